"""Heroes: how many are left in their deck, how many fell, and how the monsters fared, round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.sheet import Json, sheet
from marketlab.charts.words import plural

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet, Source


TICKS = 4


class Round(NamedTuple):
    """A round: the monster with its wounds, heroes who fell, and those left in the deck."""

    turn: int
    monster: str
    wounds: int
    fallen: int
    left: int


def heroes_and_wounds(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The heroes left in the deck and those who fell, above the wounds of the monster, at the end of every round.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``heroes``: ``n, turn, monster, wounds, fallen, hero_deck``.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "heroes", look, dark=dark)
    title = "Heroes left, and wounds of the monsters"
    rounds = [Round(*row) for row in told.rows("turn", "monster", "wounds", "fallen", "hero_deck")]
    if not rounds:
        return told.nothing(title, "No round is over yet.")
    monsters, most = list(dict.fromkeys(one.monster for one in rounds)), max(one.left for one in rounds)
    return told.figure(
        title,
        _heroes_in_words(told, rounds),
        [_deck(told, rounds), _fallen(told, rounds), *(_wounds(told, name, rounds, monsters) for name in monsters)],
        bargap=0.35,
        xaxis={
            "title": {"text": "round"},
            "tickvals": [one.turn for one in rounds],
            "range": [rounds[0].turn - 0.6, max(rounds[-1].turn, rounds[0].turn + 4) + 0.6],
            "anchor": "y2",
            "showgrid": False,
        },
        yaxis={
            "title": {"text": "heroes"},
            "domain": [0.5, 1],
            "zeroline": True,
            "zerolinewidth": 2,
            "range": [-1.6 * max(one.fallen for one in rounds) - 1, 1.2 * most + 1],
            "tickvals": list(range(0, most + 1, max(1, most // TICKS))),
        },
        yaxis2={
            "title": {"text": "wounds"},
            "domain": [0, 0.4],
            "rangemode": "tozero",
            "range": [0, max(4, *(one.wounds for one in rounds)) * 1.45],
            "nticks": 4,
        },
        annotations=[_named(told, name, rounds) for name in monsters],
        height=480,
    )


def _deck(told: Sheet, rounds: list[Round]) -> Json:
    """The line of heroes that are left."""
    return {
        "type": "scatter",
        "mode": "lines+markers+text",
        "name": "left in the deck",
        "x": [one.turn for one in rounds],
        "y": [one.left for one in rounds],
        "text": [str(one.left) for one in rounds],
        "textposition": "top center",
        "cliponaxis": False,
        "line": {"color": told.theme.spare[1], "width": 2.8},
        "marker": {"size": 9},
        "hovertemplate": "round %{x}: %{y} left<extra></extra>",
    }


def _fallen(told: Sheet, rounds: list[Round]) -> Json:
    """The heroes who fell, as bars below the line of nobody."""
    return {
        "type": "bar",
        "name": "fell in the round",
        "x": [one.turn for one in rounds],
        "y": [-one.fallen for one in rounds],
        "text": [str(one.fallen) if one.fallen else "" for one in rounds],
        "textposition": "outside",
        "marker": {"color": told.theme.spare[0]},
        "textfont": {"color": told.theme.ink},
        "cliponaxis": False,
        "hovertemplate": "round %{x}: %{text} fell<extra></extra>",
    }


def _wounds(told: Sheet, monster: str, rounds: list[Round], monsters: list[str]) -> Json:
    """The wounds of one monster; monsters in turn lighter and darker."""
    own = [one for one in rounds if one.monster == monster]
    shade = told.theme.faint_ink if monsters.index(monster) % 2 == 0 else told.theme.gold
    return {
        "type": "bar",
        "name": told.look.say(monster),
        "showlegend": False,
        "x": [one.turn for one in own],
        "y": [one.wounds for one in own],
        "yaxis": "y2",
        "text": [str(one.wounds) for one in own],
        "textposition": "outside",
        "textfont": {"color": told.theme.ink},
        "cliponaxis": False,
        "marker": {"color": shade},
        "hovertemplate": f"round %{{x}}, {told.look.say(monster)}: %{{y}} wounds<extra></extra>",
    }


def _named(told: Sheet, monster: str, rounds: list[Round]) -> Json:
    """The name of a monster above its rounds."""
    turns = [one.turn for one in rounds if one.monster == monster]
    return {
        "text": f"<b>{told.look.say(monster)}</b>",
        "x": (turns[0] + turns[-1]) / 2,
        "y": 0.4,
        "yref": "paper",
        "yanchor": "bottom",
        "showarrow": False,
        "font": {"color": told.theme.ink, "size": 12},
    }


def _heroes_in_words(told: Sheet, rounds: list[Round]) -> str:
    last = rounds[-1]
    fell = sum(one.fallen for one in rounds)
    return (
        f"After {plural(last.turn, 'round')} {last.left} heroes are left in the deck and {fell} fell. "
        f"{told.look.say(last.monster)} has {plural(last.wounds, 'wound')}."
    )
