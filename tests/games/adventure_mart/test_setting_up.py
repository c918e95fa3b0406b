"""Setting Up, and Your First Game: AM-015 to AM-030."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab.games.adventure_mart.includes import CARD, DEPOT

from .arrange import SEATS, all_of, cards, gold, mart, of, whole, zone

BASIC_SET = [
    *["dungeoneering-bento"] * 2,
    "handy-hatchet",
    "health-potion",
    "pet-slime",
    *["powerstone"] * 2,
    *["wanderers-cloak"] * 2,
]
every_count = pytest.mark.parametrize("seats", [2, 3, 4])


def fresh(seats: int, **given: object) -> ml.Game:
    """A game as the setup and the first Store Opening leave it."""
    return ml.new("adventure-mart", seats=SEATS[:seats], seed=7, **given)  # type: ignore[arg-type]  # keywords of new


@every_count
@pytest.mark.rule("AM-015", "AM-016", "AM-017", "AM-018")
def test_the_depot_is_dealt_from_shuffled_decks(seats: int) -> None:
    """Stock queue of players + 2, two fixtures, two staff; 59 - queue, 18 and 18 cards stay in the decks."""
    game = fresh(seats)
    assert [len(zone(game, f"{deck}_queue")) for deck in DEPOT] == [seats + 2, 2, 2]
    assert [len(zone(game, f"{deck}_deck")) for deck in DEPOT] == [59 - seats - 2, 18, 18]
    assert not {"powerstone", "pet-slime"} & {*zone(game, "stock_queue"), *zone(game, "stock_deck")}
    other = ml.new("adventure-mart", seats=SEATS[:seats], seed=8)
    assert zone(game, "stock_deck") != zone(other, "stock_deck")


@every_count
@pytest.mark.rule("AM-019", "AM-171")
def test_adventurers_lie_face_down_in_town(seats: int) -> None:
    """Players + 1 lie there; nobody sees a face, the deck keeps the rest."""
    game = fresh(seats)
    assert len(whole(game)["adventurer_queue"]) == seats + 1
    assert len(zone(game, "adventurer_deck")) == 36 - seats - 1
    for viewer in (None, *game.seats):
        assert game.view(viewer)["adventurer_queue"] == ["face-down"] * (seats + 1)


@pytest.mark.rule("AM-020")
def test_five_bulletins_are_laid_out_and_nine_go_back_to_the_box() -> None:
    """One is read on Day 1, four are still face-down; the nine others lie in the box, not in the Abyss."""
    game = fresh(2)
    assert len(zone(game, "bulletins")) == 4
    assert game.view("Ana")["bulletins"] == 4
    bulletins = [word for word in zone(game, "box") if CARD[word].deck == "bulletin"]
    assert len(bulletins) == 9
    assert {*bulletins, *zone(game, "bulletins"), whole(game)["bulletin"]} == {
        word for word, card in CARD.items() if card.deck == "bulletin"
    }


@pytest.mark.rule("AM-021", "AM-026")
def test_gold_and_tokens_lie_in_the_supply_and_everybody_takes_five_gold() -> None:
    """3 players: 140 - 15 = 125 gold, all twelve tokens."""
    game = mart(chi={})
    assert [gold(game, name) for name in game.seats] == [5, 5, 5]
    assert whole(game)["supply"] == {"gold": 125, "tokens": {"fighters": 3, "mages": 3, "rangers": 3, "discount": 3}}
    start = [event for event in game.events() if event.kind == "coins"]
    assert [event.fields["amount"] for event in start] == [5, 5, 5]


@pytest.mark.rule("AM-022", "AM-147")
def test_the_abyss_starts_empty() -> None:
    """Nothing is banished before the first turn; the pile is open to all."""
    assert zone(fresh(2), "abyss") == []
    assert fresh(2).view()["abyss"] == []


@every_count
@pytest.mark.rule("AM-023", "AM-024", "AM-028", "AM-031")
def test_everybody_begins_with_the_same_nine_cards(seats: int) -> None:
    """Hand 5 and storeroom 4 of the basic set, shuffled for each seat; reorder pile empty."""
    game = fresh(seats)
    for name in game.seats:
        assert sorted(zone(game, "hand", name) + zone(game, "storeroom", name)) == BASIC_SET
        assert len(zone(game, "hand", name)) == 5
        assert zone(game, "reorder", name) == []
    dealt = all_of(game.events("Ana"), "dealt")
    assert [len(cards(fact.get("cards", []))) for fact in dealt if fact["seat"] == "Ana"] == [5]  # type: ignore[arg-type]
    assert all("cards" not in fact for fact in dealt if fact["seat"] != "Ana")
    assert len({tuple(zone(game, "storeroom", name)) for name in game.seats}) > 1


@pytest.mark.rule("AM-025")
def test_a_store_begins_with_four_empty_slots() -> None:
    """No fixture, no staff, an empty ledger; the scene draws four free slots."""
    game = fresh(2)
    assert of(game)["store"] == of(game)["ledger"] == []
    own = next(zone for zone in game.scene("Ana")["zones"] if zone["id"] == "own")
    assert [card["face"] for card in own["cards"]] == ["empty"] * 4


@pytest.mark.rule("AM-027", "AM-085")
def test_the_first_player_is_named_or_drawn() -> None:
    """Option first_player gives a seat token and first turn; without it chance does, and finds every seat."""
    game = fresh(3, options={"first_player": "Ben"})
    assert (whole(game)["holder"], whole(game)["active"]) == ("Ben", "Ben")
    found = {whole(ml.new("adventure-mart", seats=SEATS[:3], seed=seed))["holder"] for seed in range(30)}
    assert found == set(SEATS[:3])
    with pytest.raises(ml.OptionError):
        fresh(2, options={"first_player": "Zoe"})


@pytest.mark.rule("AM-029")
def test_the_setup_counts_as_the_store_opening_of_day_1() -> None:
    """The depot is filled once and the bulletin is read before the first turn: nothing is refilled a second time."""
    game = fresh(2)
    kinds = [
        event.kind for event in game.events() if event.kind in {"dealt", "restocked", "bulletin_read", "turn_began"}
    ]
    assert kinds == ["dealt", "dealt", "restocked", "bulletin_read", "turn_began"]


@every_count
@pytest.mark.rule("AM-030")
def test_a_first_game_uses_starred_cards_only(seats: int) -> None:
    """42 stock, 14 fixtures, 14 staff, 27 adventurers and 7 bulletins have a star; all others lie in the box."""
    game = fresh(seats, preset="first-game")
    assert whole(game) == whole(fresh(seats, options={"first_game": True}))
    in_play = {deck: zone(game, f"{deck}_queue") + zone(game, f"{deck}_deck") for deck in DEPOT}
    assert [len(found) for found in in_play.values()] == [42, 14, 14]
    adventurers = zone(game, "adventurer_deck") + zone(game, "adventurer_queue")
    assert len(adventurers) == 27
    bulletins = [*zone(game, "bulletins"), str(whole(game)["bulletin"])]
    drawn = [*adventurers, *bulletins, *(word for found in in_play.values() for word in found)]
    assert all(CARD[word].star for word in drawn)
    assert len([word for word in zone(game, "box") if CARD[word].deck == "bulletin" and CARD[word].star]) == 2
