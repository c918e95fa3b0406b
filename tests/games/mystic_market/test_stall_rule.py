"""The stall rule: how a game ends in which the deck stands still."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import hand, mystic, track, whole, zone
from .happened import closing, play_all, turn

TRIO = ("Ana", "Ben", "Chi")


def quiet(game: ml.Game) -> int:
    """The number of quiet turns in a row."""
    return int(whole(game)["quiet_turns"])


@pytest.mark.rule("MM-121", "MM-125")
def test_without_the_stall_rule_a_dead_game_goes_on() -> None:
    """Thirty rounds of forced passes end nothing with stall_rounds off."""
    game = mystic(coins=0, ben_coins=0, options={"stall_rounds": None})
    for _ in range(30):
        play_all(game, "end turn", "end turn")
    assert (asked(game), closing(game)) == (("Ana", "act"), (None, None))
    assert (game.is_over, game.result()) == (False, None)


@pytest.mark.rule("MM-125")
def test_the_stall_rule_counts_quiet_turns_of_every_kind() -> None:
    """Swap, forced pass, sale, forced pass: four quiet turns, two rounds of two players."""
    game = mystic(hand="dragon", ben_coins=0, market="dragon*5", options={"stall_rounds": 2})
    play_all(game, "swap dragon for dragon", "end turn")
    assert (quiet(game), asked(game)) == (1, ("Ben", "act"))
    events = game.play("end turn")
    assert facts(only(events, "passed"), "seat", "quiet_turns") == ("Ben", 2)
    play_all(game, "sell 1 dragon")
    events = game.play("end turn")
    assert facts(only(events, "turn_ended"), "seat", "quiet_turns") == ("Ana", 3)
    assert closing(game) == (None, None)
    events = game.play("end turn")
    stalled = only(events, "stalled")
    assert (stalled.rule, stalled.fields["seat"]) == ("MM-125", "Ben")
    assert (asked(game), closing(game), quiet(game)) == (("Ana", "final"), ("Ben", "stall"), 4)


@pytest.mark.rule("MM-125")
def test_a_draw_by_anybody_makes_a_turn_loud() -> None:
    """Ben's Fortune Serum in the third turn: the counter reads 2, 0, 1 after turns two, three, four."""
    game = mystic(
        hand="dragon*2",
        ben_coins=0,
        ben_potions="fortune-serum",
        market="dragon*5",
        deck="orc kraken",
        options={"stall_rounds": 2},
    )
    play_all(game, "sell 1 dragon", "end turn", "end turn")
    assert quiet(game) == 2
    game.play("play fortune-serum", seat="Ben")
    play_all(game, "sell 1 dragon", "end turn")
    assert quiet(game) == 0
    play_all(game, "sell 1 orc", "end turn")
    assert (quiet(game), asked(game)) == (1, ("Ana", "act"))


@pytest.mark.rule("MM-125")
@pytest.mark.parametrize("purchase", ["buy deck", "buy dragon"])
def test_a_purchase_from_deck_or_market_makes_a_turn_loud(purchase: str) -> None:
    """The card itself or the refill leaves the deck: the counter falls from 9 to 0."""
    game = mystic(hand="", coins=5, market="dragon*5", deck="orc kraken", quiet_turns=9)
    play_all(game, purchase, "end turn")
    assert (quiet(game), asked(game), turn(game)["drew"]) == (0, ("Ben", "act"), False)


@pytest.mark.rule("MM-125")
@pytest.mark.parametrize(("seats", "turns"), [(("Ana", "Ben"), 10), (TRIO, 15)])
def test_five_quiet_rounds_are_the_default(seats: tuple[str, ...], turns: int) -> None:
    """Two players have ten quiet turns, three have fifteen; the seat that ended the last one closes."""
    game = mystic(hand="dragon", ben="dragon", market="dragon*5", seats=seats, quiet_turns=turns - 2)
    play_all(game, "swap dragon for dragon", "end turn")
    assert (quiet(game), asked(game)) == (turns - 1, ("Ben", "act"))
    play_all(game, "swap dragon for dragon", "end turn")
    assert closing(game) == ("Ben", "stall")
    order = []
    for _ in seats:
        order.append(asked(game))
        game.play("end turn")
    assert order == [(name, "final") for name in (*seats[2:], "Ana", "Ben")]
    assert game.is_over


