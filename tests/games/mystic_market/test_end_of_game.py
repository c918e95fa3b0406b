"""End of Game: the last card, the final round, and the winners."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import coins, hand, mystic, texts, track, verbs, whole, zone
from .happened import closing, play_all, starting, turn

TRIO = ("Ana", "Ben", "Chi")


@pytest.mark.rule("MM-113")
def test_the_turn_in_which_the_deck_runs_out_is_finished() -> None:
    """The first refill takes the last card: one more purchase that leaves a gap, none from the deck."""
    game = mystic(hand="kraken", coins=9, market="dragon*5", deck="orc.")
    assert closing(game) == (None, None)
    events = game.play("buy dragon")
    ran_out = only(events, "deck_ran_out")
    assert (ran_out.rule, ran_out.fields["seat"]) == ("MM-113", "Ana")
    assert closing(game) == ("Ana", "deck")
    assert texts(game) == {"buy dragon", "buy orc", "end turn"}
    refused(game, "buy deck")
    game.play("buy dragon")
    assert zone(game, "ingredient_market") == ["orc", "None", "dragon", "dragon", "dragon"]
    assert (hand(game), coins(game)) == (["dragon", "dragon", "kraken"], 7)
    game.play("end turn")
    assert asked(game) == ("Ben", "final")


@pytest.mark.rule("MM-113")
def test_the_deck_does_not_run_out_before_its_last_card() -> None:
    """With two cards in the deck one purchase leaves everything as it was: Ben's turn is an ordinary one."""
    game = mystic(hand="", coins=9, market="dragon*5", deck="orc orc.")
    events = game.play("buy dragon")
    assert (all_of(events, "deck_ran_out"), closing(game)) == ([], (None, None))
    game.play("end turn")
    assert asked(game) == ("Ben", "act")


@pytest.mark.rule("MM-113")
def test_no_pass_in_the_last_ordinary_turn() -> None:
    """Ben draws the last card before Ana has acted: it is her turn that is finished, and she must act."""
    game = mystic(hand="orc*2", ben_potions="fortune-serum", market="dragon*5", deck="kraken.")
    game.play("play fortune-serum", seat="Ben")
    assert (asked(game), closing(game)) == (("Ana", "act"), ("Ana", "deck"))
    assert refused(game, "end turn") == "MM-043"
    assert verbs(game) == {"buy", "swap", "sell"}
    play_all(game, "sell 1 orc", "end turn")
    assert asked(game) == ("Ben", "final")


@pytest.mark.rule("MM-113")
def test_the_hand_limit_holds_in_the_last_ordinary_turn() -> None:
    """Eight krakens and the last card of the deck are nine: one is discarded before the final round."""
    game = mystic(hand="kraken*8", coins=9, market="dragon*5", deck="orc.")
    play_all(game, "buy deck", "end turn")
    assert asked(game) == ("Ana", "discard")
    assert whole(game)["phase"] == "discard"
    game.play("discard orc")
    assert (asked(game), hand(game)) == (("Ben", "final"), ["kraken"] * 8)


@pytest.mark.rule("MM-114")
def test_everybody_has_one_final_turn_and_the_drawer_the_last() -> None:
    """Ben draws the last card: final turns of Chi, Ana, Ben, then the game is over."""
    game = mystic(hand="orc", ben="orc", seats=TRIO, active="Ben", market="dragon*5", deck="kraken.")
    play_all(game, "buy deck", "end turn")
    order = []
    for _ in TRIO:
        order.append(asked(game))
        game.play("end turn")
    assert order == [("Chi", "final"), ("Ana", "final"), ("Ben", "final")]
    assert game.is_over


@pytest.mark.rule("MM-114")
def test_a_rivals_draw_does_not_change_who_closes() -> None:
    """Ben draws the last card in Ana's turn: final turns of Ben, Chi, Ana."""
    game = mystic(hand="orc", seats=TRIO, market="dragon*5", deck="kraken mermaid.", ben_potions="fortune-serum*2")
    game.play("play fortune-serum", seat="Ben")
    assert closing(game) == (None, None)
    game.play("play fortune-serum", seat="Ben")
    assert closing(game) == ("Ana", "deck")
    play_all(game, "sell 1 orc", "end turn", "end turn", "end turn")
    assert asked(game) == ("Ana", "final")
    game.play("end turn")
    assert game.is_over


@pytest.mark.rule("MM-115")
def test_a_final_turn_offers_sales_crafts_and_potions() -> None:
    """No purchase and no swap, though coins, cards and market would do."""
    game = mystic(
        hand="dragon orc pixie*2",
        coins=9,
        potions="fortune-serum",
        phase="final",
        market="kraken*5",
        potion_market=["elixir-of-luck"],
        potion_deck=[],
    )
    assert asked(game) == ("Ana", "final")
    assert game.decision is not None
    assert game.decision.rule == "MM-115"
    assert texts(game) == {
        "sell 1 dragon",
        "sell 1 orc",
        "sell 1 pixie",
        "sell 2 pixie",
        "craft elixir-of-luck",
        "play fortune-serum",
        "end turn",
    }
    assert refused(game, "buy kraken") == "MM-115"
    assert refused(game, "buy deck") == "MM-115"
    assert refused(game, "swap dragon for kraken") == "MM-115"


