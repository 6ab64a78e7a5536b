"""How the heroes of Guards of Atlantis fare among bots: games of two against two, counted by hero.

    python tools/hero_shares.py --games 3000 --save shares.jsonl     # all four are greedy: who wins how often
    python tools/hero_shares.py --random --games 200                 # one team is greedy, the other random
    python tools/hero_shares.py --games 3000 --save shares.jsonl --docs   # and writes the table into the docs

The heroes are dealt: of 32 come eight games, and whoever sits beside and against whom is left to the seed. So each
has the same number of games, up to the last deal. A game depends on the seed and on its own number alone, never on
which worker plays it. What is saved is written game by game, and games that are there already are not played again:
when the rules or the bot have changed, begin another file.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

import titanomachy as tm
from titanomachy.games.guards_of_atlantis.cards import HERO_IDS
from titanomachy.games.guards_of_atlantis.content import Content
from titanomachy.kernel.chance import key_of
from titanomachy.lab.stats import Rate

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs/guards_of_atlantis/README.md"
GAME: Final = "guards-of-atlantis"
SEATS: Final = 4
MOST: Final = 5000  # choices: some ten times as many as a game has


@dataclass(frozen=True, slots=True)
class Job:
    """What a worker has to know to play a game."""

    number: int
    seed: int
    random: bool  # one team is random
    most: int = MOST  # choices after which it is broken off


@dataclass(frozen=True, slots=True)
class Played:
    """A game: its heroes by seat, the seats that greedy bots had, those that won, and how long it was."""

    number: int
    seed: int
    heroes: tuple[str, ...]
    greedy: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    choices: int
    over: bool


def line_up(job: Job) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The heroes by seat, and which seats are greedy; against random bots each deal is played from both sides."""
    games = len(HERO_IDS) // SEATS
    deal, place = divmod(job.number, games)
    sides = deal % 2 if job.random else 0
    order = [*HERO_IDS]
    Random(key_of("heroes", job.seed, deal // 2 if job.random else deal)).shuffle(order)
    chosen = tuple(order[place * SEATS : (place + 1) * SEATS])
    return chosen, tuple(seat for seat in range(SEATS) if not job.random or seat % 2 == sides)


def play(job: Job) -> Played:
    """The game of a number, to its end or broken off."""
    game = tm.game(GAME)
    chosen, greedy = line_up(job)
    seed = key_of("hero shares", job.seed, job.number) >> 33
    table = game.new(SEATS, seed, listen=False, selection=chosen)
    minds = [tm.bot("greedy" if seat in greedy else "random", game, key_of(seed, seat)) for seat in range(SEATS)]
    while not table.over and table.length < job.most:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, minds[seat].choose(table, seat))
    winners = tuple(sorted(table.outcome.winners)) if table.outcome else ()
    rounds = game.rules.rounds(table.state)
    return Played(job.number, job.seed, chosen, greedy, winners, rounds, table.length, table.over)


def games(jobs: Sequence[Job], workers: int) -> Iterator[Played]:
    """All games in their order."""
    if workers == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(play, jobs)


def saved(path: Path | None) -> list[Played]:
    """The games that a file has, in their order."""
    if path is None or not path.exists():
        return []
    found: list[Played] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        try:
            found.append(Played(**json.loads(line, object_hook=_tuples)))
        except (ValueError, TypeError):
            raise SystemExit(f"{path}: line {number} is no whole game; take it out, or name another file") from None
    return found


def _tuples(one: dict[str, Any]) -> dict[str, Any]:
    """A game as it was written, with tuples for lists."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in one.items()}


def play_all(wanted: Sequence[Job], workers: int, path: Path | None) -> list[Played]:
    """The games that are saved, and the others, written as they end."""
    played = saved(path)[: len(wanted)]
    for job, one in zip(wanted, played, strict=False):
        if (one.number, one.seed, one.heroes, one.greedy) != (job.number, job.seed, *line_up(job)):
            raise SystemExit(f"{path} has games of another kind or seed; name another file, or give the same seed")
    for one in games(wanted[len(played) :], workers):
        played.append(one)
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(one)) + "\n")
        if sys.stderr.isatty():
            print(f"\r{len(played)} of {len(wanted)} ", end="", file=sys.stderr, flush=True)
    return played


# -- tables


def shares(played: Iterable[Played]) -> dict[str, Rate]:
    """How often each hero won of the games with a greedy bot that it was in to the end, the best first."""
    won: dict[str, list[bool]] = {hero: [] for hero in HERO_IDS}
    for one in played:
        for seat in one.greedy if one.over else ():
            won[one.heroes[seat]].append(seat in one.winners)
    rates = {hero: Rate(sum(wins), len(wins)) for hero, wins in won.items() if wins}
    return dict(sorted(rates.items(), key=lambda item: -item[1].rate))


def table(rates: dict[str, Rate]) -> str:
    """The shares as a table in Markdown."""
    content = Content()
    lines = ["| hero | stars | games | won | 95% interval |", "|---|---|---|---|---|"]
    for hero, won in rates.items():
        number = HERO_IDS.index(hero)
        name, stars = content.name("hero", number, "en"), content.complexity[number]
        interval = f"{100 * won.low:.0f} to {100 * won.high:.0f}"
        lines.append(f"| {name} | {stars} | {won.games} | {won.rate:.0%} | {interval} |")
    return "\n".join(lines) + "\n"


def summary(played: Sequence[Played]) -> str:
    """How many games there were, and who won them."""
    over = [one for one in played if one.over]
    sides = [Rate(sum(any(seat % 2 == side for seat in one.winners) for one in over), len(over)) for side in (0, 1)]
    lines = [f"{len(played)} games, {len(played) - len(over)} broken off.",
             f"Red won {sides[0].text}, Blue {sides[1].text}."]  # fmt: skip
    if any(len(one.greedy) < SEATS for one in played):
        won = Rate(sum(not set(one.winners).isdisjoint(one.greedy) for one in over), len(played))
        lines.append(f"The greedy team won {won.wins} of {won.games}: {won.text}.")
    return " ".join(lines)


def written(text: str, markdown: str) -> str:
    """A page with its table of heroes exchanged."""
    found = re.search(r"\| hero \| stars \|.*\n(?:\|.*\n)+", text)
    if found is None:
        raise SystemExit(f"{DOCS} has no table that begins with | hero | stars |")
    return text[: found.start()] + markdown + text[found.end() :]


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="how many; eight have each hero once (200)")
    parser.add_argument("--seed", type=int, default=1, help="who plays with whom, and all chance (1)")
    parser.add_argument("--workers", type=int, default=1, help="processes; the result is the same with any number")
    parser.add_argument("--random", action="store_true", help="one team of each game is random")
    parser.add_argument("--most", type=int, default=MOST, help=f"choices after which a game is broken off ({MOST})")
    parser.add_argument("--save", type=Path, help="a file of games, one on each line: read first, then written on")
    parser.add_argument("--docs", action="store_true", help=f"put the table into {DOCS.relative_to(ROOT)}")
    asked = parser.parse_args()
    if asked.docs and asked.random:
        parser.error("--docs takes the shares among greedy bots, without --random")
    if asked.games < 1 or asked.workers < 1:
        parser.error("--games and --workers are at least 1")
    jobs = [Job(number, asked.seed, asked.random, asked.most) for number in range(asked.games)]
    played = play_all(jobs, asked.workers, asked.save)
    markdown = table(shares(played))
    print(summary(played), markdown, sep="\n\n", end="")
    if asked.docs:
        DOCS.write_text(written(DOCS.read_text("utf-8"), markdown), encoding="utf-8")


if __name__ == "__main__":
    main()
