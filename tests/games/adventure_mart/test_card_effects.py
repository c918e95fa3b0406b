"""Card Effects, The Golden Rules: AM-067 to AM-078, AM-156, AM-216, AM-222."""

from __future__ import annotations

import re

import pytest

from marketlab.core.data import read_csv
from marketlab.games.adventure_mart.includes import CARD, PACKAGE
from tests.games.happened import asked, refused

from .arrange import all_of, gold, happened, mart, of, played, quality, sale, texts, whole, zone

KINDS = {"Queue", "Use", "Ongoing", "React", "Sell", "Review"}


@pytest.mark.rule("AM-067", "AM-156")
def test_every_effect_is_of_one_of_six_kinds() -> None:
    """71 effects, each a kind, a name and parameters; the bulletins have their own kind, Day."""
    effects = [
        (row["deck"], effect)
        for row in read_csv(PACKAGE, "cards.csv")
        for effect in filter(None, row["effect"].split("; "))
    ]
    assert len(effects) == 71
    for deck, effect in effects:
        kind = effect.split(" ")[0]
        assert kind in ({"Day"} if deck == "bulletin" else KINDS)
        assert re.fullmatch(r"\w+ \w+(\((\w[\w ]*, )?-?\w+\))?", effect), effect


@pytest.mark.rule("AM-068")
def test_a_queue_effect_works_while_its_card_lies_in_the_queue() -> None:
    """Loyalty Stamp Album lowers Bramble Mace (Adventure Mart) from 5 to 4; once it is bought it does not."""
    game = mart(ana={"gold": 9}, stock="bramble-mace loyalty-stamp-album gatehouse-pike")
    assert game.explain("price bramble-mace")[-1].endswith("4")
    assert game.explain("price loyalty-stamp-album")[-1].endswith("5")
    assert game.explain("price gatehouse-pike")[-1].endswith("5")
    game.play("buy loyalty-stamp-album")
    assert game.explain("price bramble-mace")[-1].endswith("5")


@pytest.mark.rule("AM-069")
def test_a_use_takes_the_place_of_the_action() -> None:
    """After Dumbwaiter the turn is over: no purchase."""
    game = mart(ana={"store": "dumbwaiter", "storeroom": "powerstone"}, stock="novice-wand")
    game.play("use dumbwaiter")
    assert asked(game) == ("Ben", "turn")
    assert zone(game, "hand", "Ana") == ["powerstone"]
    assert zone(game, "stock_queue") == ["novice-wand"]


@pytest.mark.rule("AM-070")
def test_an_ongoing_effect_always_works_while_face_up() -> None:
    """Weapon Rack gives +1 in every offer with Martial stock, without a flip, and none without it."""
    game = sale("rune-knight", ana={"hand": "handy-hatchet health-potion", "store": "weapon-rack"})
    game.play("offer health-potion")
    assert quality(game) == 2 + 1
    game.play("offer handy-hatchet")
    assert quality(game) == 2 + 2 + 1 + 1
    assert of(game)["store"] == ["weapon-rack"]
    down = sale("rune-knight", ana={"hand": "handy-hatchet", "store": "weapon-rack:down"})
    down.play("offer handy-hatchet")
    assert quality(down) == 2 + 1


@pytest.mark.rule("AM-071", "AM-109")
def test_a_react_effect_has_its_own_moment_and_is_announced() -> None:
    """The Sentinel is refused on a turn; it is asked about once Ben has announced an effect, which all can read."""
    game = mart(ana={"store": "blue-mountain-sentinel"}, ben={"store": "coin-sprite"}, active="Ben", holder="Ben")
    assert refused(game, "use blue-mountain-sentinel", "Ana") == "AM-109"
    game.play("use coin-sprite")
    assert asked(game) == ("Ana", "react")
    assert whole(game)["announced"] == {"seat": "Ben", "text": "use coin-sprite"}
    game.play("use blue-mountain-sentinel")
    own = mart(ana={"store": "blue-mountain-sentinel"})
    assert refused(own, "use blue-mountain-sentinel") == "AM-071"


