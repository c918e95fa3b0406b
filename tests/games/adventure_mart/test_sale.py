"""B. Start a Sale: AM-101 to AM-110, AM-117 to AM-121, AM-207, AM-213, AM-214. Reveal, offers, answers, winner."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, refused

from .arrange import all_of, gold, happened, mart, of, offer, played, quality, sale, texts, whole, zone


@pytest.mark.rule("AM-101", "AM-117")
def test_the_starter_takes_the_token_and_turns_up_a_place() -> None:
    """Ana holds it, Ben starts at place 2: Ben holds it, place 2 is served, the other places keep their numbers."""
    game = mart(active="Ben", holder="Ana", town="vanguard adept wayfinder")
    game.play("start sale 2")
    assert whole(game)["holder"] == "Ben"
    assert whole(game)["sale"]["adventurer"] == "adept"
    assert whole(game)["adventurer_queue"] == ["vanguard", None, "wayfinder"]
    assert refused(game, "start sale 1", "Ana") == "AM-109"
    played(game, "commit", "drop out")
    assert texts(game, "start") == {"start sale 1", "start sale 3"}
    assert refused(game, "start sale 2") == "AM-101"


@pytest.mark.rule("AM-117")
def test_the_token_is_kept_until_another_player_starts_a_sale() -> None:
    """Ana starts, Ben buys, Ana starts again: she holds it all the time."""
    game = mart(town="vanguard adept wayfinder", stock="novice-wand")
    played(game, "start sale 1", "commit", "drop out", "buy novice-wand")
    assert whole(game)["holder"] == "Ana"
    game.play("start sale 2")
    assert whole(game)["holder"] == "Ana"


@pytest.mark.rule("AM-102")
def test_reveal_effects_come_before_offers() -> None:
    """Cat Burglar turned up: every player loses 1 gold, if any, before the opening."""
    game = sale("thieves-guild-cat-burglar", ana={"gold": 3}, ben={"gold": 0})
    assert (gold(game), gold(game, "Ben")) == (2, 0)
    assert asked(game) == ("Ana", "opening")
    assert happened(game.events(), "sale_began", "gold_lost") == ["sale_began", "gold_lost"]


@pytest.mark.rule("AM-101", "AM-102")
def test_the_token_is_taken_before_the_reveal_has_its_effect() -> None:
    """Ana holds it, Ben starts, Robin Hart: of the two with 9 gold Ben, now the holder, is the richest; Chi gets 3."""
    game = mart(
        ana={"gold": 9},
        ben={"gold": 9},
        chi={"gold": 5},
        active="Ben",
        holder="Ana",
        town="robin-hart - - vanguard",
    )
    game.play("start sale 1")
    assert [gold(game, name) for name in game.seats] == [9, 6, 8]


@pytest.mark.rule("AM-103", "AM-104")
def test_an_offer_is_stock_and_tokens_for_all_to_see() -> None:
    """q2 + q1 + the token: 4 to a single-symbol adventurer; the cards leave the hand and lie open."""
    game = sale("vanguard", ana={"hand": "squires-shortsword wanderers-cloak pet-slime"})
    played(game, "offer squires-shortsword", "offer wanderers-cloak")
    assert quality(game) == 4
    assert zone(game, "hand", "Ana") == ["pet-slime"]
    assert game.view("Ben")["sale"]["offers"]["Ana"]["cards"] == ["squires-shortsword", "wanderers-cloak"]  # type: ignore[index]


@pytest.mark.rule("AM-105", "AM-190")
def test_a_sell_effect_improves_the_own_offer() -> None:
    """Sales Apprentice: 4 to 6, staff face-down."""
    game = sale("vanguard", ana={"hand": "squires-shortsword wanderers-cloak", "store": "sales-apprentice"})
    played(game, "offer squires-shortsword", "offer wanderers-cloak", "use sales-apprentice")
    assert quality(game) == 6
    assert of(game)["store"] == ["sales-apprentice down"]


@pytest.mark.rule("AM-106")
def test_an_answer_is_strictly_higher_or_none() -> None:
    """Highest 4: an answer of 4 is refused, 5 is accepted."""
    game = sale("vanguard", ana={"hand": "anvil-born-warhammer"}, ben={"hand": "gatehouse-pike wanderers-cloak"})
    played(game, "offer anvil-born-warhammer", "commit", "offer gatehouse-pike")
    assert quality(game, "Ben") == 4
    assert refused(game, "commit") == "AM-106"
    why = game.why_not("commit")
    assert why is not None
    assert why.text == "Raise to 4: 4 is the highest offer, yours is 4; it must be higher."
    played(game, "offer wanderers-cloak", "commit")
    assert offer(game, "Ben")["standing"]
    assert asked(game) == ("Ana", "respond")


@pytest.mark.rule("AM-107")
def test_an_answer_may_weaken_other_offers() -> None:
    """Ana 6 leads, Ben has Arena Net 2 and Shortsword 2: the net makes Ana 4, still not below 4; one card more is."""
    ana = {"hand": "gatehouse-pike wanderers-cloak"}
    game = sale("vanguard", ana=ana, ben={"hand": "arena-net squires-shortsword wanderers-cloak"})
    played(
        game, "offer gatehouse-pike", "offer wanderers-cloak", "commit", "offer arena-net", "offer squires-shortsword"
    )
    assert (quality(game), quality(game, "Ben")) == (6, 4)
    game.play("use arena-net on Ana")
    assert (quality(game), quality(game, "Ben")) == (4, 4)
    assert refused(game, "commit") == "AM-106"
    played(game, "offer wanderers-cloak", "commit")
    assert quality(game, "Ben") == 5


@pytest.mark.rule("AM-213")
def test_only_a_committed_offer_stands_on_the_table() -> None:
    """Opening with Arena Net: no target, q2 counts; Ben, not yet asked, has no offer whatever tokens he owns."""
    game = sale("vanguard", ana={"hand": "arena-net"}, ben={"tokens": {"fighters": 2}})
    game.play("offer arena-net")
    assert refused(game, "use arena-net on Ben") == "AM-213"
    assert not texts(game, "use")
    assert quality(game) == 2 + 1
    assert quality(game, "Ben") == 0


@pytest.mark.rule("AM-213", "AM-108")
def test_a_player_who_has_dropped_has_no_offer() -> None:
    """Chi cannot aim at Ben, who has dropped out, but at Ana."""
    hands = {"ben": {"hand": "handy-hatchet"}, "chi": {"hand": "arena-net"}}
    game = sale("pit-champion", ana={"hand": "gatehouse-pike"}, **hands)
    played(game, "offer gatehouse-pike", "commit", "offer handy-hatchet", "drop out", "offer arena-net")
    assert texts(game, "use") == {"use arena-net on Ana"}
    assert refused(game, "use arena-net on Ben") == "AM-213"


@pytest.mark.rule("AM-108")
def test_dropping_out_returns_the_cards_and_nothing_else() -> None:
    """Offer of 2 cards: hand + 2; flipped staff stays flipped; Ana's offer stays weakened; Ben is out for good."""
    ben = {"hand": "arena-net handy-hatchet", "store": "sales-apprentice blue-mountain-sentinel"}
    ana = {"hand": "ninth-forge-greatblade", "store": "sales-apprentice"}
    game = sale("pit-champion", ana=ana, ben=ben, chi={"hand": "corsair-cutlass gatehouse-pike bramble-mace"})
    played(game, "offer ninth-forge-greatblade", "commit", "offer arena-net", "offer handy-hatchet")
    played(game, "use arena-net on Ana", "use sales-apprentice", "drop out")
    assert sorted(zone(game, "hand", "Ben")) == ["arena-net", "handy-hatchet"]
    assert of(game, "Ben")["store"] == ["sales-apprentice down", "blue-mountain-sentinel"]
    assert quality(game) == (5 + 1 - 2) * 2
    played(game, "offer corsair-cutlass", "offer gatehouse-pike", "commit", "use sales-apprentice")
    assert asked(game) == ("Ana", "respond")  # the Sentinel of a seat that has dropped out is not asked


