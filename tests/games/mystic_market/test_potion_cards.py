"""Potion Card Reference: copies, cost, profit and effect; three potions have a module of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import KINDS, coins, hand, mystic, potions, texts, track, zone
from .happened import bank, received, starting, turn

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet

MANY_SEEDS = range(200)


class Card(NamedTuple):
    """One line of the Potion Card Reference."""

    potion: str
    copies: int
    cost: list[str]
    profit: int


def line(clause: str, potion: str, copies: int, cost: str, profit: int) -> ParameterSet:
    """One line of the Potion Card Reference, marked with its clause."""
    card = Card(potion, copies, cost.split(), profit)
    return pytest.param(card, marks=pytest.mark.rule(clause), id=potion)


CARD_REFERENCE = [
    line("MM-092", "elixir-of-luck", 3, "dragon orc", 4),
    line("MM-094", "fortune-serum", 3, "phoenix phoenix", 2),
    line("MM-096", "tonic-of-borrowing", 3, "dragon dragon", 2),
    line("MM-098", "tonic-of-mystery", 3, "phoenix kraken", 4),
    line("MM-100", "exchange-elixir", 2, "phoenix orc", 4),
    line("MM-102", "serum-of-forfeit", 2, "dragon kraken", 4),
    line("MM-104", "duplication-tonic", 1, "orc mermaid", 0),
    line("MM-106", "elixir-of-wealth", 1, "mermaid pixie", 15),
    line("MM-108", "plunder-tonic", 1, "dragon mermaid", 6),
    line("MM-110", "reduction-serum", 1, "kraken pixie", 0),
]


@pytest.mark.parametrize("card", CARD_REFERENCE)
def test_copies_cost_and_profit(card: Card) -> None:
    """Craft the card for its two ingredients and play it where nothing but its profit is left to get."""
    game = mystic(
        hand=" ".join(card.cost),
        coins=5,
        ben_coins=0,  # nothing to plunder, no hand to steal from
        market="- - - - -",  # nothing to borrow
        deck=".",  # nothing to draw
        potion_market=[card.potion],
        potion_deck=[],
    )
    everywhere = zone(game, "potion_market") + zone(game, "potion_deck") + zone(game, "potion_discard")
    assert everywhere.count(card.potion) == card.copies
    assert starting(game, "craft") == {f"craft {card.potion}"}
    game.play(f"craft {card.potion}")
    assert (hand(game), potions(game), coins(game)) == ([], [card.potion], 5)
    events = game.play(f"play {card.potion}")
    assert (coins(game), bank(game), received(events)) == (5 + card.profit, 240 - card.profit, card.profit)


@pytest.mark.parametrize("card", CARD_REFERENCE)
def test_neither_cost_card_alone_is_enough(card: Card) -> None:
    """Every kind is in hand in plenty but one card of the cost: the potion cannot be crafted."""
    for missing in set(card.cost):
        others = [kind for kind in KINDS if kind != missing] * 2
        kept = [missing] * (card.cost.count(missing) - 1)
        game = mystic(hand=" ".join(others + kept), potion_market=[card.potion], potion_deck=[])
        assert refused(game, f"craft {card.potion}") == "MM-079"


@pytest.mark.rule("MM-095")
def test_fortune_serum_draws_the_top_card_of_the_deck() -> None:
    """The kraken on top comes to the hand, 2 coins are collected and none paid."""
    game = mystic(hand="orc", coins=0, potions="fortune-serum", market="dragon*5", deck="kraken pixie")
    size = len(zone(game, "ingredient_deck"))
    events = game.play("play fortune-serum")
    assert (hand(game), coins(game)) == (["orc", "kraken"], 2)
    assert (zone(game, "ingredient_deck")[0], len(zone(game, "ingredient_deck"))) == ("pixie", size - 1)
    assert zone(game, "ingredient_market") == ["dragon"] * 5
    assert [event.fields["amount"] for event in all_of(events, "coins")] == [2]


@pytest.mark.rule("MM-095")
def test_fortune_serum_is_not_a_purchase() -> None:
    """After it Ana has neither bought nor acted: two purchases are still open, and she may not pass."""
    game = mystic(hand="orc", coins=9, potions="fortune-serum", market="dragon*5", deck="kraken pixie orc")
    game.play("play fortune-serum")
    assert (turn(game)["opened"], turn(game)["bought"], turn(game)["drew"]) == ([], 0, True)
    assert "end turn" not in texts(game)
    game.play("buy deck")
    game.play("buy deck")
    assert (hand(game), coins(game)) == (["orc", "orc", "kraken", "pixie"], 7)  # 9 + 2 - 2 - 2


@pytest.mark.rule("MM-095")
def test_the_last_card_drawn_by_a_rival_makes_the_running_turn_the_last() -> None:
    """Ben draws the last card in Ana's turn: Ana closes, so Ben has the first final turn."""
    game = mystic(hand="orc", ben_potions="fortune-serum", market="dragon*5", deck="kraken.")
    game.play("play fortune-serum", seat="Ben")
    assert (hand(game, "Ben"), game.position()["closing_seat"]) == (["kraken"], "Ana")
    game.play("sell 1 orc")
    game.play("end turn")
    assert asked(game) == ("Ben", "final")


