"""One decision, looked at for a seat: the facts and the words of the three hints."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from marketlab.coaching import wording
from marketlab.coaching.company import strongest_first
from marketlab.coaching.hints import Comparison, Focus, Side, Weighed
from marketlab.coaching.ideas import Idea, Options, ideas, options_of, worth_a_try
from marketlab.coaching.weighing import Weighing
from marketlab.coaching.worlds import Worlds
from marketlab.core.actions import actions_of
from marketlab.core.refusals import consequence, label
from marketlab.core.scene import own_prompt

if TYPE_CHECKING:
    from marketlab.coaching.weighing import Effort, Estimate
    from marketlab.core.choice import Choice
    from marketlab.core.game import Game
    from marketlab.core.refusal import Refusal


class Sitting:
    """One decision, and all that is worked out about it from the view of a seat."""

    def __init__(self, game: Game, seat: int) -> None:
        """Look at what can be chosen."""
        self._game, self._seat = game, seat
        self.options: Options = options_of(game, seat)
        self._view = game.view_of(seat)
        self._worlds = Worlds(game, seat)

    @cached_property
    def _strategies(self) -> tuple[str, ...]:
        return strongest_first(self._game.spec.id)

    @cached_property
    def ideas(self) -> list[Idea]:
        """What the strategies would do, that of the strongest first."""
        return ideas(self._game, self._seat, self._strategies, self._worlds.seed)

    @property
    def _name(self) -> str:
        return self._game.seats[self._seat]

    def label(self, choice: Choice | None) -> str:
        """What a button for it says."""
        return wording.WAIT if choice is None else label(self._game, self._view, choice)

    # Step 1 --------------------------------------------------------------------------------------------------------

    def focus(self) -> Focus:
        """What matters now."""
        decision = self._game.decision
        assert decision is not None, "a seat that can choose is asked something"
        verbs = self._verbs()
        changes = {self.label(choice): self._change(choice) for choice in self.options.choices}
        missing = self._missing()
        asked = own_prompt(self._game, self._seat) if self.options.is_asked else wording.out_of_turn(decision.seat)
        text = wording.focus(asked, verbs, self._figure, changes, len(self.ideas), missing)
        least, most = min(changes.values()), max(changes.values())
        return Focus(1, self._name, text, decision.rule, verbs, least, most, len(self.ideas), missing)

    def _verbs(self) -> dict[str, int]:
        """How many choices there are of each kind, by the word on its tab."""
        tabs = {group["id"]: group["label"] for group in actions_of(self._game, self._seat)["groups"]}
        return dict(Counter(tabs[choice.verb] for choice in self.options.choices))

    @property
    def _figure(self) -> str:
        """What the first figure on the plate of the seat is called."""
        return self._game.scene(self._name)["seats"][self._seat]["stats"][0]["label"]

    def _change(self, choice: Choice | None) -> int:
        """What a choice changes in that figure, as far as the seat can know."""
        if choice is None:
            return 0
        deltas = self._game.preview(choice, self._name)["deltas"]
        return sum(delta["by"] for delta in deltas if delta["card"] == f"seat-{self._seat}")

    def _missing(self) -> Refusal | None:
        """The refusal nearest to legal that counts what is needed and what is there."""
        refusals = self._game.refusals(self._name)
        counted = (one for one in refusals if sum(type(fact) is int for fact in one.facts.values()) > 1)
        return next(counted, None)

    # Step 2 --------------------------------------------------------------------------------------------------------

    def comparison(self) -> Comparison:
        """Two choices that differ as much as good ones can: two ideas, of different verbs if there are such."""
        first, *others = self.ideas
        apart = [idea for idea in others if (idea.choice and idea.choice.verb) != (first.choice and first.choice.verb)]
        spare = [
            Idea(choice, (), "")
            for choice in worth_a_try(self.options, self.ideas, len(self.ideas) + 1)[len(self.ideas) :]
        ]
        sides = tuple(self._side(idea) for idea in (first, *[*apart, *others, *spare][:1]))
        return Comparison(2, self._name, wording.comparison(sides, self._figure), sides)

    def _side(self, idea: Idea) -> Side:
        choice, brief, does = idea.choice, *wording.LATER
        if choice is not None:
            brief = consequence(self._game, self._view, choice)
            does = self._game.preview(choice, self._name)["text"]
        return Side(choice, self.label(choice), brief, does, self._change(choice), idea.strategies, idea.reason)

    # Step 3 --------------------------------------------------------------------------------------------------------

    def estimates(self, effort: Effort, most: int, begun: float) -> list[Estimate]:
        """What choices are worth, best first."""
        picked = worth_a_try(self.options, self.ideas, most)
        return Weighing(self._worlds, self._strategies[0], effort, begun).estimates(picked)

    def weighed(self, effort: Effort, most: int, begun: float) -> Weighed:
        """What choices are worth, in words."""
        found = tuple(self.estimates(effort, most, begun))
        labels = {estimate.choice: self.label(estimate.choice) for estimate in found}
        unit, follow = wording.unit_of(self._game.spec.look), self._strategies[0]
        left_out = len(self.options.all) - len(found)
        alone = all(one.lead == one.score for one in found)  # nobody else is counted
        text = wording.weighed(found, labels, unit, follow, left_out, alone=alone)
        return Weighed(3, self._name, text, found, labels, unit[1], follow, left_out)
