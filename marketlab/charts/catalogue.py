"""Which charts a game has: those that are made of columns that it hands out."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.auction import auction, quality_paid
from marketlab.charts.beliefs import card_beliefs
from marketlab.charts.books import cash_and_worth
from marketlab.charts.cargo import cargo_worth
from marketlab.charts.claims import claim_regret, haul_by_order
from marketlab.charts.coins import coins_race, ledger
from marketlab.charts.composition import deck_composition
from marketlab.charts.cycle import cash_cycle, cash_lanes
from marketlab.charts.goods import card_worth, value_track
from marketlab.charts.hands import hand_changes, selling_orders
from marketlab.charts.heroes import heroes_and_wounds
from marketlab.charts.investments import investments
from marketlab.charts.margins import mean_prices, offer_margins
from marketlab.charts.money import hiring, liquidity
from marketlab.charts.points import points_by_source
from marketlab.charts.recipes import recipe_profit
from marketlab.charts.sheet import read_look
from marketlab.charts.values import value_history
from marketlab.charts.worth import net_worth

if TYPE_CHECKING:
    from collections.abc import Callable

    import plotly.graph_objects as go

    from marketlab.core.game import Game


class Shows(Enum):
    """Whose knowledge a chart shows."""

    COMMON = "what everybody may know"
    OWN = "what one seat may know"
    ALL_HANDS = "what nobody may know before the end"


class Chart(NamedTuple):
    """A chart of one game: its name, what it is called, the columns it is made of, and what it shows.

    ``option`` names the option of the game without which there is nothing to show.
    """

    name: str
    title: str
    needs: str
    draw: Callable[..., go.Figure]
    shows: Shows = Shows.COMMON
    option: str = ""

    def of(self, game: Game, seat: str | None = None, *, dark: bool | None = None) -> go.Figure:
        """The chart of a game; one of what a seat may know is drawn for that seat."""
        own = {"seat": seat} if self.shows is Shows.OWN and seat is not None else {}
        return self.draw(game, dark=dark, **own)

    def may_be_seen(self, seat: str | None, *, is_over: bool) -> bool:
        """Whether it gives nothing away to this seat (None: everybody)."""
        return self.shows is Shows.COMMON or is_over or (self.shows is Shows.OWN and seat is not None)


CHARTS = (  # in the order in which a board offers them; a game may call one differently, in the words of its kinds.toml
    Chart("value_history", "Value history", "prices", value_history),
    Chart("value_track", "Values now", "goods", value_track),
    Chart("card_worth", "Worth of a card", "goods", card_worth),
    Chart("recipe_profit", "Recipe profit", "recipes", recipe_profit, option="potions"),
    Chart("cargo_worth", "Worth of the ships", "cargo", cargo_worth),
    Chart("card_beliefs", "Facedown cards", "price_beliefs", card_beliefs, Shows.OWN),
    Chart("haul_by_order", "Haul by claim", "hauls", haul_by_order),
    Chart("points_by_source", "Gold and stars", "points", points_by_source),
    Chart("heroes_and_wounds", "Heroes and wounds", "heroes", heroes_and_wounds),
    Chart("selling_orders", "Orders of selling", "selling_orders", selling_orders, Shows.OWN),
    Chart("auction", "Auction", "auctions", auction),
    Chart("coins_race", "Coins race", "ledger", coins_race),
    Chart("ledger", "Ledger", "ledger", ledger),
    Chart("quality_paid", "Quality and pay", "auctions", quality_paid),
    Chart("investments", "Fixtures and staff", "investments", investments),
    Chart("net_worth", "Net worth", "worth", net_worth, Shows.ALL_HANDS),
    Chart("cash_and_worth", "Cash and worth", "worth", cash_and_worth, Shows.ALL_HANDS),
    Chart("hand_changes", "Hand worth", "hand_changes", hand_changes, Shows.ALL_HANDS),
    Chart("claim_regret", "Regret of claims", "claims", claim_regret, Shows.ALL_HANDS),
    Chart("mean_prices", "Prices and their mean", "quotes", mean_prices),
    Chart("offer_margins", "Margin of offers", "offers", offer_margins),
    Chart("liquidity", "Liquidity", "liquidity", liquidity, Shows.OWN),
    Chart("deck_composition", "Make-up of the deck", "composition", deck_composition, Shows.OWN),
    Chart("cash_cycle", "Cash cycle", "cash_cycle", cash_cycle, Shows.OWN),
    Chart("cash_lanes", "Ways of the money", "cash_flows", cash_lanes, Shows.OWN),
    Chart("hiring", "Worth and staff", "hires", hiring),
)


def charts_of(game: Game) -> list[Chart]:
    """The charts that a game has under its options, with the names that it gives them.

    Parameters
    ----------
    game : Game

    Returns
    -------
    list of Chart
        ``chart.of(game)`` draws one.

    Examples
    --------
    >>> import marketlab as ml
    >>> game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7)
    >>> charts_of(game)[0].title
    'Value history'

    """
    words = read_look(game).words
    handed_out = {*game.spec.columns, *game.spec.prospects}
    return [
        chart._replace(title=words.get(chart.name, chart.title))
        for chart in CHARTS
        if chart.needs in handed_out and game.opening.options.get(chart.option, True)
    ]
