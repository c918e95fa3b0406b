"""Frequently asked questions on staff: On Call, re-hiring, Minibeans, the Bard and Samwell."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, refused

from .arrange import gold, mart, of, offer, played, quality, sale, texts, whole, zone

SENTINEL = {"store": "blue-mountain-sentinel"}


@pytest.mark.rule("AM-187")
def test_on_call_works_only_when_hired_from_the_queue() -> None:
    """Coin Sprite from the deck: no question; re-hired: no question."""
    deck = mart(staff="minibeans", decks={"staff": "coin-sprite"})
    deck.play("buy staff deck")
    assert asked(deck) == ("Ben", "turn")
    assert of(deck)["store"] == ["coin-sprite"]
    rehired = mart(ana={"store": "coin-sprite:down"}, phase="closing", town="")
    rehired.play("rehire coin-sprite")
    assert asked(rehired)[1] == "help"


@pytest.mark.rule("AM-188")
def test_staff_got_for_free_works_the_next_day_as_an_action() -> None:
    """Coin Sprite claimed with the help of the HQ: Use as the action of a turn on the next Day, + 4."""
    game = mart(phase="closing", town="", decks={"staff": "coin-sprite"})
    game.play("claim coin-sprite")
    assert (whole(game)["day"], gold(game), asked(game)) == (2, 5, ("Ana", "turn"))
    game.play("use coin-sprite")
    assert gold(game) == 9
    assert of(game)["store"] == ["coin-sprite down"]
    assert asked(game) == ("Ben", "turn")


@pytest.mark.rule("AM-188", "AM-093")
def test_re_hired_staff_works_the_next_day_as_an_action() -> None:
    """Coin Sprite re-hired: Use as the action of a turn on the next Day, + 4."""
    game = mart(ana={"store": "coin-sprite:down"}, phase="closing", town="")
    played(game, "rehire coin-sprite", "claim gold")
    assert gold(game) == 5
    game.play("use coin-sprite")
    assert gold(game) == 9
    assert asked(game) == ("Ben", "turn")


@pytest.mark.rule("AM-189")
def test_minibeans_and_pippinboots_change_base_quality_before_all_else() -> None:
    """q2, q1 with Minibeans: 3 + 2, then x 2 for a double symbol = 10, and the token 2. Pippinboots: never below 0."""
    ana = {"hand": "handy-hatchet wanderers-cloak", "store": "minibeans"}
    game = sale("pit-champion", ana=ana, ben={"store": "pippinboots", "hand": "squires-shortsword"})
    played(game, "offer handy-hatchet", "offer wanderers-cloak")
    plain = game.at(game.n)
    game.play("use minibeans")
    assert quality(game) == (3 + 2) * 2 + 2
    played(game, "commit", "use pippinboots on Ana")
    assert quality(game) == (2 + 1) * 2 + 2  # + 1 and - 1 cancel out
    played(plain, "commit", "use pippinboots on Ana")
    assert quality(plain) == (1 + 0) * 2 + 2
    assert "Step 2: Pippinboots -1 (Martial)" in plain.explain("offer Ana")


@pytest.mark.rule("AM-189", "AM-107")
def test_minibeans_lift_a_stock_out_of_reach_of_the_hex_doll() -> None:
    """Hatchet of quality 2: a target, but none with Minibeans, which make it 3."""
    ana = {"hand": "handy-hatchet", "store": "minibeans"}
    plain = sale("rune-knight", ana=ana, ben={"hand": "hex-doll"})
    raised = plain.at(0)
    played(plain, "offer handy-hatchet", "commit", "offer hex-doll")
    assert texts(plain, "use") == {"use hex-doll on handy-hatchet of Ana"}
    played(raised, "start sale 1", "use minibeans", "offer handy-hatchet", "commit", "offer hex-doll")
    assert not texts(raised, "use")
    assert refused(raised, "use hex-doll on handy-hatchet of Ana") == "AM-107"


@pytest.mark.rule("AM-190")
def test_a_cancelled_effect_has_still_cost_its_flip() -> None:
    """Sales Apprentice cancelled: face-down, offer + 0, same answer. A cancelled Use is the action used up."""
    ana = {"hand": "handy-hatchet", "store": "sales-apprentice"}
    game = sale("vanguard", ana=ana, ben=SENTINEL)
    played(game, "offer handy-hatchet", "use sales-apprentice", "use blue-mountain-sentinel")
    assert quality(game) == 3
    assert of(game)["store"] == ["sales-apprentice down"]
    assert asked(game) == ("Ana", "opening")
    assert of(game, "Ben")["store"] == ["blue-mountain-sentinel down"]
    use = mart(ana={"store": "coin-sprite"}, ben=SENTINEL)
    played(use, "use coin-sprite", "use blue-mountain-sentinel")
    assert (gold(use), asked(use)) == (5, ("Ben", "turn"))


@pytest.mark.rule("AM-191")
def test_the_bard_is_never_alone() -> None:
    """Ben, no holder, with an empty offer: refused; beside a stock: + 3 with that stock's multiplier."""
    game = sale("pit-champion", ben={"hand": "handy-hatchet", "store": "red-mountain-bard"})
    game.play("commit")
    assert refused(game, "use red-mountain-bard on handy-hatchet") == "AM-191"
    assert refused(game, "use red-mountain-bard on initiative-token") == "AM-192"
    played(game, "offer handy-hatchet", "use red-mountain-bard on handy-hatchet")
    assert quality(game, "Ben") == (2 + 3) * 2
    assert of(game, "Ben")["store"] == ["red-mountain-bard down"]


