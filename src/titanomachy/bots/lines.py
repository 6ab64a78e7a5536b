"""The expected line of a choice: what is likeliest to be chosen after it.

After the choice all seats play on as greedy does, each by what it knows, in a few worlds at once: in worlds that the
seat imagines, or in the world as it is, with luck of its own in each. What most of them choose next belongs to the
line, and only those that chose so go on; where they no longer agree the line ends. So it is a function of what the seat
knows, and the same in all worlds that it cannot tell apart.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from ..games.game import BoardGame
from ..kernel.asks import Option
from ..kernel.chance import key_of
from ..kernel.state import State
from ..kernel.table import Table
from .search import as_it_is

SEED: Final = 16
WORLDS: Final = 5
AGREE: Final = 2  # worlds without which nothing is likely any more
STEPS: Final = 5  # that are told
LONGEST: Final = 30  # choices, told or not


@dataclass(frozen=True, slots=True)
class Line:
    """Steps of choices, each by a seat and as text, and the world in which all of them can be made."""

    world: int
    steps: tuple[tuple[tuple[int, str], ...], ...]


def world_of(table: Table[State], seat: int | None, world: int) -> Table[State]:
    """A copy in which a line is played, which tells what happens: imagined by a seat, or as it is (None)."""
    key = key_of("line", SEED, world)
    copy = as_it_is(table, key) if seat is None else table.imagine(seat, key)
    copy.hear()
    return copy


def expected(game: BoardGame[State], table: Table[State], seat: int, option: Option, open: bool) -> Line:
    """The line of a choice of a seat: with open cards, or as the seat knows it."""
    eyes = None if open else seat
    worlds = {number: world_of(table, eyes, number) for number in range(WORLDS)}
    begun = game.rules.rounds(table.state)
    first = next(iter(worlds))
    steps: list[tuple[tuple[int, str], ...]] = []
    step: list[tuple[int, str]] = []
    chosen: tuple[int, Option] | None = (seat, option)
    for number in range(LONGEST):
        if chosen is None or len(steps) == STEPS:
            break
        for copy in worlds.values():
            copy.choose(*chosen)
        first = next(iter(worlds))
        step.append((chosen[0], game.vocabulary.text(chosen[1])))
        ahead = worlds[first]
        if tells(ahead, eyes) or chosen[0] not in ahead.asks:
            steps.append(tuple(step))
            step = []
        if ahead.over or game.rules.rounds(ahead.state) > begun + 1:
            break
        worlds, chosen = _agreed(game, worlds, key_of("line", SEED, number))
    return Line(first, tuple(steps + ([tuple(step)] if step else []))[:STEPS])


def tells(table: Table[State], seat: int | None) -> bool:
    """Whether the last choice told anything that its reader may know."""
    return bool(table.events if seat is None else table.events_for(seat))


def _agreed(
    game: BoardGame[State], worlds: dict[int, Table[State]], seed: int
) -> tuple[dict[int, Table[State]], tuple[int, Option] | None]:
    """What most worlds choose next, and those that do; nothing where too few agree."""
    wishes = {number: _next(game, copy, seed) for number, copy in worlds.items() if not copy.over}
    if not wishes:
        return {}, None
    (best, count), *_ = Counter(wishes.values()).most_common(1)
    forced = count == len(worlds)  # whoever has one option has nothing to agree on
    if count < AGREE and not forced:
        return {}, None
    return {number: worlds[number] for number, wish in wishes.items() if wish == best}, best


def _next(game: BoardGame[State], table: Table[State], seed: int) -> tuple[int, Option]:
    """Who chooses next, and what."""
    seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
    offered = table.asks[seat].offered()
    return seat, offered[0] if len(offered) == 1 else game.bot.greedy(table, seat, seed)
