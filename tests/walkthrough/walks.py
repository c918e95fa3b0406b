"""Every game with a walkthrough, and ways through them."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

from marketlab.core.data import folder, read_toml
from marketlab.core.tour import Tour
from marketlab.core.walkthrough import read_walkthrough
from tests.conformance.starts import SPECS, TOY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from marketlab.core.spec import Spec
    from marketlab.core.table import Table
    from marketlab.core.walkthrough import Stop

WALKS = tuple(spec for spec in SPECS if spec.walkthrough is not None)
GAMES = tuple(spec for spec in WALKS if spec is not TOY)

every_walk = pytest.mark.parametrize("spec", WALKS, ids=lambda spec: spec.id)
every_walk_of_a_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


def stops(spec: Spec[Table]) -> Iterator[tuple[Tour, Stop]]:
    """Walk through all stops: the tour, and the stop at which it stands."""
    tour = Tour(spec)
    for place, stop in enumerate(tour.script.stops):
        tour.goto(place)
        yield tour, stop


def data_of(spec: Spec[Table]) -> dict[str, object]:
    """The content of the file, fresh."""
    assert (folder(spec.package) / "walkthrough.toml").is_file()
    return read_toml(spec.package, "walkthrough.toml")


def rewritten(spec: Spec[Table], data: dict[str, object]) -> Spec[Table]:
    """The same game with another walkthrough."""
    other = dataclasses.replace(spec)
    vars(other)["walkthrough"] = read_walkthrough(data, spec.rules)
    return other
