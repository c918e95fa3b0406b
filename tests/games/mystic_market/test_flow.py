"""How to Play: whose turn it is, one action a turn, no passing (MM-040 to MM-043, MM-047, MM-123)."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import all_of, asked, only, refused

from .arrange import coins, hand, mystic, potions, texts, track, verbs, view
from .happened import turn

TWO_ELIXIRS = ["elixir-of-luck", "elixir-of-luck", "fortune-serum", "tonic-of-mystery", "tonic-of-mystery"]
FRESH_TURN = {"opened": [], "bought": 0, "laid": [], "duplicated": False, "drew": False}


def take_turns(game: ml.Game, turns: int) -> list[str]:
    """The seats that are asked in so many turns; each sells its first card for nothing."""
    seats: list[str] = []
    for _ in range(turns):
        seat, decision = asked(game)
        assert decision == "act"
        assert turn(game) == FRESH_TURN
        seats.append(seat)
        game.play(min(text for text in texts(game) if text.startswith("sell 1 ")))
        game.play("end turn")
    return seats


@pytest.mark.rule("MM-040")
@pytest.mark.parametrize(
    ("options", "order"),
    [
        ({}, ["Ana", "Ben", "Chi", "Ana"]),
        ({"dealer": "Ana"}, ["Ben", "Chi", "Ana", "Ben"]),
        ({"first_player": "left"}, ["Ana", "Ben", "Chi", "Ana"]),
        ({"first_player": "dealer"}, ["Chi", "Ana", "Ben", "Chi"]),
        ({"first_player": "dealer", "dealer": "Ben"}, ["Ben", "Chi", "Ana", "Ben"]),
    ],
)
def test_turns_go_round_from_the_dealer(options: dict[str, object], order: list[str]) -> None:
    """The seat at the dealer's left begins, or the dealer if the option says so; then clockwise."""
    game = ml.new("mystic-market", seats=["Ana", "Ben", "Chi"], seed=7, options=options)
    assert take_turns(game, 4) == order
    began = all_of(game.events(), "turn_began")
    assert {event.rule for event in began} == {"MM-040"}
    assert [event.fields["seat"] for event in began[:4]] == order


@pytest.mark.rule("MM-040")
def test_final_turns_go_round_too() -> None:
    """Ana, Ben and Chi have a final turn each, in this order, and the game is over."""
    game = mystic(deck=".", seats=("Ana", "Ben", "Chi"), phase="final")
    for seat in ("Ana", "Ben", "Chi"):
        assert asked(game) == (seat, "final")
        game.play("end turn")
    assert game.is_over


@pytest.mark.rule("MM-040")
def test_the_first_player_is_left_of_the_dealer_or_the_dealer() -> None:
    """No other seat can be the first."""
    with pytest.raises(ml.OptionError, match="first_player"):
        ml.new("mystic-market", seats=["Ana", "Ben"], seed=7, options={"first_player": "Ana"})


@pytest.mark.rule("MM-041")
@pytest.mark.parametrize(
    ("text", "kind", "others"),
    [
        ("buy dragon", "buy", ["swap orc for mermaid", "sell 1 orc", "sell 3 orc"]),
        ("buy deck", "buy", ["swap orc for mermaid", "sell 1 orc", "sell 3 orc"]),
        ("swap kraken for mermaid", "swap", ["buy dragon", "buy deck", "sell 1 orc", "sell 3 orc"]),
        ("sell 1 kraken", "sell", ["buy dragon", "buy deck", "swap orc for mermaid"]),
        ("sell 3 orc", "sell", ["buy dragon", "buy deck", "swap kraken for mermaid"]),
    ],
)
def test_buy_swap_and_sell_are_not_mixed(text: str, kind: str, others: list[str]) -> None:
    """The first buy, swap or sale of the turn fixes the kind; the other two are refused from then on."""
    game = mystic(hand="orc*3 kraken", market="dragon*2 phoenix mermaid*2", deck="dragon dragon")
    assert game.decision is not None
    assert game.decision.rule == "MM-041"
    for other in others:
        assert other in texts(game)
    game.play(text)
    assert turn(game)["opened"] == [kind]
    for other in others:
        assert refused(game, other) == "MM-041"


