"""The marks that run a test over every game, preset and number of seats."""

from __future__ import annotations

import pytest

from marketlab.core.data import folder
from tests.conformance.starts import FULL, PRESETS, SPECS, STARTS, Start

every_game = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
every_start = pytest.mark.parametrize("start", STARTS, ids=lambda start: start.id)
every_start_with_rivals = pytest.mark.parametrize(
    "start", [start for start in STARTS if start.places > 1], ids=lambda start: start.id
)
every_preset = pytest.mark.parametrize("start", PRESETS, ids=lambda start: start.id)
every_full_game = pytest.mark.parametrize("start", FULL, ids=lambda start: start.id)


def _calls(start: Start, *functions: str) -> bool:
    """Whether the rules of a game ask in one of these ways: its code says so."""
    modules = [entry for entry in folder(start.spec.package).iterdir() if entry.name.endswith(".py")]
    code = "".join(module.read_text(encoding="utf-8") for module in modules)
    return any(f"await {function}(" in code for function in functions)


every_game_that_asks_at_once = pytest.mark.parametrize(
    "start", [start for start in FULL if _calls(start, "ask_each", "ask_hidden")], ids=lambda start: start.id
)
every_game_that_is_answered_in_any_order = pytest.mark.parametrize(
    "start", [start for start in FULL if _calls(start, "ask_each")], ids=lambda start: start.id
)
