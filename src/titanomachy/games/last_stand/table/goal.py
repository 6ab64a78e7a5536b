"""How do I win? The goal of each side in one line, and how far it is."""

from __future__ import annotations

from ....drawing.telling import Goal
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..state import Stand


def goal(sight: Sight[Stand], seat: int | None, lang: str) -> Goal:
    """The Titan: all Citizens, all Cannons or one Hero; the Heroes: the Kill Zone and a card that kills."""
    s = sight.state
    if seat == 0:
        sentence = N_("Eat all Citizens, destroy all Cannons, or kill one Hero.")
        return Goal(say(sentence, lang), *max(_ways(s), key=lambda way: way[0] / way[1]))
    sentence = N_("Bring the marker into the Kill Zone, then fulfil Neck Slash or Eradication.")
    return Goal(say(sentence, lang), min(s.marker, s.content.kill_start), s.content.kill_start)


def _ways(s: Stand) -> list[tuple[int, int]]:
    """How far the Titan is on each of its three ways, and how long each is."""
    wounds = s.content.hearts - min(s.hearts, default=s.content.hearts)
    return [
        (s.content.citizens - s.citizens, s.content.citizens),
        (s.content.cannons - sum(s.cannons), s.content.cannons),
        (wounds, s.content.hearts),
    ]
