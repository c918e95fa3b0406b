"""Buttons and scene of Adventure Mart: what the board is handed."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from marketlab.core.actions import actions_of
from marketlab.core.data import section
from marketlab.core.scene_form import SOFT_HYPHEN
from marketlab.games.adventure_mart.card_faces import effect_on, title_on
from marketlab.games.adventure_mart.includes import CARDS

from .arrange import mart, played, sale


def test_raise_is_one_button_of_two_choices() -> None:
    """Ben answers 8: Hatchet alone makes 4, Pike 8, only a tie; Greatblade 10 may be added and raised in one go."""
    ben = {"hand": "handy-hatchet gatehouse-pike ninth-forge-greatblade"}
    game = played(
        sale("pit-champion", ana={"hand": "anvil-born-warhammer"}, ben=ben), "offer anvil-born-warhammer", "commit"
    )
    both = [action for action in actions_of(game, 1)["list"] if len(action["choices"]) > 1]
    assert [(action["choices"], action["confirm"]) for action in both] == [
        (["offer ninth-forge-greatblade", "commit"], "Raise to 10")
    ]
    assert both[0]["label"] == "Add Ninth-Forge Greatblade and raise to 10"


def test_the_ladder_stands_in_the_middle_while_a_sale_runs() -> None:
    """Town, depot, hand and store without a sale; with one the offers, the line to beat and the purse instead."""
    quiet = mart().scene("Ana")
    assert [zone["id"] for zone in quiet["zones"]][:5] == ["adv", "stock", "depot", "hand", "own"]
    game = played(sale("pit-champion", ana={"hand": "gatehouse-pike"}), "offer gatehouse-pike", "commit")
    scene = game.scene("Ben")
    zones = {zone["id"]: zone for zone in scene["zones"]}
    assert [*zones][:5] == ["adv", "lad", "count", "hand", "own"]
    assert zones["lad"]["ladder"]["beat"] == 10
    assert [card["badges"] for card in zones["lad"]["cards"]] == [["leads"], []]
    assert zones["adv"]["meter"]["max"] == 8
    assert scene["layout"] is not None
    assert scene["layout"]["wide"][0] == "adv lad"


def test_the_count_of_an_offer_stands_below_the_ladder() -> None:
    """Pike 4 and the initiative 1, each twice for a Pit Champion: the same lines as game.explain, and their sum."""
    game = played(sale("pit-champion", ana={"hand": "gatehouse-pike"}), "offer gatehouse-pike", "commit")
    zones = {zone["id"]: zone for zone in game.scene("Ben")["zones"]}
    assert zones["count"]["title"] == "Ana's offer"
    rows = [(row["k"], row["v"]) for row in zones["count"]["plate"]["rows"]]
    assert rows == [
        ("Gatehouse Pike", "+4"),
        ("initiative", "+1"),
        ("all of it", "x 2"),
        ("quality", 10),
    ]
    assert game.explain("offer Ana")[-1] == "Quality of the offer: 10"
    assert {zone["id"]: zone for zone in game.scene("Ana")["zones"]}["count"]["title"] == "Your offer"


def test_what_is_not_needed_now_is_folded_away() -> None:
    """At Store Closing the town is gone; spectators see neither a hand nor a store of their own."""
    closing = mart(phase="closing", town="", decks={"staff": "minibeans"}).scene("Ana")
    assert [zone["id"] for zone in closing["zones"]][:4] == ["stock", "depot", "hand", "own"]
    spectators = mart().scene(None)
    assert [zone["id"] for zone in spectators["zones"]] == ["adv", "stock", "depot", "beside"]
    assert spectators["layout"] is not None
    assert spectators["layout"]["wide"] == ["adv adv", "stock stock", "depot depot"]


def test_the_review_is_drawn_as_bars_with_their_four_parts() -> None:
    """The bars are the scores of the result, and each names stock, fixtures, gold and Review bonuses."""
    last = {"storeroom": "gatehouse-pike", "store": "autoforge", "gold": 3}
    game = mart(day=5, phase="closing", town="", ana=last, decks={"staff": "", "fixture": ""})
    while not game.is_over:
        game.play(game.choices()[0])
    result = game.result()
    assert result is not None
    [bars] = [zone for zone in game.scene("Ana")["zones"] if zone["id"] == "worth"]
    assert {bar["title"]: bar["numbers"][0]["value"] for bar in bars["cards"]} == result["scores"]
    parts = section(result, "parts", "Ana")
    assert bars["cards"][0]["text"] == " + ".join(
        f"{part} {parts[part]}" for part in ("stock", "fixtures", "gold", "review")
    )


def test_what_stands_on_a_card_fits_on_it() -> None:
    """One line for the effect of a stock, two for fixtures and staff; no word of a title has more than ten letters."""
    for card in CARDS:
        words = title_on(card).replace(SOFT_HYPHEN, "-").replace("-", " ").split()
        assert max(map(len, words), default=0) <= 10, card.title
        lines = {"stock": 1, "fixture": 2, "staff": 2}.get(card.deck, 9)
        assert len(wrap(effect_on(card), 12, break_on_hyphens=False)) <= lines, card.title
    bento = mart(ana={"hand": "dungeoneering-bento"})
    assert f"Dungeon{SOFT_HYPHEN}eering Bento" in {card["title"] for card in bento.scene("Ana")["zones"][3]["cards"]}
    assert "Dungeoneering Bento" in str(bento.show("Ana"))


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


def test_a_sale_that_was_won_unseen_is_told_on_the_plate() -> None:
    """With a full purse the checkout is automatic; the plate says what was paid until the winner's own next turn."""
    ana = {"hand": "gatehouse-pike watchman-kite-shield everlamp", "gold": 9}
    game = played(
        sale("vanguard", ana=ana, stock="novice-wand spiced-jerky"),
        "offer gatehouse-pike",
        "offer watchman-kite-shield",
        "commit",
        "drop out",
    )
    assert {"text": "won 5 gold", "tone": "good"} in game.scene("Ana")["seats"][0]["tags"]
    game.play("buy novice-wand")
    assert {"text": "won 5 gold", "tone": "good"} in game.scene("Ana")["seats"][0]["tags"]
    game.play("buy spiced-jerky")
    assert game.scene("Ana")["seats"][0]["tags"] == []


