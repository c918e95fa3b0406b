"""Step 1 - Supply: the monster, the deal, the ships, and turns until all are claimed (BQ-023, BQ-109 to BQ-119)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, order, refused

from .arrange import PAIR, TRIO, aboard, available, cards, fresh, lay, pile, ship, texts, verbs, view, whole, zone
from .happened import play, until

QUARTET = ("Ana", "Ben", "Chi", "Dov")


@pytest.mark.rule("BQ-023", "BQ-109")
def test_a_facedown_monster_is_turned_up() -> None:
    """Before the step nobody knows it; from then on it is the monster until it is defeated."""
    game = lay("supply", monster_deck="dock-imp-swarm reef-golem storm-titan")
    assert whole(game)["monster"] == {"name": "dock-imp-swarm", "wounds": 0, "steps": 0}
    assert pile(game, "monster_deck") == ["reef-golem", "storm-titan"]
    assert only(game.events(), "monster_up").fields["monster"] == "dock-imp-swarm"


@pytest.mark.rule("BQ-023")
def test_an_undefeated_monster_stays() -> None:
    """A wounded monster that a round begins with keeps its wounds, and no other is turned up."""
    wounded = {"name": "dock-imp-swarm", "wounds": 1, "steps": 1}
    game = lay("supply", monster=wounded)
    assert whole(game)["monster"] == wounded
    assert len(pile(game, "monster_deck")) == 2


@pytest.mark.rule("BQ-110", "BQ-111")
def test_everybody_is_dealt_two_cards_and_nothing_is_passed() -> None:
    """Each hand has 2 cards; the base draft is refused."""
    game = fresh()
    assert [len(zone(game, "hand", name)) for name in TRIO] == [2, 2, 2]
    assert refused(game, "draft penknife") == "BQ-110"


@pytest.mark.rule("BQ-112")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """Ana reads her two cards, of Ben's the number; the log tells each its own."""
    game = fresh(PAIR)
    assert view(game, "Ana")["seats"]["Ana"]["hand"] == whole(game)["seats"]["Ana"]["hand"]
    assert view(game, "Ana")["seats"]["Ben"]["hand"] == 2
    own, other = (facts(event, "seat", "cards", "count") for event in all_of(game.events("Ana"), "dealt")[:2])
    hands = {name: zone(game, "hand", name) for name in PAIR}
    told = {seat: (sorted(dealt) if dealt != "hidden" else dealt, count) for seat, dealt, count in (own, other)}
    assert told == {"Ana": (hands["Ana"], 2), "Ben": ("hidden", 2)}


@pytest.mark.rule("BQ-113", "BQ-114")
def test_hands_are_dealt_before_ships_are_revealed() -> None:
    """Three ships of twelve, each with one card from the top of the deck that nobody knows."""
    stack = "plain-cog coin-cutter night-lugger ..."
    deck = "penknife tin-halo ember-rod twin-dirks lucky-coin cork-vest knights-kit spellblade war-banner"
    game = lay("supply", TRIO, deck=deck, ship_stack=stack)
    # the deal goes round from Ana: 1st, 2nd, 3rd card, then 4th, 5th, 6th
    assert [zone(game, "hand", name) for name in TRIO] == [
        ["penknife", "twin-dirks"],
        ["lucky-coin", "tin-halo"],
        ["cork-vest", "ember-rod"],
    ]
    assert available(game) == ["plain-cog", "coin-cutter", "night-lugger"]
    assert len(pile(game, "ship_stack")) == 9
    assert [aboard(game, name) for name in available(game)] == [
        [{"down": card, "known": []}] for card in ("knights-kit", "spellblade", "war-banner")
    ]
    assert (
        order(game.events(), "dealt", "ship_shown", "laid_unseen") == ["dealt"] * 3 + ["ship_shown", "laid_unseen"] * 3
    )
    for viewer in (None, *TRIO):
        assert all(entry["cards"][0]["down"] is None for entry in view(game, viewer)["ships"])


@pytest.mark.rule("BQ-115", "BQ-117")
def test_turns_go_clockwise_from_the_quest_token() -> None:
    """Chi holds the token of four: Chi, Dov, Ana, Ben, Chi."""
    ships = [ship("plain-cog"), ship("coin-cutter"), ship("night-lugger"), ship("masked-brig")]
    game = lay(
        "ship-turn",
        QUARTET,
        quest_token="Chi",
        ships=ships,
        shops={name: {"hand": "penknife"} for name in ("Ana", "Ben")}
        | {name: {"hand": "ember-rod"} for name in ("Chi", "Dov")},
    )
    met = []
    for _ in range(5):
        met.append(asked(game)[0])
        card = zone(game, "hand", met[-1])[0]
        game.play(f"load {card} on plain-cog" if len(met) < 4 else f"load {card} on coin-cutter")
    assert met == ["Chi", "Dov", "Ana", "Ben", "Chi"]
    assert asked(lay("supply", QUARTET, quest_token="Chi")) == ("Chi", "ship-turn")


