"""The strategies of Pasaraya: what each stands for.

Opening Week pays 2 for Food, 4 for Clothes, 6 for Appliances; they cost 1, 2, 3.
"""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab.players import named, names
from tests.games.pasaraya.arrange import shop
from tests.tournament.contest import RANDOM, strategies

GAME = "pasaraya"
every_strategy = pytest.mark.parametrize("name", strategies(GAME))
GUARDED = "security-thief junior-salesperson"


def asked(name: str, game: ml.Game) -> tuple[str, str]:
    """What a strategy in Ana's place chooses, and its reason."""
    assert game.decision is not None
    player = named(GAME, name)
    choice = player.choose(game.view("Ana"), game.choices(), game.decision.name)
    return str(choice), player.reason


def test_there_are_four_strategies_beside_chance() -> None:
    """Every file of the folder is found."""
    assert names(GAME) == (RANDOM, "caterer", "employer", "hawker", "miser")


# The hawker: sells singly --------------------------------------------------------------------------------------


def test_the_hawker_sells_what_brings_most_above_its_cost() -> None:
    """Appliances bring 6 - 3 = 3, Clothes 2, Food 1."""
    game = shop(shelf="food*2 clothes appliances")
    assert asked("hawker", game) == ("sell appliances", "Appliances cost 3, sold for 6")


def test_the_hawker_buys_what_sells_best_now() -> None:
    """In a Heat Wave Appliances bring 8 - 3 = 5, Food 1 and Clothes nothing; 2 Miel buy Food."""
    expected = "Appliances for 3 Miel: sells with the best margin"
    assert asked("hawker", shop(hand="one*4", shelf=GUARDED, prices="heat-wave")) == ("buy appliances", expected)
    assert asked("hawker", shop(hand="one*2", shelf=GUARDED, prices="heat-wave"))[0] == "buy food"


def test_the_hawker_passes_a_forecast_by() -> None:
    """Office Lunch would pay 10 for three Food; one is sold over the counter instead."""
    game = shop(shelf=f"{GUARDED} food*3", display="office-lunch")
    assert "fulfil office-lunch with junior" in map(str, game.choices())
    assert asked("hawker", game)[0] == "sell food"
    game.play("sell food")
    assert asked("hawker", game)[0] == "withdraw one"


# The caterer: chases forecasts ---------------------------------------------------------------------------------


def test_the_caterer_fulfils_the_forecast_with_the_widest_margin() -> None:
    """Weekend Family pays 12 for 2 Food and 1 Clothes: 12 - 4 = 8. Breakfast Crowd pays 7 for 2 Food: 5."""
    game = shop(shelf=f"{GUARDED} food*2 clothes", display="breakfast-crowd weekend-family")
    expected = "Weekend Family: pays 8 Miel more than its goods cost"
    assert asked("caterer", game) == ("fulfil weekend-family with junior", expected)


def test_the_caterer_prefers_the_salesperson_with_the_bonus() -> None:
    """A Salesperson brings 2 Miel more than a Junior."""
    game = shop(shelf="recruiter-salesperson security-thief junior-salesperson food*2", display="breakfast-crowd")
    assert asked("caterer", game)[0] == "fulfil breakfast-crowd with salesperson"


def test_the_caterer_attaches_what_it_can_still_pay() -> None:
    """New Neighbours on itself asks 1 Clothes more and pays 5 more: 5 - 2 = 3. Without the Clothes it is not played."""
    rich = shop(hand="new-neighbours", shelf=f"{GUARDED} food clothes*2", display="new-neighbours")
    expected = "New Neighbours on New Neighbours: 3 Miel more margin"
    assert asked("caterer", rich) == ("play new-neighbours on new-neighbours", expected)
    poor = shop(hand="new-neighbours", shelf=f"{GUARDED} food clothes", display="new-neighbours")
    assert asked("caterer", poor)[0] == "fulfil new-neighbours with junior"


def test_the_caterer_keeps_what_a_forecast_needs() -> None:
    """School Uniforms need both Clothes; one of three is spare, none of two. In the last round all is for sale."""

    def table(clothes: int, last_round: int | str = "deck", deck: str | None = None) -> ml.Game:
        """So many Clothes and a guard, but nobody to deliver them."""
        shelf, display = f"security-thief clothes*{clothes}", "school-uniforms"
        return shop(shelf=shelf, display=display, prices="fashion-week", deck=deck, fiscal=last_round, round=9)

    assert asked("caterer", table(3))[0] == "sell clothes"
    assert asked("caterer", table(2))[0] == "end turn"
    last = table(2, 9, "scout-camp")
    assert asked("caterer", last) == ("sell clothes", "Clothes cost 2, sold for 5")


def test_the_caterer_buys_what_a_forecast_lacks_and_hires_who_delivers() -> None:
    """Laundry Day lacks Clothes and Appliances, the dearest first; but with one seller alone, another comes first."""
    game = shop(hand="one*3", shelf=f"{GUARDED} food", display="laundry-day")
    expected = "Recruiter/Salesperson for 3 Miel: 1 can deliver, 3 should"
    assert asked("caterer", game) == ("hire recruiter-salesperson", expected)
    crew = "recruiter-salesperson junior-salesperson security-thief food"
    game = shop(hand="one*3", shelf=crew, warehouse="recruiter-salesperson", display="laundry-day")
    assert asked("caterer", game) == ("buy appliances", "Appliances for 3 Miel: a forecast on display lacks it")


# The employer: hires early -------------------------------------------------------------------------------------