def test_each_store_stands_by_itself() -> None:
    """What lies before a seat is named under the seat's name; customers' purses are no gold of its own."""
    game = mart(
        ana={"ledger": "adept"}, ben={"store": "town-cartograph dumbwaiter:down", "tokens": {"discount": 1}}, chi={}
    )
    zones = {zone["title"]: zone["plate"]["rows"] for zone in game.scene("Ana")["zones"] if zone["kind"] == "plate"}
    assert list(zones) == ["Your ledger", "Ben's store", "Supply"]
    assert zones["Your ledger"] == [{"k": "purses", "v": 5}]
    assert [row["k"] for row in zones["Ben's store"]] == ["Town Cartograph", "Dumbwaiter (used)", "Discount"]


def test_a_sum_names_its_parts_in_their_order() -> None:
    """Slime, Cloak and Rack for a Sellsword: names beside numbers; two types, so the token counts once."""
    ben = {"hand": "pet-slime wanderers-cloak", "store": "weapon-rack"}
    game = played(
        sale("sellsword", ana={"hand": "powerstone"}, ben=ben), "commit", "offer pet-slime", "offer wanderers-cloak"
    )
    zones = {zone["id"]: zone for zone in game.scene("Ana")["zones"]}
    assert zones["lad"]["cards"][1]["text"] == "Pet Slime 2 + Wanderer's Cloak 1 + Weapon Rack 1"
    count = {zone["id"]: zone for zone in game.scene("Ben")["zones"]}["count"]["plate"]["rows"]
    assert ("two types: all counts once", "") in [(row["k"], row["v"]) for row in count]
    pair = played(sale("pyromancer", ana={"hand": "powerstone*2"}), "offer powerstone", "offer powerstone", "commit")
    rows = {zone["id"]: zone for zone in pair.scene("Ana")["zones"]}["count"]["plate"]["rows"]
    assert (rows[0]["k"], rows[0]["v"]) == ("2 x Powerstone", "+2")
    assert {zone["id"]: zone for zone in pair.scene("Ben")["zones"]}["lad"]["ladder"]["axis"] == [0, 16]


def test_what_is_multiplied_is_told_apart_from_what_is_not() -> None:
    """Under The Wild Hunt a Pit Champion wants two types: Martial counts twice, the initiative token once."""
    game = played(
        sale("pit-champion", ana={"hand": "gatehouse-pike"}, bulletin="the-wild-hunt"), "offer gatehouse-pike"
    )
    rows = {zone["id"]: zone for zone in game.scene("Ana")["zones"]}["count"]["plate"]["rows"]
    assert [(row["k"], row["v"]) for row in rows][2:] == [
        ("Martial 4", "x 2"),
        ("two types: the rest counts once", ""),
        ("quality", 9),
    ]
    alone = sale("vanguard", ana={"hand": "powerstone"})
    assert alone.preview("commit")["text"].startswith("Your offer: 1. ")


def test_the_end_is_told_to_the_winner() -> None:
    """The winner reads You, everybody else the name."""
    game = mart(day=5, phase="closing", town="", ana={"gold": 30}, decks={"staff": "", "fixture": ""})
    while not game.is_over:
        game.play(game.choices()[0])
    assert str(game.log("Ana")[-1]) == "The Review is over. You win with a net worth of 30."
    assert str(game.log("Ben")[-1]) == "The Review is over. Ana wins with a net worth of 30."


def test_house_cards_are_marked_where_they_lie() -> None:
    """Costs, purses and values are ours, and so are most cards: each zone of cards says so; a used card is striped."""
    zones = {
        zone["id"]: zone
        for zone in mart(ana={"hand": "gatehouse-pike", "store": "errand-imp:down"}).scene("Ana")["zones"]
    }
    assert [zone for zone, about in zones.items() if about.get("house") == "house"] == ["stock", "depot", "hand", "own"]
    assert zones["own"]["cards"][0]["badges"] == ["used"]
    on_sale = sale("pit-champion", ana={"hand": "gatehouse-pike"}).scene("Ana")["zones"][0]
    assert (on_sale["title"], on_sale["house"]) == ("On sale", "house")
