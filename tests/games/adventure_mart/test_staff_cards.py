"""The staff cards, each effect by the name of its card."""

from __future__ import annotations

import pytest

from marketlab.games.adventure_mart.includes import STAFFS
from tests.games.happened import asked, refused

from .arrange import gold, mart, of, offer, played, quality, sale, texts, whole, zone


def test_the_staff_deck_is_made_as_its_designers_say() -> None:
    """20 cards of 16 titles, mean hire cost 2.55, 14 with a star; three titles are On Call."""
    deck = [card for card in STAFFS for _ in range(card.copies)]
    assert (len(STAFFS), len(deck), sum(card.star for card in deck)) == (16, 20, 14)
    assert sum(card.cost for card in deck) / 20 == 2.55
    assert {card.word for card in STAFFS if card.on_call} == {"errand-imp", "coin-sprite", "gossiping-innkeep"}


def test_minibeans() -> None:
    """S01: + 1 Base Quality on every stock of the own offer, later ones too; usable before any stock lies there."""
    game = sale("vanguard", ana={"hand": "handy-hatchet wanderers-cloak", "store": "minibeans"})
    played(game, "use minibeans", "offer handy-hatchet")
    assert quality(game) == 2 + 1 + 1
    game.play("offer wanderers-cloak")
    assert quality(game) == 2 + 1 + 1 + 1 + 1


def test_pippinboots() -> None:
    """S02: - 1 Base Quality on every stock of another offer, never below 0, later ones too."""
    ben = {"hand": "gatehouse-pike", "store": "pippinboots"}
    game = sale("vanguard", ana={"hand": "handy-hatchet wanderers-cloak bramble-mace"}, ben=ben)
    played(game, "offer handy-hatchet", "offer wanderers-cloak", "commit", "use pippinboots on Ana")
    assert quality(game) == 1 + 0 + 1
    played(game, "offer gatehouse-pike", "commit", "offer bramble-mace")
    assert quality(game) == 1 + 0 + 2 + 1


def test_blue_mountain_sentinel() -> None:
    """S03: another player's Use, Sell or React has no effect; its own owner is never asked about his effects."""
    game = mart(ana={"store": "blue-mountain-sentinel coin-sprite"}, ben={"store": "coin-sprite"})
    game.play("use coin-sprite")
    assert (gold(game), asked(game)) == (9, ("Ben", "turn"))
    game.play("use coin-sprite")
    assert asked(game) == ("Ana", "react")
    assert texts(game) == {"use blue-mountain-sentinel", "pass"}
    game.play("use blue-mountain-sentinel")
    assert gold(game, "Ben") == 5
    assert of(game)["store"] == ["blue-mountain-sentinel down", "coin-sprite down"]


def test_blue_mountain_sentinel_on_call_and_dragonberry() -> None:
    """S03: it is asked about On Call and about Dragonberry Blast, which then adds nothing."""
    sentinel = {"store": "blue-mountain-sentinel"}
    call = mart(ben=sentinel, staff="coin-sprite")
    played(call, "buy coin-sprite", "use coin-sprite", "use blue-mountain-sentinel")
    assert gold(call) == 2
    berry = mart(ana={"hand": "dragonberry-blast"}, ben=sentinel)
    played(berry, "use dragonberry-blast", "use blue-mountain-sentinel")
    assert whole(berry)["turn"] == {"actions": 1, "extra_use": 0, "acted": False}


def test_blue_mountain_sentinel_and_what_is_no_effect_of_a_player() -> None:
    """S03: adventurers, displays, plus symbols and Imports are not asked about."""
    ana = {"hand": "champions-war-banner handy-hatchet", "store": "weapon-rack"}
    game = sale("thieves-guild-cat-burglar", ana=ana, ben={"store": "blue-mountain-sentinel"})
    assert asked(game) == ("Ana", "opening")
    played(game, "offer champions-war-banner", "offer handy-hatchet")
    assert quality(game) == 2 + 3 + 1 + 1


def test_red_mountain_bard() -> None:
    """S04: + 3 beside a stock, multiplied with it; on the token untyped, one place only."""
    game = sale("pit-champion", ana={"hand": "handy-hatchet", "store": "red-mountain-bard"})
    game.play("offer handy-hatchet")
    assert texts(game, "use") == {
        "use red-mountain-bard on handy-hatchet",
        "use red-mountain-bard on initiative-token",
    }
    game.play("use red-mountain-bard on handy-hatchet")
    assert quality(game) == (2 + 3) * 2 + 2
    assert offer(game)["bard"] == "handy-hatchet"
    assert not texts(game, "use")


def test_samwell_soots_archghoul() -> None:
    """S05: any adventurer of any other ledger; with all of them empty the Use is not legal."""
    game = mart(
        ana={"store": "samwell-soots-archghoul", "ledger": "adept"}, ben={"ledger": "luna"}, chi={"ledger": "trapper"}
    )
    assert texts(game, "use") == {
        "use samwell-soots-archghoul on luna of Ben",
        "use samwell-soots-archghoul on trapper of Chi",
    }
    game.play("use samwell-soots-archghoul on trapper of Chi")
    assert of(game)["ledger"] == ["adept", "trapper"]
    assert of(game)["store"] == ["samwell-soots-archghoul down"]


def test_errand_imp() -> None:
    """S06: draw 2; On Call when hired."""
    game = mart(ana={"storeroom": "powerstone pet-slime everlamp"}, staff="errand-imp")
    played(game, "buy errand-imp", "use errand-imp")
    assert zone(game, "hand", "Ana") == ["powerstone", "pet-slime"]
    assert of(game)["store"] == ["errand-imp down"]


