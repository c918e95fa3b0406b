"""Bargain Quest with Sunk Costs: load and claim supply ships, equip heroes, and pay for it. Rule ids begin with BQ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.spec import Spec
from marketlab.games.bargain_quest import (
    checks,
    choices,
    columns,
    end_and_score,
    events,
    explaining,
    flow,
    includes,
    labels,
    options,
    pointing,
    position,
    read_position,
    refusing,
    scene,
    secrets,
    setup,
)

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.table import BargainTable

SPEC: Spec[BargainTable] = Spec(
    id="bargain-quest",
    title="Bargain Quest: Sunk Costs",
    prefix="BQ",
    package=includes.PACKAGE,
    about="information, fair division, sunk cost",
    options=options.OPTIONS,
    presets=options.PRESETS,
    new_table=setup.new_table,
    read_position=read_position.read_position,
    position=position.position,
    flow=flow.flow,
    grammar=choices.vocabulary,
    check=checks.check,
    redeal=secrets.redeal,
    view=position.view,
    scene=scene.scene,
    preview=pointing.preview,
    describe=labels.describe,
    refuse=refusing.why_not,
    subject=labels.subject,
    result=end_and_score.result,
    kinds=events.KINDS_OF_EVENT,
    columns=columns.COLUMNS,
    targets=pointing.targets,
    explain=explaining.explain,
    prompt=labels.prompt,
    mix=secrets.mix,
)
