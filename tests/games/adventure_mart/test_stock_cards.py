"""The stock cards, each effect by the name of its card."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from marketlab.games.adventure_mart.includes import STOCKS
from tests.games.happened import asked, refused

from .arrange import gold, mart, of, played, quality, sale, texts, whole, zone

if TYPE_CHECKING:
    import marketlab as ml


def worth(**ana: object) -> int:
    """The Review bonus of Ana with this seat."""
    result = mart(day=5, phase="closing", town="", ana=dict(ana)).result()
    assert result is not None
    parts: dict[str, dict[str, int]] = result["parts"]  # type: ignore[assignment]  # plain options
    return parts["Ana"]["review"]


def offering(adventurer: str, *lines: str, **given: object) -> ml.Game:
    """A sale that Ana began, after these choices."""
    return played(sale(adventurer, **given), *lines)


def test_the_stock_deck_is_made_as_its_designers_say() -> None:
    """59 cards of 40 titles, 21 of them unique; mean cost 247 / 59, just above the deck price of 4; 42 with a star."""
    deck = [card for card in STOCKS for _ in range(card.copies)]
    assert (len(STOCKS), len(deck), sum(card.unique for card in STOCKS)) == (40, 59, 21)
    assert Fraction(sum(card.cost for card in deck), len(deck)) == Fraction(247, 59)
    assert sum(card.star for card in deck) == 42
    assert sum(card.is_house for card in STOCKS) == 36  # the rulebook names the other four


@pytest.mark.parametrize("card", [card for card in STOCKS if card.tag == "Import"], ids=lambda card: card.word)
def test_import(card: object) -> None:
    """Bought from the queue it lies on top of the storeroom: it cannot be sold before it is drawn."""
    word = str(getattr(card, "word", ""))
    game = mart(ana={"gold": 9, "storeroom": "powerstone"}, stock=word)
    game.play(f"buy {word}")
    assert zone(game, "storeroom", "Ana") == [word, "powerstone"]
    assert zone(game, "hand", "Ana") == []


@pytest.mark.parametrize("card", [card for card in STOCKS if card.plus], ids=lambda card: card.word)
def test_epic_quality(card: object) -> None:
    """Beside two basic cards of quality 1 each: the card 2, the others 1 + 1 each, the token 1."""
    word = str(getattr(card, "word", ""))
    kind = getattr(card, "type", 0)
    adventurer, basic = [
        ("vanguard", "wanderers-cloak"),
        ("adept", "powerstone"),
        ("wayfinder", "dungeoneering-bento"),
    ][kind]
    game = offering(adventurer, f"offer {word}", *[f"offer {basic}"] * 2, ana={"hand": f"{word} {basic}*2"})
    assert quality(game) == 2 + 2 + 2 + 1


def test_hungry_soul_blade() -> None:
    """K07: a banished staff gives it + 4: 3 + 4, doubled by the Pit Champion, and the token doubled."""
    ana = {"hand": "hungry-soul-blade", "store": "errand-imp"}
    game = offering("pit-champion", "offer hungry-soul-blade", "use hungry-soul-blade with errand-imp", ana=ana)
    assert quality(game) == (3 + 4) * 2 + 2
    assert zone(game, "abyss") == ["errand-imp"]


def test_bloodwood_wand() -> None:
    """K21: the same for Magic; a Bard in play may be sacrificed, and his + 3 ends."""
    ana = {"hand": "bloodwood-wand", "store": "red-mountain-bard"}
    game = offering("adept", "offer bloodwood-wand", "use red-mountain-bard on bloodwood-wand", ana=ana)
    assert quality(game) == 3 + 3 + 1
    game.play("use bloodwood-wand with red-mountain-bard down")
    assert quality(game) == 3 + 4 + 1


def test_covens_cauldron() -> None:
    """K36: the same for Exotic; the effects of staff used earlier in the sale stay when that staff is sacrificed."""
    ana = {"hand": "covens-cauldron", "store": "minibeans"}
    game = offering("wayfinder", "offer covens-cauldron", "use minibeans", ana=ana)
    game.play("use covens-cauldron with minibeans down")
    assert quality(game) == 3 + 1 + 4 + 1


@pytest.mark.rule("AM-062")
def test_thornwood_longbow() -> None:
    """K10: + 2 to an adventurer of the Rangers, refused to any other guild."""
    game = offering("trapper", "offer thornwood-longbow", "use thornwood-longbow", ana={"hand": "thornwood-longbow"})
    assert quality(game) == 3 + 2 + 1
    other = offering("vanguard", "offer thornwood-longbow", ana={"hand": "thornwood-longbow"})
    assert refused(other, "use thornwood-longbow") == "AM-062"


def test_wolfbane_crossbow() -> None:
    """K11: Review + 1 for each Blackforest stock, itself included."""
    assert worth(hand="wolfbane-crossbow") == 1
    assert worth(hand="wolfbane-crossbow", reorder="novice-wand*2", storeroom="everlamp") == 3


def test_arena_net() -> None:
    """K13: - 2 in the untyped pool of one other offer, so - 4 against two equal symbols."""
    ben = {"hand": "arena-net"}
    game = offering(
        "pit-champion", "offer gatehouse-pike", "commit", "offer arena-net", ana={"hand": "gatehouse-pike"}, ben=ben
    )
    before = quality(game)
    game.play("use arena-net on Ana")
    assert (before, quality(game)) == (10, 6)
    assert refused(game, "use arena-net on Ana") == "AM-072"


def test_staffroom_cudgel() -> None:
    """K14: banished from the hand it takes 4 off, in a queue or deck purchase."""
    game = mart(ana={"hand": "staffroom-cudgel"}, stock="bramble-mace")
    played(game, "buy bramble-mace", "use staffroom-cudgel")
    assert (gold(game), zone(game, "abyss")) == (4, ["staffroom-cudgel"])
    deck = mart(ana={"hand": "staffroom-cudgel", "gold": 1}, staff="minibeans")
    played(deck, "buy staff deck", "use staffroom-cudgel")
    assert gold(deck) == 0


def test_bargain_grimoire() -> None:
    """K19: the same; several in one purchase: 9 - 4 - 4 = 1."""
    game = mart(ana={"hand": "bargain-grimoire*2", "gold": 1}, stock="ninth-forge-greatblade")
    played(game, "buy ninth-forge-greatblade", "use bargain-grimoire", "use bargain-grimoire")
    assert (gold(game), zone(game, "hand", "Ana")) == (0, ["ninth-forge-greatblade"])


def test_mana_draught() -> None:
    """K18: discarded, two cards are drawn, the turn ends."""
    game = mart(ana={"hand": "mana-draught", "storeroom": "powerstone pet-slime everlamp"})
    game.play("use mana-draught")
    assert zone(game, "hand", "Ana") == ["powerstone", "pet-slime"]
    assert asked(game) == ("Ben", "turn")


def test_far_sight_crystal() -> None:
    """K22: two face-down adventurers are seen by Ana alone."""
    game = mart(ana={"hand": "far-sight-crystal"}, town="vanguard adept wayfinder")
    played(game, "use far-sight-crystal", "peek 1", "peek 2")
    assert game.view("Ana")["adventurer_queue"] == ["vanguard", "adept", "face-down"]
    assert zone(game, "reorder", "Ana") == ["far-sight-crystal used"]


def test_djinn_in_a_flask() -> None:
    """K25: + 1 for each other Magic stock, none for itself."""
    hand = {"hand": "djinn-in-a-flask powerstone*2 pet-slime"}
    game = offering("hedge-witch", "offer djinn-in-a-flask", "use djinn-in-a-flask", ana=hand)
    assert quality(game) == 3 + 1
    played(game, "offer powerstone", "offer powerstone", "offer pet-slime")
    assert quality(game) == 3 + 2 + 1 + 1 + 2 + 1


def test_hex_doll() -> None:
    """K27: a stock of Base Quality 2 or less in another offer is discarded; Pippinboots bring a 3 within reach."""
    ana = {"hand": "starglass-orb health-potion"}
    ben = {"hand": "hex-doll", "store": "pippinboots"}
    game = offering("adept", "offer starglass-orb", "offer health-potion", "commit", "offer hex-doll", ana=ana, ben=ben)
    assert texts(game, "use hex") == {"use hex-doll on health-potion of Ana"}
    assert refused(game, "use hex-doll on starglass-orb of Ana") == "AM-107"
    game.play("use pippinboots on Ana")
    assert texts(game, "use hex") == {"use hex-doll on health-potion of Ana", "use hex-doll on starglass-orb of Ana"}
    game.play("use hex-doll on starglass-orb of Ana")
    assert zone(game, "reorder", "Ana") == ["starglass-orb"]
    assert quality(game) == 1 + 1


def test_own_brand_antidote() -> None:
    """K28: discarded, the Ogre gets nothing."""
    ben = {"hand": "own-brand-antidote"}
    game = mart(ana={"store": "repossession-ogre"}, ben=ben)
    played(game, "use repossession-ogre on Ben", "use own-brand-antidote")
    assert (gold(game), gold(game, "Ben")) == (5, 5)
    assert zone(game, "reorder", "Ben") == ["own-brand-antidote"]


def test_dragonberry_blast() -> None:
    """K35: one more action this turn; two of them give two."""
    ana = {"hand": "dragonberry-blast*2", "gold": 9}
    game = mart(ana=ana, stock="novice-wand spiced-jerky squires-shortsword")
    played(game, "use dragonberry-blast", "use dragonberry-blast")
    assert whole(game)["turn"]["actions"] == 3
    played(game, "buy novice-wand", "buy spiced-jerky", "buy squires-shortsword")
    assert asked(game) == ("Ben", "turn")


def test_loyalty_stamp_album_in_the_queue() -> None:
    """K39, Queue: Watchman Kite Shield (Adventure Mart) costs 2, Novice Wand still 2, the Album its own 5."""
    game = mart(ana={"gold": 2}, stock="loyalty-stamp-album watchman-kite-shield novice-wand")
    assert texts(game, "buy") == {"buy watchman-kite-shield", "buy novice-wand"}
    game.play("buy watchman-kite-shield")
    assert gold(game) == 0


def test_loyalty_stamp_album_at_the_review() -> None:
    """K39, Review: + 1 for each regular Adventure Mart stock, itself included; basic stock does not count."""
    assert worth(hand="loyalty-stamp-album watchman-kite-shield*2 powerstone") == 3


def test_bento_tower() -> None:
    """K40: + 1 for each basic stock of the offer, later ones too."""
    hand = {"hand": "bento-tower pet-slime dungeoneering-bento everlamp"}
    game = offering("wayfinder", "offer bento-tower", "use bento-tower", "offer pet-slime", ana=hand)
    assert quality(game) == 3 + 1 + 2 + 1
    played(game, "offer dungeoneering-bento", "offer everlamp")
    assert quality(game) == 3 + 2 + 2 + 1 + 3 + 1


def test_a_card_without_effect_does_nothing_but_sell() -> None:
    """Ninth-Forge Greatblade: quality 5, sells 6, nothing to use."""
    game = offering("vanguard", "offer ninth-forge-greatblade", ana={"hand": "ninth-forge-greatblade"})
    assert quality(game) == 5 + 1
    assert not texts(game, "use")
    played(game, "commit", "drop out")
    assert gold(game) == 5 + 5
    assert of(game)["ledger"] == ["vanguard"]
