"""What each Hero is asked while all act in any order: an ask for every Hero at every choice, so a light one."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.asks import LiveAsk, Option
from ....kernel.messages import Message
from ..state import Stand


class HeroAsk(LiveAsk):
    """An ask to a Hero whose options are a function of the table and the Hero."""

    __slots__ = ("hero", "lists", "s")

    def __init__(
        self, s: Stand, hero: int, lists: Callable[[Stand, int], list[Option]], message: Message, args: tuple[int, ...]
    ) -> None:
        self.seat = hero + 1  # written out, as `Ask` would: four of them are made at most choices
        self.listed = None
        self.message = message
        self.args = args
        self.names = s.names
        self.idle = False
        self.offer = None
        self.why = None
        self.s = s
        self.hero = hero
        self.lists = lists

    def listing(self) -> list[Option]:
        """What the Hero may do now."""
        return self.lists(self.s, self.hero)
