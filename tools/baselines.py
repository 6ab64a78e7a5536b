"""Trained policies beside bots, for the table of baselines in docs/research.md, and the picture of how they learnt.

python tools/baselines.py runs/baselines              # train both (what is there already is loaded), play, print rows
python tools/baselines.py runs/baselines --games 40   # fewer games
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final

import matplotlib.pyplot as plt
import torch

import titanomachy as tm
from titanomachy import lab, rl
from titanomachy.games.game import BoardGame
from titanomachy.kernel.asks import Option
from titanomachy.kernel.state import State
from titanomachy.rl.train import Method, Point

GAME, SEATS, TABLE = "last-stand", 4, {"titan": "standard", "heroes": "random"}
TRAINING_SEED, PLAYING_SEED = 1, 1000
SPAN: Final = 10  # batches of which the curve shows the mean


@dataclass(frozen=True, slots=True)
class Task:
    """A seat that is trained and judged, with greedy bots in all others."""

    name: str
    seat: int
    side: str
    steps: int
    method: Method


TASKS: Final = (
    Task("the Titan against greedy Heroes", 0, "titan", 100_000, Method(lift=0)),
    Task("one Hero among greedy Heroes against the greedy Titan", 1, "heroes", 100_000, Method()),
)


class InSeat:
    """A bot of a side that plays one seat by one bot and all others by greedy."""

    def __init__(self, name: str, number: int, own: tm.Bot, others: tm.Bot) -> None:
        self.name = name
        self._number = number
        self._own = own
        self._others = others

    def choose(self, table: tm.Table[State], seat: int) -> Option:
        """What the one or the other chooses."""
        return (self._own if seat == self._number else self._others).choose(table, seat)


def trained(task: Task, folder: Path) -> tuple[tm.Bot, list[Point]]:
    """The policy of a task and its learning curve; what was trained before is loaded."""
    weights, curve = (folder / f"{task.side}.{kind}" for kind in ("pt", "json"))
    if not weights.exists():
        print(f"training {task.name}: {task.steps} choices", flush=True)
        found = rl.train_policy(
            GAME, SEATS, seat=task.seat, bots="greedy", steps=task.steps, method=task.method,
            seed=TRAINING_SEED, progress=tell, **TABLE,
        )  # fmt: skip
        found.bot.save(weights)
        curve.write_text(json.dumps(found.curve))
    return rl.load_policy(weights), [Point(*point) for point in json.loads(curve.read_text())]


def tell(point: Point) -> None:
    """A line about a batch."""
    print(f"  {point.steps} choices, {point.seconds:.0f} s: {point.won} of {point.games} games", flush=True)


def judged(task: Task, name: str, own: Callable[[BoardGame[State], int], tm.Bot], games: int) -> str:
    """A row of the table."""

    def make(game: BoardGame[State], seed: int) -> InSeat:
        return InSeat(name, task.seat, own(game, seed), tm.bot("greedy", game, seed))

    began = process_time()
    sides: list[str | Callable[..., tm.Bot]] = [
        make if side == task.side else "greedy" for side, _ in tm.game(GAME).sides(SEATS)
    ]
    found = lab.run(GAME, sides=sides, games=games, seats=[SEATS], options=TABLE, seed=PLAYING_SEED, workers=1)
    rate = found.total.wins[task.side]
    return f"| {task.name} | {name} | {rate.wins} of {rate.games} | {rate.text} | {process_time() - began:.0f} |"


def drawn(curves: dict[str, list[Point]], path: Path) -> None:
    """The learning curves as a picture."""
    plt.rcParams["svg.hashsalt"] = GAME  # the same file for the same curves
    figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
    for name, curve in curves.items():
        spans = [curve[max(0, at - SPAN + 1) : at + 1] for at in range(len(curve))]
        shares = [sum(point.won for point in span) / max(1, sum(point.games for point in span)) for span in spans]
        axes.plot([point.steps for point in curve], shares, label=name)
    axes.set(xlabel="choices of the seat", ylabel="games won while learning", ylim=(0, 1))
    axes.legend(fontsize="small")
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Train or load, play, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    curves = {}
    for task in TASKS:
        policy, curves[task.name] = trained(task, given.folder)
        bots: dict[str, Callable[[BoardGame[State], int], tm.Bot]] = {
            "random": lambda game, seed: tm.bot("random", game, seed),
            "greedy": lambda game, seed: tm.bot("greedy", game, seed),
            "policy": lambda game, seed, policy=policy: policy,  # type: ignore[misc]
        }
        for name, own in bots.items():
            print(judged(task, name, own, given.games), flush=True)
    drawn(curves, given.folder / "curves.svg")


if __name__ == "__main__":
    main()
