"""Learn anew how the Deck-Building Game's greedy bot judges positions: play games, fit weights, write them down.

    python tools/learn_city.py --games 2000 --seats 3            # the bot plays without looking ahead: fast
    python tools/learn_city.py --games 300 --seats 3 --ahead     # it looks ahead: better games, some seconds each

Every round of every game is one line: what `bot.features.features` sees, and how the game ended. Logistic
regression by gradient steps, from the weights that are there; one game in ten is kept aside, and new weights are
written only if they foretell those games better.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Sequence
from math import exp, log, sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import TypeAlias

from titanomachy.games.deck_building import GAME, bot
from titanomachy.games.deck_building.bot.ahead import ROUND_BEGINS, answer
from titanomachy.games.deck_building.bot.features import FEATURES, features
from titanomachy.games.deck_building.bot.value import judgement, worth
from titanomachy.games.deck_building.bot.weights import MOODS

Line: TypeAlias = tuple[list[float], float]  # what was seen, how it ended
Weights: TypeAlias = tuple[float, list[float]]
WHERE = Path(__file__).parent.parent / "src/titanomachy/games/deck_building/content/judgement.toml"
HEAD = """\
# What each number that bot/features.py sees in a position adds, with 1, 2, 3, 4 and 5 players.
# tools/learn_city.py learns such weights from games; docs/deck_building/balance.md tells what they are good for.

[weights]
"""


def play(job: tuple[int, int, bool]) -> list[Line]:
    """One game: what was seen at the beginning of each round. A quarter of the turns are played in some mood."""
    seats, seed, ahead = job
    rng = random.Random(seed)
    table = GAME.new(seats=seats, seed=seed, listen=False)
    seen: list[list[float]] = []
    turn = (-1, -1)
    mood = None
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        s = table.state
        if s.round > len(seen) and ask.message.kind in ROUND_BEGINS:
            seen.append([float(number) for number in features(s)])
        if ahead:
            option = bot.choose(table, seat, 0)
        else:
            if turn != (s.round, s.active):
                turn = (s.round, s.active)
                mood = rng.choice(MOODS) if rng.random() < 0.25 else None
            if mood is not None and ask.message.kind in ("turn", "enter"):
                with mood:
                    option = answer(s, seat, ask, sorted(table.asks))
            else:
                option = answer(s, seat, ask, sorted(table.asks))
        table.choose(seat, option)
    end = worth(table.state)
    return [(numbers, end) for numbers in seen]


def expected(weights: Weights, numbers: Sequence[float]) -> float:
    """How a game will end, as far as it can be foretold."""
    first, factors = weights
    total = first + sum([factor * number for factor, number in zip(factors, numbers, strict=True)])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


def surprise(weights: Weights, lines: list[Line]) -> float:
    """How badly games are foretold: the mean cross entropy."""
    total = 0.0
    for numbers, end in lines:
        chance = min(1 - 1e-9, max(1e-9, expected(weights, numbers)))
        total -= end * log(chance) + (1 - end) * log(1 - chance)
    return total / max(1, len(lines))


def fit(weights: Weights, lines: list[Line], passes: int, pace: float, hold: float) -> Weights:
    """Gradient steps, each number in its own measure; `hold` draws back to the weights at the beginning."""
    columns = list(zip(*[numbers for numbers, _ in lines], strict=True))
    means = [sum(column) / len(column) for column in columns]
    spreads = [
        max(1e-3, sqrt(sum([(number - mean) ** 2 for number in column]) / len(column)))
        for column, mean in zip(columns, means, strict=True)
    ]
    scaled = [
        ([(number - mean) / spread for number, mean, spread in zip(numbers, means, spreads, strict=True)], end)
        for numbers, end in lines
    ]
    start = [factor * spread for factor, spread in zip(weights[1], spreads, strict=True)]
    factors, first = start[:], weights[0] + sum([f * mean for f, mean in zip(weights[1], means, strict=True)])
    rng = random.Random(1)
    for number in range(passes):
        rng.shuffle(scaled)
        step = pace * (1 - number / passes)
        for numbers, end in scaled:
            error = step * (end - expected((first, factors), numbers))
            first += error
            factors = [
                factor + error * seen - step * hold * (factor - begun)
                for factor, seen, begun in zip(factors, numbers, start, strict=True)
            ]
    plain = [factor / spread for factor, spread in zip(factors, spreads, strict=True)]
    return first - sum([factor * mean for factor, mean in zip(plain, means, strict=True)]), plain


def write(found: dict[int, Weights]) -> None:
    """All weights, a line for each name."""
    rows = {"always": [found[seats][0] for seats in sorted(found)]}
    for place, name in enumerate(FEATURES):
        rows[name] = [found[seats][1][place] for seats in sorted(found)]
    lines = [f"{name} = [{', '.join(f'{round(number, 3) + 0.0:.3f}' for number in row)}]" for name, row in rows.items()]
    WHERE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=2000, help="games for each number of players")
    parser.add_argument("--seats", type=int, nargs="+", default=[1, 2, 3, 4, 5], help="numbers of players")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first game's seed")
    parser.add_argument("--ahead", action="store_true", help="let the bot look ahead, as it does at the table")
    parser.add_argument("--passes", type=int, default=6, help="how often each position is learned from")
    parser.add_argument("--pace", type=float, default=0.002, help="how big the steps are")
    parser.add_argument("--hold", type=float, default=0.002, help="how strongly the present weights hold")
    args = parser.parse_args()
    found = dict(judgement())
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        for seats in args.seats:
            jobs = [(seats, args.seed + number, args.ahead) for number in range(args.games)]
            games = pool.map(play, jobs, chunksize=1 if args.ahead else 20)
            aside = [line for game in games[::10] for line in game]
            lines = [line for place, game in enumerate(games) if place % 10 for line in game]
            learned = fit(found[seats], lines, args.passes, args.pace, args.hold)
            before, after = surprise(found[seats], aside), surprise(learned, aside)
            better = after < before
            print(f"{seats} players: {len(lines)} positions; surprise {before:.4f} before, {after:.4f} now", flush=True)
            if better:
                found[seats] = learned
    write(found)


if __name__ == "__main__":
    main()
