"""The pictures of a book: each is told by what differs from an earlier one, as a table tells its pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...drawing import Parts
from ...games.registry import joined
from ...kernel.coaching import asked
from ...kernel.state import State
from ...kernel.table import Table
from ..show.fragments import tray
from ..show.patches import changes
from ..symbols import USED

FIRST: Final = -1  # before any picture


class Pictures:
    """All pictures of a book in a language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.told: list[dict[str, Any]] = []
        self.used: set[str] = set()  # symbols
        self._pieces: list[dict[str, Parts]] = []
        self._known: dict[tuple[str, ...], int] = {}

    def add(self, table: Table[State], me: Sequence[int], after: int) -> int:
        """The number of the picture of a moment, as seats of the learner's see it; `after` is the one it is told by."""
        pieces = self._drawn(table, me)
        key = tuple("".join(parts) for parts in pieces.values())
        if key in self._known:
            return self._known[key]
        had = self._pieces[after] if self._pieces else {}
        self.told.append({"after": after if self._pieces else FIRST, **changes(had, pieces)})
        self._pieces.append(pieces)
        self.used.update(name for text in key for name in USED.findall(text))
        self._known[key] = len(self.told) - 1
        return self._known[key]

    def _drawn(self, table: Table[State], me: Sequence[int]) -> dict[str, Parts]:
        showing, lang = joined(table).table, self.lang
        choosing = [seat for seat in me if asked(table, [seat])] or [me[0]]
        sight = table.sight(choosing[0])
        held = {seat: table.sight(seat) for seat in choosing}
        return {
            "board": showing.board(sight, lang),
            "cards": showing.cards(sight, lang),
            "tray": tray(showing, held, lang),
        }
