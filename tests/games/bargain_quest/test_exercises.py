"""The five exercises of the lessons, computed by the package."""

from __future__ import annotations

from itertools import combinations

import pytest

from marketlab.games.bargain_quest.harbour import mean_price
from marketlab.games.bargain_quest.includes import (
    ADVENTURES,
    GOLD_PER_POINT,
    HERO_WORDS,
    HEROES,
    ITEM_WORDS,
    ITEMS,
    MONSTER_WORDS,
    MONSTERS,
    UPGRADES,
)
from marketlab.games.bargain_quest.seen import mean_price as mean_unseen
from marketlab.players.bargain_quest.worth import chances
from tests.games.happened import all_of, only

from .arrange import TRIO, fresh, lay, ship, texts, view
from .happened import play


def test_exercise_1_expected_value_and_sunk_cost() -> None:
    """An unknown card is worth 547/122 = 4.484; S = 12.484, T = 13.484: claim T, whatever was loaded on S."""
    unknown = mean_price(fresh().opening.options, is_black=False)
    assert round(unknown, 3) == 4.484
    # S: prices 5 and 3 (Knight's Kit, Twin Dirks); T: 4 and 5 (Ember Rod, Moon Chalice);
    # hand 8: Twin Dirks and Smoke Mirror
    ships = [
        ship("plain-cog", "?tin-halo knights-kit twin-dirks"),
        ship("coin-cutter", "?padded-hood ember-rod moon-chalice"),
    ]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "smoke-mirror fences-special"}})
    columns = game.columns("ships")
    assert columns["seen"] == [8, 9]
    assert columns["expected"] == [12.484, 13.484]
    events = game.play("claim coin-cutter")
    assert [ITEMS[ITEM_WORDS.index(str(event.fields["card"]))].price for event in all_of(events, "discarded")] == [3, 5]
    claim = {name: values[0] for name, values in game.columns("claims").items()}
    assert (claim["expected"], claim["hand_lost"]) == (13.484, 8)


def test_exercise_1_as_a_player_sees_it() -> None:
    """Ana holds two cards and sees four faceup: the mean of the 116 others is what her button says, rounded."""
    ships = [
        ship("plain-cog", "?tin-halo knights-kit twin-dirks"),
        ship("coin-cutter", "?padded-hood ember-rod moon-chalice"),
    ]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "smoke-mirror fences-special"}})
    assert round(mean_unseen(view(game, "Ana")), 3) == round((547 - 5 - 3 - 4 - 5 - 5 - 3) / 116, 3)
    assert game.explain("plain-cog", "Ana")[-1] == f"together: {8 + (547 - 25) / 116:.2f}"


@pytest.mark.parametrize(
    ("cut", "left"), [((8, 6, 4), 2), ((8, 6), 6), ((8, 2), 10)], ids=["3 against 1", "2 and 2", "best"]
)
def test_exercise_2_i_cut_you_choose(cut: tuple[int, ...], left: int) -> None:
    """Cards worth 8, 6, 4, 2 on two ships with a back each; the other one claims first and takes the better ship."""
    prices = {8: "forged-deed", 6: "cool-glasses", 4: "ember-rod", 2: "penknife"}
    cargo = (
        ["?tin-halo", *(prices[value] for value in cut)],
        ["?padded-hood", *(prices[v] for v in prices if v not in cut)],
    )
    plain = {"forged-deed": "gilded-parade-armour"}  # 8 gold, faceup
    ships = [
        ship(name, " ".join(plain.get(word, word) for word in words))
        for name, words in zip(("plain-cog", "night-lugger"), cargo, strict=True)
    ]
    game = lay("ship-turn", ships=ships, active="Ben")
    known = dict(zip(game.columns("ships")["ship"], game.columns("ships")["seen"], strict=True))
    better = max(known, key=lambda ship: int(str(known[ship])))
    game.play(f"claim {better}")
    (rest,) = {str(name) for name in known} - {str(better)}
    assert texts(game) == {f"claim {rest}"}
    assert known[rest] == left


def test_exercise_2_the_best_cut_and_the_follow_up() -> None:
    """No cut leaves more than 10 to the cutter; who claims first puts 8 + 6 + 4 on one ship of 3 places: 18."""
    values = (8, 6, 4, 2)
    cuts = [cut for size in (1, 2, 3) for cut in combinations(values, size)]
    assert max(min(sum(cut), sum(values) - sum(cut)) for cut in cuts) == 10
    assert max(max(sum(cut), sum(values) - sum(cut)) for cut in cuts) == 18


