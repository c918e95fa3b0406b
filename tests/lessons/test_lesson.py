"""A student in a lesson: predicting, playing, answering, coming back, being late, saving."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml
from marketlab.core.record import read_json
from marketlab.lab.lessons.opened import Lesson
from marketlab.lab.turns import turns_over
from marketlab.widgets import play
from marketlab.widgets.autosave import Autosave
from marketlab.widgets.desk import Desk

if TYPE_CHECKING:
    from pathlib import Path

BAD_ATTEMPT = '{"predictions": {}, "answers": {"q1": [{"given": 3}]}}'


@pytest.fixture
def first(tmp_path: Path) -> Lesson:
    """Lesson 1 of class BIO7."""
    return Lesson("L01", "BIO7", "Zoé", tmp_path)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A board's desk that keeps its games here."""
    return Desk("mystic-market", Autosave(tmp_path))


def play_on(desk: Desk, moves: int) -> None:
    """So many moves of anybody: the first one that is offered."""
    for _ in range(moves):
        game = desk.game
        assert game is not None
        if desk.match is None or not desk.match.step(game):
            game.play(1)
    assert desk.game is not None
    desk.autosave.keep(desk.game)


def test_it_opens_by_id_and_class_code() -> None:
    """In small letters too; without a code it is the demo class; the head says what one will learn."""
    lesson = ml.lesson("l01", class_code=" bio7 ")
    assert (lesson.id, lesson.class_code, lesson.seed) == ("L01", "BIO7", "BIO7 L01")
    assert ml.lesson("L01").class_code == "DEMO"
    assert ml.lesson("L01", class_code=1234).class_code == "1234"  # type: ignore[arg-type]  # who forgets the quotes
    assert repr(lesson).startswith("L01 What is a price? (45 minutes), class code BIO7\nYou will be able to\n  - say")
    head = lesson._repr_html_()
    assert head.startswith("<p><b>L01 What is a price?</b> · class code <b>BIO7</b></p><p>Write your nickname")
    named = ml.lesson("L01", class_code="BIO7", nickname="<b>Zoé</b>")
    assert " · &lt;b&gt;Zoé&lt;/b&gt;</p><p>A new sheet" in named._repr_html_()


def test_two_students_at_one_computer_have_their_own_work(first: Lesson, tmp_path: Path) -> None:
    """Zoé goes on with hers, in small letters too; Noa begins with an empty sheet and a game of his own."""
    first.check("q1", 12)
    desk = Desk("mystic-market", Autosave(first.kept_in))
    first.sit_at(desk)
    play_on(desk, 3)
    zoe, noa = (Lesson("L01", "BIO7", name, tmp_path) for name in ("zoé", "Noa"))
    assert "Going on with your work: 0 of 2 predictions, 1 of 3 exercises tried." in zoe._repr_html_()
    assert (zoe.kept_in, noa.sheet.answers) == (first.kept_in, {})
    assert noa.kept_in != first.kept_in
    boards = [play(lesson).desk for lesson in (zoe, noa)]
    assert [board.game.n for board in boards if isinstance(board, Desk) and board.game] == [3, 0]


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"lesson_id": "L77"}, ml.UnknownName, "There is no lesson 'L77'"),
        ({"lesson_id": 1}, ml.UnknownName, "There is no lesson 1"),
        ({"class_code": ""}, ml.OptionError, "1 to 12 letters and digits"),
        ({"class_code": "../../x"}, ml.OptionError, "1 to 12 letters and digits"),
        ({"class_code": "A" * 13}, ml.OptionError, "1 to 12 letters and digits"),
        ({"class_code": 7.5}, ml.OptionError, "1 to 12 letters and digits"),
        ({"class_code": True}, ml.OptionError, "1 to 12 letters and digits"),
        ({"class_code": 10**5000}, ml.OptionError, "1 to 12 letters and digits"),
        ({"class_code": -7}, ml.OptionError, "1 to 12 letters and digits"),
        ({"nickname": "x" * 25}, ml.OptionError, "at most 24 printable characters"),
        ({"nickname": "a\x00"}, ml.OptionError, "at most 24 printable characters"),
        ({"nickname": None}, ml.OptionError, "at most 24 printable characters"),
    ],
)
def test_what_cannot_be_opened_says_what_to_write(given: dict[str, Any], error: type[Exception], message: str) -> None:
    """Lessons that do not exist, codes that are none, names that are too long."""
    with pytest.raises(error, match=message):
        ml.lesson(**{"lesson_id": "L01", **given})


