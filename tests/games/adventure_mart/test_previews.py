"""Previews of Adventure Mart: what a choice would do, said before it is made."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from marketlab.core.actions import actions_of
from marketlab.core.randomness import derive

from .arrange import mart, of, offer, played, quality, sale, whole


def test_a_preview_says_where_a_card_goes_and_how_an_offer_grows() -> None:
    """Hatchet for a Pit Champion: from the token's 2 to 6, so + 4; a claimed card goes into the own store."""
    game = sale("pit-champion", ana={"hand": "handy-hatchet"})
    assert game.preview("offer handy-hatchet")["deltas"] == [{"card": "offer-0", "by": 4}]
    claim = mart(phase="closing", town="", decks={"staff": "minibeans"})
    assert claim.preview("claim minibeans")["moves"] == [{"card": "staff-0", "zone": "own"}]


def test_a_preview_of_a_purchase_names_price_and_place() -> None:
    """Stock comes into the hand, an Import on top of the storeroom, a fixture into the store; a deck tells nothing."""
    game = mart(stock="gatehouse-pike lamplit-helm", fixtures="autoforge", ana={"gold": 9})
    stock = game.preview("buy gatehouse-pike")
    assert stock["deltas"] == [{"card": "seat-0", "by": -5}]
    assert stock["moves"] == [{"card": "stock-0", "zone": "hand"}]
    assert stock["text"] == (
        "You pay 5 gold; it counts 5 at the Review: net worth as before. The card comes into your hand."
    )
    assert game.preview("buy lamplit-helm")["text"].endswith("The card goes on top of your storeroom.")
    assert game.preview("buy autoforge")["text"].endswith("The card comes into your store.")
    assert game.preview("buy fixture deck")["text"] == "You pay 4 gold. What is turned up, nobody can say."


def test_a_preview_of_an_offer_counts_it_and_says_what_it_earns() -> None:
    """Ben needs more than Ana's 10: Pike makes 8, Greatblade 10 is a tie, both make 18 and would be paid the purse."""
    ben = {"hand": "gatehouse-pike ninth-forge-greatblade"}
    game = played(sale("pit-champion", ana={"hand": "gatehouse-pike"}, ben=ben), "offer gatehouse-pike", "commit")
    pike = game.preview("offer gatehouse-pike", "Ben")["text"]
    assert pike == "Your offer: 4 x 2 = 8. It has to beat 10. If you win, you are paid 3 of the purse of 8."
    game.play("offer ninth-forge-greatblade")
    both = game.preview("offer gatehouse-pike", "Ben")["text"]
    assert both == "Your offer: 9 x 2 = 18. It beats 10 once you raise. If you win, you are paid 8 of the purse of 8."


def test_a_purchase_says_what_it_still_counts() -> None:
    """Under Clearance Sale a Pike of 5 costs 4: net worth + 1; with a Grove Stand a Blackforest card counts 1 more."""
    day: dict[str, Any] = {"bulletin": "clearance-sale", "stock": "gatehouse-pike novice-wand", "staff": "minibeans"}
    game = mart(**day, ana={"gold": 9, "hand": "powerstone everlamp"})
    assert "it counts 5 at the Review: net worth +1." in game.preview("buy gatehouse-pike")["text"]
    assert game.preview("buy minibeans")["text"].startswith("You pay 3 gold; staff count nothing at the Review.")
    offered = {action["id"]: action["consequence"] for action in actions_of(game, 0)["list"]}
    assert offered["buy gatehouse-pike"] == "costs 4 gold, counts 5 at the Review"
    zones = {zone["id"]: zone for zone in game.scene("Ana")["zones"]}
    assert zones["stock"]["note"] == "1 less than printed"
    assert zones["stock"]["cards"][0]["aria"].endswith(". Costs 4 today, 5 is printed.")
    assert [card.get("cost") for card in zones["hand"]["cards"]] == [None, 4]
    bonus = mart(**day, ana={"gold": 9, "store": "grove-stand"})
    assert "it counts 3 at the Review: net worth +2." in bonus.preview("buy novice-wand")["text"]


