"""The cards of Pasaraya as the board draws them: forecasts with attachments, equal cards as one with a count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.scene_form import SOFT_BREAK, SOFT_HYPHEN
from marketlab.games.pasaraya.choices import HAND
from marketlab.games.pasaraya.components_list import (
    ATTACH,
    BOTTOM_TEXT,
    CARD_TITLES,
    FIRST_GOOD,
    FORECASTS,
    GOOD_LETTERS,
    GOODS,
    IS_HOUSE,
    JUNIOR,
    MIEL,
    REWARD,
    STAFF,
    TITLES,
    TOP,
    TOP_TEXT,
    UNUSED,
    USED,
    VALUE,
    goods_in_words,
)
from marketlab.games.pasaraya.pointing import SHOP, card_id, forecast_id

if TYPE_CHECKING:
    from marketlab.core.scene_form import Card
    from marketlab.games.pasaraya.effects import Effect
    from marketlab.games.pasaraya.forecasts import Forecast

EFFECT_WORDS = {  # of forecasts as cards: a hint in a line as wide as the card; a click tells all of it
    "BANK_TO_HAND": "fetch",
    "BUY": "buy",
    "DRAW": "draw",
    "GAIN": "get {n}",
    "RECALL": "call",
    "REVEAL": "show",
    "SELL": "sell",
    "SWAP3": "swap",
    "UNPACK": "shelf",
}
TELLING = frozenset({HAND, SHOP})  # zones whose cards can be used: they tell what they do
LONG_WORDS = {  # wider than a card in a wide font, or beside three goods
    "Apartment": ("Apart", "ment"),
    "Breakfast": ("Break", "fast"),
    "Household": ("House", "hold"),
    "Neighbours": ("Neigh", "bours"),
    "Travellers": ("Travel", "lers"),
}


def forecast_card(place: int, forecast: Forecast, *, is_new: bool) -> Card:
    """PS-021, PS-065: what it asks and pays with all that is attached, and what its card does later."""
    attached = [CARD_TITLES[card] for card in forecast.attached]
    named = f", with {', '.join(attached)}" if attached else ""
    card: Card = {
        "id": forecast_id(place),
        "title": _breakable(forecast.title),
        "kind": "forecast",
        "icons": [
            {"kind": letter, "n": count} for letter, count in zip(GOOD_LETTERS, forecast.need, strict=True) if count
        ],
        "numbers": [{"label": "pays", "value": forecast.reward}],
        "text": _in_short(forecast.kind),
        "face": "up",
        "aria": f"{TITLES[forecast.kind]}{named}: asks {goods_in_words(forecast.need)}, pays {forecast.reward}. "
        f"As a card: {TOP_TEXT[forecast.kind]}",
    }
    if forecast.reward != REWARD[forecast.kind]:
        card["badges"] = [_sum(REWARD[forecast.kind], forecast.reward)]
    if is_new:  # by its edge: a flag would lie over the goods
        card |= {"highlight": "changed", "aria": f"New: {card['aria']}"}
    return card


def _breakable(title: str) -> str:
    """The title with places where a narrow card may go on in a new line."""
    for long, parts in LONG_WORDS.items():
        title = title.replace(long, SOFT_HYPHEN.join(parts))
    return title.replace("/", f"/{SOFT_BREAK}")


def _sum(printed: int, now: int) -> str:
    """What is printed on a forecast, and what the attached cards add or take: ``9 + 5``."""
    sign = "+" if now > printed else "\N{MINUS SIGN}"
    return f"{printed} {sign} {abs(now - printed)}"


def _in_short(kind: int) -> str:
    """What the card of a forecast does when it is played from the Hand, in a line as wide as the card."""
    first = TOP[kind][0]
    words = _added(first) if first.name == ATTACH else EFFECT_WORDS[first.name].format(n=first.n)
    return f"card: {words}"


def _added(effect: Effect) -> str:
    """PS-065: what an attached card asks more or less, ``+1C``, of several goods ``+2``; else what it pays more."""
    letters = [letter for letter, count in zip(GOOD_LETTERS, effect.goods, strict=True) if count]
    if not letters:
        return _signed(effect.reward)
    return _signed(sum(effect.goods)) + (letters[0] if len(letters) == 1 else "")


def _signed(number: int) -> str:
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


def zone_card(zone: str, card: int, count: int = 1) -> Card:
    """A card of a zone, so many times."""
    kind = card & UNUSED
    used = ", used this turn" if card >= USED else ""
    shown: Card = {
        "id": card_id(zone, card),
        "title": _breakable(short_title(kind)) + (", used" if used else ""),
        "kind": _look(kind),
        "face": "up",
        "count": count,
        "aria": f"{CARD_TITLES[kind]}{used}{what_it_does(kind) if zone in TELLING else ''}",
    }
    if kind in GOODS:
        shown["letter"] = GOOD_LETTERS[kind - FIRST_GOOD]
    elif kind in MIEL:
        shown["letter"] = str(VALUE[kind])
    text = _text(kind)
    if text:
        shown["text"] = text
    if IS_HOUSE[kind]:
        shown["badges"] = ["house"]
    return shown


def what_it_does(kind: int) -> str:
    """The texts of a card after its name, and whether they are house texts; nothing for goods and Miel."""
    texts = [text for text in (TOP_TEXT[kind], BOTTOM_TEXT[kind]) if text]
    house = " House card." if IS_HOUSE[kind] else ""
    return "".join(f". {text}".removesuffix(".") for text in texts) + f".{house}" * bool(texts)


def short_title(kind: int) -> str:
    """The name of a card; Miel goes by its number, and a Junior by the first word, as in the choices."""
    return CARD_TITLES[kind].partition(" ")[0] if kind in MIEL or kind == JUNIOR else CARD_TITLES[kind]


def _look(kind: int) -> str:
    """The kind of card in ``kinds.toml``."""
    if kind in GOODS:
        return GOOD_LETTERS[kind - FIRST_GOOD]
    return "miel" if kind in MIEL else "employee" if kind in STAFF else "forecast"


def _text(kind: int) -> str:
    """What stands on a card, as far as it fits in a line."""
    if kind in FORECASTS:
        return TOP_TEXT[kind]
    return " / ".join(text.partition(":")[0] for text in (TOP_TEXT[kind], BOTTOM_TEXT[kind]) if ":" in text)
