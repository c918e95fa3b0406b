"""What lies on the toy table as data: positions written and read, views, and what a seat cannot know dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError
from marketlab.core.positions import known_keys, read_cards, read_dict, read_flag, read_list, read_whole, read_word
from marketlab.core.positions import write_cards as write
from marketlab.core.randomness import shuffle_anew
from tests.toy_game import table as toy
from tests.toy_game.table import AUCTION, CURIOS, FAVOUR, OVER, PACK, Crated, ToyTable

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from marketlab.core.decision import Decision
    from marketlab.core.randomness import Chance

Json = dict[str, object]
KEYS = ("phase", "round", "starter", "bidding", "high", "crate", "seats", "deck")


def position(table: ToyTable, _question: Decision | None = None) -> Json:
    """TOY-002: the whole table; answers that are still hidden are written too, but cannot be read back."""
    answers = {table.seats[seat]: [str(choice) for choice in own] for seat, own in table.answers.items() if own}
    whole = _open(table) | {
        "crate": [_crated(table, card, sees=True) for card in table.crate],
        "seats": {name: _seat(table, seat, sees=True) for seat, name in enumerate(table.seats)},
        "deck": write(reversed(table.deck), CURIOS),
    }
    return whole | {"answers": answers} if answers else whole


def view(table: ToyTable, viewer: int | None, _question: Decision | None = None) -> Json:
    """TOY-002, TOY-004, TOY-008: own hand and answers, the cards of the crate that the seat knows, else counts."""
    over = table.phase == OVER
    return _open(table) | {
        "crate": [_crated(table, card, sees=viewer in card.known) for card in table.crate],
        "seats": {name: _seat(table, seat, sees=over or seat == viewer) for seat, name in enumerate(table.seats)},
        "deck": len(table.deck),
        "rounds": table.options["rounds"],
        "answers": [] if viewer is None else [str(choice) for choice in table.answers.get(viewer, [])],
        "viewer": None if viewer is None else table.seats[viewer],
    }


def _open(table: ToyTable) -> Json:
    return {
        "phase": table.phase,
        "round": table.round,
        "starter": table.seats[table.starter],
        "bidding": [table.seats[seat] for seat in table.bidding],
        "high": table.high,
    }


def _crated(table: ToyTable, card: Crated, *, sees: bool) -> Json:
    return {"card": CURIOS[card.curio] if sees else None, "known": [table.seats[seat] for seat in card.known]}


def _seat(table: ToyTable, seat: int, *, sees: bool) -> Json:
    hand, favoured = table.hands[seat], table.favours[seat]
    return {
        "hand": write(sorted(hand), CURIOS) if sees else len(hand),
        "coins": table.coins[seat],
        "lantern": table.lanterns[seat],
        "favour": None if favoured is None else CURIOS[favoured],
    }


def read_position(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance, given: Json) -> ToyTable:
    """TOY-002: lay the table of a position; what it leaves out is dealt from the cards that it does not name."""
    known_keys("", given, KEYS)
    table = ToyTable(seats, options, chance)
    table.phase = (PACK, AUCTION, FAVOUR)[read_word("phase", given.get("phase", PACK), (PACK, AUCTION, FAVOUR))]
    table.round = read_whole("round", given.get("round", 1), 1, int(str(options["rounds"])))
    table.starter = read_word("starter", given.get("starter", seats[0]), seats)
    table.high = read_whole("high", given.get("high", 0), 0, toy.COINS)
    named = read_list("bidding", given.get("bidding", list(seats) if table.phase == AUCTION else []))
    table.bidding = [read_word("bidding", name, seats) for name in named]
    if len(set(table.bidding)) < len(named) or (len(named) > 1) != (table.phase == AUCTION):
        raise PositionError("bidding", "in an auction this names two seats or more, each once; else none.")
    _read_cards(table, given)
    for seat, hand in enumerate(table.hands):
        table.events.append((toy.DEALT, seat, tuple(hand)))
    return table


def _read_cards(table: ToyTable, given: Json) -> None:
    places = read_dict("seats", given.get("seats", {}))
    known_keys("seats", places, table.seats)
    table.crate = [_read_crated(table, entry) for entry in read_list("crate", given.get("crate", []))]
    if len(table.crate) > len(toy.PEEK) or bool(table.crate) != (table.phase == AUCTION):
        raise PositionError("crate", f"in an auction 1 to {len(toy.PEEK)} cards lie in the crate; else none.")
    lacking = [seat for seat, name in enumerate(table.seats) if _read_seat(table, seat, places.get(name, {}))]
    table.deck = read_cards("deck", given.get("deck", []), CURIOS)[::-1]
    used = [*table.deck, *(card.curio for card in table.crate), *(curio for hand in table.hands for curio in hand)]
    if any(used.count(curio) > copies for curio, copies in enumerate(toy.COPIES)):
        raise PositionError("seats", "there are not so many cards of a kind.")
    if table.high > (table.coins[table.bidding[-1]] if table.bidding else 0):
        raise PositionError("high", "the last bidder holds the highest bid; without an auction it is 0.")
    rest = [curio for curio, copies in enumerate(toy.COPIES) for _ in range(copies - used.count(curio))]
    table.chance["deck"].shuffle(rest)
    for seat in lacking:
        table.hands[seat] = [rest.pop() for _ in range(min(toy.HAND, len(rest)))]
    if "deck" not in given:
        table.deck, rest = rest, []
    if rest or len(table.deck) < int(str(table.options["rounds"])) - table.round + (table.phase == PACK):
        raise PositionError("deck", "every card lies somewhere, and one card a round is left.")


def _read_crated(table: ToyTable, entry: object) -> Crated:
    card = read_dict("crate", entry)
    known_keys("crate", card, ("card", "known"))
    known = [read_word("crate.known", name, table.seats) for name in read_list("crate.known", card.get("known", []))]
    if len(set(known)) < len(known):
        raise PositionError("crate.known", "name each seat once.")
    return Crated(read_word("crate.card", card.get("card"), CURIOS), tuple(known))


def _read_seat(table: ToyTable, seat: int, given: object) -> bool:
    """One seat; whether its hand is still to be dealt."""
    key = f"seats.{table.seats[seat]}"
    place = read_dict(key, given)
    known_keys(key, place, ("hand", "coins", "lantern", "favour"))
    table.hands[seat] = read_cards(f"{key}.hand", place.get("hand", []), CURIOS)
    table.coins[seat] = read_whole(f"{key}.coins", place.get("coins", toy.COINS), 0, toy.COINS)
    table.lanterns[seat] = read_flag(f"{key}.lantern", place.get("lantern", True))
    if place.get("favour") is not None:
        raise PositionError(f"{key}.favour", "favours are named at the end of the game.")
    return "hand" not in place


def redeal(table: ToyTable, seat: int, rng: random.Random) -> None:
    """TOY-002, TOY-004, TOY-009: the deck, rivals' hands, unknown cards of the crate, and answers not yet shown."""
    hidden = [table.deck]
    hidden += [hand for rival, hand in enumerate(table.hands) if rival != seat and table.phase != OVER]
    unknown = [card for card in table.crate if seat not in card.known]
    pool = [curio for cards in hidden for curio in cards] + [card.curio for card in unknown]
    shuffle_anew(pool, rng)
    for cards in hidden:
        cards[:] = [pool.pop() for _ in cards]
    for card in unknown:
        card.curio = pool.pop()
    for rival, answers in table.answers.items():
        if rival != seat:
            fresh = table.hands[rival] if table.phase == PACK else [rng.randrange(len(CURIOS))]
            words = toy.PUT if table.phase == PACK else toy.NAME
            answers[:] = [answer if answer is toy.DONE else words[fresh[n]] for n, answer in enumerate(answers)]


def check(table: ToyTable) -> None:
    """TOY-001, TOY-002: no card and no coin is lost or made."""
    cards = [*table.deck, *(card.curio for card in table.crate), *(curio for hand in table.hands for curio in hand)]
    assert all(cards.count(curio) == copies for curio, copies in enumerate(toy.COPIES)), "every card is somewhere"
    assert all(0 <= coins <= toy.COINS for coins in table.coins), "nobody owes and nobody earns"
    assert (len(table.bidding) > 1) == (table.phase == AUCTION), "an auction has bidders, and nothing else has"
    assert len(set(table.bidding)) == len(table.bidding), "a seat bids for itself"
