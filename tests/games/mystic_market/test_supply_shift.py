"""Supply Shift: a drawn shift card sends its vial to the 15 mark, and the draw goes on."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, order, refused

from .arrange import coins, hand, mystic, texts, track, verbs, zone
from .happened import bank, turn

START_SHIFTS = [
    ("dragon", 5, "P O K M X D"),
    ("phoenix", 4, "O K M X D P"),
    ("orc", 3, "K M X D P O"),
    ("kraken", 2, "M X D P O K"),
    ("mermaid", 1, "X D P O K M"),
    ("pixie", 0, "D P O K M X"),
]


@pytest.mark.rule("MM-068", "MM-069")
@pytest.mark.parametrize(("kind", "lifted", "track_after"), START_SHIFTS)
def test_the_named_vial_goes_to_the_15_mark(kind: str, lifted: int, track_after: str) -> None:
    """From the start: the lowest vial is lifted to the 5 mark until the named one is lowest."""
    game = mystic(hand="", coins=5, deck=f"shift-{kind} dragon")
    events = game.play("buy deck")
    assert (track(game), hand(game), coins(game)) == (track_after, ["dragon"], 3)
    shifted = only(events, "shifted")
    assert (shifted.rule, *facts(shifted, "card", "lifted")) == ("MM-069", kind, lifted)


@pytest.mark.rule("MM-068")
def test_a_lifted_vial_is_worth_15_at_once() -> None:
    """After the Supply Shift of orcs a set of orcs pays 15 instead of 8."""
    game = mystic(hand="orc*3", coins=0, ben_potions="fortune-serum", deck="shift-orc dragon")
    game.play("play fortune-serum", seat="Ben")
    game.play("sell 3 orc")
    assert (coins(game), track(game)) == (15, "O K M X D P")


@pytest.mark.rule("MM-069")
def test_vials_are_lifted_one_at_a_time() -> None:
    """Kraken at the 6 mark: O, P, M, D are lifted in turn and end as D M P O before X and K."""
    game = mystic(hand="", coins=5, track="X K D M P O", deck="shift-kraken dragon")
    events = game.play("buy deck")
    assert track(game) == "D M P O X K"
    assert only(events, "shifted").fields["lifted"] == 4


@pytest.mark.rule("MM-070")
def test_a_vial_at_the_15_mark_stays() -> None:
    """The Supply Shift of pixies at the start lifts nothing and is put aside all the same."""
    game = mystic(hand="", coins=5, deck="shift-pixie kraken")
    events = game.play("buy deck")
    assert (track(game), hand(game)) == ("D P O K M X", ["kraken"])
    assert zone(game, "shift_discard") == ["shift-pixie"]
    assert only(events, "shifted").fields["lifted"] == 0


@pytest.mark.rule("MM-071")
def test_a_shift_drawn_as_refill_is_resolved_before_the_second_purchase() -> None:
    """The refill of a bought dragon turns the shift of mermaids: an orc then costs 3 instead of 2."""
    game = mystic(hand="", coins=9, market="dragon orc orc kraken pixie", deck="shift-mermaid phoenix mermaid")
    events = game.play("buy dragon")
    assert track(game) == "X D P O K M"
    assert zone(game, "ingredient_market") == ["phoenix", "orc", "orc", "kraken", "pixie"]
    assert order(events, "bought", "shifted", "refilled") == ["bought", "shifted", "refilled"]
    assert coins(game) == 8
    game.play("buy orc")
    assert (coins(game), hand(game)) == (5, ["dragon", "orc"])  # O stands at the 10 mark now: cost 3


@pytest.mark.rule("MM-072")
def test_a_shift_bought_from_the_deck_is_resolved_at_once() -> None:
    """The shift of krakens, then an orc for the hand: 2 coins in all."""
    game = mystic(hand="", coins=5, deck="shift-kraken orc")
    before = bank(game)
    events = game.play("buy deck")
    assert (track(game), hand(game), coins(game)) == ("M X D P O K", ["orc"], 3)
    assert bank(game) == before + 2
    assert len(all_of(events, "shifted")) == 1
    assert facts(only(game.events(), "bought_blind"), "seat", "card") == ("Ana", "hidden")


@pytest.mark.rule("MM-072")
def test_a_shift_bought_from_the_deck_changes_the_price_of_the_second_card() -> None:
    """After the shift of mermaids a pixie costs 1 at the 5 mark instead of 5 at the 15 mark."""
    game = mystic(hand="", coins=3, market="pixie dragon*4", deck="shift-mermaid orc")
    assert "buy pixie" not in texts(game)
    game.play("buy deck")
    game.play("buy pixie")
    assert (coins(game), hand(game)) == (0, ["orc", "pixie"])  # 3 - 2 - 1


@pytest.mark.rule("MM-073")
def test_the_draw_of_a_fortune_serum_goes_on_after_a_shift() -> None:
    """The shift of dragons, then a mermaid for the hand; the deck is two cards shorter."""
    game = mystic(hand="", coins=0, potions="fortune-serum", deck="shift-dragon mermaid")
    size = len(zone(game, "ingredient_deck"))
    game.play("play fortune-serum")
    assert (track(game), hand(game), coins(game)) == ("P O K M X D", ["mermaid"], 2)
    assert len(zone(game, "ingredient_deck")) == size - 2


@pytest.mark.rule("MM-073")
def test_the_refill_after_a_tonic_of_borrowing_goes_on_after_a_shift() -> None:
    """The gap of the borrowed pixie is filled by the orc below the shift of krakens."""
    game = mystic(
        hand="",
        coins=0,
        potions="tonic-of-borrowing",
        market="dragon pixie dragon*3",
        deck="shift-kraken orc dragon",
    )
    game.play("play tonic-of-borrowing take pixie")
    assert track(game) == "M X D P O K"
    assert zone(game, "ingredient_market") == ["dragon", "orc", "dragon", "dragon", "dragon"]
    assert (hand(game), zone(game, "shift_discard")) == (["pixie"], ["shift-kraken"])


@pytest.mark.rule("MM-073")
def test_no_shift_ever_comes_to_a_hand_or_the_market() -> None:
    """A purchase from the deck and a refill both pass a shift and take the card below it."""
    game = mystic(hand="", coins=5, market="dragon*5", deck="shift-pixie kraken shift-mermaid phoenix orc")
    game.play("buy deck")
    assert hand(game) == ["kraken"]
    game.play("buy dragon")  # still 1 coin at the 5 mark: the shift of pixies changed nothing
    assert (hand(game), coins(game)) == (["dragon", "kraken"], 2)
    assert zone(game, "ingredient_market") == ["phoenix", "dragon", "dragon", "dragon", "dragon"]


@pytest.mark.rule("MM-074")
def test_two_shifts_in_a_row_are_resolved_in_the_order_drawn() -> None:
    """Mermaid first gives X D P O K M, then kraken M X D P O K; the other order would give X D P O K M."""
    game = mystic(hand="", coins=5, deck="shift-mermaid shift-kraken dragon")
    events = game.play("buy deck")
    assert (track(game), hand(game), coins(game)) == ("M X D P O K", ["dragon"], 3)
    assert [event.fields["lifted"] for event in all_of(events, "shifted")] == [1, 1]
    assert zone(game, "shift_discard") == ["shift-mermaid", "shift-kraken"]


@pytest.mark.rule("MM-074")
def test_the_other_order_of_two_shifts_gives_another_track() -> None:
    """Kraken first gives M X D P O K; then mermaid, five vials up, X D P O K M. Here as a refill."""
    game = mystic(hand="", coins=5, market="dragon*5", deck="shift-kraken shift-mermaid orc dragon")
    events = game.play("buy dragon")
    assert track(game) == "X D P O K M"
    assert zone(game, "ingredient_market")[0] == "orc"
    assert [event.fields["lifted"] for event in all_of(events, "shifted")] == [2, 5]


@pytest.mark.rule("MM-075")
def test_a_shift_is_not_one_of_the_cards_bought() -> None:
    """A shift and an orc are one purchase: a second follows, a third does not."""
    game = mystic(hand="", coins=9, market="dragon*5", deck="shift-kraken orc shift-mermaid phoenix kraken")
    game.play("buy deck")
    assert (turn(game)["bought"], hand(game)) == (1, ["orc"])
    game.play("buy deck")
    assert (turn(game)["bought"], hand(game), coins(game)) == (2, ["phoenix", "orc"], 5)
    assert verbs(game) & {"buy"} == set()
    assert "end turn" in texts(game)


@pytest.mark.rule("MM-075")
def test_a_shift_in_a_refill_is_not_one_of_the_cards_bought() -> None:
    """Two shifts under the first purchase leave the second purchase open."""
    game = mystic(hand="", coins=9, market="dragon*5", deck="shift-pixie shift-mermaid phoenix kraken")
    game.play("buy dragon")
    assert turn(game)["bought"] == 1
    game.play("buy deck")
    assert (turn(game)["bought"], hand(game)) == (2, ["dragon", "kraken"])


@pytest.mark.rule("MM-076")
def test_a_deck_purchase_that_finds_no_ingredient_is_void() -> None:
    """The shift of orcs is the last card: it is resolved, nothing is paid, no buy is used up."""
    game = mystic(hand="dragon", coins=4, market="dragon orc*4", deck="shift-orc.")
    before = bank(game)
    events = game.play("buy deck")
    assert (track(game), hand(game), coins(game)) == ("K M X D P O", ["dragon"], 4)
    assert bank(game) == before
    assert facts(only(events, "void_purchase"), "seat") == ("Ana",)
    assert only(events, "void_purchase").rule == "MM-076"
    assert all_of(events, "coins") == []
    assert (turn(game)["opened"], turn(game)["bought"], turn(game)["drew"]) == (["buy"], 0, True)


@pytest.mark.rule("MM-076")
def test_a_void_purchase_counts_as_having_acted_and_fixes_the_turn() -> None:
    """Afterwards no sale and no swap, but two purchases that leave gaps, or the end of the turn."""
    game = mystic(
        hand="dragon",
        coins=9,
        market="dragon*3 phoenix*2",
        deck="shift-orc.",
        potion_market=[],  # nothing to craft
        potion_deck=[],
    )
    game.play("buy deck")  # track K M X D P O: dragon 3, phoenix 4
    assert texts(game) == {"buy dragon", "buy phoenix", "end turn"}
    assert refused(game, "sell 1 dragon") == "MM-041"
    game.play("buy dragon")
    game.play("buy phoenix")
    assert (coins(game), hand(game)) == (2, ["dragon", "dragon", "phoenix"])
    assert zone(game, "ingredient_market").count("None") == 2
    assert texts(game) == {"end turn"}
    game.play("end turn")
    assert asked(game) == ("Ben", "final")


@pytest.mark.rule("MM-076")
def test_a_void_purchase_needs_the_coins_that_are_not_paid() -> None:
    """With one coin the last card of the deck cannot be asked for."""
    game = mystic(hand="dragon", coins=1, market="orc*5", deck="shift-orc.")
    refused(game, "buy deck")
    richer = mystic(hand="dragon", coins=2, market="orc*5", deck="shift-orc.")
    richer.play("buy deck")
    assert (coins(richer), richer.position()["closing_seat"]) == (2, "Ana")


@pytest.mark.rule("MM-076")
def test_a_shift_as_last_card_leaves_the_gap_of_a_refill() -> None:
    """The bought dragon leaves a gap at its place; the shift is resolved and the end of the game is due."""
    game = mystic(hand="", coins=5, market="orc dragon orc orc orc", deck="shift-kraken.")
    assert game.position()["closing_seat"] is None
    events = game.play("buy dragon")
    assert (track(game), coins(game), hand(game)) == ("M X D P O K", 4, ["dragon"])
    assert zone(game, "ingredient_market") == ["orc", "None", "orc", "orc", "orc"]
    assert len(all_of(events, "gap")) == 1
    assert facts(only(events, "deck_ran_out"), "seat") == ("Ana",)
    assert (game.position()["closing_seat"], game.position()["closing_reason"]) == ("Ana", "deck")


@pytest.mark.rule("MM-076")
def test_two_shifts_as_last_cards_are_both_resolved() -> None:
    """Orc gives K M X D P O, then mermaid (four vials lifted) X D P O K M; the purchase is void."""
    game = mystic(hand="", coins=5, market="orc*5", deck="shift-orc shift-mermaid.")
    events = game.play("buy deck")
    assert (track(game), coins(game), hand(game)) == ("X D P O K M", 5, [])
    assert [event.fields["lifted"] for event in all_of(events, "shifted")] == [3, 4]
    assert zone(game, "ingredient_deck") == []
    assert game.position()["closing_seat"] == "Ana"


@pytest.mark.rule("MM-076")
def test_a_fortune_serum_that_finds_only_a_shift_pays_its_profit() -> None:
    """The shift is resolved, no card comes, the two coins of the profit do; the end is due."""
    game = mystic(hand="orc", coins=0, potions="fortune-serum", market="orc*5", deck="shift-orc.")
    game.play("play fortune-serum")
    assert (track(game), coins(game), hand(game)) == ("K M X D P O", 2, ["orc"])
    assert game.position()["closing_seat"] == "Ana"


@pytest.mark.rule("MM-077")
def test_a_resolved_shift_lies_face_up_beside_the_discard() -> None:
    """It leaves the deck, joins the resolved shifts that everybody sees, and is no ingredient discard."""
    game = mystic(hand="", coins=5, ben="orc", deck="shift-orc dragon", shift_discard=["shift-pixie"])
    size = len(zone(game, "ingredient_deck"))
    events = game.play("buy deck")
    assert zone(game, "shift_discard") == ["shift-pixie", "shift-orc"]
    assert len(zone(game, "ingredient_deck")) == size - 2
    assert zone(game, "ingredient_discard") == []
    assert "shift-orc" not in zone(game, "ingredient_deck") + zone(game, "shift_box")
    assert game.view("Ben")["shift_discard"] == ["shift-pixie", "shift-orc"]
    assert len(all_of(events, "shifted")) == 1


@pytest.mark.rule("MM-072", "MM-076")
def test_a_shift_of_a_deck_purchase_is_told_with_the_purchase() -> None:
    """The log line is the buyer's, and the Supply Shift is its small print; also when the purchase is void."""
    game = mystic(coins=4, deck="shift-kraken orc pixie")
    line = game.play("buy deck").lines[0]
    assert line.text == "You bought a blind card for 2 coins: Orc Teeth."
    assert line.sub == "Supply Shift Buried Deep: its value rises to 15, what was dearer falls."
    void = mystic(coins=4, hand="orc", deck="shift-kraken.", shift_discard=["shift-orc", "shift-pixie"])
    first, second = (line.text for line in void.play("buy deck").lines[:2])
    assert first.startswith("You turned the last card")
    assert second.startswith("The last card has left the deck")