@pytest.mark.rule("AM-072", "AM-105")
def test_a_sell_effect_works_only_while_making_an_offer() -> None:
    """Sales Apprentice: refused on a turn and without stock in the offer, then +2, once."""
    game = sale("pit-champion", ana={"hand": "handy-hatchet", "store": "sales-apprentice"})
    assert refused(game, "use sales-apprentice") == "AM-191"
    played(game, "offer handy-hatchet", "use sales-apprentice")
    assert quality(game) == (2 + 2 + 1) * 2
    assert of(game)["store"] == ["sales-apprentice down"]
    assert refused(game, "use sales-apprentice") == "AM-122"
    turn = mart(ana={"store": "sales-apprentice"})
    assert refused(turn, "use sales-apprentice") == "AM-072"


@pytest.mark.rule("AM-072")
def test_a_sell_effect_of_stock_works_once_a_sale_and_only_in_the_offer() -> None:
    """Bento Tower: refused in the hand, used in the offer, refused a second time, also when it was cancelled."""
    ben = {"store": "blue-mountain-sentinel"}
    game = sale("wayfinder", ana={"hand": "bento-tower pet-slime"}, ben=ben)
    assert refused(game, "use bento-tower") == "AM-072"
    played(game, "offer bento-tower", "use bento-tower", "use blue-mountain-sentinel", "offer pet-slime")
    assert quality(game) == 3 + 2 + 1  # no +1 for the basic stock
    assert refused(game, "use bento-tower") == "AM-072"
    assert whole(game)["sale"]["used"] == ["bento-tower"]


@pytest.mark.rule("AM-072")
def test_the_condition_of_a_sell_effect_is_tested_when_it_is_used() -> None:
    """Apprentice used with one stock, which Hex Doll takes away: the offer of the holder keeps its +2."""
    ana = {"hand": "health-potion", "store": "sales-apprentice"}
    game = sale("adept", ana=ana, ben={"hand": "hex-doll archmage-diadem"})
    played(game, "offer health-potion", "use sales-apprentice", "commit")
    played(game, "offer hex-doll", "use hex-doll on health-potion of Ana")
    assert offer_lines(game) == (2 + 1, [])


def offer_lines(game: object) -> tuple[int, list[str]]:
    """Quality and stock of Ana's offer."""
    given = whole(game)["sale"]["offers"]["Ana"]  # type: ignore[arg-type]  # plain options
    return given["quality"], given["cards"]


@pytest.mark.rule("AM-073")
def test_review_effects_give_gold_at_the_end() -> None:
    """Grove Stand and 4 Blackforest stock: +4."""
    ana = {"store": "grove-stand", "hand": "novice-wand*2 scroll-of-sparks*2", "gold": 0}
    result = mart(day=5, phase="closing", town="", ana=ana).result()
    assert result is not None
    assert result["parts"]["Ana"]["review"] == 4  # type: ignore[index]  # plain data


@pytest.mark.rule("AM-074", "AM-075")
def test_the_four_tags_mean_what_is_written_here() -> None:
    """Import goes on top of the storeroom although the rule says hand; Epic Quality prints a plus; the others cost."""
    tags = {card.tag for card in CARD.values()} - {""}
    assert tags == {"Import", "Epic Quality", "Soul Sacrifice", "Trade In"}
    assert {card.word for card in CARD.values() if card.plus} == {
        c.word for c in CARD.values() if c.tag == "Epic Quality"
    }
    assert all(card.pays == "sacrifice" for card in CARD.values() if card.tag == "Soul Sacrifice")
    assert all(card.pays == "banish" and card.trade_in == 4 for card in CARD.values() if card.tag == "Trade In")
    game = mart(ana={"hand": "powerstone", "storeroom": "pet-slime"}, stock="lamplit-helm")
    game.play("buy lamplit-helm")
    assert zone(game, "hand", "Ana") == ["powerstone"]
    assert zone(game, "storeroom", "Ana") == ["lamplit-helm", "pet-slime"]