@pytest.mark.rule("AM-192")
def test_the_bard_may_stand_beside_the_token_with_no_stock() -> None:
    """Holder, empty offer, Bard on the token: 1 + 3 = 4."""
    game = sale("vanguard", ana={"store": "red-mountain-bard"})
    game.play("use red-mountain-bard on initiative-token")
    assert quality(game) == 4
    assert offer(game)["bard"] == "initiative-token"


@pytest.mark.rule("AM-192", "AM-116")
@pytest.mark.parametrize(
    ("adventurer", "bulletin", "expected"),
    [
        ("pit-champion", "business-as-usual", (1 + 3) * 2),
        ("pit-champion", "the-wild-hunt", 1 + 3),
        ("adept", "business-as-usual", 1 + 3),
    ],
)
def test_the_bard_beside_the_token_counts_without_a_type(adventurer: str, bulletin: str, expected: int) -> None:
    """1 + 3, doubled by two symbols of one type alone: not when an Exotic one lies beside them."""
    game = sale(adventurer, ana={"store": "red-mountain-bard"}, bulletin=bulletin)
    game.play("use red-mountain-bard on initiative-token")
    assert quality(game) == expected


@pytest.mark.rule("AM-193")
def test_the_bard_leaves_with_his_stock() -> None:
    """Hex Doll discards the card: Bard to the Abyss, offer - 3 and - card; of two equal stocks his is told apart."""
    ana = {"hand": "pet-slime*2", "store": "red-mountain-bard"}
    game = sale("hedge-witch", ana=ana, ben={"hand": "hex-doll archmage-diadem"})
    played(game, "offer pet-slime", "offer pet-slime", "use red-mountain-bard on pet-slime", "commit", "offer hex-doll")
    assert quality(game) == 2 + 2 + 3 + 1
    hexes = texts(game, "use")
    assert hexes == {"use hex-doll on pet-slime of Ana", "use hex-doll on pet-slime with-bard of Ana"}
    other = game.at(game.n)
    game.play("use hex-doll on pet-slime with-bard of Ana")
    assert quality(game) == 2 + 1
    assert zone(game, "abyss") == ["red-mountain-bard"]
    assert of(game)["store"] == []
    other.play("use hex-doll on pet-slime of Ana")
    assert quality(other) == 2 + 3 + 1
    assert refused(other, "use hex-doll on pet-slime with-bard of Ana") == "AM-072"


@pytest.mark.rule("AM-193")
def test_the_checkout_does_not_banish_the_bard_unless_the_option_says_so() -> None:
    """His stock is sold: he lies face-down in his slot; with bard_leaves_at_checkout he goes to the Abyss."""
    for option, store in ((False, ["red-mountain-bard down"]), (True, [])):
        ana = {"hand": "handy-hatchet", "store": "red-mountain-bard"}
        game = sale("vanguard", ana=ana, options={"bard_leaves_at_checkout": option})
        played(game, "offer handy-hatchet", "use red-mountain-bard on handy-hatchet", "commit", "drop out")
        assert of(game)["store"] == store
        assert zone(game, "abyss") == ([] if store else ["red-mountain-bard"])


