"""Positions: the example of the grammar, what is filled in, and what is refused by the name of its key."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from tests.games.happened import asked

from .arrange import PAIR, TRIO, centre, lay, pile, ship, shop, texts, whole

EXAMPLE: dict[str, Any] = {
    "phase": "ship-turn",
    "round": 3,
    "quest_token": "Rin",
    "active": "Ada",
    "monster": {"name": "orc-warlord", "wounds": 1, "steps": 1},
    "monster_deck": ["ancient-dragon"],
    "centre": [{"hero": "gate-guard", "gold": 9, "items": ["soldiers-longsword"]}, "spell-squire", "sea-chaplain"],
    "item_deck": ["bag-of-holding", "twin-dirks", "..."],
    "item_discards": ["penknife*2"],
    "employees": ["tailor", "haggler"],
    "ships": [
        {"ship": "cargo-carrack", "cards": [{"down": "cool-glasses"}, "twin-dirks", "chalk-ward"]},
        {
            "ship": "coin-cutter",
            "cards": [{"down": "tin-halo", "known": ["Ada"]}, "ember-rod", {"down": "backpack", "known": ["Rin"]}],
        },
    ],
    "seats": {
        "Rin": {
            "gold": 8,
            "stars": 3,
            "hand": ["smoke-mirror", "war-banner"],
            "storage": ["lucky-coin"],
            "employees": ["contrabandist"],
        },
        "Sam": {
            "gold": 11,
            "stars": 2,
            "ships": ["royal-galleon"],
            "stock": ["grappling-hook", "spellblade", "tide-sceptre"],
        },
        "Ada": {
            "gold": 7,
            "stars": 4,
            "hand": ["knights-kit", "jewelled-reliquary"],
            "storage": ["healing-flask"],
            "employees": ["customs-officer"],
            "used": ["customs-officer"],
        },
    },
}
TWO = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]


def test_the_example_of_the_grammar() -> None:
    """Legal for Ada: two claims, and each of her two cards on each ship; no look, as it is used."""
    game = ml.new("bargain-quest", seats=["Rin", "Sam", "Ada"], seed=1, position=EXAMPLE)
    loads = {
        f"load {card} on {ship_}"
        for card in ("knights-kit", "jewelled-reliquary")
        for ship_ in ("cargo-carrack", "coin-cutter")
    }
    assert asked(game) == ("Ada", "ship-turn")
    assert texts(game) == loads | {"claim cargo-carrack", "claim coin-cutter"}
    game.check()
    position = whole(game)
    assert position["item_deck"][:2] == ["bag-of-holding", "twin-dirks"]
    assert ml.new("bargain-quest", seats=["Rin", "Sam", "Ada"], seed=9, position=position).position() == position
    while not game.is_over:
        game.play(len(game.choices()))
        game.check()


@pytest.mark.parametrize("phase", ["supply", "display", "choose-hero", "shopping", "adventure", "upgrade", "storage"])
def test_what_is_left_out_is_filled(phase: str) -> None:
    """Each phase with nothing but a card for each shop: heroes and monster where they belong, and it plays on."""
    cards = {"supply": {}, "adventure": {}, "choose-hero": {"display": "penknife"}}.get(
        phase, {"stock": "penknife", "gold": 20}
    )
    seats = {
        name: {key: value.split() if isinstance(value, str) else value for key, value in cards.items()} for name in PAIR
    }
    game = ml.new("bargain-quest", seats=PAIR, seed=1, position={"phase": phase, "seats": seats})
    game.check()
    if phase not in {"supply", "adventure"}:
        assert whole(game)["phase"] == phase
    if phase == "shopping":
        assert [len(shop(game, name)["heroes"]) for name in PAIR] == [1, 1]
    if phase == "upgrade":
        assert len(centre(game)) == 2
    for _ in range(40):
        if not game.is_over:
            game.play(1)
            game.check()


@pytest.mark.parametrize("phase", ["black-market", "load", "after-load"])
def test_questions_that_a_game_may_begin_at(phase: str) -> None:
    """Inside the Supply Step a game goes on where its position stands."""
    shops = {"Ana": {"hand": "penknife ember-rod", "employees": "stock-clerk", "upgrades": "black-market-upgrade"}}
    more = {} if phase == "black-market" else {"ships": TWO}
    if phase == "black-market":
        shops["Ana"]["hand"] = "forged-deed"
        shops["Ben"] = {"upgrades": "black-market-upgrade"}
    game = lay(phase, preset="black-market", shops=shops, **more)  # type: ignore[arg-type]  # plain options
    assert asked(game) == ("Ana", phase)
    game.play(1)
    while whole(game)["round"] == 1 and not game.is_over:
        game.play(1)
        game.check()


def test_named_decks_without_the_rest_leave_cards_out() -> None:
    """An item deck of two cards: the others are out of the game."""
    game = lay("ship-turn", ships=TWO, deck="penknife ember-rod.", shops={"Ana": {"hand": "lucky-coin"}})
    assert pile(game, "item_deck") == ["penknife", "ember-rod"]
    game.check()


@pytest.mark.rule("BQ-018", "BQ-019")
def test_a_hero_deck_may_be_named_alone() -> None:
    """Heroes of the centre are then dealt from the others."""
    position = {"phase": "upgrade", "hero_deck": ["gate-guard"], "seats": {"Ana": {"gold": 20}}}
    game = ml.new("bargain-quest", seats=PAIR, seed=1, position=position)
    assert pile(game, "hero_deck") == ["gate-guard"]
    assert len(centre(game) - {"gate-guard"}) == 2


def test_the_queue_may_be_left_out() -> None:
    """Who has a hero no longer chooses; the others by hearts."""
    shops: dict[str, dict[str, object]] = {
        "Ana": {"display": "cool-glasses", "heroes": ["gate-guard"]},
        "Ben": {"display": "lucky-coin"},
        "Chi": {"display": "cool-glasses"},
    }
    position = {"phase": "choose-hero", "quest_token": "Ana", "centre": ["hedge-wizard", "card-sharp"]}
    seats = {
        name: {key: value.split() if isinstance(value, str) else value for key, value in entry.items()}
        for name, entry in shops.items()
    }
    game = ml.new("bargain-quest", seats=TRIO, seed=1, position={**position, "seats": seats})
    assert whole(game)["queue"] == ["Chi", "Ben"]


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("phase", {"phase": "keep"}),
    ("phase", {"phase": "draft"}),
    ("phase", {"phase": "black-market"}),
    ("phase", {"phase": "load", "ships": TWO}),
    ("round", {"round": 0}),
    ("quest_token", {"quest_token": "Zoe"}),
    (
        "active",
        {"phase": "ship-turn", "ships": TWO[:1], "seats": {"Ana": {"ships": ["night-lugger"]}}, "active": "Ana"},
    ),
    ("monster", {"phase": "display", "monster": None}),
    ("monster", {"monster": "dragon"}),
    ("monster.wounds", {"monster": {"name": "reef-golem", "wounds": 2}}),
    ("monster.hit", {"monster": {"name": "reef-golem", "hit": True}}),
    ("monster_deck", {"monster": None, "monster_deck": []}),
    ("monster_deck", {"monster_deck": ["storm-titan", "reef-golem"]}),
    ("monster_deck", {"monster_deck": ["dock-imp-swarm", "reef-golem"]}),
    ("monster_deck", {"monster": "reef-golem", "monster_deck": ["reef-golem", "storm-titan"]}),
    ("centre", {"centre": ["gate-guard"]}),
    ("centre", {"centre": ["gate-guard", "gate-guard"]}),
    ("centre.gold", {"centre": [{"hero": "gate-guard", "gold": -1}, "stowaway"]}),
    ("centre", {"phase": "shopping", "centre": ["gate-guard", "stowaway"]}),
    ("seats.Ana.heroes", {"centre": ["gate-guard"], "seats": {"Ana": {"heroes": ["stowaway"]}}}),
    ("item_deck", {"item_deck": ["penknife*3"]}),
    ("item_deck", {"item_deck": ["forged-deed"]}),
    ("item_deck", {"item_discards": ["penknife*2"], "item_deck": ["penknife", "..."]}),
    ("employees", {"employees": ["tailor"]}),
    ("seats.Ana.employees", {"seats": {"Ana": {"employees": ["tailor*2"]}}}),
    ("seats.Ana.upgrades", {"seats": {"Ana": {"upgrades": ["display-upgrade*2"]}}}),
    ("seats.Ana.upgrades", {"seats": {"Ana": {"upgrades": ["black-market-upgrade"]}}}),
    ("seats.Ana.gold", {"seats": {"Ana": {"gold": -1}}}),
    ("seats.Ana.hand", {"seats": {"Ana": {"hand": ["penknife"]}}}),
    ("seats.Ana.stock", {"seats": {"Ana": {"stock": ["penknife"]}}}),
    ("seats.Ana.display", {"seats": {"Ana": {"display": ["penknife"]}}}),
    ("seats.Ana.display", {"phase": "choose-hero", "seats": {"Ana": {"display": ["penknife", "ember-rod"]}}}),
    ("seats.Ana.storage", {"phase": "shopping", "seats": {"Ana": {"storage": ["penknife"]}}}),
    ("seats.Ana.ships", {"seats": {"Ana": {"ships": ["plain-cog"]}}}),
    ("seats.Ana.used", {"phase": "shopping", "seats": {"Ana": {"used": ["tailor"]}}}),
    ("seats.Ana.purchases", {"phase": "display", "seats": {"Ana": {"employees": ["tailor"], "purchases": ["tailor"]}}}),
    ("seats.Ana.chosen", {"phase": "display", "seats": {"Ana": {"chosen": ["tailor"]}}}),
    ("pending", {"pending": []}),
    ("ships", {"phase": "ship-turn", "ships": TWO[:1]}),
    ("ships", {"phase": "display", "ships": TWO}),
    ("ships.cards", {"phase": "ship-turn", "ships": [ship("plain-cog", "tin-halo*2 penknife*2 ember-rod"), TWO[1]]}),
    ("ships.cards.known", {"phase": "ship-turn", "ships": [ship("plain-cog", "?Ana,Ana:tin-halo"), TWO[1]]}),
    ("ship_stack", {"ship_stack": ["plain-cog"]}),
    ("queue", {"queue": ["Ana"]}),
    ("queue", {"phase": "choose-hero", "queue": ["Ana"]}),
    ("waiting", {"phase": "choose-hero", "waiting": ["Ana", "Ana"]}),
    ("adventure_deck", {"adventure_deck": ["heroic*2"]}),
]


@pytest.mark.parametrize(("key", "position"), WRONG, ids=[f"{number}-{key}" for number, (key, _) in enumerate(WRONG)])
def test_a_position_that_cannot_be_is_refused_by_its_key(key: str, position: dict[str, Any]) -> None:
    """The error names the key; wounds within those that a monster bears, ranks that rise, heroes where they belong."""
    with pytest.raises(ml.PositionError) as raised:
        ml.new("bargain-quest", seats=PAIR, seed=1, position={"quest_token": "Ana", **position})
    assert raised.value.key == key


@pytest.mark.rule("BQ-063", "BQ-140")
def test_a_shop_of_a_position_has_upgrades_that_are_in_the_game_once_each() -> None:
    """Two kinds are read; the same kind twice is refused, and without the option that of the black market."""
    both = {"Ana": {"upgrades": "storage-upgrade black-market-upgrade"}}
    assert shop(lay("upgrade", preset="black-market", shops=both))["upgrades"] == both["Ana"]["upgrades"].split()
    for upgrades, why in (
        ("storage-upgrade*2", "each kind of upgrade once"),
        ("black-market-upgrade", "needs the option black_market"),
    ):
        with pytest.raises(ml.PositionError, match=why):
            lay("upgrade", shops={"Ana": {"upgrades": upgrades}})


@pytest.mark.rule("BQ-023", "BQ-053")
@pytest.mark.parametrize(
    ("monster", "why"),
    [
        (None, "lies faceup in this phase"),
        ({"name": "reef-golem", "hit": True}, "hit"),
        ({"name": "reef-golem", "wounds": 2}, "wounds"),
    ],
)
def test_a_monster_of_a_position_lies_faceup_with_wounds_it_can_bear(monster: object, why: str) -> None:
    """In the Display Step null is refused, for two heroes 2 wounds, and whatever else is said of it."""
    shops = {"Ana": {"stock": "penknife"}}
    borne = {"name": "reef-golem", "wounds": 1, "steps": 1}
    assert whole(lay("display", monster=borne, shops=shops))["monster"] == borne
    with pytest.raises(ml.PositionError, match=why):
        lay("display", monster=monster, shops=shops)


@pytest.mark.rule("BQ-060")
def test_purchases_of_a_position_are_made_in_upgrade_within_the_limits() -> None:
    """One upgrade and one employee are; two employees, or one in another step, are refused."""
    shops = {"Ana": {"employees": "tailor haggler", "upgrades": "display-upgrade"}}
    ana = shops["Ana"] | {"purchases": "tailor display-upgrade"}
    assert set(shop(lay("upgrade", shops={"Ana": ana}))["purchases"]) == {"tailor", "display-upgrade"}
    for phase, bought in (("upgrade", "tailor haggler"), ("display", "tailor")):
        ana = shops["Ana"] | {"purchases": bought, "stock": "penknife"}
        with pytest.raises(ml.PositionError, match="bought in Upgrade"):
            lay(phase, shops={"Ana": ana})


@pytest.mark.rule("BQ-145")
def test_faceup_black_market_cards_are_refused() -> None:
    """They always lie facedown on a ship."""
    with pytest.raises(ml.PositionError, match=r"ships\.cards"):
        lay("ship-turn", preset="black-market", ships=[ship("plain-cog", "forged-deed"), TWO[1]])


@pytest.mark.rule("BQ-145", "BQ-202")
def test_a_facedown_card_of_a_position_says_who_knows_it() -> None:
    """Ana knows it, Ben does not; a key that says anything else about the card is refused."""
    game = lay("ship-turn", ships=[ship("plain-cog", "?Ana:tin-halo"), TWO[1]])
    first = [game.view(name)["ships"][0]["cards"][0]["down"] for name in PAIR]  # type: ignore[index]  # a list of ships
    assert first == ["tin-halo", None]
    with pytest.raises(ml.PositionError, match=r"ships\.cards.*seen_by"):
        lay("ship-turn", ships=[{"ship": "plain-cog", "cards": [{"down": "tin-halo", "seen_by": ["Ana"]}]}, TWO[1]])


@pytest.mark.rule("BQ-135", "BQ-178")
def test_a_shop_of_a_position_claims_one_ship_or_two_in_the_advanced_game() -> None:
    """One more is refused by its key."""
    for preset, claimed in (("full", ["plain-cog"]), ("advanced-2p", ["plain-cog", "coin-cutter"])):
        shops = {"Ana": {"ships": list(claimed), "stock": ["penknife"]}}
        assert shop(lay("display", preset=preset, shops=shops))["ships"] == claimed
        shops["Ana"]["ships"].append("night-lugger")
        with pytest.raises(ml.PositionError, match=f"a shop claims {len(claimed)} in a round"):
            lay("display", preset=preset, shops=shops)


@pytest.mark.rule("BQ-106")
def test_a_monster_of_the_ships_needs_the_ships() -> None:
    """The Sea Serpent can be fought with supply ships; without them a position that names it is refused."""
    shops = {"Ana": {"stock": "penknife"}}
    assert whole(lay("shopping", monster="sea-serpent", shops=shops))["monster"]["name"] == "sea-serpent"
    with pytest.raises(ml.PositionError, match="'sea-serpent' is not used with these options"):
        lay("shopping", monster="sea-serpent", shops=shops, options={"supply_ships": False})


def test_whoever_has_claimed_has_no_hand() -> None:
    """A hand beside a claimed ship cannot be."""
    with pytest.raises(ml.PositionError, match=r"seats\.Ana\.hand"):
        lay("ship-turn", ships=TWO[:1], active="Ben", shops={"Ana": {"ships": "night-lugger", "hand": "penknife"}})
