"""The cash cycle: turns between paying and being paid, and the ways of the money."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab import charts
from marketlab.charts.theme import LIGHT
from tests.charts.figures import axis_titles, labels, plain, sentence, trace, traces
from tests.charts.markets import shopped
from tests.games.pasaraya.arrange import play, shop

GAME = shopped()


def cycle() -> ml.Game:
    """The third exercise: 3 Miel buy Appliances in turn 1; in turn 2 they come, are sold for 6 and paid out."""
    game = shop(hand="one*3", rivals={"Ben": {"bank": "one*4"}})
    play(game, "buy appliances", "end turn", "end turn", "stock appliances", "sell appliances", "withdraw one")
    return game


def test_a_good_waits_for_so_many_turns() -> None:
    """Bought in turn 1 and sold in turn 2: one turn, 3 Miel came back as 6."""
    figure = charts.cash_cycle(cycle(), seat="Ana")
    bars = trace(figure, "Appliances")
    assert (bars["x"], bars["y"]) == ([1], [1])
    assert labels(figure) == ["median 1"]
    assert axis_titles(figure) == ("own turns between paying and being paid", "goods")
    assert sentence(figure) == (
        "Ana was paid for 1 good, at the median 1 turns after paying: the quickest 1, the slowest 1. "
        "3 Miel came back as 6."
    )


def test_every_good_of_a_game_is_counted_once() -> None:
    """The bars of all goods together are the goods that were sold and delivered."""
    columns = GAME.columns("cash_cycle")
    for name in GAME.seats:
        counted = sum(sum(bars["y"]) for bars in traces(charts.cash_cycle(GAME, seat=name), type="bar"))
        assert counted == columns["seat"].count(name) > 0


def test_nothing_has_been_paid_yet() -> None:
    """A game that has just begun."""
    game = ml.new("pasaraya", seats=["Ana", "Ben"], seed=1)
    assert sentence(charts.cash_cycle(game, seat="Ben")) == "Ben has not been paid for a good yet."
    assert sentence(charts.cash_lanes(game, seat="Ben")) == "No Miel of Ben have moved yet."
    with pytest.raises(ml.SeatError):
        charts.cash_lanes(game, seat="Zoe")


def test_lanes_are_as_wide_as_the_miel_that_went_there() -> None:
    """Hand to shelf 3, shelf to sales 6, Bank to Warehouse 1; the shelf made 3 into 6."""
    figure = charts.cash_lanes(cycle(), seat="Ana")
    (lanes,) = traces(figure, type="sankey")
    names = lanes["node"]["label"]
    ways = {
        (names[start], names[end]): amount
        for start, end, amount in zip(*(lanes["link"][key] for key in ("source", "target", "value")), strict=True)
    }
    shelf = "Shelf<br>3 \N{RIGHTWARDS ARROW} 6"
    assert ways == {("Hand<br>3", shelf): 3, (shelf, "Sales<br>6"): 6, ("Bank<br>1", "Warehouse<br>1"): 1}
    assert sentence(figure) == ("The ways of the Miel of Ana: Hand to shelf 3; Bank to Warehouse 1; shelf to sales 6.")


def test_the_ways_are_told_from_the_beginning_to_the_end() -> None:
    """Bank, Warehouse, Draw Pile, Hand, then what money buys, then what it brings; gold until a way ends."""
    figure = charts.cash_lanes(GAME, seat="Ben")
    (lanes,) = traces(figure, type="sankey")
    named = [label.partition("<br>")[0] for label in lanes["node"]["label"]]
    colours = dict(zip(named, lanes["node"]["color"], strict=True))
    assert set(named) == {"Bank", "Warehouse", "Draw Pile", "Hand", "Shelf", "Staff", "Unspent", "Sales", "Rewards"}
    ends = {"Staff", "Unspent", "Sales", "Rewards"}
    assert {place for place in named if colours[place] == LIGHT.gold} == set(named) - ends
    assert len({colours[place] for place in ends}) == 4
    starts = [way.partition(" to ")[0] for way in sentence(figure).partition(": ")[2].split("; ")]
    assert list(dict.fromkeys(starts)) == ["Bank", "Warehouse", "Draw Pile", "Hand", "shelf"]


def test_names_are_text() -> None:
    """What people typed is no markup of Plotly."""
    game = shopped(3, **{"<img onerror=x>": "caterer", "100%{x}": "employer"})
    for draw in (charts.cash_cycle, charts.cash_lanes, charts.liquidity, charts.deck_composition, charts.hiring):
        for name in game.seats:
            figure = plain(draw(game, seat=name))
            shown = str([figure["data"], figure["layout"].get("annotations"), figure["layout"]["title"]])
            assert "<img" not in shown
            assert "100%{x}" not in shown
