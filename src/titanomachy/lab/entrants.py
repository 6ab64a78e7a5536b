"""Who takes part in an arena: bots by name, by class or as objects, each with a name of its own."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, cast

from ..bots.registry import Bot, bot
from ..bots.watched import Watched
from ..games.game import BoardGame
from ..kernel.asks import Option
from ..kernel.errors import BadSetup
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_

Given: TypeAlias = "str | type[Bot] | Bot | Callable[..., Bot]"
"""A bot as a caller names it: "greedy", a class, a function that makes one, or an object."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot that takes part. `own` is what the caller gave where that was no name: a class or an object."""

    name: str
    own: object = None

    def sit(self, game: BoardGame[State], seed: int) -> Bot:
        """A bot for one seat of one game: nothing is carried over from another seat or game.

        A class is called with the game and a seed, as far as it takes them by position; an object is copied.
        """
        if self.own is None:
            return bot(self.name, game, seed)
        if not callable(self.own) or not _makes(self.own):
            return cast("Bot", deepcopy(self.own))
        make = cast("Callable[..., Bot]", self.own)
        return make(*(game, seed)[: _places(make)])

    def watched(self, game: BoardGame[State], seed: int, most: int, seconds: float | None) -> Watched:
        """The same, held to so many choices and seconds; one that cannot be made fails when it is first asked."""
        try:
            found = self.sit(game, seed)
        except (Exception, SystemExit) as error:
            found = _Unmade(error)
        return Watched(found, game, seed, seconds, most=most, name=self.name)


class _Unmade:
    """A bot that could not be made."""

    name = ""

    def __init__(self, why: BaseException) -> None:
        self._why = why

    def choose(self, table: Table[State], seat: int) -> Option:
        """Why it could not."""
        raise self._why


def entrants(given: Iterable[Given]) -> tuple[Entrant, ...]:
    """Those who take part, each once; two of the caller's own that share a name are told apart by a number."""
    found: list[Entrant] = []
    for one in given:
        if any(one == other.name if other.own is None else one is other.own for other in found):
            continue
        entrant = _entrant(one)
        names = [other.name for other in found]
        number = next(n for n in range(1, len(names) + 2) if _numbered(entrant.name, n) not in names)
        found.append(replace(entrant, name=_numbered(entrant.name, number)))
    return tuple(found)


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name} {number}"


def _entrant(given: Given) -> Entrant:
    if isinstance(given, str):
        return Entrant(given.strip())
    if not callable(getattr(given, "choose", None)) and not callable(given):
        said = N_("a bot is a name, or a class or object with choose(table, seat), not {given}")
        raise BadSetup(said, given=repr(given))
    name = getattr(given, "name", None)
    return Entrant(name if isinstance(name, str) else getattr(given, "__name__", type(given).__name__), given)


def _makes(own: object) -> bool:
    """Whether it is something that makes bots, and not a bot that can be called."""
    return isinstance(own, type) or not callable(getattr(own, "choose", None))


def _places(make: Callable[..., Any]) -> int:
    """How many of (game, seed) it takes."""
    try:
        parameters = inspect.signature(make).parameters.values()
    except (TypeError, ValueError):  # written in C, which does not say
        return 2
    if any(one.kind is one.VAR_POSITIONAL for one in parameters):
        return 2
    return min(2, sum(one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD) for one in parameters))
