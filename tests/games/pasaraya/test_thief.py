"""Security and Thief: whom a Thief may choose, what is taken, and what protects."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, refused

from .arrange import bank, gains, play, shop, texts, worth, zone

THREE_SEATS = ("Ana", "Ben", "Chi")


@pytest.mark.rule("PS-116")
def test_a_thief_takes_a_good_of_the_rival_it_names() -> None:
    """Ben has Food and Clothes, Chi Appliances: any one of them goes to Ana's Warehouse."""
    rivals = {"Ben": {"supermarket": "food*2 clothes"}, "Chi": {"supermarket": "appliances"}}
    game = shop("security-thief", seats=THREE_SEATS, rivals=rivals)
    play(game, "use thief from hand")
    assert asked(game) == ("Ana", "steal")
    assert texts(game) == {"steal food from Ben", "steal clothes from Ben", "steal appliances from Chi"}
    told = play(game, "steal appliances from Chi")
    assert zone(game, "warehouse") == ["appliances", "security-thief!"]
    assert (gains(told), gains(told, "Chi")) == ([("theft", 3)], [("theft", -3)])


@pytest.mark.rule("PS-069", "PS-116")
def test_security_on_standby_protects_and_stays() -> None:
    """Ben's Security stands by: only Chi can be chosen. Chi's Security is in the Hand and does nothing."""
    rivals = {
        "Ben": {"supermarket": "security-thief food"},
        "Chi": {"supermarket": "food", "hand": "security-thief"},
    }
    game = shop("security-thief", seats=THREE_SEATS, rivals=rivals)
    play(game, "use thief from hand")
    assert zone(game, "supermarket", "Chi") == []
    assert zone(game, "supermarket", "Ben") == ["food", "security-thief"]


@pytest.mark.rule("PS-069")
def test_a_guarded_rival_is_refused() -> None:
    """The refusal names Security; when all are guarded the Thief changes nothing."""
    rivals = {
        "Ben": {"supermarket": "security-thief food"},
        "Chi": {"supermarket": "food clothes"},
    }
    game = shop("security-thief", seats=THREE_SEATS, rivals=rivals)
    play(game, "use thief from hand")
    assert refused(game, "steal food from Ben") == "PS-069"
    assert refused(game, "steal appliances from Chi") == refused(game, "steal food from Ana") == "PS-116"
    refusal = game.why_not("steal food from Ana")
    assert refusal is not None
    assert "rival" in refusal.text
    guarded = shop("security-thief", rivals={"Ben": {"supermarket": "security-thief food"}})
    assert refused(guarded, "use thief from hand") == "PS-115"


@pytest.mark.rule("PS-116")
def test_miel_is_taken_only_where_no_good_lies() -> None:
    """Ben's shelf is empty and his Bank holds one Ten: two Ones go, the Ten being broken in his Bank."""
    game = shop("security-thief", rivals={"Ben": {"bank": "ten"}})
    told = play(game, "use thief from hand")
    assert (zone(game, "bank"), zone(game, "bank", "Ben")) == (["one"] * 2, ["one"] * 8)
    assert (gains(told), gains(told, "Ben")) == ([("theft", 2)], [("theft", -2)])
    with_goods = shop("security-thief", rivals={"Ben": {"bank": "ten", "supermarket": "food clothes"}})
    play(with_goods, "use thief from hand")
    assert refused(with_goods, "steal miel from Ben") == "PS-116"


@pytest.mark.rule("PS-116")
def test_less_than_two_is_all_there_is() -> None:
    """A Bank of one One: that One is taken."""
    game = shop("security-thief", rivals={"Ben": {"bank": "one three"}})
    play(game, "use thief from hand")
    assert (bank(game), zone(game, "bank", "Ben")) == (1, ["three"])


@pytest.mark.rule("PS-116")
def test_a_three_is_never_taken() -> None:
    """A Bank of one Three only is no target."""
    game = shop("security-thief", rivals={"Ben": {"bank": "three"}})
    assert refused(game, "use thief from hand") == "PS-115"


@pytest.mark.rule("PS-116")
def test_a_theft_moves_worth_and_makes_none() -> None:
    """Ana and Ben are worth as much together as before."""
    game = shop("security-thief", rivals={"Ben": {"supermarket": "clothes"}})
    before = worth(game) + worth(game, "Ben")
    play(game, "use thief from hand")
    assert worth(game) + worth(game, "Ben") == before
    assert worth(game) == 2


@pytest.mark.rule("PS-116", "PS-111")
def test_alone_the_thief_takes_from_the_ai() -> None:
    """The AI is never guarded: a good of its shelf, or with an empty shelf 2 Miel of its till."""
    game = shop("security-thief*2", seats=("Ana",), ai={"till": 5, "shelf": ["clothes", "food"]})
    play(game, "use thief from hand")
    assert texts(game) == {"steal food from ai", "steal clothes from ai"}
    told = play(game, "steal clothes from ai")
    assert zone(game, "warehouse") == ["clothes", "security-thief!"]
    assert gains(told) == [("theft", 2)]
    poor = shop("security-thief", seats=("Ana",), ai={"till": 5, "shelf": []})
    play(poor, "use thief from hand")
    assert bank(poor) == 2
    ai = poor.position()["ai"]
    assert isinstance(ai, dict)
    assert ai["till"] == 3
    assert (
        refused(shop("security-thief", seats=("Ana",), ai={"till": 0, "shelf": []}), "use thief from hand") == "PS-115"
    )


@pytest.mark.rule("PS-116")
def test_a_thief_of_two_may_stop_after_the_first() -> None:
    """The first Food is the only answer, so nobody is asked (PS-119); the EDM Thief then leaves the other."""
    rivals = {"Ben": {"supermarket": "food*2", "bank": "one*4"}}
    game = shop("security-thief-edm", preset="employee-driven", rivals=rivals)
    play(game, "use thief from hand", "stop")
    assert (bank(game), bank(game, "Ben")) == (0, 4)
    assert asked(game) == ("Ana", "actions")
    assert (zone(game, "supermarket", "Ben"), zone(game, "warehouse")) == (["food"], ["food", "security-thief-edm!"])
