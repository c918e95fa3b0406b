"""An environment with nothing in it but what is installed there, and a tree with nothing in it but the last commit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
import time
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING

from tests.browser.jupyter import jupyter_folders
from tests.repository.places import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

LAST_LINES = 30
NOT_HANDED_ON = ("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV")


class CheckFailed(Exception):
    """Something is not as the people who install marketlab need it."""


def demand(condition: object, otherwise: str) -> None:
    """Stop with a sentence unless a condition holds."""
    if not condition:
        raise CheckFailed(otherwise)


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Say how many seconds something took."""
    start = time.perf_counter()
    yield
    print(f"{time.perf_counter() - start:7.1f} s  {what}", flush=True)


def run(command: Sequence[str | Path], cwd: Path, variables: Mapping[str, str] | None = None) -> str:
    """Run a command to its end and give what it printed.

    Raises
    ------
    CheckFailed
        With its last lines, if it cannot be run or fails.

    """
    words = [str(word) for word in command]
    try:
        ran = subprocess.run(words, cwd=cwd, env=variables, capture_output=True, text=True, check=False)
    except OSError as error:
        raise CheckFailed(f"{words[0]} cannot be run: {error.strerror}") from error
    printed = ran.stdout + ran.stderr
    if ran.returncode:
        last = "\n".join(printed.splitlines()[-LAST_LINES:])
        raise CheckFailed(f"{' '.join(words)} ended with {ran.returncode}:\n{last}")
    return printed


class Environment:
    """A virtual environment of its own; pip's settings are those of the user, Jupyter's are empty."""

    def __init__(self, folder: Path, python: str) -> None:
        """Make it."""
        self.folder, self.bin = folder, folder / "bin"
        run([python, "-m", "venv", folder], folder.parent)

    @property
    def variables(self) -> dict[str, str]:
        """The variables of a shell in which the environment is active."""
        kept = {name: value for name, value in os.environ.items() if name not in NOT_HANDED_ON}
        own = {"VIRTUAL_ENV": str(self.folder), "PATH": f"{self.bin}{os.pathsep}{kept['PATH']}"}
        return kept | own | {"PYTHONNOUSERSITE": "1"} | jupyter_folders(self.folder / "home")

    def run(self, *command: str | Path, cwd: Path | None = None) -> str:
        """Run a command with the environment active."""
        return run(command, cwd or self.folder, self.variables)

    def install(self, *what: str | Path) -> None:
        """Install with pip."""
        self.run("pip", "install", "-q", *what)

    def versions(self) -> dict[str, str]:
        """What is installed, by the name that pip compares."""
        listed = json.loads(self.run("python", "-c", VERSIONS))
        return {canonical(name): version for name, version in listed}


VERSIONS = (
    "import importlib.metadata as m, json;"
    "print(json.dumps([[d.metadata['Name'], d.version] for d in m.distributions()]))"
)


def canonical(name: str) -> str:
    """A package name as pip compares it.

    >>> canonical("Jupyter_Server")
    'jupyter-server'
    """
    return name.lower().replace("_", "-").replace(".", "-")


def python_of(version: str) -> str:
    """A Python of a version, such as 3.12, that is on the path and runs.

    Raises
    ------
    CheckFailed
        If there is none.

    """
    name = f"python{version}"
    try:
        run([name, "--version"], ROOT)
    except CheckFailed as error:
        raise CheckFailed(f"Python {version} is needed and was not found. Name it: --python path/to/python3") from error
    return name


def checkout(folder: Path) -> Path:
    """Lay the last commit into a folder, as whoever downloads the repository gets it."""
    git = shutil.which("git")
    demand(git, "git is needed: the last commit is what is checked.")
    listed = [str(git), "-C", str(ROOT), "status", "--porcelain"]
    if run(listed, ROOT):
        print("There are changes that are not committed; they are left out.")
    archive = subprocess.run([str(git), "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=BytesIO(archive)) as tree:
        tree.extractall(folder, filter="data")
    return folder
