"""Read and write the lists of a position: card words, with ``"dragon*4"`` for four of a kind."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError, did_you_mean, quoted
from marketlab.core.options import LARGEST

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

REST = "..."
MOST_COPIES = 999
MOST_CARDS = 2_000


def known_keys(where: str, given: Mapping[str, object], known: Iterable[str]) -> None:
    """Refuse a key that a position, or a part of it, cannot have."""
    names = list(known)
    for key in given:
        if key not in names:
            path = f"{where}.{key}" if where else f"{key}"
            raise PositionError(path, f"there is no such key.{did_you_mean(key, names)}")


def read_list(key: str, value: object) -> list[object]:
    """A list of a position."""
    if not isinstance(value, list | tuple):
        raise PositionError(key, f"this is a list, not {quoted(value)}.")
    return list(value)


def read_dict(key: str, value: object) -> dict[str, object]:
    """An object of a position."""
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
        raise PositionError(key, f"this is an object with names, not {quoted(value)}.")
    return value


def read_whole(key: str, value: object, least: int | None = 0, most: int | None = None) -> int:
    """A whole number of a position, within bounds."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise PositionError(key, f"this is a whole number, not {quoted(value)}.")
    if not (-LARGEST if least is None else least) <= value <= (LARGEST if most is None else most):
        bounds = (
            "of a common size" if least is None else f"from {least} up" if most is None else f"from {least} to {most}"
        )
        raise PositionError(key, f"this is a whole number {bounds}, not {quoted(value)}.")
    return value


def read_flag(key: str, value: object) -> bool:
    """A true or false of a position."""
    if not isinstance(value, bool):
        raise PositionError(key, f"this is true or false, not {quoted(value)}.")
    return value


def read_word(key: str, value: object, words: Sequence[str]) -> int:
    """The number of one word among those allowed."""
    if not isinstance(value, str) or value not in words:
        raise PositionError(key, f"{quoted(value)} is not known here.{did_you_mean(value, words)}")
    return words.index(value)


def read_cards(key: str, value: object, words: Sequence[str]) -> list[int]:
    """The cards of a list as numbers, in order; ``"dragon*4"`` stands for four."""
    cards: list[int] = []
    for entry in read_list(key, value):
        word, times = split_times(key, entry)
        if len(cards) + times > MOST_CARDS:
            raise PositionError(key, f"no list of this game has more than {MOST_CARDS} cards.")
        cards += [read_word(key, word, words)] * times
    return cards


def split_times(key: str, entry: object) -> tuple[str, int]:
    """A card word and how often it stands here."""
    if not isinstance(entry, str):
        raise PositionError(key, f"cards are written as words, not {quoted(entry)}.")
    word, star, times = entry.partition("*")
    if not star:
        return word, 1
    is_number = times.isascii() and times.isdigit() and len(times) <= len(str(MOST_COPIES))
    if not is_number or not 1 <= int(times) <= MOST_COPIES:
        raise PositionError(key, f"{quoted(entry)} should read like 'dragon*4'.")
    return word, int(times)


def write_counts(counts: Sequence[int], words: tuple[str, ...]) -> list[object]:
    """Counts by kind as a list of words."""
    return list(_written(tuple(counts), words))


@lru_cache(maxsize=4096)
def _written(counts: tuple[int, ...], words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{word}*{n}" if n > 1 else word for word, n in zip(words, counts, strict=True) if n)


def write_cards(cards: Iterable[int | None], words: Sequence[str]) -> list[object]:
    """Cards in order as a list of words, equal neighbours drawn together; None is a gap."""
    written: list[object] = []
    last: int | None = None
    times = 0
    for card in [*cards, -2]:
        if card == last and card is not None:
            times += 1
            continue
        if times and last is not None:
            written.append(f"{words[last]}*{times}" if times > 1 else words[last])
        if card is None:
            written.append(None)
        last, times = card, 1
    return written


def count_words(entries: object) -> dict[str, int]:
    """Count the cards of a written list by word: how a player reads a view."""
    counts: dict[str, int] = {}
    if isinstance(entries, list):
        for entry in entries:
            if isinstance(entry, str):
                word, _, times = entry.partition("*")
                counts[word] = counts.get(word, 0) + int(times or 1)
    return counts
