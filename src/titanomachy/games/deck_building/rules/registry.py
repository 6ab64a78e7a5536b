"""Tables of what cards do: a function enters itself under the name of its card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..content import KIND

F = TypeVar("F", bound=Callable[..., object])


def entering(table: dict[int, F]) -> Callable[[str], Callable[[F], F]]:
    """A decorator that enters a function into a table as what a card does: `@play("nanaba")`."""

    def of_card(name: str) -> Callable[[F], F]:
        def enter(function: F) -> F:
            table[KIND[name]] = function
            return function

        return enter

    return of_card
