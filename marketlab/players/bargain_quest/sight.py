"""What a player of Bargain Quest sees: a view read into small numbers, and its choices by verb."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.adventure import ADVENTURE_CARDS
from marketlab.games.bargain_quest.estimates import front_in_view, own_shop
from marketlab.games.bargain_quest.includes import MONSTERS
from marketlab.games.bargain_quest.options import AT_LEAST

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.bargain_quest.abilities import Front
    from marketlab.games.bargain_quest.choices import BargainChoice
    from marketlab.players.player import View

ROUNDS_A_MONSTER = 2


class Taste(NamedTuple):
    """What a strategy cares for, in points: a gold, a star for a wound, one for a survivor, abilities each round."""

    gold: float
    wound: float
    survival: float
    abilities: Mapping[int, float]


class Foe(NamedTuple):
    """The monster as heroes meet it: the attack that wounds it, the defence that survives, adventure cards a hero."""

    card: int
    wanted: int
    needed: int
    adventures: int


class Sight:
    """A view as numbers and the legal choices by verb, with the taste of the strategy that looks; read when needed.

    Attributes
    ----------
    gold : int
        The gold of the shop.
    hand, stock : list of int
        The cards in hand in the Supply Step, and those in the shop without what it has just put on display.
    heroes : list of seen.Hero
        The heroes of the shop.

    """

    def __init__(self, view: View, choices: Sequence[Choice], taste: Taste) -> None:
        """Read what every strategy needs."""
        self.view, self.taste = view, taste
        self.choices = cast("Sequence[BargainChoice]", choices)
        own = own_shop(view)
        assert own is not None, "a player looks from a seat"
        self.own = own
        self.gold = seen.number(own["gold"])
        self.hand, self.stock = seen.cards(own["hand"]), seen.cards(own["stock"])
        if view["phase"] == "display":
            for shown in seen.cards(own.get("chosen")):
                self.stock.remove(shown)
        self.heroes = seen.heroes(own["heroes"])

    def of(self, verb: str) -> list[BargainChoice]:
        """The choices with this verb."""
        return [choice for choice in self.choices if choice.verb == verb]

    @cached_property
    def front(self) -> Front:
        """What lies before the shop, and what it can do."""
        return front_in_view(self.own)

    @cached_property
    def ships(self) -> dict[int, seen.Ship]:
        """The available ships by card."""
        return {ship.card: ship for ship in seen.ships(self.view)}

    @cached_property
    def customers(self) -> list[seen.Hero]:
        """The heroes in the centre; when they have all been chosen, those in the shops."""
        everybody = (
            hero for name in seen.seats(self.view) for hero in seen.heroes(seen.seat(self.view, name)["heroes"])
        )
        return seen.heroes(self.view["centre"]) or list(everybody)

    @cached_property
    def unseen(self) -> list[int]:
        """How many of each item the player does not see, without the black market."""
        return seen.unseen_items(self.view)

    @cached_property
    def foe(self) -> Foe | None:
        """The monster with what it takes; None while the next one lies facedown."""
        monster = seen.monster(self.view)
        if monster is None:
            return None
        card, more = MONSTERS[monster.card], {AT_LEAST: 0}
        wanted = card.defence + more.get(str(self.option("wound_when")), 1)
        needed = card.attack + more.get(str(self.option("survive_when")), 1)
        dealt = 1 + ADVENTURE_CARDS[monster.card] if self.option("adventure") else 0
        return Foe(monster.card, wanted, needed, dealt)

    @cached_property
    def rounds_left(self) -> int:
        """About how many rounds are still to come: two for every monster that is not beaten."""
        return ROUNDS_A_MONSTER * (seen.number(self.view["monster_deck"]) + (self.foe is not None)) - 1

    def option(self, name: str) -> object:
        """An option of the game."""
        return seen.option(self.view, name)
