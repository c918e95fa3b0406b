"""The vocabulary of a table: the closed part in a list; forecasts with attachments are read as they come."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.core.choice import Choice, Grammar
from marketlab.games.pasaraya import choices
from marketlab.games.pasaraya.choices import AI, PasarayaChoice
from marketlab.games.pasaraya.components_list import FORECASTS, GOODS, KEYS, TITLES
from marketlab.games.pasaraya.forecasts import Forecast, forecast_named, forecast_of

if TYPE_CHECKING:
    from collections.abc import Sequence

AI_NAME = "ai"


class Vocabulary(Grammar):
    """All choices at a table with these seats; forecasts on display stand in it without attachments.

    Attributes
    ----------
    steal : dict
        ``steal food from Ben``, by seat (the AI too) and by good, counted from FOOD.
    steal_miel : dict
        ``steal miel from Ben``, by seat.

    """

    def __init__(self, seats: tuple[str, ...]) -> None:
        """Make the choices that name these seats and collect the vocabulary."""
        named = {**dict(enumerate(seats)), AI: AI_NAME}
        self.steal = {
            seat: tuple(PasarayaChoice(f"steal {KEYS[kind]} from {name}", kind=kind, target=seat) for kind in GOODS)
            for seat, name in named.items()
        }
        self.steal_miel = {seat: PasarayaChoice(f"steal miel from {name}", target=seat) for seat, name in named.items()}
        titles = dict(sorted(zip(TITLES, KEYS, strict=True), key=lambda pair: -len(pair[0])))
        super().__init__(seats, [*self._actions(), *self._answers()], titles)

    @staticmethod
    def _actions() -> list[Choice]:
        """What can be done in the Actions phase, in the order of the rulebook."""
        paid = [choice for row in (*choices.BUY, *choices.HIRE) for choice in row]
        prepared = [*choices.STOCK, *choices.STANDING_BY, *choices.WITHDRAW, *choices.BREAK.values(), *choices.SELL]
        used = [choice for zones in choices.USE.values() for choice in zones.values()]
        about = [choice for kind in FORECASTS for choice in forecast_of(kind).choices]
        return [*paid, *prepared, *choices.PLAY, *used, *about]

    def _answers(self) -> list[Choice]:
        """The answers to other questions, and what ends them."""
        stolen = [choice for row in self.steal.values() for choice in row]
        moved = [*choices.UNPACK, *choices.RECALL, *choices.SWAP.values(), *choices.MOVE]
        return [*choices.TAKE, *moved, *stolen, *self.steal_miel.values(), choices.STOP, choices.END_TURN]

    def parse(self, text: str, legal: Sequence[Choice] = ()) -> Choice:
        """Read a text; a forecast may have anything attached that can be, in any order."""
        found = self._with_attachments(self._in_card_words(" ".join(text.lower().split()))) if "+" in text else None
        return found or super().parse(text, legal)

    def _with_attachments(self, line: str) -> Choice | None:
        """A choice about a forecast with attachments, found by that about the bare forecast."""
        word = next((word for word in line.split(" ") if "+" in word), "")
        forecast = forecast_named(word)
        bare = self.by_text.get(line.replace(word, word.partition("+")[0])) if forecast else None
        return _the_same_about(bare, forecast) if isinstance(bare, PasarayaChoice) and forecast else None

    def in_sight(self, view: dict[str, object]) -> Sequence[Choice]:
        """The closed vocabulary, and all choices about the forecasts that the viewer sees on display."""
        listed = view["display"]
        words = [str(entry).partition("*")[0] for entry in (listed if isinstance(listed, list) else [])]
        shown = [forecast_named(word.replace("!", "")) for word in words]
        more = [choice for forecast in shown if forecast and forecast.attached for choice in forecast.choices]
        return [*self.choices, *more]


def _the_same_about(bare: PasarayaChoice, forecast: Forecast) -> PasarayaChoice | None:
    """What a choice about a bare forecast is about another one."""
    if bare.forecast is None:
        return None
    match bare.verb:
        case "fulfil":
            return forecast.fulfil(bare.ability, bare.zone)
        case "play":
            return forecast.on(bare.kind)
        case _:
            return forecast.remove()


@lru_cache(maxsize=64)
def vocabulary(seats: tuple[str, ...]) -> Vocabulary:
    """The vocabulary of these seats, made once."""
    return Vocabulary(seats)
