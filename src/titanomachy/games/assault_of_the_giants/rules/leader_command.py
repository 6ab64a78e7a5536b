"""The Leader Command: the Leader's ability, or the return of a defeated Leader."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import Giants, explained
from ..cards.leaders import Ability
from ..content import ARTIFACT, LEADER, ORE, SORTS, VONINDOD
from ..messages import Prompts, Told, by
from ..state import LEADING, NONE
from ..words import LEAD, MARCH, PASS, REVIVE, ROB
from . import reasons as no
from .arriving import arrive, may_stop
from .effects import may_rob, rob
from .groups import choose_group
from .recruit_command import awaited
from .rounds import finish_command


def play_leader(g: Giants) -> None:
    """The Leader Command asks where there is anything to choose."""
    race = g.race
    g.led[race] = LEADER
    g.phase = LEADING
    if not abilities_of(g, race) and not returning(g, race):
        finish_command(g)


@rule("AG-leader-02", "AG-leader-09")
def may_lead(g: Giants, race: int, kind: int) -> Why | None:
    """A Leader on the board, wounded or not."""
    return None if kind in (LEADER, VONINDOD) and g.find(race, kind) != NONE else (no.NO_LEADER, ())


@rule("AG-leader-06", "AG-leader-10", "AG-leader-12")
def may_revive(g: Giants, race: int, kind: int) -> Why | None:
    """A defeated Leader, unless enemies hold the Starting Region."""
    if kind not in (LEADER, VONINDOD) or not g.fallen[race] >> kind & 1:
        if kind == VONINDOD and g.content.tokens[race][kind] and awaited(g, race, kind):
            return no.NOT_BEEN, (race * SORTS + 2 * kind,)
        return no.NOT_FALLEN, ()
    return None if g.owner[g.content.home[race]] in (NONE, race) else (no.HOME_HELD, ())


def abilities_of(g: Giants, race: int) -> list[int]:
    """The Leaders of a race that stand on the board, wounded or not."""
    return [kind for kind in (LEADER, VONINDOD) if may_lead(g, race, kind) is None]


@rule("AG-leader-01", "AG-leader-03", "AG-leader-05", "AG-leader-06", "AG-leader-09", "AG-leader-10", "AG-leader-12")
def leading(g: Giants) -> Script:
    """One Leader's ability, or one defeated Leader returns wounded to the Starting Region."""
    race = g.race
    leaders = abilities_of(g, race)
    options = [*(LEAD[kind] for kind in leaders), *(REVIVE[kind] for kind in returning(g, race))]
    _, option = yield g.ask(g.active, [*options, PASS], Prompts.leader)
    if option[0] == v.LEAD:
        yield from use_ability(g, race, option[1])
    elif option[0] == v.REVIVE:
        g.led[race] = NONE
        yield from revive(g, race, option[1])
    elif leaders:
        g.led[race] = NONE
    finish_command(g)


@rule("AG-leader-03", "AG-leader-04", "AG-leader-06", "AG-leader-12")
def returning(g: Giants, race: int) -> list[int]:
    """Defeated Leaders that can come back: the Starting Region is free of enemies."""
    return [kind for kind in (LEADER, VONINDOD) if may_revive(g, race, kind) is None]


@rule("AG-leader-03", "AG-leader-05", "AG-leader-10", "AG-comp-08")
def revive(g: Giants, race: int, kind: int) -> Script:
    """A defeated Leader comes back for free, wounded, the card face down."""
    home, sort = g.content.home[race], 2 * kind + 1
    g.supply[race][kind] -= 1
    g.fallen[race] &= ~(1 << kind)
    g.transit, g.transit_at = [sort], home
    yield from arrive(g, race, g.transit, home)
    g.transit, g.transit_at = [], NONE
    g.tell(Told.returned, race * SORTS + sort - 1, home)


