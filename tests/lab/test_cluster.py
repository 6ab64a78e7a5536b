"""Ray on this machine, as two workers and as two nodes: the same files, also where one of them is lost in mid-run."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy import lab, rl
from titanomachy.work import cluster, each

from .players import Deadly
from .test_arena import files

pytestmark = pytest.mark.filterwarnings("ignore")  # what Ray warns of is Ray's
GAME = tm.game("last-stand")
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def ray() -> Iterator[str]:
    """The address of a small cluster, on loopback, for as long as these tests run."""
    ray = pytest.importorskip("ray")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init(
        "local",
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="ERROR",
        _node_ip_address="127.0.0.1",
    )
    yield "auto"
    ray.shutdown()


def test_where_there_is_no_cluster_it_says_so_at_once() -> None:
    pytest.importorskip("ray")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]  # free again when this is closed
    with pytest.raises(tm.TitanomachyError, match=f"no Ray cluster at 127.0.0.1:{port}: "):
        list(each(failing, [0], ray=f"127.0.0.1:{port}"))


def test_where_nothing_is_left_to_do_no_cluster_is_needed() -> None:
    assert list(each(failing, [], ray="127.0.0.1:1")) == []


def test_a_killed_worker_changes_nothing_and_a_game_that_kills_them_all_is_told(ray: str, tmp_path: Path) -> None:
    one, many, broken = (tmp_path / name for name in ("one", "many", "broken"))
    told = lab.run(GAME, ["random", Deadly(-1)], 12, (3,), workers=1, out=one)
    once = Deadly(told.played[6].seed, str(tmp_path / "mark"))
    lab.run(GAME, ["random", once], 12, (3,), ray=ray, out=many)
    assert (tmp_path / "mark").exists(), "a worker was killed"
    assert files(one) == files(many)
    told = lab.run(GAME, ["random", Deadly(told.played[2].seed)], 4, (3,), ray=ray, out=broken)
    assert [(game.number, game.ended) for game in told.broken] == [(2, "crash"), (3, "crash")]


def test_a_node_that_is_lost_in_mid_run_changes_nothing(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    command = [sys.executable, "-m", "tests.lab.lost_node", str(tmp_path)]
    told = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, text=True,
                          capture_output=True, timeout=240)  # fmt: skip
    said = "begun there: True; processors: 2, then 1"
    assert said in told.stdout.splitlines(), told.stdout[-500:] + told.stderr[-2000:]
    one, many = files(tmp_path / "one"), files(tmp_path / "many")
    assert {"games.parquet", "choices.parquet", "records/23.txt"} <= set(one)
    assert one == many


def test_a_dataset_is_the_same_on_a_cluster(ray: str, tmp_path: Path) -> None:
    pytest.importorskip("gymnasium", reason="environments need titanomachy[rl]")
    files = [tmp_path / "one.parquet", tmp_path / "many.parquet"]
    rl.write_dataset(files[0], "last-stand", 3, bots="random", games=6, seed=4, workers=1)
    rl.write_dataset(files[1], "last-stand", 3, bots="random", games=6, seed=4, ray=ray)
    assert files[0].read_bytes() == files[1].read_bytes()


def failing(number: int) -> int:
    """Work with an error in it."""
    raise tm.BadSetup("{n} is too much", n=number)


def test_an_error_in_the_work_is_raised_where_it_is_asked_for(ray: str) -> None:
    with pytest.raises(tm.TitanomachyError, match="0 is too much"):
        list(each(failing, [0], ray=ray))


def test_a_piece_for_another_version_is_refused() -> None:
    with pytest.raises(tm.TitanomachyError, match=r"where this machine has 0\.0\.1"):
        cluster._do(b"", [], "0.0.1")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(tm.TitanomachyError, match=r'pip install "titanomachy\[cluster\]"'):
        list(each(failing, [0], ray="auto"))
