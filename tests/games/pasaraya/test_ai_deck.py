"""The solo game: set-up, each card of the AI deck, each of its effects, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from marketlab.games.pasaraya.components_list import AI_CARDS, AI_KEYS
from tests.games.happened import asked, only

from .arrange import cards, display, kinds, opening, play, shop, supply, whole, worth, zone

if TYPE_CHECKING:
    import marketlab as ml

ALONE = ("Ana",)
EQUAL = ("wedding-guests", "food-stall-owner")  # 14 Miel each
ALL_AI = [card.key for card in AI_CARDS for _ in range(card.copies)]


def facing(  # noqa: PLR0913 -- a test names just what it is about
    card: str,
    *,
    till: int = 15,
    ai_shelf: str = "",
    shelf: str = "",
    shown: str = "office-lunch school-uniforms open-house",
    level: str = "normal",
    prices: str = "opening-week",
    edm: bool = False,
) -> ml.Game:
    """Ana ends her turn, and the AI turns over this card."""
    rest = list(ALL_AI)
    rest.remove(card)
    game = shop(
        shelf=shelf,
        seats=ALONE,
        preset=f"solo-{level}",
        display=shown,
        prices=prices,
        options={"edm": edm},
        deck="weekend-family*2 student-flat*2 laundry-day*2 fiscal-reporting",
        ai={"till": till, "shelf": ai_shelf.split(), "deck": [card], "discard": rest},
    )
    play(game, "end turn")
    return game


def ai(game: ml.Game) -> dict[str, Any]:
    """Till, shelf, deck and discard of the AI."""
    found: dict[str, Any] = whole(game)["ai"]
    return found


def shelf(game: ml.Game) -> list[str]:
    """The goods of the AI."""
    return cards(ai(game)["shelf"])


def told_by_ai(game: ml.Game, *names: str) -> list[str]:
    """The kinds of all events so far, of these."""
    return kinds(game.events(), *names)


@pytest.mark.rule("PS-107", "PS-108", "PS-006")
def test_the_ai_deck_is_shuffled_for_the_solo_game_only() -> None:
    """24 cards, in another order for another seed; with several seats there is none."""
    game = opening(ALONE, "solo-normal")
    assert sorted(cards(ai(game)["deck"])) == sorted(ALL_AI)
    assert len({str(ai(opening(ALONE, "solo-normal", seed))["deck"]) for seed in range(4)}) == 4
    assert "ai" not in whole(opening())
    view: dict[str, Any] = game.view("Ana")
    assert view["ai"]["deck"] == 24


@pytest.mark.rule("PS-108")
def test_the_ai_starts_with_15_and_three_goods() -> None:
    """Till 15, shelf 2 Food and 1 Clothes: worth 19 like a player; the Supply has 21 Food and 13 Clothes."""
    game = opening(ALONE, "solo-normal")
    assert (ai(game)["till"], shelf(game)) == (15, ["food", "food", "clothes"])
    assert (supply(game, "food"), supply(game, "clothes")) == (21, 12 + 1)
    assert supply(game, "one") == 88 - 15  # the till takes no Miel cards
    start = [event.fields for event in game.events() if event.kind == "worth"]
    assert [(fields["seat"], fields["amount"]) for fields in start] == [("Ana", 19), ("ai", 19)]


@pytest.mark.rule("PS-112")
def test_a_round_is_the_human_turn_then_one_ai_card() -> None:
    """End turn: Phase 5, the AI's card, a refill, and the next round begins with a reveal."""
    game = facing("clearance", shown="office-lunch school-uniforms")
    order = told_by_ai(game, "turn_ended", "ai_turned", "ai_idle", "round_began", "revealed")
    assert order == ["round_began", "turn_ended", "revealed", "ai_turned", "ai_idle", "round_began", "revealed"]
    assert (whole(game)["round"], asked(game)) == (2, ("Ana", "actions"))
    assert cards(ai(game)["discard"]).count("clearance") == 2


@pytest.mark.rule("PS-112", "PS-110")
def test_the_display_is_filled_again_after_the_ai() -> None:
    """The AI fulfils one of three: a fourth card of the deck comes before the next round reveals its own."""
    game = facing("stock-up", shown="office-lunch school-uniforms open-house")
    assert len(display(game)) == 4  # three, and the reveal of round 2
    taken = facing("daily-specials", ai_shelf="food*3", shown="office-lunch school-uniforms open-house")
    assert display(taken)[:3] == ["office-lunch", "school-uniforms", "open-house"]
    fulfilled = facing("bulk-groceries", ai_shelf="food", shown="office-lunch school-uniforms open-house")
    assert "office-lunch" not in display(fulfilled)
    assert told_by_ai(fulfilled, "ai_turned", "revealed") == ["ai_turned", "revealed", "revealed"]