@pytest.mark.rule("MM-095")
def test_only_the_drawer_sees_the_card_of_a_fortune_serum() -> None:
    """Ben reads his kraken, Ana and the table read that a card was drawn."""
    game = mystic(hand="orc", ben_potions="fortune-serum", market="dragon*5", deck="kraken pixie")
    game.play("play fortune-serum", seat="Ben")
    assert facts(only(game.events("Ben"), "drew"), "seat", "card") == ("Ben", "kraken")
    assert facts(only(game.events("Ana"), "drew"), "seat", "card") == ("Ben", "hidden")
    assert facts(only(game.events(), "drew"), "seat", "card") == ("Ben", "hidden")


@pytest.mark.rule("MM-097")
def test_tonic_of_borrowing_takes_a_market_card_for_nothing() -> None:
    """Ana without a coin takes the pixie, keeps it, and the market is refilled in its place."""
    game = mystic(
        hand="dragon",
        coins=0,
        potions="tonic-of-borrowing",
        market="dragon orc pixie orc kraken",
        deck="mermaid phoenix",
    )
    size = len(zone(game, "ingredient_deck"))
    assert starting(game, "play") == {
        f"play tonic-of-borrowing take {kind}" for kind in ("dragon", "orc", "kraken", "pixie")
    }
    events = game.play("play tonic-of-borrowing take pixie")
    assert (hand(game), coins(game), potions(game)) == (["dragon", "pixie"], 2, [])
    assert zone(game, "ingredient_market") == ["dragon", "orc", "mermaid", "orc", "kraken"]
    assert len(zone(game, "ingredient_deck")) == size - 1
    borrowed = only(events, "borrowed")
    assert (borrowed.rule, *facts(borrowed, "seat", "card")) == ("MM-097", "Ana", "pixie")
    assert (turn(game)["opened"], turn(game)["bought"], track(game)) == ([], 0, "D P O K M X")


@pytest.mark.rule("MM-097")
def test_tonic_of_borrowing_takes_only_what_lies_in_the_market() -> None:
    """No mermaid lies there; and while a card does, the potion takes one."""
    game = mystic(hand="", coins=0, potions="tonic-of-borrowing", market="dragon orc pixie orc kraken")
    assert refused(game, "play tonic-of-borrowing take mermaid") == "MM-097"
    refused(game, "play tonic-of-borrowing")


@pytest.mark.rule("MM-097")
def test_a_gap_in_the_market_cannot_be_borrowed() -> None:
    """One dragon and four gaps: the dragon is the only card to take, and it must be taken."""
    game = mystic(hand="", coins=0, potions="tonic-of-borrowing", market="- dragon - - -", deck=".")
    assert starting(game, "play") == {"play tonic-of-borrowing take dragon"}
    assert refused(game, "play tonic-of-borrowing") == "MM-097"
    game.play("play tonic-of-borrowing take dragon")
    assert (hand(game), zone(game, "ingredient_market")) == (["dragon"], ["None"] * 5)


@pytest.mark.rule("MM-097")
def test_a_borrowed_card_is_refilled_by_the_last_card_or_not_at_all() -> None:
    """Ben's first Tonic draws the last card in Ana's turn, his second leaves a gap."""
    game = mystic(hand="orc", ben_coins=0, ben_potions="tonic-of-borrowing*2", market="dragon*5", deck="mermaid.")
    game.play("play tonic-of-borrowing take dragon", seat="Ben")
    assert zone(game, "ingredient_market") == ["mermaid", "dragon", "dragon", "dragon", "dragon"]
    assert game.position()["closing_seat"] == "Ana"
    game.play("play tonic-of-borrowing take dragon", seat="Ben")
    assert zone(game, "ingredient_market") == ["mermaid", "None", "dragon", "dragon", "dragon"]
    assert (hand(game, "Ben"), coins(game, "Ben")) == (["dragon", "dragon"], 4)


