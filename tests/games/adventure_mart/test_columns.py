"""Columns: what the charts of Adventure Mart are made of, held against the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml
from marketlab.core.events import redact
from marketlab.core.randomness import derive
from marketlab.games.adventure_mart.includes import CARD

from .arrange import SEATS, gold, mart, played, sale, whole, zone

if TYPE_CHECKING:
    from collections.abc import Iterator


def rows(game: ml.Game, name: str) -> list[dict[str, Any]]:
    """A set of columns row by row."""
    columns = game.columns(name)
    return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def at_random(seed: int, seats: int = 3) -> Iterator[ml.Game]:
    """A game after each of its choices, made by chance."""
    game, draw = ml.new("adventure-mart", seats=SEATS[:seats], seed=seed), derive(seed, "columns").random
    while not game.is_over:
        choices = game.choices()
        game.play(choices[int(draw() * len(choices))])
        yield game


@pytest.mark.parametrize("seed", range(4))
def test_the_ledger_is_complete(seed: int) -> None:
    """The sum of a seat's rows is its gold, and what was created is missing from the supply."""
    for game in at_random(seed):
        if game.n % 25 == 0 or game.is_over:
            ledger = rows(game, "ledger")
            for name in game.seats:
                assert sum(row["amount"] for row in ledger if row["seat"] == name) == gold(game, name)
            assert sum(row["created"] for row in ledger) == 140 - whole(game)["supply"]["gold"]


