"""Autosave keeps unfinished games beside the notebook, and never stands in the way of playing."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from marketlab.core.record import read_record
from marketlab.widgets.autosave import FOLDER, MOST_KEPT, Autosave
from marketlab.widgets.desk import Desk
from tests.widgets.desks import against_ben, bare_desk, face, game_of, legal, play_out, tell, your_turn

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def kept(folder: Path) -> list[Path]:
    """Every file in the folder of kept games, hidden ones too."""
    return sorted((folder / "kept").iterdir()) if (folder / "kept").is_dir() else []


def test_nothing_is_written_before_the_first_choice(tmp_path: Path) -> None:
    """To look at a board leaves no trace."""
    desk = against_ben(tmp_path)
    assert kept(tmp_path) == []
    tell(desk, "confirm", action="buy orc")
    assert [path.suffix for path in kept(tmp_path)] == [".json"]


def test_every_choice_is_kept(tmp_path: Path) -> None:
    """After each choice, a person's or a player's, the file holds the whole record."""
    desk = against_ben(tmp_path)
    for _ in range(12):
        actions = legal(desk)
        tell(desk, "confirm", action=actions[0]) if actions else tell(desk, "tick")
        (file,) = kept(tmp_path)
        assert read_record(file) == game_of(desk).record()


def test_undo_is_kept_too(tmp_path: Path) -> None:
    """The file follows the game back."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    tell(desk, "confirm", action="buy phoenix")
    tell(desk, "undo")
    (file,) = kept(tmp_path)
    assert read_record(file)["choices"] == [["You", "buy orc"]]


def test_the_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk in the middle of writing leaves the last file as it was, and no part of another."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    (file,) = kept(tmp_path)
    before = file.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    tell(desk, "confirm", action="buy phoenix")
    assert "No space left on device" in face(desk, "toast")["text"]
    assert game_of(desk).n == 2
    assert kept(tmp_path) == [file]
    assert file.read_bytes() == before


def test_a_finished_game_leaves_no_file(tmp_path: Path) -> None:
    """There is nothing to go on with."""
    desk = against_ben(tmp_path)
    play_out(desk)
    assert kept(tmp_path) == []
    assert desk.autosave.newest() is None
    tell(desk, "undo")
    assert len(kept(tmp_path)) == 1


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    """The game goes on as if nothing were wrong, and the player is not told twice."""
    (tmp_path / "kept").write_text("a file in the place of the folder", encoding="utf-8")
    desk = against_ben(tmp_path)
    tell(desk, "undo")  # an earlier message does not count as having said it
    tell(desk, "confirm", action="buy orc")
    assert "not saved by itself" in face(desk, "toast")["text"]
    assert face(desk, "toast")["tone"] == "plain"
    tell(desk, "confirm", action="end turn")
    assert face(desk, "toast") is None
    play_out(desk)
    assert game_of(desk).is_over
    assert face(bare_desk(tmp_path), "setup")["resume"] == []


def test_the_newest_game_is_offered(tmp_path: Path) -> None:
    """Of several unfinished games the one that was written last, each with a file of its own."""
    for number, seed in enumerate((1, 2, 3)):
        desk = against_ben(tmp_path, seed=seed)
        tell(desk, "confirm", action=legal(desk)[0])
        path = desk.autosave.path_of(game_of(desk))
        os.utime(path, (1_000 + number, 1_000 + number))
    assert len(kept(tmp_path)) == 3
    newest = Autosave(tmp_path / "kept").newest("mystic-market")
    assert newest is not None
    assert newest["seed"] == 3
    assert Autosave(tmp_path / "kept").newest("pasaraya") is None


def test_tables_that_differ_do_not_share_a_file(tmp_path: Path) -> None:
    """Names, seed, preset and players make a table; 7 and "7" are the same seed."""
    tables: list[dict[str, object]] = [
        {},
        {"seats": ["You", "Bea"], "players": {"Bea": "seller"}},
        {"seed": 8},
        {"preset": "full"},
        {"players": {"Ben": "random"}},
    ]
    desks = [against_ben(tmp_path, **table) for table in tables]
    assert len({desk.autosave.path_of(game_of(desk)) for desk in desks}) == len(tables)
    same = against_ben(tmp_path, seed="7")
    assert same.autosave.path_of(game_of(same)) == desks[0].autosave.path_of(game_of(desks[0]))


