"""The soak runs on a small scale, and it does find a game that breaks an invariant."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marketlab.door import spec_of
from tests.soak.__main__ import main, small_batches, spread
from tests.soak.batch import Batch, run

if TYPE_CHECKING:
    import pytest

    from marketlab.core.table import Table


def test_the_soak_prints_a_row_for_each_kind_of_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Two random games of each preset and seat count end without a violation."""
    assert main(["--game", "mystic-market", "--games", "2", "--strategy-games", "1", "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    for preset in spec_of("mystic-market").presets:
        assert f"mystic-market {preset} " in printed
    assert ", 0 violations" in printed


def test_a_violation_is_reported_with_its_seed() -> None:
    """A check that fails in the middle of a game gives the seed and how many choices had been made."""

    def fail_later(table: Table) -> None:
        assert len(table.events) < 20, "too much has happened"

    broken = replace(spec_of("mystic-market"), check=fail_later)
    tally = run(Batch("mystic-market", "full", 2, (), first_seed=7, games=1), broken)
    assert len(tally.violations) == 1
    assert tally.violations[0].startswith("seed 7, after ")
    assert tally.violations[0].endswith("choices: AssertionError: too much has happened")


def test_batches_cover_each_seed_once() -> None:
    """A hundred and twenty games in batches of fifty keep every seed."""
    kind = Batch("mystic-market", "full", 2, (), first_seed=1, games=120)
    seeds = [seed for part in small_batches(kind) for seed in range(part.first_seed, part.first_seed + part.games)]
    assert seeds == list(range(1, 121))


def test_spread_gives_the_edges_and_the_middle() -> None:
    """Of 0 to 100 the quantiles are themselves."""
    assert spread(range(101)) == (5, 50, 95)
