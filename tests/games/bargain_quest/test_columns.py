"""Columns and explained sums: what charts and lessons are made from."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import marketlab as ml
from marketlab.core.randomness import derive

from .arrange import PAIR, TRIO, fresh, lay, ship, view, whole
from .happened import play


def played(preset: str = "full", seed: int = 5, seats: tuple[str, ...] = TRIO) -> ml.Game:
    """A game that has been played to its end at random."""
    game, luck = fresh(seats, preset=preset, seed=seed), derive(seed, "columns")
    while not game.is_over:
        choices = game.choices()
        game.play(choices[int(luck.random() * len(choices))])
    return game


def rows(game: ml.Game, name: str) -> list[dict[str, Any]]:
    """A set of columns row by row."""
    columns = game.columns(name)
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


@pytest.mark.parametrize("preset", ["full", "draft", "black-market"])
def test_the_ledger_is_complete(preset: str) -> None:
    """The payments of a shop add up to its gold, and those of all purses to what the bank gave and took."""
    game = played(preset)
    ledger = rows(game, "ledger")
    for name in TRIO:
        assert sum(row["amount"] for row in ledger if row["seat"] == name) == whole(game)["seats"][name]["gold"]
    purses = sum(entry["gold"] for entry in whole(game)["centre"])
    purses += sum(entry["gold"] for name in TRIO for entry in whole(game)["seats"][name]["heroes"])
    in_hand = sum(whole(game)["seats"][name]["gold"] for name in TRIO)
    assert sum(row["created"] for row in ledger) == purses + in_hand
    assert all(row["created"] == 0 for row in ledger if row["reason"] == "sale")


def test_turns_have_a_row_for_each_round_and_seat() -> None:
    """Gold, stars and points at the end of each round; the last rows are the result."""
    game = played()
    result = game.result()
    assert result is not None
    turns = rows(game, "turns")
    assert len(turns) == int(str(result["rounds"])) * 3
    assert [row["turn"] for row in turns] == [number for number in range(1, len(turns) // 3 + 1) for _ in TRIO]
    assert {row["seat"]: row["points"] for row in turns[-3:]} == result["scores"]
    assert {row["seat"]: row["stars"] for row in turns[-3:]} == result["stars"]


def test_points_come_from_stars_and_gold() -> None:
    """What all rows of a seat add up to is its stars and a tenth of its gold."""
    game = played()
    for name in TRIO:
        points = [row["points"] for row in rows(game, "points") if row["seat"] == name]
        shop = whole(game)["seats"][name]
        assert round(sum(points), 6) == round(shop["stars"] + shop["gold"] / 10, 6)


def test_the_harbour_is_followed_card_by_card() -> None:
    """Seen 3, expected 3 + 4.484 and actual 3 + 5; a load of a 6 adds 6 to each; a claim takes the ship away."""
    ships = [ship("plain-cog", "?tin-halo twin-dirks"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "spellblade"}})
    play(game, "load spellblade on plain-cog", "claim coin-cutter")
    cog = [row for row in rows(game, "ships") if row["ship"] == "plain-cog"]
    assert [(row["n"], row["seen"], row["expected"], row["actual"], row["cards"]) for row in cog] == [
        (0, 3, 7.484, 8, 2),
        (1, 9, 13.484, 14, 3),
        (2, 9, 13.484, 14, 3),
    ]
    assert [row["n"] for row in rows(game, "ships") if row["ship"] == "coin-cutter"] == [0, 1]


def test_claims_tell_haul_order_and_regret() -> None:
    """Ben takes 2 cards worth 8 while a single card worth 9 lay there: regret 1; then Ana gets that."""
    ships = [ship("plain-cog", "?tin-halo twin-dirks"), ship("coin-cutter", "?masquerade-regalia")]
    game = lay("ship-turn", ships=ships, active="Ben", shops={"Ben": {"hand": "penknife"}})
    play(game, "claim plain-cog", "claim coin-cutter")
    first, second = rows(game, "claims")
    assert (first["order"], first["seat"], first["cards"], first["value"], first["best"]) == (1, "Ben", 2, 8, 9)
    assert (first["regret"], first["hand_lost"]) == (1, 2)
    assert (second["order"], second["seat"], second["value"], second["regret"]) == (2, "Ana", 9, 0)


def test_claims_are_counted_anew_each_round() -> None:
    """With three seats the order goes 1, 2, 3 in every round."""
    orders = [row["order"] for row in rows(played(), "claims")]
    assert orders == [1, 2, 3] * (len(orders) // 3)


def test_beliefs_of_loader_and_others() -> None:
    """A black market card worth 8: its loader knows 8, the others expect the mean of such cards, 4.75."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", preset="black-market", ships=ships, shops={"Ana": {"hand": "forged-deed"}})
    game.play("load forged-deed on plain-cog")
    (row,) = rows(game, "beliefs")
    assert (row["loader"], row["price"], row["back"]) == ("Ana", 8, "black-market")
    assert row["others_expect"] == round((4 + 5 + 3 + 4 + 5 + 5 + 7 + 4 + 3 + 4 + 8 + 5) / 12, 3)
    unknown = [row for row in rows(fresh(), "beliefs") if row["loader"] is None]
    assert len(unknown) == 3


