"""The engine stands on the standard library and repeats itself; import-linter holds the layers above it."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repository.places import MODULES, PACKAGE, ROOT, name

ENGINE = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] in {"core", "games", "players", "coaching"}]
# Chance comes from seeded streams, copies from replay, records are data: none of these is needed.
NEVER = {"asyncio", "copy", "marshal", "pickle", "secrets", "shelve", "threading"}
SEED_MAKER = "secrets"  # ml.new without a seed draws six digits, once, in one place
LONGEST = 400

every_engine_module = pytest.mark.parametrize("path", ENGINE, ids=name)


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield the modules that a file imports, also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module)


def names_used(tree: ast.AST) -> Iterator[str]:
    """Yield plain names and dotted pairs, ``eval`` and ``random.choice`` alike."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@every_engine_module
def test_the_engine_imports_the_standard_library_only(path: Path) -> None:
    """Core, games, players and coach run wherever Python does."""
    roots = {module.partition(".")[0] for module in imports(ast.parse(path.read_bytes()))}
    assert roots <= sys.stdlib_module_names | {"marketlab"}


@every_engine_module
def test_the_engine_keeps_its_promises(path: Path) -> None:
    """No event loop, no pickles, no deep copies, no evaluated text, no chance without a seed."""
    tree = ast.parse(path.read_bytes())
    roots = {module.partition(".")[0] for module in imports(tree)}
    allowed = {SEED_MAKER} if path.is_relative_to(PACKAGE / "core") else set()
    assert not roots & NEVER - allowed
    used = set(names_used(tree))
    assert not used & {"eval", "exec", "compile", "__import__", "random.SystemRandom"}
    assert {word for word in used if word.startswith("random.")} <= {"random.Random"}


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("def f():\n    import pandas", "pandas"),
        ("from pickle import loads", "pickle"),
        ("from random import shuffle", "random.shuffle"),
        ("import random\nrandom.shuffle([])", "random.shuffle"),
        ("eval('1')", "eval"),
    ],
)
def test_the_reader_of_imports_sees(line: str, word: str) -> None:
    """The two readers above find what they are there to find."""
    tree = ast.parse(line)
    assert word in {*imports(tree), *names_used(tree)}


def test_import_marketlab_loads_the_standard_library_only() -> None:
    """`import marketlab` works, and works at once, on a bare Python."""
    script = (
        "import json, sys; before = set(sys.modules); import marketlab; "
        "print(json.dumps(sorted({name.partition('.')[0] for name in set(sys.modules) - before})))"
    )
    loaded = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(json.loads(loaded.stdout)) <= sys.stdlib_module_names | {"marketlab"}


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_is_read_in_one_sitting(path: Path) -> None:
    """At most 400 lines; above that, split by heading of the rulebook."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST
