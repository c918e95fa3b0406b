"""Every kind of event of Bargain Quest: its fields, who sees them, what it feeds, and the clause behind it.

| kind | fields | who sees them | feeds |
|---|---|---|---|
| round_began, step | number, seat (quest token); name | everybody | log, rounds of all columns |
| monster_up | monster | everybody | log, heroes |
| dealt, dealt_draft | seat, cards, count | cards: the seat | log |
| took_black | seat, card | card: the seat | log |
| ship_shown | ship | everybody | log, ships |
| laid_unseen | ship, card, black | card: nobody | log, ships, beliefs |
| lies_open; lies_down | card, ship; and known, black | card of the latter: the seats in known | ships |
| reshuffled, reshuffled_black | count | everybody | log |
| loaded | seat, card, ship | everybody | log, ships |
| loaded_down | seat, card, ship, known, black | card: the seats in known | log, ships, beliefs |
| load_ended | seat, left | everybody | log |
| peeked; looked_at | seat, ship; seat, card, known | card: the seats in known | log |
| claimed, moved | seat, ship, count; seat, ship | everybody | log, claims |
| discarded; kraken_took | seat, card; and ship | everybody | log, claims |
| took; took_unseen | seat, card, ship; and known | card of the latter: known, with the owner | log, deck |
| drafted, drafted_extra | seat, card | card: the seat | log, deck |
| passed_hands | clockwise | everybody | log |
| shown | seat, card | everybody | log |
| drew, kept; looked | seat, card; seat, cards, count | cards: the seat | log, deck |
| reclaimed | seat, card | everybody | log, deck |
| took_back | seat, cards, count | cards: the seat | log, turns |
| displayed; appeal | seat, card; seat, hearts, price, place | everybody | log, deck |
| chose; waits | seat, hero; seat | everybody | log |
| sold | seat, card, hero, price, raised, off_class | everybody | log, sales, deck |
| coins | seat, amount, reason, other | everybody | ledger, turns, points |
| bank_paid | seat, amount | everybody | log |
| adventure_dealt; redrew | seat, hero, card; and old, source | everybody | log |
| fought | seat, hero, attack, wanted, defence, needed | everybody | log |
| wounded; consolation | seat, hero, monster, wounds; monster, wounds | everybody | log, heroes |
| survived, saved, fell | seat, hero; and card; and items, gold | everybody | log, heroes |
| stars; penalty | seat, amount, reason; seat, amount | everybody | log, turns, points |
| item_gone; monster_acts | hero, card; monster | everybody | log |
| monster_beaten | monster, wounds | everybody | log, heroes |
| returned, arrived; heroes_left | hero, gold; count | everybody | log, heroes |
| bought, hired; employee_shown | seat, card, cost; card | everybody | log |
| stored; cleaned_up | seat, card; seat, stored, discarded | card: the seat | log, turns, deck |
| ships_back, token_moved | count; seat | everybody | log |
| game_won; game_lost | winners, score; missing | everybody | log, end of all columns |

``black`` tells the kind of a back, which everybody sees; it is None where all backs look alike (BQ-145).

Gold moves through ``coins`` alone: ``amount`` is what the purse of ``seat`` gains; ``other`` is the hero who pays it,
or None for the bank. Without a seat ``amount`` is what the purse of the hero ``other`` gains from the bank. So what
all ``coins`` of a seat add up to is its gold, and nothing moves unseen.
"""

from __future__ import annotations

from marketlab.core.events import ACTOR, NOBODY, PLAIN, QUIET, SEAT, SUB, Field, Kind
from marketlab.games.bargain_quest.includes import (
    ADVENTURE,
    EMPLOYEE,
    HERO,
    ITEM,
    MONSTER,
    SHIP,
    UPGRADE,
)

# Round and Supply Step ---------------------------------------------------------------------------------------------

