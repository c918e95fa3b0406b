"""Seat names are what people type: they are shown as typed, escaped in HTML, and never read as anything else."""

from __future__ import annotations

import re

import pytest

import marketlab as ml
from tests.conformance.every import every_full_game
from tests.conformance.looking import snapshot
from tests.conformance.starts import Start, choices_at_random

ODD_NAMES = ("<img src=x onerror=a()>", "{seat} {0} {", "%s & %(n)d_", "</table><b>", "&lt;b&gt;", "Zoë O'Neil \\")
RAW = re.compile(r"<(?!/?(table|caption|tbody|tr|th|td|b|br|span|ol|ul|li|p|code)\b)|onerror=a\(\)>")


def odd_game(start: Start) -> ml.Game:
    """A game of seats with odd names."""
    names = ODD_NAMES[: start.places]
    return ml.new(start.spec, seats=names, seed=1, preset=start.preset)


@every_full_game
def test_odd_names_go_through_a_whole_game(start: Start) -> None:
    """A game with odd names is played, shown, told and loaded as any other, and its names stay what they are."""
    game = odd_game(start)
    for number, _ in enumerate(choices_at_random(game, 1)):
        if number % 20 == 0:
            for viewer in game.seats:
                assert viewer in game.show(viewer).text
                assert game.events(viewer)[-1].kind
                assert isinstance(game.refusals(viewer), list)
    assert set(game.result() or {}) >= {"scores"}
    assert [line.text for line in game.log()]
    assert snapshot(ml.load(game.record(), game=start.spec)) == snapshot(game)


@every_full_game
def test_names_are_escaped_in_html(start: Start) -> None:
    """No name makes an element or an attribute in any HTML that a game gives out, up to its end."""
    game = odd_game(start)
    for number, _ in enumerate(choices_at_random(game, 2)):
        if number % 10 == 0 or game.is_over:
            for html in (game._repr_html_(), *(game.show(viewer)._repr_html_() for viewer in game.seats)):
                assert not RAW.findall(html)
                assert html.count("<table") == html.count("</table>") == 1


@every_full_game
@pytest.mark.parametrize("name", ["everybody", "AI", "", " ", "x" * 25, "a\nb\x07", "a\u202eb", "\ud800"])
def test_names_that_cannot_be_used_are_refused(start: Start, name: str) -> None:
    """Reserved, empty, long and unprintable names, and names that differ in case only, raise SeatError."""
    others = ODD_NAMES[: start.places - 1]
    for seats in ([*others, name], [*others[1:], "Ana", "ANA"]):
        with pytest.raises(ml.SeatError):
            ml.new(start.spec, seats=seats, preset=start.preset)


@every_full_game
def test_white_space_around_names_is_dropped(start: Start) -> None:
    """Outer white space goes, inner white space becomes one blank."""
    names = [f"  {name}   van   Delft " for name in ("Ana", "Ben", "Chi", "Dee", "Eve", "Fay")[: start.places]]
    game = ml.new(start.spec, seats=names, preset=start.preset, seed=1)
    assert game.seats[0] == "Ana van Delft"