@pytest.mark.rule("MM-099")
def test_tonic_of_mystery_steals_a_card() -> None:
    """Ben's only card, a mermaid, moves to Ana; the profit of 4 comes from the bank."""
    game = mystic(hand="orc", coins=0, potions="tonic-of-mystery", ben="mermaid")
    before = bank(game)
    events = game.play("play tonic-of-mystery on Ben")
    assert (hand(game), hand(game, "Ben")) == (["orc", "mermaid"], [])
    assert (coins(game), coins(game, "Ben"), bank(game)) == (4, 5, before - 4)
    stole = only(events, "stole")
    assert (stole.rule, *facts(stole, "seat", "other", "card")) == ("MM-099", "Ana", "Ben", "mermaid")
    assert (turn(game)["opened"], track(game)) == ([], "D P O K M X")


@pytest.mark.rule("MM-099")
def test_the_stolen_card_is_random_by_cards_and_not_by_kinds() -> None:
    """Three dragons and a pixie, 200 seeds: the pixie goes about 50 times (four deviations are 24.5)."""
    stolen = []
    for seed in MANY_SEEDS:
        game = mystic(hand="", potions="tonic-of-mystery", ben="dragon*3 pixie", seed=seed)
        game.play("play tonic-of-mystery on Ben")
        stolen += hand(game)
    assert len(stolen) == 200
    assert 26 <= stolen.count("pixie") <= 74


@pytest.mark.rule("MM-099")
def test_only_the_two_players_see_the_stolen_card() -> None:
    """Ana and Ben read the mermaid, Chi and the table do not."""
    game = mystic(hand="", potions="tonic-of-mystery", ben="mermaid", seats=("Ana", "Ben", "Chi"))
    game.play("play tonic-of-mystery on Ben")
    for reader, card in (("Ana", "mermaid"), ("Ben", "mermaid"), ("Chi", "hidden"), (None, "hidden")):
        events = game.events(reader) if reader else game.events()
        assert facts(only(events, "stole"), "seat", "other", "card") == ("Ana", "Ben", card)


@pytest.mark.rule("MM-099")
def test_the_active_player_may_be_the_victim_of_a_tonic_of_mystery() -> None:
    """Ben steals in Ana's turn the second of the orcs that she was about to sell."""
    game = mystic(hand="orc*3", ben_potions="tonic-of-mystery")
    assert "sell 3 orc" in texts(game)
    game.play("play tonic-of-mystery on Ana", seat="Ben")
    assert (hand(game), hand(game, "Ben"), coins(game, "Ben")) == (["orc"] * 2, ["orc"], 9)
    assert "sell 3 orc" not in texts(game)


@pytest.mark.rule("MM-101")
def test_exchange_elixir_trades_a_chosen_card_for_a_random_one() -> None:
    """Ana's dragon against Ben's only card, a pixie; the profit is 4."""
    game = mystic(hand="dragon orc", coins=0, potions="exchange-elixir", ben="pixie")
    events = game.play("play exchange-elixir give dragon to Ben")
    assert (hand(game), hand(game, "Ben"), coins(game)) == (["orc", "pixie"], ["dragon"], 4)
    exchanged = only(events, "exchanged")
    assert exchanged.rule == "MM-101"
    assert facts(exchanged, "seat", "other", "gave", "got") == ("Ana", "Ben", "dragon", "pixie")
    assert (turn(game)["opened"], turn(game)["laid"]) == ([], [])


@pytest.mark.rule("MM-101")
def test_the_given_card_never_comes_back() -> None:
    """The random card is drawn among those held before: over 200 seeds two orcs and a pixie, no dragon."""
    got = []
    for seed in MANY_SEEDS:
        game = mystic(hand="dragon", potions="exchange-elixir", ben="orc*2 pixie", seed=seed)
        game.play("play exchange-elixir give dragon to Ben")
        got += hand(game)
    assert set(got) == {"orc", "pixie"}
    assert 40 <= got.count("pixie") <= 93  # a third of 200 is 66.7, four deviations are 26.7


@pytest.mark.rule("MM-101")
def test_only_the_two_players_see_the_exchanged_cards() -> None:
    """Chi reads that Ana and Ben traded, not what."""
    game = mystic(hand="dragon", potions="exchange-elixir", ben="pixie", seats=("Ana", "Ben", "Chi"))
    game.play("play exchange-elixir give dragon to Ben")
    assert facts(only(game.events("Ben"), "exchanged"), "gave", "got") == ("dragon", "pixie")
    assert facts(only(game.events("Chi"), "exchanged"), "seat", "other") == ("Ana", "Ben")
    assert facts(only(game.events("Chi"), "exchanged"), "gave", "got") == ("hidden", "hidden")


