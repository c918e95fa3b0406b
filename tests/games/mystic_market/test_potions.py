"""Potions: crafting in the own turn, playing at any time, profit and refill."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, order, refused

from .arrange import coins, hand, mystic, potions, texts, verbs, zone
from .happened import bank, received, starting, turn

LUCK_ON_OFFER = ["elixir-of-luck", "plunder-tonic", "reduction-serum", "serum-of-forfeit", "fortune-serum"]
WEALTH_AND_LUCK_ON_OFFER = [
    "elixir-of-luck",
    "elixir-of-wealth",
    "elixir-of-luck",
    "plunder-tonic",
    "fortune-serum",
]


@pytest.mark.rule("MM-078")
def test_crafting_is_open_before_between_and_after_the_purchases() -> None:
    """Three Elixirs of Luck in one Buy turn: before it, between its purchases, after it."""
    game = mystic(
        hand="dragon*3 orc*3",
        coins=4,
        market="kraken*5",
        deck="phoenix phoenix",
        potion_market=["elixir-of-luck"] * 3 + ["plunder-tonic", "reduction-serum"],
    )
    game.play("craft elixir-of-luck")
    game.play("buy deck")
    game.play("craft elixir-of-luck")
    game.play("buy deck")
    game.play("craft elixir-of-luck")
    assert (hand(game), potions(game), coins(game)) == (["phoenix"] * 2, ["elixir-of-luck"] * 3, 0)
    game.play("end turn")
    assert asked(game) == ("Ben", "act")


@pytest.mark.rule("MM-078")
def test_nobody_crafts_in_the_turn_of_another() -> None:
    """Ben holds the cost of an Elixir on offer, but it is Ana's turn; in his own turn he may."""
    game = mystic(hand="pixie", ben="dragon orc", market="pixie*5", potion_market=LUCK_ON_OFFER)
    assert texts(game, "Ben") == set()
    assert refused(game, "craft elixir-of-luck", seat="Ben") == "MM-078"
    game.play("sell 1 pixie")
    game.play("end turn")
    assert "craft elixir-of-luck" in texts(game)


@pytest.mark.rule("MM-078")
def test_nobody_crafts_while_discarding_to_the_hand_limit() -> None:
    """Nine cards at the end of the turn: only discards are open, though an Elixir lies on offer."""
    game = mystic(hand="dragon*4 orc*4 pixie", coins=9, phase="discard", potion_market=LUCK_ON_OFFER)
    assert asked(game) == ("Ana", "discard")
    assert texts(game) == {"discard dragon", "discard orc", "discard pixie"}
    refused(game, "craft elixir-of-luck")


@pytest.mark.rule("MM-079")
def test_a_craft_takes_the_potion_and_discards_its_cost() -> None:
    """Dragon and orc go to the discard, the Elixir to Ana; the pixie stays."""
    game = mystic(hand="dragon orc pixie", potion_market=LUCK_ON_OFFER)
    events = game.play("craft elixir-of-luck")
    assert (hand(game), potions(game)) == (["pixie"], ["elixir-of-luck"])
    assert zone(game, "ingredient_discard") == ["dragon", "orc"]
    crafted = only(events, "crafted")
    assert (crafted.rule, *facts(crafted, "seat", "potion", "luck")) == ("MM-079", "Ana", "elixir-of-luck", 0)
    assert turn(game)["opened"] == []


@pytest.mark.rule("MM-079")
def test_both_cost_cards_are_needed() -> None:
    """One dragon or one orc for an Elixir of Luck, one phoenix for a Fortune Serum: none is enough."""
    game = mystic(hand="dragon phoenix kraken", potion_market=LUCK_ON_OFFER)
    assert refused(game, "craft elixir-of-luck") == "MM-079"
    assert refused(game, "craft fortune-serum") == "MM-079"
    assert starting(game, "craft") == {"craft serum-of-forfeit"}
    game = mystic(hand="orc kraken", potion_market=LUCK_ON_OFFER)
    assert refused(game, "craft elixir-of-luck") == "MM-079"
    assert starting(game, "craft") == set()
    game = mystic(hand="phoenix*2", potion_market=LUCK_ON_OFFER)
    assert starting(game, "craft") == {"craft fortune-serum"}


