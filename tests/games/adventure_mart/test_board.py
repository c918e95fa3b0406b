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
        ("Martial times 2", "= 8"),
        ("untyped times 2", "= 2"),
        ("quality", 10),
    ]
    assert len(game.explain("offer Ana")) == len(rows)
    assert {zone["id"]: zone for zone in game.scene("Ana")["zones"]}["count"]["title"] == "Your offer"


def test_what_is_not_needed_now_is_folded_away() -> None:
    """At Store Closing the town is gone; spectators see neither a hand nor a store of their own."""
    closing = mart(phase="closing", town="", decks={"staff": "minibeans"}).scene("Ana")
    assert [zone["id"] for zone in closing["zones"]][:4] == ["stock", "depot", "hand", "own"]
    spectators = mart().scene(None)
    assert [zone["id"] for zone in spectators["zones"]] == ["adv", "stock", "depot", "stores"]
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
    assert stock["text"] == "You pay 5 gold. The card comes into your hand."
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
    assert both == "Your offer: 9 x 2 = 18. You lead. If you win, you are paid 8 of the purse of 8."


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
