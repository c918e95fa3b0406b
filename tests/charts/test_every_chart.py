"""What all charts have in common: light and dark, lists for the front end, a sentence, axes with units."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go
import plotly.io as pio
import pytest

import marketlab as ml
from marketlab import charts
from marketlab.charts.theme import DARK, LIGHT, contrast
from tests.charts.figures import axis_titles, fresh, plain, played, sentence, traded
from tests.charts.markets import shopped
from tests.charts.test_classroom import CLASS, TRIED
from tests.charts.test_payoffs import PAIRS
from tests.charts.test_treatments import TOTALS
from tests.repository.places import ROOT
from tests.toy_game import SPEC as TOY

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = played()
MART = traded()
SHOP = shopped()
MANY = {"game": [0, 0, 1, 1], "turn": [1, 1, 1, 1], "seat": ["Ana", "Ben"] * 2, "coins": [4, 7, 6, 1]}
CHANGED = {"turn": [3, 3, 4, 4], "seat": ["Ana", "Ben"] * 2, "difference": [0.0, 0.0, -3.5, 2.0]}
QUEST = ml.new("bargain-quest", ["Ana", "Ben", "Chi"], seed=7, players=dict.fromkeys(["Ana", "Ben", "Chi"], "peddler"))
OF_QUEST: dict[str, tuple[Callable[..., go.Figure], Any]] = {
    "cargo_worth": (charts.cargo_worth, QUEST),
    "card_beliefs": (charts.card_beliefs, QUEST),
    "haul_by_order": (charts.haul_by_order, QUEST),
    "points_by_source": (charts.points_by_source, QUEST),
    "heroes_and_wounds": (charts.heroes_and_wounds, QUEST),
    "claim_regret": (charts.claim_regret, QUEST),
}
EVERY: dict[str, tuple[Callable[..., go.Figure], Any]] = {
    "value_history": (charts.value_history, GAME),
    "value_track": (charts.value_track, GAME),
    "card_worth": (charts.card_worth, GAME),
    "recipe_profit": (charts.recipe_profit, GAME),
    "selling_orders": (charts.selling_orders, fresh(Ana=["pixie*2", "orc*3"])),
    "coins_race": (charts.coins_race, GAME),
    "ledger": (charts.ledger, GAME),
    "hand_changes": (charts.hand_changes, GAME),
    "auction": (charts.auction, MART),
    "quality_paid": (charts.quality_paid, MART),
    "investments": (charts.investments, MART),
    "net_worth": (charts.net_worth, MART),
    "cash_and_worth": (charts.cash_and_worth, MART),
    "mean_prices": (charts.mean_prices, SHOP),
    "offer_margins": (charts.offer_margins, SHOP),
    "liquidity": (charts.liquidity, SHOP),
    "deck_composition": (charts.deck_composition, SHOP),
    "cash_cycle": (charts.cash_cycle, SHOP),
    "cash_lanes": (charts.cash_lanes, SHOP),
    "hiring": (charts.hiring, SHOP),
    "distribution": (charts.distribution, MANY),
    "coins_band": (charts.coins_band, MANY),
    "difference": (charts.difference, CHANGED),
    "class_scores": (charts.class_scores, CLASS),
    "class_exercises": (charts.class_exercises, TRIED),
    "payoffs": (charts.payoffs, PAIRS),
    "treatments": (charts.treatments, TOTALS),
    **OF_QUEST,
}
OF_MANY = {"distribution", "coins_band", "difference", "class_scores", "class_exercises", "payoffs", "treatments"}
every_chart = pytest.mark.parametrize("name", EVERY)


def drawn(name: str, *, dark: bool | None = None) -> go.Figure:
    """A chart of a played game."""
    draw, source = EVERY[name]
    return draw(source, dark=dark)


def numbers_in(value: object) -> list[object]:
    """Every array of a figure that is not a list."""
    if isinstance(value, dict):
        return [found for inner in value.values() for found in numbers_in(inner)]
    if isinstance(value, list | tuple):
        return [found for inner in value for found in numbers_in(inner)]
    return [] if value is None or isinstance(value, str | int | float | bool) else [value]


def test_every_chart_is_here() -> None:
    """All that the package draws, and nothing else."""
    public = {name for name in charts.__all__ if name[0].islower()}
    assert public == {*EVERY, "charts_of"}


@every_chart
def test_a_chart_is_a_plain_figure_of_lists(name: str) -> None:
    """No widget, no array: older front ends draw arrays empty. It is small, and the sentence travels with it."""
    figure = drawn(name)
    assert type(figure) is go.Figure
    assert numbers_in(figure.to_plotly_json()) == []
    assert numbers_in(figure.to_dict()) == []
    assert "bdata" not in figure.to_json()
    assert len(figure.to_json()) < 30_000
    assert sentence(figure).endswith(".")
    assert len(sentence(figure)) > 30


@every_chart
def test_a_chart_has_a_title_and_axes_with_words(name: str) -> None:
    """The axis of values names its unit."""
    figure = drawn(name)
    assert plain(figure)["layout"]["title"]["text"]
    if name == "ledger":  # its rows say what they are
        assert plain(figure)["layout"]["xaxis"]["title"]["text"] == "coins: paid or gained"
    elif name == "recipe_profit":
        assert plain(figure)["layout"]["xaxis"]["title"]["text"] == "coins, without effects"
    elif name == "offer_margins":
        assert plain(figure)["layout"]["xaxis"]["title"]["text"] == "Miel above the cost of the goods"
    elif name == "cash_lanes":  # no axes: each place says how much went through it
        assert all(re.search(r"<br>\d", place) for place in plain(figure)["data"][0]["node"]["label"])
    else:
        assert all(axis_titles(figure))
        assert re.search("coins|gold|heroes|students|Miel|goods|cards|score", " ".join(axis_titles(figure)))


@every_chart
def test_a_chart_is_light_or_dark(name: str) -> None:
    """Only the colours differ."""
    light, dark = plain(drawn(name, dark=False)), plain(drawn(name, dark=True))
    assert light["layout"]["template"]["layout"]["paper_bgcolor"] == LIGHT.paper
    assert dark["layout"]["template"]["layout"]["paper_bgcolor"] == DARK.paper
    assert [one.get("x") for one in traces_seen(light)] == [one.get("x") for one in traces_seen(dark)]
    assert [one.get("y") for one in traces_seen(light)] == [one.get("y") for one in traces_seen(dark)]
    assert light["layout"]["meta"] == dark["layout"]["meta"]
    assert json.dumps(light) != json.dumps(dark)


def traces_seen(figure: dict[str, Any]) -> list[dict[str, Any]]:
    """The traces without the edges below lines, which only one theme may need."""
    return [one for one in figure["data"] if one.get("showlegend") is not False or one["type"] != "scatter"]


@every_chart
def test_text_can_be_read(name: str) -> None:
    """Labels have a contrast of 4.5 to what is behind them, in both themes."""
    for dark, theme in ((False, LIGHT), (True, DARK)):
        figure = plain(drawn(name, dark=dark))
        for note in figure["layout"].get("annotations", []):
            ink = note.get("font", {}).get("color", theme.ink)
            assert contrast(ink, note.get("bgcolor", theme.paper)) >= 4.5, note["text"]
        for ink in (theme.ink, theme.faint_ink):
            assert contrast(ink, theme.paper) >= 4.5


def test_without_a_word_the_template_of_plotly_decides() -> None:
    """Somebody who set a dark template has dark charts, and our two can be set as well."""
    usual = pio.templates.default
    try:
        for template, theme in (
            ("plotly_dark", DARK),
            ("plotly", LIGHT),
            ("marketlab_dark", DARK),
            ("marketlab", LIGHT),
        ):
            pio.templates.default = template
            background = plain(charts.coins_race(GAME))["layout"]["template"]["layout"]["paper_bgcolor"]
            assert background == theme.paper, template
    finally:
        pio.templates.default = usual


def test_contrast_is_that_of_the_guidelines() -> None:
    """Black and white 21, equal colours 1, and a grey that just misses 4.5 on white."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#b3202c", "#b3202c") == pytest.approx(1)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


