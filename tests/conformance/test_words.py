"""Words: nothing that people read shows a program's insides or runs too long, and no template is missing."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import chain
from string import Formatter
from typing import TYPE_CHECKING

from marketlab.core.actions import actions_of
from marketlab.core.data import folder, read_csv, read_toml, section
from marketlab.core.events import ACTOR, EVERYBODY, NOBODY, QUIET, Kind
from marketlab.core.randomness import derive
from tests.conformance.every import every_game, every_start
from tests.conformance.starts import STARTS, Start, choices_at_random

if TYPE_CHECKING:
    from collections.abc import Iterator

    import marketlab as ml
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

GAMES = 300  # of every game, over its presets and numbers of seats
LONGEST = 110
UNREAD = {"id", "kind", "icon", "color", "layout", "kinds", "letter", "card", "zone", "tone", "face", "highlight"} | {
    "choices",
    "group",
    "targets",
    "places",
    "key",
}
UNMEASURED = {"aria", "rule"}  # a screen reader reads whole cards; the rule panel shows a clause as it stands
WORD = re.compile(r"[\w-]+")


@cache
def keys(spec: Spec[Table]) -> frozenset[str]:
    """The words of the vocabulary that no person should have to read, such as ``elixir-of-luck``."""
    choices = spec.grammar(("Ana", "Ben", "Chi", "Dee", "Eve", "Fay")[: max(p.most for p in spec.presets.values())])
    return frozenset(word for choice in choices.choices for word in WORD.findall(choice.text) if "-" in word)


def assert_readable(spec: Spec[Table], text: str, *, most: int = LONGEST) -> None:
    """No brace, no underscore, no key of a choice, no None, no double space, and not too long."""
    assert not re.search(r"[{}_]|\bNone\b|  ", text), text
    assert not keys(spec).intersection(WORD.findall(text)), text
    assert len(text) <= most, f"{len(text)} characters: {text}"


def words_of(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """All texts in a scene or preview that people read, each with the key it stands under."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            if name not in UNREAD:
                yield from words_of(inner, key if key in UNMEASURED else name)
    elif isinstance(value, list):
        for inner in value:
            yield from words_of(inner, key)


def assert_scene_is_readable(game: ml.Game, viewer: str | None) -> None:
    """Every text of a scene."""
    scene = {**game.scene(viewer), "game": game.spec.title}
    for key, text in words_of(scene):
        assert_readable(game.spec, text, most=10_000 if key in UNMEASURED else LONGEST)


def assert_offers_are_readable(game: ml.Game, seat: str) -> None:
    """The prompt, all actions with label, consequence and button, the previews, and the refusals."""
    assert game.decision is not None
    assert_readable(game.spec, game.decision.prompt)
    for _, text in words_of(actions_of(game, game.seats.index(seat))):
        assert_readable(game.spec, text)
    for choice in game.choices(seat):
        assert_readable(game.spec, game.preview(choice, seat)["text"])
    for refusal in game.refusals(seat):
        assert_readable(game.spec, refusal.text)


@every_start
def test_all_that_people_read_is_readable(start: Start) -> None:
    """Log lines of whole games as a seat and everybody read them; at two stages of each scenes, offers and refusals."""
    share = GAMES // sum(other.spec is start.spec for other in STARTS) + 1
    for seed in range(share):
        game, luck = start.new(seed), derive(seed, "stages")
        lately = 0
        for _ in choices_at_random(game, seed):
            if not game.is_over and luck.random() * 40 < 1 and lately < 2:
                lately += 1
                seat = game.seats[int(luck.random() * start.places)]
                assert_scene_is_readable(game, seat)
                assert_offers_are_readable(game, seat)
        assert_scene_is_readable(game, None)
        for viewer in (None, game.seats[seed % start.places]):
            for told in game.events(viewer):
                assert_readable(start.spec, told.text)
            for line in game.log(viewer):
                assert line.text
                assert_readable(start.spec, line.text)
                assert_readable(start.spec, line.sub, most=10_000)  # sentence by sentence it is measured above


