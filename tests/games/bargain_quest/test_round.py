"""Base: Round. Six steps in order, until the third monster falls; who is asked (BQ-021, BQ-022, BQ-200, BQ-201)."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import all_of, asked, refused

from .arrange import PAIR, TRIO, fresh, lay, shop, texts, view, whole
from .happened import play, play_until, until

STEPS = ["Supply", "Display", "Shopping", "Adventure", "Upgrade", "Storage"]


@pytest.mark.rule("BQ-021")
def test_a_round_has_six_steps_in_order() -> None:
    """The steps of the first round, as the log tells them, and those of the second after them."""
    for preset in ("full", "draft"):
        game = play_until(fresh(preset=preset), lambda game: whole(game)["round"] == 3)
        assert [event.fields["name"] for event in all_of(game.events(), "step")][:13] == [*STEPS, *STEPS, "Supply"]


@pytest.mark.rule("BQ-021")
def test_each_step_asks_its_questions() -> None:
    """The first questions that a round puts come in the order of the grammar."""
    game, names = fresh(PAIR), []
    while whole(game)["round"] == 1:
        assert game.decision is not None
        names.append(game.decision.name)
        game.play(1)
    first = list(dict.fromkeys(name for name in names if name not in {"load", "keep", "reclaim", "adventure"}))
    assert first == ["ship-turn", "display", "choose-hero", "shopping", "upgrade", "storage"]


@pytest.mark.rule("BQ-022", "BQ-193")
@pytest.mark.parametrize("preset", ["full", "draft", "advanced-2p"])
def test_the_number_of_rounds_is_open_and_bounded(preset: str) -> None:
    """Games of first choices differ in length and keep the bound: 9 rounds with 2 heroes, 15 with 4."""
    lengths = set()
    for seed in range(8):
        game = fresh(PAIR, preset=preset, seed=seed)
        while not game.is_over:
            game.play(len(game.choices()))
        result = game.result()
        assert result is not None
        lengths.add(result["rounds"])
    assert len(lengths) > 1
    assert max(map(int, map(str, lengths))) <= (15 if preset == "advanced-2p" else 9)


@pytest.mark.rule("BQ-200")
def test_a_forced_choice_is_asked() -> None:
    """The last ship, the last card of a draft and the only item are asked for, not played by themselves."""
    ships = [{"ship": "plain-cog", "cards": []}]
    game = lay("ship-turn", ships=ships, shops={"Ben": {"ships": "coin-cutter"}})
    assert (asked(game), texts(game)) == (("Ana", "ship-turn"), {"claim plain-cog"})
    game = lay("draft", preset="draft", shops={"Ana": {"hand": "penknife"}})
    assert (asked(game), texts(game)) == (("Ana", "draft"), {"draft penknife"})
    game = lay("display", shops={"Ana": {"stock": "penknife"}})
    assert (asked(game), texts(game)) == (("Ana", "display"), {"display penknife"})


@pytest.mark.rule("BQ-200")
def test_a_bare_done_is_asked_in_shopping_alone() -> None:
    """A shop whose hero cannot buy is asked, a shop without cards is not; who can buy nothing in Upgrade is not."""
    heroes = "gate-guard hedge-wizard rooftop-runner"
    shops = {"Ana": {"stock": "masquerade-regalia"}, "Chi": {"stock": "penknife"}}
    game = lay("shopping", TRIO, heroes=heroes, shops=shops)
    assert (asked(game), texts(game)) == (("Ana", "shopping"), {"done"})
    game.play("done")
    assert asked(game) == ("Chi", "shopping")
    game = lay("upgrade", shops={"Ana": {"gold": 3}, "Ben": {"gold": 8}}, employees="night-watchman haggler")
    assert asked(game) == ("Ben", "upgrade")


@pytest.mark.rule("BQ-201")
def test_joint_questions_are_answered_in_any_order_and_once() -> None:
    """Three shops choose a display: Ana is named, Chi answers first and cannot answer again."""
    shops = {name: {"stock": "penknife tin-halo"} for name in TRIO}
    game = lay(
        "display",
        TRIO,
        shops={**shops, "Ben": {"stock": "penknife ember-rod"}, "Chi": {"stock": "ember-rod"}}
        | {"Ana": {"stock": "tin-halo twin-dirks"}},
    )
    assert game.decision is not None
    assert (game.decision.seat, game.decision.waiting) == ("Ana", TRIO)
    game.play("display ember-rod", seat="Chi")
    assert game.choices("Chi") == ()
    assert refused(game, "display ember-rod", "Chi") == "BQ-201"
    assert game.decision is not None
    assert game.decision.waiting == ("Ana", "Ben")
    play(game, "Ben: display penknife", "Ana: display tin-halo")
    assert asked(game)[1] == "choose-hero"


@pytest.mark.rule("BQ-201")
def test_the_holder_of_the_token_is_named_first() -> None:
    """Ben holds the quest token: he is named, then Chi, then Ana."""
    shops = {"Ana": {"stock": "penknife"}, "Ben": {"stock": "ember-rod"}, "Chi": {"stock": "tin-halo"}}
    game = lay("display", TRIO, shops=shops, quest_token="Ben")
    assert game.decision is not None
    assert game.decision.waiting == ("Ben", "Chi", "Ana")


@pytest.mark.rule("BQ-201")
def test_an_answer_is_hidden_until_all_are_in() -> None:
    """Ana's display is in her own view alone, and nothing is on display before Ben has answered."""
    game = lay("display", shops={"Ana": {"stock": "penknife tin-halo"}, "Ben": {"stock": "ember-rod"}})
    game.play("display tin-halo")
    assert view(game, "Ana")["seats"]["Ana"]["chosen"] == ["tin-halo"]
    assert "chosen" not in view(game, "Ben")["seats"]["Ana"]
    assert all_of(game.events("Ana"), "displayed") == []
    game.play("display ember-rod", seat="Ben")
    assert [shop(game, name)["display"] for name in PAIR] == [["tin-halo"], ["ember-rod"]]


def test_a_game_cannot_begin_inside_a_question() -> None:
    """The position of a half answered question names what stands in the way."""
    game = until(fresh(PAIR), "display")
    game.play(1)
    with pytest.raises(ml.PositionError, match="chosen"):
        ml.new("bargain-quest", seats=PAIR, seed=1, position=game.position())
