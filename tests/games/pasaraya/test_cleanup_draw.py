"""Phase 3 and Phase 4: the Hand goes to the Warehouse, and five cards are drawn."""

from __future__ import annotations

import pytest

from tests.games.happened import only

from .arrange import kinds, play, shop, whole, zone


@pytest.mark.rule("PS-082")
def test_the_rest_of_the_hand_goes_to_the_warehouse() -> None:
    """Three cards of the Hand; the Supermarket stays, nothing is kept."""
    game = shop("one food buyer-worker", shelf="food junior-salesperson", pile="clothes*5")
    told = play(game, "end turn")
    assert only(told, "turn_ended").fields["count"] == 3
    assert zone(game, "warehouse") == ["one", "food", "buyer-worker"]
    assert zone(game, "supermarket") == ["food", "junior-salesperson"]
    assert zone(game, "hand") == ["clothes"] * 5


@pytest.mark.rule("PS-083")
def test_five_cards_are_drawn() -> None:
    """A Draw Pile of seven: five in Hand, two left."""
    game = shop(pile="one two food*5".replace("two", "three"))
    play(game, "end turn")
    assert zone(game, "hand") == ["one", "three", "food", "food", "food"]
    assert zone(game, "draw_pile") == ["food"] * 2


@pytest.mark.rule("PS-084")
def test_a_short_draw_pile_is_refilled_from_the_warehouse() -> None:
    """Draw Pile 3, Warehouse 9: three are drawn, nine shuffled, two more drawn; 7 are left, the Warehouse is empty."""
    game = shop(pile="clothes*3", warehouse="food*9")
    told = play(game, "end turn")
    assert kinds(told, "drew", "reshuffled") == ["drew", "reshuffled", "drew"]
    assert zone(game, "hand") == ["food", "food", "clothes", "clothes", "clothes"]
    assert (len(zone(game, "draw_pile")), zone(game, "warehouse")) == (7, [])


@pytest.mark.rule("PS-084")
def test_five_left_are_drawn_without_a_shuffle() -> None:
    """Exactly five: the Warehouse is not shuffled yet."""
    game = shop(pile="clothes*5", warehouse="food*4")
    told = play(game, "end turn")
    assert kinds(told, "reshuffled") == []
    assert (zone(game, "draw_pile"), len(zone(game, "warehouse"))) == ([], 4)


@pytest.mark.rule("PS-084", "PS-082")
def test_cards_of_the_old_hand_are_shuffled_in() -> None:
    """The Hand is cleaned up before the draw: its cards can come back at once."""
    game = shop("appliances", pile="")
    play(game, "end turn")
    assert zone(game, "hand") == ["appliances"]


@pytest.mark.rule("PS-085")
def test_fewer_than_five_cards_in_all() -> None:
    """One in the Draw Pile, two in the Warehouse: a Hand of three."""
    game = shop(pile="one", warehouse="food clothes")
    play(game, "end turn")
    assert zone(game, "hand") == ["one", "food", "clothes"]
    assert (zone(game, "draw_pile"), zone(game, "warehouse")) == ([], [])


@pytest.mark.rule("PS-084")
def test_a_shuffle_does_not_depend_on_how_cards_came_to_the_warehouse() -> None:
    """The same cards in another order give the same Draw Pile; another seed gives another one."""
    piles = []
    for warehouse, seed in (("one food clothes three", 1), ("three clothes one food", 1)):
        game = shop(warehouse=f"{warehouse} ten appliances one*9", seed=seed)
        play(game, "end turn")
        piles.append(whole(game)["seats"]["Ana"]["draw_pile"])
    assert piles[0] == piles[1]
    others = []
    for seed in range(5):
        game = shop(warehouse="one food clothes three ten appliances one*9", seed=seed)
        play(game, "end turn")
        others.append(str(whole(game)["seats"]["Ana"]["draw_pile"]))
    assert len(set(others)) > 1


@pytest.mark.rule("PS-084", "PS-070")
def test_all_unused_cards_are_sorted_before_all_used_ones() -> None:
    """A pick among one, food, weekend-family, buyer-worker!, office-lunch!: the top two are drawn, three are left."""
    pile = ["office-lunch!", "food", "one", "weekend-family", "buyer-worker!"]
    for warehouse in ("one buyer-worker! food weekend-family office-lunch!", " ".join(pile)):
        game = shop("supervisor-accountant", warehouse=warehouse, seed=5)
        play(game, "use supervisor from hand")
        assert sorted(zone(game, "hand")) == sorted(pile[:2])
        assert zone(game, "draw_pile") == pile[2:]
