"""Base: Adventure, the end of the step (BQ-051, BQ-053 to BQ-059, BQ-193)."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from tests.games.happened import all_of, only, order

from .arrange import PAIR, centre, gold, hero, lay, pile, stars, whole
from .happened import play_until

DUMMY = "cellar-slime"  # rank I, attack 4, defence 2, treasure 3, no ability
ODDS = "plain-day*3 ..."
STRONG = {"hero": "temple-knight", "gold": 2, "items": ["anchor-shield"]}  # 2/6
WEAK = {"hero": "rich-tourist", "gold": 4, "items": []}  # 0/1
STURDY = {"hero": "sea-chaplain", "gold": 2, "items": ["anchor-shield"]}  # 1/6: survives, hits nothing


def after(
    ana: dict[str, Any],
    ben: dict[str, Any],
    *,
    monster: object = DUMMY,
    options: dict[str, object] | None = None,
    **position: Any,  # noqa: ANN401 -- anything at all
) -> ml.Game:
    """The table after the fights of these two heroes."""
    shops = {"Ana": {"heroes": [ana]}, "Ben": {"heroes": [ben]}}
    return lay("adventure", shops=shops, monster=monster, adventure_deck=ODDS, options=options, **position)


def wounded(name: str, wounds: int, steps: int = 1) -> dict[str, object]:
    """A monster that has been fought."""
    return {"name": name, "wounds": wounds, "steps": steps}


@pytest.mark.rule("BQ-051")
def test_without_a_hit_the_monster_takes_a_wound_for_nothing() -> None:
    """Two misses: one wound, no star for it; with a hit there is no such wound."""
    game = after(STURDY, WEAK, monster="dock-imp-swarm")
    assert whole(game)["monster"] == wounded("dock-imp-swarm", 1)
    assert (stars(game), stars(game, "Ben")) == (1, 0)  # Ana's hero survives
    assert only(game.events(), "consolation").fields["wounds"] == 1
    game = after(STRONG, WEAK)
    assert whole(game)["monster"]["wounds"] == 1
    assert all_of(game.events(), "consolation") == []


@pytest.mark.rule("BQ-051", "BQ-193")
def test_the_goblin_mob_escapes_three_times() -> None:
    """No consolation wound in its first three Adventure Steps; in the fourth it takes one."""
    for steps, wounds in ((0, 0), (2, 0), (3, 1), (4, 1)):
        game = after(STURDY, WEAK, monster=wounded("goblin-mob", 0, steps))
        assert whole(game)["monster"] == wounded("goblin-mob", wounds, steps + 1)


@pytest.mark.rule("BQ-053")
def test_as_many_wounds_as_heroes_defeat_a_monster() -> None:
    """2 heroes: the second wound defeats it, although one hero fell; the next one waits facedown, wounds are gone."""
    game = after(STRONG, WEAK, monster=wounded(DUMMY, 1))
    assert whole(game)["monster"] is None
    assert only(game.events(), "monster_beaten").fields["wounds"] == 2
    assert len(pile(game, "monster_deck")) == 2
    game = after(STRONG, WEAK, monster=wounded(DUMMY, 0))
    assert whole(game)["monster"]["wounds"] == 1


@pytest.mark.rule("BQ-053")
def test_the_number_of_wounds_is_an_option() -> None:
    """With wounds_needed 3 two wounds are not enough, with 1 a single one is; 11 is refused."""
    assert whole(after(STRONG, WEAK, monster=wounded(DUMMY, 1), options={"wounds_needed": 3}))["monster"]["wounds"] == 2
    assert whole(after(STRONG, WEAK, options={"wounds_needed": 1}))["monster"] is None
    with pytest.raises(ml.OptionError, match="wounds_needed"):
        after(STRONG, WEAK, options={"wounds_needed": 11})


@pytest.mark.rule("BQ-054")
def test_the_end_of_the_step_has_its_order() -> None:
    """Consolation, one-use items, monster, defeat, treasure, return, new heroes."""
    ana = {"hero": "stowaway", "gold": 0, "items": ["sanctified-bulwark", "chain-coif"]}  # 1/8
    game = after(ana, WEAK, monster=wounded("bandit-captain", 1))
    kinds = ("consolation", "item_gone", "monster_acts", "penalty", "monster_beaten", "returned", "arrived")
    end = [event for event in game.events() if event.n == 0][8:]
    assert order(end, *kinds)[-7:] == list(kinds)


@pytest.mark.rule("BQ-054")
def test_a_monster_takes_no_gold_where_there_is_none() -> None:
    """Both shops have a fallen hero; Ana has no gold, so only Ben's payment is told."""
    shops = {"Ana": {"heroes": [WEAK], "gold": 0}, "Ben": {"heroes": [{**WEAK, "hero": "stowaway"}]}}
    game = lay("adventure", shops=shops, monster="bandit-captain", adventure_deck=ODDS)
    assert [event.fields["seat"] for event in all_of(game.events(), "penalty")] == ["Ben"]
    assert (gold(game), len(all_of(game.events(), "fell"))) == (0, 2)


