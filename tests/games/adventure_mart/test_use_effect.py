"""C. Use a Card Effect: AM-122, AM-123, AM-210, AM-212, AM-223."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, refused

from .arrange import all_of, gold, mart, of, played, sale, texts, to_question, whole, zone


@pytest.mark.rule("AM-122")
def test_a_use_comes_from_the_hand_or_face_up_from_the_store() -> None:
    """Mana Draught in the hand works; in the reorder pile or storeroom it does not, nor does a face-down card."""
    ana = {"hand": "mana-draught", "storeroom": "powerstone pet-slime", "store": "bargain-bell:down"}
    game = mart(ana=ana)
    assert texts(game, "use") == {"use mana-draught"}
    assert refused(game, "use bargain-bell") == "AM-122"
    game.play("use mana-draught")
    assert asked(game) == ("Ben", "turn")
    elsewhere = mart(ana={"reorder": "mana-draught", "storeroom": "far-sight-crystal"})
    assert refused(elsewhere, "use mana-draught") == "AM-122"
    assert refused(elsewhere, "use far-sight-crystal") == "AM-122"


@pytest.mark.rule("AM-123")
def test_a_used_card_is_discarded_flipped_or_banished() -> None:
    """Ogre: Abyss + 1; Imp: face-down; Draught: reorder pile + 1."""
    ana = {"hand": "mana-draught", "store": "repossession-ogre errand-imp", "storeroom": "powerstone*4"}
    game = mart(ana=ana, bulletin="temporal-leakage")
    played(game, "use repossession-ogre on Ben", "use errand-imp")
    assert zone(game, "abyss") == ["repossession-ogre"]
    assert of(game)["store"] == ["errand-imp down"]
    draught = mart(ana=ana)
    draught.play("use mana-draught")
    assert zone(draught, "reorder", "Ana") == ["mana-draught used"]


@pytest.mark.rule("AM-210")
def test_a_stock_gives_its_effect_once_a_day() -> None:
    """Storeroom and reorder pile empty, hand Dragonberry + Draught: react, Use; both are drawn again without effect."""
    game = mart(ana={"hand": "dragonberry-blast mana-draught"})
    played(game, "use dragonberry-blast", "use mana-draught")
    assert sorted(zone(game, "hand", "Ana")) == ["dragonberry-blast used", "mana-draught used"]
    assert asked(game) == ("Ana", "turn")
    assert not texts(game, "use")
    assert refused(game, "use mana-draught") == "AM-210"
    assert refused(game, "use dragonberry-blast") == "AM-210"


@pytest.mark.rule("AM-210")
def test_a_used_stock_can_still_be_sold_and_is_offered_first() -> None:
    """Of two copies the one used today is offered first; the effect is left to the other."""
    game = mart(ana={"hand": "mana-draught mana-draught:used"}, town="adept - vanguard")
    played(game, "start sale 1", "offer mana-draught")
    assert whole(game)["sale"]["offers"]["Ana"]["cards"] == ["mana-draught used"]
    assert zone(game, "hand", "Ana") == ["mana-draught"]


@pytest.mark.rule("AM-210")
def test_of_two_copies_the_used_one_goes_first_and_is_taken_last() -> None:
    """Luna's discard and a barter take the used copy; Skeleton and the kept card are the other one."""
    ana = {"hand": "mana-draught mana-draught:used powerstone"}
    luna = sale("luna", ana=ana)
    played(luna, "commit", "drop out", "check out", "discard mana-draught")
    assert zone(luna, "reorder", "Ana") == ["mana-draught used"]
    market = mart(ana=ana | {"gold": 3}, stock="everlamp", bulletin="market-day")
    played(market, "buy everlamp", "barter mana-draught")
    assert zone(market, "abyss") == ["mana-draught used"]
    take = mart(ana={"store": "night-shift-skeleton", "reorder": "mana-draught:used mana-draught powerstone"})
    played(take, "use night-shift-skeleton", "take mana-draught")
    assert zone(take, "hand", "Ana") == ["mana-draught"]
    keep = mart(ana={"hand": "mana-draught:used mana-draught"}, phase="closing", town="")
    keep.play("keep mana-draught")
    assert "mana-draught" in zone(keep, "hand", "Ana")


@pytest.mark.rule("AM-210")
def test_announcing_is_using_also_when_it_is_cancelled_and_a_new_day_forgets_it() -> None:
    """Cancelled Draught lies used on the pile; after Clean Up no card is marked."""
    ana = {"hand": "mana-draught", "storeroom": "powerstone*2"}
    game = mart(ana=ana, ben={"store": "blue-mountain-sentinel"}, phase="final", town="- - -")
    played(game, "use mana-draught", "use blue-mountain-sentinel")
    assert zone(game, "reorder", "Ana") == ["mana-draught used"]
    assert zone(game, "hand", "Ana") == []
    while whole(game)["day"] == 1:
        game.play(game.choices()[-1])
    assert "used" not in str(whole(game))


