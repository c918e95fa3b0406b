"""Includes: the components, the reference card and the ingredient set sizes (MM-004 to MM-022)."""

from __future__ import annotations

import colorsys
import csv
from collections import Counter
from importlib.resources import files
from typing import cast

import pytest

import marketlab as ml
from tests.games.happened import all_of, facts, refused

from .arrange import KINDS, coins, hand, mystic, potions, texts, track, verbs, whole, zone
from .happened import bank, turn

NAMES = ("Ana", "Ben", "Chi", "Dov")
CARDS = {"dragon": 16, "phoenix": 16, "orc": 10, "kraken": 10, "mermaid": 7, "pixie": 7}
POTIONS = {
    "elixir-of-luck": 3,
    "fortune-serum": 3,
    "tonic-of-borrowing": 3,
    "tonic-of-mystery": 3,
    "exchange-elixir": 2,
    "serum-of-forfeit": 2,
    "duplication-tonic": 1,
    "elixir-of-wealth": 1,
    "plunder-tonic": 1,
    "reduction-serum": 1,
}
SHIFTS = {f"shift-{kind}" for kind in KINDS}
ONE_ELIXIR = ["elixir-of-luck", "fortune-serum", "fortune-serum", "tonic-of-mystery", "tonic-of-mystery"]


def fresh(players: int, seed: int = 7) -> ml.Game:
    """A full game as it is dealt."""
    return ml.new("mystic-market", seats=list(NAMES[:players]), seed=seed)


def name_of(color: str) -> str:
    """What people call a colour such as #c0392b: the name of its hue."""
    red, green, blue = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    degrees = colorsys.rgb_to_hls(red, green, blue)[0] * 360
    limits = {"red": 14, "orange": 38, "yellow": 65, "green": 175, "blue": 250, "purple": 320}
    return next((name for name, limit in limits.items() if degrees < limit), "red")


@pytest.mark.rule("MM-004")
def test_there_are_six_ingredients_with_a_coloured_vial_each() -> None:
    """The six vials stand on the board by name, and the colours of the board are those of the rulebook."""
    game = fresh(2)
    track_zone = next(area for area in game.scene()["zones"] if area["id"] == "track")
    assert [card["title"] for card in track_zone["cards"]] == [
        "Dragon Scales",
        "Phoenix Feathers",
        "Orc Teeth",
        "Kraken Tentacles",
        "Mermaid Tears",
        "Pixie Powder",
    ]
    kinds = cast("dict[str, dict[str, str]]", game.scene()["game"]["kinds"])
    assert [name_of(kinds[letter]["color"]) for letter in "DPOKMX"] == [
        "red",
        "orange",
        "yellow",
        "green",
        "blue",
        "purple",
    ]


@pytest.mark.rule("MM-004")
def test_the_card_list_names_the_colours() -> None:
    """The data beside the rules has six ingredients with the colours of their vials."""
    text = files("marketlab.games.mystic_market").joinpath("cards.csv").read_text(encoding="utf-8")
    rows = [row for row in csv.DictReader(text.splitlines()) if row["deck"] == "ingredient"]
    assert [(row["key"], row["colour"]) for row in rows] == [
        ("dragon", "red"),
        ("phoenix", "orange"),
        ("orc", "yellow"),
        ("kraken", "green"),
        ("mermaid", "blue"),
        ("pixie", "purple"),
    ]


@pytest.mark.rule("MM-005")
def test_the_track_holds_each_vial_once() -> None:
    """Six vials stand on the track at the start and after sales and a Supply Shift."""
    game = mystic(hand="kraken orc orc", potions="fortune-serum", deck="shift-phoenix pixie")
    for text in ("sell 1 kraken", "play fortune-serum", "sell 1 orc", "sell 1 orc"):
        assert sorted(track(game).split()) == sorted("DPOKMX")
        game.play(text)
    assert sorted(track(game).split()) == sorted("DPOKMX")


@pytest.mark.rule("MM-005")
def test_a_track_with_a_vial_missing_cannot_be() -> None:
    """Five vials, or one of them twice, are refused with the key that is wrong."""
    for wrong in ("D P O K M", "D P O K M M"):
        with pytest.raises(ml.PositionError, match="track"):
            mystic(track=wrong)


@pytest.mark.rule("MM-006")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_66_ingredient_cards(players: int) -> None:
    """Deck, market and hands hold 16 + 16 + 10 + 10 + 7 + 7 = 66 cards."""
    game = fresh(players)
    found = zone(game, "ingredient_deck") + zone(game, "ingredient_market") + zone(game, "ingredient_discard")
    for name in NAMES[:players]:
        found += hand(game, name)
    kinds = [card for card in found if card not in SHIFTS]
    assert Counter(kinds) == CARDS
    assert len(kinds) == 66


