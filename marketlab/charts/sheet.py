"""The sheet that a chart is drawn on: the columns of a game, or of a table, with its look, in light or dark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import plotly.graph_objects as go

from marketlab.charts.columns import GAPS, SETS, ColumnsError, check, columns_of, listed
from marketlab.charts.look import Look, look_of
from marketlab.charts.theme import Theme, theme_of
from marketlab.charts.words import safe
from marketlab.core.errors import quoted
from marketlab.core.seats import seat_number
from marketlab.door import spec_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

Json = dict[str, Any]
SYMBOLS = ("circle", "square", "hexagon2", "triangle-up", "octagon", "diamond")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")


@runtime_checkable
class Played(Protocol):
    """A game: anything that hands out columns and has a spec."""

    @property
    def spec(self) -> Spec[Table]:
        """What its folder hands over."""

    def columns(self, name: str) -> dict[str, list[object]]:
        """A set of columns by name."""


Source = Played | Mapping[str, Any]  # a game, or columns: a dict of lists, or a data frame
Looking = Look | Played | str | None  # a look, a game that has one, or the id of a game


@dataclass(frozen=True)
class Sheet:
    """Columns to be drawn.

    ``seats`` stand in the order that gives them their colours; ``last`` is the number of the last choice, where the
    axis of moves ends.
    """

    columns: dict[str, list[Any]]
    look: Look
    theme: Theme
    seats: tuple[str, ...]
    last: int = 0

    def rows(self, *names: str) -> Iterator[tuple[Any, ...]]:
        """Some columns, row by row."""
        return zip(*(self.columns[name] for name in names), strict=True)

    def figure(self, title: str, sentence: str, traces: list[Json], **layout: object) -> go.Figure:
        """A figure in the theme of the sheet; ``layout.meta`` has the sentence for those who do not see it."""
        whole = {"template": self.theme.name, "title": {"text": title}, "meta": {"sentence": sentence}, **layout}
        return go.Figure({"data": traces, "layout": whole})

    def in_order(self, names: Collection[str]) -> list[str]:
        """These seats in their order."""
        return [seat for seat in self.seats if seat in names]

    def seat_colour(self, name: str) -> str:
        """The colour of a seat: by its place at the table."""
        return self.theme.seats[self.seats.index(name) % len(self.theme.seats)]

    def seat_dash(self, name: str) -> str:
        """The dashes of its line, because colours alone do not tell seats apart."""
        return DASHES[self.seats.index(name) % len(DASHES)]

    def seat_symbol(self, name: str) -> str:
        """The shape of its mark, that of its plate on the board."""
        return SYMBOLS[self.seats.index(name) % len(SYMBOLS)]

    def nothing(self, title: str, sentence: str) -> go.Figure:
        """A figure that says why there is nothing to draw."""
        note = {"text": safe(sentence), "showarrow": False, "x": 0.5, "y": 0.5, "xref": "paper", "yref": "paper"}
        bare = {"visible": False}
        return self.figure(title, sentence, [], annotations=[note], xaxis=bare, yaxis=bare, height=200)


def sheet(source: Source, name: str, look: Looking, *, dark: bool | None) -> Sheet:
    """Read a set of columns from a game, or check those that are given.

    Raises
    ------
    ColumnsError
        If there is no game and a column is missing, or the columns hold several games.
    UnknownName
        If the game has no such columns.

    """
    game = source if isinstance(source, Played) else _on_a_board(source)
    given = game.columns(name) if game is not None else columns_of(source)
    columns = {column: listed(given, column, SETS[name]) for column in SETS[name]}
    if game is None:
        check(columns, gaps=GAPS.get(name, frozenset()))
    if "game" in given and len(set(listed(given, "game", SETS[name]))) > 1:
        raise ColumnsError("These columns hold several games, and this chart draws one: take the rows of one game.")
    own = read_look(look if look is not None else game)
    last = getattr(game, "n", None)
    return Sheet(
        columns,
        own,
        theme_of(dark),
        _ordered(own, columns.get("holder", columns.get("seat", []))),
        max(columns.get("n", []), default=0) if last is None else last,
    )


def _on_a_board(source: object) -> Played | None:
    """The game on a board, so that what ``play`` gave can be drawn as well."""
    game = None if hasattr(source, "__getitem__") else getattr(source, "game", None)
    return game if isinstance(game, Played) else None


def _ordered(look: Look, names: list[str | None]) -> tuple[str, ...]:
    """Seats in the order that gives them their colours: those of the game, then others as they come."""
    return tuple(name for name in dict.fromkeys([*look.seats, *names]) if name is not None)


def whose(told: Sheet, seat: str | None) -> str:
    """The seat that is asked for, else the first one of the columns; empty if they have none.

    Raises
    ------
    SeatError
        If nobody of this name sits at the table.

    """
    if seat is not None:
        return told.seats[seat_number(told.seats, seat)]
    return next(iter(told.in_order({*told.columns["seat"]})), "")


def many(
    source: Mapping[str, Any],
    needed: tuple[str, ...],
    look: Looking,
    *,
    dark: bool | None,
    gaps: frozenset[str] = frozenset(),
) -> Sheet:
    """Read columns of many games; the one that tells seats apart is the last but one."""
    given = columns_of(source)
    columns = {column: listed(given, column, needed) for column in needed}
    *_, by, score = needed
    columns[by] = list(map(str, columns[by]))
    check(columns, numbers=(score,), gaps=gaps)
    own = read_look(look)
    return Sheet(columns, own, theme_of(dark), _ordered(own, columns[by]))


def read_look(look: Looking) -> Look:
    """The look of a game, by the game or its id; a neutral one for None."""
    if isinstance(look, Look):
        return look
    if look is None:
        return Look()
    if isinstance(look, str):
        return look_of(spec_of(look))
    if not isinstance(look, Played):
        raise ColumnsError(f"The look of a chart is that of a game or of its id, and {quoted(look)} is neither.")
    return look_of(look.spec, tuple(getattr(look, "seats", ())))
