"""Options of a game, and presets: named sets of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from marketlab.core.errors import OptionError, did_you_mean, quoted

LARGEST = 1_000_000
Allowed = Callable[[object, tuple[str, ...]], bool]


def is_whole(value: object, least: int) -> bool:
    """Whether a value is a whole number and not smaller than this."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= LARGEST


def is_flag(value: object, _seats: tuple[str, ...]) -> bool:
    """Whether a value is true or false."""
    return isinstance(value, bool)


def is_seat(value: object, seats: tuple[str, ...]) -> bool:
    """Whether a value is a seat of this table."""
    return isinstance(value, str) and value in seats


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name, default, which values are allowed (a test and words for it), and its clause.

    A default that depends on the seats or on other options is a function of (seats, options so far).
    """

    name: str
    default: object
    allowed: Allowed
    values: str
    rule: str

    def default_for(self, seats: tuple[str, ...], options: Mapping[str, object]) -> object:
        """The default at this table."""
        return self.default(seats, options) if callable(self.default) else self.default


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options, with the numbers of seats it is for and the one-line description."""

    about: str
    options: Mapping[str, object] = field(default_factory=dict)
    fewest: int = 2
    most: int = 4

    @property
    def seats(self) -> str:
        """For how many seats it is, in words."""
        if self.fewest == self.most:
            return f"{self.fewest} seat{'' if self.fewest == 1 else 's'}"
        return f"{self.fewest} to {self.most} seats"


def read_preset(presets: Mapping[str, Preset], name: object) -> Preset:
    """Find a preset by name."""
    if not isinstance(name, str) or name not in presets:
        raise OptionError("preset", f"There is no preset {quoted(name)}.{did_you_mean(name, presets)}")
    return presets[name]


def any_preset(presets: Mapping[str, Preset]) -> Preset:
    """No options, and the seats of all presets together: for records, whose options are complete."""
    fewest = min(preset.fewest for preset in presets.values())
    most = max(preset.most for preset in presets.values())
    return Preset("", {}, fewest, most)


def read_options(known: tuple[Option, ...], preset: Preset, given: object, seats: tuple[str, ...]) -> dict[str, object]:
    """The complete options: those given, then those of the preset, then the defaults."""
    if given is not None and not isinstance(given, Mapping):
        raise OptionError("options", 'Options are a dict, such as options={"stall_rounds": 3}.')
    wanted: dict[str, object] = {**preset.options, **(given or {})}
    names = [option.name for option in known]
    for name in wanted:
        if name not in names:
            raise OptionError(str(name), f"There is no option {quoted(name)}.{did_you_mean(name, names)}")
    complete: dict[str, object] = {}
    for option in known:
        if option.name in wanted:
            complete[option.name] = _read_value(option, wanted[option.name], seats)
        else:
            complete[option.name] = option.default_for(seats, complete)
    return complete


def _read_value(option: Option, given: object, seats: tuple[str, ...]) -> object:
    """A value that was given, if it is allowed; a list becomes a tuple."""
    value = tuple(given) if isinstance(given, list) else given
    if not _is_allowed(option, value, seats):
        raise OptionError(option.name, f"Option {option.name} is {option.values}, not {quoted(value)}.")
    return value


def _is_allowed(option: Option, value: object, seats: tuple[str, ...]) -> bool:
    """Whether a value may be given; what cannot even be compared with those that may, such as an array, may not."""
    try:
        return option.allowed(value, seats)
    except (TypeError, ValueError):
        return False