def test_a_purchase_out_of_reach_names_card_and_price() -> None:
    """The Greatblade at 9 with 7 gold and an Autoforge: the question and each button say the price."""
    game = played(
        mart(stock="ninth-forge-greatblade", ana={"gold": 7, "store": "autoforge", "hand": ""}),
        "buy ninth-forge-greatblade",
    )
    assert game.decision is not None
    assert game.decision.prompt == "Ninth-Forge Greatblade, 9 gold to pay: lower the price, or pay it."
    [action] = [action for action in actions_of(game, 0)["list"] if action["refusal"] is None]
    assert action["consequence"] == "the price falls from 9 to 7"
    assert game.preview("use autoforge")["text"] == "The price falls from 9 to 7. Autoforge is flipped for today."


def test_discount_tokens_say_why_a_deck_costs_less() -> None:
    """One token: 3 gold, on the button and beside the decks; none: nothing is said."""
    game = mart(stock="everlamp", ana={"gold": 9, "tokens": {"discount": 1}})
    offered = {action["id"]: action["consequence"] for action in actions_of(game, 0)["list"]}
    assert offered["buy stock deck"].startswith("costs 3 gold (1 discount token: 1 less);")
    assert game.scene("Ana")["zones"][0]["note"].endswith("; decks 4 - 1 for a token")
    assert "decks" not in game.scene("Ben")["zones"][0]["note"]


def test_a_preview_of_what_is_lost_says_so() -> None:
    """A banished fixture takes its cost from the net worth, staff nothing; who drops out takes the cards back."""
    full = {"gold": 9, "store": "autoforge weapon-rack coin-sprite errand-imp"}
    game = played(mart(fixtures="bargain-bell", ana=full), "buy bargain-bell")
    assert game.preview("banish autoforge")["text"] == "Autoforge goes to the Abyss. You lose 4 net worth."
    assert game.preview("banish coin-sprite")["text"] == "Coin Sprite goes to the Abyss. You lose no net worth."
    bid = played(
        sale("pit-champion", ana={"hand": "gatehouse-pike"}, ben={"hand": "handy-hatchet wanderers-cloak"}),
        "offer gatehouse-pike",
        "commit",
        "offer handy-hatchet",
    )
    assert bid.preview("drop out", "Ben")["text"] == "You are out of this sale. Your card comes back to your hand."
    assert bid.preview("offer wanderers-cloak", "Ben")["text"].endswith("10 is to be beaten; all your stock makes 6.")
    labels = {action["id"]: action["consequence"] for action in actions_of(bid, 1)["list"]}
    assert labels["offer wanderers-cloak"] == "4 to 6; all your stock makes 6, 10 is to be beaten"


def test_a_sentinel_is_named_only_where_one_could_answer() -> None:
    """Face-up in a rival's store it may cancel an effect; face-down or nowhere nobody can."""
    for store, said in (("blue-mountain-sentinel", True), ("blue-mountain-sentinel:down", False), ("", False)):
        game = mart(ana={"store": "coin-sprite"}, ben={"store": store})
        text = game.preview("use coin-sprite")["text"]
        assert text == "Coin Sprite is flipped for today." + said * " The Sentinel of Ben could cancel it."


def test_the_checkout_says_what_is_paid() -> None:
    """Two cards for 6 of a purse of 8: paid 6; nothing else in the hand fits, so there is nothing to add."""
    ana = {"hand": "gatehouse-pike watchman-kite-shield powerstone"}
    game = played(
        sale("pit-champion", ana=ana), "offer gatehouse-pike", "offer watchman-kite-shield", "commit", "drop out"
    )
    assert game.decision is not None
    assert game.decision.prompt == "You won, and no card in your hand fits: check out."
    assert actions_of(game, 0)["list"][0]["consequence"] == "you are paid 6 of 8"
    assert game.preview("check out")["text"] == "You are paid 6: your stock sells for 6, the purse holds 8."


