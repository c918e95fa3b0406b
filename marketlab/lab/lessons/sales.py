"""What lesson 8 asks the engine: what a sale pays, the smallest offer that leads, and three ways to bid."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from marketlab.door import new
from marketlab.lab.simulation import simulate
from marketlab.players.adventure_mart.bidding import drop_out, fill_purse, is_bidding, stand
from marketlab.players.adventure_mart.nibbler import Nibbler
from marketlab.players.adventure_mart.sight import Pick, Sight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import pandas as pd

    from marketlab.core.choice import Choice
    from marketlab.core.game import Game
    from marketlab.lab.simulation import Simulation
    from marketlab.players.player import View

SEATS = ("You", "Ben")
PRESET = "first-game"
VANGUARD, CHAMPION, ADEPT = "vanguard", "pit-champion", "adept"
SAMPLE = 30  # games that are enough to tell the bidders apart; the lesson shows many more

# A table in the middle of a day -------------------------------------------------------------------------------------


def table_with(customers: Sequence[str], hands: dict[str, list[str]], active: str = SEATS[0]) -> Game:
    """A quiet day at two stores: these customers are waiting, and this seat is to move."""
    position = {
        "adventurer_queue": list(customers),
        "bulletin": "business-as-usual",
        "active": active,
        "seats": {seat: {"hand": hand} for seat, hand in hands.items()},
    }
    return new("adventure-mart", SEATS, seed=7, preset=PRESET, position=position)


def play_all(game: Game, choices: Iterable[str]) -> Game:
    """The same game after these choices."""
    for choice in choices:
        game.play(choice)
    return game


def gold(game: Game) -> float:
    """What the student has."""
    return float(str(game.view(SEATS[0])["seats"][SEATS[0]]["gold"]))  # type: ignore[index]  # a view of Adventure Mart


def checkouts(game: Game) -> list[dict[str, float]]:
    """Of every sale that is over: the quality of the offer, what its cards sell for, the purse, and what was paid."""
    told = game.columns("auctions")
    names = ("offer", "sells", "purse", "paid")
    rows = zip(*(told[name] for name in names), strict=True)
    return [
        {name: float(str(value)) for name, value in zip(names, row, strict=True)} for row in rows if row[-1] is not None
    ]


def sold(customer: str, cards: Sequence[str]) -> dict[str, float]:
    """A sale that the student starts and wins with these cards, since Ben has none that the customer wants."""
    game = table_with([customer, ADEPT, ADEPT], {SEATS[0]: list(cards), SEATS[1]: ["powerstone"]})
    play_all(game, ["start sale 1", *(f"offer {card}" for card in cards), "commit", "drop out"])
    return checkouts(game)[-1]


# Answering an offer -------------------------------------------------------------------------------------------------


def answer_with(hand: Sequence[str], cards: Sequence[str]) -> tuple[float, bool]:
    """The quality of an answer to Ben's offer of a Bramble Mace to a Pit Champion, and whether it leads."""
    hands = {SEATS[0]: list(hand), SEATS[1]: ["bramble-mace"]}
    game = table_with([CHAMPION, VANGUARD, ADEPT], hands, active=SEATS[1])
    play_all(game, ["start sale 1", "offer bramble-mace", "commit", *(f"offer {card}" for card in cards)])
    offers = game.position()["sale"]["offers"]  # type: ignore[index]  # a view of Adventure Mart
    return float(offers[SEATS[0]]["quality"]), game.why_not("commit") is None


def answers(hand: Sequence[str]) -> list[tuple[float, bool]]:
    """Every answer that a hand can give: its quality, and whether it leads."""
    sets = [cards for size in range(1, len(hand) + 1) for cards in combinations(hand, size)]
    return [answer_with(hand, cards) for cards in sets]


# Three ways to bid --------------------------------------------------------------------------------------------------


class Minimal(Nibbler):
    """Bids as little as leads, and adds what the purse still pays once the sale is won."""

    name = "minimal"


class Layer(Nibbler):
    """Lays cards by a rule of its own and stands; everything but the sale is done as the others do it."""

    lays: ClassVar[Callable[[Sight], Pick | None]]

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """In a sale the next card, or none more."""
        sight = Sight(view, choices, decision_name)
        found = type(self).lays(sight) or stand(sight) or drop_out(sight)
        if found is None:
            return super().choose(view, choices, decision_name)
        choice, self.reason = found
        return choice


def lay_everything(sight: Sight) -> Pick | None:
    """The card that raises the offer most, as long as there is one."""
    if not is_bidding(sight):
        return None
    offers = sight.of("offer")
    best = max(offers, key=sight.after, default=None)
    return None if best is None else (best, f"{best.card.title} makes {sight.after(best)}")


class Truthful(Layer):
    """Shows at once what the customer can pay for, and lays no card more, whatever the others do."""

    name = "truthful"
    lays = fill_purse


class Greedy(Layer):
    """Lays everything that the customer wants, so that nobody else wins, whatever the purse holds."""

    name = "greedy"
    lays = lay_everything


BIDDERS = (Minimal, Truthful, Greedy)


def by_bidder(batch: Simulation) -> pd.DataFrame:
    """What the sales of a batch looked like for those who won them: a row for each bidder, means of a sale.

    Parameters
    ----------
    batch : Simulation
        With the frame ``auctions``.

    Returns
    -------
    pandas.DataFrame
        Sales won in a game; of each the quality of the offer, what its cards sell for, the purse, and what was paid,
        in gold; and gold paid for a point of quality.

    """
    won = batch.frame("auctions").dropna(subset=["paid"]).groupby("seat", observed=True)
    told = won[["offer", "sells", "purse", "paid"]].mean()
    told.insert(0, "sales in a game", won.size() / len(batch))
    told["paid per quality"] = told.paid / told.offer
    told = told.reindex(list(batch.players)).rename_axis("bidder")
    return told.rename(columns={"offer": "quality offered", "sells": "cards sell for"}).round(2)


@lru_cache
def gold_per_quality() -> dict[str, float]:
    """What each bidder is paid for a point of quality in the sales that it wins, in some games of all three."""
    batch = simulate(
        "adventure-mart", BIDDERS, games=SAMPLE, seed="bidders", preset=PRESET, frames=("auctions",), quiet=True
    )
    return {str(seat): float(paid) for seat, paid in by_bidder(batch)["paid per quality"].items()}
