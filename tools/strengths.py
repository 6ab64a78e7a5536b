"""How strong easy, medium and hard are: play the arenas, rate them, and write `src/titanomachy/bots/strengths.toml`.

    python tools/strengths.py play FOLDER [GAME ...] [--share 0.5]   # hours; again: it goes on where it was left
    python tools/strengths.py write FOLDER                           # also prints the table of docs/bots.md

A game of which the folder has not all arenas stays as it was. Hard plays as a search in so many worlds, about as many
as it has time for in plain Python: the same choices on every machine. Whoever has a compiled build plays the same games
with it in a quarter of the time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import tomli_w

from titanomachy.bots.strengths import FILE, Measured, read
from titanomachy.lab.ladder import games_in, rate
from titanomachy.lab.planfile import FILE as PLAN


class Arena(NamedTuple):
    """Some games: the folder's name, who plays, how many games, and from which seed on."""

    name: str
    bots: str
    games: int
    seed: int


WORLDS: Final = {"last-stand": 16, "guards-of-atlantis": 16, "assault-of-the-giants": 8, "deck-building": 16}
SEATS: Final = {"last-stand": "3,4,5", "guards-of-atlantis": "4", "assault-of-the-giants": "3", "deck-building": "2,3"}
ARENAS: Final = (
    Arena("em", "easy,medium", 120, 160),
    Arena("mh", "medium,{hard}", 200, 1601),
    Arena("all", "easy,medium,{hard}", 60, 1600),
)
NICE: Final = 19


def command(game: str, arena: Arena) -> str:
    """What plays an arena."""
    bots = arena.bots.format(hard=f"search:worlds={WORLDS[game]}")
    return f"arena {game} --bots {bots} --games {arena.games} --seats {SEATS[game]} --seed {arena.seed}"


def play(folder: Path, wanted: Sequence[str], share: float) -> None:
    """Play all that is not there yet, one process at a time, giving way to whatever else the machine does."""
    for game in wanted:
        for arena in ARENAS:
            out = folder / f"{game}-{arena.name}"
            games = max(6, round(arena.games * share))
            words = [*command(game, arena._replace(games=games)).split(), "--workers", "1", "--out", str(out)]
            if (out / PLAN).is_file():
                words = ["arena", "--resume", str(out), "--games", str(games), "--workers", "1"]
            print("titanomachy", *words, flush=True)
            subprocess.run(
                [sys.executable, "-m", "titanomachy.cli", *words],
                check=False,
                preexec_fn=lambda: os.nice(NICE) and None,
            )


def rated(folder: Path) -> Iterator[dict[str, Any]]:
    """Each game as the file tells it."""
    known = {one["game"]: one for one in tomllib.loads(FILE.read_text("utf-8"))["game"]}
    for game, worlds in WORLDS.items():
        if not all((folder / f"{game}-{arena.name}" / "games.parquet").is_file() for arena in ARENAS):
            yield known[game]  # not played yet, or not to its end
            continue
        hard, played, commands = f"search:worlds={worlds}", [], []
        for arena in ARENAS:
            found = games_in(folder / f"{game}-{arena.name}")
            played += found
            commands.append(f"titanomachy {command(game, arena._replace(games=len(found)))}")
        bots = [
            {
                "bot": "hard" if one.bot == hard else one.bot,
                "seats": one.seats,
                "rating": round(one.mu, 2),
                "spread": round(one.sigma, 3),
                "games": one.won.games,
                "won": one.won.wins,
            }
            for one in rate(played)
        ]
        yield {"game": game, "games": len(played), "played_as": {"hard": hard}, "commands": commands, "bot": bots}


def table(found: tuple[Measured, ...]) -> str:
    """The ratings as a table of Markdown."""
    lines = ["| game | bot | rating | 95% | games | won |", "|---|---|---:|---:|---:|---:|"]
    for one in found:
        for place, bot in one.places():
            name = bot.bot or f"the box, {bot.seats} players"
            span = f"{bot.low:.1f} to {bot.high:.1f}"
            first = one.game if place == 1 else ""
            lines.append(f"| {first} | {name} | {bot.rating:.1f} | {span} | {bot.games} | {bot.won / bot.games:.0%} |")
    return "\n".join(lines)


def main() -> None:
    """Play or write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=("play", "write"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(WORLDS))
    parser.add_argument("--share", type=float, default=1.0, help="of the games that are planned (1)")
    args = parser.parse_args()
    if args.do == "play":
        play(args.folder, args.games, args.share)
        return
    told = {"format": 1, "game": list(rated(args.folder))}
    FILE.write_text("# Written by tools/strengths.py from arenas.\n" + tomli_w.dumps(told), "utf-8")
    print(table(read(told)))


if __name__ == "__main__":
    main()