def test_what_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    """Broken files, folders and links that lead nowhere do not hide the good one."""
    tell(against_ben(tmp_path), "confirm", action="buy orc")
    (good,) = kept(tmp_path)
    folder = good.parent
    (folder / "mystic-market-broken.json").write_text("{", encoding="utf-8")
    (folder / "mystic-market-other.json").write_text(json.dumps({"a": 1}), encoding="utf-8")
    (folder / "mystic-market-bytes.json").write_bytes(b"\xff\xfe\x00")
    (folder / "mystic-market-folder.json").mkdir()
    (folder / "mystic-market-link.json").symlink_to(folder / "nowhere")
    os.utime(good, (1_000, 1_000))
    newest = Autosave(folder).newest()
    assert newest is not None
    assert newest["choices"] == [["You", "buy orc"]]


def test_a_record_that_cannot_be_replayed_is_said_to_be_one(tmp_path: Path) -> None:
    """It looks like a game and is offered; going on with it is refused in words, and the form stays."""
    tell(against_ben(tmp_path), "confirm", action="buy orc")
    (file,) = kept(tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace("buy orc", "buy gold"), encoding="utf-8")
    desk = bare_desk(tmp_path)
    assert face(desk, "setup")["resume"]
    tell(desk, "resume")
    assert "cannot be replayed" in face(desk, "toast")["text"]
    assert desk.game is None
    assert face(desk, "setup") is not None


def test_games_are_kept_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Left to itself a desk writes into .marketlab in the working folder."""
    monkeypatch.chdir(tmp_path)
    desk = Desk("mystic-market")
    desk.new(seats=["Ana", "Ben"], players={"Ben": "random"}, seed=7)
    tell(desk, "confirm", action=legal(desk)[0])
    assert [path.suffix for path in (tmp_path / FOLDER).iterdir()] == [".json"]


def play_some(desk: Desk, moves: int) -> Desk:
    """Play so many actions of the person, the first that is open each time."""
    for _ in range(moves):
        your_turn(desk)
        tell(desk, "confirm", action=legal(desk)[0])
    return desk


def choices(desk: Desk) -> list[object]:
    """The choices of the game on a desk."""
    listed = game_of(desk).record()["choices"]
    assert isinstance(listed, list)
    return listed


def on_file(folder: Path) -> list[object]:
    """The choices of every kept game."""
    return [read_record(path)["choices"] for path in kept(folder)]


def test_a_game_begun_anew_leaves_the_longer_one(tmp_path: Path) -> None:
    """The first cell is run again, and its first move gets a file of its own, whether it is the same move or not."""
    before = choices(play_some(against_ben(tmp_path), 6))
    for first in ("buy orc", "buy phoenix"):
        again = against_ben(tmp_path)
        tell(again, "confirm", action=first)
        assert before in on_file(tmp_path)
        assert [["You", first]] in on_file(tmp_path)


def test_the_second_file_follows_its_own_game(tmp_path: Path) -> None:
    """Moves and undo of the game begun anew change its file alone, and its end removes that file alone."""
    before = choices(play_some(against_ben(tmp_path), 4))
    (first,) = kept(tmp_path)
    again = against_ben(tmp_path)
    tell(again, "confirm", action="buy kraken")
    (second,) = [path for path in kept(tmp_path) if path != first]
    tell(again, "confirm", action="buy mermaid")
    tell(again, "undo")
    assert read_record(second)["choices"] == [["You", "buy kraken"]]
    play_out(again)
    assert kept(tmp_path) == [first]
    assert read_record(first)["choices"] == before


def test_a_game_that_grows_past_the_kept_one_keeps_both_apart(tmp_path: Path) -> None:
    """Of the same first moves played again nothing is written twice, and what differs is not mixed."""
    first = play_some(against_ben(tmp_path), 2)
    again = play_some(against_ben(tmp_path), 3)
    assert choices(again) in on_file(tmp_path)
    assert len(kept(tmp_path)) == 2
    tell(again, "undo")
    assert choices(first) in on_file(tmp_path)
    assert choices(again) in on_file(tmp_path)


def test_the_same_record_has_one_file(tmp_path: Path) -> None:
    """A game that is gone on with, from the folder or from a saved file, stays in the file that it had."""
    desk = play_some(against_ben(tmp_path), 3)
    later = bare_desk(tmp_path)
    tell(later, "resume")
    play_some(later, 1)
    assert on_file(tmp_path) == [choices(later)]
    (file,) = tell(play_some(desk, 0), "save")
    loaded = bare_desk(tmp_path / "elsewhere")
    tell(loaded, "load", text=file["text"])
    play_some(loaded, 2)
    assert on_file(tmp_path / "elsewhere") == [choices(loaded)]


def test_two_boards_that_go_on_with_one_game_part_ways(tmp_path: Path) -> None:
    """Both resume the same file and choose differently: each course is kept."""
    play_some(against_ben(tmp_path), 3)
    one, two = bare_desk(tmp_path), bare_desk(tmp_path)
    for desk in (one, two):
        tell(desk, "resume")
        your_turn(desk)
    tell(one, "confirm", action=legal(one)[0])
    tell(two, "confirm", action=legal(two)[1])
    tell(one, "confirm", action=legal(one)[0])
    assert choices(one) in on_file(tmp_path)
    assert choices(two) in on_file(tmp_path)


def test_what_lies_under_the_name_of_a_game_is_left_alone(tmp_path: Path) -> None:
    """A file that cannot be read may be somebody's: the game takes the next name."""
    desk = against_ben(tmp_path)
    path = desk.autosave.path_of(game_of(desk))
    path.parent.mkdir()
    path.write_text("{ half a file", encoding="utf-8")
    play_some(desk, 2)
    assert path.read_text(encoding="utf-8") == "{ half a file"
    assert read_record(path.with_stem(f"{path.stem}-2"))["choices"] == choices(desk)


