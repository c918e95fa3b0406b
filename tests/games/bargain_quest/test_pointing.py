"""A refusal points at what lies on the table, and at nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from marketlab.core.actions import action_of

from .arrange import lay

if TYPE_CHECKING:
    import marketlab as ml


def pointed_at(game: ml.Game, text: str) -> list[str]:
    """The cards and zones of the scene at which a choice of Ana points."""
    action = action_of(game, game.view_of(0), 0, game.parse(text))
    return [*action["targets"], *action["places"]]


@pytest.mark.rule("BQ-031")
def test_an_item_on_display_is_no_card_of_the_shop() -> None:
    """What stands in the window is not there to be sold; what lies in the shop is, also a second copy of it."""
    shop = {"stock": "penknife twin-dirks", "display": "twin-dirks"}
    game = lay("shopping", heroes="rooftop-runner gate-guard", shops={"Ana": shop})
    assert pointed_at(game, "sell penknife") == ["stock-penknife"]
    assert pointed_at(game, "sell twin-dirks") == ["stock-twin-dirks"]
    shop = {"stock": "penknife", "display": "twin-dirks"}
    game = lay("shopping", heroes="rooftop-runner gate-guard", shops={"Ana": shop})
    assert pointed_at(game, "sell twin-dirks") == []


@pytest.mark.rule("BQ-162")
def test_a_ship_that_is_not_in_the_harbour_is_no_place() -> None:
    """A claim points at the cargo of an available ship, at an available ship without cargo, or at nothing."""
    ships = [{"ship": "plain-cog", "cards": [{"down": "tin-halo"}]}, {"ship": "coin-cutter", "cards": []}]
    game = lay("ship-turn", ships=ships)
    assert pointed_at(game, "claim plain-cog") == ["ship-plain-cog-1"]
    assert pointed_at(game, "claim coin-cutter") == ["ship-coin-cutter"]
    assert pointed_at(game, "claim royal-galleon") == []
