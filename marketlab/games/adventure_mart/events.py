"""Every kind of event of Adventure Mart: its fields, who sees them, and the clause that makes it happen.

Money moves through ``coins`` alone, so the ledger is complete; what a seat owns is told by ``stocktake`` at the end of
each Day, and every movement of a hand card by an event of its own.

| kind | fields | who sees which | what it feeds |
|---|---|---|---|
| coins | seat, amount, reason, other (None: the supply) | everybody | columns ledger, turns |
| dealt, drew | seat, cards, count | cards: the seat | log, columns turns |
| reshuffled | seat, count | everybody | log |
| restocked | day, stock, fixtures, staff, adventurers (a number) | everybody | log |
| bulletin_read | seat, card | everybody | log |
| turn_began, turn_ended | seat | everybody | columns turns |
| passed, ended_early | seat | everybody | log |
| into_hand, out_of_hand | seat, card | into_hand: the seat | columns turns |
| bought, installed, replaced, banished, delivered | seat, card | everybody | log, columns turns |
| bought_stock_blind | seat, card, price | card: the seat | log, columns turns |
| bought_blind | seat, card, price | everybody | log |
| reduced, bartered, gave_up | seat, card, by | everybody | log, columns turns |
| used, reacted | seat, card and the target | everybody | log |
| cancelled, prevented | seat, other, card, amount | everybody | log |
| sale_began | seat, place, card, purse | everybody | log, columns auctions |
| offered, committed, dropped, hexed | seat, card or cards, quality | everybody | log, columns auctions, turns |
| won, topped_up, took_back, checked_out, sold, joined | seat, cards, sums | everybody | log, columns auctions, turns |
| took_token, discarded, cleared_hand, restricted, lured, took | seat, card or token | everybody | log, columns turns |
| peeked | seat, place, card | card: the seat | log, what a seat knows |
| kept | seat, card, count | card: the seat | log |
| fixtures_up, rehired, helped, claimed, cleaned_up | seat, card, price | everybody | log |
| stocktake | day, seat, cards by zone, gold | hand, storeroom in no order: the seat | columns worth, deck |
| game_over | reason, seat, worth | everybody | log |
"""

from __future__ import annotations

from marketlab.core.events import ACTOR, PLAIN, QUIET, SEAT, SUB, Field, Kind
from marketlab.games.adventure_mart.includes import CARD_SUIT, TOKEN_SUIT

OWN = Field(CARD_SUIT, ACTOR)

COINS = Kind("coins", "AM-010", shown=QUIET, seat=SEAT, amount=PLAIN, reason=PLAIN, other=SEAT)

DEALT = Kind("dealt", "AM-028", shown=QUIET, informs=True, seat=SEAT, cards=OWN, count=PLAIN)
DREW = Kind("drew", "AM-036", shown=SUB, informs=True, seat=SEAT, cards=OWN, count=PLAIN)
RESHUFFLED = Kind("reshuffled", "AM-037", shown=SUB, informs=True, seat=SEAT, count=PLAIN)
RESTOCKED = Kind(
    "restocked",
    "AM-205",
    informs=True,
    day=PLAIN,
    stock=CARD_SUIT,
    fixtures=CARD_SUIT,
    staff=CARD_SUIT,
    adventurers=PLAIN,
)
BULLETIN_READ = Kind("bulletin_read", "AM-083", informs=True, seat=SEAT, card=CARD_SUIT, brief=PLAIN)
INTO_HAND = Kind("into_hand", "AM-090", shown=QUIET, informs=True, seat=SEAT, card=OWN)
OUT_OF_HAND = Kind("out_of_hand", "AM-210", shown=QUIET, informs=True, seat=SEAT, card=CARD_SUIT)
TURN_BEGAN = Kind("turn_began", "AM-087", shown=QUIET, seat=SEAT)
TURN_ENDED = Kind("turn_ended", "AM-087", shown=QUIET, seat=SEAT)
ENDED_EARLY = Kind("ended_early", "AM-220", seat=SEAT)
PASSED = Kind("passed", "AM-125", seat=SEAT)
LAST_SERVED = Kind("last_served", "AM-124", seat=SEAT)

BOUGHT = Kind("bought", "AM-090", seat=SEAT, card=CARD_SUIT, price=PLAIN)
DELIVERED = Kind("delivered", "AM-074", shown=SUB, seat=SEAT)
BOUGHT_STOCK_BLIND = Kind("bought_stock_blind", "AM-096", informs=True, seat=SEAT, card=OWN, price=PLAIN)
BOUGHT_BLIND = Kind("bought_blind", "AM-096", informs=True, seat=SEAT, card=CARD_SUIT, price=PLAIN)
REPLACED = Kind("replaced", "AM-096", shown=SUB, seat=SEAT, card=CARD_SUIT)
INSTALLED = Kind("installed", "AM-055", shown=QUIET, seat=SEAT, card=CARD_SUIT)
BANISHED = Kind("banished", "AM-149", shown=SUB, seat=SEAT, card=CARD_SUIT)
REDUCED = Kind("reduced", "AM-185", shown=SUB, seat=SEAT, card=CARD_SUIT, by=PLAIN)
BARTERED = Kind("bartered", "AM-174", seat=SEAT, card=CARD_SUIT, by=PLAIN)
GAVE_UP = Kind("gave_up", "AM-215", seat=SEAT)

