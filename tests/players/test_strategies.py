"""What the strategies of Mystic Market stand for; and of every game, that they differ and that they beat chance."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

import marketlab as ml
from marketlab.door import spec_of
from marketlab.players import named, names
from tests.games.mystic_market.arrange import mystic
from tests.tournament.contest import RANDOM, Question, agreement, duel, questions, strategies

GAME = "mystic-market"
STRATEGIES = strategies(GAME)
PLAYED = tuple(info.id for info in ml.games() if strategies(info.id))
every_strategy = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in PLAYED for name in strategies(game)]
)
MOST_ALIKE = 0.85
LEAST_WON = 0.8
LONGEST = 110


def asked(name: str, game: ml.Game) -> tuple[str, str]:
    """What a strategy in Ana's place chooses, and its reason."""
    assert game.decision is not None
    player = named(GAME, name)
    choice = player.choose(game.view("Ana"), game.choices(), game.decision.name)
    return str(choice), player.reason


@lru_cache(maxsize=len(PLAYED))
def sample(game: str) -> list[Question]:
    """Five hundred decisions with two choices or more, from random play and from strategies, 2 to 4 seats."""
    return list(questions(game, 500))


def test_there_are_strategies_beside_chance() -> None:
    """Every file of the folder is found, and so is the random player."""
    assert names(GAME) == (RANDOM, "bargainer", "brewer", "hoarder", "saboteur", "seller")
    assert names("no-such-game") == (RANDOM,)


# What each stands for ------------------------------------------------------------------------------------------


def test_the_seller_sells_even_at_5() -> None:
    """Four dragons at the 5 mark are sold, although nothing else needs the coins."""
    game = mystic(hand="dragon*4", coins=20)
    assert asked("seller", game) == ("sell 4 dragon", "a set of Dragon Scales pays 5 coins")


def test_the_seller_buys_for_the_set_that_it_can_pay() -> None:
    """Of what 5 coins complete, orcs earn most a card.

    Orc: (8 - 2) / 1 = 6. Dragon: (5 - 4) / 4. Phoenix: (6 - 4) / 4. Kraken lacks two for 6, pixie two for 10.
    """
    game = mystic(hand="orc*2 kraken", coins=5, market="dragon orc kraken pixie phoenix")
    assert asked("seller", game) == ("buy orc", "a set of Orc Teeth pays 8 and lacks 1 card for 2 coins")


def test_the_hoarder_waits_at_10_and_buys_what_is_cheap() -> None:
    """Three krakens at the 10 mark stay in the hand; of the market phoenixes cost least."""
    game = mystic(hand="kraken*3 pixie", coins=5, market="phoenix kraken mermaid pixie orc")
    assert asked("hoarder", game) == ("buy phoenix", "Phoenix Feathers for 1 coin: prices climb")


def test_the_hoarder_sells_at_12() -> None:
    """The same krakens at the 12 mark are sold."""
    game = mystic(hand="kraken*3 pixie", coins=5, track="D P O M K X")
    assert asked("hoarder", game) == ("sell 3 kraken", "a set of Kraken Tentacles pays 12 coins")


def test_the_brewer_crafts_what_exceeds_its_cards() -> None:
    """A kraken and a phoenix become a Tonic of Mystery.

    A part of a set counts with its square: the second phoenix 6 x (4 - 1) / 16 = 1.125, the first 0.375, the kraken
    10 / 9 = 1.111, the dragon 5 / 16 = 0.3125. A random card saves the 2 coins of a blind one.
    Mystery 4 + 2 - 1.125 - 1.111 = 3.76. Fortune 2 + 2 - 1.125 - 0.375 = 2.5. Forfeit 4 + 0 - 0.3125 - 1.111 = 2.58.
    """
    market = ["fortune-serum", "tonic-of-mystery", "serum-of-forfeit", "duplication-tonic", "reduction-serum"]
    game = mystic(hand="dragon phoenix*2 kraken", coins=5, potion_market=market)
    expected = "Tonic of Mystery: 3.76 more than its cards add to the hand"
    assert asked("brewer", game) == ("craft tonic-of-mystery", expected)


def test_the_brewer_buys_what_a_recipe_lacks() -> None:
    """Mermaids cost 4; with them the pixie becomes an Elixir of Wealth that pays 15. No other recipe has a card."""
    market = ["elixir-of-wealth", "fortune-serum", "tonic-of-borrowing", "serum-of-forfeit", "exchange-elixir"]
    game = mystic(hand="pixie", coins=5, market="dragon phoenix orc kraken mermaid", potion_market=market)
    expected = "Mermaid Tears for 4 coins: with it Elixir of Wealth can be brewed"
    assert asked("brewer", game) == ("buy mermaid", expected)


