"""An Expanded Hero Deck: BQ-169 to BQ-173."""

from __future__ import annotations

from collections import Counter

import pytest

from marketlab.games.bargain_quest.hero_deck import stack_of
from marketlab.games.bargain_quest.includes import HERO_WORDS

from .arrange import TRIO, fresh, lay, pile, view, whole

NAMES = ("Ana", "Ben", "Chi", "Dov", "Eva", "Fay")
OTHERS = 4  # the stack of heroes with several icons or none


def drawn(count: int, seed: int = 7, **options: object) -> list[int]:
    """The stacks of all heroes of a game, those in the centre included."""
    game = fresh(NAMES[:count], seed=seed, **options)  # type: ignore[arg-type]  # plain options
    words = [entry["hero"] for entry in whole(game)["centre"]] + pile(game, "hero_deck")
    return [stack_of(HERO_WORDS.index(word)) for word in words]


@pytest.mark.rule("BQ-170")
def test_heroes_are_sorted_into_five_stacks() -> None:
    """3 of each single class and 12 others with the heroes of Sunk Costs; a Stowaway is among the others."""
    counts = Counter(map(stack_of, range(len(HERO_WORDS))))
    assert counts == {0: 3, 1: 3, 2: 3, 3: 3, OTHERS: 12}
    assert stack_of(HERO_WORDS.index("gate-guard")) == 0
    assert stack_of(HERO_WORDS.index("spell-squire")) == stack_of(HERO_WORDS.index("stowaway")) == OTHERS


@pytest.mark.rule("BQ-171", "BQ-172", "BQ-173")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_of_each_class_and_two_others_a_player(count: int) -> None:
    """8 + 2n heroes: 12, 14, 16, 18, 20; of each single class 2."""
    stacks = Counter(drawn(count))
    assert stacks == {0: 2, 1: 2, 2: 2, 3: 2, OTHERS: 2 * count}


@pytest.mark.rule("BQ-171", "BQ-173")
def test_which_heroes_are_left_out_is_chance_and_unseen() -> None:
    """Over some seeds all 24 heroes come; the others appear in no view."""
    met = set()
    for seed in range(20):
        position = whole(fresh(TRIO, seed=seed))
        met |= {entry["hero"] for entry in position["centre"]} | set(position["hero_deck"])
    assert len(met) == 24
    assert view(fresh())["hero_deck"] == 14 - 3


@pytest.mark.rule("BQ-018", "BQ-173")
@pytest.mark.parametrize("expanded", [True, False])
def test_the_hero_deck_is_shuffled(expanded: bool) -> None:  # noqa: FBT001 -- a case of the test
    """Another order for every seed; in the expanded deck the stacks do not follow one another either."""
    seeds = range(10)
    assert len({tuple(drawn(3, seed, expanded_heroes=expanded)) for seed in seeds}) == len(seeds)


@pytest.mark.rule("BQ-172")
def test_a_small_stack_is_taken_whole() -> None:
    """With the base game alone there are 8 others: six players would take 12, and get 8."""
    stacks = Counter(drawn(6, sunk_costs=False, supply_ships=False, expanded_heroes=True))
    assert stacks == {0: 2, 1: 2, 2: 2, 3: 2, OTHERS: 8}


@pytest.mark.rule("BQ-169")
def test_the_expanded_deck_can_be_left_out() -> None:
    """On with Sunk Costs; switched off all 24 heroes are in the deck; off in the base game with its 16."""
    assert fresh().opening.options["expanded_heroes"] is True
    assert fresh(preset="base").opening.options["expanded_heroes"] is False
    assert len(drawn(3, expanded_heroes=False)) == 24
    assert len(drawn(3, sunk_costs=False)) == 16


@pytest.mark.rule("BQ-170")
def test_heroes_named_in_a_position_leave_all_others_in_the_deck() -> None:
    """Two heroes in the centre, 22 in the deck: a position is not bound to the rule of the setup."""
    game = lay("display", heroes="gate-guard stowaway", shops={"Ana": {"stock": "penknife"}})
    assert len(pile(game, "hero_deck")) == 22
