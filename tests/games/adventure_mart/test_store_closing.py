"""3. Store Closing: AM-128 to AM-139, AM-173, AM-208. Redraw, upkeep, help from HQ, clean up."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import asked, refused

from .arrange import all_of, cards, gold, happened, mart, of, played, texts, to_question, whole, zone

ROOM = "pet-slime health-potion everlamp novice-wand spiced-jerky"


def closing(**given: object) -> ml.Game:
    """The beginning of Store Closing on Day 1."""
    return mart(phase="closing", town="", **given)  # type: ignore[arg-type]  # plain options


@pytest.mark.rule("AM-128")
def test_each_player_keeps_one_card_and_discards_the_rest() -> None:
    """Hand 4, keep 1: reorder pile + 3; the discarded cards are open, the kept one is not."""
    game = closing(ana={"hand": "powerstone pet-slime*2 everlamp", "storeroom": ROOM})
    assert texts(game) == {"keep powerstone", "keep pet-slime", "keep everlamp", "keep nothing"}
    events = game.play("keep everlamp")
    assert sorted(zone(game, "reorder", "Ana")) == ["pet-slime", "pet-slime", "powerstone"]
    assert "everlamp" in zone(game, "hand", "Ana")
    assert all_of(events, "cleared_hand")[0]["cards"] == ["powerstone", "pet-slime", "pet-slime"]
    assert game.view("Ben")["discarded"] == {"Ana": ["powerstone", "pet-slime*2"]}
    assert all_of(game.events("Ben"), "kept") == [{"seat": "Ana", "count": 1}]


@pytest.mark.rule("AM-128")
def test_what_is_kept_stays_hidden_until_all_have_chosen() -> None:
    """From the holder clockwise; Chi without a hand is not asked; Ana's answer is hidden; then all discard."""
    hands = {"ana": {"hand": "powerstone pet-slime"}, "ben": {"hand": "everlamp"}, "chi": {}}
    game = closing(**hands)
    assert game.decision is not None
    assert game.decision.waiting == ("Ana", "Ben")
    game.play("keep powerstone")
    assert asked(game) == ("Ben", "keep")
    assert whole(game)["keeping"] == {"Ana": "keep powerstone"}
    assert game.view("Ana")["keeping"] == {"Ana": "keep powerstone"}
    assert "keeping" not in game.view("Ben")
    assert len(zone(game, "hand", "Ana")) == 2
    events = game.play("keep nothing")
    assert [fact["seat"] for fact in all_of(events, "cleared_hand")] == ["Ana", "Ben"]


@pytest.mark.rule("AM-128")
def test_the_order_of_keeping_begins_with_the_holder() -> None:
    """Ben holds the token: he is asked before Ana."""
    game = closing(ana={"hand": "powerstone"}, ben={"hand": "pet-slime"}, holder="Ben", active="Ben")
    assert asked(game) == ("Ben", "keep")
    assert refused(game, "keep powerstone", "Ana") == "AM-109"


@pytest.mark.rule("AM-128")
@pytest.mark.parametrize("order", [("Ana", "Ben"), ("Ben", "Ana")])
def test_all_discard_before_anybody_draws(order: tuple[str, str]) -> None:
    """From the holder on: both discard, then both draw."""
    place = {"hand": "powerstone pet-slime", "storeroom": ROOM}
    game = closing(ana=place, ben=place, holder=order[0], active=order[0])
    game.play("keep powerstone")
    events = game.play("keep nothing")
    told = [(event.kind, event.fields["seat"]) for event in events if event.kind in {"cleared_hand", "drew"}]
    assert list(dict.fromkeys(told)) == [(kind, seat) for kind in ("cleared_hand", "drew") for seat in order]


