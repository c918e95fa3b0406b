"""The answers of lesson 4: potions against their ingredients, and coins created against coins taken."""

from __future__ import annotations

from marketlab.door import new
from marketlab.lab.lessons.answers import Answer
from marketlab.lab.lessons.mystic import SEATS, START, share, values_after

WEALTH, LUCK, EXCHANGE, PLUNDER = "Elixir of Wealth", "Elixir of Luck", "Exchange Elixir", "Plunder Tonic"
NAMES = {LUCK: "luck", EXCHANGE: "exchange", PLUNDER: "plunder"}


def _recipe(potion: str) -> tuple[float, list[str]]:
    """What a potion pays, and the two cards that it takes."""
    told = new("mystic-market", SEATS, seed=7).columns("recipes")
    rows = [row for row in zip(told["recipe"], told["good"], told["profit"], strict=True) if row[0] == potion]
    return float(str(rows[0][2])), [str(good) for _, good, _ in rows]


def _gain(potion: str, values: dict[str, float] = START) -> float:
    """What a potion earns above its ingredients at some values."""
    profit, goods = _recipe(potion)
    return profit - sum(share(good, values) for good in goods)


def p1() -> Answer:
    """The Elixir of Wealth at the start."""
    profit, goods = _recipe(WEALTH)
    whole = profit - sum(START[good] for good in goods)
    return Answer(_gain(WEALTH), {"nothing-counted": profit, "whole-sets": whole}, tolerance=0.01)


def q1() -> Answer:
    """The same after a sale of Pixie Powder."""
    after = values_after("sell 2 pixie")
    only_pixie = {**START, "pixie": after["pixie"]}
    wrong = {"as-before": _gain(WEALTH), "only-pixie": _gain(WEALTH, only_pixie)}
    return Answer(_gain(WEALTH, after), wrong, tolerance=0.01)


def q2() -> Answer:
    """The best of three potions at the start."""
    by_gain = sorted(NAMES, key=_gain)
    by_pay = max(NAMES, key=lambda potion: _recipe(potion)[0])
    return Answer(NAMES[by_gain[-1]], {"highest-pay": NAMES[by_pay], "same-pay": NAMES[EXCHANGE]})


def q3() -> Answer:
    """Coins that come into being when the Plunder Tonic is played."""
    seats = {"You": {"potions": ["plunder-tonic"], "coins": 5}, "Ben": {"coins": 8}}
    game = new("mystic-market", SEATS, seed=7, position={"seats": seats})
    game.play("play plunder-tonic on Ben")
    told = game.columns("ledger")
    rows = [row for row in zip(told["n"], told["seat"], told["amount"], told["created"], strict=True) if row[0]]
    created = sum(float(str(new_coins)) for *_, new_coins in rows)
    gained = sum(float(str(amount)) for _, seat, amount, _ in rows if seat == SEATS[0])
    return Answer(created, {"all-of-it": gained, "only-the-theft": gained - created})
