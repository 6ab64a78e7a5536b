"""Positions that nobody has played: those of random games, changed as someone might who writes them by hand."""

from __future__ import annotations

import signal
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from random import Random
from types import FrameType
from typing import Any, Final

from titanomachy.games.game import BoardGame
from titanomachy.kernel.state import State

Holder = "dict[str, Any] | list[Any]"
SLOW: Final = 10  # seconds in which a position is read and played to its end
MOST: Final = 30_000  # choices of a game that nobody plays to win
KEPT: Final = ("key", "draws", "reveals")  # chance: any will do


def played(game: BoardGame[State], dice: Random) -> dict[str, Any]:
    """A moment of a random game, as its position says it."""
    table = game.new(seats=dice.choice(game.seats), seed=dice.getrandbits(30))
    for _ in range(dice.choice((0, 5, 20, 60, 150, 300))):
        asked = [ask for ask in table.asks.values() if not ask.idle]
        if not asked:
            break
        ask = dice.choice(asked)
        table.choose(ask.seat, dice.choice(ask.options))
    return tomllib.loads(table.position())


def mutated(spec: dict[str, Any], dice: Random) -> dict[str, Any]:
    """The same with one to three changes of its state."""
    changed = deepcopy(spec)
    changed.pop("choices", None)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        dice.choice(CHANGES)(changed["state"], dice)
    return changed


def _values(state: dict[str, Any]) -> list[tuple[Any, Any]]:
    """Every value of a state, as what holds it and where."""

    def inside(holder: Any) -> Iterator[tuple[Any, Any]]:
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
            if key in KEPT:
                continue
            if isinstance(holder[key], dict | list):
                yield from inside(holder[key])
            else:
                yield holder, key

    return list(inside(state))


def _lists(state: dict[str, Any]) -> list[list[Any]]:
    """Every list of values."""
    found: list[list[Any]] = []

    def look(one: Any) -> None:
        if isinstance(one, list):
            found.append(one)
        for child in one if isinstance(one, list) else one.values() if isinstance(one, dict) else ():
            look(child)

    look(state)
    return found


def _another(state: dict[str, Any], dice: Random) -> None:
    """A value becomes another that stands somewhere, or a number nearby."""
    values = _values(state)
    holder, key = dice.choice(values)
    old = holder[key]
    if isinstance(old, int):
        holder[key] = dice.choice((old + 1, old - 1, 0, 1, -1, 5, 40))
        return
    alike = [other[place] for other, place in values if isinstance(other[place], str)]
    holder[key] = dice.choice([*alike, "none"])


def _swapped(state: dict[str, Any], dice: Random) -> None:
    """Two values of a kind change places."""
    values = _values(state)
    (one, a), *_ = dice.sample(values, 1)
    other, b = dice.choice([(holder, key) for holder, key in values if type(holder[key]) is type(one[a])])
    one[a], other[b] = other[b], one[a]


def _moved(state: dict[str, Any], dice: Random) -> None:
    """A value goes from a list to another, or comes there twice."""
    lists = _lists(state)
    full = [one for one in lists if one and not isinstance(one[0], dict | list)]
    flat = [one for one in lists if not (one and isinstance(one[0], dict | list))]
    if not full:
        return
    source, goal = dice.choice(full), dice.choice(flat)
    value = source[dice.randrange(len(source))]
    if dice.random() < 0.7:
        source.remove(value)
    goal.insert(dice.randint(0, len(goal)), value)


def _lost(state: dict[str, Any], dice: Random) -> None:
    """A value is taken out of its list, or two of a list change places."""
    full = [one for one in _lists(state) if one]
    if not full:
        return
    row = dice.choice(full)
    a, b = dice.randrange(len(row)), dice.randrange(len(row))
    if dice.random() < 0.5:
        row.pop(a)
    else:
        row[a], row[b] = row[b], row[a]


def _unnamed(state: dict[str, Any], dice: Random) -> None:
    """A slot is left out."""
    state.pop(dice.choice([name for name in state if name not in KEPT]))


def _nudged(state: dict[str, Any], dice: Random) -> None:
    """A number that stands for the whole table is another one."""
    name = dice.choice([name for name, value in state.items() if isinstance(value, int) and name not in KEPT])
    state[name] = dice.choice((-1, 0, 1, 2, 3, 4, 5, 7, 12, state[name] + 1, state[name] - 1))


CHANGES: Final[tuple[Callable[[dict[str, Any], Random], None], ...]] = (
    _another, _another, _swapped, _swapped, _moved, _moved, _lost, _unnamed, _nudged,
)  # fmt: skip


class Slow(AssertionError):
    """A position that does not come to an end."""


@contextmanager
def in_time() -> Iterator[None]:
    """What takes too long is ended by an alarm."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Slow(f"more than {SLOW} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, SLOW)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def played_on(game: BoardGame[State], spec: dict[str, Any], seed: int) -> bool:
    """Read a position and play it to its end by chance; BadPosition where it cannot be read."""
    with in_time():
        table = game.position(spec)
        return table.playout(seed, most=MOST).over