@pytest.mark.rule("BQ-055")
def test_the_third_monster_ends_the_game_at_once() -> None:
    """No treasure, no return, no Upgrade; the winner is the shop with more points."""
    giant = {"hero": "gate-guard", "gold": 1, "items": ["storm-staff", "tide-sceptre", "anchor-shield"]}  # 3+7/2+3
    game = after(giant, WEAK, monster=wounded("ancient-dragon", 1), monster_deck=[])
    assert game.is_over
    result = game.result()
    assert result is not None
    assert (result["reason"], result["winners"]) == ("monster-defeated", ["Ana"])
    assert only(game.events(), "game_won").fields["winners"] == ["Ana"]
    assert order(game.events(), "returned", "arrived")[2:] == []
    reasons = [event.fields["reason"] for event in all_of(game.events(), "coins")]
    assert "treasure" not in reasons
    assert [event.fields["name"] for event in all_of(game.events(), "step")] == []


@pytest.mark.rule("BQ-056")
def test_survivors_gain_the_treasure() -> None:
    """Cellar Slime (3): the survivor with 2 gold has 5, whether or not the monster fell; the fallen get nothing."""
    for wounds in (0, 1):
        game = after(STRONG, WEAK, monster=wounded(DUMMY, wounds))
        assert hero(game, "temple-knight")["gold"] == 5
    treasures = [event for event in all_of(game.events(), "coins") if event.fields["reason"] == "treasure"]
    assert [event.fields["other"] for event in treasures] == ["temple-knight"]


@pytest.mark.rule("BQ-056")
def test_by_option_treasure_is_for_a_defeated_monster() -> None:
    """With treasure on-defeat only the last wound pays."""
    for wounds, left in ((0, 2), (1, 5)):
        game = after(STRONG, WEAK, monster=wounded(DUMMY, wounds), options={"treasure": "on-defeat"})
        assert hero(game, "temple-knight")["gold"] == left


@pytest.mark.rule("BQ-057")
def test_survivors_return_and_new_heroes_come() -> None:
    """One of two fell: the survivor and a new hero with its printed gold are in the centre."""
    game = after(STRONG, WEAK, hero_deck="card-sharp ...")
    assert centre(game) == {"temple-knight", "card-sharp"}
    assert hero(game, "card-sharp") == {"hero": "card-sharp", "gold": 12, "items": []}


@pytest.mark.rule("BQ-057")
def test_who_fell_is_replaced_once() -> None:
    """Ben's hero falls in round 1: in the next Upgrade Step there are two heroes in town again, not three."""
    game = after(STRONG, WEAK, hero_deck="card-sharp ...")
    play_until(game, lambda game: whole(game)["round"] == 2)
    play_until(game, lambda game: whole(game)["phase"] == "upgrade")
    arrived = [event.fields["hero"] for event in all_of(game.events(), "arrived")]
    fallen = [event.fields["hero"] for event in all_of(game.events(), "fell")]
    assert len(arrived) == len(fallen) + 2
    assert len(centre(game)) == 2


