"""The strategies of Bargain Quest: what each stands for, that they differ, beat chance, and finish every game."""

from __future__ import annotations

import re
from itertools import islice

import pytest

import marketlab as ml
from marketlab.door import spec_of
from marketlab.games.bargain_quest.includes import ABILITY_CARDS, ADVENTURES, HEROES, ITEMS
from marketlab.players import named, names
from marketlab.players.bargain_quest.worth import chances
from tests.games.bargain_quest.arrange import lay, ship
from tests.tournament.contest import RANDOM, Question, agreement, duel, questions, strategies

GAME = "bargain-quest"
STRATEGIES = strategies(GAME)
MOST_ALIKE = 0.85
LEAST_WON = 0.8
LONGEST = 110
SEATS = ("Ana", "Ben", "Chi", "Dov", "Eva", "Fay")
TABLES = [
    (name, count) for name, preset in spec_of(GAME).presets.items() for count in range(preset.fewest, preset.most + 1)
]


def asked(name: str, game: ml.Game) -> tuple[str, str]:
    """What a strategy in Ana's place chooses, and its reason."""
    assert game.decision is not None
    player = named(GAME, name)
    choice = player.choose(game.view("Ana"), game.choices(), game.decision.name)
    return str(choice), player.reason


@pytest.fixture(scope="module")
def sample() -> list[Question]:
    """Five hundred decisions with two choices or more, from random play and from strategies, 2 to 4 seats."""
    return list(questions(GAME, 500))


def test_there_are_four_strategies_beside_chance() -> None:
    """Every file of the folder is found, and so is the random player."""
    assert names(GAME) == (RANDOM, "appraiser", "dawdler", "grabber", "peddler")


# The harbour ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "choice"),
    [
        ("grabber", "claim night-lugger"),
        ("appraiser", "claim night-lugger"),
        ("peddler", "claim night-lugger"),
        ("dawdler", "load penknife on plain-cog"),
    ],
)
def test_with_3_cards_on_a_ship_all_claim_but_the_dawdler(name: str, choice: str) -> None:
    """The Lugger shows 8 + 6 = 14 gold, the Cog 3 + 2 = 5: whoever claims takes the former, also for the bonuses."""
    ships = [
        ship("plain-cog", "?tin-halo twin-dirks chalk-ward"),
        ship("night-lugger", "?padded-hood gilded-parade-armour cool-glasses"),
    ]
    game = lay(
        "ship-turn", ships=ships, shops={"Ana": {"hand": "moon-chalice penknife"}}, heroes="gate-guard hedge-wizard"
    )
    assert asked(name, game)[0] == choice


def test_only_the_grabber_claims_3_cards_of_little_worth() -> None:
    """Prices of 2 + 1 and 1 + 1 beside the backs: too little for the peddler's 12 gold and for 3 average cards."""
    ships = [ship("plain-cog", "?tin-halo penknife padded-hood"), ship("night-lugger", "?war-banner wooden-mace")]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "moon-chalice cool-glasses"}})
    assert asked("grabber", game)[0] == "claim plain-cog"
    assert {asked(name, game)[0].split()[0] for name in STRATEGIES if name != "grabber"} == {"load"}


@pytest.mark.parametrize(
    ("name", "choice"),
    [
        ("grabber", "load penknife on plain-cog"),  # the worst card, on the emptiest ship
        ("dawdler", "load penknife on night-lugger"),  # the worst card, on the fullest ship
        ("appraiser", "load soldiers-longsword on plain-cog"),  # the best card, where least is known
        ("peddler", "load soldiers-longsword on night-lugger"),  # dear to dear: 4 x (6 + 2) beats 4 x 0
    ],
)
def test_each_loads_in_its_own_way(name: str, choice: str) -> None:
    """Plain Cog has a back alone, Night Lugger a back, a Spellblade for 6 and a Training Sword for 2."""
    ships = [ship("plain-cog", "?tin-halo"), ship("night-lugger", "?padded-hood spellblade")]
    game = lay(
        "ship-turn",
        ships=ships,
        shops={"Ana": {"hand": "soldiers-longsword penknife"}},
        heroes="gate-guard hedge-wizard",
    )
    assert asked(name, game)[0] == choice


def test_the_appraiser_looks_at_what_it_does_not_know() -> None:
    """A Customs Officer shows the one back that Ana has not loaded herself."""
    ships = [ship("plain-cog", "?Ana:tin-halo"), ship("night-lugger", "?padded-hood ?Ana:storm-staff")]
    shops = {"Ana": {"hand": "soldiers-longsword penknife", "employees": "customs-officer"}}
    game = lay("ship-turn", ships=ships, shops=shops)
    assert asked("appraiser", game) == ("peek night-lugger", "1 card unknown on Night Lugger")


def test_an_additional_draft_leaves_a_card_to_load() -> None:
    """With two cards in hand the better one is drafted; the last one is kept to load, unless the load is over."""
    ships = [ship("plain-cog", "?tin-halo"), ship("night-lugger", "?padded-hood")]
    for hand, verb in (("soldiers-longsword penknife", "draft-extra"), ("penknife", "load")):
        game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": hand, "employees": "stock-clerk"}})
        assert asked("appraiser", game)[0].split()[0] == verb


# The shop ------------------------------------------------------------------------------------------------------


def test_chances_count_the_adventure_cards() -> None:
    """Of 18 cards 13 give 0 attack or more and 6 give 1 or more; for the defence it is 13 and 7 (AD001 to AD011).

    Who lacks 4 attack needs two of the three cards that give 2: 3 x 2 = 6 of 18 x 17 = 306 pairs.
    """
    assert chances(0, 0) == (13 / 18, 13 / 18)
    assert chances(1, 1) == (6 / 18, 7 / 18)
    assert chances(4, 4, 2).wound == 6 / 306
    assert chances(1, 0, 0) == (0, 1)


def test_rubbish_or_sword() -> None:
    """The third exercise of the lessons: the appraiser sells the sword, the peddler the axe.

    Sword 0.4 + 13/18 for the wound, and one item lifts Orc Warlord's -1: 2 defence lack of 4, Cautious saves 2 of 18.
    Nothing sold: 3/18. 0.4 + 0.722 + 0.111 - 0.167 = 1.07.
    """
    guard = [{"hero": "gate-guard", "gold": 6, "items": []}]
    shops = {
        "Ana": {"stock": "soldiers-longsword blunted-heirloom-axe", "heroes": guard},
        "Ben": {"heroes": "hedge-wizard"},
    }
    game = lay("shopping", monster="orc-warlord", shops=shops)
    expected = "Soldier's Longsword for 4 gold: 1.07 points more with Gate Guard"
    assert asked("appraiser", game) == ("sell soldiers-longsword", expected)
    assert asked("peddler", game)[0] == "sell blunted-heirloom-axe"


def test_a_raise_is_used_on_the_dearest_card_if_the_purse_allows() -> None:
    """A Smooth Talker raises a price by 1: 4 + 1 of the 9 gold of the Gate Guard."""
    own = {"stock": "soldiers-longsword penknife", "employees": "smooth-talker"}
    assert asked("peddler", lay("shopping", shops={"Ana": own}))[0] == "sell soldiers-longsword raised"
    guard = [{"hero": "gate-guard", "gold": 4, "items": []}]
    game = lay("shopping", shops={"Ana": {**own, "heroes": guard}, "Ben": {"heroes": "hedge-wizard"}})
    assert asked("peddler", game)[0] == "sell soldiers-longsword"


def test_the_grabber_shows_the_most_hearts() -> None:
    """Gilded Parade Armour has 5; the peddler would rather sell it for 8."""
    shops = {"Ana": {"stock": "gilded-parade-armour soldiers-longsword blunted-heirloom-axe"}}
    game = lay("display", shops=shops, heroes="gate-guard hedge-wizard")
    expected = "Gilded Parade Armour with 5 hearts on display"
    assert asked("grabber", game) == ("display gilded-parade-armour", expected)
    assert asked("peddler", game)[0] == "display blunted-heirloom-axe"


def test_the_appraiser_takes_the_hero_who_wounds_and_the_dawdler_the_one_who_survives() -> None:
    """A Longsword makes the Guard hit, Pilgrim's Mail lets the Novice live; the appraiser weighs both alike."""
    shops = {
        "Ana": {"display": "cool-glasses", "stock": "soldiers-longsword pilgrims-mail"},
        "Ben": {"display": "penknife"},
    }
    game = lay("choose-hero", shops=shops, queue=["Ana", "Ben"], heroes="gate-guard shrine-novice")
    assert asked("appraiser", game)[0] == "choose gate-guard"
    assert asked("dawdler", game)[0] == "choose shrine-novice"


