"""Adventure Mart: buy stock, bid it for adventurers, run a store for five Days. Rule ids begin with AM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.spec import Spec
from marketlab.games.adventure_mart import (
    checks,
    choices,
    columns,
    events,
    explain,
    flow,
    includes,
    labels,
    pointing,
    position,
    previews,
    questions,
    read_position,
    refusing,
    review,
    scene,
    secrets,
    setup,
)

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.table import MartTable

SPEC: Spec[MartTable] = Spec(
    id="adventure-mart",
    title="Adventure Mart",
    prefix="AM",
    package=includes.PACKAGE,
    about="auctions, fixed and recurring cost, book value",
    options=setup.OPTIONS,
    presets=setup.PRESETS,
    new_table=setup.new_table,
    read_position=read_position.read_position,
    position=position.position,
    flow=flow.flow,
    grammar=choices.vocabulary,
    check=checks.check,
    redeal=secrets.redeal,
    view=position.view,
    scene=scene.scene,
    preview=previews.preview,
    describe=labels.describe,
    refuse=refusing.why_not,
    subject=labels.subject,
    result=review.result,
    kinds=events.KINDS_OF_EVENT,
    columns=columns.COLUMNS,
    targets=pointing.targets,
    explain=explain.explain,
    follow=labels.follow,
    prompt=questions.prompt,
)