ROUND_BEGAN = Kind("round_began", "BQ-021", number=PLAIN, seat=SEAT)
STEP = Kind("step", "BQ-021", shown=QUIET, name=PLAIN)
MONSTER_UP = Kind("monster_up", "BQ-023", informs=True, monster=MONSTER)
DEALT = Kind("dealt", "BQ-111", shown=SUB, informs=True, seat=SEAT, cards=Field(ITEM, ACTOR), count=PLAIN)
DEALT_DRAFT = Kind("dealt_draft", "BQ-024", shown=SUB, informs=True, seat=SEAT, cards=Field(ITEM, ACTOR), count=PLAIN)
TOOK_BLACK = Kind("took_black", "BQ-143", informs=True, seat=SEAT, card=Field(ITEM, ACTOR))
SHIP_SHOWN = Kind("ship_shown", "BQ-113", informs=True, ship=SHIP)
LAID_UNSEEN = Kind("laid_unseen", "BQ-114", shown=SUB, ship=SHIP, card=Field(ITEM, NOBODY), black=PLAIN)
LIES_OPEN = Kind("lies_open", "BQ-122", shown=QUIET, card=ITEM, ship=SHIP)
LIES_DOWN = Kind("lies_down", "BQ-202", shown=QUIET, card=Field(ITEM, "known"), ship=SHIP, known=SEAT, black=PLAIN)
RESHUFFLED = Kind("reshuffled", "BQ-028", shown=SUB, count=PLAIN)
RESHUFFLED_BLACK = Kind("reshuffled_black", "BQ-142", shown=SUB, count=PLAIN)

# Load, claim, draft ------------------------------------------------------------------------------------------------

LOADED = Kind("loaded", "BQ-120", informs=True, seat=SEAT, card=ITEM, ship=SHIP)
LOADED_DOWN = Kind("loaded_down", "BQ-145", seat=SEAT, card=Field(ITEM, "known"), ship=SHIP, known=SEAT, black=PLAIN)
LOAD_ENDED = Kind("load_ended", "BQ-126", shown=SUB, seat=SEAT, left=PLAIN)
PEEKED = Kind("peeked", "BQ-199", informs=True, seat=SEAT, ship=SHIP)
LOOKED_AT = Kind("looked_at", "BQ-199", shown=SUB, informs=True, seat=SEAT, card=Field(ITEM, "known"), known=SEAT)
CLAIMED = Kind("claimed", "BQ-132", informs=True, seat=SEAT, ship=SHIP, count=PLAIN)
MOVED = Kind("moved", "BQ-132", shown=SUB, seat=SEAT, ship=SHIP)
DISCARDED = Kind("discarded", "BQ-131", shown=SUB, informs=True, seat=SEAT, card=ITEM)
KRAKEN_TOOK = Kind("kraken_took", "BQ-160", shown=SUB, informs=True, seat=SEAT, card=ITEM, ship=SHIP)
TOOK = Kind("took", "BQ-133", shown=SUB, seat=SEAT, card=ITEM, ship=SHIP)
TOOK_UNSEEN = Kind("took_unseen", "BQ-133", informs=True, seat=SEAT, card=Field(ITEM, "known"), ship=SHIP, known=SEAT)
DRAFTED = Kind("drafted", "BQ-025", seat=SEAT, card=Field(ITEM, ACTOR))
DRAFTED_EXTRA = Kind("drafted_extra", "BQ-183", seat=SEAT, card=Field(ITEM, ACTOR))
PASSED_HANDS = Kind("passed_hands", "BQ-025", informs=True, clockwise=PLAIN)
SHOWN = Kind("shown", "BQ-027", informs=True, seat=SEAT, card=ITEM)
DREW = Kind("drew", "BQ-191", shown=SUB, informs=True, seat=SEAT, card=Field(ITEM, ACTOR))
LOOKED = Kind("looked", "BQ-027", shown=SUB, informs=True, seat=SEAT, cards=Field(ITEM, ACTOR), count=PLAIN)
KEPT = Kind("kept", "BQ-191", seat=SEAT, card=Field(ITEM, ACTOR))
RECLAIMED = Kind("reclaimed", "BQ-198", seat=SEAT, card=ITEM)

# Display and Shopping Steps ----------------------------------------------------------------------------------------

