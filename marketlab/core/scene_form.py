"""The form of a scene: what a game hands to whatever draws it. Plain JSON, built for one viewer.

A scene holds only what its viewer may see: a face-down card has no title and an opaque id. Everything is optional
in a zone or card but ids, kinds and titles; ``core/scene.schema.json`` is the same form as a JSON Schema.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from marketlab.core.lesson_form import Lesson  # noqa: TC001 -- the schema test reads the annotations

SOFT_BREAK = "\u200b"  # where a long title may go on in a new line: seen by nobody, left out of plain text
SOFT_HYPHEN = "\u00ad"  # the same inside a long word: a hyphen is seen where it is parted, and only there


class Figure(TypedDict):
    """A number with an icon or a label: before it on a card, behind it on a plate; ``delta`` is its last change."""

    value: int | str
    icon: NotRequired[str]
    label: NotRequired[str]
    delta: NotRequired[int]


class Icon(TypedDict):
    """A small picture: an icon of its own, or that of a kind, and how often."""

    icon: NotRequired[str]
    kind: NotRequired[str]
    n: NotRequired[int]


class Tag(TypedDict):
    """A chip on a plate; tone is now, chg, soon, good, bad or plain."""

    text: str
    tone: str


class Card(TypedDict):
    """A card, vial or other piece; a badge is a word, or the name of a seat that knows or has this card."""

    id: str
    face: str
    aria: str
    title: NotRequired[str]
    kind: NotRequired[str]
    letter: NotRequired[str]
    icons: NotRequired[list[Icon]]
    cost: NotRequired[int]
    numbers: NotRequired[list[Figure]]
    text: NotRequired[str]
    badges: NotRequired[list[str]]
    pos: NotRequired[int]
    selectable: NotRequired[bool]
    selected: NotRequired[bool]
    highlight: NotRequired[str | None]
    flag: NotRequired[str]
    count: NotRequired[int]


class Pile(TypedDict):
    """A face-down or face-up pile."""

    count: int
    face: str
    price: NotRequired[int]
    icon: NotRequired[str]
    title: NotRequired[str]


class Mark(TypedDict):
    """A place on a track: what stands there is worth ``value``; ``sub`` is the small print."""

    value: int | str
    sub: NotRequired[str]


class Track(TypedDict):
    """Marks from the top to the bottom; cards of the zone stand on them by ``pos``."""

    marks: list[Mark]
    slope: bool


class Ladder(TypedDict):
    """Bars on a shared axis with a line to beat."""

    axis: list[int]
    unit: str
    beat: NotRequired[int]


class Meter(TypedDict):
    """A filled bar."""

    value: int
    max: int
    text: str
    preview: NotRequired[int]


class Row(TypedDict):
    """A line of a plate: what, how much, and its last change."""

    k: str
    v: int | str
    delta: NotRequired[int]


class PlateRows(TypedDict):
    """A plate of lines."""

    rows: list[Row]


class Zone(TypedDict):
    """A part of the table; kind is row, pile, hand, track, ladder, meter or plate.

    ``highlight`` and ``dim`` put it into the light or the shade; ``call`` is what is said of one in the light.
    Zones of one ``area`` stand together; if they have a ``flow``, the verb that leads to the next one, they are the
    steps of a ``group``. ``slips`` draws cards as lines.
    """

    id: str
    kind: str
    title: str
    cards: list[Card]
    note: NotRequired[str]
    right: NotRequired[str]
    owner: NotRequired[int]
    capacity: NotRequired[int]
    label: NotRequired[str]
    highlight: NotRequired[bool]
    dim: NotRequired[bool]
    house: NotRequired[str]
    call: NotRequired[str]
    area: NotRequired[str]
    group: NotRequired[str]
    flow: NotRequired[str]
    icon: NotRequired[str]
    slips: NotRequired[bool]
    pile: NotRequired[Pile]
    track: NotRequired[Track]
    ladder: NotRequired[Ladder]
    meter: NotRequired[Meter]
    plate: NotRequired[PlateRows]


class Layout(TypedDict):
    """Grid areas, as CSS writes them: on wide and on narrow boards."""

    wide: list[str]
    narrow: list[str]
    cols: str


class SeatPlate(TypedDict):
    """What a game says of a seat: figures and chips."""

    stats: list[Figure]
    tags: list[Tag]
    out: NotRequired[bool]


class Body(TypedDict):
    """A game's own part of a scene."""

    path: list[str]
    plates: list[SeatPlate]
    zones: list[Zone]
    layout: NotRequired[Layout]
    note: NotRequired[str]


class Move(TypedDict):
    """A card that would move to a zone, and where in it; of a pile (``<zone>-pile``) or a seat comes an unseen one."""

    card: str
    zone: str
    pos: NotRequired[int]


class Delta(TypedDict):
    """What would change by so much: the value of a token, the number of cards in a stack, a plate's first figure."""

    card: str
    by: int


class Preview(TypedDict):
    """What a choice would do, as far as the viewer can know; games give a key of ``[preview]`` as the text."""

    text: str
    moves: list[Move]
    deltas: list[Delta]


class GameLook(TypedDict):
    """The game of a scene and how its kinds look."""

    id: str
    title: str
    icon: str
    color: str
    kinds: dict[str, object]


class Stage(TypedDict):
    """Where the game stands, who is asked, and who looks."""

    path: list[str]
    asked: list[int]
    viewer: int | None
    curtain: int | None
    auto: bool
    over: bool
    note: str


class ScenePlate(SeatPlate):
    """A seat plate, complete."""

    id: int
    name: str
    you: bool
    asked: bool


class Count(TypedDict):
    """Which choice of how many is shown, and whether it is the last."""

    n: int
    of: int
    live: bool


class RuleNote(TypedDict):
    """The clause in question."""

    id: str
    title: str
    text: str
    house: bool


class Rank(TypedDict):
    """A step of the podium."""

    seat: int
    name: str
    score: int
    winner: bool


class Podium(TypedDict):
    """The result, best first."""

    podium: list[Rank]
    reason: str


class Scene(TypedDict):
    """Everything that is drawn."""

    v: int
    game: GameLook
    stage: Stage
    seats: list[ScenePlate]
    zones: list[Zone]
    layout: Layout | None
    move: Count
    prompt: str
    rule: RuleNote | None
    result: Podium | None
    lesson: Lesson | None
