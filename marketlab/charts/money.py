"""Money: in what form a seat holds its worth, and what staff has cost it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.lines import FEW_MOVES, end_labels, label_room
from marketlab.charts.sheet import sheet, whose
from marketlab.charts.theme import tint
from marketlab.charts.words import brief, capital, digits, does, listing, of, plural, safe

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Json, Looking, Sheet, Source

Course = dict[int, float]  # an amount at the end of each turn
HIRE = {"symbol": "triangle-up", "size": 11}
TIED_UP = (5, 6, 7, 0)  # which spare colours the parts after the first have: none that a good has


def liquidity(source: Source, *, seat: str | None = None, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The worth of a seat turn by turn, stacked by what it consists of: money at hand, money that is tied up, goods.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``liquidity``: ``turn, seat, part, amount``. The parts of a turn add up to the worth.
    seat : str, optional
        Whose worth; left out, that of the first seat.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    Raises
    ------
    SeatError
        If nobody of this name sits at the table.

    """
    told = sheet(source, "liquidity", look, dark=dark)
    name = whose(told, seat)
    title = f"What {of('worth', brief(name))} consists of" if name else "What worth consists of"
    parts = _parts(told, name)
    if not any(map(max, parts.values())):
        return told.nothing(title, "No turn has ended yet.")
    worth = {turn: sum(course[turn] for course in parts.values()) for turn in next(iter(parts.values()))}
    last, most = max(worth), max(worth.values())
    end = (f"<b>{digits(worth[last])}</b>", worth[last], told.theme.ink, told.theme.paper)
    return told.figure(
        title,
        _liquidity_in_words(told, name, parts, worth),
        [*(_layer(told, part, course, place) for place, (part, course) in enumerate(parts.items())), _top(told, worth)],
        annotations=end_labels([end], last, (0, most * 1.1)),
        xaxis=turn_axis(told, last),
        yaxis={"title": {"text": told.look.money[1]}, "range": [0, most * 1.1]},
        legend={"traceorder": "normal"},
        margin={"r": label_room([end]), "b": 84},
    )


def turn_axis(told: Sheet, last: int) -> Json:
    """The turns of a seat, or what a game counts in their place, from its beginning."""
    return {
        "title": {"text": told.look.say("own turn")},
        "range": [0, max(FEW_MOVES, last)],
        "zeroline": False,
        "tickformat": "d",
    }


def _parts(told: Sheet, name: str) -> dict[str, Course]:
    """The parts of the worth of a seat, in their order."""
    parts: dict[str, Course] = {}
    for turn, seat, part, amount in told.rows("turn", "seat", "part", "amount"):
        if seat == name:
            parts.setdefault(part, {})[turn] = amount
    return parts


def _layer(told: Sheet, part: str, course: Course, place: int) -> Json:
    """One part: money that is safe in gold, the others in colours of their own."""
    colour = told.theme.spare[TIED_UP[place - 1]] if place else told.theme.gold
    name = capital(told.look.say(part))
    return {
        "type": "scatter",
        "mode": "lines",
        "stackgroup": "worth",
        "name": name,
        "x": list(course),
        "y": list(course.values()),
        "line": {"color": told.theme.paper, "width": 1},
        "fillcolor": colour,
        "hovertemplate": f"{name}: %{{y}} {told.look.money[1]}<br>after turn %{{x}}<extra></extra>",
    }


def _top(told: Sheet, worth: Course) -> Json:
    """The worth as a line above all parts."""
    return {
        "type": "scatter",
        "mode": "lines",
        "name": "Worth",
        "x": list(worth),
        "y": list(worth.values()),
        "line": {"color": told.theme.ink, "width": 2.8},
        "hovertemplate": f"worth: %{{y}} {told.look.money[1]}<br>after turn %{{x}}<extra></extra>",
    }


def _liquidity_in_words(told: Sheet, name: str, parts: dict[str, Course], worth: Course) -> str:
    last = max(worth)
    held = listing(f"{digits(course[last])} {told.look.say(part)}" for part, course in parts.items())
    return (
        f"After {plural(last, 'turn')} {does(name, 'is')} worth {told.look.amount(worth[last])}: {held}. "
        f"At the start it was {digits(worth[min(worth)])}."
    )


