"""Fulfillment: the four steps, the mix of the reward, and the printed example."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, only, refused

from .arrange import bank, display, gains, kinds, play, shop, supply, texts, whole, worth, zone
from .test_looks import said

MODIFIED = "new-neighbours+new-neighbours"


@pytest.mark.rule("PS-074", "PS-075", "PS-076", "PS-077")
def test_the_printed_example() -> None:
    """1 Food and 2 Clothes with a Junior bring 14: Bank 8 to 22; the Warehouse has Junior, forecast, attachment."""
    game = shop(bank="one*8", shelf="junior-salesperson food clothes*2", display=f"{MODIFIED} office-lunch")
    told = play(game, f"fulfil {MODIFIED} with junior", "take 1 ten")
    assert bank(game) == 22
    assert zone(game, "supermarket") == []
    assert zone(game, "warehouse") == ["junior-salesperson!", "new-neighbours", "new-neighbours"]
    assert display(game) == ["office-lunch"]
    assert gains(told) == [("delivery", -5), ("reward", 14)]


@pytest.mark.rule("PS-072")
def test_a_salesperson_or_a_junior_is_needed() -> None:
    """With all goods but nobody to sell nothing is offered; with two sellers there are two ways."""
    goods = "food*3"
    nobody = shop(shelf=goods, display="office-lunch school-uniforms")
    assert texts(nobody, "fulfil") == set()
    assert refused(nobody, "fulfil office-lunch with junior") == "PS-072"
    both = shop("junior-salesperson", shelf=f"{goods} recruiter-salesperson", display="office-lunch school-uniforms")
    assert texts(both, "fulfil") == {
        "fulfil office-lunch with salesperson",
        "fulfil office-lunch with junior from hand",
    }
    play(both, "fulfil office-lunch with junior from hand", "take 0 ten")
    assert zone(both, "warehouse") == ["junior-salesperson!", "office-lunch"]


@pytest.mark.rule("PS-073")
def test_the_forecast_is_paid_in_full() -> None:
    """Breakfast Crowd asks 2 Food: with one it is refused, and says that one is missing."""
    game = shop("food", shelf="junior-salesperson food", display="breakfast-crowd office-lunch")
    assert texts(game, "fulfil") == set()
    refusal = game.why_not("fulfil breakfast-crowd with junior")
    assert refusal is not None
    assert (refusal.rule, refusal.facts["missing"]) == ("PS-073", "1 Food")
    play(game, "stock food")
    assert texts(game, "fulfil") == {"fulfil breakfast-crowd with junior"}


@pytest.mark.rule("PS-074")
def test_exactly_what_is_asked_goes_to_the_supply() -> None:
    """Weekend Family asks 2 Food and 1 Clothes of a shelf of 4, 2, 1."""
    game = shop(shelf="junior-salesperson food*4 clothes*2 appliances", display="weekend-family office-lunch")
    before = [supply(game, good) for good in ("food", "clothes", "appliances")]
    told = play(game, "fulfil weekend-family with junior")
    assert zone(game, "supermarket") == ["food", "food", "clothes", "appliances", "junior-salesperson"]
    assert [supply(game, good) for good in ("food", "clothes", "appliances")] == [
        before[0] + 2,
        before[1] + 1,
        before[2],
    ]
    assert only(told, "fulfilled").fields["goods"] == ["food", "food", "clothes"]
    assert asked(game) == ("Ana", "reward")  # the goods are back before the reward is mixed


@pytest.mark.rule("PS-075")
def test_the_player_mixes_the_reward() -> None:
    """A reward of 24 comes with none, one or two Tens; Threes are never paid out."""
    game = shop(shelf="junior-salesperson food clothes*2 appliances", display="boutique-hotel office-lunch")
    play(game, "fulfil boutique-hotel with junior")
    assert texts(game) == {"take 0 ten", "take 1 ten", "take 2 ten"}
    assert refused(game, "take 3 ten") == "PS-075"
    assert refused(game, "end turn") == "PS-041"
    for tens in range(3):
        other = game.at(game.n)
        other.play(f"take {tens} ten")
        assert zone(other, "bank") == ["one"] * (24 - 10 * tens) + ["ten"] * tens


@pytest.mark.rule("PS-075", "PS-067")
def test_a_bonus_joins_the_same_payment() -> None:
    """The Salesperson adds 2 to 9: 11, of which one Ten can be taken."""
    game = shop(shelf="recruiter-salesperson food clothes", display="new-neighbours office-lunch")
    play(game, "fulfil new-neighbours with salesperson")
    assert whole(game)["decision"] == {"name": "reward", "seat": "Ana", "total": 11}
    play(game, "take 1 ten")
    assert zone(game, "bank") == ["one", "ten"]
    assert worth(game) == 11


@pytest.mark.rule("PS-076")
def test_attachments_come_along_whoever_played_them() -> None:
    """Ben fulfils what Ana attached to: both cards go to his Warehouse, unmarked, and are his Actions later."""
    game = shop(
        "new-neighbours",
        display="new-neighbours office-lunch weekend-family",
        rivals={"Ben": {"supermarket": "junior-salesperson food clothes*2"}},
        deck="fiscal-reporting",
    )
    play(game, "play new-neighbours on new-neighbours", "end turn")
    assert display(game)[0] == MODIFIED
    play(game, f"fulfil {MODIFIED} with junior", "take 0 ten")
    assert zone(game, "warehouse", "Ben") == ["junior-salesperson!", "new-neighbours", "new-neighbours"]


@pytest.mark.rule("PS-010", "PS-070")
def test_a_fulfilled_forecast_is_an_action_card() -> None:
    """Fulfilled, shuffled in and drawn in one turn, it may be played; a used attachment beside it may not."""
    game = shop(
        "breakfast-crowd supervisor-accountant",
        shelf="junior-salesperson food*2",
        display="weekend-family+big-household office-lunch",
    )
    play(game, "play breakfast-crowd on office-lunch")
    play(game, "fulfil weekend-family+big-household with junior", "take 0 ten")
    assert zone(game, "warehouse") == ["junior-salesperson!", "weekend-family", "big-household"]
    play(game, "use supervisor from hand")
    drawn = set(zone(game, "hand"))
    for card in ("weekend-family", "big-household"):
        assert (card in drawn) == bool(texts(game, f"play {card}"))
    own = shop(
        "new-neighbours supervisor-accountant",
        shelf="junior-salesperson food clothes*2",
        display="new-neighbours office-lunch",
    )
    play(own, "play new-neighbours on new-neighbours", f"fulfil {MODIFIED} with junior", "take 0 ten")
    assert zone(own, "warehouse") == ["junior-salesperson!", "new-neighbours", "new-neighbours!"]


@pytest.mark.rule("PS-078")
def test_the_display_is_not_filled_in_the_middle_of_a_turn() -> None:
    """Of three on display two are fulfilled: one is left until Phase 5."""
    game = shop(
        "junior-salesperson",
        shelf="recruiter-salesperson food*5",
        display="breakfast-crowd office-lunch school-uniforms",
        deck="weekend-family*2 wedding-guests fiscal-reporting",
    )
    play(game, "fulfil breakfast-crowd with salesperson", "fulfil office-lunch with junior from hand", "take 0 ten")
    assert display(game) == ["school-uniforms"]
    told = play(game, "end turn")
    assert display(game) == ["school-uniforms", "weekend-family", "weekend-family"]
    assert kinds(told, "revealed") == ["revealed", "revealed"]


@pytest.mark.rule("PS-021", "PS-072")
def test_of_equal_forecasts_the_leftmost_is_fulfilled() -> None:
    """Two Office Lunches are one choice; the left one leaves."""
    game = shop(shelf="junior-salesperson food*3", display="office-lunch school-uniforms office-lunch")
    assert texts(game, "fulfil") == {"fulfil office-lunch with junior"}
    play(game, "fulfil office-lunch with junior", "take 0 ten")
    assert display(game) == ["school-uniforms", "office-lunch"]


@pytest.mark.rule("PS-072", "PS-075")
def test_the_log_tells_bonus_and_reward_apart() -> None:
    """New Neighbours pays 9 and a Salesperson adds 2; a Junior adds nothing, and a small reward comes in Ones."""
    display = "new-neighbours breakfast-crowd"
    game = shop(shelf="recruiter-salesperson junior-salesperson food*3 clothes", display=display)
    play(game, "fulfil new-neighbours with salesperson", "take 1 ten")
    assert game.log("Ana")[-2].text == "You fulfilled New Neighbours with Food and Clothes."
    assert str(game.log("Ana")[-1]) == "You received 11 Miel with 1 Ten. 9 for the forecast, 2 by the Salesperson."
    play(game, "fulfil breakfast-crowd with junior")
    assert [str(line) for line in game.log("Ana")][-2:] == [
        "You fulfilled Breakfast Crowd with 2 Food.",
        "You received 7 Miel in Ones.",
    ]


@pytest.mark.parametrize(
    ("text", "label", "consequence"),
    [
        ("take 0 ten", "Take Ones only", "20 Ones, 20 Miel in all"),
        ("take 1 ten", "Take 1 Ten", "and 10 Ones, 20 Miel in all"),
        ("take 2 ten", "Take 2 Tens", "20 Miel in all"),
    ],
)
def test_no_button_counts_what_is_not_there(text: str, label: str, consequence: str) -> None:
    """Neither 0 Tens nor 0 Ones."""
    game = shop(shelf="junior-salesperson food*2 clothes*2", display="holiday-travellers moving-day")
    play(game, "fulfil holiday-travellers with junior")
    assert said(game, text) == (label, consequence)