@pytest.mark.rule("AM-109")
def test_only_the_seat_whose_answer_is_due_may_act() -> None:
    """Chi cannot use a Sell effect while Ben answers."""
    game = sale("vanguard", chi={"hand": "handy-hatchet", "store": "minibeans"}, ben={})
    game.play("commit")
    assert asked(game) == ("Ben", "respond")
    assert refused(game, "use minibeans", "Chi") == "AM-109"
    assert refused(game, "offer handy-hatchet", "Chi") == "AM-109"


@pytest.mark.rule("AM-110", "AM-165")
def test_the_auction_goes_round_until_one_offer_is_left() -> None:
    """Ana 4, Ben 5, Chi drops, Ana 6, Ben drops: Ana wins; cards once laid stay in the offer."""
    ana = {"hand": "anvil-born-warhammer handy-hatchet"}
    game = sale("vanguard", ana=ana, ben={"hand": "gatehouse-pike wanderers-cloak"}, chi={"hand": "wanderers-cloak"})
    played(game, "offer anvil-born-warhammer", "commit", "offer gatehouse-pike", "offer wanderers-cloak", "commit")
    assert asked(game) == ("Chi", "respond")
    played(game, "drop out", "offer handy-hatchet", "commit")
    assert offer(game)["cards"] == ["anvil-born-warhammer", "handy-hatchet"]
    events = game.play("drop out")
    assert all_of(events, "won") == [{"seat": "Ana", "card": "vanguard", "quality": 6}]
    assert of(game)["ledger"] == ["vanguard"]


