"""Pasaraya: stock a supermarket, meet Sales Forecasts, and keep the money moving. Rule ids begin with PS."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.spec import Spec
from marketlab.games.pasaraya import (
    checks,
    columns,
    components_list,
    events,
    flow,
    grammar,
    labels,
    pointing,
    position,
    previews,
    read_position,
    refusing,
    scene,
    secrets,
    setup,
    together,
    winning,
)

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable

SPEC: Spec[PasarayaTable] = Spec(
    id="pasaraya",
    title="Pasaraya: Supermarket Manager",
    prefix="PS",
    package=components_list.PACKAGE,
    about="working capital, liquidity, turnover",
    options=setup.OPTIONS,
    presets=setup.PRESETS,
    new_table=setup.new_table,
    read_position=read_position.read_position,
    position=position.position,
    flow=flow.flow,
    grammar=grammar.vocabulary,
    check=checks.check,
    redeal=secrets.redeal,
    view=position.view,
    scene=scene.scene,
    preview=previews.preview,
    describe=labels.describe,
    follow=together.follow,
    refuse=refusing.why_not,
    subject=pointing.subject,
    result=winning.result,
    kinds=events.KINDS_OF_EVENT,
    columns=columns.COLUMNS,
    prospects=columns.PROSPECTS,
    targets=pointing.targets,
    prompt=labels.prompt,
    reason=labels.reason,
    chart=columns.small_chart,
)
