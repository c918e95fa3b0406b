"""Sales Forecast Actions: every card, what it does, where it goes; attachments."""

from __future__ import annotations

import pytest

from marketlab.games.pasaraya.components_list import ATTACHABLE, FORECASTS, KEYS
from tests.games.happened import asked, only, refused

from .arrange import bank, display, gains, kinds, play, shop, supply, texts, whole, zone

ATTACHMENTS = [  # on New Neighbours: 1 Food, 1 Clothes, pays 9
    ("breakfast-crowd", (2, 1, 0), 12),
    ("new-neighbours", (1, 2, 0), 14),
    ("broken-kettle", (1, 1, 1), 16),
    ("food-stall-owner", (0, 1, 0), 9),
    ("festival-outfits", (1, 1, 0), 5),
    ("boutique-hotel", (1, 1, 0), 13),
    ("stage-costumes", (2, 2, 0), 17),
    ("big-household", (1, 0, 0), 9),
]
GOODS = ("food", "clothes", "appliances")


@pytest.mark.rule("PS-065")
@pytest.mark.parametrize(("card", "need", "reward"), ATTACHMENTS)
def test_an_attachment_changes_what_a_forecast_asks_and_pays(
    card: str, need: tuple[int, int, int], reward: int
) -> None:
    """Each of the eight: played on New Neighbours, it stays there and everybody sees it."""
    game = shop(card, display="new-neighbours office-lunch")
    assert texts(game, "play") == {f"play {card} on new-neighbours", f"play {card} on office-lunch"}
    told = play(game, f"play {card} on new-neighbours")
    fields = only(told, "attached").fields
    goods = fields["goods"]
    assert isinstance(goods, list)
    assert tuple(goods.count(good) for good in GOODS) == need
    assert fields["reward"] == reward
    assert display(game) == [f"new-neighbours+{card}!", "office-lunch"]
    assert (zone(game, "hand"), zone(game, "warehouse")) == ([], [])
    assert game.view("Ben")["display"] == whole(game)["display"]


@pytest.mark.rule("PS-065")
def test_all_attachments_are_tested() -> None:
    """The eight above are all that there are."""
    assert {KEYS[kind] for kind in ATTACHABLE} == {card for card, _, _ in ATTACHMENTS}
    assert len(FORECASTS) == 24


@pytest.mark.rule("PS-065", "PS-066")
def test_several_attachments_add_up_and_are_cut_at_zero() -> None:
    """1 Clothes with -1, -1 and +1: 1 - 1 - 1 + 1 = 0, not 1; the floor comes after the sum."""
    game = shop(
        "new-neighbours",
        shelf="food junior-salesperson",
        display="new-neighbours+big-household+big-household office-lunch",
    )
    told = play(game, "play new-neighbours on new-neighbours+big-household+big-household")
    assert only(told, "attached").fields["goods"] == ["food"]
    assert "fulfil new-neighbours+big-household+big-household+new-neighbours with junior" in texts(game)


@pytest.mark.rule("PS-066")
def test_a_reward_is_never_below_zero() -> None:
    """Breakfast Crowd (7) with -4 pays 3; Food Stall Owner takes a Food off, and again none is asked below zero."""
    game = shop("festival-outfits", shelf="food*2 junior-salesperson", display="breakfast-crowd office-lunch")
    play(game, "play festival-outfits on breakfast-crowd")
    told = play(game, "fulfil breakfast-crowd+festival-outfits with junior")
    assert only(told, "took_reward").fields["amount"] == 3
    floor = shop("food-stall-owner", shelf="clothes*2", display="school-uniforms office-lunch")
    told = play(floor, "play food-stall-owner on school-uniforms")
    assert only(told, "attached").fields["goods"] == ["clothes", "clothes"]


@pytest.mark.rule("PS-047", "PS-064")
def test_weekend_family_gains_two() -> None:
    """GAIN(2): two Miel into the Bank; the card goes to the Warehouse, used."""
    game = shop("weekend-family")
    told = play(game, "play weekend-family")
    assert (zone(game, "bank"), zone(game, "warehouse")) == (["one"] * 2, ["weekend-family!"])
    assert gains(told) == [("gain", 2)]


@pytest.mark.rule("PS-047")
def test_holiday_travellers_gains_four() -> None:
    """GAIN(4)."""
    game = shop("holiday-travellers")
    play(game, "play holiday-travellers")
    assert zone(game, "bank") == ["one"] * 4


