"""What lesson 8 says of sales holds in games, and its bidders bid as they are described."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from marketlab.lab.lessons.opened import Lesson
from marketlab.lab.lessons.sales import BIDDERS, answers, by_bidder, sold

if TYPE_CHECKING:
    from marketlab.lab.simulation import Simulation

GAMES = 8


@pytest.fixture(scope="module")
def batch() -> Simulation:
    """A few games of the three bidders, as the lesson simulates them."""
    return Lesson("L08").simulated(GAMES, players=BIDDERS, frames=("auctions",))


def test_a_sale_pays_the_cards_up_to_the_purse(batch: Simulation) -> None:
    """In every sale of every game; 1 gold at least where only the token was offered."""
    auctions = batch.frame("auctions")
    over = auctions.dropna(subset=["paid"])
    assert len(over) > 15 * GAMES  # four customers on each of five days
    least = over[["sells", "purse"]].min(axis=1)
    assert (over.paid == least.where(least > 0, 1)).all()
    assert (over.paid < over.sells).any()
    assert (over.paid < over.purse).any()


def test_bidders_bid_as_they_are_called(batch: Simulation) -> None:
    """The greedy one offers most and the minimal one least; what they are paid for a sale is much the same."""
    told = by_bidder(batch)
    offered = told["quality offered"]
    assert offered["greedy"] > offered["truthful"] > offered["minimal"]
    assert told["cards sell for"]["greedy"] > told["paid"]["greedy"] + 2
    assert told["paid"].max() < 1.25 * told["paid"].min()
    assert told["sales in a game"].sum() == pytest.approx(20, abs=0.02)  # rounded; everybody who comes is served


def test_every_answer_of_a_hand_is_tried() -> None:
    """Two cards of quality 3 and 4 against 8: twice 3, twice 4, which is no more than 8, and both."""
    assert answers(("lamplit-helm", "gatehouse-pike")) == [(6, False), (8, False), (14, True)]


def test_a_sale_is_told_in_four_numbers() -> None:
    """Quality 4 + 3 and the token, sell prices 3 + 4, and the purse of a Vanguard."""
    assert sold("vanguard", ("gatehouse-pike", "bramble-mace")) == {"offer": 8, "sells": 7, "purse": 5, "paid": 5}