@pytest.mark.rule("MM-080")
def test_crafting_costs_no_coins() -> None:
    """Without a coin Ana crafts; nothing is paid and the bank is as before."""
    game = mystic(hand="dragon orc", coins=0, potion_market=LUCK_ON_OFFER)
    before = bank(game)
    events = game.play("craft elixir-of-luck")
    assert (potions(game), coins(game), bank(game)) == (["elixir-of-luck"], 0, before)
    assert all_of(events, "coins") == []
    richer = mystic(hand="dragon orc", coins=7, potion_market=LUCK_ON_OFFER)
    richer.play("craft elixir-of-luck")
    assert coins(richer) == 7


@pytest.mark.rule("MM-081")
def test_the_worked_example_of_the_rulebook() -> None:
    """An Elixir of Luck costs one dragon and one orc and yields 4 coins when played."""
    game = mystic(hand="dragon orc", coins=1, potion_market=LUCK_ON_OFFER)
    game.play("craft elixir-of-luck")
    assert (hand(game), zone(game, "ingredient_discard"), coins(game)) == ([], ["dragon", "orc"], 1)
    events = game.play("play elixir-of-luck")
    assert (coins(game), received(events)) == (5, 4)
    assert zone(game, "potion_discard") == ["elixir-of-luck"]


@pytest.mark.rule("MM-082")
def test_only_potions_of_the_market_are_crafted() -> None:
    """The Elixir on top of the potion deck is not on offer until a craft brings it to the market."""
    game = mystic(
        hand="dragon*2 orc kraken",
        potion_market=[
            "serum-of-forfeit",
            "plunder-tonic",
            "fortune-serum",
            "reduction-serum",
            "exchange-elixir",
        ],
        potion_deck=["elixir-of-luck", "..."],
    )
    assert refused(game, "craft elixir-of-luck") == "MM-082"
    game.play("craft serum-of-forfeit")
    assert zone(game, "potion_market")[0] == "elixir-of-luck"
    game.play("craft elixir-of-luck")
    assert potions(game) == ["elixir-of-luck", "serum-of-forfeit"]


@pytest.mark.rule("MM-083", "MM-086")
def test_a_potion_may_be_played_in_the_turn_of_its_craft() -> None:
    """Craft an Elixir of Wealth, play it at once: 0 coins, then 15."""
    game = mystic(hand="mermaid pixie", coins=0, potion_market=WEALTH_AND_LUCK_ON_OFFER)
    assert refused(game, "play elixir-of-wealth") == "MM-083"
    game.play("craft elixir-of-wealth")
    assert (coins(game), potions(game)) == (0, ["elixir-of-wealth"])
    game.play("play elixir-of-wealth")
    assert (coins(game), potions(game)) == (15, [])


@pytest.mark.rule("MM-083")
def test_a_crafted_potion_keeps_and_belongs_to_its_maker() -> None:
    """Ana's Elixir of Wealth waits until Ben's turn; Ben cannot play it."""
    game = mystic(hand="mermaid pixie orc", coins=0, ben="orc", market="orc*5", potion_market=WEALTH_AND_LUCK_ON_OFFER)
    game.play("craft elixir-of-wealth")
    refused(game, "play elixir-of-wealth", seat="Ben")
    game.play("sell 1 orc")
    game.play("end turn")
    assert "play elixir-of-wealth" not in texts(game)  # Ben is asked
    game.play("play elixir-of-wealth", seat="Ana")
    assert (coins(game), coins(game, "Ben"), potions(game)) == (15, 5, [])


@pytest.mark.rule("MM-084")
def test_the_gap_in_the_potion_market_is_refilled_at_once() -> None:
    """The top of the potion deck lies at the place of the crafted potion; fourteen are left below."""
    market = ["plunder-tonic", "serum-of-forfeit", "elixir-of-luck", "reduction-serum", "fortune-serum"]
    game = mystic(hand="dragon orc", potion_market=market, potion_deck=["exchange-elixir", "tonic-of-mystery", "..."])
    assert len(zone(game, "potion_deck")) == 15
    events = game.play("craft elixir-of-luck")
    assert zone(game, "potion_market") == [*market[:2], "exchange-elixir", *market[3:]]
    assert len(zone(game, "potion_deck")) == 14
    assert zone(game, "potion_deck")[0] == "tonic-of-mystery"
    refill = only(events, "potion_refilled")
    assert (refill.rule, refill.fields["potion"]) == ("MM-084", "exchange-elixir")