def test_a_sell_effect_says_what_the_offer_counts_then() -> None:
    """Two basic stocks beside the Tower: 3 + 1 + 1 and the token's 1, then 2 more; the effects of staff count, too."""
    store = "sales-apprentice red-mountain-bard arms-instructor"
    ana = {"hand": "bento-tower dungeoneering-bento wanderers-cloak", "store": store}
    game = sale("trapper", ana=ana)
    played(game, "offer bento-tower", "offer dungeoneering-bento", "offer wanderers-cloak")
    for text in ("bento-tower", "sales-apprentice", "red-mountain-bard on initiative-token", "arms-instructor"):
        foreseen, before = game.preview(f"use {text}"), quality(game)
        game.play(f"use {text}")
        assert foreseen["text"].startswith("Your offer: ") or " Your offer: " in foreseen["text"]
        assert foreseen["text"].endswith(f" {quality(game)}.")
        assert foreseen["deltas"] == [{"card": "offer-0", "by": quality(game) - before}]
        assert quality(game) > before


def test_who_banishes_the_bard_sees_his_bonus_go() -> None:
    """Soul Sacrifice of the Bard beside the Wand: 4 more for the Wand, but his 3 are gone, both twofold."""
    ana = {"hand": "bloodwood-wand", "store": "red-mountain-bard"}
    game = played(sale("adept", ana=ana), "offer bloodwood-wand", "use red-mountain-bard on bloodwood-wand")
    before, text = quality(game), "use bloodwood-wand with red-mountain-bard down"
    foreseen = game.preview(text)
    game.play(text)
    assert offer(game)["bard"] is None
    assert foreseen["deltas"] == [{"card": "offer-0", "by": quality(game) - before}]
    assert foreseen["text"].startswith("Red Mountain Bard goes to the Abyss. Your offer: ")


def test_an_effect_on_a_rival_says_what_their_offer_counts_then() -> None:
    """The Net takes 2 off Ana's offer before the adventurer multiplies; the Doll lets her discard the Hatchet."""
    ben = {"hand": "arena-net hex-doll"}
    game = sale("spellblade", ana={"hand": "handy-hatchet"}, ben=ben)
    played(game, "offer handy-hatchet", "commit", "offer arena-net", "offer hex-doll")
    before, foreseen = quality(game), game.preview("use arena-net on Ana")
    game.play("use arena-net on Ana")
    assert foreseen["text"] == f"The offer of Ana counts {quality(game)} then."
    assert foreseen["deltas"] == [{"card": "offer-0", "by": quality(game) - before}]
    said = game.preview("use hex-doll on handy-hatchet of Ana")["text"]
    game.play("use hex-doll on handy-hatchet of Ana")
    assert said == f"Ana discards Handy Hatchet from the offer. The offer of Ana counts {quality(game)} then."
    assert of(game)["reorder"] == ["handy-hatchet"]


@pytest.mark.parametrize("seed", range(40))
def test_what_a_sell_effect_promises_is_kept(seed: int) -> None:
    """Wherever an effect can be used, it is: each preview says something, and its figures change by as much."""
    luck, game = derive(seed, "busy"), ml.new("adventure-mart", seats=["Ana", "Ben", "Chi"], seed=seed)
    while game.decision is not None:
        choices = game.choices()
        uses = [choice for choice in choices if choice.verb == "use"]
        choice = (uses or choices)[int(luck.random() * len(uses or choices))]
        foreseen = game.preview(choice)
        assert foreseen["text"]
        before, asked = whole(game).get("sale"), game.decision.name
        game.play(choice)
        after, then = whole(game).get("sale"), game.decision and game.decision.name
        if uses and before and after and "react" not in {asked, then}:
            by = {delta["card"]: delta["by"] for delta in foreseen["deltas"] if delta["card"].startswith("offer")}
            assert by == {
                f"offer-{seat}": change
                for seat, name in enumerate(game.seats)
                if (change := after["offers"][name]["quality"] - before["offers"][name]["quality"])
            }
