"""Play Area Terms: what lies in the five zones of a seat, and who may see it."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from marketlab.core.randomness import derive

from .arrange import bank, opening, play, shop, texts, whole, zone


def seen(game: ml.Game, viewer: str | None, seat: str) -> dict[str, Any]:
    """What a viewer sees of a seat."""
    view: dict[str, Any] = game.view(viewer)
    seats: dict[str, dict[str, Any]] = view["seats"]
    return seats[seat]


@pytest.mark.rule("PS-001")
def test_money_is_miel_and_every_zone_is_part_of_the_table() -> None:
    """Bank, Hand, Draw Pile, Warehouse and Supermarket of each seat are listed; nothing else is owned."""
    position = whole(opening())
    assert set(position["seats"]["Ana"]) == {"bank", "hand", "draw_pile", "warehouse", "supermarket"}
    assert position["seats"]["Ana"]["bank"] == ["one*8"]


@pytest.mark.rule("PS-027")
def test_a_supermarket_takes_any_number_of_goods() -> None:
    """The 12th Food is stocked like the first; it lies open to all."""
    game = shop("food", shelf="food*11")
    play(game, "stock food")
    assert zone(game, "supermarket") == ["food"] * 12
    assert seen(game, "Ben", "Ana")["supermarket"] == ["food*12"]


@pytest.mark.rule("PS-028")
def test_a_hand_is_its_owners() -> None:
    """Ana sees her cards; Ben, and everybody, sees that there are four."""
    game = shop("one*2 food three")
    assert seen(game, "Ana", "Ana")["hand"] == ["one*2", "three", "food"]
    assert seen(game, "Ben", "Ana")["hand"] == seen(game, None, "Ana")["hand"] == 4


@pytest.mark.rule("PS-028")
def test_what_is_drawn_is_told_to_the_drawer_alone() -> None:
    """Ana reads which five cards she drew; Ben reads that there were five."""
    game = shop(pile="one*3 food clothes")
    play(game, "end turn")
    own = [event for event in game.events("Ana") if event.kind == "drew"][-1]
    other = [event for event in game.events("Ben") if event.kind == "drew"][-1]
    assert own.fields["cards"] == ["one", "one", "one", "food", "clothes"]
    assert "cards" not in other.fields
    assert other.fields["count"] == 5


@pytest.mark.rule("PS-029")
def test_draws_come_from_the_top_of_the_draw_pile() -> None:
    """A Supervisor draws the two top cards: the pile is two cards shorter."""
    game = shop("supervisor-accountant", pile="food clothes one*3")
    play(game, "use supervisor from hand")
    assert zone(game, "hand") == ["food", "clothes"]
    assert zone(game, "draw_pile") == ["one"] * 3


@pytest.mark.rule("PS-030")
def test_nobody_sees_the_order_of_a_draw_pile() -> None:
    """The owner sees what it holds, in the order of the card table; the others how many cards there are."""
    game = shop(pile="food one clothes one")
    assert seen(game, "Ana", "Ana")["draw_pile"] == ["one*2", "food", "clothes"]
    assert seen(game, "Ben", "Ana")["draw_pile"] == 4


@pytest.mark.rule("PS-031", "PS-033")
def test_warehouse_and_bank_lie_open() -> None:
    """Everybody sees what is in the Warehouse and the Bank of a rival."""
    game = shop(warehouse="food buyer-worker", bank="one*2 ten")
    assert seen(game, "Ben", "Ana")["warehouse"] == ["food", "buyer-worker"]
    assert seen(game, None, "Ana")["bank"] == ["one*2", "ten"]


@pytest.mark.rule("PS-032")
def test_received_miel_goes_to_the_bank() -> None:
    """Clothes sold at 4: four in the Bank, none in the Hand; and nothing ever puts Miel of a Hand in a Bank."""
    game = shop("one", shelf="clothes")
    play(game, "sell clothes")
    assert (bank(game), zone(game, "hand")) == (4, ["one"])
    assert not texts(game, "deposit")


@pytest.mark.rule("PS-033")
def test_a_bank_holds_miel_only() -> None:
    """A position with a good in a Bank is refused by its key."""
    with pytest.raises(ml.PositionError) as error:
        shop(bank="food")
    assert error.value.key == "seats.Ana.bank"


def dealt_anew(game: ml.Game, viewer: int, times: int = 20) -> list[list[str]]:
    """Ana's Hand as it may be for all that a rival knows."""
    hands = []
    for seed in range(times):
        other = game.at(game.n)
        other.spec.redeal(other.table, viewer, derive(seed, "redeal"))
        other.check()
        hands.append(zone(other, "hand"))
    return hands


@pytest.mark.rule("PS-028", "PS-068")
def test_an_employee_being_resolved_is_known_to_be_in_the_hand() -> None:
    """While Ana's Buyer is at work, Ben knows that it is in her Hand, and nothing else of it."""
    game = shop("buyer-worker one food", pile="clothes*9")
    play(game, "use buyer from hand")
    hands = dealt_anew(game, 1)
    assert all("buyer-worker" in hand for hand in hands)
    assert any("clothes" in hand for hand in hands)


@pytest.mark.rule("PS-028", "PS-064")
def test_an_action_being_resolved_is_known_to_be_in_the_hand() -> None:
    """The same for an Action card, and for a Junior who fulfils from the Hand."""
    action = shop("wedding-guests one*2", pile="clothes*9")
    play(action, "play wedding-guests")
    assert all("wedding-guests" in hand for hand in dealt_anew(action, 1))


@pytest.mark.rule("PS-072", "PS-028")
def test_a_seller_of_the_hand_is_known_while_the_reward_is_mixed() -> None:
    """A Junior of the Hand fulfils Office Lunch (10): until the Tens are taken it stays there."""
    game = shop("junior-salesperson one", shelf="food*3", pile="clothes*9")
    play(game, "fulfil office-lunch with junior from hand")
    assert all("junior-salesperson" in hand for hand in dealt_anew(game, 1))


@pytest.mark.rule("PS-028", "PS-084")
def test_what_a_shuffle_tells_of_a_hand() -> None:
    """Ana used up a Draw Pile of two before the shuffle: all know these two are in her Hand, not the other three."""
    game = shop(pile="food*2", warehouse="one*9")
    play(game, "end turn")
    hands = dealt_anew(game, 1)
    assert all(hand.count("food") == 2 for hand in hands)
    mixed = shop(pile="food*2", warehouse="one*5 clothes*5")
    play(mixed, "end turn")
    assert len({tuple(hand) for hand in dealt_anew(mixed, 1)}) > 1


@pytest.mark.rule("PS-028")
def test_what_comes_to_the_hand_in_the_open_is_known_until_it_leaves() -> None:
    """A One moved from the Bank can pay at once, and Ben knows of it; after it is spent he does not."""
    game = shop("student-flat", bank="one", pile="clothes*9", warehouse="food")
    assert texts(game, "buy") == set()
    play(game, "play student-flat", "move one")
    assert "buy food" in texts(game, "buy")
    assert all("one" in hand for hand in dealt_anew(game, 1))
    play(game, "buy food")
    assert zone(game, "hand") == []