def test_exercise_3_rubbish_or_sword() -> None:
    """Longsword 0.4 + 13/18 = 1.122, axe 0.6 + 6/18 = 0.933, nothing 3/18; the axe wins from a price of 7.89."""
    defence = MONSTERS[MONSTER_WORDS.index("orc-warlord")].defence
    guard = HEROES[HERO_WORDS.index("gate-guard")].attack
    attacks = [card.attack for card in ADVENTURES for _ in range(card.copies)]
    assert sorted((value, attacks.count(value)) for value in set(attacks)) == [(-2, 1), (-1, 4), (0, 7), (1, 3), (2, 3)]

    def points(word: str | None) -> float:
        item = None if word is None else ITEMS[ITEM_WORDS.index(word)]
        hit = chances(defence - guard - (item.attack if item else 0), 0).wound
        return (item.price if item else 0) / GOLD_PER_POINT + hit

    sword, axe = points("soldiers-longsword"), points("blunted-heirloom-axe")
    assert (round(sword, 3), round(axe, 3), round(points(None), 3)) == (1.122, 0.933, 0.167)
    assert round((sword - axe) * GOLD_PER_POINT + 6, 2) == 7.89


@pytest.mark.parametrize(("count", "room", "loads"), [(2, 6, 3), (3, 9, 4), (4, 12, 6)])
def test_exercise_4_room_on_the_ships(count: int, room: int, loads: int) -> None:
    """3n places and floor(3n/2) full loads, played out with plain ships."""
    seats = ("Ana", "Ben", "Chi", "Dov")[:count]
    stack = "plain-cog coin-cutter masked-brig night-lugger ..."
    game = lay("supply", seats, ship_stack=stack, monster_deck="cellar-slime stone-basilisk ancient-dragon")
    assert sum(entry["capacity"] - len(entry["cards"]) for entry in view(game)["ships"]) == room
    deals = 0
    while any(text.startswith("load") for text in texts(game)):
        events = game.play(next(text for text in sorted(texts(game)) if text.startswith("load")))
        deals += len(all_of(events, "dealt"))
    assert deals == loads
    assert len(all_of(game.events(), "load_ended")) == room % 2


def test_exercise_4_with_the_carrack() -> None:
    """N = 4: 13 places, six full loads and one half load."""
    seats = ("Ana", "Ben", "Chi", "Dov")
    stack = "cargo-carrack coin-cutter masked-brig night-lugger ..."
    game = lay("supply", seats, ship_stack=stack, monster_deck="cellar-slime stone-basilisk ancient-dragon")
    deals = 0
    while any(text.startswith("load") for text in texts(game)):
        deals += len(all_of(game.play(next(text for text in sorted(texts(game)) if text.startswith("load"))), "dealt"))
    assert deals == 6
    assert only(game.events(), "load_ended").fields["left"] == 1


@pytest.mark.parametrize(("gold", "points"), [(8, 0), (9, 0), (10, 1), (17, 1), (18, 0), (20, 1)])
def test_exercise_5_pay_back_of_an_upgrade(gold: int, points: int) -> None:
    """8 gold are 0.8 points, 0.2 a round over 4 rounds; at once it costs a point with 10 to 17 gold and none with 8."""
    cost = UPGRADES[0].cost
    assert (cost, cost / GOLD_PER_POINT, cost / GOLD_PER_POINT / 4) == (8, 0.8, 0.2)
    game = lay("upgrade", shops={"Ana": {"gold": gold}}, employees="tailor haggler")

    def score() -> int:
        return int(game.explain("score", "Ana")[0].rpartition(" ")[2])

    before = score()
    game.play("buy display-upgrade")
    assert before - score() == points


def test_the_average_haul_of_full_ships_is_four() -> None:
    """Three plain ships loaded full: 4 cards each, as in a draft."""
    game = lay(
        "supply",
        TRIO,
        ship_stack="plain-cog coin-cutter masked-brig ...",
        monster_deck="cellar-slime stone-basilisk ancient-dragon",
    )
    while any(text.startswith("load") for text in texts(game)):
        game.play(next(text for text in sorted(texts(game)) if text.startswith("load")))
    play(game, *(f"claim {entry['ship']}" for entry in view(game)["ships"]))
    assert game.columns("claims")["cards"] == [4, 4, 4]
