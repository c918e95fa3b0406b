"""Your Store: Stock, Storeroom & Reorder Pile, Stock Types, Brands (AM-032 to AM-044, AM-221)."""

from __future__ import annotations

import pytest

from marketlab.games.adventure_mart.includes import ADVENTURERS, BASICS, CARD, STOCKS, TYPES
from tests.games.happened import refused

from .arrange import gold, mart, of, played, quality, sale, texts, whole, zone

BRANDS = {"Ivaldi Forge", "Blackforest", "Tamlin Imports", "Adventure Mart"}


def script(game: object, name: str, *picks: int) -> None:
    """Let the shuffles of a seat pick these cards of the sorted pile, in this order."""
    remaining = list(picks)

    class Scripted:
        def below(self, _n: int) -> int:
            return remaining.pop(0)

    game.table.chance._streams[f"storeroom of {name}"] = Scripted()  # type: ignore[attr-defined]  # plain data


@pytest.mark.rule("AM-032")
def test_regular_stock_is_better_than_basic() -> None:
    """Mean quality 9 / 6 = 1.5 a title, 12 / 9 a set, against 2.69 of the 59 regular cards; half of them do more."""
    basic = [card.quality for card in BASICS for _ in range(card.copies)]
    regular = [card.quality for card in STOCKS for _ in range(card.copies)]
    assert round(sum(basic) / len(basic), 2) == 1.33
    assert round(sum(regular) / len(regular), 2) == 2.69
    assert all(not card.brief for card in BASICS)
    assert any(card.brief for card in STOCKS)


@pytest.mark.rule("AM-033", "AM-090")
def test_stock_is_paid_to_the_supply_and_goes_into_the_hand() -> None:
    """Gold 5, Scroll of Sparks costs 3: gold 2, supply +3; the card is in the hand, the queue one short."""
    game = mart(ana={"hand": "powerstone"}, stock="scroll-of-sparks everlamp")
    supply = whole(game)["supply"]["gold"]
    game.play("buy scroll-of-sparks")
    assert gold(game) == 2
    assert whole(game)["supply"]["gold"] == supply + 3
    assert zone(game, "hand", "Ana") == ["powerstone", "scroll-of-sparks"]
    assert zone(game, "stock_queue") == ["everlamp"]


@pytest.mark.rule("AM-034")
def test_a_plus_raises_each_other_stock_of_the_offer() -> None:
    """War Banner q2+ with q3 and q1: 2 + 4 + 2 = 8, and 1 for the token."""
    game = sale("vanguard", ana={"hand": "champions-war-banner anvil-born-warhammer wanderers-cloak"})
    played(game, "offer champions-war-banner", "offer anvil-born-warhammer", "offer wanderers-cloak")
    assert quality(game) == 8 + 1
    two = sale("hedge-witch", ana={"hand": "echo-rune gilded-goose"})
    played(two, "offer echo-rune", "offer gilded-goose")
    assert quality(two) == 3 + 3 + 1  # q2+ and q2+ raise each other


@pytest.mark.rule("AM-150")
def test_a_plus_leaves_the_base_quality_as_it_was() -> None:
    """Hatchet q2 counts 3 beside the War Banner q2+, and is still weak enough for the Hex Doll; the Pike q4 is not."""
    ana = {"hand": "champions-war-banner handy-hatchet gatehouse-pike"}
    game = sale("rune-knight", ana=ana, ben={"hand": "hex-doll"})
    played(game, "offer champions-war-banner", "offer handy-hatchet", "offer gatehouse-pike")
    assert quality(game) == 2 + 3 + 5 + 1
    played(game, "commit", "offer hex-doll")
    assert texts(game, "use") == {
        "use hex-doll on champions-war-banner of Ana",
        "use hex-doll on handy-hatchet of Ana",
    }


@pytest.mark.rule("AM-035", "AM-161", "AM-167")
def test_a_stock_card_has_all_its_facts() -> None:
    """Type, stars, sell price, brand, cost; basic stock costs nothing, regular stock at least 2."""
    for card in (*BASICS, *STOCKS):
        assert card.type in range(3)
        assert 1 <= card.quality <= 5
        assert card.sells >= 2
        assert card.brand in BRANDS
    assert all(card.cost == 0 for card in BASICS)
    assert all(card.cost >= 2 for card in STOCKS)


@pytest.mark.rule("AM-036", "AM-163")
def test_discards_go_to_the_own_reorder_pile() -> None:
    """Mana Draught lies open on Ana's pile, nobody else's."""
    game = mart(ana={"hand": "mana-draught powerstone", "storeroom": "pet-slime health-potion everlamp"})
    game.play("use mana-draught")
    assert zone(game, "reorder", "Ana") == ["mana-draught used"]
    assert zone(game, "storeroom", "Ana") == ["everlamp"]  # the two top cards were drawn
    assert zone(game, "reorder", "Ben") == []
    assert game.view("Ben")["seats"]["Ana"]["reorder"] == ["mana-draught used"]  # type: ignore[index]  # plain data


