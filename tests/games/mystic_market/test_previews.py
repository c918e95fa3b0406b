"""Previews: what a choice will do, in words and on the board; and that it comes true."""

from __future__ import annotations

import pytest

from .arrange import mystic
from .foretold import EVERY_POTION, a_table, deltas, moves, text

# Buying ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-049", "MM-050", "MM-128")
def test_a_purchase_says_what_is_paid_and_that_the_next_card_is_unknown() -> None:
    """Dragon costs 1 at the 5 mark; the leftmost of two lies at place 2, where an unseen card of the deck will lie."""
    shown = a_table().preview("buy dragon")
    assert shown["text"] == (
        "You pay 1 coin for Dragon Scales. An unknown card takes its place, perhaps after a Supply Shift."
    )
    assert deltas(shown) == {"seat-0": -1}
    assert moves(shown) == [("mkt-2", "hand"), ("mkt-pile", "mkt", 2)]


@pytest.mark.rule("MM-027")
def test_no_supply_shift_is_announced_where_there_is_none() -> None:
    """A practice game has none; nor has a deck from which all three have been drawn."""
    drawn = ["shift-dragon", "shift-orc", "shift-pixie"]
    for game in (a_table(preset="practice"), a_table(shift_discard=drawn)):
        assert text(game, "buy orc") == "You pay 2 coins for Orc Teeth. An unknown card takes its place."
        assert text(game, "buy deck") == (
            "You pay 2 coins for the top card of the deck. Nobody knows it before you draw it."
        )


@pytest.mark.rule("MM-051")
def test_a_blind_card_stays_unknown() -> None:
    """2 coins for a card of the pile, of which the board shows the back only."""
    shown = a_table().preview("buy deck")
    assert shown["text"].startswith("You pay 2 coins for the top card of the deck. Nobody knows it yet")
    assert "a Supply Shift may come first" in shown["text"]
    assert deltas(shown) == {"seat-0": -2}
    assert moves(shown) == [("mkt-pile", "hand")]


@pytest.mark.rule("MM-053", "MM-076", "MM-113")
@pytest.mark.parametrize(
    ("deck", "said", "blind", "refilled"),
    [
        (".", "The deck is empty: its place stays free.", None, False),
        ("orc.", "The last card of the deck takes its place; then come the final turns.", "It is the last one", True),
        (
            "shift-orc shift-pixie.",
            "The deck has only Supply Shifts left: its place stays free.",
            "you pay nothing, get no card, and the final turns come.",
            False,
        ),
    ],
)
def test_what_the_end_of_the_deck_means(deck: str, said: str, blind: str | None, refilled: bool) -> None:  # noqa: FBT001
    """Without an ingredient in the deck there is no refill, and a blind purchase is void."""
    game = a_table(deck=deck, hand="orc")
    shown = game.preview("buy dragon")
    assert said in shown["text"]
    assert (("mkt-pile", "mkt", 2) in moves(shown)) == refilled
    if blind:
        assert blind in text(game, "buy deck")
        assert bool(game.preview("buy deck")["deltas"]) == refilled


# Swapping, selling, discarding -------------------------------------------------------------------------------------


@pytest.mark.rule("MM-054", "MM-056", "MM-057")
def test_a_swap_lays_one_card_where_the_other_lay() -> None:
    """The pixie of place 1 comes to the hand, an orc lies there then; nobody pays."""
    shown = a_table().preview("swap orc for pixie")
    assert shown["text"] == "You give Orc Teeth to the market and take Pixie Powder, without coins."
    assert moves(shown) == [("hand-orc", "mkt", 1), ("mkt-1", "hand")]
    assert deltas(shown) == {"hand-orc": -1}


@pytest.mark.rule("MM-058")
def test_a_swap_for_the_same_kind_changes_nothing() -> None:
    """It is said, and nothing moves."""
    shown = a_table().preview("swap orc for orc")
    assert "Nothing changes, but it counts as an exchange." in shown["text"]
    assert (shown["moves"], shown["deltas"]) == ([], [])


@pytest.mark.rule("MM-061", "MM-062")
def test_a_set_is_paid_and_its_vial_falls() -> None:
    """Two mermaids pay 12; M goes to the 5 mark; D P O K rise: 5 to 6, 6 to 8, 8 to 10, 10 to 12; X stays at 15."""
    shown = a_table().preview("sell 2 mermaid")
    assert shown["text"] == "You get 12 coins. A set of Mermaid Tears then pays 5, not 12; 4 goods rise."
    assert deltas(shown) == {
        "seat-0": 12,
        "hand-mermaid": -2,
        "vial-mermaid": -7,
        "vial-dragon": 1,
        "vial-phoenix": 2,
        "vial-orc": 2,
        "vial-kraken": 2,
    }
    assert moves(shown) == [
        ("vial-mermaid", "track", 0),
        ("vial-dragon", "track", 1),
        ("vial-phoenix", "track", 2),
        ("vial-orc", "track", 3),
        ("vial-kraken", "track", 4),
    ]


