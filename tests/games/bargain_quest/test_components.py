"""Components and contents: what is in the boxes (BQ-001 to BQ-008, BQ-100 to BQ-104)."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import marketlab as ml
from marketlab.core.data import read_csv
from marketlab.games.bargain_quest import SPEC, includes
from marketlab.games.bargain_quest.includes import PACKAGE, RANKS, read_effect, word_of

from .arrange import TRIO, cards, fresh, lay, pile, stars, whole

ROWS = read_csv(PACKAGE, "cards.csv")
NAMES = ("Ana", "Ben", "Chi", "Dov", "Eva", "Fay")


def copies(deck: str) -> int:
    """How many cards a deck of the box has."""
    return sum(int(row["copies"]) for row in ROWS if row["deck"] == deck)


@pytest.mark.rule("BQ-001", "BQ-002", "BQ-003", "BQ-006")
@pytest.mark.parametrize(("deck", "count"), [("item", 112), ("hero", 16), ("employee", 20), ("adventure", 18)])
def test_the_base_game_has_its_cards(deck: str, count: int) -> None:
    """112 items, 16 heroes, 20 employees, 18 adventure cards."""
    assert copies(deck) == count


@pytest.mark.rule("BQ-004", "BQ-005")
def test_upgrades_and_monsters_of_the_base_game() -> None:
    """6 display and 6 storage upgrades; four monsters of each rank."""
    assert {row["name"]: int(row["copies"]) for row in ROWS if row["deck"] == "upgrade"} == {
        "Display Upgrade": 6,
        "Storage Upgrade": 6,
    }
    assert Counter(row["rank"] for row in ROWS if row["deck"] == "monster") == dict.fromkeys(RANKS, 4)


@pytest.mark.rule("BQ-100", "BQ-101", "BQ-102", "BQ-103", "BQ-104")
def test_sunk_costs_adds_its_cards() -> None:
    """10 items, 8 heroes, 6 employees, 6 monsters (2 of a rank) and 12 ships."""
    assert copies("item_sunk_costs") == 10
    assert copies("hero_sunk_costs") == 8
    assert copies("employee_sunk_costs") == 6
    assert Counter(row["rank"] for row in ROWS if row["deck"] == "monster_sunk_costs") == dict.fromkeys(RANKS, 2)
    assert copies("supply_ship") == 12


@pytest.mark.rule("BQ-001", "BQ-003", "BQ-006", "BQ-102")
def test_every_card_of_the_box_is_on_the_table() -> None:
    """At the start of a full game: 112 + 10 items, 20 + 6 employees, 18 adventure cards, wherever they lie."""
    game = fresh(TRIO)
    position = whole(game)
    hands = [card for name in TRIO for card in cards(position["seats"][name]["hand"])]
    items = pile(game, "item_deck") + hands + [entry["cards"][0]["down"] for entry in position["ships"]]
    expected = Counter({row["name"]: int(row["copies"]) for row in ROWS if row["deck"] in {"item", "item_sunk_costs"}})
    assert Counter(items) == {word_of(name): count for name, count in expected.items()}
    assert len(pile(game, "employee_deck") + pile(game, "employees")) == 26
    assert len(pile(game, "adventure_deck")) == 18


@pytest.mark.rule("BQ-007")
def test_the_bank_never_runs_out() -> None:
    """A shop may hold a 61st star, and heroes and shops more gold than the 96 coins of the box."""
    shops = {"Ana": {"stars": 60, "gold": 400}}
    game = lay("adventure", shops=shops, heroes="gate-guard battle-abbot", adventure_deck="heroic plain-day")
    assert stars(game) == 62  # Gate Guard 3/2 and Heroic 2/1: attack 5 of 3, defence 3 of 3
    assert whole(game)["seats"]["Ana"]["gold"] == 400


@pytest.mark.rule("BQ-008")
def test_the_game_is_for_two_to_six() -> None:
    """One and seven seats are refused, 2 to 6 are welcome."""
    for count in (0, 1, 7):
        with pytest.raises(ml.SeatError):
            ml.new("bargain-quest", seats=[*NAMES, "Gil"][:count], seed=1)
    assert [len(fresh(NAMES[:count]).seats) for count in range(2, 7)] == [2, 3, 4, 5, 6]


def test_every_card_tells_where_it_comes_from() -> None:
    """Rulebook, public page or house; no card is without provenance, and each has a word of its own."""
    assert {row["provenance"] for row in ROWS} == {"rulebook", "public", "house"}
    found = [word_of(row["name"]) for row in ROWS]
    assert len(set(found)) == len(found) == 160
    assert word_of("Soldier's Longsword") == "soldiers-longsword"


@pytest.mark.parametrize(
    ("text", "name", "numbers"),
    [
        ("NONE", "NONE", ()),
        ("ON_DRAFT:LOOK_KEEP(3,1)", "ON_DRAFT:LOOK_KEEP", (3, 1)),
        ("IF_CLASS(C):DEF(1)", "IF_CLASS:DEF", (3, 1)),
        ("COST(+1)", "COST", (1,)),
        ("MIN_ITEMS(1):ELSE_DEF(-1)", "MIN_ITEMS:ELSE_DEF", (1, -1)),
        ("ROUND:TIE_FIRST", "ROUND:TIE_FIRST", ()),
    ],
)
def test_an_effect_is_a_name_and_its_numbers(text: str, name: str, numbers: tuple[int, ...]) -> None:
    """Triggers stay in the name, numbers of both parts follow one another, a class counts as its number."""
    assert read_effect(text) == (name, numbers)


def test_black_market_cards_are_numbered_last() -> None:
    """All items from the first black market card on are of that deck, and none before it."""
    decks = [card.deck for card in includes.ITEMS]
    assert set(decks[includes.FIRST_BLACK :]) == {"black_market"}
    assert "black_market" not in decks[: includes.FIRST_BLACK]


def test_every_clause_is_told_in_plain_words() -> None:
    """The rules tab shows the plain sentence and how we read it: no name of an option, effect or page of a source."""
    workshop = re.compile(r"[A-Z]{2,}_|\b[a-z]+_[a-z_]+\b|\bOptions? |\bP\d+\b|\bengine\b|\bcsv\b|\bdossier\b")
    for clause in SPEC.rules.values():
        assert clause.plain, clause.id
        found = workshop.search(f"{clause.plain} {clause.ruling}")
        assert found is None, f"{clause.id}: {found}"
