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
    from marketlab.charts.catalogue import Chart, Shows, charts_of
    from marketlab.charts.coins import coins_race, ledger
    from marketlab.charts.composition import deck_composition
    from marketlab.charts.course import coins_band
    from marketlab.charts.cycle import cash_cycle, cash_lanes
    from marketlab.charts.goods import card_worth, value_track
    from marketlab.charts.hands import hand_changes, selling_orders
    from marketlab.charts.look import Look, Swatch
    from marketlab.charts.margins import mean_prices, offer_margins
    from marketlab.charts.money import hiring, liquidity
    from marketlab.charts.recipes import recipe_profit
    from marketlab.charts.sheet import ColumnsError
    from marketlab.charts.simulated import distribution
    from marketlab.charts.values import value_history
except ModuleNotFoundError as error:
    message = f'{str(error.name).partition(".")[0]} is missing: pip install "marketlab[notebook]"'
    raise ImportError(message) from error

__all__ = [
    "Chart",
    "ColumnsError",
    "Look",
    "Shows",
    "Swatch",
    "card_worth",
    "cash_cycle",
    "cash_lanes",
    "charts_of",
    "coins_band",
    "coins_race",
    "deck_composition",
    "distribution",
    "hand_changes",
    "hiring",
    "ledger",
    "liquidity",
    "mean_prices",
    "offer_margins",
    "recipe_profit",
    "selling_orders",
    "value_history",
    "value_track",
]
