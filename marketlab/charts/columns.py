"""The columns that charts are made of: their names, what may stand in them, and how a table hands them over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isfinite
from numbers import Real
from typing import Any, cast

from marketlab.core.errors import MarketLabError, quoted

# The columns that charts are made of, by the name under which a game hands them out.
SETS: dict[str, tuple[str, ...]] = {
    "prices": ("n", "good", "value", "cause", "seat"),
    "ledger": ("n", "seat", "amount", "reason", "other", "created"),
    "hand_changes": ("n", "cause", "good", "seat", "holder", "change"),
    "goods": ("good", "value", "cost", "set_size", "copies"),
    "recipes": ("recipe", "good", "share", "profit"),
    "selling_orders": ("seat", "order", "step", "good", "paid"),
    "auctions": ("n", "sale", "adventurer", "step", "what", "seat", "offer", "purse", "sells", "paid"),
    "worth": ("n", "day", "seat", "stock", "fixtures", "gold", "review", "net_worth"),
    "investments": ("n", "seat", "card", "kind", "what", "amount"),
    "cargo": ("n", "turn", "ship", "cards", "seen", "expected", "cause", "seat"),
    "hauls": ("n", "turn", "order", "seat", "ship", "cards", "expected"),
    "claims": ("n", "turn", "order", "seat", "ship", "value", "best"),
    "points": ("n", "turn", "seat", "source", "reason", "points"),
    "heroes": ("n", "turn", "monster", "wounds", "fallen", "hero_deck"),
    "price_beliefs": ("n", "turn", "ship", "place", "seat", "knows", "price", "share"),
    "quotes": ("n", "good", "value", "mean", "cost", "cause"),
    "offers": ("offer", "goods", "sales", "cost", "reward", "singly"),
    "liquidity": ("turn", "seat", "part", "amount"),
    "composition": ("turn", "seat", "good", "count", "expected"),
    "cash_cycle": ("turn", "seat", "good", "turns", "paid", "received", "how"),
    "cash_flows": ("seat", "source", "target", "amount"),
    "hires": ("turn", "seat", "worth", "wages", "hired"),
}
TEXTS = frozenset(  # the columns of words; all others hold numbers, and so do these two in a set with places or offers
    {"adventurer", "card", "cause", "good", "goods", "holder", "how", "kind", "monster", "other", "part", "reason"}
    | {"recipe", "seat", "ship", "source", "target", "what"}
)
EITHER = frozenset({"offer", "order"})
MAY_LACK = frozenset({"cause", "gini", "other", "paid", "seat", "sells"})  # where nobody, or nothing yet, is an answer


class ColumnsError(MarketLabError, ValueError):
    """These columns cannot be drawn: some are missing or hold the wrong thing, or they hold more than one game."""


def columns_of(source: object) -> Mapping[str, Any]:
    """Columns by name: a dict of lists or a data frame."""
    if not hasattr(source, "__getitem__") or isinstance(source, str | bytes):
        raise ColumnsError(f"A chart is drawn from a game or from columns, and {quoted(source)} is neither.")
    return cast("Mapping[str, Any]", source)


def listed(given: Mapping[str, Any], column: str, needed: tuple[str, ...]) -> list[Any]:
    """One column as a plain list; what a frame has in place of nothing is None.

    Raises
    ------
    ColumnsError
        If it is missing, or no list of single values.

    """
    if column not in given:
        raise ColumnsError(f"The column {column!r} is missing. This chart is made of: {', '.join(needed)}.")
    values = given[column]
    plain = values.tolist() if hasattr(values, "tolist") else values
    if isinstance(plain, str | bytes | Mapping) or not isinstance(plain, Iterable):
        raise ColumnsError(f"The column {column!r} is a list with a value for each row, not {quoted(plain)}.")
    return [_single(value, column) for value in plain]


def _single(value: object, column: str) -> object:
    if value is None or value != value:  # noqa: PLR0124 -- only "not a number" differs from itself
        return None
    if not isinstance(value, str | Real):
        raise ColumnsError(f"In each row the column {column!r} holds a single number or word, not {quoted(value)}.")
    return value


def check(columns: Mapping[str, list[Any]], numbers: tuple[str, ...] | None = None) -> None:
    """See that columns are equally long, and that numbers stand where a chart counts.

    Parameters
    ----------
    columns
        Plain lists by name.
    numbers
        The columns that hold numbers; if left out, the names of the columns tell what they hold.

    Raises
    ------
    ColumnsError
        The column and the value that does not belong there.

    """
    lengths = {name: len(values) for name, values in columns.items()}
    if len(set(lengths.values())) > 1:
        said = ", ".join(f"{name} {length}" for name, length in lengths.items())
        raise ColumnsError(f"The columns of a chart have the same number of rows. These have: {said}.")
    for name, values in columns.items():
        is_number = name in numbers if numbers is not None else name not in TEXTS | EITHER
        is_text = numbers is None and name in TEXTS
        for row, value in enumerate(values):
            if value is None:
                wrong = (is_number or is_text) and name not in MAY_LACK
            else:
                wrong = (is_number and not _is_number(value)) or (is_text and not isinstance(value, str))
            if wrong:
                what = "numbers" if is_number else "words"
                found = "nothing" if value is None else quoted(value)
                raise ColumnsError(f"The column {name!r} holds {what}, and there is {found} in its row {row}.")


def _is_number(value: object) -> bool:
    return isinstance(value, Real) and isfinite(value)