@pytest.mark.rule("MM-101")
def test_the_own_card_must_be_held() -> None:
    """Ana has no kraken to give."""
    game = mystic(hand="dragon", potions="exchange-elixir", ben="pixie")
    assert refused(game, "play exchange-elixir give kraken to Ben") == "MM-101"


@pytest.mark.rule("MM-103")
def test_serum_of_forfeit_makes_a_rival_discard() -> None:
    """Ben's three mermaids become two, the third lies face up in the discard, no vial moves."""
    game = mystic(hand="orc", coins=0, potions="serum-of-forfeit", ben="mermaid*3", seats=("Ana", "Ben", "Chi"))
    events = game.play("play serum-of-forfeit on Ben")
    assert (hand(game), hand(game, "Ben"), coins(game)) == (["orc"], ["mermaid"] * 2, 4)
    assert (zone(game, "ingredient_discard"), track(game)) == (["mermaid"], "D P O K M X")
    assert coins(game, "Ben") == 5
    forfeited = only(events, "forfeited")
    assert (forfeited.rule, *facts(forfeited, "seat", "other", "card")) == ("MM-103", "Ana", "Ben", "mermaid")
    assert facts(only(game.events("Chi"), "forfeited"), "card") == ("mermaid",)


@pytest.mark.rule("MM-103")
def test_the_forfeited_card_is_random_by_cards_and_not_by_kinds() -> None:
    """Three dragons and a pixie, 200 seeds: the pixie is lost about 50 times (four deviations are 24.5)."""
    lost = []
    for seed in MANY_SEEDS:
        game = mystic(hand="", potions="serum-of-forfeit", ben="dragon*3 pixie", seed=seed)
        game.play("play serum-of-forfeit on Ben")
        lost += zone(game, "ingredient_discard")
    assert len(lost) == 200
    assert 26 <= lost.count("pixie") <= 74


@pytest.mark.rule("MM-107")
def test_elixir_of_wealth_pays_15_and_does_nothing_else() -> None:
    """All but coins, bank, held potions and the potion discard is as before."""
    game = mystic(hand="orc", coins=0, potions="elixir-of-wealth", ben="pixie")
    before = game.position()
    game.play("play elixir-of-wealth")
    after = game.position()
    assert (coins(game), bank(game), potions(game)) == (15, 225, [])  # 245 - 15 - 5 of Ben
    assert after["potion_discard"] == ["elixir-of-wealth"]
    changed = {key for key in before if before[key] != after[key]}
    assert changed == {"seats", "bank", "potion_discard"}
    assert (hand(game), hand(game, "Ben"), coins(game, "Ben")) == (["orc"], ["pixie"], 5)


@pytest.mark.rule("MM-109")
def test_plunder_tonic_steals_five_coins() -> None:
    """Ben's 8 coins become 3; Ana gets 5 from him and 6 from the bank."""
    game = mystic(hand="", coins=1, potions="plunder-tonic", ben_coins=8)
    before = bank(game)
    events = game.play("play plunder-tonic on Ben")
    assert (coins(game), coins(game, "Ben"), bank(game)) == (12, 3, before - 6)
    assert (received(events), received(events, "Ben")) == (11, -5)
    plundered = only(events, "plundered")
    assert (plundered.rule, *facts(plundered, "seat", "other", "amount")) == ("MM-109", "Ana", "Ben", 5)


@pytest.mark.rule("MM-109", "MM-091")
def test_plunder_tonic_takes_what_there_is() -> None:
    """Ben has 3 coins: 0 afterwards, Ana gets 3 + 6 = 9, the bank pays no more than 6."""
    game = mystic(hand="", coins=0, potions="plunder-tonic", ben_coins=3)
    before = bank(game)
    events = game.play("play plunder-tonic on Ben")
    assert (coins(game), coins(game, "Ben"), bank(game)) == (9, 0, before - 6)
    assert only(events, "plundered").fields["amount"] == 3
    game = mystic(hand="", coins=0, potions="plunder-tonic", ben_coins=1)
    game.play("play plunder-tonic on Ben")
    assert (coins(game), coins(game, "Ben")) == (7, 0)  # one coin is enough to be plundered
