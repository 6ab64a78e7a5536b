"""A seat that somebody plays from a notebook: what is sent to the page, and what comes back.

Everything that is sent is made from the sight of the seat, its own ask and the events that it may read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any, Final, TypeAlias

from ..bots.registry import Bot, bot
from ..bots.seated import at_others
from ..bots.watched import Watched
from ..games.game import BoardGame
from ..kernel.asks import Ask, Option
from ..kernel.chance import key_of
from ..kernel.errors import IllegalChoice
from ..kernel.sight import Sight
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say

Bots: TypeAlias = "str | Bot | Sequence[str | Bot] | Mapping[int, str | Bot]"
LINES: Final = 12  # of what has happened
SEED_BITS: Final = 32


class Seat:
    """A table, the seat that is played from outside, and the bots that play the others."""

    def __init__(self, game: BoardGame[State], table: Table[State], seat: int, bots: Bots, lang: str = "en") -> None:
        others: dict[int, str | Bot] = at_others(bots, seat, table.setup.seats)
        self.game = game
        self.table = table
        self.seat = seat
        self.lang = lang
        self.happened: list[str] = []
        self._bots = {
            other: Watched(_made(given, game, table.setup.seed, other), game, table.setup.seed)
            for other, given in others.items()
        }
        self._wait()

    # -- playing

    @property
    def ask(self) -> Ask | None:
        """What the seat is asked."""
        return self.table.asks.get(self.seat)

    def choose(self, option: Option | str) -> None:
        """The seat chooses, then the bots, until it is asked again or the game is over."""
        self.happened.clear()
        self._choose(self.seat, option)
        self._wait()

    @property
    def undoable(self) -> bool:
        """Whether the seat may take back what it has just chosen."""
        return self.table.undoable > 0 and self.table.chooser == self.seat

    def undo(self) -> None:
        """Take back the last choice of the seat; IllegalChoice where something was drawn, shown or answered since."""
        if not self.undoable:
            raise IllegalChoice(N_("Nothing can be taken back: another has acted, or something came to light since."))
        self.table = self.table.undo(1)
        self.happened.clear()

    def _wait(self) -> None:
        """Bots choose as long as the seat is not waited for."""
        while (now := next((seat for seat, ask in self.table.asks.items() if not ask.idle), self.seat)) != self.seat:
            watched = self._bots[now]
            failed = watched.failure
            self._choose(now, watched.choose(self.table, now))
            if watched.failure is not failed and watched.failure is not None:
                self.happened.append(watched.failure.public(self.lang))

    def _choose(self, seat: int, option: Option | str) -> None:
        self.table.choose(seat, option)
        self.happened += [event.text(self.lang) for event in self.table.events_for(self.seat)]

    # -- showing

    def shown(self, said: str = "") -> dict[str, Any]:
        """What the page of the seat shows; `said` is an answer to what somebody tried."""
        table, showing, lang = self.table, self.game.table, self.lang
        sight = table.sight(self.seat)
        ask, outcome = self.ask, table.outcome
        return {
            "n": table.length,
            "board": "".join(showing.board(sight, lang)),
            "cards": "".join(showing.cards(sight, lang)),
            "tray": "".join(showing.tray(sight, self.seat, lang)),
            "name": self.game.notation.seat_name(table.state, self.seat, lang),
            "goal": showing.goal(sight, self.seat, lang).text,
            "prompt": ask.text(lang) if ask is not None else "",
            "options": [self._option(sight, option, ask.options) for option in ask.options] if ask is not None else [],
            "happened": self.happened[-LINES:],
            "undo": self.undoable,
            "outcome": outcome.text(lang) if outcome is not None else "",
            "said": said,
            "words": {"undo": say(N_("Undo"), lang), "all": say(N_("All choices"), lang)},
        }

    def _option(self, sight: Sight[State], option: Option, offered: Sequence[Option]) -> dict[str, Any]:
        showing = self.game.table
        parts = () if showing.quiet(option, offered) else showing.parts(sight, option)
        label = self.table.label(self.seat, option, self.lang)
        return {"o": self.game.vocabulary.text(option), "label": label, "parts": list(parts)}

    def answer(self, message: Mapping[str, Any]) -> str:
        """Do what a page asks for; what speaks against it, or "". A click on what has passed by does nothing."""
        if message.get("n") != self.table.length:
            return ""
        try:
            if message.get("do") == "undo":
                self.undo()
            elif message.get("do") == "choose":
                self.choose(str(message.get("o")))
        except IllegalChoice as error:
            return error.text(self.lang)
        return ""


def seed_of(seed: int | None) -> int:
    """The seed that is given, or one by chance."""
    return SystemRandom().getrandbits(SEED_BITS) if seed is None else seed


def _made(given: str | Bot, game: BoardGame[State], seed: int, seat: int) -> Bot:
    return bot(given, game, key_of("notebook", seed, seat)) if isinstance(given, str) else given
