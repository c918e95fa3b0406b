"""What the plates of the board tell beyond coins and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .arrange import mystic

if TYPE_CHECKING:
    from marketlab.core.game import Game


def chips(game: Game, viewer: str, seat: str) -> list[str]:
    """The chips on a plate as somebody sees them."""
    return [tag["text"] for plate in game.scene(viewer)["seats"] if plate["name"] == seat for tag in plate["tags"]]


@pytest.mark.parametrize(
    ("potion", "choice", "chip"),
    [
        pytest.param("tonic-of-mystery", "on Ben", "lost Mermaid Tears", marks=pytest.mark.rule("MM-099")),
        pytest.param("exchange-elixir", "give orc to Ben", "lost Mermaid Tears", marks=pytest.mark.rule("MM-101")),
        pytest.param("serum-of-forfeit", "on Ben", "lost Mermaid Tears", marks=pytest.mark.rule("MM-103")),
        pytest.param("plunder-tonic", "on Ben", "lost 5 coins", marks=pytest.mark.rule("MM-109")),
    ],
)
def test_who_was_robbed_sees_what_is_missing(potion: str, choice: str, chip: str) -> None:
    """Ben sees it on his own plate until his own turn is over; the others do not."""
    game = mystic(hand="orc*2 pixie", potions=potion, ben="mermaid", ben_coins=8, market="dragon*5")
    game.play(f"play {potion} {choice}")
    assert (chips(game, "Ben", "Ben"), chips(game, "Ana", "Ben")) == ([chip], [])
    for text in ("buy dragon", "end turn", "buy dragon"):
        game.play(text)
    assert chips(game, "Ben", "Ben") == [chip]
    game.play("end turn")
    assert chips(game, "Ben", "Ben") == []


@pytest.mark.rule("MM-109")
def test_one_coin_is_one_coin() -> None:
    """Ben had no more."""
    game = mystic(hand="", potions="plunder-tonic", ben_coins=1)
    game.play("play plunder-tonic on Ben")
    assert chips(game, "Ben", "Ben") == ["lost 1 coin"]