@pytest.mark.rule("AM-074")
def test_a_trade_in_lowers_a_price_from_the_hand_alone() -> None:
    """Everlamp 4: the Grimoire of the hand may be traded in; a Cudgel on the reorder pile is refused as such."""
    game = mart(ana={"hand": "bargain-grimoire", "reorder": "staffroom-cudgel"}, stock="everlamp")
    game.play("buy everlamp")
    assert texts(game, "use") == {"use bargain-grimoire"}
    assert refused(game, "use staffroom-cudgel") == "AM-074"
    assert refused(game, "use coin-sprite") == "AM-071"  # which lowers no price


@pytest.mark.rule("AM-076")
def test_an_effect_needs_its_cost() -> None:
    """Soul Sacrifice without any staff in the store is refused, a fixture does not do."""
    game = sale("pit-champion", ana={"hand": "hungry-soul-blade", "store": "weapon-rack"})
    game.play("offer hungry-soul-blade")
    assert refused(game, "use hungry-soul-blade with errand-imp") == "AM-076"
    assert not texts(game, "use")


@pytest.mark.rule("AM-078", "AM-121")
def test_ties_go_clockwise_from_the_holder() -> None:
    """Four players, Chi holds the token, all ledgers but two are rich: Ben and Dee tie, Dee is met first."""
    rich = {"ledger": "dame-ottoline"}
    game = mart(
        ana=rich,
        ben={"ledger": "adept"},
        chi=rich | {"ledger": "luna"},
        dee={"ledger": "vanguard"},
        holder="Chi",
        phase="closing",
        town="",
    )
    assert [fact["seat"] for fact in all_of(game.events(), "helped")] == ["Dee"]


@pytest.mark.rule("AM-216")
def test_announcement_and_target_come_before_cost_reaction_and_result() -> None:
    """Hex Doll names the potion, then the Sentinel is asked, then the potion leaves; cancelled, it stays."""
    ana = {"hand": "health-potion", "store": "blue-mountain-sentinel"}
    game = sale("adept", ana=ana, ben={"hand": "hex-doll archmage-diadem"})
    played(game, "offer health-potion", "commit", "offer hex-doll", "use hex-doll on health-potion of Ana")
    assert asked(game) == ("Ana", "react")
    assert whole(game)["announced"] == {"seat": "Ben", "text": "use hex-doll on health-potion of Ana"}
    assert offer_lines(game) == (3, ["health-potion"])
    cancelled = game.at(game.n)
    cancelled.play("use blue-mountain-sentinel")
    assert offer_lines(cancelled) == (3, ["health-potion"])
    game.play("pass")
    assert offer_lines(game) == (1, [])
    assert zone(game, "reorder", "Ana") == ["health-potion"]


@pytest.mark.rule("AM-216", "AM-123")
def test_the_cost_is_paid_before_the_result() -> None:
    """Mana Draught is on the reorder pile when its cards are drawn: with nothing else it draws itself again."""
    game = mart(ana={"hand": "mana-draught"})
    events = game.play("use mana-draught")
    assert happened(events, "used", "out_of_hand", "reshuffled", "drew") == [
        "used",
        "out_of_hand",
        "reshuffled",
        "drew",
    ]
    assert zone(game, "hand", "Ana") == ["mana-draught used"]


@pytest.mark.rule("AM-222")
def test_no_question_is_asked_whose_answer_is_forced_by_what_lies_open() -> None:
    """Gold 5, price 4, no reduction at hand: paid at once. A take from a pile of one kind: taken at once."""
    game = mart(stock="everlamp", fixtures="autoforge")
    game.play("buy everlamp")
    assert asked(game) == ("Ben", "turn")
    assert gold(game) == 1
    take = mart(ana={"store": "night-shift-skeleton", "reorder": "pet-slime*2"})
    take.play("use night-shift-skeleton")
    assert zone(take, "hand", "Ana") == ["pet-slime"]
    assert asked(take) == ("Ben", "turn")


@pytest.mark.rule("AM-222", "AM-204")
def test_an_answer_is_asked_even_when_dropping_out_is_all_that_is_left() -> None:
    """Ben has no fitting stock: he is asked all the same, so being asked tells nothing about his hand."""
    game = sale("pit-champion", ben={"hand": "powerstone"})
    game.play("commit")
    assert asked(game) == ("Ben", "respond")
    assert texts(game) == {"drop out"}