@pytest.mark.rule("BQ-116")
def test_a_turn_is_a_load_or_a_claim() -> None:
    """Cards and room offer both; nobody may pass."""
    game = lay("ship-turn", ships=[ship("plain-cog"), ship("coin-cutter")], shops={"Ana": {"hand": "penknife"}})
    assert texts(game) == {
        "load penknife on plain-cog",
        "load penknife on coin-cutter",
        "claim plain-cog",
        "claim coin-cutter",
    }
    assert refused(game, "done") == "BQ-116"


@pytest.mark.rule("BQ-117", "BQ-135")
def test_whoever_has_claimed_is_left_out() -> None:
    """Ana has claimed, so Ben takes turn after turn; he loads twice before he claims."""
    ships = [ship("plain-cog", "?tin-halo")]
    game = lay(
        "ship-turn",
        ships=ships,
        active="Ben",
        deck="chain-coif spellblade",
        shops={"Ana": {"ships": "coin-cutter"}, "Ben": {"hand": "penknife"}},
    )
    game.play("load penknife on plain-cog")
    assert asked(game) == ("Ben", "ship-turn")
    assert game.choices("Ana") == ()
    assert refused(game, "claim plain-cog", "Ana") == "BQ-135"
    play(game, "load chain-coif on plain-cog", "load spellblade on plain-cog")
    assert asked(game) == ("Ben", "ship-turn")


@pytest.mark.rule("BQ-118")
def test_the_step_ends_when_all_have_claimed() -> None:
    """After the last claim displays are chosen."""
    ships = [ship("plain-cog", "?tin-halo")]
    game = lay("ship-turn", ships=ships, active="Ben", shops={"Ana": {"ships": "coin-cutter", "stock": "penknife"}})
    game.play("claim plain-cog")
    assert whole(game)["phase"] == "display"
    assert available(game) == []


@pytest.mark.rule("BQ-119", "BQ-151")
def test_loads_are_limited_by_room_alone() -> None:
    """Ana and Ben load in turn until both ships are full: 6 cards in 3 loads; then only claims are left."""
    game = until(fresh(PAIR, first="Ana"), "ship-turn")
    while "carrack" in str(available(game)):
        game = until(fresh(PAIR, seed=game.opening.seed + 1, first="Ana"), "ship-turn")  # type: ignore[operator]
    loads = 0
    while "load" in verbs(game):
        loads += game.decision is not None and game.decision.name == "ship-turn"
        game.play(next(text for text in sorted(texts(game)) if text.startswith("load")))
    assert verbs(game) == {"claim"}
    assert 3 <= loads <= 6  # monster or ability may change the room, never the end


@pytest.mark.rule("BQ-148", "BQ-149")
@pytest.mark.parametrize(("first", "room"), [("plain-cog", 12), ("cargo-carrack", 13)])
def test_room_on_the_ships_of_four(first: str, room: int) -> None:
    """4 ships of 4 less 4 facedown cards are 12 places; with the Carrack 13."""
    ships = [ship(name, "?penknife") for name in (first,)]
    ships += [ship("coin-cutter", "?tin-halo"), ship("masked-brig", "?ember-rod"), ship("night-lugger", "?chalk-ward")]
    game = lay("ship-turn", QUARTET, ships=ships)
    assert sum(entry["capacity"] - len(entry["cards"]) for entry in view(game)["ships"]) == room


@pytest.mark.rule("BQ-149")
def test_six_full_loads_and_one_of_a_single_card() -> None:
    """13 places: six loads of 2 cards, and in the seventh one card is kept."""
    ships = [ship("cargo-carrack", "?penknife"), ship("coin-cutter", "?tin-halo")]
    ships += [ship("masked-brig", "?ember-rod"), ship("night-lugger", "?chalk-ward")]
    shops = {"Ana": {"hand": "cool-glasses lucky-coin"}, "Ben": {"hand": "spellblade war-banner"}}
    shops |= {"Chi": {"hand": "frost-mantle runed-aegis"}, "Dov": {"hand": "tide-sceptre cork-vest"}}
    game = lay("ship-turn", QUARTET, ships=ships, shops=shops)
    while "load" in verbs(game):
        game.play(next(text for text in sorted(texts(game)) if text.startswith("load")))
    loads = all_of(game.events(), "loaded")
    assert len(loads) == 13
    assert only(game.events(), "load_ended").fields["left"] == 1


