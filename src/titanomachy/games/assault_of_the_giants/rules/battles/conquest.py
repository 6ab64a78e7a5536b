"""Steps 7 to 9 of a battle: points, conquest, the end."""

from __future__ import annotations

from functools import partial

from .....kernel.asks import Option, Script
from .....kernel.ledger import rule
from .....kernel.messages import Why
from ...acts import Giants, explained
from ...content import SORTS
from ...messages import Prompts, Told
from ...state import CONQUEST, SLAYING
from ...words import ALL, GO, JOIN
from .. import reasons as no
from ..rest_command import go_on_slaying
from ..rounds import finish_command


@rule("AG-battle-29", "AG-battle-33", "AG-battle-34", "AG-comp-06", "AG-npc-09", "AG-npc-14")
def score(g: Giants) -> None:
    """Step 7: each side gains the values of the units it defeated; the attacker is paid first."""
    value = g.content.value[g.defender]
    g.gain(g.attacker, sum(value[sort >> 1] for sort in g.dead[1]), "AG-battle-29")
    if g.is_player(g.defender):
        value = g.content.value[g.attacker]
        g.gain(g.defender, sum(value[sort >> 1] for sort in g.dead[0]), "AG-battle-29")


@rule("AG-slayer-21", "AG-slayer-22", "AG-slayer-31", "AG-npc-10", "AG-npc-15")
def score_hunt(g: Giants) -> None:
    """Half the value of each giant, rounded up each, for the controlling player; a card for each lost giantslayer."""
    value = g.content.value[g.defender]
    g.gain(g.attacker, sum((value[sort >> 1] + 1) // 2 for sort in g.dead[1]), "AG-slayer-21")
    if g.is_player(g.defender):
        g.draw(g.defender, len(g.dead[0]), "AG-slayer-31")


@rule("AG-battle-30", "AG-battle-31", "AG-battle-32", "AG-slayer-23")
def settle(g: Giants) -> None:
    """Steps 7 to 9: points, then conquest if no defender is left and an attacker survives; one round only."""
    if g.hunters:
        score_hunt(g)
    else:
        score(g)
    if not g.units[g.at] and g.party and not g.hunters:
        g.phase = CONQUEST
        if len(g.party) == 1:
            move_in(g, g.party[:])
    else:
        end_battle(g)


@rule("AG-battle-30")
def half_at_least(g: Giants) -> int:
    """How many of the surviving attackers have to move in: half, rounded up."""
    return (len(g.party) + 1) // 2


@rule("AG-battle-30", "AG-battle-40", "AG-attack-02")
def conquest(g: Giants) -> Script:
    """Step 8: at least half of the surviving attackers, rounded up, move in."""
    least = half_at_least(g)
    left = g.party[:]
    going: list[int] = []
    while left:
        options = [JOIN[sort] for sort in dict.fromkeys(left)]
        options.append(ALL)
        if len(going) >= least:
            options.append(GO)
        ask = g.ask(g.active, options, Prompts.conquest, g.at, least, len(going))
        _, option = yield explained(ask, partial(may_move_in, g, left, going))
        if option == GO:
            break
        for sort in left[:] if option == ALL else [option[1]]:
            left.remove(sort)
            going.append(sort)
    move_in(g, going)


@rule("AG-battle-30", "AG-battle-40")
def may_move_in(g: Giants, left: list[int], going: list[int], option: Option) -> Why | None:
    """Attackers who survived, at least half of them."""
    if option == GO:
        least = half_at_least(g)
        return None if len(going) >= least else (no.HALF_AT_LEAST, (least,))
    if option == ALL or option[1] in left:
        return None
    unit = g.attacker * SORTS + option[1]
    return (no.NOT_AMONG, (unit,)) if option[1] in g.party else (no.NOT_FIGHTING, ())


def move_in(g: Giants, going: list[int]) -> None:
    """The conquerors enter the region."""
    for sort in going:
        g.lift(sort, g.origin)
        g.place(g.attacker, sort, g.at)
    g.tell(Told.conquered, len(going), g.attacker, g.at)
    end_battle(g)


@rule("AG-battle-32", "AG-slayer-29")
def end_battle(g: Giants) -> None:
    """The battle is over: back to the Rest in which giantslayers attacked, or the Attack Command is done."""
    hunting = bool(g.hunters)
    g.tell(Told.battle_over, g.at)
    g.begin_battle()
    if hunting:
        g.phase = SLAYING
        go_on_slaying(g)
    else:
        finish_command(g)
