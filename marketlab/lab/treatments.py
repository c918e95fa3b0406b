"""Treatments: sets of rules by their names, checked before the first game is played."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from marketlab.core.errors import MarketLabError, OptionError, did_you_mean, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    Treatments = Mapping[str, Mapping[str, object]]

KEYS = ("preset", "options")
EXAMPLE = 'such as {"plain": {"preset": "practice"}, "full": {"options": {"stall_rounds": 5}}}'
FEWEST = 2


class Rules(NamedTuple):
    """The rules of one treatment, as ``ml.new`` takes them."""

    preset: str
    options: Mapping[str, object] | None


def read_treatments(given: object) -> dict[str, Rules]:
    """Check the treatments."""
    if not isinstance(given, Mapping) or len(given) < FEWEST:
        raise OptionError("treatments", f"A comparison needs two treatments or more by their names, {EXAMPLE}.")
    return {_read_name(name): _read_rules(name, rules) for name, rules in given.items()}


def _read_name(name: object) -> str:
    if not isinstance(name, str) or not name.strip():
        raise OptionError("treatments", f"A treatment has a name, {EXAMPLE}; {quoted(name)} is none.")
    return name


def _read_rules(name: object, rules: object) -> Rules:
    if not isinstance(rules, Mapping):
        raise OptionError("treatments", f"The treatment {quoted(name)} is a dict with preset or options, {EXAMPLE}.")
    for key in rules:
        if key not in KEYS:
            raise OptionError(
                "treatments",
                f"A treatment has preset and options; {quoted(name)} has {quoted(key)}.{did_you_mean(str(key), KEYS)}",
            )
    return Rules("full" if rules.get("preset") is None else rules["preset"], rules.get("options"))


@contextmanager
def named(treatment: str) -> Iterator[None]:
    """Say with an error under which treatment it happened."""
    try:
        yield
    except MarketLabError as error:
        error.add_note(f"This happened under the treatment {treatment!r}.")
        raise
