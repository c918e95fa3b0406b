"""The match: who is asked and when, answers that cannot be played, and games with players that are kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import pytest

import marketlab as ml
from marketlab.core.choice import Choice
from marketlab.core.opening import read_opening
from marketlab.door import spec_of
from marketlab.players import match, named, names
from marketlab.players.match import Match
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

GAME = "mystic-market"
SEATS = ("Ana", "Ben", "Chi")
Asked = list[tuple[str, str]]


class Witness(Player):
    """Writes down when it is asked; out of turn it plays its first potion once it has declined often enough."""

    def __init__(self, asked: Asked, seat: str, declines: int = 0) -> None:
        """Share the list of what was asked with the other seats."""
        self.asked, self.seat, self.declines = asked, seat, declines

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Take the last choice, which is to end the turn where that is legal."""
        assert view["viewer"] == self.seat
        self.asked.append((self.seat, decision_name))
        return choices[-1]

    def interrupt(self, view: View, choices: Sequence[Choice]) -> Choice | None:
        """Decline for a while."""
        assert view["viewer"] == self.seat
        self.asked.append((self.seat, "out of turn"))
        self.declines -= 1
        return choices[0] if self.declines < 0 else None


class Odd(Player):
    """Answers whatever it was made with."""

    def __init__(self, answer: object) -> None:
        """Keep the answer."""
        self.answer = answer

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Answer."""
        return self.answer  # type: ignore[return-value]  # what a student's first strategy may do

    def interrupt(self, view: View, choices: Sequence[Choice]) -> Choice | None:
        """Answer."""
        return self.choose(view, choices, "")


def arranged(players: Mapping[str, Player], **position: object) -> tuple[Match, ml.Game]:
    """A game of three seats, each with an Elixir of Luck and no card, and the match that these players play in it."""
    seats = {name: {"hand": [], "coins": 5, "potions": ["elixir-of-luck"]} for name in SEATS}
    spec = spec_of(GAME)
    opening = read_opening(spec, seats=SEATS, seed=1, position={"active": "Ana", "seats": seats, **position})
    return Match(spec, opening, players), ml.Game(spec, opening)


def made(game: ml.Game) -> list[list[str]]:
    """The choices of a game so far, each with its seat."""
    return cast("list[list[str]]", game.record()["choices"])


def witnesses(**declines: int) -> tuple[Asked, dict[str, Player]]:
    """A Witness at each of the named seats, and the list into which they write."""
    asked: Asked = []
    return asked, {seat: Witness(asked, seat, often) for seat, often in declines.items()}


# Who is asked --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-087")
def test_the_asked_seat_is_polled_first_then_clockwise_from_the_start_after_a_play() -> None:
    """Ben is to move; Ana plays at her second poll, whereupon Ben and Chi are polled again, and then Ben chooses."""
    asked, players = witnesses(Ana=1, Ben=9, Chi=9)
    match, game = arranged(players, active="Ben", phase="final")
    for _ in range(2):
        match.step(game)
    assert made(game) == [["Ben", "end turn"], ["Ana", "play elixir-of-luck"]]
    out = "out of turn"
    assert asked == [
        ("Ben", out),
        ("Chi", out),
        ("Ana", out),
        ("Ben", "final"),
        ("Chi", out),
        ("Ana", out),
    ]
    match.step(game)
    # Ana has played her only potion and is polled no more
    assert asked[6:] == [("Chi", out), ("Ben", out), ("Chi", "final")]


@pytest.mark.rule("MM-087")
def test_the_game_is_over_only_when_every_automatic_rival_was_asked() -> None:
    """Ana's is the last turn; her rivals play their Elixirs for 4 coins each before she can end it."""
    asked, players = witnesses(Ana=9, Ben=0, Chi=0)
    match, game = arranged(players, phase="final", closing_seat="Ana")
    match.run(game)
    assert game.result() == {"scores": {"Ana": 5, "Ben": 9, "Chi": 9}, "winners": ["Ben", "Chi"], "reason": "stall"}
    assert [seat for seat, question in asked if question == "final"] == ["Ana"]


