"""Games of other engines, played at random in the same way, where they are installed (``--peers``).

``pip install pyminion==0.4.0 rlcard==1.2.0``, best in an environment of their own.
"""

from __future__ import annotations

import importlib
import logging
import random
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tests.bench.random_play import Counts

KINGDOM = [
    *("smithy", "village", "market", "festival", "laboratory"),
    *("moat", "council_room", "gardens", "merchant", "harbinger"),
]


def peers() -> Iterator[tuple[str, Callable[[], Counts]]]:
    """The peers that are installed, each with what plays one game."""
    if find_spec("pyminion"):
        yield "pyminion, Dominion, 2 seats", dominion()
    if find_spec("rlcard"):
        yield "rlcard, gin rummy, 2 seats", gin_rummy()


def dominion() -> Callable[[], Counts]:
    """Dominion: a random action or purchase, or none; the library answers the rest, each as a decision with one way."""
    logging.disable(logging.CRITICAL)
    bots = importlib.import_module("pyminion.bots.bot")
    base = importlib.import_module("pyminion.expansions.base")
    new_game = importlib.import_module("pyminion.game").Game
    draw = random.Random(1).random  # noqa: S311 -- games, no secrets
    random.seed(1)
    counts = [0, 0]

    def pick(_decider: object, *given: Sequence[object], **named: Sequence[object]) -> object:
        options = (*given, *named.values())[0]  # what may be picked comes first, by place or by name
        counts[0] += 1
        counts[1] += len(options) + 1
        return [*options, None][int(draw() * (len(options) + 1))]

    def counted(answer: Callable[..., object]) -> Callable[..., object]:
        def answer_and_count(*arguments: object, **named: object) -> object:
            counts[0] += 1
            counts[1] += 1
            return answer(*arguments, **named)

        return answer_and_count

    decider = bots.BotDecider
    answers: dict[str, Any] = {
        name: counted(getattr(decider, name)) for name in dir(decider) if name.endswith("_decision")
    }
    answers["action_phase_decision"] = answers["buy_phase_decision"] = pick
    random_decider = type("RandomDecider", (decider,), answers)

    def play() -> Counts:
        counts[:] = [0, 0]
        players = [bots.Bot(random_decider(), name) for name in ("a", "b")]
        cards = [getattr(base, name) for name in KINGDOM]
        new_game(players=players, expansions=[base.base_set], kingdom_cards=cards, log_stdout=False).play()
        return counts[0], counts[1], 0

    return play


def gin_rummy() -> Callable[[], Counts]:
    """Gin rummy: a random legal action at each step."""
    table = importlib.import_module("rlcard").make("gin-rummy", config={"seed": 1})
    draw = random.Random(1).random  # noqa: S311 -- games, no secrets

    def play() -> Counts:
        decisions = legal = 0
        state, _ = table.reset()
        while not table.is_over():
            actions = list(state["legal_actions"])
            decisions += 1
            legal += len(actions)
            state, _ = table.step(actions[int(draw() * len(actions))])
        return decisions, legal, 0

    return play
