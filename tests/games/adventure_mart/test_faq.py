"""FAQs: AM-174 to AM-204, AM-218, AM-219. Every entry of the rulebook's list, under its own heading."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.happened import asked, refused

from .arrange import all_of, gold, happened, mart, of, offer, played, quality, sale, texts, whole, zone

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


# Customers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AM-179")
def test_luna_discards_what_there_is() -> None:
    """Hand 1: hand 0 without a question; hand 3: the winner picks two."""
    one = sale("luna", ana={"hand": "handy-hatchet"})
    played(one, "commit", "drop out", "check out")
    assert (zone(one, "hand", "Ana"), zone(one, "reorder", "Ana")) == ([], ["handy-hatchet"])
    three = sale("luna", ana={"hand": "handy-hatchet pet-slime everlamp"})
    played(three, "commit", "drop out", "check out")
    assert asked(three) == ("Ana", "discard")
    assert refused(three, "discard powerstone") == "AM-179"
    played(three, "discard pet-slime", "discard handy-hatchet")
    assert zone(three, "hand", "Ana") == ["everlamp"]
    assert sorted(zone(three, "reorder", "Ana")) == ["handy-hatchet", "pet-slime"]


@pytest.mark.rule("AM-180", "AM-181")
def test_thieves_take_what_is_there() -> None:
    """Cutpurse (2) after a checkout of 1 takes 1; Cat Burglar with gold 0 nothing; Robin Hart 2 of up to 3."""
    cutpurse = sale("thieves-guild-cutpurse", ana={"gold": 0})
    played(cutpurse, "commit", "drop out")
    assert gold(cutpurse) == 0
    assert all_of(cutpurse.events(), "gold_lost") == [{"seat": "Ana", "amount": 1}]
    burglar = sale("thieves-guild-cat-burglar", ana={"gold": 0}, ben={"gold": 0})
    assert (gold(burglar), all_of(burglar.events(), "gold_lost")) == (0, [])
    robin = sale("robin-hart", ana={"gold": 2}, ben={"gold": 0})
    assert (gold(robin), gold(robin, "Ben")) == (0, 2)


@pytest.mark.rule("AM-218", "AM-202")
def test_several_victims_come_clockwise_and_one_player_is_both_when_all_are_equal() -> None:
    """All at 5 gold: the holder is richest and poorest, Robin Hart moves nothing. Cat Burglar: Chi, Ana, Ben."""
    robin = sale("robin-hart", chi={})
    assert [gold(robin, name) for name in robin.seats] == [5, 5, 5]
    game = mart(active="Chi", holder="Chi", chi={}, town="thieves-guild-cat-burglar - - -")
    game.play("start sale 1")
    assert [fact["seat"] for fact in all_of(game.events(), "gold_lost")] == ["Chi", "Ana", "Ben"]


@pytest.mark.rule("AM-218")
def test_the_antidote_is_asked_for_when_at_least_one_gold_would_go() -> None:
    """Ben with the Antidote and gold is asked just before it moves; with no gold, or without the card, nobody is."""
    game = sale("thieves-guild-cat-burglar", ben={"hand": "own-brand-antidote"})
    assert asked(game) == ("Ben", "react")
    assert whole(game)["announced"] == {"seat": "Ben", "gold": 1}
    assert gold(game) == 4  # Ana, the holder, has lost hers before
    events = game.play("use own-brand-antidote")
    assert happened(events, "used", "prevented") == ["used", "prevented"]
    assert gold(game, "Ben") == 5
    assert zone(game, "reorder", "Ben") == ["own-brand-antidote"]
    poor = sale("thieves-guild-cat-burglar", ben={"hand": "own-brand-antidote", "gold": 0})
    assert asked(poor) == ("Ana", "opening")
    declined = sale("thieves-guild-cat-burglar", ben={"hand": "own-brand-antidote"})
    declined.play("pass")
    assert (gold(declined, "Ben"), zone(declined, "hand", "Ben")) == (4, ["own-brand-antidote"])


@pytest.mark.rule("AM-218", "AM-222", "AM-102")
def test_an_antidote_at_a_reveal_can_be_cancelled() -> None:
    """Cat Burglar, Ben's Antidote: Ana's Sentinel is asked. Used, Ben loses 1 gold; passed, he keeps 5."""
    game = sale("thieves-guild-cat-burglar", ana=SENTINEL, ben={"hand": "own-brand-antidote"})
    game.play("use own-brand-antidote")
    assert asked(game) == ("Ana", "react")
    assert whole(game)["announced"] == {"seat": "Ben", "text": "use own-brand-antidote"}
    passed = game.at(game.n)
    game.play("use blue-mountain-sentinel")
    assert (gold(game), gold(game, "Ben")) == (4, 4)
    assert zone(game, "reorder", "Ben") == ["own-brand-antidote"]
    assert asked(game) == ("Ana", "opening")
    passed.play("pass")
    assert (gold(passed), gold(passed, "Ben")) == (4, 5)


@pytest.mark.rule("AM-182")
def test_after_bluejay_and_greyowl_no_stock_in_the_next_sale() -> None:
    """Ana wins them, starts the next sale and offers the token alone; the sale after that she may offer stock again."""
    game = mart(ana={"hand": "handy-hatchet"}, town="bluejay-greyowl vanguard vanguard", stock="novice-wand*2")
    played(game, "start sale 1", "commit", "drop out", "check out")
    assert whole(game)["no_stock"] == ["Ana"]
    played(game, "buy novice-wand", "start sale 2")
    assert whole(game)["sale"]["restricted"] == ["Ana"]
    assert texts(game) == {"commit"}
    assert refused(game, "offer handy-hatchet") == "AM-182"
    assert quality(game) == 1
    played(game, "commit", "drop out")
    assert asked(game) == ("Ben", "turn")  # no top-up either
    assert whole(game)["no_stock"] == []
    played(game, "start sale 3", "commit")
    assert "offer handy-hatchet" in texts(game)


@pytest.mark.rule("AM-182")
def test_the_next_sale_counts_whoever_starts_it() -> None:
    """Ben starts it; Ana, under the restriction, must drop out."""
    game = mart(ana={"hand": "handy-hatchet", "store": "minibeans"}, town="bluejay-greyowl vanguard -")
    played(game, "start sale 1", "commit", "drop out", "check out", "start sale 2", "commit")
    assert asked(game) == ("Ana", "respond")
    assert texts(game) == {"use minibeans", "drop out"}


@pytest.mark.rule("AM-183")
def test_such_a_player_may_win_with_tokens_cards_and_effects() -> None:
    """Initiative 1 + Bard on the token 3 = 4, the others drop: she wins, 1 gold."""
    game = mart(ana={"store": "red-mountain-bard"}, town="vanguard - adept", no_stock=["Ana"])
    played(game, "start sale 1", "use red-mountain-bard on initiative-token")
    assert quality(game) == 4
    played(game, "commit", "drop out")
    assert (gold(game), of(game)["ledger"]) == (6, ["vanguard"])


@pytest.mark.rule("AM-184")
def test_the_abysswalker_with_an_empty_abyss_gives_nothing() -> None:
    """Abyss empty, or with a bulletin alone: no choice is shown."""
    for abyss in ("", "lean-season"):
        game = sale("abysswalker", abyss=abyss)
        played(game, "commit", "drop out")
        assert asked(game) == ("Ben", "turn")
        assert zone(game, "abyss") == abyss.split()


@pytest.mark.rule("AM-184")
def test_the_abysswalker_takes_a_card_of_any_sort_but_bulletins() -> None:
    """Stock to the hand, staff face-up into the store; in a full one an old card goes afterwards; no On Call."""
    ana = {"store": "weapon-rack*2 bargain-bell dumbwaiter"}
    game = sale("abysswalker", ana=ana, abyss="coin-sprite lamplit-helm powerstone lean-season")
    played(game, "commit", "drop out")
    assert texts(game) == {"take coin-sprite", "take lamplit-helm", "take powerstone"}
    stock = game.at(game.n)
    stock.play("take lamplit-helm")
    assert zone(stock, "hand", "Ana") == ["lamplit-helm"]  # not bought, so no Import
    game.play("take coin-sprite")
    assert asked(game) == ("Ana", "slot")
    game.play("banish dumbwaiter")
    assert of(game)["store"] == ["weapon-rack", "weapon-rack", "bargain-bell", "coin-sprite"]
    assert asked(game) == ("Ben", "turn")


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


# Staff -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AM-187")
def test_on_call_works_only_when_hired_from_the_queue() -> None:
    """Coin Sprite from the deck: no question; re-hired: no question."""
    deck = mart(staff="minibeans", decks={"staff": "coin-sprite"})
    deck.play("buy staff deck")
    assert asked(deck) == ("Ben", "turn")
    assert of(deck)["store"] == ["coin-sprite"]
    rehired = mart(ana={"store": "coin-sprite:down"}, phase="closing", town="")
    rehired.play("rehire coin-sprite")
    assert asked(rehired)[1] == "help"


@pytest.mark.rule("AM-188")
def test_staff_got_for_free_works_the_next_day_as_an_action() -> None:
    """Coin Sprite claimed with the help of the HQ: Use as the action of a turn on the next Day, + 4."""
    game = mart(phase="closing", town="", decks={"staff": "coin-sprite"})
    game.play("claim coin-sprite")
    assert (whole(game)["day"], gold(game), asked(game)) == (2, 5, ("Ana", "turn"))
    game.play("use coin-sprite")
    assert gold(game) == 9
    assert of(game)["store"] == ["coin-sprite down"]
    assert asked(game) == ("Ben", "turn")


@pytest.mark.rule("AM-188", "AM-093")
def test_re_hired_staff_works_the_next_day_as_an_action() -> None:
    """Coin Sprite re-hired: Use as the action of a turn on the next Day, + 4."""
    game = mart(ana={"store": "coin-sprite:down"}, phase="closing", town="")
    played(game, "rehire coin-sprite", "claim gold")
    assert gold(game) == 5
    game.play("use coin-sprite")
    assert gold(game) == 9
    assert asked(game) == ("Ben", "turn")


@pytest.mark.rule("AM-189")
def test_minibeans_and_pippinboots_change_base_quality_before_all_else() -> None:
    """q2, q1 with Minibeans: 3 + 2, then x 2 for a double symbol = 10, and the token 2. Pippinboots: never below 0."""
    ana = {"hand": "handy-hatchet wanderers-cloak", "store": "minibeans"}
    game = sale("pit-champion", ana=ana, ben={"store": "pippinboots", "hand": "squires-shortsword"})
    played(game, "offer handy-hatchet", "offer wanderers-cloak")
    plain = game.at(game.n)
    game.play("use minibeans")
    assert quality(game) == (3 + 2) * 2 + 2
    played(game, "commit", "use pippinboots on Ana")
    assert quality(game) == (2 + 1) * 2 + 2  # + 1 and - 1 cancel out
    played(plain, "commit", "use pippinboots on Ana")
    assert quality(plain) == (1 + 0) * 2 + 2
    assert "Step 2: Pippinboots -1 (Martial)" in plain.explain("offer Ana")


@pytest.mark.rule("AM-189", "AM-107")
def test_minibeans_lift_a_stock_out_of_reach_of_the_hex_doll() -> None:
    """Hatchet of quality 2: a target, but none with Minibeans, which make it 3."""
    ana = {"hand": "handy-hatchet", "store": "minibeans"}
    plain = sale("rune-knight", ana=ana, ben={"hand": "hex-doll"})
    raised = plain.at(0)
    played(plain, "offer handy-hatchet", "commit", "offer hex-doll")
    assert texts(plain, "use") == {"use hex-doll on handy-hatchet of Ana"}
    played(raised, "start sale 1", "use minibeans", "offer handy-hatchet", "commit", "offer hex-doll")
    assert not texts(raised, "use")
    assert refused(raised, "use hex-doll on handy-hatchet of Ana") == "AM-107"


@pytest.mark.rule("AM-190")
def test_a_cancelled_effect_has_still_cost_its_flip() -> None:
    """Sales Apprentice cancelled: face-down, offer + 0, same answer. A cancelled Use is the action used up."""
    ana = {"hand": "handy-hatchet", "store": "sales-apprentice"}
    game = sale("vanguard", ana=ana, ben=SENTINEL)
    played(game, "offer handy-hatchet", "use sales-apprentice", "use blue-mountain-sentinel")
    assert quality(game) == 3
    assert of(game)["store"] == ["sales-apprentice down"]
    assert asked(game) == ("Ana", "opening")
    assert of(game, "Ben")["store"] == ["blue-mountain-sentinel down"]
    use = mart(ana={"store": "coin-sprite"}, ben=SENTINEL)
    played(use, "use coin-sprite", "use blue-mountain-sentinel")
    assert (gold(use), asked(use)) == (5, ("Ben", "turn"))


@pytest.mark.rule("AM-191")
def test_the_bard_is_never_alone() -> None:
    """Ben, no holder, with an empty offer: refused; beside a stock: + 3 with that stock's multiplier."""
    game = sale("pit-champion", ben={"hand": "handy-hatchet", "store": "red-mountain-bard"})
    game.play("commit")
    assert refused(game, "use red-mountain-bard on handy-hatchet") == "AM-191"
    assert refused(game, "use red-mountain-bard on initiative-token") == "AM-192"
    played(game, "offer handy-hatchet", "use red-mountain-bard on handy-hatchet")
    assert quality(game, "Ben") == (2 + 3) * 2
    assert of(game, "Ben")["store"] == ["red-mountain-bard down"]