@pytest.mark.rule("MM-063", "MM-064")
def test_a_single_card_pays_nothing_and_a_vial_at_5_stays() -> None:
    """One pixie: no coins, five others rise. Dragons stand at the 5 mark: nothing moves."""
    assert text(a_table(), "sell 1 pixie") == (
        "You get no coins. A set of Pixie Powder then pays 5, not 15; 5 goods rise."
    )
    shown = a_table().preview("sell 4 dragon")
    assert shown["text"] == "You get 5 coins. A set of Dragon Scales still pays 5."
    assert shown["moves"] == []
    assert deltas(shown) == {"seat-0": 5, "hand-dragon": -4}


@pytest.mark.rule("MM-093")
def test_luck_is_counted_apart() -> None:
    """3 orcs of which 2 are Elixirs: 8 + 2 x 4 = 16 coins, one orc and two Elixirs go; a single orc pays 4 for one."""
    game = a_table(potions="elixir-of-luck*2")
    shown = game.preview("sell 3 orc with 2 luck")
    assert shown["text"].startswith("You get 16 coins, 8 of them for luck.")
    assert {"seat-0": 16, "hand-orc": -1, "held-elixir-of-luck": -2}.items() <= deltas(shown).items()
    assert text(game, "sell 1 orc with 1 luck").startswith("You get 4 coins, all of them for luck.")


@pytest.mark.rule("MM-119")
def test_the_target_is_announced() -> None:
    """29 coins and 12 for two mermaids are 41: the short game is won at once; a single wins nothing."""
    game = a_table(preset="short", coins=29)
    assert text(game, "sell 2 mermaid") == "You get 12 coins. With 41 coins you win at once."
    assert "win" not in text(game, "sell 1 mermaid")


@pytest.mark.rule("MM-044")
def test_a_discard_pays_nothing() -> None:
    """At the end of a turn with 11 cards: one goes, no coins, no vial."""
    game = a_table()
    game.play("sell 1 pixie")
    assert text(game, "end turn") == "You hold 10 cards and may keep 8: first you discard 2."
    game.play("end turn")
    shown = game.preview("discard orc")
    assert shown["text"] == "You discard Orc Teeth: no coins, and no vial moves."
    assert deltas(shown) == {"hand-orc": -1}


# Potions -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-079", "MM-084", "MM-086")
def test_a_craft_says_what_is_given_and_what_will_be_paid() -> None:
    """Two cards for the potion of place 0, which pays when it is played; an unseen potion comes."""
    game = a_table(potion_market=["plunder-tonic", "fortune-serum*3", "elixir-of-luck"])
    shown = game.preview("craft plunder-tonic")
    assert shown["text"] == (
        "You give Dragon Scales and Mermaid Tears. The potion pays 6 when played. The next potion is unknown."
    )
    assert moves(shown) == [("pot-0", "hand"), ("pot-pile", "pot", 0)]
    assert deltas(shown) == {"hand-dragon": -1, "hand-mermaid": -1}
    assert text(game, "craft fortune-serum").startswith("You give 2 Phoenix Feathers.")


@pytest.mark.rule("MM-090", "MM-124")
def test_a_craft_with_luck_is_paid_for_the_luck() -> None:
    """The Elixir stands for the mermaid and pays 4 now; with two Elixirs no card is given; the deck may be empty."""
    game = a_table(potions="elixir-of-luck*2", potion_market=["plunder-tonic"], potion_deck=[])
    assert text(game, "craft plunder-tonic with 1 luck for mermaid") == (
        "You give Dragon Scales; the Elixir pays 4 coins. The potion pays 6 when played. No potion takes its place."
    )
    shown = game.preview("craft plunder-tonic with 2 luck")
    assert shown["text"].startswith("You give 2 Elixirs of Luck, which pay 8 coins.")
    assert deltas(shown) == {"seat-0": 8, "held-elixir-of-luck": -2}
    assert moves(shown) == [("pot-0", "hand")]


EFFECTS = [
    ("play elixir-of-luck", "You get 4 coins. In a sale or a craft the Elixir would also stand for a card.", 4),
    (
        "play fortune-serum",
        "You get 2 coins. You draw the top card of the deck. Nobody knows it yet, and a Supply Shift may come first.",
        2,
    ),
    (
        "play tonic-of-borrowing take orc",
        "You get 2 coins. You take Orc Teeth. An unknown card takes its place, perhaps after a Supply Shift.",
        2,
    ),
    (
        "play tonic-of-mystery on Ben",
        "You get 4 coins. You take an unseen card of Ben's hand; only you two learn which.",
        4,
    ),
    (
        "play exchange-elixir give orc to Ben",
        "You get 4 coins. You give Orc Teeth to Ben and take an unseen card of that hand.",
        4,
    ),
    (
        "play serum-of-forfeit on Ben",
        "You get 4 coins. Ben loses a card that you pick unseen; it is discarded, no vial moves.",
        4,
    ),
    ("play duplication-tonic", "You get no coins. Buy, swap and sell are all open this turn, each once.", 0),
    ("play elixir-of-wealth", "You get 15 coins. That is all it does.", 15),
    ("play plunder-tonic on Ben", "You get 6 coins. You take 3 coins more from Ben.", 9),  # Ben has 3
    (
        "play reduction-serum sell 1 orc",
        "You get 8 coins. A set of Orc Teeth then pays 5, not 8; 2 goods rise.",
        8,
    ),
]


