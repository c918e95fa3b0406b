"""Coverage is measured by the tests of the rooms alone: with its measure on, long games take five times as long."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def unmeasured() -> Iterator[None]:
    """Play without the measure, which goes on after the test."""
    measure = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(measure)