def test_nobody_is_polled_while_a_hand_is_cut_down() -> None:
    """Nine cards: Ana discards one, with nobody asked out of turn (MM-087)."""
    asked, players = witnesses(Ana=9, Ben=9, Chi=9)
    seats = {"Ana": {"hand": ["dragon*9"]}, "Ben": {"potions": ["elixir-of-luck"]}}
    match, game = arranged(players, phase="discard", seats=seats)
    match.step(game)
    assert asked == [("Ana", "discard")]


def test_players_stop_where_a_person_is_asked() -> None:
    """Ana and Chi are people; Ben plays out of turn in Ana's turn and then waits for her."""
    asked, players = witnesses(Ben=0)
    match, game = arranged(players, phase="final")
    match.run(game)
    assert made(game) == [["Ben", "play elixir-of-luck"]]
    assert match.step(game) is False
    game.play("end turn")
    match.run(game)
    assert made(game)[1:] == [["Ana", "end turn"], ["Ben", "end turn"]]
    assert game.decision is not None
    assert game.decision.seat == "Chi"
    assert asked == [("Ben", "out of turn"), ("Ben", "final")]


# Answers that cannot be played ---------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [None, "end turn", 1, Choice("end turn"), Choice("nonsense"), [], object()])
def test_an_odd_answer_is_a_player_error_and_changes_nothing(answer: object) -> None:
    """Not even the text of a legal choice is one: what is returned must be one of those that were offered."""
    match, game = arranged({"Ana": Odd(answer)}, phase="final")
    match.interrupting.clear()
    before = game.position(), game.record()
    with pytest.raises(ml.PlayerError, match=r"^Odd answered .* one of the choices they are given: "):
        match.step(game)
    assert (game.position(), game.record()) == before
    game.play("end turn")


def test_a_choice_that_is_not_legal_now_is_a_player_error() -> None:
    """A card that cannot be sold, in turn and out of turn."""
    match, game = arranged({}, phase="final")
    impossible = game.parse("sell 4 dragon")
    for seat in ("Ana", "Ben"):
        match, game = arranged({seat: Odd(impossible)}, phase="final")
        with pytest.raises(ml.PlayerError, match="sell 4 dragon"):
            match.step(game)
        assert game.n == 0


class Broken(Player):
    """Fails when it is asked."""

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Look for a choice that is not there."""
        return choices[len(choices) + len(view) + len(decision_name)]


@pytest.mark.parametrize(
    ("player", "message"),
    [(Broken(), r"^Broken could not choose: IndexError: "), (Odd("end turn"), r"^Odd answered 'end turn'")],
)
def test_an_error_names_the_seat_whose_player_failed(player: Player, message: str) -> None:
    """Whether it raises or answers with what it was not offered; the game is as it was."""
    match, game = arranged({"Ana": player}, phase="final")
    match.interrupting.clear()
    with pytest.raises(ml.PlayerError, match=message) as error:
        match.step(game)
    assert error.value.seat == "Ana"
    assert game.n == 0


def test_an_unknown_player_is_refused_with_close_matches() -> None:
    """A typo is answered with the name that was meant, anything else with all names."""
    with pytest.raises(ml.PlayerError, match=r"no player 'horder' .* 'hoarder'"):
        ml.new(GAME, SEATS, players={"Ben": "horder"})
    with pytest.raises(ml.PlayerError, match="seller"):
        ml.new(GAME, SEATS, players={"Ben": "_" * 1000})
    with pytest.raises(ml.PlayerError) as error:
        ml.new(GAME, SEATS, players={"Ben": "horder"})
    assert error.value.seat is None


# Games that are kept -------------------------------------------------------------------------------------------


def played(seed: int = 3) -> ml.Game:
    """Ana takes the middle one of her choices 12 times against two strategies and chance."""
    game = ml.new(GAME, [*SEATS, "Dan"], seed=seed, players={"Ben": "brewer", "Chi": "random", "Dan": "saboteur"})
    for _ in range(12):
        choices = game.choices()
        game.play(choices[len(choices) // 2])
    return game


def test_the_same_seed_and_choices_give_the_same_game_with_players() -> None:
    """Players draw from seed, seat and number of the choice alone."""
    assert played().record() == played().record()
    assert made(played()) != made(played(seed=4))


def test_undone_choices_are_repeated_by_players() -> None:
    """Back to any number, then all again: the record is the same, whoever was to move there."""
    whole, choices = played().record(), made(played())
    for number in range(len(choices) + 1):
        game = ml.load(whole)
        game.undo(to=number)
        assert number <= game.n
        assert made(game) == choices[: game.n]
        while game.record() != whole:
            game.redo()
        with pytest.raises(ml.UndoError):
            game.redo()


def test_a_person_takes_back_the_own_choice_and_players_answer_it_alike() -> None:
    """Undo stands before Ana's last choice; the same choice again is answered with the same choices."""
    game, choices = played(), made(played())
    last = max(number for number, (seat, _) in enumerate(choices) if seat == "Ana")
    game.undo()
    assert made(game) == choices[:last]
    game.play(choices[last][1])
    assert made(game) == choices


