"""How a game looks in a chart: the colours of its goods and seats, its money, its words. Read from its kinds.toml."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.words import capital, digits
from marketlab.core.data import section

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from marketlab.charts.theme import Theme
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table


class Swatch(NamedTuple):
    """A good: its title and letter, its colour and the ink on it in light and dark."""

    title: str
    letter: str
    light: str
    dark: str
    light_ink: str = "#ffffff"
    dark_ink: str = "#10151f"

    def colour(self, theme: Theme) -> str:
        """The colour in a theme."""
        return self.dark if theme.is_dark else self.light

    def ink(self, theme: Theme) -> str:
        """The colour of text on it."""
        return self.dark_ink if theme.is_dark else self.light_ink


@dataclass(frozen=True)
class Look:
    """What a chart needs to know of a game beside its columns.

    Attributes
    ----------
    money : tuple of str
        The word for one and for many: ``("coin", "coins")``.
    value : str
        What the values in ``prices`` are: ``"value of a set"``.
    goods : mapping
        The Swatch of each word in the columns ``good``.
    words : mapping
        Other words of the columns, such as reasons and causes, as people read them.
    seats : tuple of str
        The seats in their order, which gives them their colours.

    """

    money: tuple[str, str] = ("coin", "coins")
    value: str = "value"
    goods: Mapping[str, Swatch] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()

    def say(self, word: object) -> str:
        """A word of the columns as people read it."""
        return self.words.get(str(word), str(word))

    def amount(self, number: float) -> str:
        """A sum of money in words: ``"1 coin"``, ``"2.5 coins"``."""
        return f"{digits(number)} {self.money[number != 1]}"

    def swatches(self, goods: Iterable[str], theme: Theme) -> dict[str, Swatch]:
        """The look of each of these goods, in their order; those without one get a spare colour."""
        found: dict[str, Swatch] = {}
        spare = iter(theme.spare * 4)
        for good in goods:
            if good not in found:
                found[good] = self.goods.get(good) or _plain(good, next(spare, theme.ink))
        return found


def _plain(good: str, colour: str) -> Swatch:
    return Swatch(capital(good), good[:1].upper(), colour, colour)


def look_of(spec: Spec[Table], seats: tuple[str, ...] = ()) -> Look:
    """The look that a game folder describes; what it leaves out is neutral."""
    told, kinds = spec.look.get("charts"), spec.look.get("kinds")
    charts = told if isinstance(told, dict) else {}
    swatches = {name: _swatch(section(kinds, name)) for name in kinds} if isinstance(kinds, dict) else {}
    named = {swatch.title.lower(): swatch for swatch in swatches.values()}
    goods = charts.get("goods", {})
    money = charts.get("money", Look.money)
    return Look(
        money=(str(money[0]), str(money[1])),
        value=str(charts.get("value", Look.value)),
        goods=named | swatches | {word: swatches[kind] for word, kind in goods.items()},
        words=_titles(spec) | charts.get("words", {}),
        seats=seats,
    )


def _titles(spec: Spec[Table]) -> dict[str, str]:
    """The titles of cards and other pieces by the words that stand for them in columns, from the events of the game.

    A suit whose values are words themselves has a title for what they are, and no words.
    """
    suits = (field.suit for kind in spec.kinds for field in kind.fields.values())
    return {word: title for suit in suits for word, title in zip(suit.words, suit.titles, strict=False)}


def _swatch(kind: dict[str, object]) -> Swatch:
    light = str(kind["color"])
    ink = str(kind.get("ink", "#ffffff"))
    return Swatch(
        str(kind.get("name", "")),
        str(kind.get("letter", "")),
        light,
        str(kind.get("dark", light)),
        ink,
        str(kind.get("dark_ink", ink)),
    )
