"""Margins: prices beside mean and cost, and offers beside single sales."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab import charts
from marketlab.charts.look import look_of
from marketlab.charts.theme import LIGHT
from marketlab.door import spec_of
from marketlab.games.pasaraya import seen
from tests.charts.figures import labels, plain, sentence, trace, traces
from tests.charts.markets import shopped
from tests.games.pasaraya.arrange import play, shop

GAME = shopped()
TEXTS = {"sold singly": "<b>+5</b> in 3 sales", "reward": "<b>+9</b> at once, margin 64 %"}


def test_each_price_has_a_panel_with_its_mean_and_its_cost() -> None:
    """Heat Wave: Clothes from 4 to 2, Appliances from 6 to 8, Food stays at 2."""
    game = shop(display="office-lunch school-uniforms", deck="heat-wave weekend-family fiscal-reporting")
    play(game, "end turn")
    figure = charts.mean_prices(game)
    lines = {name: trace(figure, name) for name in ("Food", "Clothes", "Appliances")}
    assert [lines[name]["y"] for name in lines] == [[2, 2, 2], [4, 2, 2], [6, 8, 8]]
    assert [lines[name]["yaxis"] for name in lines] == ["y", "y2", "y3"]
    assert [one["y"] for one in traces(figure, name="mean of all price cards")] == [[2, 2], [4, 4], [6, 6]]
    assert [one["y"] for one in traces(figure, name="cost of a good")] == [[1, 1], [2, 2], [3, 3]]
    assert labels(figure) == ["Food 2", "Clothes 2", "Appliances 8"]
    assert sentence(figure) == (
        "Price of a good after 1 move: Food 2, mean 2, cost 1; Clothes 2, mean 4, cost 2; "
        "Appliances 8, mean 6, cost 3. The mean is that of all price cards together."
    )


def test_panels_do_not_overlap_and_a_miel_is_as_high_in_each() -> None:
    """From the top: Food, Clothes, Appliances."""
    layout = plain(charts.mean_prices(GAME))["layout"]
    axes = [layout[name] for name in ("yaxis", "yaxis2", "yaxis3")]
    assert axes[0]["domain"][0] > axes[1]["domain"][1] > axes[1]["domain"][0] > axes[2]["domain"][1]
    heights = [
        (axis["domain"][1] - axis["domain"][0]) / (axis["range"][1] - axis["range"][0])
        for axis in (layout[name] for name in ("yaxis", "yaxis2", "yaxis3"))
    ]
    assert heights == pytest.approx([heights[0]] * 3)


def test_the_first_exercise() -> None:
    """New Neighbours on itself: 1 Food and 2 Clothes cost 5 and pay 14, so 9 more: 64.3 %. Singly 10, so 5 more."""
    game = shop(display="new-neighbours+new-neighbours")
    figure = charts.offer_margins(game)
    assert {one["name"]: one["x"] for one in traces(figure, type="bar")} == {"sold singly": [5], "reward": [9]}
    assert {one["name"]: one["text"][0] for one in traces(figure, type="bar")} == TEXTS
    assert trace(figure, "reward")["marker"]["color"] == LIGHT.gold
    assert plain(figure)["layout"]["yaxis"]["ticktext"] == ["<b>New Neighbours +1</b><br>1 Food, 2 Clothes"]
    assert sentence(figure) == (
        "Above the cost of the goods, in Miel: New Neighbours +1 (1 Food, 2 Clothes) +9, singly +5. "
        "1 of 1 forecast pay more than single sales."
    )


def test_offers_that_are_alike_have_a_bar_each() -> None:
    """Two forecasts of one name stand below each other, the one that gains most over single sales at the top."""
    game = shop(display="new-neighbours new-neighbours laundry-day")
    layout = plain(charts.offer_margins(game))["layout"]["yaxis"]
    assert len(set(layout["tickvals"])) == 3
    assert layout["ticktext"][0].startswith("<b>New Neighbours")


def test_the_display_is_followed_to_the_end_of_a_game() -> None:
    """Whenever somebody is asked to act the offers are the forecasts on display, from left to right."""
    compared = 0
    for n in range(0, GAME.n, 5):
        stage = GAME.at(n)
        if stage.decision is not None and stage.decision.name == "actions":
            shown = seen.display(stage.view(None))
            assert stage.columns("offers")["reward"] == [forecast.reward for forecast in shown]
            assert stage.columns("offers")["offer"] == [forecast.title for forecast in shown]
            compared += 1
    assert compared > 40


def test_nothing_is_on_offer() -> None:
    """Empty columns are no error, and neither is a game without prices."""
    look = look_of(spec_of("pasaraya"))
    empty: dict[str, list[object]] = {name: [] for name in ("offer", "goods", "sales", "cost", "reward", "singly")}
    assert sentence(charts.offer_margins(empty, look=look)) == "Nothing is on offer now."
    quotes: dict[str, list[object]] = {name: [] for name in ("n", "good", "value", "mean", "cost", "cause")}
    assert sentence(charts.mean_prices(quotes, look=look)) == "No price has been told yet."
    with pytest.raises(ml.UnknownName):
        charts.offer_margins(ml.new("mystic-market", seats=["Ana", "Ben"], seed=1))