def test_a_card_lost_to_the_kraken_is_no_card_of_an_available_ship() -> None:
    """Giant Kraken takes one of 4 cards after the ship has moved: the columns go on, with what the claim was worth."""
    cargo = [ship("plain-cog", "twin-dirks penknife spellblade tower-plate"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", ships=cargo, monster="giant-kraken")
    game.play("claim plain-cog")
    assert [(row["cards"], row["value"]) for row in rows(game, "claims")] == [(4, 18)]
    assert [row["ship"] for row in rows(game, "ships")][-1] == "coin-cutter"


def test_cargo_and_hauls_are_what_everybody_sees() -> None:
    """A back counts 4.484 whatever it hides; each change of a ship is a row, and each claim has its place."""
    ships = [ship("plain-cog", "?tin-halo twin-dirks"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "spellblade"}})
    play(game, "load spellblade on plain-cog", "claim coin-cutter")
    changes = [(row["n"], row["ship"], row["expected"], row["cause"], row["seat"]) for row in rows(game, "cargo")]
    assert changes[-2:] == [
        (1, "plain-cog", 13.484, "load", "Ana"),
        (2, "coin-cutter", 4.484, "claim", "Ben"),
    ]
    assert [(row["order"], row["seat"], row["cards"], row["expected"]) for row in rows(game, "hauls")] == [
        (1, "Ben", 1, 4.484)
    ]


def test_backs_that_look_alike_count_the_mean_of_all_cards() -> None:
    """BQ-145: of 122 items with 547 gold and 24 black market cards with 114 gold a back is worth 661 / 146."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", preset="black-market", options={"alike_backs": True}, ships=ships)
    assert {row["expected"] for row in rows(game, "cargo") if row["cards"]} == {round(661 / 146, 3)}


def test_a_seat_believes_what_it_has_seen() -> None:
    """A Customs Officer turns 9 prices into the one that lies there; for Ben it stays as it was."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
    shops = {"Ana": {"hand": "penknife", "employees": "customs-officer"}}
    game = lay("ship-turn", ships=ships, shops=shops)
    before = [row for row in rows(game, "price_beliefs") if row["ship"] == "plain-cog"]
    for name in PAIR:
        shares = {row["price"]: row["share"] for row in before if row["seat"] == name}
        assert shares[9] == round(2 / 122, 4)  # Masquerade Regalia, twice
        assert round(sum(price * share for price, share in shares.items()), 2) == 4.48
    game.play("peek plain-cog")
    (fresh_row,) = rows(game, "price_beliefs")[len(before) * 2 :]
    assert (fresh_row["seat"], fresh_row["place"], fresh_row["price"], fresh_row["share"]) == ("Ana", 1, 5, 1.0)
    assert fresh_row["knows"]


def test_heroes_and_wounds_by_round() -> None:
    """Every fallen hero is replaced from the deck, which shrinks by as many, but for those of the last round."""
    for seed in range(4):
        heroes = rows(played(seed=seed), "heroes")
        for before, after in itertools.pairwise(heroes[:-1]):
            assert before["hero_deck"] - after["hero_deck"] == after["fallen"]
        assert heroes[-1]["hero_deck"] == heroes[-2]["hero_deck"]
        assert all(row["monster"] for row in heroes)


def test_sales_and_what_became_of_cards() -> None:
    """Every sale is a row with its price, and is counted among the cards sold."""
    game = played()
    sold = rows(game, "sales")
    assert sum(row["price"] for row in sold) == sum(
        row["amount"] for row in rows(game, "ledger") if row["reason"] == "sale"
    )
    deck = rows(game, "deck")
    assert sum(row["count"] for row in deck if row["zone"] == "sold") == len(sold)
    assert {row["zone"] for row in deck} == {"drafted", "displayed", "sold", "stored"}


# Explained sums ----------------------------------------------------------------------------------------------------


def test_a_fight_is_explained_part_by_part() -> None:
    """Gate Guard 3/2 with a Penknife 1/0 and a Field Medic 0/1, before the adventure card is dealt."""
    shops = {
        "Ana": {
            "heroes": [{"hero": "gate-guard", "items": ["penknife"]}],
            "stock": "tin-halo",
            "employees": "field-medic",
        }
    }
    shops["Ben"] = {"heroes": ["stowaway"]}
    game = lay("shopping", shops=shops, monster="reef-golem")
    assert game.explain("gate-guard", "Ben") == [
        "Gate Guard: attack +3, defence +2",
        "Penknife: attack +1, defence 0",
        "the shop: attack 0, defence +1",
        "attack 4, and 6 wounds the monster",
        "defence 3, and 4 survives",
    ]


def test_hearts_and_score_are_explained() -> None:
    """Each display with its items and the bonus of the shop; stars and full tens of gold."""
    shops = {"Ana": {"display": "cool-glasses", "employees": "window-dresser", "gold": 12, "stars": 3}}
    game = lay("choose-hero", shops=shops)
    assert game.explain("hearts", "Ben") == [
        "Ana: Cool Glasses 4; 5 with the shop",
        "Ben: nothing on display; 0 with the shop",
    ]
    assert game.explain("score", "Ben")[0] == "Ana: 3 for stars and 1 for 12 gold, together 4"
    with pytest.raises(ml.UnknownName):
        game.explain("weather", "Ben")


def test_a_ship_is_explained_as_the_seat_knows_it() -> None:
    """Ana knows the card that she loaded facedown, Ben does not."""
    ships = [ship("plain-cog", "?Ana:cool-glasses twin-dirks"), ship("coin-cutter")]
    game = lay("ship-turn", ships=ships)
    assert game.explain("Plain Cog", "Ana") == ["Cool Glasses: 6", "Twin Dirks: 3", "together: 9.00"]
    assert game.explain("plain-cog", "Ben")[0].startswith("a facedown card: 4.5")
    assert view(game, "Ben")["ships"][0]["cards"][0]["down"] is None
    assert game.seats == PAIR
