"""2. Trading Hours: AM-087, AM-088, AM-175, AM-176, AM-206, AM-211, AM-220. Turns, extra actions and Uses."""

from __future__ import annotations

from itertools import pairwise

import pytest

import marketlab as ml
from marketlab.core.randomness import derive
from tests.games.happened import asked, refused

from .arrange import SEATS, all_of, gold, mart, of, played, texts, whole

LEAK = "temporal-leakage"


@pytest.mark.rule("AM-087")
def test_turns_go_clockwise_whoever_wins_a_sale() -> None:
    """Ana sells to the Vanguard, which Ben wins; the next turn is Ben's, then Chi's, then Ana's."""
    game = mart(
        ben={"hand": "handy-hatchet"}, chi={}, town="vanguard pit-champion adept trapper", stock="novice-wand*2"
    )
    played(game, "start sale 1", "commit", "offer handy-hatchet", "commit", "drop out", "drop out")
    assert of(game, "Ben")["ledger"] == ["vanguard"]
    assert asked(game) == ("Ben", "turn")
    game.play("buy novice-wand")
    assert asked(game) == ("Chi", "turn")
    game.play("buy novice-wand")
    assert asked(game) == ("Ana", "turn")
    assert [fact["seat"] for fact in all_of(game.events(), "turn_ended")] == ["Ana", "Ben", "Chi"]


@pytest.mark.rule("AM-088", "AM-089")
def test_a_turn_is_one_purchase_one_sale_or_one_use() -> None:
    """All three kinds are offered; nobody passes; after one purchase, one Use or one sale the turn is over."""
    game = mart(ana={"store": "bargain-bell"}, stock="novice-wand", fixtures="dumbwaiter", staff="minibeans")
    assert texts(game) == {
        "buy novice-wand",
        "buy dumbwaiter",
        "buy minibeans",
        "buy stock deck",
        "buy fixture deck",
        "buy staff deck",
        "use bargain-bell",
        "start sale 1",
        "start sale 2",
        "start sale 3",
    }
    assert refused(game, "end turn") == "AM-088"
    for lines in (["buy novice-wand"], ["use bargain-bell"], ["start sale 1", "commit", "drop out"]):
        turn = game.at(game.n)
        assert asked(turn) == ("Ana", "turn")
        played(turn, *lines)
        assert asked(turn) == ("Ben", "turn")


@pytest.mark.rule("AM-175")
def test_the_extra_use_comes_before_or_after_the_action() -> None:
    """Use then buy, buy then Use, Use then end turn, Use then Use: legal; Use, Use, buy: not."""
    ana = {"store": "bargain-bell coin-sprite"}
    for first, second in (
        ("use bargain-bell", "buy novice-wand"),
        ("buy novice-wand", "use bargain-bell"),
        ("use bargain-bell", "end turn"),
        ("use bargain-bell", "use coin-sprite"),
    ):
        game = mart(ana=ana, stock="novice-wand", bulletin=LEAK)
        assert refused(game, "end turn") == "AM-088"
        played(game, first, second)
        assert asked(game) == ("Ben", "turn")


@pytest.mark.rule("AM-175")
def test_one_extra_use_a_turn_and_it_lapses() -> None:
    """After a purchase one Use is left, no second purchase; the next turn has one extra Use again, not two."""
    game = mart(ana={"store": "bargain-bell"}, stock="novice-wand*2", bulletin=LEAK)
    assert whole(game)["turn"] == {"actions": 1, "extra_use": 1, "acted": False}
    game.play("buy novice-wand")
    assert whole(game)["turn"] == {"actions": 0, "extra_use": 1, "acted": True}
    assert texts(game) == {"use bargain-bell", "end turn"}
    assert refused(game, "buy novice-wand") == "AM-088"
    game.play("end turn")
    assert whole(game)["turn"] == {"actions": 1, "extra_use": 1, "acted": False}


@pytest.mark.rule("AM-176")
def test_leakage_and_dragonberry_give_three_actions() -> None:
    """Normal + Use + extra: Dragonberry, then buy, buy, Use."""
    ana = {"hand": "dragonberry-blast", "store": "bargain-bell", "gold": 9}
    game = mart(ana=ana, stock="novice-wand squires-shortsword spiced-jerky", bulletin=LEAK)
    played(game, "use dragonberry-blast", "buy novice-wand", "buy squires-shortsword")
    assert asked(game) == ("Ana", "turn")
    assert refused(game, "buy spiced-jerky") == "AM-088"
    game.play("use bargain-bell")
    assert asked(game) == ("Ben", "turn")
    assert gold(game) == 9 - 2 - 2 + 1


