"""Parts: pieces of a drawing that are made once and kept, for all viewers and tables of a process.

A part is a function of plain values that can be hashed: words, numbers, marks. What it is given is all that it depends
on, so equal values give the very same text, and a page is sent only the parts that are new to it. A part never gets a
sight or a state: what a viewer may not know cannot come to another's page through it. A composition reads the sight,
asks the rules for numbers, and returns the parts of a drawing in their order; it draws nothing itself. One that is
made `of_all` reads only what everyone may see, and is made once of a moment for all who look on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, wraps
from itertools import chain
from typing import Concatenate, Final, ParamSpec, TypeAlias, TypeVar, cast

from ..kernel.sight import Sight
from ..kernel.state import State
from .element import Markup, Value, el

P = ParamSpec("P")
S = TypeVar("S", bound=State)
T = TypeVar("T")
Parts: TypeAlias = "list[Markup]"  # in their order they are a drawing, or a piece of a page
KEPT: Final = 4096  # texts of one part that are kept; the one not wanted for longest goes

PARTS: Final[list[Callable[..., object]]] = []
_FORGET: Final[list[Callable[[], None]]] = []


def part(function: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function draws, by all that it is given: a text, or several that are then parts of a drawing."""
    kept = lru_cache(maxsize=KEPT, typed=True)(function)  # typed: 1 and True are equal, but not drawn alike
    PARTS.append(function)
    _FORGET.append(kept.cache_clear)
    return cast("Callable[P, T]", kept)


def of_all(compose: Callable[Concatenate[Sight[S], P], T]) -> Callable[Concatenate[Sight[S], P], T]:
    """Compose from what everyone may see, once of a moment for all who look on; nobody may change what it gives."""

    @wraps(compose)
    def composed(sight: Sight[S], /, *args: P.args, **named: P.kwargs) -> T:
        public, key = sight.public, (compose, args, *named.items())
        kept = public.kept
        if key not in kept:
            kept[key] = compose(public, *args, **named)
        return cast("T", kept[key])

    return composed


class Joined(list[Markup]):
    """Parts that were put together from runs of them, most of which other drawings have, too.

    Two drawings of as many runs are compared run by run, each pair once for all who have it.
    """

    __slots__ = ("runs",)

    def __init__(self, *runs: Sequence[Markup]) -> None:
        super().__init__(chain.from_iterable(runs))
        self.runs = runs


def forget_parts() -> None:
    """Draw everything anew: for tests, and after a source of drawings has changed."""
    for forget in _FORGET:
        forget()


@part
def begins(tag: str, attributes: tuple[tuple[str, Value], ...]) -> Markup:
    """The beginning of an element whose inside are other parts."""
    whole = el(tag, Markup(""), **dict(attributes))
    return Markup(whole[: -len(f"</{tag}>")])


@part
def ends(tag: str) -> Markup:
    """Its end."""
    return Markup(f"</{tag}>")


def within(tag: str, parts: Iterable[Markup], **attributes: Value) -> Parts:
    """Parts inside an element."""
    return [begins(tag, tuple(attributes.items())), *parts, ends(tag)]


def whole(parts: Iterable[str]) -> Markup:
    """A drawing as one text."""
    return Markup("".join(parts))
