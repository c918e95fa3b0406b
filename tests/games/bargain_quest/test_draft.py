"""Base: Supply. Keep one, pass the rest (BQ-024 to BQ-027, BQ-192)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, order, refused

from .arrange import PAIR, TRIO, fresh, lay, pile, shop, texts, view, whole, zone
from .happened import play

FOUR_EACH = {
    "Ana": {"hand": "penknife ember-rod tin-halo spellblade"},
    "Ben": {"hand": "twin-dirks chalk-ward lucky-coin war-banner"},
    "Chi": {"hand": "cork-vest frost-mantle knights-kit runed-aegis"},
}


def picks(game: object, *cards: str) -> None:
    """All seats draft, Ana first."""
    for name, card in zip(TRIO, cards, strict=False):
        game.play(f"draft {card}", seat=name)  # type: ignore[attr-defined]  # plain data


@pytest.mark.rule("BQ-024")
def test_everybody_is_dealt_four_cards() -> None:
    """In the base game and with Sunk Costs alike; in the Advanced 2 Player game 8."""
    for preset in ("draft", "base"):
        game = fresh(preset=preset)
        assert [len(zone(game, "hand", name)) for name in TRIO] == [4, 4, 4]
        assert asked(game)[1] == "draft"
    game = fresh(PAIR, preset="advanced-2p", supply_ships=False)
    assert [len(zone(game, "hand", name)) for name in PAIR] == [8, 8]


@pytest.mark.rule("BQ-025")
def test_one_card_is_kept_and_the_rest_goes_to_the_left() -> None:
    """After the first pick Ben holds what Ana passed on, Chi what Ben did, and Ana what Chi did."""
    game = lay("draft", TRIO, preset="draft", shops=FOUR_EACH)
    picks(game, "spellblade", "war-banner", "runed-aegis")
    assert [zone(game, "hand", name) for name in TRIO] == [
        ["cork-vest", "frost-mantle", "knights-kit"],
        ["ember-rod", "penknife", "tin-halo"],
        ["chalk-ward", "lucky-coin", "twin-dirks"],
    ]
    assert [zone(game, "stock", name) for name in TRIO] == [["spellblade"], ["war-banner"], ["runed-aegis"]]
    assert only(game.events(), "passed_hands").fields["clockwise"] is True


@pytest.mark.rule("BQ-025")
def test_the_draft_ends_when_every_card_is_kept() -> None:
    """Four picks each, the last of them from a hand of one; then displays are chosen."""
    game = lay("draft", TRIO, preset="draft", shops=FOUR_EACH)
    for _ in range(3 * 4):
        assert asked(game)[1] == "draft"
        game.play(1)
    assert [len(zone(game, "stock", name)) for name in TRIO] == [4, 4, 4]
    assert asked(game)[1] == "display"


@pytest.mark.rule("BQ-025")
def test_only_cards_of_the_hand_are_drafted_and_once() -> None:
    """What the neighbour holds is refused, and a second pick from the same hand too."""
    game = lay("draft", TRIO, preset="draft", shops=FOUR_EACH)
    assert refused(game, "draft war-banner") == "BQ-025"
    assert refused(game, "done") == "BQ-025"
    game.play("draft penknife")
    assert refused(game, "draft ember-rod", "Ana") == "BQ-201"
    assert view(game, "Ben")["seats"]["Ana"]["hand"] == 4  # nobody sees that a card is chosen


@pytest.mark.rule("BQ-025")
def test_what_was_drafted_is_told_to_its_owner() -> None:
    """Ana reads Spellblade, Ben reads that she drafted a card."""
    game = lay("draft", TRIO, preset="draft", shops=FOUR_EACH)
    picks(game, "spellblade", "war-banner", "runed-aegis")
    assert facts(all_of(game.events("Ana"), "drafted")[0], "seat", "card") == ("Ana", "spellblade")
    assert facts(all_of(game.events("Ben"), "drafted")[0], "seat", "card") == ("Ana", "hidden")


@pytest.mark.rule("BQ-026")
@pytest.mark.parametrize(("monster", "left"), [("dock-imp-swarm", True), ("reef-golem", False), ("storm-titan", True)])
def test_rank_ii_turns_the_direction(monster: str, left: bool) -> None:  # noqa: FBT001 -- a table of cases
    """Against ranks I and III Ana passes to Ben, against rank II to Chi."""
    game = lay("draft", TRIO, preset="draft", monster=monster, shops=FOUR_EACH)
    picks(game, "spellblade", "war-banner", "runed-aegis")
    receiver = "Ben" if left else "Chi"
    assert zone(game, "hand", receiver) == ["ember-rod", "penknife", "tin-halo"]


@pytest.mark.rule("BQ-027")
def test_effects_follow_all_picks_and_come_before_the_pass() -> None:
    """Ben and Chi draft cards that draw: Ben resolves first, both after the last pick, then the hands are passed."""
    shops = {"Ana": {"hand": "penknife tin-halo"}, "Ben": {"hand": "backpack lucky-coin"}}
    shops |= {"Chi": {"hand": "message-in-a-bottle cork-vest"}}
    game = lay("draft", TRIO, preset="draft", deck="ember-rod spellblade", shops=shops)
    play(game, "Chi: draft message-in-a-bottle", "Ana: draft penknife")
    events = game.play("draft backpack", seat="Ben")
    assert order(events, "drafted", "shown", "drew", "passed_hands") == [
        *("drafted", "drafted", "drafted"),
        *("shown", "drew", "shown", "drew", "passed_hands"),
    ]
    assert [event.fields["seat"] for event in all_of(events, "shown")] == ["Ben", "Chi"]
    assert zone(game, "stock", "Ben") == ["backpack", "ember-rod"]
    assert zone(game, "stock", "Chi") == ["message-in-a-bottle", "spellblade"]


@pytest.mark.rule("BQ-027")
def test_a_drawn_effect_goes_before_those_that_wait() -> None:
    """Ben's Backpack draws the Bag of Holding: he keeps a card before Chi's Message in a Bottle draws."""
    shops = {"Ben": {"hand": "backpack"}, "Chi": {"hand": "message-in-a-bottle"}, "Ana": {"hand": "penknife"}}
    game = lay(
        "draft", TRIO, preset="draft", deck="bag-of-holding ember-rod spellblade war-banner cork-vest", shops=shops
    )
    play(game, "Ana: draft penknife", "Ben: draft backpack", "Chi: draft message-in-a-bottle")
    assert asked(game) == ("Ben", "keep")
    assert texts(game) == {"keep ember-rod", "keep spellblade", "keep war-banner"}
    game.play("keep spellblade")
    assert zone(game, "stock", "Ben") == ["backpack", "bag-of-holding", "spellblade"]
    assert zone(game, "stock", "Chi") == ["cork-vest", "message-in-a-bottle"]
    assert pile(game, "item_discards") == ["ember-rod", "war-banner"]


@pytest.mark.rule("BQ-192")
def test_an_additional_draft_keeps_two_cards_at_one_pick() -> None:
    """Ana's Stock Clerk: 5 cards for her; Dov, who would have made the last pick from that hand, ends with 3."""
    seats = (*TRIO, "Dov")
    shops = {name: dict(shop_) for name, shop_ in FOUR_EACH.items()}
    shops["Ana"]["employees"] = "stock-clerk"
    shops["Dov"] = {"hand": "wooden-mace votive-candle tide-sceptre smoke-mirror"}
    game = lay("draft", seats, preset="draft", shops=shops)
    assert refused(game, "draft-extra ember-rod", "Ana") == "BQ-192"
    game.play("draft spellblade", seat="Ana")
    assert texts(game, "Ana") == {"draft-extra ember-rod", "draft-extra penknife", "draft-extra tin-halo", "done"}
    game.play("draft-extra tin-halo", seat="Ana")
    play(game, "Ben: draft war-banner", "Chi: draft runed-aegis", "Dov: draft smoke-mirror")
    assert zone(game, "stock") == ["spellblade", "tin-halo"]
    assert zone(game, "hand", "Ben") == ["ember-rod", "penknife"]
    assert shop(game)["used"] == ["stock-clerk"]
    while asked(game)[1] == "draft":
        game.play(1)
    assert [len(zone(game, "stock", name)) for name in seats] == [5, 4, 4, 3]


@pytest.mark.rule("BQ-192")
def test_the_additional_draft_may_be_declined_and_needs_a_card() -> None:
    """``done`` keeps the ability for a later pick; from a hand of one there is no second card."""
    shops = {"Ana": {"hand": "penknife tin-halo", "employees": "stock-clerk"}, "Ben": {"hand": "ember-rod spellblade"}}
    game = lay("draft", preset="draft", shops=shops)
    play(game, "Ana: draft penknife", "Ana: done", "Ben: draft ember-rod")
    assert shop(game)["used"] == []
    game.play("draft spellblade", seat="Ana")
    assert game.choices("Ana") == ()
    assert refused(game, "draft-extra tin-halo", "Ben") == "BQ-184"


def test_a_draft_has_no_harbour() -> None:
    """No ship, no load: the position shows none and a start in the harbour is refused by its phase."""
    game = fresh(preset="draft")
    assert whole(game)["ships"] == []
    assert refused(game, "load penknife on plain-cog") == "BQ-105"
