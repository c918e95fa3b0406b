"""What people read: labels with their consequence, the scene, and a whole table in a plain shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .arrange import play, shop

if TYPE_CHECKING:
    import marketlab as ml


def said(game: ml.Game, text: str) -> tuple[str, str]:
    """Label and consequence of a legal choice."""
    (action,) = [action for action in game.actions()["list"] if action["choices"] == [text]]
    assert action["refusal"] is None
    return action["label"], action["consequence"]


@pytest.mark.parametrize(
    ("hand", "text", "label", "consequence"),
    [
        ("one", "buy food", "Buy Food", "costs 1 Miel"),
        ("three", "buy appliances with 1 three", "Buy Appliances with 1 Three", "costs 3 Miel"),
        (
            "three",
            "buy clothes with 1 three",
            "Buy Clothes with 1 Three",
            "costs 2 Miel; 1 left over to spend this turn",
        ),
        ("one*2", "hire buyer-worker", "Hire Buyer/Worker", "costs 2 Miel"),
        ("food", "stock food", "Stock Food", "from Hand to Supermarket"),
        ("weekend-family", "play weekend-family", "Play Weekend Family", "2 Miel into your Bank"),
        ("fitness-club", "play fitness-club", "Play Fitness Club", "2 more sales this turn"),
        (
            "new-neighbours",
            "play new-neighbours on office-lunch",
            "Play New Neighbours on Office Lunch",
            "then it asks 3 Food, 1 Clothes and pays 15",
        ),
        ("ten", "break ten in hand", "Break a Ten in the Hand", "into ten Ones, still in the Hand"),
        ("food", "end turn", "End turn", "1 card from Hand to Warehouse, then draw 5"),
    ],
)
def test_labels_say_what_a_choice_brings(hand: str, text: str, label: str, consequence: str) -> None:
    """Verb and thing, then the consequence in figures."""
    assert said(shop(hand), text) == (label, consequence)


def test_labels_count_credit_and_discount() -> None:
    """A credit of 1 pays part of Clothes; a Buyer's price is 1 lower; a lost credit is said before it is lost."""
    game = shop("three one", pile="food")
    play(game, "buy clothes with 1 three")
    assert said(game, "buy clothes") == ("Buy Clothes", "costs 2 Miel, 1 of it from your credit")
    assert said(game, "end turn")[1] == "1 Miel left over from a Three is lost"
    assert game.decision is not None
    assert "left of your Three" in game.decision.prompt
    buyer = shop("buyer-worker one*2")
    play(buyer, "use buyer from hand")
    assert said(buyer, "buy appliances")[1] == "costs 2 Miel"
    assert said(buyer, "stop") == ("Stop", "leave the rest undone")


def test_labels_of_a_fulfilment_and_its_reward() -> None:
    """Goods to deliver, reward with the Salesperson's bonus, then the mix."""
    game = shop(shelf="recruiter-salesperson food clothes", display="new-neighbours office-lunch")
    text = "fulfil new-neighbours with salesperson"
    assert said(game, text) == ("Fulfil New Neighbours with Salesperson", "deliver 1 Food, 1 Clothes, receive 11 Miel")
    play(game, text)
    assert said(game, "take 1 ten") == ("Take 1 Ten", "and 1 One, 11 Miel in all")


def test_labels_of_a_theft() -> None:
    """Two Miel, or the one there is."""
    rivals = {"Ben": {"bank": "one"}, "Chi": {"bank": "ten"}}
    game = shop("security-thief", seats=("Ana", "Ben", "Chi"), rivals=rivals)
    play(game, "use thief from hand")
    assert said(game, "steal miel from Ben")[0] == "Steal 1 Miel from Ben"
    assert said(game, "steal miel from Chi")[0] == "Steal 2 Miel from Chi"


def test_the_last_round_is_said() -> None:
    """Path and question tell that this is the last round."""
    game = shop(round=16, fiscal=16, deck="")
    assert game.scene("Ana")["stage"]["path"][0] == "Round 16 of 16"
    assert game.decision is not None
    assert "last turn" in game.decision.prompt


def test_a_plain_shell_shows_what_a_forecast_asks() -> None:
    """Forecasts with what they ask and pay, and how many cards are attached; house cards are marked."""
    game = shop(display="new-neighbours+new-neighbours office-lunch")
    text = " ".join(game.show("Ana").text.split())  # lines are broken anywhere
    assert "New Neighbours +1 (from 1 Food + 2 Clothes, pays 14, house)" in text
    assert "(Opening Week; house)" in " ".join(text.split())


def test_zones_hold_equal_cards_together() -> None:
    """Five Ones are one card that counts 5; a used Employee is marked; the Draw Pile has no order."""
    game = shop("one*5", warehouse="buyer-worker! buyer-worker", pile="food one food")
    zones = {zone["id"]: zone for zone in game.scene("Ana")["zones"]}
    (one,) = zones["hand"]["cards"]
    assert (one["id"], one["count"]) == ("hand-one", 5)
    assert [card.get("badges") for card in zones["warehouse"]["cards"]] == [["house"], ["house", "used"]]
    assert [(card["id"], card["count"]) for card in zones["pile"]["cards"]] == [("pile-one", 1), ("pile-food", 2)]
    public = {zone["id"] for zone in game.scene()["zones"]}
    assert public.isdisjoint({"hand", "pile"})
    assert {"rival-0", "rival-1", "supply"} <= public


def test_choices_point_at_their_cards() -> None:
    """A withdrawal out of a Ten points at the Ten; a fulfilment at forecast and seller; a purchase at the Supply."""
    game = shop("one", bank="ten", shelf="junior-salesperson food*3")
    pointed = {action["choices"][0]: action["targets"] for action in game.actions()["list"] if not action["refusal"]}
    assert pointed["withdraw one"] == ["bank-ten"]
    assert pointed["fulfil office-lunch with junior"] == ["fc-1", "shop-junior-salesperson"]
    assert pointed["buy food"] == ["supply-food"]
    assert game.preview("buy food")["moves"] == [{"card": "supply-food", "zone": "warehouse"}]
    assert "nobody can say" in game.preview("end turn")["text"]
