"""Adventurers, Tokens, Guild and Discount Tokens: AM-056, AM-058 to AM-066, AM-148, AM-158."""

from __future__ import annotations

import pytest

from marketlab.games.adventure_mart.includes import ADVENTURERS, BULLETIN, TOKENS
from tests.games.happened import refused

from .arrange import gold, mart, of, played, quality, sale, texts, whole, zone

WINS = "take_token"


@pytest.mark.rule("AM-056", "AM-148")
def test_an_adventurer_card_has_all_its_facts() -> None:
    """Guild or none, a purse from 5 to 11, and symbols; adventurers are a deck of their own."""
    for card in ADVENTURERS:
        assert card.guild_title in {"Fighters", "Mages", "Rangers", "Thieves", ""}
        assert 5 <= card.purse <= 11
        assert sum(card.wants)
        assert card.deck == "adventurer" != BULLETIN
    assert round(sum(card.purse * card.copies for card in ADVENTURERS) / 36, 2) == 7.25


@pytest.mark.rule("AM-058")
def test_two_symbols_double_the_quality_of_their_type() -> None:
    """Pit Champion wants Martial twice: q3 counts 6, and the token 2 since all symbols are of one type."""
    game = sale("pit-champion", ana={"hand": "anvil-born-warhammer"})
    game.play("offer anvil-born-warhammer")
    assert quality(game) == 3 * 2 + 1 * 2


@pytest.mark.rule("AM-059", "AM-112")
def test_an_adventurer_never_pays_more_than_its_purse() -> None:
    """Offer sells for 6 + 4 = 10, Vanguard has 5: paid 5."""
    game = sale("vanguard", ana={"hand": "ninth-forge-greatblade corsair-cutlass"})
    played(game, "offer ninth-forge-greatblade", "offer corsair-cutlass", "commit", "drop out")
    assert gold(game) == 5 + 5


@pytest.mark.rule("AM-060")
def test_effects_of_adventurers_are_mandatory_and_hit_whom_they_name() -> None:
    """Robin Hart at the reveal (Ben, the richest, gives), Luna the winner, Dame Ottoline her owner at the Review."""
    robin = sale("robin-hart", ana={"gold": 1}, ben={"gold": 9})
    assert (gold(robin), gold(robin, "Ben")) == (4, 6)
    luna = sale("luna", ana={"hand": "powerstone health-potion"})
    played(luna, "commit", "drop out", "check out")
    assert zone(luna, "hand", "Ana") == []
    dame = mart(day=5, phase="closing", town="", ana={"ledger": "dame-ottoline", "gold": 0})
    result = dame.result()
    assert result is not None
    assert result["parts"]["Ana"]["review"] == 2  # type: ignore[index]  # plain data


@pytest.mark.rule("AM-061", "AM-062")
def test_guilds_do_nothing_alone() -> None:
    """9 / 9 / 9 of the three guilds, 5 Thieves, 4 of none; without a token a member counts like any other."""
    counts = dict.fromkeys(("Fighters", "Mages", "Rangers", "Thieves", ""), 0)
    for card in ADVENTURERS:
        counts[card.guild_title] += card.copies
    assert list(counts.values()) == [9, 9, 9, 5, 4]
    for adventurer in ("hedge-witch", "robin-hart"):  # Mages and Thieves, both Magic + Exotic
        game = sale(adventurer, ana={"hand": "starglass-orb", "tokens": {"rangers": 2}})
        game.play("offer starglass-orb")
        assert quality(game) == 3 + 1


@pytest.mark.rule("AM-063", "AM-197")
def test_a_won_vanguard_grants_a_fighters_token_if_one_is_left() -> None:
    """Store 1, supply 2; with none in the supply nothing is taken."""
    game = sale("vanguard", ana={"hand": "handy-hatchet"})
    played(game, "offer handy-hatchet", "commit", "drop out")
    assert of(game)["tokens"]["fighters"] == 1
    assert whole(game)["supply"]["tokens"]["fighters"] == 2
    none = sale("vanguard", ana={"hand": "handy-hatchet"}, ben={"tokens": {"fighters": 3}})
    events = played(none, "offer handy-hatchet", "commit").play("drop out")
    assert of(none)["tokens"]["fighters"] == 0
    assert "no_token_left" in [event.kind for event in events]


