"""What `pip install marketlab` brings: code, data and notebooks; built without a network."""

import subprocess
import sys
import zipfile

import pytest

from tests.repository.places import LEFT_BEHIND, NOTEBOOKS, PACKAGE, ROOT

CARRIED = {".py", ".csv", ".toml", ".json", ".css", ".js", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Build the wheel with the installed backend and list what it holds."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("marketlab-*-py3-none-any.whl")
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