def test_the_employer_hires_before_it_buys() -> None:
    """First a guard for 1 Miel, then a Salesperson for 3; then nobody more this turn (PS-054)."""
    game = shop(hand="one*4", shelf="junior-salesperson")
    assert asked("employer", game)[0] == "hire security-thief"
    game = shop(hand="one*4", shelf=GUARDED)
    assert asked("employer", game)[0] == "hire recruiter-salesperson"
    game.play("hire recruiter-salesperson")
    assert asked("employer", game)[0] == "buy food"


def test_the_employer_hires_nobody_who_cannot_earn_it_back() -> None:
    """With Fiscal Reporting on the table three rounds are left after this one."""
    late = shop(hand="one*4", shelf=GUARDED, fiscal="revealed", deck="scout-camp*1 cafe-opening*2", round=20)
    assert asked("employer", late)[0].startswith("buy ")


def test_the_employer_uses_its_staff() -> None:
    """The Supervisor on Standby draws two cards for 2 x 1.2 Miel, before anything is bought."""
    game = shop(hand="one*4", shelf=f"supervisor-accountant {GUARDED}", pile="one*6")
    assert asked("employer", game) == ("use supervisor", "Supervisor: worth about 2.4 Miel")


# The miser: hoards cash ----------------------------------------------------------------------------------------


def test_the_miser_withdraws_only_when_fewer_than_3_miel_are_in_the_deck() -> None:
    """Two Ones in the Draw Pile: a third is withdrawn. Three: the Bank stays shut; the others withdraw."""
    poor, rich = (shop(bank="one*8", shelf=GUARDED, pile=pile) for pile in ("one*2", "one*3"))
    assert asked("miser", poor) == ("withdraw one", "One Miel: only 2 of 3 Miel are in the deck")
    assert asked("miser", rich)[0] == "end turn"
    assert {asked(name, rich)[0] for name in strategies(GAME) if name != "miser"} == {"withdraw one"}


def test_the_miser_waits_for_the_mean_price() -> None:
    """Clothes are 4 in the mean: at 5 they are sold, at 2 they stay, until the last round; the hawker sells always."""

    def table(prices: str, last_round: int | str = "deck", deck: str | None = None) -> ml.Game:
        """One Clothes on the shelf, and a forecast that it does not fulfil."""
        shelf = f"{GUARDED} clothes"
        return shop(shelf=shelf, display="laundry-day", prices=prices, deck=deck, fiscal=last_round, round=9)

    assert asked("miser", table("fashion-week"))[0] == "sell clothes"
    assert asked("miser", table("heat-wave"))[0] == "end turn"
    assert asked("hawker", table("heat-wave"))[0] == "sell clothes"
    last = table("market-stalls", 9, "scout-camp")
    assert asked("miser", last) == ("sell clothes", "Clothes cost 2, sold for 3")


# What all of them do -------------------------------------------------------------------------------------------


@every_strategy
def test_goods_and_staff_leave_the_hand_first(name: str) -> None:
    """The dearest good is stocked, then the others, then the Junior stands by."""
    game = shop(hand="junior-salesperson food appliances", display="holiday-travellers")
    for expected in ("stock appliances", "stock food", "standby junior-salesperson"):
        while (text := asked(name, game)[0]).startswith("sell "):
            game.play(text)
        assert text == expected
        game.play(text)


@every_strategy
def test_a_guard_comes_first_and_never_steals(name: str) -> None:
    """One Miel hires Security; it stands by, although Ben's Appliances lie open, and only a second one is a thief."""
    rivals = {"Ben": {"supermarket": "appliances food"}}
    assert asked(name, shop(hand="one", shelf="junior-salesperson", rivals=rivals))[0] == "hire security-thief"
    game = shop(hand="security-thief", rivals=rivals)
    game.play("standby security-thief")
    assert asked(name, game)[0] == "end turn"
    game = shop(hand="security-thief", shelf="security-thief", rivals=rivals)
    assert asked(name, game)[0] == "use thief from hand"
    game.play("use thief from hand")
    assert asked(name, game) == ("steal appliances from Ben", "Appliances: best of 2 to take")


@pytest.mark.parametrize("name", ["caterer", "employer", "miser"])
def test_a_reward_is_taken_in_tens(name: str) -> None:
    """Of 14 Miel one Ten and four Ones: the same worth in 5 cards."""
    game = shop(shelf=f"{GUARDED} food clothes*2", display="wedding-guests")
    text = asked(name, game)[0]
    assert text == "fulfil wedding-guests with junior"
    game.play(text)
    assert asked(name, game) == ("take 1 ten", "1 Ten: the same worth in fewer cards")


@every_strategy
def test_no_miel_is_lost_in_change(name: str) -> None:
    """Security costs 1: it is paid with a One although a Three lies beside it (PS-051)."""
    assert asked(name, shop(hand="three one", shelf="junior-salesperson"))[0] == "hire security-thief"


@every_strategy
@pytest.mark.parametrize("preset", ["solo-easy", "employee-driven"])
def test_the_other_presets_are_played_well_too(name: str, preset: str) -> None:
    """Alone against the AI, and with EDM staff, each of them ends with more than twice the 19 Miel it began with."""
    seats = ["Ana"] if preset.startswith("solo") else ["Ana", "Ben", "Chi"]
    game = ml.new(GAME, seats, seed=4, preset=preset, players=dict.fromkeys(seats, name))
    result = game.result()
    assert result is not None
    scores = result["scores"]
    assert isinstance(scores, dict)
    assert min(scores[seat] for seat in seats) > 2 * 19
