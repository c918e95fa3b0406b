"""A walkthrough on the board, as plain data: what it shows and what a message does. It knows no widget.

The sibling of the desk: ``hear`` answers the messages of the board, ``faces`` is what the board shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import MarketLabError
from marketlab.core.tour import Tour
from marketlab.core.tour_scene import lesson_actions, tour_scene
from marketlab.door import spec_of
from marketlab.widgets.faces import rule_face, rules_face
from marketlab.widgets.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.game import Game
    from marketlab.core.spec import Spec, T

Json = dict[str, object]
CAN: Json = {"undo": False, "redo": False, "save": False, "load": False, "settings": False, "show": []}


class Walkthrough:
    """A scripted game that explains the rules stop by stop.

    Attributes
    ----------
    tour : Tour
        Where one is, the table there, and what was answered and tried.
    progress : Progress
        Where that is kept.

    """

    def __init__(self, game: str | Spec[T], progress: Progress | None = None) -> None:
        """Begin the walkthrough of a game, or go on where the progress left off."""
        spec = spec_of(game)
        self.progress = progress or Progress(spec.id)
        self.tour = Tour(spec, self.progress.read())
        self.projector = False
        self.toast: Json | None = None
        self.rule_id = ""
        self.shows_rules = False
        self._was_refused = False
        self._is_sure = False
        self._notices = 0
        self._said_trouble = False
        if self.progress.trouble:
            self._say(self.progress.trouble, "plain")

    @property
    def game(self) -> Game:
        """The game on the table of this stop."""
        return self.tour.game

    # Messages -------------------------------------------------------------------------------------------------------

    def hear(self, message: Json) -> list[Json]:
        """Carry out a message of the board; there is nothing to reply."""
        self.toast = None
        if message.get("type") != "begin":
            self._is_sure = False
        walks: dict[str, Callable[[Json], None]] = {
            "answer": self._answer,
            "show": lambda _message: self.tour.show(),
            "again": lambda _message: self.tour.again(),
            "try": self._try,
            "select": self._select,
            "stop": self._stop,
            "begin": self._begin,
        }
        looks: dict[str, Callable[[Json], None]] = {"rule": self._rule, "rules": self._rules, "set": self._set}
        kind = str(message.get("type"))
        if kind in looks:
            looks[kind](message)
        elif kind in walks:
            self._walk(walks[kind], message)
        return []

    def _walk(self, deed: Callable[[Json], None], message: Json) -> None:
        """Carry out a deed and keep the progress; a fault of the script, or of the disk, becomes a toast."""
        try:
            deed(message)
        except MarketLabError as error:
            self._say(str(error), "bad")
        self.progress.keep(self.tour)
        if self.progress.trouble and not self._said_trouble:
            self._said_trouble = True
            self._say(self.progress.trouble, "plain")

    def _say(self, text: str, tone: str) -> None:
        self._notices += 1
        self.toast = {"text": text, "tone": tone, "rule": "", "key": self._notices}

    def _answer(self, message: Json) -> None:
        self.tour.answer(_number(message.get("id")))

    def _try(self, message: Json) -> None:
        """Try what is refused; its rule is opened."""
        refusal = self.tour.attempt(_number(message.get("id")))
        if refusal is not None:
            self.rule_id, self._was_refused = refusal.rule, True

    def _select(self, message: Json) -> None:
        """A click on the table: the attempt, or the step, that belongs to it."""
        name = str(message.get("action"))
        if name not in {action["id"] for action in lesson_actions(self.tour)["list"]}:
            return
        if name == "show":
            self.tour.show()
        else:
            self._try({"id": name.removeprefix("try-")})

    def _stop(self, message: Json) -> None:
        """Go to a stop by its number from 1; a double click names the same stop twice."""
        self.tour.goto(_number(message.get("to"), self.tour.place + 1) - 1)
        self.rule_id = ""

    def _begin(self, _message: Json) -> None:
        """Forget everything, once it has been asked for twice."""
        has_answers = any(seen.answers for seen in self.tour.seen.values())
        if has_answers and not self._is_sure:
            self._is_sure = True
            self._say("This forgets all answers. To do it, press the button once more.", "plain")
            return
        self._is_sure = False
        self.tour.begin_again()
        self.rule_id = ""

    def _rule(self, message: Json) -> None:
        self.rule_id, self._was_refused = str(message.get("id", "")), False

    def _rule_face(self) -> Json | None:
        """The rule panel; to somebody who was refused something, in plain words alone."""
        face = rule_face(self.tour.game, self.rule_id)
        return {**face, "ruling": ""} if face is not None and self._was_refused else face

    def _rules(self, _message: Json) -> None:
        self.shows_rules = True

    def _set(self, message: Json) -> None:
        if message.get("name") == "projector" and isinstance(message.get("value"), bool):
            self.projector = bool(message["value"])

    # Faces ----------------------------------------------------------------------------------------------------------

    def faces(self) -> Json:
        """Every trait of the board; those of a game in play are empty."""
        game = self.tour.game
        return {
            "scene": tour_scene(self.tour),
            "actions": lesson_actions(self.tour),
            "selected": "",
            "preview": None,
            "log": [],
            "log_total": 0,
            "chart": None,
            "rule": self._rule_face(),
            "rules": rules_face(game) if self.shows_rules else None,
            "toast": self.toast,
            "setup": None,
            "tabs": [],
            "can": CAN,
            "quick": False,
            "projector": self.projector,
            "auto": False,
            "pace": 0,
        }

    @staticmethod
    def large_chart() -> None:
        """There is no chart tab in a walkthrough."""


def _number(value: object, default: int = -1) -> int:
    """A number of a message, which may come as text."""
    if isinstance(value, bool):
        return default
    text = str(value)
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < len("10000") else default
