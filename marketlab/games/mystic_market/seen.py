"""Read a view of Mystic Market: prices, hands and rows as small numbers, for labels, scenes, previews and players."""

from __future__ import annotations

from marketlab.core.data import section
from marketlab.core.positions import count_words
from marketlab.games.mystic_market.includes import GAP, KINDS, POTION_KEYS, SHIFTS, VALUES
from marketlab.games.mystic_market.table import ladder, stall_limit

Json = dict[str, object]
NOTHING, ONLY_SHIFTS, THE_LAST, PERHAPS_A_SHIFT, AN_INGREDIENT = "nothing", "shifts", "last", "perhaps", "ingredient"


def track(view: Json) -> list[int]:
    """MM-034: the six ingredients from the 5 mark to the 15 mark."""
    listed = view["track"]
    return [KINDS.index(str(word)) for word in listed] if isinstance(listed, list) else []


def values(view: Json) -> dict[int, int]:
    """MM-035: what a set of each ingredient is worth now."""
    return dict(zip(track(view), VALUES, strict=True))


def costs(view: Json) -> dict[int, int]:
    """MM-036: what one card of each ingredient costs now."""
    return dict(zip(track(view), ladder(section(view, "options")["ladder"]), strict=True))


def row(view: Json, key: str) -> list[int]:
    """The cards of a market row, GAP where nothing lies."""
    words = POTION_KEYS if key.startswith("potion") else KINDS
    cards: list[int] = []
    listed = view[key]
    for entry in listed if isinstance(listed, list) else []:
        if entry is None:
            cards.append(GAP)
        else:
            word, _, times = str(entry).partition("*")
            cards += [words.index(word)] * int(times or 1)
    return cards


def place(view: Json, key: str, card: int) -> int | None:
    """MM-128: the place in a market row of the leftmost card of a kind; None if it does not lie there."""
    cards = row(view, key)
    return cards.index(card) if card in cards else None


def next_draw(view: Json) -> str:
    """MM-029, MM-028: what everybody knows of the next draw; the number of Supply Shifts left is public."""
    deck = count(view, "ingredient_deck")
    shifts = len(SHIFTS) - _number_of(view["shift_box"]) - _number_of(view["shift_discard"])
    if not deck:
        return NOTHING
    if deck <= shifts:
        return ONLY_SHIFTS
    if deck == 1 and view["closing_seat"] is None:
        return THE_LAST
    return PERHAPS_A_SHIFT if shifts else AN_INGREDIENT


def _number_of(cards: object) -> int:
    return cards if isinstance(cards, int) else sum(count_words(cards).values())


def seat(view: Json, name: str) -> Json:
    """What the view says of a seat."""
    return section(view, "seats", name)


def hand(view: Json, name: str) -> list[int] | None:
    """The hand of a seat by ingredient; None where the viewer sees only how many cards it has."""
    listed = seat(view, name)["hand"]
    if not isinstance(listed, list):
        return None
    counts = count_words(listed)
    return [counts.get(word, 0) for word in KINDS]


def hand_size(view: Json, name: str) -> int:
    """How many cards a seat holds."""
    return _number_of(seat(view, name)["hand"])


def potions(view: Json, name: str) -> list[int]:
    """The potions of a seat by number."""
    counts = count_words(seat(view, name)["potions"])
    return [counts.get(word, 0) for word in POTION_KEYS]


def coins(view: Json, name: str) -> int:
    """The coins of a seat."""
    amount = seat(view, name)["coins"]
    return amount if isinstance(amount, int) else 0


def seats(view: Json) -> list[str]:
    """The seat names, clockwise."""
    return list(section(view, "seats"))


def target(view: Json) -> int | None:
    """MM-119: the coins that win the short game; None where there is no target."""
    wanted = section(view, "options")["target"]
    return wanted if isinstance(wanted, int) else None


def most_quiet_turns(view: Json) -> int | None:
    """MM-125: after how many turns in a row without a draw the final round begins; None: never for that reason."""
    return stall_limit(section(view, "options")["stall_rounds"], len(seats(view)))


def count(view: Json, key: str) -> int:
    """The size of a hidden zone."""
    size = view[key]
    return size if isinstance(size, int) else 0
