"""Giantslayers: recruited, moved and sent to attack by the actions of a Rest."""

from __future__ import annotations

from functools import partial

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import Giants, explained
from ..messages import Prompts, Told
from ..words import ENLIST, GO
from . import reasons as no
from .battles.opening import begin_battle
from .rest_command import ATTACK_STAGE, MOVE_STAGE, go_on_slaying, slayer_options, take_back


@rule("AG-slayer-01", "AG-slayer-02", "AG-slayer-24", "AG-slayer-25", "AG-rest-04")
def slaying(g: Giants) -> Script:
    """One Giantslayer Action: recruit, then move, then attack; no step back."""
    _, option = yield g.ask_for(g.active, slayer_options, Prompts.slayers, g.actions)
    verb = option[0]
    if verb == v.DONE:
        take_back(g)
        return
    if verb == v.HUNT:
        yield from hunt(g, option[1])
        return
    slayer, region = option[1], option[2]
    g.slayer_at[slayer] = region
    if verb == v.HIRE:
        g.actions -= g.content.hire_cost
        g.tell(Told.hired, slayer, region)
    else:
        g.stage = MOVE_STAGE
        g.actions -= g.content.ride_cost
        g.tell(Told.rode, slayer, region)
    go_on_slaying(g)


@rule("AG-slayer-09", "AG-slayer-11", "AG-slayer-36")
def may_enlist(g: Giants, region: int, band: list[int], option: Option) -> Why | None:
    """Whoever stands there and has not attacked in this Rest; the band goes when it has anyone."""
    if option == GO:
        return None if band else (no.NOBODY_YET, ())
    slayer = option[1]
    if g.slayer_at[slayer] != region:
        return no.NOT_IN_BAND, (slayer, region)
    if slayer in band:
        return no.ENLISTED, (slayer,)
    return None if slayer not in g.hunted else (no.HUNTED, ())


@rule("AG-slayer-02", "AG-slayer-08", "AG-slayer-11", "AG-slayer-28", "AG-slayer-36")
def hunt(g: Giants, region: int) -> Script:
    """Giantslayers of one region attack together, an action for each."""
    free = [slayer for slayer, at in enumerate(g.slayer_at) if at == region and slayer not in g.hunted]
    band: list[int] = []
    while free and g.actions >= g.content.hunt_cost:
        if len(free) == 1 and not band:
            (chosen,) = free
        else:
            options = [ENLIST[slayer] for slayer in free]
            if band:
                options.append(GO)
            ask = g.ask(g.active, options, Prompts.enlist, region)
            _, option = yield explained(ask, partial(may_enlist, g, region, band))
            if option == GO:
                break
            chosen = option[1]
        free.remove(chosen)
        band.append(chosen)
        g.actions -= g.content.hunt_cost
    g.stage = ATTACK_STAGE
    g.hunted += band
    g.origin = g.at = region
    begin_battle(g, sorted(band))
