"""Value that is created, handed over and destroyed: the accounts of every game agree with what lies on its table."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest

import marketlab as ml
from marketlab import lab
from marketlab.lab.accounts import accounts
from tests.lab.beginners import GAME
from tests.toy_game import SPEC as TOY

SEATS = ["Ana", "Ben", "Chi"]
PURSES = {"mystic-market": "coins", "adventure-mart": "gold", "bargain-quest": "gold"}
PARTS = ["start", "created", "received", "handed_over", "destroyed"]


def played(name: str, player: str, seed: int, preset: str = "full") -> ml.Game:
    """A whole game of three like players."""
    return ml.new(name, SEATS, seed=seed, preset=preset, players=dict.fromkeys(SEATS, player))


def held(game: ml.Game) -> dict[str | None, float]:
    """What every seat holds by its accounts, and under None all others."""
    return {seat: account.held for seat, account in accounts(game.columns("ledger"), game.seats).items()}


def heroes(position: Any) -> int:  # noqa: ANN401 -- a position, as Json
    """The gold of all heroes that stand on a table, wherever they stand."""
    at_shops = [hero for seat in position["seats"].values() for hero in seat["heroes"]]
    return sum(hero["gold"] for hero in [*position["centre"], *at_shops])


@pytest.mark.parametrize("player", ["random", "named"])
@pytest.mark.parametrize("name", [info.id for info in ml.games()])
def test_nothing_is_lost_in_any_game(name: str, player: str) -> None:
    """What lies there is start + created - destroyed, all that was received was handed over, no part is negative."""
    known = next(info.players for info in ml.games() if info.id == name)
    made = lab.value([played(name, known[player == "named"], seed) for seed in (1, 2, 3, 4)])
    assert (made[PARTS] >= 0).all(axis=None)
    sums = made.groupby("game")[[*PARTS, "held"]].sum()
    assert (sums.received == sums.handed_over).all()
    assert (sums.held == sums.start + sums.created - sums.destroyed).all()
    assert (sums.created > 0).all()
    assert (sums.start == sums.start[1]).all()


@pytest.mark.parametrize(("name", "purse"), PURSES.items())
def test_an_account_is_the_purse_at_any_moment(name: str, purse: str) -> None:
    """After every twentieth choice each seat holds by its account what lies before it."""
    game = played(name, "random", seed=5)
    for n in [*range(0, game.n, 20), game.n]:
        then = game.at(n)
        seats: Any = then.position()["seats"]
        assert {seat: held(then)[seat] for seat in SEATS} == {seat: seats[seat][purse] for seat in SEATS}


def test_heroes_have_an_account_of_their_own() -> None:
    """Their gold came from the bank; what they paid is what the shops received, and the rest lies on their cards."""
    game = played("bargain-quest", "peddler", seed=4)
    for n in range(0, game.n, 5):
        then = game.at(n)
        if then.decision is not None:
            assert held(then).get(None, 0) == heroes(then.position()), n
    made = lab.value(game)
    (row,) = made[made.seat.isna()].to_dict("records")
    assert row["handed_over"] == made[made.seat.notna()].received.sum() > 0
    assert list(made.seat.isna()) == [False, False, False, True]


def test_the_account_of_pasaraya_is_worth() -> None:
    """At the end it is the score, alone against the AI too, which has a row of its own."""
    for game in (
        played("pasaraya", "random", seed=2),
        ml.new("pasaraya", ["Ana"], seed=3, preset="solo-hard", players={"Ana": "hawker"}),
    ):
        result = game.result()
        assert result is not None
        assert held(game) == result["scores"]


def test_a_theft_in_pasaraya_is_handed_over() -> None:
    """What thieves take creates nothing: it stands once on each side (PS-116)."""
    games = [played("pasaraya", "random", seed) for seed in range(1, 9)]
    stolen = lab.value(games)
    ledger = lab.frames(games).ledger
    taken = ledger[ledger.other.notna() & (ledger.amount > 0)].amount.sum()
    assert stolen.received.sum() == stolen.handed_over.sum() == taken > 0


def test_a_plunder_tonic_creates_6_and_hands_over_5() -> None:
    """Ben holds 9 coins, Ana 2: 6 come from the bank (the profit, MM-109), 5 from Ben; she began with 2, not 5."""
    seats = {"Ana": {"hand": [], "coins": 2, "potions": ["plunder-tonic"]}, "Ben": {"hand": [], "coins": 9}}
    game = ml.new(GAME, SEATS[:2], seed=1, position={"seats": seats, "active": "Ana"})
    game.play("play plunder-tonic on Ben")
    rows = lab.value(game).drop(columns="game").to_dict("records")
    assert rows == [
        {"seat": "Ana", "start": 2, "created": 6, "received": 5, "handed_over": 0, "destroyed": 0, "held": 13},
        {"seat": "Ben", "start": 9, "created": 0, "received": 0, "handed_over": 5, "destroyed": 0, "held": 4},
    ]


def test_many_games_have_the_frame_too() -> None:
    """Made by the workers or later, by its name or by the function; a game without positions of its own has it too."""
    batch = lab.simulate(TOY, ["random", "random"], games=4, frames=["value"])
    pd.testing.assert_frame_equal(lab.value(batch), lab.simulate(TOY, ["random", "random"], games=4).value)
    assert lab.value(batch) is batch.value
    assert (batch.value.received == 0).all()


def test_what_is_no_game_is_refused() -> None:
    """As in ``frames``."""
    with pytest.raises(ml.OptionError, match="made of a game"):
        lab.value([])
