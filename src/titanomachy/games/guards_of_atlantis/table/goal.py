"""How a team wins Guards of Atlantis, and how far it is."""

from __future__ import annotations

from typing import Final

from ....drawing.telling import Goal
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..board import BLUE, RED
from ..cards import NONE
from ..rules.game_setup import lives_at_start
from ..state import Match
from ..words import TEAM_NAMES

FLIP: Final = N_(
    "Push to the throne of {team} ({n} {n:zone|zones} to go), take its last life ({n_lives} left), "
    "or flip the last wave counter ({n_waves} left)."
)
HOLD: Final = N_(  # of two lanes; short: two lines beside ten seats
    "Push to the throne of {team} ({n} {n:zone|zones}), take its last life ({n_lives} left) "
    "or hold more zones at the last wave of a lane ({n_waves} left)."
)


@rule("GA-core-08", "GA-core-09", "GA-core-10", "GA-lane2-10")
def goal(sight: Sight[Match], seat: int | None, lang: str) -> Goal:
    """The enemy throne, the enemy's last life, or the last wave; for whoever watches both teams."""
    s = sight.state
    team = NONE if seat is None else s.teams[seat]
    if team not in (RED, BLUE):
        text = N_("Pushes to win: Red {n_red}, Blue {n_blue}. Lives: Red {n_rlives}, Blue {n_blives}. "
                  "Wave counters: {n}.")  # fmt: skip
        return Goal(say(text, lang, n_red=_left(s, RED), n_blue=_left(s, BLUE), n_blives=max(0, s.lives[BLUE]),
                        n_rlives=max(0, s.lives[RED]), n=min(s.waves)))  # fmt: skip
    enemy = BLUE if team == RED else RED
    text = HOLD if len(s.waves) > 1 else FLIP
    have, need = max(_ways(s, team, enemy), key=lambda way: way[0] / way[1])
    told = say(text, lang, team=say(TEAM_NAMES[enemy], lang), n=_left(s, team), n_lives=max(0, s.lives[enemy]),
               n_waves=min(s.waves))  # fmt: skip
    return Goal(told, max(0, min(have, need)), need)


def _left(s: Match, team: int) -> int:
    """How many pushes bring a team to the enemy throne, in the lane that is nearest to it."""
    pairs = zip(s.zone, s.board.lanes, strict=True)
    return min(len(lane) - 1 - zone if team == RED else zone for zone, lane in pairs)


def _ways(s: Match, team: int, enemy: int) -> list[tuple[int, int]]:
    """How far a team is on each of its ways, and how long each is: the enemy's lives, and every lane."""
    lives = lives_at_start(s)
    ways = [(lives - s.lives[enemy], lives)]
    for lane, zone, start in zip(s.board.lanes, s.zone, s.board.start, strict=True):
        need = len(lane) - 1 - start if team == RED else start
        ways.append((max(0, zone - start if team == RED else start - zone), max(1, need)))
    return ways
