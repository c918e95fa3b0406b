"""Columns become frames: a dtype follows from the values of a column, whatever the pieces it is made in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from marketlab.core.spec import Columns

DIFFERENT = {"seed"}  # a text that is another one in every row is no category
LETTERS: dict[type, str] = {bool: "b", int: "i", float: "f"}  # as numpy calls them


def tidy(columns: Columns) -> pd.DataFrame:
    """A frame of columns of equal length.

    Names become a category in the order in which they appear, whole numbers ``int64`` (``Int64`` if some are missing),
    other numbers ``float64``, true and false ``bool`` (``boolean``); a column of several sorts stays as it is.

    >>> frame = tidy({"seat": ["Ben", "Ana"], "coins": [5, None]})
    >>> frame.dtypes.astype(str).to_dict()
    {'seat': 'category', 'coins': 'Int64'}
    """
    return pd.DataFrame({name: _typed(name, values) for name, values in columns.items()})


def _typed(name: str, values: list[object]) -> pd.Series:
    sorts = {type(value) for value in values if value is not None}
    if sorts == {str} and name in DIFFERENT:
        return pd.Series(values, dtype="str")
    if sorts <= {str}:
        return pd.Series(pd.Categorical(values, categories=_in_order(value for value in values if value is not None)))
    return pd.Series(values, dtype=_number_type({LETTERS.get(sort, "O") for sort in sorts}, has_gaps=None in values))


def _in_order(words: Iterable[object]) -> list[object]:
    return list(dict.fromkeys(words))


def _number_type(letters: set[str], *, has_gaps: bool) -> str:
    """The narrowest dtype that holds numbers of these sorts."""
    if letters == {"b"}:
        return "boolean" if has_gaps else "bool"
    if letters == {"i"}:
        return "Int64" if has_gaps else "int64"
    return "float64" if letters <= {"i", "f"} else "object"


def joined(pieces: Sequence[pd.DataFrame]) -> pd.DataFrame:
    """One frame of several with the same columns: the same as if it had been made in one piece."""
    if len(pieces) == 1:
        return pieces[0]
    return pd.DataFrame({name: _joined([piece[name] for piece in pieces]) for name in pieces[0].columns})


def _joined(pieces: list[pd.Series]) -> pd.Series:
    telling = [piece for piece in pieces if not _is_blank(piece)]
    if all(isinstance(piece.dtype, pd.CategoricalDtype) for piece in telling):
        words = _in_order(word for piece in pieces for word in piece.cat.categories)
        pieces = [piece.cat.set_categories(words) for piece in pieces]
    elif len({piece.dtype for piece in pieces}) > 1:
        has_gaps = any(piece.hasnans for piece in pieces)
        dtype = _number_type({piece.dtype.kind for piece in telling}, has_gaps=has_gaps)
        pieces = [_turned_into(dtype, piece) for piece in pieces]
    return pd.concat(pieces, ignore_index=True)


def _turned_into(dtype: str, piece: pd.Series) -> pd.Series:
    if _is_blank(piece):
        return pd.Series([None] * len(piece), dtype=dtype)
    turned = pd.Series(piece, dtype=dtype)
    return turned.where(piece.notna(), None) if dtype == "object" else turned


def _is_blank(piece: pd.Series) -> bool:
    """Whether every value is missing, or there is none: such a piece tells nothing about its column."""
    return isinstance(piece.dtype, pd.CategoricalDtype) and not len(piece.cat.categories)