@pytest.mark.rule("MM-041")
def test_only_the_closed_actions_are_refused_for_being_closed() -> None:
    """What is open, and what stands beside the action, is refused for what is missing."""
    game = mystic(hand="orc*2", coins=1, market="dragon*2 pixie mermaid*2", potion_market=TWO_ELIXIRS)
    assert refused(game, "sell 3 orc") == "MM-060"
    assert refused(game, "swap kraken for mermaid") == "MM-054"
    assert refused(game, "buy pixie") == "MM-050"
    game.play("sell 1 orc")
    assert refused(game, "sell 3 orc") == "MM-060"
    assert refused(game, "craft elixir-of-luck") == "MM-079"
    assert refused(game, "buy pixie") == "MM-041"


@pytest.mark.rule("MM-041")
@pytest.mark.parametrize(
    ("record", "key"),
    [
        ({"opened": ["buy", "sell"]}, "opened"),
        ({"opened": ["sell", "sell"], "duplicated": True}, "opened"),
        ({"opened": ["sell"], "bought": 1}, "bought"),
        ({"opened": ["buy"], "bought": 3}, "bought"),
        ({"opened": ["swap"]}, "laid"),
        ({"opened": ["sell"], "laid": ["orc"]}, "laid"),
        ({"opened": ["swap"], "laid": ["orc"] * 3}, "laid"),
        ({"opened": ["craft"]}, "opened"),
        ({"opended": ["sell"]}, "opended"),
        ({"drew": "yes"}, "drew"),
    ],
)
def test_a_record_of_two_actions_in_a_turn_cannot_be(record: dict[str, object], key: str) -> None:
    """Two actions without a tonic, one twice, cards of an action that is not opened, and slips of the pen."""
    with pytest.raises(ml.PositionError, match=key):
        mystic(hand="orc", turn=record)


@pytest.mark.rule("MM-041")
def test_a_position_may_stand_in_the_middle_of_an_action() -> None:
    """One card is bought and the deck has been drawn from: one more may be bought, and nothing else done."""
    record = {**FRESH_TURN, "opened": ["buy"], "bought": 1, "drew": True}
    game = mystic(hand="orc", coins=9, market="dragon*5", deck="kraken", turn=record)
    assert turn(game) == record
    assert texts(game) == {"buy dragon", "buy deck", "end turn"}
    game.play("buy dragon")
    assert texts(game) == {"end turn"}


@pytest.mark.rule("MM-041")
def test_in_the_final_round_no_action_is_in_progress() -> None:
    """Final turns have no record: whatever is named there cannot be."""
    for record in ({"opened": ["sell"]}, {"duplicated": True}, {"drew": True}):
        with pytest.raises(ml.PositionError, match="turn"):
            mystic(hand="orc", deck=".", phase="final", turn=record)


@pytest.mark.rule("MM-041")
def test_a_void_deck_purchase_fixes_the_turn_as_a_buy() -> None:
    """The last card of the deck is a Supply Shift: nothing is bought, yet the turn is a Buy turn."""
    game = mystic(hand="orc", market="dragon*2 phoenix mermaid*2", deck="shift-orc.")
    game.play("buy deck")
    assert turn(game)["opened"] == ["buy"]
    assert turn(game)["bought"] == 0
    assert refused(game, "sell 1 orc") == "MM-041"
    assert refused(game, "swap orc for mermaid") == "MM-041"
    assert "buy dragon" in texts(game)


@pytest.mark.rule("MM-041")
def test_crafting_and_potions_fix_nothing() -> None:
    """After a craft, a potion and even the sale of a Reduction Serum all three actions are open."""
    game = mystic(
        hand="dragon orc kraken*2",
        potions="fortune-serum reduction-serum",
        market="dragon*2 phoenix mermaid*2",
        deck="dragon",
        potion_market=TWO_ELIXIRS,
    )
    game.play("craft elixir-of-luck")
    game.play("play fortune-serum")
    game.play("play reduction-serum sell 1 kraken")
    assert coins(game) == 17  # 5 + 2 for the serum + 10 for half a set of Kraken
    assert turn(game) == {**FRESH_TURN, "drew": True}
    assert {"buy", "swap", "sell"} <= verbs(game)


