"""What a seat can foresee of its choice, step by step: coins, cards that move, the track, the next draw."""

from __future__ import annotations

from marketlab.core.foresight import Outlook
from marketlab.games.mystic_market import seen
from marketlab.games.mystic_market.end_of_game import reaches
from marketlab.games.mystic_market.includes import KIND_TITLES, KINDS, LUCK, POTION_KEYS, VALUES
from marketlab.games.mystic_market.value_track import lift_to_five

Json = dict[str, object]
REFILL = {
    seen.NOTHING: "no_refill",
    seen.ONLY_SHIFTS: "refill_of_shifts",
    seen.THE_LAST: "last_refill",
    seen.PERHAPS_A_SHIFT: "refill_perhaps_a_shift",
    seen.AN_INGREDIENT: "refill",
}
DRAW = {
    seen.NOTHING: "no_draw",
    seen.ONLY_SHIFTS: "draw_of_shifts",
    seen.THE_LAST: "last_draw",
    seen.PERHAPS_A_SHIFT: "draw_perhaps_a_shift",
    seen.AN_INGREDIENT: "draw",
}


class MysticOutlook(Outlook):
    """The outlook of the seat that would make a choice.

    Attributes
    ----------
    view : dict
        What the seat sees.
    name, seat
        Who it is.
    earned : int
        The coins that the choice brings it so far.

    """

    def __init__(self, view: Json) -> None:
        """Look at the table with the eyes of a view."""
        super().__init__()
        self.view = view
        self.name = str(view["viewer"])
        self.seat = seen.seats(view).index(self.name)
        self.earned = 0

    def earn(self, coins: int) -> None:
        """MM-014: coins come to the seat; below zero, they leave it."""
        self.earned += coins
        self.change(f"seat-{self.seat}", coins)

    def wins(self) -> bool:
        """MM-119: whether these coins win the short game; if so, that is said."""
        coins = seen.coins(self.view, self.name) + self.earned
        won = reaches(seen.target(self.view), coins)
        if won:
            self.say("wins", coins=coins)
        return won

    def spend(self, cards: list[int], luck: int = 0) -> None:
        """MM-067, MM-093: hand cards, and Elixirs of Luck, that leave the seat."""
        for kind in cards:
            self.change(f"hand-{KINDS[kind]}", -1)
        self.change(f"held-{POTION_KEYS[LUCK]}", -luck)

    def next_draw(self) -> str:
        """MM-029: what everybody knows of the next draw."""
        return seen.next_draw(self.view)

    def draws_a_card(self) -> bool:
        """MM-053, MM-076: whether the next draw brings an ingredient."""
        return self.next_draw() not in {seen.NOTHING, seen.ONLY_SHIFTS}

    def take_from_market(self, kind: int) -> None:
        """MM-049, MM-128: the leftmost card of the kind comes to the hand, an unseen one to its place."""
        place = seen.place(self.view, "ingredient_market", kind)
        if place is not None:
            self.move(f"mkt-{place}", "hand")
            if self.draws_a_card():
                self.move("mkt-pile", "mkt", place)

    def shift(self, kind: int) -> None:
        """MM-062, MM-063: the vial goes to the 5 mark, and those above its old place roll."""
        before = seen.track(self.view)
        after = list(before)
        lift_to_five(after, kind)
        for mark, moved in enumerate(after):
            if moved != before[mark]:
                self.move(f"vial-{KINDS[moved]}", "track", mark)
                self.change(f"vial-{KINDS[moved]}", VALUES[mark] - VALUES[before.index(moved)])

    def say_shift(self, kind: int) -> None:
        """MM-062: what a set of the kind pays afterwards, and how many others rise."""
        rising = seen.track(self.view).index(kind)
        self.say("shift", card=KIND_TITLES[kind], mark=VALUES[rising], rising=rising)
