"""Elixir of Luck: a stand-in for any one ingredient card in a sale or a crafting cost."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, facts, only, order, refused

from .arrange import KINDS, coins, hand, mystic, potions, texts, track, verbs, zone
from .happened import received, starting, turn


@pytest.mark.rule("MM-093")
def test_an_elixir_of_luck_completes_a_set() -> None:
    """Two orcs and an Elixir at the 8 mark: 8 for the set and 4 for the Elixir."""
    game = mystic(hand="orc*2 dragon", coins=0, potions="elixir-of-luck")
    events = game.play("sell 3 orc with 1 luck")
    assert (coins(game), received(events)) == (12, 12)
    assert (hand(game), potions(game), track(game)) == (["dragon"], [], "O D P K M X")
    assert zone(game, "ingredient_discard") == ["orc", "orc"]
    assert zone(game, "potion_discard") == ["elixir-of-luck"]
    assert facts(only(events, "sold"), "card", "count", "luck", "value") == ("orc", 3, 1, 8)
    assert turn(game)["opened"] == ["sell"]


@pytest.mark.rule("MM-093")
def test_the_sale_comes_before_the_coins_of_the_elixir() -> None:
    """First 12 for the mermaids, then 4 + 4 for two Elixirs."""
    game = mystic(hand="", coins=0, potions="elixir-of-luck*2")
    events = game.play("sell 2 mermaid with 2 luck")
    amounts = [int(str(event.fields["amount"])) for event in all_of(events, "coins")]
    assert (amounts[0], sum(amounts), coins(game)) == (12, 20, 20)
    assert order(events, "rolled", "coins")[:2] == ["coins", "rolled"]
    assert (track(game), potions(game)) == ("M D P O K X", [])


@pytest.mark.rule("MM-093")
def test_an_elixir_may_be_used_beside_a_full_set() -> None:
    """Two pixies and an Elixir: the set with or without it; the spared pixie stays in hand."""
    game = mystic(hand="pixie*2", coins=0, potions="elixir-of-luck")
    assert starting(game, "sell") == {
        "sell 2 pixie",
        "sell 2 pixie with 1 luck",
        "sell 1 pixie",
        *(f"sell 1 {kind} with 1 luck" for kind in KINDS),
    }
    game.play("sell 2 pixie with 1 luck")
    assert (coins(game), hand(game)) == (19, ["pixie"])  # 15 + 4


@pytest.mark.rule("MM-093")
def test_elixirs_need_no_real_card_of_the_kind() -> None:
    """No hand, two Elixirs: the sets of two and every single can be sold, nothing else."""
    game = mystic(hand="", coins=0, potions="elixir-of-luck*2")
    assert starting(game, "sell") == {
        "sell 2 mermaid with 2 luck",
        "sell 2 pixie with 2 luck",
        *(f"sell 1 {kind} with 1 luck" for kind in KINDS),
    }


@pytest.mark.rule("MM-093")
def test_three_elixirs_sell_a_set_of_three_or_most_of_a_set_of_four() -> None:
    """Krakens: 10 + 3 x 4 = 22. Phoenix with one real card: 6 + 12 = 18."""
    game = mystic(hand="phoenix", coins=0, potions="elixir-of-luck*3")
    game.play("sell 3 kraken with 3 luck")
    assert (coins(game), hand(game), track(game)) == (22, ["phoenix"], "K D P O M X")
    game = mystic(hand="phoenix", coins=0, potions="elixir-of-luck*3")
    game.play("sell 4 phoenix with 3 luck")
    assert (coins(game), hand(game), track(game)) == (18, [], "P D O K M X")
    assert zone(game, "potion_discard") == ["elixir-of-luck"] * 3


@pytest.mark.rule("MM-093", "MM-064")
def test_an_elixir_sold_as_a_single_moves_the_vial_and_pays_its_own_coins() -> None:
    """A single pays nothing, its Elixir 4: the pixie vial goes to the 5 mark, no card leaves a hand."""
    game = mystic(hand="dragon", coins=0, potions="elixir-of-luck")
    events = game.play("sell 1 pixie with 1 luck")
    assert (coins(game), hand(game), track(game)) == (4, ["dragon"], "X D P O K M")
    assert zone(game, "ingredient_discard") == []
    assert facts(only(events, "dumped"), "seat", "card", "luck") == ("Ana", "pixie", 1)


@pytest.mark.rule("MM-093")
def test_no_more_elixirs_than_held_or_than_cards_sold() -> None:
    """One Elixir is not two, and three do not fit into a set of two."""
    game = mystic(hand="", coins=0, potions="elixir-of-luck")
    assert refused(game, "sell 2 pixie with 2 luck") == "MM-093"
    game = mystic(hand="pixie*2", coins=0, potions="elixir-of-luck*3")
    assert starting(game, "sell 2") == {
        "sell 2 mermaid with 2 luck",
        "sell 2 pixie",
        "sell 2 pixie with 1 luck",
        "sell 2 pixie with 2 luck",
    }


@pytest.mark.rule("MM-093")
def test_elixirs_replace_cards_but_do_not_shrink_the_set() -> None:
    """One orc and one Elixir are two of the three orcs of a set."""
    game = mystic(hand="orc", coins=0, potions="elixir-of-luck")
    refused(game, "sell 3 orc with 1 luck")
    assert starting(game, "sell 3") == set()


@pytest.mark.rule("MM-093")
def test_an_elixir_is_neither_swapped_nor_bought_with_nor_stolen() -> None:
    """With an empty hand there is no swap; Ben's Tonic of Mystery finds no card of Ana."""
    game = mystic(
        hand="",
        coins=0,
        potions="elixir-of-luck",
        ben_potions="tonic-of-mystery",
        market="dragon phoenix orc kraken mermaid",
    )
    assert verbs(game) == {"sell", "play", "end"}
    assert texts(game, "Ben") == {"play tonic-of-mystery"}
    game.play("play tonic-of-mystery", seat="Ben")
    assert potions(game) == ["elixir-of-luck"]