def hiring(
    source: Source,
    *,
    seat: str | None = None,
    without: Source | None = None,
    look: Looking = None,
    dark: bool | None = None,
) -> go.Figure:
    """The worth of seats turn by turn, and what it would be if what they paid for staff were still there.

    The gap between the two lines is what the staff must earn. Whether it did is told by a second game from the same
    seed in which the seat hires nobody: ``hiring(game, seat="Ana", without=other)`` draws that path too.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``hires``: ``turn, seat, worth, wages, hired``. Worth and wages are in coins.
    seat : str, optional
        One seat; left out, all.
    without : game or columns, optional
        The same for another game, to compare with.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    Raises
    ------
    SeatError
        If nobody of this name sits at the table.

    """
    told = sheet(source, "hires", look, dark=dark)
    names = [whose(told, seat)] if seat is not None else told.in_order({*told.columns["seat"]})
    title = "Worth, and what staff has cost"
    paths = {name: _path(told, name) for name in names}
    if not any(max(path.worth, default=0) for path in paths.values()):
        return told.nothing(title, "No turn has ended yet.")
    other = sheet(without, "hires", look if look is not None else told.look, dark=dark) if without is not None else None
    others = {name: path for name in names if other and (path := _path(other, name)).worth}
    ends = [_end(told, name, path) for name, path in paths.items()]
    ends += [(f"without {digits(path.end)}", path.end, told.theme.paper, told.theme.ink) for path in others.values()]
    drawn = [*paths.values(), *others.values()]
    last, every = max(max(path.worth) for path in drawn), [value for path in drawn for value in path.with_wages]
    axis = (min(0.0, *every), max(every) * 1.08)
    return told.figure(
        title,
        _hiring_in_words(told, paths, others),
        [
            *(
                trace
                for name, path in paths.items()
                for trace in _with_staff(told, name, path, is_first=name == names[0])
            ),
            *(_without(told, name, path) for name, path in others.items()),
        ],
        annotations=end_labels(ends, last, axis),
        xaxis=turn_axis(told, last),
        yaxis={"title": {"text": told.look.money[1]}, "range": list(axis)},
        legend={"traceorder": "normal"},
        margin={"r": label_room(ends), "b": 96},
    )


class Path(NamedTuple):
    """What a seat was worth at the end of each turn, what it had paid for staff by then, and how many it had hired."""

    worth: Course
    wages: Course
    hired: Course

    @property
    def end(self) -> float:
        """The last worth."""
        return self.worth[max(self.worth)]

    @property
    def with_wages(self) -> list[float]:
        """Worth and wages together, turn by turn."""
        return [worth + self.wages[turn] for turn, worth in self.worth.items()]

    @property
    def hirings(self) -> list[int]:
        """The turns in which somebody was hired."""
        return [turn for turn, hired in self.hired.items() if hired > self.hired.get(turn - 1, 0)]


def _path(told: Sheet, name: str) -> Path:
    def course(column: str) -> Course:
        """One column of the seat by turn."""
        return {turn: value for turn, seat, value in told.rows("turn", "seat", column) if seat == name}

    return Path(course("worth"), course("wages"), course("hired"))


def _end(told: Sheet, name: str, path: Path) -> tuple[str, float, str, str]:
    return f"<b>{brief(name)} {digits(path.end)}</b>", path.end, told.seat_colour(name), told.theme.on_seat


def _with_staff(told: Sheet, name: str, path: Path, *, is_first: bool) -> list[Json]:
    """The worth as a line with a mark for every hire, and above it a thin one with the cost of staff added back."""
    colour, money, hirings = told.seat_colour(name), told.look.money[1], path.hirings
    common = {"type": "scatter", "mode": "lines", "x": list(path.worth)}
    return [
        {
            **common,
            "name": safe(name),
            "y": list(path.worth.values()),
            "line": {"color": colour, "width": 2.8, "dash": told.seat_dash(name)},
            "hovertemplate": f"{safe(name)}: %{{y}} {money}<br>after turn %{{x}}<extra></extra>",
        },
        {
            **common,
            "name": "cost of staff added back",
            "showlegend": is_first,
            "y": path.with_wages,
            "line": {"color": colour, "width": 1.2, "dash": "dot"},
            "fill": "tonexty",
            "fillcolor": tint(colour, 0.22),
            "hovertemplate": f"{safe(name)}, staff added back: %{{y}} {money}<br>after turn %{{x}}<extra></extra>",
        },
        {
            **common,
            "mode": "markers",
            "name": "hires",
            "showlegend": is_first,
            "x": hirings,
            "y": [path.worth[turn] for turn in hirings],
            "marker": {**HIRE, "color": colour, "line": {"color": told.theme.paper, "width": 1}},
            "text": [f"{digits(path.hired[turn])} hired for {told.look.amount(path.wages[turn])}" for turn in hirings],
            "hovertemplate": f"{safe(name)}: %{{text}}<br>turn %{{x}}<extra></extra>",
        },
    ]


def _without(told: Sheet, name: str, path: Path) -> Json:
    """The path of the other game."""
    return {
        "type": "scatter",
        "mode": "lines",
        "name": f"{brief(name)} in the other game",
        "x": list(path.worth),
        "y": list(path.worth.values()),
        "line": {"color": told.theme.ink, "width": 2, "dash": "dash"},
        "hovertemplate": f"{safe(name)}, other game: %{{y}} {told.look.money[1]}<br>after turn %{{x}}<extra></extra>",
    }


def _hiring_in_words(told: Sheet, paths: dict[str, Path], others: dict[str, Path]) -> str:
    said = [
        f"{does(name, 'has')} hired {digits(path.hired[max(path.hired)])} "
        f"for {told.look.amount(path.wages[max(path.wages)])} with a worth of {digits(path.end)}"
        + (f", in the other game {digits(others[name].end)}" if name in others else "")
        for name, path in paths.items()
    ]
    return f"After {plural(max(max(path.worth) for path in paths.values()), 'turn')}: {'; '.join(said)}."