@pytest.mark.rule("MM-006")
@pytest.mark.parametrize(("kind", "copies"), CARDS.items())
def test_a_position_holds_no_card_that_is_not_in_the_box(kind: str, copies: int) -> None:
    """All copies of a kind can be held by a seat, one more cannot."""
    full = mystic(hand=f"{kind}*{copies}")
    assert kind not in zone(full, "ingredient_deck") + zone(full, "ingredient_market")
    with pytest.raises(ml.PositionError, match=kind):
        mystic(hand=f"{kind}*{copies + 1}")


@pytest.mark.rule("MM-007")
def test_there_are_20_potions_in_ten_kinds() -> None:
    """4 kinds x 3 + 2 kinds x 2 + 4 kinds x 1 = 20."""
    game = fresh(2)
    found = zone(game, "potion_deck") + zone(game, "potion_market") + zone(game, "potion_discard")
    assert Counter(found) == POTIONS
    assert len(found) == 20


@pytest.mark.rule("MM-007")
@pytest.mark.parametrize(("potion", "copies"), POTIONS.items())
def test_a_position_holds_no_potion_that_is_not_in_the_box(potion: str, copies: int) -> None:
    """All copies of a potion can be held by a seat, one more cannot."""
    assert potions(mystic(potions=f"{potion}*{copies}")) == [potion] * copies
    with pytest.raises(ml.PositionError, match=potion):
        mystic(potions=f"{potion}*{copies + 1}")


@pytest.mark.rule("MM-008")
def test_there_is_one_supply_shift_for_each_ingredient() -> None:
    """Deck and box hold six different Supply Shifts, one for each kind."""
    game = fresh(3)
    found = [card for card in zone(game, "ingredient_deck") if card in SHIFTS] + zone(game, "shift_box")
    assert len(found) == 6
    assert set(found) == SHIFTS


@pytest.mark.rule("MM-008")
def test_a_supply_shift_cannot_be_there_twice() -> None:
    """Shift Orc lies in the deck, so it cannot have been resolved as well."""
    with pytest.raises(ml.PositionError, match="shift"):
        mystic(deck="shift-orc", shift_discard=["shift-orc"])


@pytest.mark.rule("MM-009")
def test_two_to_four_players_can_sit_down() -> None:
    """Four reference cards, one for each player, and no game without a rival."""
    for players in (2, 3, 4):
        assert list(whole(fresh(players))["seats"]) == list(NAMES[:players])
    for names in (["Ana"], [*NAMES, "Eva"]):
        with pytest.raises(ml.SeatError):
            ml.new("mystic-market", seats=names, seed=7)


@pytest.mark.rule("MM-010")
@pytest.mark.parametrize(
    ("text", "left"),
    [("buy dragon", "buy"), ("swap kraken for mermaid", "swap"), ("sell 1 kraken", "sell")],
)
def test_one_action_shuts_out_the_two_others(text: str, left: str) -> None:
    """Of buy, swap and sell one is done; crafting stays possible beside it, and the turn may end."""
    game = mystic(
        hand="dragon orc kraken",
        market="dragon*2 phoenix mermaid pixie",
        deck="orc",
        potion_market=ONE_ELIXIR,
    )
    assert verbs(game) == {"buy", "swap", "sell", "craft"}
    game.play(text)
    assert verbs(game) == {left, "craft", "end"}


@pytest.mark.rule("MM-011")
@pytest.mark.parametrize("pair", [("buy dragon", "buy phoenix"), ("buy deck", "buy dragon"), ("buy deck", "buy deck")])
def test_a_buy_is_one_card_or_two(pair: tuple[str, str]) -> None:
    """After the first card the turn may end or go on; after the second no card can be bought."""
    game = mystic(coins=20, market="dragon*2 phoenix mermaid pixie", deck="orc orc orc", preset="practice")
    game.play(pair[0])
    assert verbs(game) == {"buy", "end"}
    game.play(pair[1])
    assert len(hand(game)) == 2
    assert turn(game)["bought"] == 2
    assert verbs(game) == {"end"}


@pytest.mark.rule("MM-012")
def test_a_swap_is_one_card_or_two_with_the_market_only() -> None:
    """The Pixie on the deck is out of reach; after one exchange the turn may end, after two it must."""
    game = mystic(hand="orc*3", coins=0, market="dragon phoenix kraken*2 mermaid", deck="pixie", preset="practice")
    swaps = {"swap orc for dragon", "swap orc for phoenix", "swap orc for kraken", "swap orc for mermaid"}
    assert texts(game) == swaps | {"sell 1 orc", "sell 3 orc"}
    with pytest.raises(ml.Garbled):
        game.play("swap orc for deck")
    game.play("swap orc for dragon")
    assert verbs(game) == {"swap", "end"}
    game.play("swap orc for phoenix")
    assert texts(game) == {"end turn"}
    assert hand(game) == ["dragon", "phoenix", "orc"]
    assert zone(game, "ingredient_deck")[0] == "pixie"


@pytest.mark.rule("MM-013")
def test_full_sets_are_sold_for_profit() -> None:
    """Three Orc Teeth at 8 pay 8, and the sale is completed by the vial going to the 5 mark."""
    game = mystic(hand="orc*3")
    game.play("sell 3 orc")
    assert coins(game) == 13  # 5 + 8
    assert hand(game) == []
    assert track(game) == "O D P K M X"


