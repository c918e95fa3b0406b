"""Frequently asked questions on customers: thieves, the Antidote, heroes and the Abysswalker."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, refused

from .arrange import all_of, gold, happened, mart, of, played, quality, sale, texts, whole, zone

SENTINEL = {"store": "blue-mountain-sentinel"}


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