@pytest.mark.rule("BQ-150")
def test_cards_that_leave_the_deck() -> None:
    """Three players, 4 full loads: 3 cards on ships, 6 at the start and 2 for each load are 17."""
    game = lay(
        "supply",
        TRIO,
        monster_deck="cellar-slime stone-basilisk ancient-dragon",
        ship_stack="plain-cog coin-cutter night-lugger ...",
    )
    before = 122
    for _ in range(4):
        game.play(next(text for text in sorted(texts(game)) if text.startswith("load")))
        game.play(next(text for text in sorted(texts(game)) if text.startswith("load")))
    assert before - len(pile(game, "item_deck")) == 3 + 6 + 2 * 4


@pytest.mark.rule("BQ-152")
def test_the_last_player_may_fill_the_last_ship_alone() -> None:
    """Ben loads 2 cards on a ship of 2 and claims 4."""
    ships = [ship("plain-cog", "?tin-halo penknife")]
    shops = {"Ana": {"ships": "coin-cutter"}, "Ben": {"hand": "ember-rod spellblade"}}
    game = lay("ship-turn", ships=ships, active="Ben", shops=shops)
    play(game, "load ember-rod on plain-cog", "load spellblade on plain-cog")
    assert verbs(game) == {"claim"}
    game.play("claim plain-cog")
    assert zone(game, "stock", "Ben") == ["ember-rod", "penknife", "spellblade", "tin-halo"]


@pytest.mark.rule("BQ-153")
def test_the_number_of_cards_on_a_ship_is_public() -> None:
    """Three cards, one of them a back: everybody counts three."""
    ships = [ship("plain-cog", "?tin-halo penknife ember-rod"), ship("coin-cutter")]
    game = lay("ship-turn", ships=ships)
    for viewer in (None, *PAIR):
        assert [len(entry["cards"]) for entry in view(game, viewer)["ships"]] == [3, 0]


@pytest.mark.rule("BQ-158", "BQ-120")
def test_a_larger_first_hand() -> None:
    """A Shipping Expert is dealt 3 cards, the third one last; after a load the usual 2."""
    deck = "penknife tin-halo ember-rod twin-dirks lucky-coin cork-vest knights-kit spellblade war-banner"
    game = lay(
        "supply",
        deck=deck,
        ship_stack="plain-cog coin-cutter ...",
        shops={"Ana": {"employees": "shipping-expert"}},
        monster_deck="cellar-slime stone-basilisk ancient-dragon",
    )
    assert zone(game, "hand") == ["ember-rod", "lucky-coin", "penknife"]
    assert zone(game, "hand", "Ben") == ["tin-halo", "twin-dirks"]
    play(game, "load penknife on plain-cog", "load ember-rod on plain-cog", "load lucky-coin on plain-cog")
    assert zone(game, "hand") == ["spellblade", "war-banner"]


@pytest.mark.rule("BQ-166", "BQ-167")
@pytest.mark.parametrize("count", [2, 6])
def test_ships_for_the_fewest_and_the_most(count: int) -> None:
    """2 players reveal 2 ships of 12, 6 players 6."""
    game = fresh(("Ana", "Ben", "Chi", "Dov", "Eva", "Fay")[:count])
    assert (len(available(game)), len(pile(game, "ship_stack"))) == (count, 12 - count)


@pytest.mark.rule("BQ-078")
def test_two_players_play_like_more() -> None:
    """2 heroes in the centre, and the monster bears 2 wounds."""
    game = fresh(PAIR)
    assert len(whole(game)["centre"]) == 2
    monster = next(zone_["cards"][0] for zone_ in game.scene()["zones"] if zone_["id"] == "monster")
    assert monster["numbers"][-1] == {"value": "○○"}


@pytest.mark.rule("BQ-028")
def test_the_discards_become_a_new_deck() -> None:
    """One card in the deck and ten in the discards: 4 are dealt to hands, 2 to ships, 5 are left."""
    discards = "ember-rod*2 twin-dirks*2 lucky-coin*2 cork-vest knights-kit spellblade war-banner"
    game = lay("supply", deck="penknife.", item_discards=discards, ship_stack="plain-cog coin-cutter ...")
    assert only(game.events(), "reshuffled").fields["count"] == 10
    assert len(pile(game, "item_deck")) == 11 - 6
    assert pile(game, "item_discards") == []
    hands = [card for name in PAIR for card in cards(whole(game)["seats"][name]["hand"])]
    assert "penknife" in hands


@pytest.mark.rule("BQ-196")
def test_a_deal_gives_what_is_left() -> None:
    """Three cards for two players and two ships: Ana gets 2, Ben 1, the ships none; an empty ship can be claimed."""
    game = lay("supply", deck="penknife tin-halo ember-rod.", ship_stack="plain-cog coin-cutter ...")
    assert [zone(game, "hand", name) for name in PAIR] == [["ember-rod", "penknife"], ["tin-halo"]]
    assert [aboard(game, name) for name in available(game)] == [[], []]
    play(game, "load penknife on plain-cog", "load ember-rod on plain-cog")
    assert zone(game, "hand") == []
    play(game, "claim coin-cutter")
    assert verbs(game) == {"claim"}
