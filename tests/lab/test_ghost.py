"""Ghosts: who has played once plays again, as far as that can be done."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pandas as pd
import pytest

import marketlab as ml
from marketlab import lab
from marketlab.players import named
from marketlab.players.ghost import Ghost, Recorded
from marketlab.players.player import Player
from tests.lab.beginners import GAME, first
from tests.lessons.school import handed_in
from tests.widgets.desks import against_ben, game_of, tell

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from marketlab.core.choice import Choice
    from marketlab.players.player import View

ROUND = [("act", "sell 2 pixie"), ("act", "end turn"), ("discard", "discard orc"), ("act", "sell 3 orc")]


def choices_of(game: ml.Game, seat: str) -> list[str]:
    """What a seat chose."""
    listed: Any = game.record()["choices"]
    return [text for mover, text in listed if mover == seat]


def person(seed: int, preset: str = "full", name: str = GAME, rival: str = "seller") -> ml.Game:
    """A game in which Mia is a person who takes every so manieth choice."""
    game = ml.new(name, ["Mia", "Ben"], seed=seed, preset=preset, players={"Ben": rival})
    while not game.is_over:
        choices = game.choices()
        game.play(choices[(7 + game.n) % len(choices)])
    return game


def legal(*texts: str) -> list[Choice]:
    """These choices, as two seats of Mystic Market write them."""
    game = ml.new(GAME, ["Mia", "Ben"], seed=1)
    return [game.parse(text) for text in texts]


def small(*recorded: tuple[str | None, str], then: str = "random") -> Ghost:
    """The ghost of some choices, ready for its first one."""
    ghost = Ghost("Mia", [Recorded(text, decision) for decision, text in recorded], named(GAME, then))
    ghost.ready(1, 0, 0)
    return ghost


def asked(ghost: Ghost, number: int, decision: str, *texts: str) -> tuple[str, str]:
    """What it answers as choice of this number, and why; it is shown nothing of the table."""
    ghost.ready(1, 0, number)
    return str(ghost.choose({}, legal(*texts), decision)), ghost.reason


# The same deal -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "rival"),
    [
        ("mystic-market", "saboteur"),
        ("adventure-mart", "appraiser"),
        ("pasaraya", "hawker"),
        ("bargain-quest", "grabber"),
    ],
)
def test_at_the_same_table_the_game_repeats_itself(name: str, rival: str) -> None:
    """Same deal, same rival: every choice is the one that was recorded, out of turn and hidden ones too."""
    game = person(5, name=name, rival=rival)
    again = ml.new(name, game.seats, seed=5, players={"Mia": lab.ghost(game), "Ben": rival})
    for seat in game.seats:  # what is answered all at once may be answered in another order
        assert choices_of(again, seat) == choices_of(game, seat)
    assert again.result() == game.result()


def test_what_was_played_out_of_turn_is_played_out_of_turn_again() -> None:
    """Mia cashes her Elixir in Ben's turn (MM-087), and her ghost does so at the same moment."""
    seats = {"Mia": {"hand": [], "potions": ["elixir-of-luck"]}, "Ben": {"hand": ["orc"]}}
    position = {"active": "Ben", "seats": seats}
    game = ml.new(GAME, ["Mia", "Ben"], seed=2, position=position)
    game.play("buy deck")
    game.play("play elixir-of-luck", seat="Mia")
    ghost = lab.ghost(game, seat="Mia")
    assert ghost.recorded == (Recorded("play elixir-of-luck", None),)
    again = ml.new(GAME, ["Mia", "Ben"], seed=2, position=position, players={"Mia": ghost})
    assert choices_of(again, "Mia") == ["play elixir-of-luck"]


