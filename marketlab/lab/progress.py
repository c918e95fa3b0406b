"""The bar that shows how far a long computation is."""

from __future__ import annotations

import sys

from tqdm.auto import tqdm

PATIENCE = 0.5  # seconds without a bar: what is done by then needs none


class Bar(tqdm):  # type: ignore[type-arg]  # it counts, and goes through nothing
    """A bar without a thread of its own: processes that are forked beside threads may hang."""

    monitor_interval = 0


def bar(what: str, total: int, *, quiet: bool) -> Bar:
    """A bar for so many games; nothing where nobody watches, as in a script whose output goes to a file."""
    is_hidden = quiet or not (is_notebook() or sys.stderr.isatty())
    return Bar(desc=what, total=total, unit="game", delay=PATIENCE, leave=False, disable=is_hidden)


def is_notebook() -> bool:
    """Whether tqdm has found itself in a notebook, whose output is no terminal either."""
    return any(base.__module__ == "tqdm.notebook" for base in tqdm.__mro__)
