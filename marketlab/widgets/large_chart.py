"""The large chart of the chart tab: a Plotly figure for an Output, drawn only when somebody looks at it."""

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
    """Which chart is wanted, and in which theme.

    The board asks for it each time when it shows another stage and somebody looks; nothing is drawn without that.

    Attributes
    ----------
    is_wanted : bool
        Whether the board has asked since the chart was drawn last.
    name : str
        The chart that was chosen last; empty: the first one that may be seen.
    is_dark : bool
        The theme of the page.

    """

    def __init__(self) -> None:
        """Nobody looks yet."""
        self.is_wanted = False
        self.name = ""
        self.is_dark = False
        self._drawn: LargeChart | None = None
        self._stage: tuple[object, ...] = ()
        self._eyes: tuple[object, ...] = ()

    def hear(self, message: Json) -> None:
        """A board asks for its chart, in its theme, and perhaps for another one than before."""
        self.is_wanted = True
        self.is_dark = message.get("dark") is True
        self.name = str(message.get("name") or self.name)

    def look_away(self) -> None:
        """Forget what was drawn: it was for other eyes."""
        self._drawn, self._stage, self.is_wanted = None, (), False

    def chart(self, game: Game, shown: Game, viewer: int | None) -> LargeChart | None:
        """The chart that was asked for last, of the stage that was shown then; None before that."""
        eyes = (game, viewer)
        if eyes != self._eyes:
            self._drawn, self._stage, self._eyes = None, (), eyes
        stage = (shown.table, len(shown.table.events), game.is_over, self.name, self.is_dark)
        if self.is_wanted and stage != self._stage:
            self._stage = stage
            self._drawn = self._draw(shown, None if viewer is None else shown.seats[viewer], is_over=game.is_over)
        self.is_wanted = False
        return self._drawn

    def _draw(self, game: Game, seat: str | None, *, is_over: bool) -> LargeChart:
        """Draw the chart that is wanted, if this seat may see it; without Plotly there is none to choose."""
        offered = [chart for chart in _charts_of(game) if chart.may_be_seen(seat, is_over=is_over)]
        listed = [{"id": chart.name, "title": chart.title} for chart in offered]
        chosen = next((chart for chart in offered if chart.name == self.name), next(iter(offered), None))
        if chosen is None:
            return LargeChart({"list": [], "name": "", "text": ""}, ())
        figure = chosen.of(game, seat, dark=self.is_dark)
        text = str(figure.layout.meta["sentence"])
        return LargeChart({"list": listed, "name": chosen.name, "text": text}, _outputs(figure, text))


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
