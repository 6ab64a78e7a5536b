"""A sight: what one seat may know of a moment, typed. Drawings, screens, labels, steppers and bots read it.

Its `state` is a state like any other, so that the functions of the rules can be asked about it; what the seat does not
know is UNSEEN in it, or blank. `view` is the same in words.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

from .forms import Json
from .setup import Setup
from .state import State

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=State)


class Sight(Generic[S]):
    """What a seat (None: a spectator) sees; with `all` everything, as it is shown when a game is over."""

    def __init__(self, game: Game[S], setup: Setup, state: S, seat: int | None, all: bool = False) -> None:
        self.setup = setup
        self.seat = seat
        self.all = all
        self.kept: dict[str, object] = {}  # what its readers made of it and want again: a page draws many pieces of one
        self._game = game
        self._true = state

    @cached_property
    def state(self) -> S:
        """The state as far as it is known; a copy of its own."""
        return self._true.clone() if self.all else self._game.masked(self._true, self.seat)

    @cached_property
    def view(self) -> dict[str, Json]:
        """The same in words, as plain JSON."""
        return self._game.full_view(self._true) if self.all else self._game.view(self._true, self.seat)

    def rules(self, lang: str, *ids: str) -> tuple[str, ...]:
        """Rules of the game in words: what is said of a place or a pile is said there already."""
        return tuple(self._game.ledger[id].words(lang) for id in ids)
