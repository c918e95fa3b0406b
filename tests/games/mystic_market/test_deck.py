"""The columns `deck` and `turns`: where every card lies, and what everybody holds, at the end of each turn."""

from __future__ import annotations

from collections import Counter

import pytest

import marketlab as ml

from .arrange import cards, coins, hand, mystic, zone

Row = tuple[object, ...]
ZONES = {"market": "ingredient_market", "deck": "ingredient_deck", "discard": "ingredient_discard"}


def rows(game: ml.Game, columns: str = "deck") -> list[Row]:
    """A set of columns row by row."""
    return list(zip(*game.columns(columns).values(), strict=True))


def at_turn(game: ml.Game, turn: int) -> dict[tuple[object, ...], object]:
    """How many cards lie where after a turn: counts by seat, zone and card."""
    return {(seat, where, card): count for number, seat, where, card, count in rows(game) if number == turn}


def lying(game: ml.Game) -> dict[tuple[object, ...], object]:
    """The same, read from the table as it lies now."""
    found: dict[tuple[object, ...], object] = {
        (seat, "hand", card): count for seat in game.seats for card, count in Counter(hand(game, seat)).items()
    }
    for name, key in ZONES.items():
        lies = Counter(card for card in zone(game, key) if card != "None" and not card.startswith("shift"))
        found |= {(None, name, card): count for card, count in lies.items()}
    return found


def last_turn(game: ml.Game) -> int:
    """The number of the last turn."""
    return max(int(str(row[0])) for row in rows(game))


@pytest.mark.parametrize("preset", ["full", "practice", "short"])
@pytest.mark.parametrize("seed", range(5))
def test_the_columns_say_what_lies_on_the_table(preset: str, seed: int) -> None:
    """At the end of a game with potions, thefts, swaps and shifts every zone and purse is as the events tell it."""
    players = {"Ana": "saboteur", "Ben": "brewer", "Chi": "random"}
    game = ml.new("mystic-market", list(players), seed=seed, preset=preset, players=players)
    assert at_turn(game, last_turn(game)) == lying(game)
    assert [row[3] for row in rows(game, "turns")[-3:]] == [coins(game, seat) for seat in players]


def test_turn_0_is_the_table_as_dealt() -> None:
    """Before the first choice; a position with a discard is no exception, nor one with choices of its own."""
    dealt = ml.new("mystic-market", ["Ana", "Ben"], seed=3)
    assert at_turn(dealt, 0) == lying(dealt)
    arranged = mystic("orc*3", ben="pixie", ingredient_discard=["dragon*7", "pixie*2"])
    assert at_turn(arranged, 0) == lying(arranged)
    assert at_turn(arranged, 0)[None, "discard", "dragon"] == 7
    gone_on = mystic("orc*3", ben="pixie", then=["sell 3 orc", "end turn"])
    assert at_turn(gone_on, 0)["Ana", "hand", "orc"] == 3
    assert at_turn(gone_on, 1)[None, "discard", "orc"] == 3


def test_no_card_is_lost_and_none_is_listed_that_is_not_there() -> None:
    """66 cards at the end of every turn, and no row with the count 0."""
    game = ml.new("mystic-market", ["Ana", "Ben"], seed=5, players={"Ana": "brewer", "Ben": "bargainer"})
    for turn in range(last_turn(game) + 1):
        counts = [int(str(count)) for count in at_turn(game, turn).values()]
        assert sum(counts) == 66
        assert min(counts) > 0


def test_a_sale_with_luck_discards_the_real_cards_only() -> None:
    """Three Dragons and an Elixir make a set of four: three cards go to the discard."""
    game = mystic("dragon*3", potions="elixir-of-luck", ingredient_discard=[])
    game.play("sell 4 dragon with 1 luck")
    game.play("end turn")
    assert at_turn(game, 1)[None, "discard", "dragon"] == 3
    assert at_turn(game, 1) == lying(game)


@pytest.mark.rule("MM-119")
def test_a_short_game_that_ends_in_the_middle_of_a_turn_ends_that_turn() -> None:
    """Ana sells at 15 and holds 30: the game is over, and the row of the turn shows her 30 coins."""
    game = mystic("pixie*2", coins=15, preset="short")
    game.play("sell 2 pixie")
    assert game.is_over
    assert rows(game, "turns") == [(1, 1, "Ana", 30, 0.0), (1, 1, "Ben", 5, 0.0)]
    assert at_turn(game, 1) == lying(game)


def test_cards_are_counted_by_their_words() -> None:
    """The words of the grammar, in the order of the kinds."""
    game = mystic("pixie dragon*2")
    listed = [(card, count) for _, seat, _, card, count in rows(game) if seat == "Ana"]
    assert listed == [("dragon", 2), ("pixie", 1)]
    assert cards(["dragon*2", "pixie"]) == hand(game)
