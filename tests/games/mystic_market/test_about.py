"""About the Inventor: gravity keeps track of the prices (MM-122)."""

from __future__ import annotations

import pytest

from .arrange import mystic, track


@pytest.mark.rule("MM-122")
def test_gravity_keeps_the_prices_in_the_order_of_the_last_sales() -> None:
    """The latest sold vial is cheapest, the longest unsold one dearest: prices are a queue under gravity."""
    game = mystic(hand="kraken dragon*2 mermaid")
    for text in ("sell 1 kraken", "sell 1 dragon", "sell 1 mermaid", "sell 1 dragon"):
        game.play(text)
    assert track(game) == "D M K P O X"  # sold last first, then the unsold in their old order


@pytest.mark.rule("MM-122")
def test_six_sales_forget_where_the_vials_stood() -> None:
    """Whatever the track was, selling X, M, K, O, P, D in turn leaves the start track behind."""
    for order in ("D P O K M X", "K M X D P O", "X M K O P D"):
        game = mystic(hand="dragon phoenix orc kraken mermaid pixie", track=order)
        for kind in ("pixie", "mermaid", "kraken", "orc", "phoenix", "dragon"):
            game.play(f"sell 1 {kind}")
        assert track(game) == "D P O K M X"
