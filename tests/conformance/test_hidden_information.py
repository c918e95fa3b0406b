"""Hidden information: no seat can tell what it cannot know; and planted leaks are found."""

from __future__ import annotations

import dataclasses
from functools import cached_property
from typing import TYPE_CHECKING, cast

import pytest

from marketlab.core.events import QUIET, Event, Kind
from marketlab.core.randomness import derive
from marketlab.core.spec import Spec
from marketlab.core.table import Table
from marketlab.core.words import Words
from tests.conformance.every import every_full_game, every_start, every_start_with_rivals
from tests.conformance.hidden import (
    Leak,
    changed_by_redeal,
    forgotten_by_redeal,
    look_after_redeal,
    scrambled,
    told_in_two_worlds,
)
from tests.conformance.starts import Start, stages

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.core.randomness import Chance
    from marketlab.core.refusal import Reason
    from marketlab.core.scene_form import Body, Preview
    from marketlab.core.spec import Json, Story

STAGES = 5
SAMPLES = 40
CHANGED = 0.9  # of the samples the table must really be another one


@every_start
def test_no_seat_can_tell_what_it_cannot_know(start: Start) -> None:
    """Dealt anew: view, choices, refusals, previews, scene and past events stay as they were."""
    look_after_redeal(start, 1, STAGES)


@every_start
def test_dealing_anew_changes_the_table(start: Start) -> None:
    """In nine of ten samples another table lies there, and it keeps the invariants: the test above tests something."""
    changed = changed_by_redeal(start, 1, SAMPLES)
    assert sum(changed) >= CHANGED * len(changed)


@every_start
def test_dealing_anew_forgets_what_lay_there(start: Start) -> None:
    """From two tables that a seat cannot tell apart the same luck deals the same table: the coach stands on it."""
    assert forgotten_by_redeal(start, 1, STAGES)


@every_start_with_rivals
def test_secrets_of_past_events_reach_nobody_else(start: Start) -> None:
    """With other values in the fields that a seat may not see, it reads the same log, scene and events."""
    assert scrambled(start, 1, STAGES) > STAGES


@every_start_with_rivals
def test_a_choice_tells_a_bystander_no_more_than_its_view(start: Start) -> None:
    """If two tables look the same to a seat before and after a choice, it has been told the same."""
    assert told_in_two_worlds(start, 1)


@every_full_game
def test_a_seat_sees_its_own_cards(start: Start) -> None:
    """The views of two seats, and of everybody, differ: hiding all would pass the tests above."""
    for game in stages(start, 1, 3):
        views = [{**game.view(seat), "viewer": None} for seat in (None, *game.seats)]
        assert all(views.count(view) == 1 for view in views)


# Planted leaks -----------------------------------------------------------------------------------------------------


def view_with_all_hands(spec: Spec[Table]) -> Spec[Table]:
    """A view that holds the whole position."""

    def view(table: Table, viewer: int | None, question: Decision | None) -> Json:
        return {**spec.view(table, viewer, question), "peeked": spec.position(table, question)}

    return dataclasses.replace(spec, view=view)


def _watched(spec: Spec[Table]) -> tuple[Spec[Table], list[Table]]:
    """The game, and the table that was laid last: what a leak would look at."""
    laid: list[Table] = []

    def new_table(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> Table:
        laid[:] = [spec.new_table(seats, options, chance)]
        return laid[0]

    return dataclasses.replace(spec, new_table=new_table), laid


def preview_that_peeks(spec: Spec[Table]) -> Spec[Table]:
    """A preview that is made from the table."""
    watched, laid = _watched(spec)

    def preview(view: Json, choice: Choice) -> Preview:
        honest = spec.preview(view, choice)
        total = sum(map(ord, str(spec.position(laid[0], None))))
        return {**honest, "deltas": [{"card": str(spec.position(laid[0], None)), "by": total}]}

    return dataclasses.replace(watched, preview=preview)


def scene_that_peeks(spec: Spec[Table]) -> Spec[Table]:
    """A scene whose note is made from the table."""
    watched, laid = _watched(spec)

    def scene(view: Json, story: Story) -> Body:
        return {**spec.scene(view, story), "note": str(spec.position(laid[0], None))}

    return dataclasses.replace(watched, scene=scene)


def refusal_that_tells(spec: Spec[Table]) -> Spec[Table]:
    """A refusal whose facts hold what is hidden."""

    def refuse(table: Table, question: Decision, seat: int, choice: Choice) -> Reason | None:
        reason = spec.refuse(table, question, seat, choice)
        facts = {} if reason is None else {**reason.facts, "leak": str(spec.position(table, question))}
        return reason and dataclasses.replace(reason, facts=facts)

    return dataclasses.replace(spec, refuse=refuse)


class Loud(Words):
    """Words that tell all facts that an event holds."""

    def event(self, event: Event, viewer: int | None, seats: tuple[str, ...]) -> str:
        """Every fact, whoever reads."""
        return f"{viewer} {seats} {event}"


class Telltale(Spec[Table]):
    """A game whose events tell everything to everybody."""

    @cached_property
    def words(self) -> Words:
        """Words that keep nothing back."""
        return Loud(self.package)


def log_that_tells(spec: Spec[Table]) -> Spec[Table]:
    """Rules that note their events with all fields open, so that a log line names the card drawn."""
    open_kinds = {
        kind: Kind(kind.name, kind.rule, **{name: field.suit for name, field in kind.fields.items()})  # type: ignore[arg-type]
        for kind in spec.kinds
        if kind.secret and kind.shown != QUIET
    }

    async def flow(table: Table) -> None:
        rules, choice = spec.flow(table), cast("Choice", None)
        try:
            while True:
                decision = rules.send(choice)
                table.events[:] = [(open_kinds.get(event[0], event[0]), *event[1:]) for event in table.events]
                choice = await decision
        except StopIteration:
            return

    parts = {part.name: getattr(spec, part.name) for part in dataclasses.fields(spec)}
    return Telltale(**{**parts, "flow": flow})


@pytest.mark.parametrize("leak", [view_with_all_hands, preview_that_peeks, scene_that_peeks, refusal_that_tells])
@every_full_game
def test_a_planted_leak_is_found(start: Start, leak: type[Spec[Table]]) -> None:
    """A view with rivals' hands, a preview or scene that peeks, a refusal that tells: each is caught."""
    with pytest.raises(Leak):
        look_after_redeal(start.with_spec(leak(start.spec)), 1, STAGES)  # type: ignore[call-arg, arg-type]  # the slip


def redeal_that_remembers(spec: Spec[Table]) -> Spec[Table]:
    """A redeal whose luck comes from what lies on the table."""

    def redeal(table: Table, seat: int, luck: random.Random) -> None:
        spec.redeal(table, seat, derive(str(spec.position(table, None)), luck.random()))

    return dataclasses.replace(spec, redeal=redeal)


@every_full_game
def test_a_redeal_that_remembers_is_found(start: Start) -> None:
    """Where what lay there shapes what is dealt, it is caught."""
    with pytest.raises(Leak):
        forgotten_by_redeal(start.with_spec(redeal_that_remembers(start.spec)), 1, STAGES)


@every_full_game
def test_a_log_line_that_tells_is_found(start: Start) -> None:
    """A log line with the card drawn is caught."""
    with pytest.raises(Leak):
        told_in_two_worlds(start.with_spec(log_that_tells(start.spec)), 1)
