"""Setup: dealer, hands, markets, Supply Shifts, the start track and the practice game (MM-023 to MM-033)."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from tests.games.happened import all_of, facts, only, refused

from .arrange import KINDS, coins, hand, mystic, track, verbs, view, whole, zone
from .happened import bank

NAMES = ("Ana", "Ben", "Chi", "Dov")
SHIFTS = {f"shift-{kind}" for kind in KINDS}
SEEDS = range(40)


def fresh(players: int = 2, seed: int = 7, preset: str = "full", **options: object) -> ml.Game:
    """A game as it is dealt."""
    return ml.new("mystic-market", seats=list(NAMES[:players]), seed=seed, preset=preset, options=options)


def asked_seat(game: ml.Game) -> str:
    """The seat whose turn it is."""
    assert game.decision is not None
    return game.decision.seat


@pytest.mark.rule("MM-023")
def test_one_seed_shuffles_both_decks() -> None:
    """The same seed gives the same decks, another seed gives others."""
    assert fresh(seed=7).position() == fresh(seed=7).position()
    one, other = fresh(seed=7), fresh(seed=8)
    assert zone(one, "ingredient_deck") != zone(other, "ingredient_deck")
    assert zone(one, "potion_deck") != zone(other, "potion_deck")


@pytest.mark.rule("MM-023", "MM-030")
def test_the_decks_are_shuffled() -> None:
    """Neither deck lies in the order of the box, and hands and markets are different in the next game."""
    deals = [fresh(seed=seed) for seed in range(5)]
    for key in ("ingredient_market", "potion_market"):
        assert len({tuple(zone(game, key)) for game in deals}) == 5
    assert len({tuple(hand(game)) for game in deals}) > 1
    game = deals[0]
    for key, order in (("ingredient_deck", KINDS), ("potion_deck", sorted(set(zone(game, "potion_deck"))))):
        deck = [card for card in zone(game, key) if card in order]
        assert deck != sorted(deck, key=order.index)


@pytest.mark.rule("MM-023")
def test_the_dealer_is_the_last_seat_unless_the_option_says_otherwise() -> None:
    """Left out, Chi deals and Ana begins; with Ana as dealer Ben begins; a stranger cannot deal."""
    assert asked_seat(fresh(3)) == "Ana"
    assert asked_seat(fresh(3, dealer="Ana")) == "Ben"
    assert asked_seat(fresh(3, dealer="Ben")) == "Chi"
    with pytest.raises(ml.OptionError, match="dealer"):
        fresh(3, dealer="Eva")


@pytest.mark.rule("MM-024")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_four_cards(players: int) -> None:
    """With 2, 3 and 4 players a hand is four ingredient cards, and nothing is discarded."""
    game = fresh(players)
    for name in NAMES[:players]:
        assert len(hand(game, name)) == 4
        assert set(hand(game, name)) <= set(KINDS)
    assert zone(game, "ingredient_discard") == []


@pytest.mark.rule("MM-024")
def test_a_hand_is_hidden_from_the_others() -> None:
    """Ana reads her own four cards and of Ben's hand the number only; the public reads two numbers."""
    game = fresh()
    seats = view(game, "Ana")["seats"]
    assert len(seats["Ana"]["hand"]) > 0
    assert seats["Ana"]["hand"] == whole(game)["seats"]["Ana"]["hand"]
    assert seats["Ben"]["hand"] == 4
    assert [seat["hand"] for seat in view(game)["seats"].values()] == [4, 4]


@pytest.mark.rule("MM-024")
def test_what_was_dealt_is_told_to_its_owner_only() -> None:
    """Ana's account of the deal names her four cards; of Ben's it has the number."""
    game = fresh()
    own, other = all_of(game.events("Ana"), "dealt")
    assert own.rule == other.rule == "MM-024"
    assert facts(own, "seat", "count") == ("Ana", 4)
    assert own.fields["cards"] == hand(game)
    assert facts(other, "seat", "cards", "count") == ("Ben", "hidden", 4)
    for told in all_of(game.events(), "dealt"):
        assert facts(told, "cards", "count") == ("hidden", 4)


@pytest.mark.rule("MM-025")
def test_everybody_starts_with_five_coins_that_all_may_count() -> None:
    """Three players take 15 coins, 230 stay in the bank; Ana and the public see Ben's five."""
    game = fresh(3)
    assert [coins(game, name) for name in NAMES[:3]] == [5, 5, 5]
    assert bank(game) == 230
    assert [facts(event, "seat", "amount") for event in all_of(game.events(), "coins")] == [
        ("Ana", 5),
        ("Ben", 5),
        ("Chi", 5),
    ]
    for viewer in ("Ana", None):
        assert view(game, viewer)["seats"]["Ben"]["coins"] == 5


