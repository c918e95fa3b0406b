"""What every test module shares: the count of the covered clauses, the means to test it, and who runs which test."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # it has no types

if TYPE_CHECKING:
    from collections.abc import Iterator

    from xdist.remote import Producer  # type: ignore[import-untyped]  # it has no types

pytest_plugins = ["pytester", "tests.rule_coverage"]

BROWSER = "tests/browser/"
UNMEASURED = (BROWSER, "tests/conformance/")


class OneBrowser(LoadScopeScheduling):  # type: ignore[misc]  # xdist tells no types
    """Any worker runs any test, but those of the board share one: two browsers would fight for two cores."""

    def _split_scope(self, nodeid: str) -> str:
        return BROWSER if nodeid.startswith(BROWSER) else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """Hand the tests out, the longest row first: that of the browser."""
    return OneBrowser(config, log)


@pytest.fixture(autouse=True)
def measure(request: pytest.FixtureRequest) -> Iterator[None]:
    """Measure coverage by the tests of the rooms alone: long games take five times as long with it."""
    measure = sys.gettrace()
    if request.node.nodeid.startswith(UNMEASURED):
        sys.settrace(None)
    yield
    sys.settrace(measure)
