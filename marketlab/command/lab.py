"""``marketlab lab``: the notebooks of this package, copied into a folder of one's own and opened in JupyterLab."""

from __future__ import annotations

import argparse
import importlib
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from marketlab.core.errors import MarketLabError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PACKAGE = Path(__file__).parents[1]
SETTINGS = Path(__file__).parent / "jupyter"  # of JupyterLab, where it is opened from here
MORE_SETTINGS = "JUPYTER_CONFIG_PATH"
START = "00_start_here.ipynb"
FOLDER = "marketlab-notebooks"
NOTES = "teacher/*.md"
NEEDED = ("anywidget", "cloudpickle", "ipywidgets", "jupyterlab", "pandas", "plotly", "tqdm")  # the notebook extra
EPILOG = f"""\
examples:
  marketlab lab                        copy into {FOLDER} and open JupyterLab
  marketlab lab monday --no-browser    into a folder of another name; open the address that is printed
  marketlab lab mine --teacher         with the notes for teachers; a class does without
  marketlab lab -- --ServerApp.ip=...  what follows -- is handed on to JupyterLab
"""


class FolderError(MarketLabError, OSError):
    """The notebooks cannot be copied to where they were wanted."""


class MissingPackages(MarketLabError, ImportError):
    """A package of the notebook extra is not installed."""


class Copies(NamedTuple):
    """The notebooks that were copied, and those that were there already and have not been touched."""

    copied: list[str]
    kept: list[str]


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to those of the parser."""
    about = "Copy the notebooks into a folder, never over a file that is there, and open them in JupyterLab."
    form = argparse.RawDescriptionHelpFormatter
    parser = commands.add_parser("lab", help=about, description=about, epilog=EPILOG, formatter_class=form)
    parser.add_argument("folder", nargs="?", type=Path, default=Path(FOLDER), help=f"where to (left out: {FOLDER})")
    parser.add_argument("--teacher", action="store_true", help="copy the notes for teachers too: they have the answers")
    parser.add_argument("--no-browser", action="store_true", help="start JupyterLab without opening a page")
    parser.add_argument("--port", type=int, help="the port of JupyterLab (left out: 8888, or the next one free)")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    """Copy the notebooks, say what was done, and open JupyterLab until it is ended."""
    folder = wish.folder.resolve()
    for line in told(copy_notebooks(notebooks(), folder, notes=wish.teacher), folder):
        print(line)
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise MissingPackages(f'To open them, {" and ".join(missing)} must be added: pip install "marketlab[notebook]"')
    ask_nothing()
    print("Opening JupyterLab. To end it, press Ctrl+C here.", flush=True)
    importlib.import_module("jupyterlab.labapp").main(
        jupyter_arguments(folder, port=wish.port, browser=not wish.no_browser, more=wish.handed_on)
    )


def notebooks(package: Path = PACKAGE) -> Path:
    """The folder of notebooks of an installation: in the package, or beside it in a checkout.

    Raises
    ------
    FolderError
        If there is none.

    """
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if (folder / START).is_file():
            return folder
    raise FolderError("This installation of marketlab has no notebooks. Install it anew, from a wheel or a checkout.")


def copy_notebooks(source: Path, folder: Path, *, notes: bool = False) -> Copies:
    """Copy every notebook, subfolders included; a file that is there already stays as it is.

    Parameters
    ----------
    source, folder : Path
        From where, and where to.
    notes : bool
        Whether the notes for teachers come too: the folder ``teacher`` with the answers to every question.

    Raises
    ------
    FolderError
        If something cannot be written; what was copied before stays, and no half a file.

    """
    copies = Copies([], [])
    try:
        for path in sorted([*source.rglob("*.ipynb"), *(source.glob(NOTES) if notes else [])]):
            place = path.relative_to(source)
            if not any(part.startswith(".") for part in place.parts):
                (folder / place.parent).mkdir(parents=True, exist_ok=True)
                listed = copies.copied if _copy(path, folder / place) else copies.kept
                listed.append(place.as_posix())
    except FileExistsError as error:
        raise FolderError(f"{error.filename} is a file. Name another folder: marketlab lab FOLDER") from error
    except OSError as error:
        reason = f"{error.filename or folder}: {error.strerror or error}"
        raise FolderError(f"Cannot write to {reason}. Name another folder: marketlab lab FOLDER") from error
    return copies


def _copy(path: Path, target: Path) -> bool:
    """Copy a file whole or not at all; False where something has this name."""
    content = path.read_bytes()
    try:
        file = target.open("xb")
    except FileExistsError:
        return False
    try:
        with file:
            file.write(content)
    except OSError:
        target.unlink(missing_ok=True)
        raise
    return True


def told(copies: Copies, folder: Path) -> Iterator[str]:
    """What was done, in lines, for the person who asked."""
    if copies.copied:
        yield f"Copied to {folder}:"
        yield from (f"  {name}" for name in copies.copied)
    if copies.kept:
        yield f"Left as they were in {folder}:"
        yield from (f"  {name}" for name in copies.kept)
        yield "To have one of these as new, rename or remove yours and give the command again."


def ask_nothing() -> None:
    """Let JupyterLab open without a question: whether somebody wants news of it lies over the board of a class."""
    known = os.environ.get(MORE_SETTINGS, "")
    os.environ[MORE_SETTINGS] = os.pathsep.join([str(SETTINGS), *([known] if known else [])])


def jupyter_arguments(
    folder: Path, *, port: int | None = None, browser: bool = True, more: Sequence[str] = ()
) -> list[str]:
    """What JupyterLab is told: to show the folder and open its first notebook."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0  # in a container: JupyterLab wants to be told
    return [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{START}",
        *(["--allow-root"] if is_root else []),
        *([] if browser else ["--no-browser"]),
        *([] if port is None else [f"--ServerApp.port={port}"]),
        *more,
    ]
