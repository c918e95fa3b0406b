"""Actions: a button for every choice, aimed at what the scene shows; refusals nearest first."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pytest

from marketlab.core.actions import Actions, actions_of
from tests.conformance.every import every_preset
from tests.conformance.starts import choices_at_random
from tests.games.mystic_market.arrange import mystic

if TYPE_CHECKING:
    from collections.abc import Iterator

    import marketlab as ml
    from marketlab.core.actions import Action
    from tests.conformance.starts import Start

three_seeds = pytest.mark.parametrize("seed", [1, 2, 3])


class Offer(NamedTuple):
    """What one seat is offered at one moment, and what it sees then."""

    seat: int
    choices: list[str]
    actions: Actions
    cards: set[str]
    zones: set[str]

    @property
    def legal(self) -> list[Action]:
        """The actions that can be taken."""
        return [action for action in self.actions["list"] if action["refusal"] is None]


@cache
def offers(start: Start, seed: int) -> tuple[Offer, ...]:
    """The offers to every seat at every tenth choice of a random game, and at its last ones."""
    return tuple(_offers(start, seed))


def _offers(start: Start, seed: int) -> Iterator[Offer]:
    game = start.new(seed)
    for number, _ in enumerate(choices_at_random(game, seed)):
        if number % 10 == 0:
            yield from (_offer(game, seat) for seat in range(start.places))
    for n in range(max(0, game.n - 3), game.n):
        yield from (_offer(game.at(n), seat) for seat in range(start.places))


def _offer(game: ml.Game, seat: int) -> Offer:
    name = game.seats[seat]
    scene = game.scene(name)
    cards = {card["id"] for zone in scene["zones"] for card in zone["cards"] if card["face"] != "empty"}
    cards |= {f"{zone['id']}-pile" for zone in scene["zones"] if "pile" in zone}
    cards |= {f"seat-{plate['id']}" for plate in scene["seats"]}
    zones = {zone["id"] for zone in scene["zones"]}
    return Offer(seat, [str(choice) for choice in game.choices(name)], actions_of(game, seat), cards, zones)


@every_preset
@three_seeds
def test_every_choice_has_one_action(start: Start, seed: int) -> None:
    """Each legal choice of a seat is one button, a second one goes on from it, and no id comes twice."""
    for offer in offers(start, seed):
        single = [action["choices"] for action in offer.legal if len(action["choices"]) == 1]
        assert single == [[text] for text in offer.choices]
        assert all(action["choices"][0] in offer.choices for action in offer.legal)
        listed = offer.actions["list"]
        assert all(action["seat"] == offer.seat and action["label"] and action["confirm"] for action in listed)
        assert len({action["id"] for action in listed}) == len(listed)


@every_preset
@three_seeds
def test_targets_are_on_the_board(start: Start, seed: int) -> None:
    """What an action points at is in the scene of its seat: cards, piles and seats; places are zones."""
    for offer in offers(start, seed):
        for action in offer.legal:
            assert set(action["targets"]) <= offer.cards, action
            assert set(action["places"]) <= offer.zones, action
            assert len(set(action["targets"])) == len(action["targets"]), action


@every_preset
@three_seeds
def test_groups_count_their_actions(start: Start, seed: int) -> None:
    """A tab for each verb that has a legal choice, in the order of the choices, with the right count."""
    for offer in offers(start, seed):
        verbs = [action["group"] for action in offer.legal]
        assert {group["id"]: group["count"] for group in offer.actions["groups"]} == Counter(verbs)
        assert [group["id"] for group in offer.actions["groups"]] == list(dict.fromkeys(verbs))
        assert all(group["label"] for group in offer.actions["groups"])


@every_preset
@three_seeds
def test_the_digits_go_to_the_first_nine_of_a_group(start: Start, seed: int) -> None:
    """1 to 9 in order in every group, none after that, none for what is refused."""
    for offer in offers(start, seed):
        assert all("key" not in action for action in offer.actions["list"] if action["refusal"])
        for group in offer.actions["groups"]:
            keys = [action.get("key") for action in offer.legal if action["group"] == group["id"]]
            assert keys == [str(number) if number <= 9 else None for number in range(1, len(keys) + 1)]


@every_preset
@three_seeds
def test_refusals_come_last_and_nearest_first(start: Start, seed: int) -> None:
    """Each names a rule of the game and says why; none is a choice that is open to the seat."""
    for offer in offers(start, seed):
        listed = offer.actions["list"]
        assert listed[: len(offer.legal)] == offer.legal
        notes = [action["refusal"] for action in listed if action["refusal"] is not None]
        assert all(a["near"] <= b["near"] for a, b in pairwise(notes))
        assert all(note["rule"] in start.spec.rules and note["text"] for note in notes)
        assert not {text for action in listed[len(offer.legal) :] for text in action["choices"]} & {*offer.choices}


def test_a_seat_that_can_do_nothing_has_no_buttons() -> None:
    """Neither choices nor refusals: it is simply not its turn; the same when the game is over."""
    game = mystic("orc*3", preset="practice")
    assert actions_of(game, 1) == {"groups": [], "list": []}
    while not game.is_over:
        game.play(1)
    assert actions_of(game, 0) == {"groups": [], "list": []}


def test_a_potion_aims_at_card_and_rival() -> None:
    """The button of a potion that takes from Ben points at the potion in the hand and at Ben's seat."""
    game = mystic("orc", potions="plunder-tonic", ben_coins=5)
    (action,) = [
        action for action in actions_of(game, 0)["list"] if action["group"] == "play" and not action["refusal"]
    ]
    assert action["targets"] == ["held-plunder-tonic", "seat-1"]


def test_out_of_turn_a_seat_has_its_plays() -> None:
    """Ben is not asked; the potion in his hand is a button all the same."""
    game = mystic("orc", ben_potions="plunder-tonic")
    assert [action["group"] for action in actions_of(game, 1)["list"] if not action["refusal"]] == ["play"]


def test_an_elixir_stands_for_a_card_that_is_not_held() -> None:
    """A single dragon is sold with the Elixir alone: the button points at it, not at a card that is not there."""
    game = mystic("orc", potions="elixir-of-luck")
    by_id = {action["id"]: action["targets"] for action in actions_of(game, 0)["list"]}
    assert by_id["sell 1 dragon with 1 luck"] == ["held-elixir-of-luck"]
    assert by_id["sell 1 orc"] == ["hand-orc"]


def test_crafting_points_at_the_potion_and_at_what_is_paid() -> None:
    """Fortune Serum costs two phoenix feathers; an Elixir that stands for one of them is named beside the other."""
    row = ["fortune-serum", "plunder-tonic", "elixir-of-wealth", "exchange-elixir", "reduction-serum"]
    game = mystic("phoenix*2", potions="elixir-of-luck", potion_market=row)
    by_id = {action["id"]: action["targets"] for action in actions_of(game, 0)["list"]}
    assert by_id["craft fortune-serum"] == ["pot-0", "hand-phoenix"]
    assert by_id["craft fortune-serum with 1 luck for phoenix"] == ["pot-0", "hand-phoenix", "held-elixir-of-luck"]
