"""``marketlab lab`` copies the notebooks, loses nothing that is there, and opens JupyterLab."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from jupyterlab_server.config import get_static_page_config
from packaging.requirements import Requirement

import marketlab as ml
from marketlab.__main__ import main
from marketlab.command.lab import (
    FOLDER,
    NEEDED,
    SETTINGS,
    START,
    FolderError,
    copy_notebooks,
    jupyter_arguments,
    notebooks,
)
from tests.browser.jupyter import serving
from tests.repository.places import NOTEBOOKS, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

NAMES = [path.relative_to(ROOT / "notebooks").as_posix() for path in NOTEBOOKS]
NEWS = "@jupyterlab/apputils-extension:announcements"
FAKE = """
import json, os, pathlib
def main(arguments):
    pathlib.Path(os.environ["HEARD"]).write_text(json.dumps(arguments))
"""


def here(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with what it holds."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def forget_jupyterlab() -> dict[str, ModuleType]:
    """Take JupyterLab out of what is imported, and hand it back."""
    names = [name for name in sys.modules if name.partition(".")[0] == "jupyterlab"]
    return {name: sys.modules.pop(name) for name in names}


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A JupyterLab that writes down what it is told, into this file, and ends at once."""
    package = tmp_path / "site" / "jupyterlab"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "labapp.py").write_text(FAKE, encoding="utf-8")
    real = forget_jupyterlab()
    monkeypatch.syspath_prepend(str(package.parent))
    monkeypatch.setenv("HEARD", str(tmp_path / "heard.json"))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "")  # the command adds to it
    monkeypatch.chdir(tmp_path)
    yield tmp_path / "heard.json"
    forget_jupyterlab()
    sys.modules.update(real)