def test_the_saboteur_dumps_a_card_to_break_a_price() -> None:
    """One phoenix brings phoenixes down from 15 when nobody else holds anything but phoenixes.

    Unseen are 8 phoenixes, 4 of them with Ben: he stands to lose (15 - 5) x 4 / 4 = 10. The pixie rises from 12 to
    15, 3 x 1 / 2 = 1.5. The phoenix itself was worth 15 / 16 = 0.94 as a sixteenth of a set: 10 + 1.5 - 0.94 = 10.56.
    """
    discard = ["dragon*15", "phoenix*6", "orc*9", "kraken*9", "mermaid*6", "pixie*6"]
    game = mystic(
        hand="phoenix pixie",
        coins=5,
        ben="phoenix*4",
        track="D O K M X P",
        market="dragon phoenix orc kraken mermaid",
        deck="phoenix*4.",
        ingredient_discard=discard,
        shift_discard=["shift-dragon", "shift-orc", "shift-pixie"],
        potion_market=["elixir-of-luck"],
        potion_deck=[],
    )
    expected = "one card of Phoenix Feathers at 15: 10.6 better off against rivals"
    assert asked("saboteur", game) == ("sell 1 phoenix", expected)


@pytest.mark.parametrize(("cards", "strikes"), [(4, False), (5, True)])
def test_the_saboteur_strikes_out_of_turn_when_a_rival_holds_5_cards(cards: int, strikes: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Ana is asked; before she can choose, Ben plunders her if her hand is worth it."""
    game = ml.new(
        GAME,
        ["Ana", "Ben"],
        seed=1,
        players={"Ben": "saboteur"},
        position={
            "seats": {
                "Ana": {"hand": [f"dragon*{cards}"], "coins": 7},
                "Ben": {"hand": [], "coins": 0, "potions": ["plunder-tonic"]},
            }
        },
    )
    assert game.record()["choices"] == ([["Ben", "play plunder-tonic on Ana"]] if strikes else [])
    assert game.decision is not None
    assert game.decision.seat == "Ana"


def test_the_bargainer_buys_the_widest_gap() -> None:
    """Mermaids: 12 / 2 - 4 = 2. Orcs: 8 / 3 - 2 = 0.67. Dragons 0.25, phoenixes 0.5, krakens 0.33."""
    game = mystic(hand="dragon", coins=5, market="dragon phoenix orc kraken mermaid")
    assert asked("bargainer", game) == ("buy mermaid", "Mermaid Tears: worth 2.00 more than it costs")


def test_the_bargainer_buys_blind_when_the_market_is_dear() -> None:
    """The 66 cards are worth 198.5; without the six in sight, 13.33, the other 60 are worth 3.086 each and cost 2."""
    game = mystic(hand="dragon", coins=5, market="dragon phoenix orc kraken kraken")
    assert asked("bargainer", game) == ("buy deck", "a blind card: worth 1.09 more than it costs")


def test_the_bargainer_sells_above_the_price_of_blind_cards() -> None:
    """Two mermaids cost 4 blind and pay 12; four dragons cost 8 and pay 5: they stay."""
    game = mystic(hand="dragon*4 mermaid*2", coins=5, preset="practice")
    expected = "a set of Mermaid Tears pays 8 more than 2 blind cards cost"
    assert asked("bargainer", game) == ("sell 2 mermaid", expected)
    game.play("sell 2 mermaid")
    assert asked("bargainer", game)[0] == "end turn"


@pytest.mark.parametrize("name", STRATEGIES)
def test_in_the_final_round_all_sets_are_sold_the_dearest_first(name: str) -> None:
    """Pixies 15, then mermaids, lifted from 12 to 15, then krakens, lifted from 10 to 15: 45 coins (MM-065)."""
    game = mystic(hand="kraken*3 mermaid*2 pixie*2", coins=0, phase="final", preset="practice")
    sold = []
    while (text := asked(name, game)[0]) != "end turn":
        sold.append(text)
        game.play(text)
    assert sold == ["sell 2 pixie", "sell 2 mermaid", "sell 3 kraken"]
    assert game.position()["bank"] == 245 - 45 - 5


# All together, of every game --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", PLAYED)
def test_no_two_strategies_are_alike(game: str) -> None:
    """No pair answers more than 85 % of 500 decisions with the same choice."""
    assert len(sample(game)) == 500
    shares = agreement(game, sample(game))
    assert {pair: share for pair, share in shares.items() if pair[0] != pair[1] and share > MOST_ALIKE} == {}


@every_strategy
def test_a_strategy_beats_chance(game: str, name: str) -> None:
    """It wins alone at least 80 % of 40 games against the random player, seats alternated."""
    assert duel(game, name, RANDOM, games=40).won >= LEAST_WON


@every_strategy
def test_a_reason_names_a_number_or_a_card_in_plain_words(game: str, name: str) -> None:
    """One line of at most 110 characters without code words; what is printed on a card may have a hyphen."""
    player = named(game, name)
    titles = re.compile("|".join(map(re.escape, spec_of(game).grammar(("Ana", "Ben")).titles)), re.IGNORECASE)
    for question in sample(game):
        choice = player.choose(question.view, question.choices, question.name)
        assert choice in question.choices
        assert re.search(r"\d", player.reason) or titles.search(player.reason), player.reason
        assert len(player.reason) <= LONGEST, player.reason
        plain = titles.sub("Title", player.reason)
        assert not re.search(r"[_{}\n]|\w-\w|None|\b1 (coin|card|adventurer)s", plain), player.reason


@every_strategy
def test_a_strategy_has_a_docstring_of_two_lines(game: str, name: str) -> None:
    """The first line tells the idea, the second how."""
    lines = [line for line in (type(named(game, name)).__doc__ or "").strip().splitlines() if line]
    assert len(lines) == 2
    assert named(game, name).game == game