@pytest.mark.parametrize("seed", range(4))
def test_turns_follow_the_hands(seed: int) -> None:
    """At the end of a turn the last rows are the gold and the sell prices of the hands as they are."""
    for game in at_random(seed):
        told = rows(game, "turns")
        if told and told[-1]["n"] == game.n and game.decision is not None and game.decision.name in {"turn", "final"}:
            for row, name in zip(told[-3:], game.seats, strict=True):
                assert (row["seat"], row["coins"]) == (name, gold(game, name))
                assert row["hand_worth"] == sum(CARD[word.split()[0]].sells for word in zone(game, "hand", name))
    assert [row["turn"] for row in told[::3]] == list(range(1, len(told) // 3 + 1))


@pytest.mark.parametrize("seed", range(6))
def test_turns_follow_what_stock_and_fixtures_cost(seed: int) -> None:
    """At the end of a turn it is what a count of all zones gives: bought, claimed, traded in, bartered, banished."""
    for game in at_random(seed):
        told = rows(game, "turns")
        if told and told[-1]["n"] == game.n and game.decision is not None and game.decision.name in {"turn", "final"}:
            for row, name in zip(told[-3:], game.seats, strict=True):
                zones = [word.split()[0] for key in ("hand", "storeroom", "reorder") for word in zone(game, key, name)]
                fixtures = [CARD[word.split()[0]] for word in zone(game, "store", name)]
                stock = sum(CARD[word].cost for word in zones)
                assert row["at_cost"] == stock + sum(card.cost for card in fixtures if card.deck == "fixture")


def test_what_is_traded_in_no_longer_counts() -> None:
    """A Cudgel that cost 3 is handed in for a Pike that costs 5, and 1 gold: 3 before, 5 afterwards."""
    game = mart(ana={"gold": 5, "hand": "staffroom-cudgel"}, stock="gatehouse-pike")
    played(game, "buy gatehouse-pike", "use staffroom-cudgel")
    assert [(row["coins"], row["at_cost"]) for row in rows(game, "turns") if row["seat"] == "Ana"] == [(4, 5)]


def test_what_comes_from_the_abyss_counts_at_its_cost() -> None:
    """A Banner of 6 that nobody has paid for; a card out of the own reorder pile was counted before."""
    game = sale("abysswalker", abyss="champions-war-banner")
    played(game, "commit", "drop out")
    assert rows(game, "turns")[0]["at_cost"] == 6
    game = mart(ana={"store": "night-shift-skeleton", "reorder": "everlamp"})
    game.play("use night-shift-skeleton")
    assert rows(game, "turns")[0]["at_cost"] == 4


def test_an_auction_as_a_ladder() -> None:
    """Ana opens at 8, Ben raises to 10, Ana drops, Ben wins, is paid 5 of a purse of 8 although he sells 5."""
    ben = {"hand": "gatehouse-pike handy-hatchet"}
    game = sale("pit-champion", ana={"hand": "anvil-born-warhammer"}, ben=ben)
    played(
        game,
        "offer anvil-born-warhammer",
        "commit",
        "offer gatehouse-pike",
        "offer handy-hatchet",
        "commit",
        "drop out",
    )
    told = rows(game, "auctions")
    assert [(row["step"], row["what"], row["seat"], row["offer"]) for row in told] == [
        (1, "open", "Ana", 8),
        (2, "raise", "Ben", 12),
        (3, "drop", "Ana", 0),
        (4, "win", "Ben", 12),
        (5, "checkout", "Ben", 12),
    ]
    assert {(row["sale"], row["adventurer"], row["purse"]) for row in told} == {(1, "Pit Champion", 8)}
    assert (told[-1]["sells"], told[-1]["paid"]) == (5, 5)
    assert [row["paid"] for row in told[:-1]] == [None] * 4


def test_net_worth_by_day_ends_in_the_result() -> None:
    """Six rows a seat, Day 0 to Day 5; the last ones are the parts of the result."""
    *_, game = at_random(2)
    told = rows(game, "worth")
    assert [row["day"] for row in told if row["seat"] == "Ana"] == [0, 1, 2, 3, 4, 5]
    result = game.result()
    assert result is not None
    for row in told[-3:]:
        parts = result["parts"][row["seat"]]  # type: ignore[index]  # plain data
        assert [row[key] for key in ("stock", "fixtures", "gold", "review", "net_worth")] == list(parts.values())
    assert list(told[0].values()) == [0, 0, "Ana", 0, 0, 5, 0, 5]  # n, Day, seat, parts, net worth


def test_the_deck_by_day_is_what_is_owned() -> None:
    """The rows of the last Day hold every stock, slot and adventurer of the seat."""
    *_, game = at_random(3)
    told = [row for row in rows(game, "deck") if row["day"] == 5 and row["seat"] == "Ben"]
    owned = Counter(
        word.split()[0]
        for key in ("hand", "storeroom", "reorder", "store", "ledger")
        for word in zone(game, key, "Ben")
    )
    listed = Counter[str]()
    for row in told:
        listed[row["card"]] += row["count"]
    assert listed == owned
    assert {row["zone"] for row in told} <= {"hand", "storeroom", "reorder", "store", "ledger"}


def test_what_a_deck_is_made_of() -> None:
    """Nine basic cards that sell for 2 make a hand worth 10; at the end it is what the rows of the deck come to."""
    whole_game = ml.new("adventure-mart", SEATS[:2], seed=3, players={"Ana": "nibbler", "Ben": "saver"})
    told = rows(whole_game, "composition")
    assert told[:4] == [
        {"turn": 0, "seat": "Ana", "good": good, "count": count, "expected": 10}
        for good, count in (("basic", 9), ("martial", 0), ("magic", 0), ("exotic", 0))
    ]
    deck = [row for row in rows(whole_game, "deck") if row["zone"] in {"hand", "storeroom", "reorder"}]
    for seat in whole_game.seats:
        last = [row for row in told if (row["turn"], row["seat"]) == (5, seat)]
        owned = Counter({row["card"]: 0 for row in deck})
        for row in deck:
            if (row["turn"], row["seat"]) == (5, seat):
                owned[row["card"]] += row["count"]
        cards = [CARD[word] for word in owned.elements()]
        assert sum(row["count"] for row in last) == len(cards)
        assert last[0]["count"] == sum(card.deck == "basic" for card in cards)
        assert last[0]["expected"] == round(5 * sum(card.sells for card in cards) / len(cards), 2)


@pytest.mark.parametrize("seed", range(3))
def test_a_seat_knows_what_its_own_deck_is_made_of(seed: int) -> None:
    """Its rows need no more than what it was told; rivals' rows do."""
    *_, game = at_random(seed)
    events = game._by_choice()
    told = {
        viewer: game.spec.columns["composition"](
            game.seats, game.opening.options, [[redact(event, viewer) for event in happened] for happened in events]
        )
        for viewer in (0, None)
    }
    full = game.columns("composition")
    own = [row for row in zip(*full.values(), strict=True) if row[1] == "Ana"]
    assert [row for row in zip(*told[0].values(), strict=True) if row[1] == "Ana"] == own
    assert [row for row in zip(*told[None].values(), strict=True) if row[1] == "Ana"] != own


def invested(game: ml.Game) -> list[tuple[object, ...]]:
    """What fixtures and staff cost and brought, without the numbers of the choices."""
    return [(row["seat"], row["card"], row["kind"], row["what"], row["amount"]) for row in rows(game, "investments")]


def test_what_fixtures_and_staff_cost_and_bring() -> None:
    """A fixture is paid once, staff is hired, brings 4 and is re-hired."""
    game = mart(ana={"gold": 9}, fixtures="dumbwaiter", staff="coin-sprite", phase="final", town="- - -", holder="Ana")
    played(game, "buy coin-sprite", "use coin-sprite", "buy dumbwaiter", "rehire coin-sprite")
    assert invested(game) == [
        ("Ana", "coin-sprite", "staff", "bought", -3),
        ("Ana", "coin-sprite", "staff", "brought", 4),
        ("Ben", "dumbwaiter", "fixture", "bought", -3),
        ("Ana", "coin-sprite", "staff", "re-hired", -3),
    ]


def test_what_a_reduction_saves_is_a_return_of_its_fixture() -> None:
    """Autoforge saves 2 of 4; the Trade In of a stock is no return of the store."""
    game = mart(ana={"gold": 9, "hand": "bargain-grimoire", "store": "autoforge"}, stock="ninth-forge-greatblade")
    played(game, "buy ninth-forge-greatblade", "use autoforge", "use bargain-grimoire")
    assert invested(game) == [("Ana", "autoforge", "fixture", "saved", 2)]


def test_gold_from_a_rival_is_a_return_of_the_staff() -> None:
    """The Ogre takes the 3 that Ben has; what Ben loses is no cost of his store."""
    game = mart(ana={"store": "repossession-ogre"}, ben={"gold": 3})
    game.play("use repossession-ogre on Ben")
    assert invested(game) == [("Ana", "repossession-ogre", "staff", "brought", 3)]


@pytest.mark.parametrize(("hand", "more"), [("gatehouse-pike", 3), ("gatehouse-pike ninth-forge-greatblade", 0)])
def test_what_haggling_brings_is_what_the_checkout_pays_more(hand: str, more: int) -> None:
    """Purse 8: the pike sells for 3 and with the Goblin for 6; with the greatblade it is 9 without him already."""
    game = sale("pit-champion", ana={"hand": hand, "store": "haggling-goblin"})
    played(game, *(f"offer {word}" for word in hand.split()), "commit", "drop out", "use haggling-goblin")
    assert invested(game) == ([("Ana", "haggling-goblin", "staff", "haggled", more)] if more else [])


def test_fixtures_count_their_cost_at_the_review() -> None:
    """On day 5 the bell is bought for 3 and counts 3; staff counts nothing."""
    ana = {"gold": 9, "store": "coin-sprite:down"}
    game = mart(ana=ana, fixtures="bargain-bell", day=5, phase="final", town="- - -", trigger="Ana")
    game.play("buy bargain-bell")
    assert game.is_over
    bell = ("Ana", "bargain-bell", "fixture")
    assert invested(game) == [(*bell, "bought", -3), (*bell, "counts", 3)]
