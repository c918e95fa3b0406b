"""Game End: when Fiscal Reporting takes effect, how many rounds are left, and that every game ends."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import asked

from .arrange import kinds, opening, play, shop, whole

DECK = "weekend-family*2 wedding-guests*2 laundry-day*2"


def end_turns(game: ml.Game) -> int:
    """Everybody ends the turn at once until the game is over; how many turns that took."""
    turns = 0
    while not game.is_over:
        name = asked(game)[1]
        turns += name == "actions"
        play(game, "end turn" if name == "actions" else str(game.choices()[-1]))
    return turns


@pytest.mark.rule("PS-089")
def test_revealed_in_phase_1_it_waits_a_round() -> None:
    """Ana reveals it in round 2: it takes effect when she begins round 3."""
    game = shop(deck=f"fiscal-reporting {DECK}", phase="reveal", round=2)
    assert (whole(game)["round"], whole(game)["fiscal"]) == (2, "revealed")
    play(game, "end turn")
    assert whole(game)["fiscal"] == "revealed"
    told = play(game, "end turn")
    assert kinds(told, "fiscal_resolved", "revealed") == ["fiscal_resolved", "revealed"]
    assert (whole(game)["round"], whole(game)["fiscal"]) == (3, 5)


@pytest.mark.rule("PS-096", "PS-097")
@pytest.mark.parametrize(("last_rounds", "turns"), [(1, 2), (3, 6), (4, 8)])
def test_the_round_in_which_it_resolves_is_the_first_of_the_last(last_rounds: int, turns: int) -> None:
    """With the option 3 it resolves in round 14 and the game ends after round 16; both seats play every round."""
    options = {"last_rounds": last_rounds}
    game = shop(deck=DECK, fiscal="revealed", round=14, phase="reveal", options=options)
    assert whole(game)["fiscal"] == 13 + last_rounds
    assert end_turns(game) == turns
    result = game.result()
    assert result is not None
    assert (result["rounds"], result["reason"]) == (13 + last_rounds, f"audit after round {13 + last_rounds}")


@pytest.mark.rule("PS-097")
@pytest.mark.parametrize("seats", [("Ana", "Ben"), ("Ana", "Ben", "Chi"), ("Ana", "Ben", "Chi", "Dee")])
def test_all_have_the_same_number_of_turns(seats: tuple[str, ...]) -> None:
    """Whoever starts, the game stops at the end of a full round."""
    game = opening(seats, start=seats[-1])
    end_turns(game)
    began = [event.fields["seat"] for event in game.events() if event.kind == "turn_ended"]
    assert len({began.count(seat) for seat in seats}) == 1


@pytest.mark.rule("PS-117")
@pytest.mark.parametrize("seed", range(5))
def test_no_game_lasts_longer_than_22_and_the_last_rounds(seed: int) -> None:
    """When nobody does anything the deck is turned over card by card: resolved by round 23, over by round 25."""
    game = opening(seed=seed)
    end_turns(game)
    assert whole(game)["round"] <= 25


@pytest.mark.rule("PS-096")
def test_at_least_one_last_round() -> None:
    """The option takes whole numbers from 1."""
    for wrong in (0, -1, "3", 1.5):
        with pytest.raises(ml.OptionError):
            opening(last_rounds=wrong)
