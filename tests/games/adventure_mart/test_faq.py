"""FAQs: AM-174 to AM-204, AM-218, AM-219. Every entry of the rulebook's list, under its own heading."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.happened import asked, refused

from .arrange import gold, happened, mart, of, played, quality, sale, texts, whole, zone

SENTINEL = {"store": "blue-mountain-sentinel"}

# Daily Bulletins ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AM-174")
def test_market_day_lets_pay_with_stock_or_with_gold_alone() -> None:
    """Card cost 5: pay 5, or barter Powerstone (2) and pay 3, or Everlamp (4) and pay 1; one card for each purchase."""
    for lines, left in ((["pay"], 0), (["barter powerstone"], 2), (["barter everlamp"], 4)):
        game = mart(ana={"hand": "powerstone everlamp"}, stock="gatehouse-pike", bulletin="market-day")
        played(game, "buy gatehouse-pike", *lines)  # after the barter paying is all that is left
        assert asked(game) == ("Ben", "turn")
        assert gold(game) == left


@pytest.mark.rule("AM-174")
def test_barter_is_for_queues_and_no_effect_that_a_sentinel_could_cancel() -> None:
    """A deck purchase offers no barter; after a barter the Sentinel is not asked; a second barter is refused."""
    ana = {"hand": "powerstone pet-slime", "gold": 9}
    deck = mart(ana=ana, stock="everlamp", bulletin="market-day")
    deck.play("buy stock deck")
    assert asked(deck) == ("Ben", "turn")
    game = mart(ana=ana, ben=SENTINEL, stock="ninth-forge-greatblade", bulletin="market-day")
    played(game, "buy ninth-forge-greatblade", "barter powerstone")
    assert asked(game) == ("Ben", "turn")
    assert zone(game, "abyss") == ["powerstone"]
    assert gold(game) == 2
    trade = mart(
        ana={"hand": "bargain-grimoire pet-slime", "gold": 9}, stock="ninth-forge-greatblade", bulletin="market-day"
    )
    played(trade, "buy ninth-forge-greatblade", "barter bargain-grimoire")  # for its cost of 3, not its 4
    assert gold(trade) == 9 - 6


@pytest.mark.rule("AM-174")
def test_a_second_barter_in_one_purchase_is_refused() -> None:
    """After Powerstone, Pet Slime may not follow while Autoforge is still to be decided."""
    ana = {"hand": "powerstone pet-slime", "gold": 9, "store": "autoforge"}
    game = mart(ana=ana, stock="ninth-forge-greatblade", bulletin="market-day")
    played(game, "buy ninth-forge-greatblade", "barter powerstone")
    assert texts(game) == {"use autoforge", "pay"}
    assert refused(game, "barter pet-slime") == "AM-174"


@pytest.mark.rule("AM-177")
@pytest.mark.parametrize(
    ("bulletin", "card"),
    [("the-wild-hunt", "everlamp"), ("the-call-to-arms", "anvil-born-warhammer"), ("the-blood-moon", "starglass-orb")],
)
def test_the_hunt_the_call_and_the_moon_add_a_symbol(bulletin: str, card: str) -> None:
    """Draconic Executive wants each type once; with the bulletin the added type counts double: 3 x 2, and the token."""
    game = sale("draconic-executive", ana={"hand": card}, bulletin=bulletin)
    game.play(f"offer {card}")
    assert quality(game) == 3 * 2 + 1


@pytest.mark.rule("AM-177")
def test_an_added_type_can_be_offered_too() -> None:
    """Beastmaster, Exotic x 2 with The Call to Arms: Exotic x 2 + Martial, so Martial stock fits and counts once."""
    game = sale("beastmaster", ana={"hand": "anvil-born-warhammer everlamp"}, bulletin="the-call-to-arms")
    played(game, "offer anvil-born-warhammer", "offer everlamp")
    assert quality(game) == 3 * 1 + 3 * 2 + 1


@pytest.mark.rule("AM-178")
def test_oro_under_the_wild_hunt_triples() -> None:
    """Exotic x 2 + 1: card q3 counts 9, the token 3 since all symbols are of one type."""
    game = sale("oro-the-forests-fang", ben={"hand": "everlamp"}, bulletin="the-wild-hunt")
    played(game, "commit", "offer everlamp")
    assert quality(game, "Ben") == 9
    assert quality(game) == 3


# Fixtures ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AM-185")
@pytest.mark.parametrize(
    ("fixture", "card", "other"),
    [
        ("autoforge", "anvil-born-warhammer", "everlamp"),
        ("enchantment-table", "starglass-orb", "everlamp"),
        ("town-cartograph", "everlamp", "starglass-orb"),
    ],
)
def test_fixture_discounts_work_for_their_type_in_the_stock_queue(fixture: str, card: str, other: str) -> None:
    """Price 4: 2 with the fixture; another type and the deck get nothing, and the fixture stays face-up."""
    game = mart(ana={"store": fixture}, stock=f"{card} {other}")
    played(game, f"buy {card}", f"use {fixture}")
    assert gold(game) == 3
    assert of(game)["store"] == [f"{fixture} down"]
    for text in (f"buy {other}", "buy stock deck"):
        none = mart(ana={"store": fixture}, stock=other)
        none.play(text)
        assert asked(none) == ("Ben", "turn")
        assert (gold(none), of(none)["store"]) == (1, [fixture])
    assert refused(mart(ana={"store": fixture}), f"use {fixture}") == "AM-071"  # there is no price to lower


@pytest.mark.rule("AM-186", "AM-219")
def test_what_the_shrine_returns_earns_no_gold() -> None:
    """Offer sells 4 + 3, the 4 is returned: paid 3, the sale stays won."""
    ana = {"hand": "bramble-mace gatehouse-pike", "store": "shrine-of-the-kaiju"}
    game = sale("pit-champion", ana=ana)
    played(game, "offer bramble-mace", "offer gatehouse-pike", "commit", "drop out")
    assert asked(game) == ("Ana", "checkout")
    assert whole(game)["sale"]["stage"] == "checkout"
    played(game, "use shrine-of-the-kaiju")
    assert texts(game) == {"return bramble-mace", "return gatehouse-pike"}
    game.play("return bramble-mace")
    assert gold(game) == 5 + 3
    assert zone(game, "hand", "Ana") == ["bramble-mace"]
    assert of(game)["ledger"] == ["pit-champion"]


@pytest.mark.rule("AM-186", "AM-210")
def test_the_shrine_takes_back_the_copy_that_was_not_used_today() -> None:
    """Two copies sold, one used today: the fresh one returns and can be used in the extra Use, the other is sold."""
    for card, adventurer in (("dragonberry-blast", "wayfinder"), ("mana-draught", "adept")):
        ana = {"hand": f"{card} {card}:used", "store": "shrine-of-the-kaiju coin-sprite"}
        game = mart(ana=ana, town=f"{adventurer} - vanguard", bulletin="temporal-leakage")
        played(game, "start sale 1", f"offer {card}", f"offer {card}", "commit", "drop out", "use shrine-of-the-kaiju")
        assert zone(game, "hand", "Ana") == [card]
        assert zone(game, "reorder", "Ana") == [f"{card} used"]
        assert f"use {card}" in texts(game)


@pytest.mark.rule("AM-219")
def test_checkout_reactions_come_in_any_order_each_card_once() -> None:
    """Two Goblins: 2 + 3 + 3 = 8 of a purse of 8; a Sentinel of Ben, who has dropped out, is not asked."""
    ana = {"hand": "handy-hatchet", "store": "haggling-goblin*2"}
    game = sale("pit-champion", ana=ana, ben=SENTINEL)
    played(game, "offer handy-hatchet", "commit", "drop out", "use haggling-goblin", "use haggling-goblin")
    assert gold(game) == 5 + 8
    assert of(game)["store"] == ["haggling-goblin down", "haggling-goblin down"]


@pytest.mark.rule("AM-219")
def test_the_condition_of_a_checkout_reaction_is_tested_when_it_is_used() -> None:
    """The Shrine takes the only stock back: the Goblin is no longer legal; used before, his + 3 stays."""
    ana = {"hand": "handy-hatchet", "store": "haggling-goblin shrine-of-the-kaiju"}
    game = sale("pit-champion", ana=ana)
    played(game, "offer handy-hatchet", "commit", "drop out")
    first = game.at(game.n)
    game.play("use shrine-of-the-kaiju")
    assert asked(game) == ("Ben", "turn")
    assert gold(game) == 5 + 1  # nothing sold: the floor of the holder
    played(first, "use haggling-goblin", "use shrine-of-the-kaiju")
    assert gold(first) == 5 + 3


# Stock -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AM-196")
@pytest.mark.parametrize(
    ("card", "adventurer"),
    [("hungry-soul-blade", "vanguard"), ("bloodwood-wand", "adept"), ("covens-cauldron", "wayfinder")],
)
def test_soul_sacrifice_may_banish_face_down_staff(card: str, adventurer: str) -> None:
    """Staff used today is banished: + 4 quality; face-up staff would do as well."""
    game = sale(adventurer, ana={"hand": card, "store": "errand-imp:down minibeans"})
    game.play(f"offer {card}")
    assert texts(game, f"use {card}") == {f"use {card} with errand-imp down", f"use {card} with minibeans"}
    game.play(f"use {card} with errand-imp down")
    assert quality(game) == 3 + 4 + 1
    assert of(game)["store"] == ["minibeans"]
    assert zone(game, "abyss") == ["errand-imp"]


# General -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AM-197")
def test_tokens_that_have_run_out_cannot_be_taken() -> None:
    """Discount supply 0, Executive won: no token."""
    game = sale("draconic-executive", ben={"tokens": {"discount": 3}})
    events = played(game, "commit").play("drop out")
    assert of(game)["tokens"]["discount"] == 0
    assert happened(events, "took_token", "no_token_left") == ["no_token_left"]


@pytest.mark.rule("AM-198")
def test_guild_tokens_stack() -> None:
    """3 rangers tokens: + 3 in the token step."""
    game = sale("wayfinder", ana={"hand": "pet-slime", "tokens": {"rangers": 3}})
    game.play("offer pet-slime")
    assert quality(game) == 2 + 3 + 1


@pytest.mark.rule("AM-199")
def test_discount_tokens_stack() -> None:
    """2 tokens: deck price 2."""
    game = mart(ana={"tokens": {"discount": 2}})
    assert game.explain("price stock deck") == [
        "Top card of a deck: 4",
        "2 discount tokens: 2 less",
        "To pay, before your own reductions: 2",
    ]


@pytest.mark.rule("AM-200", "AM-201")
def test_no_card_is_ever_free() -> None:
    """Price 4 - 4 (Trade In): 1. Cost 2, Clearance - 1: 1, and Autoforge is not asked about at that price."""
    trade = mart(ana={"hand": "bargain-grimoire"}, stock="everlamp")
    played(trade, "buy everlamp", "use bargain-grimoire")
    assert gold(trade) == 4
    cheap = mart(ana={"store": "autoforge"}, stock="squires-shortsword", bulletin="clearance-sale")
    cheap.play("buy squires-shortsword")
    assert (gold(cheap), of(cheap)["store"]) == (4, ["autoforge"])
    deck = mart(ana={"tokens": {"discount": 3}, "hand": "bargain-grimoire"}, stock="everlamp")
    deck.play("buy stock deck")
    assert gold(deck) == 4
    assert "bargain-grimoire" in zone(deck, "hand", "Ana")


@pytest.mark.rule("AM-202")
def test_tied_stores_are_told_apart_from_the_holder_clockwise() -> None:
    """Holder Ben of four, Ana and Dee tied as poorest, then as richest: Dee; tied with them Ben himself."""
    gold_of: dict[str, Any] = {"ana": {"gold": 1}, "ben": {"gold": 9}, "chi": {"gold": 5}, "dee": {"gold": 1}}
    game = mart(**gold_of, active="Ben", holder="Ben", town="robin-hart - - - vanguard")
    game.play("start sale 1")
    assert [gold(game, name) for name in game.seats] == [1, 6, 5, 4]
    for held, left in (((9, 1, 5, 9), [9, 4, 5, 6]), ((9, 9, 1, 9), [9, 6, 4, 9]), ((1, 1, 9, 1), [1, 4, 6, 1])):
        seats: dict[str, Any] = {name: {"gold": amount} for name, amount in zip(gold_of, held, strict=True)}
        tied = mart(**seats, active="Ben", holder="Ben", town="robin-hart - - - vanguard")
        tied.play("start sale 1")
        assert [gold(tied, name) for name in tied.seats] == left


@pytest.mark.rule("AM-203")
def test_an_offer_of_tokens_alone_earns_the_holder_one_gold() -> None:
    """Holder, token and two guild tokens, highest: + 1 gold."""
    game = sale("vanguard", ana={"tokens": {"fighters": 2}})
    assert quality(game) == 3
    played(game, "commit", "drop out")
    assert gold(game) == 6


@pytest.mark.rule("AM-204")
def test_without_token_and_stock_one_must_drop_out() -> None:
    """Rep tokens 3, no stock, not the holder: only drop out is legal, and Sell effects that cannot help."""
    game = sale("vanguard", ben={"tokens": {"fighters": 3}, "store": "minibeans"})
    game.play("commit")
    assert texts(game) == {"use minibeans", "drop out"}
    assert refused(game, "commit") == "AM-204"
    game.play("use minibeans")
    assert texts(game) == {"drop out"}
