"""Arrange a Pasaraya table in one line and read it back: the vocabulary of the rule tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marketlab as ml

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from marketlab.core.telling import Told

ZONES = ("bank", "hand", "draw_pile", "warehouse", "supermarket")
ONE_OF_EACH_PRICE = "opening-week"  # Food 2, Clothes 4, Appliances 6


def shop(  # noqa: PLR0913 -- a test names just the zones it is about
    hand: str = "",
    bank: str = "",
    shelf: str = "",
    pile: str = "",
    warehouse: str = "",
    *,
    display: str = "breakfast-crowd office-lunch school-uniforms",
    prices: str = ONE_OF_EACH_PRICE,
    deck: str | None = None,
    rivals: Mapping[str, Mapping[str, str]] | None = None,
    seats: tuple[str, ...] = ("Ana", "Ben"),
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    phase: str = "actions",
    **position: object,
) -> ml.Game:
    """A game in which Ana, the Starting Player, is in her Actions phase; cards are words parted by spaces.

    ``pile`` and ``deck`` are listed top first. Rivals that are not named have nothing at all; further keys go into
    the position. The default prices are Food 2, Clothes 4, Appliances 6; goods cost 1, 2 and 3.
    """
    zones = {"hand": hand, "bank": bank, "supermarket": shelf, "draw_pile": pile, "warehouse": warehouse}
    own = {key: cards.split() for key, cards in zones.items()}
    places: dict[str, object] = {name: {} for name in seats}
    for name, given in (rivals or {}).items():
        places[name] = {key: cards.split() for key, cards in given.items()}
    table: dict[str, object] = {
        "phase": phase,
        "start": seats[0],
        "seats": {**places, seats[0]: own},
        "display": display.split(),
        "price_pile": [prices],
    }
    if deck is not None:
        table["forecast_deck"] = deck.split()
    table.update(position)
    usual = "solo-normal" if len(seats) == 1 else "full"
    return ml.new(
        "pasaraya", seats=list(seats), seed=seed, preset=preset or usual, options=dict(options or {}), position=table
    )


def opening(seats: Iterable[str] = ("Ana", "Ben"), preset: str = "full", seed: int = 1, **options: object) -> ml.Game:
    """A game as the rulebook sets it up, Ana being the Starting Player if nothing else is said."""
    names = list(seats)
    return ml.new("pasaraya", seats=names, seed=seed, preset=preset, options={"start": names[0], **options})


def whole(game: ml.Game) -> dict[str, Any]:
    """The position of a game."""
    return game.position()


def cards(entries: list[Any]) -> list[str]:
    """The card words of a position list, one word a card: ``["one*2"]`` gives two Ones."""
    words: list[str] = []
    for entry in entries:
        word, _, times = str(entry).partition("*")
        words += [word] * int(times or 1)
    return words


def zone(game: ml.Game, which: str, seat: str = "Ana") -> list[str]:
    """The cards of a zone of a seat, in the order in which a position writes them."""
    return cards(whole(game)["seats"][seat][which])


def zones(game: ml.Game, seat: str = "Ana") -> dict[str, list[str]]:
    """All zones of a seat that hold a card."""
    return {which: found for which in ZONES if (found := zone(game, which, seat))}


def miel(words: list[str]) -> int:
    """What the Miel among some cards is worth."""
    return sum({"one": 1, "three": 3, "ten": 10}.get(word, 0) for word in words)


def bank(game: ml.Game, seat: str = "Ana") -> int:
    """What is in the Bank of a seat."""
    return miel(zone(game, "bank", seat))


def display(game: ml.Game) -> list[str]:
    """The forecasts on display, from left to right."""
    return cards(whole(game)["display"])


def supply(game: ml.Game, word: str) -> int:
    """How many cards of a kind the Supply has."""
    return cards(whole(game)["supply"]).count(word)


def worth(game: ml.Game, seat: str = "Ana") -> int:
    """What a seat is worth: all Miel and its goods at cost (Food 1, Clothes 2, Appliances 3)."""
    found = [word for words in zones(game, seat).values() for word in words]
    cost = {"food": 1, "clothes": 2, "appliances": 3}
    return miel(found) + sum(cost.get(word, 0) for word in found)


def texts(game: ml.Game, beginning: str = "") -> set[str]:
    """The legal choices of the seat that is asked whose text begins so."""
    return {str(choice) for choice in game.choices() if str(choice).startswith(beginning)}


def play(game: ml.Game, *lines: str) -> list[Told]:
    """Play the choices of the seats that are asked; all that happened."""
    told: list[Told] = []
    for text in lines:
        told += list(game.play(text))
        game.check()
    return told


def kinds(told: Iterable[Told], *names: str) -> list[str]:
    """The kinds of some events in their order, looking at the named kinds only."""
    return [event.kind for event in told if not names or event.kind in names]


def gains(told: Iterable[Told], seat: str = "Ana") -> list[tuple[str, int]]:
    """The ledger of a seat: each change of its worth with its reason."""
    found = [event.fields for event in told if event.kind == "worth" and event.fields["seat"] == seat]
    return [(str(fields["reason"]), int(str(fields["amount"]))) for fields in found]
