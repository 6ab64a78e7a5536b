"""A bot that is a program of its own: `exec:./my_bot` speaks the line protocol over its standard input and output.

One process plays one seat of one game. It is started when its seat is first asked.
"""

from __future__ import annotations

from typing import Final

from ..kernel.asks import Option
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from . import protocol
from .program import Dawdled, Program, findable
from .protocol import Greeting, Nonsense

EXEC: Final = "exec:"
LIMIT: Final = 10.0  # seconds a choice
START: Final = 10.0  # seconds until a program must have said hello, where it may think for less


class Outside:
    """A program on a seat. A call that fails raises an error that says why; the seat is then nobody's (`Watched`)."""

    def __init__(self, command: str, limit: float = LIMIT) -> None:
        self.name = EXEC + command
        self.limit = limit
        self._words = findable(command)
        self._program: Program | None = None
        self._greeting = Greeting()
        self._asked = 0
        self._last: tuple[str, ...] = ()  # of its standard error, when it has ended

    def choose(self, table: Table[State], seat: int) -> Option:
        """What the program answers; an error where it cannot be started, ends, dawdles or talks nonsense."""
        program = self._program or self._begin(table, seat)
        if program.unasked():
            said = N_("line {line} of its output came before anything was asked; it answers each question once")
            raise self._refused(Nonsense(said, line=program.lines))
        self._asked += 1
        program.send(protocol.written(protocol.question(table, seat, self._asked, self._greeting)))
        line = program.line(self.limit)
        try:
            return protocol.read_choice(line, table, seat, self._asked)
        except Nonsense as error:
            raise self._refused(self._numbered(error)) from None

    def _begin(self, table: Table[State], seat: int) -> Program:
        program, seconds = Program(self._words), max(START, self.limit)
        self._program = program
        program.send(protocol.written(protocol.hello(table, seat, self.limit)))
        try:
            line = program.line(seconds)
        except Dawdled:
            said = N_("it did not say hello within {seconds} s (does it flush each line?)")
            raise Dawdled(said, seconds=f"{seconds:g}") from None
        try:
            self._greeting = protocol.read_hello(line)
        except Nonsense as error:
            raise self._refused(self._numbered(error)) from None
        return program

    def _numbered(self, error: Nonsense) -> Nonsense:
        assert self._program is not None
        return Nonsense(N_("line {line} of its output: {words}"), line=self._program.lines, words=error)

    def _refused(self, error: Nonsense) -> Nonsense:
        """The error, after the program was told."""
        if self._program is not None:
            self._program.send(protocol.written(protocol.complaint(error)))
        return error

    def stderr(self) -> tuple[str, ...]:
        """The last lines of its standard error."""
        return self._program.errors() if self._program is not None else self._last

    def leave(self, table: Table[State] | None = None, seat: int = -1) -> None:
        """The game is over or goes on without it: it is told how the game ended, and ends."""
        program, self._program = self._program, None
        if program is None:
            return
        try:
            if table is not None and table.over:
                program.send(protocol.written(protocol.farewell(table, seat, self._greeting.lang)))
        finally:
            program.end()
            self._last = program.errors()
