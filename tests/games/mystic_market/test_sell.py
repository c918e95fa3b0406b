"""Sell: sets for coins, single cards for none, and the Value Shift that follows every sale."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, facts, only, order, refused

from .arrange import KINDS, coins, hand, mystic, track, verbs, zone
from .happened import BANK_AND_COINS, bank, received, starting, turn

# The start track is D P O K M X on the marks 5, 6, 8, 10, 12, 15; the sold vial goes to the front.
START_SALES = [
    ("dragon", 4, 5, "D P O K M X"),
    ("phoenix", 4, 6, "P D O K M X"),
    ("orc", 3, 8, "O D P K M X"),
    ("kraken", 3, 10, "K D P O M X"),
    ("mermaid", 2, 12, "M D P O K X"),
    ("pixie", 2, 15, "X D P O K M"),
]
ONE_SET_OF_EACH = "dragon*4 phoenix*4 orc*3 kraken*3 mermaid*2 pixie*2"


@pytest.mark.rule("MM-059")
def test_cards_are_sold_as_sets_and_as_singles() -> None:
    """Four dragons and a pixie: one set, two singles, and nothing in between."""
    game = mystic(hand="dragon*4 pixie", coins=0)
    assert starting(game, "sell") == {"sell 4 dragon", "sell 1 dragon", "sell 1 pixie"}
    game.play("sell 4 dragon")
    assert (coins(game), hand(game)) == (5, ["pixie"])  # the set pays the mark 5
    game.play("sell 1 pixie")
    assert (coins(game), hand(game)) == (5, [])  # the single pays nothing
    assert turn(game)["opened"] == ["sell"]


@pytest.mark.rule("MM-059")
def test_only_cards_in_hand_are_sold() -> None:
    """An empty hand sells nothing, even with every kind in the market."""
    game = mystic(hand="", coins=5, market="dragon phoenix orc kraken mermaid")
    assert starting(game, "sell") == set()
    refused(game, "sell 1 dragon")
    refused(game, "sell 4 dragon")


@pytest.mark.rule("MM-060")
def test_a_set_has_as_many_cards_as_the_cards_say() -> None:
    """Sets of 4, 4, 3, 3, 2, 2 beside the single of every kind."""
    game = mystic(hand=ONE_SET_OF_EACH)
    sets = {f"sell {size} {kind}" for kind, size, _, _ in START_SALES}
    assert starting(game, "sell") == sets | {f"sell 1 {kind}" for kind in KINDS}


@pytest.mark.rule("MM-060")
def test_one_card_short_of_a_set_sells_singles_only() -> None:
    """Hands of 3, 3, 2, 2, 1, 1 hold no set."""
    game = mystic(hand="dragon*3 phoenix*3 orc*2 kraken*2 mermaid pixie")
    assert starting(game, "sell") == {f"sell 1 {kind}" for kind in KINDS}
    refused(game, "sell 4 phoenix")
    refused(game, "sell 2 pixie")


@pytest.mark.rule("MM-061", "MM-062")
@pytest.mark.parametrize(("kind", "size", "value", "track_after"), START_SALES)
def test_a_set_pays_the_value_of_its_kind_and_moves_the_vial(
    kind: str, size: int, value: int, track_after: str
) -> None:
    """The six sets pay 5, 6, 8, 10, 12, 15 from the bank; then the vial goes to the 5 mark."""
    game = mystic(hand=f"{kind}*{size}", coins=3)
    events = game.play(f"sell {size} {kind}")
    assert (coins(game), hand(game), track(game)) == (3 + value, [], track_after)
    assert bank(game) == BANK_AND_COINS - (3 + value) - 5  # Ben holds 5
    sold = only(events, "sold")
    assert sold.rule == "MM-061"
    assert facts(sold, "seat", "card", "count", "luck", "value") == ("Ana", kind, size, 0, value)
    assert received(events) == value


@pytest.mark.rule("MM-061")
def test_the_pay_is_fixed_before_the_vial_moves() -> None:
    """Dragons at the 15 mark pay 15, not the 5 that they are worth a moment later."""
    game = mystic(hand="dragon*4", coins=0, track="P O K M X D")
    events = game.play("sell 4 dragon")
    assert (coins(game), track(game)) == (15, "D P O K M X")
    assert order(events, "coins", "rolled") == ["coins", "rolled"]


@pytest.mark.rule("MM-061")
def test_value_follows_the_track_and_not_the_kind() -> None:
    """Pixies that stand at the 6 mark pay 6."""
    game = mystic(hand="pixie*2", coins=0, track="M X D P O K")
    game.play("sell 2 pixie")
    assert (coins(game), track(game)) == (6, "X M D P O K")


@pytest.mark.rule("MM-062")
def test_vials_beyond_the_sold_one_stay() -> None:
    """From the 10 mark O goes to 5; K, X, M roll one step; D and P keep 12 and 15."""
    game = mystic(hand="orc*3", coins=0, track="K X M O D P")
    events = game.play("sell 3 orc")
    assert (coins(game), track(game)) == (10, "O K X M D P")
    rolled = only(events, "rolled")
    assert (rolled.rule, rolled.fields["card"]) == ("MM-062", "orc")


@pytest.mark.rule("MM-063")
def test_a_vial_at_the_5_mark_may_be_sold_and_stays() -> None:
    """A single dragon and then a set of dragons at the start: the track does not change."""
    game = mystic(hand="dragon*5", coins=2)
    game.play("sell 1 dragon")
    assert (coins(game), hand(game), track(game)) == (2, ["dragon"] * 4, "D P O K M X")
    game.play("sell 4 dragon")
    assert (coins(game), hand(game), track(game)) == (7, [], "D P O K M X")


@pytest.mark.rule("MM-064")
@pytest.mark.parametrize(("kind", "size", "value", "track_after"), START_SALES)
def test_a_single_pays_nothing_and_moves_the_vial(kind: str, size: int, value: int, track_after: str) -> None:
    """One card of a set leaves the hand, no coin moves, the vial moves as after a set."""
    game = mystic(hand=f"{kind}*{size}", coins=3)
    assert value > 0
    events = game.play(f"sell 1 {kind}")
    assert (coins(game), hand(game), track(game)) == (3, [kind] * (size - 1), track_after)
    assert bank(game) == BANK_AND_COINS - 3 - 5
    dumped = only(events, "dumped")
    assert (dumped.rule, *facts(dumped, "seat", "card", "luck")) == ("MM-064", "Ana", kind, 0)
    assert all_of(events, "coins") == []
    assert all_of(events, "sold") == []


@pytest.mark.rule("MM-065")
def test_there_is_no_limit_on_sales() -> None:
    """Six sets in a turn, the dearest first: each stands at the 15 mark when its turn comes, 6 x 15 = 90."""
    game = mystic(hand=ONE_SET_OF_EACH, coins=5)
    for text in (
        "sell 2 pixie",
        "sell 2 mermaid",
        "sell 3 kraken",
        "sell 3 orc",
        "sell 4 phoenix",
        "sell 4 dragon",
    ):
        game.play(text)
    assert (coins(game), hand(game), track(game)) == (95, [], "D P O K M X")


@pytest.mark.rule("MM-065")
def test_every_sale_is_finished_with_its_shift_before_the_next() -> None:
    """The cheapest first: no sale lifts a later one, 5 + 6 + 8 + 10 + 12 + 15 = 56."""
    game = mystic(hand=ONE_SET_OF_EACH, coins=5)
    for kind, size, _, _ in START_SALES:
        game.play(f"sell {size} {kind}")
    assert (coins(game), hand(game), track(game)) == (61, [], "X M K O P D")


@pytest.mark.rule("MM-065")
def test_sets_and_singles_mix_in_any_order() -> None:
    """A dumped pixie lifts the mermaids from 12 to 15; the dumped orc comes between two sets."""
    game = mystic(hand="pixie mermaid*2 orc kraken*3", coins=0)
    game.play("sell 1 pixie")
    assert track(game) == "X D P O K M"
    game.play("sell 2 mermaid")
    assert (coins(game), track(game)) == (15, "M X D P O K")
    game.play("sell 1 orc")
    assert (coins(game), track(game)) == (15, "O M X D P K")
    game.play("sell 3 kraken")
    assert (coins(game), track(game)) == (30, "K O M X D P")
    assert turn(game)["opened"] == ["sell"]
    assert verbs(game) == {"end"}


@pytest.mark.rule("MM-066")
def test_a_second_set_of_a_kind_is_paid_at_the_5_mark() -> None:
    """Four pixies at the start: 15 + 5 = 20."""
    game = mystic(hand="pixie*4", coins=0)
    game.play("sell 2 pixie")
    game.play("sell 2 pixie")
    assert (coins(game), hand(game), track(game)) == (20, [], "X D P O K M")


@pytest.mark.rule("MM-066")
def test_a_sale_in_between_lifts_the_second_set() -> None:
    """After 15 for pixies a dumped mermaid rolls the pixie vial to 6: 15 + 6 = 21."""
    game = mystic(hand="pixie*4 mermaid", coins=0)
    game.play("sell 2 pixie")
    game.play("sell 1 mermaid")
    assert track(game) == "M X D P O K"
    game.play("sell 2 pixie")
    assert (coins(game), track(game)) == (21, "X M D P O K")


@pytest.mark.rule("MM-066")
def test_a_rivals_reduction_serum_in_between_lifts_the_second_set() -> None:
    """Ben sells half a set of krakens at the 12 mark; the pixie vial rolls from 5 to 6."""
    game = mystic(hand="pixie*4", coins=0, ben="kraken", ben_coins=1, ben_potions="reduction-serum")
    game.play("sell 2 pixie")
    game.play("play reduction-serum sell 1 kraken", seat="Ben")
    assert (coins(game, "Ben"), track(game)) == (13, "K X D P O M")
    game.play("sell 2 pixie")
    assert (coins(game), track(game)) == (21, "X K D P O M")  # 15 + 6


@pytest.mark.rule("MM-066")
def test_a_supply_shift_in_between_lifts_the_second_set() -> None:
    """Ben's Fortune Serum turns up the Supply Shift of pixies: both sets are paid 15."""
    game = mystic(hand="pixie*4", coins=0, ben_potions="fortune-serum", deck="shift-pixie orc")
    game.play("sell 2 pixie")
    game.play("play fortune-serum", seat="Ben")
    assert (hand(game, "Ben"), track(game)) == (["orc"], "D P O K M X")
    game.play("sell 2 pixie")
    assert (coins(game), track(game)) == (30, "X D P O K M")


@pytest.mark.rule("MM-067")
def test_sold_cards_go_face_up_to_the_discard() -> None:
    """Four dragons of a set and a single pixie lie in the discard, where Ben sees them too."""
    game = mystic(hand="dragon*5 pixie", ben="orc")
    game.play("sell 4 dragon")
    assert zone(game, "ingredient_discard") == ["dragon"] * 4
    game.play("sell 1 pixie")
    assert zone(game, "ingredient_discard") == ["dragon"] * 4 + ["pixie"]
    assert hand(game) == ["dragon"]
    assert game.view("Ben")["ingredient_discard"] == ["dragon*4", "pixie"]


@pytest.mark.rule("MM-067")
def test_everybody_is_told_what_was_sold() -> None:
    """Ben reads the kind and the number of a set and the kind of a single."""
    game = mystic(hand="dragon*4 pixie", ben="orc")
    game.play("sell 4 dragon")
    game.play("sell 1 pixie")
    assert facts(only(game.events("Ben"), "sold"), "seat", "card", "count") == ("Ana", "dragon", 4)
    assert facts(only(game.events("Ben"), "dumped"), "seat", "card") == ("Ana", "pixie")
