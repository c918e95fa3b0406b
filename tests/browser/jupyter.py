"""A Jupyter server for the tests: Lab, Notebook 7 and Voila at one loopback address, without the user's settings."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import nbformat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

CONFIG = """
c.ServerApp.ip = "127.0.0.1"
c.ServerApp.port_retries = 0
c.ServerApp.open_browser = False
c.ServerApp.allow_root = True
c.ServerApp.disable_check_xsrf = True
c.IdentityProvider.token = ""
c.KernelManager.transport = "ipc"
c.LabApp.news_url = None
c.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"
c.LabApp.extension_manager = "readonly"
c.LabApp.expose_app_in_browser = True
c.JupyterNotebookApp.expose_app_in_browser = True
"""
SETTINGS: dict[str, dict[str, Any]] = {  # neither questions nor news over the page
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "docmanager-extension/plugin": {"autosave": False},
}
THEME = "apputils-extension/themes"
LONGEST_START = 90  # seconds; two or three on a machine that has nothing else to do


@dataclass
class Jupyter:
    """A running server and the folder that it shows."""

    address: str
    folder: Path
    config: Path

    def keep(self, place: str, notebook: Path | list[str]) -> str:
        """Put a notebook, or one made of these code cells, into a folder of its own; its path for an address."""
        target = self.folder / place / "game.ipynb"
        target.parent.mkdir(parents=True)
        if isinstance(notebook, list):
            cells = [nbformat.v4.new_code_cell(text) for text in notebook]
            kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
            nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), target)
        else:
            shutil.copy(notebook, target)
        return f"{place}/game.ipynb"

    def voila(self, path: str) -> str:
        """Where a notebook is shown without its code, in a fresh kernel."""
        return f"{self.address}/voila/render/{path}"

    def lab(self, path: str) -> str:
        """Where JupyterLab opens a notebook."""
        return f"{self.address}/lab/tree/{path}?reset"

    def notebook(self, path: str) -> str:
        """Where Notebook 7 opens it."""
        return f"{self.address}/notebooks/{path}"

    def theme(self, name: str) -> None:
        """Set the theme of JupyterLab."""
        self._set(THEME, {"theme": name})

    def _set(self, plugin: str, values: dict[str, Any]) -> None:
        path = self.config / "lab" / "user-settings" / "@jupyterlab" / f"{plugin}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")

    def ask(self, method: str, path: str) -> Any:  # noqa: ANN401 -- whatever JSON the server answers
        """Ask the server for something by its own interface."""
        request = urllib.request.Request(f"{self.address}/{path}", method=method)  # noqa: S310 -- a loopback address
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 -- a loopback address
            return json.loads(answer.read() or b"null")

    def end_kernels(self) -> None:
        """End every kernel, and with it the memory of every page."""
        for session in self.ask("GET", "api/sessions"):
            self.ask("DELETE", f"api/sessions/{session['id']}")
        for kernel in self.ask("GET", "api/kernels"):
            self.ask("DELETE", f"api/kernels/{kernel['id']}")


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(
    home: Path, start: Sequence[str] = (), folder: Path | None = None, variables: Mapping[str, str] = os.environ
) -> Iterator[Jupyter]:
    """Start a server whose settings, runtime files and notebooks all lie in a folder, and end it afterwards.

    ``start`` is another command that serves another ``folder`` and takes the options of JupyterLab behind it. Kernels
    are reached by files, whose paths have to be short: of the ports that are free when a kernel is asked for, one may
    be taken before it has started.
    """
    port, config = free_port(), home / "config"
    folder = folder or home / "notebooks"
    for path in (folder, config):
        path.mkdir(parents=True, exist_ok=True)
    (config / "jupyter_server_config.py").write_text(CONFIG, encoding="utf-8")
    (config / "jupyter_lab_config.py").write_text(CONFIG, encoding="utf-8")
    jupyter = Jupyter(f"http://127.0.0.1:{port}", folder, config)
    for plugin, values in SETTINGS.items():
        jupyter._set(plugin, values)
    command = start or [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    with (home / "server.log").open("w", encoding="utf-8") as log, tempfile.TemporaryDirectory() as runtime:
        process = subprocess.Popen(
            [*command, f"--ServerApp.port={port}"],
            cwd=home,
            env={**variables, **jupyter_folders(home), "JUPYTER_RUNTIME_DIR": runtime},
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
        )
        try:
            _wait(jupyter, process, home / "server.log")
            yield jupyter
        finally:
            process.terminate()
            process.wait(30)


def jupyter_folders(home: Path) -> dict[str, str]:
    """What keeps the settings and files of the user out of Jupyter, and its own together."""
    names = {"CONFIG": "config", "DATA": "data", "RUNTIME": "runtime"}
    own = {f"JUPYTER_{name}_DIR": str(home / part) for name, part in names.items()}
    return own | {"IPYTHONDIR": str(home / "ipython"), "JUPYTER_PLATFORM_DIRS": "1"}


def _wait(jupyter: Jupyter, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(10 * LONGEST_START):
        try:
            jupyter.ask("GET", "api/status")
        except (urllib.error.URLError, ConnectionError):
            if process.poll() is not None:
                break
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"Jupyter did not start:\n{log.read_text(encoding='utf-8')[-2000:]}")
