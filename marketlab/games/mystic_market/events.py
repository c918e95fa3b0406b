"""Every kind of event of Mystic Market: its fields, who sees them, and the clause that makes it happen.

| what it feeds | kinds |
|---|---|
| log | all with ``shown`` LINE or SUB |
| columns ``ledger`` | coins |
| columns ``prices`` | track_laid, rolled, shifted |
| columns ``turns`` | dealt, coins, every movement of a hand card, turn_ended, passed, the end of a short game |
| columns ``deck`` | the same, and every movement to and from the ingredient deck, market and discard |
"""

from __future__ import annotations

from marketlab.core.events import ACTOR, PAIR, PLAIN, QUIET, SEAT, SUB, Field, Kind
from marketlab.games.mystic_market.includes import KIND_SUIT, POTION_SUIT, SHIFT_SUIT

TRACK_LAID = Kind("track_laid", "MM-032", shown=QUIET, track=KIND_SUIT)
DEALT = Kind("dealt", "MM-024", shown=QUIET, informs=True, seat=SEAT, cards=Field(KIND_SUIT, ACTOR), count=PLAIN)
MARKET_DEALT = Kind("market_dealt", "MM-026", shown=QUIET, informs=True, cards=KIND_SUIT)
DISCARD_LAID = Kind("discard_laid", "MM-067", shown=QUIET, cards=KIND_SUIT)
POTIONS_DEALT = Kind("potions_dealt", "MM-030", shown=QUIET, informs=True, potions=POTION_SUIT)
TURN_BEGAN = Kind("turn_began", "MM-040", shown=QUIET, seat=SEAT)

COINS = Kind("coins", "MM-014", shown=QUIET, seat=SEAT, amount=PLAIN, reason=PLAIN, other=SEAT)

BOUGHT = Kind("bought", "MM-050", seat=SEAT, card=KIND_SUIT, cost=PLAIN)
BOUGHT_BLIND = Kind("bought_blind", "MM-051", informs=True, seat=SEAT, card=Field(KIND_SUIT, ACTOR), cost=PLAIN)
DREW = Kind("drew", "MM-095", shown=SUB, informs=True, seat=SEAT, card=Field(KIND_SUIT, ACTOR))
VOID_PURCHASE = Kind("void_purchase", "MM-076", seat=SEAT)
REFILLED = Kind("refilled", "MM-049", shown=SUB, informs=True, card=KIND_SUIT, place=PLAIN)
GAP_STAYS = Kind("gap", "MM-053", shown=SUB, place=PLAIN)
SHIFTED = Kind(
    "shifted",
    "MM-069",
    shown=SUB,
    informs=True,
    seat=SEAT,
    shift=SHIFT_SUIT,
    card=KIND_SUIT,
    lifted=PLAIN,
    track=KIND_SUIT,
)

SWAPPED = Kind("swapped", "MM-054", informs=True, seat=SEAT, gave=KIND_SUIT, took=KIND_SUIT, place=PLAIN)

SOLD = Kind("sold", "MM-061", informs=True, seat=SEAT, card=KIND_SUIT, count=PLAIN, luck=PLAIN, value=PLAIN)
DUMPED = Kind("dumped", "MM-064", informs=True, seat=SEAT, card=KIND_SUIT, count=PLAIN, luck=PLAIN)
CASHED = Kind("cashed", "MM-093", shown=SUB, seat=SEAT, luck=PLAIN, profit=PLAIN)
ROLLED = Kind("rolled", "MM-062", shown=SUB, seat=SEAT, card=KIND_SUIT, mark=PLAIN, rising=PLAIN, track=KIND_SUIT)

CRAFTED = Kind("crafted", "MM-079", informs=True, seat=SEAT, potion=POTION_SUIT, luck=PLAIN, cards=KIND_SUIT)
POTION_REFILLED = Kind("potion_refilled", "MM-084", shown=SUB, informs=True, potion=POTION_SUIT, place=PLAIN)
POTION_GAP = Kind("potion_gap", "MM-090", shown=SUB, place=PLAIN)
PLAYED = Kind("played", "MM-088", seat=SEAT, potion=POTION_SUIT, profit=PLAIN, target=SEAT)
BORROWED = Kind("borrowed", "MM-097", shown=SUB, seat=SEAT, card=KIND_SUIT)
STOLE = Kind("stole", "MM-099", shown=SUB, informs=True, seat=SEAT, other=SEAT, card=Field(KIND_SUIT, PAIR))
EXCHANGED = Kind(
    "exchanged",
    "MM-101",
    shown=SUB,
    informs=True,
    seat=SEAT,
    other=SEAT,
    gave=Field(KIND_SUIT, PAIR),
    got=Field(KIND_SUIT, PAIR),
)
FORFEITED = Kind("forfeited", "MM-103", shown=SUB, informs=True, seat=SEAT, other=SEAT, card=KIND_SUIT)
DUPLICATED = Kind("duplicated", "MM-105", shown=SUB, seat=SEAT, works=PLAIN)
PLUNDERED = Kind("plundered", "MM-109", shown=SUB, seat=SEAT, other=SEAT, amount=PLAIN)
SOLD_HALF = Kind(
    "sold_half", "MM-111", shown=SUB, informs=True, seat=SEAT, card=KIND_SUIT, count=PLAIN, luck=PLAIN, value=PLAIN
)

OVER_LIMIT = Kind("over_limit", "MM-044", seat=SEAT, held=PLAIN, surplus=PLAIN)
DISCARDED = Kind("discarded", "MM-044", informs=True, seat=SEAT, card=KIND_SUIT)
TURN_ENDED = Kind("turn_ended", "MM-041", shown=QUIET, seat=SEAT, quiet_turns=PLAIN)
PASSED = Kind("passed", "MM-123", seat=SEAT, quiet_turns=PLAIN)
DECK_RAN_OUT = Kind("deck_ran_out", "MM-113", seat=SEAT)
STALLED = Kind("stalled", "MM-125", seat=SEAT, quiet_turns=PLAIN)
GAME_OVER = Kind("game_over", "MM-117", reason=PLAIN, winners=SEAT, coins=PLAIN)
TARGET_WON = Kind("game_over", "MM-119", reason=PLAIN, winners=SEAT, coins=PLAIN)

KINDS_OF_EVENT = tuple(value for value in globals().values() if isinstance(value, Kind))
