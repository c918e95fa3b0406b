"""Whatever is typed or loaded: a clear error and nothing changed, or a game that keeps its invariants."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import marketlab as ml
from tests.conformance.every import every_full_game, every_game
from tests.conformance.looking import snapshot
from tests.conformance.starts import Start, whole_game

if TYPE_CHECKING:
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

fuzz = settings(
    max_examples=80,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
Draw = Callable[[st.SearchStrategy[Any]], Any]
WORDS = st.text(max_size=12) | st.sampled_from(["Ana", "Ben", "...", "then", "*", "a*4", "a*0", "a*99999", "null"])
LEAVES = st.none() | st.booleans() | st.integers(-3, 60) | st.integers() | st.floats(allow_nan=False) | WORDS
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6
)
DEPTH = 970  # lists within lists: just what json.loads still reads
LARGE = 10**5000  # has no text in Python unless one asks for it


def deep(depth: int = 100_000) -> list[object]:
    """Lists within lists."""
    value: list[object] = []
    for _ in range(depth):
        value = [value]
    return value


def changed(draw: Draw, value: Any) -> Any:  # noqa: ANN401 -- JSON
    """A copy of a JSON value in which one part is left out, doubled, or something else."""
    if isinstance(value, dict) and value and draw(st.integers(0, 4)):
        key = draw(st.sampled_from(sorted(value)))
        others = {name: part for name, part in value.items() if name != key}
        action = draw(st.integers(0, 6))
        if action == 0:
            return others
        if action == 1:
            return {**others, draw(WORDS): value[key]}
        return {**others, key: changed(draw, value[key])}
    if isinstance(value, list) and value and draw(st.integers(0, 4)):
        place = draw(st.integers(0, len(value) - 1))
        action = draw(st.integers(0, 5))
        part = {0: [], 1: [value[place]] * 2}.get(action)
        return value[:place] + ([changed(draw, value[place])] if part is None else part) + value[place + 1 :]
    if isinstance(value, int) and not isinstance(value, bool) and draw(st.booleans()):
        return value + draw(st.integers(-2, 2))
    return draw(JSON)


def is_sound(game: ml.Game) -> None:
    """A game that was let in keeps its invariants, can be shown and saved, and is loaded as it is."""
    game.check()
    assert game.is_over or game.choices()
    assert game.show().text
    json.dumps(game.record())
    assert snapshot(ml.load(game.record(), game=game.spec)) == snapshot(game)


def refused_or_sound(open_game: Callable[[], ml.Game]) -> None:
    """Open a game: it is sound, or there is a MarketLabError with a message of reasonable length."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ml.RulesChanged)
        try:
            game = open_game()
        except ml.MarketLabError as error:
            assert 0 < len(str(error)) < 1_000  # noqa: PT017 -- either outcome is right
            return
    is_sound(game)


@every_full_game
@fuzz
@given(data=st.data())
def test_any_text_may_be_typed(start: Start, data: st.DataObject) -> None:
    """Arbitrary texts, and legal texts with a letter more, less or other, are read or refused."""
    whole = whole_game(start)
    game = whole.at(data.draw(st.integers(0, whole.n - 1)))
    text = data.draw(st.sampled_from([choice.text for choice in start.spec.grammar(game.seats).choices]) | st.text())
    if text and data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(text)))
        text = text[:place] + data.draw(st.text(max_size=2)) + text[place + data.draw(st.integers(0, 2)) :]
    seat = data.draw(st.none() | st.sampled_from(game.seats) | st.text(max_size=3))
    before = snapshot(game)
    try:
        game.play(text, seat=seat)
    except ml.MarketLabError as error:
        assert str(error)  # noqa: PT017 -- either outcome is right
        assert snapshot(game) == before
    else:
        assert game.n == before["n"] + 1  # type: ignore[operator]  # a number
        game.check()


@every_full_game
@fuzz
@given(data=st.data())
def test_any_position_may_be_given(start: Start, data: st.DataObject) -> None:
    """Positions of a game with one or two parts changed, and arbitrary JSON."""
    whole = whole_game(start)
    position: Any = whole.at(data.draw(st.integers(0, whole.n - 1))).position()
    for _ in range(data.draw(st.integers(1, 2))):
        position = changed(data.draw, position)
    refused_or_sound(lambda: ml.new(start.spec, seats=whole.seats, seed=1, preset=start.preset, position=position))


