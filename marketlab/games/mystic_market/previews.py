"""What a choice would do, as far as its maker can know: from a view and the rules' own sums, never from the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.data import section
from marketlab.games.mystic_market import seen
from marketlab.games.mystic_market.choices import BUY_DECK, HALF, MysticChoice
from marketlab.games.mystic_market.end_of_game import is_stalled
from marketlab.games.mystic_market.flow import quiet_after, surplus
from marketlab.games.mystic_market.includes import DECK_PRICE, HAND_LIMIT, KIND_TITLES, KINDS, POTIONS
from marketlab.games.mystic_market.labels import cards_in_words
from marketlab.games.mystic_market.outlook import DRAW, REFILL, MysticOutlook
from marketlab.games.mystic_market.potion_previews import EFFECTS
from marketlab.games.mystic_market.potions import paid_cards
from marketlab.games.mystic_market.sell import SINGLE, profit_of_luck
from marketlab.games.mystic_market.table import FINAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.core.foresight import Foresight

Json = dict[str, object]


def preview(view: Json, choice: Choice) -> Foresight:
    """What a choice would do: who pays, what moves, what a set pays afterwards, and what nobody can know."""
    outlook, made = MysticOutlook(view), cast("MysticChoice", choice)
    FORESEE[made.verb](outlook, made)
    return outlook.foresight()


def _buy(outlook: MysticOutlook, choice: MysticChoice) -> None:
    """MM-048 to MM-051: the cost, the card, and what is known of the one that takes its place."""
    if choice is BUY_DECK:
        _buy_blind(outlook)
        return
    cost = seen.costs(outlook.view)[choice.kind]
    outlook.earn(-cost)
    outlook.take_from_market(choice.kind)
    outlook.say("pay", card=KIND_TITLES[choice.kind], cost=cost)
    outlook.say(REFILL[outlook.next_draw()])


def _buy_blind(outlook: MysticOutlook) -> None:
    """MM-051, MM-076: the price, and what is known of the card; nothing is paid if only Supply Shifts are left."""
    if outlook.draws_a_card():
        outlook.earn(-DECK_PRICE)
        outlook.move("mkt-pile", "hand")
        outlook.say("pay_blind", cost=DECK_PRICE)
        outlook.say(DRAW[outlook.next_draw()])
    else:
        outlook.say("void_purchase")


def _swap(outlook: MysticOutlook, choice: MysticChoice) -> None:
    """MM-054, MM-056, MM-058: card for card, without coins."""
    if choice.kind == choice.take:
        outlook.say("swap_for_the_same", card=KIND_TITLES[choice.kind])
        return
    outlook.say("swap", give=KIND_TITLES[choice.kind], take=KIND_TITLES[choice.take])
    outlook.spend([choice.kind])
    place = seen.place(outlook.view, "ingredient_market", choice.take)
    if place is not None:
        outlook.move(f"hand-{KINDS[choice.kind]}", "mkt", place)
        outlook.move(f"mkt-{place}", "hand")


def _sell(outlook: MysticOutlook, choice: MysticChoice) -> None:
    """MM-061 to MM-064, MM-093, MM-111: coins for a set or half of one, none for a single; then the Value Shift."""
    luck = profit_of_luck(choice.luck)
    is_single = choice.count == SINGLE and choice.aim != HALF
    outlook.earn(luck if is_single else seen.values(outlook.view)[choice.kind] + luck)
    outlook.spend([choice.kind] * (choice.count - choice.luck), choice.luck)
    outlook.shift(choice.kind)
    key = "get" if not luck else "get_for_luck" if is_single else "get_with_luck"
    outlook.say(key, coins=outlook.earned, luck=luck)
    if not outlook.wins():
        outlook.say_shift(choice.kind)


def _craft(outlook: MysticOutlook, choice: MysticChoice) -> None:
    """MM-079, MM-084, MM-086, MM-124: what is given, what the potion will pay, and that the next one is unknown."""
    cards, luck = paid_cards(choice), choice.luck
    outlook.earn(profit_of_luck(luck))
    outlook.spend(cards, luck)
    key = "craft" if not luck else "craft_with_luck" if cards else "craft_all_luck"
    outlook.say(key, cards=cards_in_words(cards), luck=luck, coins=profit_of_luck(luck))
    left = seen.count(outlook.view, "potion_deck")
    if not luck or not outlook.wins():
        outlook.say("worth", profit=POTIONS[choice.potion].profit)
        outlook.say("next_potion" if left else "no_next_potion")
    place = seen.place(outlook.view, "potion_market", choice.potion)
    if place is not None:
        outlook.move(f"pot-{place}", "hand")
        if left:
            outlook.move("pot-pile", "pot", place)


def _play(outlook: MysticOutlook, choice: MysticChoice) -> None:
    """MM-086, MM-088: the profit and the effect; the potion is gone."""
    potion = POTIONS[choice.potion]
    outlook.change(f"held-{potion.key}", -1)
    outlook.earn(potion.profit)
    if choice.aim == HALF:
        _sell(outlook, choice)
        return
    effect = EFFECTS[potion.effect](outlook, choice)
    outlook.say("get", coins=potion.profit)
    if not outlook.wins():
        for key, facts in effect:
            outlook.say(key, **facts)


def _discard(outlook: MysticOutlook, choice: MysticChoice) -> None:
    """MM-044: out of the hand, without coins and without a Value Shift."""
    outlook.spend([choice.kind])
    outlook.say("discard", card=KIND_TITLES[choice.kind])


def _end(outlook: MysticOutlook, _choice: MysticChoice) -> None:
    """MM-040, MM-044, MM-114, MM-125: who comes next, and what ends with this turn."""
    view, names = outlook.view, seen.seats(outlook.view)
    after = names[(outlook.seat + 1) % len(names)]
    held, turn = seen.hand_size(view, outlook.name), section(view, "turn")
    quiet = quiet_after(seen.count(view, "quiet_turns"), drew=bool(turn["drew"]))
    if view["phase"] == FINAL:
        is_last = view["closing_seat"] == outlook.name
        outlook.say("end_of_game" if is_last else "end_of_final_turn", seat=after)
    elif surplus(held):
        outlook.say("end_over_limit", held=held, limit=HAND_LIMIT, surplus=surplus(held))
    elif view["closing_seat"] is not None:
        outlook.say("end_of_last_turn", seat=after)
    elif is_stalled(quiet, seen.most_quiet_turns(view)):
        outlook.say("end_stalls", quiet=quiet, seat=after)
    else:
        outlook.say("end_of_turn" if turn["opened"] else "forced_pass", seat=after)


FORESEE: dict[str, Callable[[MysticOutlook, MysticChoice], None]] = {
    "buy": _buy,
    "swap": _swap,
    "sell": _sell,
    "craft": _craft,
    "play": _play,
    "discard": _discard,
    "end": _end,
}
