"""The desk: what a board shows and does, as plain data. It knows no widget and is tested without one.

A desk holds a game with its automatic players, who looks on, what is selected and which move is looked back at. It
answers the messages of the board (``hear``); ``faces`` is what the board shows.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

from marketlab.core.actions import Actions, actions_of, foresee
from marketlab.core.errors import MarketLabError, RecordError
from marketlab.core.opening import read_opening
from marketlab.core.record import RulesChanged, dumps
from marketlab.door import begin, load, spec_of
from marketlab.widgets.autosave import Autosave
from marketlab.widgets.faces import chart_face, log_face, remarked, rule_face, rules_face, setup_face
from marketlab.widgets.large_chart import ChartTab

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.actions import Action
    from marketlab.core.game import Game
    from marketlab.core.opening import Opening
    from marketlab.core.scene_form import Scene
    from marketlab.players.match import Match
    from marketlab.widgets.large_chart import LargeChart

Json = dict[str, object]
NO_ACTIONS: Actions = {"groups": [], "list": []}
TABS = [{"id": "chart", "label": "Chart"}, {"id": "log", "label": "Log"}, {"id": "rules", "label": "Rules"}]
PACE = 1300
PERSON = "human"  # what the new-game form calls a seat without an automatic player


class Desk:
    """A table to play at.

    Attributes
    ----------
    game : Game or None
        The game in progress; None while the new-game form is open for the first time.
    viewer : int or None
        Whose eyes the board has; None: everybody's.
    curtain : int or None
        The seat that is asked to take the device; nothing hidden is shown until it says so.
    back : Game or None
        The earlier stage that is looked back at.
    selected : str
        The id of the selected action.
    chart_tab : ChartTab
        Which large chart the board has asked for.
    remark : callable or None
        What a lesson has to say of a game, before all that the table says of where it stands.

    """

    def __init__(self, game_id: str, autosave: Autosave | None = None) -> None:
        """Clear the desk for a game; nothing is dealt yet."""
        self.game_id = spec_of(game_id).id
        self.autosave = autosave or Autosave()
        self.game: Game | None = None
        self.match: Match | None = None
        self.viewer: int | None = None
        self.curtain: int | None = None
        self.back: Game | None = None
        self.selected = ""
        self.settings: Json = {"quick": False, "projector": False, "auto": True, "pace": PACE}
        self.toast: Json | None = None
        self.rule_id = ""
        self.shows_rules = self.shows_log = False
        self.chart_tab = ChartTab()
        self.remark: Callable[[Game], str] | None = None
        self._offered: list[Json] = []
        self.setup: Json | None = self._new_form()
        self.replies: list[Json] = []
        self._steps: list[int] = []
        self._ahead: list[int] = []
        self._notices = 0
        self._said_trouble = False

    # Games ----------------------------------------------------------------------------------------------------------

    def take(self, game: Game, match: Match | None) -> None:
        """Put a game on the desk."""
        self.game, self.match = game, match
        self.setup, self.back, self.selected, self.rule_id = None, None, "", ""
        self.viewer, self.curtain = None, None
        self._steps, self._ahead = [], []
        self._settle()

    def new(self, **given: object) -> None:
        """Begin a game with the arguments of ``ml.new``; automatic players wait for the board's clock."""
        spec = spec_of(str(given.pop("game", self.game_id)))
        game, match = begin(spec, read_opening(spec, **given))
        self.take(game, match)
        if not game.n and (moves := self.autosave.moves_kept(game)):
            before = (
                f"{moves} move{'' if moves == 1 else 's'} of this game {'was' if moves == 1 else 'were'} played before."
            )
            self._say(f"{before} To go on there: Game, New game, Go on.", "plain")

    def sit_down(self, game_id: str, opening: Opening) -> None:
        """Begin a game at this table, or go on with the longest one that was kept of it."""
        game, match = begin(spec_of(game_id), opening)
        self.take(game, match)
        kept = self.autosave.newest(game_id) if not game.n and self.autosave.moves_kept(game) else None
        if kept is not None:
            self.resume(kept)

    def resume(self, source: str | Json) -> None:
        """Go on with a record; if its rules have changed since, that is said."""
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always", RulesChanged)
            loaded = load(source, drive=False)
        _, match = begin(loaded.spec, loaded.opening)
        self.take(loaded, match)
        for warning in caught:
            self._say(str(warning.message), "plain")

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        game = self.game
        return [] if game is None else [n for n, name in enumerate(game.seats) if name not in game.opening.players]

    def _asked_people(self) -> list[int]:
        question = self.game.question if self.game else None
        return [] if question is None else [seat for seat in self.people if question.is_asked(seat)]

    def _settle(self) -> None:
        """After a change: players may strike out of turn, then the right eyes look on, and the game is kept."""
        game = self.game
        if game is None:
            return
        asked = self._asked_people()
        while asked and self.match is not None and self.match.strike(game):
            asked = self._asked_people()
        people = self.people
        if len(people) == 1:
            self.viewer = people[0]
        elif asked and self.viewer not in asked and not game.is_over:
            self.viewer, self.curtain = None, asked[0]
        if game.is_over:
            self.curtain = None
        self.autosave.keep(game)
        if self.autosave.trouble and not self._said_trouble:
            self._said_trouble = True
            self._say(self.autosave.trouble, "plain")

    # Messages -------------------------------------------------------------------------------------------------------

    def hear(self, message: Json) -> list[Json]:
        """Carry out a message of the board; replies are messages back to it. Errors become a toast."""
        self.toast, self.replies = None, []
        eyes = (self.game, self.viewer)
        deeds: dict[str, Callable[[Json], None]] = {
            "select": self._select,
            "confirm": self._confirm,
            "quick": self._confirm,
            "cancel": self._cancel,
            "undo": self._undo,
            "redo": self._redo,
            "goto": self._goto,
            "tick": self._tick,
            "curtain": self._curtain,
            "rule": self._rule,
            "rules": self._rules,
            "log": self._log,
            "chart": self.chart_tab.hear,
            "save": self._save,
            "load": self._load,
            "new": self._new,
            "resume": self._go_on,
            "setup": self._setup,
            "set": self._set,
        }
        deed = deeds.get(str(message.get("type")))
        if deed is not None:
            try:
                deed(message)
            except MarketLabError as error:
                self._say(str(error), "bad", getattr(error, "rule", ""))
        if self.shows_log and eyes != (self.game, self.viewer):
            self._log({})  # the board keeps the lines that it was sent: other eyes read other lines
        return self.replies

    def _say(self, text: str, tone: str, rule: str = "") -> None:
        self._notices += 1
        self.toast = {"text": text, "tone": tone, "rule": rule, "key": self._notices}

    def _select(self, message: Json) -> None:
        action = self._action(message)
        self.selected = "" if action is None else action["id"]
        if action is not None and action["refusal"] is not None:
            self.rule_id = action["refusal"]["rule"]

    def _action(self, message: Json) -> Action | None:
        wanted = message.get("action")
        return next((action for action in self.actions()["list"] if action["id"] == wanted), None)

    def _confirm(self, message: Json) -> None:
        """Play the choices of an action in order, up to the first that is no longer legal; one step of undo."""
        game, action = self.game, self._action(message)
        if game is None or action is None or action["refusal"] is not None or self._is_late(message):
            return
        start, seat = game.n, game.seats[action["seat"]]
        for number, text in enumerate(action["choices"]):
            if number and game.why_not(text, seat) is not None:
                break
            game.play(text, seat)
        self._steps.append(start)
        self._ahead.clear()
        self.selected, self.rule_id = "", ""
        self._settle()

    def _is_late(self, message: Json) -> bool:
        """Whether a message belongs to a picture that has passed, such as the second half of a double click."""
        return self.game is not None and message.get("n", self.game.n) != self.game.n

    def _cancel(self, _message: Json) -> None:
        """Unselect; from the new-game form, back to the game."""
        self.selected, self.rule_id = "", ""
        if self.game is not None:
            self.setup = None

    def _undo(self, _message: Json) -> None:
        if self.game is None or not self._steps:
            self._say("There is nothing to take back.", "plain")
            return
        before = self.game.n
        self.game.undo(to=self._steps[-1])
        self._steps.pop()
        self._ahead.append(before)
        self._after_travel()

    def _redo(self, _message: Json) -> None:
        if self.game is None or not self._ahead:
            self._say("There is nothing to do again.", "plain")
            return
        self._steps.append(self.game.n)
        end = self._ahead.pop()
        while self.game.n < end and self.game.can_redo:
            self.game.redo()
        self._after_travel()

    def _after_travel(self) -> None:
        self.selected, self.back = "", None
        self._settle()

    def _goto(self, message: Json) -> None:
        """Look back at a move; the last one, or no number, is the game itself."""
        game, n = self.game, message.get("n")
        back = game.at(n) if game is not None and isinstance(n, int) and n != game.n else None
        self.back, self.selected = back, ""

    def _tick(self, message: Json) -> None:
        """Let one automatic player make one choice."""
        if self.game is None or self._is_late(message):
            return
        if self.match is not None and not self._asked_people():
            self.match.step(self.game)
            self._settle()

    def _curtain(self, message: Json) -> None:
        """Draw the curtain for a person, or open it for the one it was drawn for."""
        seat = message.get("seat")
        if seat not in self.people:
            return
        if self.curtain == seat:
            self.viewer, self.curtain = self.curtain, None
        else:
            self.viewer, self.curtain = None, int(str(seat))
        self.selected = ""

    def _rule(self, message: Json) -> None:
        self.rule_id = str(message.get("id", ""))

    def _rules(self, _message: Json) -> None:
        self.shows_rules = True

    def _log(self, _message: Json) -> None:
        self.shows_log = True
        if self.game is not None:
            self.replies.append({"type": "log", "lines": log_face(self.game, self.viewer, None)})

    def _save(self, _message: Json) -> None:
        if self.game is not None:
            name = f"{self.game.spec.id}-{self.game.n}.json"
            self.replies.append({"type": "file", "name": name, "text": dumps(self.game.record())})

    def _load(self, message: Json) -> None:
        """Go on with the text of a file; the name of a file is no such text."""
        text = str(message.get("text", ""))
        if not text.lstrip().startswith("{"):
            raise RecordError("This is no game record. Open a file that was saved from a board.")
        self.resume(text)

    def _go_on(self, message: Json) -> None:
        """Go on with one of the games that the form offers; the first, if it does not say which."""
        at = message.get("at", 0)
        offered = self._offered or self.autosave.unfinished(self.game_id)
        if isinstance(at, int) and 0 <= at < len(offered):
            self.resume(offered[at])

    def _new(self, message: Json) -> None:
        listed = message.get("seats")
        seats = [entry for entry in listed if isinstance(entry, dict)] if isinstance(listed, list) else []
        seed = message.get("seed")
        self.new(
            game=message.get("game", self.game_id),
            preset=message.get("preset", "full"),
            seed=None if seed == "" else seed,
            seats=[entry.get("name") for entry in seats],
            players={str(entry.get("name")): entry["player"] for entry in seats if _is_automatic(entry)},
        )

    def _setup(self, _message: Json) -> None:
        if self.setup is not None and self.game is not None:
            self.setup = None
        else:
            self.setup = self._new_form()

    def _new_form(self) -> Json:
        """The new-game form, with the unfinished games of this moment."""
        self._offered = self.autosave.unfinished(self.game_id)
        return setup_face(self.game_id, self._offered)

    def _set(self, message: Json) -> None:
        name, value = str(message.get("name")), message.get("value")
        if name in self.settings and type(value) is type(self.settings[name]):
            self.settings[name] = value

    # Faces ----------------------------------------------------------------------------------------------------------

    def actions(self) -> Actions:
        """What the viewer may do now; nothing behind a curtain, in the past, or while others are choosing in turn."""
        if self.game is None or self.viewer is None or self.back is not None or self.curtain is not None:
            return NO_ACTIONS
        return actions_of(self.game, self.viewer)

    def faces(self) -> Json:
        """Every trait of the board."""
        game = self.game
        return {
            "scene": self._scene(),
            "actions": self.actions(),
            "selected": self.selected,
            "preview": self._preview(),
            "log": [] if game is None else log_face(self.back or game, self.viewer),
            "log_total": 0 if game is None else len((self.back or game).log()),
            "chart": None if game is None else chart_face(self.back or game),
            "rule": rule_face(game, self.rule_id),
            "rules": rules_face(game) if game is not None and self.shows_rules else None,
            "toast": self.toast,
            "setup": self.setup,
            "tabs": TABS,
            "can": self._can(),
            **self.settings,
        }

    def large_chart(self) -> LargeChart | None:
        """The large chart as it was asked for last; none behind a curtain, for other eyes, or before that."""
        if self.game is None or self.curtain is not None:
            self.chart_tab.look_away()
            return None
        return self.chart_tab.chart(self.game, self.back or self.game, self.viewer)

    def _scene(self) -> Scene | None:
        if self.game is None:
            return None
        shown = self.back or self.game
        scene = shown.scene(None if self.viewer is None else shown.seats[self.viewer])
        scene["stage"]["curtain"] = self.curtain
        scene["move"] = {"n": shown.n, "of": self.game.n, "live": self.back is None}
        return scene if self.remark is None else remarked(scene, self.remark(shown))

    def _preview(self) -> Json | None:
        action = self._action({"action": self.selected}) if self.selected else None
        if self.game is None or action is None or action["refusal"] is not None:
            return None
        return {"action": action["id"], **foresee(self.game, action)}

    def _can(self) -> Json:
        return {
            "undo": bool(self._steps),
            "redo": bool(self._ahead),
            "save": self.game is not None,
            "load": True,
            "settings": True,
            "show": self.people if len(self.people) > 1 else [],
        }


def _is_automatic(seat: Json) -> bool:
    return seat.get("player") not in {None, "", PERSON}
