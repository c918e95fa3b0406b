"""Current Prices: each card with its prices, and with its event where it has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.happened import asked, refused

from .arrange import bank, gains, kinds, play, shop, supply, texts, whole, worth, zone

if TYPE_CHECKING:
    import marketlab as ml

LAST = "office-lunch fiscal-reporting"
SILENT = [
    ("poor-harvest", 3, 4, 5),
    ("bumper-crop", 1, 4, 7),
    ("market-stalls", 3, 3, 6),
    ("fashion-week", 1, 5, 6),
    ("heat-wave", 2, 2, 8),
    ("school-term", 2, 5, 6),
]
GAINS = [
    ("pay-day", 1, (2, 5, 5)),
    ("festive-season", 2, (2, 6, 4)),
    ("tax-refund", 2, (2, 4, 5)),
    ("slump-and-stimulus", 3, (1, 2, 4)),
]
PAYMENTS = [("licence-renewal", 1, (2, 3, 7)), ("power-bill", 1, (3, 4, 7)), ("rent-rise", 2, (3, 6, 6))]
PER_GOODS = [("storage-fees", (3, 5, 4)), ("stocktaking", (2, 5, 7))]
PER_STAFF = [("payroll", (2, 4, 7)), ("wage-round", (3, 3, 8))]
DRAWS = [("overtime", (1, 3, 8)), ("quiet-month", (1, 3, 6))]


def revealed(card: str, bank: str = "", shelf: str = "", ben: dict[str, str] | None = None, pile: str = "") -> ml.Game:
    """The card is turned over in Ana's Phase 1."""
    return shop(bank=bank, shelf=shelf, pile=pile, deck=f"{card} {LAST}", phase="reveal", rivals={"Ben": ben or {}})


def price_of(card: str) -> tuple[int, int, int]:
    """What one of each good sells for once the card lies on the pile, read off three sales."""
    game = shop(shelf="food clothes appliances", deck=f"{card} {LAST}", phase="reveal", turn={})
    found = []
    for good in ("food", "clothes", "appliances"):
        before = bank(game)
        other = game.at(game.n)
        other.play(f"sell {good}")
        found.append(bank(other) - before)
    return found[0], found[1], found[2]


@pytest.mark.rule("PS-038", "PS-088")
@pytest.mark.parametrize(("card", "food", "clothes", "appliances"), SILENT)
def test_a_card_without_text_changes_the_prices_only(card: str, food: int, clothes: int, appliances: int) -> None:
    """The new card covers the old one, and a sale pays its prices."""
    game = revealed(card, bank="one*8")
    assert whole(game)["price_pile"] == [card, "opening-week"]
    assert bank(game) == 8
    assert price_of(card) == (food, clothes, appliances)


@pytest.mark.rule("PS-038", "PS-032")
@pytest.mark.parametrize(("card", "amount", "prices"), GAINS)
def test_everybody_gains(card: str, amount: int, prices: tuple[int, int, int]) -> None:
    """Pay Day and its kin: so much into each Bank, in Ones, then the new prices; the display stays as it was."""
    game = revealed(card, bank="one*8")
    assert (zone(game, "bank"), zone(game, "bank", "Ben")) == (["one"] * (8 + amount), ["one"] * amount)
    assert gains(game.events(), "Ben")[-1] == ("gain", amount)
    assert kinds(game.events(), "price_card", "gained", "new_prices") == ["price_card", *["gained"] * 2, "new_prices"]
    assert len(whole(game)["display"]) == 3
    assert price_of(card)[2] == prices[2]


@pytest.mark.rule("PS-118")
@pytest.mark.parametrize(("card", "amount", "prices"), PAYMENTS)
def test_everybody_pays(card: str, amount: int, prices: tuple[int, int, int]) -> None:
    """Licence Renewal, Power Bill and Rent Rise: so much from each Bank; Ben has nothing and owes nothing."""
    game = revealed(card, bank="one*8")
    assert (bank(game), bank(game, "Ben")) == (8 - amount, 0)
    assert gains(game.events(), "Ana")[-1] == ("payment", -amount)
    assert price_of(card) == prices


@pytest.mark.rule("PS-118")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("three ten", ["one"] * 8 + ["three"]),  # the Ten is broken, two Ones go, the Three stays
        ("one three", []),  # one One, then the Three without change
        ("three", []),  # 3 for 2, without change
        ("three*2", ["three"]),
        ("one", []),  # nobody owes the rest
        ("one*2 three", ["three"]),
    ],
)
def test_how_a_payment_of_two_is_made(before: str, after: list[str]) -> None:
    """Rent Rise (2): Ones first, out of Tens if need be; Threes last and without change."""
    game = revealed("rent-rise", bank=before)
    assert zone(game, "bank") == after
    assert worth(game) == sum({"one": 1, "three": 3}[word] for word in after)