# Which charts a game has --------------------------------------------------------------------------------------------


def test_a_game_has_the_charts_of_its_columns() -> None:
    """Mystic Market has those of its columns, under its own words; the first follows the game move by move."""
    offered = charts.charts_of(GAME)
    own = [name for name, (_, source) in EVERY.items() if getattr(source, "spec", None) is GAME.spec]
    assert [chart.name for chart in offered] == own
    titles = [chart.title for chart in offered]
    assert titles[0] == "Value history"
    assert "Potion profit" in titles
    for chart in offered:
        assert chart.of(GAME, "Ana", dark=True).layout.template.layout.paper_bgcolor == DARK.paper


def test_without_potions_there_is_no_chart_of_them() -> None:
    """A practice game has nothing to show in it; all its other charts are there."""
    practice = ml.new("mystic-market", ["Ana", "Ben"], seed=7, preset="practice")
    names = [chart.name for chart in charts.charts_of(practice)]
    assert names == [chart.name for chart in charts.charts_of(GAME) if chart.name != "recipe_profit"]
    assert len(names) == len(charts.charts_of(GAME)) - 1


def test_adventure_mart_begins_with_its_auction() -> None:
    """Its last auction, the race and the books, then what it invested and, at the end, what everybody owns."""
    names = [chart.name for chart in charts.charts_of(MART)]
    assert names[:3] == ["auction", "coins_race", "ledger"]
    assert {*names} >= {name for name, (_, source) in EVERY.items() if source is MART}
    assert [chart.title for chart in charts.charts_of(MART)][1] == "Gold race"


def test_pasaraya_has_the_charts_of_money() -> None:
    """Beside prices, race and ledger all that shows where money lies and how it goes round, in its own words."""
    offered = charts.charts_of(SHOP)
    own = [name for name, (_, source) in EVERY.items() if source is SHOP]
    assert [chart.name for chart in offered] == ["value_history", "coins_race", "ledger", *own]
    titles = [chart.title for chart in offered]
    assert (titles[1], titles[3:5]) == ("Worth race", ["Prices and their mean", "Margin of forecasts"])
    assert sentence(offered[1].of(SHOP)).startswith("Worth after ")
    assert "Created by the Supply: " in sentence(offered[2].of(SHOP))
    for chart in offered:
        assert "Miel" in str(plain(chart.of(SHOP, "Ben"))["layout"]) + str(plain(chart.of(SHOP, "Ben"))["data"])


