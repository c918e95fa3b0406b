"""Who gained and lost by a move of the values, and in which order a hand sells best."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import marketlab as ml
from marketlab import charts
from marketlab.charts.theme import LIGHT
from tests.charts.figures import axis_titles, fresh, plain, played, sentence, trace, traces

if TYPE_CHECKING:
    import plotly.graph_objects as go


def sold() -> ml.Game:
    """Ana has sold Pixie at 15: her Mermaid gains 1.5; Ben's Pixie loses 5, his two Dragons gain 0.5."""
    game = fresh(Ana=["pixie*2", "mermaid"], Ben=["pixie", "dragon*2"])
    game.play("sell 2 pixie")
    return game


def test_a_sale_moves_every_hand() -> None:
    """Bars up and down in the colours of the seats, at the move, the seller and the letter of the good."""
    figure = charts.hand_changes(sold())
    for number, (name, change) in enumerate({"Ana": 1.5, "Ben": -4.5}.items()):
        bar = trace(figure, name)
        assert (bar["x"], bar["y"]) == (["1 Ana: X"], [change])
        assert bar["marker"]["color"] == LIGHT.seats[number]
        assert bar["customdata"][0][0] == "Ana: sale of Pixie Powder, move 1"
    assert plain(figure)["layout"]["barmode"] == "relative"
    assert axis_titles(figure)[1] == "change of hand worth (coins)"
    minus = "\N{MINUS SIGN}"
    assert sentence(figure) == (
        f"Hand worth gained or lost by the sale of Pixie Powder at move 1, in coins: Ana +1.5, Ben {minus}4.5."
    )


def test_one_choice_alone() -> None:
    """A bar for each seat; a choice that moved nothing is an error that names those that did."""
    figure = charts.hand_changes(sold(), n=1)
    (bars,) = traces(figure)
    assert (bars["x"], bars["y"]) == (["Ana", "Ben"], [1.5, -4.5])
    with pytest.raises(charts.ColumnsError, match=r"Choice 2 moved no values. Choices that did: 1\."):
        charts.hand_changes(sold(), n=2)
    with pytest.raises(charts.ColumnsError, match="none so far"):
        charts.hand_changes(fresh(), n=1)


def test_the_bars_of_a_whole_game() -> None:
    """The sentence has the sums of the columns and the largest single change."""
    game = played()
    columns = game.columns("hand_changes")
    changes = list(zip(columns["n"], columns["holder"], columns["change"], strict=True))
    figure = charts.hand_changes(game)
    for name in game.seats:
        total = sum(float(str(change)) for _, holder, change in changes if holder == name)
        assert sum(trace(figure, name)["y"]) == pytest.approx(total, abs=0.01)
        assert f"{name} {total:+.2f}".rstrip("0").replace("-", "\N{MINUS SIGN}") in sentence(figure)
    n, holder, change = max(changes, key=lambda row: abs(float(str(row[2]))))
    assert f"at move {n}: {holder} {float(str(change)):+.2f}".replace("-", "\N{MINUS SIGN}") in sentence(figure)


def test_nothing_has_moved() -> None:
    """Before the first sale."""
    assert sentence(charts.hand_changes(fresh())) == "Nothing has moved the values yet."


# Orders of selling --------------------------------------------------------------------------------------------------


def bars(figure: go.Figure) -> dict[str, list[int]]:
    """What each order pays, sale by sale, from the pieces of its bar."""
    paid: dict[str, list[int]] = {}
    for piece in traces(figure, type="bar"):
        for order, coins in zip(piece["y"], piece["x"], strict=True):
            paid.setdefault(order, []).append(coins)
    return paid


def test_three_sets_in_six_orders() -> None:
    """45 for the dearest first, 37 for the cheapest first: 8 coins for the order alone."""
    figure = charts.selling_orders(fresh(Ana=["pixie*2", "mermaid*2", "kraken*3"]), seat="Ana")
    paid = bars(figure)
    assert {order: sum(coins) for order, coins in paid.items()} == {
        "X M K": 45,
        "X K M": 42,
        "M X K": 42,
        "K X M": 40,
        "M K X": 39,
        "K M X": 37,
    }
    assert (paid["X M K"], paid["K M X"]) == ([15, 15, 15], [10, 12, 15])
    order = plain(figure)["layout"]["yaxis"]["categoryarray"]
    assert (order[0], order[-1]) == ("X M K", "K M X")
    (totals,) = traces(figure, mode="text")
    assert totals["x"] == [45, 42, 42, 40, 39, 37]
    assert sentence(figure) == (
        "Ana could sell in 6 orders. The best, Pixie Powder, then Mermaid Tears, then Kraken Tentacles, pays 45 coins, "
        "8 more than the worst with 37."
    )


def test_many_orders_are_the_best_and_the_worst() -> None:
    """All six sets: 90 and 56, and a line that says how many are between."""
    hand = ["dragon*4", "phoenix*4", "orc*3", "kraken*3", "mermaid*2", "pixie*2"]
    figure = charts.selling_orders(fresh(Ana=hand))
    sums = {order: sum(coins) for order, coins in bars(figure).items()}
    assert len(sums) == 12
    assert (sums["X M K O P D"], sums["D P O K M X"]) == (90, 56)
    assert plain(figure)["layout"]["yaxis"]["categoryarray"][6] == "708 more"
    assert sentence(figure).startswith("Ana could sell in 720 orders.")
    assert sentence(figure).endswith("pays 90 coins, 34 more than the worst with 56.")


def test_one_order_and_none() -> None:
    """With one set there is nothing to choose, with none nothing to sell."""
    game = fresh(Ana=["orc*3", "pixie"], Ben=["pixie"])
    assert sentence(charts.selling_orders(game, seat="Ana")) == (
        "Ana could sell Orc Teeth for 8 coins; there is no other order."
    )
    assert sentence(charts.selling_orders(game, seat="Ben")) == "Ben: no set that could be sold now."
    assert (
        sentence(charts.selling_orders(fresh(Ana=["pixie"], Ben=["orc"])))
        == "Nobody holds a set that could be sold now."
    )


def test_without_a_seat_it_is_the_one_with_most_to_choose() -> None:
    """Ben has two sets, Ana one."""
    game = fresh(Ana=["orc*3"], Ben=["pixie*2", "mermaid*2"])
    assert sentence(charts.selling_orders(game)).startswith("Ben could sell in 2 orders.")


def test_a_name_that_nobody_has() -> None:
    """The error of the game itself."""
    with pytest.raises(ml.SeatError):
        charts.selling_orders(fresh(), seat="Zoe")
