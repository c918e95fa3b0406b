"""Options and presets: the named rulings of the dossier, and how a table may combine them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import OptionError
from marketlab.core.options import Option, Preset, is_flag, is_seat, is_whole
from marketlab.games.bargain_quest.choices import ADVANCED_SEATS
from marketlab.games.bargain_quest.includes import (
    BASE_STORAGE,
    BUYS_A_ROUND,
    FEWEST_SEATS,
    MOST_BUYS_A_ROUND,
    MOST_SEATS,
    MOST_STORAGE,
    MOST_SURVIVAL_STARS,
    MOST_WOUNDS_NEEDED,
    SURVIVAL_STARS,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

AT_LEAST, MORE_THAN = "at-least", "more-than"
QUEST_TOKEN, HEARTS = "quest-token", "hearts"
HEROES = "heroes"
EVERY_ROUND, ON_DEFEAT = "every-round", "on-defeat"
GOLD, STARS, NO_TIE_BREAK = "gold", "stars", "none"


def _flag(name: str, rule: str, default: object) -> Option:
    """An option that is on or off."""
    return Option(name, default, is_flag, "true or false", rule)


def _one_of(name: str, rule: str, *values: str) -> Option:
    """An option with named values, the default first."""
    listed = " or ".join(map(repr, values))
    return Option(name, values[0], lambda value, _seats: value in values, listed, rule)


def _number(name: str, rule: str, default: int, least: int, most: int) -> Option:
    """An option with a whole number."""
    return Option(
        name,
        default,
        lambda value, _seats: is_whole(value, least) and int(str(value)) <= most,
        f"a whole number from {least} to {most}",
        rule,
    )


def _as_sunk_costs(_seats: tuple[str, ...], options: Mapping[str, object]) -> object:
    return options["sunk_costs"]


def _is_advanced(value: object, seats: tuple[str, ...]) -> bool:
    return is_flag(value, seats) and (not value or len(seats) == ADVANCED_SEATS)


def _is_wounds(value: object, _seats: tuple[str, ...]) -> bool:
    return value == HEROES or (is_whole(value, 1) and int(str(value)) <= MOST_WOUNDS_NEEDED)


OPTIONS = (
    _flag("sunk_costs", "BQ-105", default=True),
    _flag("supply_ships", "BQ-105", default=_as_sunk_costs),
    _flag("black_market", "BQ-140", default=False),
    Option("advanced_2p", default=False, allowed=_is_advanced, values="true (with 2 seats) or false", rule="BQ-174"),
    _flag("expanded_heroes", "BQ-169", default=_as_sunk_costs),
    _flag("intro", "BQ-014", default=False),
    _flag("adventure", "BQ-076", default=True),
    Option(
        "first",
        None,
        lambda value, seats: value is None or is_seat(value, seats),
        "none (drawn) or a seat of this table",
        "BQ-011",
    ),
    _flag("alike_backs", "BQ-145", default=False),
    _flag("display_match", "BQ-035", default=True),
    _one_of("waiting_order", "BQ-036", QUEST_TOKEN, HEARTS),
    _one_of("wound_when", "BQ-047", AT_LEAST, MORE_THAN),
    _one_of("survive_when", "BQ-048", AT_LEAST, MORE_THAN),
    _number("survival_stars", "BQ-049", SURVIVAL_STARS, 0, MOST_SURVIVAL_STARS),
    Option("wounds_needed", HEROES, _is_wounds, f"'heroes' or a whole number from 1 to {MOST_WOUNDS_NEEDED}", "BQ-053"),
    _one_of("treasure", "BQ-056", EVERY_ROUND, ON_DEFEAT),
    _flag("survivors_keep_items", "BQ-058", default=True),
    _number("upgrades_per_round", "BQ-060", BUYS_A_ROUND, 1, MOST_BUYS_A_ROUND),
    _number("employees_per_round", "BQ-060", BUYS_A_ROUND, 1, MOST_BUYS_A_ROUND),
    _number("base_storage", "BQ-066", BASE_STORAGE, 0, MOST_STORAGE),
    _flag("quest_token_moves", "BQ-070", default=True),
    _one_of("tie_break", "BQ-073", GOLD, STARS, NO_TIE_BREAK),
)

NEEDS = (
    (
        "supply_ships",
        "sunk_costs",
        "The supply ships are part of Sunk Costs: leave sunk_costs on, or supply_ships off.",
    ),
    ("black_market", "supply_ships", "The black market is played with supply ships: leave supply_ships on."),
)


def _preset(about: str, fewest: int = FEWEST_SEATS, most: int = MOST_SEATS, **options: object) -> Preset:
    """BQ-008: a preset is for 2 to 6 seats unless it says otherwise."""
    return Preset(about, options, fewest, most)


PRESETS = {
    "full": _preset("Sunk Costs with supply ships"),
    "draft": _preset("Sunk Costs, cards are drafted as in the base game", supply_ships=False),
    "base": _preset("the base game alone", sunk_costs=False),
    "intro": _preset("with the three monsters for a first game", intro=True),
    "black-market": _preset("with supply ships and black market cards", black_market=True),
    "advanced-2p": _preset(
        "two heroes and two ships for each player", ADVANCED_SEATS, ADVANCED_SEATS, advanced_2p=True
    ),
}


def check_options(options: Mapping[str, object]) -> None:
    """BQ-105, BQ-140: refuse options that need another one.

    Raises
    ------
    OptionError
        Naming the option that cannot stand alone.

    """
    for option, needed, message in NEEDS:
        if options[option] and not options[needed]:
            raise OptionError(option, message)