@every_start
def test_every_text_of_the_vocabulary_has_a_label_and_a_refusal(start: Start) -> None:
    """Labels and refusals of the whole vocabulary are there and can be read, at three stages of a game."""
    game, luck = start.new(1), derive(1, "stages")
    for _ in chain([None], choices_at_random(game, 1)):
        if game.question is not None and (not game.n or luck.random() * 60 < 1):
            seat = int(luck.random() * start.places)
            view, legal = game.view(game.seats[seat]), set(game.question.choices_of(seat))
            for choice in start.spec.grammar(game.seats).choices:
                key, facts = start.spec.describe(view, choice)
                label = start.spec.words.say("label", key, "text", facts)
                assert_readable(start.spec, label)
                assert label
                if choice not in legal:
                    reason = start.spec.refuse(game.table, game.question, seat, choice)
                    assert reason is not None
                    said = start.spec.words.say("refusal", reason.key, "text", {"act": label, **reason.facts})
                    assert_readable(start.spec, said)
                    assert said.startswith(label), "a refusal begins with what was to be done"


# Templates ---------------------------------------------------------------------------------------------------------


@cache
def texts(spec: Spec[Table]) -> dict[str, object]:
    """The templates of a game."""
    return read_toml(spec.package, "texts.toml")


def names(spec: Spec[Table], group: str) -> set[str]:
    """The names in a group of templates."""
    return set(section(texts(spec), group))


@cache
def constants(spec: Spec[Table], function: str = "", argument: int = 0) -> frozenset[str]:
    """All texts in the code of a game; or those in an argument of the calls of a function."""
    found: set[str] = set()
    for entry in folder(spec.package).iterdir():
        if entry.name.endswith(".py"):
            tree = ast.parse(entry.read_text(encoding="utf-8"))
            for part in _arguments(tree, function, argument) if function else [tree]:
                nodes = (node for node in ast.walk(part) if isinstance(node, ast.Constant))
                found |= {node.value for node in nodes if isinstance(node.value, str)}
    return frozenset(found)


def _arguments(tree: ast.AST, function: str, argument: int) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
            yield node.args[argument]


def decisions(spec: Spec[Table]) -> set[str]:
    """The names of all questions that the rules of a game ask."""
    return {name for function in ("ask", "ask_each", "ask_hidden") for name in constants(spec, function, 2)}


@every_game
def test_every_rule_that_the_code_cites_exists(spec: Spec[Table]) -> None:
    """Ids in questions, refusals, events, options and docstrings name clauses of ``rules.csv``."""
    cited = {rule for text in constants(spec) for rule in re.findall(rf"\b{spec.prefix}-\d+\b", text)}
    assert cited
    assert cited <= set(spec.rules)
    assert {kind.rule for kind in spec.kinds} <= set(spec.rules)
    assert {option.rule for option in spec.options} <= set(spec.rules)


@every_game
def test_clauses_that_people_meet_have_a_plain_sentence(spec: Spec[Table]) -> None:
    """Whatever clause a question, a refusal or an event may cite can be read in plain words."""
    ask = {rule for function in ("ask", "ask_each", "ask_hidden") for rule in constants(spec, function, 3)}
    told = {kind.rule for kind in spec.kinds}
    for rule in ask | told | constants(spec, "refuse", 0):
        assert not rule.startswith(spec.prefix) or spec.rules[rule].plain, rule


@every_game
def test_every_question_has_its_prompts(spec: Spec[Table]) -> None:
    """Each decision is put in words to who is asked and to the others; further prompts are wordings for the former."""
    asked = decisions(spec)
    assert asked <= names(spec, "prompt")
    for name in names(spec, "prompt") - {"over"}:
        assert spec.words.has("prompt", name, "you")
        assert name in asked or name in constants(spec), "a prompt that is left over"
    for name in asked:
        for voice in ("other", "meanwhile"):
            if voice == "other" or spec.words.has("prompt", name, voice):
                assert_readable(spec, spec.words.say("prompt", name, voice, {"seat": "Ana and Ben"}))
    assert spec.words.say("prompt", "over", "other", {"seat": "Ana", "winners": 1})
    assert spec.words.say("prompt", "over", "nobody", {"seat": "", "winners": 0})


