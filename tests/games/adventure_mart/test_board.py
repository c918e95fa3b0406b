"""Buttons and scene of Adventure Mart: what the board is handed."""

from __future__ import annotations

from marketlab.core.actions import actions_of

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
    """Town, depot, hand and store without one; adventurer, ladder with the line to beat, purse with one."""
    quiet = mart().scene("Ana")
    assert [zone["id"] for zone in quiet["zones"]][:6] == ["adv", "stock", "fixture", "staff", "hand", "own"]
    game = played(sale("pit-champion", ana={"hand": "gatehouse-pike"}), "offer gatehouse-pike", "commit")
    scene = game.scene("Ben")
    zones = {zone["id"]: zone for zone in scene["zones"]}
    assert zones["lad"]["ladder"]["beat"] == 10
    assert [card["badges"] for card in zones["lad"]["cards"]] == [["leads"], []]
    assert zones["adv"]["meter"]["max"] == 8
    assert scene["layout"] is not None
    assert scene["layout"]["wide"][0] == "adv adv adv lad lad lad"


def test_a_preview_says_where_a_card_goes_and_how_an_offer_grows() -> None:
    """Hatchet for a Pit Champion: from the token's 2 to 6, so + 4; a claimed card goes into the own store."""
    game = sale("pit-champion", ana={"hand": "handy-hatchet"})
    assert game.preview("offer handy-hatchet")["deltas"] == [{"card": "offer-0", "by": 4}]
    claim = mart(phase="closing", town="", decks={"staff": "minibeans"})
    assert claim.preview("claim minibeans")["moves"] == [{"card": "staff-0", "zone": "own"}]


def test_house_cards_are_marked_where_they_lie() -> None:
    """Gatehouse Pike is ours, Powerstone is the rulebook's; the values of all are ours, says the zone."""
    scene = mart(ana={"hand": "gatehouse-pike powerstone", "store": "errand-imp:down"}).scene("Ana")
    cards = {card["id"]: card for zone in scene["zones"] for card in zone["cards"]}
    assert cards["hand-gatehouse-pike"]["badges"] == ["house"]
    assert cards["hand-powerstone"]["badges"] == []
    assert cards["slot-0"]["badges"] == ["house", "used"]
    assert scene["zones"][0]["house"] == "house card values"
