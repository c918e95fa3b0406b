"""Setup: gold, quest token, decks, employees and heroes (BQ-010 to BQ-020, BQ-106 to BQ-108)."""

from __future__ import annotations

from collections import Counter

import pytest

import marketlab as ml
from tests.games.happened import all_of, facts, refused

from .arrange import PAIR, TRIO, cards, fresh, gold, lay, pile, shop, stars, texts, view, whole

RANK_OF = {
    **dict.fromkeys(
        ("bandit-captain", "cellar-slime", "goblin-mob", "barrow-wolf", "dock-imp-swarm", "drowned-crew"), "I"
    ),
    **dict.fromkeys(
        ("orc-warlord", "stone-basilisk", "ghost-regent", "swamp-hydra", "sea-serpent", "reef-golem"), "II"
    ),
    **dict.fromkeys(
        ("vampire-queen", "ancient-dragon", "lich-chancellor", "demon-auditor", "giant-kraken", "storm-titan"), "III"
    ),
}
SHIPS_ONLY = {"sea-serpent", "giant-kraken", "contrabandist", "shipping-expert", "customs-officer"}
SEEDS = range(60)


@pytest.mark.rule("BQ-010")
def test_every_shop_begins_with_five_gold_and_no_star() -> None:
    """Three shops with 5 gold each, all of it from the bank."""
    game = fresh()
    assert [(gold(game, name), stars(game, name)) for name in TRIO] == [(5, 0)] * 3
    told = [event for event in all_of(game.events(), "coins") if event.fields["seat"] is not None]
    assert [facts(event, "seat", "amount", "reason", "other") for event in told] == [
        (name, 5, "start", None) for name in TRIO
    ]


@pytest.mark.rule("BQ-011")
def test_chance_or_the_option_names_the_first_holder() -> None:
    """Over many seeds every seat holds the token first; with ``first`` it is that seat; a stranger is refused."""
    assert {whole(fresh(seed=seed))["quest_token"] for seed in SEEDS} == set(TRIO)
    assert {whole(fresh(seed=seed, first="Chi"))["quest_token"] for seed in range(8)} == {"Chi"}
    with pytest.raises(ml.OptionError, match="first"):
        fresh(first="Eva")


@pytest.mark.rule("BQ-012")
def test_items_are_shuffled_facedown() -> None:
    """122 cards less those dealt lie in another order every time, and a view shows only how many."""
    decks = [pile(fresh(PAIR, seed=seed), "item_deck") for seed in range(5)]
    assert all(len(deck) == 122 - 4 - 2 for deck in decks)  # two hands of 2 and two ships with a card
    assert len({tuple(deck) for deck in decks}) == 5
    assert view(fresh(PAIR), "Ana")["item_deck"] == 116
    assert len(pile(fresh(PAIR, preset="base"), "item_deck")) == 112 - 8  # two drafted hands of 4
    black = [pile(fresh(PAIR, seed=seed, preset="black-market"), "black_market_deck") for seed in range(5)]
    assert len({tuple(deck[-15:]) for deck in black}) == 5  # the bottom, which no ship or hand has drawn from


@pytest.mark.rule("BQ-013", "BQ-107")
def test_three_monsters_of_rising_rank_wait() -> None:
    """One of each rank, the first turned up; over many seeds each of the 6 candidates of a rank comes."""
    met: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for seed in SEEDS:
        position = whole(fresh(seed=seed))
        three = [position["monster"]["name"], *position["monster_deck"]]
        assert [RANK_OF[name] for name in three] == ["I", "II", "III"]
        for place, name in enumerate(three):
            met[place].add(name)
    assert [len(names) for names in met.values()] == [6, 6, 6]
    assert view(fresh(), "Ana")["monster_deck"] == 2


@pytest.mark.rule("BQ-106", "BQ-107")
def test_cards_for_ships_stay_away_without_them() -> None:
    """In a drafted game rank I has 6 candidates, II and III have 5 each; employees are 20 + 1."""
    met: dict[str, set[str]] = {"I": set(), "II": set(), "III": set()}
    for seed in SEEDS:
        position = whole(fresh(PAIR, preset="draft", seed=seed))
        for name in [position["monster"]["name"], *position["monster_deck"]]:
            met[RANK_OF[name]].add(name)
        employees = cards(position["employee_deck"]) + cards(position["employees"])
        assert len(employees) == 21
        assert not SHIPS_ONLY & set(employees)
        assert "harbour-crier" in employees
    assert [len(names) for names in met.values()] == [6, 5, 5]
    assert not SHIPS_ONLY & set().union(*met.values())


@pytest.mark.rule("BQ-014")
def test_the_first_game_has_three_fixed_monsters() -> None:
    """Bandit Captain, Orc Warlord, Vampire Queen, whatever the seed."""
    for seed in range(5):
        position = whole(fresh(preset="intro", seed=seed))
        three = [position["monster"]["name"], *position["monster_deck"]]
        assert three == ["bandit-captain", "orc-warlord", "vampire-queen"]


@pytest.mark.rule("BQ-015")
def test_adventure_cards_are_shuffled_facedown() -> None:
    """18 cards in another order every time, shown as a number."""
    decks = {tuple(pile(fresh(PAIR, seed=seed), "adventure_deck")) for seed in range(5)}
    assert {len(deck) for deck in decks} == {18}
    assert len(decks) == 5
    assert view(fresh(PAIR), "Ana")["adventure_deck"] == 18


