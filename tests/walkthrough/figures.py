"""Work out on the engine what a walkthrough asks for, and say what its answers get wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.positions import count_words
from marketlab.core.walkthrough import LEGAL, NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable

    import marketlab as ml
    from marketlab.core.toml_page import Scripted
    from marketlab.core.tour import Tour
    from marketlab.core.walkthrough import Answer, Stop

# What each first word of a figure means, for the table before and the table after the choices of the question.
FIGURES: dict[str, Callable[[ml.Game, ml.Game, str], object]] = {
    "position": lambda _before, after, path: in_position(after, path),
    "coins": lambda _before, after, seat: in_position(after, f"seats.{seat}.coins"),
    "count": lambda _before, after, what: counted(after, *what.split()),
    "where": lambda _before, after, what: place_of(after, *what.split()),
    "cards": lambda _before, after, seat: sum(count_words(in_position(after, f"seats.{seat}.hand")).values()),
    "value": lambda _before, after, good: last_price(after, good),
    "gain": lambda before, after, seat: earned(after, seat) - earned(before, seat),
    "paid": lambda before, after, seat: earned(before, seat) - earned(after, seat),
    "missing": lambda _before, after, choice: missing(after, choice),
    "asked": lambda _before, after, _nothing: after.decision.seat if after.decision else "nobody",
    "winner": lambda _before, after, _nothing: winner(after),
    "sum": lambda _before, after, what: total(after, what),
    "room": lambda _before, after, _nothing: free_places(after),
    "purse": lambda _before, after, hero: purse(after, hero),
    "most": lambda _before, after, names: richest(after, *names.split()),
    "rise": lambda before, after, what: total(after, what) - total(before, what),
}


def in_position(game: ml.Game, path: str) -> object:
    """A part of the position by its path, such as ``seats.Ana.coins``."""
    value: object = game.position()
    for name in path.split("."):
        assert isinstance(value, dict), path
        value = value[name]
    return value


def counted(game: ml.Game, path: str, card: str = "") -> int:
    """How many cards a list of the position holds, or how many of one name, as in ``seats.Ana.hand one``."""
    cards = count_words(in_position(game, path))
    return cards.get(card, 0) if card else sum(cards.values())


def place_of(game: ml.Game, seat: str, card: str) -> str:
    """The one place of a seat where a card of this name lies."""
    zones = in_position(game, f"seats.{seat}")
    assert isinstance(zones, dict), seat
    (place,) = (str(name) for name, cards in zones.items() if count_words(cards).get(card))
    return place.replace("_", " ")


def last_price(game: ml.Game, good: str) -> object:
    """The value of a good, from the columns that every game has."""
    prices = game.columns("prices")
    return [value for name, value in zip(prices["good"], prices["value"], strict=True) if name == good][-1]


def earned(game: ml.Game, seat: str) -> int:
    """All money that a seat has gained and paid so far, from the ledger."""
    ledger = game.columns("ledger")
    return sum(int(str(sum_)) for name, sum_ in zip(ledger["seat"], ledger["amount"], strict=True) if name == seat)


def total(game: ml.Game, what: str) -> int:
    """What a sum of a seat comes to, such as ``net worth Ana``: the last number of the lines that explain it."""
    seat = what.rsplit(maxsplit=1)[-1]
    return int(NUMBER.findall(" ".join(game.explain(what, seat)))[-1])


def free_places(game: ml.Game) -> int:
    """How many more cards find room in the zones that say how many they hold."""
    zones = game.scene(None)["zones"]
    return sum(zone["capacity"] - len(zone["cards"]) for zone in zones if "capacity" in zone)


def purse(game: ml.Game, hero: str) -> object:
    """The gold of a hero in the centre."""
    centre = in_position(game, "centre")
    assert isinstance(centre, list), hero
    (gold,) = (entry["gold"] for entry in centre if isinstance(entry, dict) and entry["hero"] == hero)
    return gold


def richest(game: ml.Game, *names: str) -> str:
    """Which of some things is worth the most to the seat that is asked: the sums that the game explains to it."""
    assert game.decision is not None
    seat = game.decision.seat
    sums = {name: float(game.explain(name, seat)[-1].split()[-1]) for name in names}
    best, second = sorted(names, key=sums.__getitem__, reverse=True)[:2]
    assert sums[best] > sums[second], sums
    return best.replace("-", " ")


def missing(game: ml.Game, choice: str) -> int:
    """How far a choice is from being legal."""
    refusal = game.why_not(choice)
    return 0 if refusal is None else refusal.near


def winner(game: ml.Game) -> str:
    """Who has won, by name."""
    result = game.result()
    assert result is not None, "the game is not over"
    winners = result["winners"]
    assert isinstance(winners, list)
    return " and ".join(map(str, winners))


def figure_of(name: str, before: ml.Game, after: ml.Game) -> object:
    """A figure, such as ``"coins Ana"``."""
    kind, _, what = name.partition(" ")
    assert kind in FIGURES, f"there is no figure {kind!r}; there is {', '.join(FIGURES)}"
    return FIGURES[kind](before, after, what)


def says(answer: Answer, figure: object) -> bool:
    """Whether an answer says what a figure is: its first number, or the word in it."""
    if isinstance(figure, int):
        found = NUMBER.search(answer.text)
        return found is not None and int(found[0]) == figure
    return str(figure).lower() in answer.text.lower()


def played(tour: Tour, choices: tuple[Scripted, ...]) -> ml.Game:
    """The table of a stop once these choices are made."""
    game = tour.found.at(tour.found.n)
    for seat, text in choices:
        game.play(text, seat)
    return game


def faults(tour: Tour, stop: Stop) -> list[str]:
    """What is wrong with the answers of a stop at which a tour stands; nothing if the engine says what they say."""
    question = stop.question
    after = played(tour, question.after)
    if question.figure:
        figure = figure_of(question.figure, tour.found, after)
        wrong = [answer for answer in question.answers if says(answer, figure) != answer.is_right]
        return [f"{stop.id}: {question.figure} is {figure}, but {answer.text!r} stands there" for answer in wrong]
    if question.asks:
        return [
            f"{stop.id}: {answer.text!r}"
            for answer in question.answers
            if (is_legal(after, tour, answer) == (question.asks == LEGAL)) != answer.is_right
        ]
    return []


def is_legal(game: ml.Game, tour: Tour, answer: Answer) -> bool:
    """Whether the choice of an answer may be made."""
    assert answer.choice is not None
    seat, text = answer.choice
    return game.why_not(text, seat or tour.script.viewer) is None
