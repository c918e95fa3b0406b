"""Mystic Market: buy ingredients, sell sets while the vials roll, craft potions. Rule ids begin with MM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.spec import Spec
from marketlab.games.mystic_market import (
    checks,
    choices,
    columns,
    end_of_game,
    events,
    flow,
    includes,
    labels,
    position,
    previews,
    read_position,
    refusing,
    scene,
    secrets,
    setup,
    what_if,
)

if TYPE_CHECKING:
    from marketlab.games.mystic_market.table import MysticTable

SPEC: Spec[MysticTable] = Spec(
    id="mystic-market",
    title="Mystic Market",
    prefix="MM",
    package=includes.PACKAGE,
    about="prices, market impact, supply shocks, opportunity cost",
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
    result=end_of_game.result,
    kinds=events.KINDS_OF_EVENT,
    columns=columns.COLUMNS,
    prospects=what_if.PROSPECTS,
    targets=labels.targets,
    prompt=labels.prompt,
    chart=columns.small_chart,
)
