"""What `pip install marketlab` brings: code, data and notebooks; built without a network."""

import shutil
import subprocess
import sys
import zipfile

import pytest

from tests.repository.places import LEFT_BEHIND, NOTEBOOKS, PACKAGE, ROOT

CARRIED = {".py", ".csv", ".toml", ".json", ".css", ".js", ".typed"}


LEFT_BESIDE_NOTEBOOKS = (".marketlab/game.json", "my_first_market.json", "play/.ipynb_checkpoints/a-checkpoint.ipynb")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Build the wheel with the installed backend from a copy in which somebody has played, and list what it holds."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("marketlab", "notebooks"):
        shutil.copytree(ROOT / name, folder / name)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    for name in LEFT_BESIDE_NOTEBOOKS:
        (folder / "notebooks" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "notebooks" / name).write_text("{}", encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "built"],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    (built,) = (folder / "built").glob("marketlab-*-py3-none-any.whl")
    with zipfile.ZipFile(built) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_the_whole_package(wheel: set[str]) -> None:
    """Every module and every data file of the package is inside, with its licence."""
    package = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.suffix in CARRIED and not LEFT_BEHIND & set(path.parts)
    }
    assert package <= wheel
    assert "marketlab/games/mystic_market/rules.csv" in wheel
    assert any(entry.endswith("/licenses/LICENSE") for entry in wheel)


def test_the_wheel_holds_the_notebooks(wheel: set[str]) -> None:
    """An installed marketlab can open its notebooks."""
    assert {f"marketlab/notebooks/{path.relative_to(ROOT / 'notebooks').as_posix()}" for path in NOTEBOOKS} <= wheel


def test_the_wheel_holds_nothing_else(wheel: set[str]) -> None:
    """No tests, no caches, no saved games."""
    for entry in wheel:
        top = entry.partition("/")[0]
        assert top == "marketlab" or top.endswith(".dist-info"), entry
        assert not LEFT_BEHIND & set(entry.split("/")), entry
        assert not entry.endswith(LEFT_BESIDE_NOTEBOOKS), entry


def test_the_wheel_brings_the_command(wheel: set[str]) -> None:
    """`marketlab` in a terminal."""
    assert {"marketlab/__main__.py", "marketlab/command/lab.py"} <= wheel
    assert any(entry.endswith(".dist-info/entry_points.txt") for entry in wheel)
