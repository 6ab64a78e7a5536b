"""One seat of a table among bots: what the environments of a single agent are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from ..bots.registry import Bot, bot
from ..bots.seated import at_others
from ..kernel.asks import Option
from ..kernel.chance import key_of
from ..kernel.state import State
from ..kernel.table import Table
from .play import NOBODY, Play

Chooser: TypeAlias = Callable[[Table[State], int], Option]
Player: TypeAlias = "str | Bot | Chooser"  # the name of a bot, a bot, or a function that chooses as one does
Players: TypeAlias = "Player | Sequence[Player] | Mapping[int, Player]"


class Sitting:
    """A seat that is played from outside; bots play the others. `cycles` counts what it has chosen."""

    def __init__(self, play: Play[State], seat: int, bots: Players) -> None:
        self.play = play
        self.seat = seat
        self.players: dict[int, Player] = at_others(bots, seat, play.seats)
        self.cycles = 0
        self._choosers: dict[int, Chooser] = {}
        self._choose(0)

    def begin(self, seed: int) -> None:
        """A new game, up to the first choice of the seat."""
        self.play.begin(seed)
        self.cycles = 0
        self._choose(seed)
        self._wait()
        self.play.rewards()  # what happened before its first choice is nobody's doing

    def act(self, action: int) -> float:
        """The seat acts, then the others, until it is its turn again or the game is over: its reward."""
        self.play.act(self.seat, action)
        self.cycles += 1
        self._wait()
        given = self.play.rewards()
        return 0.0 if given is None else given[self.seat]

    def _wait(self) -> None:
        play, seat, choosers = self.play, self.seat, self._choosers
        while play.now not in (seat, NOBODY):
            play.choose(play.now, choosers[play.now](play.table, play.now))

    def _choose(self, seed: int) -> None:
        """Bots by name begin every game anew, from its seed, so that a seed tells how it goes."""
        for seat, player in self.players.items():
            if isinstance(player, str):
                self._choosers[seat] = bot(player, self.play.game, key_of("rl", seed, seat)).choose
            else:
                self._choosers[seat] = player if callable(player) else player.choose