@pytest.mark.rule("MM-025", "MM-026", "MM-030", "MM-032")
def test_the_log_begins_with_the_setup() -> None:
    """Track, coins, hands and both markets are told, each with its clause, and then the first turn begins."""
    assert [(event.kind, event.rule) for event in fresh().events()] == [
        ("track_laid", "MM-032"),
        ("coins", "MM-014"),
        ("coins", "MM-014"),
        ("dealt", "MM-024"),
        ("dealt", "MM-024"),
        ("market_dealt", "MM-026"),
        ("potions_dealt", "MM-030"),
        ("turn_began", "MM-040"),
    ]


@pytest.mark.rule("MM-026")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_ingredient_cards_are_for_sale(players: int) -> None:
    """The ingredient market is a row of five open cards."""
    game = fresh(players)
    row = zone(game, "ingredient_market")
    assert len(row) == 5
    assert set(row) <= set(KINDS)
    dealt = only(game.events(), "market_dealt")
    assert dealt.rule == "MM-026"
    assert list(facts(dealt, "cards")[0]) == row
    assert view(game)["ingredient_market"] == game.position()["ingredient_market"]


@pytest.mark.rule("MM-027")
def test_the_practice_game_leaves_out_supply_shifts_and_potions() -> None:
    """Four players: 66 - 16 - 5 = 45 cards lie in the deck, all of them ingredients; potions are nowhere."""
    game = fresh(4, preset="practice")
    deck = zone(game, "ingredient_deck")
    assert len(deck) == 45
    assert set(deck) <= set(KINDS)
    assert set(zone(game, "shift_box")) == SHIFTS
    for key in ("potion_deck", "potion_market", "potion_discard"):
        assert [card for card in zone(game, key) if card != "None"] == []


@pytest.mark.rule("MM-027")
def test_nothing_can_be_crafted_in_the_practice_game() -> None:
    """A Dragon and an Orc make no Elixir of Luck when the potions are in the box."""
    game = mystic(hand="dragon orc", market="dragon phoenix orc kraken mermaid", preset="practice")
    assert verbs(game) == {"buy", "swap", "sell"}
    assert refused(game, "craft elixir-of-luck") in {"MM-027", "MM-082"}  # no potions, so none in the market


@pytest.mark.rule("MM-027")
def test_potions_and_supply_shifts_are_left_out_one_without_the_other() -> None:
    """Two players: without shifts 66 - 8 - 5 = 53 cards in the deck; without potions 53 + 3 = 56."""
    without_shifts = fresh(supply_shifts=False)
    assert len(zone(without_shifts, "ingredient_deck")) == 53
    assert len(zone(without_shifts, "potion_deck")) == 15
    without_potions = fresh(potions=False)
    assert len(zone(without_potions, "ingredient_deck")) == 56
    assert zone(without_potions, "potion_deck") == []
    for option in ("potions", "supply_shifts"):
        with pytest.raises(ml.OptionError, match=option):
            ml.new("mystic-market", seats=["Ana", "Ben"], options={option: "perhaps"})


@pytest.mark.rule("MM-028")
@pytest.mark.parametrize(("players", "size"), [(2, 56), (3, 52), (4, 48)])
def test_three_supply_shifts_are_shuffled_into_the_deck(players: int, size: int) -> None:
    """66 - 4 per player - 5 + 3 cards lie in the deck, three of them Supply Shifts; three are in the box."""
    game = fresh(players)
    deck = zone(game, "ingredient_deck")
    assert len(deck) == size
    inside = {card for card in deck if card in SHIFTS}
    assert len(inside) == 3
    assert len([card for card in deck if card in SHIFTS]) == 3
    assert set(zone(game, "shift_box")) == SHIFTS - inside
    assert zone(game, "shift_discard") == []


@pytest.mark.rule("MM-028")
def test_supply_shifts_come_in_after_hands_and_market() -> None:
    """In 40 deals no hand and no market holds one, each of the six is picked, and they lie high and low."""
    picked: set[str] = set()
    depths: set[int] = set()
    for seed in SEEDS:
        game = fresh(4, seed=seed)
        for name in NAMES:
            assert set(hand(game, name)) <= set(KINDS)
        assert set(zone(game, "ingredient_market")) <= set(KINDS)
        deck = zone(game, "ingredient_deck")
        picked |= SHIFTS.intersection(deck)
        depths |= {place for place, card in enumerate(deck) if card in SHIFTS}
    assert picked == SHIFTS
    assert len(depths) > 30  # 120 shifts in 48 places: about 44 places are met
    assert min(depths) < 5
    assert max(depths) > 42