@pytest.mark.rule("AM-037", "AM-169")
def test_an_empty_storeroom_is_made_anew_from_the_reorder_pile() -> None:
    """Storeroom 1, reorder 6, draw 2: one is drawn, six are shuffled, one more is drawn; storeroom 5, reorder 0."""
    pile = "pet-slime handy-hatchet health-potion everlamp novice-wand spiced-jerky"
    game = mart(ana={"hand": "mana-draught", "store": "errand-imp", "storeroom": "powerstone", "reorder": pile})
    events = game.play("use errand-imp")
    assert len(zone(game, "hand", "Ana")) == 1 + 2
    assert "powerstone" in zone(game, "hand", "Ana")
    assert len(zone(game, "storeroom", "Ana")) == 5
    assert zone(game, "reorder", "Ana") == []
    assert [event.kind for event in events if event.kind in {"drew", "reshuffled"}] == ["drew", "reshuffled", "drew"]


@pytest.mark.rule("AM-037", "AM-077")
def test_a_draw_ends_short_when_both_are_empty() -> None:
    """Draw 2 with a single card left: 1 is drawn."""
    game = mart(ana={"store": "errand-imp", "storeroom": "powerstone"})
    game.play("use errand-imp")
    assert zone(game, "hand", "Ana") == ["powerstone"]
    assert of(game)["storeroom"] == []


@pytest.mark.rule("AM-221")
def test_a_shuffle_picks_from_the_pile_sorted_by_name() -> None:
    """Pile Powerstone, Everlamp, Hatchet, picks 2 of 3 then 0 of 2: Powerstone drawn, Everlamp above Hatchet."""
    for order in ("powerstone everlamp handy-hatchet", "handy-hatchet powerstone everlamp"):
        game = mart(ana={"store": "dumbwaiter", "reorder": order})
        script(game, "Ana", 2, 0)
        game.play("use dumbwaiter")
        assert zone(game, "hand", "Ana") == ["powerstone"]
        assert zone(game, "storeroom", "Ana") == ["everlamp", "handy-hatchet"]


@pytest.mark.rule("AM-221")
def test_the_only_chance_after_the_deal_is_a_shuffled_pile() -> None:
    """Two games of one seed and the same choices have the same storeroom; the way the cards got there plays no part."""
    piles = ("powerstone everlamp handy-hatchet pet-slime", "pet-slime powerstone handy-hatchet everlamp")
    rooms = []
    for pile in piles:
        game = mart(ana={"store": "dumbwaiter", "reorder": pile}, seed=4)
        game.play("use dumbwaiter")
        rooms.append((zone(game, "hand", "Ana"), zone(game, "storeroom", "Ana")))
    assert rooms[0] == rooms[1]


@pytest.mark.rule("AM-038")
def test_a_unique_card_has_one_copy_and_no_other_limit() -> None:
    """Every unique title has copies 1; two different unique cards may lie in one offer."""
    assert all(card.copies == 1 for card in CARD.values() if card.unique)
    game = sale("vanguard", ana={"hand": "corsair-cutlass ninth-forge-greatblade"})
    played(game, "offer corsair-cutlass", "offer ninth-forge-greatblade")
    assert quality(game) == 4 + 5 + 1


@pytest.mark.rule("AM-039")
def test_every_stock_is_of_one_type() -> None:
    """20 Martial, 20 Magic and 19 Exotic regular cards."""
    counts = [sum(card.copies for card in STOCKS if card.type == kind) for kind in range(len(TYPES))]
    assert counts == [20, 20, 19]


@pytest.mark.rule("AM-041", "AM-057")
def test_only_wanted_types_can_be_offered() -> None:
    """Hedge Witch wants Magic and Exotic: a Martial card is refused, one of the others is enough."""
    game = sale("hedge-witch", ana={"hand": "handy-hatchet powerstone pet-slime"})
    assert refused(game, "offer handy-hatchet") == "AM-041"
    assert texts(game, "offer") == {"offer powerstone", "offer pet-slime"}
    played(game, "offer powerstone", "commit")
    assert whole(game)["sale"]["offers"]["Ana"]["standing"]


@pytest.mark.rule("AM-042")
def test_serving_two_types_multiplies_nothing() -> None:
    """Rune Knight wants Martial and Magic: Squire's Shortsword 2 and Starglass Orb 3 make 5, and 1 for the token."""
    game = sale("rune-knight", ana={"hand": "squires-shortsword starglass-orb"})
    played(game, "offer squires-shortsword", "offer starglass-orb")
    assert quality(game) == 5 + 1


@pytest.mark.rule("AM-043")
def test_every_stock_has_one_of_four_brands() -> None:
    """15, 15, 15 and 14 regular cards; basic stock carries the brand of Adventure Mart."""
    counts = {brand: sum(card.copies for card in STOCKS if card.brand == brand) for brand in BRANDS}
    assert sorted(counts.values()) == [14, 15, 15, 15]
    assert {card.brand for card in BASICS} == {"Adventure Mart"}
    assert not any(card.brand for card in ADVENTURERS)


@pytest.mark.rule("AM-044")
def test_a_brand_does_nothing_alone() -> None:
    """Four Blackforest cards count their cost alone at the Review: 2 + 3 + 4 + 3 = 12."""
    hand = "novice-wand scroll-of-sparks starglass-orb dreamcap-mushrooms"
    game = mart(day=5, phase="closing", town="", ana={"hand": hand, "gold": 0})
    result = game.result()
    assert result is not None
    assert result["parts"]["Ana"] == {"stock": 12, "fixtures": 0, "gold": 0, "review": 0, "net worth": 12}  # type: ignore[index]
