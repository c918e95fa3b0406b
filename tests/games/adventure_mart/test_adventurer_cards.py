"""The adventurer cards, each effect by the name of its card."""

from __future__ import annotations

import pytest

from marketlab.games.adventure_mart.includes import ADVENTURERS, CARD
from tests.games.happened import asked

from .arrange import all_of, gold, mart, of, played, sale, texts, whole, zone
from .test_stock_cards import worth


def test_the_adventurer_deck_is_made_as_its_designers_say() -> None:
    """36 cards of 21 titles; symbols Martial 21, Magic 20, Exotic 21; 27 with a star."""
    deck = [card for card in ADVENTURERS for _ in range(card.copies)]
    assert (len(ADVENTURERS), len(deck), sum(card.star for card in deck)) == (21, 36, 27)
    assert [sum(card.wants[kind] for card in deck) for kind in range(3)] == [21, 20, 21]


@pytest.mark.parametrize(
    ("adventurer", "token"),
    [("vanguard", "fighters"), ("adept", "mages"), ("wayfinder", "rangers"), ("draconic-executive", "discount")],
)
def test_token_givers(adventurer: str, token: str) -> None:
    """A01, A06, A11, A20: the winner takes one of their tokens."""
    game = sale(adventurer)
    played(game, "commit", "drop out")
    held = {word: count for word, count in of(game)["tokens"].items() if count}
    assert held == {token: 1}


def test_dame_ottoline() -> None:
    """A05: + 2 for the player with her in the ledger."""
    assert worth(ledger="dame-ottoline") == 2
    assert worth(ledger="adept") == 0


def test_luna() -> None:
    """A10: the winner discards two cards after the checkout."""
    game = sale("luna", ana={"hand": "handy-hatchet*2 pet-slime"})
    played(game, "commit", "drop out", "check out", "discard handy-hatchet", "discard pet-slime")
    assert zone(game, "hand", "Ana") == ["handy-hatchet"]
    assert asked(game) == ("Ben", "turn")


def test_oro_the_forests_fang() -> None:
    """A15: no effect, two Exotic symbols, 10 gold."""
    oro = CARD["oro-the-forests-fang"]
    assert (oro.wants, oro.purse, oro.guild_title) == ((0, 0, 2), 10, "Rangers")
    game = sale("oro-the-forests-fang")
    events = played(game, "commit").play("drop out")
    assert {event.kind for event in events} >= {"checked_out", "joined"}
    assert of(game)["tokens"]["rangers"] == 0


def test_bluejay_and_greyowl() -> None:
    """A16: the winner may not offer stock in the next sale of the Day; the next Day it is forgotten."""
    game = sale("bluejay-greyowl")
    played(game, "commit", "drop out")
    assert whole(game)["no_stock"] == ["Ana"]
    late = mart(town="bluejay-greyowl - -")
    played(late, "start sale 1", "commit", "drop out", "pass", "pass", "claim gold")
    assert whole(late)["day"] == 2
    assert whole(late)["no_stock"] == []


def test_robin_hart() -> None:
    """A17: when revealed the richest gives the poorest up to 3; the Antidote of the richest answers him."""
    game = sale("robin-hart", ana={"gold": 2}, ben={"gold": 8}, chi={"gold": 4})
    assert [gold(game, name) for name in game.seats] == [5, 5, 4]
    saved = sale("robin-hart", ana={"gold": 2}, ben={"gold": 8, "hand": "own-brand-antidote"})
    saved.play("use own-brand-antidote")
    assert [gold(saved, name) for name in saved.seats] == [2, 8]


def test_thieves_guild_cutpurse() -> None:
    """A18: the new owner loses up to 2 to the supply, from what the checkout paid too."""
    game = sale("thieves-guild-cutpurse", ana={"gold": 0, "hand": "health-potion*2"})
    played(game, "offer health-potion", "offer health-potion", "commit", "drop out")
    assert gold(game) == 4 - 2
    assert whole(game)["supply"]["gold"] == 140 - 5 - 2


def test_thieves_guild_cat_burglar() -> None:
    """A19: when revealed every player loses up to 1."""
    game = sale("thieves-guild-cat-burglar", ben={"gold": 0}, chi={"gold": 9})
    assert [gold(game, name) for name in game.seats] == [4, 0, 8]


def test_abysswalker() -> None:
    """A21: the winner takes a card from the Abyss; of one kind alone without a question."""
    game = sale("abysswalker", abyss="everlamp*2 lean-season")
    played(game, "commit", "drop out")
    assert zone(game, "hand", "Ana") == ["everlamp"]
    assert zone(game, "abyss") == ["everlamp", "lean-season"]
    staff = sale("abysswalker", abyss="coin-sprite everlamp")
    played(staff, "commit", "drop out", "take coin-sprite")
    assert of(staff)["store"] == ["coin-sprite"]


@pytest.mark.parametrize(
    "word",
    [
        "pit-champion",
        "sellsword",
        "rune-knight",
        "pyromancer",
        "hedge-witch",
        "spellblade",
        "beastmaster",
        "trapper",
        "moon-tracker",
    ],
)
def test_adventurers_without_effect(word: str) -> None:
    """A02 to A14: paid 1 for the token, the ledger grows, nothing else happens."""
    game = mart(town=f"{word} vanguard -")
    played(game, "start sale 1", "commit", "drop out")
    assert (gold(game), of(game)["ledger"]) == (6, [word])
    assert sum(of(game)["tokens"].values()) == 0
    assert len(all_of(game.events(), "coins")) == 2 + 1
    assert "start sale 2" in texts(game)
