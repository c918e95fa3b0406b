"""Base: Upgrade. One upgrade and one employee a round, costs and their changes (BQ-060 to BQ-065, BQ-197)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import gold, lay, pile, shop, texts, view
from .happened import play

RICH = {"Ana": {"gold": 30}}


@pytest.mark.rule("BQ-060")
def test_one_upgrade_and_one_employee_a_round() -> None:
    """In any order; a second of either kind is refused; passing is allowed; then it is Ben's turn."""
    game = lay(
        "upgrade", shops={**RICH, "Ben": {"gold": 9}}, employees="tailor haggler", employee_deck="stock-clerk ..."
    )
    assert texts(game) == {"buy display-upgrade", "buy storage-upgrade", "hire tailor", "hire haggler", "done"}
    game.play("hire tailor")
    assert refused(game, "hire haggler") == "BQ-060"
    assert texts(game) == {"buy display-upgrade", "buy storage-upgrade", "done"}
    game.play("done")
    assert asked(game) == ("Ben", "upgrade")
    assert refused(game, "buy storage-upgrade", "Ana") == "BQ-060"


@pytest.mark.rule("BQ-060")
def test_the_limits_are_options() -> None:
    """With employees_per_round 2 two are hired; 4 is refused."""
    game = lay("upgrade", shops=RICH, employees="tailor haggler", options={"employees_per_round": 2})
    play(game, "hire tailor", "hire haggler")
    assert shop(game)["employees"] == ["haggler", "tailor"] or shop(game)["employees"] == ["tailor", "haggler"]
    game = lay("upgrade", shops=RICH, employees="tailor haggler", options={"upgrades_per_round": 2})
    play(game, "buy display-upgrade", "buy storage-upgrade")
    assert gold(game) == 30 - 8 - 6


@pytest.mark.rule("BQ-060", "BQ-200")
def test_who_can_buy_nothing_is_not_asked() -> None:
    """3 gold buy nothing: Ana is left out; with nobody able the step is over."""
    game = lay(
        "upgrade", shops={"Ana": {"gold": 3}, "Ben": {"gold": 3, "stock": "penknife"}}, employees="tailor haggler"
    )
    assert asked(game)[1] == "storage"


@pytest.mark.rule("BQ-061")
def test_gold_goes_to_the_bank() -> None:
    """The Display Upgrade costs 8: refused with 7 gold; with 8 the shop owns it and has none left."""
    game = lay("upgrade", shops={"Ana": {"gold": 7}}, employees="tailor haggler")
    assert refused(game, "buy display-upgrade") == "BQ-061"
    game = lay("upgrade", shops={"Ana": {"gold": 8}}, employees="tailor haggler")
    events = game.play("buy display-upgrade")
    assert (gold(game), shop(game)["upgrades"]) == (0, ["display-upgrade"])
    assert facts(only(events, "coins"), "seat", "amount", "reason", "other") == ("Ana", -8, "purchase", None)
    assert facts(only(events, "bought"), "seat", "card", "cost") == ("Ana", "display-upgrade", 8)


@pytest.mark.rule("BQ-062")
def test_no_two_employees_of_one_name() -> None:
    """A shop with a Stock Clerk cannot hire the other one; Ben can."""
    shops = {"Ana": {"gold": 30, "employees": "stock-clerk"}, "Ben": {"gold": 9}}
    game = lay("upgrade", shops=shops, employees="stock-clerk haggler")
    assert refused(game, "hire stock-clerk") == "BQ-062"
    game.play("done")
    assert "hire stock-clerk" in texts(game)


@pytest.mark.rule("BQ-063")
def test_each_upgrade_once_and_six_in_all() -> None:
    """A second Display Upgrade is refused."""
    game = lay("upgrade", shops={"Ana": {"gold": 30, "upgrades": "display-upgrade"}}, employees="tailor haggler")
    assert refused(game, "buy display-upgrade") == "BQ-063"
    assert view(game)["upgrades"]["display-upgrade"] == 5


@pytest.mark.rule("BQ-063")
def test_six_copies_are_enough_for_six_shops() -> None:
    """Five shops own a Display Upgrade: Ana buys the sixth, and none is left."""
    others = ("Ben", "Chi", "Dov", "Eva", "Fay")
    shops: dict[str, dict[str, object]] = {name: {"upgrades": "display-upgrade"} for name in others}
    shops["Ana"] = {"gold": 8}
    game = lay("upgrade", ("Ana", *others), shops=shops, employees="tailor haggler")
    assert view(game)["upgrades"]["display-upgrade"] == 1
    game.play("buy display-upgrade")
    assert shop(game)["upgrades"] == ["display-upgrade"]
    assert view(game)["upgrades"]["display-upgrade"] == 0


