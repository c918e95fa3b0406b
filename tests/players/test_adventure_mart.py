"""What the strategies of Adventure Mart stand for, each at a table where its sums can be done by hand."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab.players import named, names
from tests.games.adventure_mart.arrange import mart, sale
from tests.tournament.contest import RANDOM, strategies

GAME = "adventure-mart"
BEN = {"hand": "handy-hatchet", "gold": 0}


def asked(name: str, game: ml.Game) -> tuple[str, str]:
    """What a strategy in the place of the seat that is asked chooses, and its reason."""
    assert game.decision is not None
    player = named(GAME, name)
    choice = player.choose(game.view(game.decision.seat), game.choices(), game.decision.name)
    return str(choice), player.reason


def answers(name: str, game: ml.Game) -> list[str]:
    """What it lays and does until the offer stands or is taken back."""
    texts: list[str] = []
    while not texts or texts[-1] not in {"commit", "drop out"}:
        texts.append(asked(name, game)[0])
        game.play(texts[-1])
    return texts


def test_there_are_four_strategies_beside_chance() -> None:
    """Every file of the folder is found."""
    assert names(GAME) == (RANDOM, "appraiser", "nibbler", "saver", "shopfitter")


# In a sale: the Sellsword wants Martial and Exotic, once each, and has 6 gold ----------------------------------------


def test_the_nibbler_opens_with_the_token_alone() -> None:
    """An offer of 1 that costs no card; the hand of two waits."""
    game = sale("sellsword", ana={"hand": "gatehouse-pike handy-hatchet"}, ben=BEN)
    assert asked("nibbler", game) == ("commit", "the token alone is an offer; 2 cards wait in hand")


def test_the_nibbler_raises_by_the_weakest_card_that_leads() -> None:
    """Against 4 + 1 of the token the hatchet (2) is too weak, 3 + 2 are the first to lead: the pike (4) stays.

    Neither mace nor pike leads alone, so the strongest comes first: pike 4; then the hatchet makes 6, the mace 7.
    """
    ben = {"hand": "gatehouse-pike handy-hatchet bramble-mace"}
    game = sale("sellsword", ana={"hand": "gatehouse-pike"}, ben=ben)
    game.play("offer gatehouse-pike")
    game.play("commit")
    assert answers("nibbler", game) == ["offer gatehouse-pike", "offer handy-hatchet", "commit"]


def test_the_nibbler_drops_what_it_cannot_beat() -> None:
    """The hatchet makes 2 against 5."""
    game = sale("sellsword", ana={"hand": "gatehouse-pike"}, ben=BEN)
    game.play("offer gatehouse-pike")
    game.play("commit")
    expected = ("drop out", "all cards that are wanted make 2, and 5 is offered")
    assert asked("nibbler", game) == expected


@pytest.mark.parametrize(
    ("staff", "expected"),
    [
        ("sales-apprentice", ["offer gatehouse-pike", "use sales-apprentice", "commit"]),
        ("minibeans", ["drop out"]),
        ("rune-scholar", ["drop out"]),
    ],
)
def test_the_nibbler_uses_a_staff_that_costs_less_than_it_brings(staff: str, expected: list[str]) -> None:
    """Pike 4 against 5. The apprentice makes 6 and costs 2, the pike sells for 3.

    Minibeans make 5 only, and would cost the 3 that the pike brings; the scholar teaches Magic, the pike is Martial.
    """
    game = sale("sellsword", ana={"hand": "gatehouse-pike"}, ben={"hand": "gatehouse-pike", "store": staff})
    game.play("offer gatehouse-pike")
    game.play("commit")
    assert answers("nibbler", game) == expected


def test_the_winner_tops_up_what_the_purse_still_pays() -> None:
    """The nibbler has won with the token alone: 3 of 6 for the pike, 2 for the bento, 1 for the stronger hatchet."""
    game = sale("sellsword", ana={"hand": "gatehouse-pike handy-hatchet dungeoneering-bento"}, ben={"hand": ""})
    for text in ("commit", "drop out"):
        game.play(text)
    laid = []
    while game.decision is not None and game.decision.name == "top-up":
        laid.append(asked("nibbler", game)[0])
        game.play(laid[-1])
    assert laid == ["offer gatehouse-pike", "offer dungeoneering-bento", "offer handy-hatchet"]
    assert game.columns("auctions")["paid"][-1] == 6


def test_the_appraiser_lays_the_purse_at_once() -> None:
    """Greatblade 6 fills the purse of 6: nothing more is laid, 5 stars and the token make 6."""
    game = sale("sellsword", ana={"hand": "ninth-forge-greatblade handy-hatchet"}, ben=BEN)
    assert answers("appraiser", game) == ["offer ninth-forge-greatblade", "commit"]


def test_the_appraiser_never_lays_more_than_the_purse_pays() -> None:
    """Against 5 + 2 + 1 the two maces make 6, and sell for 8: it drops out although the hatchet is there."""
    ben = {"hand": "bramble-mace*2 handy-hatchet"}
    game = sale("sellsword", ana={"hand": "ninth-forge-greatblade handy-hatchet"}, ben=ben)
    for text in ("offer ninth-forge-greatblade", "offer handy-hatchet", "commit"):
        game.play(text)
    assert answers("appraiser", game) == ["offer bramble-mace", "offer bramble-mace", "drop out"]


def test_the_shopfitter_shows_its_strongest_card_first() -> None:
    """One card opens; the pike is the strongest of three."""
    game = sale("sellsword", ana={"hand": "handy-hatchet gatehouse-pike bramble-mace"}, ben=BEN)
    assert answers("shopfitter", game) == ["offer gatehouse-pike", "commit"]


# In a turn ---------------------------------------------------------------------------------------------------------

STOCK = "novice-wand ninth-forge-greatblade"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("nibbler", ("buy coin-sprite", "Coin Sprite costs 3 and brings 4 gold at once")),
        ("appraiser", ("start sale 1", "adventurer 1 of today, with the token and 1 card in hand")),
        ("saver", ("start sale 1", "adventurer 1 of today, with the token and 1 card in hand")),
        ("shopfitter", ("buy autoforge", "Autoforge for 4 gold: works every day")),
    ],
)
def test_with_9_gold_each_spends_as_it_thinks(name: str, expected: tuple[str, str]) -> None:
    """The same depot and purse: gold at once, nothing below its worth, nothing at all, a fixture."""
    hand = {"gold": 9, "hand": "powerstone"}
    game = mart(ana=hand, stock=STOCK, fixtures="autoforge", staff="coin-sprite")
    assert asked(name, game) == expected


def test_the_nibbler_buys_what_sells_best() -> None:
    """The greatblade has 5 stars and sells for 6; the wand 2 and 2."""
    game = mart(ana={"gold": 9}, stock=STOCK)
    expected = "Ninth-Forge Greatblade for 9 gold: most stars and gold in sales"
    assert asked("nibbler", game) == ("buy ninth-forge-greatblade", expected)


def test_the_appraiser_buys_below_worth() -> None:
    """At the Clearance Sale a wand that counts 2 costs 1."""
    game = mart(ana={"gold": 1}, stock="novice-wand", bulletin="clearance-sale")
    assert asked("appraiser", game) == ("buy novice-wand", "Novice Wand for 1 gold: the Review counts more")


def test_the_shopfitter_buys_what_its_fixtures_favour() -> None:
    """Two Autoforges take 4 off the warhammer; the rune costs its price. With 4 slots full no fixture is bought."""
    store = "autoforge autoforge weapon-rack dumbwaiter:down"
    game = mart(ana={"gold": 6, "store": store}, stock="anvil-born-warhammer echo-rune", fixtures="curio-cabinet")
    expected = "Anvil-Born Warhammer for 4 gold: favoured by the store"
    assert asked("shopfitter", game) == ("buy anvil-born-warhammer", expected)


def test_the_saver_takes_gold_where_others_take_a_fixture() -> None:
    """Help from the headquarters: 3 gold, or a fixture that counts 4 at the Review."""
    chosen = {}
    for name in strategies(GAME):
        game = mart(phase="closing", town="- - -", ana={"gold": 0, "hand": ""}, decks={"fixture": "autoforge"})
        assert game.decision is not None
        assert game.decision.name == "help"
        chosen[name] = asked(name, game)[0]
    fixture = "claim autoforge"
    assert chosen == {"appraiser": fixture, "nibbler": fixture, "saver": "claim gold", "shopfitter": fixture}


def test_the_saver_ends_without_a_purchase() -> None:
    """In a whole game all it gets is the starting gold, sales, and what comes from help and adventurers."""
    game = ml.new(GAME, ["Ana", "Ben"], seed=3, players={"Ana": "saver", "Ben": "nibbler"})
    told = game.columns("ledger")
    reasons = {seat: {r for s, r in zip(told["seat"], told["reason"], strict=True) if s == seat} for seat in game.seats}
    assert "purchase" in reasons["Ben"]
    assert "purchase" not in reasons["Ana"]


# Answers on the side -----------------------------------------------------------------------------------------------


def test_a_fixture_is_flipped_before_paying() -> None:
    """Autoforge takes 2 off the price of 4; it turns up again at the end of the Day."""
    game = mart(ana={"gold": 9, "store": "autoforge"}, stock="anvil-born-warhammer")
    game.play("buy anvil-born-warhammer")
    assert asked("nibbler", game) == ("use autoforge", "Autoforge saves 2 of a price of 4")
    game.play("use autoforge")
    assert game.columns("ledger")["amount"][-1] == -2


def test_a_card_is_traded_in_only_for_more_than_it_is_worth() -> None:
    """The grimoire counts 3 and takes 4 off: given for a price of 9, kept at a price of 4, of which 1 is paid."""
    for stock, expected in (("ninth-forge-greatblade", "use bargain-grimoire"), ("anvil-born-warhammer", "pay")):
        game = mart(ana={"gold": 9, "hand": "bargain-grimoire"}, stock=stock)
        game.play(f"buy {stock}")
        assert asked("nibbler", game)[0] == expected


def test_the_goblin_haggles_while_the_purse_has_room() -> None:
    """The pike sells for 3 of 8: 5 are left, he costs 2 again. After him the gold is taken, a second Goblin rests."""
    game = sale("pit-champion", ana={"hand": "gatehouse-pike", "store": "haggling-goblin*2"})
    for text in ("offer gatehouse-pike", "commit", "drop out"):
        game.play(text)
    expected = ("use haggling-goblin", "Haggling Goblin: the purse holds 5 more than the cards sell for")
    assert asked("nibbler", game) == expected
    game.play("use haggling-goblin")
    assert asked("nibbler", game)[0] == "take gold"
    full = sale("vanguard", ana={"hand": "gatehouse-pike", "store": "haggling-goblin"})
    for text in ("offer gatehouse-pike", "commit", "drop out"):
        full.play(text)
    assert asked("nibbler", full)[0] == "take gold"  # 2 of 5 are left, as much as he costs


def test_the_shrine_takes_back_what_the_purse_does_not_pay() -> None:
    """Greatblade 6 and hatchet 2 for a purse of 6: the hatchet goes back to the hand, 6 gold are paid all the same."""
    ana = {"hand": "ninth-forge-greatblade handy-hatchet", "store": "shrine-of-the-kaiju", "gold": 0}
    game = sale("sellsword", ana=ana)
    for text in ("offer ninth-forge-greatblade", "offer handy-hatchet", "commit", "drop out"):
        game.play(text)
    for expected in ("use shrine-of-the-kaiju", "return handy-hatchet"):
        assert asked("nibbler", game)[0] == expected
        game.play(expected)
    assert game.columns("auctions")["paid"][-1] == 6


def test_the_best_card_is_kept_unless_the_next_draw_is_better() -> None:
    """Mace 4 + 3 is above the average, a lone powerstone 2 + 1 below it with a greatblade in the storeroom."""
    for hand, storeroom, expected in (
        ("bramble-mace powerstone", "powerstone*4", "keep bramble-mace"),
        ("powerstone", "ninth-forge-greatblade", "keep nothing"),
    ):
        ana = {"hand": hand, "storeroom": storeroom}
        game = mart(ana=ana, ben={"hand": "powerstone"}, phase="closing", town="- - -", holder="Ana")
        assert game.decision is not None
        assert (game.decision.name, game.decision.seat) == ("keep", "Ana")
        assert asked("nibbler", game)[0] == expected


def test_nobody_pays_for_staff_that_brings_no_gold() -> None:
    """Coin Sprite brings 4 for 3 and is hired again; Errand Imp is let go."""
    ana = {"store": "coin-sprite:down errand-imp:down", "gold": 5}
    game = mart(ana=ana, phase="closing", town="- - -", holder="Ana")
    assert asked("nibbler", game) == ("rehire coin-sprite", "Coin Sprite will bring 4 gold tomorrow")
    game.play("rehire coin-sprite")
    assert asked("nibbler", game) == ("done", "2 gold is kept for stock and fixtures")
