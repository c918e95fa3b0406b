"""A walk through the stops of a walkthrough: where one is, what lies on the table, what was answered and tried."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from marketlab.core.errors import MarketLabError, UnknownName, WalkthroughError, did_you_mean, quoted
from marketlab.core.game import Game
from marketlab.core.opening import read_opening
from marketlab.core.whole import whole

if TYPE_CHECKING:
    from marketlab.core.refusal import Refusal
    from marketlab.core.spec import Json, Spec
    from marketlab.core.table import Table
    from marketlab.core.toml_page import Scripted
    from marketlab.core.walkthrough import Attempt, Step, Stop

VERSION = 1


@dataclass(slots=True)
class Seen:
    """What somebody has done at a stop: answers in the order given, attempts made, steps shown; by their places."""

    answers: list[int] = field(default_factory=list)
    tried: list[int] = field(default_factory=list)
    shown: int = 0


class Tour:
    """A walkthrough under way. Nothing that is done here can go wrong: it is a scripted game.

    Attributes
    ----------
    spec : Spec
    script : Script
    place : int
        The stop where one is, from 0; the number of stops on the last page.
    found : Game
        The table as this stop finds it.
    game : Game
        The same with the steps that were shown.
    seen : dict
        What was done at each stop that was visited, by its id.
    said : str
        What is to be said of the last thing that was done here.
    told : str
        What happened in the last step that was shown, as the viewer reads it.

    """

    def __init__(self, spec: Spec[Table], progress: object = None) -> None:
        """Begin, or go on where the progress of an earlier walk left off; what does not fit is left out of it.

        Raises
        ------
        UnknownName
            If the game has no walkthrough yet.
        WalkthroughError
            If its script cannot be read or played.

        """
        script = spec.walkthrough
        if script is None:
            raise UnknownName(f"{spec.title} has no walkthrough yet.")
        self.spec, self.script = spec, script
        self.seen: dict[str, Seen] = {}
        self.place = self._read(progress)
        self._lay()

    # Where one is ------------------------------------------------------------------------------------------------

    @property
    def stop(self) -> Stop | None:
        """The stop where one is; None on the last page."""
        return self.script.stops[self.place] if self.place < len(self.script.stops) else None

    @property
    def here(self) -> Seen:
        """What was done at this stop."""
        stop = self.stop
        return Seen() if stop is None else self.seen.setdefault(stop.id, Seen())

    def goto(self, place: int) -> None:
        """Go to a stop by its number from 0, or to the last page; a number beyond the ends is the end.

        Raises
        ------
        UnknownName
            If this is no number.

        """
        number = whole(place)
        if number is None:
            raise UnknownName(f"Go to a stop by its number, 0 to {len(self.script.stops)}, not {quoted(place)}.")
        self.place = max(0, min(number, len(self.script.stops)))
        self._lay()

    def find(self, stop_id: str) -> int:
        """The number of a stop by its id.

        Raises
        ------
        UnknownName
            With the close matches.

        """
        ids = [stop.id for stop in self.script.stops]
        if stop_id not in ids:
            raise UnknownName(f"There is no stop {quoted(stop_id)}.{did_you_mean(stop_id, ids)}")
        return ids.index(stop_id)

    def _lay(self) -> None:
        """Lay the table of this stop and play what was shown at it."""
        last, stop = len(self.script.stops) - 1, self.stop
        self.found = self.game = self.table_at(min(self.place, last), ended=self.place > last)
        self.said = self.told = ""
        for step in [] if stop is None else stop.steps[: self.here.shown]:
            self._play_on(step, stop)

    def _play_on(self, step: Step, stop: Stop | None) -> None:
        """Play a step, on a table of its own beside the one that was found."""
        if self.game is self.found:
            self.game = self.found.at(self.found.n)
        viewer = self.script.viewer
        before = len(self.game.log(viewer))
        self._play(self.game, step.choices, stop)
        self.told = step.text or " ".join(map(str, self.game.log(viewer)[before:]))

    def table_at(self, place: int, *, ended: bool = False) -> Game:
        """A game that stands as a stop finds it; or, ended, as it leaves it."""
        stops = self.script.stops
        start = max((number for number in range(place + 1) if stops[number].position is not None), default=0)
        game = self._opened(stops[start])
        for number in range(start, place + 1):
            self._play(game, stops[number].choices, stops[number])
            if number < place or ended:
                for step in stops[number].steps:
                    self._play(game, step.choices, stops[number])
        return game

    def _opened(self, stop: Stop) -> Game:
        script = self.script
        try:
            opening = read_opening(
                self.spec,
                seats=stop.seats or script.seats,
                seed=script.seed,
                preset=stop.preset or script.preset,
                position=stop.position,
            )
            return Game(self.spec, opening)
        except MarketLabError as error:
            raise WalkthroughError(f"stop '{stop.id}', position", str(error)) from error

    @staticmethod
    def _play(game: Game, choices: tuple[Scripted, ...], stop: Stop | None) -> None:
        for seat, text in choices:
            try:
                game.play(text, seat)
            except MarketLabError as error:
                place = f"stop '{stop.id}'" if stop else "the end"
                raise WalkthroughError(place, f"{text!r} cannot be played here: {error}") from error

    # What one does -----------------------------------------------------------------------------------------------

    def answer(self, place: int) -> None:
        """Give an answer by its place; any number of answers can be given, the first one counts."""
        stop = self.stop
        if stop is not None and 0 <= place < len(stop.question.answers):
            given = stop.question.answers[place]
            self.said = f"{'Right' if given.is_right else 'Not so'}: {given.text.rstrip('.')}. {given.why}"
            if place not in self.here.answers:
                self.here.answers.append(place)

    def show(self) -> None:
        """Play the next step on the table, if there is one; what happened is said as the viewer reads it."""
        stop = self.stop
        if stop is None or self.here.shown >= len(stop.steps):
            return
        self._play_on(stop.steps[self.here.shown], stop)
        self.here.shown += 1
        self.said = self.told

    def again(self) -> None:
        """Lay the table of this stop once more, nothing shown."""
        self.here.shown = 0
        self._lay()

    def attempt(self, place: int) -> Refusal | None:
        """Try something that is refused, by its place, at the table as it was found; None if there is no such thing."""
        stop = self.stop
        if stop is None or not 0 <= place < len(stop.attempts):
            return None
        refusal = self.verdict(stop.attempts[place])
        if self.here.shown:
            self.again()
        if place not in self.here.tried:
            self.here.tried.append(place)
        self.said = f"Not now. {refusal}"
        return refusal

    def verdict(self, attempt: Attempt) -> Refusal:
        """What the rules say against an attempt."""
        seat, text = attempt.choice
        try:
            refusal = self.found.why_not(text, seat or self.script.viewer)
        except MarketLabError as error:
            raise self._fault(f"{text!r} cannot be tried here: {error}") from error
        if refusal is None:
            raise self._fault(f"{text!r} is not refused here.")
        return refusal

    def _fault(self, message: str) -> WalkthroughError:
        return WalkthroughError(f"stop '{self.stop.id if self.stop else 'the end'}', try", message)

    # What one has done -------------------------------------------------------------------------------------------

    def state_of(self, stop: Stop) -> str:
        """How a question went: ``"right"`` at the first go, ``"wrong"`` at the first go, or still ``"open"``."""
        answers = self.seen[stop.id].answers if stop.id in self.seen else []
        return "open" if not answers else "right" if answers[0] == stop.question.right else "wrong"

    @property
    def is_done(self) -> bool:
        """Whether the right answer is given and everything tried that there is to try."""
        stop, here = self.stop, self.here
        return stop is None or (stop.question.right in here.answers and len(here.tried) == len(stop.attempts))

    def begin_again(self) -> None:
        """Forget everything and stand at the first stop."""
        self.seen.clear()
        self.goto(0)

    def progress(self) -> Json:
        """All that is worth keeping, ready for JSON."""
        stop = self.stop
        return {
            "marketlab": VERSION,
            "walkthrough": self.spec.id,
            "stop": "" if stop is None else stop.id,
            "seen": {
                name: {"answers": list(seen.answers), "tried": list(seen.tried), "shown": seen.shown}
                for name, seen in self.seen.items()
            },
        }

    def _read(self, progress: object) -> int:
        """Take over kept progress as far as it fits this script; where it stood."""
        if not isinstance(progress, dict) or progress.get("walkthrough") != self.spec.id:
            return 0
        kept = progress.get("seen")
        for stop in self.script.stops:
            entry = kept.get(stop.id) if isinstance(kept, dict) else None
            if isinstance(entry, dict):
                shown = entry.get("shown")
                self.seen[stop.id] = Seen(
                    _places(entry.get("answers"), len(stop.question.answers)),
                    _places(entry.get("tried"), len(stop.attempts)),
                    min(len(stop.steps), max(0, shown)) if isinstance(shown, int) else 0,
                )
        ids = [stop.id for stop in self.script.stops]
        stood = progress.get("stop")
        return ids.index(stood) if stood in ids else len(ids) if stood == "" else 0


def _places(value: object, most: int) -> list[int]:
    """The numbers of a kept list that name a place, each once."""
    listed = value if isinstance(value, list) else []
    numbers = [entry for entry in listed if isinstance(entry, int) and not isinstance(entry, bool)]
    return list(dict.fromkeys(number for number in numbers if 0 <= number < most))
