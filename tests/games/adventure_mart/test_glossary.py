"""Glossary: AM-147 to AM-173, as far as other headings leave something to say."""

from __future__ import annotations

import pytest

from marketlab.games.adventure_mart.includes import CARD, DEPOT

from .arrange import all_of, gold, mart, of, played, quality, sale, whole, zone

REGIONAL = {"phase": "opening", "town": "", "bulletin": None}
NEXT = ["regional-inspection", "lean-season", "guild-parade", "festival-purses", "bonus-cheque"]


@pytest.mark.rule("AM-149", "AM-147")
def test_to_banish_is_to_move_a_card_to_the_common_abyss() -> None:
    """The Cudgel traded in leaves the hand; the Abyss has it, for all to see."""
    game = mart(ana={"hand": "staffroom-cudgel"}, stock="everlamp")
    played(game, "buy everlamp", "use staffroom-cudgel")
    assert zone(game, "hand", "Ana") == ["everlamp"]
    assert game.view("Ben")["abyss"] == ["staffroom-cudgel"]


@pytest.mark.rule("AM-151")
def test_no_card_puts_another_at_the_bottom_of_a_deck() -> None:
    """The word Bottom is explained in the glossary; none of our 111 cards uses it, decks are taken from the top."""
    assert not any("bottom" in card.text.lower() for card in CARD.values())
    game = mart(stock="everlamp", decks={"stock": "novice-wand basilisk-egg"})
    game.play("buy stock deck")
    assert zone(game, "stock_deck") == ["basilisk-egg"]


@pytest.mark.rule("AM-152", "AM-162")
def test_busiest_and_quietest_are_told_by_the_gold_of_the_adventurers() -> None:
    """Ledgers 13, 11 and 0: the first is busiest although all have sold, the third quietest; it is given 2 gold."""
    ledgers = {"ana": {"ledger": "vanguard pit-champion"}, "ben": {"ledger": "luna"}, "chi": {}}
    game = mart(**ledgers, **REGIONAL, bulletins=NEXT)  # type: ignore[arg-type]  # plain options
    assert all_of(game.events(), "gold_moved") == [{"seat": "Ana", "amount": 2, "other": "Chi"}]
    assert [gold(game, name) for name in game.seats] == [3, 5, 7]


@pytest.mark.rule("AM-155")
def test_the_depot_has_three_decks_and_three_queues() -> None:
    """Stock, fixtures, staff."""
    position = whole(mart())
    assert DEPOT == ("stock", "fixture", "staff")
    assert all({f"{deck}_deck", f"{deck}_queue"} <= set(position) for deck in DEPOT)


@pytest.mark.rule("AM-160")
def test_an_offer_is_the_combined_quality() -> None:
    """q2 + q3 to a single-symbol adventurer: 5, or 6 for the holder."""
    hand = {"hand": "squires-shortsword anvil-born-warhammer"}
    holder = sale("vanguard", ana=hand)
    played(holder, "offer squires-shortsword", "offer anvil-born-warhammer")
    assert quality(holder) == 6
    other = sale("vanguard", ben=hand)
    played(other, "commit", "offer squires-shortsword", "offer anvil-born-warhammer")
    assert quality(other, "Ben") == 5


@pytest.mark.rule("AM-164")
def test_richest_and_poorest_are_told_by_gold_that_all_can_see() -> None:
    """Gold 7, 3, 5: the first gives the second 3; hands, storerooms and decks are hidden, the rest is open."""
    game = sale("robin-hart", ana={"gold": 7}, ben={"gold": 3, "hand": "powerstone", "storeroom": "pet-slime"}, chi={})
    assert [gold(game, name) for name in game.seats] == [4, 6, 5]
    seen = game.view("Ana")["seats"]["Ben"]  # type: ignore[index]  # plain data
    assert (seen["gold"], seen["hand"], seen["storeroom"]) == (6, 1, 1)
    assert game.view("Ana")["stock_deck"] == len(whole(game)["stock_deck"])


@pytest.mark.rule("AM-168")
def test_a_store_is_storeroom_slots_reorder_pile_ledger_and_gold() -> None:
    """All of it stands under the seat."""
    assert {"storeroom", "store", "reorder", "ledger", "gold"} <= set(of(mart()))


@pytest.mark.rule("AM-170")
def test_a_target_is_another_player() -> None:
    """Arena Net and Pippinboots name the seat of another offer, never the own."""
    game = sale("vanguard", ana={"hand": "handy-hatchet"}, ben={"hand": "arena-net", "store": "pippinboots"})
    played(game, "offer handy-hatchet", "commit", "offer arena-net")
    targets = {str(choice) for choice in game.choices() if " on " in str(choice)}
    assert targets == {"use arena-net on Ana", "use pippinboots on Ana"}
