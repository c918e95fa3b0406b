"""What people read: labels with their consequence, the scene, and a whole table in a plain shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from marketlab.core.actions import foresee

from .arrange import opening, play, shop, texts, zone

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
    """Five Ones are one card that counts 5; a used Employee is marked; the Draw Pile has no order."""
    game = shop("one*5", warehouse="buyer-worker! buyer-worker", pile="food one food")
    zones = {zone["id"]: zone for zone in game.scene("Ana")["zones"]}
    (one,) = zones["hand"]["cards"]
    assert (one["id"], one["count"]) == ("hand-one", 5)
    assert (one["title"], one["letter"]) == ("One", "1")
    assert [card.get("badges") for card in zones["warehouse"]["cards"]] == [["house"], ["house"]]
    assert [card["title"].endswith(", used") for card in zones["warehouse"]["cards"]] == [False, True]
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


@pytest.mark.parametrize(
    ("text", "worth", "words"),
    [
        ("sell food", 1, "You are worth 1 more. The Miel is in your Bank, and cannot pay"),
        ("buy clothes", 0, "counts at its cost"),
        ("hire security-thief", -1, "does not count at the end"),
        ("stock food", 0, "Then there is enough for Office Lunch, which pays 10."),
        ("fulfil breakfast-crowd with junior", 5, "The forecast is a card of yours from now on"),
        ("withdraw one", 0, "pays again once you have drawn it"),
        ("play weekend-family", 2, "Nothing is left to chance."),
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


def test_that_nothing_is_left_to_chance_is_not_said_alone() -> None:
    """A board then shows the consequence; the preview of the game still says it to whoever asks."""
    game = shop("one*2 food weekend-family", bank="one", shelf="supervisor-accountant")
    actions = [action for action in game.actions()["list"] if action["refusal"] is None]
    alone = [action for action in actions if game.preview(action["choices"][0])["text"] == "Nothing is left to chance."]
    assert alone
    assert {foresee(game, action)["text"] for action in alone} == {""}
    assert all(foresee(game, action)["text"] for action in actions if action not in alone)


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
        ("one", "food*5", "", "You draw all 5 cards of your Draw pile.", 5),
        ("one", "food*7", "", "You draw 5 of the 7 cards in your Draw pile. Which cards you draw, nobody can say.", 5),
        (
            "one",
            "",
            "food*5",
            "Your Draw pile is empty: your Warehouse is shuffled first. Which cards you draw, nobody can say.",
            5,
        ),
        ("one", "", "food*4", "Your Draw pile is empty: your Warehouse is shuffled first.", 5),
        ("one", "food*3", "", "You draw the last 3 cards, then your Warehouse is shuffled.", 4),
        ("", "food", "", "You draw the last card: your Warehouse is empty.", 1),
        ("", "", "", "Draw pile and Warehouse are empty: you draw no card.", 0),
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


def test_the_five_zones_say_what_all_is_worth() -> None:
    """Bank 12, Hand 1, on the way 3 + 2, goods 1 + 2 at cost; Employees count for nothing in the full game."""
    game = shop("one", "ten one*2", "food buyer-worker", "one*2", "three clothes")
    zones = {zone["id"]: zone for zone in game.scene("Ana")["zones"]}
    assert zones["bank"]["right"] == "worth 21 = 12 in the Bank + 1 in Hand + 5 on the way + 3 goods at cost"
    edm = shop("one", shelf="buyer-worker-edm", preset="employee-driven")
    zones = {zone["id"]: zone for zone in edm.scene("Ana")["zones"]}
    assert zones["bank"]["right"].endswith(" + 3 goods and staff at cost")


def test_what_is_new_stays_marked_until_the_own_turn_is_over() -> None:
    """A forecast and a price card that Ben turned over are marked while Ana plays, and unmarked in her next turn."""
    deck = "pay-day student-flat kitchen-refit fiscal-reporting"
    game = shop("food", pile="one*5 food*5 one*5", deck=deck, rivals={"Ben": {"draw_pile": "one*20"}})
    assert marked(game) == set()
    play(game, "end turn", "end turn")
    assert marked(game) == {"supply-clothes", "supply-appliances"}  # Food sells for 2 as before
    play(game, "buy food")
    assert marked(game) == {"supply-clothes", "supply-appliances"}
    play(game, "end turn", "end turn")
    assert marked(game) == {"fc-3"}
    spectator = {card["id"] for zone in game.scene()["zones"] for card in zone["cards"] if card.get("highlight")}
    assert spectator == {"fc-3"}


def marked(game: ml.Game) -> set[str]:
    """What Ana sees marked as changed."""
    zones = game.scene("Ana")["zones"]
    return {card["id"] for zone in zones for card in zone["cards"] if card.get("highlight") == "changed"}


def test_a_rival_shows_its_shelf_in_words() -> None:
    """Employees by their first half; what is not there is not named."""
    rivals = {"Ben": {"supermarket": "food*2 buyer-worker junior-salesperson"}, "Chi": {"warehouse": "one"}}
    zones = shop(seats=("Ana", "Ben", "Chi"), rivals=rivals).scene("Ana")["zones"]
    rows = {zone["title"]: {row["k"]: row["v"] for row in zone["plate"]["rows"]} for zone in zones if "plate" in zone}
    assert rows["Ben"] == {"Warehouse": 0, "Draw pile": 0, "Shelf": "2 Food", "Staff": "Buyer, Junior"}
    assert rows["Chi"] == {"Warehouse": 1, "Draw pile": 0}


def test_the_ai_is_called_so_at_the_end() -> None:
    """The podium and the last question name it as the log does."""
    game = opening(["Ana"], preset="solo-hard", last_rounds=1)
    while not game.is_over:
        game.play("end turn" if "end turn" in texts(game) else min(texts(game)))
    scene = game.scene("Ana")
    assert scene["result"] is not None
    assert {rank["name"] for rank in scene["result"]["podium"]} == {"Ana", "The AI"}
    assert scene["prompt"] == "The AI wins."
