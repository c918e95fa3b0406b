"""Words from templates: prompts, labels, refusals and log lines of a game stand in its ``texts.toml``.

Templates are ``str.format`` with named fields. A number takes a unit of ``[plural]`` behind a colon:
``{cost:coin}`` gives "1 coin" or "3 coins". Names go in as they are typed; they are escaped where HTML is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import read_toml, section
from marketlab.core.events import HIDDEN, Event

if TYPE_CHECKING:
    from collections.abc import Mapping

Templates = dict[str, object]


class Number(int):
    """A number that knows how to be counted in words."""

    plurals: Templates

    @classmethod
    def of(cls, value: int, plurals: Templates) -> Number:
        """Make a number that counts in these units."""
        number = cls(value)
        number.plurals = plurals
        return number

    def __format__(self, unit: str) -> str:
        """Count in a unit, or give the figure alone."""
        if not unit:
            return str(int(self))
        forms = section(self.plurals, unit)
        key = str(int(self))
        if key not in forms:
            key = "one" if self == 1 and "one" in forms else "zero" if self == 0 and "zero" in forms else "many"
        return str(forms[key]).format(n=int(self))


class Words:
    """The templates of one game."""

    def __init__(self, package: str) -> None:
        """Read ``texts.toml`` of a game folder."""
        self._templates = read_toml(package, "texts.toml")
        self._plurals = section(self._templates, "plural")

    def say(self, group: str, name: str, key: str, facts: Mapping[str, object]) -> str:
        """Fill the template ``key`` of table ``[group.name]`` with facts.

        Raises
        ------
        LookupError
            If there is no such template, or it names a fact that is not given: a fault of the game folder.

        """
        template = section(self._templates, group, name).get(key)
        if not isinstance(template, str):
            message = f"texts.toml has no {key} in [{group}.{name}]"
            raise LookupError(message)  # noqa: TRY004 -- a template is missing, whatever stands there
        return template.format_map({name: self._spoken(value) for name, value in facts.items()})

    def has(self, group: str, name: str, key: str) -> bool:
        """Whether there is such a template."""
        table = self._templates.get(group)
        inner = table.get(name) if isinstance(table, dict) else None
        return isinstance(inner, dict) and key in inner

    def _spoken(self, value: object) -> object:
        if isinstance(value, int):
            return Number.of(value, self._plurals)
        return value

    def event(self, event: Event, viewer: int | None, seats: tuple[str, ...]) -> str:
        """The sentence for a redacted event, as the viewer reads it (None: as everybody does)."""
        kind = event[0]
        facts: dict[str, object] = {}
        for (name, field), value in zip(kind.fields.items(), event[1:], strict=True):
            if value is HIDDEN:
                continue
            if field.suit.is_seat and isinstance(value, int):
                facts[name] = "you" if value == viewer else seats[value]
            elif field.suit.is_seat and isinstance(value, tuple):
                facts[name] = " and ".join(seats[seat] for seat in value)
            elif field.suit.titles:
                facts[name] = field.suit.title(value)
            else:
                facts[name] = value
        return self.say("event", kind.name, self._voice(event, viewer), facts)

    def _voice(self, event: Event, viewer: int | None) -> str:
        """Which template speaks: the mover's own, one for those who may not see all, or the common one."""
        kind = event[0]
        if viewer is not None and kind.value(event, "seat") == viewer and self.has("event", kind.name, "you"):
            return "you"
        return "hidden" if HIDDEN in event else "other"
