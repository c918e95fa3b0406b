"""A preview in the making: what a game says, moves and changes before a choice is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired

from marketlab.core.scene_form import Delta, Move, Preview

if TYPE_CHECKING:
    from marketlab.core.spec import Said


class Foresight(Preview):
    """A preview as a game makes it: if something is ``said``, its text is these sentences.

    Each is a key of ``[preview]`` in ``texts.toml`` with its facts. Without ``said``, ``text`` is the only key, and
    the facts of the label fill it.
    """

    said: NotRequired[list[Said]]


class Outlook:
    """What a choice would do, put together bit by bit from what one seat can know.

    Examples
    --------
    >>> outlook = Outlook()
    >>> outlook.say("pay", cost=3)
    >>> outlook.move("market-2", "hand")
    >>> outlook.change("seat-0", -3)
    >>> outlook.foresight()["deltas"]
    [{'card': 'seat-0', 'by': -3}]

    """

    def __init__(self) -> None:
        """Begin with nothing said and nothing changed."""
        self._said: list[Said] = []
        self._moves: list[Move] = []
        self._changes: dict[str, int] = {}

    def say(self, key: str, **facts: object) -> None:
        """Add a sentence: its key in ``[preview]`` and its facts."""
        self._said.append((key, facts))

    def move(self, card: str, zone: str, pos: int | None = None) -> None:
        """Let a card go to a zone, to a place in it if that is known; what comes from a pile or a seat is unseen."""
        moved: Move = {"card": card, "zone": zone}
        if pos is not None:
            moved["pos"] = pos
        self._moves.append(moved)

    def change(self, card: str, by: int) -> None:
        """Add to the figure of a card, or to the first figure of a plate: ``seat-0``."""
        self._changes[card] = self._changes.get(card, 0) + by

    def foresight(self) -> Foresight:
        """The preview; changes that come to nothing are left out."""
        deltas: list[Delta] = [{"card": card, "by": by} for card, by in self._changes.items() if by]
        return {"text": "", "said": self._said, "moves": self._moves, "deltas": deltas}
