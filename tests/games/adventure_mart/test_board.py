"""Buttons and scene of Adventure Mart: what the board is handed."""

from __future__ import annotations

from textwrap import wrap

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