@pytest.mark.rule("MM-086", "MM-088")
@pytest.mark.parametrize(("choice", "said", "paid"), EFFECTS)
def test_a_potion_says_what_it_pays_and_does(choice: str, said: str, paid: int) -> None:
    """The profit first, then the effect; what is picked unseen stays unknown."""
    shown = a_table(potions=EVERY_POTION).preview(choice)
    assert shown["text"] == said
    assert deltas(shown).get("seat-0", 0) == paid
    assert deltas(shown)[f"held-{choice.split()[1]}"] == -1


@pytest.mark.rule("MM-097", "MM-099", "MM-101", "MM-109")
def test_potions_move_cards_and_coins_on_the_board() -> None:
    """A card of the market, an unseen card of Ben's, the own card for it; 3 coins leave Ben."""
    game = a_table(potions=EVERY_POTION)
    assert moves(game.preview("play fortune-serum")) == [("mkt-pile", "hand")]
    assert moves(game.preview("play tonic-of-borrowing take orc")) == [("mkt-0", "hand"), ("mkt-pile", "mkt", 0)]
    assert moves(game.preview("play tonic-of-mystery on Ben")) == [("seat-1", "hand")]
    assert moves(game.preview("play exchange-elixir give orc to Ben")) == [("seat-1", "hand")]
    assert deltas(game.preview("play exchange-elixir give orc to Ben"))["hand-orc"] == -1
    assert deltas(game.preview("play plunder-tonic on Ben"))["seat-1"] == -3


@pytest.mark.rule("MM-089", "MM-091", "MM-105", "MM-112")
def test_a_potion_without_effect_says_so() -> None:
    """Nobody to hit, nothing to sell or draw; the tonic that opens all does nothing on Ben's turn."""
    bare = mystic(hand="", coins=5, potions=EVERY_POTION, ben_coins=0, market="", deck=".")
    for potion in ("tonic-of-borrowing", "tonic-of-mystery", "exchange-elixir", "serum-of-forfeit", "plunder-tonic"):
        assert text(bare, f"play {potion}").endswith("There is nothing else that it could do now.")
    assert text(bare, "play reduction-serum") == "You get no coins. You hold no half set, so nothing is sold."
    assert text(bare, "play fortune-serum") == "You get 2 coins. The deck is empty: you draw no card."
    game = a_table(active="Ben", potions=EVERY_POTION)
    assert text(game, "play duplication-tonic") == "You get no coins. It has no effect now."


@pytest.mark.rule("MM-119")
def test_a_potion_that_wins_says_that_instead_of_its_effect() -> None:
    """22 coins, 6 from the bank and 3 of Ben's are 31."""
    game = a_table(preset="short", coins=22, potions="plunder-tonic")
    assert text(game, "play plunder-tonic on Ben") == "You get 6 coins. With 31 coins you win at once."


# Ending a turn -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-040", "MM-123")
def test_the_end_of_a_turn_names_who_is_next() -> None:
    """Ben after Ana; and a turn in which nothing can be done is a forced pass."""
    game = a_table(hand="orc pixie")
    game.play("sell 1 pixie")
    assert text(game, "end turn") == "Your turn is over; Ben is next."
    stuck = mystic(hand="", coins=0)
    assert text(stuck, "end turn") == "You can do nothing: a forced pass. Ben is next."


@pytest.mark.rule("MM-113", "MM-114", "MM-125")
def test_the_end_of_a_turn_announces_the_final_turns() -> None:
    """The deck has run out in this turn; or this is the tenth turn without a draw (5 rounds of 2 seats)."""
    game = a_table(hand="orc", deck="orc.")
    game.play("buy dragon")
    final = "final turns begin; Ben takes the first, you take the last."
    assert text(game, "end turn") == f"The {final}"
    quiet = a_table(hand="orc pixie", quiet_turns=9)
    quiet.play("sell 1 pixie")
    assert text(quiet, "end turn") == f"That makes 10 turns without a draw. The {final}"
    drew = a_table(hand="orc pixie", quiet_turns=9)
    drew.play("buy dragon")
    assert text(drew, "end turn") == "Your turn is over; Ben is next."


@pytest.mark.rule("MM-116", "MM-117")
def test_the_end_of_a_final_turn_warns_of_what_is_lost() -> None:
    """The closing seat ends the game; before it others still have their final turns."""
    game = a_table(phase="final", closing_seat="Ben", deck=".")
    assert text(game, "end turn") == "Your final turn is over; Ben is next. You can still play potions."
    game = a_table(phase="final", closing_seat="Ana", deck=".")
    assert text(game, "end turn") == "The game is over: the most coins win. Unplayed potions are worth nothing."
