"""The large chart of the chart tab: a Plotly figure for an Output, drawn only while somebody looks at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    import plotly.graph_objects as go

    from marketlab.charts import Chart
    from marketlab.core.game import Game

Json = dict[str, object]
PLOTLY = "application/vnd.plotly.v1+json"
TALLEST = 430  # pixels: the table, in whose place it stands, is about as tall
CLEAR = "rgba(0, 0, 0, 0)"


@dataclass(frozen=True)
class LargeChart:
    """What a board shows of it: a face for the panel around it, and the outputs of the Output inside."""

    face: Json
    outputs: tuple[Json, ...]


class ChartTab:
    """Which chart somebody looks at, in which theme, and whether anybody looks at all.

    Attributes
    ----------
    is_watched : bool
        Whether the chart is in sight; while it is not, nothing is drawn.
    name : str
        The chart that was chosen last; empty: the first one that may be seen.
    is_dark : bool
        The theme of the page.

    """

    def __init__(self) -> None:
        """Nobody looks yet."""
        self.is_watched = False
        self.name = ""
        self.is_dark = False
        self._drawn: LargeChart | None = None
        self._stage: tuple[object, ...] = ()
        self._eyes: tuple[object, ...] = ()

    def hear(self, message: Json) -> None:
        """A board tells whether its chart is in sight, in which theme, and perhaps which chart is wanted."""
        self.is_watched = message.get("shown") is True
        if self.is_watched:
            self.is_dark = message.get("dark") is True
            self.name = str(message.get("name", self.name))

    def look_away(self) -> None:
        """Forget what was drawn: it was for other eyes."""
        self._drawn, self._stage = None, ()

    def chart(self, game: Game, shown: Game, viewer: int | None) -> LargeChart | None:
        """The chart of the stage that is shown, for a viewer; as it was while nobody looks, None before that."""
        eyes = (game, viewer)
        if eyes != self._eyes:
            self.look_away()
            self._eyes = eyes
        stage = (shown.table, len(shown.table.events), game.is_over, self.name, self.is_dark)
        if self.is_watched and stage != self._stage:
            self._stage = stage
            self._drawn = self._draw(shown, None if viewer is None else shown.seats[viewer], is_over=game.is_over)
        return self._drawn if self._drawn is None else self._with_state(self._drawn)

    def _with_state(self, drawn: LargeChart) -> LargeChart:
        """The same chart, and whether it follows the game: a second view of the board has to know."""
        if drawn.face["live"] != self.is_watched:
            drawn = self._drawn = LargeChart({**drawn.face, "live": self.is_watched}, drawn.outputs)
        return drawn

    def _draw(self, game: Game, seat: str | None, *, is_over: bool) -> LargeChart:
        """Draw the chart that is wanted, if this seat may see it; without Plotly there is none to choose."""
        offered = [chart for chart in _charts_of(game) if chart.may_be_seen(seat, is_over=is_over)]
        listed = [{"id": chart.name, "title": chart.title} for chart in offered]
        face: Json = {"list": listed, "name": "", "text": "", "dark": self.is_dark, "live": True}
        chosen = next((chart for chart in offered if chart.name == self.name), next(iter(offered), None))
        if chosen is None:
            return LargeChart(face, ())
        figure = chosen.of(game, seat, dark=self.is_dark)
        text = str(figure.layout.meta["sentence"])
        return LargeChart({**face, "name": chosen.name, "text": text}, _outputs(figure, text))


def _charts_of(game: Game) -> Sequence[Chart]:
    """The charts of a game; none where Plotly is not installed."""
    try:
        from marketlab.charts import charts_of  # noqa: PLC0415 -- Plotly is loaded when somebody first looks
    except ImportError:
        return ()
    return charts_of(game)


def _outputs(figure: go.Figure, text: str) -> tuple[Json, ...]:
    """What an Output shows: the figure without its title and paper, which the panel has, and its sentence as text."""
    height = min(TALLEST, figure.layout.height or TALLEST)
    figure.update_layout(title={"text": ""}, paper_bgcolor=CLEAR, height=height, margin={"t": 14})
    bundle = {**figure.to_plotly_json(), "config": {"responsive": True, "displayModeBar": False}}
    return ({"output_type": "display_data", "data": {PLOTLY: bundle, "text/plain": text}, "metadata": {}},)
