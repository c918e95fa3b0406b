"""Composition: what the cards of a deck are, turn by turn, and how much money a hand of them holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.charts.money import turn_axis
from marketlab.charts.sheet import sheet, whose
from marketlab.charts.words import brief, capital, digits, listing, of, plural

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.look import Swatch
    from marketlab.charts.sheet import Json, Looking, Sheet, Source

Course = dict[int, float]
BELOW, ABOVE = (0.0, 0.64), (0.76, 1.0)  # the two panels, as shares of the height


def deck_composition(
    source: Source, *, seat: str | None = None, look: Looking = None, dark: bool | None = None
) -> go.Figure:
    """What the cards that circle in the deck of a seat are, turn by turn, and the money that a hand of them holds.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``composition``: ``turn, seat, good, count, expected``. ``expected`` is the mean sum of
        money in a hand drawn from these cards, in coins.
    seat : str, optional
        Whose deck; left out, that of the first seat.
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
    told = sheet(source, "composition", look, dark=dark)
    name = whose(told, seat)
    title = f"The deck of {brief(name)}, and what a hand of it holds" if name else "What a deck is made of"
    counts, expected = _counts(told, name)
    if not max(expected, default=0):
        return told.nothing(title, "No turn has ended yet.")
    swatches = told.look.swatches(counts, told.theme)
    last = max(expected)
    most = max(sum(course[turn] for course in counts.values()) for turn in expected)
    money = told.look.money[1]
    return told.figure(
        title,
        _deck_in_words(told, name, counts, expected),
        [*(_layer(told, swatches[good], course) for good, course in counts.items()), _hand(told, expected)],
        height=470,
        xaxis={**turn_axis(told, last), "anchor": "y"},
        yaxis={"title": {"text": "cards"}, "domain": list(BELOW), "range": [0, most * 1.08]},
        yaxis2={
            "title": {"text": f"{money} a hand"},
            "domain": list(ABOVE),
            "range": [0, max(expected.values()) * 1.2 + 0.5],
            "nticks": 4,
        },
        legend={"traceorder": "normal"},
        margin={"b": 96},
    )


def _counts(told: Sheet, name: str) -> tuple[dict[str, Course], Course]:
    """How many cards of each kind after each turn, and the money that a hand then holds."""
    counts: dict[str, Course] = {}
    expected: Course = {}
    for turn, seat, good, count, mean in told.rows("turn", "seat", "good", "count", "expected"):
        if seat == name:
            counts.setdefault(good, {})[turn] = count
            expected[turn] = mean
    return {good: course for good, course in counts.items() if any(course.values())}, expected


def _layer(told: Sheet, swatch: Swatch, course: Course) -> Json:
    """The cards of one kind."""
    return {
        "type": "scatter",
        "mode": "lines",
        "stackgroup": "cards",
        "name": swatch.title,
        "x": list(course),
        "y": list(course.values()),
        "line": {"color": told.theme.edge, "width": 1},
        "fillcolor": swatch.colour(told.theme),
        "hovertemplate": f"{swatch.title}: %{{y}} cards<br>after {told.look.say('turn')} %{{x}}<extra></extra>",
    }


def _hand(told: Sheet, expected: Course) -> Json:
    """The money in a hand, in the panel above."""
    money, turn = told.look.money[1], told.look.say("turn")
    return {
        "type": "scatter",
        "mode": "lines",
        "name": f"{capital(money)} in a hand",
        "yaxis": "y2",
        "x": list(expected),
        "y": list(expected.values()),
        "line": {"color": told.theme.ink, "width": 2.4},
        "showlegend": False,
        "hovertemplate": f"a hand holds %{{y:.1f}} {money} on average<br>after {turn} %{{x}}<extra></extra>",
    }


def _deck_in_words(told: Sheet, name: str, counts: dict[str, Course], expected: Course) -> str:
    last = max(expected)
    swatches = told.look.swatches(counts, told.theme)
    held = listing(f"{swatches[good].title} {digits(course[last])}" for good, course in counts.items() if course[last])
    cards = sum(course[last] for course in counts.values())
    return (
        f"After {plural(last, told.look.say('turn'))} {of('deck', name)} has {plural(int(cards), 'card')}: {held}. "
        f"A hand of it holds {told.look.amount(round(expected[last], 1))} on average, "
        f"{digits(round(expected[min(expected)], 1))} at the start."
    )
