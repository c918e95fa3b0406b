"""The frames of games in hand: what they hold agrees with the table, and every set of columns gets through."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pandas as pd
import pytest

import marketlab as ml
from marketlab import lab
from marketlab.door import spec_of
from tests.lab.beginners import GAME, PAIR
from tests.toy_game import SPEC as TOY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from marketlab.core.events import Event

COLUMNS = {
    "games": ["game", "seed", "seats", "winner", "reason", "choices"],
    "scores": ["game", "seat", "player", "score", "won"],
    "turns": ["game", "n", "turn", "seat", "coins", "hand_worth"],
    "prices": ["game", "n", "good", "value", "cause", "seat"],
    "ledger": ["game", "n", "seat", "amount", "reason", "other", "created"],
    "value": ["game", "seat", "start", "created", "received", "handed_over", "destroyed", "held"],
    "deck": ["game", "turn", "seat", "zone", "card", "count"],
    "hand_changes": ["game", "n", "cause", "good", "seat", "holder", "change"],
}
KINDS = ["dragon", "phoenix", "orc", "kraken", "mermaid", "pixie"]
VALUES = [5, 6, 8, 10, 12, 15]


@pytest.fixture(scope="module")
def three() -> list[ml.Game]:
    """Three finished games."""
    return [ml.new(GAME, list(PAIR), seed=seed, players=PAIR) for seed in (1, 2, 3)]


def test_every_frame_has_the_columns_of_the_design(three: list[ml.Game]) -> None:
    """In this order, with the number of the game in front."""
    made = lab.frames(three)
    assert {name: list(made.frame(name)) for name in made.names} == COLUMNS
    shown = (made.games, made.scores, made.turns, made.prices, made.ledger, made.value, made.deck)
    assert [list(frame) for frame in shown] == [*COLUMNS.values()][:7]
    for name in made.names:
        assert list(made.frame(name).game.unique()) == [1, 2, 3]


def test_names_are_categories_and_numbers_are_numbers(three: list[ml.Game]) -> None:
    """Nothing is left as an object."""
    made = lab.frames(three)
    for name in made.names:
        for column, dtype in made.frame(name).dtypes.items():
            words = {"winner", "reason", "seat", "player", "good", "cause", "other", "zone", "card", "holder"}
            expected = {
                "hand_worth": "float64",
                "change": "float64",
                "won": "bool",
                "seed": str(pd.Series(["1"], dtype="str").dtype),
            }
            assert str(dtype) == expected.get(str(column), "category" if column in words else "int64"), (name, column)
    assert list(made.prices.good.cat.categories) == KINDS
    assert list(made.turns.seat.cat.categories) == ["Ana", "Ben"]


def test_the_frame_of_games_tells_how_each_ended(three: list[ml.Game]) -> None:
    """Seed, seats, winner, reason and length are those of the game."""
    for game, row in zip(three, lab.frames(three).games.itertuples(), strict=True):
        result = game.result()
        assert result is not None
        assert (row.seed, row.seats, row.reason, row.choices) == (str(game.opening.seed), 2, result["reason"], game.n)
        assert [row.winner] == result["winners"]


def test_a_shared_win_has_no_winner_but_scores_that_won() -> None:
    """Both hold 5 coins after a final turn of each: winner is missing, won is true for both."""
    seats = {name: {"hand": [], "coins": 5} for name in PAIR}
    position = {"phase": "final", "active": "Ana", "seats": seats}
    game = ml.new(GAME, list(PAIR), seed=1, position=position)
    game.play("end turn")
    running = lab.frames(game)
    assert running.games.winner.isna().all()
    assert running.games.reason.isna().all()
    assert list(running.scores.seat) == ["Ana", "Ben"]
    assert running.scores[["player", "score", "won"]].isna().all(axis=None)
    game.play("end turn")
    ended = lab.frames(game)
    assert ended.games.winner.isna().all()
    assert list(ended.games.reason) == ["stall"]
    assert list(ended.scores.score) == [5, 5]
    assert list(ended.scores.won) == [True, True]


def test_the_ledger_adds_up_to_the_scores(three: list[ml.Game]) -> None:
    """Every coin that a seat holds at the end came in by a row; what is created came from the bank."""
    made = lab.frames(three)
    sums = made.ledger.groupby(["game", "seat"], observed=True).amount.sum()
    scores = made.scores.set_index(["game", "seat"]).score
    assert sums.sort_index().to_dict() == scores.sort_index().to_dict()
    created = made.ledger.groupby("game").created.sum()
    assert created.to_dict() == made.scores.groupby("game").score.sum().to_dict()
    assert (made.ledger.other.isna() == (made.ledger.created == made.ledger.amount)).all()


def test_prices_begin_with_all_goods_and_end_as_the_track_stands(three: list[ml.Game]) -> None:
    """Six rows at the start; the last value of each good is its value on the table; together they are always 56."""
    prices = lab.frames(three).prices
    for number, game in enumerate(three, start=1):
        own = prices[prices.game == number]
        assert own.good[:6].tolist() == KINDS
        assert own.value[:6].tolist() == VALUES
        assert own.seat[:6].isna().all()
        last = own.groupby("good", observed=True).value.last()
        track = game.position()["track"]
        assert isinstance(track, list)
        assert last.to_dict() == dict(zip(track, VALUES, strict=True))
        wide = own.pivot_table(index="n", columns="good", values="value", aggfunc="last", observed=True).ffill()
        assert (wide.sum(axis="columns") == 56).all()


def test_turns_end_with_the_coins_of_the_table(three: list[ml.Game]) -> None:
    """Two rows a turn; the last ones hold the scores."""
    made = lab.frames(three)
    assert (made.turns.groupby(["game", "turn"]).size() == 2).all()
    last = made.turns.groupby(["game", "seat"], observed=True).coins.last()
    assert last.to_dict() == made.scores.set_index(["game", "seat"]).score.to_dict()


def test_hand_worth_is_the_value_of_a_card_as_its_part_of_a_set() -> None:
    """Two Pixies at 15 a pair and an Orc at 8 for three are worth 15 + 8/3."""
    seats = {"Ana": {"hand": ["pixie*2", "orc"]}, "Ben": {"hand": ["dragon"]}}
    game = ml.new(GAME, list(PAIR), seed=1, position={"phase": "final", "active": "Ana", "seats": seats})
    game.play("end turn")
    worth = lab.frames(game).turns.set_index("seat").hand_worth
    assert worth.to_dict() == pytest.approx({"Ana": 15 + 8 / 3, "Ben": 5 / 4})


def test_a_set_of_columns_of_another_game_gets_through() -> None:
    """What a game adds is a frame of its own, in its own columns, after those that all games share."""

    def worth(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: Sequence[Sequence[Event]]) -> object:
        return {"n": [len(by_choice) - 1] * len(seats), "seat": list(seats), "goods": [None, 3]}

    spec = spec_of(GAME)
    richer = replace(spec, columns={"worth": worth, **spec.columns})  # type: ignore[dict-item]  # plain options
    made = lab.frames([ml.new(richer, ["Ana", "Ben"], seed=1), ml.new(richer, ["Ana", "Chi"], seed=1)])
    assert made.names == (*COLUMNS, "worth")
    frame = made.frame("worth")
    assert list(frame.astype(object).where(frame.notna(), None).itertuples(index=False, name=None)) == [
        (1, 0, "Ana", None),
        (1, 0, "Ben", 3),
        (2, 0, "Ana", None),
        (2, 0, "Chi", 3),
    ]
    assert frame.dtypes.astype(str).tolist() == ["int64", "int64", "category", "Int64"]


def test_a_game_with_fewer_columns_has_fewer_frames() -> None:
    """The toy game keeps a ledger and no prices; what is asked for in vain names what there is."""
    made = lab.frames(ml.new(TOY, ["Ana", "Ben"], seed=1))
    assert made.names == ("games", "scores", "ledger", "value")
    with pytest.raises(ml.UnknownName, match=r"has no frame 'prices'.* games, scores, ledger"):
        _ = made.prices
    with pytest.raises(ml.UnknownName, match="'ledger'"):
        made.frame("leger")


def test_a_frame_is_made_once_and_games_are_found_by_number(three: list[ml.Game]) -> None:
    """The second look costs nothing; games are counted from 1."""
    made = lab.frames(three)
    assert made.prices is made.prices
    assert lab.frames(made) is made
    assert len(made) == 3
    assert made.game(3) is three[2]
    assert repr(made) == "3 games of Mystic Market: games, scores, turns, prices, ledger, value, deck, hand_changes"
    assert repr(lab.frames(three[0])).startswith("1 game of")
    for number in (0, 4, -1, True, "1"):
        with pytest.raises(ml.UnknownName, match="1 to 3"):
            made.game(number)  # type: ignore[arg-type]  # the slip


@pytest.mark.parametrize("given", [[], None, "mystic-market", [1], 5])
def test_what_is_no_game_is_refused(given: object) -> None:
    """With what to give instead."""
    with pytest.raises(ml.OptionError, match="a game, or of a list of games"):
        lab.frames(given)  # type: ignore[arg-type]  # the slip


def test_games_of_two_kinds_are_refused(three: list[ml.Game]) -> None:
    """Their columns mean different things."""
    with pytest.raises(ml.OptionError, match="Mystic Market and Toy"):
        lab.frames([three[0], ml.new(TOY, ["Ana", "Ben"], seed=1)])


def test_csv_files_read_back_as_the_frames(three: list[ml.Game], tmp_path: Path) -> None:
    """One file a frame, in a folder that is made; a name that needs quoting comes back."""
    odd = ml.new(GAME, ['=A,"na', "Bén"], seed=1)
    paths = lab.frames(odd).to_csv(tmp_path / "odd", "scores")
    assert pd.read_csv(paths[0]).seat.tolist() == ['=A,"na', "Bén"]
    made = lab.frames(three)
    paths = made.to_csv(tmp_path / "deep" / "folder")
    assert [path.name for path in paths] == [f"{name}.csv" for name in made.names]
    for name, path in zip(made.names, paths, strict=True):
        pd.testing.assert_frame_equal(bare(pd.read_csv(path, dtype={"seed": str})), bare(made.frame(name)))


def bare(frame: pd.DataFrame) -> pd.DataFrame:
    """The values without their dtypes, which a csv file does not hold."""
    return frame.astype(object).where(frame.notna(), None)


def test_csv_files_are_written_for_the_frames_that_are_named(three: list[ml.Game], tmp_path: Path) -> None:
    """In the order of the frames; an unknown name or a file in the way is told before anything is written."""
    made = lab.frames(three)
    assert [path.name for path in made.to_csv(str(tmp_path), "prices", "games")] == ["games.csv", "prices.csv"]
    with pytest.raises(ml.UnknownName):
        made.to_csv(tmp_path / "none", "price")
    with pytest.raises(ml.OptionError, match=r"cannot be written: File exists\. Name a folder"):
        made.to_csv(tmp_path / "games.csv")
    with pytest.raises(ml.OptionError, match="Name the folder by its path, not 5"):
        made.to_csv(5)  # type: ignore[arg-type]  # the slip
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.csv", "prices.csv"]


@pytest.mark.parametrize("name", [[], None, 3, ("games",)])
def test_one_frame_is_named_by_its_text(three: list[ml.Game], name: object) -> None:
    """Not by a list, however short."""
    with pytest.raises(ml.UnknownName, match="Name one frame by its text, such as 'games'"):
        lab.frames(three).frame(name)  # type: ignore[arg-type]  # the slip


def test_a_game_of_a_batch_is_found_by_a_number_of_a_frame(three: list[ml.Game]) -> None:
    """As the cell of a frame holds it."""
    made = lab.frames(three)
    for number in made.games["game"]:
        assert made.game(number).record() == three[number - 1].record()
    with pytest.raises(ml.UnknownName, match="games 1 to 3, not 4"):
        made.game(4)
