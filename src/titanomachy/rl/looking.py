"""What an agent observes: a tensor, its parts by name, or words; with the mask of its actions."""

from __future__ import annotations

import string
from typing import Any, Final, Generic

import numpy as np
from gymnasium import spaces

from ..kernel.errors import TitanomachyError
from ..kernel.generics import S
from ..kernel.words import N_
from .encoder import Tensor
from .layout import Layout, Part
from .play import Play

KINDS: Final = ("tensor", "parts", "text")
LONGEST: Final = 1_000_000  # letters of a text


class Looking(Generic[S]):
    """Makes the observations of a play: `{"observation": ..., "action_mask": ...}`, the form that PettingZoo uses."""

    def __init__(self, play: Play[S], kind: str = "tensor") -> None:
        if kind not in KINDS:
            said = N_("observations={given} is not possible; observations can be {fit}")
            raise TitanomachyError(said, given=repr(kind), fit=" or ".join(map(repr, KINDS)))
        self.play = play
        self.kind = kind
        self._plain = kind == "tensor"
        self._parts = [(part.name, part.start, part.end, part.shape or (1,)) for part in play.layout.parts]

    def at(self, seat: int) -> dict[str, Any]:
        """What a seat observes now."""
        play = self.play
        if self._plain:  # written out: the hottest line of an environment
            table = play.table
            seen_now = play.encoder.observe(table.state, seat, table.asks)
            return {"observation": seen_now, "action_mask": play.mask(seat)}
        seen = play.text(seat) if self.kind == "text" else self.named(play.observe(seat))
        return {"observation": seen, "action_mask": play.mask(seat)}

    def named(self, tensor: Tensor) -> dict[str, Tensor]:
        """The parts of a tensor by their names, each in its shape."""
        return {name: tensor[start:end].reshape(shape) for name, start, end, shape in self._parts}

    def space(self) -> spaces.Dict:
        """The space of what is observed."""
        mask = spaces.Box(0, 1, (self.play.actions.size,), np.int8)
        return spaces.Dict({"observation": self._space(), "action_mask": mask})

    def _space(self) -> spaces.Space[Any]:
        layout = self.play.layout
        if self.kind == "text":
            return spaces.Text(LONGEST, charset=frozenset(string.printable))
        if self.kind == "parts":
            return spaces.Dict({part.name: box(part) for part in layout.parts})
        return whole(layout)


def box(part: Part) -> spaces.Box:
    """The space of a part."""
    low, high = part.bounds
    return spaces.Box(low, high, part.shape or (1,), np.int32)


def whole(layout: Layout[S]) -> spaces.Box:
    """The space of a tensor: every number between the bounds of its part."""
    bounds = np.array([part.bounds for part in layout.where], np.int32)
    return spaces.Box(bounds[:, 0], bounds[:, 1], dtype=np.int32)
