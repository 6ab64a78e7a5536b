"""Random games for the laws: set-ups and choices from a generator of our own, the same on every machine.

`walk` plays one game and holds every law against it, moment by moment. Where a law is broken the game so far
is written to `failures/` as a record that `titanomachy replay` opens, and the assertion says so.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, TypeVar

from titanomachy.kernel.asks import Answer
from titanomachy.kernel.chance import draw, key_of
from titanomachy.kernel.errors import BadSetup
from titanomachy.kernel.game import Game
from titanomachy.kernel.options import OptionSpec
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

T = TypeVar("T")
AnyGame: TypeAlias = Game[State]
AnyTable: TypeAlias = Table[State]

FAILURES = Path(__file__).resolve().parents[2] / "failures"
AHEAD = 8  # choices that are played on to see that two tables go the same way
THIN = int(os.environ.get("TITANOMACHY_THIN", "1"))  # many games at fewer moments each: a law is due so much seldomer
LONGEST = 60_000  # choices; random play of our games takes a few thousand at most


class Dice:
    """The driver's own chance: equal words give equal choices, and the game's chance is left alone."""

    def __init__(self, *words: object) -> None:
        self.key = key_of("laws", *words)
        self.count = 0

    def below(self, n: int) -> int:
        self.count += 1
        return draw(self.key, self.count) * n >> 64

    def one_in(self, n: int) -> bool:
        return self.below(n) == 0

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """So many different things, in random order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]


class LawBroken(AssertionError):
    """A game broke a law: which, how, and how to see it again."""


@dataclass(frozen=True)
class Moment:
    """What is remembered of every moment: all of the state as a hash, and how much was drawn and revealed."""

    fingerprint: str
    learnt: tuple[int, int]

    @classmethod
    def of(cls, table: AnyTable) -> Moment:
        return cls(table.fingerprint(), (table.state.draws, table.state.reveals))


@dataclass
class Walk:
    """A random game, as far as it has been played; `trail` has all its moments, `start` its first state."""

    game: AnyGame
    seed: int
    table: AnyTable
    dice: Dice
    start: State
    trail: list[Moment]

    @property
    def in_step(self) -> bool:
        """True in the middle of a script: answers have been given that its step has not finished with."""
        return not self.table.quiet

    def viewer(self) -> int | None:
        """Some seat, or a spectator."""
        seats: list[int | None] = [None, *range(self.table.setup.seats)]
        return self.dice.pick(seats)


@dataclass(frozen=True)
class Law:
    """What must hold: at one in `every` moments of a game (more often in the middle of a step), or at its end."""

    name: str
    holds: Callable[[Walk], None]
    every: int = 0  # 0: once, when the game is over

    def due(self, walk: Walk) -> bool:
        if not self.every:
            return walk.table.over
        often = max(1, self.every // 3) if walk.in_step else self.every
        return walk.dice.one_in(often * THIN)


def walk(game: AnyGame, seed: int, laws: Sequence[Law], seats: int = 0, failures: Path = FAILURES) -> Walk:
    """Play one random game and hold the laws against it. Every fourth game has default settings."""
    dice = Dice(game.id, seed)
    table = some_table(game, seed, seats, dice)
    play = Walk(game, seed, table, dice, table.state.clone(), [Moment.of(table)])
    hold(play, laws, failures)
    while table.asks:
        seat, option = some_choice(table, dice)
        try:
            table.choose(seat, option)
        except Exception as error:
            raise broken(play, "rules-run", f"{seat} {option}: {error!r}", failures) from error
        play.trail.append(Moment.of(table))
        hold(play, laws, failures)
        if table.length > LONGEST:
            raise broken(play, "every-game-ends", f"not over after {LONGEST} choices", failures)
    return play


def hold(play: Walk, laws: Sequence[Law], failures: Path = FAILURES) -> None:
    """Hold against this moment the laws that are due."""
    for law in laws:
        if law.due(play):
            try:
                law.holds(play)
            except Exception as error:
                raise broken(play, law.name, f"{type(error).__name__}: {error}", failures) from error


def broken(play: Walk, law: str, how: str, failures: Path) -> LawBroken:
    """Write the game down and say how to see it again."""
    failures.mkdir(exist_ok=True)
    file = failures / f"{law}-{play.game.id}-{play.seed}.txt"
    file.write_text(play.table.record().dumps(), encoding="utf-8")
    return LawBroken(
        f"{play.game.id} breaks the law '{law}' after {play.table.length} choices of random game {play.seed}: {how}\n"
        f"see it with: titanomachy replay {file.parent.name}/{file.name}"
    )


# -- set-ups and choices


def some_table(game: AnyGame, seed: int, seats: int, dice: Dice) -> AnyTable:
    """A table with random settings that fit together; every fourth with the defaults."""
    count = seats or dice.pick(game.seats)
    for _ in range(0 if seed % 4 == 0 else 200):
        settings = {name: some_setting(spec, dice) for name, spec in game.options.items()}
        try:
            return game.new(count, seed, None, True, **settings)
        except BadSetup:
            continue
    return game.new(seats=count, seed=seed)


def some_setting(spec: OptionSpec, dice: Dice) -> object:
    """A random setting of an option: one of its values or words, or a list where it takes lists."""
    if not spec.many:
        return dice.pick(spec.values)
    names = dice.some(spec.values, 1 + dice.below(len(spec.values)))
    return dice.pick([*spec.words, ",".join(map(str, names))])


def some_choice(table: AnyTable, dice: Dice) -> Answer:
    """A random choice; a seat for whom nobody waits seldom changes its mind.

    First a verb, then what to do with it, so that what is seldom possible is often done.
    """
    waited_for = [seat for seat, ask in table.asks.items() if not ask.idle]
    seats = list(table.asks) if dice.one_in(8) or not waited_for else waited_for
    seat = dice.pick(seats)
    options = table.asks[seat].options
    verb = dice.pick(list(dict.fromkeys(option[0] for option in options)))
    return seat, dice.pick([option for option in options if option[0] == verb])


def play_on(table: AnyTable, choices: int, dice: Dice) -> tuple[list[Answer], list[str]]:
    """Play some random choices on a table: what was chosen, and the fingerprints after each."""
    chosen: list[Answer] = []
    trail: list[str] = []
    while table.asks and len(chosen) < choices:
        answer = some_choice(table, dice)
        table.choose(*answer)
        chosen.append(answer)
        trail.append(table.fingerprint())
    return chosen, trail


def follow(table: AnyTable, chosen: Sequence[Answer]) -> list[str]:
    """Give a table these choices: the fingerprints after each."""
    trail: list[str] = []
    for seat, option in chosen:
        table.choose(seat, option)
        trail.append(table.fingerprint())
    return trail
