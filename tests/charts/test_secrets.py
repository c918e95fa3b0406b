"""What a chart may show to whom: columns that are made of what a seat was told are enough for the charts it may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from marketlab import charts
from marketlab.charts import Shows
from marketlab.core.events import redact
from tests.charts.figures import played, traded
from tests.charts.markets import shopped

if TYPE_CHECKING:
    import marketlab as ml

GAMES = [played(seed) for seed in (7, 21)]
MARTS = [traded(seed) for seed in (12, 21)]
SHOPS = [shopped(seed) for seed in (3, 5)]
every_game = pytest.mark.parametrize("game", GAMES, ids=["7", "21"])
every_game_and_mart = pytest.mark.parametrize("game", [*GAMES, *MARTS], ids=["7", "21", "mart 12", "mart 21"])


def told_to(game: ml.Game, viewer: int | None, name: str) -> dict[str, list[object]]:
    """A set of columns made of the events as a viewer was told them."""
    events = [[redact(event, viewer) for event in events] for events in game._by_choice()]
    return {**game.spec.columns, **game.spec.prospects}[name](game.seats, game.opening.options, events)


def of(columns: dict[str, list[object]], seat: str) -> list[tuple[object, ...]]:
    """The rows of a seat."""
    rows = list(zip(*columns.values(), strict=True))
    return [row for row, who in zip(rows, columns["seat"], strict=True) if who == seat]


@every_game_and_mart
def test_common_charts_are_made_of_what_everybody_was_told(game: ml.Game) -> None:
    """Nothing hidden is needed for them, so nothing hidden can be read from them."""
    common = [chart for chart in charts.charts_of(game) if chart.shows is Shows.COMMON]
    assert len(common) > 4
    for chart in common:
        assert told_to(game, None, chart.needs) == game.columns(chart.needs), chart.name


@every_game
def test_own_charts_are_made_of_what_the_seat_was_told(game: ml.Game) -> None:
    """The rows of a seat need what this seat knows, and more than everybody does."""
    needs_more = False
    for n in range(0, game.n, 10):
        stage = game.at(n)
        for number, seat in enumerate(game.seats):
            own = of(stage.columns("selling_orders"), seat)
            assert of(told_to(stage, number, "selling_orders"), seat) == own
            needs_more |= of(told_to(stage, None, "selling_orders"), seat) != own
    assert needs_more


@pytest.mark.parametrize("game", SHOPS, ids=["3", "5"])
def test_charts_of_a_shop_are_made_of_what_their_seat_was_told(game: ml.Game) -> None:
    """Common ones need nothing hidden; the rows of a seat need what it knows; what a rival sees is not enough."""
    offered = charts.charts_of(game)
    assert {chart.shows for chart in offered} == {Shows.COMMON, Shows.OWN}
    own = {chart.needs for chart in offered if chart.shows is Shows.OWN}
    assert own == {"liquidity", "composition", "cash_cycle", "cash_flows"}
    for n in range(40, game.n, 90):
        stage = game.at(n)
        for chart in offered:
            whole = stage.columns(chart.needs)
            if chart.shows is Shows.COMMON:
                assert told_to(stage, None, chart.needs) == whole, chart.name
                continue
            for number, seat in enumerate(game.seats):
                assert of(told_to(stage, number, chart.needs), seat) == of(whole, seat), chart.name
    assert all(told_to(game, None, name) != game.columns(name) for name in own - {"cash_cycle"})


@every_game_and_mart
def test_charts_of_all_hands_need_what_nobody_was_told(game: ml.Game) -> None:
    """That is why they wait for the end."""
    hidden = [chart for chart in charts.charts_of(game) if chart.shows is Shows.ALL_HANDS]
    assert hidden
    for chart in hidden:
        for viewer in (None, 0, 1, 2):
            assert told_to(game, viewer, chart.needs) != game.columns(chart.needs), chart.name