def test_undo_takes_a_ghost_back_too() -> None:
    """What Ben takes back and does again is answered alike."""
    game = person(3, preset="short")
    again = ml.new(GAME, ["Mia", "Ben"], seed=3, preset="short", players={"Mia": lab.ghost(game)})
    before = again.record()
    for _ in range(3):
        again.play(1)
    after = again.record()
    again.undo(to=len(before["choices"]))  # type: ignore[arg-type]  # plain options
    assert again.record() == before
    for _ in range(3):
        again.play(1)
    assert again.record() == after


def test_a_ghost_begins_anew_in_every_game() -> None:
    """One object at two tables, one after the other and by turns."""
    ghost = lab.ghost(person(3))
    one, two = (ml.new(GAME, ["Mia", "Ben"], seed=3, players={"Mia": ghost}) for _ in range(2))
    for _ in range(4):
        one.play(1)
        two.play(1)
    assert one.record() == two.record()


# Another deal --------------------------------------------------------------------------------------------------------


def test_the_record_is_followed_in_order() -> None:
    """Each decision has its own place in it; the reason tells which choice it is."""
    ghost = small(*ROUND)
    assert asked(ghost, 1, "act", "end turn", "sell 2 pixie") == (
        "sell 2 pixie",
        "choice 1 of 4 as Mia made it: sell 2 pixie",
    )
    assert asked(ghost, 2, "discard", "discard orc", "discard pixie")[0] == "discard orc"
    assert asked(ghost, 3, "act", "end turn", "sell 3 orc")[0] == "end turn"
    assert asked(ghost, 4, "act", "end turn", "sell 3 orc")[0] == "sell 3 orc"


def test_what_is_not_legal_is_replaced_by_the_next_of_its_verb() -> None:
    """Pixie cannot be sold, so the Orcs of later are; the turn is then ended as recorded."""
    ghost = small(*ROUND)
    assert asked(ghost, 1, "act", "end turn", "sell 3 orc") == (
        "sell 3 orc",
        "choice 4 of 4 as Mia made it: sell 3 orc; before it comes sell 2 pixie, which cannot be done now",
    )
    assert asked(ghost, 2, "act", "end turn", "sell 3 orc")[0] == "end turn"


def test_in_the_end_somebody_else_decides() -> None:
    """Where nothing of the verb is legal, and where nothing is left; the reason of the other one follows."""
    ghost = small(*ROUND[:2])
    assert asked(ghost, 1, "act", "buy deck") == (
        "buy deck",
        "Mia chose sell 2 pixie, which cannot be done now; as random: one of 1 legal choices, picked by chance",
    )
    assert asked(ghost, 2, "act", "buy deck", "end turn")[0] == "end turn"
    told = "nothing is left of what Mia chose here; as random: one of 1 legal choices, picked by chance"
    assert asked(ghost, 3, "act", "buy deck") == ("buy deck", told)
    assert asked(ghost, 4, "discard", "discard orc") == ("discard orc", told)


def test_out_of_turn_waits_for_what_came_before_it() -> None:
    """An Elixir that was cashed after the first turn is not cashed before it."""
    ghost = small(("act", "end turn"), (None, "play elixir-of-luck"))
    offered = legal("play elixir-of-luck")
    assert ghost.interrupt({}, offered) is None
    asked(ghost, 1, "act", "end turn")
    ghost.ready(1, 0, 2)
    assert ghost.interrupt({}, legal("play tonic-of-mystery")) is None
    assert str(ghost.interrupt({}, offered)) == "play elixir-of-luck"
    assert ghost.reason == "choice 2 of 2 as Mia made it, out of turn: play elixir-of-luck"
    ghost.ready(1, 0, 3)
    assert ghost.interrupt({}, offered) is None


@pytest.mark.parametrize("seed", range(6))
def test_every_choice_is_legal_whatever_the_deal(seed: int) -> None:
    """Other cards and another rival: the game comes to its end, for the match refuses what is not legal."""
    ghost = lab.ghost(person(1), then="brewer")
    game = ml.new(GAME, ["Mia", "Ben", "Chi"], seed=seed, players={"Mia": ghost, "Ben": "random", "Chi": "hoarder"})
    assert game.is_over