@every_full_game
@fuzz
@given(data=st.data())
def test_any_record_may_be_loaded(start: Start, data: st.DataObject) -> None:
    """Records with one or two parts changed, as data and as text."""
    whole = whole_game(start)
    record: Any = whole.at(data.draw(st.integers(0, min(whole.n, 30)))).record()
    for _ in range(data.draw(st.integers(1, 2))):
        record = changed(data.draw, record)
    refused_or_sound(lambda: ml.load(record, game=start.spec))
    refused_or_sound(lambda: ml.load(json.dumps(record), game=start.spec))


@every_game
@fuzz
@given(text=st.text() | st.from_regex(r"\A\{.*", fullmatch=True))
def test_any_text_may_be_loaded(spec: Spec[Table], text: str) -> None:
    """Texts that are no record are refused, whether they look like JSON or like a path."""
    with pytest.raises(ml.RecordError):
        ml.load(text, game=spec)


@every_game
@fuzz
@given(data=st.data())
def test_a_game_may_be_asked_for_in_any_way(spec: Spec[Table], data: st.DataObject) -> None:
    """Odd seats, seeds, presets, options, players and ways to undo."""
    option = st.sampled_from([option.name for option in spec.options]) | WORDS
    seats = st.just(["Ana", "Ben"]) | st.lists(WORDS, max_size=7) | JSON
    asked: Any = {
        "seats": data.draw(seats),
        "seed": data.draw(st.just(1) | JSON),
        "preset": data.draw(st.sampled_from(list(spec.presets)) | JSON),
        "options": data.draw(st.dictionaries(option, JSON, max_size=2) | JSON),
        "players": data.draw(st.none() | st.dictionaries(WORDS, st.just("random") | JSON, max_size=2) | JSON),
        "undo": data.draw(st.sampled_from(["free", "fair"]) | JSON),
    }
    refused_or_sound(lambda: ml.new(spec, **asked))


@every_game
@pytest.mark.parametrize(
    "odd", [deep(), LARGE, -LARGE, "\ud800", float("inf"), b"x", object()], ids=lambda odd: type(odd).__name__
)
def test_what_cannot_be_written_down_is_refused(spec: Spec[Table], odd: Any) -> None:  # noqa: ANN401 -- anything at all
    """Lists a hundred thousand deep, numbers of five thousand digits, half a character: refused wherever they stand."""
    seats = ["Ana", "Ben"]
    game = ml.new(spec, seats=seats, seed=1)
    record = game.record()
    acts: list[Callable[[], object]] = [
        lambda: ml.new(spec, seats=[*seats, odd]),
        lambda: ml.new(spec, seats=odd),
        lambda: ml.new(spec, seats=seats, seed=odd),
        lambda: ml.new(spec, seats=seats, preset=odd),
        lambda: ml.new(spec, seats=seats, undo=odd),
        lambda: ml.new(spec, seats=seats, players=odd),
        lambda: ml.new(spec, seats=seats, players={"Ana": odd}),
        lambda: ml.new(spec, seats=seats, position={"then": [odd]}),
        lambda: ml.load({**record, "choices": [odd]}, game=spec),
        lambda: ml.load({**record, "choices": [["Ana", odd]]}, game=spec),
        lambda: ml.load({**record, "seed": odd}, game=spec),
        lambda: game.play(odd),
        lambda: game.at(odd),
    ]
    acts += [lambda key=key: ml.new(spec, seats=seats, position={key: odd}) for key in game.position()]  # type: ignore[misc]
    acts += [lambda o=option.name: ml.new(spec, seats=seats, options={o: odd}) for option in spec.options]  # type: ignore[misc]
    for act in acts:
        with pytest.raises(ml.MarketLabError) as raised:
            act()
        assert len(str(raised.value)) < 1_000


@every_game
def test_a_deep_file_is_refused(spec: Spec[Table]) -> None:
    """JSON text with lists as deep as can be read gives an error of ours, wherever they stand."""
    record = ml.new(spec, seats=["Ana", "Ben"], seed=1).record()
    for depth in (DEPTH, 100_000):
        lists = "[" * depth + "]" * depth
        for key in record:
            text = json.dumps({**record, key: "HERE"}).replace('"HERE"', lists)
            with pytest.raises(ml.RecordError):
                ml.load(text, game=spec)
