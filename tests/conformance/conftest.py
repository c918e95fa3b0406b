"""Conformance tests play thousands of choices; what they run is measured by the tests of the rooms themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Play without the coverage measure, which makes long games four times as long."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.no_cover)