def test_a_saved_game_is_gone_on_with_alike(tmp_path: Path) -> None:
    """Saved in the middle and loaded, players choose what they would have chosen."""
    game = played()
    loaded = ml.load(game.save(tmp_path / "game.json"))
    assert loaded.record() == game.record()
    for kept in (game, loaded):
        for _ in range(5):
            kept.play(kept.choices()[-1])
    assert loaded.record() == game.record()
    assert json.loads(json.dumps(loaded.record())) == game.record()


def test_players_wait_in_a_copy() -> None:
    """``at`` shows a table as it was: nobody moves on there."""
    game = played()
    assert [game.at(number).n for number in (0, 5, game.n)] == [0, 5, game.n]


@pytest.mark.parametrize("preset", ["full", "practice", "short"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_game_without_people_is_over_at_once(preset: str, count: int) -> None:
    """Every player at every number of seats plays to the end; the table is in order all the way."""
    known = names(GAME)
    seats = [*SEATS, "Dan"][:count]
    for first in range(len(known)):
        players = {seat: known[(first + place) % len(known)] for place, seat in enumerate(seats)}
        game = ml.new(GAME, seats, seed=first, preset=preset, players=players)
        assert game.is_over
        assert game.result() is not None
        assert game.decision is None
        game.check()


def test_players_keep_to_every_ladder() -> None:
    """Costs that are typed in, also nothing and more than anybody has, are read from the view."""
    for costs in ("even", [0, 0, 0, 0, 0, 0], [9, 9, 9, 9, 9, 9]):
        players = dict(zip(SEATS, ("bargainer", "hoarder", "seller"), strict=True))
        assert ml.new(GAME, SEATS, seed=2, options={"ladder": costs}, players=players).is_over


def test_chance_depends_on_seed_seat_and_number_alone() -> None:
    """Asked again, the random player answers again the same; at another number, or in another seat, it may not."""
    player = named(GAME, "random")

    def draws(*purpose: int) -> list[float]:
        player.ready(*purpose)
        return [player.rng.random() for _ in range(3)]

    assert draws(1, 0, 5) == draws(1, 0, 5)
    assert len({tuple(draws(*purpose)) for purpose in ((1, 0, 5), (2, 0, 5), (1, 1, 5), (1, 0, 6))}) == 4


@pytest.mark.rule("MM-121")
def test_automatic_players_do_not_play_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the stall rule two broke players could pass for ever: the match stops and says so."""
    monkeypatch.setattr(match, "MOST_IN_A_ROW", 500)
    with pytest.raises(ml.PlayerError, match="500 choices in a row"):
        ml.new(
            "mystic-market",
            seats=["Ana", "Ben"],
            seed=1,
            players={"Ana": "random", "Ben": "random"},
            options={"stall_rounds": None},
        )
