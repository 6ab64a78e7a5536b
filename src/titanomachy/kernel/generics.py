"""The type of state that a table is of. In a module of its own: what only a type checker sees cannot be compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from .state import State

if TYPE_CHECKING:
    import typing_extensions

    S = typing_extensions.TypeVar("S", bound=State, default=State)  # a plain `Table` is a `Table[State]`
else:
    S = TypeVar("S", bound=State)