@pytest.mark.rule("MM-093")
def test_an_elixir_does_not_mix_a_sale_into_a_buy_turn() -> None:
    """A sale with an Elixir is the action of the turn: closed after a purchase; cashing alone is not."""
    game = mystic(hand="orc*2", coins=5, potions="elixir-of-luck", market="dragon*5", deck="dragon")
    game.play("buy dragon")
    assert refused(game, "sell 3 orc with 1 luck") == "MM-041"
    game.play("play elixir-of-luck")
    assert (coins(game), hand(game), track(game)) == (8, ["dragon", "orc", "orc"], "D P O K M X")  # 5 - 1 + 4


@pytest.mark.rule("MM-093")
def test_an_elixir_of_luck_played_alone_pays_its_profit() -> None:
    """Four coins, one Elixir less, no vial moves; a rival may cash it as well."""
    game = mystic(hand="orc", coins=0, potions="elixir-of-luck*2", ben_coins=0, ben_potions="elixir-of-luck")
    game.play("play elixir-of-luck")
    game.play("play elixir-of-luck", seat="Ben")
    assert (coins(game), coins(game, "Ben"), potions(game), potions(game, "Ben")) == (
        4,
        4,
        ["elixir-of-luck"],
        [],
    )
    assert (track(game), turn(game)["opened"], hand(game)) == ("D P O K M X", [], ["orc"])


@pytest.mark.rule("MM-124")
def test_an_elixir_replaces_a_named_cost_card() -> None:
    """Plunder Tonic costs dragon and mermaid: with the dragon in hand only the mermaid is replaced."""
    game = mystic(hand="dragon", coins=0, potions="elixir-of-luck", potion_market=["plunder-tonic"], potion_deck=[])
    assert starting(game, "craft") == {"craft plunder-tonic with 1 luck for mermaid"}
    refused(game, "craft plunder-tonic with 1 luck for dragon")
    refused(game, "craft plunder-tonic")
    events = game.play("craft plunder-tonic with 1 luck for mermaid")
    assert (hand(game), potions(game), coins(game)) == ([], ["plunder-tonic"], 4)
    assert zone(game, "ingredient_discard") == ["dragon"]
    assert "elixir-of-luck" in zone(game, "potion_discard")
    assert facts(only(events, "crafted"), "seat", "potion", "luck") == ("Ana", "plunder-tonic", 1)


