"""How do I win? The goal of each team in one line, and how far it is."""

from __future__ import annotations

from ....drawing.telling import Goal
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..rules.game_setup import lives_at_start
from ..state import Match


def goal(sight: Sight[Match], seat: int | None, lang: str) -> Goal:
    """The enemy's throne, its last life, or the last wave: how far the nearest of them is."""
    s = sight.state
    team = s.teams[seat] if seat is not None else 0
    sentence = N_("Push the lane to the enemy throne, or take the enemy's last life, or win the last push.")
    lives = lives_at_start(s)
    ways = [(lives - s.lives[1 - team], lives)]
    for chain, zone, start in zip(s.board.lanes, s.zone, s.board.start, strict=True):
        need = len(chain) - 1 - start if team == 0 else start
        ways.append((max(0, zone - start if team == 0 else start - zone), max(1, need)))
    have, need = max(ways, key=lambda way: way[0] / way[1])
    return Goal(say(sentence, lang), max(0, min(have, need)), need)
