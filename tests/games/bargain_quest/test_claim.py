"""Claim a Supply Ship: what is lost, what is taken, and in which order (BQ-131 to BQ-137, BQ-154, BQ-160 to BQ-163)."""

from __future__ import annotations

import pytest

from marketlab.games.bargain_quest.display import item_hearts
from marketlab.games.bargain_quest.includes import ITEM_WORDS
from tests.games.happened import all_of, asked, facts, only, order, refused

from .arrange import PAIR, available, gold, lay, pile, ship, shop, texts, view, whole, zone
from .happened import play, play_until

ONE_LEFT = {"Ana": {"hand": "ember-rod spellblade"}, "Ben": {"ships": "masked-brig"}}


@pytest.mark.rule("BQ-131", "BQ-154")
def test_a_claim_discards_the_hand() -> None:
    """Both cards lie faceup in the discards; no card of the own hand comes back."""
    game = lay("ship-turn", ships=[ship("plain-cog", "?tin-halo")], shops=ONE_LEFT)
    game.play("claim plain-cog")
    assert pile(game, "item_discards") == ["ember-rod", "spellblade"]
    assert view(game, "Ben")["item_discards"] == ["ember-rod", "spellblade"]
    assert zone(game, "hand") == []
    assert zone(game, "stock") == ["tin-halo"]


