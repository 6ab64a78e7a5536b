"""How a game is written down: its vocabulary, and what choices and seats are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from .asks import Option
from .messages import Message
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

    prompts: Sequence[Message] = ()
    """Everything that is ever asked, in a fixed order: new prompts are added at the end, so that numbers stay."""

    widest: int = 0
    """The most options that one ask ever offers, where that was declared; 0: as many as the vocabulary has."""


def prompts_of(space: type) -> tuple[Message, ...]:
    """The prompts that a class lists, in its order, one of each kind; where editions have their own, the first."""
    found: dict[str, Message] = {}
    for said in vars(space).values():
        for message in said if isinstance(said, tuple) else (said,):
            if isinstance(message, Message):
                found.setdefault(message.kind, message)
    return tuple(found.values())
