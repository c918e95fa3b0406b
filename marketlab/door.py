"""The public door: find games, begin one, load one, look a clause up."""

from __future__ import annotations

import importlib
import pkgutil
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from marketlab.core.errors import MarketLabError, OptionError, RecordError, UnknownGame, UnknownName, quoted
from marketlab.core.game import Game
from marketlab.core.opening import Opening, read_opening
from marketlab.core.record import RulesChanged, read_choice_entry, read_record
from marketlab.core.spec import Spec, T

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Sequence

    from marketlab.core.options import Preset
    from marketlab.core.rulebook import Clause
    from marketlab.core.table import Table
    from marketlab.core.tour_text import Walk
    from marketlab.players.match import Match
    from marketlab.players.player import Player

FOLDER = importlib.import_module("marketlab.games")  # loaded before the function games() takes its name


@dataclass(frozen=True, slots=True)
class GameInfo:
    """One game: its id, title, what it teaches, presets with their seats, and options with their defaults."""

    id: str
    title: str
    teaches: str
    presets: Mapping[str, Preset]
    options: Mapping[str, str]
    players: tuple[str, ...]

    def __repr__(self) -> str:
        """Return a few lines that say it all."""
        presets = "; ".join(f"{name} ({preset.seats}, {preset.about})" for name, preset in self.presets.items())
        options = "; ".join(f"{name}: {about}" for name, about in self.options.items())
        lines = [
            f"{self.title} ({self.id}): {self.teaches}",
            f"  presets: {presets}",
            f"  options: {options}",
            f"  players: {', '.join(self.players)}",
        ]
        return "\n".join(lines)


@lru_cache(maxsize=1)
def _ids() -> list[str]:
    found = (module.name for module in pkgutil.iter_modules(FOLDER.__path__))
    return sorted(name.replace("_", "-") for name in found)


def spec_of(game: str | Spec[T]) -> Spec[Table]:
    """The game with this id (``"mystic-market"``); a Spec of a game folder elsewhere is taken as it is.

    Raises
    ------
    UnknownGame
        With the close matches.

    """
    if isinstance(game, Spec):
        return cast("Spec[Table]", game)
    if not isinstance(game, str):
        raise UnknownGame(quoted(game), _ids())
    name = game.strip().lower().replace("_", "-").replace(" ", "-")
    if name not in _ids():
        raise UnknownGame(game, _ids())
    module = importlib.import_module(f"{FOLDER.__name__}.{name.replace('-', '_')}")
    return cast("Spec[Table]", module.SPEC)


def games() -> list[GameInfo]:
    """Every game found."""
    return [_info(spec_of(name)) for name in _ids()]


def _info(spec: Spec[Table]) -> GameInfo:
    from marketlab.players import names  # noqa: PLC0415 -- players are loaded when somebody asks for them

    options = {option.name: option.values for option in spec.options}
    return GameInfo(spec.id, spec.title, spec.about, spec.presets, options, names(spec.id))


def new(  # noqa: PLR0913 -- one door, every way to begin
    game: str | Spec[T],
    seats: Sequence[str],
    *,
    seed: int | str | None = None,
    preset: str = "full",
    options: Mapping[str, object] | None = None,
    position: Mapping[str, object] | None = None,
    players: Mapping[str, str | Player] | None = None,
    undo: str = "free",
) -> Game:
    """Begin a game.

    Parameters
    ----------
    game : str
        Its id, such as ``"mystic-market"``; ``ml.games()`` lists them.
    seats : sequence of str
        The names of the places at the table, clockwise.
    seed : int or short str, optional
        The same seed and the same choices give the same game; left out, six digits at random.
    preset : str
        A named set of options.
    options : mapping, optional
        Options by name; they win over the preset.
    position : mapping, optional
        A table to start from, in the form of ``game.position()``; what it leaves out is filled by the seed.
    players : mapping, optional
        Who decides for a seat: ``{"Ben": "random"}``, or a player of your own, such as ``lab.ghost("mia.json")``, which
        no file can name. Seats that are not named are people.
    undo : {"free", "fair"}
        Fair: undo stops at an event that showed somebody something new.

    Returns
    -------
    Game

    Raises
    ------
    UnknownGame, SeatError, OptionError, PlayerError, PositionError
        Each says what to write instead.

    Examples
    --------
    >>> game = new("mystic-market", seats=["Ana", "Ben"], seed=7, preset="practice")
    >>> game.play("buy deck")
    You bought a blind card for 2 coins: Pixie Powder.

    """
    spec = spec_of(game)
    if preset is None:
        raise OptionError("preset", f"Name a preset: {', '.join(spec.presets)}.")
    opening = read_opening(
        spec,
        seats=seats,
        seed=seed,
        preset=preset,
        options=options,
        position=dict(position) if isinstance(position, Mapping) else position,
        players=dict(players) if isinstance(players, Mapping) else players,
        undo=undo,
    )
    return Game(spec, opening, _drive(spec, opening))


