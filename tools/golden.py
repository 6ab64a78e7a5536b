"""Write golden games: whole records of a game over its seat counts and options, replayed by every test run.

    python tools/golden.py last-stand 20

A golden game changes only when a rule changes on purpose; then its record is made anew and the change explained.
"""

from __future__ import annotations

import sys
from pathlib import Path

import titanomachy as tm
from titanomachy.games.game import BoardGame
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 6000


def settings(game: BoardGame[State], number: int) -> dict[str, object]:
    """Options for the n-th game: defaults for the first, then each value of each option in its turn."""
    if number < len(game.seats):
        return {}
    chosen: dict[str, object] = {}
    for place, (name, spec) in enumerate(game.options.items()):
        values = spec.words if spec.many else spec.values
        chosen[name] = values[(number + place * (number // 3)) % len(values)]
    return chosen


def fitting(game: BoardGame[State], seats: int, options: dict[str, object]) -> dict[str, object]:
    """As many of the options as go together for so many seats, those that come first before others."""
    chosen: dict[str, object] = {}
    for name, value in options.items():
        try:
            game.new(seats=seats, seed=0, **{**chosen, name: value})  # type: ignore[arg-type]
        except tm.BadSetup:
            continue
        chosen[name] = value
    return chosen


def play(game: BoardGame[State], number: int) -> Table[State]:
    """One whole game: greedy and random bots take turns at being on each seat."""
    seats = game.seats[number % len(game.seats)]
    options = settings(game, number)
    table = game.new(seats=seats, seed=number, **fitting(game, seats, options))  # type: ignore[arg-type]
    bots = [tm.bot("random" if (number + seat) % 4 == 0 else "greedy", game, number) for seat in range(seats)]
    while not table.over and table.length < LIMIT:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, bots[seat].choose(table, seat))
    return table


def main() -> int:
    """Write so many games of a game into its tests."""
    id_, count = sys.argv[1], int(sys.argv[2])
    game = tm.game(id_)
    folder = ROOT / "tests" / "games" / id_.replace("-", "_") / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        table = play(game, number)
        outcome = table.outcome.reason if table.outcome else "not over"
        note = f"# {outcome}\n# fingerprint {table.fingerprint()}\n"
        (folder / f"{number:02}.txt").write_text(table.record().dumps() + note, encoding="utf-8")
        print(f"{number:02} {table.setup.seats} seats, {table.length} choices: {outcome}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
