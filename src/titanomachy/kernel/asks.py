"""Asks: what a rule wants to know, and from whom.

A rule yields an `Ask` (one seat), an `AnyOf` (several seats, the first answer counts) or a `Together`
(several seats answer in secret and are revealed together), and goes on with `(seat, option)`. After a
`Together` the answers stand in its `answers`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Sequence
from typing import TypeAlias, cast

from .messages import Message, Names, Why

# An option is a plain tuple of a verb and as many ints as the verb takes. Its type says "two or more ints", so
# that a rule that knows its verb can read them by place.
Option: TypeAlias = tuple[str, int, int, *tuple[int, ...]]
Answer: TypeAlias = tuple[int, Option]


def option(verb: str, *values: int) -> Option:
    """An option: `option("reroll", 3)` is `("reroll", 3)`."""
    return cast("Option", (verb, *values))


class Ask:
    """One seat may choose one of the options.

    `idle` marks an ask that nobody waits for: the seat has said that it is content and may change its mind.
    With `offer` the options are listed when they are first read: many asks are never looked at, and where they
    show something hidden they are listed again in tables in which that is dealt anew. An ask is good until the
    next choice at its table. `why` tells why an option is not among them, where only the rule that asks knows.
    """

    __slots__ = ("args", "idle", "listed", "message", "names", "offer", "seat", "why")

    def __init__(
        self,
        seat: int,
        options: list[Option] | None,
        message: Message,
        args: tuple[int, ...],
        names: Names,
        idle: bool = False,
        offer: Callable[[], list[Option]] | None = None,
    ) -> None:
        self.seat = seat
        self.listed = options
        self.message = message
        self.args = args
        self.names = names
        self.idle = idle
        self.offer = offer
        self.why: Callable[[Option], Why | None] | None = None

    @property
    def options(self) -> list[Option]:
        """What may be chosen; never empty. A list of the reader's own: what is done to it changes nothing here."""
        return self.offered()[:]

    def offered(self) -> list[Option]:
        """What may be chosen, for the kernel: to be read only, for it may be a constant of the rules."""
        listed = self.listed
        if listed is None:
            listed = self.listed = self.listing()
        return listed

    def listing(self) -> list[Option]:
        """The options of an ask that lists them when they are read."""
        assert self.offer is not None
        return self.offer()

    def again(self) -> Ask:
        """This ask after hidden things have been dealt anew."""
        if self.offer is not None:
            self.listed = None
        return self

    def at_rest(self) -> Ask:
        """The same ask, put to a seat that nobody waits for."""
        return self._at_rest(self.offer)

    def _at_rest(self, offer: Callable[[], list[Option]] | None) -> Ask:
        ask = Ask(self.seat, self.listed, self.message, self.args, self.names, True, offer)
        ask.why = self.why
        return ask

    @property
    def prompt(self) -> str:
        """What is asked, in English; `text` gives it in another language."""
        return self.text("en")

    @property
    def rule(self) -> str:
        """The ledger id of the rule that asks."""
        return self.message.rule

    def text(self, lang: str = "en") -> str:
        """What is asked, in words."""
        return self.message.text(self.args, self.names, lang)

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, kind={self.message.kind!r}, options={self.options})"


class LiveAsk(Ask):
    """An ask of a kind that a game makes for itself: it knows what it is about and lists its options.

    It does what an ask with an `offer` does, without the closure that each of those needs.
    """

    __slots__ = ()

    def listing(self) -> list[Option]:
        """The options: read once, and again when hidden things have been dealt anew."""
        raise NotImplementedError

    def again(self) -> Ask:
        """This ask after hidden things have been dealt anew."""
        self.listed = None
        return self

    def at_rest(self) -> Ask:
        """The same ask, put to a seat that nobody waits for."""
        return self._at_rest(self.listing)


class AnyOf:
    """Several seats may choose; the first answer counts and the rule goes on with it."""

    __slots__ = ("asks",)

    def __init__(self, asks: Sequence[Ask]) -> None:
        self.asks = asks


class Together:
    """Several seats choose in secret; the rule goes on when all have answered.

    Where it is `changeable`, whoever has answered may choose otherwise until the last has.
    """

    __slots__ = ("answers", "asks", "changeable")

    def __init__(self, asks: Sequence[Ask], changeable: bool = False) -> None:
        self.asks = asks
        self.answers: dict[int, Option] = {}
        self.changeable = changeable

    def waiting(self, held: Container[int]) -> dict[int, Ask]:
        """Who is still asked, given who has answered: with a change of mind to offer, those too, idly."""
        return {
            ask.seat: ask.at_rest() if ask.seat in held else ask
            for ask in self.asks
            if self.changeable or ask.seat not in held
        }


Question: TypeAlias = Ask | AnyOf | Together
Script: TypeAlias = Generator[Question, Answer, None]