TOOK_BACK = Kind("took_back", "BQ-069", shown=SUB, seat=SEAT, cards=Field(ITEM, ACTOR), count=PLAIN)
DISPLAYED = Kind("displayed", "BQ-029", informs=True, seat=SEAT, card=ITEM)
APPEAL = Kind("appeal", "BQ-032", shown=SUB, seat=SEAT, hearts=PLAIN, price=PLAIN, place=PLAIN)
CHOSE = Kind("chose", "BQ-037", seat=SEAT, hero=HERO)
WAITS = Kind("waits", "BQ-036", seat=SEAT)
SOLD = Kind("sold", "BQ-041", informs=True, seat=SEAT, card=ITEM, hero=HERO, price=PLAIN, raised=PLAIN, off_class=PLAIN)
COINS = Kind("coins", "BQ-041", shown=QUIET, seat=SEAT, amount=PLAIN, reason=PLAIN, other=HERO)
BANK_PAID = Kind("bank_paid", "BQ-136", shown=SUB, seat=SEAT, amount=PLAIN)

# Adventure Step ----------------------------------------------------------------------------------------------------

ADVENTURE_DEALT = Kind("adventure_dealt", "BQ-045", informs=True, seat=SEAT, hero=HERO, card=ADVENTURE)
REDREW = Kind("redrew", "BQ-194", informs=True, seat=SEAT, hero=HERO, old=ADVENTURE, card=ADVENTURE, source=PLAIN)
FOUGHT = Kind("fought", "BQ-046", seat=SEAT, hero=HERO, attack=PLAIN, wanted=PLAIN, defence=PLAIN, needed=PLAIN)
WOUNDED = Kind("wounded", "BQ-047", shown=SUB, seat=SEAT, hero=HERO, monster=MONSTER, wounds=PLAIN)
SURVIVED = Kind("survived", "BQ-048", shown=SUB, seat=SEAT, hero=HERO)
SAVED = Kind("saved", "BQ-048", shown=SUB, seat=SEAT, hero=HERO, card=ITEM)
FELL = Kind("fell", "BQ-052", shown=SUB, seat=SEAT, hero=HERO, items=PLAIN, gold=PLAIN)
STARS = Kind("stars", "BQ-049", shown=SUB, seat=SEAT, amount=PLAIN, reason=PLAIN)
PENALTY = Kind("penalty", "BQ-052", shown=SUB, seat=SEAT, amount=PLAIN)
CONSOLATION_WOUND = Kind("consolation", "BQ-051", monster=MONSTER, wounds=PLAIN)
ITEM_GONE = Kind("item_gone", "BQ-054", shown=SUB, hero=HERO, card=ITEM)
MONSTER_ACTS = Kind("monster_acts", "BQ-054", monster=MONSTER)
MONSTER_BEATEN = Kind("monster_beaten", "BQ-053", monster=MONSTER, wounds=PLAIN)
RETURNED = Kind("returned", "BQ-057", shown=SUB, hero=HERO, gold=PLAIN)
ARRIVED = Kind("arrived", "BQ-057", shown=SUB, informs=True, hero=HERO, gold=PLAIN)

HEROES_LEFT = Kind("heroes_left", "BQ-059", shown=QUIET, count=PLAIN)

# Upgrade and Storage Steps, end ------------------------------------------------------------------------------------

BOUGHT = Kind("bought", "BQ-061", seat=SEAT, card=UPGRADE, cost=PLAIN)
HIRED = Kind("hired", "BQ-061", seat=SEAT, card=EMPLOYEE, cost=PLAIN)
EMPLOYEE_SHOWN = Kind("employee_shown", "BQ-064", shown=SUB, informs=True, card=EMPLOYEE)
STORED = Kind("stored", "BQ-066", shown=SUB, seat=SEAT, card=Field(ITEM, ACTOR))
CLEANED_UP = Kind("cleaned_up", "BQ-066", seat=SEAT, stored=PLAIN, discarded=PLAIN)
SHIPS_BACK = Kind("ships_back", "BQ-138", count=PLAIN)
TOKEN_MOVED = Kind("token_moved", "BQ-070", seat=SEAT)
GAME_WON = Kind("game_won", "BQ-055", winners=SEAT, score=PLAIN)
GAME_LOST = Kind("game_lost", "BQ-059", missing=PLAIN)

KINDS_OF_EVENT = tuple(value for value in globals().values() if isinstance(value, Kind))
