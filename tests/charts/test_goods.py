"""Values now, the worth of a card, and what potions pay beside their ingredients."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab import charts
from tests.charts.figures import KINDS, TITLES, fresh, plain, sentence, trace, traces

TRACK = ["pixie", "kraken", "dragon", "orc", "mermaid", "phoenix"]


def laid() -> ml.Game:
    """A game with another track than at the start."""
    return ml.new("mystic-market", seats=["Ana", "Ben"], seed=7, position={"track": TRACK})


def test_the_track_from_the_cheapest_to_the_dearest() -> None:
    """A bar for each good in its colour, a coin at the height of the cost of a card."""
    figure = charts.value_track(laid())
    (bars,) = traces(figure, type="bar")
    names = [TITLES[KINDS.index(kind)] for kind in TRACK]
    assert (bars["x"], bars["y"]) == (names, [5, 6, 8, 10, 12, 15])
    assert bars["marker"]["color"] == ["#54237a", "#45b28c", "#b3202c", "#f5cf47", "#2869c4", "#e27a12"]
    assert trace(figure, "cost of one card")["y"] == [1, 1, 2, 3, 4, 5]
    assert plain(figure)["layout"]["yaxis"]["title"]["text"] == "coins"
    assert sentence(figure) == (
        "Value of a set as it stands, the dearest first: Phoenix Feathers 15, a card costs 5; Mermaid Tears 12, a card "
        "costs 4; Orc Teeth 10, a card costs 3; Dragon Scales 8, a card costs 2; Kraken Tentacles 6, a card costs 1; "
        "Pixie Powder 5, a card costs 1."
    )


def test_the_worth_of_a_card_at_the_start() -> None:
    """Share of a set against cost; a blind card is worth 397/132 coins."""
    figure = charts.card_worth(fresh())
    (bars,) = traces(figure, type="bar")
    assert bars["y"] == pytest.approx([5 / 4, 6 / 4, 8 / 3, 10 / 3, 12 / 2, 15 / 2])
    (blind,) = traces(figure, mode="lines")
    assert blind["y"] == pytest.approx([397 / 132] * 6)
    assert sentence(figure) == (  # by the house ladder 1 1 2 3 4 5
        "A card is worth more in a set than it costs for Dragon Scales (+0.25), Phoenix Feathers (+0.5), Orc Teeth "
        "(+0.67), Kraken Tentacles (+0.33), Mermaid Tears (+2) and Pixie Powder (+2.5). "
        "A blind card is worth 3.01 coins on average."
    )


def test_a_dear_ladder_leaves_nothing_to_gain() -> None:
    """Where every card costs more than its share the sentence says so."""
    game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7, options={"ladder": [9, 9, 9, 9, 9, 9]})
    assert sentence(charts.card_worth(game)).startswith("A card is worth more in a set than it costs for no good.")


def test_potions_beside_their_ingredients() -> None:
    """Two bars for each potion, the one that gains most on top; its ingredients in their colours."""
    figure = charts.recipe_profit(fresh())
    order = plain(figure)["layout"]["yaxis"]["categoryarray"]
    assert order[-2:] == ["Elixir of Luck", "Elixir of Wealth"]
    assert order[0] == "Reduction Serum"
    profit = trace(figure, "pays")
    assert dict(zip(profit["y"], profit["x"], strict=True))["Elixir of Wealth"] == 15
    (gains,) = traces(figure, mode="text")
    assert (gains["y"][-1], gains["x"][-1], gains["text"][-1]) == ("Elixir of Wealth", 15, "<b> +1.5</b>")
    dragon = trace(figure, "Dragon Scales")
    assert dragon["marker"]["color"] == "#b3202c"
    shares = dict(zip(dragon["y"], dragon["x"], strict=True))
    assert shares == {  # 5/4 each; Tonic of Borrowing takes two
        "Elixir of Luck": 1.25,
        "Tonic of Borrowing": 2.5,
        "Serum of Forfeit": 1.25,
        "Plunder Tonic": 1.25,
    }
    assert {one["offsetgroup"] for one in traces(figure, type="bar")} == {"profit", "ingredients"}
    assert sentence(figure) == (
        "2 of 10 potions pay more than their ingredients would bring in sets, effects not counted: Elixir of Luck "
        "(+0.08) and Elixir of Wealth (+1.5). Reduction Serum pays 10.83 coins less than its ingredients would bring."
    )


def test_a_game_without_potions() -> None:
    """The practice game: the chart says so."""
    assert sentence(charts.recipe_profit(fresh("practice"))) == "There is no potion."


def test_recipes_that_all_pay() -> None:
    """Then no worst one is named."""
    columns = {"recipe": ["Bread"], "good": ["corn"], "share": [2.0], "profit": [3]}
    assert sentence(charts.recipe_profit(columns)) == (
        "1 of 1 recipe pay more than their ingredients would bring in sets, effects not counted: Bread (+1)."
    )
