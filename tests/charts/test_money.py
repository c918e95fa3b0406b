"""Money: what worth consists of turn by turn, and what staff has cost."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from marketlab import charts
from marketlab.charts.sheet import read_look
from marketlab.charts.theme import DARK, LIGHT
from tests.charts.figures import axis_titles, labels, plain, sentence, trace, traces
from tests.charts.markets import shopped
from tests.games.pasaraya.arrange import play, shop

GAME = shopped()
RESULT: Any = GAME.result()
SCORES: dict[str, int] = RESULT["scores"]


def small() -> ml.Game:
    """Ana buys Food, sells Clothes with a gain of 2, withdraws 1; then Ben ends his turn.

    Her worth was 3 + 2 in the Bank and Hand and 2 of the Clothes: 7, and is 9. She draws the Food and both Miel.
    """
    game = shop(hand="one*2", bank="one*3", shelf="clothes", rivals={"Ben": {"bank": "one*4"}})
    play(game, "buy food", "sell clothes", "withdraw one", "end turn", "end turn")
    return game


def test_the_parts_of_worth_are_stacked() -> None:
    """Turn 1: Bank 3 - 1 + 4 = 6, Hand 2, one Food at 1; nothing is in transit. They add up to 9."""
    figure = charts.liquidity(small(), seat="Ana")
    stacked = {one["name"]: one["y"] for one in traces(figure, stackgroup="worth")}
    assert stacked == {"Bank": [3, 6], "Warehouse and Draw Pile": [0, 0], "Hand": [2, 2], "Goods at cost": [2, 1]}
    assert trace(figure, "Worth")["y"] == [7, 9]
    assert axis_titles(figure) == ("own turn", "Miel")
    assert sentence(figure) == (
        "After 1 turn Ana is worth 9 Miel: 6 Bank, 0 Warehouse and Draw Pile, 2 Hand and 1 goods at cost. "
        "At the start it was 7."
    )


def test_no_part_of_worth_looks_like_a_good() -> None:
    """Food is green, Clothes blue and Appliances purple: Hand, Warehouse and goods at cost are none of these."""
    for theme in (LIGHT, DARK):
        figure = charts.liquidity(small(), seat="Ana", dark=theme is DARK)
        goods = {swatch.colour(theme) for swatch in read_look(GAME).swatches(["F", "C", "A"], theme).values()}
        parts = [one["fillcolor"] for one in traces(figure, stackgroup="worth")]
        assert len(set(parts)) == 4
        assert not goods & set(parts)
        assert not set(parts) & {theme.spare[1], theme.spare[2], theme.spare[4]}  # blue, green and purple, too


@pytest.mark.parametrize("name", ["Ana", "Ben", "Chi"])
def test_worth_ends_where_the_game_ends(name: str) -> None:
    """The line ends at the score, whatever rivals did after the last turn of the seat, and the label says it."""
    figure = charts.liquidity(GAME, seat=name)
    assert trace(figure, "Worth")["y"][-1] == SCORES[name]
    assert labels(figure) == [str(SCORES[name])]
    stacked = [one["y"][-1] for one in traces(figure, stackgroup="worth")]
    assert sum(stacked) == SCORES[name]


def test_staff_is_a_part_of_worth_where_it_counts() -> None:
    """In the Employee-Driven game its cost stands on top, and the parts still add up to the score."""
    game = shopped(4, "employee-driven", Ana="employer", Ben="miser")
    figure = charts.liquidity(game, seat="Ana")
    assert trace(figure, "Staff")["y"][-1] > 0
    result: Any = game.result()
    assert trace(figure, "Worth")["y"][-1] == result["scores"]["Ana"]


def test_the_first_seat_is_drawn_if_none_is_named_and_a_stranger_is_refused() -> None:
    """A seat that is not at the table has no worth."""
    assert plain(charts.liquidity(GAME)) == plain(charts.liquidity(GAME, seat="Ana"))
    with pytest.raises(ml.SeatError):
        charts.liquidity(GAME, seat="Zoe")


def test_before_the_first_turn_has_ended_there_is_nothing_to_draw() -> None:
    """Both charts say so."""
    game = ml.new("pasaraya", seats=["Ana", "Ben"], seed=1)
    for draw in (charts.liquidity, charts.hiring):
        assert sentence(draw(game)) == "No turn has ended yet."


def test_wages_stand_above_worth() -> None:
    """Security costs 1, the next turn a Buyer 2: worth 5, 4, 2; with the wages it would still be 5."""
    game = shop(hand="one*5", rivals={"Ben": {"bank": "one*4"}})
    play(game, "hire security-thief", "end turn", "end turn", "hire buyer-worker", "end turn")
    figure = charts.hiring(game, seat="Ana")
    assert trace(figure, "Ana")["y"] == [5, 4, 2]
    assert trace(figure, "cost of staff added back")["y"] == [5, 5, 5]
    marks = trace(figure, "hires")
    assert (marks["x"], marks["y"]) == ([1, 2], [4, 2])
    assert marks["text"] == ["1 hired for 1 Miel", "2 hired for 3 Miel"]
    assert sentence(figure) == "After 2 turns: Ana has hired 2 for 3 Miel with a worth of 2."


def test_all_seats_are_drawn_in_their_colours() -> None:
    """Worth ends at the scores."""
    figure = charts.hiring(GAME)
    for number, name in enumerate(GAME.seats):
        assert trace(figure, name)["y"][-1] == SCORES[name]
        assert trace(figure, name)["line"]["color"] == LIGHT.seats[number]
    assert labels(figure) == [f"{name} {SCORES[name]}" for name in GAME.seats]
    assert axis_titles(figure) == ("own turn", "Miel")


def test_another_game_shows_the_path_without_the_hires() -> None:
    """The same seed with a hawker in Ben's place: his other path is drawn, and its end is said."""
    other = shopped(Ana="caterer", Ben="hawker", Chi="hawker")
    figure = charts.hiring(GAME, seat="Ben", without=other)
    result: Any = other.result()
    theirs = trace(figure, "Ben in the other game")
    assert theirs["y"][-1] == result["scores"]["Ben"]
    assert labels(figure) == [f"Ben {SCORES['Ben']}", f"without {theirs['y'][-1]}"]
    assert sentence(figure).endswith(f"with a worth of {SCORES['Ben']}, in the other game {theirs['y'][-1]}.")