def test_a_prediction_is_told_after_the_play(first: Lesson) -> None:
    """It is noted without a verdict; later the mistake behind it is explained."""
    noted = first.predict("p1", 12)
    assert noted.passed is None
    assert repr(noted) == "… You predict 12 coins. Now play, and see."
    told = first.compare("p1")
    assert (told.passed, told.misconception) == (False, "one-step")
    assert repr(told).startswith("✘ You predicted 12 coins; the answer is 5 coins. It does not go down one step to 12.")
    first.predict("p2", "56")
    assert repr(first.compare("p2")).startswith("✔ You predicted 56, and so it is.")


def test_a_prediction_stays_once_it_has_been_compared(first: Lesson, tmp_path: Path) -> None:
    """Until then it may be changed; afterwards not, and not in a new kernel."""
    first.predict("p1", 7)
    first.predict("p1", 12)
    first.compare("p1")
    for lesson in (first, Lesson("L01", "BIO7", "Zoé", tmp_path)):
        assert repr(lesson.predict("p1", 5)) == (
            "… You have seen whether it came true: your prediction stays 12 coins."
        )
        assert lesson.sheet.predictions == {"p1": 12}


def test_what_was_not_predicted_is_not_compared(first: Lesson) -> None:
    """It is asked instead."""
    assert first.compare("p2").passed is None
    assert "You have not predicted this." in repr(first.compare("p2"))


def test_an_answer_is_right_or_has_words_of_its_own(first: Lesson) -> None:
    """Right, a common mistake, anything else, another kind, and the dots that stand in the notebook."""
    assert repr(first.check("q3", 30)) == (
        "✔ Right. First Pixie for 15, which lifts Mermaid to 15, and then Mermaid for 15."
    )
    assert first.check("q3", "27").misconception == "worst-order"
    assert repr(first.check("q3", 28)).startswith("✘ Not yet. Try both orders on paper")
    assert repr(first.check("q3", "a lot")) == "… Write a number, such as 12 or 3.5, not 'a lot'."
    dots = first.check("q3", ...)
    assert dots.passed is None
    assert not dots
    assert "What is the most you can earn? Put your answer in place of the dots" in repr(dots)
    assert "most you can earn" not in dots._repr_html_()  # the question stands above the cell
    tried = first.sheet.answers["q3"]
    assert [(one["given"], one["passed"]) for one in tried] == [(30, True), ("27", False), (28, False)]
    with pytest.raises(ml.UnknownName, match="There is no question 'q9' here"):
        first.check("q9", 1)
    with pytest.raises(ml.UnknownName, match="There is no question 'p' here"):
        first.predict("p", 1)


def test_sign_and_per_cent_are_pointed_at(tmp_path: Path) -> None:
    """Whoever has the number, and not the sign or the form, is told so, and may try again."""
    second, fifth = (Lesson(name, "BIO7", "Zoé", tmp_path) for name in ("L02", "L05"))
    assert repr(second.check("q3", 5.5)) == (
        "✘ Not yet. The number is right, its sign is not. Is it a gain or a loss? A loss is written with a minus."
    )
    assert repr(fifth.check("q1", 0.5)) == (
        "✘ Not yet. The number is right as a share of 1, but per cent are asked for: 0.25 of all is written as 25."
    )
    assert second.check("q3", "-5,5").passed
    assert [one["misconception"] for one in second.sheet.answers["q3"]] == ["other-sign", ""]


