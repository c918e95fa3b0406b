"""What the panels of a board show: log, chart, rules and the new-game form, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.core.scene import rule_note
from marketlab.door import games
from marketlab.players.catalogue import ideas

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.game import Game
    from marketlab.core.scene_form import Scene

Json = dict[str, object]
LAST_LINES = 12
USUAL_SEATS = [{"name": "Ana", "player": ""}, {"name": "Ben", "player": "random"}]


def log_face(game: Game, viewer: int | None, last: int | None = LAST_LINES) -> list[Json]:
    """The last lines of the log as the viewer reads them; all of them if ``last`` is None."""
    lines = game.log(None if viewer is None else game.seats[viewer])
    return [
        {"n": line.n, "seat": line.seat, "text": line.text, "sub": line.sub, "rule": line.rule}
        for line in (lines if last is None else lines[-last:])
    ]


def chart_face(game: Game) -> Json | None:
    """The small chart with the colours of its kinds; None if the game has none."""
    chart = game.small_chart()
    if chart is None:
        return None
    kinds = section(game.spec.look, "kinds")
    return {**chart, "series": [{**series, **_look(kinds, series["kind"])} for series in chart["series"]]}


def _look(kinds: Json, kind: str) -> Json:
    look = section(kinds, kind)
    return {name: look.get(name, "") for name in ("color", "dark", "letter")}


def remarked(scene: Scene, remark: str) -> Scene:
    """A scene after what a lesson says of it: ``Round 1 of 4`` in place of ``Round 1``.

    What stands after a colon tells a person what to do, so it comes before what the table asks.
    """
    path, (head, _, advice) = scene["stage"]["path"], remark.partition(": ")
    scene["stage"]["path"] = [head, *path[path[0].split()[:1] == head.split()[:1] :]]
    if advice:
        scene["prompt"] = f"{head}, {advice}. {scene['prompt']}"
    return scene


def rule_face(game: Game | None, rule_id: str) -> Json | None:
    """A clause for the rule panel: the plainest text first, then how we read it; None if there is no such clause."""
    if game is None or rule_id not in game.spec.rules:
        return None
    clause = game.spec.rules[rule_id]
    return {**rule_note(clause), "ruling": clause.reading}


def rules_face(game: Game) -> list[Json]:
    """Every clause for the rules tab: heading, the plainest text, how we read it."""
    clauses = game.spec.rules.values()
    return [{**rule_note(clause), "section": clause.section, "ruling": clause.reading} for clause in clauses]


def setup_face(game_id: str, kept: Sequence[Json]) -> Json:
    """The new-game form: what can be chosen, the usual answers, and the unfinished games to go on with."""
    found = [
        {
            "id": info.id,
            "title": info.title,
            "presets": [
                {"id": name, "about": preset.about, "fewest": preset.fewest, "most": preset.most}
                for name, preset in info.presets.items()
            ],
            "players": list(info.players),
            "ideas": ideas(info.id),
        }
        for info in games()
    ]
    return {
        "games": found,
        "game": game_id,
        "preset": "full",
        "seats": USUAL_SEATS,
        "seed": "",
        "resume": list(map(_label, kept)),
    }


def _label(kept: Json) -> str:
    seats, choices = kept["seats"], kept["choices"]
    names = ", ".join(map(str, seats)) if isinstance(seats, list) else ""
    moves = len(choices) if isinstance(choices, list) else 0
    return f"{names}: after {moves} move{'' if moves == 1 else 's'}"
