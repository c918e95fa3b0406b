"""How a game begins: seats, seed, options, a position or the setup of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from marketlab.core.errors import OptionError, PositionError, quoted
from marketlab.core.options import any_preset, read_options, read_preset
from marketlab.core.plain import plain
from marketlab.core.randomness import Chance, Seed, read_seed
from marketlab.core.seats import fold_name, read_seats, seat_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.spec import Json, Spec
    from marketlab.core.table import Table

UNDO_MODES = ("free", "fair")


@dataclass(frozen=True, slots=True)
class Opening:
    """All that a game starts from, checked; two games with equal openings and equal choices are equal.

    Attributes
    ----------
    seats : tuple of str
    seed : int or str
    options : mapping
        Complete.
    position : dict or None
        None: the setup of the rulebook.
    players : mapping
        What the player of a seat is called, by seat name; a seat that is not named is a person.
    guests : mapping
        Players that somebody brought, by seat name: no file can name them, so records leave them out.
    undo : str
        ``"free"``, or ``"fair"``: never across an event that showed somebody something new.

    """

    seats: tuple[str, ...]
    seed: Seed
    options: Mapping[str, object]
    position: Json | None = None
    players: Mapping[str, str] = field(default_factory=dict)
    undo: str = "free"
    guests: Mapping[str, object] = field(default_factory=dict)

    def lay(self, spec: Spec[Table]) -> Table:
        """Lay the table as it stands before the first choice; ``then`` choices are not played yet."""
        chance = Chance(self.seed)
        if self.position is None:
            return spec.new_table(self.seats, self.options, chance)
        bare = {key: value for key, value in self.position.items() if key != "then"}
        return spec.read_position(self.seats, self.options, chance, bare)

    def then(self) -> list[tuple[str | None, str]]:
        """The choices that belong to the position, as (seat, text); seat None is the seat that is asked."""
        listed = (self.position or {}).get("then", [])
        if not isinstance(listed, list | tuple):
            raise PositionError("then", "this is a list of choices, such as ['buy orc', 'end turn'].")
        choices: list[tuple[str | None, str]] = []
        for entry in listed:
            match entry:
                case str():
                    choices.append((None, entry))
                case [str() as seat, str() as text]:
                    choices.append((seat, text))
                case _:
                    raise PositionError("then", f"{quoted(entry)} should be a choice, or a seat and a choice.")
        return choices


def read_opening(  # noqa: PLR0913 -- the arguments of ml.new
    spec: Spec[Table],
    *,
    seats: object,
    seed: object = None,
    preset: object = "full",
    options: object = None,
    position: object = None,
    players: object = None,
    undo: object = "free",
) -> Opening:
    """Check everything that ``ml.new`` was given; a record, whose options are complete, has no preset.

    Raises
    ------
    SeatError, OptionError, PositionError
        Naming the seat, option or key, and what to write instead.

    """
    chosen = any_preset(spec.presets) if preset is None else read_preset(spec.presets, preset)
    names = read_seats(seats, chosen.fewest, chosen.most)
    complete = read_options(spec.options, chosen, options, names)
    if position is not None and not isinstance(position, dict):
        raise PositionError("position", f"a position is a dict, not {type(position).__name__}.")
    if not isinstance(undo, str) or undo not in UNDO_MODES:
        raise OptionError("undo", f"undo is {' or '.join(map(repr, UNDO_MODES))}, not {quoted(undo)}.")
    own = None if position is None else copied_position(position)
    called, guests = _read_players(players, names)
    return Opening(names, read_seed(seed), complete, own, called, str(undo), guests)


def copied_position(position: Json) -> Json:
    """A copy of a position; one that is nested beyond reason is refused."""
    try:
        return plain(position)
    except RecursionError:
        raise PositionError("position", "a position is not nested so deeply.") from None


def _read_players(players: object, seats: tuple[str, ...]) -> tuple[dict[str, str], dict[str, object]]:
    """What the player of each seat is called, and those that are not found by their name."""
    if players is None:
        return {}, {}
    if not isinstance(players, dict):
        raise OptionError("players", 'Players are a dict, such as players={"Ben": "random"}.')
    chosen = {fold_name(seat): player for seat, player in players.items()}
    for seat in chosen:
        seat_number(seats, seat)
    called = {seat: _called(chosen[seat]) for seat in seats if seat in chosen}
    return called, {seat: chosen[seat] for seat in called if not isinstance(chosen[seat], str)}


def _called(player: object) -> str:
    """The name of a player, or what one is called that somebody brought."""
    if isinstance(player, str):
        return player
    if isinstance(player, type) or not callable(getattr(player, "choose", None)):
        raise OptionError("players", f"A player is named by a text, or is a Player; {quoted(player)} is neither.")
    return str(getattr(player, "name", "") or type(player).__name__)