def test_a_ghost_sees_nothing() -> None:
    """Whatever the view says of hidden cards, the choice is the same: it is never looked at."""

    class Blind(dict[str, object]):
        def __getitem__(self, key: str) -> object:
            raise AssertionError(key)

    ghost = small(*ROUND)
    assert str(ghost.choose(Blind(), legal("sell 2 pixie", "end turn"), "act")) == "sell 2 pixie"
    assert ghost.interrupt(Blind(), legal("play elixir-of-luck")) is None


# Where they come from ------------------------------------------------------------------------------------------------


def test_a_classmate_comes_from_a_result_file(tmp_path: Path) -> None:
    """By the nickname of the file; where the record ends the stand-in of the lesson plays on."""
    path = handed_in(tmp_path, 2)
    ghost = lab.ghost(path)
    result = lab.classroom(tmp_path).results[0]
    assert (ghost.name, ghost.then.name) == ("ghost of Student 02", result.script.stand_in)
    assert [choice.text for choice in ghost.recorded] == choices_of(result.game, result.script.student)
    assert lab.ghost(result).recorded == lab.ghost(json.loads(path.read_text())).recorded == ghost.recorded
    rival = lab.ghost(path, seat=result.game.seats[1])
    assert rival.name == f"ghost of {result.game.seats[1]}"


def test_a_saved_game_has_the_ghost_of_its_only_person(tmp_path: Path) -> None:
    """Or of the seat that is named, the computer's too."""
    game = person(4, preset="short")
    path = game.save(tmp_path / "mia.json")
    for source in (path, str(path), game.record(), game):
        assert lab.ghost(source).name == "ghost of Mia"
    assert [one.text for one in lab.ghost(path, seat="Ben").recorded] == choices_of(game, "Ben")
    assert lab.ghost(path).then.name == "bargainer"
    assert lab.ghost(path, then=named(GAME, "random")).then.name == "random"


def test_a_ghost_plays_in_the_laboratory(tmp_path: Path) -> None:
    """In simulations of many games, each begun anew, and in tournaments beside named strategies."""
    ghost = lab.ghost(person(4).save(tmp_path / "mia.json"))
    batch = lab.simulate(GAME, {"Mia": ghost, "Ben": "seller"}, games=3, seed=2)
    assert batch.players == {"Mia": "ghost of Mia", "Ben": "seller"}
    again = lab.simulate(GAME, {"Mia": ghost, "Ben": "seller"}, games=3, seed=2, chunk=1)
    pd.testing.assert_frame_equal(batch.scores, again.scores)
    assert lab.tournament(GAME, [ghost, "seller"], games=2, preset="short").strategies == ("ghost of Mia", "seller")


def test_what_if_lets_a_ghost_play_on() -> None:
    """As any player that sits there."""
    game = ml.new(GAME, ["Mia", "Ben"], seed=3, players={"Mia": lab.ghost(person(3)), "Ben": "seller"})
    told = lab.what_if(game, 1, str(game.at(0).choices()[1]))
    assert told.then == {"Mia": "ghost of Mia", "Ben": "seller"}


def test_a_ghost_sits_at_the_board(tmp_path: Path) -> None:
    """A desk takes a player as ``ml.new`` does; the board's clock moves it."""
    game = person(3)
    desk = against_ben(tmp_path, seats=["Mia", "You"], players={"Mia": lab.ghost(game)}, preset="full", seed=3)
    assert desk.people == [1]
    tell(desk, "tick")
    assert choices_of(game_of(desk), "Mia") == choices_of(game, "Mia")[:1]


# Players that somebody brings ----------------------------------------------------------------------------------------


class Mine(Player):
    """A player of one's own."""

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """The last choice of the list."""
        return choices[-1]


