"""What a page is sent of a lesson: what its coach says, and the address at which one goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...answers.coaching import Coaching, Forward
from ...kernel.sight import Sight
from ...kernel.state import State
from ...kernel.table import Table


def coached(coaching: Coaching, sights: Mapping[int, Sight[State]], table: Table[State], lang: str) -> dict[str, Any]:
    """A moment of a lesson for its learner."""
    forward = coaching.forward(table, lang)
    words = coaching.words(sights, table, lang)
    return {**words, "forward": None if forward is None else _addressed(table.game.id, forward)}


def _addressed(game: str, forward: Forward) -> dict[str, Any]:
    url = f"/learn/{game}/{forward.lesson}" + ("/check" if forward.kind == "check" else "")
    return {"url": url, "title": forward.title, "kind": forward.kind, "minutes": forward.minutes, "say": forward.say}