@pytest.mark.rule("MM-028")
def test_a_position_has_three_supply_shifts_in_the_game_as_well() -> None:
    """One lies on the deck and one is resolved, so one more is shuffled in, and three others are in the box."""
    game = mystic(deck="shift-orc", shift_discard=["shift-pixie"])
    deck = zone(game, "ingredient_deck")
    below = SHIFTS.intersection(deck[1:])
    assert deck[0] == "shift-orc"
    assert len(below) == 1
    assert zone(game, "shift_discard") == ["shift-pixie"]
    assert set(zone(game, "shift_box")) == SHIFTS - {"shift-orc", "shift-pixie"} - below
    picked = {
        card
        for seed in range(20)
        for card in zone(mystic(deck="shift-orc", shift_discard=["shift-pixie"], seed=seed), "ingredient_deck")[1:]
        if card in SHIFTS
    }
    assert picked == SHIFTS - {"shift-orc", "shift-pixie"}


@pytest.mark.rule("MM-028")
def test_a_deck_without_rest_has_its_other_supply_shifts_resolved() -> None:
    """A deck of Shift Orc and a Kraken: the two others of the game lie in the discard already."""
    game = mystic(deck="shift-orc kraken.")
    resolved = zone(game, "shift_discard")
    assert zone(game, "ingredient_deck") == ["shift-orc", "kraken"]
    assert len(set(resolved)) == 2
    assert set(zone(game, "shift_box")) == SHIFTS - {"shift-orc", *resolved}


@pytest.mark.rule("MM-028")
def test_a_named_box_leaves_the_three_others_to_the_deck() -> None:
    """Dragon, Phoenix and Orc are in the box, so Kraken, Mermaid and Pixie are shuffled into the deck."""
    game = mystic(shift_box=["shift-dragon", "shift-phoenix", "shift-orc"])
    assert SHIFTS.intersection(zone(game, "ingredient_deck")) == {"shift-kraken", "shift-mermaid", "shift-pixie"}
    assert zone(game, "shift_box") == ["shift-dragon", "shift-phoenix", "shift-orc"]
    assert zone(game, "shift_discard") == []


@pytest.mark.rule("MM-028")
@pytest.mark.parametrize(
    ("deck", "zones", "key"),
    [
        ("shift-orc shift-pixie shift-kraken shift-dragon", {}, "ingredient_deck"),
        ("shift-orc shift-pixie", {"shift_discard": ["shift-kraken", "shift-dragon"]}, "shift_discard"),
        ("", {"shift_box": ["shift-orc", "shift-pixie", "shift-kraken", "shift-dragon"]}, "shift_box"),
        ("", {"shift_box": ["shift-orc"]}, "shift_box"),
        ("orc.", {"shift_discard": ["shift-kraken"]}, "shift_discard"),
    ],
)
def test_no_position_has_more_or_fewer_than_three_in_the_game(deck: str, zones: dict[str, Any], key: str) -> None:
    """Four in the deck, four in deck and discard, four or one in the box, and two that lie nowhere."""
    with pytest.raises(ml.PositionError, match=key):
        mystic(deck=deck, **zones)


@pytest.mark.rule("MM-027", "MM-028")
def test_a_practice_position_has_all_six_in_the_box() -> None:
    """None is shuffled in, none can be named in the deck."""
    game = mystic(deck="orc", preset="practice")
    assert SHIFTS.isdisjoint(zone(game, "ingredient_deck"))
    assert set(zone(game, "shift_box")) == SHIFTS
    with pytest.raises(ml.PositionError, match="ingredient_deck"):
        mystic(deck="shift-orc", preset="practice")


@pytest.mark.rule("MM-028")
def test_which_three_are_in_the_deck_is_hidden() -> None:
    """The box is a number to everybody until the game is over."""
    game = fresh()
    for viewer in ("Ana", "Ben", None):
        seen = view(game, viewer)
        assert seen["shift_box"] == 3
        assert "shift-" not in str(seen)


@pytest.mark.rule("MM-029")
def test_the_deck_is_a_number_to_everybody() -> None:
    """56 cards lie face down beside the market; their order is in no view."""
    game = fresh()
    for viewer in ("Ana", "Ben", None):
        assert view(game, viewer)["ingredient_deck"] == 56