USED = Kind("used", "AM-216", seat=SEAT, card=CARD_SUIT)
USED_ON = Kind("used_on", "AM-216", seat=SEAT, card=CARD_SUIT, other=SEAT)
USED_WITH = Kind("used_with", "AM-216", seat=SEAT, card=CARD_SUIT, target=CARD_SUIT)
USED_ON_CARD = Kind("used_on_card", "AM-216", seat=SEAT, card=CARD_SUIT, target=CARD_SUIT, other=SEAT)
CANCELLED = Kind("cancelled", "AM-190", seat=SEAT, card=CARD_SUIT, other=SEAT)
PREVENTED = Kind("prevented", "AM-218", shown=SUB, seat=SEAT, amount=PLAIN)
ALL_EQUAL = Kind("all_equal", "AM-218", shown=SUB, seat=SEAT)
PEEKED = Kind("peeked", "AM-223", shown=SUB, informs=True, seat=SEAT, place=PLAIN, card=OWN)
TOOK = Kind("took", "AM-184", shown=SUB, informs=True, seat=SEAT, card=CARD_SUIT)
GOLD_MOVED = Kind("gold_moved", "AM-180", shown=SUB, seat=SEAT, amount=PLAIN, other=SEAT)
GOLD_LOST = Kind("gold_lost", "AM-180", shown=SUB, seat=SEAT, amount=PLAIN)
GOLD_GAINED = Kind("gold_gained", "AM-010", shown=SUB, seat=SEAT, amount=PLAIN)
LURED = Kind("lured", "AM-195", shown=SUB, seat=SEAT, card=CARD_SUIT, other=SEAT)

SALE_BEGAN = Kind("sale_began", "AM-101", informs=True, seat=SEAT, card=CARD_SUIT, place=PLAIN, purse=PLAIN)
OFFERED = Kind("offered", "AM-103", informs=True, seat=SEAT, card=CARD_SUIT, quality=PLAIN)
COMMITTED = Kind("committed", "AM-106", seat=SEAT, quality=PLAIN, first=PLAIN)
OPENED = Kind("opened", "AM-103", seat=SEAT, quality=PLAIN)
DROPPED = Kind("dropped", "AM-108", seat=SEAT, cards=CARD_SUIT)
HEXED = Kind("hexed", "AM-105", shown=SUB, seat=SEAT, card=CARD_SUIT, other=SEAT)
WON = Kind("won", "AM-110", seat=SEAT, card=CARD_SUIT, quality=PLAIN)
TOPPED_UP = Kind("topped_up", "AM-111", informs=True, seat=SEAT, card=CARD_SUIT, total=PLAIN)
TOOK_BACK = Kind("took_back", "AM-186", shown=SUB, seat=SEAT, card=CARD_SUIT)
CHECKED_OUT = Kind(
    "checked_out", "AM-112", seat=SEAT, paid=PLAIN, total=PLAIN, purse=PLAIN, cards=CARD_SUIT, card=CARD_SUIT
)
JOINED = Kind("joined", "AM-114", shown=SUB, seat=SEAT, card=CARD_SUIT)
TOOK_TOKEN = Kind("took_token", "AM-063", shown=SUB, seat=SEAT, token=TOKEN_SUIT)
NO_TOKEN_LEFT = Kind("no_token_left", "AM-197", shown=SUB, seat=SEAT, token=TOKEN_SUIT)
RESTRICTED = Kind("restricted", "AM-182", shown=SUB, seat=SEAT)
DISCARDED = Kind("discarded", "AM-179", shown=SUB, informs=True, seat=SEAT, cards=CARD_SUIT)

CLOSED = Kind("closed", "AM-127", day=PLAIN)
CLEARED_HAND = Kind("cleared_hand", "AM-128", shown=SUB, informs=True, seat=SEAT, cards=CARD_SUIT, count=PLAIN)
KEPT = Kind("kept", "AM-128", seat=SEAT, card=OWN, count=PLAIN)
FIXTURES_UP = Kind("fixtures_up", "AM-130", seat=SEAT, cards=CARD_SUIT, count=PLAIN)
REHIRED = Kind("rehired", "AM-131", seat=SEAT, card=CARD_SUIT, price=PLAIN)
LET_GO = Kind("let_go", "AM-052", seat=SEAT, cards=CARD_SUIT, count=PLAIN)
HELPED = Kind("helped", "AM-134", informs=True, seat=SEAT, cards=CARD_SUIT)
CLAIMED = Kind("claimed", "AM-136", seat=SEAT, card=CARD_SUIT)
CLAIMED_GOLD = Kind("claimed_gold", "AM-135", seat=SEAT, amount=PLAIN)
CLEANED_UP = Kind("cleaned_up", "AM-138", cards=CARD_SUIT)
STOCKTAKE = Kind(
    "stocktake",
    "AM-141",
    shown=QUIET,
    day=PLAIN,
    seat=SEAT,
    hand=OWN,
    storeroom=OWN,
    reorder=CARD_SUIT,
    store=CARD_SUIT,
    ledger=CARD_SUIT,
    gold=PLAIN,
)
GAME_OVER = Kind("game_over", "AM-145", reason=PLAIN, seat=SEAT, worth=PLAIN)

KINDS_OF_EVENT = tuple(value for value in globals().values() if isinstance(value, Kind))