@pytest.mark.rule("AM-129")
def test_everybody_draws_up_to_five() -> None:
    """Kept 1, storeroom 2, reorder pile 6 + 1 discarded: two are drawn, seven shuffled, two more drawn."""
    pile = "handy-hatchet*2 wanderers-cloak*2 powerstone dungeoneering-bento"
    game = closing(ana={"hand": "everlamp novice-wand", "storeroom": "pet-slime health-potion", "reorder": pile})
    events = game.play("keep everlamp")
    hand = zone(game, "hand", "Ana")
    assert len(hand) == 5
    assert {"everlamp", "pet-slime", "health-potion"} <= set(hand)
    assert len(zone(game, "storeroom", "Ana")) == 5
    assert zone(game, "reorder", "Ana") == []
    own = [event for event in events if event.fields.get("seat") == "Ana"]
    assert happened(own, "cleared_hand", "drew", "reshuffled") == ["cleared_hand", "drew", "reshuffled", "drew"]
    assert [fact["count"] for fact in all_of(own, "drew")] == [2, 2]


@pytest.mark.rule("AM-130")
def test_fixtures_turn_face_up_for_free() -> None:
    """Face-down Bargain Bell and Autoforge: both up, gold unchanged."""
    game = closing(ana={"store": "bargain-bell:down autoforge:down weapon-rack"})
    assert of(game)["store"] == ["bargain-bell", "autoforge", "weapon-rack"]
    assert gold(game) == 5


@pytest.mark.rule("AM-131")
def test_staff_is_re_hired_one_by_one_or_banished() -> None:
    """Gold 6, Imp (2) and two Sprites (3 each) down: Sprite and Imp are paid, 1 gold is left, the other Sprite goes."""
    game = closing(ana={"gold": 6, "store": "errand-imp:down coin-sprite:down coin-sprite:down"})
    assert asked(game) == ("Ana", "rehire")
    assert texts(game) == {"rehire errand-imp", "rehire coin-sprite", "done"}
    assert refused(game, "rehire minibeans") == "AM-131"
    played(game, "rehire coin-sprite", "rehire errand-imp")
    assert gold(game) == 1
    assert sorted(of(game)["store"]) == ["coin-sprite", "errand-imp"]
    assert cards(whole(game)["abyss"]).count("coin-sprite") == 1


@pytest.mark.rule("AM-131")
def test_who_can_pay_for_nobody_is_not_asked() -> None:
    """Gold 2, staff cost 3: banished without a question."""
    game = closing(ana={"gold": 2, "store": "coin-sprite:down"})
    assert of(game)["store"] == []
    assert "coin-sprite" in zone(game, "abyss")
    why = closing(ana={"gold": 4, "store": "coin-sprite:down samwell-soots-archghoul:down"}).why_not(
        "rehire samwell-soots-archghoul"
    )
    assert why is not None
    assert (why.rule, why.text) == ("AM-131", "Re-hire Samwell Soots, Archghoul: 5 gold needed, 4 held.")


@pytest.mark.rule("AM-132", "AM-162")
def test_the_quietest_store_gets_help() -> None:
    """Ledgers 5 + 8, 11, 6: the third player, by printed gold whatever the bulletin says; an empty ledger is 0."""
    ledgers = {"ana": {"ledger": "vanguard pit-champion"}, "ben": {"ledger": "luna"}, "chi": {"ledger": "sellsword"}}
    game = closing(**ledgers, bulletin="festival-purses")
    assert asked(game) == ("Chi", "help")
    empty = closing(**ledgers | {"ben": {}})
    assert asked(empty) == ("Ben", "help")


@pytest.mark.rule("AM-133")
def test_ties_for_help_go_clockwise_from_the_holder() -> None:
    """Ana and Chi tie at 6, Ben holds the token: Chi."""
    tied = {"ana": {"ledger": "sellsword"}, "ben": {"ledger": "luna"}, "chi": {"ledger": "trapper"}}
    game = closing(**tied, holder="Ben", active="Ben")
    assert asked(game) == ("Chi", "help")


@pytest.mark.rule("AM-134")
def test_the_top_staff_and_fixture_join_their_queues() -> None:
    """Queues + 1 each if the decks are not empty."""
    decks = {"staff": "minibeans rune-scholar", "fixture": ""}
    game = closing(decks=decks, staff="errand-imp", fixtures="dumbwaiter")
    assert zone(game, "staff_queue") == ["errand-imp", "minibeans"]
    assert zone(game, "fixture_queue") == ["dumbwaiter"]
    assert zone(game, "staff_deck") == ["rune-scholar"]


