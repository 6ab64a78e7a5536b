"""Turning points of an analysis in words: what was done in secret is named, now that the game is over."""

from __future__ import annotations

import titanomachy as tm
from titanomachy.bots.analysis import Turn, sides
from titanomachy.games.registry import joined
from titanomachy.web.show.analysis import _turn
from titanomachy.web.show.replays import Replay, played
from titanomachy.web.store.moments import Moments, packed


def test_a_card_that_was_played_face_down_is_named() -> None:
    """Such a turning point read "Xargatha has chosen"."""
    table = tm.game("guards-of-atlantis").new(4, seed=1)
    for _ in range(5):  # four starting places, and one card
        seat = min(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, table.asks[seat].options[0])
    record = table.record()
    replay = Replay(Moments(packed(played(record))))
    at = replay.frames
    seat, chosen = record.choices[-1][0], [text for _, text in record.choices]
    assert chosen[-1].startswith("play ") and not replay.moments[at].events
    turn, names = Turn(at, 0, 0.3), sides(joined(table), table.setup)
    name = table.game.notation.seat_name(table.state, seat, "en")
    told = _turn(replay, turn, names, "en", chosen)["text"]
    assert told.startswith(f"{name}: ") and "initiative" in told and told.endswith(", round 1")
    assert _turn(replay, turn, names, "fr", chosen)["text"].startswith(f"{name}\N{NARROW NO-BREAK SPACE}: ")
    assert _turn(replay, turn, names, "en")["text"].startswith(f"{name} has chosen"), "where that is not known"