@pytest.mark.rule("AM-192")
def test_the_bard_may_stand_beside_the_token_with_no_stock() -> None:
    """Holder, empty offer, Bard on the token: 1 + 3 = 4."""
    game = sale("vanguard", ana={"store": "red-mountain-bard"})
    game.play("use red-mountain-bard on initiative-token")
    assert quality(game) == 4
    assert offer(game)["bard"] == "initiative-token"


@pytest.mark.rule("AM-192", "AM-116")
@pytest.mark.parametrize(
    ("adventurer", "bulletin", "expected"),
    [
        ("pit-champion", "business-as-usual", (1 + 3) * 2),
        ("pit-champion", "the-wild-hunt", 1 + 3),
        ("adept", "business-as-usual", 1 + 3),
    ],
)
def test_the_bard_beside_the_token_counts_without_a_type(adventurer: str, bulletin: str, expected: int) -> None:
    """1 + 3, doubled by two symbols of one type alone: not when an Exotic one lies beside them."""
    game = sale(adventurer, ana={"store": "red-mountain-bard"}, bulletin=bulletin)
    game.play("use red-mountain-bard on initiative-token")
    assert quality(game) == expected


@pytest.mark.rule("AM-193")
def test_the_bard_leaves_with_his_stock() -> None:
    """Hex Doll discards the card: Bard to the Abyss, offer - 3 and - card; of two equal stocks his is told apart."""
    ana = {"hand": "pet-slime*2", "store": "red-mountain-bard"}
    game = sale("hedge-witch", ana=ana, ben={"hand": "hex-doll archmage-diadem"})
    played(game, "offer pet-slime", "offer pet-slime", "use red-mountain-bard on pet-slime", "commit", "offer hex-doll")
    assert quality(game) == 2 + 2 + 3 + 1
    hexes = texts(game, "use")
    assert hexes == {"use hex-doll on pet-slime of Ana", "use hex-doll on pet-slime with-bard of Ana"}
    other = game.at(game.n)
    game.play("use hex-doll on pet-slime with-bard of Ana")
    assert quality(game) == 2 + 1
    assert zone(game, "abyss") == ["red-mountain-bard"]
    assert of(game)["store"] == []
    other.play("use hex-doll on pet-slime of Ana")
    assert quality(other) == 2 + 3 + 1
    assert refused(other, "use hex-doll on pet-slime with-bard of Ana") == "AM-072"


