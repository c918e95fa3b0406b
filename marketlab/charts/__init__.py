"""charts: pictures of a game, or of many, as Plotly figures.

Every chart takes a game, or columns, and gives a ``plotly.graph_objects.Figure``::

    from marketlab import charts

    charts.value_history(game)
    charts.coins_race(game, dark=True)
    charts.distribution(frame, score="coins", look="mystic-market")

``layout.meta["sentence"]`` says in words what a figure shows. ``charts_of(game)`` lists the charts that a game has:
those whose columns it hands out. A game writes nothing for that, and a chart knows no game: goods, seats, money and
words come from the ``kinds.toml`` of the game.
"""

from __future__ import annotations

try:
    from marketlab.charts.auction import auction, quality_paid
    from marketlab.charts.beliefs import card_beliefs
    from marketlab.charts.books import cash_and_worth
    from marketlab.charts.cargo import cargo_worth
    from marketlab.charts.catalogue import Chart, Shows, charts_of
    from marketlab.charts.claims import claim_regret, haul_by_order
    from marketlab.charts.classroom import class_exercises, class_scores
    from marketlab.charts.coins import coins_race, ledger
    from marketlab.charts.columns import ColumnsError
    from marketlab.charts.composition import deck_composition
    from marketlab.charts.course import coins_band
    from marketlab.charts.cycle import cash_cycle, cash_lanes
    from marketlab.charts.difference import difference
    from marketlab.charts.goods import card_worth, value_track
    from marketlab.charts.hands import hand_changes, selling_orders
    from marketlab.charts.heroes import heroes_and_wounds
    from marketlab.charts.investments import investments
    from marketlab.charts.look import Look, Swatch
    from marketlab.charts.margins import mean_prices, offer_margins
    from marketlab.charts.money import hiring, liquidity
    from marketlab.charts.payoffs import payoffs
    from marketlab.charts.points import points_by_source
    from marketlab.charts.recipes import recipe_profit
    from marketlab.charts.simulated import distribution
    from marketlab.charts.treatments import treatments
    from marketlab.charts.values import value_history
    from marketlab.charts.worth import net_worth
except ModuleNotFoundError as error:
    message = f'{str(error.name).partition(".")[0]} is missing: pip install "marketlab[notebook]"'
    raise ImportError(message) from error

__all__ = [
    "Chart",
    "ColumnsError",
    "Look",
    "Shows",
    "Swatch",
    "auction",
    "card_beliefs",
    "card_worth",
    "cargo_worth",
    "cash_and_worth",
    "cash_cycle",
    "cash_lanes",
    "charts_of",
    "claim_regret",
    "class_exercises",
    "class_scores",
    "coins_band",
    "coins_race",
    "deck_composition",
    "difference",
    "distribution",
    "hand_changes",
    "haul_by_order",
    "heroes_and_wounds",
    "hiring",
    "investments",
    "ledger",
    "liquidity",
    "mean_prices",
    "net_worth",
    "offer_margins",
    "payoffs",
    "points_by_source",
    "quality_paid",
    "recipe_profit",
    "selling_orders",
    "treatments",
    "value_history",
    "value_track",
]
