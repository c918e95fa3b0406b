"""Notebooks are for people: clean in the repository, short cells, and they run from top to bottom."""

import ast
import json
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from traitlets.config import Config

from tests.repository.places import NOTEBOOKS, name

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=name)


def cells(path: Path, kind: str) -> list[dict[str, Any]]:
    """Read the cells of one kind straight from the file."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


def source(cell: dict[str, Any]) -> str:
    """Join the lines of a cell."""
    return "".join(cell["source"])


def test_there_are_notebooks() -> None:
    """The tests below run over something."""
    assert "notebooks/00_start_here.ipynb" in map(name, NOTEBOOKS)


@every_notebook
def test_a_notebook_is_saved_without_outputs(path: Path) -> None:
    """No output, execution count or widget state, and less than 100 KB."""
    for cell in cells(path, "code"):
        assert cell["outputs"] == []
        assert cell["execution_count"] is None
    assert "widgets" not in json.loads(path.read_text(encoding="utf-8"))["metadata"]
    assert path.stat().st_size < 100_000


@every_notebook
def test_a_notebook_is_valid(path: Path) -> None:
    """The file follows the notebook format, cell ids included."""
    nbformat.validate(nbformat.read(path, as_version=nbformat.NO_CONVERT))


@every_notebook
def test_a_code_cell_has_at_most_three_lines(path: Path) -> None:
    """What is longer belongs into the package; the blank line below an import does not count.

    A homework has one cell, with the tag ``strategy``, in which a student writes ten lines of their own.
    """
    own = [cell for cell in cells(path, "code") if "strategy" in cell["metadata"].get("tags", [])]
    assert len(own) == path.name.startswith("H")
    for cell in cells(path, "code"):
        assert sum(bool(line.strip()) for line in source(cell).splitlines()) <= (10 if cell in own else 3), source(cell)


@every_notebook
def test_prose_comes_before_code(path: Path) -> None:
    """Every code cell is introduced by the cell before it."""
    kinds = [cell["cell_type"] for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
    assert kinds[0] == "markdown"
    assert ("code", "code") not in list(pairwise(kinds))


@every_notebook
def test_the_head_says_what_is_in_the_metadata(path: Path) -> None:
    """Title, game, minutes and goals are printed in the first cell as the metadata has them."""
    head = source(cells(path, "markdown")[0])
    facts = json.loads(path.read_text(encoding="utf-8"))["metadata"]["marketlab"]
    assert set(facts) == {"id", "game", "minutes", "goals", "curriculum", "seed"}
    assert path.name.startswith(facts["id"])
    assert head.startswith("# ")
    assert f"| {facts['minutes']} |" in head
    assert 1 <= len(facts["goals"]) <= 3
    for goal in facts["goals"]:
        assert f"- {goal}" in head
    for tag in facts["curriculum"]:
        assert tag in head


@every_notebook
def test_a_notebook_repeats_itself(path: Path) -> None:
    """A notebook's seed, or the class code of its deal, stands in its code; nothing reads clock, network or chance."""
    code = "\n".join(source(cell) for cell in cells(path, "code"))
    seed = json.loads(path.read_text(encoding="utf-8"))["metadata"]["marketlab"]["seed"]
    assert f"seed={json.dumps(seed)}" in code or f'class_code="{str(seed).partition(" ")[0]}"' in code
    imported = {
        alias.name for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Import) for alias in node.names
    }
    assert not imported & {"datetime", "random", "requests", "time", "urllib"}


@every_notebook
def test_a_notebook_runs_from_top_to_bottom(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a click, in a folder of its own, in a fresh kernel."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("MARKETLAB_QUICK", "1")  # big simulations are smaller
    notebook = nbformat.read(path, as_version=4)
    with tempfile.TemporaryDirectory() as short:  # a port that is free now may be taken when the kernel has started
        reached = Config({"KernelManager": {"transport": "ipc", "ip": f"{short}/kernel"}})
        where = {"metadata": {"path": str(tmp_path)}}
        NotebookClient(notebook, timeout=120, kernel_name="python3", resources=where, config=reached).execute()
