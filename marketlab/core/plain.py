"""Copies of plain data: what people hand in and get back is never the game's own."""

from __future__ import annotations

from collections.abc import Mapping


def plain(value: Mapping[str, object]) -> dict[str, object]:
    """A copy that shares nothing with the original; tuples become lists, as in JSON."""
    return {name: _copied(item) for name, item in value.items()}


def _copied(value: object) -> object:
    if isinstance(value, Mapping):
        return {name: _copied(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_copied(item) for item in value]
    return value
