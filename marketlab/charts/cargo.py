"""Cargo: what every ship in the harbour is worth, choice by choice, and who loads and claims it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.lines import Json, end_labels, label_room
from marketlab.charts.sheet import sheet
from marketlab.charts.words import brief, capital, digits, listing, plural, safe

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet, Source

CLAIM, LOAD = "claim", "load"
FEW_MOVES, ROOM = 4, 1.2  # the axis has room for so many moves, and so much after the last one


class Stage(NamedTuple):
    """A ship after a choice: its cards, what lies open, what is expected, and who did what to it."""

    n: int
    cards: int
    seen: float
    expected: float
    cause: str
    seat: str | None


Voyages = dict[str, list[Stage]]  # by ship, in the order of the choices


def cargo_worth(
    source: Source, *, turn: int | None = None, look: Looking = None, dark: bool | None = None
) -> go.Figure:
    """What each ship of a round is worth: the prices in sight, dotted, and with the mean of a card for every back.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``cargo``: ``n, turn, ship, cards, seen, expected, cause, seat``. Worth is in gold.
    turn : int, optional
        The round; left out, the latest one with ships.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "cargo", look, dark=dark)
    turns = [row for row in told.columns["turn"] if turn is None or row == turn]
    if not turns:
        where = "" if turn is None else f" in round {turn}"
        return told.nothing("What the ships are worth", f"No ship has been revealed{where}.")
    voyages = _voyages(told, turns[-1])
    span = [stage.n for stages in voyages.values() for stage in stages]
    first, end = min(span), max(*span, min(span) + FEW_MOVES) + ROOM
    colours = {ship: told.theme.spare[place % len(told.theme.spare)] for place, ship in enumerate(voyages)}
    most = max(stage.expected for stages in voyages.values() for stage in stages) * 1.12 + 1
    ends = [
        (f"<b>{told.look.say(ship)} {digits(stages[-1].expected)}</b>", stages[-1].expected, *_plain(told))
        for ship, stages in voyages.items()
    ]
    frames = [{"bordercolor": colours[ship], "borderwidth": 2} for ship in voyages]
    return told.figure(
        f"What the ships of round {turns[-1]} are worth",
        _cargo_in_words(told, turns[-1], voyages),
        [trace for ship, stages in voyages.items() for trace in _lines(told, ship, stages, colours[ship])]
        + _marks(told, voyages),
        annotations=[label | frame for label, frame in zip(end_labels(ends, end, (0, most)), frames, strict=True)],
        xaxis={"title": {"text": "move"}, "range": [first - 0.3, end], "tickformat": "d", "zeroline": False},
        yaxis={"title": {"text": f"worth of the cargo ({told.look.money[1]}); dotted: in sight"}, "range": [0, most]},
        margin={"r": label_room(ends)},
        height=330 + 30 * len(voyages),
    )


def _plain(told: Sheet) -> tuple[str, str]:
    """Labels on paper, because the colours of ships are for lines and not for text."""
    return told.theme.paper, told.theme.ink


def _voyages(told: Sheet, turn: int) -> Voyages:
    """The stages of each ship of a round; of several changes in one choice the last counts."""
    found: dict[str, dict[int, Stage]] = {}
    for n, when, ship, *rest in told.rows("n", "turn", "ship", "cards", "seen", "expected", "cause", "seat"):
        if when == turn:
            found.setdefault(ship, {})[n] = Stage(n, *rest)
    return {ship: list(stages.values()) for ship, stages in found.items()}


def _lines(told: Sheet, ship: str, stages: list[Stage], colour: str) -> list[Json]:
    """A step line of what is expected and a dotted one of what is in sight."""
    name = told.look.say(ship)
    common = {"type": "scatter", "mode": "lines", "x": [stage.n for stage in stages], "showlegend": False}
    lines = (
        (f"{name}, in sight", [stage.seen for stage in stages], {"width": 1.6, "dash": "dot"}),
        (name, [stage.expected for stage in stages], {"width": 2.8}),
    )
    return [
        {
            **common,
            "name": title,
            "y": worth,
            "line": {"color": colour, "shape": "hv", **line},
            "hovertemplate": f"{title}: %{{y}} {told.look.money[1]}<br>from move %{{x}}<extra></extra>",
        }
        for title, worth, line in lines
    ]


def _marks(told: Sheet, voyages: Voyages) -> list[Json]:
    """For each seat a small mark at every load and a large one, with the name, at a claim."""
    done = [(told.look.say(ship), stage) for ship, stages in voyages.items() for stage in stages if stage.seat]
    return [
        {
            "type": "scatter",
            "mode": "markers+text",
            "name": safe(seat),
            "x": [stage.n for _, stage in own],
            "y": [stage.expected for _, stage in own],
            "marker": {
                "symbol": told.seat_symbol(seat),
                "size": [15 if stage.cause == CLAIM else 8 for _, stage in own],
                "color": told.seat_colour(seat),
                "opacity": 1,
                "line": {"color": told.theme.paper, "width": 1},
            },
            "text": [f"<b>{brief(seat)}</b>" if stage.cause == CLAIM else "" for _, stage in own],
            "textposition": "top center",
            "textfont": {"color": told.theme.ink},
            "cliponaxis": False,
            "customdata": [f"{safe(seat)} {stage.cause}s {ship}, {plural(stage.cards, 'card')}" for ship, stage in own],
            "hovertemplate": "%{customdata}: %{y} expected<br>move %{x}<extra></extra>",
        }
        for seat in told.in_order({stage.seat for _, stage in done if stage.seat})
        if (own := [(ship, stage) for ship, stage in done if stage.seat == seat])
    ]


def _cargo_in_words(told: Sheet, turn: int, voyages: Voyages) -> str:
    said = []
    for ship, stages in sorted(voyages.items(), key=lambda voyage: -voyage[1][-1].expected):
        cards, seen, expected, cause, seat = stages[-1][1:]
        taken = f", claimed by {seat}" if cause == CLAIM else ""
        said.append(
            f"{told.look.say(ship)} {digits(expected)} with {plural(cards, 'card')}, {digits(seen)} in sight{taken}"
        )
    loads = sum(stage.cause == LOAD for stages in voyages.values() for stage in stages)
    worth = f"{capital(told.look.money[1])} expected on the ships of round {turn} after {plural(loads, 'load')}"
    return f"{worth}: {listing(said)}."
