"""Pictures of a game without the board: text for a shell, an HTML table for a notebook."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from marketlab.core.refusals import consequence, nearest
from marketlab.core.scene import assemble
from marketlab.core.scene_html import scene_html
from marketlab.core.scene_text import scene_lines

if TYPE_CHECKING:
    from marketlab.core.game import Game

MOST_REFUSALS = 3


@dataclass(frozen=True, slots=True)
class Picture:
    """What ``show`` returns: prints as text, and as HTML in a notebook."""

    text: str
    html: str

    def __repr__(self) -> str:
        """Return the text."""
        return self.text

    def _repr_html_(self) -> str:
        return self.html


def picture(game: Game, viewer: int | None, *, with_choices: bool) -> Picture:
    """The table as a viewer sees it; with its numbered choices and nearest refusals where asked for."""
    scene = assemble(game, viewer)
    lines = [*scene_lines(scene), scene["prompt"]]
    html = scene_html(scene)
    if with_choices and viewer is not None:
        rows, refused = _choice_rows(game, viewer), _refusal_rows(game, viewer)
        width = max((len(text) for text, _ in rows), default=0)
        listed = (f"{number:>3}  {text.ljust(width)}  {said}" for number, (text, said) in enumerate(rows, start=1))
        lines += [line.rstrip() for line in listed]
        lines += [f"not now: {text}" for text in refused]
        html += _choices_html(rows, refused)
    return Picture("\n".join(lines), html)


def _choice_rows(game: Game, viewer: int) -> list[tuple[str, str]]:
    """Each choice as the text to play and what it means."""
    if game.question is None:
        return []
    view = game.view_of(viewer)
    return [(choice.text, consequence(game, view, choice)) for choice in game.question.choices_of(viewer)]


def _refusal_rows(game: Game, viewer: int) -> list[str]:
    if game.question is None or not game.question.choices_of(viewer):
        return []
    return [str(refusal) for refusal in nearest(game, game.question, viewer)[:MOST_REFUSALS]]


def _choices_html(rows: list[tuple[str, str]], refused: list[str]) -> str:
    items = "".join(f"<li><code>{escape(text)}</code> &nbsp; {escape(said)}</li>" for text, said in rows)
    notes = "".join(f"<li>{escape(text)}</li>" for text in refused)
    html = f"<ol>{items}</ol>" if rows else ""
    return html + (f"<p>Not now:</p><ul>{notes}</ul>" if notes else "")