@pytest.mark.rule("PS-112")
def test_an_empty_ai_deck_is_shuffled_anew() -> None:
    """After the last card the 24 of the discard become the deck."""
    game = facing("clearance")
    assert ai(game)["deck"] == []
    told = play(game, "end turn")
    assert kinds(told, "ai_reshuffled", "ai_turned") == ["ai_reshuffled", "ai_turned"]
    assert len(cards(ai(game)["deck"])) == 23
    places = [AI_KEYS.index(card) for card in cards(ai(game)["deck"])]
    assert places not in (sorted(places), sorted(places, reverse=True))


@pytest.mark.rule("PS-109")
def test_the_ai_buys_the_dearest_first_as_far_as_the_till_goes() -> None:
    """Stock Up with a till of 4: Appliances (3), Clothes refused (2 > 1), Food (1): till 0."""
    game = facing("stock-up", till=4)
    assert (ai(game)["till"], shelf(game)) == (0, ["food", "appliances"])
    rich = facing("stock-up", till=9)
    assert (ai(rich)["till"], shelf(rich)) == (3, ["food", "clothes", "appliances"])


@pytest.mark.rule("PS-109")
def test_the_ai_buys_only_what_the_supply_has() -> None:
    """All Appliances are on Ana's shelf: the AI buys the other goods."""
    game = facing("stock-up", shelf="appliances*10")
    assert shelf(game) == ["food", "clothes"]


@pytest.mark.rule("PS-109", "PS-110", "PS-114")
@pytest.mark.parametrize(
    ("card", "bought"),
    [
        ("bulk-groceries", "food*2"),
        ("mixed-truck", "food clothes"),
        ("clothing-line", "clothes*2"),
        ("white-goods", "appliances"),
        ("corner-shop-raid", "food appliances"),
        ("family-bundle", "food*2 clothes"),
    ],
)
def test_cards_that_buy_and_fulfil_or_sell_one(card: str, bought: str) -> None:
    """With nothing that the shelf can pay one good is sold at the best price: 6, 4 or 2 Miel for the dearest."""
    game = facing(card, shown="scout-camp model-apartment charity-kitchen")
    goods = cards(bought.split())
    sold = max(goods, key=("food", "clothes", "appliances").index)
    goods.remove(sold)
    assert shelf(game) == sorted(goods, key=("food", "clothes", "appliances").index)
    cost = sum({"food": 1, "clothes": 2, "appliances": 3}[good] for good in [*goods, sold])
    assert ai(game)["till"] == 15 - cost + {"food": 2, "clothes": 4, "appliances": 6}[sold]


@pytest.mark.rule("PS-109", "PS-114")
@pytest.mark.parametrize(
    ("card", "ai_shelf", "left", "till"),
    [
        ("stock-up", "", "food clothes appliances", 9),
        ("catalogue-sale", "", "clothes", 16),  # 15 - 5, then Appliances for 6
        ("daily-specials", "", "food", 15),  # 15 - 2 + 2
        ("clearance", "food appliances", "", 23),  # 6, then 2
    ],
)
def test_cards_that_buy_or_sell_only(card: str, ai_shelf: str, left: str, till: int) -> None:
    """Stock Up, Catalogue Sale, Daily Specials and Clearance."""
    game = facing(card, ai_shelf=ai_shelf)
    assert (shelf(game), ai(game)["till"]) == (cards(left.split()), till)


@pytest.mark.rule("PS-114")
def test_the_best_price_decides_and_the_dearest_good_breaks_a_tie() -> None:
    """Rent Rise: Clothes and Appliances at 6: Appliances go first, then Clothes."""
    game = facing("clearance", ai_shelf="food clothes appliances", prices="rent-rise", till=0)
    assert [event.fields["card"] for event in game.events() if event.kind == "ai_sold"] == ["appliances", "clothes"]
    assert ai(game)["till"] == 12
    cheap = facing("daily-specials", ai_shelf="clothes", prices="heat-wave", till=0)  # Food 2, Clothes 2
    assert shelf(cheap) == []  # a till of 0 buys nothing


@pytest.mark.rule("PS-114")
@pytest.mark.parametrize("prices", ["heat-wave", "market-stalls"])
def test_clothes_are_sold_before_food_at_the_same_price(prices: str) -> None:
    """Food and Clothes at 2, or both at 3: Clearance sells Clothes, then Food, of two Food and one Clothes."""
    game = facing("clearance", ai_shelf="food*2 clothes", prices=prices, till=0)
    assert [event.fields["card"] for event in game.events() if event.kind == "ai_sold"] == ["clothes", "food"]
    assert shelf(game) == ["food"]


