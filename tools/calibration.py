"""How far the analysis may be trusted: `python tools/calibration.py GAME` plays games of bots that nothing was learned
from, estimates moments of them as the analysis does, and compares with how the games ended.

It writes `content/calibration.toml` of the game (how wide the band of an estimate has to be) and
`docs/calibration-GAME.svg` (what was foretold and what came), and prints how often what came lay within the band, for
games that the band was not made from. With `--keep FILE` the estimates are kept, and drawn again without playing.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

import titanomachy as tm
from titanomachy.bots.analysis import Point, chances, judged, played_on
from titanomachy.bots.trust import BINS, FILE, FORMAT, MODES, Trust
from titanomachy.games.game import BoardGame
from titanomachy.kernel.chance import key_of
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table
from titanomachy.lab.charts.canvas import Canvas, token
from titanomachy.lab.learning.sampling import MOST, WANDERS, player
from titanomachy.work import Lost, each

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
WORLDS: Final = 8  # as the analysis at a table
AROUND: Final = 1.5  # tenths on either side of the middle of a bin that tell about it
PHASES: Final = 3
FEW: Final = 30  # moments of a cell below which it says nothing
DAY: Final = {"ink": "#24211c", "muted": "#6b6459", "line": "#d9d2c3", "accent": "#0b6e67", "card-gold": "#8a650c"}


@dataclass(frozen=True, slots=True)
class Told:
    """A side at a moment of a game: how far the game was, what was foretold as it stood and after playing on, the
    square of the error of so few worlds, what came, and whether there were more than two sides."""

    game: int
    far: float
    judged: float
    foretold: float
    noise: float
    came: float
    several: bool


@dataclass(frozen=True, slots=True)
class Job:
    """Plays the game of a number and estimates some of its moments, with open cards and as the next chooser saw it."""

    game: BoardGame[State]
    seed: int
    bots: tuple[str, ...]
    moments: int

    def __call__(self, number: int) -> dict[str, list[list[Any]]]:
        seed = key_of("calibration", self.game.id, self.seed, number)
        chance = Random(seed)
        seats = self.game.seats[number % len(self.game.seats)]
        variants = self.game.bot.variants
        table = self.game.new(
            seats=seats, seed=seed, listen=False, **variants[number // len(self.game.seats) % len(variants)]
        )
        wander = chance.choice(WANDERS)
        players = [player(chance.choice(self.bots), self.game, key_of(seed, seat)) for seat in range(seats)]
        kept: list[tuple[Table[State], int]] = []
        while not table.over and table.length < MOST:
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            kept.append((table.clone(past=False), seat))
            if wander and chance.random() < wander:
                options = self.game.vocabulary.forward(table.asks[seat].offered())
                table.choose(seat, options[int(chance.random() * len(options))])
            else:
                table.choose(seat, players[seat].choose(table, seat))
        if not table.over:
            return {mode: [] for mode in MODES}
        found: dict[str, list[list[Any]]] = {mode: [] for mode in MODES}
        for at in sorted(chance.sample(range(len(kept)), min(self.moments, len(kept)))):
            moment, seat = kept[at]
            for mode in MODES:
                eyes = None if mode == "open" else seat
                point = judged(self.game, moment, eyes)
                point.add(played_on(self.game, moment, eyes, range(WORLDS)))
                found[mode].append([at / len(kept), point.judged, point.dumped(), chances(self.game, table)])
        return found


def estimates(kept: dict[int, dict[str, list[list[Any]]]], mode: str) -> list[Told]:
    """One line for every side of every moment; of two sides for the first, since the other has the rest."""
    found = []
    for number, game in sorted(kept.items()):
        for far, first, dumped, came in game[mode]:
            point = Point.loaded(dumped)
            for side, result in enumerate(came if len(came) > 2 else came[:1]):
                told = Told(
                    number, far, first[side], point.chances[side], point.noise(side) ** 2, result, len(came) > 2
                )
                found.append(told)
    return found


def trusted(told: Sequence[Told]) -> Trust:
    """How far estimates lie beside what comes, by tenths of what is foretold, with how well that itself is known."""
    errors = [error_at((number + 0.5) / BINS, told) for number in range(BINS)]
    if not any(one.several for one in told):  # what holds for a forecast of one side holds for that of the other
        errors = [max(error, other) for error, other in zip(errors, reversed(errors), strict=True)]
    spread = sqrt(sum((one.judged - one.foretold) ** 2 for one in told) / len(told))
    return Trust(round(spread, 3), tuple(round(error, 3) for error in errors))


def error_at(middle: float, told: Sequence[Told]) -> float:
    """The difference between what was foretold and what came near a forecast, and its standard error, together."""
    width = AROUND / BINS
    near = [one for one in told if abs(one.foretold - middle) <= width]
    while len({one.game for one in near}) < FEW and width < 1:
        width *= 1.5
        near = [one for one in told if abs(one.foretold - middle) <= width]
    ahead, error = difference(near)
    return sqrt(ahead * ahead + error * error)


def difference(told: Sequence[Told]) -> tuple[float, float]:
    """The mean difference between what came and what was foretold, with its standard error over games."""
    games: dict[int, list[float]] = {}
    for one in told:
        games.setdefault(one.game, []).append(one.came - one.foretold)
    total = sum(len(game) for game in games.values())
    mean = sum(sum(game) for game in games.values()) / total
    squares = sum((sum(game) - mean * len(game)) ** 2 for game in games.values())
    return mean, sqrt(squares) / total


def cells(told: Sequence[Told]) -> Iterator[list[Told]]:
    """Moments that are alike: by tenth of the forecast, and by third of the game."""
    for phase in range(PHASES):
        for number in range(BINS):
            found = [
                one for one in told
                if min(int(one.far * PHASES), PHASES - 1) == phase and min(int(one.foretold * BINS), BINS - 1) == number
            ]  # fmt: skip
            if len(found) >= FEW:
                yield found


def covered(told: Sequence[Told]) -> tuple[int, int, int, float]:
    """In how many cells what came lies within the band, in how many it does but for the luck of so few games, of how
    many cells; and half of the band on average. The band is made from the other half of the games."""
    inside = lucky = count = 0
    halves = []
    for rest in (0, 1):
        trust = trusted([one for one in told if one.game % 2 != rest])
        for cell in cells([one for one in told if one.game % 2 == rest]):
            half = sum(1.96 * sqrt(one.noise + trust.error(one.foretold) ** 2) for one in cell) / len(cell)
            ahead, error = difference(cell)
            count += 1
            inside += abs(ahead) <= half
            lucky += abs(ahead) <= sqrt(half**2 + (1.96 * error) ** 2)
            halves.append(half)
    return inside, lucky, count, sum(halves) / len(halves)


def drawn(game: BoardGame[State], told: Sequence[Told], trust: Trust, file: Path) -> None:
    """What was foretold and what came, a dot for each tenth, with its interval and the band."""
    canvas = Canvas(430, 300, f"calibration-{game.id}")
    axes = canvas.axes(52, 30, 366, 222)
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.set_xticks(range(0, 101, 20))
    axes.set_yticks(range(0, 101, 20))
    axes.grid(color=token("line"), linewidth=1)
    places = [place / 100 for place in range(101)]
    low = [100 * max(0.0, place - 1.96 * trust.error(place)) for place in places]
    high = [100 * min(1.0, place + 1.96 * trust.error(place)) for place in places]
    axes.fill_between([100 * place for place in places], low, high, color=token("muted"), alpha=0.18, linewidth=0)
    axes.plot([0, 100], [0, 100], color=token("muted"), linewidth=1.5, dashes=(4, 4))
    for number in range(BINS):
        near = [one for one in told if min(int(one.foretold * BINS), BINS - 1) == number]
        if len(near) < FEW:
            continue
        x = 100 * sum(one.foretold for one in near) / len(near)
        ahead, error = difference(near)
        y = x + 100 * ahead
        axes.plot([x, x], [y - 196 * error, y + 196 * error], color=token("accent"), linewidth=2)
        axes.plot([x], [y], marker="o", markersize=8, color=token("accent"))
    canvas.words(52, 14, game.title, bold=True, size=14)
    canvas.words(418, 286, "foretold, in %", colour="muted", align="right")
    canvas.words(20, 286, "upwards: came true, in %", colour="muted")
    canvas.paper.patch.set_visible(True)
    text = canvas.svg(f"{game.title}: what was foretold and what came", "A dot for each tenth of the forecasts")
    text = text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" ', 1)
    for name, colour in DAY.items():
        text = text.replace(f"var(--{name})", colour)
    file.write_text(text, "utf-8")


def written(game: BoardGame[State], command: str, count: int, trusts: dict[str, Trust]) -> str:
    """The file of a game."""
    lines = [
        f"format = {FORMAT}", f'game = "{game.id}"', f"rules = {game.rules_version}", f"games = {count}",
        f'command = "{command}"',
    ]  # fmt: skip
    for mode, trust in trusts.items():
        lines += ["", f"[{mode}]", f"spread = {trust.spread}", f"errors = {list(trust.errors)}"]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Play, compare, write, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--moments", type=int, default=10, help="of a game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    args = parser.parse_args()
    game = tm.game(args.game)
    kept: dict[int, dict[str, list[list[Any]]]] = {}
    if args.keep and args.keep.is_file():
        kept = {int(number): found for number, found in json.loads(args.keep.read_text("utf-8")).items()}
    missing = [number for number in range(args.games) if number not in kept]
    for number, found in each(Job(game, args.seed, tuple(args.bots.split(",")), args.moments), missing, args.workers):
        if not isinstance(found, Lost):
            kept[number] = found
        print(f"\r{len(kept)} of {args.games}", end="", file=sys.stderr)
        if args.keep:
            args.keep.write_text(json.dumps(kept), "utf-8")
    how = f"--games {args.games} --moments {args.moments} --seed {args.seed} --bots {args.bots}"
    command = f"python tools/calibration.py {game.id} {how}"
    trusts = {}
    for mode in MODES:
        told = estimates(kept, mode)
        trusts[mode] = trusted(told)
        inside, lucky, count, half = covered(told)
        print(f"{game.id} {mode}: {len(kept)} games, {len(told)} forecasts; what came lies in the band in {inside} of "
              f"{count} cells, {lucky} with the luck of so few games; half of the band {100 * half:.1f} points; "
              f"judged beside played on {100 * trusts[mode].spread:.1f}")  # fmt: skip
        for number, error in enumerate(trusts[mode].errors):
            print(f"  {10 * number + 5} %: {100 * error:.1f} points")
    judging = game.bot.judging
    assert judging is not None
    judging.file.with_name(FILE).write_text(written(game, command, len(kept), trusts), "utf-8")
    drawn(game, estimates(kept, "open"), trusts["open"], DOCS / f"calibration-{game.id}.svg")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
