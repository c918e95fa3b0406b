"""What a game folder hands over: its rules as a flow, and everything that people and programs ask of a table."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

from marketlab.core.data import digest, folder, read_toml
from marketlab.core.rulebook import Clause, read_rules
from marketlab.core.table import Table
from marketlab.core.words import Words

if TYPE_CHECKING:
    import random

    from marketlab.core.chart_form import SmallChart
    from marketlab.core.choice import Choice, Grammar
    from marketlab.core.decision import Decision
    from marketlab.core.events import Event, Kind
    from marketlab.core.options import Option, Preset
    from marketlab.core.randomness import Chance
    from marketlab.core.refusal import Reason
    from marketlab.core.scene_form import Body, Preview
    from marketlab.core.walkthrough import Script

T = TypeVar("T", bound=Table)
Json = dict[str, object]
Columns = dict[str, list[object]]
Said = tuple[str, Mapping[str, object]]
ColumnsOf = Callable[[tuple[str, ...], Mapping[str, object], "Sequence[Sequence[Event]]"], Columns]
Follow = tuple[Sequence[str], str, Mapping[str, object]]
WORDING = {"texts.toml", "kinds.toml", "walkthrough.toml"}


@dataclass(frozen=True, slots=True)
class Story:
    """What a viewer has been told: redacted events of the whole game, and those of the last choice."""

    events: Sequence[Event]
    last: Sequence[Event]


def no_targets(_view: Json, _choice: Choice) -> tuple[list[str], list[str]]:
    """Point at nothing: choices are then found in their list alone."""
    return [], []


@dataclass(frozen=True, eq=False)
class Spec(Generic[T]):
    """One game.

    Attributes
    ----------
    id, title, prefix : str
        ``"mystic-market"``, ``"Mystic Market"`` and ``"MM"``, with which its rule ids begin.
    package : str
        The folder with its data files.
    options, presets
        Its options in order, and its named sets of them; each preset knows its numbers of seats.
    new_table(seats, options, chance)
        A table as the setup leaves it.
    read_position(seats, options, chance, position)
        A table as a position describes it; raises PositionError.
    position(table, decision)
        The whole table as a position; ``decision`` is the open question or None.
    flow(table)
        The rules: a coroutine that yields decisions until the game is over.
    grammar(seats)
        The vocabulary of a table.
    check(table)
        Assert every invariant.
    redeal(table, seat, rng)
        Deal anew, in place, all that the seat cannot know. What lay there before has no influence on what it deals.
    view(table, viewer, decision)
        What a seat may see (None: everybody), in the form of a position.
    scene(view, story)
        Zones, seat plates, layout and path of the scene, from a view alone.
    preview(view, choice)
        What a choice would do as far as the viewer can know: a ``Preview``; in several sentences, a ``Foresight``.
    describe(view, choice)
        The key of the label in ``texts.toml`` and the facts in it.
    refuse(table, decision, seat, choice)
        Why a choice may not be made now; None exactly if it is legal.
    subject(choice)
        The object that a refusal is about, and whether the viewer sees it: ``subject(view, choice)``, None if not.
    result(table)
        The result at the end of the game.
    kinds
        Every kind of event.
    columns
        Column sets by name, each made from (seats, options, events by choice).
    prospects
        Column sets of the same form about what could be done now; they are for one game, not for frames of many.
    targets(view, choice)
        The cards of the scene that a choice is about, and the zones where it would lay one: for pointing at.
    chart(seats, events by choice)
        The small chart beside the board; left out, there is none.
    explain(table, seat, text)
        A sum line by line; None where there is nothing of that name to explain.
    follow(view, choice)
        For a choice that people often make together with others: the texts of those that follow it, the key of the
        label of a second button that makes them all, and the facts in it. None, or left out: no such button.
        A ``preview`` beside the text of that label is what is said of all of them together.
    prompt(view, decision name)
        For the seat that is asked, the key of a closer question in ``[stage]`` and the facts in it; None, or left
        out: the common question of the decision in ``[prompt]``.
    reason(result)
        The key of the sentence in ``[reason]`` and the facts in it; left out, the reason of the result is the key.
    mix(table, rng)
        Shuffle the decks that ``redeal`` leaves as they lie, because what they give is shown to all at once and
        shuffled away again; left out, there is none. A world for the coach needs both.
    auto
        Decisions that a front end may answer itself when there is a single legal choice.

    """

    id: str
    title: str
    prefix: str
    package: str
    about: str
    options: tuple[Option, ...]
    presets: Mapping[str, Preset]
    new_table: Callable[[tuple[str, ...], Mapping[str, object], Chance], T]
    read_position: Callable[[tuple[str, ...], Mapping[str, object], Chance, Json], T]
    position: Callable[[T, Decision | None], Json]
    flow: Callable[[T], Coroutine[Decision, Choice, None]]
    grammar: Callable[[tuple[str, ...]], Grammar]
    check: Callable[[T], None]
    redeal: Callable[[T, int, random.Random], None]
    view: Callable[[T, int | None, Decision | None], Json]
    scene: Callable[[Json, Story], Body]
    preview: Callable[[Json, Choice], Preview]
    describe: Callable[[Json, Choice], Said]
    refuse: Callable[[T, Decision, int, Choice], Reason | None]
    subject: Callable[[Json, Choice], str | None]
    result: Callable[[T], Json]
    kinds: tuple[Kind, ...]
    columns: Mapping[str, ColumnsOf]
    prospects: Mapping[str, ColumnsOf] = field(default_factory=dict)
    targets: Callable[[Json, Choice], tuple[list[str], list[str]]] = no_targets
    chart: Callable[[tuple[str, ...], Sequence[Sequence[Event]]], SmallChart] | None = None
    explain: Callable[[T, int, str], list[str] | None] | None = None
    follow: Callable[[Json, Choice], Follow | None] | None = None
    prompt: Callable[[Json, str], Said | None] | None = None
    reason: Callable[[Json], Said] | None = None
    mix: Callable[[T, random.Random], None] | None = None
    auto: frozenset[str] = field(default_factory=frozenset)

    @cached_property
    def rules(self) -> dict[str, Clause]:
        """The clauses by id."""
        return read_rules(self.package)

    @cached_property
    def words(self) -> Words:
        """The templates of ``texts.toml``."""
        return Words(self.package)

    @cached_property
    def look(self) -> Json:
        """Colour, icon and letter of the game and of each kind of card."""
        return read_toml(self.package, "kinds.toml")

    @cached_property
    def walkthrough(self) -> Script | None:
        """The scripted game that explains the rules, from ``walkthrough.toml``; None if the folder has none."""
        if not (folder(self.package) / "walkthrough.toml").is_file():
            return None
        from marketlab.core.walkthrough import read_walkthrough  # noqa: PLC0415 -- for those who walk through a game

        return read_walkthrough(read_toml(self.package, "walkthrough.toml"), self.rules)

    @cached_property
    def digest(self) -> str:
        """A fingerprint of the rules and card data, for records; wording does not count."""
        names = (entry.name for entry in folder(self.package).iterdir())
        return digest(
            self.package, [name for name in names if name.endswith((".csv", ".toml")) and name not in WORDING]
        )