@pytest.mark.rule("AM-193", "AM-108")
def test_a_bard_whose_stock_returns_to_the_hand_stays() -> None:
    """Ben drops out: the Bard lies face-down in his slot; the Shrine's return leaves him too."""
    ben = {"hand": "handy-hatchet", "store": "red-mountain-bard"}
    game = sale("pit-champion", ana={"hand": "ninth-forge-greatblade"}, ben=ben)
    played(
        game, "offer ninth-forge-greatblade", "commit", "offer handy-hatchet", "use red-mountain-bard on handy-hatchet"
    )
    game.play("drop out")
    assert of(game, "Ben")["store"] == ["red-mountain-bard down"]
    ana = {"hand": "handy-hatchet*2", "store": "red-mountain-bard shrine-of-the-kaiju"}
    shrine = sale("pit-champion", ana=ana)
    played(shrine, "offer handy-hatchet", "offer handy-hatchet", "use red-mountain-bard on handy-hatchet", "commit")
    played(shrine, "drop out", "use shrine-of-the-kaiju")
    assert texts(shrine) == {"return handy-hatchet", "return handy-hatchet with-bard"}
    shrine.play("return handy-hatchet with-bard")
    assert of(shrine)["store"] == ["red-mountain-bard down", "shrine-of-the-kaiju down"]


@pytest.mark.rule("AM-194", "AM-195")
def test_samwell_takes_the_adventurer_but_not_the_token() -> None:
    """Adept moves from Ben to Ana: Ben keeps his mages token, Ana takes one too, if one is left."""
    ben = {"ledger": "adept vanguard", "tokens": {"mages": 1}}
    game = mart(ana={"store": "samwell-soots-archghoul"}, ben=ben)
    assert texts(game, "use") == {
        "use samwell-soots-archghoul on adept of Ben",
        "use samwell-soots-archghoul on vanguard of Ben",
    }
    game.play("use samwell-soots-archghoul on adept of Ben")
    assert (of(game)["ledger"], of(game, "Ben")["ledger"]) == (["adept"], ["vanguard"])
    assert (of(game)["tokens"]["mages"], of(game, "Ben")["tokens"]["mages"]) == (1, 1)


@pytest.mark.rule("AM-195")
def test_samwell_repeats_all_effects_but_those_of_the_reveal() -> None:
    """Robin Hart moves no gold again; Luna makes the new owner discard 2; Dame Ottoline's + 2 moves with her."""
    samwell = {"store": "samwell-soots-archghoul"}
    robin = mart(ana=samwell | {"gold": 0}, ben={"ledger": "robin-hart", "gold": 9})
    robin.play("use samwell-soots-archghoul on robin-hart of Ben")
    assert (gold(robin), gold(robin, "Ben")) == (0, 9)
    luna = mart(ana=samwell | {"hand": "powerstone pet-slime"}, ben={"ledger": "luna"})
    luna.play("use samwell-soots-archghoul on luna of Ben")
    assert zone(luna, "hand", "Ana") == []
    birds = mart(ana=samwell, ben={"ledger": "bluejay-greyowl"}, no_stock=["Ben"])
    birds.play("use samwell-soots-archghoul on bluejay-greyowl of Ben")
    assert whole(birds)["no_stock"] == ["Ana", "Ben"]


@pytest.mark.rule("AM-114", "AM-190")
def test_after_a_samwell_the_antidote_can_be_cancelled() -> None:
    """Cutpurse lured by Ana: she saves her gold with the Antidote, Ben's Sentinel cancels that: 2 gold are lost."""
    ana = {"store": "samwell-soots-archghoul", "hand": "own-brand-antidote"}
    game = mart(ana=ana, ben={"ledger": "thieves-guild-cutpurse", "store": "blue-mountain-sentinel"})
    played(game, "use samwell-soots-archghoul on thieves-guild-cutpurse of Ben", "pass", "use own-brand-antidote")
    assert asked(game) == ("Ben", "react")
    game.play("use blue-mountain-sentinel")
    assert gold(game) == 3
    assert zone(game, "reorder", "Ana") == ["own-brand-antidote"]
