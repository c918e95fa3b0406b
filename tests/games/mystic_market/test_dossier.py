"""The numbers of the lessons that follow from the rules as printed, each worked out with the package."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

import marketlab as ml
from marketlab import lab
from marketlab.games.mystic_market.includes import (
    COPIES,
    KINDS,
    LUCK,
    POTION_KEYS,
    POTIONS,
    SET_SIZE,
    START_TRACK,
    VALUES,
)
from marketlab.games.mystic_market.supply_shift import supply_shift
from marketlab.games.mystic_market.value_track import lift_to_five

from .arrange import coins, mystic

Track = tuple[int, ...]
SETS = {kind: f"sell {size} {kind}" for kind, size in zip(KINDS, SET_SIZE, strict=True)}
ALL_TRACKS = list(permutations(START_TRACK))
LETTERS = dict(zip("DPOKMX", range(6), strict=True))
WEALTH = POTION_KEYS.index("elixir-of-wealth")


def paid_in_order(kinds: tuple[str, ...]) -> int:
    """What a full set of each of these kinds pays, sold one after the other in one turn from the start track."""
    sets = " ".join(f"{kind}*{SET_SIZE[KINDS.index(kind)]}" for kind in kinds)
    game = mystic(sets, coins=0, preset="practice")
    for kind in kinds:
        game.play(SETS[kind])
    return coins(game)


def share(track: Track, kind: int) -> Fraction:
    """What a card is worth as its part of a set, in coins."""
    return Fraction(VALUES[track.index(kind)], SET_SIZE[kind])


def blind_card(track: Track) -> Fraction:
    """The mean share of the 66 ingredient cards."""
    return sum((copies * share(track, kind) for kind, copies in enumerate(COPIES)), Fraction()) / sum(COPIES)


def ingredients(track: Track, potion: int) -> Fraction:
    """The share of the two cards that a potion costs."""
    return sum((share(track, kind) for kind in POTIONS[potion].cost), Fraction())


# The order of sales --------------------------------------------------------------------------------------------


def test_three_sets_pay_45_to_37_by_their_order() -> None:
    """Two Pixies, two Mermaids, three Krakens: the dearest first earns 8 more than the worst order."""
    paid = {"".join(order): paid_in_order(order) for order in permutations(("pixie", "mermaid", "kraken"))}
    assert paid == {
        "pixiemermaidkraken": 45,  # 15 + 15 + 15: each rises to the 15 mark when the one beyond it is sold
        "pixiekrakenmermaid": 42,  # 15 + 12 + 15
        "mermaidpixiekraken": 42,  # 12 + 15 + 15
        "krakenpixiemermaid": 40,  # 10 + 15 + 15
        "mermaidkrakenpixie": 39,  # 12 + 12 + 15
        "krakenmermaidpixie": 37,  # 10 + 12 + 15
    }


def test_two_pairs_pay_30_or_27() -> None:
    """Pixie first lifts Mermaid to 15; Mermaid first lifts nothing that is sold afterwards."""
    assert paid_in_order(("pixie", "mermaid")) == 30
    assert paid_in_order(("mermaid", "pixie")) == 27


def test_all_six_sets_pay_90_to_56_and_on_average_71_6() -> None:
    """720 orders of 18 cards: 15 six times at best, the six values as printed at worst."""
    paid = {order: paid_in_order(order) for order in permutations(KINDS)}
    assert len(paid) == 720
    best = [order for order, sum_paid in paid.items() if sum_paid == max(paid.values())]
    assert (best, max(paid.values())) == ([tuple(reversed(KINDS))], 90)
    worst = [order for order, sum_paid in paid.items() if sum_paid == min(paid.values())]
    assert (worst, min(paid.values())) == ([KINDS], 56)
    assert round(sum(paid.values()) / 720, 1) == 71.6


# The blind card ------------------------------------------------------------------------------------------------


def test_a_blind_card_is_worth_397_of_132_at_the_start() -> None:
    """3.008 coins, 1.008 more than it costs."""
    # (16 * 5/4 + 16 * 6/4 + 10 * 8/3 + 10 * 10/3 + 7 * 12/2 + 7 * 15/2) / 66
    assert blind_card(START_TRACK) == Fraction(397, 132)
    assert round(float(blind_card(START_TRACK)) - 2, 3) == 1.008


def test_a_supply_shift_of_dragons_makes_it_611_of_198() -> None:
    """Dragon rises by 10 and the five others fall by 10 together, and yet a blind card is worth more: 3.09."""
    track = list(START_TRACK)
    supply_shift(track, LETTERS["D"])
    assert blind_card(tuple(track)) == Fraction(611, 198)


def test_on_every_track_a_blind_card_is_worth_a_little_more_than_it_costs() -> None:
    """Between 2.985 and 3.146 on the 720 tracks; the most on eight, of which one Supply Shift makes one."""
    worth = {track: blind_card(track) for track in ALL_TRACKS}
    assert len(worth) == 720
    assert round(float(min(worth.values())), 3) == 2.985
    assert max(worth.values()) == Fraction(623, 198)
    best = [track for track, value in worth.items() if value == Fraction(623, 198)]
    assert len(best) == 8
    shifted = list(START_TRACK)
    supply_shift(shifted, LETTERS["P"])
    assert tuple(shifted) == tuple(LETTERS[letter] for letter in "OKMXDP")
    assert tuple(shifted) in best


def test_cards_that_are_dealt_are_worth_as_much_on_average() -> None:
    """16 cards in the hands of each of 400 games: the mean is within 0.1 of 3.008."""
    games = [ml.new("mystic-market", ["Ana", "Ben", "Chi", "Dan"], seed=seed) for seed in range(400)]
    hands = lab.frames(games).deck.query("zone == 'hand' and turn == 0")
    assert hands["count"].sum() == 400 * 16
    worth = hands.card.map({kind: float(share(START_TRACK, number)) for number, kind in enumerate(KINDS)}).astype(float)
    assert (worth * hands["count"]).sum() / hands["count"].sum() == pytest.approx(397 / 132, abs=0.1)


# Brew or sell --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("potion", "cost", "profit"),
    [
        ("elixir-of-luck", Fraction(47, 12), 4),
        ("fortune-serum", Fraction(3), 2),
        ("tonic-of-borrowing", Fraction(5, 2), 2),
        ("tonic-of-mystery", Fraction(29, 6), 4),
        ("exchange-elixir", Fraction(25, 6), 4),
        ("serum-of-forfeit", Fraction(55, 12), 4),
        ("duplication-tonic", Fraction(26, 3), 0),
        ("elixir-of-wealth", Fraction(27, 2), 15),
        ("plunder-tonic", Fraction(29, 4), 6),
        ("reduction-serum", Fraction(65, 6), 0),
    ],
)
def test_what_a_potion_pays_and_what_its_ingredients_are_worth(potion: str, cost: Fraction, profit: int) -> None:
    """At the start only Luck (by 1/12) and Wealth (by 1.5) pay more than their ingredients as parts of sets."""
    number = POTION_KEYS.index(potion)
    assert (ingredients(START_TRACK, number), POTIONS[number].profit) == (cost, profit)
    assert (profit > cost) is (potion in {"elixir-of-luck", "elixir-of-wealth"})


def test_elixir_of_wealth_pays_1_5_more_than_its_ingredients_at_least() -> None:
    """On no track less, for two cards stand at 15 and 12 at best: (15 + 12) / 2 = 13.5. At the start it is 1.5."""
    gains = {track: POTIONS[WEALTH].profit - ingredients(track, WEALTH) for track in ALL_TRACKS}
    assert gains[START_TRACK] == Fraction(3, 2)
    assert min(gains.values()) == Fraction(3, 2)
    sold = list(START_TRACK)
    lift_to_five(sold, LETTERS["X"])
    assert gains[tuple(sold)] == 5  # Pixie at 5 and Mermaid at 15: 15 - (2.5 + 7.5)


def test_elixir_of_wealth_gains_1_5_at_the_table() -> None:
    """A Pixie and a Mermaid are worth 7.5 + 6 in the hand of Ana; brewed and played they are 15 coins."""
    kept = mystic("pixie mermaid", coins=0, phase="final")
    kept.play("end turn")
    assert lab.frames(kept).turns.hand_worth[0] == 13.5
    row = ["elixir-of-wealth", *["elixir-of-luck"] * 3, "plunder-tonic"]
    brewed = mystic("pixie mermaid", coins=0, phase="final", potion_market=row)
    brewed.play("craft elixir-of-wealth")
    brewed.play("play elixir-of-wealth")
    brewed.play("end turn")
    turns = lab.frames(brewed).turns
    assert (turns.coins[0], turns.hand_worth[0]) == (15, 0)


def test_elixir_of_luck_pays_its_ingredients_on_120_of_720_tracks() -> None:
    """Its profit 4 covers a Dragon and an Orc as parts of sets."""
    covered = [track for track in ALL_TRACKS if ingredients(track, LUCK) <= POTIONS[LUCK].profit]
    assert len(covered) == 120
    assert START_TRACK in covered


def test_plunder_creates_6_coins_and_moves_5() -> None:
    """The ledger tells new money from money that changes hands."""
    game = mystic(coins=0, potions="plunder-tonic", ben_coins=9)
    game.play("play plunder-tonic on Ben")
    ledger = lab.frames(game).ledger.query("n == 1")
    assert ledger.created.sum() == 6
    assert ledger[ledger.created == 0].groupby("seat", observed=True).amount.sum().to_dict() == {"Ana": 5, "Ben": -5}
