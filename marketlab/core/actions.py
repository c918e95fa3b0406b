"""Actions: what the buttons of a board do, made from the choices of a seat and the nearest refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from marketlab.core.refusals import consequence, label, nearest

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.game import Game
    from marketlab.core.scene_form import Delta, Preview
    from marketlab.core.spec import Json

MOST_KEYS = 9
ALL_KNOWN = "known"  # the sentence of a preview that has nothing to tell


class RefusalNote(TypedDict):
    """Why an action cannot be taken now."""

    text: str
    rule: str
    near: int


class Action(TypedDict):
    """One button: what it does, what it says, which cards and zones it belongs to."""

    id: str
    seat: int
    group: str
    choices: list[str]
    label: str
    consequence: str
    targets: list[str]
    places: list[str]
    confirm: str
    refusal: RefusalNote | None
    key: NotRequired[str]


class Group(TypedDict):
    """A tab of actions."""

    id: str
    label: str
    count: int


class Actions(TypedDict):
    """All actions of a seat, in tabs."""

    groups: list[Group]
    list: list[Action]


def actions_of(game: Game, seat: int) -> Actions:
    """What a seat may do now, and what it may not: each group in the order of its first choice.

    Parameters
    ----------
    game : Game
    seat : int
        The seat whose buttons these are; its answers if it is asked, else its plays out of turn.

    """
    if game.question is None:
        return {"groups": [], "list": []}
    view = game.view_of(seat)
    legal = [action for choice in game.question.choices_of(seat) for action in _buttons(game, view, seat, choice)]
    _give_keys(legal)
    refused = _refused(game, view, seat) if legal else []
    names = list(dict.fromkeys(action["group"] for action in legal))
    groups: list[Group] = [
        {
            "id": name,
            "label": _verb(game, name),
            "count": sum(action["group"] == name for action in legal),
        }
        for name in names
    ]
    return {"groups": groups, "list": [*legal, *refused]}


def _verb(game: Game, verb: str) -> str:
    """The word on the tab of a verb; without a template the verb itself."""
    words = game.spec.words
    return words.say("verb", verb, "text", {}) if words.has("verb", verb, "text") else verb.capitalize()


def _buttons(game: Game, view: Json, seat: int, choice: Choice) -> list[Action]:
    """The button of a legal choice, and a second one that goes on with what usually follows."""
    single = action_of(game, view, seat, choice)
    follow = game.spec.follow(view, choice) if game.spec.follow else None
    if follow is None:
        return [single]
    texts, key, facts = follow
    said = {part: game.spec.words.say("label", key, part, facts) for part in ("text", "consequence", "confirm")}
    both: Action = {
        **single,
        "id": ", ".join([choice.text, *texts]),
        "choices": [choice.text, *texts],
        "label": said["text"],
        "consequence": said["consequence"],
        "confirm": said["confirm"],
    }
    return [single, both]


def action_of(game: Game, view: Json, seat: int, choice: Choice) -> Action:
    """One choice as a button, as if it were legal."""
    words = game.spec.words
    key, facts = game.spec.describe(view, choice)
    targets, places = game.spec.targets(view, choice)
    return {
        "id": choice.text,
        "seat": seat,
        "group": choice.verb,
        "choices": [choice.text],
        "label": label(game, view, choice),
        "consequence": consequence(game, view, choice),
        "targets": targets,
        "places": places,
        "confirm": words.say("label", key, "confirm" if words.has("label", key, "confirm") else "text", facts),
        "refusal": None,
    }


def foresee(game: Game, action: Action) -> Preview:
    """What an action would do: choices of one verb add up; of several verbs only the first can be foreseen.

    The words are those of its first choice, or those that the game has for all of them together.
    """
    seat, texts = game.seats[action["seat"]], action["choices"]
    if len({game.parse(text).verb for text in texts}) > 1:
        texts = texts[:1]
    previews = {text: game.preview(text, seat) for text in texts}
    moves = [move for preview in previews.values() for move in preview["moves"]]
    changes: dict[str, int] = {}
    for text in texts:
        for delta in previews[text]["deltas"]:
            changes[delta["card"]] = changes.get(delta["card"], 0) + delta["by"]
    deltas: list[Delta] = [{"card": card, "by": by} for card, by in changes.items() if by]
    words, text = game.spec.words, _said_of_all(game, action) or previews[texts[0]]["text"]
    says_nothing = words.has("preview", ALL_KNOWN, "text") and text == words.say("preview", ALL_KNOWN, "text", {})
    return {"text": "" if says_nothing else text, "moves": moves, "deltas": deltas}


def _said_of_all(game: Game, action: Action) -> str:
    """The ``preview`` in the label of a button that makes several choices; empty where there is none."""
    first, *others = action["choices"]
    follow = game.spec.follow(game.view_of(action["seat"]), game.parse(first)) if game.spec.follow and others else None
    if follow is None or list(follow[0]) != others or not game.spec.words.has("label", follow[1], "preview"):
        return ""
    return game.spec.words.say("label", follow[1], "preview", follow[2])


def _give_keys(actions: list[Action]) -> None:
    """The digits 1 to 9, anew in every group."""
    given: dict[str, int] = {}
    for action in actions:
        number = given[action["group"]] = given.get(action["group"], 0) + 1
        if number <= MOST_KEYS:
            action["key"] = str(number)


def _refused(game: Game, view: Json, seat: int) -> list[Action]:
    """Refused actions, nearest to legal first."""
    if game.question is None:
        return []
    found: list[Action] = []
    for refusal in nearest(game, game.question, seat):
        choice = game.parse(refusal.choice)
        note: RefusalNote = {"text": refusal.text, "rule": refusal.rule, "near": refusal.near}
        found.append({**action_of(game, view, seat, choice), "refusal": note})
    return found