def test_a_decimal_comma_without_quotes_loses_nothing(first: Lesson) -> None:
    """Python cuts it in two: what to write is said, and no attempt is counted."""
    assert repr(first.check("q3", -5, 5)) == (  # what lesson.check("q3", -5,5) comes to
        '… Write a point for the comma, -5.5, or quotes around it, "-5,5".'
    )
    assert repr(first.predict("p1", 5, 5)).startswith("… Write a point for the comma, 5.5")
    assert repr(first.check("q3", "pixie", "mermaid")) == (
        "… Write a number, such as 12 or 3.5, not 2 things with commas between them."
    )
    assert (first.sheet.answers, first.sheet.predictions) == ({}, {})


def test_a_card_that_was_seen_stays_seen(first: Lesson, desk: Desk) -> None:
    """The deal is the same for all, so nobody looks at a card and takes the choice back, on the board neither."""
    game = first.new()
    game.play("buy deck")
    with pytest.raises(ml.UndoError, match="or the others a card of yours, so it stays played"):
        game.undo()
    first.sit_at(desk)
    blind = next(one["id"] for one in desk.actions()["list"] if one["choices"] == ["buy deck"])
    desk.hear({"type": "confirm", "action": blind})
    desk.hear({"type": "undo"})
    assert desk.game is not None
    assert desk.game.n == 1
    assert desk.toast is not None
    assert "you have seen something new since" in str(desk.toast["text"])


def test_feedback_is_safe_in_a_page(first: Lesson) -> None:
    """What somebody typed stays text."""
    first.predict("p1", 3)
    first.sheet.predict("p1", "<img src=x>")
    assert "&lt;img" in first.compare("p1")._repr_html_()


