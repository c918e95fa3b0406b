"""Ships and claims: worth move by move, hauls by the order of claiming, regret in hindsight, beliefs about backs."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab import charts
from marketlab.charts.theme import LIGHT
from marketlab.core.events import redact
from tests.charts.figures import axis_titles, labels, plain, sentence, trace, traces
from tests.games.bargain_quest.arrange import lay, ship
from tests.games.bargain_quest.happened import play

ITEM_MEAN = 4.484  # 547 gold on 122 cards


def loaded() -> ml.Game:
    """Ana has loaded a Spellblade for 6 on the Cog beside Twin Dirks for 3; Ben has claimed the Cutter, a back alone.

    The backs hide a Tin Halo for 5 and a Padded Hood for 1.
    """
    ships = [ship("plain-cog", "?tin-halo twin-dirks"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "spellblade"}})
    play(game, "load spellblade on plain-cog", "claim coin-cutter")
    return game


# Worth of the ships ----------------------------------------------------------------------------------------------


def test_a_ship_is_worth_what_is_in_sight_and_a_mean_for_each_back() -> None:
    """The Cog goes from 3 to 9 in sight, and is expected to hold 4.484 more; the Cutter ends with its claim."""
    figure = charts.cargo_worth(loaded())
    seen, expected = trace(figure, "Plain Cog, in sight"), trace(figure, "Plain Cog")
    assert (seen["x"], seen["y"]) == ([0, 1], [3, 9])
    assert expected["y"] == [7.484, 13.484]
    assert (seen["line"]["dash"], seen["line"]["color"]) == ("dot", expected["line"]["color"])
    assert trace(figure, "Coin Cutter")["x"] == [0, 2]
    assert labels(figure) == ["Plain Cog 13.48", "Coin Cutter 4.48"]
    assert axis_titles(figure) == ("move", "worth of the cargo (gold); dotted: in sight")


def test_loads_and_claims_carry_the_mark_of_the_seat() -> None:
    """A small mark for the load of Ana, a large one with his name for the claim of Ben."""
    figure = charts.cargo_worth(loaded())
    ana, ben = trace(figure, "Ana"), trace(figure, "Ben")
    assert (ana["x"], ana["marker"]["size"], ana["text"]) == ([1], [8], [""])
    assert (ben["x"], ben["marker"]["size"], ben["text"]) == ([2], [15], ["<b>Ben</b>"])
    assert [one["marker"]["color"] for one in (ana, ben)] == list(LIGHT.seats[:2])
    assert "Plain Cog 13.48 with 3 cards, 9 in sight" in sentence(figure)
    assert "Coin Cutter 4.48 with 1 card, 0 in sight, claimed by Ben" in sentence(figure)


def test_a_round_can_be_named() -> None:
    """An earlier round has other ships; a round that has not been played says so."""
    game = ml.new("bargain-quest", ["Ana", "Ben"], seed=3, players={"Ana": "grabber", "Ben": "dawdler"})
    cargo = game.columns("cargo")
    for turn in (1, 2):
        figure = charts.cargo_worth(game, turn=turn)
        assert f"round {turn}" in plain(figure)["layout"]["title"]["text"]
        rows = zip(cargo["turn"], cargo["ship"], strict=True)
        assert len(labels(figure)) == len({name for when, name in rows if when == turn}) == 2
    assert sentence(charts.cargo_worth(game, turn=30)) == "No ship has been revealed in round 30."


# Hauls and regret ------------------------------------------------------------------------------------------------


def test_hauls_are_averaged_by_the_place_of_the_claim() -> None:
    """The first claim took a back for 4.484, the second 9 and a back for 13.484; a second round would be averaged."""
    game = loaded()
    game.play("claim plain-cog")
    bars = trace(charts.haul_by_order(game), "mean")
    assert (bars["x"], bars["y"]) == ([1, 2], [4.484, 13.484])
    assert bars["text"] == ["<b>1 card</b>", "<b>3 cards</b>"]
    twice = {name: values * 2 for name, values in game.columns("hauls").items()}
    twice["expected"] = [4.0, 10.0, 6.0, 13.0]
    figure = charts.haul_by_order(twice, look=game)
    assert trace(figure, "mean")["y"] == [5, 11.5]
    assert trace(figure, "Ana")["y"] == [10, 13]
    assert sentence(figure).startswith("Gold that a claim was worth on average, by its place in the round: first 5")


def test_regret_is_what_lay_on_a_better_ship() -> None:
    """Ben takes a Hood for 1 while the Cog holds 5 + 3 + 6 = 14: 13 more; Ana takes the only ship left."""
    game = loaded()
    game.play("claim plain-cog")
    figure = charts.claim_regret(game)
    assert (trace(figure, "Ben")["y"], trace(figure, "Ana")["y"]) == ([1], [14])
    assert trace(figure, "more on another ship")["y"] == [13, 0]
    assert trace(figure, "more on another ship")["text"] == ["<b>+13</b>", ""]
    assert sentence(figure) == (
        "1 of 2 claims took the best ship there was. Gold that lay on better ships in hindsight: Ana 0, Ben 13."
    )
    claims = game.columns("claims")
    best = charts.claim_regret(claims | {"best": claims["value"]}, look="bargain-quest")
    assert trace(best, "more on another ship: never")["y"] == [0, 0]


def test_numbers_above_many_bars_stand_upright() -> None:
    """Side by side they would run into each other, or lie on the bar beside them."""
    whole = ml.new(
        "bargain-quest", ["Ana", "Ben", "Chi"], seed=7, players=dict.fromkeys(("Ana", "Ben", "Chi"), "random")
    )
    game = loaded()
    game.play("claim plain-cog")
    few, many = (trace(charts.claim_regret(one), "more on another ship") for one in (game, whole))
    assert len(few["x"]) <= 12 < len(many["x"])
    assert (few["textangle"], many["textangle"]) == (0, -90)


def test_before_the_first_claim_there_is_nothing_to_draw() -> None:
    """Each chart says what is missing."""
    game = ml.new("bargain-quest", ["Ana", "Ben"], seed=1)
    for draw in (charts.haul_by_order, charts.claim_regret):
        assert sentence(draw(game)) == "Nobody has claimed a ship."
    drafted = ml.new("bargain-quest", ["Ana", "Ben"], seed=1, preset="draft")
    assert sentence(charts.cargo_worth(drafted)) == "No ship has been revealed."
    assert sentence(charts.card_beliefs(drafted)) == "No card lies facedown."


# Beliefs ---------------------------------------------------------------------------------------------------------


def forged() -> ml.Game:
    """Ana has loaded a Forged Deed for 8, a black market card, on the Cog; on the Cutter is a back alone."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", preset="black-market", ships=ships, shops={"Ana": {"hand": "forged-deed"}})
    game.play("load forged-deed on plain-cog")
    return game


