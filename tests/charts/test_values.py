"""The value history: a step line for every good, marks for what moved them."""

from __future__ import annotations

import re

import marketlab as ml
from marketlab import charts
from tests.charts.figures import KINDS, TITLES, axis_titles, fresh, labels, plain, played, sentence, trace, traces

START = dict(zip(TITLES, (5, 6, 8, 10, 12, 15), strict=True))


def test_a_line_for_every_good() -> None:
    """Step lines in the colours of the game, to a little behind the last move, each with its value at the end."""
    game = fresh(Ana=["pixie*2", "mermaid"])
    game.play("sell 2 pixie")
    game.play("end turn")
    figure = charts.value_history(game)
    assert axis_titles(figure) == ("move", "value of a set (coins)")
    for title in TITLES:
        line = trace(figure, title)
        assert line["mode"] == "lines"
        assert line["line"]["shape"] == "hv"
        assert (line["x"][0], line["y"][0], line["x"][-1]) == (0, START[title], 3)
    assert trace(figure, "Pixie Powder")["x"] == [0, 1, 3]
    assert trace(figure, "Pixie Powder")["y"] == [15, 5, 5]
    assert trace(figure, "Pixie Powder")["line"]["color"] == "#54237a"
    assert trace(charts.value_history(game, dark=True), "Pixie Powder")["line"]["color"] == "#c79be6"
    assert labels(figure) == ["D 6", "P 8", "O 10", "K 12", "M 15", "X 5"]
    assert plain(figure)["layout"]["yaxis"]["tickvals"] == [5, 6, 8, 10, 12, 15]


def test_a_colour_that_is_lost_on_the_paper_has_an_edge() -> None:
    """Yellow on white has a wider line below it, purple has not; in dark it is the other way round with blue."""
    wide = {title: len(traces(charts.value_history(fresh()), name=title)) == 2 for title in TITLES}
    assert wide == dict.fromkeys(TITLES, False) | {"Orc Teeth": True}
    edge = traces(charts.value_history(fresh()), name="Orc Teeth")[0]
    assert edge["hoverinfo"] == "skip"
    assert edge["showlegend"] is False


def test_sales_are_marked_on_the_line_of_what_was_sold() -> None:
    """A mark where the value fell, in the colour of the good; the words say who sold and from which value."""
    game = fresh(Ana=["kraken*3"])
    game.play("sell 3 kraken")
    sale = trace(charts.value_history(game), "sale")
    assert (sale["x"], sale["y"], sale["marker"]["color"]) == ([1], [5], ["#45b28c"])
    assert sale["text"] == ["Ana sold Kraken Tentacles: 10 to 5<br>move 1"]


def test_supply_shifts_are_dotted_lines() -> None:
    """One from bottom to top for each card, named as the rulebook does."""
    deck = {"ingredient_deck": ["shift-orc", "dragon", "..."]}
    game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7, position=deck)
    game.play("buy deck")
    figure = charts.value_history(game)
    shift = trace(figure, "Supply Shift")
    assert shift["x"] == [1, 1, None]
    assert shift["line"]["dash"] == "dot"
    assert shift["text"][0] == "Supply Shift: Orc Teeth to 15<br>move 1"
    assert "Moved by 1 Supply Shift." in sentence(figure)


def test_what_moves_nothing_is_marked_too() -> None:
    """A sale at the lowest mark and a Supply Shift of what stands at the top leave every value, and are seen."""
    game = fresh(Ana=["dragon*4"])
    game.play("sell 4 dragon")
    figure = charts.value_history(game)
    sale = trace(figure, "sale")
    assert (sale["x"], sale["y"]) == ([1], [5])
    assert sale["text"] == ["Ana sold Dragon Scales: stays at 5<br>move 1"]
    assert sentence(figure).endswith("Nothing has moved yet.")
    deck = {"ingredient_deck": ["shift-pixie", "dragon", "..."]}
    game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7, position=deck)
    game.play("buy deck")
    figure = charts.value_history(game)
    assert trace(figure, "Supply Shift")["text"][0] == "Supply Shift: Pixie Powder stays at 15<br>move 1"
    assert sentence(figure).endswith("Nothing has moved yet.")


def test_the_sentence_of_a_whole_game_is_true() -> None:
    """Values, moves, sales and Supply Shifts as the game itself has them."""
    game = played()
    said = sentence(charts.value_history(game))
    track = game.position()["track"]
    assert isinstance(track, list)
    now = [TITLES[KINDS.index(kind)] for kind in reversed(track)]
    listed = ", ".join(f"{title} {value}" for title, value in zip(now, (15, 12, 10, 8, 6, 5), strict=True))
    assert said.startswith(f"Value of a set after {game.n} moves: {listed}.")
    shifts = [event for event in game.events() if event.kind == "shifted" and event.fields["lifted"]]
    sales = [event for event in game.events() if event.kind == "rolled" and event.fields["rising"]]
    assert len(shifts) == len({event.n for event in shifts})
    found = re.search(r"Moved by (\d+) Supply Shifts and (\d+) sales\.$", said)
    assert found
    assert (int(found[1]), int(found[2])) == (len(shifts), len(sales))


def test_before_the_first_move() -> None:
    """The labels stand at the start, and the axis has room for a few moves."""
    figure = charts.value_history(fresh())
    assert sentence(figure).endswith("Dragon Scales 5. Nothing has moved yet.")
    assert plain(figure)["layout"]["xaxis"]["range"] == [0, 8]
    assert {note["x"] for note in plain(figure)["layout"]["annotations"]} == {1}


def test_no_prices_at_all() -> None:
    """Empty columns are no error: the chart says why it is empty."""
    columns: dict[str, list[object]] = {name: [] for name in ("n", "good", "value", "cause", "seat")}
    assert sentence(charts.value_history(columns)) == "No value has been told yet."
