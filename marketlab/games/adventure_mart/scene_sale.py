"""The sale in the scene: who is on sale, the purse, the ladder of offers, and how an offer counts line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.card_faces import kind_of, wanted
from marketlab.games.adventure_mart.explain import by_source, by_step, named_sum
from marketlab.games.adventure_mart.includes import NONE, POOLS, UNTYPED
from marketlab.games.adventure_mart.pieces import HOUSE, adventurer_card, guild_of
from marketlab.games.adventure_mart.quality import ADVENTURER, FLOOR, VOID, factors, lines
from marketlab.games.adventure_mart.table import OPENING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core import scene_form
    from marketlab.core.scene_form import Icon, Row, Zone
    from marketlab.games.adventure_mart.quality import Count, Line
    from marketlab.games.adventure_mart.table import Sale

Json = dict[str, object]
AXIS_STEP = 16  # so large that the scale hardly ever changes in the course of a sale
LONGEST_SUM = 56  # letters of a sum with names for which there is room beside the name of a seat
WORDS = {2: "two", 3: "three"}


def on_sale(view: Json, sale: Sale) -> Zone:
    """AM-056, AM-112: the adventurer, its purse against what the own or leading offer sells for, and who waits."""
    shown = shown_seat(view, sale)
    total = sum(card.sells for card in sale.offers[shown].cards)
    whose = "Your offer" if shown == seen.viewer(view) else f"{seen.seats(view)[shown]}'s offer"
    waiting = sum(word is not None for word in seen.town(view))
    card = sale.adventurer
    wishes = [f"wants {wanted(sale.symbols)}", guild_of(card), *([card.brief] if card.brief else [])]
    if sale.purse != card.purse:
        wishes.append(f"purse: {card.purse} printed, {sale.purse - card.purse:+d} today")
    return {
        "id": "adv",
        "kind": "row",
        "title": "On sale",
        "note": f"{waiting} more {'waits' if waiting == 1 else 'wait'}" if waiting else "the last one today",
        "house": HOUSE,
        "cards": [adventurer_card(view, "adventurer", card)],
        "meter": {
            "value": min(total, sale.purse),
            "max": sale.purse,
            "text": f"{whose} sells for {total}, the purse holds {sale.purse}",
        },
        "plate": {"rows": [{"k": line, "v": ""} for line in wishes]},
    }


def shown_seat(view: Json, sale: Sale) -> int:
    """The seat whose offer is explained: the viewer's, if there is one; else the leading one."""
    who = seen.viewer(view)
    makes_one = who != NONE and not sale.offers[who].dropped and bool(sale.offers[who].cards)
    return who if makes_one else _leading(sale)


def _leading(sale: Sale) -> int:
    """The seat with the highest offer on the table, else the starter."""
    return max(range(len(sale.offers)), key=lambda seat: (sale.offers[seat].quality, seat == sale.starter))


def ladder_zone(view: Json, sale: Sale) -> Zone:
    """AM-106, AM-116: one bar per seat on a shared axis, the cards as chips, the sum in words, the line to beat."""
    most = max(offer.quality for offer in sale.offers)
    ladder: Zone = {
        "id": "lad",
        "kind": "ladder",
        "title": "Offers",
        "note": "(stock + effects + tokens) x symbols",
        "right": "AM-116",
        "cards": [rung(view, sale, seat) for seat in range(len(sale.offers))],
        "ladder": {"axis": [0, (most // AXIS_STEP + 1) * AXIS_STEP], "unit": "quality"},
    }
    if sale.stage != OPENING:
        standing = [offer.quality for offer in sale.offers if offer.stands]
        ladder["ladder"]["beat"] = max(standing, default=0)
    return ladder


def rung(view: Json, sale: Sale, seat: int) -> scene_form.Card:
    """AM-104, AM-116: an offer."""
    offer, name = sale.offers[seat], seen.seats(view)[seat]
    icons: list[Icon] = [{"kind": kind_of(card)} for card in offer.cards]
    named = ", ".join(card.title for card in offer.cards)
    if offer.dropped:
        text, badges = "dropped out, cards back in hand", ["out"]
    elif not (offer.cards or offer.quality):
        text, badges = "no offer yet", []
    else:
        count = seen.count(sale, seat)
        text = named_sum(count)
        if len(text) > LONGEST_SUM:
            text = named_sum(count, by_step)
        badges = ["leads"] if offer.stands and seat == _leading(sale) else []
    return {
        "id": f"offer-{seat}",
        "title": name,
        "icons": icons,
        "numbers": [{"icon": "star", "label": "quality", "value": offer.quality}],
        "text": text,
        "badges": badges,
        "face": "up",
        "aria": f"{name} offers {offer.quality}: {named or 'no stock'}. {text}",
    }


# How an offer counts -----------------------------------------------------------------------------------------------


def count_zone(view: Json, sale: Sale) -> Zone:
    """AM-115, AM-116: the lines of the count in the printed order: stars, effects, tokens, and what is multiplied."""
    shown = shown_seat(view, sale)
    whose = "Your offer" if shown == seen.viewer(view) else f"{seen.seats(view)[shown]}'s offer"
    return {
        "id": "count",
        "kind": "plate",
        "area": "lad",
        "title": whose,
        "cards": [],
        "plate": {"rows": [*count_rows(seen.count(sale, shown)), {"k": "quality", "v": sale.offers[shown].quality}]},
    }


def count_rows(count: Count) -> list[Row]:
    """Each source once, with all that it adds; then what is multiplied, and why tokens are not."""
    found = lines(count)
    added = [line for line in found if line[0] < ADVENTURER]
    rows: list[Row] = [{"k": name, "v": f"{amount:+d}"} for name, amount in by_source(added)]
    rows += factor_rows(count, added)
    return rows + [{"k": str(line[1]), "v": f"{line[3]:+d}"} for line in found if line[1] in {FLOOR, VOID}]


def factor_rows(count: Count, added: Sequence[Line]) -> list[Row]:
    """AM-116: all together times the symbols, if they are of one type; else each type by its own, and tokens once."""
    by = factors(count)
    if by[UNTYPED] > 1:
        return [{"k": "all of it", "v": f"x {by[UNTYPED]}"}]
    pools = [sum(line[3] for line in added if line[2] == pool) for pool in range(len(count.symbols))]
    rows: list[Row] = [
        {"k": f"{POOLS[pool]} {amount}", "v": f"x {factor}"}
        for pool, (amount, factor) in enumerate(zip(pools, by, strict=False))
        if amount and factor > 1
    ]
    types = sum(symbols > 0 for symbols in count.symbols)
    if types > 1 and any(line[2] == UNTYPED for line in added):
        what = "the rest counts" if rows else "all counts"
        rows.append({"k": f"{WORDS[types]} types: {what} once", "v": ""})
    return rows