def test_the_loader_knows_what_others_can_only_expect() -> None:
    """Ana sees 8; for Ben it is one of 24 black market cards: 2 of the 24 cost 8, and 57 / 12 = 4.75 is expected."""
    figure = charts.card_beliefs(forged(), seat="Ana")
    ana, others = trace(figure, "Ana, who knows it"), trace(figure, "who does not know it")
    assert (ana["x"], ana["y"]) == ([8], [100])
    assert dict(zip(others["x"], others["y"], strict=True))[8] == round(100 * 2 / 24, 2)
    assert ana["marker"]["color"] == LIGHT.seats[0]
    assert sentence(figure) == (
        "Gold for card 2, facedown on Plain Cog in round 1: "
        "Ana knows that it costs 8, who does not know it expects 4.75."
    )


def test_ben_is_shown_only_what_he_may_believe() -> None:
    """He knows no card: the latest one is drawn as everybody but Ana sees it."""
    figure = charts.card_beliefs(forged(), seat="Ben")
    assert [one["name"] for one in traces(figure, type="bar")] == ["who does not know it"]
    assert "Ana" not in sentence(figure)


def test_a_ship_can_be_named_and_a_stranger_is_refused() -> None:
    """On the Cutter lies an item that nobody knows: 4.484 expected."""
    figure = charts.card_beliefs(forged(), ship="coin-cutter")
    assert sentence(figure).endswith(f"who does not know it expects {ITEM_MEAN:.2f}.")
    with pytest.raises(charts.ColumnsError, match=r"no seat 'Dov'.*Ana, Ben"):
        charts.card_beliefs(forged(), seat="Dov")


# Whose knowledge -------------------------------------------------------------------------------------------------


def told_to(game: ml.Game, viewer: int | None, name: str) -> dict[str, list[object]]:
    """A set of columns made of the events as a viewer was told them."""
    events = [[redact(event, viewer) for event in events] for events in game._by_choice()]
    return game.spec.columns[name](game.seats, game.opening.options, events)


@pytest.fixture(scope="module")
def games() -> list[ml.Game]:
    """Played games with black market cards: the first with backs that can be told apart, the second without."""
    players = {"Ana": "appraiser", "Ben": "grabber", "Chi": "peddler"}
    return [
        ml.new(
            "bargain-quest",
            list(players),
            seed=5,
            preset="black-market",
            options={"alike_backs": alike},
            players=players,
        )
        for alike in (False, True)
    ]


def test_common_charts_are_made_of_what_everybody_was_told(games: list[ml.Game]) -> None:
    """Nothing hidden is needed for them, so nothing hidden can be read from them."""
    for game in games:
        common = [chart for chart in charts.charts_of(game) if chart.shows is charts.Shows.COMMON]
        assert {"cargo_worth", "haul_by_order", "points_by_source", "heroes_and_wounds"} <= {
            chart.name for chart in common
        }
        for chart in common:
            assert told_to(game, None, chart.needs) == game.columns(chart.needs), chart.name


def test_beliefs_of_a_seat_are_made_of_what_it_was_told(games: list[ml.Game]) -> None:
    """The rows of a seat need what this seat knows; what its rivals know is in their rows alone."""
    for game in games:
        for number, name in enumerate(game.seats):
            own = [
                [row for row in zip(*columns.values(), strict=True) if row[4] == name]
                for columns in (told_to(game, number, "price_beliefs"), game.columns("price_beliefs"))
            ]
            assert own[0] == own[1]


def test_the_chart_of_a_seat_is_the_same_without_what_it_was_not_told(games: list[ml.Game]) -> None:
    """Drawn for Ana from all columns, and from those that she could have made: the same picture."""
    for game in games:
        for number, name in enumerate(game.seats):
            mine = charts.card_beliefs(told_to(game, number, "price_beliefs"), seat=name, look=game)
            assert plain(mine) == plain(charts.card_beliefs(game, seat=name))


def test_regret_waits_for_the_end(games: list[ml.Game]) -> None:
    """It needs what nobody was told."""
    for game in games:
        (chart,) = [chart for chart in charts.charts_of(game) if chart.shows is charts.Shows.ALL_HANDS]
        assert chart.name == "claim_regret"
        for viewer in (None, 0, 1, 2):
            assert told_to(game, viewer, chart.needs) != game.columns(chart.needs)