@rule("AG-leader-01", "AG-leader-02", "AG-leader-09", "AG-leader-11", "AG-comp-08")
def use_ability(g: Giants, race: int, kind: int) -> Script:
    """The ability of one Leader; an immediate one does nothing while he is wounded."""
    g.led[race] = kind
    ability = g.content.abilities[race, kind]
    unit = race * SORTS + 2 * kind
    if not g.healthy(race, kind):
        g.tell(Told.no_ability, unit)
        return
    g.tell(Told.ability, unit)
    if not ability.lasting:
        yield from ABILITIES[ability.op](g, race, kind, ability)


@rule("AG-leader-01", "AG-leader-02", "AG-leader-11", "AG-tips-01")
def lasting_bonus(g: Giants, race: int, op: str, army: list[int]) -> int:
    """What the lasting ability of a Leader adds to hits or blocks: the Leader must be healthy and in play."""
    kind = g.led[race]  # nobody's before the command is played and after a Rest
    ability = g.content.abilities.get((race, kind))
    if ability is None or ability.op != op or not g.healthy(race, kind):
        return 0
    return ability.amount if ability.everywhere or 2 * kind in army else 0


# -- immediate abilities


Use: TypeAlias = Callable[[Giants, int, int, Ability], Script]


def draw_per_marker(g: Giants, race: int, kind: int, ability: Ability) -> Script:
    """Princess Serissa: a card for each Alliance Marker, within bounds."""
    markers = len(g.markers[ability.marker])
    g.draw(race, max(ability.minimum, min(ability.maximum, markers)), "AG-leader-01")
    yield from ()


@rule("AG-tips-01")
def take_artifact(g: Giants, race: int, kind: int, ability: Ability) -> Script:
    """Countess Sansuri: Artifacts from a neighbour who has one; otherwise from the discard pile."""
    for _ in range(ability.amount):
        owners = [other for other in g.neighbours_of(race) if g.is_player(other) and g.resources[other][ARTIFACT]]
        if owners:
            if len(owners) > 1:
                ask = g.ask(g.active, [ROB[other] for other in owners], Prompts.rob)
                _, option = yield explained(ask, partial(may_rob, owners))
                victim = option[1]
            else:
                (victim,) = owners
            rob(g, race, victim, ARTIFACT, "AG-leader-01")
        elif ARTIFACT in g.discard:
            g.fetch(race, ARTIFACT, "AG-leader-01")


def take_ore(g: Giants, race: int, kind: int, ability: Ability) -> Script:
    """Duke Zalto: Ore from the discard pile; if there is none, cards from the deck."""
    found = min(ability.amount, g.discard.count(ORE))
    for _ in range(found):
        g.fetch(race, ORE, "AG-leader-01")
    if not found:
        g.draw(race, ability.otherwise, "AG-leader-01")
    yield from ()


@rule("AG-leader-01")
def may_march(g: Giants, race: int, kind: int, there: int) -> Why | None:
    """An adjacent region where the Leader may stop."""
    here = g.find(race, kind)
    if not g.content.adjacent[here][there]:
        return no.NO_MARCH, (here, there)
    return may_stop(g, race, [], there)


def march(g: Giants, race: int, kind: int, ability: Ability) -> Script:
    """Jarl Storvald: he and any giants of his region go to an adjacent empty or friendly region, without maneuvers."""
    here, leader = g.find(race, kind), 2 * kind
    ways = [there for there in g.content.neighbours[here] if may_march(g, race, kind, there) is None]
    options: list[Option] = [MARCH[there] for there in ways]
    if not options:
        return
    _, option = yield g.ask(g.active, [*options, PASS], Prompts.march, race * SORTS + leader)
    if option == PASS:
        return
    there = option[1]
    g.lift(leader, here)
    group = yield from choose_group(g, here, there, Prompts.march_who, there, together=[leader])
    for sort in group:
        g.tell(by(Told.moved, "AG-leader-01"), race * SORTS + sort, here, there)


ABILITIES: Final[dict[str, Use]] = {
    "draw_resources_per_marker": draw_per_marker,
    "take_artifact": take_artifact,
    "take_ore": take_ore,
    "march": march,
}
