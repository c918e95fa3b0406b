"""Where things lie in the repository, for the tests about it."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "marketlab"
MODULES = sorted(PACKAGE.rglob("*.py"))
LEFT_BEHIND = {"__pycache__", ".ipynb_checkpoints", ".marketlab"}
NOTEBOOKS = sorted(p for p in (ROOT / "notebooks").rglob("*.ipynb") if not LEFT_BEHIND & set(p.parts))
FOLDERS = (".ci", "binder", "marketlab", "notebooks", "tests")


def kept_files() -> Iterator[Path]:
    """Yield what belongs to the repository; a clone, a zip and a folder without git hold the same."""
    for path in sorted(ROOT.iterdir()):
        if path.name in {"Makefile", "LICENSE", ".gitignore"} or path.suffix in {".md", ".toml", ".yaml"}:
            yield path
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and not LEFT_BEHIND & set(path.parts):
                yield path


def name(path: Path) -> str:
    """Give the path from the top of the repository, as test ids show it."""
    return path.relative_to(ROOT).as_posix()
