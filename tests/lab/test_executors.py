"""Whoever does the work: the same 200 games alone, in processes and in a Dask cluster."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from distributed import Client, LocalCluster

from marketlab import lab
from tests.lab.beginners import GAME, Last, first

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from marketlab.lab.strategies import GivenPlayer

# In a script of its own: a process that has threads, as that of the tests, should not be forked.
SCRIPT = """
import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pandas as pd
from marketlab import lab


def mine(view, choices, decision_name):
    return choices[len(choices) // 2]


def played(executor=None):
    table = {"players": {"Ana": mine, "Ben": "random"}, "seed": 3, "preset": "practice"}
    return lab.simulate("mystic-market", games=200, frames=["ledger"], executor=executor, **table)


def differs(batch, alone):
    for name in ("games", "scores", "ledger"):
        pd.testing.assert_frame_equal(batch.frame(name), alone.frame(name))
    return [batch.game(k).record() for k in (1, 200)] != [alone.game(k).record() for k in (1, 200)]


if __name__ == "__main__":
    from distributed import Client, LocalCluster  # spawned processes need it not

    alone, told = played(), {}
    for method in ("fork", "spawn"):
        with ProcessPoolExecutor(2, mp_context=get_context(method)) as executor:
            told[method] = differs(played(executor), alone)
    here, off = "127.0.0.1:0", {"dashboard": False}
    with LocalCluster(
        n_workers=1,
        processes=False,
        dashboard_address=here,
        worker_dashboard_address=here,
        scheduler_kwargs=off,
    ) as cluster:
        with Client(cluster) as client:
            told["dask"] = differs(played(client.get_executor()), alone)
    print(json.dumps({"games": len(alone), "differs": told}))
"""


LOOPBACK = "127.0.0.1:0"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Client]:
    """A Dask cluster inside this process, without a dashboard; even with None for an address it would listen to all."""
    here = LocalCluster(
        n_workers=1,
        threads_per_worker=2,
        processes=False,
        dashboard_address=LOOPBACK,
        worker_dashboard_address=LOOPBACK,
        scheduler_kwargs={"dashboard": False},
    )
    with here, Client(here) as client:
        yield client


def test_200_games_are_the_same_for_every_executor(tmp_path: Path) -> None:
    """Serial, two forked processes, two spawned ones, Dask: frames with their dtypes, and the games behind them."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"games": 200, "differs": {"fork": False, "spawn": False, "dask": False}}


def test_the_cluster_of_the_tests_listens_to_this_machine_alone(cluster: Client) -> None:
    """Both of its small servers."""
    here: Any = cluster.cluster
    servers = [node.http_server for node in (here.scheduler, *here.workers.values())]
    addresses = {socket.getsockname()[0] for server in servers for socket in server._sockets.values()}
    assert addresses == {"127.0.0.1"}


def test_a_tournament_and_a_comparison_run_on_a_cluster(cluster: Client) -> None:
    """They take the same executor, and players of a cell travel."""
    workers = cluster.get_executor()
    told = lab.tournament(GAME, [Last, first, "random"], games=4, preset="short", executor=workers, chunk=1)
    assert told.games.equals(lab.tournament(GAME, [Last, first, "random"], games=4, preset="short").games)
    rules: dict[str, dict[str, object]] = {
        "short": {"preset": "short"},
        "no potions": {"preset": "short", "options": {"potions": False}},
    }
    compared = lab.compare(GAME, ["random", first], rules, games=4, executor=workers, chunk=1)
    assert compared.totals.equals(lab.compare(GAME, ["random", first], rules, games=4).totals)


def test_a_strategy_that_fails_on_a_cluster_is_told_as_everywhere(cluster: Client) -> None:
    """Game, seat and choice come back with the error."""
    players: dict[str, GivenPlayer] = {"Ana": lambda _view, choices, _name: choices[99], "Ben": "seller"}
    with pytest.raises(lab.StrategyFailed, match=r"Game 1 \(seed '1 game 1'\).*of Ana"):
        lab.simulate(GAME, players, games=3, executor=cluster.get_executor())
