"""What the documents say is true: the README runs, versions agree, no file belongs to one machine."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

import marketlab as ml
from tests.repository.places import ROOT, kept_files, name

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GUIDE = "notebooks/teacher/README.md"
DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", GUIDE]
ONE_MACHINE = re.compile(
    r"(?<![\w.])/(?:home|Users|root|work|tmp|opt)/\w"  # a folder of somebody's
    r"|\b[A-Z]:\\+Users\b"
    r"|pypi[.]org|pythonhosted[.]org|npmjs[.]org|debian[.]org"  # a package registry
)


def test_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example prints what the README says."""
    monkeypatch.chdir(tmp_path)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=flags)
    assert not failed
    assert tried >= 10


def test_versions_agree() -> None:
    """README, the guide for teachers, the top of CHANGELOG and the package name the version of pyproject.toml."""
    version = PROJECT["version"]
    newest = re.search(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest
    assert newest[1] == version
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme.startswith(f"# marketlab {version}\n")
    for document in (readme, (ROOT / GUIDE).read_text(encoding="utf-8")):
        assert set(re.findall(r"marketlab-([\d.]+)-py3", document)) == {version}
    assert ml.__version__ == version


def test_the_base_install_needs_nothing() -> None:
    """The extras carry what is more than Python, each on top of the one before."""
    assert PROJECT["dependencies"] == []
    assert list(PROJECT["optional-dependencies"]) == ["lab", "game-theory", "notebook", "dev"]
    for extra in ("game-theory", "notebook"):
        assert "marketlab[lab]" in PROJECT["optional-dependencies"][extra]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    """Every relative link of a document names a file or folder that is there."""
    text = (ROOT / document).read_text(encoding="utf-8")
    for link in re.findall(r"\]\((?!https?:|#)([^)#]+)", text):
        assert (ROOT / document).parent.joinpath(link).exists(), link


def test_no_file_belongs_to_one_machine() -> None:
    """No home folder and no package registry is named anywhere."""
    found = {
        name(path): match[0]
        for path in kept_files()
        if (match := ONE_MACHINE.search(path.read_text(encoding="utf-8", errors="replace")))
    }
    assert not found


def test_no_lock_file_is_kept() -> None:
    """Lock files hold addresses of a package index."""
    assert not [path for path in kept_files() if path.name == "uv.lock" or path.match("pylock*.toml")]


def test_the_ignore_lists_give_reasons() -> None:
    """Every rule that ruff is told to forget has its reason on the same line."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    silenced = re.findall(r'^ {4}"[A-Z]{1,4}\d*",.*$', text, re.MULTILINE)
    assert silenced
    assert all(re.search(r"# \S", line) for line in silenced)
