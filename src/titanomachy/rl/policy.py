"""A policy with masks over the tensors of an environment, as a network of torch.

Columns of the tensor whose values are categories (of a domain, or small whole numbers) have a row of weights for every
value, as if they were one-hot; counts and larger numbers go in as logarithms. Everything follows from the layout, so
that a policy can be made for any game.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from ..kernel.state import State
from .layout import EMPTY, Layout

SMALL: Final = 16  # numbers without a domain are categories up to here
OFF: Final = -1e9  # the logit of what is not offered


class Policy(nn.Module):
    """Which action to take and how the game stands, from what a seat sees."""

    codes: Tensor
    widths: Tensor
    firsts: Tensor
    numbers: Tensor

    def __init__(self, layout: Layout[State], actions: int, hidden: int = 128) -> None:
        super().__init__()
        codes, widths, numbers = columns(layout)
        self.register_buffer("codes", torch.tensor(codes), persistent=False)
        self.register_buffer("widths", torch.tensor(widths), persistent=False)
        self.register_buffer("firsts", torch.tensor(np.cumsum([0, *widths[:-1]])), persistent=False)
        self.register_buffer("numbers", torch.tensor(numbers), persistent=False)
        self.by_value = nn.EmbeddingBag(sum(widths), hidden, mode="sum")
        self.by_number = nn.Linear(len(numbers), hidden)
        self.deeper = nn.Sequential(nn.LayerNorm(hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.chooses = nn.Linear(hidden, actions)
        self.judges = nn.Linear(hidden, 1)
        nn.init.normal_(self.by_value.weight, std=len(codes) ** -0.5)
        nn.init.zeros_(self.chooses.weight)  # every offered action is as likely as the others to begin with
        nn.init.zeros_(self.judges.weight)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of all actions, far below zero where they are not offered; and the value of the moment."""
        values = torch.minimum((seen[:, self.codes] - EMPTY).clamp(min=0), self.widths - 1) + self.firsts
        amounts = seen[:, self.numbers].float()
        within = self.by_value(values) + self.by_number(amounts.sign() * amounts.abs().log1p())
        within = self.deeper(within)
        return self.chooses(within).masked_fill(mask == 0, OFF), self.judges(within).squeeze(-1)

    @torch.no_grad()
    def act(self, seen: npt.NDArray[np.int32], mask: npt.NDArray[np.int8]) -> int:
        """The action that it thinks best, for one seat."""
        logits, _ = self(torch.as_tensor(seen[None]).long(), torch.as_tensor(mask[None].copy()))
        return int(logits.argmax())


def columns(layout: Layout[State]) -> tuple[list[int], list[int], list[int]]:
    """Which columns are categories, how many values each has, and which are numbers. A column may be both."""
    codes: list[int] = []
    widths: list[int] = []
    numbers: list[int] = []
    for part in layout.parts:
        here = range(part.start, part.end)
        if part.kind != "bag":
            codes += here
            widths += [(SMALL if part.domain is None else part.domain.size) - EMPTY] * part.size
        if part.kind == "bag" or part.domain is None:
            numbers += here
    return codes, widths, numbers
