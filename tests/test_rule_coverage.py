"""The plugin that counts covered clauses, run on a small suite of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

RULES = """id,kind
TO-001,component
TO-002,component
TO-003,component
TO-004,component
TO-005,component
TO-006,action
"""
FIVE = '"TO-001", "TO-002", "TO-003", "TO-004", "TO-005"'


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project with a game of six clauses and no tests yet."""
    plugin = (Path(__file__).parent / "rule_coverage.py").read_text(encoding="utf-8")
    game = pytester.mkdir("marketlab") / "games" / "toy"
    game.mkdir(parents=True)
    (game / "rules.csv").write_text(RULES, encoding="utf-8")
    tests = pytester.mkpydir("tests")
    (tests / "rule_coverage.py").write_text(plugin, encoding="utf-8")
    (tests / "conftest.py").write_text('pytest_plugins = ["tests.rule_coverage"]', encoding="utf-8")
    pytester.makeini("[pytest]\naddopts = --strict-markers\ntestpaths = tests\nmarkers = rule: clauses")
    return pytester


def write(suite: pytest.Pytester, name: str, *tests: tuple[str, str]) -> None:
    """A test module of one test per pair: the ids in its mark, and its body."""
    bodies = (f"@pytest.mark.rule({ids})\ndef test_{n}():\n    {body}\n" for n, (ids, body) in enumerate(tests))
    text = "import pytest\n" + "".join(bodies)
    (suite.path / "tests" / f"test_{name}.py").write_text(text, encoding="utf-8")


def run(suite: pytest.Pytester, *arguments: str) -> tuple[int, str]:
    """Exit code and output of a run."""
    result = suite.runpytest_subprocess("-p", "no:cacheprovider", *arguments)
    return int(result.ret), result.stdout.str()


@pytest.mark.parametrize("arguments", [(), (".", "-n", "2"), ("tests",)])
def test_a_whole_run_in_which_every_clause_has_a_passing_test_passes(
    suite: pytest.Pytester, arguments: tuple[str, ...]
) -> None:
    """Six of six, with workers and without, however the whole suite is asked for."""
    write(suite, "one", (FIVE, "pass"), ('"TO-006"', "pass"))
    code, output = run(suite, *arguments)
    assert "rules covered: TO 6/6" in output
    assert code == 0


@pytest.mark.parametrize("arguments", [(), ("-n", "2")])
def test_a_whole_run_that_leaves_a_clause_without_a_test_fails(
    suite: pytest.Pytester, arguments: tuple[str, ...]
) -> None:
    """No test names the sixth clause: the run fails although each of its tests passes."""
    write(suite, "one", (FIVE, "pass"))
    code, output = run(suite, *arguments)
    assert "rules covered: TO 5/6" in output
    assert "no passing test names TO-006" in output
    assert code == 1


def test_a_clause_whose_tests_fail_or_are_skipped_is_not_covered(suite: pytest.Pytester) -> None:
    """Only a test that passed counts."""
    write(suite, "one", (FIVE, "pass"), ('"TO-006"', "assert not 1"), ('"TO-006"', "pytest.skip()"))
    code, output = run(suite)
    assert "rules covered: TO 5/6" in output
    assert code == 1


@pytest.mark.parametrize("arguments", [("tests/test_one.py",), ("-k", "test_0"), ("--rules", "TO-003", "-n", "2")])
def test_a_partial_run_counts_and_does_not_fail(suite: pytest.Pytester, arguments: tuple[str, ...]) -> None:
    """One file, or some tests by name or by clause, are not asked to cover the game."""
    write(suite, "one", (FIVE, "pass"))
    write(suite, "two", (FIVE, "pass"), ('"TO-006"', "pass"))
    code, output = run(suite, *arguments)
    assert "rules covered: TO 5/6" in output
    assert "no passing test" not in output
    assert code == 0


def test_a_mark_that_is_wrong_fails_its_test(suite: pytest.Pytester) -> None:
    """Unknown ids, more than four, one twice and none at all fail, also in a partial run; five components do not."""
    write(
        suite,
        "one",
        (FIVE, "pass"),
        ('"TO-999"', "pass"),
        ('"TO-006", "TO-001", "TO-002", "TO-003", "TO-004"', "pass"),
        ('"TO-006", "TO-006"', "pass"),
        ("", "pass"),
    )
    code, output = run(suite, "tests/test_one.py")
    for complaint in (
        "no clause of any game has the id TO-999",
        "names 5 clauses, at most 4 are allowed",
        "names a clause twice",
        "names no clause",
    ):
        assert complaint in output
    assert "1 passed, 4 errors" in output
    assert code == 1
