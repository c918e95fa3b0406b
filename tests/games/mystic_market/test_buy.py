"""Buy: one card or two, from the market or the deck (MM-048 to MM-053, MM-128)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import coins, hand, mystic, potions, texts, track, zone
from .happened import bank, turn


@pytest.mark.rule("MM-048")
@pytest.mark.parametrize(
    ("plays", "left", "cards"),
    [
        (["buy phoenix"], 9, ["phoenix"]),  # 10 - 1
        (["buy deck"], 8, ["pixie"]),  # 10 - 2
        (["buy phoenix", "buy orc"], 7, ["phoenix", "orc"]),  # 10 - 1 - 2
        (["buy phoenix", "buy deck"], 7, ["phoenix", "kraken"]),  # 10 - 1 - 2; the Pixie went to the market
        (["buy deck", "buy phoenix"], 7, ["phoenix", "pixie"]),  # 10 - 2 - 1
        (["buy deck", "buy deck"], 6, ["kraken", "pixie"]),  # 10 - 2 - 2
    ],
)
def test_a_buy_takes_one_card_or_two(plays: list[str], left: int, cards: list[str]) -> None:
    """From the market, from the deck, or one of each, in any order."""
    game = mystic(coins=10, market="phoenix orc dragon kraken mermaid", deck="pixie kraken orc")
    for text in plays:
        game.play(text)
    assert coins(game) == left
    assert hand(game) == cards
    assert (turn(game)["opened"], turn(game)["bought"]) == (["buy"], len(plays))
    game.play("end turn")
    assert asked(game) == ("Ben", "act")


@pytest.mark.rule("MM-048")
def test_a_third_card_is_refused() -> None:
    """Two cards are bought and coins are left: neither the market nor the deck sells another."""
    game = mystic(coins=20, market="phoenix orc dragon kraken mermaid", deck="pixie kraken orc")
    game.play("buy deck")
    game.play("buy orc")
    assert refused(game, "buy dragon") == "MM-048"
    assert refused(game, "buy deck") == "MM-048"
    assert texts(game) == {"end turn"}


@pytest.mark.rule("MM-049")
def test_the_gap_is_refilled_at_once_in_its_place() -> None:
    """The top card of the deck, a Kraken, lies where the Orc was, and can be bought right away."""
    game = mystic(coins=10, market="dragon phoenix orc phoenix mermaid", deck="kraken pixie")
    before = len(zone(game, "ingredient_deck"))
    refilled = only(game.play("buy orc"), "refilled")
    assert refilled.rule == "MM-049"
    assert refilled.fields["card"] == "kraken"
    assert zone(game, "ingredient_market") == ["dragon", "phoenix", "kraken", "phoenix", "mermaid"]
    assert len(zone(game, "ingredient_deck")) == before - 1
    game.play("buy kraken")
    assert hand(game) == ["orc", "kraken"]
    assert coins(game) == 5  # 10 - 2 - 3
    assert zone(game, "ingredient_market") == ["dragon", "phoenix", "pixie", "phoenix", "mermaid"]
    assert texts(game) == {"end turn"}  # two market cards are bought


@pytest.mark.rule("MM-049")
def test_a_card_from_the_deck_leaves_the_market_alone() -> None:
    """Nothing is refilled, for there is no gap."""
    game = mystic(market="dragon phoenix orc phoenix mermaid", deck="kraken pixie")
    events = game.play("buy deck")
    assert all_of(events, "refilled") == []
    assert zone(game, "ingredient_market") == ["dragon", "phoenix", "orc", "phoenix", "mermaid"]
    assert zone(game, "ingredient_deck")[0] == "pixie"


@pytest.mark.rule("MM-128")
def test_of_equal_cards_the_leftmost_is_bought() -> None:
    """There is one choice that buys an Orc; the Orc farther left goes, and the Kraken comes in its place."""
    game = mystic(market="phoenix orc dragon orc pixie", deck="kraken")
    assert [str(choice) for choice in game.choices()].count("buy orc") == 1
    game.play("buy orc")
    assert zone(game, "ingredient_market") == ["phoenix", "kraken", "dragon", "orc", "pixie"]


@pytest.mark.rule("MM-128")
def test_of_equal_cards_the_leftmost_is_swapped() -> None:
    """The card given lies where the Orc farther left was."""
    game = mystic(hand="kraken*2", market="phoenix orc dragon orc pixie")
    assert [str(choice) for choice in game.choices()].count("swap kraken for orc") == 1
    game.play("swap kraken for orc")
    assert zone(game, "ingredient_market") == ["phoenix", "kraken", "dragon", "orc", "pixie"]


@pytest.mark.rule("MM-128")
def test_of_equal_cards_the_leftmost_is_borrowed() -> None:
    """Tonic of Borrowing takes the Orc farther left, and the refill lies in its place."""
    game = mystic(potions="tonic-of-borrowing", market="phoenix orc dragon orc pixie", deck="mermaid")
    game.play("play tonic-of-borrowing take orc")
    assert hand(game) == ["orc"]
    assert zone(game, "ingredient_market") == ["phoenix", "mermaid", "dragon", "orc", "pixie"]


@pytest.mark.rule("MM-128")
def test_of_equal_potions_the_leftmost_is_crafted() -> None:
    """The Plunder Tonic from the top of the potion deck lies where the Elixir farther left was."""
    game = mystic(
        hand="dragon orc",
        potion_market=[
            "fortune-serum",
            "elixir-of-luck",
            "tonic-of-mystery",
            "elixir-of-luck",
            "fortune-serum",
        ],
        potion_deck=["plunder-tonic", "..."],
    )
    assert [str(choice) for choice in game.choices()].count("craft elixir-of-luck") == 1
    game.play("craft elixir-of-luck")
    assert potions(game) == ["elixir-of-luck"]
    assert zone(game, "potion_market") == [
        "fortune-serum",
        "plunder-tonic",
        "tonic-of-mystery",
        "elixir-of-luck",
        "fortune-serum",
    ]


@pytest.mark.rule("MM-050")
def test_a_market_card_costs_what_the_track_says() -> None:
    """One coin buys the Dragon at 1 and not the Orc at 2: no credit."""
    game = mystic(coins=1, market="dragon orc mermaid pixie kraken", deck="orc")
    assert {text for text in texts(game) if text.startswith("buy")} == {"buy dragon"}
    assert refused(game, "buy orc") == "MM-050"
    events = game.play("buy dragon")
    assert facts(only(events, "bought"), "seat", "card", "cost") == ("Ana", "dragon", 1)
    assert only(events, "coins").fields["amount"] == -1
    assert coins(game) == 0
    assert bank(game) == 240  # 245 - 5 of Ben
    assert hand(game) == ["dragon"]


@pytest.mark.rule("MM-050")
def test_exactly_the_cost_is_enough() -> None:
    """Two coins buy the Orc at 2 and leave none."""
    game = mystic(coins=2, market="dragon orc mermaid pixie kraken")
    game.play("buy orc")
    assert coins(game) == 0


@pytest.mark.rule("MM-050")
def test_each_purchase_is_priced_when_it_is_made() -> None:
    """The first Dragon costs 1; the refill turns up Shift Dragon, so the second one costs 5."""
    game = mystic(coins=6, market="dragon dragon mermaid pixie kraken", deck="shift-dragon orc")
    game.play("buy dragon")
    assert coins(game) == 5  # 6 - 1
    assert track(game) == "P O K M X D"
    game.play("buy dragon")
    assert coins(game) == 0  # 5 - 5
    assert hand(game) == ["dragon", "dragon"]


@pytest.mark.rule("MM-050")
def test_a_card_that_is_not_in_the_market_is_not_sold() -> None:
    """No Phoenix lies there, and the one on the top of the deck is not on offer."""
    game = mystic(coins=20, market="dragon orc mermaid pixie kraken", deck="phoenix")
    assert "buy phoenix" not in texts(game)
    assert refused(game, "buy phoenix") == "MM-048"


@pytest.mark.rule("MM-051")
def test_a_deck_card_costs_two_whatever_it_is() -> None:
    """A Dragon worth 1 in the market and a Pixie worth 5 cost 2 each: of 5 coins 1 is left."""
    game = mystic(market="orc*5", deck="dragon pixie")
    game.play("buy deck")
    assert coins(game) == 3
    game.play("buy deck")
    assert coins(game) == 1
    assert hand(game) == ["dragon", "pixie"]
    assert turn(game)["bought"] == 2


@pytest.mark.rule("MM-051")
def test_two_coins_are_enough_for_a_deck_card_and_one_is_not() -> None:
    """No credit here either, though the card may turn out to be a cheap one."""
    assert refused(mystic(coins=1, market="orc*5", deck="dragon"), "buy deck") == "MM-051"
    game = mystic(coins=2, market="orc*5", deck="pixie")
    game.play("buy deck")
    assert coins(game) == 0


@pytest.mark.rule("MM-051")
def test_only_the_buyer_sees_a_card_from_the_deck() -> None:
    """Ana reads that she drew a Pixie; Ben and the public read that she drew a card."""
    game = mystic(deck="pixie")
    game.play("buy deck")
    told = {viewer: only(game.events(viewer), "bought_blind") for viewer in ("Ana", "Ben", None)}
    assert told["Ana"].rule == "MM-051"
    assert facts(told["Ana"], "seat", "card", "cost") == ("Ana", "pixie", 2)
    for viewer in ("Ben", None):
        assert facts(told[viewer], "seat", "card", "cost") == ("Ana", "hidden", 2)
        assert "Pixie" not in told[viewer].text


@pytest.mark.rule("MM-051")
def test_an_empty_deck_sells_nothing() -> None:
    """Ana took the last card; a second one she can only buy from the market."""
    game = mystic(coins=10, market="dragon*5", deck="kraken.")
    game.play("buy deck")
    assert refused(game, "buy deck") == "MM-113"
    assert texts(game) == {"buy dragon", "end turn"}


@pytest.mark.rule("MM-052")
@pytest.mark.parametrize("text", ["buy pixie", "buy dragon", "buy deck"])
def test_buying_moves_no_vial(text: str) -> None:
    """Only a sale or a Supply Shift moves vials."""
    game = mystic(coins=10, market="dragon orc mermaid pixie kraken", deck="kraken kraken")
    events = game.play(text)
    assert track(game) == "D P O K M X"
    assert all_of(events, "rolled") == []
    assert all_of(events, "shifted") == []


@pytest.mark.rule("MM-053")
def test_without_a_deck_a_gap_stays_for_good() -> None:
    """The first purchase is refilled with the last card; the second leaves a gap that nothing ever fills."""
    game = mystic(coins=10, ben_potions="tonic-of-borrowing", market="dragon phoenix orc mermaid pixie", deck="kraken.")
    game.play("buy dragon")
    assert zone(game, "ingredient_market") == ["kraken", "phoenix", "orc", "mermaid", "pixie"]
    events = game.play("buy orc")
    assert zone(game, "ingredient_market") == ["kraken", "phoenix", "None", "mermaid", "pixie"]
    assert only(events, "gap").rule == "MM-053"
    assert all_of(events, "refilled") == []
    game.play("end turn")
    game.play("play tonic-of-borrowing take phoenix")
    assert zone(game, "ingredient_market") == ["kraken", "None", "None", "mermaid", "pixie"]
