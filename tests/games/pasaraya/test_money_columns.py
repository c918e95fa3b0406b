"""Columns about money: parts of worth, decks, staff, prices and offers, and the way of money, from the events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import marketlab as ml

from .arrange import play, shop

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMES = ("Ana", "Ben", "Chi", "Dee")


def rows(game: ml.Game, name: str) -> list[tuple[object, ...]]:
    """A set of columns as rows."""
    return list(zip(*game.columns(name).values(), strict=True))


def game_of(preset: str, players: Sequence[str], seed: int) -> ml.Game:
    """A game of these players, played to its end."""
    seats = NAMES[: len(players)]
    named = dict(zip(seats, players, strict=True))
    return ml.new("pasaraya", seats=list(seats), seed=seed, preset=preset, players=named)


@pytest.mark.rule("PS-098", "PS-099", "PS-106")
@pytest.mark.parametrize(("preset", "players"), [
    ("full", ("random", "caterer", "random", "employer")),
    ("employee-driven", ("random", "employer")),
    ("solo-hard", ("random",)),
])  # fmt: skip
def test_the_parts_of_a_turn_add_up_to_worth(preset: str, players: Sequence[str]) -> None:
    """At the end of the game they are the score; in every turn they are the worth that the ledger has."""
    game = game_of(preset, players, 2)
    parts: dict[tuple[object, object], int] = {}
    for turn, seat, _, amount in rows(game, "liquidity"):
        parts[seat, turn] = parts.get((seat, turn), 0) + int(str(amount))
    told = {(seat, turn): value for turn, seat, value, _, _ in rows(game, "hires")}
    assert parts == told
    result = game.result()
    assert result is not None
    scores = result["scores"]
    assert isinstance(scores, dict)
    for seat in game.seats:
        last = max(int(str(turn)) for name, turn in parts if name == seat)
        assert parts[seat, last] == scores[seat]
        assert parts[seat, 0] == 19


@pytest.mark.rule("PS-083")
def test_the_opening_deck_holds_three_and_a_half_miel_a_hand() -> None:
    """The second exercise of the rulebook notes: 7 Ones among 10 cards, 5 of them in the Hand."""
    game = ml.new("pasaraya", seats=["Ana", "Ben"], seed=1)
    assert [row[2:] for row in rows(game, "composition") if row[:2] == (0, "Ana")] == [
        ("miel", 7, 3.5),
        ("food", 2, 3.5),
        ("clothes", 1, 3.5),
        ("appliances", 0, 3.5),
        ("employee", 0, 3.5),
        ("forecast", 0, 3.5),
    ]


@pytest.mark.rule("PS-050", "PS-074", "PS-079")
def test_a_good_is_followed_from_its_price_to_its_reward() -> None:
    """Two Clothes and a Food cost 5 and bring 14: 2.8 for the Food, 5.6 for each Clothes; one Food is sold for 2."""
    game = shop(
        hand="one*5",
        shelf="junior-salesperson food clothes*2 food",
        display="wedding-guests",
        rivals={"Ben": {"bank": "one"}},
    )
    play(game, "fulfil wedding-guests with junior", "take 0 ten", "sell food")
    assert rows(game, "cash_cycle") == [
        (1, "Ana", "food", 1, 1, 2.8, "forecast"),
        (1, "Ana", "clothes", 1, 2, 5.6, "forecast"),
        (1, "Ana", "clothes", 1, 2, 5.6, "forecast"),
        (1, "Ana", "food", 1, 1, 2, "sale"),
    ]


@pytest.mark.rule("PS-116")
def test_a_stolen_good_cost_its_thief_nothing() -> None:
    """Ana steals Food in turn 1 and sells it in turn 2 for 2 Miel; Ben, who lost it, sells Clothes."""
    game = shop(hand="security-thief", rivals={"Ben": {"supermarket": "food clothes"}})
    play(game, "use thief from hand", "steal food from Ben", "end turn", "sell clothes", "end turn")
    play(game, "stock food", "sell food")
    assert rows(game, "cash_cycle") == [
        (1, "Ben", "clothes", 1, 2, 4, "sale"),
        (2, "Ana", "food", 1, 0, 2, "sale"),
    ]


@pytest.mark.rule("PS-027", "PS-028", "PS-029", "PS-031")
def test_miel_is_followed_from_zone_to_zone() -> None:
    """A One is withdrawn, 3 buy Appliances, 1 hires Security and 1 stays: it goes back; then all 2 Miel are drawn."""
    game = shop(hand="one*5", bank="one*2", rivals={"Ben": {"bank": "one"}})
    play(game, "withdraw one", "buy appliances", "hire security-thief", "end turn")
    assert rows(game, "cash_flows") == [
        ("Ana", "bank", "warehouse", 1),
        ("Ana", "hand", "shelf", 3),
        ("Ana", "hand", "staff", 1),
        ("Ana", "hand", "unspent", 1),
        ("Ana", "warehouse", "draw pile", 2),
        ("Ana", "draw pile", "hand", 2),
    ]


@pytest.mark.rule("PS-043", "PS-054")
def test_wages_are_added_up() -> None:
    """Security for 1 Miel in the first turn; worth falls from 5 to 4."""
    game = shop(hand="one*5", rivals={"Ben": {"bank": "one"}})
    play(game, "hire security-thief", "end turn")
    assert [row for row in rows(game, "hires") if row[1] == "Ana"] == [(0, "Ana", 5, 0, 0), (1, "Ana", 4, 1, 1)]


@pytest.mark.rule("PS-013", "PS-088")
def test_prices_stand_beside_their_mean_and_the_cost() -> None:
    """Heat Wave: 2, 2 and 8; the means stay 2, 4 and 6, the costs 1, 2 and 3."""
    game = shop(display="office-lunch school-uniforms", deck="heat-wave weekend-family fiscal-reporting")
    play(game, "end turn")
    assert rows(game, "quotes")[3:] == [
        (1, "food", 2, 2, 1, "heat-wave"),
        (1, "clothes", 2, 4, 2, "heat-wave"),
        (1, "appliances", 8, 6, 3, "heat-wave"),
    ]


@pytest.mark.rule("PS-021", "PS-039", "PS-065")
def test_offers_are_the_forecasts_on_display() -> None:
    """One is attached to, one is revealed as the sixth, and the lowest goes; single sales at 2, 4 and 6."""
    display = "breakfast-crowd new-neighbours laundry-day office-lunch student-flat"
    game = shop("new-neighbours", display=display, deck="weekend-family fiscal-reporting", phase="reveal")
    play(game, "play new-neighbours on new-neighbours")
    assert rows(game, "offers") == [
        ("New Neighbours +1", "1 Food, 2 Clothes", 3, 5, 14, 10),
        ("Laundry Day", "1 Clothes, 1 Appliances", 2, 5, 13, 10),
        ("Office Lunch", "3 Food", 3, 3, 10, 6),
        ("Student Flat", "1 Food, 1 Appliances", 2, 4, 11, 8),
        ("Weekend Family", "2 Food, 1 Clothes", 3, 4, 12, 8),
    ]


@pytest.mark.rule("PS-070", "PS-083")
def test_a_card_that_was_used_this_turn_is_drawn_as_what_it_is() -> None:
    """The Supervisor draws 2 Ones, then Office Lunch the Supervisor, who is marked; all four come again for turn 2."""
    game = shop(hand="office-lunch", shelf="supervisor-accountant", pile="one*2")
    play(game, "use supervisor", "play office-lunch", "end turn")
    assert ("Ana", "draw pile", "hand", 4) in rows(game, "cash_flows")
