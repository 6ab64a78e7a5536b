"""Bots that misbehave, and one that does not: what an arena has to cope with."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import ClassVar

import titanomachy as tm


class First:
    """Takes the first option that does not take something back."""

    name = "first"

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        return table.game.vocabulary.forward(table.asks[seat].options)[0]


class Undecided(First):
    """Takes back whatever can be taken back, and then does it again."""

    name = "undecided"

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        options = table.asks[seat].options
        back = [option for option in options if option[0] in table.game.vocabulary.back]
        return (back or options)[0]


class Dawdler(First):
    """Takes its time from its third choice on."""

    name = "dawdler"

    def __init__(self) -> None:
        self.count = 0

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        self.count += 1
        while self.count > 2:
            try:
                time.sleep(30)
            except Exception:  # it does not let itself be disturbed
                continue
        return super().choose(table, seat)


class Breaking(First):
    """Has an error that shows in its third choice."""

    name = "breaking"

    def __init__(self, game: tm.Game) -> None:
        self.left = [game.id] * 2

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        self.left.pop()
        return super().choose(table, seat)


class Guest(First):
    """Remembers how its games ended."""

    name = "guest"
    told: ClassVar[list[tuple[bool, int]]] = []

    def leave(self, table: tm.Table | None, seat: int) -> None:
        if table is not None:
            self.told.append((table.over, seat))


class Leaving(First):
    """Ends the program that it runs in, as politely as can be."""

    name = "leaving"

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        sys.exit("enough")


class Nonsense(First):
    """Answers in a way that nobody understands."""

    name = "nonsense"
    answers: ClassVar[list[object]] = [None, "fly away", ("move", 99, 99), 7]

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        return self.answers[seat % len(self.answers)]  # type: ignore[return-value]


class Unmade(First):
    """Cannot be made a second time."""

    name = "unmade"
    made: ClassVar[list[int]] = []

    def __init__(self) -> None:
        self.made.append(1)
        if len(self.made) > 1:
            raise MemoryError("no room")


class Chatty(First):
    """Prints as it plays."""

    name = "chatty"

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        print("let me think")
        return super().choose(table, seat)


class Deadly(First):
    """Kills its process in the game of a seed; once, where it is given a file to remember that by."""

    name = "deadly"

    def __init__(self, seed: int, once: str = "") -> None:
        self.seed = seed
        self.once = once

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        if table.setup.seed == self.seed and not (self.once and Path(self.once).exists()):
            if self.once:
                Path(self.once).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(table, seat)


class Staying(First):
    """Stays in the midst of its game on one node of a Ray cluster until that is gone; elsewhere it plays on."""

    name = "staying"

    def __init__(self, node: str, mark: str) -> None:
        self.node = node
        self.mark = mark

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        if self.node and table.length > 20:
            import ray

            if ray.get_runtime_context().get_node_id() == self.node:
                Path(self.mark).touch()
                time.sleep(60)
        return super().choose(table, seat)
