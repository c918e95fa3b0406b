"""The same luck, another decision."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest

import marketlab as ml
from marketlab import charts, lab
from tests.charts.figures import sentence

PLAYERS = {"Ana": "seller", "Ben": "brewer"}


@pytest.fixture(scope="module")
def game() -> ml.Game:
    """A whole game of two players."""
    return ml.new("mystic-market", list(PLAYERS), seed=7, players=PLAYERS)


def number_of(game: ml.Game, seat: str, verb: str) -> int:
    """The number of the first choice of a seat that begins with a verb."""
    listed = game.record()["choices"]
    assert isinstance(listed, list)
    return next(n for n, (name, text) in enumerate(listed, start=1) if name == seat and text.startswith(verb))


def another(game: ml.Game, at: int) -> str:
    """A legal choice in place of one, other than the one that was made."""
    was = str(game.record()["choices"][at - 1][1])  # type: ignore[index]  # plain data
    return next(text for text in map(str, game.at(at - 1).choices()) if text != was)


def test_the_same_choice_changes_nothing(game: ml.Game) -> None:
    """With the players of the game, both games are the one that was played."""
    at = number_of(game, "Ana", "sell")
    told = lab.what_if(game, at, str(game.record()["choices"][at - 1][1]))  # type: ignore[index]  # plain data
    assert told.at_the_end == {"Ana": 0, "Ben": 0}
    assert (told.difference.difference == 0).all()
    assert told.as_it_was.record()["choices"] == game.record()["choices"]


def test_another_choice_has_the_same_luck_before_and_other_coins_after(game: ml.Game) -> None:
    """The two games share all choices before it; the game that was asked about is left as it is."""
    before = game.record()
    at = number_of(game, "Ana", "sell")
    told = lab.what_if(game, at, another(game, at))
    assert game.record() == before
    was, other = told.as_it_was.record()["choices"], told.other.record()["choices"]
    assert isinstance(was, list)
    assert isinstance(other, list)
    assert was[: at - 1] == other[: at - 1]
    assert was[at - 1] == [told.seat, told.choice] == ["Ana", told.choice]
    assert other[at - 1] == ["Ana", told.instead]
    assert told.as_it_was.is_over
    assert told.other.is_over
    scores: list[Any] = [(game.result() or {})["scores"] for game in (told.as_it_was, told.other)]
    assert told.at_the_end == {seat: scores[1][seat] - scores[0][seat] for seat in PLAYERS}
    assert told.at_the_end["Ana"] < 0
    assert repr(told).startswith(
        f"Ana plays {told.instead!r} in place of {told.choice!r} (choice {at}); then Ana: seller"
    )


def test_the_difference_runs_turn_by_turn(game: ml.Game) -> None:
    """From the end of the turn of that choice to the last turn of the longer game; the chart tells the last row."""
    at = number_of(game, "Ana", "sell")
    told = lab.what_if(game, at, another(game, at))
    frame = told.difference
    assert list(frame) == ["turn", "seat", "as it was", "instead", "difference"]
    assert (frame["instead"] - frame["as it was"] == frame.difference).all()
    turns = frame.turn.unique().tolist()
    assert turns == list(range(turns[0], turns[-1] + 1))
    assert frame.groupby("turn").seat.apply(list).map(tuple).unique().tolist() == [("Ana", "Ben")]
    columns = {str(name): frame[name].tolist() for name in frame}
    assert sentence(charts.difference(columns)).startswith(f"With the other decision, after turn {turns[-1]}: Ana ")


@pytest.mark.parametrize("name", [info.id for info in ml.games()])
def test_every_game_can_be_asked(name: str) -> None:
    """Coins and worth of the hand alone are added, whatever else a game counts turn by turn."""
    player = next(info.players for info in ml.games() if info.id == name)[1]
    game = ml.new(name, ["Ana", "Ben"], seed=3, players={"Ana": player, "Ben": player})
    at = next(n for n in range(1, game.n) if len(game.at(n - 1).choices()) > 1)
    told = lab.what_if(game, at, another(game, at))
    last = pd.DataFrame(told.other.columns("turns")).groupby("seat").last()
    frame = told.difference.groupby("seat").last()
    assert (frame.instead == last.coins + last.hand_worth).all()
    assert set(told.at_the_end) == {"Ana", "Ben"}


def test_a_person_is_replaced_in_both_games() -> None:
    """What a person would have done later is not known; whoever is named plays on, in a game that is not over."""
    game = ml.new("mystic-market", ["You", "Ben"], seed=7, players={"Ben": "seller"})
    game.play("buy deck")
    told = lab.what_if(game, 1, another(game, 1), then="hoarder")
    assert told.then == {"You": "hoarder", "Ben": "hoarder"}
    assert lab.what_if(game, 1, another(game, 1)).then["Ben"] == "seller"
    assert lab.what_if(game, 1, another(game, 1), then={"You": "brewer"}).then == {"You": "brewer", "Ben": "seller"}
    assert game.n == 1


def test_a_strategy_of_ten_lines_plays_on_too(game: ml.Game) -> None:
    """A function from a notebook cell."""

    def first(view: object, choices: list[ml.Choice], decision_name: str) -> ml.Choice:
        del view, decision_name
        return choices[0]

    told = lab.what_if(game, 1, another(game, 1), then={"Ana": "seller", "Ben": first})  # type: ignore[dict-item]
    assert told.then == {"Ana": "seller", "Ben": "first"}


def test_what_cannot_be_asked_says_what_to_write(game: ml.Game) -> None:
    """Choices that are not there, not legal, or no choices at all; seats that do not sit there."""
    for at in (0, game.n + 1, True, "1"):
        with pytest.raises(ml.OptionError, match=f"has choices 1 to {game.n}"):
            lab.what_if(game, at, "buy deck")  # type: ignore[arg-type]  # the slip
    with pytest.raises(ml.OptionError, match="Nobody has made a choice in this game yet"):
        lab.what_if(game.at(0), 1, "buy deck")
    with pytest.raises(ml.NotLegal):
        lab.what_if(game, 1, "end turn")
    with pytest.raises(ml.Garbled):
        lab.what_if(game, 1, "fly away")
    with pytest.raises(ml.OptionError, match="There is no seat 'Zoe'"):
        lab.what_if(game, 1, another(game, 1), then={"Zoe": "seller"})
    with pytest.raises(ml.PlayerError):
        lab.what_if(game, 1, another(game, 1), then="nobody")


@pytest.mark.parametrize("then", ["", {"Ana": ""}, pd.Series({"Ana": "seller"}), 0])
def test_who_cannot_play_on_is_refused(then: Any) -> None:  # noqa: ANN401 -- the slip
    """Nothing but None stands for the players of the game."""
    game = ml.new("mystic-market", ["Ana", "Ben"], seed=7, players={"Ana": "seller", "Ben": "brewer"})
    with pytest.raises(ml.PlayerError):
        lab.what_if(game, 1, another(game, 1), then=then)


@pytest.mark.parametrize("game", [None, "mystic-market", {}, []])
def test_what_is_no_game_is_refused(game: object) -> None:
    """With what to ask about."""
    with pytest.raises(ml.OptionError, match="Ask about a game that somebody has played"):
        lab.what_if(game, at=1, choice="buy deck")  # type: ignore[arg-type]  # the slip
