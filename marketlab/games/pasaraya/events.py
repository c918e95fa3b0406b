"""Every kind of event of Pasaraya: its fields, who sees them, and the clause that makes it happen.

| what it feeds | kinds |
|---|---|
| log | all with ``shown`` LINE or SUB |
| columns ``ledger`` | worth: the only kind that changes what a seat is worth |
| columns ``prices`` | prices |
| columns ``turns`` and ``deck`` | laid, and every movement of a card (``columns.py`` lists them) |
| columns ``forecasts`` | displayed, attached, fulfilled, replaced, ai_fulfilled, ai_removed |
| fair undo | all with ``informs``: a card came out of a hidden zone |

Everybody sees every field but three: the cards dealt to a Hand (``laid_hidden``, ``drew``: the drawer alone).
The AI is no seat: its worth goes by the name ``ai``, and it has events of its own.
"""

from __future__ import annotations

from marketlab.core.events import ACTOR, PLAIN, QUIET, SEAT, SUB, Field, Kind
from marketlab.games.pasaraya.components_list import AI_SUIT, CARD_SUIT, NAME_SUIT
from marketlab.games.pasaraya.forecasts import FORECAST_SUIT

# The table as it lies at the start
LAID = Kind("laid", "PS-024", shown=QUIET, seat=SEAT, zone=PLAIN, cards=CARD_SUIT)
LAID_HIDDEN = Kind(
    "laid_hidden",
    "PS-026",
    shown=QUIET,
    informs=True,
    seat=SEAT,
    zone=PLAIN,
    cards=Field(CARD_SUIT, ACTOR),
    count=PLAIN,
)
DISPLAYED = Kind("displayed", "PS-019", shown=QUIET, informs=True, forecast=FORECAST_SUIT)
WORTH = Kind("worth", "PS-098", shown=QUIET, seat=SEAT, amount=PLAIN, reason=PLAIN, other=SEAT)
PRICES = Kind("prices", "PS-013", shown=QUIET, card=CARD_SUIT, food=PLAIN, clothes=PLAIN, appliances=PLAIN)

# Rounds and turns
ROUND_BEGAN = Kind("round_began", "PS-034", shown=QUIET, number=PLAIN)
TURN_BEGAN = Kind("turn_began", "PS-034", shown=QUIET, seat=SEAT)
TURN_ENDED = Kind("turn_ended", "PS-082", informs=True, seat=SEAT, count=PLAIN)
CREDIT_LOST = Kind("credit_lost", "PS-051", seat=SEAT, amount=PLAIN)
FISCAL_RESOLVED = Kind("fiscal_resolved", "PS-089", last_round=PLAIN, rounds=PLAIN)
GAME_OVER = Kind("game_over", "PS-101", winners=SEAT, worth=PLAIN)
AI_WON = Kind("ai_won", "PS-111", worth=PLAIN)

# The Sales Forecasts Deck
REVEALED = Kind("revealed", "PS-036", informs=True, forecast=CARD_SUIT)
REPLACED = Kind("replaced", "PS-039", shown=SUB, forecast=FORECAST_SUIT)
CHOSE_TO_REMOVE = Kind("chose_to_remove", "PS-040", seat=SEAT, forecast=FORECAST_SUIT)
PRICE_CARD = Kind("price_card", "PS-038", informs=True, card=CARD_SUIT)
NEW_PRICES = Kind("new_prices", "PS-088", food=PLAIN, clothes=PLAIN, appliances=PLAIN)
FISCAL_REVEALED = Kind("fiscal_revealed", "PS-089", informs=True)
GAINED = Kind("gained", "PS-032", shown=SUB, seat=SEAT, amount=PLAIN)
PAID = Kind("paid", "PS-118", shown=SUB, seat=SEAT, amount=PLAIN, ones=PLAIN, threes=PLAIN, tens=PLAIN)

