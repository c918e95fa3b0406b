"""Columns: the ledger of worth, prices, turns, decks and forecasts, made from the events alone."""

from __future__ import annotations

import pytest

import marketlab as ml

from .arrange import bank, play, shop, whole, worth, zone


def rows(game: ml.Game, name: str) -> list[tuple[object, ...]]:
    """A set of columns as rows."""
    return list(zip(*game.columns(name).values(), strict=True))


def random_game(preset: str, seats: int, seed: int) -> ml.Game:
    """A game of random players, played to its end."""
    names = ["Ana", "Ben", "Chi", "Dee"][:seats]
    return ml.new("pasaraya", seats=names, seed=seed, preset=preset, players=dict.fromkeys(names, "random"))


@pytest.mark.rule("PS-098", "PS-099")
@pytest.mark.parametrize(("preset", "seats"), [("full", 4), ("employee-driven", 2), ("solo-hard", 1)])
def test_the_ledger_is_complete(preset: str, seats: int) -> None:
    """The amounts of each seat, the AI too, add up to its score; what moves adds up to nothing."""
    for seed in range(3):
        game = random_game(preset, seats, seed)
        columns = game.columns("ledger")
        result = game.result()
        assert result is not None
        scores = result["scores"]
        assert isinstance(scores, dict)
        for seat, score in scores.items():
            amounts = [amount for name, amount in zip(columns["seat"], columns["amount"], strict=True) if name == seat]
            assert sum(int(str(amount)) for amount in amounts) == score
        created = sum(int(str(amount)) for amount in columns["created"])
        assert created == sum(scores.values())


@pytest.mark.rule("PS-098", "PS-099")
def test_turns_follow_what_everybody_owns() -> None:
    """After every turn Miel and goods at cost of each seat, in all zones, are what the ledger says."""
    game = random_game("full", 3, 5)
    last = {str(row[2]): int(str(row[3])) + int(str(row[4])) for row in rows(game, "turns")}
    assert last == {seat: worth(game, seat) for seat in game.seats}
    turns = [row[1] for row in rows(game, "turns")]
    assert turns == sorted(turns, key=lambda turn: int(str(turn)))
    assert len(turns) == 3 * int(str(turns[-1]))


@pytest.mark.rule("PS-027", "PS-031")
def test_decks_are_followed_card_by_card() -> None:
    """The rows of the last turn are the zones as they lie."""
    for preset, seats in (("full", 2), ("employee-driven", 4), ("solo-normal", 1)):
        game = random_game(preset, seats, 2)
        found = rows(game, "deck")
        last = max(int(str(row[0])) for row in found)
        for seat in game.seats:
            for which in ("bank", "hand", "draw_pile", "warehouse", "supermarket"):
                lying = {str(row[3]): row[4] for row in found if row[0] == last and row[1:3] == (seat, which)}
                words = zone(game, which, seat)
                assert lying == {word: words.count(word) for word in set(words)}


@pytest.mark.rule("PS-013", "PS-088")
def test_prices_have_a_row_for_each_change() -> None:
    """Three rows at the start; Heat Wave changes Clothes to 2 and Appliances to 8, Food stays at 2."""
    game = shop(display="office-lunch school-uniforms", deck="heat-wave weekend-family fiscal-reporting")
    play(game, "end turn")
    assert rows(game, "prices") == [
        (0, "food", 2, "opening-week", None),
        (0, "clothes", 4, "opening-week", None),
        (0, "appliances", 6, "opening-week", None),
        (1, "clothes", 2, "heat-wave", None),
        (1, "appliances", 8, "heat-wave", None),
    ]
    chart = game.small_chart()
    assert chart is not None
    assert [series["points"] for series in chart["series"]] == [[(0, 2)], [(0, 4), (1, 2)], [(0, 6), (1, 8)]]
    assert "Clothes 2" in chart["text"]


@pytest.mark.rule("PS-098")
def test_the_ledger_names_the_reason() -> None:
    """A hire destroys worth, a sale makes some, a purchase and a withdrawal do neither."""
    game = shop("one*5", bank="one*2", shelf="clothes")
    play(game, "buy clothes", "withdraw one", "hire security-thief", "sell clothes")
    assert rows(game, "ledger") == [
        (0, "Ana", 9, "start", None, 9),
        (3, "Ana", -1, "hire", None, -1),
        (4, "Ana", 2, "sale", None, 2),
    ]
    assert bank(game) == 5


@pytest.mark.rule("PS-065", "PS-076")
def test_forecasts_have_a_history() -> None:
    """Displayed, attached to, fulfilled: by whom, and when."""
    game = shop("new-neighbours", shelf="junior-salesperson food clothes*2", display="new-neighbours office-lunch")
    play(game, "play new-neighbours on new-neighbours", "fulfil new-neighbours+new-neighbours with junior")
    assert rows(game, "forecasts") == [
        (0, "new-neighbours", "displayed", None),
        (0, "office-lunch", "displayed", None),
        (1, "new-neighbours", "attached", "Ana"),
        (2, "new-neighbours+new-neighbours", "fulfilled", "Ana"),
    ]
    assert whole(game)["phase"] == "actions"


@pytest.mark.rule("PS-064", "PS-068", "PS-047")
def test_used_cards_are_followed_to_the_warehouse() -> None:
    """An Action card and an Employee leave the Hand, another Employee the Supermarket: three cards in the Warehouse."""
    game = shop("weekend-family supervisor-accountant", shelf="supervisor-accountant", pile="one*9")
    play(game, "play weekend-family", "use supervisor", "use supervisor from hand", "end turn")
    found = {(row[2], row[3]): row[4] for row in rows(game, "deck") if row[1] == "Ana"}
    assert found["warehouse", "weekend-family"] == 1
    assert found["warehouse", "supervisor-accountant"] == 2
    assert ("supermarket", "supervisor-accountant") not in found
    assert found["bank", "one"] == 2