@pytest.mark.rule("MM-084")
def test_playing_a_potion_refills_nothing() -> None:
    """Only a craft empties the potion market: a play leaves market and deck alone."""
    game = mystic(hand="", coins=0, potions="elixir-of-luck", potion_market=LUCK_ON_OFFER)
    deck = zone(game, "potion_deck")
    game.play("play elixir-of-luck")
    assert (zone(game, "potion_market"), zone(game, "potion_deck")) == (LUCK_ON_OFFER, deck)


@pytest.mark.rule("MM-085")
def test_any_number_of_potions_may_be_crafted_in_a_turn() -> None:
    """Two Elixirs of Luck and an Elixir of Wealth before the action of the turn is chosen."""
    game = mystic(hand="dragon*2 orc*2 mermaid pixie kraken", potion_market=WEALTH_AND_LUCK_ON_OFFER)
    game.play("craft elixir-of-luck")
    game.play("craft elixir-of-wealth")
    game.play("craft elixir-of-luck")
    assert potions(game) == ["elixir-of-luck", "elixir-of-luck", "elixir-of-wealth"]
    assert hand(game) == ["kraken"]
    assert "sell" in verbs(game)


@pytest.mark.rule("MM-086")
def test_the_profit_comes_with_the_play_and_not_with_the_craft() -> None:
    """Plunder Tonic: nothing when crafted, 6 from the bank when played (Ben has no coin to steal)."""
    game = mystic(hand="dragon mermaid", coins=2, ben_coins=0, potion_market=LUCK_ON_OFFER)
    before = bank(game)
    game.play("craft plunder-tonic")
    assert (coins(game), bank(game)) == (2, before)
    game.play("play plunder-tonic")
    assert (coins(game), bank(game)) == (8, before - 6)


@pytest.mark.rule("MM-087")
def test_a_rival_may_play_potions_and_nothing_else() -> None:
    """In Ana's turn Ben's choices are his potions, before her first choice; Chi has none."""
    game = mystic(
        hand="orc",
        ben="dragon*4 orc",
        ben_potions="elixir-of-wealth elixir-of-luck",
        seats=("Ana", "Ben", "Chi"),
        potion_market=["plunder-tonic"] + ["tonic-of-mystery"] * 3 + ["reduction-serum"],
    )
    assert texts(game, "Ben") == {"play elixir-of-wealth", "play elixir-of-luck"}
    assert texts(game, "Chi") == set()
    game.play("play elixir-of-wealth", seat="Ben")
    assert (coins(game, "Ben"), asked(game)) == (20, ("Ana", "act"))
    assert texts(game, "Ben") == {"play elixir-of-luck"}
    refused(game, "sell 4 dragon", seat="Ben")
    refused(game, "end turn", seat="Ben")


@pytest.mark.rule("MM-087")
def test_a_rival_may_play_between_two_purchases() -> None:
    """Ben's Fortune Serum takes the card that Ana would have drawn next; then Ana is asked again."""
    game = mystic(hand="", coins=5, ben_potions="fortune-serum", market="dragon*5", deck="orc kraken mermaid pixie")
    game.play("buy deck")
    game.play("play fortune-serum", seat="Ben")
    assert (asked(game), turn(game)["bought"]) == (("Ana", "act"), 1)
    game.play("buy deck")
    assert (hand(game), hand(game, "Ben")) == (["orc", "mermaid"], ["kraken"])


@pytest.mark.rule("MM-087")
def test_a_rival_may_play_between_two_exchanges() -> None:
    """Ben borrows the pixie that Ana wanted to take with her second exchange."""
    game = mystic(hand="dragon phoenix", ben_potions="tonic-of-borrowing", market="orc pixie kraken*3", deck="mermaid")
    game.play("swap dragon for orc")
    assert "swap phoenix for pixie" in texts(game)
    game.play("play tonic-of-borrowing take pixie", seat="Ben")
    assert asked(game) == ("Ana", "act")
    assert "swap phoenix for pixie" not in texts(game)
    game.play("swap phoenix for mermaid")
    assert (hand(game), hand(game, "Ben")) == (["orc", "mermaid"], ["pixie"])


