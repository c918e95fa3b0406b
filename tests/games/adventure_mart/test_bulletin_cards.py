"""The daily bulletins, each effect by the name of its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from marketlab.games.adventure_mart.includes import BULLETINS
from tests.games.happened import asked, refused

from .arrange import all_of, gold, mart, of, played, quality, sale, texts, whole, zone

if TYPE_CHECKING:
    import marketlab as ml

OTHERS = ["business-as-usual", "market-day", "the-wild-hunt", "the-blood-moon"]


def opened(bulletin: str, **given: object) -> ml.Game:
    """The first Day opened with this bulletin."""
    listed = [bulletin, *(word for word in OTHERS if word != bulletin), "the-call-to-arms"][:5]
    return mart(phase="opening", town="", bulletin=None, bulletins=listed, **given)  # type: ignore[arg-type]


def test_the_bulletin_deck_is_made_as_its_designers_say() -> None:
    """14 cards, all unique, 7 with a star."""
    assert (len(BULLETINS), sum(card.star for card in BULLETINS)) == (14, 7)
    assert all(card.copies == 1 for card in BULLETINS)


def test_market_day() -> None:
    """D01: Handy Hatchet (basic, sells for 2) is bartered for 2, Gatehouse Pike for its cost of 5."""
    for card, left in (("handy-hatchet", 5 - 2), ("gatehouse-pike", 5 - 1)):
        game = mart(ana={"hand": card}, stock="everlamp", bulletin="market-day")
        played(game, "buy everlamp", f"barter {card}")
        assert gold(game) == left
        assert zone(game, "abyss") == [card]


def test_temporal_leakage() -> None:
    """D02: one extra Use in each turn."""
    game = mart(ana={"store": "bargain-bell coin-sprite"}, bulletin="temporal-leakage")
    played(game, "use bargain-bell", "use coin-sprite")
    assert (gold(game), asked(game)) == (10, ("Ben", "turn"))


@pytest.mark.parametrize(
    ("bulletin", "card"),
    [("the-wild-hunt", "pet-slime"), ("the-call-to-arms", "handy-hatchet"), ("the-blood-moon", "health-potion")],
)
def test_added_symbols(bulletin: str, card: str) -> None:
    """D03 to D05: whoever is on sale, the type is wanted today; without the bulletin it is refused."""
    adventurer = "adept" if card != "health-potion" else "vanguard"
    game = sale(adventurer, ana={"hand": card}, bulletin=bulletin)
    game.play(f"offer {card}")
    assert quality(game) == 2 + 1
    assert refused(sale(adventurer, ana={"hand": card}), f"offer {card}") == "AM-041"


def test_business_as_usual() -> None:
    """D06: nothing happens."""
    game = opened("business-as-usual")
    assert [gold(game, name) for name in game.seats] == [5, 5]
    assert asked(game) == ("Ana", "turn")


def test_bonus_cheque() -> None:
    """D07: every player takes 2 gold, clockwise from the holder."""
    game = opened("bonus-cheque", holder="Ben", active="Ben")
    assert [gold(game, name) for name in game.seats] == [7, 7]
    assert [fact["seat"] for fact in all_of(game.events(), "gold_gained")] == ["Ben", "Ana"]


def test_guild_parade() -> None:
    """D08: each guild token counts 2."""
    game = sale("adept", ana={"hand": "powerstone", "tokens": {"mages": 2}}, bulletin="guild-parade")
    game.play("offer powerstone")
    assert quality(game) == 1 + 4 + 1


def test_border_tariff() -> None:
    """D09: Lamplit Helm (Import) costs 4 in the queue, Everlamp still 4, a deck purchase still 4."""
    game = mart(stock="lamplit-helm everlamp", bulletin="border-tariff", decks={"stock": "basilisk-egg"})
    assert game.explain("price lamplit-helm")[-1].endswith(": 4")
    assert game.explain("price everlamp")[-1].endswith(": 4")
    game.play("buy lamplit-helm")
    assert gold(game) == 1
    assert game.explain("price stock deck")[-1].endswith(": 4")


def test_clearance_sale() -> None:
    """D10: every card of the stock queue costs 1 less; fixtures and staff do not."""
    game = mart(stock="gatehouse-pike", fixtures="weapon-rack", staff="minibeans", bulletin="clearance-sale")
    prices = {word: game.explain(f"price {word}")[-1][-1] for word in ("gatehouse-pike", "weapon-rack", "minibeans")}
    assert prices == {"gatehouse-pike": "4", "weapon-rack": "4", "minibeans": "3"}


def test_festival_purses() -> None:
    """D11: Vanguard pays up to 7; the ledger counts the printed 5."""
    game = sale("vanguard", ana={"hand": "bramble-mace*2"}, bulletin="festival-purses")
    played(game, "offer bramble-mace", "offer bramble-mace", "commit", "drop out")
    assert gold(game) == 5 + 7
    store = next(zone for zone in game.scene()["zones"] if zone["id"] == "store-0")
    assert store["plate"]["rows"][0] == {"k": "purses", "v": 5}


def test_lean_season() -> None:
    """D12: Vanguard pays at most 4."""
    game = sale("vanguard", ana={"hand": "bramble-mace*2"}, bulletin="lean-season")
    played(game, "offer bramble-mace", "offer bramble-mace", "commit", "drop out")
    assert gold(game) == 5 + 4


def test_staff_party() -> None:
    """D13: Coin Sprite is re-hired for 2, Innkeep for 1, never below 1."""
    ana = {"gold": 3, "store": "coin-sprite:down gossiping-innkeep:down"}
    game = mart(ana=ana, phase="closing", town="", bulletin="staff-party")
    played(game, "rehire coin-sprite", "rehire gossiping-innkeep")
    assert gold(game) == 0
    assert asked(game)[1] == "help"


def test_regional_inspection() -> None:
    """D14: the busiest store gives the quietest up to 2; nothing while all ledgers are empty; the Antidote answers."""
    game = opened("regional-inspection", ana={"ledger": "adept"}, ben={})
    assert [gold(game, name) for name in game.seats] == [3, 7]
    empty = opened("regional-inspection")
    assert [gold(empty, name) for name in empty.seats] == [5, 5]
    saved = opened("regional-inspection", ana={"ledger": "adept", "hand": "own-brand-antidote"})
    assert asked(saved) == ("Ana", "react")
    assert whole(saved)["phase"] == "opening"
    saved.play("use own-brand-antidote")
    assert [gold(saved, name) for name in saved.seats] == [5, 5]
    assert "start sale 1" in texts(saved)
    assert of(saved)["reorder"] == ["own-brand-antidote"]