@pytest.mark.rule("AM-193")
def test_the_checkout_does_not_banish_the_bard_unless_the_option_says_so() -> None:
    """His stock is sold: he lies face-down in his slot; with bard_leaves_at_checkout he goes to the Abyss."""
    for option, store in ((False, ["red-mountain-bard down"]), (True, [])):
        ana = {"hand": "handy-hatchet", "store": "red-mountain-bard"}
        game = sale("vanguard", ana=ana, options={"bard_leaves_at_checkout": option})
        played(game, "offer handy-hatchet", "use red-mountain-bard on handy-hatchet", "commit", "drop out")
        assert of(game)["store"] == store
        assert zone(game, "abyss") == ([] if store else ["red-mountain-bard"])


@pytest.mark.rule("AM-193", "AM-108")
def test_a_bard_whose_stock_returns_to_the_hand_stays() -> None:
    """Ben drops out: the Bard lies face-down in his slot; the Shrine's return leaves him too."""
    ben = {"hand": "handy-hatchet", "store": "red-mountain-bard"}
    game = sale("pit-champion", ana={"hand": "ninth-forge-greatblade"}, ben=ben)
    played(
        game, "offer ninth-forge-greatblade", "commit", "offer handy-hatchet", "use red-mountain-bard on handy-hatchet"
    )
    game.play("drop out")
    assert of(game, "Ben")["store"] == ["red-mountain-bard down"]
    ana = {"hand": "handy-hatchet*2", "store": "red-mountain-bard shrine-of-the-kaiju"}
    shrine = sale("pit-champion", ana=ana)
    played(shrine, "offer handy-hatchet", "offer handy-hatchet", "use red-mountain-bard on handy-hatchet", "commit")
    played(shrine, "drop out", "use shrine-of-the-kaiju")
    assert texts(shrine) == {"return handy-hatchet", "return handy-hatchet with-bard"}
    shrine.play("return handy-hatchet with-bard")
    assert of(shrine)["store"] == ["red-mountain-bard down", "shrine-of-the-kaiju down"]


