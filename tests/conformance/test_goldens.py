"""Golden playthroughs: one per preset and number of seats, played again and compared line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conformance.every import every_start
from tests.conformance.goldens import path_of, playthrough, superfluous

if TYPE_CHECKING:
    from tests.conformance.starts import Start


@every_start
def test_a_playthrough_is_as_it_was(start: Start) -> None:
    """A difference is a change of behaviour: read it, then ``make goldens`` if it is meant."""
    assert path_of(start).exists(), "no golden playthrough: write it with python -m tests.conformance.goldens"
    assert playthrough(start).splitlines() == path_of(start).read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_left_over() -> None:
    """Each file belongs to a preset and a number of seats that exist."""
    assert not superfluous()
