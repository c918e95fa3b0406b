"""Positions: section (c) of the grammar. What is left out, what is put out only, and what is refused by its key."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from tests.games.happened import asked, refused

from .arrange import SEATS, all_of, cards, gold, mart, of, quality, texts, whole, zone

SALE: dict[str, Any] = {"adventurer": "pit-champion", "starter": "Ana"}
STANDING = {"Ana": {"cards": ["gatehouse-pike"], "standing": True}}


def placed(places: int = 2, options: dict[str, object] | None = None, **position: Any) -> ml.Game:  # noqa: ANN401
    """A game from a position as it is written."""
    return ml.new("adventure-mart", seats=SEATS[:places], seed=3, options=options, position=position)


def test_an_empty_position_is_a_fresh_day() -> None:
    """Day 1, trading, Business as Usual, everything dealt as at the setup; nobody knows anything."""
    game = placed(3)
    position = whole(game)
    assert (position["day"], position["phase"], position["bulletin"]) == (1, "trading", "business-as-usual")
    assert (position["active"], position["holder"]) == ("Ana", "Ana")
    assert [len(zone(game, f"{deck}_queue")) for deck in ("stock", "fixture", "staff")] == [5, 2, 2]
    assert len(position["adventurer_queue"]) == 4
    for name in game.seats:
        assert (len(zone(game, "hand", name)), len(zone(game, "storeroom", name)), gold(game, name)) == (5, 4, 5)
    assert len(position["bulletins"]) == 4


def test_the_example_of_the_grammar_can_be_read() -> None:
    """Ana's turn on Day 2 with the token at Ben; what it does not name of her storeroom is what it says."""
    game = placed(
        day=2,
        phase="trading",
        active="Ana",
        holder="Ben",
        bulletin="business-as-usual",
        adventurer_queue=[None, "hedge-witch", "vanguard"],
        stock_queue=["everlamp", "novice-wand"],
        fixture_queue=["autoforge"],
        staff_queue=[],
        abyss=["coin-sprite", "powerstone*2"],
        no_stock=[],
        seats={
            "Ana": {
                "gold": 4,
                "hand": ["scroll-of-sparks", "pet-slime"],
                "storeroom": ["handy-hatchet"],
                "reorder": ["mana-draught used"],
                "store": ["red-mountain-bard", "errand-imp down"],
                "ledger": ["adept"],
                "tokens": {"mages": 1},
                "knows": [2],
            },
            "Ben": {"gold": 7, "store": ["blue-mountain-sentinel"]},
        },
    )
    game.check()
    assert asked(game) == ("Ana", "turn")
    assert game.view("Ana")["adventurer_queue"] == [None, "hedge-witch", "face-down"]
    assert len(zone(game, "hand", "Ben")) + len(zone(game, "storeroom", "Ben")) == 9
    assert placed_again(game).position() == game.position()


def placed_again(game: ml.Game) -> ml.Game:
    """The position of a game read back with another seed."""
    return ml.new("adventure-mart", seats=game.seats, seed=8, position=game.position())


def test_active_and_holder_stand_in_for_each_other() -> None:
    """Each other first, then the option first_player, then the first seat."""
    assert whole(placed(3, holder="Chi"))["active"] == "Chi"
    assert whole(placed(3, active="Ben"))["holder"] == "Ben"
    assert whole(placed(3, options={"first_player": "Ben"}))["active"] == "Ben"
    found = {
        ml.new("adventure-mart", seats=SEATS[:3], seed=n, position={"phase": "opening"}).position()["holder"]
        for n in range(20)
    }
    assert found == set(SEATS[:3])


def test_the_trigger_is_the_right_neighbour_of_the_active_seat() -> None:
    """Ben acts first in the final actions of three: Ana is the last, unless another is named."""
    assert whole(placed(3, phase="final", active="Ben", adventurer_queue=[]))["trigger"] == "Ana"
    assert whole(placed(3, phase="final", active="Ben", adventurer_queue=[], trigger="Chi"))["trigger"] == "Chi"


