"""The same seed and choices give the same game: whatever the hash seed, the global random, and the Python."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.conformance.every import every_start
from tests.conformance.looking import snapshot
from tests.conformance.starts import Start, choices_at_random

ROOT = Path(__file__).parents[2]
VERSIONS = ("3.11", "3.12", "3.13")
ASK_VERSION = "import sys; print('.'.join(map(str, sys.version_info[:2])))"


def _candidates(version: str) -> list[str]:
    """Where a Python of this version may be: on the path, or where pyenv and uv keep theirs."""
    homes = (Path.home() / ".pyenv" / "versions", Path.home() / ".local" / "share" / "uv" / "python")
    kept = [path for home in homes for path in sorted(home.glob(f"*{version}*/bin/python{version}"))]
    found = [shutil.which(f"python{version}"), *map(str, kept)]
    return [python for python in found if python is not None]


def _is(python: str, version: str) -> bool:
    """Whether a program runs as this version: a shim on the path may be an empty promise."""
    try:
        done = subprocess.run([python, "-c", ASK_VERSION], capture_output=True, text=True, check=False, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.stdout.strip() == version


@cache
def pythons() -> dict[str, str]:
    """The Pythons to test on, by version: the running one, and one of each other version that is found."""
    found = {"{}.{}".format(*sys.version_info): sys.executable}
    for version in VERSIONS:
        for python in _candidates(version) if version not in found else ():
            if _is(python, version):
                found[version] = python
                break
    return dict(sorted(found.items()))


def play_goldens(python: str, hash_seed: str) -> str:
    """Let a Python play all golden playthroughs; what it has to say if they differ."""
    done = subprocess.run(
        [python, "-m", "tests.conformance.goldens", "--check"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


@pytest.mark.parametrize("version", pythons())
def test_every_python_plays_the_same_games(version: str) -> None:
    """The golden playthroughs come out the same on each Python that is found."""
    assert not play_goldens(pythons()[version], "0")


@pytest.mark.parametrize("hash_seed", ["1", "4294967295"])
def test_the_order_of_sets_plays_no_part(hash_seed: str) -> None:
    """The golden playthroughs come out the same under other values of PYTHONHASHSEED."""
    assert not play_goldens(sys.executable, hash_seed)


@every_start
def test_the_global_random_plays_no_part(start: Start) -> None:
    """A game is the same when somebody seeds and uses the global random between its choices, and leaves that alone."""
    calm, disturbed = start.new(4), start.new(4)
    for _ in choices_at_random(calm, 4):
        pass
    for number, _ in enumerate(choices_at_random(disturbed, 4)):
        random.seed(number % 3)
        state = random.getstate()
        disturbed.choices()
        assert random.getstate() == state
    assert snapshot(disturbed) == snapshot(calm)


@every_start
def test_another_seed_is_another_game(start: Start) -> None:
    """A number and its text are one seed; different seeds deal differently."""
    assert start.new(7).position() == start.new("7").position()
    dealt = [start.new(seed).position() for seed in range(8)]
    assert all(dealt.count(position) == 1 for position in dealt)
