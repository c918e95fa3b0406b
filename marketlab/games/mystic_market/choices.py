"""The choices of Mystic Market: every text of the grammar as one shared object that holds small numbers."""

from __future__ import annotations

from functools import lru_cache

from marketlab.core.choice import Choice, Grammar
from marketlab.games.mystic_market.includes import (
    COPIES,
    HALF_SET,
    KIND_TITLES,
    KINDS,
    POTION_KEYS,
    POTION_TITLES,
    POTIONS,
)

NONE = -1
MOST_LUCK = next(potion.copies for potion in POTIONS if potion.effect == "substitute")
ON, GIVE, TAKE, HALF = "on", "give", "take", "sell"


class MysticChoice(Choice):
    """A choice with its numbers.

    ``kind`` is the ingredient bought, given, sold, crafted with luck, taken or discarded; ``take`` what a swap takes;
    ``count`` cards sold, ``luck`` Elixirs among them; ``potion`` crafted or played, aimed as ``aim`` says at
    ``target``. What a choice does not have is NONE, 0 or "".
    """

    __slots__ = ("aim", "count", "kind", "luck", "potion", "take", "target")

    def __init__(  # noqa: PLR0913 -- by name only, in this module only
        self,
        text: str,
        *,
        kind: int = NONE,
        take: int = NONE,
        count: int = 0,
        luck: int = 0,
        potion: int = NONE,
        aim: str = "",
        target: int = NONE,
    ) -> None:
        """Keep the text and its numbers."""
        super().__init__(text)
        self.kind, self.take, self.count, self.luck = kind, take, count, luck
        self.potion, self.aim, self.target = potion, aim, target


def _luck(luck: int) -> str:
    return f" with {luck} luck" if luck else ""


_every_kind = tuple(enumerate(KINDS))
_every_potion = tuple(enumerate(POTION_KEYS))

BUY_CARD = tuple(MysticChoice(f"buy {word}", kind=kind) for kind, word in _every_kind)
BUY_DECK = MysticChoice("buy deck")
SWAP_CARD = tuple(
    tuple(MysticChoice(f"swap {given} for {taken}", kind=give, take=take) for take, taken in _every_kind)
    for give, given in _every_kind
)
SALE = tuple(  # by kind, number of cards, Elixirs among them
    tuple(
        tuple(
            MysticChoice(f"sell {count} {word}{_luck(luck)}", kind=kind, count=count, luck=luck)
            for luck in range(min(count, MOST_LUCK) + 1)
        )
        for count in range(COPIES[kind] + 1)
    )
    for kind, word in _every_kind
)
CRAFT = tuple(MysticChoice(f"craft {word}", potion=potion) for potion, word in _every_potion)
CRAFT_LUCK = tuple(  # by potion and cost card replaced
    tuple(
        MysticChoice(f"craft {word} with 1 luck for {kind_word}", potion=potion, luck=1, kind=kind)
        for kind, kind_word in _every_kind
    )
    for potion, word in _every_potion
)
CRAFT_ALL_LUCK = tuple(
    MysticChoice(f"craft {word} with 2 luck", potion=potion, luck=2) for potion, word in _every_potion
)
PLAY = tuple(MysticChoice(f"play {word}", potion=potion) for potion, word in _every_potion)
PLAY_TAKE = tuple(
    tuple(MysticChoice(f"play {word} take {taken}", potion=potion, aim=TAKE, kind=kind) for kind, taken in _every_kind)
    for potion, word in _every_potion
)
PLAY_SELL = tuple(  # by potion, kind, Elixirs in the half-set
    tuple(
        tuple(
            MysticChoice(
                f"play {word} sell {HALF_SET[kind]} {sold}{_luck(luck)}",
                potion=potion,
                aim=HALF,
                kind=kind,
                count=HALF_SET[kind],
                luck=luck,
            )
            for luck in range(min(HALF_SET[kind], MOST_LUCK) + 1)
        )
        for kind, sold in _every_kind
    )
    for potion, word in _every_potion
)
DISCARD_CARD = tuple(MysticChoice(f"discard {word}", kind=kind) for kind, word in _every_kind)
END_TURN = MysticChoice("end turn")


class Vocabulary(Grammar):
    """All choices at a table with these seats; those that name a seat are made here.

    Attributes
    ----------
    on : tuple
        ``play tonic-of-mystery on Ben``, by potion and seat.
    give : tuple
        ``play exchange-elixir give orc to Ben``, by potion, kind and seat.

    """

    def __init__(self, seats: tuple[str, ...]) -> None:
        """Make the choices that name these seats and collect the whole vocabulary."""
        self.on = tuple(
            tuple(
                MysticChoice(f"play {word} on {name}", potion=potion, aim=ON, target=seat)
                for seat, name in enumerate(seats)
            )
            for potion, word in _every_potion
        )
        self.give = tuple(
            tuple(
                tuple(
                    MysticChoice(f"play {word} give {given} to {name}", potion=potion, aim=GIVE, kind=kind, target=seat)
                    for seat, name in enumerate(seats)
                )
                for kind, given in _every_kind
            )
            for potion, word in _every_potion
        )
        titles = dict(zip((*KIND_TITLES, *POTION_TITLES), (*KINDS, *POTION_KEYS), strict=True))
        choices = [*self._actions(), *self._potions(), *DISCARD_CARD, END_TURN]
        super().__init__(seats, choices, titles | {"a blind card": "deck"})

    @staticmethod
    def _actions() -> list[Choice]:
        sales = [sale for kind in SALE for count in kind[1:] for sale in count]
        swaps = [swap for row in SWAP_CARD for swap in row]
        return [*BUY_CARD, BUY_DECK, *swaps, *sales]

    def _potions(self) -> list[Choice]:
        found: list[Choice] = []
        for potion, _ in _every_potion:
            found += [CRAFT[potion], *CRAFT_LUCK[potion], CRAFT_ALL_LUCK[potion]]
        for potion, _ in _every_potion:
            found += [PLAY[potion], *self.on[potion], *PLAY_TAKE[potion]]
            found += [choice for row in self.give[potion] for choice in row]
            found += [choice for row in PLAY_SELL[potion] for choice in row]
        return found


@lru_cache(maxsize=64)
def vocabulary(seats: tuple[str, ...]) -> Vocabulary:
    """The vocabulary of these seats, made once."""
    return Vocabulary(seats)
