"""Actions as numbers: every option of the vocabulary by its own number, or the present offer by place.

`vocabulary`: action n is `game.vocabulary.option(n)`, always the same thing, and the mask says which are offered.

`offer`: action i is the i-th option of what the seat is asked now, in the order of their numbers in the vocabulary.
There are as many actions as an ask of the game ever offers (`Notation.widest`), a few dozen where the vocabulary has
thousands. From one to the other: `numbers(ask)[i]` is the number of action i; its place among `numbers(ask)` is the way
back.
"""

from __future__ import annotations

from typing import Final, Generic, TypeAlias

import numpy as np
import numpy.typing as npt

from ..kernel.asks import Ask, Option
from ..kernel.errors import TitanomachyError
from ..kernel.game import Game
from ..kernel.generics import S
from ..kernel.vocabulary import Vocabulary
from ..kernel.words import N_

Mask: TypeAlias = npt.NDArray[np.int8]
VOCABULARY, OFFER = "vocabulary", "offer"
KINDS: Final = (VOCABULARY, OFFER)


class Numbers(dict[Option, int]):
    """The number of every option, worked out when it is first offered; `options` leads back."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__()
        self._vocabulary = vocabulary
        self.options: dict[int, Option] = {}

    def __missing__(self, option: Option) -> int:
        number = self[option] = self._vocabulary.number(option)
        self.options[number] = option
        return number


class Actions(Generic[S]):
    """The action space of a game: `size` actions, and what each means for an ask."""

    def __init__(self, game: Game[S], kind: str = VOCABULARY, back: bool = True) -> None:
        if kind not in KINDS:
            said = N_("actions={given} is not possible; actions can be {fit}")
            raise TitanomachyError(said, given=repr(kind), fit=" or ".join(map(repr, KINDS)))
        self.kind = kind
        self.vocabulary = game.vocabulary
        whole = self.vocabulary.size
        self.size = whole if kind == VOCABULARY else game.notation.widest or whole
        self._number = Numbers(self.vocabulary)
        self._sorted = kind == OFFER
        self._forward = not back  # what only takes something back is left out while there is another way

    def numbers(self, ask: Ask) -> list[int]:
        """The numbers of the options of an ask in the vocabulary: as they are offered, or sorted for `offer`."""
        number = self._number
        offered = self.vocabulary.forward(ask.offered()) if self._forward else ask.offered()
        found = [number[option] for option in offered]
        if self._sorted:
            found.sort()
            if len(found) > self.size:
                said = N_("{n} options are offered, more than the {most} that the game declares; use actions={kind}")
                raise TitanomachyError(said, n=len(found), most=self.size, kind=repr(VOCABULARY))
        return found

    def mask(self, numbers: list[int]) -> Mask:
        """1 for every action that is offered, 0 for the others."""
        flags = bytearray(self.size)
        if self._sorted:
            flags[: len(numbers)] = b"\x01" * len(numbers)
        else:
            for number in numbers:
                flags[number] = 1
        return np.frombuffer(flags, np.int8)

    def nothing(self) -> Mask:
        """The mask of a seat that is not asked."""
        return np.zeros(self.size, np.int8)

    def chosen(self, numbers: list[int], action: int) -> Option | None:
        """The option that an action means; None where it is not offered. `numbers` are those of what is asked."""
        if self._sorted:
            return self._number.options[numbers[action]] if 0 <= action < len(numbers) else None
        return self._number.options[action] if action in numbers else None

    def action(self, ask: Ask, option: Option) -> int:
        """The action that means an option of an ask; ValueError where it is not offered."""
        if option not in ask.offered():
            raise ValueError(f"{self.vocabulary.text(option)} is not offered")
        number = self._number[option]
        return self.numbers(ask).index(number) if self._sorted else number