@pytest.mark.rule("MM-124")
def test_two_elixirs_replace_both_cost_cards() -> None:
    """Nothing leaves the hand: 4 + 4 coins and the Plunder Tonic."""
    game = mystic(hand="orc", coins=0, potions="elixir-of-luck*2", potion_market=["plunder-tonic"], potion_deck=[])
    assert starting(game, "craft") == {"craft plunder-tonic with 2 luck"}
    game.play("craft plunder-tonic with 2 luck")
    assert (hand(game), potions(game), coins(game)) == (["orc"], ["plunder-tonic"], 8)
    assert zone(game, "ingredient_discard") == []


@pytest.mark.rule("MM-124")
def test_the_maker_chooses_which_cost_card_is_replaced() -> None:
    """With both cards and one Elixir there are three ways; the card named stays in hand."""
    game = mystic(
        hand="dragon mermaid",
        coins=0,
        potions="elixir-of-luck",
        potion_market=["plunder-tonic"],
        potion_deck=[],
    )
    assert starting(game, "craft") == {
        "craft plunder-tonic",
        "craft plunder-tonic with 1 luck for dragon",
        "craft plunder-tonic with 1 luck for mermaid",
    }
    game.play("craft plunder-tonic with 1 luck for mermaid")
    assert (hand(game), zone(game, "ingredient_discard")) == (["mermaid"], ["dragon"])


@pytest.mark.rule("MM-124")
def test_an_elixir_replaces_one_of_two_equal_cost_cards() -> None:
    """Fortune Serum costs two phoenix: one card and one Elixir make it, the Elixir alone does not."""
    game = mystic(hand="phoenix", coins=0, potions="elixir-of-luck", potion_market=["fortune-serum"], potion_deck=[])
    offered = [str(choice) for choice in game.choices()]
    assert offered.count("craft fortune-serum with 1 luck for phoenix") == 1
    game.play("craft fortune-serum with 1 luck for phoenix")
    assert (hand(game), potions(game), coins(game)) == ([], ["fortune-serum"], 4)
    game = mystic(hand="orc", coins=0, potions="elixir-of-luck", potion_market=["fortune-serum"], potion_deck=[])
    refused(game, "craft fortune-serum with 1 luck for phoenix")


@pytest.mark.rule("MM-124")
def test_only_a_cost_card_is_replaced() -> None:
    """An Elixir cannot stand for an orc in a cost of two phoenix, whatever the hand holds."""
    game = mystic(hand="phoenix*2 orc", potions="elixir-of-luck", potion_market=["fortune-serum"], potion_deck=[])
    assert refused(game, "craft fortune-serum with 1 luck for orc") == "MM-124"
    assert starting(game, "craft") == {"craft fortune-serum", "craft fortune-serum with 1 luck for phoenix"}


@pytest.mark.rule("MM-124")
def test_a_crafted_elixir_cannot_pay_for_itself() -> None:
    """One orc and an Elixir of Luck on offer: the Elixir is not yet held; one that is held may help."""
    game = mystic(hand="orc", coins=0, potion_market=["elixir-of-luck"], potion_deck=[])
    refused(game, "craft elixir-of-luck with 1 luck for dragon")
    game = mystic(hand="orc", coins=0, potions="elixir-of-luck", potion_market=["elixir-of-luck"], potion_deck=[])
    game.play("craft elixir-of-luck with 1 luck for dragon")
    assert (hand(game), potions(game), coins(game)) == ([], ["elixir-of-luck"], 4)


@pytest.mark.rule("MM-124")
def test_the_crafted_potion_comes_before_the_coins_of_the_elixir() -> None:
    """Cost, potion, refill, then 4 coins."""
    game = mystic(
        hand="orc",
        coins=0,
        potions="elixir-of-luck",
        potion_market=["elixir-of-luck"] * 2 + ["plunder-tonic", "fortune-serum", "reduction-serum"],
    )
    events = game.play("craft elixir-of-luck with 1 luck for dragon")
    assert order(events, "crafted", "potion_refilled", "coins") == ["crafted", "potion_refilled", "coins"]


@pytest.mark.rule("MM-093")
def test_the_log_tells_what_an_elixir_pays() -> None:
    """A set for 8 coins with one Elixir brings 12: the small print names the other 4."""
    game = mystic(hand="orc*2", coins=0, potions="elixir-of-luck")
    assert "1 Elixir of Luck paid 4 coins." in game.play("sell 3 orc with 1 luck").lines[0].sub
    assert coins(game) == 12