# Cards that move
DREW = Kind("drew", "PS-083", shown=SUB, informs=True, seat=SEAT, cards=Field(CARD_SUIT, ACTOR), count=PLAIN)
RESHUFFLED = Kind("reshuffled", "PS-084", shown=SUB, seat=SEAT, count=PLAIN)
BOUGHT = Kind("bought", "PS-042", informs=True, seat=SEAT, card=CARD_SUIT, price=PLAIN, to=PLAIN)
HIRED = Kind("hired", "PS-043", informs=True, seat=SEAT, card=CARD_SUIT, price=PLAIN)
SPENT = Kind("spent", "PS-050", shown=QUIET, seat=SEAT, ones=PLAIN, threes=PLAIN)
KEPT_CREDIT = Kind("kept_credit", "PS-051", shown=SUB, seat=SEAT, amount=PLAIN)
STOCKED = Kind("stocked", "PS-044", informs=True, seat=SEAT, card=CARD_SUIT)
STOOD_BY = Kind("stood_by", "PS-045", informs=True, seat=SEAT, card=CARD_SUIT)
WITHDREW = Kind("withdrew", "PS-046", seat=SEAT, card=CARD_SUIT)
BROKE = Kind("broke", "PS-094", informs=True, seat=SEAT, zone=NAME_SUIT)
CHANGED = Kind("changed", "PS-094", shown=SUB, informs=True, seat=SEAT, zone=NAME_SUIT)
CONVERTED = Kind("converted", "PS-093", shown=SUB, seat=SEAT)
SOLD = Kind("sold", "PS-049", seat=SEAT, card=CARD_SUIT, price=PLAIN)
UNPACKED = Kind("unpacked", "PS-115", seat=SEAT, card=CARD_SUIT)
RECALLED = Kind("recalled", "PS-115", seat=SEAT, card=CARD_SUIT)
SWAPPED = Kind("swapped", "PS-095", informs=True, seat=SEAT, zone=NAME_SUIT)
MOVED = Kind("moved", "PS-115", seat=SEAT, card=CARD_SUIT)

# Employees and Action cards
USED_ABILITY = Kind("used", "PS-067", informs=True, seat=SEAT, ability=NAME_SUIT, zone=PLAIN)
WENT_BUSY = Kind("went_busy", "PS-068", shown=QUIET, seat=SEAT, card=CARD_SUIT, zone=PLAIN)
PLAYED = Kind("played", "PS-047", informs=True, seat=SEAT, card=CARD_SUIT)
SETTLED = Kind("settled", "PS-064", shown=QUIET, seat=SEAT, card=CARD_SUIT)
ATTACHED = Kind(
    "attached", "PS-065", informs=True, seat=SEAT, card=CARD_SUIT, forecast=FORECAST_SUIT, goods=CARD_SUIT, reward=PLAIN
)
MORE_SALES = Kind("more_sales", "PS-080", shown=SUB, seat=SEAT, amount=PLAIN)
FULFILLED = Kind(
    "fulfilled", "PS-074", informs=True, seat=SEAT, forecast=FORECAST_SUIT, ability=PLAIN, zone=PLAIN, goods=CARD_SUIT
)
BONUS = Kind("bonus", "PS-072", shown=SUB, seat=SEAT, reward=PLAIN, bonus=PLAIN, ability=NAME_SUIT)
TOOK_REWARD = Kind("took_reward", "PS-075", seat=SEAT, amount=PLAIN, tens=PLAIN, ones=PLAIN)
TOOK_FORECAST = Kind("took_forecast", "PS-076", shown=QUIET, seat=SEAT, cards=CARD_SUIT)
STOLE = Kind("stole", "PS-116", seat=SEAT, other=SEAT, card=CARD_SUIT)
STOLE_MIEL = Kind("stole_miel", "PS-116", seat=SEAT, other=SEAT, amount=PLAIN)

# The AI
STOLE_FROM_AI = Kind("stole_from_ai", "PS-116", seat=SEAT, card=CARD_SUIT)
STOLE_MIEL_FROM_AI = Kind("stole_miel_from_ai", "PS-116", seat=SEAT, amount=PLAIN)
AI_TURNED = Kind("ai_turned", "PS-112", informs=True, card=AI_SUIT)
AI_RESHUFFLED = Kind("ai_reshuffled", "PS-112", count=PLAIN)
AI_BOUGHT = Kind("ai_bought", "PS-109", shown=SUB, card=CARD_SUIT, price=PLAIN)
AI_FULFILLED = Kind("ai_fulfilled", "PS-110", shown=SUB, forecast=FORECAST_SUIT, amount=PLAIN)
AI_FEE = Kind("ai_fee", "PS-110", shown=SUB, reward=PLAIN, fee=PLAIN)
AI_SOLD = Kind("ai_sold", "PS-114", shown=SUB, card=CARD_SUIT, price=PLAIN)
AI_STOLE = Kind("ai_stole", "PS-113", shown=SUB, seat=SEAT, card=CARD_SUIT)
AI_REMOVED = Kind("ai_removed", "PS-113", shown=SUB, forecast=FORECAST_SUIT)
AI_IDLE = Kind("ai_idle", "PS-112", shown=SUB)

KINDS_OF_EVENT = tuple(value for value in globals().values() if isinstance(value, Kind))
