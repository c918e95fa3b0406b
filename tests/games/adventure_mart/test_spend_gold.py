"""A. Spend Gold: AM-089, AM-096, AM-097, AM-099, AM-200, AM-201, AM-215. Queues, decks, and the price of it all."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, refused

from .arrange import all_of, gold, happened, mart, of, played, texts, whole, zone

SENTINEL = {"store": "blue-mountain-sentinel"}


@pytest.mark.rule("AM-089", "AM-099")
def test_one_card_is_bought_and_the_queue_stays_short() -> None:
    """Two copies in the queue: one is taken, one stays, nothing is refilled today; what is not there is refused."""
    game = mart(stock="novice-wand*2 everlamp")
    assert refused(game, "buy basilisk-egg") == "AM-089"
    game.play("buy novice-wand")
    assert zone(game, "hand", "Ana") == ["novice-wand"]
    assert zone(game, "stock_queue") == ["novice-wand", "everlamp"]


@pytest.mark.rule("AM-096")
def test_a_deck_purchase_costs_four_gold_and_a_face_up_card() -> None:
    """Gold 6, top stock costs 7: gold 2, the named card in the Abyss, hand + 1; 4 gold is the whole price."""
    game = mart(ana={"gold": 6}, stock="everlamp novice-wand", decks={"stock": "basilisk-egg archmage-diadem"})
    game.play("buy stock deck")
    assert asked(game) == ("Ana", "replace")
    assert texts(game) == {"banish everlamp", "banish novice-wand"}
    assert gold(game) == 2
    game.play("banish novice-wand")
    assert zone(game, "abyss") == ["novice-wand"]
    assert zone(game, "stock_queue") == ["everlamp"]
    assert zone(game, "storeroom", "Ana") == ["basilisk-egg"]  # an Import
    assert zone(game, "stock_deck") == ["archmage-diadem"]


@pytest.mark.rule("AM-096")
def test_stock_from_a_deck_is_seen_by_its_buyer_only() -> None:
    """Ben reads that a card was bought, Ana which; fixtures and staff lie open in the store."""
    game = mart(stock="everlamp", decks={"stock": "archmage-diadem", "staff": "minibeans"}, staff="errand-imp")
    game.play("buy stock deck")  # a single kind of card lies in the queue: no question
    assert all_of(game.events("Ana"), "bought_stock_blind") == [{"seat": "Ana", "card": "archmage-diadem", "price": 4}]
    assert all_of(game.events("Ben"), "bought_stock_blind") == [{"seat": "Ana", "price": 4}]
    assert "archmage-diadem" not in str(game.view("Ben"))
    game.play("buy staff deck")
    assert game.view("Ana")["seats"]["Ben"]["store"] == ["minibeans"]  # type: ignore[index]  # plain data


@pytest.mark.rule("AM-096")
def test_paying_comes_before_the_banished_card_and_the_top_card() -> None:
    """Coins, then the question which card goes, then the purchase."""
    game = mart(stock="everlamp novice-wand")
    events = [*game.play("buy stock deck"), *game.play("banish everlamp")]
    assert happened(events, "coins", "bought_stock_blind", "replaced") == ["coins", "bought_stock_blind", "replaced"]


@pytest.mark.rule("AM-097")
def test_no_deck_purchase_without_a_face_up_card_or_a_deck() -> None:
    """Staff queue empty with ten staff in the deck: refused; fixture deck empty with a card in the queue: refused."""
    game = mart(fixtures="dumbwaiter", decks={"fixture": ""})
    assert refused(game, "buy staff deck") == "AM-097"
    assert refused(game, "buy fixture deck") == "AM-097"


@pytest.mark.rule("AM-200", "AM-201")
def test_at_least_one_gold_is_paid() -> None:
    """Cost 2, Clearance -1, Enchantment Table is not even asked: 1 gold; Trade In from 4 leaves 1 gold to pay."""
    game = mart(ana={"gold": 1, "store": "enchantment-table"}, stock="novice-wand", bulletin="clearance-sale")
    game.play("buy novice-wand")
    assert (gold(game), asked(game)) == (0, ("Ben", "turn"))
    assert of(game)["store"] == ["enchantment-table"]
    trade = mart(ana={"gold": 1, "hand": "staffroom-cudgel"}, stock="everlamp")
    played(trade, "buy everlamp", "use staffroom-cudgel")
    assert gold(trade) == 0
    assert zone(trade, "abyss") == ["staffroom-cudgel"]


@pytest.mark.rule("AM-200")
def test_what_is_too_dear_is_refused_with_the_sum() -> None:
    """Gold 4: Bramble Mace for 5 is refused, Everlamp for 4 is not; with no gold nothing is bought."""
    game = mart(ana={"gold": 4}, stock="bramble-mace everlamp", fixtures="dumbwaiter")
    assert refused(game, "buy bramble-mace") == "AM-200"
    assert "buy everlamp" in texts(game)
    why = game.why_not("buy bramble-mace")
    assert why is not None
    assert why.text == "Buy Bramble Mace: 5 gold needed, 4 held."
    poor = mart(ana={"gold": 0}, stock="novice-wand", staff="gossiping-innkeep")
    assert not texts(poor, "buy")


@pytest.mark.rule("AM-215")
def test_a_purchase_is_legal_when_its_price_can_be_reached() -> None:
    """Gold 1, price 6, Trade In 4 and Autoforge 2 at hand: 6 - 4 - 2 = 0, so 1 is paid; without Autoforge refused."""
    ana = {"gold": 1, "hand": "bargain-grimoire", "store": "autoforge"}
    game = mart(ana=ana, stock="champions-war-banner")
    game.play("buy champions-war-banner")
    assert whole(game)["purchase"] == {
        "what": "champions-war-banner",
        "price": 6,
        "bartered": False,
        "spoilt": False,
    }
    assert texts(game) == {"use autoforge", "use bargain-grimoire"}  # paying is out of reach
    played(game, "use autoforge", "use bargain-grimoire")
    assert (gold(game), zone(game, "hand", "Ana")) == (0, ["champions-war-banner"])
    assert of(game)["store"] == ["autoforge down"]
    poor = mart(ana={"gold": 1, "hand": "bargain-grimoire"}, stock="champions-war-banner")
    assert refused(poor, "buy champions-war-banner") == "AM-215"


@pytest.mark.rule("AM-215", "AM-092")
def test_a_trade_in_pays_for_staff_of_a_queue_too() -> None:
    """Gold 1, Samwell for 5: 5 - 4, so 1 is paid with the Cudgel, which goes; without it refused."""
    game = mart(ana={"gold": 1, "hand": "staffroom-cudgel"}, staff="samwell-soots-archghoul")
    game.play("buy samwell-soots-archghoul")
    assert texts(game) == {"use staffroom-cudgel"}
    game.play("use staffroom-cudgel")
    assert (gold(game), of(game)["store"]) == (0, ["samwell-soots-archghoul"])
    assert zone(game, "abyss") == ["staffroom-cudgel"]
    poor = mart(ana={"gold": 1}, staff="samwell-soots-archghoul")
    assert refused(poor, "buy samwell-soots-archghoul") == "AM-200"


@pytest.mark.rule("AM-215")
def test_reductions_are_offered_while_the_price_is_above_one() -> None:
    """Price 4, two Autoforges: after one the price is 2, after both 0; then it is paid without a question."""
    game = mart(ana={"store": "autoforge*2"}, stock="anvil-born-warhammer")
    game.play("buy anvil-born-warhammer")
    assert texts(game) == {"use autoforge", "pay"}
    game.play("use autoforge")
    assert texts(game) == {"use autoforge", "pay"}
    game.play("use autoforge")
    assert asked(game) == ("Ben", "turn")
    assert gold(game) == 4
    assert of(game)["store"] == ["autoforge down", "autoforge down"]


@pytest.mark.rule("AM-200", "AM-201")
def test_the_log_tells_what_is_saved_in_truth() -> None:
    """Price 4: the first Autoforge saves 2, the second 1, since 1 is paid; bartering a mace of 5 for a wand saves 1."""
    game = mart(ana={"store": "autoforge*2"}, stock="anvil-born-warhammer")
    game.play("buy anvil-born-warhammer")
    saved = [fact["by"] for _ in "12" for fact in all_of(game.play("use autoforge"), "reduced")]
    assert saved == [2, 1]
    market = mart(ana={"hand": "bramble-mace"}, stock="novice-wand", bulletin="market-day")
    market.play("buy novice-wand")
    assert [fact["by"] for fact in all_of(market.play("barter bramble-mace"), "bartered")] == [1]


@pytest.mark.rule("AM-215", "AM-174")
def test_a_reduction_that_would_put_the_price_out_of_reach_is_not_offered() -> None:
    """Market Day, price 9, gold 3, Cudgel and Powerstone: bartering the Cudgel is not offered, 9 - 4 - 2 = 3."""
    ana = {"gold": 3, "hand": "staffroom-cudgel powerstone"}
    game = mart(ana=ana, stock="ninth-forge-greatblade", bulletin="market-day")
    game.play("buy ninth-forge-greatblade")
    assert texts(game) == {"use staffroom-cudgel", "barter powerstone"}
    assert refused(game, "barter staffroom-cudgel") == "AM-215"
    assert refused(game, "pay") == "AM-200"
    played(game, "barter powerstone", "use staffroom-cudgel")
    assert (gold(game), zone(game, "hand", "Ana")) == (0, ["ninth-forge-greatblade"])


@pytest.mark.rule("AM-215", "AM-190")
def test_a_cancelled_reduction_may_end_the_purchase() -> None:
    """Price 9, gold 7, Autoforge cancelled: only give up is legal; it stays flipped, the action is used up."""
    game = mart(ana={"gold": 6, "store": "autoforge"}, ben=SENTINEL, stock="ninth-forge-greatblade")
    assert refused(game, "buy ninth-forge-greatblade") == "AM-215"  # 9 - 2 = 7
    game = mart(ana={"gold": 7, "store": "autoforge"}, ben=SENTINEL, stock="ninth-forge-greatblade")
    played(game, "buy ninth-forge-greatblade", "use autoforge", "use blue-mountain-sentinel")
    assert asked(game) == ("Ana", "price")
    assert texts(game) == {"give up"}
    game.play("give up")
    assert asked(game) == ("Ben", "turn")
    assert gold(game) == 7
    assert of(game)["store"] == ["autoforge down"]
    assert zone(game, "stock_queue") == ["ninth-forge-greatblade"]


@pytest.mark.rule("AM-215")
def test_without_a_cancel_there_is_no_giving_up() -> None:
    """With a reduction at hand: use it or pay, no giving up. After a cancel another reduction may follow."""
    ana = {"gold": 9, "store": "autoforge", "hand": "bargain-grimoire"}
    game = mart(ana=ana, ben=SENTINEL, stock="gatehouse-pike")
    game.play("buy gatehouse-pike")
    assert refused(game, "give up") == "AM-215"
    played(game, "use autoforge", "use blue-mountain-sentinel")
    assert texts(game) == {"use bargain-grimoire", "pay", "give up"}
    game.play("use bargain-grimoire")
    assert texts(game) == {"pay", "give up"}  # the price is 1: nothing left to lower
    game.play("pay")
    assert gold(game) == 8


@pytest.mark.rule("AM-215", "AM-126")
def test_other_actions_wait_until_the_price_is_settled() -> None:
    """While Ana pays, a second purchase and a sale are refused."""
    game = mart(ana={"gold": 9, "store": "autoforge"}, stock="gatehouse-pike novice-wand")
    game.play("buy gatehouse-pike")
    assert refused(game, "buy novice-wand") == "AM-215"
    assert refused(game, "start sale 1") == "AM-215"