@pytest.mark.rule("PS-109")
def test_clothes_are_bought_before_food() -> None:
    """Mixed Truck with a till of 2: Clothes for 2, and nothing is left for Food."""
    game = facing("mixed-truck", till=2, shown="scout-camp model-apartment charity-kitchen")
    assert only(game.events(), "ai_bought").fields["card"] == "clothes"


@pytest.mark.rule("PS-110")
@pytest.mark.parametrize(("level", "fee"), [("hard", 0), ("normal", 2), ("easy", 4)])
def test_the_level_takes_a_fee_off_each_reward(level: str, fee: int) -> None:
    """Wedding Guests pays 14: the till gets 14, 12 or 10, and the log says why."""
    game = facing("white-goods", till=0, ai_shelf="food clothes*2", shown="wedding-guests scout-camp", level=level)
    assert ai(game)["till"] == 14 - fee
    assert only(game.events(), "ai_fulfilled").fields["amount"] == 14 - fee
    why = f" That is 14 less the fee of {fee}." if fee else ""
    (line,) = [line for line in game.log() if line.text == "The AI turned over White Goods."]
    assert line.sub.endswith(f"It fulfilled Wedding Guests for {14 - fee} Miel.{why}")


@pytest.mark.rule("PS-110")
def test_highest_or_lowest_and_of_equal_ones_the_leftmost() -> None:
    """With goods for all, Mixed Truck takes the one that pays most, Family Bundle the least; both go to the box."""
    shown = "breakfast-crowd office-lunch+boutique-hotel weekend-family"
    high = facing("mixed-truck", ai_shelf="food*9 clothes*9", shown=shown)
    assert only(high.events(), "ai_fulfilled").fields["forecast"] == "office-lunch+boutique-hotel"
    assert {"office-lunch", "boutique-hotel"} <= set(cards(whole(high)["box"]))
    assert shelf(high).count("food") == 9 + 1 - 3
    low = facing("family-bundle", ai_shelf="food*9 clothes*9", shown=shown)
    assert only(low.events(), "ai_fulfilled").fields["forecast"] == "breakfast-crowd"
    for card, other in (("mixed-truck", "office-lunch"), ("family-bundle", "scout-camp")):  # 10 and 23 Miel
        for first, second in (EQUAL, EQUAL[::-1]):
            equal = facing(card, ai_shelf="food*9 clothes*9 appliances", shown=f"{other} {first} {second}")
            assert only(equal.events(), "ai_fulfilled").fields["forecast"] == first


@pytest.mark.rule("PS-110")
def test_a_reward_less_the_fee_is_never_below_zero() -> None:
    """Breakfast Crowd with -4 pays 3: the easy AI pays a fee of 4 and gets nothing."""
    game = facing(
        "white-goods", till=0, ai_shelf="food*2", shown="breakfast-crowd+festival-outfits scout-camp", level="easy"
    )
    assert ai(game)["till"] == 0


@pytest.mark.rule("PS-113")
def test_light_fingers() -> None:
    """Buys Clothes and takes the dearest good of Ana's shelf, unless Security stands by."""
    game = facing("light-fingers", shelf="food appliances")
    assert shelf(game) == ["clothes", "appliances"]
    assert zone(game, "supermarket") == ["food"]
    assert worth(game) == 1
    moved = [event.fields for event in game.events() if event.kind == "worth" and event.fields["reason"] == "theft"]
    assert [(fields["seat"], fields["amount"], fields["other"]) for fields in moved] == [
        ("Ana", -3, "ai"),
        ("ai", 3, "Ana"),
    ]
    guarded = facing("light-fingers", shelf="food appliances security-thief")
    assert zone(guarded, "supermarket") == ["food", "appliances", "security-thief"]
    assert shelf(guarded) == ["clothes"]
    cheaper = facing("light-fingers", shelf="food clothes")
    assert (shelf(cheaper), zone(cheaper, "supermarket")) == (["clothes"] * 2, ["food"])


@pytest.mark.rule("PS-113", "PS-069", "PS-106")
def test_light_fingers_in_the_employee_driven_game() -> None:
    """Its own Security protects from the AI too; without it the AI steals the Appliances."""
    guarded = facing("light-fingers", shelf="food appliances security-thief-edm", edm=True)
    assert zone(guarded, "supermarket") == ["food", "appliances", "security-thief-edm"]
    assert shelf(guarded) == ["clothes"]
    assert shelf(facing("light-fingers", shelf="food appliances", edm=True)) == ["clothes", "appliances"]