@pytest.mark.rule("MM-087")
def test_no_potion_is_played_while_a_player_discards() -> None:
    """Nine cards at Ana's end of turn: neither she nor Ben may play, afterwards both may."""
    game = mystic(hand="dragon*9", potions="elixir-of-luck", ben="orc", ben_potions="elixir-of-wealth", phase="discard")
    assert texts(game) == {"discard dragon"}
    assert texts(game, "Ben") == set()
    assert refused(game, "play elixir-of-wealth", seat="Ben") == "MM-087"
    assert refused(game, "play elixir-of-luck") == "MM-087"
    game.play("discard dragon")
    assert asked(game) == ("Ben", "act")
    assert "play elixir-of-wealth" in texts(game)
    assert texts(game, "Ana") == {"play elixir-of-luck"}


@pytest.mark.rule("MM-088")
def test_effect_then_profit_then_discard() -> None:
    """Tonic of Mystery: Ben's mermaid moves, then 4 coins come, and the card lies in the potion discard."""
    game = mystic(hand="", coins=0, potions="tonic-of-mystery", ben="mermaid")
    events = game.play("play tonic-of-mystery on Ben")
    assert (hand(game), hand(game, "Ben"), coins(game)) == (["mermaid"], [], 4)
    assert order(events, "stole", "coins") == ["stole", "coins"]
    assert (potions(game), zone(game, "potion_discard")) == ([], ["tonic-of-mystery"])
    played = only(events, "played")
    assert (played.rule, *facts(played, "seat", "potion", "target")) == (
        "MM-088",
        "Ana",
        "tonic-of-mystery",
        "Ben",
    )


@pytest.mark.rule("MM-088")
def test_a_potion_is_played_in_its_own_way_only() -> None:
    """A Fortune Serum has no target and a Plunder Tonic takes no card."""
    game = mystic(hand="orc", potions="fortune-serum plunder-tonic", ben="orc", market="orc*5")
    assert refused(game, "play fortune-serum on Ben") == "MM-088"
    assert refused(game, "play plunder-tonic take orc") == "MM-088"
    assert starting(game, "play") == {"play fortune-serum", "play plunder-tonic on Ben"}


@pytest.mark.rule("MM-088")
def test_a_played_potion_cannot_be_cancelled_and_is_gone() -> None:
    """Ben's own potion after Ana's play changes nothing of it; of two Serums one is left."""
    game = mystic(
        hand="",
        coins=0,
        potions="fortune-serum*2",
        ben_potions="elixir-of-luck",
        market="dragon*5",
        deck="kraken pixie orc",
    )
    game.play("play fortune-serum")
    game.play("play elixir-of-luck", seat="Ben")
    assert (hand(game), coins(game), potions(game)) == (["kraken"], 2, ["fortune-serum"])
    game.play("play fortune-serum")
    assert (hand(game), coins(game), potions(game)) == (["kraken", "pixie"], 4, [])
    assert zone(game, "potion_discard") == ["elixir-of-luck", "fortune-serum", "fortune-serum"]
    refused(game, "play fortune-serum")


@pytest.mark.rule("MM-090")
def test_an_empty_potion_deck_leaves_a_gap() -> None:
    """The crafted potion's place stays empty; the potion discard is not reshuffled."""
    game = mystic(
        hand="dragon orc*2 mermaid",
        potions="elixir-of-luck",
        potion_market=[
            "plunder-tonic",
            "elixir-of-luck",
            "reduction-serum",
            "duplication-tonic",
            "fortune-serum",
        ],
        potion_deck=[],
    )
    discarded = len(zone(game, "potion_discard"))
    events = game.play("craft elixir-of-luck")
    assert zone(game, "potion_market") == [
        "plunder-tonic",
        "None",
        "reduction-serum",
        "duplication-tonic",
        "fortune-serum",
    ]
    assert only(events, "potion_gap").rule == "MM-090"
    assert all_of(events, "potion_refilled") == []
    game.play("play elixir-of-luck")
    game.play("craft duplication-tonic")
    assert zone(game, "potion_market").count("None") == 2
    assert (zone(game, "potion_deck"), len(zone(game, "potion_discard"))) == ([], discarded + 1)