@pytest.mark.rule("AM-176", "AM-220")
def test_dragonberry_can_be_played_while_the_extra_use_alone_is_open() -> None:
    """Under Temporal Leakage: buy, Dragonberry, and an action is open again beside the Use: buy, Use."""
    ana = {"hand": "dragonberry-blast", "store": "bargain-bell", "gold": 9}
    game = mart(ana=ana, stock="novice-wand squires-shortsword", bulletin=LEAK)
    played(game, "buy novice-wand", "use dragonberry-blast")
    assert whole(game)["turn"] == {"actions": 1, "extra_use": 1, "acted": True}
    played(game, "buy squires-shortsword", "use bargain-bell")
    assert asked(game) == ("Ben", "turn")
    assert gold(game) == 9 - 2 - 2 + 1


@pytest.mark.rule("AM-220")
def test_dragonberry_adds_an_action_while_one_is_open() -> None:
    """React first, then buy, then buy; after the first purchase end turn is offered; the react alone ends nothing."""
    game = mart(ana={"hand": "dragonberry-blast", "gold": 9}, stock="novice-wand squires-shortsword")
    game.play("use dragonberry-blast")
    assert whole(game)["turn"] == {"actions": 2, "extra_use": 0, "acted": False}
    assert refused(game, "end turn") == "AM-088"
    game.play("buy novice-wand")
    assert "end turn" in texts(game)
    game.play("buy squires-shortsword")
    assert asked(game) == ("Ben", "turn")


@pytest.mark.rule("AM-220")
def test_after_the_last_action_the_turn_is_over_without_a_prompt() -> None:
    """A purchase with Dragonberry still in hand ends the turn; it was too late."""
    game = mart(ana={"hand": "dragonberry-blast"}, stock="novice-wand")
    game.play("buy novice-wand")
    assert asked(game) == ("Ben", "turn")
    assert of(game)["hand"] == ["novice-wand", "dragonberry-blast"]


@pytest.mark.rule("AM-220", "AM-126")
def test_dragonberry_works_in_a_final_action_and_pass_ends_it() -> None:
    """Final action: react, buy, then pass: the rest lapses."""
    ana = {"hand": "dragonberry-blast", "gold": 9}
    game = mart(ana=ana, phase="final", town="- - -", stock="novice-wand squires-shortsword")
    played(game, "use dragonberry-blast", "buy novice-wand")
    assert asked(game) == ("Ana", "final")
    assert {"pass", "buy squires-shortsword"} <= texts(game)
    assert "end turn" not in texts(game)
    game.play("pass")
    assert asked(game) == ("Ben", "final")


@pytest.mark.rule("AM-206", "AM-124")
def test_turns_and_final_actions_of_a_short_day() -> None:
    """2 players, 3 adventurers, sales alone: turns Ana, Ben, Ana, then one final action each: Ben, Ana."""
    game = mart(town="vanguard adept wayfinder")
    order = []
    while asked(game)[1] in {"turn", "opening", "respond", "top-up", "final"}:
        if asked(game)[1] in {"turn", "final"}:
            order.append(asked(game))
        offered = texts(game)
        game.play(
            next(t for t in ("commit", "drop out", "check out", "pass", min(offered, key=_sale_first)) if t in offered)
        )
    assert order == [("Ana", "turn"), ("Ben", "turn"), ("Ana", "turn"), ("Ben", "final"), ("Ana", "final")]
    assert all_of(game.events(), "last_served") == [{"seat": "Ana"}]


def _sale_first(text: str) -> tuple[bool, str]:
    return not text.startswith("start"), text


@pytest.mark.rule("AM-211")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_day_ends(seats: int) -> None:
    """At most n + 1 sales and n + 6 completed purchases a Day, whatever is chosen."""
    for seed in range(12):
        game, draw = ml.new("adventure-mart", seats=SEATS[:seats], seed=seed), derive(seed, "any").random
        while not game.is_over:
            choices = game.choices()
            game.play(choices[int(draw() * len(choices))])
        told = [event.kind for event in game.events()]
        marks = [n for n, kind in enumerate(told) if kind == "restocked"] + [len(told)]
        for start, end in pairwise(marks):
            day = told[start:end]
            assert day.count("sale_began") == seats + 1
            bought = sum(day.count(kind) for kind in ("bought", "bought_blind", "bought_stock_blind"))
            assert bought <= seats + 6
        assert len(all_of(game.events(), "game_over")) == 1
