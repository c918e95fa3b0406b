"""The scene of a stop: the part of the table that it shows, and the lesson beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.actions import action_of
from marketlab.core.refusals import label
from marketlab.core.scene import assemble

if TYPE_CHECKING:
    from marketlab.core.actions import Action, Actions
    from marketlab.core.lesson_form import Lesson, Quiz, QuizChoice, ShowMe, StopNote, Try
    from marketlab.core.scene_form import Layout, Scene, Zone
    from marketlab.core.toml_page import Scripted
    from marketlab.core.tour import Tour
    from marketlab.core.walkthrough import Attempt, Stop

SEATS = "seats"  # in the list of zones: the plates
CLICK = "Or do it yourself: click what has a blue edge on the table."
END_TITLE = "You have walked through the rules"


def tour_scene(tour: Tour) -> Scene:
    """The table as the viewer sees it, cut down to what the stop is about, with its lesson."""
    script, stop, game = tour.script, tour.stop, tour.game
    scene = assemble(game, game.seats.index(script.viewer))
    shown = zones_of(tour)
    if shown:
        zones = [zone for name in shown for zone in scene["zones"] if name in {zone["id"], _area(zone)}]
        scene["zones"], scene["layout"] = zones, _layout(scene["layout"], zones)
    elif scene["layout"]:
        scene["layout"] = {**scene["layout"], "wide": scene["layout"]["narrow"], "cols": "1fr"}
    if stop:
        _light(scene["zones"], stop.look, fresh=not tour.here.shown)
    count = len(script.stops)
    scene["game"]["title"] = f"{tour.spec.title.partition(':')[0]}, the rules in {count} stops"
    chapter = stop.chapter if stop else script.stops[-1].chapter
    scene["stage"]["path"] = [chapter, f"about {script.minutes} minutes in all"]
    scene["lesson"] = lesson_of(tour)
    return scene


def zones_of(tour: Tour) -> tuple[str, ...]:
    """What is shown of the table, plates included; empty: everything. On the last page there is no table."""
    return tour.stop.zones if tour.stop else ("nothing",)


def _area(zone: Zone) -> str:
    """The name under which a layout knows a zone: that of a group of zones, or its own."""
    return str(dict(zone).get("area", zone["id"]))


def _layout(whole: Layout | None, zones: list[Zone]) -> Layout:
    """The narrow layout of the game, without what is not shown: what is left of a row takes all of it."""
    named = list(dict.fromkeys(map(_area, zones)))
    rows = [[name for name in row.split() if name in named] for row in (whole or {"narrow": []})["narrow"]]
    laid = {name for row in rows for name in row}
    rows = [row for row in rows if row] + [[name] for name in named if name not in laid]
    widest = max(map(len, rows), default=1)
    lines = [" ".join(row + row[-1:] * (widest - len(row))) for row in rows]
    return {"wide": lines, "narrow": lines, "cols": " ".join(["minmax(0,1fr)"] * widest)}


def _light(zones: list[Zone], look: dict[str, str], *, fresh: bool) -> None:
    """Zones that are to be looked at stand in the light, the others in the shade; words are for the table as found."""
    for zone in zones if look else []:
        if zone["id"] not in look:
            zone["dim"] = True
            continue
        zone["highlight"] = True
        if fresh:
            zone["call"] = look[zone["id"]]
    called = {_area(zone) for zone in zones if "call" in zone}
    for zone in zones:
        if "flow" in zone and _area(zone) in called:
            zone.pop("right", None)  # in the heading of a flow, where the words are now


def lesson_of(tour: Tour) -> Lesson:
    """What is said and asked beside the table."""
    script, stop = tour.script, tour.stop
    stops = script.stops
    following = stops[tour.place + 1].title if tour.place + 1 < len(stops) else "What you have met"
    return {
        "n": tour.place + 1,
        "of": len(stops),
        "kick": f"Stop {tour.place + 1} of {len(stops)}" if stop else "The end",
        "title": stop.title if stop else END_TITLE,
        "text": list(stop.text if stop else [*report(tour), *script.last]),
        "note": stop.note if stop else "",
        "words": [{"word": entry.word, "text": entry.text} for entry in stop.words] if stop else [],
        "quiz": _quiz(tour, stop) if stop else None,
        "show": _show(tour, stop) if stop and stop.steps else None,
        "tries": [_try(tour, place, attempt) for place, attempt in enumerate(stop.attempts)] if stop else [],
        "stops": [_note(tour, number, one) for number, one in enumerate(stops, start=1)],
        "seats": not zones_of(tour) or SEATS in zones_of(tour),
        "back": tour.place > 0,
        "next": f"Next: {following}" if stop else "",
        "done": tour.is_done,
        "score": _score(tour),
        "said": tour.said,
    }


def _quiz(tour: Tour, stop: Stop) -> Quiz:
    choices: list[QuizChoice] = []
    for place, answer in enumerate(stop.question.answers):
        choice: QuizChoice = {"id": str(place), "text": answer.text}
        if place in tour.here.answers:
            choice["state"] = "right" if answer.is_right else "wrong"
            choice["feedback"] = answer.why
        choices.append(choice)
    return {"question": stop.question.text, "choices": choices}


def _show(tour: Tour, stop: Stop) -> ShowMe:
    shown = tour.here.shown
    return {
        "label": stop.steps[shown].label if shown < len(stop.steps) else "",
        "text": tour.told or (CLICK if "show" in {action["id"] for action in lesson_actions(tour)["list"]} else ""),
        "again": shown > 0,
    }


def lesson_actions(tour: Tour) -> Actions:
    """What a click on the table can do: the first attempt that was not made yet, else the viewer's next step."""
    stop, seat = tour.stop, tour.game.seats.index(tour.script.viewer)
    found: list[tuple[str, Scripted]] = []
    if stop and not tour.here.shown:
        open_yet = [place for place in range(len(stop.attempts)) if place not in tour.here.tried]
        found = [(f"try-{place}", stop.attempts[place].choice) for place in open_yet[:1]]
    if stop and not found and tour.here.shown < len(stop.steps):
        found = [("show", stop.steps[tour.here.shown].choices[0])]
    actions = [
        _named(action_of(tour.game, tour.game.view_of(seat), seat, tour.game.parse(text)), name)
        for name, (mover, text) in found
        if mover == tour.script.viewer or (mover is None and _is_asked(tour, name))
    ]
    return {"groups": [], "list": [action for action in actions if action["targets"] or action["places"]]}


