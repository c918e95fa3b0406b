"""What the walkthroughs say is true: every number, every refusal, every zone; and no clause is left out."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from marketlab.core.tour import Tour
from marketlab.core.tour_scene import lesson_actions, tour_scene
from marketlab.core.walkthrough import RULE_ID
from tests.conformance.test_json import is_json, schema
from tests.conformance.test_words import keys
from tests.walkthrough.figures import faults
from tests.walkthrough.walks import GAMES, data_of, every_walk, every_walk_of_a_game, rewritten, stops

if TYPE_CHECKING:
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table
    from marketlab.core.walkthrough import Stop

MET = {"action", "turn", "end", "score"}  # kinds of clauses that a walkthrough leads past
FEWEST_REFUSALS = 6
STOPS = range(18, 27)
MINUTES = range(25, 36)
LONGEST_TEXT, LONGEST_TITLE, LONGEST_LABEL, LONGEST_WORDS = 480, 36, 30, 110
WORDS_A_MINUTE = 120  # a pupil of 14 who reads something new, tries it, and thinks


def test_these_games_have_a_walkthrough() -> None:
    """The tests below run over something."""
    assert {"adventure-mart", "bargain-quest", "mystic-market", "pasaraya"} <= {spec.id for spec in GAMES}


@every_walk
def test_every_answer_is_what_the_engine_says(spec: Spec[Table]) -> None:
    """Numbers are worked out on the table of the stop, choices are tried there: the right answer is the only one."""
    assert [fault for tour, stop in stops(spec) for fault in faults(tour, stop)] == []


@every_walk_of_a_game
def test_a_wrong_number_is_found(spec: Spec[Table]) -> None:
    """Each right number raised by 100, and each question about choices asked the other way round."""
    count = len(stops_of(data_of(spec)))
    changed = 0
    for place in range(count):
        data = data_of(spec)
        stop = stops_of(data)[place]
        if "figure" in stop:
            (right,) = (answer for answer in stop["answers"] if answer.get("right"))
            right["text"] = re.sub(r"\d+", lambda found: str(int(found[0]) + 100), right["text"])
            if not re.search(r"\d", right["text"]):
                right["text"] = "Something else"
        elif "asks" in stop:
            stop["asks"] = "refused"
        else:
            continue
        changed += 1
        tour = Tour(rewritten(spec, data))
        tour.goto(place)
        assert tour.stop is not None
        assert faults(tour, tour.stop), stop["id"]
    assert changed >= count - 2


def stops_of(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The stops of a file."""
    listed: list[dict[str, Any]] = data["stop"]
    return listed


@every_walk
def test_every_attempt_is_refused_by_the_clause_that_is_named(spec: Spec[Table]) -> None:
    """The engine refuses it, changes nothing, and cites this clause; it may be tried by a click or by its button."""
    for tour, stop in stops(spec):
        for place, attempt in enumerate(stop.attempts):
            before = tour.game.position()
            refusal = tour.attempt(place)
            assert refusal is not None
            assert refusal.rule == attempt.rule, stop.id
            assert tour.game.position() == before
            assert refusal.rule in tour.said


@every_walk_of_a_game
def test_refusals_are_met_on_purpose(spec: Spec[Table]) -> None:
    """At least six, by clauses that differ."""
    tried = {attempt.rule for _, stop in stops(spec) for attempt in stop.attempts}
    assert len(tried) >= FEWEST_REFUSALS, tried


@every_walk
def test_every_clause_of_a_turn_is_met(spec: Spec[Table]) -> None:
    """Each clause of kind action, turn, end and score is cited in the text of a stop."""
    cited = {rule for _, stop in stops(spec) for rule in stop.rules}
    assert [rule for rule, clause in spec.rules.items() if clause.kind in MET and rule not in cited] == []


@every_walk
def test_every_clause_that_is_cited_has_a_plain_sentence(spec: Spec[Table]) -> None:
    """Whoever clicks on an id reads plain words first."""
    for _, stop in stops(spec):
        for rule in [*stop.rules, *(attempt.rule for attempt in stop.attempts)]:
            assert spec.rules[rule].plain, rule


@every_walk
def test_every_stop_is_drawn(spec: Spec[Table]) -> None:
    """As found and after each step the scene passes the schema, shows the zones named, and lights some of them."""
    for tour, stop in stops(spec):
        drawn = {"seats"}
        assert {*stop.look} <= {zone["id"] for zone in tour_scene(tour)["zones"]}, stop.id
        for _ in range(len(stop.steps) + 1):
            for zone in tour.game.scene(tour.script.viewer)["zones"]:
                drawn |= {zone["id"], str(dict(zone).get("area", zone["id"]))}
            scene = tour_scene(tour)
            schema().validate(scene)
            assert is_json(lesson_actions(tour))
            pieces = {card["id"] for zone in scene["zones"] for card in zone["cards"]}
            pieces |= {f"{zone['id']}-pile" for zone in scene["zones"]} | {zone["id"] for zone in scene["zones"]}
            if scene["lesson"] and scene["lesson"]["seats"]:
                pieces |= {f"seat-{place}" for place in range(len(scene["seats"]))}
            for action in lesson_actions(tour)["list"]:
                assert pieces.intersection(action["targets"] + action["places"]), f"{stop.id}: nothing to click"
            tour.show()
        assert {*stop.zones} <= drawn, stop.id


