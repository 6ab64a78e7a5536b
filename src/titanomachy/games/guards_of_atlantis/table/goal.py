"""How a team wins Guards of Atlantis, and how far it is."""

from __future__ import annotations

from ....drawing.telling import Goal
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..board import BLUE, RED
from ..cards import NONE
from ..state import Match
from ..words import TEAM_NAMES


@rule("GA-core-08", "GA-core-09", "GA-core-10")
def goal(sight: Sight[Match], seat: int | None, lang: str) -> Goal:
    """The enemy throne, the enemy's last life, or the last wave; for whoever watches both teams."""
    s = sight.state
    team = NONE if seat is None else s.teams[seat]
    if team not in (RED, BLUE):
        text = N_("Pushes to win: Red {n_red}, Blue {n_blue}. Lives: Red {n_rlives}, Blue {n_blives}. Waves: {n}.")
        return Goal(say(text, lang, n_red=_left(s, RED), n_blue=_left(s, BLUE), n_blives=max(0, s.lives[BLUE]),
                        n_rlives=max(0, s.lives[RED]), n=max(s.waves)))  # fmt: skip
    enemy = BLUE if team == RED else RED
    need = max(len(lane) - 1 for lane in s.board.lanes)
    text = say(
        N_("Push the lane to the throne of {team} ({n} {n:zone|zones} to go), or take its last life ({n_lives} left)."),
        lang, team=say(TEAM_NAMES[enemy], lang), n=_left(s, team), n_lives=max(0, s.lives[enemy]),
    )  # fmt: skip
    return Goal(text, need - _left(s, team), need)


def _left(s: Match, team: int) -> int:
    """How many pushes bring a team to the enemy throne, in the lane that is nearest to it."""
    pairs = zip(s.zone, s.board.lanes, strict=True)
    return min(len(lane) - 1 - zone if team == RED else zone for zone, lane in pairs)
