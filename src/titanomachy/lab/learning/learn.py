"""`titanomachy lab learn`: play, fit, see how well games kept aside are foretold, write it down if that is better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from ...games.game import BoardGame
from ...games.judging import Judging
from ...games.weighing import BadWeights, Weighing, written
from ...kernel.state import State
from ...work import Lost, each
from .fitting import Fit, Lines, Numbers, fit, surprise
from .sampling import CHANCE, Games, Seen, judging_of

PHASES: Final = ((0.0, 0.34), (0.34, 0.67), (0.67, 1.01))  # early, middle and late in a game
BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Plan:
    """What is learned from, and how."""

    game: BoardGame[State]
    bots: tuple[str, ...] = ("greedy",)
    games: int = 2000
    seats: tuple[int, ...] = ()
    options: Sequence[dict[str, object]] = ()
    seed: int = 1
    units: int = 32
    passes: int = 30
    pace: float = 2e-3
    hold: float = 0.3
    heads: tuple[str, ...] = (CHANCE,)
    """What is learned: who wins, or what else the game has labels for."""

    @property
    def command(self) -> str:
        """The command that does the same again."""
        seats = f" --seats {','.join(map(str, self.seats))}" if self.seats else ""
        heads = f" --heads {','.join(self.heads)}" if self.heads != (CHANCE,) else ""
        return (
            f"titanomachy lab learn {self.game.id} --bots {','.join(self.bots)} --games {self.games}{seats} "
            f"--seed {self.seed} --units {self.units} --passes {self.passes}{heads}"
        )


@dataclass(slots=True)
class Learned:
    """What came of it for one head and kind of tables."""

    head: str
    kind: str
    games: int
    moments: int
    before: float | None
    """The log loss of the numbers that were there, on games kept aside; None where there were none that fit."""
    after: float
    plain: float
    """The log loss of whoever knows only how often each side wins."""
    phases: list[tuple[float, float]] = field(default_factory=list)
    """The log loss early, in the middle and late: of whoever knows only the shares, and of the model."""
    bins: list[tuple[float, float, int]] = field(default_factory=list)
    """Calibration: what was foretold, what came, how often."""

    @property
    def better(self) -> bool:
        """Whether the new numbers are to be taken."""
        return self.before is None or self.after < self.before


def learn(
    plan: Plan, file: Path | None = None, workers: int | None = None, ray: str | None = None,
    heard: Callable[[int], None] = lambda done: None, force: bool = False,
) -> list[Learned]:  # fmt: skip
    """Play games, fit a model to each kind of tables, and write them where they foretell better than what is there."""
    judging = judging_of(plan.game)
    target = file or judging.file
    played = _play(plan, workers, ray, heard)
    told, entries = [], []
    for kind in sorted({one.kind for game in played for one in game}):
        games = [game for game in ([one for one in game if one.kind == kind] for game in played) if game]
        for head in plan.heads:
            found, entry = _kind(plan, judging, head, kind, games, target)
            told.append(found)
            entries.append((found.better or force, entry))
    if any(taken for taken, _ in entries):
        _write(plan, judging, target, [entry for taken, entry in entries if taken])
    return told


def _play(plan: Plan, workers: int | None, ray: str | None, heard: Callable[[int], None]) -> list[list[Seen]]:
    seats = plan.seats or plan.game.seats
    job = Games(plan.game, plan.bots, tuple(seats), plan.options or plan.game.bot.variants, plan.seed)
    found: dict[int, list[Seen]] = {}
    for number, game in each(job, range(plan.games), workers, ray):
        if not isinstance(game, Lost):
            found[number] = game
        heard(len(found))
    return [found[number] for number in sorted(found)]


def _kind(
    plan: Plan, judging: Judging[State], head: str, kind: str, games: list[list[Seen]], target: Path
) -> tuple[Learned, dict[str, Any]]:
    """One game in ten chooses the pass that is kept, another one in ten tells how good it is."""
    chooses, tells = _moments(games[::10]), _moments(games[5::10])
    rest = _moments([game for number, game in enumerate(games) if number % 5])
    lines, held = Lines.of(rest, head), Lines.of(tells, head)
    chosen = Lines.of(chooses, head)
    model, _ = fit(lines, chosen, plan.units, plan.passes, plan.pace, plan.hold, plan.seed)
    foretold = model.foretold(held.seen)
    shares = np.broadcast_to(lines.result.mean(axis=0), held.result.shape)
    before = _before(judging, head, kind, held, target)
    after, plain = surprise(foretold, held.result), surprise(shares, held.result)
    found = Learned(head, kind, len(games), len(rest), before, after, plain)
    far = np.array([one.far for one in tells])
    for low, high in PHASES:
        there = (far >= low) & (far < high)
        if there.any():
            result = held.result[there]
            found.phases.append((surprise(shares[there], result), surprise(foretold[there], result)))
    found.bins = calibration(foretold[:, 0], held.result[:, 0])
    entry = {"head": head, "kind": kind, "games": len(games), "loss": found.after, **model.entry(judging.names)}
    return found, entry


def _moments(games: Sequence[Sequence[Seen]]) -> list[Seen]:
    return [one for game in games for one in game]


def calibration(foretold: Numbers, result: Numbers) -> list[tuple[float, float, int]]:
    """Moments by what was foretold of them: its mean, how often it came, and how many they are."""
    found = []
    for number in range(BINS):
        there = (foretold >= number / BINS) & (foretold < (number + 1) / BINS + (number == BINS - 1))
        if there.any():
            found.append((float(foretold[there].mean()), float(result[there].mean()), int(there.sum())))
    return found


def _before(judging: Judging[State], head: str, kind: str, held: Lines, target: Path) -> float | None:
    """How badly the numbers that are there foretell the same games."""
    try:
        model = Weighing(target, judging.names).model(head, kind)
    except BadWeights:
        return None
    scores = np.array([[model.score(list(row)) for row in moment] for moment in held.seen])
    known = Fit.chances(scores)
    return surprise(known, held.result)


def _write(plan: Plan, judging: Judging[State], target: Path, entries: list[dict[str, Any]]) -> None:
    """Write the models that are taken, and keep the others of the file as they are."""
    kept: list[dict[str, Any]] = []
    if target.is_file():
        import tomllib

        known = {(entry["head"], entry["kind"]) for entry in entries}
        found = tomllib.loads(target.read_text("utf-8"))
        kept = [
            entry for entry in found.get("model", [])
            if (entry["head"], entry["kind"]) not in known and set(entry["features"]) == set(judging.names)
        ]  # fmt: skip
    told = {"game": plan.game.id, "rules": plan.game.rules_version, "seed": plan.seed, "command": plan.command}
    target.write_text(written(told, [*kept, *entries]), "utf-8")
    Weighing.forget()