@pytest.mark.rule("BQ-132", "BQ-162")
def test_the_ship_moves_to_the_shop() -> None:
    """It is no longer available; a ship with its facedown card alone may be claimed."""
    game = lay("ship-turn", ships=[ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")])
    assert texts(game) == {"claim plain-cog", "claim coin-cutter"}
    game.play("claim plain-cog")
    assert available(game) == ["coin-cutter"]
    assert shop(game)["ships"] == ["plain-cog"]
    assert refused(game, "claim night-lugger", "Ben") == "BQ-162"


@pytest.mark.rule("BQ-133", "BQ-163")
def test_all_cards_are_taken_facedown() -> None:
    """A back, two faceup cards: the owner reads three, Ben counts three and was told the faceup ones."""
    game = lay(
        "ship-turn",
        ships=[ship("plain-cog", "?tin-halo twin-dirks ember-rod")],
        shops={"Ben": {"ships": "masked-brig"}},
    )
    game.play("claim plain-cog")
    assert zone(game, "stock") == ["ember-rod", "tin-halo", "twin-dirks"]
    assert view(game, "Ben")["seats"]["Ana"]["stock"] == 3
    assert [event.fields["card"] for event in all_of(game.events("Ben"), "took")] == ["twin-dirks", "ember-rod"]
    assert facts(only(game.events("Ben"), "took_unseen"), "card") == ("hidden",)
    assert facts(only(game.events("Ana"), "took_unseen"), "card") == ("tin-halo",)


@pytest.mark.rule("BQ-134", "BQ-135")
def test_a_claimed_ship_is_out_of_reach() -> None:
    """Ben can neither claim nor load it; Ana passes for the rest of the step."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", ships=ships, shops={"Ben": {"hand": "penknife lucky-coin"}})
    game.play("claim plain-cog")
    assert refused(game, "claim plain-cog") == "BQ-134"
    assert refused(game, "load penknife on plain-cog") == "BQ-134"
    play(game, "load penknife on coin-cutter", "load lucky-coin on coin-cutter")
    assert asked(game)[0] == "Ben"
    assert game.choices("Ana") == ()


@pytest.mark.rule("BQ-136", "BQ-161")
def test_a_claim_goes_in_its_order() -> None:
    """Discard, move, Kraken, take, effects in the order loaded, ship effect: as the log tells it."""
    ships = [ship("coin-cutter", "?backpack penknife message-in-a-bottle tin-halo")]
    game = lay("ship-turn", ships=ships, monster="giant-kraken", deck="twin-dirks chalk-ward", shops=ONE_LEFT, seed=4)
    events = game.play("claim coin-cutter")
    kinds = order(
        events, "claimed", "discarded", "moved", "kraken_took", "took", "took_unseen", "shown", "drew", "coins"
    )
    lost = only(events, "kraken_took").fields["card"]
    assert kinds[:5] == ["claimed", "discarded", "discarded", "moved", "kraken_took"]
    assert kinds[-1] == "coins"
    shown = [event.fields["card"] for event in all_of(events, "shown")]
    assert shown == [card for card in ("backpack", "message-in-a-bottle") if card != lost]
    assert gold(game) == 5 + 2


@pytest.mark.rule("BQ-137")
def test_an_effect_that_lasts_ends_with_the_round() -> None:
    """A Royal Galleon wins ties this round; when its round is over it is back in the stack."""
    shops = {
        "Ana": {"stock": "penknife", "ships": "coin-cutter"},
        "Ben": {"stock": "training-sword", "ships": "royal-galleon"},
    }
    game = lay("display", shops=shops)
    play(game, "Ana: display penknife", "Ben: display training-sword")
    assert whole(game)["queue"][0] == "Ben"  # 1 heart each, price 2 each: Ana holds the token, but Ben has the Galleon
    while whole(game)["round"] == 1:
        game.play(len(game.choices()))
    assert shop(game, "Ben")["ships"] == []


@pytest.mark.rule("BQ-137", "BQ-138")
def test_a_shop_is_as_before_in_the_next_round() -> None:
    """A Parade Barge adds a heart in its round; when Ana's next display is revealed, it adds none."""
    shops = {"Ana": {"stock": "penknife", "ships": "parade-barge"}, "Ben": {"ships": "coin-cutter"}}
    game = lay("display", shops=shops)
    game.play("display penknife")
    assert facts(all_of(game.events(), "appeal")[0], "seat", "hearts") == ("Ana", 1 + 1)
    play_until(game, lambda game: whole(game)["round"] == 2 and "parade-barge" not in available(game))
    assert shop(game)["ships"] == []
    play_until(game, lambda game: whole(game)["phase"] == "choose-hero")
    (shown,) = zone(game, "display")
    told = [event for event in all_of(game.events(), "appeal") if event.fields["seat"] == "Ana"]
    assert len(told) == 2
    assert told[1].fields["hearts"] == item_hearts(ITEM_WORDS.index(shown), 0)


@pytest.mark.rule("BQ-155")
def test_a_ship_loaded_by_oneself_may_be_claimed() -> None:
    """Ana loads the Plain Cog twice and claims it."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "penknife ember-rod"}})
    play(game, "load penknife on plain-cog", "load ember-rod on plain-cog", "claim coin-cutter")
    assert asked(game)[0] == "Ana"
    game.play("claim plain-cog")
    assert zone(game, "stock")[:3] == ["ember-rod", "penknife", "tin-halo"]


@pytest.mark.rule("BQ-160")
def test_the_kraken_takes_before_cards_are_drafted() -> None:
    """Of four Backpacks' worth of cards one is lost; if it is the Backpack, nothing is drawn."""
    lost = set()
    for seed in range(20):
        ships = [ship("plain-cog", "?tin-halo backpack penknife ember-rod")]
        game = lay("ship-turn", ships=ships, monster="giant-kraken", shops={"Ben": {"ships": "masked-brig"}}, seed=seed)
        events = game.play("claim plain-cog")
        card = only(events, "kraken_took").fields["card"]
        lost.add(card)
        assert pile(game, "item_discards") == [card]
        assert len(all_of(events, "drew")) == (card != "backpack")
    assert lost == {"tin-halo", "backpack", "penknife", "ember-rod"}


@pytest.mark.rule("BQ-160")
def test_the_kraken_leaves_small_ships_alone() -> None:
    """Three cards are too few for it."""
    ships = [ship("plain-cog", "?tin-halo penknife ember-rod")]
    game = lay("ship-turn", ships=ships, monster="giant-kraken", shops={"Ben": {"ships": "masked-brig"}})
    events = game.play("claim plain-cog")
    assert all_of(events, "kraken_took") == []
    assert len(zone(game, "stock")) == 3


@pytest.mark.rule("BQ-154", "BQ-198")
def test_the_salvage_junk_gives_a_discarded_card_back() -> None:
    """One of the two cards of the hand, which the claimer chooses; all see which."""
    game = lay("ship-turn", ships=[ship("salvage-junk", "?tin-halo")], item_discards="penknife", shops=ONE_LEFT)
    game.play("claim salvage-junk")
    assert asked(game) == ("Ana", "reclaim")
    assert texts(game) == {"reclaim ember-rod", "reclaim spellblade"}
    assert refused(game, "reclaim penknife") == "BQ-198"
    assert refused(game, "done") == "BQ-198"
    game.play("reclaim spellblade")
    assert zone(game, "stock") == ["spellblade", "tin-halo"]
    assert pile(game, "item_discards") == ["ember-rod", "penknife"]
    assert only(game.events("Ben"), "reclaimed").fields["card"] == "spellblade"


@pytest.mark.rule("BQ-198", "BQ-160")
def test_what_a_monster_took_cannot_be_reclaimed() -> None:
    """The Giant Kraken throws one of four cards of the Salvage Junk away: only the discarded hand comes back."""
    ships = [ship("salvage-junk", "?tin-halo penknife twin-dirks cork-vest")]
    shops = {"Ana": {"hand": "ember-rod"}, "Ben": {"ships": "masked-brig"}}
    game = lay("ship-turn", ships=ships, monster="giant-kraken", shops=shops)
    events = game.play("claim salvage-junk")
    lost = only(events, "kraken_took").fields["card"]
    assert texts(game) == {"reclaim ember-rod"}
    assert refused(game, f"reclaim {lost}") == "BQ-198"
    game.play("reclaim ember-rod")
    assert pile(game, "item_discards") == [lost]


@pytest.mark.rule("BQ-198")
def test_what_a_draw_has_shuffled_away_cannot_be_reclaimed() -> None:
    """The Backpack draws from an empty deck: the discarded hand becomes the deck, so nothing is left to take back."""
    game = lay("ship-turn", ships=[ship("salvage-junk", "backpack")], deck=".", shops=ONE_LEFT)
    events = game.play("claim salvage-junk")
    assert only(events, "reshuffled").fields["count"] == 2
    assert all_of(events, "reclaimed") == []
    assert asked(game)[1] == "display"
    assert len(zone(game, "stock")) == 2  # the Backpack and the card drawn


@pytest.mark.rule("BQ-198")
def test_an_empty_hand_reclaims_nothing() -> None:
    """Nothing was discarded, so nobody is asked, whatever lies in the discards."""
    shops = {"Ben": {"ships": "masked-brig"}}
    game = lay("ship-turn", ships=[ship("salvage-junk", "?tin-halo")], item_discards="penknife", shops=shops)
    game.play("claim salvage-junk")
    assert asked(game)[1] == "display"
    assert pile(game, "item_discards") == ["penknife"]


def test_everybody_sees_who_claimed_what() -> None:
    """Both seats and everybody read ship and number of cards."""
    game = lay("ship-turn", ships=[ship("plain-cog", "?tin-halo penknife")], shops={"Ben": {"ships": "masked-brig"}})
    game.play("claim plain-cog")
    for viewer in (None, *PAIR):
        assert facts(only(game.events(viewer), "claimed"), "seat", "ship", "count") == ("Ana", "plain-cog", 2)
