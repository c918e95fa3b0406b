"""The toy game: everything that ``core`` can carry, in one small game. A model for people who add a game.

Two or three seats pack crates out of their hidden hands, all at once; the deck adds a card that nobody knows.
Each crate is auctioned; a lantern lets any seat look at one card, out of turn; at the end each seat secretly
favours a curio. The rules are ``flow.py``; the pieces, choices and events they speak of are ``table.py``; what may
be seen is ``position.py``; pictures and words are ``scene.py``, ``labels.py`` and ``texts.toml``. Rule ids begin
with TOY.
"""

from __future__ import annotations

from marketlab.core.options import Option, Preset, is_whole
from marketlab.core.spec import Spec
from tests.toy_game import flow, labels, position, scene, table
from tests.toy_game.refusing import why_not

OPTIONS = (
    Option(
        "rounds",
        table.ROUNDS,
        lambda value, _seats: is_whole(value, 1) and int(str(value)) <= table.MOST_ROUNDS,
        f"a whole number from 1 to {table.MOST_ROUNDS}",
        "TOY-012",
    ),
)
PRESETS = {
    "full": Preset("the whole game", {}, table.FEWEST, table.MOST),
    "quick": Preset("a single crate", {"rounds": 1}, table.FEWEST, table.MOST),
}

SPEC: Spec[table.ToyTable] = Spec(
    id="toy-game",
    title="Toy Game",
    prefix="TOY",
    package=table.PACKAGE,
    about="auctions, private knowledge",
    options=OPTIONS,
    presets=PRESETS,
    new_table=flow.new_table,
    read_position=position.read_position,
    position=position.position,
    flow=flow.flow,
    grammar=table.vocabulary,
    check=position.check,
    redeal=position.redeal,
    view=position.view,
    scene=scene.scene,
    preview=labels.preview,
    describe=labels.describe,
    refuse=why_not,
    subject=labels.subject,
    result=flow.result,
    kinds=table.KINDS,
    columns={"ledger": scene.ledger},
    targets=labels.targets,
)
