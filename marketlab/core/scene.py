"""Put a scene together: the game gives zones and plates, everything else is the same for all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.core.plain import plain

if TYPE_CHECKING:
    from marketlab.core.engine import Engine
    from marketlab.core.game import Game
    from marketlab.core.rulebook import Clause
    from marketlab.core.scene_form import GameLook, Podium, Rank, RuleNote, Scene, ScenePlate, SeatPlate


def asked_seats(game: Game) -> list[int]:
    """The seats that may answer the open question now."""
    if game.question is None:
        return []
    return [seat for seat in range(len(game.seats)) if game.question.is_asked(seat)]


def assemble(game: Game, viewer: int | None) -> Scene:
    """The scene of a game for one viewer (None: everybody)."""
    asked = asked_seats(game)
    body = game.spec.scene(game.view_of(viewer), game.story(viewer))
    result = _podium(game)
    return {
        "v": 1,
        "game": _look(game),
        "stage": {
            "path": body["path"],
            "asked": asked,
            "viewer": viewer,
            "curtain": None,
            "auto": False,
            "over": game.is_over,
            "note": body.get("note", f"seed {game.opening.seed}"),
        },
        "seats": [_plate(game, seat, plate, viewer, asked) for seat, plate in enumerate(body["plates"])],
        "zones": body["zones"],
        "layout": body.get("layout"),
        "move": {"n": game.n, "of": game.n, "live": True},
        "prompt": prompt(game, viewer),
        "rule": None if game.question is None else rule_note(game.spec.rules[game.question.rule]),
        "result": result,
        "lesson": None,
    }


def _look(game: Game) -> GameLook:
    look = game.spec.look
    own = section(look, "game")
    return {
        "id": game.spec.id,
        "title": game.spec.title,
        "icon": str(own["icon"]),
        "color": str(own["color"]),
        "kinds": plain(section(look, "kinds")),
    }


def _plate(game: Game, seat: int, plate: SeatPlate, viewer: int | None, asked: list[int]) -> ScenePlate:
    tags = list(plate["tags"])
    if seat in game.table.answers and seat not in asked:
        tags.append({"text": game.spec.words.say("seat", "answered", "text", {}), "tone": "good"})
    return {
        "id": seat,
        "name": game.seats[seat],
        "you": seat == viewer,
        "asked": seat in asked,
        "out": plate.get("out", False),
        "stats": plate["stats"],
        "tags": tags,
    }


def prompt(game: Game, viewer: int | None) -> str:
    """The question as the viewer reads it; at the end, how the game ended."""
    words = game.spec.words
    if game.question is None:
        result = game.result() or {}
        listed = result.get("winners")
        winners = [str(name) for name in listed] if isinstance(listed, list) else []
        alone = viewer is not None and winners == [game.seats[viewer]]
        form = "you" if alone else "other" if winners else "nobody"
        names = " and ".join(_called(game, name) for name in winners)
        return words.say("prompt", "over", form, {"seat": names, "winners": len(winners)})
    asked = asked_seats(game)
    if viewer in asked:
        return own_prompt(game, viewer or 0)
    names = " and ".join(game.seats[seat] for seat in asked)
    own = viewer is not None and bool(game.question.choices_of(viewer))
    return words.say("prompt", game.question.name, "meanwhile" if own else "other", {"seat": names})


def _called(game: Game, name: str) -> str:
    """A seat by its name; one that nobody sits at, such as an AI of the rules, as the texts call it."""
    words = game.spec.words
    return words.say("seat", name, "text", {}) if name not in game.seats and words.has("seat", name, "text") else name


def own_prompt(game: Engine, seat: int) -> str:
    """The open question as a seat that is asked reads it; empty at the end."""
    if game.question is None:
        return ""
    name, words = game.question.name, game.spec.words
    said = game.spec.prompt(game.view_of(seat), name) if game.spec.prompt else None
    if said is not None:
        return words.say("stage", said[0], "text", said[1])
    return words.say("prompt", name, "you", {"seat": game.seats[seat]})


def rule_note(clause: Clause) -> RuleNote:
    """A clause for the rule panel."""
    return {
        "id": clause.id,
        "title": clause.section,
        "text": clause.plain or clause.clause,
        "house": "house" in clause.ruling.lower(),
    }


def _podium(game: Game) -> Podium | None:
    result = game.result()
    if result is None:
        return None
    scores, winners = result["scores"], result["winners"]
    if not isinstance(scores, dict) or not isinstance(winners, list):
        message = "a result has scores and winners"
        raise TypeError(message)
    ranks: list[Rank] = [
        {
            "seat": game.seats.index(name) if name in game.seats else -1,
            "name": _called(game, name),
            "score": score,
            "winner": name in winners,
        }
        for name, score in scores.items()
    ]
    ranks.sort(key=lambda rank: (not rank["winner"], -rank["score"]))
    key, facts = game.spec.reason(result) if game.spec.reason else (str(result["reason"]), {})
    return {"podium": ranks, "reason": game.spec.words.say("reason", key, "text", facts)}