@pytest.mark.rule("MM-115")
def test_a_final_turn_mixes_what_it_offers_without_limit() -> None:
    """Sell pixies (15), craft, cash the Elixir (4), sell again (15): 34 coins."""
    game = mystic(
        hand="dragon orc pixie*2 mermaid*2",
        coins=0,
        phase="final",
        potion_market=["elixir-of-luck"],
        potion_deck=[],
    )
    play_all(game, "sell 2 pixie", "craft elixir-of-luck", "play elixir-of-luck", "sell 2 mermaid")
    assert (coins(game), hand(game), track(game)) == (34, [], "M X D P O K")
    assert texts(game) == {"end turn"}
    assert turn(game)["opened"] == []  # no action is chosen in a final turn
    game.play("end turn")
    assert asked(game) == ("Ben", "final")


@pytest.mark.rule("MM-115")
def test_a_final_turn_may_be_left_unused() -> None:
    """With an empty hand and with a hand full of sets the turn may be ended at once."""
    game = mystic(hand="", ben="dragon*4 pixie*2", phase="final")
    assert texts(game) == {"end turn"}
    events = game.play("end turn")
    assert facts(only(events, "turn_ended"), "seat") == ("Ana",)
    assert asked(game) == ("Ben", "final")
    assert {"sell 4 dragon", "end turn"} <= texts(game)
    game.play("end turn")
    assert (game.is_over, hand(game, "Ben")) == (True, ["dragon"] * 4 + ["pixie"] * 2)


@pytest.mark.rule("MM-116")
def test_potions_are_played_on_the_final_turns_of_others() -> None:
    """Ana has had her final turn and still cashes her Elixir in Ben's; Ben played his in hers."""
    game = mystic(
        hand="", coins=0, potions="elixir-of-wealth", ben_coins=0, ben_potions="elixir-of-luck", phase="final"
    )
    game.play("play elixir-of-luck", seat="Ben")
    game.play("end turn")
    assert texts(game, "Ana") == {"play elixir-of-wealth"}
    game.play("play elixir-of-wealth", seat="Ana")
    assert asked(game) == ("Ben", "final")
    game.play("end turn")
    assert game.result() == {"scores": {"Ana": 15, "Ben": 4}, "winners": ["Ana"], "reason": "stall"}


@pytest.mark.rule("MM-116")
def test_there_is_no_hand_limit_in_the_final_round() -> None:
    """Nine cards at the end of a final turn: Ben is asked next, nothing is discarded."""
    game = mystic(hand="dragon*9", phase="final")
    game.play("end turn")
    assert (asked(game), len(hand(game))) == (("Ben", "final"), 9)
    assert zone(game, "ingredient_discard") == []


@pytest.mark.rule("MM-117")
def test_coins_alone_decide() -> None:
    """Ana's 20 coins with two sets of pixies and an Elixir of Wealth lose to Ben's 21 with nothing."""
    game = mystic(
        hand="pixie*4 dragon*4",
        coins=20,
        potions="elixir-of-wealth",
        ben_coins=21,
        phase="final",
        market="orc*5",
        deck=".",
    )
    assert game.result() is None
    game.play("end turn")
    assert game.result() is None
    events = game.play("end turn")
    assert game.result() == {"scores": {"Ana": 20, "Ben": 21}, "winners": ["Ben"], "reason": "deck"}
    assert only(events, "game_over").fields["reason"] == "deck"
    assert (game.is_over, game.decision) == (True, None)


@pytest.mark.rule("MM-117")
def test_a_sale_in_the_final_turn_counts() -> None:
    """The same hand, used: 20 + 15 coins for one set of pixies beat 21."""
    game = mystic(hand="pixie*2", coins=20, ben_coins=21, phase="final", market="orc*5", deck=".")
    play_all(game, "sell 2 pixie", "end turn", "end turn")
    assert game.result() == {"scores": {"Ana": 35, "Ben": 21}, "winners": ["Ana"], "reason": "deck"}


@pytest.mark.rule("MM-118")
def test_the_richest_share_the_victory() -> None:
    """33, 33 and 5 coins: Ana and Ben win, in the order of the seats, whatever cards are left."""
    game = mystic(hand="", coins=33, ben="pixie*2", ben_coins=33, seats=TRIO, phase="final", market="orc*5", deck=".")
    play_all(game, "end turn", "end turn", "end turn")
    assert game.result() == {
        "scores": {"Ana": 33, "Ben": 33, "Chi": 5},
        "winners": ["Ana", "Ben"],
        "reason": "deck",
    }


@pytest.mark.rule("MM-118")
def test_all_may_share_the_victory() -> None:
    """Three times 5 coins: three winners, although Ben was asked first."""
    game = mystic(seats=TRIO, active="Ben", phase="final")
    play_all(game, "end turn", "end turn", "end turn")
    result = game.result()
    assert result is not None
    assert result["winners"] == ["Ana", "Ben", "Chi"]


@pytest.mark.rule("MM-114", "MM-115")
def test_final_turns_are_not_cut_short_by_potions_of_others() -> None:
    """Chi's play in Ana's final turn leaves Ana the seat that is asked."""
    game = mystic(hand="orc", ben_potions="elixir-of-luck", seats=TRIO, phase="final")
    game.play("play elixir-of-luck", seat="Ben")
    assert (asked(game), starting(game, "sell")) == (("Ana", "final"), {"sell 1 orc"})
