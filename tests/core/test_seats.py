"""Names of seats: what people are called, in any script."""

from __future__ import annotations

import pytest

from marketlab.core.errors import SeatError
from marketlab.core.seats import read_seats

JOINER, NON_JOINER = "\N{ZERO WIDTH JOINER}", "\N{ZERO WIDTH NON-JOINER}"
FAMILY = JOINER.join("\N{WOMAN}\N{WOMAN}\N{GIRL}")
PERSIAN = f"\u0645\u0647{NON_JOINER}\u0632\u0627\u062f"  # a name that is written with a joiner that does not join


@pytest.mark.parametrize("name", [FAMILY, PERSIAN, "Zo\u00eb", "\u092a\u094d\u0930\u093f\u092f\u093e", "O'Neill"])
def test_a_name_of_any_script_is_taken(name: str) -> None:
    """As it is typed, with the joiners that belong to it."""
    assert read_seats([name, "Ben"], 2, 4) == (name, "Ben")


@pytest.mark.parametrize(
    "name", [JOINER, f"{JOINER}Ana", f"Ana{NON_JOINER}", f"A{JOINER}{JOINER}na", "A\u202ena", "A\u200bna", ""]
)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    """A joiner without two characters to join is as bad as a sign that turns the line around."""
    with pytest.raises(SeatError, match="1 to 24 printable characters"):
        read_seats([name, "Ben"], 2, 4)


def test_names_that_look_alike_are_twins() -> None:
    """A joiner alone does not make another name."""
    with pytest.raises(SeatError, match="reserved word"):
        read_seats([f"a{JOINER}i", "Ben"], 2, 4)
    with pytest.raises(SeatError, match="use names that differ"):
        read_seats(["Ana", f"A{JOINER}na"], 2, 4)