@pytest.mark.rule("PS-047", "PS-115")
@pytest.mark.parametrize(("card", "count"), [("office-lunch", 1), ("company-picnic", 2)])
def test_office_lunch_and_company_picnic_draw(card: str, count: int) -> None:
    """DRAW(1) and DRAW(2): from the top; with nothing to draw the card is not offered."""
    game = shop(card, pile="food clothes one")
    play(game, f"play {card}")
    assert zone(game, "hand") == ["food", "clothes"][:count]
    empty = shop(card)
    assert refused(empty, f"play {card}") == "PS-115"


@pytest.mark.rule("PS-047", "PS-080")
@pytest.mark.parametrize(("card", "more"), [("school-uniforms", 1), ("fitness-club", 2)])
def test_school_uniforms_and_fitness_club_allow_more_sales(card: str, more: int) -> None:
    """SELL(1) and SELL(2): so many sales beside the one of the turn."""
    game = shop(card, shelf="food*5")
    play(game, f"play {card}", *["sell food"] * (1 + more))
    assert bank(game) == 2 * (1 + more)
    assert refused(game, "sell food") == "PS-080"
    assert whole(game)["turn"]["sales_allowed"] == 1 + more


@pytest.mark.rule("PS-080")
def test_more_sales_end_with_the_turn() -> None:
    """Two sales after School Uniforms, none made: Ben has one sale, and so has Ana when she is at turn again."""
    game = shop("school-uniforms", shelf="food*3", pile="one*5")
    play(game, "play school-uniforms")
    assert whole(game)["turn"]["sales_allowed"] == 2
    play(game, "end turn")
    assert (asked(game), whole(game)["turn"]["sales_allowed"]) == (("Ben", "actions"), 1)
    play(game, "end turn", "sell food")
    assert refused(game, "sell food") == "PS-080"


@pytest.mark.rule("PS-047")
def test_wedding_guests_buys_at_two_less_to_the_warehouse() -> None:
    """BUY(1, discount 2): Appliances for 1, Clothes and Food for nothing."""
    game = shop("one wedding-guests")
    play(game, "play wedding-guests")
    assert whole(game)["decision"] == {"name": "buy", "seat": "Ana", "left": 1}
    assert texts(game) == {"buy food", "buy clothes", "buy appliances", "stop"}
    told = play(game, "buy appliances")
    assert (zone(game, "hand"), zone(game, "warehouse")) == ([], ["appliances", "wedding-guests!"])
    assert gains(told) == [("discount", 2)]


@pytest.mark.rule("PS-047", "PS-115")
def test_kitchen_refit_buys_at_three_less_to_the_hand() -> None:
    """BUY(1, discount 3): anything for nothing, without any Miel; it goes to the Hand."""
    game = shop("kitchen-refit")
    play(game, "play kitchen-refit", "buy appliances", "stock appliances")
    assert (zone(game, "supermarket"), zone(game, "warehouse")) == (["appliances"], ["kitchen-refit!"])


