"""The folder ``binder/``: what Binder makes of it, and whether that reaches the board.

repo2docker, which Binder runs, tells what it would do. Its container is stood in for by an environment with the same
Python and, from its own lock file, the same packages.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
from playwright.sync_api import expect

from tests.browser.jupyter import serving
from tests.browser.screen import PATIENCE, Screen, a_page, chromium, ours
from tests.browser.test_keyboard import run_cell
from tests.delivery.environment import Environment, canonical, checkout, demand, python_of, timed
from tests.repository.places import ROOT

if TYPE_CHECKING:
    from tests.browser.jupyter import Jupyter

LINK = re.compile(r"https://mybinder[.]org/v2/gh/([^/\s]+)/([^/\s]+)/([^/?\s]+)[?]urlpath=([^\s)]+)")
REPO2DOCKER = "import repo2docker.buildpacks.conda as conda; print(conda.__path__[0])"
NOT_FROM_PIP = {"python", "nodejs", "pip"}
OTHER_NAMES = {"jupyterhub-singleuser": "jupyterhub"}  # what conda calls otherwise than pip
PYTHON_PACKAGE = re.compile(r"/([^/]+)-([^-/]+)-py[^-/]*[.](?:conda|tar[.]bz2)#", re.MULTILINE)
BINDERS_OWN = "@jupyterlab/statusbar doesn't exist in shared scope"  # the image's meter of memory, in Voila
IMPORTS = "import anywidget, pandas, plotly, marketlab.widgets; print(marketlab.__file__)"


def check(folder: Path, python: str) -> None:
    """Go the way of a Binder build, step by step, and play from every link."""
    tree = checkout(folder / "marketlab")
    version = wanted_python(tree)
    python = python or python_of(version)
    tool = Environment(folder / "repo2docker", python)
    with timed("repo2docker installed"):
        tool.install("jupyter-repo2docker")
    with timed("repo2docker has read the folder"):
        read_by_repo2docker(tool, tree, version)
    image = Environment(folder / "image", python)
    with timed(f"the packages of Binder's image installed, Python {python_in(image)}"):
        image.install("-r", *base_of(tool, version, folder))
    with timed("binder/requirements.txt installed, all it brings is pinned"):
        install_requirements(image, tree)
    with timed("binder/postBuild run, every package fits the others"):
        image.run(tree / "binder" / "postBuild", cwd=tree)
        image.run("pip", "check")
    with timed("marketlab and the widgets imported"):
        where = image.run("python", "-c", IMPORTS, cwd=tree / "notebooks")
        demand(where.startswith(str(image.folder)), f"marketlab was imported from {where}")
    for path in sorted((tree / "notebooks").rglob("*.ipynb")):
        with timed(f"{path.relative_to(tree)} run from top to bottom"):
            image.run("jupyter", "execute", path, cwd=tree)
    open_the_links(image, tree)


def wanted_python(tree: Path) -> str:
    """The version in ``binder/runtime.txt``."""
    return (tree / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")


def python_in(environment: Environment) -> str:
    """The version of Python in an environment."""
    return environment.run("python", "--version").split()[1]


def read_by_repo2docker(tool: Environment, tree: Path, version: str) -> None:
    """The recipe has this Python, these requirements, this postBuild, and does not install the package by itself."""
    recipe = tool.run("jupyter-repo2docker", "--no-run", "--no-build", "--debug", ".", cwd=tree)
    for line in (
        f"Building conda environment for python={version}",
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "RUN ./binder/postBuild",
    ):
        demand(line in recipe, f"repo2docker does not say: {line}\n{recipe[-2000:]}")
    demand("pip install --no-cache-dir .\n" not in recipe, "repo2docker installs the package by itself.")


def base_of(tool: Environment, version: str, folder: Path) -> list[str | Path]:
    """What Binder's image has before it comes to us: a requirements file, and constraints from its lock file."""
    recipes = Path(tool.run("python", "-c", REPO2DOCKER).strip())
    lines = (recipes / f"environment.py-{version}.yml").read_text(encoding="utf-8").splitlines()
    names = [re.split("[= ]", line.removeprefix("- "))[0] for line in lines if line.startswith("- ")]
    locked = PYTHON_PACKAGE.findall((recipes / f"environment.py-{version}-linux-64.lock").read_text(encoding="utf-8"))
    wanted, limits = folder / "image.txt", folder / "image_versions.txt"
    asked = [OTHER_NAMES.get(name, name) for name in names if name not in NOT_FROM_PIP | {"conda-forge"}]
    wanted.write_text("\n".join(asked), encoding="utf-8")
    limits.write_text("\n".join(f"{name}=={number}" for name, number in locked), encoding="utf-8")
    demand("jupyterlab" in asked and "notebook" in asked, f"repo2docker's image has no JupyterLab: {asked}")
    return [wanted, "-c", limits]