def test_a_record_names_no_guests(tmp_path: Path) -> None:
    """No file can name them: in a loaded game the seat is a person's, and the rest is as it was."""
    game = ml.new(GAME, ["Mia", "Ben", "You"], seed=3, players={"Mia": Mine(), "Ben": "seller"})
    assert game.opening.players == {"Mia": "Mine", "Ben": "seller"}
    with pytest.raises(ml.SeatError, match="Mia is played by 'Mine'"):
        game.play(1, seat="Mia")
    assert game.record()["players"] == {"Ben": "seller"}
    loaded = ml.load(game.save(tmp_path / "game.json"))
    assert loaded.record() == game.record()
    assert loaded.opening.players == {"Ben": "seller"}


@pytest.mark.parametrize(
    ("player", "error", "said"),
    [
        (7, ml.OptionError, "named by a text, or is a Player; 7 is neither"),
        (Mine, ml.OptionError, "is a Player"),
        (first, ml.OptionError, "is a Player"),
    ],
)
def test_what_is_no_player_is_refused(player: Any, error: type[Exception], said: str) -> None:  # noqa: ANN401 -- any
    """The error says what one is."""
    with pytest.raises(error, match=said):
        ml.new(GAME, ["Mia", "Ben"], players={"Mia": player})


def test_a_player_derives_from_player() -> None:
    """Whatever else chooses is for the laboratory."""

    class Chooser:
        def choose(self, *_: object) -> None:
            """Never asked."""

    with pytest.raises(ml.PlayerError, match="Chooser does not derive from"):
        ml.new(GAME, ["Mia", "Ben"], players={"Mia": Chooser()})  # type: ignore[dict-item]  # by intent


def test_a_ghost_of_another_game_cannot_play() -> None:
    """At a table and in the laboratory."""
    ghost = lab.ghost(person(1))
    for begin in (
        lambda: ml.new("pasaraya", ["Mia", "Ben"], players={"Mia": ghost}),
        lambda: lab.simulate("pasaraya", {"Mia": ghost, "Ben": "miser"}, games=1),
    ):
        with pytest.raises(ml.PlayerError, match="ghost of Mia plays mystic-market, not pasaraya"):
            begin()


# What goes wrong -----------------------------------------------------------------------------------------------------


def test_of_several_people_one_is_named() -> None:
    """Or nobody, if the computer played alone."""
    both = ml.new(GAME, ["Mia", "Ben"], seed=1)
    both.play("buy deck")
    with pytest.raises(ml.OptionError, match=r"Mia, Ben played this game: name the seat, such as seat='Mia'"):
        lab.ghost(both)
    assert lab.ghost(both, seat="Mia").recorded == (Recorded("buy deck", "act"),)
    with pytest.raises(ml.PlayerError, match="Ben has made no choice"):
        lab.ghost(both, seat="Ben")
    alone = ml.new(GAME, ["Mia", "Ben"], seed=1, preset="short", players={"Mia": "seller", "Ben": "seller"})
    with pytest.raises(ml.OptionError, match="Nobody but the computer played"):
        lab.ghost(alone)


@pytest.mark.parametrize(
    ("source", "error"),
    [("no such file.json", ml.RecordError), ({}, ml.RecordError), ({"marketlab_lesson": 1}, ml.RecordError)],
)
def test_what_is_no_record_is_refused(source: Any, error: type[Exception]) -> None:  # noqa: ANN401 -- anything at all
    """As when it is loaded."""
    with pytest.raises(error):
        lab.ghost(source)


def test_a_slip_in_seat_or_strategy_is_told() -> None:
    """With the close matches."""
    game = person(4, preset="short")
    with pytest.raises(ml.SeatError, match="Mia"):
        lab.ghost(game, seat="Mio")
    with pytest.raises(ml.PlayerError, match="Did you mean 'brewer'"):
        lab.ghost(game, then="brwer")
    odd: list[Any] = [1, [], int, print]
    for given in odd:
        with pytest.raises(ml.PlayerError, match="There is random, bargainer, brewer"):
            lab.ghost(game, then=given)
