"""The folder ``binder/`` agrees with ``pyproject.toml`` and the README; ``make binder`` tries what it makes."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from tests.delivery.binder import LINK, PYTHON_PACKAGE, pins, wanted_python
from tests.repository.places import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = [Requirement(line) for extra in ("lab", "notebook") for line in PROJECT["optional-dependencies"][extra]]
IN_THE_IMAGE = {"ipywidgets", "jupyterlab", "notebook"}
TOO_HEAVY = {"kaleido", "matplotlib", "scipy"}
LINKS = [found.groups() for found in LINK.finditer((ROOT / "README.md").read_text(encoding="utf-8"))]
NEWS = "@jupyterlab/apputils-extension:announcements"
POST_BUILD = ROOT / "binder" / "postBuild"


def test_every_package_of_the_notebook_extra_is_pinned() -> None:
    """To a version that the extra allows; what Binder's image has is left to it."""
    wanted = {need.name: need.specifier for need in EXTRAS if need.name != PROJECT["name"]}
    assert wanted.keys() - IN_THE_IMAGE <= pins(ROOT).keys()
    assert all(pins(ROOT)[name] in limits for name, limits in wanted.items() if name not in IN_THE_IMAGE)


def test_voila_is_pinned() -> None:
    """The second link needs it; the version is one that the browser tests run with."""
    (tested,) = [need for need in map(Requirement, PROJECT["optional-dependencies"]["dev"]) if need.name == "voila"]
    assert pins(ROOT)["voila"] in tested.specifier


def test_nothing_else_is_asked_for() -> None:
    """Exact versions by name, no address, nothing that the image has, nothing heavy."""
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9.]+", line) for line in lines if not line.startswith("#"))
    assert not pins(ROOT).keys() & (IN_THE_IMAGE | TOO_HEAVY)


def test_the_python_is_a_supported_one() -> None:
    """Named so that Binder understands it, and among those that are tested."""
    assert (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8") == f"python-{wanted_python(ROOT)}\n"
    assert wanted_python(ROOT) in SpecifierSet(PROJECT["requires-python"])
    assert f"Programming Language :: Python :: {wanted_python(ROOT)}" in PROJECT["classifiers"]


def test_post_build_installs_the_package_alone() -> None:
    """It can be run, stops at the first failure, leaves the dependencies to their own layer, and asks for no news."""
    assert os.access(POST_BUILD, os.X_OK)
    first, *rest = POST_BUILD.read_text(encoding="utf-8").splitlines()
    assert first == "#!/usr/bin/env bash"
    commands = [line for line in rest if line and not line.startswith("#")]
    assert commands == [
        "set -euo pipefail",
        "pip install --no-deps .",
        f"jupyter labextension disable {NEWS}",
    ]
    subprocess.run(["bash", "-n", str(POST_BUILD)], check=True)  # noqa: S607 -- the shell that Binder takes


def test_the_readme_links_jupyterlab_and_voila() -> None:
    """One way to study, one way to play at once."""
    assert {path.partition("/")[0] for *_, path in LINKS} == {"lab", "voila"}


@pytest.mark.parametrize(("owner", "name", "tag", "path"), LINKS)
def test_a_link_leads_to_a_notebook(owner: str, name: str, tag: str, path: str) -> None:
    """The notebook is there; the tag is that of this version, or all three are still to be filled in."""
    found = re.fullmatch(r"(?:lab/tree|voila/render)/(notebooks/.+[.]ipynb)", path)
    assert found
    assert (ROOT / found[1]).is_file()
    assert (owner, name, tag) == ("OWNER", "REPO", "TAG") or (
        tag == f"v{PROJECT['version']}" and not {"OWNER", "REPO"} & {owner, name}
    )


def test_the_lock_file_of_the_image_is_read() -> None:
    """Python packages with their versions; libraries of the system are passed over."""
    lines = (
        "https://conda.example/noarch/jupyterlab-4.4.9-pyhd8ed1ab_0.conda#0a",
        "https://conda.example/linux-64/rpds-py-0.27.1-py312h868fb18_1.conda#0b",
        "https://conda.example/noarch/defusedxml-0.7.1-pyhd8ed1ab_0.tar.bz2#0c",
        "https://conda.example/linux-64/openssl-3.5.4-h26f9b46_0.conda#0d",
        "https://conda.example/noarch/tzdata-2025b-h78e105d_0.conda#0e",
    )
    assert PYTHON_PACKAGE.findall("\n".join(lines)) == [
        ("jupyterlab", "4.4.9"),
        ("rpds-py", "0.27.1"),
        ("defusedxml", "0.7.1"),
    ]