def _named(action: Action, name: str) -> Action:
    action["id"] = name
    return action


def _is_asked(tour: Tour, name: str) -> bool:
    """Whether a choice without a seat is the viewer's: an attempt always, a step if the viewer is asked."""
    decision = tour.game.decision
    return name != "show" or (decision is not None and decision.seat == tour.script.viewer)


def _try(tour: Tour, place: int, attempt: Attempt) -> Try:
    game, (seat, text) = tour.found, attempt.choice
    view = game.view(seat or tour.script.viewer)
    refusal = tour.verdict(attempt) if place in tour.here.tried else None
    return {
        "id": str(place),
        "label": label(game, view, game.parse(text)),
        "refusal": {"text": refusal.text, "rule": refusal.rule} if refusal else None,
    }


def _note(tour: Tour, number: int, stop: Stop) -> StopNote:
    state = tour.state_of(stop)
    text = ""
    if state == "wrong":
        first = stop.question.answers[tour.seen[stop.id].answers[0]]
        text = f"At first: {first.text.rstrip('.')}."
    return {"n": number, "title": stop.title, "state": state, "text": text}


def _score(tour: Tour) -> str:
    states = [tour.state_of(stop) for stop in tour.script.stops]
    answered = len(states) - states.count("open")
    return f"{states.count('right')} of {_count(answered, 'question')} right at the first go" if answered else ""


def report(tour: Tour) -> list[str]:
    """What was met, in a few sentences: questions, refusals, clauses."""
    stops = tour.script.stops
    states = [tour.state_of(stop) for stop in stops]
    tries = sum(len(stop.attempts) for stop in stops)
    tried = sum(len(seen.tried) for seen in tour.seen.values())
    met = {rule for stop in stops if stop.id in tour.seen for rule in stop.rules}
    questions, rules = _count(len(stops), "question"), _count(len(met), "rule")
    lines = [
        f"You answered **{states.count('right')} of {questions}** right at the first go.",
        f"You tried **{tried} of {tries}** things that are refused, and met **{rules}**.",
    ]
    if states.count("wrong"):
        lines.append("What went wrong at first is marked in the list: a click takes you back there.")
    if open_yet := states.count("open"):
        lines.append(f"{_count(open_yet, 'question')} {'is' if open_yet == 1 else 'are'} still open.")
    return lines


def _count(number: int, one: str) -> str:
    return f"{number} {one}{'' if number == 1 else 's'}"
