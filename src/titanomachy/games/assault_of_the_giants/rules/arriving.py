"""Where units appear and stop, and who makes room for them: stacking limits and the rule of the two Champions."""

from __future__ import annotations

from functools import partial

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..acts import CHAMPIONS, IS_CHAMPION, Giants, explained
from ..content import CHAMPION, CLOUD, HEKATON, SORTS
from ..messages import Prompts, Told
from ..state import NONE
from ..words import PASS, REMOVE
from . import reasons as no

NO, FREELY, BY_REMOVAL = 0, 1, 2
BASIC, KING = 2 * CHAMPION, 2 * HEKATON


def champion_in(army: list[int]) -> int:
    """The Champion of an army; NONE where there is none."""
    for sort in CHAMPIONS:
        if sort in army:
            return sort
    return NONE


@rule(
    "AG-move-02", "AG-move-07", "AG-move-08", "AG-move-21", "AG-move-22", "AG-move-23", "AG-move-24", "AG-comp-10",
    "AG-comp-32", "AG-recruit-05", "AG-recruit-06", "AG-recruit-07", "AG-final-08",
)  # fmt: skip
def stopping(g: Giants, race: int, group: list[int], region: int) -> int:
    """Whether a group may stop in a region: not at all, freely, or if someone there goes back to the supply.

    Room is made only in a full region; but the basic Champion always makes way for King Hekaton.
    """
    owner = g.owner[region]
    if owner != race and owner != NONE:
        return NO
    if g.pool_1 and g.content.starts_of[region] not in (NONE, race):
        return NO
    army = g.units[region]
    limit = g.content.limit[race]
    mine = champion_in(group)
    if mine != NONE:
        theirs = champion_in(army)
        if theirs != NONE:
            return BY_REMOVAL if len(army) >= limit or (mine == KING and theirs == BASIC) else NO
    return FREELY if len(army) + len(group) <= limit else BY_REMOVAL


@rule("AG-move-07", "AG-move-18", "AG-npc-04", "AG-comp-10")
def may_stop(g: Giants, race: int, group: list[int], region: int) -> Why | None:
    """A group stops where no enemies are, where the region is open to it, and where no second Champion stands."""
    if stopping(g, race, group, region):
        return None
    if g.owner[region] not in (NONE, race):
        return no.ENEMY_THERE, (region,)
    if g.closed(race, region):
        return (no.CLOSED if g.is_player(g.content.starts_of[region]) else no.CLOSED_NPC), (region,)
    return no.TWO_CHAMPIONS, (region,)


@rule("AG-move-23")
def may_leave(g: Giants, race: int, region: int, option: Option) -> Why | None:
    """Any own giant of a full region may make room, but one has to."""
    if option == PASS:
        return no.SOMEONE_LEAVES, (region,)
    return None if option[1] in g.units[region] else (no.NOT_HERE, (race * SORTS + option[1], region))


@rule("AG-move-23", "AG-recruit-05", "AG-leader-04", "AG-recruit-07")
def make_room(g: Giants, race: int, group: list[int], region: int) -> Script:
    """Own giants leave a full region for a group that stops there; a Champion leaves for a Champion."""
    army = g.units[region]
    limit = g.content.limit[race]
    if champion_in(group) != NONE and champion_in(army) != NONE:
        remove(g, race, champion_in(army), region)
    while len(army) + len(group) > limit:
        sorts = list(dict.fromkeys(army))
        if len(sorts) > 1:
            ask = g.ask(g.decider(race), [REMOVE[sort] for sort in sorts], Prompts.make_room, region)
            _, option = yield explained(ask, partial(may_leave, g, race, region))
            chosen = option[1]
        else:
            (chosen,) = sorts
        remove(g, race, chosen, region)


def remove(g: Giants, race: int, sort: int, region: int) -> None:
    """A giant goes back to the supply; nobody gains points for it."""
    g.lift(sort, region)
    g.to_supply(race, sort, defeated=False)
    g.tell(Told.removed, race * SORTS + sort, region)


def arrive(g: Giants, race: int, group: list[int], region: int) -> Script:
    """A group stops in a region."""
    yield from make_room(g, race, group, region)
    for sort in group:
        g.place(race, sort, region)


def may_take_wound(group: list[int]) -> list[int]:
    """The sorts of a group that can be wounded: all but Champions."""
    return [sort for sort in dict.fromkeys(group) if not IS_CHAMPION[sort]]


@rule(
    "AG-recruit-02", "AG-recruit-08", "AG-recruit-09", "AG-recruit-10", "AG-final-03", "AG-final-04", "AG-final-05",
    "AG-final-07",
)  # fmt: skip
def recruit_regions(g: Giants, race: int) -> list[int]:
    """The Starting Region, for cloud giants Lyn Armaal's; any friendly region while enemies hold the former."""
    home = g.content.home[race]
    usual = g.lyn if race == CLOUD else home
    regions = [usual] if g.owner[usual] in (NONE, race) else []
    if g.owner[home] not in (NONE, race):
        regions += [region for region in g.held(race) if region != usual]
    return sorted(regions)