def test_a_hand_is_dealt_off_the_storeroom_and_the_basic_set_is_what_is_left() -> None:
    """Hand named with two of the set: storeroom 7; storeroom named: the hand is its top five cards."""
    hand = {"Ana": {"hand": ["powerstone", "pet-slime"]}}
    named = ml.new("adventure-mart", seats=SEATS[:2], seed=1, position={"seats": hand})
    assert len(zone(named, "storeroom", "Ana")) == 7
    assert "pet-slime" not in zone(named, "storeroom", "Ana")
    room = ["everlamp", "novice-wand", "spiced-jerky", "powerstone", "pet-slime", "handy-hatchet"]
    dealt = ml.new("adventure-mart", seats=SEATS[:2], seed=1, position={"seats": {"Ana": {"storeroom": room}}})
    assert sorted(zone(dealt, "hand", "Ana")) == sorted(room[:5])
    assert zone(dealt, "storeroom", "Ana") == room[5:]


def test_what_no_key_names_lies_in_the_box_when_its_deck_is_named() -> None:
    """A stock deck of one card: the other 58 lie in the box; the queue is dealt off that deck."""
    game = mart(decks={"stock": "everlamp"})
    boxed = cards(whole(game)["box"])
    assert len([word for word in boxed if word not in {"powerstone", "wanderers-cloak"}]) >= 58
    assert zone(game, "stock_deck") == ["everlamp"]
    off = placed(stock_deck=["everlamp", "novice-wand", "spiced-jerky", "basilisk-egg", "echo-rune"])
    assert zone(off, "stock_queue") == ["everlamp", "novice-wand", "spiced-jerky", "basilisk-egg"]


def test_what_is_put_out_only_is_ignored() -> None:
    """Another box, supply and asked seat change nothing."""
    game = mart()
    position = whole(game) | {"box": ["luna"], "supply": {"gold": 1, "tokens": {}}, "asked": "Ben"}
    again = ml.new("adventure-mart", seats=game.seats, seed=4, position=position)
    assert whole(again) == whole(game)


@pytest.mark.rule("AM-028")
def test_a_hand_of_a_position_is_told_to_its_owner() -> None:
    """Ana's two cards are told to her by name, to Ben by their number."""
    game = mart(ana={"hand": "pet-slime powerstone"})
    told = all_of(game.events("Ana"), "dealt")[0]
    assert (told["seat"], sorted(cards(told["cards"])), told["count"]) == ("Ana", ["pet-slime", "powerstone"], 2)  # type: ignore[arg-type]  # words
    assert all_of(game.events("Ben"), "dealt")[0] == {"seat": "Ana", "count": 2}


@pytest.mark.rule("AM-088", "AM-175")
def test_a_turn_goes_on_with_what_is_left_of_it() -> None:
    """An action after the first one may be declined, a first one may not; with a Use alone left nothing is bought."""
    place = {"store": "bargain-bell"}
    begun = mart(ana=place, stock="novice-wand", turn={"actions": 1, "acted": True})
    assert {"buy novice-wand", "use bargain-bell", "start sale 1", "end turn"} <= texts(begun)
    assert refused(mart(ana=place, stock="novice-wand", turn={"actions": 2}), "end turn") == "AM-088"
    last = mart(ana=place, stock="novice-wand", turn={"actions": 0, "extra_use": 1, "acted": True})
    assert texts(last) == {"use bargain-bell", "end turn"}


@pytest.mark.rule("AM-213")
def test_a_position_in_the_middle_of_a_sale_goes_on_there() -> None:
    """Ben answers Ana's 10; the answer is asked with his quality at 0."""
    game = mart(town="- - vanguard", ben={"hand": "bramble-mace"}, sale=SALE | {"stage": "respond", "offers": STANDING})
    assert asked(game) == ("Ben", "respond")
    assert (quality(game), quality(game, "Ben")) == (10, 0)
    assert whole(game)["turn"] == {"actions": 0, "extra_use": 0, "acted": True}
    again = placed_again(game)
    assert whole(again) == whole(game)
    game.play("offer bramble-mace")
    assert quality(game, "Ben") == 6
    assert whole(placed_again(game)) == whole(game)


@pytest.mark.rule("AM-213", "AM-217")
def test_effects_of_a_position_work_on_in_its_sale() -> None:
    """Ana's Pike 4 with Minibeans and an Apprentice in play: (4 + 1 + 2 + 1) x 2; a Hatchet 2 later: + (2 + 1) x 2."""
    offers = {"Ana": {"cards": ["gatehouse-pike"], "effects": ["minibeans", "sales-apprentice"]}}
    ana = {"hand": "handy-hatchet", "store": "minibeans:down sales-apprentice:down"}
    game = mart(ana=ana, town="- - vanguard", sale=SALE | {"offers": offers})
    assert quality(game) == (4 + 1 + 2 + 1) * 2
    game.play("offer handy-hatchet")
    assert quality(game) == (4 + 1 + 2 + 1) * 2 + (2 + 1) * 2


