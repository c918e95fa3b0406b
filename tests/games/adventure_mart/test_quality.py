"""Make an Offer, counted: AM-115, AM-116, AM-217. The printed order, the pools, and what is counted anew."""

from __future__ import annotations

import pytest

from .arrange import played, quality, sale


@pytest.mark.rule("AM-115", "AM-116")
def test_quality_is_counted_in_the_printed_order() -> None:
    """Pit Champion, K05 q4 and K09 q2 plus, one fighters token, Ben is no holder: (4+1+2+1) x 2 = 16."""
    ben = {"hand": "gatehouse-pike champions-war-banner", "tokens": {"fighters": 1}}
    game = sale("pit-champion", ben=ben)
    played(game, "commit", "offer gatehouse-pike", "offer champions-war-banner")
    assert quality(game, "Ben") == 16
    assert game.explain("offer Ben") == [
        "Step 1: Gatehouse Pike +4 (Martial)",
        "Step 1: Champions War Banner +2 (Martial)",
        "Step 3: Champions War Banner +1 (Martial)",
        "Step 4: guild tokens +1 (untyped)",
        "Step 5: Martial times its symbols +14",
        "Step 5: untyped times its symbols +2",
        "Quality of the offer: 16",
    ]


@pytest.mark.rule("AM-116")
def test_the_untyped_pool_is_multiplied_only_if_all_symbols_are_of_one_type() -> None:
    """The same offer under The Wild Hunt (M, M, E): 7 x 2 + 1 = 15; option never: 7 x 2 + 1 = 15 without the Hunt."""
    ben = {"hand": "gatehouse-pike champions-war-banner", "tokens": {"fighters": 1}}
    hunt = sale("pit-champion", ben=ben, bulletin="the-wild-hunt")
    never = sale("pit-champion", ben=ben, options={"untyped_multiplier": "never"})
    for game in (hunt, never):
        played(game, "commit", "offer gatehouse-pike", "offer champions-war-banner")
        assert quality(game, "Ben") == 15


@pytest.mark.rule("AM-116")
def test_what_an_arena_net_takes_is_untyped() -> None:
    """Pike and Weapon Rack, The Wild Hunt (M, M, E): 4 x 2 + 1 + 1 = 10, and 2 less with the net, not 4."""
    ana = {"hand": "gatehouse-pike", "store": "weapon-rack"}
    game = sale("pit-champion", ana=ana, ben={"hand": "arena-net"}, bulletin="the-wild-hunt")
    played(game, "offer gatehouse-pike", "commit", "offer arena-net")
    assert quality(game) == 10
    game.play("use arena-net on Ana")
    assert quality(game) == 8


@pytest.mark.rule("AM-116")
def test_what_a_weapon_rack_gives_is_untyped() -> None:
    """Hatchet of Ben, no holder: 2 x 2 + 1 to M, M, E, the Rack counts once; (2 + 1) x 2 to M, M."""
    for bulletin, expected in (("the-wild-hunt", 2 * 2 + 1), ("business-as-usual", (2 + 1) * 2)):
        game = sale("pit-champion", ben={"hand": "handy-hatchet", "store": "weapon-rack"}, bulletin=bulletin)
        played(game, "commit", "offer handy-hatchet")
        assert quality(game, "Ben") == expected


@pytest.mark.rule("AM-116")
def test_tokens_count_before_the_adventurer_multiplies() -> None:
    """Martial x 2, card q3, one fighters token: (3 + 1) x 2 = 8."""
    game = sale("pit-champion", ben={"hand": "anvil-born-warhammer", "tokens": {"fighters": 1}})
    played(game, "commit", "offer anvil-born-warhammer")
    assert quality(game, "Ben") == 8


@pytest.mark.rule("AM-217")
def test_totals_are_counted_anew_after_each_step() -> None:
    """Djinn used with one other Magic stock (+1); a second one is added: +2."""
    game = sale("adept", ana={"hand": "djinn-in-a-flask powerstone*2"})
    played(game, "offer djinn-in-a-flask", "offer powerstone", "use djinn-in-a-flask")
    assert quality(game) == 3 + 1 + 1 + 1
    game.play("offer powerstone")
    assert quality(game) == 3 + 1 + 1 + 2 + 1


@pytest.mark.rule("AM-217")
def test_what_a_card_gives_goes_when_it_leaves() -> None:
    """Hex Doll takes the Echo Rune away: its plus for the other stock goes too; Arena Net used before stays."""
    ana = {"hand": "echo-rune powerstone"}
    game = sale("adept", ana=ana, ben={"hand": "hex-doll"})
    played(game, "offer echo-rune", "offer powerstone", "commit", "offer hex-doll")
    assert quality(game) == 2 + 1 + 1 + 1
    game.play("use hex-doll on echo-rune of Ana")
    assert quality(game) == 1 + 1
