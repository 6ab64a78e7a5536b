"""The Attack Command: a battle against a neighbouring region, or a move into an empty one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from .battle import begin_battle
from .choosing import choose_group
from .messages import Prompts, Told
from .realm import Realm
from .rounds import finish_command
from .state import ATTACKING, NONE
from .words import ADVANCE, ALL, ATTACKS, GO, JOIN, PASS


def play_attack(g: Realm) -> None:
    """Attack asks for a target."""
    g.phase = ATTACKING
    if len(targets(g)) == 1:
        finish_command(g)


@rule(
    "AG-attack-01", "AG-attack-03", "AG-attack-04", "AG-attack-09", "AG-battle-01", "AG-npc-06", "AG-npc-16",
    "AG-slayer-32",
)  # fmt: skip
def targets(g: Realm) -> list[Option]:
    """Adjacent enemy regions to attack and adjacent empty ones to move into; none of them a closed Starting Region."""
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
def attacking(g: Realm) -> Script:
    """Name the own region, the target and who takes part."""
    _, option = yield g.ask_lazy(g.active, partial(targets, g), Prompts.attack)
    if option[0] == "attack":
        yield from muster(g, option[1], option[2])
        return
    if option[0] == "advance":
        here, there = option[1], option[2]
        group = yield from choose_group(g, here, there, Prompts.advance, there, least=1)
        g.tell(Told.advanced, len(group), here, there)
    finish_command(g)


def muster(g: Realm, here: int, there: int) -> Script:
    """The attacker picks units one by one, at least one; the others stay out of the battle."""
    party = g.party
    g.origin, g.at = here, there
    left = g.units[here][:]
    while left:
        options = [JOIN[sort] for sort in dict.fromkeys(left)]
        options.append(ALL)
        if party:
            options.append(GO)
        _, option = yield g.ask(g.active, options, Prompts.join, there)
        if option[0] == "go":
            break
        chosen: Sequence[int] = left[:] if option[0] == "all" else [option[1]]
        for sort in chosen:
            left.remove(sort)
            party.append(sort)
    begin_battle(g, here, there, sorted(party), [])
