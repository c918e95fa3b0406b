"""What a class hands in: thirty files, five of them broken in different ways."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml
from marketlab import lab
from marketlab.command.report_page import page
from marketlab.lab.lessons.opened import Lesson
from marketlab.lab.lessons.result import LARGEST, read_result
from tests.lessons.school import altered, handed_in

if TYPE_CHECKING:
    from pathlib import Path

STUDENTS = 25


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """25 good files, and five others: a forged score, a cut file, another lesson, a copy, a huge one."""
    root = tmp_path_factory.mktemp("class")
    files = [handed_in(root, number) for number in range(1, STUDENTS + 1)]
    altered(files[0], root / "x forged.json", nickname="Forger", score={"You": 99.0, "Ben": 0.0})
    (root / "x cut.json").write_text(files[1].read_text(encoding="utf-8")[:900], encoding="utf-8")
    handed_in(root, 30, "L02").rename(root / "x other lesson.json")
    altered(files[3], root / "x copy.json")
    (root / "x huge.json").write_text(json.dumps({"pad": "x" * LARGEST}), encoding="utf-8")
    return root


def test_bad_files_are_listed_and_the_others_count(folder: Path) -> None:
    """Each with its reason."""
    told = lab.classroom(folder)
    assert len(told.results) == STUDENTS
    assert {one.file: one.why for one in told.passed_over} == {
        "x forged.json": "The score in the file is not the one that its game ends with: it was changed by hand. "
        "Ask Forger for the file as the notebook has saved it.",
        "x cut.json": "The file is cut off or damaged. "
        "Ask Student 02 to run the last cell of the notebook again and to hand in the new file.",
        "x other lesson.json": "It is of lesson L02, and this report is about L01.",
        "x copy.json": "Student 04 has handed in more than one file. result 04.json counts: there is no less in it.",
        "x huge.json": "The file is far larger than a result can be, so it is some other file. "
        "Ask the student to run the last cell of the notebook again and to hand in the new file.",
    }
    assert repr(told).startswith(
        "L01 What is a price?: 25 students, 5 files passed over\n  x cut.json: The file is cut off"
    )


def test_what_was_found_in_a_file_is_kept_beside_the_plain_words(folder: Path) -> None:
    """For whoever wants to know exactly."""
    found = {one.file: one.found for one in lab.classroom(folder).passed_over}
    assert found["x forged.json"].startswith(
        "The score in the file is {'You': 99.0, 'Ben': 0.0}, but the game ends with"
    )
    assert found["x cut.json"].startswith("This is no JSON")
    assert found["x huge.json"] == "'x huge.json' is too large for a result: 2.0 MB of at most 2 MB."
    assert (found["x copy.json"], found["x other lesson.json"]) == ("", "")


def test_the_deal_of_another_class_does_not_count(tmp_path: Path) -> None:
    """Whoever writes another code into the file has played other cards."""
    altered(handed_in(tmp_path, 1), tmp_path / "x.json", nickname="Guest", class_code="BIO8")
    (other,) = lab.classroom(tmp_path).passed_over
    assert other.why == (
        "The game in the file is not the one that is dealt for its class code and lesson. "
        "Ask Guest for the file as the notebook has saved it."
    )
    assert other.found == "This is not the deal of class BIO8: its deal is 'BIO7 L01', not 'BIO8 L01'."


@pytest.mark.parametrize(
    ("beginning", "who"),
    [
        ('{"nickname": "Zo\\u00e9", "x', "Zoé"),
        ('{"nickname": "{who}", "x', "{who}"),
        ('{"nickname": "', "the student"),
        ('{"nickname": "\\x"', "the student"),
        ('{"nickname": "far too long to be the nickname of a student"', "the student"),
    ],
)
def test_whom_to_ask_is_read_from_a_cut_file(tmp_path: Path, beginning: str, who: str) -> None:
    """As far as a nickname can be read in what is left."""
    handed_in(tmp_path, 1)
    (tmp_path / "x.json").write_text(beginning, encoding="utf-8")
    assert f"Ask {who} to run" in lab.classroom(tmp_path).passed_over[0].why


def test_what_is_no_file_is_listed(tmp_path: Path) -> None:
    """A pipe would be waited for, a folder cannot be read: both are passed over."""
    handed_in(tmp_path, 1)
    (tmp_path / "folder.json").mkdir()
    os.mkfifo(tmp_path / "pipe.json")
    told = lab.classroom(tmp_path)
    assert [one.file for one in told.passed_over] == ["folder.json", "pipe.json"]
    assert all("some other file" in one.why and "Ask the student" in one.why for one in told.passed_over)
    assert len(told.results) == 1


def test_a_mistake_counts_once_a_student(tmp_path: Path) -> None:
    """With what was written, how many fell for it, and what the lesson says; slips are among them."""
    for name in ("Mia", "Tom"):
        lesson = Lesson("L02", "BIO7", name, tmp_path / f".{name}")
        for given in (2, 5.5, "2 coins", -5.5):
            lesson.check("q3", given)
        lesson.predict("p1", 24 if name == "Mia" else 30)
        lesson.save(tmp_path / f"{name}.json")
    told = lab.classroom(tmp_path).mistakes
    assert list(told) == ["question", "mistake", "answer", "students", "words"]
    assert told[["question", "mistake", "answer", "students"]].to_numpy().tolist() == [
        ["p1", "nothing-changed", "24 coins", 1],
        ["q3", "card-forgotten", "2 coins", 2],
        ["q3", "other-sign", "5.5 coins", 2],
    ]
    assert told.words[2].startswith("The number is right, its sign is not.")


def test_the_ranking_compares_those_with_the_same_deal(folder: Path) -> None:
    """Differences add up to nothing, match points are half of all in the mean, the best has the most."""
    ranking = lab.classroom(folder).ranking
    assert list(ranking) == ["nickname", "class_code", "score", "difference", "match_points", "rank"]
    assert len(ranking) == STUDENTS
    assert ranking.difference.sum() == pytest.approx(0)
    assert ranking.match_points.mean() == pytest.approx(50)
    assert list(ranking.score) == sorted(ranking.score, reverse=True)
    assert ranking["rank"].iloc[0] == 1
    ties = ranking.groupby("score").match_points.nunique()
    assert set(ties) == {1}


def test_who_has_not_played_is_not_ranked(tmp_path: Path) -> None:
    """Tom has answered, and the computer has played: his answers count, his place does not."""
    for number in (1, 2):
        handed_in(tmp_path, number)
    tom = Lesson("L01", "BIO7", "Tom", tmp_path / ".tom")
    tom.predict("p1", 5)
    tom.save(tmp_path / "tom.json")
    told = lab.classroom(tmp_path)
    assert told.not_played == ["Tom"]
    assert sorted(told.ranking.nickname) == ["Student 01", "Student 02"]
    assert told.ranking.difference.sum() == pytest.approx(0)
    assert "Tom" in set(told.predictions.nickname)
    assert "1 student has answered, but not played." in page(told)
    assert "<summary>Not played, and therefore not ranked</summary><p>Tom</p>" in page(told)


def test_who_has_no_nickname_is_called_after_the_file(tmp_path: Path) -> None:
    """Two files of the seat You are two students."""
    for number in (1, 2):
        altered(handed_in(tmp_path, number), tmp_path / f"row {number}.json", nickname="You").with_name(
            f"result {number:02}.json"
        ).unlink()
    assert [one.nickname for one in lab.classroom(tmp_path).results] == ["row 1", "row 2"]


def test_files_of_one_name_in_two_folders_are_two_students(tmp_path: Path) -> None:
    """Nobody has written a nickname, and each has a folder."""
    for number, folder in enumerate("ab", start=1):
        (tmp_path / folder).mkdir()
        altered(handed_in(tmp_path, number), tmp_path / folder / "result.json", nickname="You")
        (tmp_path / f"result {number:02}.json").unlink()
    told = lab.classroom(tmp_path)
    assert [one.nickname for one in told.results] == ["a/result", "b/result"]
    assert told.passed_over == []


def test_of_two_files_of_one_name_the_fuller_counts(tmp_path: Path) -> None:
    """The one that was handed in before the end of the play is passed over, whatever it is called."""
    whole = handed_in(tmp_path, 3)
    half = Lesson("L01", "BIO7", "Student 03", tmp_path / ".half")
    half.new().play(1)
    half.save(tmp_path / "a.json")
    told = lab.classroom(tmp_path)
    assert [one.game.n for one in told.results] == [read_result(whole).game.n]
    assert [(one.file, one.why) for one in told.passed_over] == [
        ("a.json", "Student 03 has handed in more than one file. result 03.json counts: there is no less in it.")
    ]


def test_each_class_code_has_a_ranking_of_its_own(tmp_path: Path) -> None:
    """Two classes with different deals: each student is compared with the own class alone; each has a first place."""
    for number in range(1, 4):
        handed_in(tmp_path, number)
        handed_in(tmp_path, number + 10, class_code="BIO8")
    ranking = lab.classroom(tmp_path).ranking
    assert list(ranking.class_code) == ["BIO7"] * 3 + ["BIO8"] * 3
    for _, own in ranking.groupby("class_code"):
        assert own["rank"].iloc[0] == 1
        assert own["rank"].max() <= 3
        assert own.difference.sum() == pytest.approx(0)
        assert own.match_points.mean() == pytest.approx(50)


def test_one_student_alone_is_in_the_middle(tmp_path: Path) -> None:
    """There is nobody to be compared with."""
    handed_in(tmp_path, 1)
    ranking = lab.classroom(tmp_path).ranking
    assert ranking[["difference", "match_points", "rank"]].iloc[0].tolist() == [0, 50, 1]


def test_predictions_and_exercises_are_judged_anew(folder: Path) -> None:
    """Who predicted what, which exercise failed first, and by which mistake."""
    told = lab.classroom(folder)
    assert told.predictions.groupby("misconception").size().to_dict() == {"": 13, "one-step": 12}
    exercises = told.exercises
    assert exercises.passed.all()
    assert exercises.groupby("question").attempts.sum().to_dict() == {"q1": 42, "q2": 42, "q3": 42}
    first = exercises[exercises.question == "q1"].first_misconception
    assert first.value_counts().to_dict() == {"stays": 9, "": 8, "falls": 8}


def test_a_passed_exercise_cannot_be_written_into_the_file(folder: Path, tmp_path: Path) -> None:
    """What counts is the answer, not what the file says of it."""
    claimed = {"q1": [{"given": 12, "passed": True, "misconception": ""}], "q9": []}
    path = altered(folder / "result 05.json", tmp_path / "a.json", answers=claimed)
    assert read_result(path).answers["q1"] == [(12, False, "stays")]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"lesson": "L77"}, "There is no lesson 'L77'"),
        ({"class_code": "!"}, "A class code has 1 to 12"),
        ({"nickname": 7}, "A nickname has at most"),
        ({"marketlab_lesson": 9}, "version 9, not 1"),
        ({"answers": []}, "predictions and answers are missing"),
        ({"answers": {"q1": [7]}}, "The attempts at 'q1' have the wrong form"),
        ({"record": None}, "This result has no game"),
        ({"record": {}}, "This is no game record"),
        ({"score": None}, "The score in the file is None"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(
    folder: Path, tmp_path: Path, changes: dict[str, object], message: str
) -> None:
    """Other lessons, names that are none, parts that are missing or of another form."""
    path = altered(folder / "result 06.json", tmp_path / "a.json", **changes)
    with pytest.raises(ml.RecordError, match=message):
        read_result(path)


def test_choices_that_are_not_legal_are_no_result(folder: Path, tmp_path: Path) -> None:
    """A game in which somebody has done what the rules refuse."""
    data: dict[str, Any] = json.loads((folder / "result 07.json").read_text(encoding="utf-8"))
    data["record"]["choices"][0] = ["You", "sell 2 pixie"]
    path = altered(folder / "result 07.json", tmp_path / "a.json", record=data["record"])
    with pytest.raises(ml.RecordError, match=r"Choice 1 .* cannot be replayed"):
        read_result(path)


def test_a_folder_without_results_says_so(tmp_path: Path) -> None:
    """No folder, no file, or none that counts."""
    nowhere: list[Any] = [tmp_path / "nowhere", "x" * 5000, "\0", None, 7, b"results"]
    for folder in nowhere:
        with pytest.raises(ml.RecordError, match="There is no folder"):
            lab.classroom(folder)
    with pytest.raises(ml.RecordError, match=r"There is no \.json file"):
        lab.classroom(tmp_path)
    (tmp_path / "a.json").write_text("{}", encoding="utf-8")
    told = lab.classroom(tmp_path)
    assert repr(told).startswith("No result counts: 0 students, 1 file passed over\n  a.json: This is some other file")
    assert told.ranking.empty
    assert told.turns.empty


def test_another_lesson_is_passed_over(folder: Path) -> None:
    """Where a lesson is named, the others do not count."""
    told = lab.classroom(folder, "l03")
    assert told.results == []
    assert {one.why for one in told.passed_over if one.file.startswith("result")} == {
        "It is of lesson L01, and this report is about L03."
    }


def test_the_course_of_all_games_is_one_frame(folder: Path) -> None:
    """Turn by turn, each with the nickname of its student."""
    turns = lab.classroom(folder).turns
    assert turns.groupby("nickname").turn.max().eq(16).all()
    assert turns.game.nunique() == STUDENTS


def test_a_lesson_that_there_is_not_is_said(tmp_path: Path) -> None:
    """Left out, or None, it is the lesson of most files."""
    handed_in(tmp_path, 1)
    assert len(lab.classroom(tmp_path, lesson=None).results) == 1
    with pytest.raises(ml.UnknownName, match="no lesson 'L99'"):
        lab.classroom(tmp_path, lesson="L99")