@pytest.mark.rule("MM-125")
def test_the_turn_counts_after_the_discard_to_the_hand_limit() -> None:
    """Nine cards: the counter waits for the discard, and the stall comes only then."""
    game = mystic(hand="dragon*9", market="dragon*5", quiet_turns=9)
    play_all(game, "swap dragon for dragon", "end turn")
    assert (quiet(game), asked(game), closing(game)) == (9, ("Ana", "discard"), (None, None))
    game.play("discard dragon")
    assert (quiet(game), asked(game), closing(game)) == (10, ("Ben", "final"), ("Ana", "stall"))


@pytest.mark.rule("MM-125")
def test_the_counter_rests_once_a_closing_seat_is_set() -> None:
    """The deck ran out in Ana's turn: neither her turn nor the final turns change the counter."""
    game = mystic(hand="orc", quiet_turns=3, market="dragon*5", deck="kraken.", ben="orc*3")
    play_all(game, "buy deck", "end turn")
    assert (quiet(game), asked(game)) == (3, ("Ben", "final"))
    play_all(game, "sell 3 orc", "end turn")
    assert (quiet(game), asked(game)) == (3, ("Ana", "final"))


@pytest.mark.rule("MM-125")
def test_stall_rounds_is_a_whole_number_of_at_least_one() -> None:
    """One round is enough to stall with 1; 0 is no option."""
    game = mystic(coins=0, ben_coins=0, options={"stall_rounds": 1})
    play_all(game, "end turn", "end turn")
    assert (asked(game), closing(game)) == (("Ana", "final"), ("Ben", "stall"))
    with pytest.raises(ml.OptionError):
        ml.new("mystic-market", seats=["Ana", "Ben"], seed=1, options={"stall_rounds": 0})


@pytest.mark.rule("MM-126")
def test_potions_still_draw_after_a_stall_and_nobody_buys() -> None:
    """Three cards are left: Fortune Serum draws the kraken, Buy is closed, the closing seat stays."""
    game = mystic(
        hand="dragon",
        coins=5,
        ben_coins=0,
        potions="fortune-serum",
        market="dragon*5",
        deck="kraken orc pixie.",
        options={"stall_rounds": 1},
        quiet_turns=1,
    )
    play_all(game, "swap dragon for dragon", "end turn")
    assert closing(game) == ("Ana", "stall")
    refused(game, "buy deck")
    game.play("play fortune-serum", seat="Ana")
    assert (hand(game), zone(game, "ingredient_deck")) == (["dragon", "kraken"], ["orc", "pixie"])
    assert (closing(game), quiet(game)) == (("Ana", "stall"), 2)


@pytest.mark.rule("MM-125", "MM-126")
def test_a_closing_seat_is_set_only_once() -> None:
    """The deck ran out in Ana's turn: no stall takes her place, however high the counter stands."""
    game = mystic(hand="orc", market="dragon*5", deck=".", closing_seat="Ana", quiet_turns=10)
    game.play("sell 1 orc")
    assert closing(game) == ("Ana", "deck")
    events = game.play("end turn")
    assert (all_of(events, "stalled"), closing(game), asked(game)) == ([], ("Ana", "deck"), ("Ben", "final"))


@pytest.mark.rule("MM-126")
def test_a_deck_that_runs_out_in_the_final_round_changes_nothing() -> None:
    """Ben borrows: a Supply Shift is resolved and the last card refills; still Ben closes, still a stall."""
    game = mystic(
        hand="",
        coins=7,
        ben_coins=0,
        ben_potions="tonic-of-borrowing",
        market="dragon*5",
        deck="shift-orc pixie.",
        phase="final",
    )
    assert closing(game) == ("Ben", "stall")
    game.play("play tonic-of-borrowing take dragon", seat="Ben")
    assert (track(game), zone(game, "ingredient_deck")) == ("K M X D P O", [])
    assert zone(game, "ingredient_market") == ["pixie", "dragon", "dragon", "dragon", "dragon"]
    assert closing(game) == ("Ben", "stall")
    game.play("end turn")
    assert asked(game) == ("Ben", "final")
    game.play("end turn")
    assert game.result() == {"scores": {"Ana": 7, "Ben": 2}, "winners": ["Ana"], "reason": "stall"}


@pytest.mark.rule("MM-126")
def test_the_rest_of_the_deck_stays_after_a_stall() -> None:
    """The game ends with its three cards unread: nothing refills, nothing is dealt."""
    game = mystic(hand="orc*3", phase="final", market="dragon*5", deck="kraken shift-orc pixie.")
    play_all(game, "sell 3 orc", "end turn", "end turn")
    assert (game.is_over, zone(game, "ingredient_deck")) == (True, ["kraken", "shift-orc", "pixie"])
    assert track(game) == "O D P K M X"
