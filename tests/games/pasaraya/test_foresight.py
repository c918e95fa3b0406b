"""What a choice would do, said before it is made: sentences, figures that change, cards that move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from marketlab.core.actions import foresee

from .arrange import play, shop, zone
from .test_looks import said

if TYPE_CHECKING:
    import marketlab as ml


@pytest.mark.parametrize(
    ("text", "worth", "words"),
    [
        ("sell food", 1, "You are worth 1 more. The Miel is in your Bank, and cannot pay"),
        ("buy clothes", 0, "counts at its cost"),
        ("hire security-thief", -1, "does not count at the end"),
        ("stock food", 0, "Then there is enough for Office Lunch, which pays 10."),
        ("fulfil breakfast-crowd with junior", 5, "The forecast is a card of yours from now on"),
        ("withdraw one", 0, "pays again once you have drawn it"),
        ("play weekend-family", 2, "You are worth 2 more. The Miel is in your Bank"),
        ("end turn", 0, "You draw the last 3 cards, then your Warehouse is shuffled. Which"),
    ],
)
def test_a_preview_says_what_changes(text: str, worth: int, words: str) -> None:
    """Breakfast Crowd takes 2 Food that cost 2 and pays 7: 5 more; the third Food is enough for Office Lunch."""
    game = shop("one*2 food weekend-family", bank="one", shelf="food*2 junior-salesperson", pile="one*3")
    preview = game.preview(text)
    assert words in preview["text"]
    assert sum(delta["by"] for delta in preview["deltas"] if delta["card"] == "seat-0") == worth


def test_a_preview_counts_the_miel() -> None:
    """Food sells for 2, which come to the Bank; Clothes cost 2 of the Hand; what a Three pays is said in the label."""
    game = shop("one*3 three", bank="one*4", shelf="food*2")
    assert changes(game, "sell food") == {"seat-0": 1, "bank-one": 2, "shop-food": -1}
    assert changes(game, "buy clothes") == {"hand-one": -2}
    assert changes(game, "buy appliances with 1 three") == {}
    assert changes(game, "withdraw one") == {"bank-one": -1}
    out_of_ten = shop("one", bank="ten").preview("withdraw one")
    assert (out_of_ten["moves"], out_of_ten["deltas"]) == ([], [])


def test_a_preview_of_all_adds_up() -> None:
    """Two Food go to the one on the shelf, Clothes are the first there; the Hand has that much less."""
    game = shop("food*2 clothes", shelf="food")
    (action,) = [action for action in game.actions()["list"] if len(action["choices"]) > 1]
    preview = foresee(game, action)
    assert {delta["card"]: delta["by"] for delta in preview["deltas"]} == {
        "hand-food": -2,
        "shop-food": 2,
        "hand-clothes": -1,
    }
    assert preview["moves"] == [{"card": "hand-clothes", "zone": "shop"}]


def changes(game: ml.Game, text: str) -> dict[str, int]:
    """The figures that a choice would change."""
    return {delta["card"]: delta["by"] for delta in game.preview(text)["deltas"]}


@pytest.mark.rule("PS-083", "PS-084", "PS-085")
@pytest.mark.parametrize(
    ("hand", "pile", "warehouse", "words", "drawn"),
    [
        ("one", "food*5", "", "You draw all 5 cards of your Draw Pile.", 5),
        ("one", "food*7", "", "You draw 5 of the 7 cards in your Draw Pile. Which cards you draw, nobody can say.", 5),
        (
            "one",
            "",
            "food*5",
            "Your Draw Pile is empty: your Warehouse is shuffled first. Which cards you draw, nobody can say.",
            5,
        ),
        ("one", "", "food*4", "Your Draw Pile is empty: your Warehouse is shuffled first.", 5),
        ("one", "food*3", "", "You draw the last 3 cards, then your Warehouse is shuffled.", 4),
        ("", "food", "", "You draw the last card: your Warehouse is empty.", 1),
        ("", "", "", "Draw Pile and Warehouse are empty: you draw no card.", 0),
    ],
)
def test_the_end_of_a_turn_says_what_is_drawn(hand: str, pile: str, warehouse: str, words: str, drawn: int) -> None:
    """Of more than five cards chance decides; five or fewer all come, and label and preview say so before they do."""
    game = shop(hand, pile=pile, warehouse=warehouse)
    cards = "1 card" if hand else "0 cards"
    promised = f"{cards} from Hand to Warehouse, then draw {drawn}" if drawn else "no card is left to draw"
    assert said(game, "end turn") == ("End turn", promised)
    assert game.preview("end turn")["text"] == words
    play(game, "end turn")
    assert len(zone(game, "hand")) == drawn


def test_a_preview_knows_where_a_cheaper_good_goes() -> None:
    """A Buyer brings goods to the Hand, Wedding Guests to the Warehouse."""
    buyer = shop("buyer-worker one*2")
    play(buyer, "use buyer from hand")
    assert buyer.preview("buy food")["moves"] == [{"card": "supply-food", "zone": "hand"}]
    assert "comes to your Hand" in buyer.preview("buy food")["text"]
    guests = shop("wedding-guests one*2")
    play(guests, "play wedding-guests")
    assert guests.preview("buy appliances")["moves"] == [{"card": "supply-appliances", "zone": "warehouse"}]
    assert changes(guests, "buy appliances") == {"seat-0": 2, "hand-one": -1}


@pytest.mark.parametrize(
    ("hand", "text", "words", "figures"),
    [
        ("ten", "break ten in hand", "Your worth stays as it is. Ten Ones", {"hand-ten": -1}),
        ("holiday-travellers", "play holiday-travellers", "You are worth 4 more.", {"seat-0": 4, "bank-one": 4}),
        ("fitness-club", "play fitness-club", "You may sell 2 more goods in this turn.", {}),
        ("wedding-guests one*2", "play wedding-guests", "Next you say what you buy, 2 Miel cheaper each.", {}),
        ("student-flat", "play student-flat", "Next, up to 3 Miel may go from Bank to Hand.", {}),
        (
            "supervisor-accountant",
            "use supervisor from hand",
            "Which cards you draw, nobody can say. Then the card is busy.",
            {},
        ),
        ("security-thief", "standby security-thief", "Security protects your goods", {"hand-security-thief": -1}),
        ("buyer-worker", "standby buyer-worker", "Who stands by can be used at once.", {"hand-buyer-worker": -1}),
    ],
)
def test_no_preview_is_empty_of_meaning(hand: str, text: str, words: str, figures: dict[str, int]) -> None:
    """What comes at once, or what is asked next."""
    game = shop(hand, bank="one*3", pile="one*5")
    assert words in game.preview(text)["text"]
    assert changes(game, text) == figures


@pytest.mark.rule("PS-073")
def test_a_preview_of_all_names_the_best_forecast_that_becomes_possible() -> None:
    """Food and Clothes alone are enough for nothing, together for New Neighbours and Wedding Guests: 14 beats 9."""
    display = "new-neighbours wedding-guests office-lunch"
    game = shop("food clothes*2", display=display)
    (action,) = [action for action in game.actions()["list"] if len(action["choices"]) > 1]
    assert foresee(game, action)["text"].endswith("Then there is enough for Wedding Guests, which pays 14.")
    none = shop("food*2", display="moving-day wedding-guests office-lunch")
    (action,) = [action for action in none.actions()["list"] if len(action["choices"]) > 1]
    assert foresee(none, action)["text"] == "On the shelf they can be sold or delivered."
