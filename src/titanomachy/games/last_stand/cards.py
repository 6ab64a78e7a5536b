"""The cards as the rules hold them: what is printed on each, in small ints."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of a Titan: what it does, how much, and its cost in Titan symbols."""

    kind: str
    x: int
    cost: int


def ability_number(titan: int, place: int) -> int:
    """The number by which messages name an ability: by its Titan and its place on the card."""
    return titan * 3 + place


@dataclass(frozen=True, slots=True)
class Action:
    """An Action card: what cancels it, which levels it reaches (a bit mask) and its effects in order."""

    id: str
    titan: int
    counter: int
    levels: int
    effects: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition of a Tactics card. `level` is -1 for the one that all Heroes meet together."""

    level: int
    symbol: int
    count: int
    kill_zone: bool = False


@dataclass(frozen=True, slots=True)
class Tactic:
    """A Tactics card: its effect and its three conditions."""

    id: str
    effect: str
    amount: int
    conditions: tuple[Condition, Condition, Condition]

    @property
    def kills(self) -> bool:
        """True for Neck Slash and Eradication."""
        return self.effect == "heroes_win"