@pytest.mark.rule("MM-042")
def test_crafting_between_two_purchases() -> None:
    """Buy from the market, craft, buy from the deck, end the turn: all in one turn."""
    game = mystic(
        hand="dragon orc",
        market="dragon*2 phoenix kraken mermaid",
        deck="phoenix pixie",
        potion_market=TWO_ELIXIRS,
    )
    for text in ("buy dragon", "craft elixir-of-luck", "buy deck", "end turn"):
        game.play(text)
    assert coins(game) == 2  # 5 - 1 - 2
    assert hand(game) == ["dragon", "pixie"]
    assert potions(game) == ["elixir-of-luck"]
    assert asked(game) == ("Ben", "act")


@pytest.mark.rule("MM-042")
def test_crafting_before_and_after_the_action() -> None:
    """An Elixir is brewed, a Kraken sold, a second Elixir brewed, and the turn is ended."""
    game = mystic(hand="dragon*2 orc*2 kraken", potion_market=TWO_ELIXIRS)
    for text in ("craft elixir-of-luck", "sell 1 kraken", "craft elixir-of-luck", "end turn"):
        game.play(text)
    assert potions(game) == ["elixir-of-luck", "elixir-of-luck"]
    assert hand(game) == []
    assert track(game) == "K D P O M X"


@pytest.mark.rule("MM-043")
@pytest.mark.parametrize("text", ["buy dragon", "buy deck", "swap orc for mermaid", "sell 1 orc"])
def test_a_turn_is_not_passed(text: str) -> None:
    """The turn cannot be ended before one purchase, exchange or sale, and can be ended after it."""
    game = mystic(hand="orc", market="dragon*2 phoenix mermaid*2", deck="dragon")
    assert refused(game, "end turn") == "MM-043"
    game.play(text)
    game.play("end turn")
    assert asked(game) == ("Ben", "act")


@pytest.mark.rule("MM-043")
def test_a_card_in_hand_can_always_be_sold() -> None:
    """Without coins one hand card forbids the pass, an empty hand allows it."""
    assert refused(mystic(hand="orc", coins=0), "end turn") == "MM-043"
    assert "end turn" in texts(mystic(coins=0))


@pytest.mark.rule("MM-043")
def test_crafting_and_potions_do_not_replace_the_action() -> None:
    """After a craft and a potion the turn still cannot be ended."""
    game = mystic(hand="dragon orc kraken", potions="elixir-of-wealth", potion_market=TWO_ELIXIRS)
    game.play("craft elixir-of-luck")
    game.play("play elixir-of-wealth")
    assert refused(game, "end turn") == "MM-043"


@pytest.mark.rule("MM-043", "MM-123")
@pytest.mark.parametrize("potion", ["elixir-of-luck", "fortune-serum", "elixir-of-wealth"])
def test_nobody_has_to_play_a_potion_to_make_an_action_possible(potion: str) -> None:
    """A sale that needs an Elixir, or coins that a potion would bring, do not forbid the pass."""
    game = mystic(coins=0, potions=potion)
    only(game.play("end turn"), "passed")
    assert asked(game) == ("Ben", "act")
    assert potions(game) == [potion]


@pytest.mark.rule("MM-043")
def test_a_void_deck_purchase_counts_as_having_acted() -> None:
    """It turned up the last card of the deck, a Supply Shift; the turn may end."""
    game = mystic(hand="orc", coins=4, deck="shift-orc.")
    assert refused(game, "end turn") == "MM-043"
    game.play("buy deck")
    assert coins(game) == 4
    assert "end turn" in texts(game)


@pytest.mark.rule("MM-123")
def test_who_can_do_nothing_passes_and_the_log_says_so() -> None:
    """No card, one coin, the cheapest market card at 2: to end the turn is all there is, a forced pass."""
    game = mystic(coins=1, market="kraken mermaid pixie orc orc")
    assert asked(game) == ("Ana", "act")  # the engine does not pass by itself
    assert texts(game) == {"end turn"}
    events = game.play("end turn")
    passed = only(events, "passed")
    assert passed.rule == "MM-123"
    assert passed.fields["seat"] == "Ana"
    assert all_of(events, "turn_ended") == []
    assert asked(game) == ("Ben", "act")