@pytest.mark.rule("PS-113")
def test_exclusive_contract() -> None:
    """Buys Food and boxes the highest-paying forecast, of equal ones the leftmost, with its attachments."""
    game = facing("exclusive-contract", shown="office-lunch wedding-guests+breakfast-crowd open-house")
    assert shelf(game) == ["food"]
    assert display(game)[:2] == ["office-lunch", "open-house"]
    assert {"wedding-guests", "breakfast-crowd"} <= set(cards(whole(game)["box"]))
    assert "wedding-guests" not in display(game)[:2]
    for first, second in (EQUAL, EQUAL[::-1]):
        equal = facing("exclusive-contract", shown=f"office-lunch {first} {second}")
        assert only(equal.events(), "ai_removed").fields["forecast"] == first


@pytest.mark.rule("PS-107")
def test_every_ai_card_is_tested() -> None:
    """Twelve kinds, twice each."""
    assert len(AI_CARDS) == 12
    assert {card.copies for card in AI_CARDS} == {2}


@pytest.mark.rule("PS-108", "PS-038")
def test_events_do_not_touch_the_ai() -> None:
    """Tax Refund in the solo game: Ana gains 2, the till stays."""
    game = shop(
        seats=ALONE, deck="tax-refund office-lunch fiscal-reporting", phase="reveal", ai={"till": 7, "shelf": []}
    )
    assert len(zone(game, "bank")) == 2
    assert ai(game)["till"] == 7


@pytest.mark.rule("PS-112", "PS-120")
def test_easy_credit_after_the_ai_asks_the_human() -> None:
    """The refill after the AI's card turns Easy Credit over: Ana may move Miel, and then the round ends."""
    rest = [key for key in ALL_AI if key != "exclusive-contract"] + ["exclusive-contract"]
    game = shop(
        bank="one*3",
        seats=ALONE,
        display="office-lunch school-uniforms open-house",
        deck="easy-credit weekend-family*2 fiscal-reporting",
        ai={"deck": ["exclusive-contract"], "discard": rest},
    )
    play(game, "end turn")
    assert (asked(game), whole(game)["phase"]) == (("Ana", "move"), "ai")
    play(game, "move one", "stop")
    assert zone(game, "hand") == ["one"]
    assert (whole(game)["round"], whole(game)["phase"]) == (2, "actions")


@pytest.mark.rule("PS-107", "PS-111")
@pytest.mark.parametrize(
    ("own_bank", "own_shelf", "till", "ai_shelf", "winner"),
    [
        ("ten*8", "", 79, "", "Ana"),
        ("ten*8", "", 81, "", "ai"),
        ("ten*7 one*4", "appliances*2", 76, "clothes*2", "Ana"),  # 80 each, stock 6 against 4
        ("ten*8", "", 80, "", "ai"),  # all equal: the AI sits last
    ],
)
def test_the_higher_total_wins(own_bank: str, own_shelf: str, till: int, ai_shelf: str, winner: str) -> None:
    """Till and shelf at cost against Ana's total; ties go through the chain of the rulebook."""
    game = shop(
        bank=own_bank,
        shelf=own_shelf,
        seats=ALONE,
        phase="over",
        round=20,
        fiscal=20,
        deck="",
        ai={"till": till, "shelf": cards(ai_shelf.split())},
    )
    result = game.result()
    assert result is not None
    assert result["winners"] == [winner]
    assert set(result["scores"]) == {"Ana", "ai"}  # type: ignore[call-overload]  # scores by seat


@pytest.mark.rule("PS-112", "PS-111")
def test_the_last_round_ends_after_the_ai() -> None:
    """In the last round Ana ends her turn, the AI plays its card, and the audit comes."""
    game = shop(seats=ALONE, round=20, fiscal=20, deck="office-lunch", ai={"till": 50, "shelf": []})
    told = play(game, "end turn")
    assert kinds(told, "turn_ended", "ai_turned", "ai_won") == ["turn_ended", "ai_turned", "ai_won"]
    assert game.is_over


@pytest.mark.rule("PS-106", "PS-107")
def test_the_edm_game_can_be_played_alone() -> None:
    """The option edm goes with one seat too."""
    game = opening(ALONE, "solo-hard", edm=True)
    assert supply(game, "buyer-worker-edm") == 10
    assert supply(game, "buyer-worker") == 0


@pytest.mark.rule("PS-002", "PS-101", "PS-111")
def test_the_audit_says_that_the_ai_wins() -> None:
    """Ana has 2 Miel; a till of 15 that has nothing to sell ends as it is."""
    rest = list(ALL_AI)
    rest.remove("clearance")
    game = shop(
        bank="one*2",
        seats=ALONE,
        round=20,
        fiscal=20,
        deck="scout-camp cafe-opening*2",
        ai={"till": 15, "shelf": [], "deck": ["clearance"], "discard": rest},
    )
    told = play(game, "end turn")
    assert only(told, "ai_won").fields["worth"] == 15
    assert kinds(told, "game_over") == []
    assert game.is_over
