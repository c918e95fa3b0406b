"""The ghost: plays as somebody has played, as far as that can still be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.core.randomness import Seed


class Recorded(NamedTuple):
    """A choice that somebody made: its text, and to which decision; None out of turn."""

    text: str
    decision: str | None

    @property
    def verb(self) -> str:
        """Its first word."""
        return self.text.split(" ", 1)[0]


class Ghost(Player):
    """Makes the recorded choices of a person, in their order.

    Where the next one is not legal, the next of the same verb takes its place; where there is none, or nothing is left
    of the record, somebody else decides. It knows what was chosen and what may be chosen, and looks at nothing else.

    Parameters
    ----------
    who : str
        Whose ghost it is.
    recorded : sequence of Recorded
        What that person chose.
    then : Player
        Who decides where the record does not help.
    game : str
        The id of the game.

    """

    def __init__(self, who: str, recorded: Sequence[Recorded], then: Player, game: str = "") -> None:
        """Nothing has been chosen again yet."""
        self.name, self.game = f"ghost of {who}", game
        self.who, self.recorded, self.then = who, tuple(recorded), then
        self._used: tuple[tuple[int, tuple[int, ...]], ...] = ()  # at which number of the game, which of the record
        self._number = 0

    def another(self) -> Ghost:
        """A ghost of the same person that has not begun."""
        return Ghost(self.who, self.recorded, self.then.another(), self.game)

    def ready(self, seed: Seed, seat: int, number: int) -> None:
        """Go back to where it was at this number: what was taken back is chosen again."""
        super().ready(seed, seat, number)
        self.then.ready(seed, seat, number)
        self._number = number
        self._used = tuple(entry for entry in self._used if entry[0] < number)

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """What was chosen at this decision, or the next of its kind; else somebody else decides."""
        left = [at for at in self._left() if self.recorded[at].decision == decision_name]
        if not left:
            told = f"nothing is left of what {self.who} chose here"
            return self._instead(view, choices, decision_name, told)
        first, legal = self.recorded[left[0]], {choice.text: choice for choice in choices}
        alike = [at for at in left if self.recorded[at].verb == first.verb and self.recorded[at].text in legal]
        if not alike:
            self._use(left[0])
            return self._instead(
                view, choices, decision_name, f"{self.who} chose {first.text}, which cannot be done now"
            )
        self._use(left[0], alike[0])
        made = self.recorded[alike[0]].text
        self.reason = f"choice {alike[0] + 1} of {len(self.recorded)} as {self.who} made it: {made}"
        if alike[0] != left[0]:
            self.reason += f"; before it comes {first.text}, which cannot be done now"
        return legal[made]

    def interrupt(self, view: View, choices: Sequence[Choice]) -> Choice | None:  # noqa: ARG002 -- the record decides
        """What was played out of turn, once all is played that came before it."""
        legal = {choice.text: choice for choice in choices}
        played = [at for _, used in self._used for at in used]
        for at in self._left():
            made = self.recorded[at]
            before = [earlier for earlier in range(at) if self.recorded[earlier].decision is not None]
            if made.decision is None and made.text in legal and max(played, default=-1) >= max(before, default=-1):
                self._use(at)
                self.reason = f"choice {at + 1} of {len(self.recorded)} as {self.who} made it, out of turn: {made.text}"
                return legal[made.text]
        return None

    def _left(self) -> list[int]:
        """The places of the record that have not been played again."""
        played = {at for _, used in self._used for at in used}
        return [at for at in range(len(self.recorded)) if at not in played]

    def _use(self, *places: int) -> None:
        self._used = (*self._used, (self._number, places))

    def _instead(self, view: View, choices: Sequence[Choice], decision_name: str, why: str) -> Choice:
        choice = self.then.choose(view, choices, decision_name)
        who = self.then.name or type(self.then).__name__
        self.reason = f"{why}; as {who}: {self.then.reason or choice.text}"
        return choice
