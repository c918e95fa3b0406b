"""Positions written: the whole table, and the view of a seat, in the form of the grammar, section (c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.positions import write_cards
from marketlab.games.bargain_quest.choices import DONE
from marketlab.games.bargain_quest.includes import (
    ABILITY_WORDS,
    ADVENTURE_WORDS,
    ALPHABETICAL,
    EFFECT_WORDS,
    EMPLOYEE_WORDS,
    FIRST_BLACK,
    HERO_WORDS,
    ITEM_WORDS,
    MONSTER_WORDS,
    SHIP_WORDS,
    UPGRADE_WORDS,
)
from marketlab.games.bargain_quest.load_cargo import capacity, is_loading_ability
from marketlab.games.bargain_quest.table import ADVENTURE, OVER, BargainTable, HeroInPlay, Loaded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.core.decision import Decision

Json = dict[str, object]
ITEM_BACK, BLACK_BACK = "item", "black-market"


def position(table: BargainTable, _decision: Decision | None = None) -> Json:
    """The whole table, hidden zones too; every key that a start from here needs is named."""
    return {
        **_open(table),
        "monster_deck": write_cards(reversed(table.monster_deck), MONSTER_WORDS),
        "hero_deck": write_cards(reversed(table.hero_deck), HERO_WORDS),
        "item_deck": write_cards(reversed(table.item_deck), ITEM_WORDS),
        "black_market_deck": write_cards(reversed(table.black_deck), ITEM_WORDS),
        "adventure_deck": write_cards(reversed(table.adventure_deck), ADVENTURE_WORDS),
        "employee_deck": write_cards(reversed(table.employee_deck), EMPLOYEE_WORDS),
        "ship_stack": write_cards(reversed(table.ship_stack), SHIP_WORDS),
        "ships": [
            {"ship": SHIP_WORDS[ship.card], "cards": [_loaded(table, card) for card in ship.cards]}
            for ship in table.ships
        ],
        "seats": {name: _shop(table, seat) | _inside(table, seat) for seat, name in enumerate(table.seats)},
        **_effects(table),
    }


def view(table: BargainTable, viewer: int | None, _decision: Decision | None = None) -> Json:
    """What a seat may see: own zones, the facedown cards on ships that it knows, and how many cards lie elsewhere."""
    return {
        **_open(table),
        "monster_deck": len(table.monster_deck),
        "hero_deck": len(table.hero_deck),
        "item_deck": len(table.item_deck),
        "black_market_deck": len(table.black_deck),
        "adventure_deck": len(table.adventure_deck),
        "employee_deck": len(table.employee_deck),
        "ship_stack": len(table.ship_stack),
        "ships": [
            {
                "ship": SHIP_WORDS[ship.card],
                "cards": [_seen(table, card, viewer) for card in ship.cards],
                "capacity": capacity(table, ship.card),
            }
            for ship in table.ships
        ],
        "seats": {name: _shop_seen(table, seat, viewer) for seat, name in enumerate(table.seats)},
        "upgrades": {word: table.upgrades_left(kind) for kind, word in enumerate(UPGRADE_WORDS)},
        **_effects_seen(table, viewer),
        "options": dict(table.options),
        "viewer": None if viewer is None else table.seats[viewer],
    }


def _open(table: BargainTable) -> Json:
    """What lies open; the hidden zones are placeholders that keep the order of the keys."""
    written: Json = {
        "phase": table.phase,
        "round": table.round,
        "quest_token": table.seats[table.quest_token],
        "active": table.seats[table.active],
        "monster": _monster(table),
        "monster_deck": None,
        "centre": [_hero(table, hero) for hero in sorted(table.centre, key=lambda hero: HERO_WORDS[hero.card])],
        "hero_deck": None,
        "item_deck": None,
        "black_market_deck": None,
        "adventure_deck": None,
        "employee_deck": None,
        "ship_stack": None,
        "item_discards": items(table.item_discards),
        "black_market_discards": items(table.black_discards),
        "employees": [EMPLOYEE_WORDS[card] for card in table.employees],
        "ships": None,
        "queue": [table.seats[seat] for seat in table.queue],
        "waiting": [table.seats[seat] for seat in table.waiting],
        "seats": None,
    }
    if table.adventure_discards:
        written["adventure_discards"] = write_cards(sorted(table.adventure_discards), ADVENTURE_WORDS)
    return written


def items(cards: Iterable[int]) -> list[object]:
    """Items as a list of words in alphabetical order."""
    ordered: list[int] = sorted(cards, key=ALPHABETICAL.__getitem__)
    return write_cards(ordered, ITEM_WORDS)


def _monster(table: BargainTable) -> Json | None:
    if table.monster is None:
        return None
    written: Json = {"name": MONSTER_WORDS[table.monster], "wounds": table.wounds, "steps": table.monster_steps}
    return written | {"hit": True} if table.hit else written


def _hero(table: BargainTable, hero: HeroInPlay) -> Json:
    written: Json = {"hero": HERO_WORDS[hero.card], "gold": hero.gold, "items": items(hero.items)}
    if table.phase in {ADVENTURE, OVER}:
        written |= {
            "adventure": write_cards(hero.adventure, ADVENTURE_WORDS),
            "used": items(hero.used),
            "done": hero.done,
        }
    return written


def _loaded(table: BargainTable, card: Loaded) -> object:
    """BQ-202: a faceup card by its word; a facedown one with the seats that know it."""
    if card.known is None:
        return ITEM_WORDS[card.card]
    return {"down": ITEM_WORDS[card.card], "known": [table.seats[seat] for seat in card.known]}


def _seen(table: BargainTable, card: Loaded, viewer: int | None) -> object:
    """BQ-145, BQ-202: a facedown card is named to those who know it; its back is seen unless all look alike."""
    if card.known is None:
        return ITEM_WORDS[card.card]
    knows = viewer in card.known
    return {
        "down": ITEM_WORDS[card.card] if knows else None,
        "known": [table.seats[seat] for seat in card.known],
        "back": None if table.options["alike_backs"] and not knows else _back(card.card),
    }


def _back(card: int) -> str:
    return BLACK_BACK if card >= FIRST_BLACK else ITEM_BACK


def _public_shop(table: BargainTable, seat: int) -> Json:
    """What all see of a shop; its own cards are placeholders."""
    return {
        "gold": table.gold[seat],
        "stars": table.stars[seat],
        "hand": None,
        "stock": None,
        "display": items(table.display[seat]),
        "storage": None,
        "heroes": [_hero(table, hero) for hero in table.heroes[seat]],
        "employees": [EMPLOYEE_WORDS[card] for card in table.front[seat].employees],
        "upgrades": [UPGRADE_WORDS[kind] for kind in table.front[seat].upgrades],
        "ships": [SHIP_WORDS[ship] for ship in table.front[seat].ships],
        "used": [ABILITY_WORDS[card] for card in sorted(table.used[seat])],
        "purchases": [ABILITY_WORDS[card] for card in sorted(table.purchases[seat])],
    }


def _shop(table: BargainTable, seat: int) -> Json:
    """A shop with its own cards."""
    own = {"hand": table.hand, "stock": table.stock, "storage": table.storage}
    return _public_shop(table, seat) | {zone: items(cards[seat]) for zone, cards in own.items()}


def _inside(table: BargainTable, seat: int) -> Json:
    """What a shop has only inside a question or step: hidden answers, and the heroes lost."""
    return _answers(table, seat) | _fallen(table, seat)


def _answers(table: BargainTable, seat: int) -> Json:
    answers = table.answers.get(seat, [])
    if not answers:
        return {}
    chosen = [choice.text.split(" ")[-1] for choice in answers if choice is not DONE]
    return {"chosen": chosen, "ready": DONE in answers}


def _fallen(table: BargainTable, seat: int) -> Json:
    return {"fallen": [HERO_WORDS[hero] for hero in table.fallen[seat]]} if table.fallen[seat] else {}


def _shop_seen(table: BargainTable, seat: int, viewer: int | None) -> Json:
    """A shop as the viewer sees it: its own cards, or how many there are, and how many black market backs."""
    if seat == viewer:
        seen = _shop(table, seat) | _inside(table, seat)
    else:
        own = {"hand": table.hand, "stock": table.stock, "storage": table.storage}
        seen = _public_shop(table, seat) | {zone: len(cards[seat]) for zone, cards in own.items()}
        seen |= _fallen(table, seat)
        if table.options["alike_backs"]:
            seen["used"] = [ABILITY_WORDS[card] for card in sorted(table.used[seat]) if not is_loading_ability(card)]
    if table.options["black_market"] and not table.options["alike_backs"]:
        zones = (("hand", table.hand), ("stock", table.stock), ("storage", table.storage))
        seen["black_market"] = {zone: sum(card >= FIRST_BLACK for card in cards[seat]) for zone, cards in zones}
    return seen


def _effects(table: BargainTable) -> Json:
    """What waits while an effect asks: only inside the questions keep and reclaim."""
    if not table.after:
        return {}
    return {
        "looking": items(table.looking),
        "reclaimable": items(table.reclaimable),
        "pending": [[table.seats[seat], EFFECT_WORDS[source]] for seat, source in table.pending],
        "after": table.after,
    }


def _effects_seen(table: BargainTable, viewer: int | None) -> Json:
    """The same as the viewer sees it: cards looked at are for the asked seat alone, and so are own waiting effects."""
    if not table.after:
        return {}
    own = [[table.seats[seat], EFFECT_WORDS[source]] for seat, source in table.pending if seat == viewer]
    looking: object = items(table.looking) if viewer == table.active else len(table.looking)
    return {"looking": looking, "reclaimable": items(table.reclaimable), "pending": own, "after": table.after}
