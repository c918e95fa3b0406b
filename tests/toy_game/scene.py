"""The toy game in pictures, from views alone: crate, deck, auction, rounds, hand and plates; and its ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import read_csv, section
from marketlab.core.positions import count_words
from tests.toy_game import table as toy
from tests.toy_game.table import AUCTION, COINS, CURIOS, FAVOUR, OVER, PACK, PACKAGE, PACKED_MOST, TITLES, VALUES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Card, SeatPlate, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
LETTERS = tuple(row["letter"] for row in read_csv(PACKAGE, "cards.csv"))
PHASES = {PACK: "Packing the crate", AUCTION: "Auction", FAVOUR: "Naming favourites", OVER: "Game over"}


def scene(view: Json, story: Story) -> Body:
    """Rounds, crate and deck, the auction and the own hand, with a plate for each seat."""
    zones = [crate_zone(view, {event[0].value(event, "place") for event in story.last if event[0] is toy.PEEKED})]
    if view["phase"] == AUCTION:
        zones.append(auction_zone(view))
    if view["viewer"] is not None:
        zones.append(hand_zone(view, str(view["viewer"])))
    zones += [rounds_zone(view), deck_zone(view)]
    plates = [plate(section(view, "seats", name)) for name in section(view, "seats")]
    return {
        "path": [f"Round {view['round']} of {view['rounds']}", PHASES[str(view["phase"])]],
        "plates": plates,
        "zones": zones,
        "layout": {
            "wide": ["rounds rounds", "crate crate", "auction auction", "hand deck"],
            "narrow": ["rounds", "crate", "auction", "hand", "deck"],
            "cols": "minmax(0,1fr) 9em",
        },
    }


def plate(seat: Json) -> SeatPlate:
    """Coins, cards, lantern and favour of a seat."""
    hand, favoured = seat["hand"], seat["favour"]
    cards = hand if isinstance(hand, int) else sum(count_words(hand).values())
    words = ["lantern"] if seat["lantern"] else []
    words += [] if favoured is None else [f"favours {TITLES[CURIOS.index(str(favoured))]}"]
    coins = int(str(seat["coins"]))
    return {
        "stats": [{"icon": "coin", "label": "coins", "value": coins}, {"label": "cards", "value": cards}],
        "tags": [{"text": text, "tone": "plain"} for text in words],
    }


def crate_zone(view: Json, looked_at: set[object]) -> Zone:
    """TOY-004, TOY-005, TOY-008: places for all that may be packed; face down but for what the viewer knows."""
    listed = view["crate"]
    entries = listed if isinstance(listed, list) else []
    cards: list[Card] = []
    for place, entry in enumerate(entries, start=1):
        word = entry["card"]
        card = _card(f"crate-{place}", None if word is None else CURIOS.index(word))
        card["aria"] += f", known to {' and '.join(entry['known']) or 'nobody'}"
        card["highlight"] = "changed" if place in looked_at else None
        card["badges"] = list(entry["known"])
        cards.append(card)
    room = PACKED_MOST * len(section(view, "seats")) + 1
    return {"id": "crate", "kind": "row", "title": "Crate", "cards": cards, "capacity": room, "note": "face down"}


def auction_zone(view: Json) -> Zone:
    """TOY-006: a rung for each seat; the one that leads shows its bid, those that have dropped out stand back."""
    high, listed = int(str(view["high"])), view["bidding"]
    bidding = listed if isinstance(listed, list) else []
    rungs: list[Card] = []
    for seat, name in enumerate(section(view, "seats")):
        leads = bool(high) and name == bidding[-1]
        word = "leads" if leads else "still in" if name in bidding else "has dropped out"
        rungs.append(
            {
                "id": f"bid-{seat}",
                "title": name,
                "face": "up",
                "aria": f"{name} {word}{f' with {high}' if leads else ''}",
                "text": "" if leads else word,
                "numbers": [{"value": high if leads else 0}],
                "badges": ["leads"] if leads else [] if name in bidding else ["out"],
            }
        )
    zone: Zone = {"id": "auction", "kind": "ladder", "title": "Auction", "note": "highest bid", "cards": rungs}
    zone["ladder"] = {"axis": [0, COINS], "unit": "coins"}
    if high:
        zone["ladder"]["beat"] = high
    return zone


def rounds_zone(view: Json) -> Zone:
    """TOY-003: how far the game is."""
    now, last = int(str(view["round"])), int(str(view["rounds"]))
    zone: Zone = {"id": "rounds", "kind": "meter", "title": "Crates", "cards": []}
    zone["meter"] = {"value": now, "max": last, "text": f"crate {now} of {last}"}
    return zone


def deck_zone(view: Json) -> Zone:
    """TOY-005: the face-down deck."""
    pile = int(str(view["deck"]))
    return {"id": "deck", "kind": "pile", "title": "Deck", "cards": [], "pile": {"count": pile, "face": "down"}}


def hand_zone(view: Json, name: str) -> Zone:
    """TOY-002: the viewer's own cards."""
    counts = count_words(section(view, "seats", name)["hand"])
    cards = [_card(f"hand-{word}", CURIOS.index(word)) | {"count": count} for word, count in counts.items()]
    owner = list(section(view, "seats")).index(name)
    return {"id": "hand", "kind": "hand", "title": "Your hand", "owner": owner, "cards": cards}


def _card(card_id: str, curio: int | None) -> Card:
    if curio is None:
        return {"id": card_id, "face": "down", "aria": "a face-down card"}
    kind, title, value = LETTERS[curio], TITLES[curio], VALUES[curio]
    return {
        "id": card_id,
        "face": "up",
        "aria": f"{title}, worth {value}",
        "title": title,
        "kind": kind,
        "letter": kind,
        "numbers": [{"label": "worth", "value": value}],
    }


def ledger(
    seats: tuple[str, ...], _options: Mapping[str, object], by_choice: Sequence[Sequence[Event]]
) -> dict[str, list[object]]:
    """Every payment: TOY-007."""
    columns: dict[str, list[object]] = {name: [] for name in ("n", "seat", "amount", "reason", "other", "created")}
    for n, events in enumerate(by_choice):
        for event in events:
            if event[0] is toy.MONEY:
                seat, amount, reason, _other = event[1:]
                row = (n, seats[int(str(seat))], amount, reason, "bank", amount)
                for column, value in zip(columns.values(), row, strict=True):
                    column.append(value)
    return columns
