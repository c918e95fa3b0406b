"""Previews of Mystic Market come true: what is foretold is what comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import marketlab as ml
from marketlab.core.randomness import derive
from tests.conformance.starts import random_choice

from .arrange import cards, coins, mystic, whole
from .foretold import EVERY_POTION, deltas

if TYPE_CHECKING:
    from marketlab.core.scene_form import Preview

LONGEST = 110
MANY = {"Ana": {"hand": ["dragon*6", "orc*5"]}, "Ben": {"hand": ["phoenix*9", "pixie*2"]}, "Chi": {}}


def figures(game: ml.Game, seat: int) -> dict[str, int]:
    """What a preview of a seat can speak of: all coins, its cards by kind, its potions, the values of the vials."""
    name = game.seats[seat]
    found = {f"seat-{other}": coins(game, rival) for other, rival in enumerate(game.seats)}
    place = whole(game)["seats"][name]
    for zone, entries in (("hand", place["hand"]), ("held", place["potions"])):
        for entry in entries:
            word, _, times = entry.partition("*")
            found[f"{zone}-{word}"] = int(times or 1)
    values = zip(whole(game)["track"], (5, 6, 8, 10, 12, 15), strict=True)
    return found | {f"vial-{kind}": value for kind, value in values}


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """The difference of two sets of figures."""
    both = {name: after.get(name, 0) - before.get(name, 0) for name in before | after}
    return {name: by for name, by in both.items() if by}


def coming(game: ml.Game, shown: Preview) -> dict[str, int]:
    """The face-up cards that a preview moves to the hand, as changes."""
    rows = {"mkt": ("hand", "ingredient_market"), "pot": ("held", "potion_market")}
    found: dict[str, int] = {}
    for move in shown["moves"]:
        zone, _, place = move["card"].partition("-")
        if move["zone"] == "hand" and place.isdigit() and zone in rows:
            held, key = rows[zone]
            word = cards(["None" if entry is None else entry for entry in whole(game)[key]])[int(place)]
            found[f"{held}-{word}"] = 1
    return found


def assert_it_comes_true(foretold: dict[str, int], came: dict[str, int], said: str, kinds: set[str]) -> None:
    """Figures change as foretold, but for cards that nobody knew and for a Supply Shift that was called possible."""
    assert "shifted" not in kinds or "Supply Shift" in said
    parts = {"seat", "held", "hand", "vial"}
    parts -= {"hand"} if kinds & {"bought_blind", "drew", "stole", "exchanged"} else set()
    parts -= {"vial"} if "shifted" in kinds else set()
    parts -= {"seat"} if "void_purchase" in kinds else set()
    for part in parts:
        expected = {name: by for name, by in foretold.items() if name.startswith(part) and by}
        assert {name: by for name, by in came.items() if name.startswith(part)} == expected, said


def test_previews_come_true() -> None:
    """In 60 random games every choice is foretold: coins of all seats, own cards and potions, vials."""
    played: set[str] = set()
    for seed in range(60):
        preset = "short" if seed % 5 == 0 else "full"
        game = ml.new("mystic-market", seats=list(MANY), seed=seed, preset=preset, position={"seats": MANY})
        luck = derive(seed, "previews")
        while not game.is_over:
            seat, choice = random_choice(game, luck)
            name = game.seats[seat]
            shown, before = game.preview(choice, name), figures(game, seat)
            foretold = changes({}, deltas(shown))
            for card, by in coming(game, shown).items():
                foretold[card] = foretold.get(card, 0) + by
            kinds = {event.kind for event in game.play(choice, seat=name)}
            if choice.verb == "end" and game.decision is not None and game.decision.name != "discard":
                assert game.decision.seat in shown["text"]
            assert_it_comes_true(foretold, changes(before, figures(game, seat)), shown["text"], kinds)
            played.add(" ".join(str(choice).split()[: 2 if choice.verb == "play" else 1]))
    assert {"buy", "swap", "sell", "craft", "discard", "end"} <= played
    assert {f"play {potion}" for potion in EVERY_POTION.split()} <= played


def test_previews_are_short_whatever_the_seats_are_called() -> None:
    """Names of 24 characters, every potion in hand and market, the last quiet turn: at most 110 characters."""
    seats = ("A" * 24, "B" * 24)
    for potion_market in (EVERY_POTION.split()[1:6], ["serum-of-forfeit", *EVERY_POTION.split()[1:5]]):
        game = mystic(
            hand="dragon*2 phoenix*2 orc*2 kraken*2 mermaid pixie",
            coins=9,
            potions=f"{EVERY_POTION} elixir-of-luck*2",
            ben="orc",
            seats=seats,
            potion_market=potion_market,
            quiet_turns=9,
        )
        for choice in [*map(str, game.choices()), "end turn"]:
            said = game.preview(choice)["text"]
            assert len(said) <= LONGEST, said
