"""Records played again."""

from __future__ import annotations

from .games.registry import game
from .kernel.errors import BadRecord, TitanomachyError
from .kernel.record import NOT_HERE, Record
from .kernel.state import State
from .kernel.table import Table


def replay(record: Record | str, upto: int | None = None) -> Table[State]:
    """The table of a record (or its text), at its end or after `upto` choices."""
    if isinstance(record, str):
        record = Record.loads(record)
    try:
        return game(record.game).replay(record, upto)
    except BadRecord:
        raise
    except TitanomachyError as error:
        raise BadRecord(NOT_HERE, error=error) from None