def begin(spec: Spec[Table], opening: Opening) -> tuple[Game, Match | None]:
    """A game whose automatic players wait to be moved step by step, and the match that moves them: for boards."""
    from marketlab.players.match import Match  # noqa: PLC0415 -- a game of people needs no players

    return Game(spec, opening), Match(spec, opening) if opening.players else None


def _drive(spec: Spec[Table], opening: Opening) -> Callable[[Game], None] | None:
    """What moves the automatic players of a game; None if there are none."""
    if not opening.players:
        return None
    from marketlab.players.match import Match  # noqa: PLC0415 -- a game of people needs no players

    return Match(spec, opening).run


def load(
    source: str | os.PathLike[str] | dict[str, object], *, game: Spec[T] | None = None, drive: bool = True
) -> Game:
    """Load a game that ``game.save`` wrote: a path, the JSON text, or the record itself.

    Every choice is checked and played again; nothing in the file is run and no other file is opened. ``game`` names
    a Spec for a game that is not part of this package; without ``drive`` automatic players wait where they stood.

    Raises
    ------
    RecordError
        ``number`` tells the choice at which the replay stopped and ``good`` is a record of all before it.

    Warns
    -----
    RulesChanged
        If the record was made with other rules or card data.

    """
    data = read_record(source)
    try:
        spec = spec_of(game or str(data["game"]))
        opening = read_opening(
            spec,
            seats=data["seats"],
            seed=data["seed"],
            preset=None,
            options=data["options"],
            position=data["position"],
            players=data["players"],
            undo=data.get("undo", "free"),
        )
        move_players = _drive(spec, opening) if drive else None
        loaded = Game(spec, opening)
    except MarketLabError as error:
        raise RecordError(f"This record cannot be replayed: {error}") from error
    if data["rules"] != spec.digest:
        message = f"This record was made with other rules of {spec.title}; it is replayed with those of now."
        warnings.warn(message, RulesChanged, stacklevel=2)
    _replay(loaded, data)
    return loaded.with_players(move_players)


def _replay(game: Game, data: dict[str, object]) -> None:
    listed = data["choices"]
    for number, entry in enumerate(listed if isinstance(listed, list) else [], start=1):
        try:
            game.replay(*read_choice_entry(entry, number))
        except MarketLabError as error:
            message = f"Choice {number} {quoted(entry)} cannot be replayed: {error} error.good holds all before it."
            raise RecordError(message, number, game.record()) from error


def walkthrough(game: str | Spec[T] = "mystic-market") -> Walk:
    """The rules of a game in a scripted game with stops, as text: for a plain shell.

    In a notebook, ``marketlab.widgets.walkthrough`` shows the same on the board.

    Raises
    ------
    UnknownGame, UnknownName
        If there is no such game, or it has no walkthrough yet.

    Examples
    --------
    >>> walk = walkthrough("mystic-market")
    >>> print(walk.tour.stop.title)
    The most coins win

    """
    from marketlab.core.tour_text import Walk  # noqa: PLC0415 -- for those who walk through a game

    return Walk(spec_of(game))


def rule(rule_id: str) -> Clause:
    """A clause by its id, such as ``"MM-061"``: section, clause, ruling and the plain sentence.

    Raises
    ------
    UnknownName
        If no game has such a clause.

    """
    wanted = rule_id.strip().upper() if isinstance(rule_id, str) else ""
    for name in _ids():
        spec = spec_of(name)
        if spec.prefix == wanted.partition("-")[0] and wanted in spec.rules:
            return spec.rules[wanted]
    raise UnknownName(f"There is no rule {quoted(rule_id)}. Rule ids look like MM-061.")
