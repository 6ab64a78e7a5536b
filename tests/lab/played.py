"""A small arena as a results directory: real games of bots, written row by row as `lab/results.py` declares them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import tomli_w

import titanomachy as tm
from titanomachy.games.game import BoardGame
from titanomachy.games.registry import joined
from titanomachy.kernel.chance import key_of
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table
from titanomachy.lab.results import OVER, GameRow, RaceRow, Row, SeatRow, UseRow, compact, write


class Written:
    """Plays games and keeps their rows."""

    def __init__(self, game: str, bots: tuple[str, ...] = ("random",), seed: int = 1) -> None:
        self.game: BoardGame[State] = joined(tm.game(game).new())
        self.bots, self.seed = bots, seed
        self.games: list[GameRow] = []
        self.seats: list[SeatRow] = []
        self.uses: list[UseRow] = []
        self.race: list[RaceRow] = []

    def play(self, count: int, seats: tuple[int, ...] = ()) -> Written:
        """So many games, seat counts and variants in turn."""
        counts, variants = seats or self.game.seats, self.game.bot.variants
        for number in range(count):
            options = variants[number // len(counts) % len(variants)]
            seed = key_of("arena", self.seed, number) >> 33
            self.one(number, self.game.new(counts[number % len(counts)], seed, None, listen=False, **options))
        return self

    def one(self, number: int, table: Table[State]) -> None:
        """A game to its end."""
        game, setup = self.game, table.setup
        sides = game.sides(setup.seats, setup)
        side_of = {seat: (place, name) for place, (name, seats) in enumerate(sides) for seat in seats}
        named = {seat: self.bots[place % len(self.bots)] for seat, (place, _) in side_of.items()}
        players = {seat: tm.bot(name, game, key_of(setup.seed, seat)) for seat, name in named.items()}
        used: Counter[tuple[int, str, str, str]] = Counter()
        seen = 0
        self.run(number, 0, table)
        while not table.over:
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            choice = players[seat].choose(table, seat)
            verb = game.vocabulary.verbs[choice[0]]
            for value, domain in zip(choice[1:], verb.domains, strict=True):
                used[seat, verb.word, domain.text(value), domain.name] += 1
            table.choose(seat, choice)
            begun = game.rules.rounds(table.state)
            if begun > seen + 1 or table.over:
                seen = begun - 1 if not table.over else begun
                self.run(number, seen, table)
        outcome = table.outcome
        assert outcome is not None
        winners = [name for name, seats in sides if not outcome.winners.isdisjoint(seats)]
        self.games.append(
            GameRow(
                number,
                number,
                setup.seats,
                setup.seed,
                compact(dict(setup.options)),
                "",
                compact(game.bot.groups(table)),
                game.rules.rounds(table.state),
                table.length,
                outcome.reason,
                outcome.rule,
                OVER,
                compact(winners),
            )
        )
        for seat, (_, side) in sorted(side_of.items()):
            plays = game.notation.seat_name(table.state, seat, "en")
            score = outcome.scores.get(seat)
            self.seats.append(SeatRow(number, seat, side, named[seat], plays, side in winners, score, "", ""))
        self.uses += [UseRow(number, *key, times) for key, times in sorted(used.items())]

    def run(self, number: int, round: int, table: Table[State]) -> None:
        """How far each side is."""
        sight = self.game.sight(table.setup, table.state, None, all=True)
        for side, seats in self.game.sides(table.setup.seats, table.setup):
            goal = self.game.table.goal(sight, seats[0], "en")
            for counter, value in (("have", goal.have), ("need", goal.need)):
                self.race.append(RaceRow(number, round, counter, side, float(value)))

    def to(self, folder: Path) -> Path:
        """Written to a folder, with the plan."""
        folder.mkdir(parents=True, exist_ok=True)
        plan = {
            "format": 1,
            "titanomachy": tm.__version__,
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "bots": list(self.bots),
            "games": len(self.games),
            "seed": self.seed,
        }
        (folder / "arena.toml").write_text(tomli_w.dumps(plan), encoding="utf-8")
        rows: dict[str, Sequence[Row]] = {
            "games": self.games,
            "seats": self.seats,
            "uses": self.uses,
            "race": self.race,
        }
        write(folder, [rows], rows)
        return folder