@pytest.mark.rule("AM-135", "AM-136")
def test_the_helped_player_claims_a_card_for_free_or_three_gold() -> None:
    """Options: each face-up staff, each fixture, 3 gold; a claimed card costs nothing, not even 1 gold."""
    decks = {"staff": "minibeans", "fixture": "weapon-rack"}
    game = closing(ana={"gold": 0}, decks=decks, staff="errand-imp", fixtures="dumbwaiter")
    assert texts(game) == {
        "claim errand-imp",
        "claim minibeans",
        "claim dumbwaiter",
        "claim weapon-rack",
        "claim gold",
    }
    assert refused(game, "claim coin-sprite") == "AM-135"
    other = game.at(game.n)
    game.play("claim weapon-rack")
    assert (gold(game), of(game)["store"]) == (0, ["weapon-rack"])
    other.play("claim gold")
    assert (gold(other), of(other)["store"]) == (3, [])


@pytest.mark.rule("AM-136")
def test_a_claim_into_a_full_store_banishes_an_old_card() -> None:
    """Four slots: the slot question follows, then the new Day."""
    game = closing(ana={"store": "weapon-rack*2 bargain-bell dumbwaiter"}, decks={"staff": "minibeans"})
    game.play("claim minibeans")
    assert asked(game) == ("Ana", "slot")
    game.play("banish dumbwaiter")
    assert of(game)["store"] == ["weapon-rack", "weapon-rack", "bargain-bell", "minibeans"]


@pytest.mark.rule("AM-137", "AM-187")
def test_on_call_does_not_work_for_a_claimed_card() -> None:
    """Claim Coin Sprite: no + 4, no question; gold unchanged, face-up."""
    game = closing(decks={"staff": "coin-sprite"})
    game.play("claim coin-sprite")
    assert asked(game)[1] == "turn"
    assert (gold(game), of(game)["store"]) == (5, ["coin-sprite"])


@pytest.mark.rule("AM-135")
def test_with_nothing_to_claim_the_gold_is_taken_without_a_question() -> None:
    """No staff, no fixture anywhere: 3 gold at once."""
    game = closing(decks={"staff": "", "fixture": ""})
    assert gold(game) == 8
    assert asked(game)[1] == "turn"


@pytest.mark.rule("AM-138", "AM-139")
def test_clean_up_banishes_what_is_left_and_a_new_day_begins() -> None:
    """Stock, fixtures, staff of the queues and the bulletin go to the Abyss; the Day is one more; marks are gone."""
    ana = {"hand": "", "reorder": "mana-draught:used"}
    decks = {"staff": "minibeans", "fixture": "weapon-rack", "stock": ""}
    game = closing(ana=ana, decks=decks, stock="novice-wand", no_stock=["Ben"], bulletin="lean-season")
    game.play("claim gold")
    assert zone(game, "abyss") == ["lean-season", "minibeans", "novice-wand", "weapon-rack"]
    assert whole(game)["day"] == 2
    assert whole(game)["no_stock"] == []
    assert "mana-draught" in zone(game, "hand", "Ana")


@pytest.mark.rule("AM-173", "AM-208")
def test_the_four_steps_have_their_order() -> None:
    """Redraw, upkeep, help, clean up; it happens on Days 1 to 4."""
    ana = {"hand": "powerstone", "store": "bargain-bell:down errand-imp:down"}
    game = closing(ana=ana)
    events = [*game.play("keep nothing")]
    while whole(game)["day"] == 1:
        events += game.play(game.choices()[0])
    steps = ["cleared_hand", "fixtures_up", "rehired", "helped", "cleaned_up"]
    assert happened(events, *steps) == steps
    to_question(game, "turn")
    whole_game = ml.new("adventure-mart", seats=["Ana", "Ben"], seed=2)
    while not whole_game.is_over:
        whole_game.play(whole_game.choices()[-1])
    assert len(all_of(whole_game.events(), "closed")) == 4
