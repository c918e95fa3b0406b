"""Recipes: what they pay, beside what their ingredients would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.charts.sheet import sheet
from marketlab.charts.words import listing, plural, signed

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Json, Looking, Sheet, Source


def recipe_profit(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """What every recipe pays beside what its ingredients would bring in sets; effects are not counted.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``recipes``: ``recipe, good, share, profit``, one row for each ingredient, in coins.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "recipes", look, dark=dark)
    recipe = told.look.say("recipe")
    title = f"What every {recipe} pays, beside its ingredients"
    parts, profits = _recipes(told)
    if not parts:
        return told.nothing(title, f"There is no {recipe}.")
    gains = {recipe: profits[recipe] - sum(share for _, share in parts[recipe]) for recipe in parts}
    order = sorted(parts, key=lambda recipe: gains[recipe])
    longest = max(*profits.values(), *(profits[recipe] - gain for recipe, gain in gains.items()))
    return told.figure(
        title,
        _recipes_in_words(told, gains),
        [*_ingredients(told, parts, order), _profits(told, profits, order), _gains(told, profits, order, gains)],
        barmode="stack",
        bargap=0.22,
        height=110 + 44 * len(order),
        xaxis={"title": {"text": f"{told.look.money[1]}, without effects"}, "range": [0, longest * 1.1]},
        yaxis={"title": {"text": ""}, "showgrid": False, "categoryarray": order},
    )


def _recipes(told: Sheet) -> tuple[dict[str, list[tuple[str, float]]], dict[str, float]]:
    """The ingredients of every recipe with their shares, and its profit."""
    parts: dict[str, list[tuple[str, float]]] = {}
    profits: dict[str, float] = {}
    for recipe, good, share, profit in told.rows("recipe", "good", "share", "profit"):
        parts.setdefault(recipe, []).append((good, share))
        profits[recipe] = profit
    return parts, profits


def _ingredients(told: Sheet, parts: dict[str, list[tuple[str, float]]], order: list[str]) -> list[Json]:
    """One trace for each good: its share in every recipe that takes it; two of a kind are one piece."""
    money = told.look.money[1]
    traces: list[Json] = []
    for good, swatch in told.look.swatches(told.columns["good"], told.theme).items():
        shares = {recipe: sum(share for part, share in parts[recipe] if part == good) for recipe in order}
        takers = [recipe for recipe in order if shares[recipe]]
        counts = [sum(part == good for part, _ in parts[recipe]) for recipe in takers]
        traces.append(
            {
                "type": "bar",
                "orientation": "h",
                "offsetgroup": "ingredients",
                "name": swatch.title,
                "y": takers,
                "x": [shares[recipe] for recipe in takers],
                "text": [swatch.letter * count for count in counts],
                "textfont": {"color": swatch.ink(told.theme)},
                "textposition": "inside",
                "insidetextanchor": "middle",
                "textangle": 0,
                "constraintext": "none",
                "marker": {"color": swatch.colour(told.theme), "line": {"color": told.theme.edge, "width": 1}},
                "hovertemplate": f"%{{y}}: {swatch.title} would bring %{{x:.2f}} {money} in a set<extra></extra>",
            }
        )
    return traces


def _gains(told: Sheet, profits: dict[str, float], order: list[str], gains: dict[str, float]) -> Json:
    """The difference of each pair of bars, behind the longer one."""
    return {
        "type": "scatter",
        "mode": "text",
        "y": order,
        "x": [max(profits[recipe], profits[recipe] - gains[recipe]) for recipe in order],
        "text": [f"<b> {signed(gains[recipe])}</b>" for recipe in order],
        "textposition": "middle right",
        "textfont": {"color": told.theme.ink},
        "cliponaxis": False,
        "showlegend": False,
        "hoverinfo": "skip",
    }


def _profits(told: Sheet, profits: dict[str, float], order: list[str]) -> Json:
    return {
        "type": "bar",
        "orientation": "h",
        "offsetgroup": "profit",
        "name": "pays",
        "y": order,
        "x": [profits[recipe] for recipe in order],
        "marker": {"color": told.theme.gold, "line": {"color": told.theme.edge, "width": 1}},
        "hovertemplate": f"%{{y}} pays %{{x}} {told.look.money[1]}<extra></extra>",
    }


def _recipes_in_words(told: Sheet, gains: dict[str, float]) -> str:
    better = {recipe: gain for recipe, gain in gains.items() if gain > 0}
    many = plural(len(gains), told.look.say("recipe"))
    named = listing(f"{recipe} ({signed(gain)})" for recipe, gain in better.items())
    first = (
        f"{len(better)} of {many} pay more than their ingredients would bring in sets, effects not counted"
        f"{': ' if better else ''}{named}."
    )
    worst = min(gains, key=lambda recipe: gains[recipe])
    if gains[worst] >= 0:
        return first
    return f"{first} {worst} pays {told.look.amount(-gains[worst])} less than its ingredients would bring."
