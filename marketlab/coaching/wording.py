"""The words of the coach: short sentences with the figures of the position."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING

from marketlab.coaching.roll_outs import HORIZON
from marketlab.core.data import section

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.coaching.hints import Side
    from marketlab.coaching.weighing import Estimate
    from marketlab.core.choice import Choice
    from marketlab.core.refusal import Refusal
    from marketlab.core.spec import Json

WAIT, LATER = "Wait", ("no play out of turn", "You keep it for later.")
LETTERS = "AB"
WIDEST = 44
HOW = (
    "Each choice was played {far} in up to {worlds} worlds that fit what you see, with the same luck for all; "
    "you went on as {follow}, the others as any strategy."
)
TO_THE_END, A_WHILE = "to the end", "on for {most} choices of each seat and counted as it stood then,"


def unit_of(look: Json) -> tuple[str, str]:
    """What a final score counts, one and many: from ``[charts]`` in ``kinds.toml``; points where nothing is said."""
    charts = section(look, "charts") if "charts" in look else {}
    named = charts.get("score", charts.get("money"))
    match named:
        case [str() as one, str() as many]:
            return one, many
        case _:
            return "point", "points"


def amount(value: float, unit: tuple[str, str]) -> str:
    """A mean with its unit.

    >>> amount(2.04, ("coin", "coins"))
    '2.0 coins'
    """
    return f"{value:.1f} {unit[1]}"


def take(error: float) -> str:
    """The uncertainty of a mean in words; of a single world it is not known.

    >>> take(1.26)
    'give or take 1.3'
    """
    return "in a single world, so nobody knows how surely" if isinf(error) else f"give or take {error:.1f}"


def signed(change: int) -> str:
    """A change with its sign: +3, -2, or 0."""
    return f"{change:+d}" if change else "0"


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def only(label: str) -> str:
    """There is nothing to weigh."""
    return f"There is one choice only: {label}. Nothing has to be weighed."


def out_of_turn(asked: str) -> str:
    """Somebody else is asked."""
    return f"{asked} is asked, and you may play out of turn."


def focus(
    asked: str, verbs: Mapping[str, int], figure: str, changes: Mapping[str, int], ideas: int, missing: Refusal | None
) -> str:
    """Step 1 in words."""
    count = sum(verbs.values())
    kinds = listed([f"{verb} ({number})" for verb, number in verbs.items()])
    lines = [asked, f"You have {count} choices: {kinds}. {_at_once(figure, changes)}"]
    if missing is not None:
        lines.append(f"Just out of reach: {missing}")
    lines.append(
        "The computer's strategies all agree here."
        if ideas == 1
        else f"The computer's strategies have {ideas} different ideas here, so take your time."
    )
    return "\n".join(lines)


def _at_once(figure: str, changes: Mapping[str, int]) -> str:
    """What the choices change at once in the first figure of the seat."""
    least, most = min(changes, key=lambda label: changes[label]), max(changes, key=lambda label: changes[label])
    if changes[least] == changes[most] == 0:
        return f"No choice changes your {figure} at once: what counts is what comes after."
    if changes[least] == changes[most]:
        return f"Each of them changes your {figure} by {signed(changes[most])} at once."
    return (
        f"At once they change your {figure} by {signed(changes[least])} to {signed(changes[most])}: "
        f"most for {most}, least for {least}."
    )


def comparison(sides: Sequence[Side], figure: str) -> str:
    """Step 2 in words."""
    lines = ["Two choices, and what each does next." if len(sides) > 1 else "One choice, and what it does next."]
    for letter, side in zip(LETTERS, sides, strict=False):
        brief = f" ({side.brief})" if side.brief else ""
        lines.append(f"{letter}. {side.label}{brief}: {side.does}")
        if side.strategies:
            reason = f": {side.reason}" if side.reason else ""
            lines.append(f"   {listed(side.strategies)} would do this{reason}.")
    if len(sides) > 1:
        lines.append(_gap(sides[0].change - sides[1].change, figure))
    return "\n".join(lines)


def _gap(gap: int, figure: str) -> str:
    """What one side has more than the other, right afterwards."""
    if not gap:
        return f"Right afterwards there is no difference in your {figure}: look further ahead."
    ahead, back = ("A", "B") if gap > 0 else ("B", "A")
    return (
        f"Right afterwards {ahead} leaves you better off than {back}: {figure} {signed(abs(gap))}. "
        f"Is what {back} brings later worth that?"
    )


def weighed(
    found: Sequence[Estimate],
    labels: Mapping[Choice | None, str],
    unit: tuple[str, str],
    follow: str,
    left_out: int,
    *,
    alone: bool,
) -> str:
    """Step 3 in words, with a table."""
    best = found[0]
    end = f"with {amount(best.score, unit)}" if alone else f"{_lead(best.lead, unit)} the best rival"
    lines = [
        f"Best so far: {labels[best.choice]}. On average you end {end}, {take(best.error)}.",
        *([_second(found[1], labels, unit)] if len(found) > 1 else []),
        *_table(found, labels, unit),
        HOW.format(far=_far(found), worlds=best.worlds, follow=follow),
    ]
    if left_out:
        lines.append(f"Not tried: {left_out} of {left_out + len(found)} choices.")
    return "\n".join(lines)


def _far(found: Sequence[Estimate]) -> str:
    """How far the worlds were played."""
    return TO_THE_END if all(one.ended == 1 for one in found) else A_WHILE.format(most=HORIZON)


def _lead(lead: float, unit: tuple[str, str]) -> str:
    return f"{amount(abs(lead), unit)} {'ahead of' if lead >= 0 else 'behind'}"


def _second(second: Estimate, labels: Mapping[Choice | None, str], unit: tuple[str, str]) -> str:
    """How sure the first place is."""
    name, behind = labels[second.choice], f"{amount(second.behind, unit)} behind"
    if second.behind == second.behind_error == 0:
        return f"Next is {name}: {_surely(second)}."
    if isinf(second.behind_error):
        return f"Next is {name}, {behind}."
    return f"Next is {name}, {behind}, {take(second.behind_error)}: {_surely(second)}."


def _surely(one: Estimate) -> str:
    """How sure it is that a choice is behind the best one, in words."""
    if isinf(one.behind_error):
        return "not known from one world"
    if one.behind == one.behind_error == 0:
        return "no difference in any world"
    if one.is_clear:
        return "clearly behind"
    return "probably behind" if one.behind > one.behind_error else "too close to call"


def _table(found: Sequence[Estimate], labels: Mapping[Choice | None, str], unit: tuple[str, str]) -> list[str]:
    """A line for each choice, the best first: how far it is behind the best one, and how sure that is."""
    gaps = ["", *(f"{amount(one.behind, unit)} behind" for one in found[1:])]
    sure = ["best so far", *(_surely(one) for one in found[1:])]
    names = [labels[one.choice][:WIDEST] for one in found]
    wide, far = max(map(len, names)), max(map(len, gaps))
    rows = zip(names, gaps, sure, strict=True)
    return [f"  {name:{wide}}  {gap:>{far}}  {word}".rstrip() for name, gap, word in rows]
