"""Base: End and score (BQ-009, BQ-055, BQ-071 to BQ-075)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.happened import only

from .arrange import TRIO, lay

GIANT = {"hero": "gate-guard", "gold": 0, "items": ["storm-staff", "tide-sceptre"]}  # attack 10, defence 2
BYSTANDERS = ("rich-tourist", "stowaway")
LAST = {"name": "ancient-dragon", "wounds": 2, "steps": 2}


def scored(stars: tuple[int, ...], gold: tuple[int, ...], **options: Any) -> dict[str, Any]:  # noqa: ANN401 -- any
    """The result of a game of three that ends with these stars and this gold; Ana gains 1 star by the last wound."""
    heroes = [GIANT, *BYSTANDERS]
    shops = {
        name: {"stars": stars[place] - (place == 0), "gold": gold[place], "heroes": [heroes[place]]}
        for place, name in enumerate(TRIO)
    }
    game = lay(
        "adventure", TRIO, shops=shops, monster=LAST, monster_deck=[], adventure_deck="plain-day*3 ...", options=options
    )
    result = game.result()
    assert result is not None
    return result


@pytest.mark.rule("BQ-009", "BQ-071")
def test_the_highest_score_wins() -> None:
    """Stars 5, 6, 1 and hardly any gold: Ben wins with 6 points, as the log says."""
    result = scored((5, 6, 1), (0, 4, 9))
    assert result == {
        "reason": "monster-defeated",
        "scores": {"Ana": 5, "Ben": 6, "Chi": 1},
        "winners": ["Ben"],
        "rounds": 1,
        "stars": {"Ana": 5, "Ben": 6, "Chi": 1},
        "gold": {"Ana": 0, "Ben": 4, "Chi": 9},
    }


@pytest.mark.rule("BQ-072")
@pytest.mark.parametrize(("gold", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2)])
def test_ten_gold_are_a_point(gold: int, points: int) -> None:
    """What is left over below 10 counts nothing."""
    assert scored((1, 0, 0), (0, gold, 0))["scores"]["Ben"] == points


@pytest.mark.rule("BQ-073")
def test_gold_breaks_a_tie() -> None:
    """8 points each, of 6 stars and 25 gold or 7 stars and 19: the 25 gold win; by option the 7 stars."""
    assert scored((6, 7, 0), (25, 19, 0))["winners"] == ["Ana"]
    assert scored((6, 7, 0), (25, 19, 0), tie_break="stars")["winners"] == ["Ben"]
    assert scored((6, 7, 0), (25, 19, 0), tie_break="none")["winners"] == ["Ana", "Ben"]


@pytest.mark.rule("BQ-074")
def test_a_tie_in_everything_is_shared() -> None:
    """Ana and Chi with equal points and gold win together."""
    assert scored((4, 1, 4), (12, 0, 12))["winners"] == ["Ana", "Chi"]


@pytest.mark.rule("BQ-075")
def test_nothing_else_counts() -> None:
    """9 gold, both upgrades, employees, stored cards, gold on heroes: 0 points."""
    rich = {"hero": "stowaway", "gold": 40, "items": []}
    shops = {
        "Ana": {"heroes": [GIANT]},
        "Ben": {
            "gold": 9,
            "upgrades": "display-upgrade storage-upgrade",
            "employees": "tailor haggler",
            "heroes": [rich],
        },
        "Chi": {"heroes": ["rich-tourist"], "stock": "cool-glasses spellblade", "gold": 0},
    }
    game = lay("adventure", TRIO, shops=shops, monster=LAST, monster_deck=[], adventure_deck="plain-day*3 ...")
    result = game.result()
    assert result is not None
    assert result["scores"] == {"Ana": 1, "Ben": 0, "Chi": 0}
    assert only(game.events(), "game_won").fields == {"winners": ["Ana"], "score": 1}
