"""Arrange a Mystic Market table in one line and read it back: the vocabulary of the rule tests."""

from __future__ import annotations

from typing import Any

import marketlab as ml

KINDS = ("dragon", "phoenix", "orc", "kraken", "mermaid", "pixie")
LETTERS = dict(zip("DPOKMX", KINDS, strict=True))
START_TRACK = "D P O K M X"


def mystic(  # noqa: PLR0913 -- a test names just the zones it is about
    hand: str = "",
    coins: int = 5,
    potions: str = "",
    *,
    ben: str = "",
    ben_coins: int = 5,
    ben_potions: str = "",
    track: str = START_TRACK,
    market: str | None = None,
    deck: str | None = None,
    seats: tuple[str, ...] = ("Ana", "Ben"),
    preset: str = "full",
    options: dict[str, object] | None = None,
    seed: int = 1,
    **position: object,
) -> ml.Game:
    """A game in which Ana is asked; cards are words parted by spaces, a track is six letters from the 5 mark.

    ``deck`` is listed top first; the rest of the cards follows shuffled below it unless the text ends with a
    full stop (then the deck holds just these cards). Seats after Ben are empty-handed. Further keys go into
    the position.
    """
    places: dict[str, Any] = {name: {"hand": [], "coins": 5, "potions": []} for name in seats}
    places[seats[0]] = {"hand": hand.split(), "coins": coins, "potions": potions.split()}
    places[seats[1]] = {"hand": ben.split(), "coins": ben_coins, "potions": ben_potions.split()}
    table: dict[str, object] = {
        "active": seats[0],
        "track": [LETTERS[letter] for letter in track.split()],
        "seats": places,
    }
    if market is not None:
        table["ingredient_market"] = [None if word == "-" else word for word in market.split()]
    if deck is not None:
        exact = deck.endswith(".")
        table["ingredient_deck"] = deck.removesuffix(".").split() + ([] if exact else ["..."])
    table.update(position)
    return ml.new("mystic-market", seats=list(seats), seed=seed, preset=preset, options=options or {}, position=table)


def cards(entries: list[Any]) -> list[str]:
    """The card words of a position list, one word a card: ``["dragon*2"]`` gives two dragons."""
    words: list[str] = []
    for entry in entries:
        word, _, times = str(entry).partition("*")
        words += [word] * int(times or 1)
    return words


def whole(game: ml.Game) -> dict[str, Any]:
    """The position of a game."""
    return game.position()


def view(game: ml.Game, viewer: str | None = None) -> dict[str, Any]:
    """What a seat may see (left out: everybody)."""
    return game.view(viewer)


def zone(game: ml.Game, key: str) -> list[str]:
    """The cards of a shared zone by its position key; a gap reads ``"None"``."""
    return cards(whole(game)[key])


def _seat(game: ml.Game, seat: str) -> dict[str, Any]:
    seats: dict[str, dict[str, Any]] = whole(game)["seats"]
    return seats[seat]


def hand(game: ml.Game, seat: str = "Ana") -> list[str]:
    """The ingredient cards of a seat, in kind order."""
    return cards(_seat(game, seat)["hand"])


def potions(game: ml.Game, seat: str = "Ana") -> list[str]:
    """The crafted, unplayed potions of a seat, in potion order."""
    return cards(_seat(game, seat)["potions"])


def coins(game: ml.Game, seat: str = "Ana") -> int:
    """The coins of a seat."""
    return int(_seat(game, seat)["coins"])


def track(game: ml.Game) -> str:
    """The track as letters from the 5 mark to the 15 mark."""
    letter_of = {kind: letter for letter, kind in LETTERS.items()}
    return " ".join(letter_of[kind] for kind in whole(game)["track"])


def texts(game: ml.Game, seat: str | None = None) -> set[str]:
    """The legal choices of a seat as texts (left out: the seat that is asked)."""
    return {str(choice) for choice in (game.choices(seat) if seat else game.choices())}


def verbs(game: ml.Game, seat: str | None = None) -> set[str]:
    """The first words of the legal choices."""
    return {text.split()[0] for text in texts(game, seat)}