@pytest.mark.rule("MM-013")
def test_single_cards_are_sold_for_no_profit() -> None:
    """One Orc Tooth pays nothing and sends the vial to the 5 mark all the same."""
    game = mystic(hand="orc*3")
    game.play("sell 1 orc")
    assert coins(game) == 5
    assert hand(game) == ["orc", "orc"]
    assert track(game) == "O D P K M X"


@pytest.mark.rule("MM-014")
@pytest.mark.parametrize(("players", "left"), [(2, 235), (3, 230), (4, 225)])
def test_there_are_245_coins(players: int, left: int) -> None:
    """45 + 20 x 5 + 10 x 10 = 245, of which every player has 5."""
    game = fresh(players)
    assert bank(game) == left
    assert left + sum(coins(game, name) for name in NAMES[:players]) == 245


@pytest.mark.rule("MM-014")
def test_a_bank_that_does_not_add_up_to_245_cannot_be() -> None:
    """With 5 coins each for two players the bank holds 235, no more and no less."""
    assert bank(mystic(bank=235)) == 235
    for wrong in (234, 236):
        with pytest.raises(ml.PositionError, match="bank"):
            mystic(bank=wrong)


@pytest.mark.rule("MM-014")
def test_every_coin_goes_from_a_seat_to_the_bank_or_comes_from_it() -> None:
    """A purchase at 3 and a sale at 15 move coins one way each, and the ledger of events has them all."""
    game = mystic(coins=5, ben="pixie*2", market="kraken*5")
    game.play("buy kraken")
    assert (coins(game), bank(game)) == (2, 238)  # 5 - 3 and 235 + 3
    game.play("end turn")
    game.play("sell 2 pixie")
    assert (coins(game, "Ben"), bank(game)) == (20, 223)  # 5 + 15 and 238 - 15
    payments = [facts(event, "seat", "amount") for event in all_of(game.events(), "coins")]
    assert payments == [("Ana", 5), ("Ben", 5), ("Ana", -3), ("Ben", 15)]


@pytest.mark.rule("MM-015")
def test_the_bank_pays_what_it_does_not_have() -> None:
    """A bank of 3 pays 15 for a set of Pixie Powder and stands at -12; bank and coins still add up to 245."""
    game = mystic(hand="pixie*2", coins=121, ben_coins=121)
    assert bank(game) == 3  # 245 - 242
    game.play("sell 2 pixie")
    assert coins(game) == 136  # 121 + 15
    assert bank(game) == -12
    assert bank(game) + coins(game) + coins(game, "Ben") == 245
    again = ml.new("mystic-market", seats=["Ana", "Ben"], seed=1, position=game.position())
    assert bank(again) == -12


@pytest.mark.parametrize(
    ("kind", "size", "value", "clause"),
    [
        pytest.param("dragon", 4, 5, "MM-016", marks=pytest.mark.rule("MM-016")),
        pytest.param("phoenix", 4, 6, "MM-017", marks=pytest.mark.rule("MM-017")),
        pytest.param("orc", 3, 8, "MM-018", marks=pytest.mark.rule("MM-018")),
        pytest.param("kraken", 3, 10, "MM-019", marks=pytest.mark.rule("MM-019")),
        pytest.param("mermaid", 2, 12, "MM-020", marks=pytest.mark.rule("MM-020")),
        pytest.param("pixie", 2, 15, "MM-021", marks=pytest.mark.rule("MM-021")),
    ],
)
def test_a_set_is_sold_whole(kind: str, size: int, value: int, clause: str) -> None:
    """One card less than a set can be sold one by one only; a set is sold with all its cards, and pays."""
    short = mystic(hand=f"{kind}*{size - 1}")
    assert {text for text in texts(short) if text.startswith("sell")} == {f"sell 1 {kind}"}
    assert refused(short, f"sell {size} {kind}") in {clause, "MM-060"}
    game = mystic(hand=f"{kind}*{size}")
    assert {text for text in texts(game) if text.startswith("sell")} == {
        f"sell 1 {kind}",
        f"sell {size} {kind}",
    }
    game.play(f"sell {size} {kind}")
    assert hand(game) == []
    assert zone(game, "ingredient_discard") == [kind] * size
    assert coins(game) == 5 + value


@pytest.mark.rule("MM-022")
def test_a_fifth_dragon_does_not_raise_the_price() -> None:
    """Of five Dragons at 10 four are sold for 10; the fifth is a single card and pays nothing."""
    game = mystic(hand="dragon*5", track="P O K D M X")
    for text in ("sell 5 dragon", "sell 3 dragon", "sell 2 dragon"):
        assert refused(game, text) == "MM-022"
    assert {text for text in texts(game) if text.startswith("sell")} == {"sell 1 dragon", "sell 4 dragon"}
    game.play("sell 4 dragon")
    assert coins(game) == 15  # 5 + 10
    assert hand(game) == ["dragon"]
    game.play("sell 1 dragon")
    assert coins(game) == 15
    assert hand(game) == []
