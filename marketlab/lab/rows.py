"""Which frames a game has, and the rows of one game in each of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from marketlab.core.errors import UnknownName, did_you_mean, quoted
from marketlab.lab.accounts import value_rows

if TYPE_CHECKING:
    from marketlab.core.game import Game
    from marketlab.core.spec import Columns, Spec
    from marketlab.core.table import Table

GAMES, SCORES, LEDGER, VALUE = "games", "scores", "ledger", "value"
FIRST = (GAMES, SCORES, "turns", "prices", LEDGER, VALUE, "deck")  # what most games have stands first


def frame_names(spec: Spec[Table]) -> tuple[str, ...]:
    """The frames of a game: games, scores, one for each of its sets of columns, and value where it has a ledger."""
    known = {GAMES, SCORES, *spec.columns, *([VALUE] if LEDGER in spec.columns else [])}
    return (*(name for name in FIRST if name in known), *sorted(known.difference(FIRST)))


def as_names(names: object) -> list[object]:
    """Names in a list: one alone, several, or none for None."""
    if names is None:
        return []
    return list(names) if isinstance(names, Iterable) and not isinstance(names, str) else [names]


def read_names(spec: Spec[Table], names: object) -> tuple[str, ...]:
    """Check the names of frames.

    Raises
    ------
    UnknownName
        With the close matches.

    """
    known = frame_names(spec)
    listed = as_names(names)
    for name in listed:
        if name not in known:
            raise UnknownName(f"{spec.title} has no frame {quoted(name)}.{did_you_mean(name, known)}")
    return tuple(name for name in known if name in listed)


def rows_of(game: Game, frame: str, number: int, players: Mapping[str, str]) -> Columns:
    """The rows of one game in a frame, with its number in front; ``players`` say who decides for a seat."""
    if frame == GAMES:
        return _game(game, number)
    if frame == SCORES:
        return _scores(game, number, players)
    columns = value_rows(game.columns(LEDGER), game.seats) if frame == VALUE else game.columns(frame)
    return {"game": [number] * len(next(iter(columns.values()), [])), **columns}


def _game(game: Game, number: int) -> Columns:
    result = game.result() or {}
    winners = _winners(result)
    return {
        "game": [number],
        "seed": [str(game.opening.seed)],
        "seats": [len(game.seats)],
        "winner": [winners[0] if len(winners) == 1 else None],
        "reason": [result.get("reason")],
        "choices": [game.n],
    }


def _scores(game: Game, number: int, players: Mapping[str, str]) -> Columns:
    result = game.result() or {}
    scores = result.get("scores")
    told: Mapping[str, object] = scores if isinstance(scores, Mapping) else dict.fromkeys(game.seats)
    winners = _winners(result)
    return {
        "game": [number] * len(told),
        "seat": list(told),
        "player": [players.get(seat) for seat in told],
        "score": list(told.values()),
        "won": [seat in winners if game.is_over else None for seat in told],
    }


def _winners(result: Mapping[str, object]) -> list[object]:
    winners = result.get("winners")
    return winners if isinstance(winners, list) else []


def extend(columns: Columns, more: Columns) -> None:
    """Add the rows of one game to those of others."""
    for name, values in more.items():
        columns.setdefault(name, []).extend(values)
