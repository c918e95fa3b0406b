"""Arrange an Adventure Mart table in one line and read it back: the vocabulary of the rule tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marketlab as ml

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.core.telling import Told

SEATS = ("Ana", "Ben", "Chi", "Dee")
LISTS = ("hand", "storeroom", "reorder", "store", "ledger")
TOWN = "rune-knight sellsword vanguard"


def words(text: str) -> list[str | None]:
    """Words parted by blanks as a position lists them: ``coin-sprite:down`` is face-down, ``-`` is a gap."""
    return [None if word == "-" else word.replace(":", " ") for word in text.split()]


def seat(**given: Any) -> dict[str, Any]:  # noqa: ANN401 -- texts, numbers and tokens
    """A seat of a position: lists as text; what is left out is empty, the gold 5."""
    place: dict[str, Any] = {key: words(given.get(key, "")) for key in LISTS}
    return place | {key: value for key, value in given.items() if key not in LISTS}


def mart(  # noqa: PLR0913 -- a test names just the zones it is about
    *,
    ana: dict[str, Any] | None = None,
    ben: dict[str, Any] | None = None,
    chi: dict[str, Any] | None = None,
    dee: dict[str, Any] | None = None,
    town: str = TOWN,
    stock: str = "",
    fixtures: str = "",
    staff: str = "",
    decks: dict[str, str] | None = None,
    abyss: str = "",
    bulletin: str | None = "business-as-usual",
    options: dict[str, object] | None = None,
    seed: int = 1,
    **position: Any,  # noqa: ANN401 -- any further key of a position
) -> ml.Game:
    """A game in which Ana has the turn and the initiative token; Chi and Dee play if they are given.

    ``stock``, ``fixtures`` and ``staff`` are the queues; ``decks`` names decks top first. Each seat is a dict of
    texts and numbers, see ``seat``.
    """
    given = (ana or {}, ben or {}, chi, dee)
    seats = {name: seat(**place) for name, place in zip(SEATS, given, strict=True) if place is not None}
    table: dict[str, Any] = {
        "active": "Ana",
        "holder": "Ana",
        "bulletin": bulletin,
        "stock_queue": words(stock),
        "fixture_queue": words(fixtures),
        "staff_queue": words(staff),
        "adventurer_queue": words(town),
        "abyss": words(abyss),
        "seats": seats,
    }
    table |= {f"{deck}_deck": words(cards) for deck, cards in (decks or {}).items()}
    table |= position
    if table["bulletin"] is None:
        del table["bulletin"]
    return ml.new("adventure-mart", seats=list(seats), seed=seed, options=options, position=table)


def sale(adventurer: str, **given: Any) -> ml.Game:  # noqa: ANN401 -- as for mart
    """A sale that Ana has just begun: the adventurer is turned up, her opening offer is due."""
    seats = 2 + ("chi" in given) + ("dee" in given)
    game = mart(town=" ".join([adventurer, *["-"] * (seats - 1), "moon-tracker"]), **given)
    game.play("start sale 1")
    return game


def played(game: ml.Game, *lines: str) -> ml.Game:
    """The same game after these choices of the seats that are asked."""
    for line in lines:
        game.play(line)
    return game


# Reading -----------------------------------------------------------------------------------------------------------


def cards(entries: Iterable[Any]) -> list[str]:
    """The card words of a position list, one word a card."""
    found: list[str] = []
    for entry in entries:
        word, _, times = str(entry).partition("*")
        found += [word] * int(times or 1)
    return found


def whole(game: ml.Game) -> dict[str, Any]:
    """The position of a game."""
    return game.position()


def of(game: ml.Game, name: str = "Ana") -> dict[str, Any]:
    """A seat of the position."""
    seats: dict[str, dict[str, Any]] = whole(game)["seats"]
    return seats[name]


def zone(game: ml.Game, key: str, name: str = "") -> list[str]:
    """The cards of a zone, of a seat or of the table."""
    return cards((of(game, name) if name else whole(game))[key])


def gold(game: ml.Game, name: str = "Ana") -> int:
    """The gold of a seat."""
    return int(of(game, name)["gold"])


def offer(game: ml.Game, name: str = "Ana") -> dict[str, Any]:
    """The offer of a seat in the sale that is going on."""
    offers: dict[str, dict[str, Any]] = whole(game)["sale"]["offers"]
    return offers[name]


def quality(game: ml.Game, name: str = "Ana") -> int:
    """The quality of an offer."""
    return int(offer(game, name)["quality"])


def texts(game: ml.Game, beginning: str = "") -> set[str]:
    """The legal choices as texts, or those that begin so."""
    return {str(choice) for choice in game.choices() if str(choice).startswith(beginning)}


def all_of(events: Iterable[Told], kind: str) -> list[dict[str, object]]:
    """The facts of the events of one kind."""
    return [event.fields for event in events if event.kind == kind]


def happened(events: Iterable[Told], *kinds: str) -> list[str]:
    """The kinds of the events in their order, looking at the named kinds only."""
    return [event.kind for event in events if event.kind in kinds]


def to_question(game: ml.Game, name: str) -> ml.Game:
    """Play first choices, passing where that is offered, until a question of this name is asked."""
    while game.decision is not None and game.decision.name != name:
        offered = [str(choice) for choice in game.choices()]
        wanted = (
            "pass",
            "drop out",
            "take gold",
            "check out",
            "keep nothing",
            "done",
            "claim gold",
            "commit",
            "end turn",
        )
        game.play(next((text for text in wanted if text in offered), offered[-1]))
    return game