@pytest.mark.rule("PS-047", "PS-115")
@pytest.mark.parametrize(("card", "value"), [("student-flat", 3), ("cafe-opening", 6)])
def test_student_flat_and_cafe_opening_move_bank_money(card: str, value: int) -> None:
    """BANK_TO_HAND(3) and (6): card by card, worth so much in all."""
    game = shop(card, bank="three*3 one")
    play(game, f"play {card}")
    assert whole(game)["decision"]["left"] == value
    play(game, *["move three"] * (value // 3))
    assert (bank(game), zone(game, "hand")) == (10 - value, ["three"] * (value // 3))
    assert asked(game) == ("Ana", "actions")
    assert refused(shop(card), f"play {card}") == "PS-115"


@pytest.mark.rule("PS-047", "PS-115")
@pytest.mark.parametrize(("card", "count"), [("laundry-day", 1), ("charity-kitchen", 3)])
def test_laundry_day_and_charity_kitchen_unpack(card: str, count: int) -> None:
    """UNPACK(1) and (3): goods go from the Warehouse to the Supermarket, one by one."""
    game = shop(card, warehouse="food*4 clothes one")
    play(game, f"play {card}")
    assert texts(game) == {"unpack food", "unpack clothes", "stop"}
    play(game, *["unpack food"] * count)
    assert zone(game, "supermarket") == ["food"] * count
    assert asked(game)[1] == "actions"
    assert refused(shop(card, warehouse="one"), f"play {card}") == "PS-115"


@pytest.mark.rule("PS-047", "PS-036")
def test_open_house_reveals() -> None:
    """REVEAL(1): the top card comes on display; without a deck it is not offered."""
    game = shop("open-house", deck="laundry-day fiscal-reporting")
    play(game, "play open-house")
    assert display(game)[-1] == "laundry-day"
    assert zone(game, "warehouse") == ["open-house!"]
    assert refused(shop("open-house", deck="", fiscal=9), "play open-house") == "PS-115"


@pytest.mark.rule("PS-047", "PS-059", "PS-115")
def test_moving_day_recalls() -> None:
    """RECALL(1): an Employee of the Warehouse comes to Standby, unless one of the type is there."""
    game = shop("moving-day", shelf="junior-salesperson", warehouse="buyer-worker junior-salesperson security-thief")
    play(game, "play moving-day")
    assert texts(game) == {"recall buyer-worker", "recall security-thief", "stop"}
    assert refused(game, "recall junior-salesperson") == "PS-059"
    assert refused(game, "recall supervisor-accountant") == "PS-115"
    play(game, "recall buyer-worker")
    assert zone(game, "supermarket") == ["buyer-worker", "junior-salesperson"]
    blocked = shop("moving-day", shelf="junior-salesperson", warehouse="junior-salesperson")
    assert refused(blocked, "play moving-day") == "PS-115"


@pytest.mark.rule("PS-047", "PS-115")
def test_model_apartment_recalls_and_draws() -> None:
    """RECALL(1) and DRAW(1): with nobody to recall that part is skipped, with nothing to draw the other."""
    game = shop("model-apartment", warehouse="buyer-worker", pile="food")
    play(game, "play model-apartment", "recall buyer-worker")
    assert (zone(game, "supermarket"), zone(game, "hand")) == (["buyer-worker"], ["food"])
    drawn = shop("model-apartment", pile="food")
    assert kinds(play(drawn, "play model-apartment"), "played", "drew") == ["played", "drew"]
    assert refused(shop("model-apartment"), "play model-apartment") == "PS-115"


@pytest.mark.rule("PS-047", "PS-095")
def test_scout_camp_swaps_twice() -> None:
    """SWAP3(2): three Ones for a Three, in Bank or Hand, up to twice."""
    game = shop("scout-camp one*3", bank="one*4")
    play(game, "play scout-camp", "swap three in bank", "swap three in hand")
    assert (zone(game, "bank"), zone(game, "hand")) == (["one", "three"], ["three"])
    assert supply(game, "three") == 10
    assert asked(game)[1] == "actions"


@pytest.mark.rule("PS-063")
def test_any_number_of_actions_may_be_played() -> None:
    """Two Action cards in one turn, and a third."""
    game = shop("weekend-family*2 holiday-travellers")
    play(game, "play weekend-family", "play weekend-family", "play holiday-travellers")
    assert bank(game) == 8
    assert refused(game, "play weekend-family") == "PS-063"


@pytest.mark.rule("PS-063", "PS-065")
def test_an_attachment_names_its_forecast() -> None:
    """Breakfast Crowd cannot be played bare, nor on a forecast that is not there; Weekend Family on none at all."""
    game = shop("breakfast-crowd weekend-family", display="office-lunch school-uniforms")
    assert refused(game, "play breakfast-crowd") == "PS-065"
    assert refused(game, "play breakfast-crowd on laundry-day") == "PS-021"
    assert refused(shop("breakfast-crowd", display="", deck="fiscal-reporting"), "play breakfast-crowd") == "PS-065"


@pytest.mark.rule("PS-064")
def test_a_card_being_resolved_is_not_shuffled_in() -> None:
    """Company Picnic draws the only card of the Warehouse: itself stays out of the shuffle."""
    game = shop("company-picnic", warehouse="food")
    play(game, "play company-picnic")
    assert (zone(game, "hand"), zone(game, "draw_pile"), zone(game, "warehouse")) == (["food"], [], ["company-picnic!"])


@pytest.mark.rule("PS-070")
def test_a_used_action_cannot_be_played_again_this_turn() -> None:
    """Office Lunch is played, shuffled in by another and drawn again: it is marked; next turn it is not."""
    game = shop("weekend-family office-lunch")
    play(game, "play weekend-family", "play office-lunch")
    assert zone(game, "hand") == ["weekend-family!"]
    assert refused(game, "play weekend-family") == "PS-070"
    play(game, "end turn")
    assert "weekend-family" in zone(game, "hand") + zone(game, "warehouse") + zone(game, "draw_pile")


@pytest.mark.rule("PS-070")
def test_the_mark_of_an_attachment_ends_with_the_turn() -> None:
    """Attached this turn it is marked as used; after the turn it is not."""
    game = shop("new-neighbours", display="new-neighbours office-lunch laundry-day")
    play(game, "play new-neighbours on new-neighbours")
    assert display(game)[0] == "new-neighbours+new-neighbours!"
    play(game, "end turn")
    assert display(game)[0] == "new-neighbours+new-neighbours"