@every_game
def test_every_closer_question_is_asked_and_readable(spec: Spec[Table]) -> None:
    """Each ``[stage]`` of a question is a word of the game's code, and reads well."""
    stages = names(spec, "stage") if spec.prompt else set()
    assert stages <= constants(spec)
    for stage in stages:
        template = str(section(texts(spec), "stage", stage)["text"])
        facts = {field: 2 for _, field, *_ in Formatter().parse(template) if field}
        assert_readable(spec, spec.words.say("stage", stage, "text", facts))


@every_game
def test_every_refusal_has_its_template(spec: Spec[Table]) -> None:
    """Each reason that the rules give is in the templates, and no template is left over."""
    given = constants(spec, "refuse", 1)
    assert given <= names(spec, "refusal")
    assert names(spec, "refusal") <= constants(spec)
    assert names(spec, "preview") <= constants(spec)


@every_game
def test_every_event_has_its_templates(spec: Spec[Table]) -> None:
    """Each kind in the log speaks to all who may read it, with no more facts than they may know."""
    assert {kind.name for kind in spec.kinds if kind.shown != QUIET} == names(spec, "event")
    for kind in spec.kinds:
        if kind.shown != QUIET:
            templates = section(texts(spec), "event", kind.name)
            assert set(templates) <= {"you", "other", "hidden"}
            assert voices(kind) <= set(templates), kind
            for voice, template in templates.items():
                assert_template(spec, str(template), known(kind, voice))


def voices(kind: Kind) -> set[str]:
    """The templates that a kind needs at least: ``you`` may always be left to ``other``."""
    seen_by = {field.seen_by for field in kind.fields.values()} - {EVERYBODY}
    if not seen_by:
        return {"other"}
    return {"hidden"} if seen_by <= {ACTOR, NOBODY} else {"hidden", "other"}


def known(kind: Kind, voice: str) -> set[str]:
    """The facts that a template may name: those that all who read it may see."""
    if voice == "hidden":
        return {name for name, field in kind.fields.items() if field.seen_by == EVERYBODY}
    return {name for name, field in kind.fields.items() if field.seen_by != NOBODY}


def assert_template(spec: Spec[Table], template: str, facts: set[str]) -> None:
    """A template names known facts, and units that can be counted in."""
    for _, name, unit, _ in Formatter().parse(template):
        assert name is None or name in facts, template
        assert not unit or unit in names(spec, "plural"), template


@every_game
def test_the_look_of_a_game_is_complete(spec: Spec[Table]) -> None:
    """Each kind of card has a name, an icon, colours for both themes, and a letter or none; the game has its own."""
    assert {"icon", "color"} <= set(section(spec.look, "game"))
    for kind in section(spec.look, "kinds"):
        assert set(section(spec.look, "kinds", kind)) == {"name", "letter", "icon", "color", "dark", "ink", "dark_ink"}


@every_game
def test_options_and_presets_are_described(spec: Spec[Table]) -> None:
    """Each option says which values it may have, each preset what it is; every preset sets known options only."""
    known_options = {option.name for option in spec.options}
    assert all(option.values for option in spec.options)
    for preset in spec.presets.values():
        assert preset.about
        assert set(preset.options) <= known_options
        assert 1 <= preset.fewest <= preset.most


@every_game
def test_the_rule_book_is_complete(spec: Spec[Table]) -> None:
    """Every clause has an id with the prefix of the game, a heading, a kind and a text; no id is used twice."""
    rows = read_csv(spec.package, "rules.csv")
    assert len(spec.rules) == len(rows)
    for row in rows:
        assert row["id"].startswith(f"{spec.prefix}-")
        assert row["section"]
        assert row["kind"]
        assert row["clause"]
