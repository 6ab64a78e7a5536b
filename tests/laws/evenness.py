"""Whether what a seat imagines is even: every possible world as often as any other, and no impossible one.

A world is told by the words of some slots. Those that are possible are listed by the tests, from the rules and not
from the code that deals anew; one that several physical cards can make is listed once for each way to make it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations
from typing import TypeAlias, cast

from titanomachy.kernel.forms import Json
from titanomachy.kernel.state import State

from .driver import AnyTable

Words: TypeAlias = "tuple[Words, ...] | Json"
World: TypeAlias = tuple[Words, ...]

BAGS = frozenset({"hand", "hands", "aside", "items", "spells"})  # slots in which the order says nothing
FEWEST = 1000  # imaginations
LEAST = 10  # imaginations of every world, so that chi-square is what it should be
FAR = 4.9  # standard deviations: one fair deal in two million is further off


def told(table: AnyTable, state: State, names: tuple[str, ...]) -> World:
    """Some slots of a state in words."""
    slots = {slot.name: slot for slot in table.game.slots}
    return tuple(plain(name, slots[name].form.write(slots[name].raw(state))) for name in names)


def plain(name: str, value: Json) -> Words:
    """Lists as tuples, sorted where the order says nothing."""
    if not isinstance(value, list):
        return value
    if name in BAGS and not any(isinstance(item, list) for item in value):
        value = sorted(value, key=str)
    return tuple(plain(name, item) for item in value)


def imagined(table: AnyTable, seat: int | None, names: tuple[str, ...], number: int) -> Counter[World]:
    """How often each world comes in so many imaginations."""
    true, redeal = table.state, table.game.redeal
    slots = [slot for slot in table.game.slots if slot.name in names]
    states: dict[str, State] = {}
    found: Counter[str] = Counter()
    for seed in range(number):
        world = true.clone()
        world.reseed(seed)
        redeal(world, seat)
        key = str([slot.raw(world) for slot in slots])
        found[key] += 1
        states[key] = world
    worlds: Counter[World] = Counter()
    for key, times in found.items():
        worlds[told(table, states[key], names)] += times
    return worlds


def whole(world: World) -> World:
    """All of it."""
    return world


def evenly(
    table: AnyTable, seat: int | None, names: str, possible: Iterable[World], part: Callable[[World], World] = whole
) -> None:
    """The worlds that a seat imagines are all that are possible, each as often as it can be made.

    They are told by some slots, or by a part of what stands in those.
    """
    ways = Counter(possible)
    slots = tuple(names.split())
    total = sum(ways.values())
    assert part(told(table, table.state, slots)) in ways, f"the truth is not possible to seat {seat}"
    found: Counter[World] = Counter()
    for world, times in imagined(table, seat, slots, max(FEWEST, LEAST * total // min(ways.values()))).items():
        found[part(world)] += times
    strange = next((world for world in found if world not in ways), None)
    assert strange is None, f"seat {seat} imagines what cannot be: {strange}"
    each = found.total() / total
    spread = sum((found[world] - each * times) ** 2 / (each * times) for world, times in ways.items())
    least = min(ways, key=lambda world: found[world] / ways[world])
    what = f"{len(ways)} worlds, spread {spread:.0f}; {least} came {found[least]} times, not {each * ways[least]:.0f}"
    assert spread <= limit(len(ways) - 1), f"seat {seat} does not imagine evenly: {what}"


def limit(freedom: int) -> float:
    """What chi-square does not exceed by chance (Wilson and Hilferty)."""
    if not freedom:
        return 1e-9
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + FAR * part**0.5) ** 3)


def bag(cards: Iterable[str]) -> Words:
    """Cards whose order says nothing."""
    return tuple(sorted(cards))


def row(words: str) -> list[str]:
    """Cards by their names."""
    return words.split()


def orders(cards: Iterable[str]) -> list[list[str]]:
    """Every order of some cards; equal cards are different pieces of cardboard."""
    return [list(order) for order in permutations(cards)]


def words_of(table: AnyTable, name: str) -> list[str]:
    """A slot that is a list of cards."""
    slot = next(slot for slot in table.game.slots if slot.name == name)
    return cast("list[str]", slot.written(table.state))


def words_for(table: AnyTable, name: str) -> tuple[str, ...]:
    """All words for what may lie in a slot, in the order of their numbers."""
    domain = next(slot for slot in table.game.slots if slot.name == name).form.domain
    assert domain is not None
    return domain.words