@pytest.mark.rule("AM-063")
def test_the_token_goes_to_the_winner() -> None:
    """Ben outbids Ana, who had begun the sale and holds the initiative token."""
    game = sale("vanguard", ben={"hand": "handy-hatchet"})
    played(game, "commit", "offer handy-hatchet", "commit", "drop out")
    assert (of(game, "Ben")["tokens"]["fighters"], of(game)["tokens"]["fighters"]) == (1, 0)


@pytest.mark.rule("AM-064", "AM-198")
def test_a_guild_token_counts_in_sales_to_other_members() -> None:
    """Ben, no holder, one mages token, Magic q3: 4 to a Hedge Witch, 3 to a Rune Knight; three tokens: 6."""
    for adventurer, tokens, expected in (
        ("hedge-witch", {"mages": 1}, 4),
        ("rune-knight", {"mages": 1}, 3),
        ("rune-knight", {"fighters": 3}, 6),
    ):
        game = sale(adventurer, ben={"hand": "starglass-orb", "tokens": tokens})
        played(game, "commit", "offer starglass-orb")
        assert quality(game, "Ben") == expected


@pytest.mark.rule("AM-064")
def test_the_token_that_a_sale_grants_does_not_count_in_it() -> None:
    """Vanguard with one fighters token held: 2 + 1 + 1; the second token comes afterwards."""
    game = sale("vanguard", ana={"hand": "handy-hatchet", "tokens": {"fighters": 1}})
    game.play("offer handy-hatchet")
    assert quality(game) == 2 + 1 + 1
    played(game, "commit", "drop out")
    assert of(game)["tokens"]["fighters"] == 2


@pytest.mark.rule("AM-065", "AM-066", "AM-098", "AM-199")
def test_discount_tokens_lower_the_price_of_the_decks() -> None:
    """4, 3, 2, 1 gold with no, one, two and three tokens; they are not spent."""
    for tokens in range(4):
        game = mart(ana={"tokens": {"discount": tokens}}, staff="minibeans", decks={"staff": "rune-scholar"})
        assert "buy staff deck" in texts(game)
        game.play("buy staff deck")
        assert gold(game) == 5 - (4 - tokens)
        assert of(game)["tokens"]["discount"] == tokens
    assert TOKENS[3] == "discount"


@pytest.mark.rule("AM-048", "AM-092", "AM-098")
def test_discount_tokens_do_not_lower_the_price_of_the_queues() -> None:
    """3 tokens, Samwell from the queue: all 5 gold; with 4 he is refused, though any deck costs 1."""
    held = {"tokens": {"discount": 3}}
    game = mart(ana=held, staff="samwell-soots-archghoul")
    game.play("buy samwell-soots-archghoul")
    assert (gold(game), of(game)["store"]) == (0, ["samwell-soots-archghoul"])
    poor = mart(ana=held | {"gold": 4}, staff="samwell-soots-archghoul")
    assert refused(poor, "buy samwell-soots-archghoul") == "AM-200"
    assert poor.explain("price stock deck")[-1].endswith(": 1")


@pytest.mark.rule("AM-065")
def test_a_draconic_executive_grants_a_discount_token() -> None:
    """Won with the token alone: one discount token."""
    game = sale("draconic-executive")
    played(game, "commit", "drop out")
    assert of(game)["tokens"] == {"fighters": 0, "mages": 0, "rangers": 0, "discount": 1}


@pytest.mark.rule("AM-158")
def test_a_ledger_is_public_and_ordered() -> None:
    """The last adventurer won stands last, for all to see."""
    game = sale("vanguard", ana={"ledger": "adept robin-hart"})
    played(game, "commit", "drop out")
    assert game.view("Ben")["seats"]["Ana"]["ledger"] == ["adept", "robin-hart", "vanguard"]  # type: ignore[index]
