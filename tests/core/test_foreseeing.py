"""Foreseeing: what a board says of an action before it is taken."""

from __future__ import annotations

import marketlab as ml
from marketlab.core.actions import foresee

ALONE = "Nothing is left to chance."


def test_that_nothing_is_left_to_chance_is_not_said_alone() -> None:
    """A board shows the consequence instead; the preview of the game still says it to whoever asks."""
    game = ml.new("adventure-mart", seats=["Ana", "Ben"], seed=0, players={"Ana": "nibbler", "Ben": "random"})
    table = next(then for n in range(game.n) if (then := game.at(n)).decision and then.decision.name == "rehire")
    actions = [action for action in table.actions()["list"] if action["refusal"] is None]
    said = {action["choices"][0]: table.preview(action["choices"][0])["text"] for action in actions}
    assert said["done"] == ALONE
    assert {text: foresee(table, action)["text"] for text, action in zip(said, actions, strict=True)} == {
        text: "" if words == ALONE else words for text, words in said.items()
    }
    assert any(words != ALONE for words in said.values())