@pytest.mark.rule("BQ-064")
def test_a_hired_employee_is_replaced_at_once() -> None:
    """The next player sees the new card; without a deck one is left; what is not there cannot be hired."""
    shops = {"Ana": {"gold": 30}, "Ben": {"gold": 30}}
    game = lay("upgrade", shops=shops, employees="tailor haggler", employee_deck="stock-clerk ...")
    assert refused(game, "hire stock-clerk") == "BQ-064"
    events = game.play("hire tailor")
    assert pile(game, "employees") == ["haggler", "stock-clerk"]
    assert only(events, "employee_shown").fields["card"] == "stock-clerk"
    game.play("done")
    assert {"hire haggler", "hire stock-clerk"} <= texts(game)
    game = lay("upgrade", shops=shops, employees="tailor haggler", employee_deck=[])
    game.play("hire tailor")
    assert pile(game, "employees") == ["haggler"]


@pytest.mark.rule("BQ-065")
def test_an_employee_works_from_its_next_step_on() -> None:
    """A Night Watchman hired now helps in the Storage Step of this round already."""
    shops = {"Ana": {"gold": 9, "stock": "penknife ember-rod tin-halo"}}
    game = lay("upgrade", shops=shops, employees="night-watchman tailor")
    play(game, "hire night-watchman")
    while asked(game)[1] == "upgrade":
        game.play("done")
    play(game, "store penknife", "store ember-rod")
    assert shop(game)["storage"] == ["ember-rod", "penknife"]


@pytest.mark.rule("BQ-065")
def test_an_ability_is_used_once_in_a_step_and_fresh_in_the_next_round() -> None:
    """A Smooth Talker raises one sale; the second one is refused."""
    shops = {"Ana": {"stock": "training-sword wicker-buckler", "employees": "smooth-talker"}}
    game = lay("shopping", heroes="gate-guard card-sharp", shops=shops)
    assert "sell wicker-buckler raised" in texts(game)
    game.play("sell training-sword raised")
    assert shop(game)["used"] == ["smooth-talker"]
    assert refused(game, "sell wicker-buckler raised") == "BQ-065"
    game.play("done")
    assert shop(game)["used"] == []


@pytest.mark.rule("BQ-197")
def test_changes_of_a_cost_are_added_before_the_lower_bound() -> None:
    """Demon Auditor and Haggler: a Night Watchman 4 + 1 - 2 = 3; the Storage Upgrade after it 6 + 1 = 7."""
    shops = {"Ana": {"gold": 20, "employees": "haggler"}}
    game = lay("upgrade", shops=shops, monster="demon-auditor", monster_deck=[], employees="night-watchman tailor")
    game.play("hire night-watchman")
    assert gold(game) == 17
    game.play("buy storage-upgrade")
    assert gold(game) == 10


@pytest.mark.rule("BQ-197")
def test_reductions_add_up_and_nothing_is_free() -> None:
    """Haggler and Timber Hoy: 4 - 4 would be 0, so a Haggler's price is 1; the next purchase costs in full."""
    shops = {"Ana": {"gold": 20, "employees": "haggler", "ships": "timber-hoy"}, "Ben": {"ships": "coin-cutter"}}
    game = lay("upgrade", shops=shops, employees="night-watchman tailor")
    game.play("hire night-watchman")
    assert gold(game) == 19
    game.play("buy storage-upgrade")
    assert gold(game) == 13


@pytest.mark.rule("BQ-197")
def test_two_reductions_for_one_upgrade() -> None:
    """Haggler and Timber Hoy: the Display Upgrade costs 8 - 2 - 2 = 4, which is all her gold."""
    shops = {"Ana": {"gold": 4, "employees": "haggler", "ships": "timber-hoy"}, "Ben": {"ships": "coin-cutter"}}
    game = lay("upgrade", shops=shops, employees="night-watchman tailor")
    events = game.play("buy display-upgrade")
    assert only(events, "bought").fields["cost"] == 4
    assert gold(game) == 0


@pytest.mark.rule("BQ-197")
def test_an_employee_hired_first_helps_from_the_next_round_on() -> None:
    """Hire the Haggler, then buy: the upgrade costs 6."""
    game = lay("upgrade", shops={"Ana": {"gold": 20}}, employees="haggler tailor")
    play(game, "hire haggler", "buy storage-upgrade")
    assert gold(game) == 20 - 4 - 6
    assert [event.fields["cost"] for event in all_of(game.events(), "bought")] == [6]
