"""Pytest plugin: ``@pytest.mark.rule("MM-061")`` ties a test to clauses, and the run says which are covered.

A mark that names no clause, or too many, fails its test. A clause is covered when a test with its id passed.
A run of the whole suite fails when a clause of any game is left uncovered; a partial run only counts.
The marks travel in ``report.user_properties``, so that the count is right under ``pytest -n 2`` too.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

TESTS = Path(__file__).parent
MARK = "rule"
MOST_IDS = 4
MOST_COMPONENT_IDS = 8  # tests of kind component may walk through a whole table of the rulebook
PARTIAL = "rule_coverage_partial"


def clauses() -> dict[str, str]:
    """Every clause id of every game and of the toy game, with its kind, as ``rules.csv`` lists them."""
    games = TESTS.parent / "marketlab" / "games"
    kinds: dict[str, str] = {}
    for path in [*sorted(games.glob("*/rules.csv")), *TESTS.glob("toy_game/rules.csv")]:
        with path.open(encoding="utf-8", newline="") as lines:
            kinds.update((row["id"], row["kind"]) for row in csv.DictReader(lines))
    return kinds


def complaint(ids: Sequence[str], kinds: Mapping[str, str]) -> str | None:
    """What is wrong with the clause ids of one test, or None."""
    if unknown := [name for name in ids if name not in kinds]:
        return f"no clause of any game has the id {', '.join(unknown)}"
    if not ids:
        return "names no clause"
    if len(set(ids)) < len(ids):
        return "names a clause twice"
    most = MOST_COMPONENT_IDS if {kinds[name] for name in ids} == {"component"} else MOST_IDS
    if len(ids) > most:
        return f"names {len(ids)} clauses, at most {most} are allowed"
    return None


def ids_of(item: pytest.Item) -> list[str]:
    """The clause ids of a test, from all its marks."""
    return [str(name) for mark in item.iter_markers(MARK) for name in mark.args]


def asks_for_everything(config: pytest.Config) -> bool:
    """Whether the command line names the whole suite: the folder of the tests, or one above it."""
    if any(config.getoption(option, None) for option in ("ignore", "ignore_glob", "lf", "collectonly")):
        return False
    named = (config.invocation_params.dir / argument for argument in config.args)
    return any(TESTS.is_relative_to(path.resolve()) for path in named)


class RuleCoverage:
    """The clauses that passing tests have named so far."""

    def __init__(self, kinds: Mapping[str, str], *, partial: bool) -> None:
        """Nothing is covered yet."""
        self.kinds = kinds
        self.partial = partial
        self.covered: set[str] = set()

    def missing(self) -> list[str]:
        """The clauses that no passing test names, in the order of the csv."""
        return [name for name in self.kinds if name not in self.covered]

    def lines(self) -> Iterator[str]:
        """Write one line a game; a partial run is silent about games it did not touch."""
        missing = self.missing()
        for prefix in dict.fromkeys(name.partition("-")[0] for name in self.kinds):
            total = sum(name.startswith(f"{prefix}-") for name in self.kinds)
            left = [name for name in missing if name.startswith(f"{prefix}-")]
            if self.partial and len(left) == total:
                continue
            yield f"rules covered: {prefix} {total - len(left)}/{total}"
            if left and not self.partial:
                yield f"no passing test names {', '.join(left)}"

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Write the ids of every test where its report will carry them; keep those that ``--rules`` names."""
        for item in items:
            item.user_properties += [(MARK, name) for name in ids_of(item)]
        if wanted := set(str(config.getoption("rules")).split(",")) - {""}:
            left_out = [item for item in items if not wanted & set(ids_of(item))]
            items[:] = [item for item in items if wanted & set(ids_of(item))]
            config.hook.pytest_deselected(items=left_out)

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        """Call a run partial that leaves out a test with a mark (``-k``, ``-m``)."""
        self.partial = self.partial or any(ids_of(item) for item in items)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Fail a test whose marks name what does not exist, or too much."""
        marked = item.get_closest_marker(MARK) is not None
        if marked and (wrong := complaint(ids_of(item), self.kinds)):
            pytest.fail(f"@pytest.mark.{MARK} {wrong}", pytrace=False)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count the clauses of a test that passed."""
        if report.when == "call" and report.passed:
            self.covered |= {str(name) for mark, name in report.user_properties if mark == MARK}

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a whole run that leaves a clause uncovered; a worker only says what it left out."""
        worker = getattr(session.config, "workeroutput", None)
        if worker is not None:
            worker[PARTIAL] = self.partial
        elif session.exitstatus == pytest.ExitCode.OK and not self.partial and self.missing():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Hear from an xdist worker, which collects in the place of this process, what it left out."""
        self.partial = self.partial or bool(getattr(node, "workeroutput", {}).get(PARTIAL))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the count, and the clauses that are missing from a whole run."""
        terminalreporter.write_line("")
        for line in self.lines():
            terminalreporter.write_line(line)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--rules MM-061,MM-062`` runs the tests of these clauses alone."""
    parser.addoption("--rules", default="", help="run only the tests that name one of these clauses")


def pytest_configure(config: pytest.Config) -> None:
    """Start counting; the mark itself is declared in ``pyproject.toml``."""
    coverage = RuleCoverage(clauses(), partial=not asks_for_everything(config))
    config.pluginmanager.register(coverage, "rule-coverage")
