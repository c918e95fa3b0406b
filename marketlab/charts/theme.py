"""Light and dark: the colours of the board, as templates of Plotly.

``plotly.io.templates`` knows them as ``"marketlab"`` and ``"marketlab_dark"``.
"""

from __future__ import annotations

from dataclasses import dataclass

import plotly.graph_objects as go
import plotly.io as pio

FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', 'DejaVu Sans', sans-serif"
NEARLY_BLACK = 0.04045  # below it the guidelines reckon in a straight line
SEEN = 2.2  # a line with less contrast to the paper than this gets an edge


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one theme.

    ``seats`` are those of the seats and ``on_seat`` text on them; ``spare`` is for goods that no game has coloured.
    """

    name: str
    paper: str
    ink: str
    faint_ink: str
    grid: str
    edge: str
    gold: str
    on_seat: str
    seats: tuple[str, ...]
    spare: tuple[str, ...]

    @property
    def is_dark(self) -> bool:
        """Whether this is the dark one."""
        return self is DARK

    def needs_edge(self, colour: str) -> bool:
        """Whether a line of this colour is hard to see on the paper."""
        return contrast(colour, self.paper) < SEEN


LIGHT = Theme(
    name="marketlab",
    paper="#fefefd",
    ink="#1d2129",
    faint_ink="#4d5360",
    grid="rgba(29, 33, 41, 0.13)",
    edge="rgba(29, 33, 41, 0.55)",
    gold="#e0a92b",
    on_seat="#ffffff",
    seats=("#1f5fae", "#a5480b", "#3a3f4b", "#19695a", "#7b2f6b", "#5d5a12"),
    spare=("#b3202c", "#2869c4", "#2f7d4f", "#e27a12", "#54237a", "#6f6a5e", "#0f7f92", "#a8327d"),
)
DARK = Theme(
    name="marketlab_dark",
    paper="#2a303b",
    ink="#e9ebef",
    faint_ink="#b7bdc9",
    grid="rgba(233, 235, 239, 0.16)",
    edge="rgba(233, 235, 239, 0.6)",
    gold="#e0a92b",
    on_seat="#10151f",
    seats=("#7fb4f5", "#f0a36b", "#dfe3ea", "#74cdb8", "#e39ad6", "#d3cf6e"),
    spare=("#ff8d8d", "#7fb4f5", "#86dcb0", "#f0a36b", "#c79be6", "#b7bdc9", "#6fd0e0", "#f09ad0"),
)


def theme_of(dark: bool | None) -> Theme:  # noqa: FBT001 -- the keyword of every chart, handed on
    """The theme that is asked for; None: dark if the usual template of Plotly is a dark one."""
    if dark is None:
        dark = "dark" in str(pio.templates.default)
    return DARK if dark else LIGHT


def contrast(colour: str, other: str) -> float:
    """The contrast of two colours (``#rrggbb``) as the Web Content Accessibility Guidelines reckon it: 1 to 21."""
    darker, lighter = sorted(map(_luminance, (colour, other)))
    return (lighter + 0.05) / (darker + 0.05)


def tint(colour: str, share: float) -> str:
    """A colour (``#rrggbb``) that lets the paper shine through; ``share`` is how much of it stays."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red}, {green}, {blue}, {share})"


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= NEARLY_BLACK else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _template(theme: Theme) -> go.layout.Template:
    axis = {
        "gridcolor": theme.grid,
        "linecolor": theme.grid,
        "zerolinecolor": theme.edge,
        "tickfont": {"color": theme.faint_ink},
        "title": {"font": {"color": theme.faint_ink, "size": 13}, "standoff": 8},
        "automargin": True,
    }
    return go.layout.Template(
        layout={
            "font": {"family": FONT, "size": 13, "color": theme.ink},
            "title": {"font": {"size": 17}, "x": 0, "pad": {"l": 14, "t": 14}, "y": 1, "yanchor": "top"},
            "paper_bgcolor": theme.paper,
            "plot_bgcolor": "rgba(0, 0, 0, 0)",
            "colorway": list(theme.seats),
            "xaxis": axis,
            "yaxis": axis,
            "legend": {
                "orientation": "h",
                "x": 0,
                "xanchor": "left",
                "yref": "container",
                "y": 0.02,
                "yanchor": "bottom",
            },
            "hoverlabel": {"bgcolor": theme.paper, "bordercolor": theme.edge, "font": {"color": theme.ink}},
            "margin": {"l": 56, "r": 24, "t": 50, "b": 48},
            "uniformtext": {"minsize": 10, "mode": "hide"},
            "height": 420,
            "hovermode": "closest",
            "dragmode": False,
        }
    )


for theme in (LIGHT, DARK):
    pio.templates[theme.name] = _template(theme)