def test_coin_sprite() -> None:
    """S07: take 4 gold; On Call when hired: 5 - 3 + 4 = 6."""
    game = mart(staff="coin-sprite")
    played(game, "buy coin-sprite", "use coin-sprite")
    assert gold(game) == 6


def test_sales_apprentice() -> None:
    """S08: + 2 on an offer with stock; two of them + 4."""
    game = sale("vanguard", ana={"hand": "handy-hatchet", "store": "sales-apprentice*2"})
    played(game, "offer handy-hatchet", "use sales-apprentice", "use sales-apprentice")
    assert quality(game) == 2 + 4 + 1


@pytest.mark.parametrize(
    ("teacher", "adventurer", "pupil", "other"),
    [
        ("arms-instructor", "rune-knight", "handy-hatchet", "health-potion"),
        ("rune-scholar", "rune-knight", "health-potion", "handy-hatchet"),
        ("beast-handler", "sellsword", "pet-slime", "handy-hatchet"),
    ],
    ids=["arms_instructor", "rune_scholar", "beast_handler"],
)
def test_type_teachers(teacher: str, adventurer: str, pupil: str, other: str) -> None:
    """S09 to S11: + 1 on each stock of the type, later ones too; usable with none in the offer yet."""
    hand = f"{pupil}*2 {other}"
    game = sale(adventurer, ana={"hand": hand, "store": teacher})
    played(game, f"use {teacher}", f"offer {other}")
    assert quality(game) == 2 + 1
    played(game, f"offer {pupil}", f"offer {pupil}")
    assert quality(game) == 2 + 2 * (2 + 1) + 1


def test_haggling_goblin() -> None:
    """S12: the combined sell price counts 3 more; the purse is still the limit: 2 + 3 = 5, of a purse of 5."""
    for adventurer, paid in (("pit-champion", 5), ("vanguard", 5)):
        game = sale(adventurer, ana={"hand": "handy-hatchet", "store": "haggling-goblin"})
        played(game, "offer handy-hatchet", "commit", "drop out", "use haggling-goblin")
        assert gold(game) == 5 + paid
    dear = sale("vanguard", ana={"hand": "bramble-mace", "store": "haggling-goblin"})
    played(dear, "offer bramble-mace", "commit", "drop out", "use haggling-goblin")
    assert gold(dear) == 5 + 5  # 4 + 3 = 7, the purse holds 5


def test_haggling_goblin_needs_stock() -> None:
    """S12: with the token alone there is nothing to haggle about."""
    game = sale("vanguard", ana={"store": "haggling-goblin"})
    played(game, "commit", "drop out")
    assert asked(game) == ("Ben", "turn")
    assert of(game)["store"] == ["haggling-goblin"]


def test_gossiping_innkeep() -> None:
    """S13: a look at two adventurers; On Call when hired."""
    game = mart(staff="gossiping-innkeep", town="vanguard adept wayfinder")
    played(game, "buy gossiping-innkeep", "use gossiping-innkeep", "peek 2", "peek 3")
    assert game.view("Ana")["adventurer_queue"] == ["face-down", "adept", "wayfinder"]


def test_night_shift_skeleton() -> None:
    """S14: a card of one's choice from the own reorder pile into the hand."""
    game = mart(
        ana={"store": "night-shift-skeleton", "reorder": "everlamp powerstone"}, ben={"reorder": "basilisk-egg"}
    )
    game.play("use night-shift-skeleton")
    assert texts(game) == {"take everlamp", "take powerstone"}
    assert refused(game, "take basilisk-egg") == "AM-077"
    game.play("take everlamp")
    assert (zone(game, "hand", "Ana"), zone(game, "reorder", "Ana")) == (["everlamp"], ["powerstone"])


def test_repossession_ogre() -> None:
    """S15: banished; Ben gives up to 4 gold: 4 of 5, or all of 2."""
    for had, given in ((5, 4), (2, 2)):
        game = mart(ana={"store": "repossession-ogre"}, ben={"gold": had})
        game.play("use repossession-ogre on Ben")
        assert (gold(game), gold(game, "Ben")) == (5 + given, had - given)
        assert zone(game, "abyss") == ["repossession-ogre"]


@pytest.mark.rule("AM-077", "AM-149")
def test_stock_auditor() -> None:
    """S16: one or two basic stock, from hand or reorder pile, 1 gold each; regular stock is not offered."""
    ana = {"store": "stock-auditor", "hand": "powerstone everlamp", "reorder": "pet-slime novice-wand"}
    game = mart(ana=ana)
    game.play("use stock-auditor")
    assert texts(game) == {"banish powerstone from hand", "banish pet-slime from reorder"}
    assert refused(game, "done") == "AM-077"
    assert refused(game, "banish pet-slime from hand") == "AM-212"
    game.play("banish pet-slime from reorder")
    assert texts(game) == {"banish powerstone from hand", "done"}
    one = game.at(game.n)
    game.play("banish powerstone from hand")
    assert (gold(game), zone(game, "abyss")) == (7, ["pet-slime", "powerstone"])
    one.play("done")
    assert (gold(one), asked(one)) == (6, ("Ben", "turn"))


@pytest.mark.rule("AM-222")
def test_stock_auditor_asks_again_only_if_open_information_leaves_it_open() -> None:
    """S16: hand empty and no basic stock in the reorder pile: one is all; with a hand the question comes."""
    game = mart(ana={"store": "stock-auditor", "reorder": "pet-slime novice-wand"})
    played(game, "use stock-auditor", "banish pet-slime from reorder")
    assert asked(game) == ("Ben", "turn")
    held = mart(ana={"store": "stock-auditor", "hand": "everlamp", "reorder": "pet-slime"})
    played(held, "use stock-auditor", "banish pet-slime from reorder")
    assert texts(held) == {"done"}