@pytest.mark.rule("AM-110")
def test_next_is_asked_who_is_in_and_does_not_lead() -> None:
    """Four seats: Ben leads after his answer, Chi raises, Dee drops, Ana is overbid and asked, then Ben."""
    game = sale(
        "pit-champion",
        ana={"hand": "wanderers-cloak"},
        ben={"hand": "anvil-born-warhammer"},
        chi={"hand": "gatehouse-pike"},
        dee={},
    )
    order = [asked(game)[0]]
    for lines in (
        ("commit",),
        ("offer anvil-born-warhammer", "commit"),
        ("offer gatehouse-pike", "commit"),
        ("drop out",),
    ):
        played(game, *lines)
        order.append(asked(game)[0])
    game.play("drop out")
    order.append(asked(game)[0])
    assert order == ["Ana", "Ben", "Chi", "Dee", "Ana", "Ben"]


@pytest.mark.rule("AM-214", "AM-204")
def test_an_offer_stripped_of_its_last_stock_is_void() -> None:
    """Ben, no holder, 2 mages tokens, loses his only card to Hex Doll: total 0, not 2; he must add stock or drop."""
    ben = {"hand": "pet-slime powerstone handy-hatchet", "tokens": {"mages": 2}}
    game = sale("hedge-witch", ben=ben, chi={"hand": "hex-doll basilisk-egg"})
    played(game, "commit", "offer pet-slime", "commit")
    assert quality(game, "Ben") == 4
    played(game, "offer hex-doll", "use hex-doll on pet-slime of Ben", "drop out")
    assert quality(game, "Ben") == 0
    assert asked(game) == ("Ben", "respond")  # Ana leads with her token
    assert refused(game, "commit") == "AM-204"
    played(game, "offer powerstone", "commit")
    assert quality(game, "Ben") == 3


@pytest.mark.rule("AM-214")
def test_a_void_offer_cannot_lead_and_its_owner_is_asked() -> None:
    """Ben's only card is hexed: his offer is 0, Ana's token leads with 1, Ben without fitting stock must drop."""
    ben = {"hand": "pet-slime handy-hatchet", "gold": 0}
    game = sale("hedge-witch", ben=ben, chi={"hand": "hex-doll"})
    played(game, "commit", "offer pet-slime", "commit", "offer hex-doll", "use hex-doll on pet-slime of Ben")
    assert (quality(game, "Ben"), quality(game, "Chi")) == (0, 1)
    assert refused(game, "commit") == "AM-106"  # Ana's token alone is 1 as well
    game.play("drop out")
    assert asked(game) == ("Ben", "respond")
    assert texts(game) == {"drop out"}
    assert zone(game, "reorder", "Ben") == ["pet-slime"]


