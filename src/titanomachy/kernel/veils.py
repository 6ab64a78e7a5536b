"""Veils: what those see of a slot who do not see its value.

A veil gives the masked value, in which UNSEEN stands for what is hidden (a sight holds it), and the words of it for
a view. A slot without a veil is not in the view at all, and blank in the sight.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from .forms import UNSEEN, Form, Json, Raw

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")
Sees: TypeAlias = Callable[[S, int | None], bool]
SeesRow: TypeAlias = Callable[[S, int | None, int], bool]
SeesPlace: TypeAlias = Callable[[S, int | None, int, int], bool]


def everyone(state: State, seat: int | None) -> bool:
    """Open to all, spectators too."""
    return True


def nobody(state: State, seat: int | None) -> bool:
    """Hidden from all."""
    return False


class Veil(Generic[S]):
    """That something is there, and nothing else: a single value that shows as a word."""

    __slots__ = ("word",)

    def __init__(self, word: str = "hidden") -> None:
        self.word = word

    def masked(self, state: S, seat: int | None, value: Any) -> Raw:
        """The value with UNSEEN for what the seat does not know."""
        return UNSEEN

    def words(self, state: S, seat: int | None, value: Any, form: Form) -> Json | object:
        """What a view shows of the value; ABSENT where it shows it elsewhere."""
        return form.write(self.masked(state, seat, value), self.word)


class Count(Veil[S]):
    """How many cards there are: of one pile, or of each of several."""

    __slots__ = ()

    def masked(self, state: S, seat: int | None, value: Any) -> Raw:
        if value and isinstance(value[0], list):
            return [[UNSEEN] * len(item) for item in value]
        return [UNSEEN] * len(value)

    def words(self, state: S, seat: int | None, value: Any, form: Form) -> Json:
        if value and isinstance(value[0], list):
            return [len(item) for item in value]
        return len(value)


class Glimpsed(Count[S]):
    """A pile of which a seat may know some cards, and of the others how many there are."""

    __slots__ = ()

    def known(self, state: S, seat: int | None, value: list[int]) -> list[int]:
        """The cards that a seat knows, in any order: all that `masked` shows of the pile but its size."""
        raise NotImplementedError


class OwnRows(Veil[S]):
    """Lists of cards of which some seats see some, and of the others how many there are."""

    __slots__ = ("sees",)

    def __init__(self, sees: SeesRow[S]) -> None:
        super().__init__()
        self.sees = sees

    def masked(self, state: S, seat: int | None, value: Any) -> Raw:
        return [row[:] if self.sees(state, seat, i) else [UNSEEN] * len(row) for i, row in enumerate(value)]

    def words(self, state: S, seat: int | None, value: Any, form: Form) -> Json:
        return [form.write(row) if self.sees(state, seat, i) else len(row) for i, row in enumerate(value)]


class Places(Veil[S]):
    """A list (or lists) of which some places show and the others say that something is there."""

    __slots__ = ("sees",)

    def __init__(self, sees: SeesPlace[S], word: str = "hidden") -> None:
        super().__init__(word)
        self.sees = sees

    def masked(self, state: S, seat: int | None, value: Any) -> Raw:
        sees = self.sees
        if value and isinstance(value[0], list):
            return [
                [item if sees(state, seat, i, place) else UNSEEN for place, item in enumerate(row)]
                for i, row in enumerate(value)
            ]
        return [item if sees(state, seat, 0, place) else UNSEEN for place, item in enumerate(value)]


COUNT: Final[Count[Any]] = Count()
HIDDEN: Final[Veil[Any]] = Veil()
