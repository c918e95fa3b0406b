"""What is said before a choice is made: what follows from it, in numbers; and labels that leave nothing out."""

from __future__ import annotations

import pytest

from marketlab.core.actions import action_of

from .arrange import gold, harbour, lay, ship
from .happened import play

CARGO = [ship("plain-cog", "?tin-halo penknife"), ship("coin-cutter", "?padded-hood")]


@pytest.mark.rule("BQ-121", "BQ-123")
def test_a_load_says_how_full_the_ship_is_and_how_the_turn_goes_on() -> None:
    """First the other card has to be placed; after it 2 cards are dealt, and Ben is asked."""
    game = harbour(CARGO, shops={"Ana": {"hand": "twin-dirks chalk-ward"}})
    said = game.preview("load twin-dirks on plain-cog")["text"]
    assert said == "Cog then holds 3 of 4. All see the card. Next: Chalk Ward."
    game.play("load twin-dirks on plain-cog")
    said = game.preview("load chalk-ward on plain-cog")["text"]
    assert said == "Cog then holds 4 of 4. All see the card. Then you are dealt 2 cards. Ben is asked next."


@pytest.mark.rule("BQ-126")
def test_a_load_on_the_last_place_says_that_nothing_is_dealt() -> None:
    """One place is left in the harbour, and two cards are in hand."""
    ships = [
        ship("plain-cog", "?tin-halo penknife penknife twin-dirks"),
        ship("coin-cutter", "?padded-hood spellblade"),
    ]
    ships[1]["cards"].append("chalk-ward")
    game = harbour(ships, shops={"Ana": {"hand": "war-banner ember-rod"}})
    assert "you keep 1 card and are dealt none" in game.preview("load war-banner on coin-cutter")["text"]


@pytest.mark.rule("BQ-131")
def test_a_claim_names_what_is_discarded_for_it() -> None:
    """Penknife 2 and an unknown card of about 4.5: 7 gold."""
    game = harbour(CARGO, shops={"Ana": {"hand": "twin-dirks chalk-ward"}})
    said = game.preview("claim plain-cog")["text"]
    assert said == "You get 2 cards (1 unseen), about 7 gold. You discard Chalk Ward and Twin Dirks."


@pytest.mark.rule("BQ-041", "BQ-046")
def test_a_sale_says_how_the_hero_stands_then() -> None:
    """Gate Guard, attack 3 and 9 gold, with a Longsword of 4 gold: attack 5, and 5 gold left."""
    game = lay("shopping", heroes="gate-guard rooftop-runner", shops={"Ana": {"stock": "soldiers-longsword"}})
    said = game.preview("sell soldiers-longsword")["text"]
    assert said == "Gate Guard then has attack 5, defence 2 and 5 gold left."


@pytest.mark.rule("BQ-041")
def test_a_sale_for_which_the_bank_pays_too_says_so_everywhere() -> None:
    """Rigging Knife: 2 gold of the hero and 1 of the bank; in the small print, on the button, in preview and log."""
    game = lay("shopping", heroes="rooftop-runner gate-guard", shops={"Ana": {"stock": "rigging-knife", "gold": 5}})
    action = action_of(game, game.view_of(0), 0, game.parse("sell rigging-knife"))
    assert action["consequence"] == "pays 2 gold, the bank 1; 8 left"
    assert action["confirm"] == "Sell for 2 + 1"
    assert {"card": "seat-0", "by": 3} in game.preview("sell rigging-knife")["deltas"]
    before = gold(game)
    play(game, "sell rigging-knife")
    assert gold(game) == before + 3
    assert "The bank pays you 1 gold." in " ".join(map(str, game.log("Ana")))


@pytest.mark.rule("BQ-066", "BQ-067")
def test_storage_says_how_much_is_kept_and_what_is_lost() -> None:
    """With a Night Watchman 2 of 3 cards; who stops after the first one loses the two others."""
    shops = {"Ana": {"stock": "twin-dirks chalk-ward penknife", "employees": ["night-watchman"]}}
    game = lay("storage", shops=shops)
    assert game.decision is not None
    assert game.decision.prompt == "You may store 2 of your 3 cards; the rest is discarded."
    assert "store 1 more" in game.preview("store penknife")["text"]
    assert game.preview("done")["text"] == "You discard Chalk Ward, Penknife and Twin Dirks."
    game.play("store penknife")
    assert game.decision.prompt == "You may store 1 more; the rest is discarded."
    assert game.preview("done")["text"] == "You discard Chalk Ward and Twin Dirks."
    assert "Your storage is full then" in game.preview("store twin-dirks")["text"]


@pytest.mark.rule("BQ-046", "BQ-047")
def test_the_log_says_what_stood_against_what_and_why_there_are_stars() -> None:
    """Attack 3 against 3 is a wound and a star for it."""
    shops = {"Ana": {"stock": "tin-halo"}}
    game = lay("shopping", heroes="gate-guard rooftop-runner", shops=shops, adventure_deck=["plain-day*3", "..."])
    text = " ".join(map(str, play(game, "done").log("Ana")))
    assert "attack 3 against 3, defence 2 against 3" in text
    assert "You gain 1 star for the wound." in text
    assert "Adventure card of Gate Guard: Plain Day." in text
