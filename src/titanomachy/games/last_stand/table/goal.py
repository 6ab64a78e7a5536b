"""How one wins The Last Stand, and how far one is."""

from __future__ import annotations

from ....drawing.telling import Goal
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..state import Stand


def goal(sight: Sight[Stand], seat: int | None, lang: str) -> Goal:
    """The Titan's three ways, the Heroes' one; for whoever watches both."""
    s = sight.state
    if seat == 0:
        return _titan(s, lang)
    return _heroes(s, lang) if seat is not None else _race(s, lang)


@rule("LS-goal-05", "LS-goal-07")
def _heroes(s: Stand, lang: str) -> Goal:
    """The marker alone does not win: it has to be in the red when the card that kills is activated."""
    kill = s.content.kill_start
    text = N_("Strike the marker up to the Kill Zone, then activate Neck Slash or Eradication.")
    return Goal(say(text, lang), min(s.marker, kill), kill)


@rule("LS-goal-01", "LS-goal-02", "LS-goal-03", "LS-goal-04")
def _titan(s: Stand, lang: str) -> Goal:
    """One of three is enough: what counts is the one that is nearest."""
    content = s.content
    ways = (
        (content.citizens - s.citizens, content.citizens),
        (content.cannons - sum(s.cannons), content.cannons),
        (content.hearts - min(s.hearts, default=content.hearts), content.hearts),
    )
    have, need = max(ways, key=lambda way: way[0] / way[1])
    text = say(
        N_(
            "Eat all Citizens ({n_citizens}), crush all Cannons ({n_cannons}) "
            "or take a Hero's last Heart ({n_hearts})."
        ),
        lang, n_citizens=s.citizens, n_cannons=sum(s.cannons), n_hearts=min(s.hearts, default=content.hearts),
    )  # fmt: skip
    return Goal(text, have, need)


def _race(s: Stand, lang: str) -> Goal:
    text = say(
        N_("Heroes: marker {n} of {n_kill}. Titan: Citizens {n_citizens}, Cannons {n_cannons}, Hearts {n_hearts}."),
        lang, n=s.marker, n_kill=s.content.kill_start, n_citizens=s.citizens, n_cannons=sum(s.cannons),
        n_hearts=min(s.hearts, default=s.content.hearts),
    )  # fmt: skip
    return Goal(text)
