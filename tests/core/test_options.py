"""Options: what is not given is not checked, so every default must be a value that may be given."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab.door import spec_of

NAMES = ("Ana", "Ben", "Chi", "Dov", "Eva", "Fay")
STARTS = [
    (info.id, preset, seats)
    for info in ml.games()
    for preset, found in info.presets.items()
    for seats in range(found.fewest, found.most + 1)
]


@pytest.mark.parametrize(("game", "preset", "seats"), STARTS)
def test_every_default_is_allowed_when_it_is_given(game: str, preset: str, seats: int) -> None:
    """The options of a new game, given one by one, make the same options again."""
    options = ml.new(game, NAMES[:seats], seed=1, preset=preset).opening.options
    assert {option.name for option in spec_of(game).options} == set(options)
    again = ml.new(game, NAMES[:seats], seed=1, preset=preset, options=options)
    assert again.opening.options == options


class Vague:
    """Compares as an array does: equal to something is neither true nor false."""

    def __eq__(self, other: object) -> bool:
        raise ValueError("the truth value is ambiguous")

    __hash__ = object.__hash__


@pytest.mark.parametrize("game", [info.id for info in ml.games()])
def test_a_value_that_cannot_be_compared_is_refused(game: str) -> None:
    """As an option, as the way of undo and as a preset: with the values there are."""
    for option in spec_of(game).options:
        with pytest.raises(ml.OptionError, match=f"Option {option.name} is ") as raised:
            ml.new(game, NAMES[:2], options={option.name: Vague()})
        assert raised.value.option == option.name
    with pytest.raises(ml.OptionError, match="'free' or 'fair'"):
        ml.new(game, NAMES[:2], undo=Vague())  # type: ignore[arg-type]  # the slip
    with pytest.raises(ml.OptionError, match="There is full"):
        ml.new(game, NAMES[:2], preset=Vague())  # type: ignore[arg-type]  # the slip
