"""Feedback on an answer: right or wrong in words, and why."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

SIGNS = {True: "✔", False: "✘", None: "…"}
COLOURS = {  # of the edge; words and sign say the same
    True: "var(--jp-success-color1, #2e7d32)",
    False: "var(--jp-error-color1, #c62828)",
    None: "var(--jp-border-color1, #777)",
}


@dataclass(frozen=True, slots=True, repr=False)
class Feedback:
    """What is said to an answer.

    Attributes
    ----------
    passed : bool or None
        Whether it was right; None where that is not told yet, or nothing was answered.
    text : str
        Right or wrong, and why.
    misconception : str
        The name of the common mistake behind a wrong answer; empty where it is none of those.
    question : str
        What was asked, where nothing was answered: a notebook has it above the cell, a plain shell has not.

    """

    passed: bool | None
    text: str
    misconception: str = ""
    question: str = ""

    def __bool__(self) -> bool:
        return self.passed is True

    def __repr__(self) -> str:
        return " ".join(filter(None, (SIGNS[self.passed], self.question, self.text)))

    def _repr_html_(self) -> str:
        colour = COLOURS[self.passed]
        return (
            f'<div role="status" style="border-left:4px solid {colour};padding:.4em .8em">'
            f"{SIGNS[self.passed]} {escape(self.text)}</div>"
        )
