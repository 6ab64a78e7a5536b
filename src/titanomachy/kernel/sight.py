"""A sight: what one seat may know of a moment, typed. Drawings, screens, labels, steppers and bots read it.

Its `state` is a state like any other, so that the functions of the rules can be asked about it; what the seat does not
know is UNSEEN in it, or blank. `view` is the same in words.
"""

from __future__ import annotations

from collections.abc import Hashable
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

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        state: S,
        seat: int | None,
        all: bool = False,
        public: Sight[S] | None = None,
        still: bool = False,
    ) -> None:
        self.setup = setup
        self.seat = seat
        self.all = all
        self.kept: dict[Hashable, object] = {}  # what its readers made of it and want again: a page draws many pieces
        self._game = game
        self._true = state
        self._public = public
        self._still = still  # nobody changes the state any more, nor what is seen of it: it need not be copied

    @cached_property
    def state(self) -> S:
        """The state as far as it is known; a copy of its own, which of a still one only looks like it."""
        return self._true.clone() if self.all else self._game.masked(self._true, self.seat, self._still)

    def imagined(self, seed: int = 0) -> S:
        """A whole state that fits what is known; all else, chance too, is dealt anew and depends on the seed alone."""
        state = self._true.clone()
        if not self.all:
            state.reseed(seed)
            self._game.redeal(state, self.seat)
        return state

    def openly(self, name: str) -> list[int]:
        """A row that is declared open to all, without a copy of everything else: to read, never to change."""
        if name not in self._game.declaration.open:
            raise LookupError(f"{name} is not open to all: read it from `state`")
        row: list[int] = getattr(self._true, name)
        return row

    @property
    def public(self) -> Sight[S]:
        """What everyone may see of the same moment: the sight of one who only watches, or all where all is shown.

        Several sights of a moment may have it in common, so that what is made of it is made once; see `Sights`.
        """
        if self.all or self.seat is None:
            return self
        if self._public is None:
            self._public = Sight(self._game, self.setup, self._true, None, still=self._still)
        return self._public

    @cached_property
    def view(self) -> dict[str, Json]:
        """The same in words, as plain JSON."""
        return self._game.full_view(self._true) if self.all else self._game.view(self._true, self.seat)

    def rules(self, lang: str, *ids: str) -> tuple[str, ...]:
        """Rules of the game in words: what is said of a place or a pile is said there already."""
        return tuple(self._game.ledger[id].words(lang) for id in ids)


class Sights(Generic[S]):
    """The sights of states that nobody changes any more, each made once for all who look on."""

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self._game = game
        self._setup = setup
        self._made: dict[tuple[int, int | None, bool], Sight[S]] = {}

    def forget(self) -> None:
        """All who look on have looked: what is wanted again is made again."""
        self._made.clear()

    def of(self, state: S, seat: int | None, all: bool = False) -> Sight[S]:
        """What a seat sees of a state; it has what is public in common with the other sights of that state."""
        key = (id(state), seat, all)  # which stays its own: the sight holds the state
        made = self._made.get(key)
        if made is None:
            public = None if all or seat is None else self.of(state, None)
            made = self._made[key] = Sight(self._game, self._setup, state, seat, all, public, still=True)
        return made
