"""Fields: what a state is made of, who may see it and how it is written down.

A game lists every slot of its state as a `Field`. Views, positions, fingerprints and the laws all follow
from that list. A field is hidden from everyone until it says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias, TypeVar

from .errors import BadPosition
from .state import State
from .vocabulary import Domain
from .words import N_

S = TypeVar("S", bound=State)

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Raw: TypeAlias = "int | list[int] | list[list[int]]"
Show: TypeAlias = Callable[[S, int | None], Json]
Sees: TypeAlias = Callable[[S, int | None], bool]


def everyone(state: State, seat: int | None) -> bool:
    """Open to all, spectators too."""
    return True


def nobody(state: State, seat: int | None) -> bool:
    """Hidden from all."""
    return False


class Field(Generic[S]):
    """One slot of the state.

    `seen` tells who sees its value; the others see what `otherwise` makes of it, or nothing at all.
    `domain` gives words to its ints in views and positions; -1 is written "none".
    """

    __slots__ = ("domain", "name", "otherwise", "seen")

    def __init__(
        self,
        name: str,
        seen: Sees[S] = nobody,
        domain: Domain | None = None,
        otherwise: Show[S] | None = None,
    ) -> None:
        self.name = name
        self.seen = seen
        self.domain = domain
        self.otherwise = otherwise

    def raw(self, state: S) -> Raw:
        """The value as the rules hold it."""
        value: Raw = getattr(state, self.name)
        return value

    def written(self, state: S) -> Json:
        """The value in words."""
        return self._write(self.raw(state))

    def _write(self, value: Raw) -> Json:
        if isinstance(value, list):
            return [self._write(item) for item in value]
        if self.domain is None:
            return value
        return "none" if value == -1 else self.domain.text(value)

    def load(self, state: S, written: Json) -> None:
        """Set the value from words; BadPosition where it does not have the shape of the old one."""
        old = self.raw(state)
        new = self._read(written)
        if isinstance(old, list) != isinstance(new, list):
            said = N_("{name} must be a single value, not {given}")
            if isinstance(old, list):
                said = N_("{name} must be a list, not {given}")
            raise BadPosition(said, name=self.name, given=repr(written))
        if not _alike(old, new):
            raise BadPosition(
                N_("{name} mixes values and lists, or has lists where values belong: {given}"),
                name=self.name,
                given=repr(written),
            )
        setattr(state, self.name, new)

    def _read(self, written: Json) -> Raw:
        if isinstance(written, list):
            return [self._read(item) for item in written]  # type: ignore[return-value]
        if isinstance(written, bool):
            return int(written)
        if isinstance(written, int) and self.domain is None:
            return written
        if self.domain is not None and isinstance(written, str | int):
            if written in ("none", -1):
                return -1
            try:
                return self.domain.parse(str(written))
            except ValueError as error:
                raise BadPosition(N_("{name}: {what}"), name=self.name, what=error) from None
        raise BadPosition(N_("{name} takes whole numbers, not {given}"), name=self.name, given=repr(written))


def _alike(old: Raw, new: Raw) -> bool:
    """Whether a list holds what the old one holds: values, or lists of values."""
    if not isinstance(old, list) or not isinstance(new, list):
        return True
    if old and isinstance(old[0], list):
        return all(isinstance(item, list) and _alike([], item) for item in new)
    return not any(isinstance(item, list) for item in new)


def view(fields: Sequence[Field[S]], state: S, seat: int | None) -> dict[str, Json]:
    """What a seat may know, as a plain dict. A field that it may know nothing of is not in it."""
    shown: dict[str, Json] = {}
    for field in fields:
        if field.seen(state, seat):
            shown[field.name] = field.written(state)
        elif field.otherwise is not None:
            shown[field.name] = field.otherwise(state, seat)
    return shown


def check_complete(fields: Sequence[Field[S]], kind: type[State]) -> None:
    """Every slot of a state has its field and every field its slot; raised while a game is made."""
    # a compiled class lists its slots under another name
    listed = (getattr(base, "__slots__", getattr(base, "__mypyc_attrs__", ())) for base in kind.__mro__)
    slots = {slot for names in listed for slot in names if not slot.startswith("__")}
    wanted = slots - {"journal", "names"} - set(getattr(kind, "CONSTANTS", ()))
    named = {field.name for field in fields}
    if wanted != named:
        raise TypeError(f"{kind.__name__}: fields without a slot {named - wanted}, without a field {wanted - named}")
