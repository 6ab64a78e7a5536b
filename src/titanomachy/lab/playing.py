"""One game of an arena, from its first choice to its rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ..bots.watched import Watched, company
from ..games.game import BoardGame
from ..kernel.asks import Option
from ..kernel.chance import key_of
from ..kernel.rules import Sides
from ..kernel.state import State
from ..kernel.table import Table
from .plan import MOST_CHOICES, Plan
from .results import CHOICES, CRASH, OVER, ChoiceRow, GameRow, RaceRow, Row, SeatRow, UseRow, Values, compact, values

HAVE, NEED = "have", "need"
LONGEST: Final = 500  # letters of how a bot lost its seat


class CutShort(Exception):
    """A game has no end: not even `random` comes to one."""


@dataclass(frozen=True, slots=True)
class Finished:
    """All that is told of a game: the values of its rows by the name of their file, and its record where that is kept.

    Values alone, because games are sent from process to process.
    """

    number: int
    rows: Mapping[str, Sequence[Values]]
    record: str = ""

    @property
    def game(self) -> GameRow:
        """The row of the game itself."""
        return GameRow(*self.rows["games"][0])

    @property
    def seats(self) -> list[SeatRow]:
        """The rows of its seats."""
        return [SeatRow(*row) for row in self.rows["seats"]]

    def plain(self) -> dict[str, Any]:
        """As plain data, for a line of the journal."""
        return {"number": self.number, "rows": self.rows, "record": self.record}


def play(plan: Plan, number: int) -> Finished:
    """Play the game of a number to its end."""
    return _Playing(plan, number).play()


def lost(plan: Plan, number: int, why: str) -> Finished:
    """A game of which nothing came: every worker that played it was lost."""
    return _Playing(plan, number).finished(CRASH, why)


@dataclass(slots=True)
class _Race:
    """How far each side is at the end of every round, as the end of a game shows it."""

    game: BoardGame[State]
    sides: Sides
    number: int
    rows: list[RaceRow] = field(default_factory=list)

    def note(self, table: Table[State], round: int, won: frozenset[int] = frozenset()) -> None:
        sight = self.game.sight(table.setup, table.state, None, all=True)
        for side, seats in self.sides:
            if not seats:
                continue
            goal = self.game.table.goal(sight, seats[0], "en")
            if seats[0] in won:
                goal = goal.reached()
            for counter, value in ((HAVE, goal.have), (NEED, goal.need)):
                self.rows.append(RaceRow(self.number, round, counter, side, float(value)))


class _Playing:
    """A game in progress."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.number = number
        self.game = plan.game
        self.table = plan.table(number)
        setup = self.table.setup
        self.sides = self.game.sides(setup.seats, setup)
        sitting = zip(self.sides, plan.sitting(number, len(self.sides)), strict=True)
        self.entrants = {seat: entrant for (_, seats), entrant in sitting for seat in seats}
        self.bots: dict[int, Watched] = {}  # nobody yet: they are made when the game begins
        self.made: Counter[int] = Counter()  # choices of each seat
        self.race = _Race(self.game, self.sides, number)
        self.used: Counter[tuple[int, Option]] = Counter()
        self.told: list[ChoiceRow] = []

    def play(self) -> Finished:
        try:
            with company(self.bots, self.table):
                self._play()
        except CutShort:
            return self.finished(CHOICES, "")
        except Exception as error:  # a rule that fails: the game breaks off, and its record shows where
            return self.finished(CRASH, f"{type(error).__name__}: {error}"[:300])
        return self.finished(OVER, "")

    def _play(self) -> None:
        table, rounds, limits = self.table, self.game.rules.rounds, self.plan.limits
        for seat, entrant in self.entrants.items():
            seed = key_of(table.setup.seed, seat)
            self.bots[seat] = entrant.watched(self.game, seed, limits.choices, limits.seconds)
        self.race.note(table, 0)
        round = rounds(table.state)
        while not table.over:
            seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
            offered = len(ask.offered()) if self.plan.choices else 0
            option = self._chosen(seat)
            self.used[seat, option] += 1
            if self.plan.choices:
                self.told.append(self._choice(round, seat, option, offered))
            now = rounds(table.state)
            if now > round and not table.over:
                if round:
                    self.race.note(table, round)
                round = now
        outcome = table.outcome
        assert outcome is not None
        self.race.note(table, max(1, round), outcome.winners)

    def _chosen(self, seat: int) -> Option:
        self.made[seat] += 1
        if self.made[seat] > self.plan.limits.choices + MOST_CHOICES:
            raise CutShort
        option = self.bots[seat].choose(self.table, seat)
        self.table.choose(seat, option)
        return option

    def _choice(self, round: int, seat: int, option: Option, offered: int) -> ChoiceRow:
        at = self.table.length - 1
        text = self.game.vocabulary.text(option)
        return ChoiceRow(self.number, at, round, seat, text, offered, self.bots[seat].now)

    # -- what is told of it

    def finished(self, ended: str, error: str) -> Finished:
        """Its rows."""
        rows: dict[str, Sequence[Row]] = {
            "games": [self._game_row(ended, error)],
            "seats": self._seat_rows(),
            "uses": self._use_rows(),
            "race": self.race.rows,
        }
        if self.plan.choices:
            rows["choices"] = self.told
        keep = self.plan.records or bool(error)
        told = {name: [values(row) for row in some] for name, some in rows.items()}
        return Finished(self.number, told, self.table.record().dumps() if keep else "")

    def _game_row(self, ended: str, error: str) -> GameRow:
        table, setup, outcome = self.table, self.table.setup, self.table.outcome
        place = self.plan.place(self.number)
        won = [name for name, seats in self.sides if outcome and not outcome.winners.isdisjoint(seats)]
        return GameRow(
            number=self.number,
            deal=place.deal,
            seats=setup.seats,
            seed=setup.seed,
            options=compact(dict(setup.options)),
            variant=self.plan.variants[place.variant].label,
            groups=compact(self.game.bot.groups(table)),
            rounds=self.game.rules.rounds(table.state),
            choices=table.length,
            reason=outcome.reason if outcome else error,
            rule=outcome.rule if outcome else "",
            ended=ended,
            winners=compact(won),
        )

    def _seat_rows(self) -> list[SeatRow]:
        outcome = self.table.outcome
        side_of = {seat: name for name, seats in self.sides for seat in seats}
        failed = {seat: one.failure for seat, one in self.bots.items() if one.failure is not None}
        return [
            SeatRow(
                number=self.number,
                seat=seat,
                side=side_of[seat],
                bot=entrant.name,
                plays=self.game.notation.seat_name(self.table.state, seat, "en"),
                won=outcome is not None and seat in outcome.winners,
                score=None if outcome is None else outcome.scores.get(seat),
                lost=failed[seat].kind if seat in failed else "",
                lost_how=failed[seat].brief()[:LONGEST] if seat in failed else "",
            )
            for seat, entrant in sorted(self.entrants.items())
        ]

    def _use_rows(self) -> list[UseRow]:
        verbs = self.game.vocabulary.verbs
        counts: Counter[tuple[int, str, str, str]] = Counter()
        for (seat, option), times in self.used.items():
            domains = verbs[option[0]].domains
            named = [(domain.words[value], domain.name) for value, domain in zip(option[1:], domains, strict=True)
                     if domain.words]  # fmt: skip
            for thing, kind in dict.fromkeys(named) or {("", ""): None}:
                counts[seat, option[0], thing, kind] += times
        return [UseRow(self.number, *key, count) for key, count in sorted(counts.items())]
