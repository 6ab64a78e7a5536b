"""Forms: how the value of a slot is written in words, and read again.

The rules hold small ints and lists of them; views and positions show words. A form turns one into the other. -1 is
written "none"; UNSEEN, which stands in a sight for what its seat does not know, has a word of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from .errors import BadPosition, nearest
from .vocabulary import Domain
from .words import N_

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Raw: TypeAlias = "int | list[int] | list[list[int]]"

NONE: Final = -1
UNSEEN: Final = -2
ABSENT: Final = object()  # what a view shows of a slot that is not in it


class Form:
    """Ints by themselves, or in the words of a domain; lists value by value."""

    __slots__ = ("domain",)

    def __init__(self, domain: Domain | None = None) -> None:
        self.domain = domain

    def write(self, value: Raw, unseen: str = "hidden") -> Json:
        """A value in words."""
        if isinstance(value, list):
            return [self.write(item, unseen) for item in value]
        if value == UNSEEN:
            return unseen
        if self.domain is None:
            return value
        return "none" if value == NONE else self.domain.text(value)

    def read(self, name: str, written: Json, old: Raw) -> Raw:
        """A value from words; BadPosition where it does not have the shape of the old one."""
        new = self._read(name, written)
        if isinstance(old, list) != isinstance(new, list):
            said = N_("{name} must be a single value, not {given}")
            if isinstance(old, list):
                said = N_("{name} must be a list, not {given}")
            raise BadPosition(said, name=name, given=repr(written))
        if not _alike(old, new):
            said = N_("{name} mixes values and lists, or has lists where values belong: {given}")
            raise BadPosition(said, name=name, given=repr(written))
        return new

    def _read(self, name: str, written: Json) -> Raw:
        if isinstance(written, list):
            return [self._read(name, item) for item in written]  # type: ignore[return-value]
        if isinstance(written, bool):
            return int(written)
        if isinstance(written, int) and self.domain is None:
            return written
        if self.domain is not None and isinstance(written, str | int):
            if written in ("none", NONE):
                return NONE
            try:
                return self.domain.parse(str(written))
            except ValueError as error:
                raise BadPosition(N_("{name}: {what}"), name=name, what=error) from None
        raise BadPosition(N_("{name} takes whole numbers, not {given}"), name=name, given=repr(written))


class Lists(Form):
    """A list of lists that may be empty."""

    __slots__ = ()

    def read(self, name: str, written: Json, old: Raw) -> Raw:
        if not isinstance(written, list) or not all(isinstance(row, list) for row in written):
            raise BadPosition(N_("{name} is a list of lists, not {given}"), name=name, given=repr(written))
        return self._read(name, written)


class Named(Form):
    """A list with one value for each of some keys, of which most have none: a table of those that have one."""

    __slots__ = ("keys",)

    def __init__(self, domain: Domain, keys: Sequence[str]) -> None:
        super().__init__(domain)
        self.keys = tuple(keys)

    def write(self, value: Raw, unseen: str = "hidden") -> Json:
        assert isinstance(value, list)
        named = zip(self.keys, value, strict=True)
        return {key: Form.write(self, cast("int", item), unseen) for key, item in named if item != NONE}

    def read(self, name: str, written: Json, old: Raw) -> Raw:
        if isinstance(written, dict):
            for key in written:
                if key not in self.keys:
                    raise BadPosition(
                        N_("{name} has no {key}; {hint}"), name=name, key=repr(key), hint=nearest(key, self.keys)
                    )
            written = [written.get(key, "none") for key in self.keys]
        return super().read(name, written, old)


class Rows(Form):
    """A list of short rows that may be empty: each is a table with a name for every column."""

    __slots__ = ("columns",)

    def __init__(self, **columns: Domain | None) -> None:
        super().__init__()
        self.columns = columns

    def write(self, value: Raw, unseen: str = "hidden") -> Json:
        assert isinstance(value, list)
        return [self._table(row) for row in value if isinstance(row, list)]

    def _table(self, row: list[int]) -> Json:
        return {
            column: value if domain is None else domain.text(value)
            for (column, domain), value in zip(self.columns.items(), row, strict=True)
        }

    def read(self, name: str, written: Json, old: Raw) -> Raw:
        if not isinstance(written, list) or not all(isinstance(row, dict) for row in written):
            said = N_("{name} is a list of tables with {columns}, not {given}")
            raise BadPosition(said, name=name, columns=", ".join(self.columns), given=repr(written))
        return [self._row(name, row) for row in written if isinstance(row, dict)]

    def _row(self, name: str, row: dict[str, Json]) -> list[int]:
        if set(row) != set(self.columns):
            said = N_("{name}: a row has {columns}, not {given}")
            raise BadPosition(said, name=name, columns=", ".join(self.columns), given=", ".join(row))
        values = []
        for column, domain in self.columns.items():
            value = row[column]
            try:
                values.append(int(str(value)) if domain is None else domain.parse(str(value)))
            except ValueError as error:
                raise BadPosition(N_("{name}: {what}"), name=f"{name}.{column}", what=error) from None
        return values


def _alike(old: Raw, new: Raw) -> bool:
    """Whether a list holds what the old one holds: values, or lists of values."""
    if not isinstance(old, list) or not isinstance(new, list):
        return True
    if old and isinstance(old[0], list):
        return all(isinstance(item, list) and _alike([], item) for item in new)
    return not any(isinstance(item, list) for item in new)