def test_predictions_and_attempts_are_kept(first: Lesson, tmp_path: Path) -> None:
    """The kernel may be restarted; another class has a sheet of its own; a broken sheet is begun anew."""
    first.predict("p2", 56)
    first.check("q1", 12)
    again = Lesson("L01", "BIO7", "Zoé", tmp_path)
    assert again.compare("p2").passed is True
    assert [one["misconception"] for one in again.sheet.answers["q1"]] == ["stays"]
    assert Lesson("L01", "BIO8", folder=tmp_path).sheet.predictions == {}
    for broken in ("{", "[]", '{"predictions": 3, "answers": 4}', '{"answers": {}}', BAD_ATTEMPT):
        first.sheet.path.write_text(broken, encoding="utf-8")
        assert Lesson("L01", "BIO7", "Zoé", tmp_path).sheet.answers == {}


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    """The lesson goes on; the answers are in memory."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    lesson = Lesson("L01", "BIO7", folder=tmp_path / "file")
    lesson.check("q1", 15)
    assert lesson.sheet.answers["q1"][0]["passed"] is True


def test_the_game_on_the_board_is_the_one_that_counts(first: Lesson, desk: Desk) -> None:
    """Before the first move it is the stand-in's; then the student's own; not another one that lies on the board."""
    first.sit_at(desk)
    assert desk.game is not None
    assert desk.game.opening.seed == "BIO7 L01"
    assert dict(desk.game.opening.players) == {"Ben": "seller"}
    own = [first.is_own]
    play_on(desk, 3)
    own.append(first.is_own)
    assert first.game.n == 3
    desk.new(game="mystic-market", seats=["You", "Ben"], seed=1, players={"Ben": "random"})
    play_on(desk, 3)
    own.append(first.is_own)
    assert own == [False, True, False]


def test_the_board_tells_which_turn_it_is(first: Lesson, desk: Desk) -> None:
    """From the first to the last of the lesson; then that it is over, and of another game that it does not count."""
    said = []
    first.sit_at(desk)
    while desk.game is not None and turns_over(desk.game) <= first.script.turns:
        said.append(said_first(desk))
        play_on(desk, 1)
    said.append(said_first(desk))
    turns = first.script.turns
    every = [f"Turn {turn} of {turns}" for turn in range(1, turns + 1)]
    assert list(dict.fromkeys(said)) == [*every, f"Turn {turns} is over"]
    scene: Any = desk.faces()["scene"]
    assert scene["prompt"].startswith(f"Turn {turns} is over, go on below the board; what you do now does not count. ")
    desk.new(game="mystic-market", seats=["You", "Ben"], seed=1)
    assert said_first(desk) == "Not the game of the lesson"


def said_first(desk: Desk) -> str:
    """The first word of the board on where the game stands."""
    scene: Any = desk.faces()["scene"]
    return str(scene["stage"]["path"][0])


@pytest.mark.parametrize(
    ("lesson_id", "turn", "left_out"), [("L07", "Turn", 0), ("L09", "Round", 1), ("L01", "Turn", 0)]
)
def test_a_round_is_named_once(lesson_id: str, turn: str, left_out: int, tmp_path: Path) -> None:
    """Where a turn is a round, its number stands in the head once, with how many there are; a day is named beside."""
    lesson = Lesson(lesson_id, "BIO7", folder=tmp_path)
    desk = Desk(lesson.game_id, Autosave(tmp_path))
    lesson.sit_at(desk)
    assert desk.game is not None
    before, after = desk.game.scene("You")["stage"]["path"], desk.faces()["scene"]["stage"]["path"]  # type: ignore[index]
    assert after == [f"{turn} 1 of {lesson.script.turns}", *before[left_out:]]
    assert [part for part in after if part.startswith("Round")] == after[:left_out]


def test_after_the_last_turn_the_play_is_over(first: Lesson, desk: Desk) -> None:
    """Who plays on does so for fun: what counts is how it stood then."""
    first.sit_at(desk)
    while desk.game is not None and turns_over(desk.game) < first.script.turns + 2 and not desk.game.is_over:
        play_on(desk, 1)
    assert desk.game is not None
    assert turns_over(first.game) == first.script.turns
    assert first.game.n < desk.game.n


def test_one_goes_on_where_one_stopped(first: Lesson, desk: Desk, tmp_path: Path) -> None:
    """The cell is run again, or the kernel was restarted: the same game, no move lost."""
    first.sit_at(desk)
    play_on(desk, 4)
    later = Desk("mystic-market", Autosave(tmp_path))
    Lesson("L01", "BIO7", folder=tmp_path).sit_at(later)
    assert later.game is not None
    assert later.game.n == 4
    other = Desk("mystic-market", Autosave(tmp_path))
    Lesson("L01", "BIO8", folder=tmp_path).sit_at(other)
    assert other.game is not None
    assert other.game.n == 0


def test_who_comes_late_begins_in_the_middle(first: Lesson, desk: Desk) -> None:
    """The turns before that are played, the rivals are the same, and the student decides from there."""
    first.sit_at(desk, late=True)
    assert desk.game is not None
    assert turns_over(desk.game) == first.script.middle
    assert dict(desk.game.opening.players) == {"Ben": "seller"}
    assert first.is_own


def test_a_plain_shell_has_a_game_too(first: Lesson) -> None:
    """``lesson.new()`` deals; what is played there counts."""
    game = first.new()
    game.play(1)
    assert first.is_own
    assert first.game.n == game.n


def test_it_is_said_whose_game_the_charts_show(first: Lesson, desk: Desk, tmp_path: Path) -> None:
    """The stand-in's, the own one, and after a restart the stand-in's again until the board is there."""
    not_own = "This is not your own game: the computer has played in your place, with your cards."
    assert str(first.played()).startswith(not_own)
    first.sit_at(desk)
    play_on(desk, 3)
    assert desk.game is not None
    assert str(first.played()) == f"Your own game: {turns_over(desk.game)} of 16 turns are over."
    restarted = Lesson("L01", "BIO7", "Zoé", tmp_path)
    assert str(restarted.played()).startswith(not_own)
    assert "Run the cell with play(lesson), which goes on where you were" in str(restarted.played())
    restarted.sit_at(Desk("mystic-market", Autosave(tmp_path)))
    assert str(restarted.played()) == str(first.played())


def test_what_is_no_table_does_not_spoil_the_lesson(first: Lesson) -> None:
    """The error says what a lesson is played at, and the lesson goes on with the game that it has."""
    odd: list[Any] = [None, [], "board"]
    for table in odd:
        with pytest.raises(ml.OptionError, match=r"board = play\(lesson\), not "):
            first.sit_at(table)
    assert first.game is first.example


def test_what_is_said_of_a_file_breaks_between_words(first: Lesson, tmp_path: Path) -> None:
    """In a notebook; the name of a file is no HTML."""
    said = first.save(tmp_path / "<b>Zoé.json")
    assert said._repr_html_().startswith('<div style="white-space:pre-line">&lt;b&gt;Zoé.json is written: ')
    assert repr(said) == str(said)


def test_a_result_without_a_game_says_so(first: Lesson, tmp_path: Path) -> None:
    """The file is written all the same: the stand-in has played."""
    assert "no game of your own yet, 0 of 2 predictions" in first.save(tmp_path / "result.json")


def test_a_game_that_was_handed_in_is_not_written_over_with_less(first: Lesson, desk: Desk, tmp_path: Path) -> None:
    """Who opens the lesson anew and saves at once is told to take the game up first; another file can be written."""
    path = tmp_path / "result.json"
    first.save(path)
    first.save(path)  # no game in it: it may be written again
    first.sit_at(desk)
    play_on(desk, 2)
    first.save(path)
    kept = path.read_bytes()
    again = Lesson("L01", "BIO7", folder=tmp_path)
    with pytest.raises(ml.RecordError, match=r"^result\.json holds more of your own game, \d+ moves\. Run"):
        again.save(path)
    assert "no game of your own yet" in again.save(tmp_path / "other.json")
    late = Desk("mystic-market", Autosave(tmp_path / "late"))
    again.sit_at(late)  # a shorter game than the one that was handed in
    late.hear({"type": "confirm", "action": late.actions()["list"][0]["id"]})
    assert 0 < again.game.n < first.game.n
    with pytest.raises(ml.RecordError, match="holds more of your own game"):
        again.save(path)
    assert path.read_bytes() == kept
    assert path.read_bytes() == kept


@pytest.mark.parametrize(
    ("nickname", "name"),
    [
        ("Zoé", "L01_BIO7_Zoé.json"),
        ("../A b/c:", "L01_BIO7_A-b-c-7fc7.json"),
        ("A b", "L01_BIO7_A-b.json"),
        ("", "L01_BIO7.json"),
    ],
)
def test_a_result_file_is_called_after_who_wrote_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nickname: str, name: str
) -> None:
    """So that one lesson does not write over another one, and a teacher can lay them into one folder."""
    monkeypatch.chdir(tmp_path)
    note = Lesson("L01", "BIO7", nickname, tmp_path / "kept").save()
    assert str(note).startswith(f"{name} is written:")
    assert (tmp_path / name).is_file()


def test_the_result_file_holds_all_of_it(first: Lesson, tmp_path: Path) -> None:
    """Who, which deal, what was predicted, every attempt, what was reached, and the game itself."""
    game = first.new()
    while turns_over(game) < 4:
        game.play(1)
    first.predict("p1", 5)
    first.check("q1", 12)
    first.check("q1", 15)
    path = tmp_path / "result.json"
    assert repr(first.save(path)) == (
        f"result.json is written: {game.n} moves, 1 of 2 predictions, 1 of 3 exercises tried. "
        f"It lies in the folder {tmp_path.name}: give it to your teacher."
    )
    told: Any = read_json(path)
    assert (told["lesson"], told["class_code"], told["nickname"], told["own"]) == ("L01", "BIO7", "Zoé", True)
    assert told["predictions"] == {"p1": 5}
    assert [one["given"] for one in told["answers"]["q1"]] == [12, 15]
    assert ml.load(told["record"]).position() == game.position()
    coins = {seat: told["score"][seat] for seat in ("You", "Ben")}
    assert coins == {seat: value["coins"] for seat, value in game.position()["seats"].items()}  # type: ignore[attr-defined]  # a position
    assert json.loads(path.read_text(encoding="utf-8")) == told
