"""What has happened at a table, choice by choice, kept for the log and for stepping through records."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from ..kernel.messages import Event
from ..kernel.record import Record
from ..kernel.state import State
from ..kernel.table import Table
from ..replay import replay


class Journal:
    """Every event with the number of the choice that brought it about."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, Event]] = []

    @classmethod
    def of(cls, record: Record) -> Journal:
        """The journal of a record."""
        journal = cls()
        for table in steps(record):
            journal.add(table)
        return journal

    def add(self, table: Table[State]) -> None:
        """Write down what the last choice brought about."""
        self.entries += [(table.length, event) for event in table.events]

    def cut(self, length: int) -> None:
        """Forget what came after so many choices."""
        self.entries = [(number, event) for number, event in self.entries if number <= length]

    def same(self, one: int, other: int) -> bool:
        """True where two seats may know the same of all that has happened."""
        masks = (event.seen for _, event in self.entries)
        return all(seen == -1 or seen >> one & 1 == seen >> other & 1 for seen in masks)

    def lines(self, seat: int | None, lang: str, after: int = -1, upto: int | None = None) -> list[Text]:
        """What a seat may know of it, after so many choices and up to so many, one line each with its rule."""
        return [
            line(event.for_seat(seat), lang)
            for number, event in self.entries
            if number > after and (upto is None or number <= upto)
        ]


def line(event: Event, lang: str) -> Text:
    """An event in words, with its rule."""
    return Text.assemble("  ", event.text(lang), " ", (event.rule, "dim"))


def steps(record: Record) -> Iterator[Table[State]]:
    """The table of a record at its beginning and after each choice; the same table goes on, unless imagined."""
    replay(record)  # says what is wrong with the whole record before the first step
    table = replay(record, upto=0)
    yield table
    for number, (seat, text) in enumerate(record.choices, start=1):
        if seat < 0:
            table = replay(record, upto=number)
        else:
            table.choose(seat, text)
        yield table
