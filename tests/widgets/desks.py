"""Set a desk up in one line and work it with messages, as a board does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from marketlab.widgets.autosave import Autosave
from marketlab.widgets.desk import Desk

if TYPE_CHECKING:
    from pathlib import Path

    import marketlab as ml

FIRST_BUYS = ["buy phoenix", "buy orc", "buy kraken", "buy mermaid", "buy deck"]  # of a practice game with seed 7


def bare_desk(folder: Path) -> Desk:
    """A desk without a game; what it keeps goes into a folder of its own."""
    return Desk("mystic-market", Autosave(folder / "kept"))


def against_ben(folder: Path, **given: object) -> Desk:
    """You against Ben, whom the computer plays: a practice game with seed 7."""
    desk = bare_desk(folder)
    table: dict[str, object] = {"seats": ["You", "Ben"], "players": {"Ben": "seller"}, "preset": "practice", "seed": 7}
    desk.new(**(table | given))
    return desk


def two_people(folder: Path, **given: object) -> Desk:
    """Ana and Ben at one screen: a practice game with seed 7."""
    return against_ben(folder, **({"seats": ["Ana", "Ben"], "players": None} | given))


def game_of(desk: Desk) -> ml.Game:
    """The game on a desk that has one."""
    assert desk.game is not None
    return desk.game


def tell(desk: Desk, kind: str, **more: object) -> list[dict[str, Any]]:
    """One message of the board, and the replies to it."""
    return list(desk.hear({"type": kind, **more}))


def face(desk: Desk, name: str) -> Any:  # noqa: ANN401 -- a face is whatever JSON the board is sent
    """One face of a desk."""
    return desk.faces()[name]


def legal(desk: Desk) -> list[str]:
    """The ids of the actions that may be taken now."""
    return [action["id"] for action in desk.actions()["list"] if action["refusal"] is None]


def state(desk: Desk) -> str:
    """Everything that a board shows, but for its message, and the record of the game."""
    shown = {name: value for name, value in desk.faces().items() if name != "toast"}
    return json.dumps([shown, None if desk.game is None else desk.game.record()], sort_keys=True)


def your_turn(desk: Desk) -> None:
    """Let automatic players move until a person is asked."""
    while not legal(desk) and not game_of(desk).is_over:
        tell(desk, "tick")


def play_out(desk: Desk, most: int = 2_000) -> None:
    """Play to the end: people take the first action of theirs, the board's clock moves the others."""
    for _ in range(most):
        if game_of(desk).is_over:
            return
        if desk.curtain is not None:
            tell(desk, "curtain", seat=desk.curtain)
        actions = legal(desk)
        if actions:
            tell(desk, "confirm", action=actions[0])
        else:
            tell(desk, "tick")
    raise AssertionError(f"not over after {most} messages")


def choices_of(desk: Desk) -> list[list[str]]:
    """The choices of the game so far: seat and text."""
    listed: Any = game_of(desk).record()["choices"]
    return list(listed)
