"""What a choice is called, in one line and on which cards, from a view alone; the words stand in ``texts.toml``."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.data import section
from marketlab.games.mystic_market import seen
from marketlab.games.mystic_market.choices import BUY_DECK, END_TURN, NONE, TAKE, MysticChoice
from marketlab.games.mystic_market.includes import (
    BUYS,
    DECK_PRICE,
    KIND_TITLES,
    KINDS,
    LUCK,
    POTION_KEYS,
    POTION_TITLES,
    POTIONS,
    SET_SIZE,
    SWAPS,
)
from marketlab.games.mystic_market.potion_cards import can_open_all
from marketlab.games.mystic_market.potions import paid_cards
from marketlab.games.mystic_market.sell import profit_of_luck
from marketlab.games.mystic_market.table import BUY, FINAL, SELL, SWAP

if TYPE_CHECKING:
    from marketlab.core.choice import Choice

Json = dict[str, object]
Said = tuple[str, dict[str, object]]
ON_RIVALS = {
    "steal_random": "play_steal",
    "force_discard_random": "play_forfeit",
    "steal_coins": "play_plunder",
}


def describe(view: Json, choice: Choice) -> Said:
    """The key of the label and the facts in it."""
    made = cast("MysticChoice", choice)
    return DESCRIBE[made.verb](view, made)


def _buy(view: Json, choice: MysticChoice) -> Said:
    if choice is BUY_DECK:
        return "buy_deck", {"cost": DECK_PRICE}
    return "buy", {"card": KIND_TITLES[choice.kind], "cost": seen.costs(view)[choice.kind]}


def _sell(view: Json, choice: MysticChoice) -> Said:
    value, profit = seen.values(view)[choice.kind], profit_of_luck(choice.luck)
    facts = {
        "card": KIND_TITLES[choice.kind],
        "count": choice.count,
        "luck": choice.luck,
        "value": value,
        "profit": profit,
        "total": value + profit,
    }
    single = choice.count != SET_SIZE[choice.kind]
    key = "dump" if single else "sell"
    return f"{key}_with_luck" if choice.luck else key, facts


def _craft(_view: Json, choice: MysticChoice) -> Said:
    cards = paid_cards(choice)
    facts: dict[str, object] = {
        "potion": POTION_TITLES[choice.potion],
        "cards": cards_in_words(cards),
        "luck": choice.luck,
        "luck_profit": profit_of_luck(choice.luck),
        "replaced": "" if choice.kind == NONE else KIND_TITLES[choice.kind],
        "profit": POTIONS[choice.potion].profit,
    }
    return ("craft_all_luck" if not cards else "craft_with_luck" if choice.luck else "craft"), facts


def cards_in_words(cards: list[int]) -> str:
    """Orc Teeth and Dragon Scales, or 2 Dragon Scales."""
    return " and ".join(
        KIND_TITLES[kind] if cards.count(kind) == 1 else f"{cards.count(kind)} {KIND_TITLES[kind]}"
        for kind in dict.fromkeys(cards)
    )


def _play(view: Json, choice: MysticChoice) -> Said:
    potion = POTIONS[choice.potion]
    facts: dict[str, object] = {"potion": potion.title, "profit": potion.profit, "amount": potion.amount}
    match choice.aim:
        case "on":
            return ON_RIVALS.get(potion.effect, "play_on"), facts | {"seat": seen.seats(view)[choice.target]}
        case "give":
            return "play_give", facts | {"seat": seen.seats(view)[choice.target], "card": KIND_TITLES[choice.kind]}
        case "take":
            return "play_take", facts | {"card": KIND_TITLES[choice.kind]}
        case "sell":
            return "play_sell", facts | {
                "card": KIND_TITLES[choice.kind],
                "count": choice.count,
                "luck": choice.luck,
                "total": seen.values(view)[choice.kind] + profit_of_luck(choice.luck),
            }
        case _:
            return _bare(view, potion.effect), facts


def _bare(view: Json, effect: str) -> str:
    """MM-089, MM-095, MM-105: the label of a potion without an aim, by what it can do now."""
    if effect == "draw" and seen.next_draw(view) not in {seen.NOTHING, seen.ONLY_SHIFTS}:
        return "play_draw"
    own_turn = view["active"] == view["viewer"]
    works = effect == "open_all_actions" and can_open_all(str(view["phase"]), own_turn=own_turn)
    return "play_open" if works else "play"


def _swap(_view: Json, choice: MysticChoice) -> Said:
    return "swap", {"give": KIND_TITLES[choice.kind], "take": KIND_TITLES[choice.take]}


def _discard(_view: Json, choice: MysticChoice) -> Said:
    return "discard", {"card": KIND_TITLES[choice.kind]}


def _end(view: Json, _choice: MysticChoice) -> Said:
    return ("end_final" if view["phase"] == FINAL else "end_turn"), {}


def prompt(view: Json, decision: str) -> Said | None:
    """MM-041, MM-043, MM-115: the question by what is opened and done in the turn; None for the common one."""
    turn = section(view, "turn")
    opened, laid = turn["opened"], turn["laid"]
    if not isinstance(opened, list) or not isinstance(laid, list) or turn["duplicated"]:
        return None
    if decision == "act" and opened:
        acted = "acted" if view["potion_market"] else "acted_without_potions"
        done = turn["bought"] == BUYS or len(laid) == SWAPS
        return (acted if done else {BUY: "buying", SWAP: "swapping", SELL: "selling"}[str(opened[-1])]), {}
    if not view["potion_market"]:
        return {"act": ("act_without_potions", {}), "final": ("final_without_potions", {})}.get(decision)
    return None


DESCRIBE = {
    "buy": _buy,
    "swap": _swap,
    "sell": _sell,
    "craft": _craft,
    "play": _play,
    "discard": _discard,
    "end": _end,
}


def subject(view: Json, choice: Choice) -> str | None:
    """The object that a refusal would be about, if the viewer has it in sight."""
    made = cast("MysticChoice", choice)
    name = str(view["viewer"])
    if made is END_TURN or made is BUY_DECK:
        return made.text
    in_hand = seen.hand(view, name) or [0] * len(KINDS)
    match made.verb:
        case "buy":
            return KINDS[made.kind] if made.kind in seen.row(view, "ingredient_market") else None
        case "swap":
            return KINDS[made.take] if made.take in seen.row(view, "ingredient_market") and in_hand[made.kind] else None
        case "craft":
            return POTION_KEYS[made.potion] if made.potion in seen.row(view, "potion_market") else None
        case "play":
            return POTION_KEYS[made.potion] if seen.potions(view, name)[made.potion] else None
        case _:
            return KINDS[made.kind] if in_hand[made.kind] and _is_a_sale(made) else None


def _is_a_sale(choice: MysticChoice) -> bool:
    """Only a set is worth a refusal of its own, not every number of cards, nor a discard."""
    return choice.verb == "sell" and choice.count == SET_SIZE[choice.kind] and not choice.luck


def targets(view: Json, choice: Choice) -> tuple[list[str], list[str]]:
    """The cards of the scene that a choice is about; of equal cards in a row the leftmost (MM-128)."""
    made = cast("MysticChoice", choice)
    held = [] if made.kind == NONE or 0 < made.count <= made.luck else [f"hand-{KINDS[made.kind]}"]
    luck = [f"held-{POTION_KEYS[LUCK]}"] if made.luck else []
    match made.verb:
        case "buy":
            return ["mkt-pile" if made is BUY_DECK else _in_row(view, "ingredient_market", "mkt", made.kind)], []
        case "swap":
            return [*held, _in_row(view, "ingredient_market", "mkt", made.take)], []
        case "craft":
            paid = dict.fromkeys(f"hand-{KINDS[kind]}" for kind in paid_cards(made))
            return [_in_row(view, "potion_market", "pot", made.potion), *paid, *luck], []
        case "play":
            taken = [_in_row(view, "ingredient_market", "mkt", made.kind)] if made.aim == TAKE else held
            rival = [] if made.target == NONE else [f"seat-{made.target}"]
            return [f"held-{POTION_KEYS[made.potion]}", *taken, *luck, *rival], []
        case _:
            return [*held, *luck], []


def _in_row(view: Json, key: str, zone: str, card: int) -> str:
    row = seen.row(view, key)
    return f"{zone}-{row.index(card)}" if card in row else f"{zone}-none"