def test_an_upgrade_must_pay_back_in_the_rounds_left() -> None:
    """Two monsters of about two rounds, less this one: 3 x 0.3 points for a Field Medic of 6 gold: 0.3 more."""
    shops = {"Ana": {"gold": 13}}
    deck = "stone-basilisk ancient-dragon"
    game = lay("upgrade", shops=shops, employees="field-medic tailor", monster=None, monster_deck=deck)
    expected = "Field Medic for 6 gold: 0.30 points more in about 3 rounds"
    assert asked("appraiser", game) == ("hire field-medic", expected)
    assert asked("peddler", game) == ("done", "nothing better to do with 13 gold and 0 cards")
    last = lay("upgrade", shops=shops, employees="field-medic tailor", monster="ancient-dragon", monster_deck=[])
    assert asked("appraiser", last)[0] == "done"


@pytest.mark.parametrize(("card", "answer"), [("gloomy", "redraw gloomy with lucky-coin"), ("heroic", "done")])
def test_a_bad_adventure_card_is_replaced_and_a_good_one_kept(card: str, answer: str) -> None:
    """The Guard with a Lucky Coin has 3 / 2 against 3 / 3: with Gloomy neither, with Heroic both."""
    guard = [{"hero": "gate-guard", "gold": 6, "items": ["lucky-coin"]}]
    shops = {"Ana": {"heroes": guard}, "Ben": {"heroes": "hedge-wizard"}}
    game = lay("adventure", shops=shops, adventure_deck=[card, "plain-day", "..."])
    assert asked("appraiser", game)[0] == answer


# All together --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "count"), TABLES, ids=[f"{name} {count}" for name, count in TABLES])
def test_strategies_finish_a_game_in_every_preset(preset: str, count: int) -> None:
    """All four play at one table, from 3 seats on; somebody has points at the end."""
    players = dict(zip(SEATS[:count], STRATEGIES * 2, strict=False))
    result = ml.new(GAME, SEATS[:count], seed=count, preset=preset, players=players).result()
    assert result is not None
    scores = result["scores"]
    assert isinstance(scores, dict)
    assert max(scores.values()) > 0


def test_no_two_strategies_are_alike(sample: list[Question]) -> None:
    """No pair answers more than 85 % of 500 decisions with the same choice."""
    assert len(sample) == 500
    shares = agreement(GAME, sample)
    assert {pair: share for pair, share in shares.items() if pair[0] != pair[1] and share > MOST_ALIKE} == {}


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_strategy_beats_chance(name: str) -> None:
    """It wins alone at least 80 % of 40 games against the random player, seats alternated."""
    assert duel(GAME, name, RANDOM, games=40).won >= LEAST_WON


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_reason_names_a_number_or_a_card_in_plain_words(name: str, sample: list[Question]) -> None:
    """One line of at most 110 characters without code words; cards are called by their printed names."""
    player = named(GAME, name)
    titles = "|".join(sorted((card.title for card in (*ITEMS, *HEROES, *ABILITY_CARDS, *ADVENTURES)), reverse=True))
    for question in sample:
        choice = player.choose(question.view, question.choices, question.name)
        assert choice in question.choices
        assert re.search(rf"\d|{titles}", player.reason), player.reason
        assert len(player.reason) <= LONGEST, player.reason
        plain = re.sub(titles, "", player.reason)
        assert not re.search(r"[_{}\n]|\w-\w|None|\b1 (card|heart|round)s", plain), player.reason


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_strategy_has_a_docstring_of_two_lines(name: str) -> None:
    """The first line tells the idea, the second how."""
    lines = [line for line in (type(named(GAME, name)).__doc__ or "").strip().splitlines() if line]
    assert len(lines) == 2
    assert named(GAME, name).game == GAME


def test_a_strategy_repeats_itself() -> None:
    """The same seed and players give the same game."""
    players = dict(zip(SEATS, islice(STRATEGIES, 2), strict=False))
    games = [ml.new(GAME, SEATS[:2], seed=3, players=players).record()["choices"] for _ in range(2)]
    assert games[0] == games[1]