@every_walk
def test_the_last_page_sums_up(spec: Spec[Table]) -> None:
    """It has the form of the schema, no question, and a line for every stop."""
    tour = Tour(spec)
    tour.goto(len(tour.script.stops))
    scene = tour_scene(tour)
    schema().validate(scene)
    assert scene["lesson"] is not None
    assert scene["lesson"]["quiz"] is None
    assert scene["zones"] == []
    assert len(scene["lesson"]["stops"]) == len(tour.script.stops)


@every_walk
def test_what_happens_is_legal_and_said(spec: Spec[Table]) -> None:
    """Every scripted choice can be played, and every step says something that reads well."""
    for tour, stop in stops(spec):
        for step in stop.steps:
            tour.show()
            assert tour.told, f"{stop.id}: {step.label}"
        assert tour.here.shown == len(stop.steps)


@every_walk
def test_stops_follow_each_other(spec: Spec[Table]) -> None:
    """A stop begins where the one before it ended, or at a table laid anew."""
    tour = Tour(spec)
    before = None
    for place, stop in enumerate(tour.script.stops):
        tour.goto(place)
        if before is not None and stop.position is None and not stop.choices:
            assert tour.game.position() == before, stop.id
        for _ in stop.steps:
            tour.show()
        before = tour.game.position()


@every_walk_of_a_game
def test_a_walkthrough_takes_half_an_hour(spec: Spec[Table]) -> None:
    """18 to 26 stops, 25 to 35 minutes as it says of itself, and no more words than can be read in that time."""
    script = Tour(spec).script
    assert len(script.stops) in STOPS
    assert script.minutes in MINUTES
    words = sum(len(text.split()) for stop in script.stops for text in readable(stop))
    assert words / WORDS_A_MINUTE <= script.minutes, words


def readable(stop: Stop) -> list[str]:
    """All that one reads at a stop: the text, the question, the answers and why one of them is right."""
    texts = [*stop.text, stop.note, stop.question.text, *(answer.text for answer in stop.question.answers)]
    texts += [f"{word.word} {word.text}" for word in stop.words]
    return [*texts, *(answer.why for answer in stop.question.answers)]


@every_walk
def test_texts_are_short_and_readable(spec: Spec[Table]) -> None:
    """One idea a stop: short texts, titles that fit the button, no insides of a program."""
    for _, stop in stops(spec):
        assert len(" ".join(stop.text)) <= LONGEST_TEXT, stop.id
        assert len(stop.title) <= LONGEST_TITLE, stop.id
        assert all(len(step.label) <= LONGEST_LABEL for step in stop.steps), stop.id
        for text in [stop.title, *readable(stop), *stop.look.values(), *(step.label for step in stop.steps)]:
            plain = text.replace("**", "")
            assert not re.search(r"[{}_*`]|\bNone\b(?!:)|  ", plain), text
            assert not keys(spec).intersection(re.findall(r"[\w-]+", RULE_ID.sub("", plain))), text
        for answer in stop.question.answers:
            assert len(answer.why) <= LONGEST_WORDS, answer.why
            assert answer.why.endswith("."), answer.why
        assert stop.question.text.endswith("?"), stop.id


@every_walk
def test_the_right_answer_has_no_place_of_its_own(spec: Spec[Table]) -> None:
    """Nobody gets far who always takes the first answer, or the last."""
    places = Counter(stop.question.right for _, stop in stops(spec))
    lasts = sum(stop.question.right == len(stop.question.answers) - 1 for _, stop in stops(spec))
    count = places.total()
    if count > len(STOPS):
        assert max(*places.values(), lasts) <= count // 2, places


@pytest.mark.parametrize("figure", ["coins", "worth Ana"])
def test_a_figure_that_cannot_be_worked_out_is_found(figure: str) -> None:
    """A word that no figure has, or half of one, is a mistake and not a number."""
    spec = GAMES[0]
    data = data_of(spec)
    place = next(place for place, stop in enumerate(stops_of(data)) if "figure" in stop)
    stops_of(data)[place]["figure"] = figure
    tour = Tour(rewritten(spec, data))
    tour.goto(place)
    assert tour.stop is not None
    with pytest.raises((AssertionError, KeyError)):
        faults(tour, tour.stop)
