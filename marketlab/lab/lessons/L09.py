"""The answers of lesson 9: a cargo that is cut, room on ships, a claim, and the highest of some guesses."""

from __future__ import annotations

from statistics import fmean

from marketlab.lab.lessons.answers import Answer
from marketlab.lab.lessons.ships import CARRACK, PLAIN_SHIPS, claim, cuts, dealt, mean_price, price, room

CARGO = ("storm-staff", "runed-aegis", "ember-rod", "penknife")  # worth 8, 6, 4 and 2
FREE = 3  # places of a ship beside the facedown card
COG, GALLEON = "plain-cog", "royal-galleon"
MINE, BENS = ("frost-mantle", "twin-dirks"), ("ember-rod", "scholars-set")  # worth 5 and 3, 4 and 5
HAND = ("soldiers-longsword", "penknife")
GUESSES = (3, 4, 8)
NOTHING = 0.0


def p1() -> Answer:
    """The cut of which the poorer part is worth most: the other seat takes the richer one."""
    every = cuts(CARGO, FREE)
    two_best = sum(sorted(map(price, CARGO))[:2])
    return Answer(max(poorer for poorer, _ in every), {"richest": max(rich for _, rich in every), "two-best": two_best})


def p2() -> Answer:
    """The room on three ships."""
    ships = len(PLAIN_SHIPS)
    return Answer(
        room(PLAIN_SHIPS), {"backs-forgotten": room(PLAIN_SHIPS) + ships, "only-the-hands": dealt(PLAIN_SHIPS)}
    )


def q1() -> Answer:
    """The same with the Cargo Carrack as one of the three."""
    with_carrack = (CARRACK, *PLAIN_SHIPS[1:])
    places = room(with_carrack)
    return Answer(places, {"backs-forgotten": places + len(with_carrack), "like-the-others": room(PLAIN_SHIPS)})


def q2() -> Answer:
    """A ship that Ben has loaded against the one that the student has loaded."""
    taken = {ship: claim({COG: MINE, GALLEON: BENS}, HAND, ship) for ship in (COG, GALLEON)}
    more = taken[GALLEON]["expected"] - taken[COG]["expected"]
    hand = taken[GALLEON]["hand_lost"]
    return Answer(more, {"own-cargo": more - sum(map(price, MINE)), "hand": more - hand}, tolerance=0.01)


def q3() -> Answer:
    """How far the highest of three guesses lies above what a facedown card is worth on average; 3.5 will do."""
    mean = mean_price()
    wrong = {"mean-guess": fmean(GUESSES) - mean, "no-error": NOTHING}
    return Answer(max(GUESSES) - mean, wrong, tolerance=0.025)