@pytest.mark.rule("AM-214", "AM-110")
def test_a_void_offer_that_is_left_alone_wins() -> None:
    """Ana and Chi have dropped, Ben's offer is void: he wins with 0, is paid 0."""
    position = {
        "adventurer": "hedge-witch",
        "starter": "Ana",
        "stage": "respond",
        "answering": "Chi",
        "offers": {
            "Ana": {"dropped": True},
            "Ben": {"cards": ["pet-slime"], "standing": True},
            "Chi": {"cards": ["hex-doll"]},
        },
    }
    game = mart(ben={"gold": 0}, chi={}, town="- - - vanguard", sale=position)
    played(game, "use hex-doll on pet-slime of Ben", "drop out")
    assert of(game, "Ben")["ledger"] == ["hedge-witch"]
    assert gold(game, "Ben") == 0


@pytest.mark.rule("AM-118", "AM-119", "AM-120")
def test_the_token_alone_is_an_offer_of_one_and_earns_one_gold() -> None:
    """Empty offer: quality 1 (Martial x 2: 2), gold + 1, ledger + 1, no card moves; stock 4 makes 5."""
    for adventurer, expected in (("vanguard", 1), ("pit-champion", 2)):
        game = sale(adventurer)
        assert quality(game) == expected
        played(game, "commit", "drop out")
        assert gold(game) == 6
        assert of(game)["ledger"] == [adventurer]
        assert zone(game, "reorder", "Ana") == []
    five = sale("vanguard", ana={"hand": "gatehouse-pike"})
    five.play("offer gatehouse-pike")
    assert quality(five) == 5


@pytest.mark.rule("AM-118")
def test_the_gold_of_the_token_is_a_floor_and_no_extra_coin() -> None:
    """Stock that sells for 2 pays 2 to the holder, not 3; weakened to below 1 the holder's offer still counts 1."""
    game = sale("vanguard", ana={"hand": "handy-hatchet"})
    played(game, "offer handy-hatchet", "commit", "drop out")
    assert gold(game) == 7
    weak = sale("vanguard", ben={"hand": "arena-net"})
    played(weak, "commit", "offer arena-net", "use arena-net on Ana")
    assert quality(weak) == 1


@pytest.mark.rule("AM-121")
def test_the_token_breaks_ties_between_offers() -> None:
    """Holder Ben; an effect leaves Ana and Chi tied at 5: Chi leads (order Ben, Chi, Ana), so Ana is asked."""
    position = {
        "adventurer": "vanguard",
        "starter": "Ben",
        "stage": "respond",
        "answering": "Ben",
        "offers": {
            "Ben": {"cards": ["arena-net"], "standing": True, "effects": []},
            "Chi": {"cards": ["gatehouse-pike", "wanderers-cloak"], "standing": True},
            "Ana": {"cards": ["ninth-forge-greatblade", "handy-hatchet"], "standing": True},
        },
    }
    game = mart(active="Ben", holder="Ben", chi={}, town="- - - adept", sale=position)
    assert (quality(game), quality(game, "Chi")) == (7, 5)
    played(game, "use arena-net on Ana", "drop out")
    assert asked(game) == ("Ana", "respond")
    assert (quality(game), quality(game, "Chi")) == (5, 5)


@pytest.mark.rule("AM-207")
def test_a_sale_has_its_stages() -> None:
    """Opening, respond, top-up, checkout, ledger, one after the other."""
    game = sale("luna", ana={"hand": "powerstone*6", "store": "haggling-goblin"})
    seen: list[str] = []
    while "sale" in whole(game):
        stage = whole(game)["sale"]["stage"]
        seen += [] if seen and seen[-1] == stage else [stage]
        offered = texts(game)
        game.play("offer powerstone" if stage == "opening" and quality(game) < 3 else min(offered, key=order_of))
    assert seen == ["opening", "respond", "top-up", "checkout", "ledger"]


def order_of(text: str) -> int:
    """Drop out, check out and take gold first."""
    wanted = ("commit", "drop out", "check out", "take gold", "discard powerstone")
    return wanted.index(text) if text in wanted else len(wanted)