@pytest.mark.rule("AM-212")
@pytest.mark.parametrize(
    ("ana", "ben", "text"),
    [
        ({"store": "errand-imp"}, {}, "use errand-imp"),
        ({"store": "dumbwaiter"}, {}, "use dumbwaiter"),
        ({"store": "night-shift-skeleton"}, {}, "use night-shift-skeleton"),
        ({"store": "stock-auditor", "hand": "everlamp"}, {}, "use stock-auditor"),
        ({"store": "repossession-ogre"}, {"gold": 0}, "use repossession-ogre on Ben"),
        ({"store": "samwell-soots-archghoul"}, {}, "use samwell-soots-archghoul on adept of Ben"),
    ],
)
def test_a_use_that_can_change_nothing_is_refused(ana: dict[str, object], ben: dict[str, object], text: str) -> None:
    """Nothing to draw, to take, to banish, to give, to lure."""
    assert refused(mart(ana=ana, ben=ben), text) == "AM-212"


@pytest.mark.rule("AM-212")
def test_the_auditor_can_be_used_on_basic_stock_of_the_hand_alone() -> None:
    """Powerstone in the hand, reorder pile empty: legal, 1 gold for it."""
    game = mart(ana={"store": "stock-auditor", "hand": "powerstone"})
    played(game, "use stock-auditor")
    to_question(game, "turn")
    assert gold(game) == 6
    assert zone(game, "abyss") == ["powerstone"]


@pytest.mark.rule("AM-212")
def test_on_call_is_not_asked_when_it_can_change_nothing() -> None:
    """Errand Imp hired with storeroom and reorder pile empty: no question; the Innkeep without adventurers neither."""
    game = mart(staff="errand-imp")
    game.play("buy errand-imp")
    assert asked(game) == ("Ben", "turn")
    final = mart(staff="gossiping-innkeep", phase="final", town="- - -")
    final.play("buy gossiping-innkeep")
    assert asked(final) == ("Ben", "final")
    assert (
        refused(mart(ana={"store": "gossiping-innkeep"}, phase="final", town="- - -"), "use gossiping-innkeep")
        == "AM-212"
    )


@pytest.mark.rule("AM-212")
def test_samwell_is_refused_an_adventurer_who_is_not_there() -> None:
    """Ben has an Adept alone: a Vanguard of his cannot be lured, and the reason names him."""
    game = mart(ana={"store": "samwell-soots-archghoul"}, ben={"ledger": "adept"})
    why = game.why_not("use samwell-soots-archghoul on vanguard of Ben")
    assert why is not None
    assert (why.rule, why.text.rpartition(": ")[2]) == ("AM-212", "Ben has no such adventurer.")


@pytest.mark.rule("AM-212", "AM-170")
def test_the_ogre_names_another_player_who_has_gold() -> None:
    """Chi has none, Ana is the user: only Ben can be named."""
    game = mart(ana={"store": "repossession-ogre"}, chi={"gold": 0})
    assert texts(game, "use") == {"use repossession-ogre on Ben"}
    assert refused(game, "use repossession-ogre on Ana") == "AM-170"
    assert refused(game, "use repossession-ogre on Chi") == "AM-212"


@pytest.mark.rule("AM-223")
def test_a_look_shows_two_different_places_to_the_user_alone() -> None:
    """4 face-down: choose one of 4, then one of the other 3; Ana knows them until they are turned up, Ben does not."""
    game = mart(ana={"hand": "far-sight-crystal"}, chi={}, town="vanguard adept wayfinder trapper")
    game.play("use far-sight-crystal")
    assert texts(game) == {"peek 1", "peek 2", "peek 3", "peek 4"}
    game.play("peek 3")
    assert texts(game) == {"peek 1", "peek 2", "peek 4"}
    assert refused(game, "peek 3") == "AM-223"
    game.play("peek 1")
    assert game.view("Ana")["adventurer_queue"] == ["vanguard", "face-down", "wayfinder", "face-down"]
    assert game.view("Ben")["adventurer_queue"] == ["face-down"] * 4
    assert of(game)["knows"] == [1, 3]
    assert [fact.get("card") for fact in all_of(game.events("Ana"), "peeked")] == ["wayfinder", "vanguard"]
    assert [fact.get("card") for fact in all_of(game.events("Ben"), "peeked")] == [None, None]
    game.play("start sale 1")
    assert of(game)["knows"] == [3]


@pytest.mark.rule("AM-223", "AM-222")
def test_when_no_more_are_left_all_are_seen_without_a_question() -> None:
    """2 face-down: both are seen at once."""
    game = mart(ana={"store": "gossiping-innkeep"}, town="- adept wayfinder")
    game.play("use gossiping-innkeep")
    assert asked(game) == ("Ben", "turn")
    assert game.view("Ana")["adventurer_queue"] == [None, "adept", "wayfinder"]


@pytest.mark.rule("AM-122")
def test_a_use_may_bring_gold() -> None:
    """Coin Sprite: 4 gold, face-down."""
    game = mart(ana={"store": "coin-sprite", "gold": 0})
    game.play("use coin-sprite")
    assert gold(game) == 4
