"""Sums line by line: offers, prices, checkouts, net worths; and the same sum in one breath on the board."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab.core.randomness import derive
from marketlab.games.adventure_mart.quality import ADVENTURER, backing_in, count_of, lines

from .arrange import SEATS, gold, mart, played, quality, sale, to_question


def test_an_offer_is_explained_in_the_order_of_its_count() -> None:
    """Stars, Minibeans, Apprentice and display, tokens, adventurer: each line with its step and pool."""
    ana = {"hand": "handy-hatchet", "store": "minibeans sales-apprentice weapon-rack", "tokens": {"fighters": 1}}
    game = played(sale("vanguard", ana=ana), "offer handy-hatchet", "use minibeans", "use sales-apprentice")
    assert game.explain("offer Ana") == [
        "Step 1: Handy Hatchet +2 (Martial)",
        "Step 2: Minibeans +1 (Martial)",
        "Step 3: Sales Apprentice +2 (untyped)",
        "Step 3: Weapon Rack +1 (untyped)",
        "Step 4: guild tokens +1 (untyped)",
        "Step 4: initiative token +1 (untyped)",
        "Step 5: Martial times its symbols +3",
        "Step 5: untyped times its symbols +5",
        "Quality of the offer: 8",
    ]


def test_floors_and_void_offers_are_explained() -> None:
    """The holder never counts less than 1; without stock and token nothing counts."""
    game = sale("vanguard", ben={"hand": "arena-net", "tokens": {"fighters": 2}})
    played(game, "commit")
    assert game.explain("offer Ben")[-2:] == [
        "Step 5: no stock and no initiative token -2",
        "Quality of the offer: 0",
    ]
    played(game, "offer arena-net", "use arena-net on Ana")
    assert "Step 5: an offer never counts less +2" in game.explain("offer Ana")


def test_the_lines_add_up_in_whole_games() -> None:
    """Steps 1 to 4 add up to the pools, step 5 to the offer, and that is the quality on the table."""
    met = 0
    for seed in range(6):
        game, draw = ml.new("adventure-mart", seats=SEATS[:3], seed=seed), derive(seed, "lines").random
        while not game.is_over:
            choices = game.choices()
            game.play(choices[int(draw() * len(choices))])
            table = game.table
            running = getattr(table, "sale", None)
            if running is not None and running.stage in {"opening", "respond"}:
                met += 1
                for seat, offer in enumerate(running.offers):
                    if offer.stands or seat == running.answering:
                        told = list(lines(count_of(offer, running.symbols, backing_in(table, running, seat))))  # type: ignore[arg-type]
                        assert sum(line[3] for line in told if line[0] == ADVENTURER) == offer.quality
                        assert [line[0] for line in told] == sorted(line[0] for line in told)
    assert met > 100


@pytest.mark.parametrize(
    ("adventurer", "lines_played", "told"),
    [
        ("pit-champion", ("offer handy-hatchet",), "(Handy Hatchet 2 + initiative 1) x 2"),
        ("sellsword", ("offer handy-hatchet", "offer pet-slime"), "Handy Hatchet 2 + Pet Slime 2 + initiative 1"),
        ("vanguard", (), "initiative 1"),
    ],
)
def test_the_board_shows_the_sum_in_one_breath(adventurer: str, lines_played: tuple[str, ...], told: str) -> None:
    """The ladder says (stock + effects + tokens) x symbols, each by its name, as the rule of the count reads."""
    game = played(sale(adventurer, ana={"hand": "handy-hatchet pet-slime"}), *lines_played)
    ladder = next(zone for zone in game.scene("Ben")["zones"] if zone["id"] == "lad")
    assert ladder["cards"][0]["text"] == told
    assert ladder["cards"][0]["numbers"][0]["value"] == quality(game)


def test_a_checkout_is_explained() -> None:
    """Two cards and a Goblin against the purse."""
    game = sale("pit-champion", ana={"hand": "handy-hatchet gatehouse-pike", "store": "haggling-goblin*2"})
    played(game, "offer handy-hatchet", "offer gatehouse-pike", "commit", "drop out", "use haggling-goblin")
    assert game.explain("checkout Ana") == [
        "Handy Hatchet sells for 2",
        "Gatehouse Pike sells for 3",
        "Haggling Goblin: 3 more",
        "Sells for 8, the purse holds 8: paid 8",
    ]
    game.play("take gold")
    assert gold(game) == 13


def test_a_price_is_explained() -> None:
    """Printed cost, bulletin, Queue effect, and the least price."""
    stock = "watchman-kite-shield loyalty-stamp-album lamplit-helm"
    game = mart(stock=stock, bulletin="clearance-sale")
    assert game.explain("price watchman-kite-shield") == [
        "Watchman Kite Shield, printed cost: 3",
        "Today's bulletin: -1",
        "Loyalty Stamp Album in the queue: -1",
        "To pay, before your own reductions: 1",
    ]
    assert mart(ana={"tokens": {"discount": 3}}).explain("price staff deck")[-1].endswith(": 1")


def test_a_net_worth_is_explained_to_its_owner_and_at_the_end_to_all() -> None:
    """Stock 4, fixtures 3, gold 5: 12; Ben's is his own affair until the Review."""
    game = mart(ana={"hand": "everlamp", "store": "dumbwaiter"}, ben={"gold": 1})
    assert game.explain("net worth Ana") == ["stock: 4", "fixtures: 3", "gold: 5", "review: 0", "net worth: 12"]
    with pytest.raises(ml.UnknownName):
        game.explain("net worth Ben")
    over = mart(day=5, phase="closing", town="")
    assert over.explain("net worth Ben")[-1] == "net worth: 5"


@pytest.mark.parametrize("text", ["", "offer", "offer Zoe", "offer Ana", "price luna", "price everlamp", "weather"])
def test_what_there_is_not_cannot_be_explained(text: str) -> None:
    """Outside a sale no offer, outside the queues no price."""
    with pytest.raises(ml.UnknownName):
        to_question(mart(), "turn").explain(text)
