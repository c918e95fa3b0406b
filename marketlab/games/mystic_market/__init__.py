"""Mystic Market: buy ingredients, sell sets while the vials roll, craft potions. Rule ids begin with MM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.spec import Spec
from marketlab.games.mystic_market.checks import check
from marketlab.games.mystic_market.choices import vocabulary
from marketlab.games.mystic_market.columns import COLUMNS
from marketlab.games.mystic_market.end_of_game import result
from marketlab.games.mystic_market.events import KINDS_OF_EVENT
from marketlab.games.mystic_market.flow import flow
from marketlab.games.mystic_market.includes import PACKAGE
from marketlab.games.mystic_market.labels import describe, preview, subject
from marketlab.games.mystic_market.position import position, view
from marketlab.games.mystic_market.read_position import read_position
from marketlab.games.mystic_market.refusing import why_not
from marketlab.games.mystic_market.scene import scene
from marketlab.games.mystic_market.secrets import redeal
from marketlab.games.mystic_market.setup import OPTIONS, PRESETS, new_table

if TYPE_CHECKING:
    from marketlab.games.mystic_market.table import MysticTable

SPEC: Spec[MysticTable] = Spec(
    id="mystic-market",
    title="Mystic Market",
    prefix="MM",
    package=PACKAGE,
    about="prices, market impact, supply shocks, opportunity cost",
    options=OPTIONS,
    presets=PRESETS,
    new_table=new_table,
    read_position=read_position,
    position=position,
    flow=flow,
    grammar=vocabulary,
    check=check,
    redeal=redeal,
    view=view,
    scene=scene,
    preview=preview,
    describe=describe,
    refuse=why_not,
    subject=subject,
    result=result,
    kinds=KINDS_OF_EVENT,
    columns=COLUMNS,
)
