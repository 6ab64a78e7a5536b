"""The state of a game: slotted ints and lists, with chance and the journal of what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Self

from .asks import Ask, Option
from .chance import GOLDEN, MASK, draw
from .messages import Event, Message, Names
from .slots import LISTENING, Declared, Open, Shared, Slot, declaration, kept


class GameOver(Exception):
    """Raised by a rule that ends the game: the rest of the effect and of the step is not played."""


class Journal:
    """What has happened since the last choice, each event filed under the step of play in which it was told.

    One choice may end a step and run through others in which nobody is asked. Where someone wants to see it happen, the
    journal keeps the state at every event.
    """

    __slots__ = ("_open", "_phase", "events", "scenes", "steps")

    def __init__(self, watched: bool = False) -> None:
        self.events: list[Event] = []
        self.steps: list[State] = []  # the state at the first event of each step
        self.scenes: list[State] | None = [] if watched else None  # the state at each event
        self._phase = 0
        self._open = False

    def next_step(self) -> None:
        """Another script begins."""
        self._open = False

    def add(self, state: State, message: Message, args: tuple[int, ...], seen: int) -> None:
        """Something happens now."""
        if not self._open or state.phase != self._phase:
            self._open, self._phase = True, state.phase
            scene = state.clone()
            self.steps.append(scene)
            if self.scenes is not None:
                self.scenes.append(scene)
        elif self.scenes is not None:
            self.scenes.append(state.clone())
        self.events.append(Event(message, args, state.names, seen, len(self.steps) - 1))


class State(metaclass=Declared):
    """What all games have in their state. A game's own state declares its slots beside these.

    `key` and `draws` are chance; `reveals` counts the moments in which something hidden became known (so
    that undo never shows a secret); `ending` is 0 until the game is over, then says how it ended; `names`
    names the things of the game; `journal` collects events while someone listens.
    """

    seats: Open[int]
    phase: Open[int]
    key: Annotated[int, Slot(anew=kept)]  # `reseed` gives a new one
    draws: Annotated[int, Slot(anew=kept)]
    reveals: Annotated[int, Slot(anew=kept)]
    ending: Open[int]
    names: Shared[Names]
    journal: Annotated[Journal | None, LISTENING]

    def begin(self, seats: int, key: int, names: Names) -> None:
        """Everything as it is before anyone has chosen. What `start`s read beyond these is set before."""
        self.seats = seats
        self.key = key
        self.names = names
        self.journal = None
        declaration(type(self)).begin(self)

    def clone(self) -> Self:
        """An independent copy that nobody listens to. Every class of states has its own, made from its declaration."""
        raise NotImplementedError

    def settle(self) -> None:
        """Make anew what is made from other slots, after those were set from outside."""

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
        """Give this copy a chance of its own, which depends on the seed alone: the true one is nobody's to know."""
        self.key = draw(seed & MASK, 1)
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