def test_the_longer_game_of_the_table_is_offered(tmp_path: Path) -> None:
    """After a start by mistake, and a move in it, New game and Go on lead back to what was played before."""
    before = choices(play_some(against_ben(tmp_path), 6))
    later = choices(play_some(against_ben(tmp_path, seed=8), 7))  # another table
    again = against_ben(tmp_path)
    assert f"{len(before)} moves of this game were played before." in face(again, "toast")["text"]
    play_some(again, 1)
    tell(again, "setup")
    offered = [f"You, Ben: after {len(moves)} moves" for moves in (before, later)]
    assert face(again, "setup")["resume"] == offered
    tell(again, "resume")
    assert choices(again) == before
    tell(again, "setup")
    assert face(again, "setup")["resume"] == ["You, Ben: after 1 move", offered[1]], "never the one on the desk"
    for nowhere in (2, -1, "1", None):
        tell(again, "resume", at=nowhere)
        assert choices(again) == before
    tell(again, "resume", at=1)
    assert choices(again) == later


def test_no_more_than_three_games_are_offered(tmp_path: Path) -> None:
    """The newest ones; a form is no archive."""
    for seed in range(1, 6):
        before = set(kept(tmp_path)) if seed > 1 else set()
        play_some(against_ben(tmp_path, seed=seed), 2)
        (new,) = set(kept(tmp_path)) - before
        os.utime(new, (seed, seed))
    assert [record["seed"] for record in Autosave(tmp_path / "kept").unfinished()] == [5, 4, 3]


def test_play_offers_the_newest_of_all(tmp_path: Path) -> None:
    """A board without a game takes the file that was written last, however short its game is."""
    play_some(against_ben(tmp_path), 6)
    (longer,) = kept(tmp_path)
    os.utime(longer, (1_000, 1_000))
    again = play_some(against_ben(tmp_path), 1)
    later = bare_desk(tmp_path)
    tell(later, "resume")
    assert choices(later) == choices(again)


def test_the_folder_does_not_grow_without_bound(tmp_path: Path) -> None:
    """However often a game is begun anew, the longest stay, and the one that is played; other files are not touched."""
    longest = choices(play_some(against_ben(tmp_path), 5))
    mine = kept(tmp_path)[0].with_name("lesson.json")
    mine.write_bytes(kept(tmp_path)[0].read_bytes())
    for seed in range(100, 100 + MOST_KEPT + 5):
        desk = play_some(against_ben(tmp_path, seed=seed), 1)
        assert choices(desk) in on_file(tmp_path)
    assert mine.exists()
    mine.unlink()
    assert len(kept(tmp_path)) == MOST_KEPT
    assert longest in on_file(tmp_path)
