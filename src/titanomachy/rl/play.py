"""A table behind an environment: who is on turn, what each seat sees and may do, what it is rewarded with."""

from __future__ import annotations

import json
from copy import copy
from dataclasses import replace
from random import Random
from typing import Final, Generic, NoReturn

from ..games.game import BoardGame
from ..kernel.asks import Ask, Option
from ..kernel.errors import IllegalChoice, TitanomachyError
from ..kernel.generics import S
from ..kernel.table import Table
from ..kernel.words import N_, Words
from .actions import Actions, Mask
from .encoder import Encoder, Tensor
from .layout import Layout

NOBODY: Final = -1
WON, LOST = 1.0, -1.0
ILLEGAL: Final = ("error", "random")


class Play(Generic[S]):
    """One table. Seats act one at a time: of those that are waited for, the one with the lowest number.

    The same goes for arenas and playouts, so that a policy meets the same order everywhere. A seat that is content
    (an idle ask) is passed over.
    """

    def __init__(
        self,
        game: BoardGame[S],
        seats: int | None,
        options: dict[str, object],
        *,
        content: object = None,
        actions: str = "vocabulary",
        back: bool = True,
        illegal: str = "error",
        shaping: float = 0.0,
    ) -> None:
        if illegal not in ILLEGAL:
            said = N_("illegal={given} is not possible; illegal can be {fit}")
            raise TitanomachyError(said, given=repr(illegal), fit=" or ".join(map(repr, ILLEGAL)))
        self.game = game
        self.setup = game.setup(seats, 0, content, options)
        self.seats = self.setup.seats
        self.actions = Actions(game, actions, back)
        self.layout = Layout(game, self.setup)
        self.shaping = shaping
        self.encoder = Encoder(self.layout)
        self.now = NOBODY
        self.table: Table[S]
        self.forgiving = illegal == "random"
        self._chance = Random(0)
        self._progress = [0.0] * self.seats
        self._ask: Ask | None = None  # the ask whose numbers these are
        self._numbers: list[int] = []

    def __getattr__(self, name: str) -> NoReturn:
        """Asked for what is not there: the table, before a game has begun."""
        if name == "table":
            raise TitanomachyError(N_("the game has not begun: call reset() first"))
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def beside(self) -> Play[S]:
        """Another table of the same set-up, which has not begun."""
        other = copy(self)
        other.encoder = Encoder(self.layout)
        return other

    def fork(self) -> Play[S]:
        """The same moment, to be played on by itself."""
        other = self.beside()
        other.table = self.table.clone()
        other._ask = None
        other._chance = Random()
        other._chance.setstate(self._chance.getstate())
        other._progress = self._progress[:]
        return other

    def begin(self, seed: int) -> None:
        """A new game, the same for the same seed."""
        self.table = self.game.begin(replace(self.setup, seed=seed), listen=False)
        self._chance = Random(seed)
        self._next()
        if self.shaping:
            self._progress = [self.progress(seat) for seat in range(self.seats)]

    def _next(self) -> None:
        for seat, ask in self.table.asks.items():
            if not ask.idle:
                self.now = seat
                return
        self.now = NOBODY

    # -- seeing

    def observe(self, seat: int) -> Tensor:
        """What a seat may know, as a tensor of its own."""
        return self.encoder.observe(self.table.state, seat, self.table.asks)

    def mask(self, seat: int) -> Mask:
        """What a seat may do now; nothing where nobody waits for it."""
        ask = self.table.asks.get(seat)
        if ask is None or ask.idle:
            return self.actions.nothing()
        return self.actions.mask(self._numbered(ask))

    def _numbered(self, ask: Ask) -> list[int]:
        if ask is not self._ask:
            self._numbers = self.actions.numbers(ask)
            self._ask = ask
        return self._numbers

    def text(self, seat: int) -> str:
        """What a seat may know and do, in words: its view and its ask, as JSON."""
        told: dict[str, object] = {"view": self.table.view(seat)}
        ask = self.table.asks.get(seat)
        if ask is not None:
            write = self.game.vocabulary.text
            told["ask"] = {"prompt": ask.prompt, "rule": ask.rule, "options": [write(one) for one in ask.offered()]}
        return json.dumps(told)

    # -- acting

    def act(self, seat: int, action: int) -> None:
        """Choose for a seat by the number of an action; IllegalChoice says what was offered."""
        ask = self.table.asks.get(seat)
        if ask is None and self.over:
            raise IllegalChoice(N_("The game is over: begin another with reset()."))
        if ask is None:
            raise IllegalChoice(Words(N_("Seat {seat} has nothing to choose now."), seat=seat))
        self.choose(seat, self.meant(ask, action))

    def meant(self, ask: Ask, action: int) -> Option:
        """The option that an action means for an ask."""
        option = self.actions.chosen(self._numbered(ask), action)
        return self._instead(ask, action) if option is None else option

    def choose(self, seat: int, option: Option) -> None:
        """Choose an option for a seat, and go on to who is waited for next."""
        self.table.choose(seat, option)
        self._next()

    def _instead(self, ask: Ask, action: int) -> Option:
        """What is done for an action that is not offered: an error, or one of the options by chance."""
        offered = ask.offered()
        if self.forgiving:
            return self._chance.choice(self.game.vocabulary.forward(offered))
        write = self.game.vocabulary.text
        said = Words(N_("Action {n} is not offered to seat {seat}: use the action mask."), n=action, seat=ask.seat)
        raise IllegalChoice(said, ask.rule, [write(option) for option in offered])

    # -- rewards

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    def results(self) -> list[float]:
        """What each seat gets at the end of a game: 1 for those who have won, -1 for the others; 0 before."""
        outcome = self.table.outcome
        if outcome is None:
            return [0.0] * self.seats
        return [WON if seat in outcome.winners else LOST for seat in range(self.seats)]

    def progress(self, seat: int) -> float:
        """How far a seat is by its own count, as the goal beside its table says: so much of what it needs.

        It is worked out from what the seat sees, so that it tells nothing else.
        """
        goal = self.game.table.goal(self.table.sight(seat), seat, "en")
        return goal.have / goal.need if goal.need else float(goal.have)

    def rewards(self) -> list[float] | None:
        """What each seat gets for what has happened since this was last asked; None where all get nothing."""
        if self.shaping:
            before, self._progress = self._progress, [self.progress(seat) for seat in range(self.seats)]
            steps = zip(self.results(), before, self._progress, strict=True)
            return [result + self.shaping * (now - then) for result, then, now in steps]
        return self.results() if self.table.over else None
