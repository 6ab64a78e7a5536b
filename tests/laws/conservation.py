"""Nothing is lost and nothing is shared: what always holds of a state, and of its copies."""

from __future__ import annotations

from collections.abc import Iterator

from titanomachy.kernel.state import State

from .driver import AnyGame, Walk

KINDS = {"int", "list of int", "list of list"}


def state_is_sound(walk: Walk) -> None:
    """In every quiet moment the game's own check of counts, ranges and conservation holds."""
    if not walk.in_step:
        walk.game.rules.check(walk.table.state)


def shapes_stay(walk: Walk) -> None:
    """Every field is an int, a list of ints or a list of such lists, and stays what it was at the beginning."""
    for field in walk.game.slots:
        value, before = field.raw(walk.table.state), field.raw(walk.start)
        assert type(value) is type(before), f"{field.name} was {before!r} and is {value!r}"
        assert kinds(value) <= KINDS, f"{field.name} is {value!r}"


def kinds(value: object) -> set[str]:
    """What a value is made of."""
    if not isinstance(value, list):
        return {type(value).__name__}
    inner = {"list of " + type(item).__name__ for item in value}
    for item in value:
        if isinstance(item, list):
            inner |= kinds(item)
    return inner


def copies_share_nothing(walk: Walk) -> None:
    """The copy of a state has every field, and no list in common with it."""
    state = walk.table.state
    differences = unlike(walk.game, state, state.clone())
    assert not differences, differences


def unlike(game: AnyGame, state: State, copy: State) -> list[str]:
    """How a copy fails to be an independent copy."""
    found = []
    for field in game.slots:
        if not hasattr(copy, field.name):
            found.append(f"{field.name} is not copied")
            continue
        mine, its = field.raw(state), field.raw(copy)
        if mine != its:
            found.append(f"{field.name} is copied as {its!r}, not {mine!r}")
        if {id(part) for part in lists(mine)} & {id(part) for part in lists(its)}:
            found.append(f"{field.name} shares a list with its copy")
    declared = {slot.name for slot in game.slots}
    for name in game.declaration.copies:
        if name not in declared and name != "journal" and getattr(copy, name, None) != getattr(state, name):
            found.append(f"{name} is shared, but the copy has another")
    return found


def lists(value: object) -> Iterator[object]:
    """A list and the lists in it."""
    if isinstance(value, list):
        yield value
        for item in value:
            yield from lists(item)
