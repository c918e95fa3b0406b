"""What a choice would do as far as its maker can know: what moves, what it is worth, what chance decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.foresight import Outlook
from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.choices import BANK, HAND, NONE, PasarayaChoice
from marketlab.games.pasaraya.components_list import (
    COST,
    EDM_STAFF,
    GOODS,
    GUARDS,
    KEYS,
    ONE,
    ONES_OF_A_TEN,
    ONES_OF_A_THREE,
    TEN,
    THREE,
    TOP,
    ability_of,
)
from marketlab.games.pasaraya.components_list import HAND as HAND_SIZE
from marketlab.games.pasaraya.labels import describe
from marketlab.games.pasaraya.pointing import SHOP, WAREHOUSE, ZONES, here, on_display, targets
from marketlab.games.pasaraya.together import best_new

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.core.foresight import Foresight
    from marketlab.games.pasaraya.effects import Effect
    from marketlab.games.pasaraya.forecasts import Forecast

Json = dict[str, object]
GOES_TO = {
    "hire": WAREHOUSE,
    "stock": SHOP,
    "standby": SHOP,
    "withdraw": WAREHOUSE,
    "unpack": SHOP,
    "recall": SHOP,
    "move": HAND,
}


def preview(view: Json, choice: Choice) -> Foresight:
    """The card that moves, what the mover's worth changes by, and the sentences about both."""
    made, outlook = cast("PasarayaChoice", choice), Outlook()
    zone = _bought_to(view) if made.verb == "buy" else GOES_TO.get(made.verb)
    if zone and (ids := targets(view, made)[0]):
        _carry(outlook, view, ids[0], made.kind, zone)
    FORESEE.get(made.verb, _one_word)(outlook, view, made)
    return outlook.foresight()


def _carry(outlook: Outlook, view: Json, card: str, kind: int, zone: str) -> None:
    """A card goes to a zone of the viewer: one less where it lay, one more of its like, or the first of its kind.

    PS-094: what comes out of a broken Ten lies nowhere yet.
    """
    source, _, key = card.partition("-")
    if key.removesuffix("-used") != KEYS[kind]:
        return
    like = [] if key != KEYS[kind] else here(view, zone, kind)
    if source in ZONES:
        outlook.change(card, -1)
    if like:
        outlook.change(like[0], 1)
    else:
        outlook.move(card, zone)


def _one_word(outlook: Outlook, _view: Json, choice: PasarayaChoice) -> None:
    """A sentence that is the same for every choice of this verb."""
    outlook.say(choice.verb)


def _grow(outlook: Outlook, view: Json, by: int) -> None:
    """PS-098: the worth of the viewer changes."""
    if view["viewer"] is not None:
        outlook.change(f"seat-{seen.seats(view).index(str(view['viewer']))}", by)


def _count(outlook: Outlook, view: Json, zone: str, kind: int, by: int) -> None:
    """So many more or fewer of a card that lies in a zone of the viewer."""
    for card in here(view, zone, kind):
        outlook.change(card, by)


def _bought_to(view: Json) -> str | None:
    """PS-042, PS-115: a purchase goes to the Warehouse, one at a lower price where the text of that discount says."""
    discount = seen.asked_number(view, "discount")
    return WAREHOUSE if not discount else BOUGHT_TO.get(discount)


def _targets_of_discounts() -> dict[int, str]:
    """PS-115: where a good goes that is bought at a discount, as far as the discount tells the text."""
    texts = [effect for effects in TOP for effect in effects if effect.name == "BUY"]
    found = {effect.discount: {other.to for other in texts if other.discount == effect.discount} for effect in texts}
    return {discount: zones.pop() for discount, zones in found.items() if len(zones) == 1}


BOUGHT_TO = _targets_of_discounts()
EFFECT_KEYS = {  # what is said of an effect before it is used
    "BANK_TO_HAND": "then_move",
    "BUY": "then_buy",
    "DRAW": "draw",
    "HIRE": "then_hire",
    "RECALL": "then_recall",
    "REVEAL": "reveal",
    "SELL": "then_sell",
    "STEAL": "then_steal",
    "SWAP3": "then_swap",
    "UNPACK": "then_unpack",
}