@pytest.mark.rule("AM-182")
def test_a_position_names_who_may_not_offer_stock_in_the_next_sale() -> None:
    """Ana is named: in the sale that she starts she may only commit; Ben, who is not, may answer with stock."""
    hand = {"hand": "handy-hatchet"}
    game = mart(ana=hand, ben=hand, no_stock=["Ana"])
    assert whole(game)["no_stock"] == ["Ana"]
    game.play("start sale 1")
    assert texts(game) == {"commit"}
    assert refused(game, "offer handy-hatchet") == "AM-182"
    game.play("commit")
    assert "offer handy-hatchet" in texts(game)


def test_then_plays_on_from_a_position() -> None:
    """Two choices belong to the position and are checked like any other."""
    position = whole(mart(stock="novice-wand")) | {"then": ["buy novice-wand", ["Ben", "start sale 2"]]}
    game = ml.new("adventure-mart", seats=["Ana", "Ben"], seed=1, position=position)
    assert asked(game) == ("Ben", "opening")
    assert game.n == 0


@pytest.mark.parametrize("line", ["start sale 1", "buy stock deck"])
def test_inside_other_questions_a_position_is_refused(line: str) -> None:
    """Top-up and replace are put out with their decision, and cannot be read back."""
    game = mart(ana={"hand": "handy-hatchet*2"}, town="pit-champion - vanguard", stock="everlamp novice-wand")
    game.play(line)
    if line == "start sale 1":
        game.play("commit")
        game.play("drop out")
    assert whole(game)["decision"] in {"top-up", "replace"}
    with pytest.raises(ml.PositionError) as raised:
        placed_again(game)
    assert raised.value.key == "decision"


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("day", {"day": 6}),
        ("phase", {"phase": "night"}),
        ("bulletin", {"phase": "opening", "bulletin": "market-day"}),
        ("bulletins", {"day": 1, "bulletins": ["market-day"]}),
        ("abyss", {"abyss": ["basilisk-egg*2"]}),
        ("stock_queue", {"stock_queue": ["everlamp", "everlmp"]}),
        ("stock_queue", {"stock_queue": ["novice-wand*2", "everlamp*2", "basilisk-egg"]}),
        ("adventurer_queue", {"adventurer_queue": [None, None, None]}),
        ("adventurer_queue", {"adventurer_queue": ["adept", "luna", "trapper", "vanguard"]}),
        ("adventurer_queue", {"phase": "final", "adventurer_queue": ["adept"]}),
        ("adventurer_queue", {"phase": "closing", "adventurer_queue": ["adept"]}),
        ("adventurer_deck", {"phase": "opening", "adventurer_deck": []}),
        ("adventurer_deck", {"day": 4, "phase": "closing", "adventurer_deck": []}),
        ("trigger", {"trigger": "Ana"}),
        ("turn.acted", {"turn": {"acted": 1}}),
        ("no_stock", {"no_stock": ["Zoe"]}),
        ("purchase", {"purchase": {"what": "everlamp"}}),
        ("arriving", {"arriving": "coin-sprite"}),
        ("seats", {"seats": []}),
        ("seats.Ana.gold", {"seats": {"Ana": {"gold": -1}}}),
        ("seats.Ana.store", {"seats": {"Ana": {"store": ["weapon-rack*2", "autoforge*2", "dumbwaiter"]}}}),
        ("seats.Ana.store", {"seats": {"Ana": {"store": ["everlamp"]}}}),
        ("seats.Ana.hand", {"seats": {"Ana": {"hand": ["everlamp used"]}}}),
        ("seats.Ben.tokens.mages", {"seats": {"Ana": {"tokens": {"mages": 2}}, "Ben": {"tokens": {"mages": 2}}}}),
        ("seats.Ana.tokens.thieves", {"seats": {"Ana": {"tokens": {"thieves": 1}}}}),
        ("seats.Ana.knows", {"adventurer_queue": [None, "adept"], "seats": {"Ana": {"knows": [1]}}}),
        ("supply.coins", {"supply": {"coins": 3}}),
        ("box", {"box": 3}),
        ("asked", {"asked": "Zoe"}),
        ("decision", {"decision": "price"}),
        ("sale.adventurer", {"sale": {"starter": "Ana"}}),
        ("sale.starter", {"active": "Ben", "holder": "Ana", "sale": SALE}),
        ("sale", {"phase": "final", "sale": SALE}),
        ("sale.stage", {"sale": SALE | {"stage": "checkout"}}),
        ("sale.offers", {"sale": SALE | {"offers": STANDING}}),
        ("sale.offers", {"sale": SALE | {"stage": "respond", "offers": {}}}),
        ("sale.offers.Ben", {"sale": SALE | {"offers": {"Ben": {"cards": ["handy-hatchet"]}}}}),
        ("sale.offers.Ana.cards", {"sale": SALE | {"offers": {"Ana": {"cards": ["powerstone"]}}}}),
        (
            "sale.offers.Ana.cards",
            {"sale": SALE | {"restricted": ["Ana"], "offers": {"Ana": {"cards": ["handy-hatchet"]}}}},
        ),
        ("sale.offers.Ana.bard", {"sale": SALE | {"offers": {"Ana": {"bard": "initiative-token"}}}}),
        ("sale.offers", {"sale": SALE | {"offers": {"Ana": {"effects": ["minibeans*2"]}}}}),
        ("sale.answering", {"sale": SALE | {"answering": "Ben"}}),
        ("sale.offers", {"sale": SALE | {"stage": "respond", "offers": STANDING | {"Ben": {"dropped": True}}}}),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(key: str, position: dict[str, Any]) -> None:
    """Each error names the part of the position that is wrong."""
    with pytest.raises(ml.PositionError) as raised:
        placed(**position)
    assert raised.value.key == key


