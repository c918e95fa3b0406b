"""Comment rule lines out one at a time and see whether a test of their clause fails.

    python -m tests.mutants --game mystic_market --lines 30 --seed 1

A rule line is a statement in a function whose docstring cites clauses. A line that no test of these clauses
catches is printed: either a test is missing, or the line is not needed.
"""

from __future__ import annotations

import argparse
import ast
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
CLAUSE = re.compile(r"\b([A-Z]{2})-(\d{3})(?: to \1-(\d{3}))?")
STATEMENTS = (ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.If, ast.For, ast.While, ast.Delete, ast.Raise)
PATIENCE = 300  # seconds; on a busy machine a test takes its time
FAILS = {1, 2}  # a test failed; the tests could not even be read
NOT_RULES = {
    *("scene.py", "scene_sale.py", "pieces.py", "plates.py", "rows.py", "harbour.py", "shops.py"),
    *("labels.py", "previews.py", "previews_sale.py"),
    *("explain.py", "explaining.py", "pointing.py", "following.py", "lay_story.py"),
    *("columns.py", "cargo_columns.py", "belief_columns.py", "money_columns.py", "cycle_columns.py"),
    *("checks.py", "secrets.py", "seen.py", "estimates.py"),
}


@dataclass(frozen=True)
class RuleLine:
    """A statement of a rule: where it stands, and the clauses that its function cites."""

    path: Path
    first: int
    last: int
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        """Return file, line, clauses and the code."""
        code = (ROOT / self.path).read_text(encoding="utf-8").splitlines()[self.first - 1].strip()
        return f"{self.path}:{self.first} [{', '.join(self.clauses)}] {code}"


def cited(docstring: str | None) -> tuple[str, ...]:
    """The clause ids at the head of a docstring, ranges written out."""
    head = (docstring or "").partition(": ")[0]
    found: list[str] = []
    for prefix, first, last in CLAUSE.findall(head):
        found += [f"{prefix}-{number:03}" for number in range(int(first), int(last or first) + 1)]
    return tuple(found)


def rule_lines(game: str) -> list[RuleLine]:
    """Every rule line of a game folder."""
    found: list[RuleLine] = []
    for path in sorted((ROOT / "marketlab" / "games" / game).glob("*.py")):
        if path.name in NOT_RULES:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (clauses := cited(ast.get_docstring(node))):
                found += [
                    RuleLine(path.relative_to(ROOT), line.lineno, line.end_lineno or line.lineno, clauses)
                    for body in node.body[1:]
                    for line in ast.walk(body)
                    if isinstance(line, STATEMENTS)
                ]
    return found


def is_caught(line: RuleLine) -> bool:
    """Whether a test of the line's clauses fails in a copy of the tree without the line."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for part in ("marketlab", "tests", "pyproject.toml"):
            source = ROOT / part
            (shutil.copytree if source.is_dir() else shutil.copy)(source, copy / part)
        without(copy / line.path, line)
        command = [sys.executable, "-m", "pytest", "-q", "-x", "--no-cov", "-p", "no:cacheprovider"]
        command += ["--rules", ",".join(line.clauses), f"tests/games/{line.path.parent.name}"]
        try:
            run = subprocess.run(command, cwd=copy, capture_output=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:  # a game without this line never ends
            return True
    return run.returncode in FAILS


def without(path: Path, line: RuleLine) -> None:
    """Comment the statement out; ``pass`` keeps the block a block."""
    lines = path.read_text(encoding="utf-8").splitlines()
    indent = lines[line.first - 1][: len(lines[line.first - 1]) - len(lines[line.first - 1].lstrip())]
    lines[line.first - 1 : line.last] = [f"{indent}pass"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Try some lines, picked by the seed, and print how many are caught."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--game", default="mystic_market")
    options.add_argument("--lines", type=int, default=30)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    lines = rule_lines(chosen.game)
    random.Random(chosen.seed).shuffle(lines)  # noqa: S311 -- a sample
    tried = lines[: chosen.lines]
    with ThreadPoolExecutor(2) as pool:
        caught = list(pool.map(is_caught, tried))
    for line, seen in zip(tried, caught, strict=True):
        sys.stdout.write(f"{'caught  ' if seen else 'SURVIVES'} {line}\n")
    sys.stdout.write(f"{sum(caught)} of {len(tried)} caught, of {len(lines)} rule lines\n")


if __name__ == "__main__":
    main()