@pytest.mark.rule("PS-118", "PS-038")
@pytest.mark.parametrize(("card", "prices"), PER_GOODS)
@pytest.mark.parametrize(
    ("shelf", "cost"), [("food*2", 0), ("food*2 clothes", 1), ("food*4 appliances", 1), ("food*6", 2)]
)
def test_storage_is_paid_per_three_goods(card: str, prices: tuple[int, int, int], shelf: str, cost: int) -> None:
    """Storage Fees and Stocktaking: 1 Miel for each full three goods in the Supermarket."""
    game = revealed(card, bank="one*8", shelf=shelf)
    assert bank(game) == 8 - cost
    assert price_of(card) == prices


@pytest.mark.rule("PS-118", "PS-038")
@pytest.mark.parametrize(("card", "prices"), PER_STAFF)
def test_wages_are_paid_per_employee_on_standby(card: str, prices: tuple[int, int, int]) -> None:
    """Payroll and Wage Round: 1 Miel for each Employee in the Supermarket, before the new prices are valid."""
    game = revealed(card, bank="one*8", shelf="junior-salesperson buyer-worker food", ben={"bank": "one*8"})
    assert (bank(game), bank(game, "Ben")) == (6, 8)
    assert kinds(game.events(), "paid", "new_prices") == ["paid", "new_prices"]
    assert price_of(card) == prices


@pytest.mark.rule("PS-086", "PS-038")
@pytest.mark.parametrize(("card", "prices"), DRAWS)
def test_everybody_draws(card: str, prices: tuple[int, int, int]) -> None:
    """Overtime and Quiet Month: one card each, after a shuffle where the Draw Pile is empty."""
    game = revealed(card, pile="food one", ben={"warehouse": "clothes"})
    assert (zone(game, "hand"), zone(game, "draw_pile")) == (["food"], ["one"])
    assert zone(game, "hand", "Ben") == ["clothes"]
    assert price_of(card) == prices


@pytest.mark.rule("PS-120")
def test_easy_credit_asks_one_after_the_other() -> None:
    """Banks Chi One, Dee Three, Ana Ten, in Chi's turn: Chi is asked, then Ana, who breaks the Ten; Dee is not."""
    seats = ("Chi", "Dee", "Ana")
    rivals = {"Dee": {"bank": "three"}, "Ana": {"bank": "ten"}}
    game = shop(bank="one", seats=seats, rivals=rivals, deck=f"easy-credit {LAST}", phase="reveal")
    assert asked(game) == ("Chi", "move")
    assert whole(game)["decision"] == {"name": "move", "seat": "Chi", "left": 2}
    assert game.decision is not None
    assert game.decision.rule == "PS-120"
    assert texts(game) == {"move one", "stop"}
    play(game, "move one")
    assert asked(game) == ("Ana", "move")
    play(game, "move one")
    assert zone(game, "bank", "Ana") == ["one"] * 9
    play(game, "move one")
    assert asked(game) == ("Chi", "actions")
    assert (zone(game, "hand", "Chi"), zone(game, "hand", "Ana"), zone(game, "hand", "Dee")) == (
        ["one"],
        ["one", "one"],
        [],
    )
    assert whole(game)["price_pile"][0] == "easy-credit"


@pytest.mark.rule("PS-120")
def test_easy_credit_may_be_left() -> None:
    """Stop ends the moving; two Miel is the most."""
    game = revealed("easy-credit", bank="one*5")
    play(game, "stop")
    assert (bank(game), asked(game)) == (5, ("Ana", "actions"))
    other = revealed("easy-credit", bank="one*2 three")
    play(other, "move one")
    assert refused(other, "move three") == "PS-115"


@pytest.mark.rule("PS-038")
def test_events_go_clockwise_from_whose_turn_it_is() -> None:
    """In Ben's Phase 5 Ben gains before Ana."""
    game = shop(display="office-lunch school-uniforms", deck=f"pay-day weekend-family {LAST}", active="Ben")
    told = play(game, "end turn")
    assert [event.fields["seat"] for event in told if event.kind == "gained"] == ["Ben", "Ana"]


@pytest.mark.rule("PS-038")
def test_while_it_is_resolved_the_card_lies_on_no_pile() -> None:
    """Easy Credit waits for an answer in the zone revealed; the old prices are still valid."""
    game = revealed("easy-credit", bank="one")
    position = whole(game)
    assert (position["revealed"], position["price_pile"]) == ("easy-credit", ["opening-week"])


@pytest.mark.rule("PS-118")
def test_what_an_event_takes_goes_to_the_supply() -> None:
    """Licence Renewal takes 1 of Ana's 3 Miel: the Supply has one One more."""
    game = shop(
        bank="one*3", display="office-lunch school-uniforms", deck="licence-renewal weekend-family fiscal-reporting"
    )
    before = supply(game, "one")
    play(game, "end turn")
    assert (bank(game), supply(game, "one")) == (2, before + 1)
