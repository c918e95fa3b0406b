"""Every employee, upgrade and supply ship: what it costs or holds, and what its effect does."""

from __future__ import annotations

import pytest

from marketlab.core.data import read_csv
from marketlab.games.bargain_quest.includes import PACKAGE, word_of
from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import aboard, gold, lay, pile, ship, shop, texts, view, zone
from .happened import play

ROWS = read_csv(PACKAGE, "cards.csv")
EMPLOYEES = [row for row in ROWS if row["deck"].startswith("employee")]
SHIPS = [row for row in ROWS if row["deck"] == "supply_ship"]
TWO = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]


def card(row: dict[str, str]) -> str:
    """The id of a case."""
    return word_of(row["name"])


@pytest.mark.parametrize("row", EMPLOYEES, ids=card)
def test_an_employee_has_its_cost(row: dict[str, str]) -> None:
    """Hired with just the gold it costs, refused with 1 less."""
    word, cost = card(row), int(row["cost"])
    other = "haggler" if word != "haggler" else "tailor"
    game = lay("upgrade", shops={"Ana": {"gold": cost}}, employees=f"{word} {other}")
    game.play(f"hire {word}")
    assert (gold(game), shop(game)["employees"]) == (0, [word])
    poor = lay("upgrade", shops={"Ana": {"gold": cost - 1}, "Ben": {"gold": 20}}, employees=f"{word} {other}")
    asked_seat = asked(poor)[0]
    assert refused(poor, f"hire {word}", "Ana") == ("BQ-061" if asked_seat == "Ana" else "BQ-060")


def test_stock_clerk() -> None:
    """DRAFT_EXTRA(1): a card of the hand goes into the shop, once."""
    game = lay("ship-turn", ships=TWO, shops={"Ana": {"hand": "penknife ember-rod", "employees": "stock-clerk"}})
    game.play("draft-extra penknife")
    assert zone(game, "stock") == ["penknife"]
    assert not any(text.startswith("draft-extra") for text in texts(game))


@pytest.mark.parametrize("word", ["window-dresser", "harbour-crier"])
def test_a_heart_more(word: str) -> None:
    """DISPLAY_HEARTS(1): both together 2, if anything is shown."""
    for hired, hearts in ((word, 2), ("window-dresser harbour-crier", 3)):
        game = lay("display", shops={"Ana": {"stock": "penknife", "employees": hired}})
        game.play("display penknife")
        assert all_of(game.events(), "appeal")[0].fields["hearts"] == hearts


def test_street_hawker() -> None:
    """TIE_FIRST: equal hearts, lower price, and still first; of two Hawkers the price decides."""
    shops = {
        "Ana": {"stock": "masquerade-regalia"},
        "Ben": {"stock": "gilded-parade-armour", "employees": "street-hawker"},
    }
    game = lay("display", shops=shops)
    play(game, "Ana: display masquerade-regalia", "Ben: display gilded-parade-armour")
    assert [event.fields["seat"] for event in all_of(game.events(), "appeal")] == ["Ben", "Ana"]
    shops["Ana"]["employees"] = "street-hawker"
    game = lay("display", shops=shops)
    play(game, "Ana: display masquerade-regalia", "Ben: display gilded-parade-armour")
    assert [event.fields["seat"] for event in all_of(game.events(), "appeal")] == ["Ana", "Ben"]


def test_smooth_talker() -> None:
    """PRICE(1,1): one sale at 1 above the price, if the hero can pay that."""
    rich = {"hero": "gate-guard", "gold": 4}
    shops = {"Ana": {"stock": "training-sword soldiers-longsword", "heroes": [rich], "employees": "smooth-talker"}}
    shops["Ben"] = {"heroes": ["card-sharp"]}
    game = lay("shopping", shops=shops)
    assert texts(game) == {"sell training-sword", "sell training-sword raised", "sell soldiers-longsword", "done"}
    events = game.play("sell training-sword raised")
    assert facts(only(events, "sold"), "price", "raised") == (3, True)
    assert gold(game) == 8


def test_two_sources_of_a_raised_price() -> None:
    """Smooth Talker and Fog Schooner: two sales, never two raises on one; the lower card id is used first."""
    shops = {
        "Ana": {
            "stock": "training-sword wicker-buckler chain-coif",
            "employees": "smooth-talker",
            "ships": "fog-schooner",
        }
    }
    shops["Ben"] = {"ships": "plain-cog"}
    game = lay("shopping", heroes="gate-guard card-sharp", shops=shops)
    game.play("sell training-sword raised")
    assert (gold(game), shop(game)["used"]) == (5 + 3, ["smooth-talker"])
    game.play("sell wicker-buckler raised")
    assert (gold(game), shop(game)["used"]) == (8 + 3, ["smooth-talker", "fog-schooner"])
    assert refused(game, "sell chain-coif raised") == "BQ-065"


def test_tailor() -> None:
    """ANY_CLASS(1): one item that does not match; the words say so."""
    shops = {"Ana": {"stock": "ember-rod frost-mantle training-sword", "employees": "tailor"}}
    game = lay("shopping", heroes="gate-guard card-sharp", shops=shops)
    assert {"sell ember-rod off-class", "sell frost-mantle off-class", "sell training-sword"} <= texts(game)
    assert refused(game, "sell ember-rod") == "BQ-040"
    game.play("sell ember-rod off-class")
    assert shop(game)["used"] == ["tailor"]
    assert refused(game, "sell frost-mantle off-class") == "BQ-065"


def test_raised_and_off_class_on_one_sale() -> None:
    """Both abilities may be used on the same sale."""
    shops = {"Ana": {"stock": "ember-rod penknife", "employees": "tailor smooth-talker"}}
    game = lay("shopping", heroes="gate-guard card-sharp", shops=shops)
    game.play("sell ember-rod raised off-class")
    assert gold(game) == 5 + 4 + 1
    assert sorted(shop(game)["used"]) == ["smooth-talker", "tailor"]


def test_fortune_teller() -> None:
    """REDRAW_ADVENTURE: the adventure card of the own hero is replaced, once in the step."""
    shops = {"Ana": {"heroes": ["gate-guard"], "employees": "fortune-teller"}, "Ben": {"heroes": ["stowaway"]}}
    game = lay("adventure", shops=shops, adventure_deck="panicked plain-day heroic ...", monster="reef-golem")
    game.play("redraw panicked with fortune-teller")
    assert facts(all_of(game.events(), "fought")[0], "attack", "defence") == (5, 3)


@pytest.mark.parametrize(("word", "attack", "defence"), [("field-medic", 3, 3), ("drill-sergeant", 4, 2)])
def test_a_bonus_for_the_hero(word: str, attack: int, defence: int) -> None:
    """HERO_DEF(1) and HERO_ATK(1): for each hero that the shop serves."""
    shops = {"Ana": {"heroes": ["gate-guard"], "employees": word}, "Ben": {"heroes": ["stowaway"]}}
    game = lay("adventure", shops=shops, adventure_deck="plain-day*3 ...", monster="reef-golem")
    assert [facts(event, "attack", "defence") for event in all_of(game.events(), "fought")] == [
        (attack, defence),
        (1, 2),
    ]


def test_haggler() -> None:
    """COST(-2): the first purchase of the step costs 2 less."""
    game = lay("upgrade", shops={"Ana": {"gold": 20, "employees": "haggler"}}, employees="tailor stock-clerk")
    game.play("buy display-upgrade")
    assert gold(game) == 20 - 6
    game.play("hire tailor")
    assert gold(game) == 14 - 5


def test_night_watchman() -> None:
    """STORAGE(1): 2 cards instead of 1."""
    game = lay("storage", shops={"Ana": {"stock": "penknife ember-rod tin-halo", "employees": "night-watchman"}})
    play(game, "store penknife", "store tin-halo")
    assert zone(game, "storage") == ["penknife", "tin-halo"]


def test_contrabandist() -> None:
    """LOAD_FACEDOWN(1): one card in each load turn; black market cards do not use it up."""
    shops = {"Ana": {"hand": "penknife ember-rod forged-deed", "employees": "contrabandist"}}
    game = lay("ship-turn", preset="black-market", ships=TWO, deck="spellblade war-banner", shops=shops)
    play(game, "load forged-deed on plain-cog", "load ember-rod on plain-cog facedown")
    assert aboard(game, "plain-cog")[1:] == [
        {"down": "forged-deed", "known": ["Ana"]},
        {"down": "ember-rod", "known": ["Ana"]},
    ]
    assert view(game, "Ben")["ships"][0]["cards"][2]["down"] is None
    assert refused(game, "load penknife on coin-cutter facedown") == "BQ-065"


def test_contrabandist_again_in_the_next_load() -> None:
    """The ability is fresh in the next load turn; without it nothing is loaded facedown."""
    shops = {"Ana": {"hand": "penknife", "employees": "contrabandist"}, "Ben": {"hand": "lucky-coin"}}
    game = lay("ship-turn", ships=TWO, deck="spellblade war-banner", shops=shops)
    play(game, "load penknife on plain-cog facedown")
    assert "facedown" not in str(texts(game))
    game.play("load lucky-coin on coin-cutter")
    assert "load spellblade on plain-cog facedown" in texts(game)


def test_shipping_expert() -> None:
    """SUPPLY_DEAL(1): 3 cards in the first deal of the step."""
    game = lay("supply", shops={"Ana": {"employees": "shipping-expert"}})
    assert [len(zone(game, "hand", name)) for name in ("Ana", "Ben")] == [3, 2]


def test_customs_officer() -> None:
    """PEEK_SHIP(1): all facedown cards of one available ship, once in the step."""
    ships = [ship("plain-cog", "?tin-halo ?ember-rod"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"employees": "customs-officer"}})
    game.play("peek plain-cog")
    assert [entry["down"] for entry in view(game, "Ana")["ships"][0]["cards"]] == ["tin-halo", "ember-rod"]
    assert refused(game, "peek coin-cutter") == "BQ-065"


def test_display_upgrade() -> None:
    """DISPLAY_SLOTS(1): up to 2 items on display."""
    shops = {"Ana": {"stock": "penknife ember-rod tin-halo", "upgrades": "display-upgrade"}}
    game = lay("display", shops=shops)
    play(game, "display penknife", "display tin-halo")
    assert shop(game)["display"] == ["penknife", "tin-halo"]


def test_storage_upgrade() -> None:
    """STORAGE(2): 3 cards in all, with a Night Watchman 4."""
    stock = "penknife ember-rod tin-halo spellblade lucky-coin"
    shops = {"Ana": {"stock": stock, "upgrades": "storage-upgrade", "employees": "night-watchman"}}
    game = lay("storage", shops=shops)
    play(game, *(f"store {word}" for word in stock.split()[:4]))
    assert len(zone(game, "storage")) == 4


def test_black_market_upgrade() -> None:
    """BLACK_MARKET_DEAL(1): one card before the deal."""
    shops = {"Ana": {"upgrades": "black-market-upgrade"}}
    game = lay("supply", preset="black-market", shops=shops, black_market_deck="forged-deed ...")
    game.play("take black-market-card")
    assert len(zone(game, "hand")) == 3


# Supply ships ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", SHIPS, ids=card)
def test_a_ship_has_its_capacity_and_its_icon(row: dict[str, str]) -> None:
    """4 cards, the Carrack 5; three ships bring a black market card."""
    word = card(row)
    other = "plain-cog" if word != "plain-cog" else "coin-cutter"
    stack = f"{word} {other} ..."
    game = lay("supply", preset="black-market", ship_stack=stack, monster="cellar-slime")
    seen = view(game)["ships"][0]
    assert seen["capacity"] == int(row["capacity"])
    assert seen["cards"][0]["back"] == ("black-market" if row["black_market_icon"] == "1" else "item")


@pytest.mark.parametrize(
    ("word", "more"), [("coin-cutter", 2), ("masked-brig", 1), ("plain-cog", 0), ("night-lugger", 0)]
)
def test_gold_for_a_claim(word: str, more: int) -> None:
    """ON_CLAIM:GOLD: Coin Cutter 2, Masked Brig 1; Plain Cog and Night Lugger have no effect."""
    shops = {"Ben": {"ships": "royal-galleon"}}
    game = lay("ship-turn", ships=[ship(word, "?tin-halo")], shops=shops)
    game.play(f"claim {word}")
    assert gold(game) == 5 + more
    assert zone(game, "stock") == ["tin-halo"]


def test_courier_ketch() -> None:
    """ON_CLAIM:DRAW(1): the top item card joins the drafted cards."""
    game = lay(
        "ship-turn", ships=[ship("courier-ketch", "?tin-halo")], deck="ember-rod", shops={"Ben": {"ships": "plain-cog"}}
    )
    game.play("claim courier-ketch")
    assert zone(game, "stock") == ["ember-rod", "tin-halo"]


def test_salvage_junk() -> None:
    """ON_CLAIM:RECLAIM(1): one card of the discarded hand joins the drafted cards, and its own effect works."""
    shops = {"Ana": {"hand": "backpack penknife"}, "Ben": {"ships": "plain-cog"}}
    game = lay("ship-turn", ships=[ship("salvage-junk", "?tin-halo")], deck="ember-rod", shops=shops)
    play(game, "claim salvage-junk", "reclaim backpack")
    assert zone(game, "stock") == ["backpack", "ember-rod", "tin-halo"]
    assert pile(game, "item_discards") == ["penknife"]


def test_parade_barge() -> None:
    """ROUND:DISPLAY_HEARTS(1): 1 heart more until the round ends."""
    shops = {"Ana": {"stock": "penknife", "ships": "parade-barge"}, "Ben": {"ships": "plain-cog"}}
    game = lay("display", shops=shops)
    game.play("display penknife")
    assert all_of(game.events(), "appeal")[0].fields["hearts"] == 2


def test_royal_galleon() -> None:
    """ROUND:TIE_FIRST: first among equal hearts."""
    shops = {
        "Ana": {"stock": "masquerade-regalia", "ships": "plain-cog"},
        "Ben": {"stock": "gilded-parade-armour", "ships": "royal-galleon"},
    }
    game = lay("display", shops=shops)
    play(game, "Ana: display masquerade-regalia", "Ben: display gilded-parade-armour")
    assert [event.fields["seat"] for event in all_of(game.events(), "appeal")] == ["Ben", "Ana"]


def test_warehouse_hulk() -> None:
    """ROUND:STORAGE(1): 1 card more stays."""
    shops = {"Ana": {"stock": "penknife ember-rod tin-halo", "ships": "warehouse-hulk"}, "Ben": {"ships": "plain-cog"}}
    game = lay("storage", shops=shops)
    play(game, "store penknife", "store ember-rod")
    assert zone(game, "storage") == ["ember-rod", "penknife"]


def test_timber_hoy() -> None:
    """ROUND:COST(-2): the first purchase costs 2 less."""
    shops = {"Ana": {"gold": 20, "ships": "timber-hoy"}, "Ben": {"ships": "plain-cog"}}
    game = lay("upgrade", shops=shops, employees="tailor haggler")
    play(game, "buy storage-upgrade", "hire tailor")
    assert gold(game) == 20 - 4 - 5


def test_fog_schooner() -> None:
    """ROUND:PRICE(1,1): one sale at 1 above the price."""
    shops = {"Ana": {"stock": "training-sword", "ships": "fog-schooner"}, "Ben": {"ships": "plain-cog"}}
    game = lay("shopping", heroes="gate-guard card-sharp", shops=shops)
    game.play("sell training-sword raised")
    assert gold(game) == 5 + 3


def test_cargo_carrack() -> None:
    """CAPACITY(5): a fifth card may be loaded."""
    ships = [
        ship("cargo-carrack", "?tin-halo penknife ember-rod twin-dirks"),
        ship("plain-cog", "?padded-hood lucky-coin cork-vest knights-kit"),
    ]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "spellblade"}})
    assert "load spellblade on cargo-carrack" in texts(game)
    assert "load spellblade on plain-cog" not in texts(game)
