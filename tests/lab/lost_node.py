"""A Ray cluster of two nodes on loopback, of which one is taken away in the midst of its first game.

python -m tests.lab.lost_node DIR      # plays into DIR/one (no cluster) and DIR/many (with the loss)

A process of its own: which address Ray takes for this machine is settled when it is imported.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

import titanomachy as tm
from titanomachy import lab

from .players import Staying

ROOM = 80 * 2**20  # bytes of each node's object store: the smallest that Ray takes
MISSED = {"health_check_period_ms": 500, "health_check_failure_threshold": 3}  # sooner than after a quarter of a minute
PATIENCE = 60.0  # seconds until the node must have begun a game
GAME = tm.game("last-stand")


def when_there(mark: Path, act: Callable[[], object]) -> Thread:
    """A thread that does something as soon as a file is there."""

    def watch() -> None:
        until = monotonic() + PATIENCE
        while not mark.exists() and monotonic() < until:
            sleep(0.02)
        act()

    thread = Thread(target=watch)
    thread.start()
    return thread


def main(folder: Path) -> None:
    """Play both, and say what was seen."""
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # as there: this machine is 127.0.0.1, and nobody else's
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray: Any = import_module("ray")  # typed in parts
    node_of = {"num_cpus": 1, "object_store_memory": ROOM, "node_ip_address": "127.0.0.1"}
    head = {**node_of, "include_dashboard": False, "_system_config": MISSED}
    cluster = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args=head)
    second = cluster.add_node(**node_of)
    ray.init(cluster.address, log_to_driver=False, logging_level="ERROR", _node_ip_address="127.0.0.1")
    try:
        mark, there = folder / "mark", ray.cluster_resources()["CPU"]
        gone = when_there(mark, lambda: cluster.remove_node(second, allow_graceful=False))
        bots: list[Any] = ["random", Staying(second.node_id, str(mark))]
        lab.run(GAME, bots, 24, (3,), ray="auto", out=folder / "many", records=True, choices=True)
        gone.join()
        until = monotonic() + PATIENCE  # the head notices a little later than the work has ended
        while ray.cluster_resources()["CPU"] == there and monotonic() < until:
            sleep(0.1)
        print(f"begun there: {mark.exists()}; processors: {there:.0f}, then {ray.cluster_resources()['CPU']:.0f}")
    finally:
        ray.shutdown()
        cluster.shutdown()
    lab.run(GAME, ["random", Staying("", "")], 24, (3,), workers=1, out=folder / "one", records=True, choices=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
