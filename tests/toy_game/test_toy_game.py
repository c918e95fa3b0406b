"""The toy game's rules, a test or two for each: models for the rule tests of a new game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml
from tests.toy_game import SPEC

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_LINES = 150
AUCTION: dict[str, Any] = {
    "phase": "auction",
    "bidding": ["Ana", "Ben", "Chi"],
    "crate": [{"card": "old-crown", "known": ["Ben"]}, {"card": "kite"}],
}


def toy(*seats: str, rounds: int = 3, **position: object) -> ml.Game:
    """A game of Ana, Ben and Chi, or of these seats, that begins from a position."""
    return ml.new(SPEC, seats=seats or ("Ana", "Ben", "Chi"), seed=1, options={"rounds": rounds}, position=position)


def hands(**cards: list[str]) -> dict[str, object]:
    """The seats of a position with these hands."""
    return {name: {"hand": hand} for name, hand in cards.items()}


def seat(game: ml.Game, name: str, viewer: str | None = None) -> dict[str, Any]:
    """A seat in the position, or in the view of a seat."""
    whole: Any = game.position() if viewer is None else game.view(viewer)
    found: dict[str, Any] = whole["seats"][name]
    return found


def crate(game: ml.Game, viewer: str) -> list[str | None]:
    """The cards of the crate as a seat sees them."""
    view: Any = game.view(viewer)
    return [card["card"] for card in view["crate"]]


def texts(choices: Iterable[object]) -> list[str]:
    """Choices as texts."""
    return [str(choice) for choice in choices]


@pytest.mark.rule("TOY-001", "TOY-002")
def test_the_setup_deals_four_hidden_cards_of_twenty_four() -> None:
    """Each seat has 12 coins, a lantern and 4 cards that only it sees; 24 - 3 x 4 = 12 cards are left."""
    game = ml.new(SPEC, seats=["Ana", "Ben", "Chi"], seed=1)
    assert game.view("Ana")["deck"] == 12
    assert len(seat(game, "Ben", viewer="Ben")["hand"]) <= 4
    assert seat(game, "Ben", viewer="Ana") == {"hand": 4, "coins": 12, "lantern": True, "favour": None}


@pytest.mark.rule("TOY-003")
def test_whoever_wins_a_crate_starts_the_next_round() -> None:
    """Ben wins the first of two crates and is the first to bid for the second; then the favours come."""
    game = toy("Ana", "Ben", rounds=2, bidding=["Ana", "Ben"], phase="auction", crate=[{"card": "kite"}])
    game.play("drop out")
    assert game.decision is not None
    assert (game.position()["round"], game.decision.name) == (2, "pack")
    for name in ("Ana", "Ben"):
        game.play(game.choices(name)[0], seat=name)
        game.play("done", seat=name)
    assert game.decision.seat == "Ben"
    game.play("drop out")
    assert game.decision.name == "favour"


@pytest.mark.rule("TOY-004")
def test_all_pack_at_once_one_card_or_two() -> None:
    """After a first card comes a second or no more; the others see only who has answered."""
    game = toy(seats=hands(Ana=["kite", "clock"], Ben=["globe"], Chi=[]))
    assert game.decision is not None
    assert [*game.decision.waiting] == ["Ana", "Ben"], "Chi has no card and is not asked"
    game.play("pack globe", seat="Ben")
    assert [*game.decision.waiting] == ["Ana"]
    assert seat(game, "Ben", viewer="Ana")["hand"] == 1
    game.play("pack kite")
    assert texts(game.choices()) == ["pack clock", "done"]
    game.play("done")
    assert [crate(game, name)[:2] for name in game.seats] == [["kite", None], [None, "globe"], [None, None]]


@pytest.mark.rule("TOY-004")
def test_a_seat_packs_at_least_one_card_and_only_its_own() -> None:
    """``done`` is refused before the first card, and so is a card that the hand does not hold."""
    game = toy(seats=hands(Ana=["kite"], Ben=["globe"]))
    for text in ("done", "pack globe"):
        refusal = game.why_not(text)
        assert refusal is not None
        assert refusal.rule == "TOY-004"


@pytest.mark.rule("TOY-005")
def test_the_deck_adds_a_card_that_nobody_knows() -> None:
    """The last card of the crate comes off the top of the deck, unseen by all."""
    game = toy("Ana", "Ben", seats=hands(Ana=["kite"], Ben=["globe"]))
    position: Any = game.position()
    top = position["deck"][0].split("*")[0]
    game.play("pack kite", seat="Ana")
    events = game.play("pack globe", seat="Ben")
    position = game.position()
    assert position["crate"][-1] == {"card": top, "known": []}
    assert all(crate(game, name)[-1] is None for name in game.seats)
    assert "card" not in events[-1].fields


@pytest.mark.rule("TOY-006")
def test_bids_rise_until_all_but_one_have_dropped_out() -> None:
    """Ana bids 3; Ben with 5 coins may bid 4 or 5; Chi and Ana drop out in their turn."""
    game = toy(**AUCTION, seats={"Ben": {"coins": 5, "lantern": False}})
    game.play("bid 3")
    assert texts(game.choices()) == ["bid 4", "bid 5", "drop out"]
    reasons = [game.why_not("bid 3"), game.why_not("bid 6")]
    assert [reason.text for reason in reasons if reason] == [
        "Bid 3 coins: the highest bid is 3 coins.",
        "Bid 6 coins: you have 5 coins.",
    ]
    game.play("bid 5")
    game.play("drop out")
    game.play("drop out")
    assert game.position()["starter"] == "Ben"


@pytest.mark.rule("TOY-007")
def test_the_winner_pays_the_own_bid_and_takes_the_crate() -> None:
    """12 - 2 = 10 coins are left; only Ben, who knew the crown, is told that it was in the crate."""
    game = toy(**AUCTION, seats=hands(Ana=[], Ben=[], Chi=[]))
    for text in ("bid 2", "drop out", "drop out"):
        game.play(text)
    assert seat(game, "Ana") == {"hand": ["kite", "old-crown"], "coins": 10, "lantern": True, "favour": None}
    told = {
        name: [event.fields.get("card") for event in game.events(name) if event.kind == "took"] for name in game.seats
    }
    assert told == {"Ana": ["old-crown", "kite"], "Ben": ["old-crown", None], "Chi": [None, None]}


@pytest.mark.rule("TOY-007")
def test_the_last_seat_pays_nothing_if_it_never_had_to_bid() -> None:
    """Ana and Ben drop out, and Chi has the crate for nothing."""
    game = toy(**AUCTION)
    game.play("drop out")
    game.play("drop out")
    assert seat(game, "Chi")["coins"] == 12


@pytest.mark.rule("TOY-008")
def test_a_lantern_shines_out_of_turn_for_its_seat_alone_and_once() -> None:
    """Chi looks at card 2 while Ana is asked; Ana is asked again, and Ben learns only that Chi looked."""
    game = toy(**AUCTION)
    assert texts(game.choices("Chi")) == ["peek 1", "peek 2"]
    assert str(game.play("peek 2", seat="Chi")) == "You looked at card 2 of the crate: Kite."
    assert [crate(game, name) for name in game.seats] == [[None, None], ["old-crown", None], [None, "kite"]]
    assert [str(game.log(name)[-1]) for name in ("Chi", "Ben")] == [
        "You looked at card 2 of the crate: Kite.",
        "Chi looked at card 2 of the crate.",
    ]
    assert game.decision is not None
    assert game.decision.seat == "Ana"
    assert game.choices("Chi") == ()


@pytest.mark.rule("TOY-008")
def test_a_lantern_is_not_for_cards_that_the_seat_knows() -> None:
    """Ben knows the crown, so his lantern shows only card 2; there is no card 3."""
    game = toy(**AUCTION)
    assert texts(game.choices("Ben")) == ["peek 2"]
    reasons = [game.why_not(f"peek {place}", seat="Ben") for place in (1, 3)]
    assert [reason.facts for reason in reasons if reason] == [{}, {"size": 2}]


@pytest.mark.rule("TOY-009")
def test_favours_are_named_one_after_the_other_and_hidden() -> None:
    """Ben cannot answer before Ana, and does not see what she named before all have."""
    game = toy("Ana", "Ben", phase="favour", round=3)
    refusal = game.why_not("favour kite", seat="Ben")
    assert refusal is not None
    assert refusal.rule == "TOY-009"
    game.play("favour kite")
    assert seat(game, "Ana", viewer="Ben")["favour"] is None
    game.play("favour clock")
    assert game.is_over
    assert [seat(game, name, viewer="Ben")["favour"] for name in game.seats] == ["kite", "clock"]


@pytest.mark.rule("TOY-010", "TOY-011")
def test_a_favour_counts_twice_unless_it_is_shared() -> None:
    """Kite 3, clock 4: Ana 12 + 2 x 3 = 18; Ben and Chi both name the clock, 12 + 4 = 16 each."""
    game = toy(phase="favour", round=3, seats=hands(Ana=["kite"], Ben=["clock"], Chi=["clock"]))
    for text in ("favour kite", "favour clock", "favour clock"):
        game.play(text)
    assert game.result() == {"scores": {"Ana": 18, "Ben": 16, "Chi": 16}, "winners": ["Ana"], "reason": "rounds"}
    assert [game.scene(name)["prompt"] for name in ("Ana", "Ben", None)] == ["You win.", "Ana wins.", "Ana wins."]


@pytest.mark.rule("TOY-011")
def test_all_who_have_the_most_win_together() -> None:
    """Both have 12 coins and a kite."""
    game = toy("Ana", "Ben", phase="favour", round=3, seats=hands(Ana=["kite"], Ben=["kite"]))
    game.play("favour globe")
    game.play("favour globe")
    assert game.result() == {"scores": {"Ana": 15, "Ben": 15}, "winners": ["Ana", "Ben"], "reason": "rounds"}
    assert game.scene("Ana")["prompt"] == "Ana and Ben win together."


@pytest.mark.rule("TOY-012")
def test_a_game_has_one_to_six_rounds() -> None:
    """One round leads straight to the favours; 0 and 7 are refused."""
    game = toy("Ana", "Ben", rounds=1, phase="auction", bidding=["Ana", "Ben"], crate=[{"card": "kite"}])
    game.play("drop out")
    assert game.decision is not None
    assert game.decision.name == "favour"
    for rounds in (0, 7):
        with pytest.raises(ml.OptionError, match="from 1 to 6"):
            toy(rounds=rounds)


def test_a_toy_game_is_saved_and_loaded(tmp_path: Path) -> None:
    """A game that is no part of the package is loaded by naming its Spec."""
    game = ml.new(SPEC, seats=["Ana", "Ben"], seed=1, players={"Ben": "random"})
    game.play(1)
    assert ml.load(game.save(tmp_path / "toy.json"), game=SPEC).position() == game.position()


def test_the_rules_are_short() -> None:
    """All rules of the toy game are told within 150 lines."""
    lines = (Path(__file__).parent / "flow.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES
