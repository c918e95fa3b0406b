"""Base: Adventure. Cards, sums, wounds, survival, defeat (BQ-045 to BQ-052, BQ-194)."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from tests.games.happened import all_of, asked, facts, only, order, refused

from .arrange import PAIR, TRIO, cards, gold, lay, pile, shop, stars, texts, view, whole
from .happened import play

DUMMY = "cellar-slime"  # rank I, attack 4, defence 2, treasure 3, no ability
ODDS = "plain-day*3 ..."


def served(word: str, items: str = "", gold_on: int = 0) -> dict[str, Any]:
    """A hero in a shop."""
    return {"hero": word, "gold": gold_on, "items": items.split()}


def fight(
    ana: dict[str, Any],
    deck: str = ODDS,
    *,
    monster: object = DUMMY,
    options: dict[str, object] | None = None,
    **ana_shop: Any,  # noqa: ANN401 -- anything at all
) -> ml.Game:
    """Ana's hero fights; Ben's Rich Tourist (0/1) fights without a chance."""
    shops = {"Ana": {"heroes": [ana], **ana_shop}, "Ben": {"heroes": [served("rich-tourist")]}}
    return lay("adventure", shops=shops, monster=monster, adventure_deck=deck, options=options)


def fought(game: ml.Game, name: str) -> tuple[Any, ...]:
    """Attack and defence of a hero in the last fight, each with what was wanted."""
    told = next(event for event in all_of(game.events(), "fought") if event.fields["hero"] == name)
    return facts(told, "attack", "wanted", "defence", "needed")


@pytest.mark.rule("BQ-045")
def test_each_hero_is_dealt_a_card_and_all_go_back() -> None:
    """Faceup in the order of resolution; after the step 18 cards are in the deck again, shuffled."""
    deck = "heroic nervous gloomy ..."
    shops = {
        name: {"heroes": [served(word)]}
        for name, word in zip(TRIO, ("gate-guard", "card-sharp", "stowaway"), strict=True)
    }
    game = lay("adventure", TRIO, shops=shops, monster=DUMMY, adventure_deck=deck, quest_token="Ben")
    dealt = [facts(event, "seat", "hero", "card") for event in all_of(game.events("Ana"), "adventure_dealt")]
    assert dealt == [("Ben", "card-sharp", "heroic"), ("Chi", "stowaway", "nervous"), ("Ana", "gate-guard", "gloomy")]
    assert len(pile(game, "adventure_deck")) == 18
    assert pile(game, "adventure_deck")[:3] != ["heroic", "nervous", "gloomy"]


@pytest.mark.rule("BQ-046")
def test_attack_and_defence_are_added_up() -> None:
    """Gate Guard 3/2, Longsword 2/0, Nervous -1/1: 4/3."""
    game = fight(served("gate-guard", "soldiers-longsword"), "nervous plain-day ...")
    assert fought(game, "gate-guard") == (4, 2, 3, 4)


@pytest.mark.rule("BQ-046")
def test_values_may_be_negative() -> None:
    """A Rich Tourist, 0/1, who is Panicked and so attacks with -2."""
    shops = {"Ana": {"heroes": [served("rich-tourist")]}, "Ben": {"heroes": [served("stowaway")]}}
    game = lay("adventure", shops=shops, monster=DUMMY, adventure_deck="panicked plain-day ...")
    assert fought(game, "rich-tourist") == (-2, 2, 1, 4)


@pytest.mark.rule("BQ-046")
def test_every_item_counts_and_no_part_stops_at_0() -> None:
    """Longsword and Penknife add 2 and 1; Limping and Gloomy bring a Rich Tourist, 0/1, to -1/-1."""
    armed = fight(served("gate-guard", "soldiers-longsword penknife"), "plain-day plain-day ...")
    assert fought(armed, "gate-guard")[::2] == (3 + 2 + 1, 2)
    shops = {"Ana": {"heroes": [served("rich-tourist")]}, "Ben": {"heroes": [served("stowaway")]}}
    weak = lay("adventure", shops=shops, monster="swamp-hydra", adventure_deck="limping plain-day gloomy plain-day ...")
    assert fought(weak, "rich-tourist")[::2] == (-1, -1)


@pytest.mark.rule("BQ-047")
def test_enough_attack_is_a_wound_and_a_star() -> None:
    """Attack 4 against defence 4 of the Goblin Mob hits, 3 does not."""
    for card, hit in (("focused", True), ("plain-day", False)):
        game = fight(served("gate-guard"), f"{card} plain-day ...", monster="goblin-mob")
        assert (stars(game), whole(game)["monster"]["wounds"]) == ((1, 1) if hit else (0, 0))


@pytest.mark.rule("BQ-047")
def test_by_option_more_is_needed_for_a_wound() -> None:
    """With wound_when more-than attack 4 misses defence 4."""
    game = fight(
        served("gate-guard"), "focused plain-day ...", monster="goblin-mob", options={"wound_when": "more-than"}
    )
    assert (fought(game, "gate-guard")[:2], stars(game)) == ((4, 5), 0)


@pytest.mark.rule("BQ-048", "BQ-049")
def test_enough_defence_is_survival_and_a_star() -> None:
    """Defence 3 against attack 3 survives, 2 does not; defence counts also after the last wound."""
    for card, alive in (("well-rested", True), ("plain-day", False)):
        game = fight(
            served("gate-guard"), f"{card} plain-day ...", monster={"name": "bandit-captain", "wounds": 0, "steps": 0}
        )
        assert stars(game) == 1 + alive  # attack 3 of 3 is a star in both cases
        names = {entry["hero"] for entry in whole(game)["centre"]}
        assert ("gate-guard" in names) is alive


@pytest.mark.rule("BQ-048")
def test_by_option_more_is_needed_to_survive() -> None:
    """With survive_when more-than defence 3 falls to attack 3."""
    game = fight(
        served("gate-guard"),
        "well-rested plain-day ...",
        monster="dock-imp-swarm",
        options={"survive_when": "more-than"},
    )
    assert fought(game, "gate-guard")[2:] == (3, 4)
    assert all_of(game.events(), "fell")[0].fields["hero"] == "gate-guard"


@pytest.mark.rule("BQ-049")
@pytest.mark.parametrize("worth", [0, 1, 3])
def test_stars_of_survival_are_an_option(worth: int) -> None:
    """0 to 3 stars; more are refused."""
    game = fight(served("temple-knight", "anchor-shield"), options={"survival_stars": worth})
    assert fought(game, "temple-knight") == (2, 2, 6, 4)
    assert stars(game) == 1 + worth
    with pytest.raises(ml.OptionError, match="survival_stars"):
        fight(served("stowaway"), options={"survival_stars": 4})


@pytest.mark.rule("BQ-050")
def test_heroes_fight_from_the_quest_token_on_and_all_of_them() -> None:
    """Ben, Chi, Ana; the monster has enough wounds after two hits, and the third hero fights all the same."""
    shops = {
        name: {"heroes": [served(word)]}
        for name, word in zip(TRIO, ("gate-guard", "deck-marshal", "tavern-brawler"), strict=True)
    }
    monster = {"name": DUMMY, "wounds": 2, "steps": 2}
    game = lay("adventure", TRIO, shops=shops, monster=monster, adventure_deck=ODDS, quest_token="Ben")
    assert [event.fields["seat"] for event in all_of(game.events(), "fought")] == ["Ben", "Chi", "Ana"]
    assert only(game.events(), "monster_beaten").fields["wounds"] == 5


@pytest.mark.rule("BQ-052")
def test_a_defeated_hero_is_gone_with_all_it_has() -> None:
    """3 gold to the bank, 2 items to the discards, the hero out of the game, another one in town."""
    game = fight(served("gate-guard", "penknife ember-rod", 3))
    told = next(event for event in all_of(game.events(), "fell") if event.fields["hero"] == "gate-guard")
    assert facts(told, "seat", "items", "gold") == ("Ana", 2, 3)
    assert pile(game, "item_discards") == ["ember-rod", "penknife"]
    assert "gate-guard" not in str(whole(game))
    lost = [event for event in all_of(game.events(), "coins") if event.fields["reason"] == "fell"]
    assert facts(lost[0], "seat", "amount", "other") == (None, -3, "gate-guard")


@pytest.mark.rule("BQ-052")
def test_penalties_of_cards_are_paid_one_by_one() -> None:
    """Two black market cards at 2 gold each from a shop with 3: it pays 2, then 1; the cards go to their discards."""
    shops = {"Ana": {"heroes": [served("gate-guard", "cursed-sabre smuggled-spirits")], "gold": 3}}
    shops["Ben"] = {"heroes": [served("rich-tourist")]}
    game = lay("adventure", preset="black-market", shops=shops, monster=DUMMY, adventure_deck=ODDS)
    assert [event.fields["amount"] for event in all_of(game.events(), "penalty")] == [2, 1]
    assert gold(game) == 0
    assert pile(game, "black_market_discards") == ["cursed-sabre", "smuggled-spirits"]


@pytest.mark.rule("BQ-052")
def test_without_gold_no_penalty_is_told() -> None:
    """A shop with 2 gold pays for the first of two cards; for the second one nothing is paid and nothing told."""
    shops = {"Ana": {"heroes": [served("gate-guard", "cursed-sabre smuggled-spirits")], "gold": 2}}
    shops["Ben"] = {"heroes": [served("rich-tourist")]}
    game = lay("adventure", preset="black-market", shops=shops, monster=DUMMY, adventure_deck=ODDS)
    assert [event.fields["amount"] for event in all_of(game.events(), "penalty")] == [2]
    assert gold(game) == 0


@pytest.mark.rule("BQ-194")
def test_items_work_for_the_shop_that_serves_the_hero() -> None:
    """A survivor with a Cursed Sabre came from Ana's shop; Ben serves it now, it falls, and Ben pays."""
    shops = {"Ana": {"heroes": [served("temple-knight", "anchor-shield")]}}
    shops["Ben"] = {"heroes": [served("gate-guard", "cursed-sabre knights-kit")]}
    game = lay("adventure", preset="black-market", shops=shops, monster=DUMMY, adventure_deck=ODDS)
    assert (gold(game), gold(game, "Ben")) == (5, 3)
    assert stars(game, "Ben") == 1 + 1  # the wound, and the Knight's Kit


@pytest.mark.rule("BQ-194")
def test_an_adventure_card_is_replaced_before_the_fight() -> None:
    """Two Lucky Coins and a Fortune Teller: three replacements, each may replace the new card again."""
    game = fight(
        served("temple-knight", "lucky-coin lucky-coin"),
        "gloomy plain-day panicked limping heroic ...",
        employees="fortune-teller",
    )
    assert asked(game) == ("Ana", "adventure")
    assert texts(game) == {"redraw gloomy with lucky-coin", "redraw gloomy with fortune-teller", "done"}
    game.play("redraw gloomy with lucky-coin")
    assert texts(game) == {"redraw panicked with lucky-coin", "redraw panicked with fortune-teller", "done"}
    assert view(game)["adventure_discards"] == ["gloomy"]
    play(game, "redraw panicked with fortune-teller", "redraw limping with lucky-coin")
    assert fought(game, "temple-knight") == (4, 2, 4, 4)  # 2/3 and Heroic 2/1: nothing is left to replace with
    assert len(pile(game, "adventure_deck")) == 18
    assert "adventure_discards" not in view(game)


@pytest.mark.rule("BQ-194")
def test_a_replacement_may_be_declined_and_needs_a_card() -> None:
    """``done`` keeps the card; what the hero does not have cannot be used; with an empty deck nobody is asked."""
    game = fight(served("temple-knight", "lucky-coin"), "heroic plain-day ...")
    assert refused(game, "redraw gloomy with lucky-coin") == "BQ-194"
    assert refused(game, "redraw heroic with scroll-of-vague-omens") == "BQ-194"
    assert refused(game, "redraw heroic with fortune-teller") == "BQ-065"
    game.play("done")
    assert fought(game, "temple-knight") == (4, 2, 4, 4)
    game = fight(served("temple-knight", "lucky-coin"), "heroic plain-day")
    assert asked(game)[1] != "adventure"


@pytest.mark.rule("BQ-194", "BQ-050")
def test_the_owner_is_asked_when_its_hero_is_next() -> None:
    """Ben's Fortune Teller is asked after Ana's fight, whose result is known."""
    shops = {
        "Ana": {"heroes": [served("gate-guard")]},
        "Ben": {"heroes": [served("stowaway")], "employees": "fortune-teller"},
    }
    game = lay("adventure", shops=shops, monster=DUMMY, adventure_deck=ODDS)
    assert asked(game) == ("Ben", "adventure")
    assert order(game.events(), "fought") == ["fought"]
    assert view(game, "Ben")["monster"]["hit"] is True


@pytest.mark.rule("BQ-045")
def test_adventure_cards_lie_faceup() -> None:
    """While Ana is asked, all see every hero's card."""
    game = fight(served("temple-knight", "lucky-coin"), "heroic gloomy ...")
    for viewer in (None, *PAIR):
        seen = view(game, viewer)["seats"]
        assert [cards(seen[name]["heroes"][0]["adventure"]) for name in PAIR] == [["heroic"], ["gloomy"]]
    assert shop(game)["heroes"][0]["done"] is False
