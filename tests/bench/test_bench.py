"""The bench runs on a small scale; what it measures is printed and never asserted."""

from __future__ import annotations

import pytest

from tests.bench import measures, plugins
from tests.bench.__main__ import main
from tests.bench.random_play import RandomPlay


def test_the_bench_prints_every_budget(capsys: pytest.CaptureFixture[str]) -> None:
    """Two games of bots and a moment of random play fill every line of the report."""
    main(["--game", "mystic-market", "--seconds", "0.01", "--bot-games", "2", "--times", "1"])
    printed = capsys.readouterr().out
    for words in ("2 seats, polling", "4 seats", "above bare Python", "at(300)", "games of bots", "KB at worst"):
        assert words in printed


def test_a_plugin_plays_whole_games() -> None:
    """The shared harness asks a plug-in by name for decisions, legal choices and chance events."""
    player = plugins.mystic_3(1)
    decisions, legal, chance = player.play()
    assert player.last.is_over
    assert player.last.n == decisions
    assert legal > decisions
    assert chance == 0


def test_polling_does_not_change_the_game() -> None:
    """Asking the other seats for their plays leaves table and chance as they were."""
    plain, polling = RandomPlay("mystic-market", 2), RandomPlay("mystic-market", 2, polling=True)
    assert plain.play() == polling.play()
    assert plain.last.record() == polling.last.record()


def test_an_unknown_plugin_is_refused() -> None:
    """A name that fits no game says how names are written."""
    with pytest.raises(AttributeError, match="mystic_2"):
        _ = plugins.chess_2


def test_import_loads_the_standard_library_only() -> None:
    """Nothing outside the standard library comes with ``import marketlab``."""
    assert measures.foreign_modules() == []