@pytest.mark.rule("MM-123")
def test_with_two_coins_nobody_passes() -> None:
    """Two coins buy from the deck or an Orc Tooth."""
    game = mystic(coins=2, market="kraken mermaid pixie orc orc")
    assert texts(game) == {"buy deck", "buy orc"}
    assert refused(game, "end turn") == "MM-043"


@pytest.mark.rule("MM-123")
def test_with_an_empty_deck_and_an_empty_market_coins_are_no_help() -> None:
    """Ten coins and nothing to buy: a forced pass."""
    game = mystic(coins=10, market="", deck=".")
    assert texts(game) == {"end turn"}
    only(game.play("end turn"), "passed")


@pytest.mark.rule("MM-123")
def test_an_ordinary_end_of_turn_is_no_forced_pass() -> None:
    """The last card was sold and nothing is left to do: the turn was used all the same."""
    game = mystic(hand="orc", coins=0)
    game.play("sell 1 orc")
    events = game.play("end turn")
    assert all_of(events, "passed") == []
    only(events, "turn_ended")


@pytest.mark.rule("MM-123")
def test_who_has_crafted_the_last_cards_away_may_pass() -> None:
    """It is judged when the turn is ended: the Dragon and the Orc have become an Elixir."""
    game = mystic(hand="dragon orc", coins=0, potion_market=TWO_ELIXIRS)
    assert refused(game, "end turn") == "MM-043"
    game.play("craft elixir-of-luck")
    assert only(game.play("end turn"), "passed").rule == "MM-123"


@pytest.mark.rule("MM-123")
def test_who_has_lost_the_last_card_to_a_rival_may_pass() -> None:
    """Ben's Serum of Forfeit takes Ana's only card during her turn."""
    game = mystic(hand="orc", coins=0, ben_potions="serum-of-forfeit")
    assert refused(game, "end turn") == "MM-043"
    game.play("play serum-of-forfeit on Ana", seat="Ben")
    assert hand(game) == []
    assert only(game.play("end turn"), "passed").rule == "MM-123"


@pytest.mark.rule("MM-047")
def test_crafted_potions_lie_open_before_their_owner() -> None:
    """Everybody reads the names of Ben's potions, though not of his hand."""
    game = mystic(ben="orc*2", ben_potions="fortune-serum elixir-of-luck")
    for viewer in ("Ana", "Ben", None):
        assert view(game, viewer)["seats"]["Ben"]["potions"] == ["elixir-of-luck", "fortune-serum"]
    assert view(game, "Ana")["seats"]["Ben"]["hand"] == 2


@pytest.mark.rule("MM-047")
@pytest.mark.parametrize("potion", ["tonic-of-mystery", "serum-of-forfeit", "exchange-elixir"])
def test_potions_cannot_be_stolen_discarded_or_exchanged(potion: str) -> None:
    """Ben holds two potions and no ingredient: Ana's potion finds no target and pays its profit of 4."""
    game = mystic(hand="orc", potions=potion, ben_potions="fortune-serum elixir-of-luck")
    assert {text for text in texts(game) if text.startswith("play")} == {f"play {potion}"}
    game.play(f"play {potion}")
    assert coins(game) == 9  # 5 + 4
    assert potions(game, "Ben") == ["elixir-of-luck", "fortune-serum"]
    assert potions(game) == []
    assert hand(game) == ["orc"]


@pytest.mark.rule("MM-047")
def test_potions_cannot_be_swapped() -> None:
    """A potion is no hand card: only the Orc is offered for an exchange."""
    game = mystic(hand="orc", potions="fortune-serum", market="kraken*5")
    assert {text for text in texts(game) if text.startswith("swap")} == {"swap orc for kraken"}
    with pytest.raises(ml.Garbled):
        game.play("swap fortune-serum for kraken")