@pytest.mark.rule("AM-086", "AM-088")
def test_every_day_to_come_needs_an_adventurer() -> None:
    """Nothing to buy, use or sell to on a Day: refused. One adventurer is enough for Day 5, 1 + 3 for Days 4 and 5."""
    poor = {"gold": 0}
    town, deck = ["adept", "luna", "trapper"], ["vanguard"]
    for day, queue, cards_left in ((5, [], []), (4, town, []), (4, [], town)):
        with pytest.raises(ml.PositionError) as raised:
            opening(day, queue, cards_left, ana=poor, ben=poor)
        assert raised.value.key == "adventurer_deck"
    for day, queue, cards_left in ((5, [], deck), (5, deck, []), (4, town, deck)):
        game = opening(day, queue, cards_left, ana=poor, ben=poor)
        assert texts(game) == {f"start sale {place + 1}" for place in range(len(queue) or 1)}


def opening(day: int, queue: list[str], deck: list[str], **given: Any) -> ml.Game:  # noqa: ANN401 -- as for mart
    """A Day of two seats that begins with these adventurers, and nothing but Business as Usual."""
    bulletins = ["business-as-usual", "lean-season"]
    return mart(
        **given,
        day=day,
        phase="opening",
        town=" ".join(queue),
        adventurer_deck=deck,
        bulletin=None,
        bulletins=bulletins,
    )


@pytest.mark.rule("AM-191")
def test_the_bard_of_a_position_lies_face_down_in_the_store() -> None:
    """Beside a stock of the offer he counts + 3; beside one that is not there he is refused."""
    sale = SALE | {"offers": {"Ana": {"cards": ["handy-hatchet"], "bard": "handy-hatchet"}}}
    game = mart(ana={"store": "red-mountain-bard:down"}, town="- - vanguard", sale=sale)
    assert quality(game) == (2 + 3) * 2 + 2
    wrong = SALE | {"offers": {"Ana": {"cards": ["handy-hatchet"], "bard": "gatehouse-pike"}}}
    with pytest.raises(ml.PositionError, match="does not lie in this offer"):
        mart(ana={"store": "red-mountain-bard:down"}, town="- - vanguard", sale=wrong)


def test_first_game_positions_know_starred_cards_only() -> None:
    """Basilisk Egg has a star, Hex Doll has none."""
    hand = {"Ana": {"hand": ["basilisk-egg"]}}
    game = ml.new("adventure-mart", seats=SEATS[:2], preset="first-game", position={"seats": hand})
    assert of(game)["hand"] == ["basilisk-egg"]
    doll = {"Ana": {"hand": ["hex-doll"]}}
    with pytest.raises(ml.PositionError, match="hex-doll"):
        ml.new("adventure-mart", seats=SEATS[:2], preset="first-game", position={"seats": doll})