def _buy(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-050, PS-051, PS-099: goods count at cost; what is left of a Three is not counted before it is lost."""
    facts = describe(view, choice)[1]
    price, credit, used = (cast("int", facts[key]) for key in ("price", "credit", "from_credit"))
    counts = choice.kind in GOODS or choice.kind in EDM_STAFF
    if not credit and not used:
        _grow(outlook, view, COST[choice.kind] * counts - price)
        if not choice.count and seen.own_hand(view).get(ONE, 0) >= price:
            _count(outlook, view, HAND, ONE, -price)
    to_hand = choice.verb == "buy" and _bought_to(view) == HAND
    outlook.say("to_hand" if to_hand else "to_warehouse" if counts else "to_warehouse_spent")


def _stock(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-056, PS-074: what can be delivered once this good is on the shelf."""
    outlook.say("stock")
    shop = seen.open_zone(view, str(view["viewer"]), ZONES[SHOP])
    before = [shop.get(kind, 0) for kind in GOODS]
    after = [count + (kind == choice.kind) for kind, count in zip(GOODS, before, strict=True)]
    if best := best_new(view, before, after):
        outlook.say("enough_for", forecast=best.title, reward=best.reward)


def _sell(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-049, PS-099: the price comes to the Bank, the good counted at cost."""
    cost, price = COST[choice.kind], seen.prices(view)[choice.kind]
    _grow(outlook, view, price - cost)
    _count(outlook, view, BANK, ONE, price)
    _count(outlook, view, SHOP, choice.kind, -1)
    outlook.say("gain" if price > cost else "loss" if price < cost else "no_gain", gain=price - cost, loss=cost - price)
    outlook.say("bank_cannot_pay")


def _end(outlook: Outlook, view: Json, _choice: PasarayaChoice) -> None:
    """PS-082 to PS-085: what comes from the Draw Pile, whether the Warehouse is shuffled, what chance decides."""
    left, below = seen.to_draw(view)
    outlook.say(_drawing(left, below), drawn=min(left, HAND_SIZE), left=left)
    if left != HAND_SIZE and left + below > HAND_SIZE:
        outlook.say("draw")


def _drawing(left: int, below: int) -> str:
    """PS-083 to PS-085: what a Draw Pile of so many cards gives with so many in the Warehouse."""
    if left >= HAND_SIZE:
        return "draw_all" if left == HAND_SIZE else "draw_some"
    if below:
        return "draw_last" if left else "shuffle"
    return "draw_rest" if left else "draw_none"


def _play(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-063, PS-065: an attached card changes a forecast for everybody; others do what their text says."""
    if choice.forecast is not None:
        outlook.say("attached")
        return
    _say_effects(outlook, view, TOP[choice.kind])


def _use(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-048, PS-068: what the ability does, and where its card goes."""
    _say_effects(outlook, view, ability_of(seen.employee_of(view, choice.ability), choice.ability).effects)
    outlook.say("busy")


def _say_effects(outlook: Outlook, view: Json, effects: tuple[Effect, ...]) -> None:
    """PS-029, PS-030, PS-115: what comes at once, what the mover is asked next, and what nobody can know."""
    for effect in effects:
        if effect.name == "GAIN":
            _grow(outlook, view, effect.n)
            _count(outlook, view, BANK, ONE, effect.n)
            outlook.say("gain", gain=effect.n)
            outlook.say("bank_cannot_pay")
        else:
            outlook.say(EFFECT_KEYS[effect.name], n=effect.n, v=effect.v, discount=effect.discount)


def _fulfil(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-074 to PS-076: the goods go, the reward comes, and the forecast is a card from now on."""
    forecast = cast("Forecast", choice.forecast)
    reward = cast("int", describe(view, choice)[1]["reward"])
    gain = reward - sum(need * COST[kind] for kind, need in zip(GOODS, forecast.need, strict=True))
    _grow(outlook, view, gain)
    outlook.say("gain" if gain > 0 else "no_gain", gain=gain)
    for card in on_display(view, choice)[:1]:
        outlook.move(card, WAREHOUSE)
    outlook.say("forecast_comes")


def _steal(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-116: a good at cost, or Miel."""
    gain = COST[choice.kind] if choice.kind != NONE else cast("int", describe(view, choice)[1]["amount"])
    _grow(outlook, view, gain)
    outlook.say("gain", gain=gain)


def _withdraw(outlook: Outlook, _view: Json, _choice: PasarayaChoice) -> None:
    """PS-061: Miel on its way back to the Hand."""
    outlook.say("withdraw")


def _standby(outlook: Outlook, _view: Json, choice: PasarayaChoice) -> None:
    """PS-060, PS-069: an Employee is ready at once; Security protects as long as it stands by."""
    outlook.say("standby_guard" if choice.kind in GUARDS else "standby")


def _break(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-094: a Ten becomes ten Ones in its place."""
    _count(outlook, view, choice.zone, TEN, -1)
    _count(outlook, view, choice.zone, ONE, ONES_OF_A_TEN)
    outlook.say("break")


def _swap(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-095: three Ones become a Three in their place."""
    if seen.open_zone(view, str(view["viewer"]), choice.zone).get(ONE, 0) >= ONES_OF_A_THREE:
        _count(outlook, view, choice.zone, ONE, -ONES_OF_A_THREE)
    _count(outlook, view, choice.zone, THREE, 1)
    outlook.say("swap")


def _take(outlook: Outlook, view: Json, choice: PasarayaChoice) -> None:
    """PS-075: the reward comes to the Bank, in so many cards."""
    total = seen.asked_number(view, "total")
    ones = total - ONES_OF_A_TEN * choice.count
    _grow(outlook, view, total)
    _count(outlook, view, BANK, TEN, choice.count)
    _count(outlook, view, BANK, ONE, ones)
    outlook.say("take", cards=choice.count + ones)


FORESEE: dict[str, Callable[[Outlook, Json, PasarayaChoice], None]] = {
    "buy": _buy,
    "hire": _buy,
    "stock": _stock,
    "standby": _standby,
    "withdraw": _withdraw,
    "sell": _sell,
    "play": _play,
    "use": _use,
    "fulfil": _fulfil,
    "steal": _steal,
    "end": _end,
    "break": _break,
    "swap": _swap,
    "take": _take,
}