@pytest.mark.rule("MM-030")
def test_five_potions_are_open_and_fifteen_are_not() -> None:
    """The potion market is a row of five open potions beside a face-down deck of 15."""
    game = fresh()
    assert len(zone(game, "potion_market")) == 5
    assert "None" not in zone(game, "potion_market")
    assert len(zone(game, "potion_deck")) == 15
    dealt = only(game.events(), "potions_dealt")
    assert dealt.rule == "MM-030"
    assert list(facts(dealt, "potions")[0]) == zone(game, "potion_market")
    for viewer in ("Ana", None):
        assert view(game, viewer)["potion_market"] == game.position()["potion_market"]
        assert view(game, viewer)["potion_deck"] == 15


@pytest.mark.rule("MM-031")
def test_sold_cards_and_played_potions_go_to_two_open_discards() -> None:
    """Two Pixies lie on one pile, an Elixir of Wealth on the other, and everybody sees them."""
    game = mystic(hand="pixie*2", potions="elixir-of-wealth")
    game.play("sell 2 pixie")
    game.play("play elixir-of-wealth")
    assert zone(game, "ingredient_discard") == ["pixie", "pixie"]
    assert zone(game, "potion_discard") == ["elixir-of-wealth"]
    for key in ("ingredient_discard", "potion_discard"):
        assert view(game)[key] == game.position()[key]


@pytest.mark.rule("MM-031")
def test_a_resolved_supply_shift_is_counted_apart_from_the_discarded_ingredients() -> None:
    """Shift Orc turned up by a deck purchase lies on its own pile."""
    game = mystic(deck="shift-orc kraken")
    game.play("buy deck")
    assert zone(game, "shift_discard") == ["shift-orc"]
    assert zone(game, "ingredient_discard") == []


@pytest.mark.rule("MM-031")
def test_a_discard_is_never_shuffled_into_a_deck_again() -> None:
    """With the last card gone both decks stay empty although both discards are full."""
    game = mystic(
        hand="dragon orc",
        market="dragon phoenix orc kraken mermaid",
        deck="pixie.",
        potion_market=[
            "elixir-of-luck",
            "fortune-serum",
            "fortune-serum",
            "tonic-of-mystery",
            "tonic-of-mystery",
        ],
        potion_deck=[],
    )
    before = zone(game, "ingredient_discard")
    assert len(before) == 58  # 66 - 2 in hand - 5 in the market - 1 in the deck
    assert len(zone(game, "potion_discard")) == 15  # 20 - 5
    game.play("craft elixir-of-luck")
    game.play("buy dragon")
    game.play("buy phoenix")
    assert zone(game, "ingredient_deck") == []
    assert zone(game, "potion_deck") == []
    assert zone(game, "ingredient_market").count("None") == 1
    assert zone(game, "potion_market").count("None") == 1
    assert len(zone(game, "ingredient_discard")) == 60  # and the Dragon and the Orc of the craft
    assert len(zone(game, "potion_discard")) == 15


@pytest.mark.rule("MM-032")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_track(players: int) -> None:
    """Dragon 5, Phoenix 6, Orc 8, Kraken 10, Mermaid 12, Pixie 15."""
    game = fresh(players)
    assert track(game) == "D P O K M X"
    laid = only(game.events(), "track_laid")
    assert laid.rule == "MM-032"
    assert list(facts(laid, "track")[0]) == list(KINDS)


@pytest.mark.rule("MM-033")
def test_the_board_shows_the_eight_areas_of_the_table() -> None:
    """Bank, potion discard, market and deck; ingredient deck, market and discard; and the track."""
    game = mystic(hand="pixie*2", potions="elixir-of-wealth", deck="orc")
    game.play("sell 2 pixie")
    game.play("play elixir-of-wealth")
    zones = {area["id"]: area for area in game.scene("Ana")["zones"]}
    counted = {row["k"]: row["v"] for row in zones["bank"]["plate"]["rows"]}
    assert counted["bank"] == 205  # 245 - 10 - 15 for the set - 15 for the potion
    assert counted["potions used"] == 1
    assert len(zones["pot"]["cards"]) == 5
    assert zones["pot"]["pile"]["count"] == 14  # 20 - 5 in the row - 1 played
    assert zones["mkt"]["pile"]["count"] == len(zone(game, "ingredient_deck"))
    assert len(zones["mkt"]["cards"]) == 5
    assert counted["cards discarded"] == 2
    assert [card["kind"] for card in zones["track"]["cards"]] == ["X", "D", "P", "O", "K", "M"]
