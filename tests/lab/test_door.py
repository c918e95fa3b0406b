"""How people come to the laboratory: `ml.lab`, a script, a machine without pandas, and the bar they see."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from tqdm.notebook import tqdm_notebook

import marketlab as ml
from marketlab.lab import progress

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = """
import multiprocessing, sys
from concurrent.futures import ProcessPoolExecutor
import marketlab as ml

class Mine:
    limit = 1

    def choose(self, view, choices, decision_name):
        return choices[-LIMIT * self.limit]

LIMIT = 1

if __name__ == "__main__":
    players = {"Ana": Mine, "Ben": lambda view, choices, decision_name: choices[len(choices) // 2]}
    here = ml.lab.simulate("mystic-market", players, games=6, frames=["turns"])
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(sys.argv[1])) as executor:
        there = ml.lab.simulate("mystic-market", players, games=6, frames=["turns"], executor=executor, chunk=2)
    print(here.turns.equals(there.turns) and here.games.equals(there.games), len(there.turns) > 10)
"""


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a file or a line in a fresh Python."""
    return subprocess.run([sys.executable, code, *arguments], capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_strategies_of_a_script_or_a_notebook_travel(method: str, tmp_path: Path) -> None:
    """What stands in ``__main__`` cannot be imported by a worker: it travels with the globals it uses."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    done = run(str(script), method)
    assert done.stdout.split() == ["True", "True"], done.stderr
    assert not done.stderr


def test_the_laboratory_is_an_attribute_that_is_loaded_when_asked_for() -> None:
    """``ml.lab`` and ``from marketlab import lab`` are the same; ``import marketlab`` alone loads no pandas."""
    code = (
        "import sys, marketlab as ml; assert 'pandas' not in sys.modules; assert 'lab' in dir(ml); "
        "lab = ml.lab; from marketlab import lab as same; assert lab is same; assert 'pandas' in sys.modules"
    )
    done = run("-c", code)
    assert done.returncode == 0, done.stderr
    with pytest.raises(AttributeError, match="no attribute 'laboratory'"):
        ml.laboratory  # type: ignore[attr-defined] # noqa: B018 -- it is asked for in vain


@pytest.mark.parametrize("missing", ["pandas", "tqdm", "cloudpickle"])
def test_what_is_missing_is_told_with_the_line_that_installs_it(missing: str) -> None:
    """The library itself works without."""
    code = f"import sys; sys.modules[{missing!r}] = None; import marketlab as ml; ml.games(); ml.lab"
    done = run("-c", code)
    assert done.returncode == 1
    assert done.stderr.strip().endswith(f'ImportError: {missing} is missing: pip install "marketlab[lab]"')


def test_a_bar_is_shown_to_those_who_watch(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In a terminal, unless it should be quiet; never where the output goes to a file; without a thread of its own."""
    monkeypatch.setattr(progress, "PATIENCE", 0)
    for is_terminal, quiet, shown in ((True, False, True), (True, True, False), (False, False, False)):
        monkeypatch.setattr(sys.stderr, "isatty", lambda answer=is_terminal: answer)
        with progress.bar("Mystic Market", 100, quiet=quiet) as bar:
            bar.update(50)
            bar.refresh()
        assert ("Mystic Market:  50%" in capsys.readouterr().err) is shown
    assert progress.Bar.monitor is None


def test_a_notebook_is_known_by_the_bar_that_tqdm_gives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its output is no terminal, and is watched all the same."""
    assert not progress.is_notebook()
    monkeypatch.setattr(progress, "tqdm", tqdm_notebook)
    assert progress.is_notebook()
