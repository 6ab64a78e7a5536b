"""The state of a game: slotted ints and lists, with chance and the journal of what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from .asks import Ask, Option
from .chance import GOLDEN, MASK, draw
from .messages import Event, Message, Names


class GameOver(Exception):
    """Raised by a rule that ends the game: the rest of the effect and of the step is not played."""


class Journal:
    """What has happened since the last choice, each event filed under the step of play in which it was told.

    One choice may end a step and run through others in which nobody is asked.
    """

    __slots__ = ("_open", "_phase", "events", "steps")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.steps: list[State] = []  # the state at the first event of each step
        self._phase = 0
        self._open = False

    def next_step(self) -> None:
        """Another script begins."""
        self._open = False

    def add(self, state: State, message: Message, args: tuple[int, ...], seen: int) -> None:
        """Something happens now."""
        if not self._open or state.phase != self._phase:
            self._open, self._phase = True, state.phase
            self.steps.append(state.clone())
        self.events.append(Event(message, args, state.names, seen, len(self.steps) - 1))


class State:
    """What all games have in their state. A game's own state adds its fields and copies them in `clone`.

    `key` and `draws` are chance; `reveals` counts the moments in which something hidden became known (so
    that undo never shows a secret); `ending` is 0 until the game is over, then says how it ended; `names`
    names the things of the game; `journal` collects events while someone listens.
    """

    __slots__ = ("draws", "ending", "journal", "key", "names", "phase", "reveals", "seats")

    def __init__(self, seats: int, key: int, names: Names) -> None:
        self.begin(seats, key, names)

    def begin(self, seats: int, key: int, names: Names) -> None:
        """Set the common fields. A state that is to be compiled has a blank `__init__`, so that `clone` can make
        an empty one, and is filled by a method of its own that calls this."""
        self.seats = seats
        self.key = key
        self.draws = 0
        self.reveals = 0
        self.phase = 0
        self.ending = 0
        self.names = names
        self.journal: Journal | None = None

    def clone(self) -> Self:
        """An independent copy that nobody listens to."""
        raise NotImplementedError

    def clone_base(self, copy: State) -> None:
        """Copy the common fields into a fresh object."""
        copy.seats = self.seats
        copy.key = self.key
        copy.draws = self.draws
        copy.reveals = self.reveals
        copy.phase = self.phase
        copy.ending = self.ending
        copy.names = self.names
        copy.journal = None

    # -- chance

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        self.draws = count = self.draws + 1
        # draw() written out: the hottest line of all games
        z = (self.key + count * GOLDEN) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def reseed(self, seed: int) -> None:
        """Give this copy its own chance."""
        self.key = draw(self.key ^ seed & MASK, self.draws + 1)
        self.draws = 0

    # -- telling

    def tell(self, message: Message, *args: int) -> None:
        """Put an event that all may read into the journal."""
        if self.journal is not None:
            self.journal.add(self, message, args, -1)

    def tell_only(self, seen: int, message: Message, *args: int) -> None:
        """Put an event into the journal whose data only the seats of a bit mask may read."""
        if self.journal is not None:
            self.journal.add(self, message, args, seen)

    def reveal(self) -> None:
        """Something hidden has become known to someone: what led to it cannot be undone."""
        self.reveals += 1

    # -- asking

    def ask(self, seat: int, options: list[Option], message: Message, *args: int) -> Ask:
        """An ask to one seat."""
        return Ask(seat, options, message, args, self.names)

    def ask_lazy(self, seat: int, offer: Callable[[], list[Option]], message: Message, *args: int) -> Ask:
        """An ask whose options are listed when someone reads them, and again when hidden things are dealt anew.

        For options that take work, and for those that show what others cannot know (the cards of a hand):
        whoever imagines the table must not read the truth in them.
        """
        return Ask(seat, None, message, args, self.names, False, offer)

    def end(self, ending: int) -> None:
        """End the game here and now."""
        self.ending = ending
        raise GameOver
