"""The toy game in pictures and words, from views alone: scene, labels and previews; and its ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import read_csv, section
from marketlab.core.positions import count_words
from tests.toy_game import table as toy
from tests.toy_game.flow import made
from tests.toy_game.table import AUCTION, COINS, CURIOS, PACKAGE, TITLES, VALUES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.choice import Choice
    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Card, Move, Preview, SeatPlate, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
LETTERS = tuple(row["letter"] for row in read_csv(PACKAGE, "cards.csv"))
UNSEEN = {"pack": "unseen", "peek": "unknown"}


def scene(view: Json, story: Story) -> Body:
    """Crate, auction and own hand, with a plate for each seat."""
    zones = [crate_zone(view, {event[0].value(event, "place") for event in story.last if event[0] is toy.PEEKED})]
    if view["phase"] == AUCTION:
        ladder: Zone = {"id": "ladder", "kind": "ladder", "title": "Auction", "cards": []}
        ladder["ladder"] = {"axis": [0, COINS], "unit": "coins", "beat": int(str(view["high"]))}
        zones.append(ladder)
    if view["viewer"] is not None:
        zones.append(hand_zone(view, str(view["viewer"])))
    plates = [plate(section(view, "seats", name)) for name in section(view, "seats")]
    return {"path": [f"Round {view['round']}", str(view["phase"])], "plates": plates, "zones": zones}


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
    """TOY-004, TOY-008: the cards by place, face down but for those that the viewer knows; and the deck."""
    listed = view["crate"]
    entries = listed if isinstance(listed, list) else []
    cards: list[Card] = []
    for place, entry in enumerate(entries, start=1):
        word = entry["card"]
        card = _card(f"crate-{place}", None if word is None else CURIOS.index(word))
        card["highlight"] = "changed" if place in looked_at else None
        card["badges"] = [f"known to {' and '.join(entry['known']) or 'nobody'}"]
        cards.append(card)
    pile = int(str(view["deck"]))
    return {"id": "crate", "kind": "row", "title": "Crate", "cards": cards, "pile": {"count": pile, "face": "down"}}


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


def describe(view: Json, choice: Choice) -> tuple[str, dict[str, object]]:
    """The key of the label and the facts in it."""
    n, viewer = made(choice).n, view["viewer"]
    if choice.verb == "bid":
        held = 0 if viewer is None else int(str(section(view, "seats", str(viewer))["coins"]))
        return "bid", {"amount": n, "rest": held - n}
    if choice.verb in {"pack", "favour"}:
        return choice.verb, {"card": TITLES[n], "value": VALUES[n]}
    return choice.verb, {"place": n + 1}


def subject(view: Json, choice: Choice) -> str | None:
    """What a refusal would be about, if the viewer has it in sight."""
    n, listed = made(choice).n, view["crate"]
    if choice.verb == "pack":
        return CURIOS[n] if CURIOS[n] in count_words(section(view, "seats", str(view["viewer"]))["hand"]) else None
    if choice.verb == "peek":
        return choice.text if isinstance(listed, list) and n < len(listed) else None
    return choice.verb


def targets(_view: Json, choice: Choice) -> tuple[list[str], list[str]]:
    """The card of the scene that a choice is about."""
    if choice.verb == "peek":
        return [f"crate-{made(choice).n + 1}"], []
    return ([f"hand-{CURIOS[made(choice).n]}"] if choice.verb == "pack" else []), []


def preview(view: Json, choice: Choice) -> Preview:
    """What a choice would do, as far as the viewer can know."""
    card = f"hand-{CURIOS[made(choice).n]}" if choice.verb == "pack" and subject(view, choice) else None
    moves: list[Move] = [] if card is None else [{"card": card, "zone": "crate"}]
    return {"text": UNSEEN.get(choice.verb, "known"), "moves": moves, "deltas": []}


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
