"""Edits: what someone does to a position. Each is a small table of plain values, as a page sends it.

    {"do": "put", "tile": "hero-mikasa", "space": "level-3"}
    {"do": "set", "field": "hearts.2", "value": 1}

Only what the editor offers can be done: a field that nobody sees cannot be set, nor beyond its bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar, cast

from ..kernel.errors import BadPosition, TitanomachyError
from ..kernel.forms import NONE
from ..kernel.state import State
from ..kernel.words import N_
from .editing import At, Cards, Editing, Field, Number, Pick, Piece, Row, fits

S = TypeVar("S", bound=State)
Edit = Mapping[str, object]


class CannotEdit(TitanomachyError):
    """An edit that cannot be made; the sentence says why."""


NOT_HERE: Final = N_("That cannot be changed here.")
FULL: Final = N_("There is no room for another one.")


# -- values by their places


def named(at: At) -> str:
    """A place as a page names it.

    >>> named(("hearts", 2))
    'hearts.2'
    """
    return ".".join(map(str, at))


def value_at(state: State, at: At) -> int | list[int]:
    """What stands at a place."""
    slot, *path = at
    found = getattr(state, str(slot))
    for step in path:
        found = found[step]
    return cast("int | list[int]", found)


def set_at(state: State, at: At, value: int) -> None:
    """Set what stands at a place."""
    slot, *path = at
    if not path:
        setattr(state, str(slot), value)
        return
    holder = getattr(state, str(slot))
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value


def cards_at(state: State, at: At) -> list[int]:
    """The cards of a place: of a list all, of a single value that one."""
    found = value_at(state, at)
    if isinstance(found, list):
        return [card for card in found if card != NONE]
    return [] if found == NONE else [found]


def _take(state: State, at: At, card: int) -> None:
    held = value_at(state, at)
    if isinstance(held, list):
        held.remove(card)
    else:
        set_at(state, at, NONE)


def _give(state: State, at: At, card: int) -> None:
    held = value_at(state, at)
    if isinstance(held, list):
        held.append(card)
    else:
        set_at(state, at, card)


def _pass(state: State, card: int, source: At, goal: Cards) -> None:
    """A card goes from a place to another; where that is full, one comes back for it."""
    if card not in cards_at(state, source):
        raise CannotEdit(NOT_HERE)
    there = cards_at(state, goal.at)
    single = not isinstance(value_at(state, goal.at), list)
    _take(state, source, card)
    if len(there) >= (1 if single else goal.most):
        _take(state, goal.at, there[-1])
        _give(state, source, there[-1])
    _give(state, goal.at, card)


def _in_or_out(state: State, row: Cards, card: int) -> None:
    """A card that lies nowhere else is taken away, or had."""
    if card not in row.of:
        raise CannotEdit(NOT_HERE)
    (_take if card in cards_at(state, row.at) else _give)(state, row.at, card)


# -- what can be set now


def fields_of(editing: Editing[S], state: S, selected: str, lang: str) -> list[Field]:
    """All fields that stand on the page."""
    inspected = editing.inspect(state, selected, lang) or editing.inspect(state, "", lang)
    return [*editing.counters(state, lang), *(inspected.fields if inspected else ())]


def _settable(fields: Sequence[Field]) -> Iterator[Number | Pick]:
    for field in fields:
        if isinstance(field, Row):
            yield from field.cells
        elif isinstance(field, Number | Pick):
            yield field


def _set(editing: Editing[S], state: S, edit: Edit, selected: str) -> str:
    wanted, value = str(edit.get("field", "")), edit.get("value")
    for field in _settable(fields_of(editing, state, selected, "en")):
        if named(field.at) == wanted and type(value) is int:
            if isinstance(field, Number):
                set_at(state, field.at, max(field.low, min(field.high, value)))
                return selected
            if value in dict(field.values):
                set_at(state, field.at, value)
                return selected
    raise CannotEdit(NOT_HERE)


def _card(editing: Editing[S], state: S, edit: Edit, selected: str) -> str:
    """A card goes on to the next place, or comes here from where there are more."""
    rows = {named(one.at): one for one in fields_of(editing, state, selected, "en") if isinstance(one, Cards)}
    row, card = rows.get(str(edit.get("field", ""))), edit.get("card")
    if row is None or type(card) is not int:
        raise CannotEdit(NOT_HERE)
    if row.of:
        _in_or_out(state, row, card)
    elif edit.get("fetch") and row.more:
        _pass(state, card, row.more, row)
    elif named(row.next) in rows:
        _pass(state, card, row.at, rows[named(row.next)])
    else:
        _pass(state, card, row.at, Cards(row.next, "", row.card, row.at))
    return selected


# -- pieces


def _put(editing: Editing[S], state: S, edit: Edit, selected: str) -> str:
    tiles = {tile.id: tile for shelf in editing.box(state, "en") for tile in shelf.tiles}
    tile = tiles.get(str(edit.get("tile", "")))
    if tile is None:
        raise CannotEdit(NOT_HERE)
    return editing.put(state, tile.id, _space(editing, state, edit, tile.kind))


def _space(editing: Editing[S], state: S, edit: Edit, kind: str) -> str:
    """The space that an edit names; it has to be of the kind on which the piece goes."""
    space = str(edit.get("space", ""))
    if not any(one.part == space and fits(kind, one.kind) for one in editing.spaces(state, "en")):
        raise CannotEdit(NOT_HERE)
    return space


def _of_board(editing: Editing[S], state: S, edit: Edit) -> Piece:
    found = {piece.part: piece for piece in editing.pieces(state, "en") if piece.space}.get(str(edit.get("piece", "")))
    if found is None:
        raise CannotEdit(NOT_HERE)
    return found


def _move(editing: Editing[S], state: S, edit: Edit, selected: str) -> str:
    piece = _of_board(editing, state, edit)
    return editing.move(state, piece.part, _space(editing, state, edit, piece.kind))


def _remove(editing: Editing[S], state: S, edit: Edit, selected: str) -> str:
    part = _of_board(editing, state, edit).part
    editing.remove(state, part)
    return "" if part == selected else selected


def _clear(editing: Editing[S], state: S, edit: Edit, selected: str) -> str:
    """Everything goes back into the box."""
    while True:
        piece = next((one for one in editing.pieces(state, "en") if one.space), None)
        if piece is None:
            return ""
        editing.remove(state, piece.part)
        editing.tidy(state)


def _mend(editing: Editing[S], state: S, edit: Edit, selected: str) -> str:
    """The remedy of a check."""
    number = edit.get("check")
    if type(number) is not int or not 0 <= number < len(editing.checks):
        raise CannotEdit(NOT_HERE)
    mend = editing.checks[number].mend
    if mend is None:
        raise CannotEdit(NOT_HERE)
    mend(state)
    return selected


DO: Final[dict[str, Callable[[Editing[State], State, Edit, str], str]]] = {
    "put": _put, "move": _move, "remove": _remove, "clear": _clear, "set": _set, "card": _card, "mend": _mend,
    "look": lambda editing, state, edit, selected: selected,
}  # fmt: skip


def edited(editing: Editing[S], state: S, edit: Edit, selected: str = "") -> str:
    """Make an edit in place; gives the part that is selected then. After CannotEdit the state is of no use."""
    do = DO.get(str(edit.get("do", "")))
    if do is None:
        raise CannotEdit(NOT_HERE)
    after = do(cast("Editing[State]", editing), state, edit, selected)
    editing.tidy(state)
    state.settle()
    return editing.stays(state, after)


# -- what holds


def fault(editing: Editing[S], state: S, number: int) -> BadPosition | None:
    """Why a check does not hold; None where it does."""
    try:
        editing.checks[number].check(state)
    except BadPosition as error:
        return error
    return None


def helps(editing: Editing[S], state: S, number: int) -> bool:
    """Whether the remedy of a check would mend it."""
    mend = editing.checks[number].mend
    if mend is None:
        return False
    copy: S = state.clone()
    try:
        mend(copy)
        editing.tidy(copy)
        copy.settle()
    except CannotEdit:
        return False
    return fault(editing, copy, number) is None


def goes_on(state: State) -> None:
    """BadPosition where the game is over: nobody is asked any more."""
    if state.ending:
        raise BadPosition(N_("the game is over: nobody chooses any more"))
