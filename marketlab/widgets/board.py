"""The board as a widget: it hands the faces of a desk to the browser and the messages of the browser to the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import anywidget
import traitlets
from ipywidgets import Output, widget_serialization

from marketlab.coaching import coach
from marketlab.core.errors import GameOver
from marketlab.core.game import Game
from marketlab.widgets import static

if TYPE_CHECKING:
    from typing import Protocol

    from marketlab.coaching import Hint
    from marketlab.widgets.large_chart import LargeChart

    class Shown(Protocol):
        """What a board can show: a desk, or a walkthrough."""

        def faces(self) -> dict[str, object]:
            """Every trait of the board."""

        def hear(self, message: dict[str, object]) -> list[dict[str, object]]:
            """Carry out a message of the board; what is replied to it."""

        @property
        def game(self) -> object:
            """The game on the table."""

        def large_chart(self) -> LargeChart | None:
            """The Plotly chart in sight; None if nobody looks at one."""


class Board(anywidget.AnyWidget):
    """Draws any scene; every trait is a face of the desk. Python decides, the browser never does."""

    _esm = static.code()
    _css = static.look()

    scene = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    actions = traitlets.Dict().tag(sync=True)
    selected = traitlets.Unicode("").tag(sync=True)
    preview = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    log: traitlets.List[object] = traitlets.List().tag(sync=True)
    log_total = traitlets.Int(0).tag(sync=True)
    chart = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    plot = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    output = traitlets.Instance(Output, allow_none=True).tag(sync=True, **widget_serialization)
    rule = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    rules: traitlets.List[object] = traitlets.List(allow_none=True, default_value=None).tag(sync=True)
    toast = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    setup = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    icons = traitlets.Dict(static.icons()).tag(sync=True)
    tabs: traitlets.List[object] = traitlets.List().tag(sync=True)
    can = traitlets.Dict().tag(sync=True)
    auto = traitlets.Bool(default_value=True).tag(sync=True)
    pace = traitlets.Int(1300).tag(sync=True)
    quick = traitlets.Bool(default_value=False).tag(sync=True)
    projector = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(self, desk: Shown) -> None:
        """Show a desk."""
        super().__init__()
        self.desk = desk
        self._shown: LargeChart | None = None
        self.on_msg(self._hear)
        self.refresh()

    def refresh(self) -> bool:
        """Send what has changed since the last picture, in one message; whether anything has."""
        faces = {name: face for name, face in self.desk.faces().items() if getattr(self, name) != face}
        with self.hold_sync():
            for name, face in faces.items():
                setattr(self, name, face)
        return self._refresh_large_chart() or bool(faces)

    def _refresh_large_chart(self) -> bool:
        """Send the large chart when it is another one; whether it is."""
        chart = self.desk.large_chart()
        if chart is self._shown:
            return False
        self._shown = chart
        outputs = () if chart is None else chart.outputs
        with self.hold_sync():
            if outputs and self.output is None:
                self.output = Output()
            self.set_trait("plot", None if chart is None else chart.face)
        if self.output is not None:
            self.output.outputs = outputs
        return True

    def _hear(self, _widget: object, message: dict[str, object], _buffers: object) -> None:
        replies = self.desk.hear(message)
        for reply in replies:
            self.send(reply)
        if not self.refresh() and not replies:
            self.send({"type": "heard"})  # without any answer the board says after a while that nobody is there

    @property
    def game(self) -> object:
        """The game on the desk, for code in further cells."""
        return self.desk.game

    def hint(self, step: int = 1) -> Hint:
        """What the coach says about the open decision, in a further cell: ``board.hint(2)``; steps as in ``ml.coach``.

        Raises
        ------
        GameOver, SeatError, OptionError
            If there is no game on the board, or nothing to choose, or no such step.

        """
        if not isinstance(self.game, Game):
            raise GameOver("No game is on the board yet: begin one, then ask for a hint.")
        return coach(self.game).hint(step)