def test_the_notebooks_are_copied_and_opened(heard: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a word more, into a folder of its own, subfolders included; the first notebook is opened there."""
    assert main(["lab"]) == 0
    folder = tmp_path / FOLDER
    assert here(folder) == {name: (ROOT / "notebooks" / name).read_bytes() for name in NAMES}
    told = json.loads(heard.read_text(encoding="utf-8"))
    assert f"--ServerApp.root_dir={folder}" in told
    assert f"--LabApp.default_url=/lab/tree/{START}" in told
    assert "--no-browser" not in told
    assert capsys.readouterr().out.splitlines()[: len(NAMES) + 1] == [
        f"Copied to {folder}:",
        *(f"  {name}" for name in NAMES),
    ]


def test_the_notes_come_for_a_teacher_only(heard: Path, tmp_path: Path) -> None:
    """They hold the answers: a class gets notebooks, a teacher who asks gets every page, unchanged."""
    notes = {f"teacher/{path.name}": path.read_bytes() for path in (ROOT / "notebooks" / "teacher").glob("*.md")}
    assert {"teacher/README.md", "teacher/L01.md", "teacher/L10.md"} <= set(notes)
    assert main(["lab", "class"]) == 0
    assert not (tmp_path / "class" / "teacher").exists()
    assert main(["lab", "mine", "--teacher"]) == 0
    there = here(tmp_path / "mine")
    assert set(there) == {*NAMES, *notes}
    assert {name: there[name] for name in notes} == notes
    assert heard.exists()


def test_what_is_there_stays(heard: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A notebook with somebody's notes is left and named; what is missing is added; saved games are not touched."""
    folder = tmp_path / "monday"
    (folder / ".marketlab").mkdir(parents=True)
    (folder / START).write_text("my notes", encoding="utf-8")
    (folder / ".marketlab" / "game.json").write_text("{}", encoding="utf-8")
    before = here(folder)
    assert main(["lab", "monday"]) == 0
    assert here(folder) == before | {name: (ROOT / "notebooks" / name).read_bytes() for name in NAMES if name != START}
    out = capsys.readouterr().out
    assert f"Left as they were in {folder}:\n  {START}\nTo have" in out
    assert main(["lab", "monday"]) == 0
    assert "Copied" not in capsys.readouterr().out
    assert heard.exists()


def test_an_installation_has_its_notebooks_inside(tmp_path: Path) -> None:
    """A wheel carries them in the package; a checkout has them beside it; where there are none, it is said."""
    package = tmp_path / "marketlab"
    with pytest.raises(FolderError, match="has no notebooks"):
        notebooks(package)
    for folder in (tmp_path / "notebooks", package / "notebooks"):
        copy_notebooks(ROOT / "notebooks", folder)
        assert notebooks(package) == folder


def test_a_link_that_leads_nowhere_is_left(tmp_path: Path) -> None:
    """Nothing is written through a link."""
    (tmp_path / START).symlink_to(tmp_path / "elsewhere")
    copies = copy_notebooks(notebooks(), tmp_path)
    assert START in copies.kept
    assert not (tmp_path / "elsewhere").exists()


def test_what_playing_left_behind_is_not_copied(tmp_path: Path) -> None:
    """Of a folder in which somebody has played only the notebooks themselves."""
    source = tmp_path / "source"
    for name in (START, "my_first_market.json", ".marketlab/a.json", "play/.ipynb_checkpoints/a.ipynb", "play/a.ipynb"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(name, encoding="utf-8")
    assert copy_notebooks(source, tmp_path / "copy").copied == [START, "play/a.ipynb"]
    assert sorted(here(tmp_path / "copy")) == [START, "play/a.ipynb"]


def test_wishes_reach_jupyterlab(heard: Path) -> None:
    """--no-browser and --port as they are, and everything behind two dashes."""
    assert main(["lab", "there", "--no-browser", "--port", "8899", "--", "--ServerApp.token=", "--debug"]) == 0
    told = json.loads(heard.read_text(encoding="utf-8"))
    assert told[-4:] == ["--no-browser", "--ServerApp.port=8899", "--ServerApp.token=", "--debug"]


@pytest.mark.parametrize("own", ["", "my-settings"])
@pytest.mark.usefixtures("heard")
def test_no_question_lies_over_the_board(own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """JupyterLab is opened without its question for news, and with the settings that somebody has."""
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", own)
    assert main(["lab"]) == 0
    assert get_static_page_config(level="all")["disabledExtensions"][NEWS] is True
    assert os.environ["JUPYTER_CONFIG_PATH"].split(os.pathsep)[1:] == ([own] if own else [])


def test_make_lab_opens_it_with_the_same_settings() -> None:
    """The folder is the one that ``marketlab lab`` takes."""
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f'JUPYTER_CONFIG_PATH="{SETTINGS.relative_to(ROOT).as_posix()}$${{JUPYTER_CONFIG_PATH:+:' in recipe


def test_two_dashes_need_no_folder(heard: Path, tmp_path: Path) -> None:
    """What follows them is never taken for the folder."""
    assert main(["lab", "--", "--ServerApp.token="]) == 0
    assert (tmp_path / FOLDER / START).exists()
    assert json.loads(heard.read_text(encoding="utf-8"))[-1] == "--ServerApp.token="


@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_only_root_is_allowed_as_root(*, user: int, allowed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """JupyterLab refuses to start as root, as in a container, unless it is told."""
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    assert ("--allow-root" in jupyter_arguments(Path("there"))) is allowed


def test_a_system_without_users_is_not_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no such thing."""
    monkeypatch.delattr(os, "geteuid", raising=False)
    assert "--allow-root" not in jupyter_arguments(Path("there"))


def test_without_jupyterlab_the_pip_line_is_told(
    heard: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The notebooks are there all the same, for whatever else opens them."""
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    assert main(["lab"]) == 1
    message = capsys.readouterr().err
    assert 'jupyterlab must be added: pip install "marketlab[notebook]"' in message
    assert (tmp_path / FOLDER / START).exists()
    assert not heard.exists()


def test_everything_of_the_extra_is_looked_for() -> None:
    """What the notebooks need is what the notebook extra installs, with the lab extra inside it."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    wanted = {Requirement(line).name for line in extras["lab"] + extras["notebook"]}
    assert wanted == {*NEEDED, "marketlab"}


@pytest.mark.parametrize(
    ("folder", "says"),
    [
        ("a_file", "a_file is a file. Name another folder"),
        ("a_file/below", "Not a directory"),
        ("blocked", "play is a file. Name another folder"),
    ],
)
def test_a_folder_that_cannot_be_one(
    heard: Path, tmp_path: Path, folder: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Said in one line; nothing that was there has changed, and JupyterLab is not started."""
    (tmp_path / "a_file").write_text("mine", encoding="utf-8")
    (tmp_path / "blocked").mkdir()
    (tmp_path / "blocked" / "play").write_text("mine too", encoding="utf-8")
    before = here(tmp_path)
    assert main(["lab", folder]) == 1
    message = capsys.readouterr().err
    assert says in message
    assert message.count("\n") == 1
    assert {name: text for name, text in here(tmp_path).items() if name in before} == before
    assert not heard.exists()


def test_a_full_disk_leaves_no_half_notebook(tmp_path: Path) -> None:
    """The file that could not be finished is taken away, so that the next try copies it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, hard))
    try:
        with pytest.raises(FolderError, match="File too large"):
            copy_notebooks(notebooks(), tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert here(tmp_path) == {}
    assert START in copy_notebooks(notebooks(), tmp_path).copied


def test_a_folder_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason is the system's, in words, with the place."""

    def refused(path: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("pathlib.Path.mkdir", refused)
    with pytest.raises(FolderError, match=r"Cannot write to .*there: Permission denied\. Name another folder"):
        copy_notebooks(notebooks(), tmp_path / "there")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """As pip has it."""
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"marketlab {ml.__version__}\n"


def test_no_command_shows_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever types the name alone wants to know what there is."""
    assert main([]) == 0
    out = capsys.readouterr().out
    assert "lab" in out
    assert "Copy the notebooks" in out


def test_an_unknown_option_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip of the finger is not handed on, and nothing is copied."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(["lab", "--no-brower"])
    assert ended.value.code == 2
    assert here(tmp_path) == {}


def test_python_runs_it_too(tmp_path: Path) -> None:
    """``python -m marketlab`` and the script of the installation are the same command."""
    for command in ([sys.executable, "-m", "marketlab"], [str(Path(sys.executable).with_name("marketlab"))]):
        ran = subprocess.run([*command, "--version"], cwd=tmp_path, capture_output=True, text=True, check=True)
        assert ran.stdout == f"marketlab {ml.__version__}\n"


def test_the_command_loads_the_standard_library_only(tmp_path: Path) -> None:
    """Help and copying start at once, without JupyterLab's second of imports."""
    script = (
        "import json, sys; before = set(sys.modules); from marketlab.__main__ import main; main([]); "
        "print(json.dumps(sorted({name.partition('.')[0] for name in set(sys.modules) - before})))"
    )
    ran = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    loaded = set(json.loads(ran.stdout.splitlines()[-1]))
    assert loaded <= sys.stdlib_module_names | {"marketlab", "__mp_main__"}


def test_a_real_jupyterlab_opens_the_copies(tmp_path: Path) -> None:
    """The server is up, its page leads to the first notebook, and it shows the copied folder."""
    folder = tmp_path / "there"
    start = [sys.executable, "-m", "marketlab", "lab", str(folder), "--no-browser", "--"]
    with serving(tmp_path / "home", start, folder) as jupyter:
        listed = jupyter.ask("GET", "api/contents/")["content"]
        assert {entry["name"] for entry in listed} == {name.partition("/")[0] for name in NAMES}
        with urllib.request.urlopen(jupyter.address, timeout=30) as page:  # noqa: S310 -- loopback
            assert page.url == f"{jupyter.address}/lab/tree/{START}"