def test_another_game_needs_no_change_here() -> None:
    """The toy game hands out its ledger: it has a coins race and a ledger, in its own words."""
    game = ml.new(TOY, seats=["Ana", "Ben"], seed=1)
    assert [chart.name for chart in charts.charts_of(game)] == ["coins_race", "ledger"]
    for chart in charts.charts_of(game):
        assert sentence(chart.of(game))


@pytest.mark.parametrize(("seat", "is_over", "hidden"), [
    (None, False, {"selling_orders", "hand_changes"}),
    ("Ana", False, {"hand_changes"}),
    ("Ana", True, set()),
    (None, True, set()),
])  # fmt: skip
def test_a_chart_says_who_may_see_it(seat: str | None, is_over: bool, hidden: set[str]) -> None:  # noqa: FBT001 -- a table
    """What a hand holds is for its owner while the game runs, and all hands are for the end."""
    unseen = {chart.name for chart in charts.charts_of(GAME) if not chart.may_be_seen(seat, is_over=is_over)}
    assert unseen == hidden


# Sources ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in EVERY if name not in OF_MANY])
def test_columns_give_the_same_chart_as_the_game(name: str) -> None:
    """Columns, or a data frame of them, with the look of the game; only where the axis ends may differ."""
    pandas = pytest.importorskip("pandas")
    draw, game = EVERY[name]
    needs = next(chart.needs for chart in charts.charts_of(game) if chart.name == name)
    columns = game.columns(needs)
    own = plain(draw(game))
    for source in (columns, pandas.DataFrame(columns), {**columns, "game": [3] * len(next(iter(columns.values())))}):
        given = plain(draw(source, look=game))
        assert numbers_in(draw(source, look=game).to_dict()) == []
        assert [one.get("marker") for one in given["data"]] == [one.get("marker") for one in own["data"]]
        assert [one["name"] for one in given["data"] if "name" in one] == [
            one["name"] for one in own["data"] if "name" in one
        ]


def test_a_look_can_be_named_or_left_out() -> None:
    """By the id of a game goods have their colours and titles; without one every good has a colour of its own."""
    columns = GAME.columns("prices")
    named = plain(charts.value_history(columns, look="mystic-market"))["data"]
    bare = plain(charts.value_history(columns))["data"]
    assert {one["name"] for one in named} >= {"Pixie Powder", "sale", "Supply Shift"}
    assert {one["name"] for one in bare} >= {"Pixie", "sale", "supply shift"}
    assert len({one["line"]["color"] for one in bare if one.get("hoverinfo") != "skip" and one["mode"] == "lines"}) == 7


def test_a_missing_column_is_named() -> None:
    """The error says which, and what the chart is made of."""
    columns = GAME.columns("prices")
    del columns["value"]
    with pytest.raises(charts.ColumnsError, match=r"'value' is missing.*n, good, value, cause, seat"):
        charts.value_history(columns)


def test_columns_of_several_games_are_refused() -> None:
    """A chart of one game says so."""
    columns = {**GAME.columns("ledger")}
    columns["game"] = [number % 2 for number in range(len(columns["n"]))]
    with pytest.raises(charts.ColumnsError, match="several games"):
        charts.coins_race(columns)


def test_a_board_is_drawn_as_its_game() -> None:
    """Whatever carries a game, such as the board that ``play`` gives."""

    class Board:
        game = GAME

    assert plain(charts.coins_race(Board())) == plain(charts.coins_race(GAME))  # type: ignore[arg-type]  # by intent


@pytest.mark.parametrize("source", [None, 7, object()])
def test_what_is_no_game_and_no_columns_is_refused(source: Any) -> None:  # noqa: ANN401 -- anything at all
    """The error says what a chart is drawn from."""
    for draw in (charts.coins_race, charts.distribution):
        with pytest.raises(charts.ColumnsError, match="drawn from a game or from columns"):
            draw(source)


def test_a_game_is_not_many_games() -> None:
    """The distribution of a single game is a likely slip."""
    source: Any = GAME
    with pytest.raises(charts.ColumnsError, match="drawn from a game or from columns"):
        charts.distribution(source)


def test_a_game_without_these_columns_says_so() -> None:
    """The toy game has no prices."""
    with pytest.raises(ml.UnknownName, match="prices"):
        charts.value_history(ml.new(TOY, seats=["Ana", "Ben"], seed=1))


def test_without_plotly_the_way_to_get_it_is_said() -> None:
    """An ImportError with the pip line, and marketlab itself works on."""
    script = (
        "import sys; sys.modules['plotly'] = None\nimport marketlab\n"
        "try:\n    import marketlab.charts\nexcept ImportError as error:\n    print(error)"
    )
    said = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == 'plotly is missing: pip install "marketlab[notebook]"'