@pytest.mark.rule("BQ-016")
def test_upgrades_lie_open() -> None:
    """All see 6 display and 6 storage upgrades; one that is owned is gone from there."""
    assert view(fresh())["upgrades"] == {"display-upgrade": 6, "storage-upgrade": 6, "black-market-upgrade": 0}
    assert view(fresh(preset="black-market"))["upgrades"]["black-market-upgrade"] == 6
    owned = lay("display", shops={"Ana": {"stock": "penknife", "upgrades": "display-upgrade"}})
    assert view(owned, "Ben")["upgrades"]["display-upgrade"] == 5


@pytest.mark.rule("BQ-017")
def test_two_employees_lie_open() -> None:
    """2 of 26 are available, with the base game 2 of 20; others lie in another order every time."""
    assert [len(pile(fresh(), name)) for name in ("employees", "employee_deck")] == [2, 24]
    assert [len(pile(fresh(preset="base"), name)) for name in ("employees", "employee_deck")] == [2, 18]
    assert len({tuple(pile(fresh(seed=seed), "employees")) for seed in range(8)}) > 4
    assert view(fresh(), "Ana")["employee_deck"] == 24


@pytest.mark.rule("BQ-018", "BQ-019")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_as_many_heroes_as_players_are_dealt(count: int) -> None:
    """With the base game 16 heroes: one for each player faceup in the centre, the others in the deck."""
    seats = ("Ana", "Ben", "Chi", "Dov", "Eva", "Fay")[:count]
    game = fresh(seats, preset="base")
    position = whole(game)
    in_centre = [entry["hero"] for entry in position["centre"]]
    assert len(in_centre) == count
    assert len(pile(game, "hero_deck")) == 16 - count
    assert len({*in_centre, *pile(game, "hero_deck")}) == 16
    assert view(game)["centre"] == position["centre"]
    assert view(game)["hero_deck"] == 16 - count


@pytest.mark.rule("BQ-020")
def test_heroes_come_with_their_printed_gold() -> None:
    """A Gate Guard brings 9 gold, a Rich Tourist 15; the gold comes from the bank."""
    game = lay("ship-turn", heroes="gate-guard rich-tourist", ships=[{"ship": "plain-cog"}, {"ship": "coin-cutter"}])
    assert [(entry["hero"], entry["gold"]) for entry in whole(game)["centre"]] == [
        ("gate-guard", 9),
        ("rich-tourist", 15),
    ]
    arrived = [facts(event, "hero", "gold") for event in all_of(game.events(), "arrived")]
    assert arrived == [("gate-guard", 9), ("rich-tourist", 15)]
    arrivals = [event for event in all_of(game.events(), "coins") if event.fields["reason"] == "arrival"]
    assert [facts(event, "seat", "amount", "other") for event in arrivals] == [
        (None, 9, "gate-guard"),
        (None, 15, "rich-tourist"),
    ]


@pytest.mark.rule("BQ-108")
def test_ships_are_shuffled_facedown() -> None:
    """12 ships less those revealed, in another order every time; without the mode there are none."""
    stacks = {tuple(pile(fresh(seed=seed), "ship_stack")) for seed in range(6)}
    assert {len(stack) for stack in stacks} == {9}
    assert len(stacks) == 6
    assert view(fresh(), "Ana")["ship_stack"] == 9
    assert pile(fresh(preset="draft"), "ship_stack") == []


@pytest.mark.rule("BQ-105")
def test_supply_ships_are_a_mode_of_sunk_costs() -> None:
    """On with Sunk Costs unless switched off, and refused without it; without them cards are drafted."""
    assert fresh().opening.options["supply_ships"] is True
    assert fresh(preset="base").opening.options["supply_ships"] is False
    assert {text.split()[0] for text in texts(fresh(supply_ships=False))} == {"draft"}
    with pytest.raises(ml.OptionError, match="supply_ships"):
        fresh(sunk_costs=False, supply_ships=True)
    assert refused(fresh(preset="draft"), "claim plain-cog") == "BQ-105"


@pytest.mark.rule("BQ-106")
def test_cards_of_the_other_mode_cannot_be_laid() -> None:
    """A position of a drafted game names no Contrabandist and no Sea Serpent."""
    for wrong in ({"employees": "contrabandist tailor"}, {"monster": "sea-serpent", "monster_deck": "ancient-dragon"}):
        with pytest.raises(ml.PositionError, match=r"employees|monster"):
            lay("display", preset="draft", **wrong)  # type: ignore[arg-type]  # the slip


def test_a_shop_begins_with_nothing_else() -> None:
    """No employee, upgrade, ship, display or stored card."""
    for name in TRIO:
        found = shop(fresh(), name)
        assert all(not found[key] for key in ("stock", "display", "storage", "employees", "upgrades", "ships", "used"))


def test_the_same_seed_lays_the_same_table() -> None:
    """And the copies of a card count as often as they are in the box."""
    assert fresh(seed=3).position() == fresh(seed=3).position()
    assert Counter(pile(fresh(), "item_deck")).most_common(1)[0][1] == 2
