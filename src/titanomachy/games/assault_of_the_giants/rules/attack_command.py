"""The Attack Command: a battle against a neighbouring region, or a move into an empty one."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import Giants
from ..content import SORTS
from ..messages import Prompts, Told
from ..state import ATTACKING, NONE
from ..words import ADVANCE, ALL, ATTACKS, GO, JOIN, PASS
from . import reasons as no
from .arriving import may_stop
from .battles.opening import begin_battle
from .groups import choose_group
from .rounds import finish_command


def play_attack(g: Giants) -> None:
    """Attack asks for a target."""
    g.phase = ATTACKING
    if len(targets(g)) == 1:
        finish_command(g)


@rule("AG-attack-01", "AG-attack-03", "AG-battle-01", "AG-npc-16")
def may_attack(g: Giants, race: int, here: int, there: int) -> Why | None:
    """From an own region, an adjacent one with enemies; a Starting Region only in the Final Ordning."""
    if g.owner[here] != race:
        return no.NO_ARMY, (here,)
    if not g.content.adjacent[here][there]:
        return no.NOT_NEXT, (here, there)
    if g.closed(race, there):
        player = g.is_player(g.content.starts_of[there])
        return (no.CLOSED_TO_ATTACK if player else no.CLOSED_NPC_TO_ATTACK), (there,)
    return None if g.owner[there] not in (NONE, race) else (no.NO_ENEMY, (there,))


@rule("AG-attack-04", "AG-attack-09")
def may_advance(g: Giants, race: int, here: int, there: int) -> Why | None:
    """From an own region to an adjacent empty one that is open."""
    if g.owner[here] != race:
        return no.NO_ADVANCE, (here,)
    if not g.content.adjacent[here][there]:
        return no.NOT_NEXT_TO_ADVANCE, (here, there)
    if g.owner[there] != NONE:
        return no.NOT_EMPTY, (there,)
    return may_stop(g, race, [], there)


@rule(
    "AG-attack-01", "AG-attack-03", "AG-attack-04", "AG-attack-09", "AG-battle-01", "AG-npc-06", "AG-npc-16",
    "AG-slayer-32",
)  # fmt: skip
def targets(g: Giants) -> list[Option]:
    """Adjacent enemy regions to attack and adjacent empty ones to move into; none of them a closed Starting Region.

    Written out for bots, who ask again and again; `may_attack` and `may_advance` say the same.
    """
    race, owner = g.race, g.owner
    fights: list[Option] = []
    moves: list[Option] = []
    for here in range(len(owner)):
        if owner[here] != race:
            continue
        for there in g.content.neighbours[here]:
            if owner[there] != race and not g.closed(race, there):
                if owner[there] == NONE:
                    moves.append(ADVANCE[here][there])
                else:
                    fights.append(ATTACKS[here][there])
    return [*fights, *moves, PASS]


@rule("AG-attack-02", "AG-attack-04", "AG-battle-02", "AG-battle-04", "AG-battle-40")
def attacking(g: Giants) -> Script:
    """Name the own region, the target and who takes part."""
    _, option = yield g.ask_for(g.active, targets, Prompts.attack)
    if option[0] == v.ATTACK:
        yield from muster(g, option[1], option[2])
        return
    if option[0] == v.ADVANCE:
        here, there = option[1], option[2]
        group = yield from choose_group(g, here, there, Prompts.advance, there, least=1)
        g.tell(Told.advanced, len(group), here, there)
    finish_command(g)


def muster(g: Giants, here: int, there: int) -> Script:
    """The attacker picks units one by one, at least one; the others stay out of the battle."""
    party = g.party
    g.origin, g.at = here, there
    while left := left_out(g):
        options = [JOIN[sort] for sort in dict.fromkeys(left)]
        options.append(ALL)
        if party:
            options.append(GO)
        _, option = yield g.ask(g.active, options, Prompts.join, there, len(party))
        if option == GO:
            break
        party += left if option == ALL else [option[1]]
    party.sort()
    begin_battle(g, [])


def left_out(g: Giants) -> list[int]:
    """The giants of the attacking region that do not take part so far."""
    left = g.units[g.origin][:]
    for sort in g.party:
        left.remove(sort)
    return left


@rule("AG-battle-02")
def may_fight(g: Giants, sort: int) -> Why | None:
    """A giant of the attacking region that does not take part yet."""
    return None if sort in left_out(g) else (no.NOT_AMONG, (g.race * SORTS + sort,))


@rule("AG-battle-04")
def may_begin(g: Giants) -> Why | None:
    """At least one giant takes part."""
    return None if g.party else (no.NOBODY_FIGHTS, ())
