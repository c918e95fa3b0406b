"""Arrange a Bargain Quest table in a few words and read it back: the vocabulary of the rule tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marketlab as ml

if TYPE_CHECKING:
    from collections.abc import Mapping

PAIR = ("Ana", "Ben")
TRIO = ("Ana", "Ben", "Chi")
TOWN = ("gate-guard", "hedge-wizard", "shrine-novice", "rooftop-runner", "card-sharp", "court-magus")
PLAIN_MONSTER = "dock-imp-swarm"  # rank I, attack 3, defence 3, treasure 4, no ability
HARBOUR = {"ship-turn", "load", "after-load"}
IN_SHOPS = {"shopping", "adventure"}

Shop = dict[str, Any]


def fresh(seats: tuple[str, ...] = TRIO, *, preset: str = "full", seed: int = 7, **options: object) -> ml.Game:
    """A game as the setup leaves it."""
    return ml.new("bargain-quest", seats=seats, seed=seed, preset=preset, options=options)


def lay(  # noqa: PLR0913 -- a test names just the zones it is about
    phase: str,
    seats: tuple[str, ...] = PAIR,
    *,
    preset: str = "full",
    options: dict[str, object] | None = None,
    seed: int = 1,
    monster: object = PLAIN_MONSTER,
    deck: str | None = None,
    heroes: str | None = None,
    shops: Mapping[str, Any] | None = None,
    **position: object,
) -> ml.Game:
    """A game in which Ana holds the quest token; lists of cards are texts parted by spaces.

    ``deck`` is the item deck, top first; all other cards follow unless it ends with a full stop. ``heroes`` names
    those in the centre, or in the shops one by one where they are served; further keys go into the position.
    """
    table: dict[str, Any] = {"phase": phase, "quest_token": seats[0], "seats": {}}
    if phase != "supply" or monster != PLAIN_MONSTER:
        table["monster"] = monster
    for name in seats:
        shop = {key: words(value) for key, value in (shops or {}).get(name, {}).items()}
        table["seats"][name] = shop
    _place_heroes(table, phase, seats, heroes, 2 if preset == "advanced-2p" else 1)
    if deck is not None:
        table["item_deck"] = deck.removesuffix(".").split() if deck.endswith(".") else [*deck.split(), "..."]
    table.update({key: words(value) if key not in TEXTS else value for key, value in position.items()})
    return ml.new("bargain-quest", seats=seats, seed=seed, preset=preset, options=options or {}, position=table)


TEXTS = {"active", "quest_token", "phase", "round"}


def words(value: Any) -> Any:  # noqa: ANN401 -- JSON
    """A text as a list of words; anything else as it is."""
    return value.split() if isinstance(value, str) else value


def _place_heroes(table: dict[str, Any], phase: str, seats: tuple[str, ...], heroes: str | None, each: int) -> None:
    if any("heroes" in shop for shop in table["seats"].values()):
        return
    named = heroes.split() if heroes else list(TOWN[: each * len(seats)])
    if phase in IN_SHOPS:
        for place, name in enumerate(seats):
            table["seats"][name]["heroes"] = named[place * each : (place + 1) * each]
    else:
        table["centre"] = named


def ship(word: str, cargo: str = "") -> dict[str, Any]:
    """An available ship: ``tin-halo`` faceup, ``?tin-halo`` facedown, ``?Ana:tin-halo`` facedown and known to Ana."""
    return {"ship": word, "cards": [_aboard(text) for text in cargo.split()]}


def _aboard(text: str) -> object:
    if not text.startswith("?"):
        return text
    known, _, card = text[1:].rpartition(":")
    return {"down": card, "known": known.split(",") if known else []}


def harbour(
    ships: list[dict[str, Any]],
    seats: tuple[str, ...] = PAIR,
    phase: str = "ship-turn",
    **more: Any,  # noqa: ANN401 -- anything at all
) -> ml.Game:
    """A game in the harbour, Ana in turn; whoever has not enough ships before it has claimed none."""
    return lay(phase, seats, ships=ships, **more)


def view(game: ml.Game, viewer: str | None = None) -> dict[str, Any]:
    """What a seat may see."""
    return game.view(viewer)


def whole(game: ml.Game) -> dict[str, Any]:
    """The position of a game."""
    return game.position()


def shop(game: ml.Game, seat: str = "Ana") -> dict[str, Any]:
    """A shop in the position."""
    found: dict[str, Any] = whole(game)["seats"][seat]
    return found


def cards(entries: list[Any]) -> list[str]:
    """The words of a list, one a card: ``["twin-dirks*2"]`` gives two."""
    found: list[str] = []
    for entry in entries:
        word, _, times = str(entry).partition("*")
        found += [word] * int(times or 1)
    return found


def zone(game: ml.Game, name: str, seat: str = "Ana") -> list[str]:
    """The cards of a zone of a shop."""
    return cards(shop(game, seat)[name])


def pile(game: ml.Game, name: str) -> list[str]:
    """The cards of a shared pile, top first."""
    return cards(whole(game)[name])


def gold(game: ml.Game, seat: str = "Ana") -> int:
    """The gold of a shop."""
    return int(shop(game, seat)["gold"])


def stars(game: ml.Game, seat: str = "Ana") -> int:
    """The stars of a shop."""
    return int(shop(game, seat)["stars"])


def aboard(game: ml.Game, name: str) -> list[Any]:
    """What lies on an available ship."""
    found: list[Any] = next(entry["cards"] for entry in whole(game)["ships"] if entry["ship"] == name)
    return found


def available(game: ml.Game) -> list[str]:
    """The available ships."""
    return [entry["ship"] for entry in whole(game)["ships"]]


def hero(game: ml.Game, name: str) -> dict[str, Any]:
    """A hero, wherever it is."""
    position = whole(game)
    places = [position["centre"], *(shop["heroes"] for shop in position["seats"].values())]
    found: dict[str, Any] = next(entry for place in places for entry in place if entry["hero"] == name)
    return found


def centre(game: ml.Game) -> set[str]:
    """The heroes in the centre."""
    return {entry["hero"] for entry in whole(game)["centre"]}


def texts(game: ml.Game, seat: str | None = None) -> set[str]:
    """The legal choices of a seat (left out: of the seat that is asked)."""
    return {str(choice) for choice in game.choices(seat)}


def verbs(game: ml.Game, seat: str | None = None) -> set[str]:
    """The first words of the legal choices."""
    return {text.split()[0] for text in texts(game, seat)}