@pytest.mark.rule("BQ-058")
def test_survivors_keep_their_items_unless_the_option_says_no() -> None:
    """The Anchor Shield stays with the hero; switched off it goes to the discards after the treasure."""
    game = after(STRONG, WEAK)
    assert hero(game, "temple-knight")["items"] == ["anchor-shield"]
    game = after(STRONG, WEAK, options={"survivors_keep_items": False})
    assert hero(game, "temple-knight") == {"hero": "temple-knight", "gold": 5, "items": []}
    assert pile(game, "item_discards") == ["anchor-shield"]


@pytest.mark.rule("BQ-059")
def test_without_heroes_all_lose() -> None:
    """One hero must come and none is left: nobody wins, and the scores tell how far each had come."""
    game = after(STRONG, WEAK, hero_deck=[])
    assert game.is_over
    assert game.result() == {
        "reason": "heroes-ran-out",
        "scores": {"Ana": 2, "Ben": 0},
        "winners": [],
        "rounds": 1,
        "stars": {"Ana": 2, "Ben": 0},
        "gold": {"Ana": 5, "Ben": 5},
    }
    assert only(game.events(), "game_lost").fields["missing"] == 1


@pytest.mark.rule("BQ-059")
def test_a_last_wound_wins_even_with_no_hero_left() -> None:
    """The third monster falls in the step in which the heroes run out: the game is won."""
    giant = {"hero": "gate-guard", "gold": 1, "items": ["storm-staff", "tide-sceptre"]}
    game = after(giant, WEAK, monster=wounded("ancient-dragon", 1), monster_deck=[], hero_deck=[])
    result = game.result()
    assert result is not None
    assert result["reason"] == "monster-defeated"


@pytest.mark.rule("BQ-059")
def test_with_enough_heroes_nobody_loses() -> None:
    """Two fall and two are left in the deck: they come, and the game goes on with an empty deck."""
    game = after(WEAK, {"hero": "hedge-wizard", "gold": 0, "items": []}, hero_deck="card-sharp court-magus")
    assert centre(game) == {"card-sharp", "court-magus"}
    assert pile(game, "hero_deck") == []
    assert not game.is_over


@pytest.mark.rule("BQ-193")
def test_nobody_ever_sells_and_the_game_ends() -> None:
    """Two players who claim and stop: at most 9 rounds."""
    game = ml.new("bargain-quest", seats=PAIR, seed=3)
    while not game.is_over:
        choices = [str(choice) for choice in game.choices()]
        game.play("done" if "done" in choices else next((text for text in choices if "claim" in text), choices[0]))
    result = game.result()
    assert result is not None
    assert result["rounds"] <= 9  # type: ignore[operator]  # a number


@pytest.mark.rule("BQ-139")
def test_a_game_that_ends_in_the_adventure_returns_no_ship() -> None:
    """The claimed ship stays before the shop; it makes no difference to the score."""
    giant = {"hero": "gate-guard", "gold": 1, "items": ["storm-staff", "tide-sceptre", "anchor-shield"]}
    shops = {
        "Ana": {"heroes": [giant], "ships": "plain-cog", "gold": 9},
        "Ben": {"heroes": [WEAK], "ships": "coin-cutter"},
    }
    game = lay("adventure", shops=shops, monster=wounded("ancient-dragon", 1), monster_deck=[], adventure_deck=ODDS)
    assert game.is_over
    assert len(pile(game, "ship_stack")) == 10
    assert gold(game) == 9
    result = game.result()
    assert result is not None
    assert result["scores"] == {"Ana": 1, "Ben": 0}  # the wound; defence 5 falls to attack 7
