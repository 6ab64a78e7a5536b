"""How a game is written down: its vocabulary, and what choices and seats are called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from .asks import Option
from .state import State
from .vocabulary import Vocabulary

S = TypeVar("S", bound=State)


@dataclass(frozen=True, kw_only=True)
class Notation(Generic[S]):
    """The words of a game: those of records and positions, and those that players read."""

    vocabulary: Vocabulary

    label: Callable[[S, int, Option, str], str]
    """An option in words, for a seat, in a language."""

    seat_name: Callable[[S, int, str], str]
    """What a seat is called: the Titan, a hero, a race."""

    seat_names: Callable[[int, str], list[str]]
    """What so many seats are called before anything is chosen."""
