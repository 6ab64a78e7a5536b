"""The Recruit Command: units for Recruit Points, where the race may recruit."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..acts import Giants
from ..content import CLOUD, HEKATON, KINDS, RECRUIT, SORTS, VONINDOD
from ..messages import Prompts, Told
from ..state import AFTER, NONE, RECRUITING
from ..words import DONE, ENLARGE
from . import reasons as no
from .arriving import arrive, recruit_regions, stopping
from .rounds import carry_on


@rule("AG-recruit-01", "AG-comp-20")
def play_recruit(g: Giants) -> None:
    """The printed Recruit Points and one more for each card to the left."""
    race, content = g.race, g.content
    begin_recruiting(g, content.base[race][RECRUIT] + content.per_left[race][RECRUIT] * g.left(race), AFTER)


def begin_recruiting(g: Giants, points: int, resume: int) -> None:
    """Recruit Points to spend now; then the game goes on with a phase."""
    g.recruit_points = points
    g.resume = resume
    g.phase = RECRUITING
    if not recruits(g):
        stop_recruiting(g)


@rule("AG-recruit-13")
def stop_recruiting(g: Giants) -> None:
    """Points that are not spent are lost."""
    g.recruit_points = 0
    carry_on(g)


@rule("AG-recruit-02", "AG-recruit-03", "AG-recruit-12")
def recruiting(g: Giants) -> Script:
    """One unit after another while the points last."""
    _, option = yield g.ask_for(g.active, recruit_options, Prompts.recruit, g.recruit_points)
    if option == DONE:
        stop_recruiting(g)
        return
    race, kind, region = g.race, option[1], option[2]
    g.recruit_points -= g.content.value[race][kind]
    g.supply[race][kind] -= 1
    g.fallen[race] &= ~(1 << kind)
    g.transit, g.transit_at = [2 * kind], region
    yield from arrive(g, race, g.transit, region)
    g.transit, g.transit_at = [], NONE
    g.tell(Told.recruited, race * SORTS + 2 * kind, region)
    if not recruits(g):
        stop_recruiting(g)


def recruit_options(g: Giants) -> list[Option]:
    """Units to recruit, or enough."""
    return [*recruits(g), DONE]


@rule("AG-recruit-02", "AG-recruit-03", "AG-recruit-04", "AG-recruit-06", "AG-recruit-11")
def may_recruit(g: Giants, race: int, kind: int, region: int) -> Why | None:
    """An own unit that is off the board, can be paid and finds a place; the tokens of the box set the number."""
    unit, cost = race * SORTS + 2 * kind, g.content.value[race][kind]
    if not g.content.tokens[race][kind]:
        return no.NO_SUCH_UNIT, ()
    if not g.supply[race][kind]:
        return (no.NOT_YET if awaited(g, race, kind) else no.NOT_IN_SUPPLY), (unit,)
    if cost > g.recruit_points:
        return no.TOO_DEAR, (unit, cost, g.recruit_points)
    if region not in recruit_regions(g, race):
        return elsewhere(g, race, region)
    return None if stopping(g, race, [2 * kind], region) else (no.RECRUITED_CHAMPION, (region,))


@rule("AG-recruit-04", "AG-comp-14")
def awaited(g: Giants, race: int, kind: int) -> bool:
    """The Vonindod and King Hekaton before their events: neither on the board nor in the supply."""
    return kind in (VONINDOD, HEKATON) and not g.supply[race][kind] and g.find(race, kind) == NONE


@rule("AG-recruit-02", "AG-recruit-08", "AG-recruit-09", "AG-final-03")
def elsewhere(g: Giants, race: int, region: int) -> Why:
    """Why a race does not recruit in a region."""
    if race == CLOUD:
        return (no.LYN_HELD if region == g.lyn else no.NOT_LYN), (region,)
    return (no.HOME_LOST if region == g.content.home[race] else no.NOT_HOME), (region,)


@rule("AG-recruit-02", "AG-recruit-03", "AG-recruit-04", "AG-recruit-11", "AG-recruit-06")
def recruits(g: Giants) -> list[Option]:
    """Every unit that may be recruited (see `may_recruit`), found quickly: bots ask again and again."""
    race, points = g.race, g.recruit_points
    supply, value = g.supply[race], g.content.value[race]
    kinds = [kind for kind in range(KINDS) if supply[kind] and value[kind] <= points]
    if not kinds:
        return []
    return [
        ENLARGE[kind][region]
        for region in recruit_regions(g, race)
        for kind in kinds
        if stopping(g, race, [2 * kind], region)
    ]
