"""The end of a game, worth reaching: how far each side was in every round, and the moments in which it turned.

Made from the moments that are kept of a finished game, in which nothing is hidden any more.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ...bots.analysis import against
from ...drawing.curve import Line, Mark, curve
from ...drawing.telling import NOBODY, Goal, alike, in_one_line
from ...games.game import BoardGame
from ...games.registry import joined
from ...kernel.messages import Event
from ...kernel.sight import Sight
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from .replays import Replay

TURNS: Final = 3
APART: Final = 4  # choices between two turning points
LEAST: Final = 0.04  # of the way that a turn must be worth
LONG: Final = 110  # characters of what is said of a turn


@dataclass(frozen=True, slots=True)
class Racer:
    """A side of the race: its name, its first seat (`NOBODY`: the box plays it), and how far it is at every moment: so
    much of what it needs."""

    name: str
    seat: int
    steps: tuple[tuple[int, int], ...]

    def shares(self, most: int) -> tuple[float, ...]:
        """How far it is, as a share of its way, or of what the best has where nobody can say what is needed."""
        return tuple(have / (need or most or 1) for have, need in self.steps)


@dataclass(frozen=True, slots=True)
class Turn:
    """A moment in which the game turned: its number in the replay, its round, whose way it was, what was told."""

    at: int
    round: int
    racer: int
    text: str


class Race:
    """How a finished game went, worked out once."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._moments = replay.moments
        first = self._moments[0].after
        self.game: BoardGame[State] = joined(first)
        sides = self.game.rules.sides(first.setup)
        self._sides = [(name, seats[0]) for name, seats in sides if seats]
        if self.game.table.rival is not None:
            self._sides.append(("", NOBODY))
        sights = [self._sight(self._moments[at].after) for at in range(len(self._moments))]
        goals = [[self._goal(sight, seat) for _, seat in self._sides] for sight in sights]
        last = self._moments[len(self._moments) - 1].after
        won = (last.outcome.winners or frozenset([NOBODY])) if last.outcome else frozenset()
        self._steps = []
        for side, (_, seat) in enumerate(self._sides):
            own = [row[side] for row in goals]
            if seat in won:
                own[-1] = own[-1].reached()
            elif any(goal.need and goal.have >= goal.need for goal in own):
                own = [goal.short() for goal in own]
            self._steps.append(tuple((goal.have, goal.need) for goal in own))

    def _sight(self, table: Table[State]) -> Sight[State]:
        return self.game.sight(table.setup, table.state, None, all=True)

    def _goal(self, sight: Sight[State], seat: int) -> Goal:
        """How far a side is."""
        rival = self.game.table.rival
        return rival.goal(sight) if seat == NOBODY and rival is not None else self.game.table.goal(sight, seat, "en")

    def _name(self, side: str, seat: int, lang: str) -> str:
        """What a side is called: alone by its seat."""
        if seat == NOBODY:
            return against(self.game, lang)
        last = self._moments[len(self._moments) - 1].after
        if len(dict(self.game.rules.sides(last.setup))[side]) == 1:
            return self.game.notation.seat_name(last.state, seat, lang)
        return say(side, lang).capitalize()

    def racers(self, lang: str) -> list[Racer]:
        """The sides, in words."""
        return [
            Racer(self._name(side, seat, lang), seat, steps)
            for (side, seat), steps in zip(self._sides, self._steps, strict=True)
        ]

    @property
    def _most(self) -> int:
        return max((have for steps in self._steps for have, _ in steps), default=0)

    def turns(self, lang: str) -> list[Turn]:
        """The largest swings between two choices, in the order of play."""
        racers = self.racers(lang)
        shares = [racer.shares(self._most) for racer in racers]
        swings = [
            (abs(line[at] - line[at - 1]), at, number)
            for number, line in enumerate(shares)
            for at in range(1, len(line))
        ]
        found: list[Turn] = []
        for worth, at, number in sorted(swings, key=lambda swing: (-swing[0], swing[1])):
            if worth < LEAST or len(found) == TURNS:
                break
            if all(abs(at - turn.at) >= APART for turn in found):
                found.append(Turn(at, self._round(at), number, self._told(at, lang)))
        return sorted(found, key=lambda turn: turn.at)

    def _round(self, at: int) -> int:
        """The round of a moment, by the number at which the curve has it."""
        return max(1, self._replay.round(at))

    def _told(self, at: int, lang: str) -> str:
        """The sentences of a moment as far as they are short: the last ones that say what turned, else the first."""
        events, joins = self._moments[at].events, self.game.table.joins
        turned = [event for event in events if event.kind in self.game.table.turned]
        alikes: dict[Hashable, list[Event]] = {}
        for event in turned or events:
            alikes.setdefault(alike(event, joins), []).append(event)
        sentences = [in_one_line(same, joins, lang)[0] for same in alikes.values()]
        while len(sentences) > 1 and len(" ".join(sentences)) > LONG:
            sentences.pop(0 if turned else -1)
        return " ".join(sentences)

    def curve(self, lang: str) -> str:
        """The race over the rounds, as SVG; "" where it is too short for a curve."""
        racers, turns = self.racers(lang), self.turns(lang)
        rounds = self._moments.rounds
        numbers = [number for number in sorted(rounds) if number] or [1]  # setting up is a part of the first
        ends = [max(0, rounds[number] - 1) for number in numbers[1:]]
        samples = [0, *ends, len(self._moments) - 1]
        last, hue = self._moments[len(self._moments) - 1].after, self.game.table.hue
        counted = any(need for racer in racers for _, need in racer.steps)
        lines = [
            Line(
                racer.name,
                hue(last.state, racer.seat),
                tuple(racer.shares(self._most)[at] for at in samples),
                _end(racer),
            )
            for racer in racers
        ]
        marks = [Mark(number, _between(samples, turn.at), turn.racer) for number, turn in enumerate(turns, start=1)]
        ticks = [say(N_("start"), lang), *map(str, numbers)]
        told = "; ".join(f"{line.name} {line.end}" for line in lines)
        title = say(N_("How far each side was, round by round: {told}"), lang, told=told)
        return curve(lines, marks, ticks, say(N_("goal"), lang) if counted else "", title)


def _end(racer: Racer) -> str:
    have, need = racer.steps[-1]
    return f"{have}/{need}" if need else str(have)


def _between(samples: Sequence[int], at: int) -> float:
    """Where a moment lies among the rounds."""
    for number, (begin, end) in enumerate(pairwise(samples)):
        if at <= end:
            return number + (at - begin) / max(1, end - begin)
    return float(len(samples) - 1)