def pins(tree: Path) -> dict[str, str]:
    """The packages of ``binder/requirements.txt`` with their versions."""
    lines = (tree / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    found = (line.partition("==") for line in lines if line.strip() and not line.startswith("#"))
    return {canonical(name): version for name, _, version in found}


def install_requirements(image: Environment, tree: Path) -> None:
    """Install, and see that just the pinned packages are new: next year's build is this one, on Binder's own image."""
    before = image.versions()
    image.install("-r", tree / "binder" / "requirements.txt")
    after = image.versions()
    loose = [f"{name}=={after[name]}" for name in sorted(after.keys() - before.keys() - pins(tree).keys())]
    demand(not loose, f"binder/requirements.txt brings more than it names; add {', '.join(loose)}")
    replaced = [f"{name} {before[name]}" for name in sorted(before) if after.get(name) != before[name]]
    demand(not replaced, f"binder/requirements.txt replaces packages of Binder's image: {', '.join(replaced)}")


def open_the_links(image: Environment, tree: Path) -> None:
    """Serve the tree as Binder does, for each link of the README anew, and play a move from it.

    JupyterLab opens again what was open before on its server; whoever follows a link has a server of their own.
    """
    links = [found[4] for found in LINK.finditer((ROOT / "README.md").read_text(encoding="utf-8"))]
    demand(links, "README.md has no Binder link.")
    start = [str(image.bin / "jupyter"), "notebook", f"--ServerApp.root_dir={tree}"]
    with chromium() as browser:
        for number, link in enumerate(links):
            home = image.folder / f"served-{number}"
            with serving(home, start, tree, image.variables) as jupyter, a_page(browser) as (page, errors):
                with timed(f"{link}: opened, and a move played"):
                    play_from(jupyter, Screen(page), link, tree)
                faults = [error for error in ours(errors) if BINDERS_OWN not in error]
                demand(not faults, f"The page reports {faults}")


def play_from(jupyter: Jupyter, screen: Screen, link: str, tree: Path) -> None:
    """Open an address, run the cells up to the board where somebody has to, and play its first choice.

    A homework has no board: there its first cell is run.
    """
    screen.page.goto(f"{jupyter.address}/{link}")
    if link.startswith("lab/tree/"):
        place = place_of_the_board(tree / link.removeprefix("lab/tree/"))
        for number in range(1 + (place or 0)):
            run_cell(screen.page, number)
        if place is None:
            expect(screen.page.locator(".jp-CodeCell .jp-InputPrompt").first).to_have_text("[1]:", timeout=PATIENCE)
            return
    screen.has_opened()
    before = screen.count
    screen.play(screen.options.first)
    demand(screen.count.n == before.n + 1, f"{link}: the board has not moved on.")


def place_of_the_board(path: Path) -> int | None:
    """Which of the code cells of a notebook lays the table: the first that calls ``play``; None if there is none."""
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    return next((number for number, source in enumerate(cells) if "play(" in source), None)
