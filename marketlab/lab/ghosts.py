"""Ghosts: classmates as opponents, from the files that they have handed in or saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import OptionError, PlayerError, quoted
from marketlab.core.game import Game
from marketlab.core.record import read_json
from marketlab.core.seats import seat_number
from marketlab.door import load
from marketlab.lab.lessons.result import Result, read_result
from marketlab.players import named, names
from marketlab.players.ghost import Ghost, Recorded
from marketlab.players.player import Player

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    Source = str | os.PathLike[str] | dict[str, object] | Game | Result


def ghost(source: Source, seat: str | None = None, then: str | Player | None = None) -> Ghost:
    """A player that plays as somebody has played: a classmate to play against who is not there.

    It makes the recorded choices of that person in their order, where they are legal. Where one is not, the next
    recorded one of the same verb takes its place; where there is none, a named strategy decides. ``reason`` says which
    it was. It never looks at anything hidden: it has the record, and the choices that it is given.

    At a table with the same deal, seats and rivals it repeats the game to the letter; the more differs, the less often
    the record helps. Choices that name a rival are understood where a seat has that name.

    Parameters
    ----------
    source : path, dict, Game or Result
        The result file of a lesson, the file of a saved game, what is in them, or a game in hand. Files are checked and
        played again, never run.
    seat : str, optional
        Whose choices; left out, the student of a lesson, or the only person of a game.
    then : str or Player, optional
        Who decides where the record does not help; left out, the stand-in of the lesson, or the first named player of
        the game.

    Returns
    -------
    Ghost
        A player, for ``ml.new(..., players={"Mia": lab.ghost("mia.json")})``, the same in ``play(...)``, and wherever
        the laboratory takes a strategy. Every game begins its record anew. Files name no ghosts: in a game that is
        loaded, its seat is a person's.

    Raises
    ------
    RecordError
        If the file cannot be read, or is neither.
    OptionError
        If several people played and none is named.
    SeatError, PlayerError
        If nobody of that name sat there, or made a choice; if there is no such player.

    Examples
    --------
    >>> import marketlab as ml
    >>> game = ml.new("mystic-market", ["Mia", "Ben"], seed=7, players={"Ben": "seller"})
    >>> _ = game.play("buy deck"), game.play("end turn")
    >>> again = ml.new("mystic-market", ["Mia", "You"], seed=7, players={"Mia": ghost(game)})
    >>> again.record()["choices"]
    [['Mia', 'buy deck'], ['Mia', 'end turn']]

    """
    game, own, who, usual = _read(source)
    chosen = _person(game, seat) if seat is not None or own is None else own
    recorded = tuple(_choices_of(game, chosen))
    if not recorded:
        raise PlayerError(f"{chosen} has made no choice in this game: there is nothing to play again.", chosen)
    player = then if isinstance(then, Player) else named(game.spec.id, usual if then is None else then)
    return Ghost(who if chosen == own else chosen, recorded, player, game.spec.id)


def _read(source: Source) -> tuple[Game, str | None, str, str]:
    """The game, the seat and the name of its person if that is known, and who plays where the record does not help."""
    if isinstance(source, Game):
        return source, None, "", _first_named(source)
    result = source if isinstance(source, Result) else None
    if result is None:
        data = source if isinstance(source, dict) else read_json(source)
        if "marketlab_lesson" not in data:
            game = load(data, drive=False)
            return game, None, "", _first_named(game)
        result = read_result(data)
    return result.game, result.script.student, result.nickname, result.script.stand_in


def _first_named(game: Game) -> str:
    known = names(game.spec.id)
    return known[min(1, len(known) - 1)]


def _person(game: Game, seat: str | None) -> str:
    """The seat that is named, or the only one that a person plays."""
    if seat is not None:
        return game.seats[seat_number(game.seats, seat)]
    people = [name for name in game.seats if name not in game.opening.players]
    if len(people) != 1:
        who = f"{', '.join(people)} played" if people else "Nobody but the computer played"
        raise OptionError("seat", f"{who} this game: name the seat, such as seat={quoted((people or game.seats)[0])}.")
    return people[0]


def _choices_of(game: Game, seat: str) -> Iterator[Recorded]:
    """What a seat chose, with the decision at which it was; the game is played again for it."""
    again, number = Game(game.spec, game.opening), game.seats.index(seat)
    listed = game.record()["choices"]
    for mover, text in listed if isinstance(listed, list) else []:
        question = again.question
        if mover == seat and question is not None:
            is_asked = question.is_asked(number) and any(choice.text == text for choice in question.choices_of(number))
            yield Recorded(text, question.name if is_asked else None)
        again.replay(mover, text)
