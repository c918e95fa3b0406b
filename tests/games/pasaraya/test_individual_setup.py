"""Individual Player Setup: the Starting Player, ten cards, a Bank of eight, a Junior, a Hand of five."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import asked, refused

from .arrange import bank, opening, play, whole, worth, zone

TEN_CARDS = sorted(["one"] * 7 + ["food"] * 2 + ["clothes"])


@pytest.mark.rule("PS-022", "PS-034")
def test_the_option_names_the_starting_player_who_begins_every_round() -> None:
    """With start Chi the order is Chi, Dee, Ana, Ben, and Chi again."""
    game = opening(("Ana", "Ben", "Chi", "Dee"), start="Chi")
    order: list[str] = []
    while len(order) < 9:
        seat, name = asked(game)
        assert name == "actions"
        order.append(seat)
        play(game, "end turn")
    assert order == ["Chi", "Dee", "Ana", "Ben"] * 2 + ["Chi"]
    assert [whole(opening(game.seats, start=name))["start"] for name in game.seats] == ["Ana", "Ben", "Chi", "Dee"]


@pytest.mark.rule("PS-022")
def test_without_the_option_the_seed_draws_the_starting_player() -> None:
    """Every seat starts some of 30 games, and a seed always draws the same one."""
    starts = [whole(ml.new("pasaraya", seats=["Ana", "Ben", "Chi"], seed=seed))["start"] for seed in range(30)]
    assert set(starts) == {"Ana", "Ben", "Chi"}
    assert starts[4] == whole(ml.new("pasaraya", seats=["Ana", "Ben", "Chi"], seed=4))["start"]


@pytest.mark.rule("PS-023", "PS-026")
def test_ten_cards_are_shuffled_and_five_drawn() -> None:
    """Hand and Draw Pile hold 7 Ones, 2 Food and 1 Clothes together, five each; the Warehouse is empty."""
    game = opening(("Ana", "Ben", "Chi"))
    for seat in game.seats:
        hand, pile = zone(game, "hand", seat), zone(game, "draw_pile", seat)
        assert (len(hand), len(pile), zone(game, "warehouse", seat)) == (5, 5, [])
        assert sorted(hand + pile) == TEN_CARDS
    assert len({tuple(zone(opening(seed=seed), "hand")) for seed in range(8)}) > 1


@pytest.mark.rule("PS-026")
def test_each_player_shuffles() -> None:
    """Over 8 seeds every seat has more than one Hand, and in some game the Hands of the seats differ."""
    games = [opening(("Ana", "Ben", "Chi", "Dee"), seed=seed) for seed in range(8)]
    hands = [[tuple(zone(game, "hand", seat)) for seat in game.seats] for game in games]
    assert all(len(set(of_a_seat)) > 1 for of_a_seat in zip(*hands, strict=True))
    assert any(len(set(of_a_game)) > 1 for of_a_game in hands)


@pytest.mark.rule("PS-024")
def test_eight_ones_are_in_the_bank() -> None:
    """The Bank holds 8 Miel; a seat is worth 15 + 2 x 1 + 1 x 2 = 19."""
    game = opening()
    assert zone(game, "bank") == ["one"] * 8
    assert bank(game, "Ben") == 8
    assert worth(game) == worth(game, "Ben") == 19
    view: dict[str, dict[str, dict[str, object]]] = game.view("Ana")  # type: ignore[assignment]  # of this form
    assert view["seats"]["Ben"]["worth"] == 19


@pytest.mark.rule("PS-025")
def test_a_junior_stands_by_and_none_can_be_hired() -> None:
    """With 2 players two Juniors are in the box, and the Supply has none."""
    game = opening()
    assert zone(game, "supermarket", "Ben") == ["junior-salesperson"]
    assert "junior-salesperson*2" in whole(game)["box"]
    assert refused(game, "hire junior-salesperson") == "PS-025"
