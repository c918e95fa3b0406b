"""Checkout: AM-111 to AM-114. Cards are added, the customer pays, and joins the ledger."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, refused

from .arrange import all_of, gold, happened, of, played, quality, sale, texts, zone


@pytest.mark.rule("AM-111")
def test_the_winner_may_add_cards_up_to_the_purse() -> None:
    """Purse 8, offer sells 5, a card selling 4 is added: total 9, paid 8; no further card; Sell effects are closed."""
    ana = {"hand": "gatehouse-pike handy-hatchet bramble-mace wanderers-cloak", "store": "sales-apprentice"}
    game = sale("pit-champion", ana=ana)
    played(game, "offer gatehouse-pike", "offer handy-hatchet", "commit", "drop out")
    assert asked(game) == ("Ana", "top-up")
    assert texts(game) == {"offer bramble-mace", "offer wanderers-cloak", "check out"}
    assert refused(game, "use sales-apprentice") == "AM-071"
    game.play("offer bramble-mace")
    assert asked(game)[1] == "turn"
    assert gold(game) == 5 + 8


@pytest.mark.rule("AM-111", "AM-057")
def test_cards_are_added_one_by_one_while_the_purse_is_not_full() -> None:
    """Purse 8, sold 2: Cloak (2), then Mace (4) make 8; Magic is not wanted; each card raises the quality."""
    game = sale("pit-champion", ana={"hand": "handy-hatchet wanderers-cloak bramble-mace powerstone pet-slime"})
    played(game, "offer handy-hatchet", "commit", "drop out")
    assert texts(game) == {"offer wanderers-cloak", "offer bramble-mace", "check out"}
    game.play("offer wanderers-cloak")
    assert asked(game) == ("Ana", "top-up")
    assert quality(game) == (2 + 1 + 1) * 2
    assert refused(game, "offer powerstone") == "AM-041"
    game.play("offer bramble-mace")
    assert asked(game)[1] == "turn"
    assert gold(game) == 5 + 2 + 2 + 4


@pytest.mark.rule("AM-111")
def test_a_full_purse_asks_for_no_more() -> None:
    """Purse 5, offer sells 6: no top-up."""
    game = sale("vanguard", ana={"hand": "ninth-forge-greatblade handy-hatchet"})
    played(game, "offer ninth-forge-greatblade", "commit", "drop out")
    assert asked(game)[1] == "turn"


@pytest.mark.rule("AM-112", "AM-113", "AM-114")
def test_checkout_pays_moves_the_stock_and_fills_the_ledger() -> None:
    """min(5, 8) = 5; both cards go to the reorder pile; the adventurer joins the ledger last."""
    game = sale("pit-champion", ana={"hand": "gatehouse-pike handy-hatchet"})
    played(game, "offer gatehouse-pike", "offer handy-hatchet", "commit")
    events = game.play("drop out")
    assert gold(game) == 5 + 5
    assert zone(game, "reorder", "Ana") == ["gatehouse-pike", "handy-hatchet"]
    assert of(game)["ledger"] == ["pit-champion"]
    order = ["won", "checked_out", "coins", "joined"]
    assert happened(events, *order) == order
    paid = all_of(events, "checked_out")[0]
    assert (paid["paid"], paid["total"], paid["purse"]) == (5, 5, 8)


@pytest.mark.rule("AM-114")
def test_effects_of_the_ledger_still_belong_to_the_sale() -> None:
    """Cutpurse won by Ana with Antidote: Ben has dropped out, so his Sentinel is not asked about the Antidote."""
    ana = {"hand": "own-brand-antidote", "gold": 5}
    game = sale("thieves-guild-cutpurse", ana=ana, ben={"store": "blue-mountain-sentinel"})
    played(game, "commit", "drop out", "check out")
    assert asked(game) == ("Ana", "react")
    game.play("use own-brand-antidote")
    assert asked(game) == ("Ben", "turn")
    assert gold(game) == 6
