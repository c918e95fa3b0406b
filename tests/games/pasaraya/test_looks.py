"""What people read: labels with their consequence, the scene, and a whole table in a plain shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from marketlab.games.pasaraya.components_list import FORECASTS, KEYS

from .arrange import opening, play, shop, texts

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
        ("food*6", "end turn", "End turn", "6 cards from Hand to Warehouse, then draw 5"),
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


@pytest.mark.rule("PS-096", "PS-106")
@pytest.mark.parametrize(
    ("seats", "preset", "options", "counts"),
    [
        (("Ana", "Ben"), "full", {}, "only Miel and goods count"),
        (("Ana", "Ben"), "employee-driven", {}, "only Miel, goods and staff at hire cost count"),
        (("Ana",), "solo-normal", {}, "only Miel and goods count"),
        (("Ana",), "solo-normal", {"edm": True}, "only Miel, goods and staff at hire cost count"),
    ],
)
def test_the_last_turn_says_what_counts(
    seats: tuple[str, ...], preset: str, options: dict[str, object], counts: str
) -> None:
    """Employees count at hire cost in the Employee-Driven game, with rivals and alone, and in no other."""
    game = shop(seats=seats, preset=preset, options=options, round=16, fiscal=16, deck="")
    assert game.decision is not None
    assert game.decision.prompt == f"Your last turn: {counts} at the end."


def test_a_plain_shell_shows_what_a_forecast_asks() -> None:
    """Forecasts with what they ask and pay, and what an attached card adds; house cards are marked."""
    game = shop(display="new-neighbours+new-neighbours office-lunch", deck="fiscal-reporting")
    text = " ".join(game.show("Ana").text.split())  # lines are broken anywhere
    assert "New Neighbours +1 (from 1 Food + 2 Clothes, pays 14, 9 + 5)" in text
    assert "(2 on display, 1 in the deck; house cards)" in text
    assert "(Opening Week; house)" in text
    assert "10 Buyer/Worker for 2 (house)" in text
    assert text.isprintable()  # nothing unseen, such as the places where a title may be broken on the board


def test_zones_hold_equal_cards_together() -> None:
    """Five Ones are one card that counts 5; a used Employee is marked; the Draw Pile lies face down, without order."""
    game = shop("one*5", warehouse="buyer-worker! buyer-worker", pile="food one food")
    zones = {zone["id"]: zone for zone in game.scene("Ana")["zones"]}
    (one,) = zones["hand"]["cards"]
    assert (one["id"], one["count"]) == ("hand-one", 5)
    assert (one["title"], one["letter"]) == ("One", "1")
    assert [card.get("badges") for card in zones["warehouse"]["cards"]] == [["house"], ["house"]]
    assert [card["title"].endswith(", used") for card in zones["warehouse"]["cards"]] == [False, True]
    assert (zones["pile"]["cards"], zones["pile"]["pile"]["count"]) == ([], 3)
    assert zones["pile"]["note"] == "1 One, 2F, shuffled"
    (empty,) = [zone for zone in shop().scene("Ana")["zones"] if zone["id"] == "pile"]
    assert (empty["note"], empty["pile"]["count"]) == ("empty", 0)
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


def test_one_button_stocks_or_withdraws_all() -> None:
    """Beside the first card of a zone a button for all of them: one step, undone as one; a single card has none."""
    game = shop("food*2 clothes", bank="one*2 ten", seats=("Ana", "Ben"))
    together = {action["label"]: action for action in game.actions()["list"] if len(action["choices"]) > 1}
    assert together["Stock all 3 goods"]["choices"] == ["stock food", "stock food", "stock clothes"]
    assert together["Stock all 3 goods"]["consequence"] == "2 Food, 1 Clothes from Hand to Supermarket"
    assert together["Withdraw all 12 Miel"]["choices"] == ["withdraw one", "withdraw one", "withdraw ten"]
    assert set(together) == {"Stock all 3 goods", "Withdraw all 12 Miel"}
    alone = shop("food", bank="ten")
    assert all(len(action["choices"]) == 1 for action in alone.actions()["list"])


def test_one_button_unpacks_or_moves_all_that_a_card_allows() -> None:
    """A Worker unpacks up to two; Student Flat moves Miel worth up to 3."""
    worker = shop("buyer-worker", warehouse="food clothes")
    play(worker, "use worker from hand")
    assert said_together(worker) == {"Unpack all 2 goods": ["unpack food", "unpack clothes"]}
    more = shop("buyer-worker", warehouse="food*2 clothes")
    play(more, "use worker from hand")
    assert said_together(more) == {}
    flat = shop("student-flat", bank="one*5")
    play(flat, "play student-flat")
    assert said_together(flat) == {"Move 3 Ones": ["move one"] * 3}


def said_together(game: ml.Game) -> dict[str, list[str]]:
    """The buttons of several choices: label and choices."""
    return {action["label"]: action["choices"] for action in game.actions()["list"] if len(action["choices"]) > 1}


def test_the_five_zones_say_what_all_is_worth() -> None:
    """Bank 12, Hand 1, on the way 3 + 2, goods 1 + 2 at cost; Employees count for nothing in the full game."""
    game = shop("one", "ten one*2", "food buyer-worker", "one*2", "three clothes")
    zones = {zone["id"]: zone for zone in game.scene("Ana")["zones"]}
    assert zones["bank"]["right"] == "worth 21 = 12 in the Bank + 1 in Hand + 5 on the way + 3 goods at cost"
    edm = shop("one", shelf="buyer-worker-edm", preset="employee-driven")
    zones = {zone["id"]: zone for zone in edm.scene("Ana")["zones"]}
    assert zones["bank"]["right"].endswith(" + 3 goods and staff at cost")


def test_alike_forecasts_are_pointed_at_together() -> None:
    """Two copies are one choice: a click on either will do, and the left one goes."""
    game = shop(shelf="junior-salesperson food*3", display="office-lunch moving-day office-lunch")
    (action,) = [
        action for action in game.actions()["list"] if action["choices"] == ["fulfil office-lunch with junior"]
    ]
    assert action["targets"] == ["fc-0", "fc-2", "shop-junior-salesperson"]
    assert game.preview("fulfil office-lunch with junior")["moves"] == [{"card": "fc-0", "zone": "warehouse"}]


def test_prices_and_costs_stand_apart() -> None:
    """What a good sells for in one zone, what it costs in the other; worth is named on the plate."""
    scene = shop(prices="heat-wave").scene("Ana")
    zones = {zone["id"]: zone for zone in scene["zones"]}
    assert [(row["k"], row["v"]) for row in zones["prices"]["plate"]["rows"]] == [
        ("Food", 2),
        ("Clothes", 2),
        ("Appliances", 8),
    ]
    assert [card["cost"] for card in zones["supply"]["cards"]] == [1, 2, 3, 3, 2, 3, 1]
    assert all("numbers" not in card for card in zones["supply"]["cards"])
    assert (scene["seats"][0]["stats"][0]["label"], "icon" in scene["seats"][0]["stats"][0]) == ("worth", False)


def test_a_forecast_says_in_short_what_its_card_does() -> None:
    """In a line that a card has room for: 11 letters."""
    found = {}
    for kind in FORECASTS:
        deck = "fiscal-reporting"
        (zone,) = [
            each for each in shop(display=KEYS[kind], deck=deck).scene("Ana")["zones"] if each["id"] == "forecasts"
        ]
        found[KEYS[kind]] = zone["cards"][0]["text"]
    assert {text for text in found.values() if not text.startswith("card: ") or len(text) > 11} == set()
    assert found["breakfast-crowd"] == "card: +1F"
    assert found["big-household"] == "card: \N{MINUS SIGN}1C"
    assert found["stage-costumes"] == "card: +2"
    assert found["festival-outfits"] == "card: \N{MINUS SIGN}4"
    assert found["holiday-travellers"] == "card: get 4"


def test_only_what_belongs_to_the_question_is_refused_in_its_list() -> None:
    """No reward's Tens while buying, no purchase while a reward is taken; ``why_not`` still answers all of them."""
    game = shop(shelf="junior-salesperson food*2 clothes", display="weekend-family moving-day office-lunch")
    verbs = {refusal.choice.split()[0] for refusal in game.refusals("Ana")}
    assert verbs
    assert verbs.isdisjoint({"take", "remove", "move", "swap", "unpack", "recall", "stop", "steal"})
    play(game, "fulfil weekend-family with junior")
    assert {refusal.choice.split()[0] for refusal in game.refusals("Ana")} <= {"take", "stop"}
    refusal = game.why_not("buy food")
    assert refusal is not None
    assert refusal.text == "Buy Food: first answer the question."


def test_a_rival_shows_its_shelf_in_words() -> None:
    """Employees by their first half; what is not there is not named."""
    rivals = {"Ben": {"supermarket": "food*2 buyer-worker junior-salesperson"}, "Chi": {"warehouse": "one"}}
    zones = shop(seats=("Ana", "Ben", "Chi"), rivals=rivals).scene("Ana")["zones"]
    rows = {zone["title"]: {row["k"]: row["v"] for row in zone["plate"]["rows"]} for zone in zones if "plate" in zone}
    assert rows["Ben"] == {"Warehouse": 0, "Draw Pile": 0, "Shelf": "2F", "Staff": "Buyer, Junior"}
    assert rows["Chi"] == {"Warehouse": 1, "Draw Pile": 0}


def test_the_ai_is_called_so_at_the_end() -> None:
    """The podium and the last question name it as the log does."""
    game = opening(["Ana"], preset="solo-hard", last_rounds=1)
    while not game.is_over:
        game.play("end turn" if "end turn" in texts(game) else min(texts(game)))
    scene = game.scene("Ana")
    assert scene["result"] is not None
    assert {rank["name"] for rank in scene["result"]["podium"]} == {"Ana", "The AI"}
    assert scene["prompt"] == "The AI wins."
