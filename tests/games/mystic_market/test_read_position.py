"""Positions: what the record of a turn and the end of a game that are read in mean for play."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.mystic_market.arrange import coins, mystic, texts, track, verbs, zone


@pytest.mark.rule("MM-041", "MM-048")
def test_a_position_in_the_middle_of_a_buy_leaves_one_card_to_buy() -> None:
    """One card is bought: another may be, a swap may not; after it the limit of two is reached."""
    game = mystic(hand="orc", coins=9, market="dragon orc pixie kraken mermaid", turn={"opened": ["buy"], "bought": 1})
    assert verbs(game) == {"buy", "end"}
    game.play("buy dragon")
    assert "buy" not in verbs(game)


@pytest.mark.rule("MM-105")
def test_a_duplicated_turn_is_read_with_all_that_was_opened() -> None:
    """Buy and swap are opened, the swap is open: only the swap and a sale are left."""
    turn = {"opened": ["buy", "swap"], "bought": 2, "laid": ["orc"], "duplicated": True}
    game = mystic(hand="orc*2", coins=9, market="dragon orc pixie kraken mermaid", turn=turn)
    assert verbs(game) == {"swap", "sell", "end"}


@pytest.mark.rule("MM-041", "MM-105")
def test_cards_cannot_have_been_bought_without_a_buy() -> None:
    """The record says one card bought and nothing opened."""
    with pytest.raises(ml.PositionError, match=r"turn\.bought"):
        mystic(turn={"bought": 1})


@pytest.mark.rule("MM-113", "MM-125", "MM-126")
def test_a_final_round_remembers_why_it_began() -> None:
    """The deck has run out in a round that a stall began: the reason of the result is the one given."""
    for reason in ("stall", "deck"):
        game = mystic(deck=".", phase="final", closing_seat="Ana", closing_reason=reason, shift_discard=SHIFTS)
        game.play("end turn")
        result = game.result()
        assert result is not None
        assert result["reason"] == reason


SHIFTS = ["shift-dragon", "shift-orc", "shift-pixie"]


@pytest.mark.rule("MM-114", "MM-125")
def test_a_final_round_beside_a_deck_began_by_a_stall() -> None:
    """Cards are left in the deck, so it cannot have run out."""
    with pytest.raises(ml.PositionError, match="closing_reason"):
        mystic(phase="final", closing_seat="Ana", closing_reason="deck")


@pytest.mark.rule("MM-083", "MM-088", "MM-091")
def test_a_potion_is_played_in_its_own_way_only() -> None:
    """Fortune Serum is aimed at nobody, and Plunder Tonic takes no card; both can be played as they are."""
    game = mystic(potions="fortune-serum plunder-tonic", ben="orc", ben_coins=3)
    for wrong in ("play fortune-serum on Ben", "play plunder-tonic take orc", "play fortune-serum sell 2 dragon"):
        refusal = game.why_not(wrong)
        assert refusal is not None
        assert refusal.rule == "MM-088"
    assert {"play fortune-serum", "play plunder-tonic on Ben"} <= texts(game)


@pytest.mark.rule("MM-101", "MM-089")
def test_an_exchange_without_a_rival_card_pays_its_profit_alone() -> None:
    """Ben's hand is empty: the bare form is the only one, Ana keeps her card and gets 4 coins."""
    game = mystic(hand="dragon", coins=1, potions="exchange-elixir")
    assert "play exchange-elixir" in texts(game)
    game.play("play exchange-elixir")
    assert coins(game) == 5  # 1 + 4
    assert game.position()["seats"] == {
        "Ana": {"hand": ["dragon"], "coins": 5, "potions": []},
        "Ben": {"hand": [], "coins": 5, "potions": []},
    }
    assert track(game) == "D P O K M X"


@pytest.mark.rule("MM-028")
def test_which_supply_shifts_are_in_the_game_depends_on_the_seed() -> None:
    """A position that names none has three of six in its deck, and not the same three for every seed."""
    boxes = {tuple(zone(mystic(seed=seed), "shift_box")) for seed in range(1, 9)}
    assert len(boxes) > 1
    assert all(len(box) == 3 for box in boxes)


@pytest.mark.rule("MM-115", "MM-126")
def test_a_draw_in_the_final_round_can_be_written_and_read_back() -> None:
    """Fortune Serum draws after a stall; the record of the turn stays fresh."""
    game = mystic(potions="fortune-serum", phase="final", closing_seat="Ben")
    game.play("play fortune-serum")
    written = game.position()
    again = ml.new("mystic-market", seats=["Ana", "Ben"], seed=5, position=written)
    assert again.position() == written


@pytest.mark.rule("MM-040")
def test_left_out_the_active_seat_is_the_first_player_of_the_options() -> None:
    """Ana deals: Ben, at her left, begins; or she herself where the dealer does."""
    for first_player, active in (("left", "Ben"), ("dealer", "Ana")):
        options = {"dealer": "Ana", "first_player": first_player}
        game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=1, options=options, position={"quiet_turns": 1})
        assert game.position()["active"] == active


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("seats.Ana.coins", {"seats": {"Ana": {"coins": 30}}}),  # the target of the short game
        ("seats.Ana.cards", {"seats": {"Ana": {"cards": []}}}),
        ("seats.Ana.hand", {"seats": {"Ana": {"hand": ["shift-orc"]}}}),
        (
            "seats.Ana.hand",
            {"ingredient_deck": ["dragon*16", "phoenix*16", "orc*10", "kraken*10", "mermaid*7", "pixie*6"]},
        ),
        ("closing_seat", {"closing_seat": "Ana"}),  # before its time
        ("quiet_turns", {"quiet_turns": 10}),  # 5 rounds of 2 seats
        ("turn", {"phase": "final", "turn": {"drew": True}}),
        ("turn.opened", {"turn": {"opened": ["buy", "sell"]}}),  # no tonic
        ("turn.laid", {"turn": {"opened": ["swap"], "laid": ["orc*3"]}}),
        ("turn.laid", {"turn": {"opened": ["buy"], "laid": ["orc"]}}),
        ("ingredient_market", {"ingredient_market": ["shift-orc"]}),
        ("ingredient_market", {"ingredient_market": ["dragon*6"]}),
        ("ingredient_discard", {"ingredient_discard": ["shift-orc"]}),
        ("shift_discard", {"shift_discard": ["orc"]}),
        ("shift_discard", {"shift_discard": ["shift-orc", "shift-dragon", "shift-pixie", "shift-kraken"]}),
        ("shift_discard", {"ingredient_deck": ["orc"], "shift_discard": ["shift-orc"]}),
        ("shift_box", {"shift_box": ["shift-orc"]}),
        ("shift_box", {"shift_box": ["shift-orc", "shift-dragon", "shift-pixie", "shift-kraken"]}),
        ("potion_market", {"potion_market": ["fortune-serum"]}),  # gaps beside a potion deck
    ],
)
def test_a_table_that_cannot_be_is_refused_by_its_key(key: str, position: dict[str, object]) -> None:
    """Each refusal that the grammar names in section (c), by the key that is wrong."""
    with pytest.raises(ml.PositionError) as caught:
        ml.new("mystic-market", seats=["Ana", "Ben"], seed=1, preset="short", position=position)
    assert caught.value.key == key