@pytest.mark.rule("AM-194", "AM-195")
def test_samwell_takes_the_adventurer_but_not_the_token() -> None:
    """Adept moves from Ben to Ana: Ben keeps his mages token, Ana takes one too, if one is left."""
    ben = {"ledger": "adept vanguard", "tokens": {"mages": 1}}
    game = mart(ana={"store": "samwell-soots-archghoul"}, ben=ben)
    assert texts(game, "use") == {
        "use samwell-soots-archghoul on adept of Ben",
        "use samwell-soots-archghoul on vanguard of Ben",
    }
    game.play("use samwell-soots-archghoul on adept of Ben")
    assert (of(game)["ledger"], of(game, "Ben")["ledger"]) == (["adept"], ["vanguard"])
    assert (of(game)["tokens"]["mages"], of(game, "Ben")["tokens"]["mages"]) == (1, 1)


@pytest.mark.rule("AM-195")
def test_samwell_repeats_all_effects_but_those_of_the_reveal() -> None:
    """Robin Hart moves no gold again; Luna makes the new owner discard 2; Dame Ottoline's + 2 moves with her."""
    samwell = {"store": "samwell-soots-archghoul"}
    robin = mart(ana=samwell | {"gold": 0}, ben={"ledger": "robin-hart", "gold": 9})
    robin.play("use samwell-soots-archghoul on robin-hart of Ben")
    assert (gold(robin), gold(robin, "Ben")) == (0, 9)
    luna = mart(ana=samwell | {"hand": "powerstone pet-slime"}, ben={"ledger": "luna"})
    luna.play("use samwell-soots-archghoul on luna of Ben")
    assert zone(luna, "hand", "Ana") == []
    birds = mart(ana=samwell, ben={"ledger": "bluejay-greyowl"}, no_stock=["Ben"])
    birds.play("use samwell-soots-archghoul on bluejay-greyowl of Ben")
    assert whole(birds)["no_stock"] == ["Ana", "Ben"]


@pytest.mark.rule("AM-114", "AM-190")
def test_after_a_samwell_the_antidote_can_be_cancelled() -> None:
    """Cutpurse lured by Ana: she saves her gold with the Antidote, Ben's Sentinel cancels that: 2 gold are lost."""
    ana = {"store": "samwell-soots-archghoul", "hand": "own-brand-antidote"}
    game = mart(ana=ana, ben={"ledger": "thieves-guild-cutpurse", "store": "blue-mountain-sentinel"})
    played(game, "use samwell-soots-archghoul on thieves-guild-cutpurse of Ben", "pass", "use own-brand-antidote")
    assert asked(game) == ("Ben", "react")
    game.play("use blue-mountain-sentinel")
    assert gold(game) == 3
    assert zone(game, "reorder", "Ana") == ["own-brand-antidote"]


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
