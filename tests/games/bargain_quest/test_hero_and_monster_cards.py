"""Every hero, monster and adventure card: what is printed on it, and what its effect does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from marketlab.core.data import read_csv
from marketlab.games.bargain_quest.includes import PACKAGE, word_of
from tests.games.happened import all_of, facts

from .arrange import gold, hero, lay, pile, ship, texts, view, whole
from .happened import play, play_until

if TYPE_CHECKING:
    import marketlab as ml

ROWS = read_csv(PACKAGE, "cards.csv")
HEROES = [row for row in ROWS if row["deck"].startswith("hero")]
MONSTERS = [row for row in ROWS if row["deck"].startswith("monster")]
ADVENTURES = [row for row in ROWS if row["deck"] == "adventure"]
PLAIN = "plain-day*3 ..."
SHOWS = {"F": "training-sword", "R": "penknife", "M": "chipped-wand", "C": "wooden-mace"}


def card(row: dict[str, str]) -> str:
    """The id of a case."""
    return word_of(row["name"])


def at(name: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401 -- anything at all
    """The keys of a position with this monster."""
    row = next(row for row in MONSTERS if card(row) == name)
    deck: dict[str, Any] = {} if row["rank"] != "III" else {"monster_deck": []}
    return {"monster": {"name": name, **more}, **deck}


def fight(
    monster: dict[str, Any],
    ana: dict[str, Any],
    ben: dict[str, Any] | None = None,
    adventure: str = PLAIN,
    **ana_shop: Any,  # noqa: ANN401 -- anything at all
) -> ml.Game:
    """The table after two fights against a monster."""
    other = ben or {"hero": "rich-tourist", "gold": 0, "items": []}
    shops = {"Ana": {"heroes": [ana], **ana_shop}, "Ben": {"heroes": [other]}}
    return lay("adventure", shops=shops, adventure_deck=adventure, **monster)


def sums(game: ml.Game, name: str) -> tuple[Any, ...]:
    """Attack and defence of a hero, each with what was wanted."""
    told = next(event for event in all_of(game.events(), "fought") if event.fields["hero"] == name)
    return facts(told, "attack", "wanted", "defence", "needed")


@pytest.mark.parametrize("row", HEROES, ids=card)
def test_a_hero_has_its_gold_and_its_values(row: dict[str, str]) -> None:
    """It comes with its gold, fights with attack and defence, and is attracted by its classes alone."""
    word = card(row)
    other = "rich-tourist" if word != "rich-tourist" else "stowaway"
    game = lay("adventure", heroes=f"{word} {other}", monster="reef-golem", adventure_deck=PLAIN)
    assert sums(game, word)[::2] == (int(row["attack"]), int(row["defense"]))
    for icon, item in SHOWS.items():
        shops = {"Ana": {"display": item, "stock": "tin-halo"}}
        game = lay("choose-hero", heroes=f"{word} {other}", shops=shops)
        comes = not row["classes"] or icon in row["classes"].split("|")
        assert (f"choose {word}" in texts(game)) is comes
        assert hero(game, word)["gold"] == int(row["gold"])


@pytest.mark.parametrize("word", ["rich-tourist", "runaway-farmhand", "stowaway"])
def test_a_hero_without_icons_buys_anything(word: str) -> None:
    """MATCHES_ALL: any item may be sold to it."""
    stock = "training-sword penknife chipped-wand wooden-mace"
    game = lay("shopping", heroes=f"{word} gate-guard", shops={"Ana": {"stock": stock}})
    assert texts(game) == {*(f"sell {item}" for item in stock.split()), "done"}


@pytest.mark.parametrize("row", MONSTERS, ids=card)
def test_a_monster_has_its_values_and_its_treasure(row: dict[str, str]) -> None:
    """Attack and defence are what heroes are held against; survivors gain the treasure."""
    word = card(row)
    strong = {"hero": "tavern-brawler", "gold": 0, "items": ["anchor-shield", "tower-plate", "chain-coif"]}  # 2/11
    game = fight(at(word), strong)
    assert sums(game, "tavern-brawler")[1::2] == (int(row["defense"]), int(row["attack"]))
    assert hero(game, "tavern-brawler")["gold"] == int(row["treasure"])


@pytest.mark.parametrize("row", ADVENTURES, ids=card)
def test_an_adventure_card_changes_its_hero(row: dict[str, str]) -> None:
    """MOD: attack and defence of the card are added in this Adventure Step."""
    word = card(row)
    deck = f"{word} {'plain-day' if word != 'plain-day' else 'focused'} ..."
    game = fight(at("reef-golem"), {"hero": "gate-guard", "gold": 0, "items": []}, adventure=deck)
    assert sums(game, "gate-guard")[::2] == (3 + int(row["attack"]), 2 + int(row["defense"]))
    assert sum(pile(game, "adventure_deck").count(name) for name in {word}) == int(row["copies"])


@pytest.mark.rule("BQ-054")
def test_bandit_captain() -> None:
    """AFTER_ADVENTURE:DEFEATED_SHOPS_PAY(1): a shop whose hero fell pays 1, if it has any."""
    game = fight(
        at("bandit-captain"),
        {"hero": "rich-tourist", "gold": 0, "items": []},
        {"hero": "stowaway", "gold": 0, "items": []},
        gold=0,
    )
    assert (gold(game), gold(game, "Ben")) == (0, 4)
    safe = {"hero": "tavern-brawler", "gold": 0, "items": []}  # defence 3 of 3
    assert gold(fight(at("bandit-captain"), safe)) == 5


@pytest.mark.rule("BQ-051")
def test_goblin_mob() -> None:
    """NO_CONSOLATION(3): three Adventure Steps without a wound for nothing."""
    weak = {"hero": "stowaway", "gold": 0, "items": []}
    assert [whole(fight(at("goblin-mob", steps=steps), weak))["monster"]["wounds"] for steps in range(4)] == [
        0,
        0,
        0,
        1,
    ]


@pytest.mark.rule("BQ-054", "BQ-046")
@pytest.mark.parametrize(
    ("monster", "fitting", "other", "place"),
    [
        ("barrow-wolf", "temple-knight", "gate-guard", 2),  # Clerics: +1 defence
        ("ghost-regent", "spell-squire", "gate-guard", 0),  # Mages: +1 attack
        ("drowned-crew", "blade-dancer", "gate-guard", 0),  # Rogues: +1 attack
    ],
)
def test_a_monster_that_a_class_is_good_against(monster: str, fitting: str, other: str, place: int) -> None:
    """IF_CLASS: heroes with the icon get the bonus, also those with two icons; others and those without get none."""
    printed = {
        "temple-knight": (2, 3),
        "spell-squire": (3, 1),
        "blade-dancer": (2, 2),
        "gate-guard": (3, 2),
        "stowaway": (1, 2),
    }
    for name in (fitting, other, "stowaway"):
        game = fight(at(monster), {"hero": name, "gold": 0, "items": []})
        expected = [*printed[name]]
        expected[place // 2] += name == fitting
        assert list(sums(game, name)[::2]) == expected


@pytest.mark.rule("BQ-054")
def test_orc_warlord() -> None:
    """MIN_ITEMS(1):ELSE_DEF(-1): without an item 1 defence less."""
    assert sums(fight(at("orc-warlord"), {"hero": "gate-guard", "gold": 0, "items": []}), "gate-guard")[2] == 1
    assert (
        sums(fight(at("orc-warlord"), {"hero": "gate-guard", "gold": 0, "items": ["penknife"]}), "gate-guard")[2] == 2
    )


@pytest.mark.parametrize("monster", ["swamp-hydra", "storm-titan"])
def test_two_adventure_cards(monster: str) -> None:
    """TWO_ADVENTURE_CARDS: both count; each hero gets its first one before any gets a second."""
    game = fight(
        at(monster), {"hero": "gate-guard", "gold": 0, "items": []}, adventure="heroic nervous focused gloomy ..."
    )
    assert sums(game, "gate-guard")[::2] == (3 + 2 + 1, 2 + 1 + 0)
    assert sums(game, "rich-tourist")[::2] == (0 - 1 - 1, 1 + 1 - 1)


def test_two_adventure_cards_and_a_replacement() -> None:
    """One of the two is replaced; which, the shop says."""
    worn = {"hero": "gate-guard", "gold": 0, "items": ["lucky-coin"]}
    game = fight(at("swamp-hydra"), worn, adventure="gloomy plain-day panicked focused heroic ...")
    assert texts(game) == {"redraw gloomy with lucky-coin", "redraw panicked with lucky-coin", "done"}
    game.play("redraw panicked with lucky-coin")
    assert sums(game, "gate-guard")[::2] == (3 - 1 + 2, 2 - 1 + 1)


@pytest.mark.rule("BQ-054")
def test_vampire_queen() -> None:
    """AFTER_ADVENTURE:SURVIVORS_LOSE_ITEM(1): the cheapest item; of equals the one with the lower card id."""
    worn = {"hero": "tavern-brawler", "gold": 0, "items": ["tower-plate", "wicker-buckler", "training-sword"]}
    game = fight(at("vampire-queen"), worn)  # 3 + 3 + 1 = 7 of 6
    assert hero(game, "tavern-brawler")["items"] == ["tower-plate", "wicker-buckler"]
    assert pile(game, "item_discards") == ["training-sword"]
    bare = {"hero": "tavern-brawler", "gold": 0, "items": []}
    assert all_of(fight(at("vampire-queen"), bare, adventure="cautious plain-day ...").events(), "item_gone") == []


@pytest.mark.rule("BQ-054", "BQ-032")
def test_lich_chancellor() -> None:
    """HEARTS_ALL(-1): every displayed item 1 heart less, not below 0."""
    shops = {
        "Ana": {"stock": "cool-glasses smiths-second", "upgrades": "display-upgrade"},
        "Ben": {"stock": "padded-hood"},
    }
    game = lay("display", shops=shops, **at("lich-chancellor"))
    play(game, "Ana: display cool-glasses", "Ana: display smiths-second", "Ben: display padded-hood")
    assert [facts(event, "seat", "hearts") for event in all_of(game.events(), "appeal")] == [("Ana", 3), ("Ben", 0)]


@pytest.mark.rule("BQ-054", "BQ-197")
def test_demon_auditor() -> None:
    """COST(+1): every upgrade and employee 1 more."""
    game = lay("upgrade", shops={"Ana": {"gold": 30}}, employees="tailor haggler", **at("demon-auditor"))
    game.play("buy display-upgrade")
    game.play("hire tailor")
    assert gold(game) == 30 - 9 - 6


def test_sea_serpent() -> None:
    """SHIP_CAPACITY(-1): the harbour of the next Supply Step holds one card less a ship."""
    game = lay("supply", ship_stack="cargo-carrack plain-cog ...", **at("sea-serpent"))
    assert [entry["capacity"] for entry in view(game)["ships"]] == [4, 3]


def test_giant_kraken() -> None:
    """ON_CLAIM_IF_CARDS(4):DISCARD_RANDOM(1): a ship with 4 cards loses one, with 3 none."""
    for cargo, left in (("tin-halo penknife ember-rod twin-dirks", 3), ("tin-halo penknife ember-rod", 3)):
        game = lay(
            "ship-turn", ships=[ship("plain-cog", cargo)], shops={"Ben": {"ships": "masked-brig"}}, **at("giant-kraken")
        )
        game.play("claim plain-cog")
        assert len(pile(game, "item_discards")) == len(cargo.split()) - left


@pytest.mark.parametrize("name", ["cellar-slime", "stone-basilisk", "ancient-dragon", "dock-imp-swarm", "reef-golem"])
def test_a_monster_without_ability(name: str) -> None:
    """NONE: no change of a sum, and nothing happens after the step."""
    game = fight(at(name), {"hero": "gate-guard", "gold": 0, "items": []})
    assert sums(game, "gate-guard")[::2] == (3, 2)
    assert all_of(game.events(), "monster_acts") == []


def test_a_whole_round_against_each_monster() -> None:
    """Whatever the monster, a round that begins against it comes to its next question."""
    for row in MONSTERS:
        game = lay("supply", **at(card(row)))
        play_until(game, lambda game: game.is_over or whole(game)["round"] == 2)
        game.check()
