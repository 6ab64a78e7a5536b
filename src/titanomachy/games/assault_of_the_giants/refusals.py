"""Why can't I? For every choice that is not offered: a sentence and the rule behind it.

Only what the asked seat may know is looked at: its own spells, and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from ...kernel.asks import Option
from ...kernel.ledger import rule
from ...kernel.messages import Message
from . import whynot as no
from .arriving import NO, stopping
from .content import ARTIFACT, CHAMPION, CLOUD, LEADER, RECRUIT, SORTS, VONINDOD
from .events import can_sacrifice, holds, marker_left, open_events, targets
from .messages import by
from .moving import priced
from .realm import IS_CHAMPION, Realm
from .recruiting import recruit_regions
from .resting import MOVE_STAGE
from .specials import PLACED_BY
from .state import (
    ATTACK_ROLL,
    ATTACKING,
    CLAIMING,
    COMMANDING,
    DAMAGE,
    DEFENCE_ROLL,
    DRAFTING,
    MOVING,
    NONE,
    PART,
    RECRUITING,
    SLAYING,
    TRADING,
)
from .trading import originals
from .windows import homeless

Why: TypeAlias = tuple[Message, tuple[int, ...]]
Check: TypeAlias = Callable[[Realm, int, Option], "Why | None"]


@rule("AG-turn-02", "AG-move-28", "AG-battle-01", "AG-trade-13", "AG-slayer-02", "AG-command-01")
def why_not(g: Realm, seat: int, option: Option) -> Why:
    """Why a seat may not choose this now."""
    phases, check = CHECKS.get(option[0], ((), None))
    if phases and g.phase not in phases:
        return no.NOT_NOW, ()
    why = check(g, g.races[seat], option) if check is not None else None
    return why or (no.NOT_NOW, ())


# -- the turn


def no_draft(g: Realm, race: int, option: Option) -> Why | None:
    return None if option[1] in g.market else (no.NOT_REVEALED, (option[1],))


def no_claim(g: Realm, race: int, option: Option) -> Why | None:
    event = option[1]
    card = g.content.events[event]
    if event not in open_events(g, race):
        mine = card.race == race
        return (no.NOT_TOP if mine else no.NOT_OPEN), (event,)
    if not all(holds(g, race, each) for each in card.requires):
        return no.NOT_MET, (event,)
    if not marker_left(g, card):
        return no.NO_MARKER, ()
    if option[0] == "sacrifice" and not can_sacrifice(g, race, card):
        return no.NO_SACRIFICE, (event,)
    return None if targets(g, race, card) else (no.NO_RUNE, (card.rune,))


def no_command(g: Realm, race: int, option: Option) -> Why | None:
    command = race * 9 + option[1]
    if option[1] in g.rows[race]:
        return no.IN_ROW, (command,)
    return (no.HOMELESS, ()) if option[1] == RECRUIT and homeless(g, race) else None


def no_use(g: Realm, race: int, option: Option) -> Why | None:
    kind = option[1]
    if not g.resources[race][kind]:
        return no.NO_RESOURCE, (kind,)
    when = g.content.uses[kind].when
    if when == "attack_before_final_totals" and g.phase == DEFENCE_ROLL:
        return no.ATTACKERS_ONLY, (kind,)
    return no.WRONG_MOMENT, (kind,)


def no_cast(g: Realm, race: int, option: Option) -> Why | None:
    card, advanced = option[1], int(option[0] == "evoke")
    if card not in g.spells[race]:
        return no.NO_SPELL, (card,)
    if advanced and not g.resources[race][ARTIFACT]:
        return no.NO_ARTIFACT, ()
    return no.SPELL_MOMENT, (2 * card + advanced,)


def no_heal(g: Realm, race: int, option: Option) -> Why | None:
    region, sort = option[1], option[2]
    if g.owner[region] != race or sort not in g.units[region]:
        return no.NOT_THERE, (race * SORTS + sort, region)
    return None if sort & 1 else (no.NOT_WOUNDED, (race * SORTS + sort,))


# -- moving


def no_stop(g: Realm, race: int, sort: int, there: int) -> Why | None:
    """Why a unit may not stop in a region."""
    if stopping(g, race, [sort], there) != NO:
        return None
    if g.owner[there] not in (NONE, race):
        return no.ENEMY_THERE, (there,)
    if g.closed(race, there):
        return by(no.CLOSED, "AG-move-18" if g.is_player(g.content.starts_of[there]) else "AG-npc-04"), (there,)
    return no.TWO_CHAMPIONS, (there,)


def no_move(g: Realm, race: int, option: Option) -> Why | None:
    _, here, sort, there = cast("tuple[str, int, int, int]", option)
    if g.owner[here] != race or sort not in g.units[here]:
        return no.NOT_THERE, (race * SORTS + sort, here)
    if not g.content.adjacent[here][there]:
        return no.NOT_ADJACENT, (here, there)
    return no_stop(g, race, sort, there)


def no_cross(g: Realm, race: int, option: Option) -> Why | None:
    here, there = option[1], option[2]
    if g.owner[here] != race:
        return no.NO_ARMY, (here,)
    if not g.content.adjacent[here][there]:
        return no.NOT_ADJACENT, (here, there)
    if all(IS_CHAMPION[sort] for sort in g.units[here]) and priced(g, race, there) and not g.cards_of(race):
        return no.CHAMPIONS_PAY, ()
    return no.NO_WAY_BEYOND, (there,)


def no_pay(g: Realm, race: int, option: Option) -> Why | None:
    return None if g.resources[race][option[1]] else (no.NO_RESOURCE, (option[1],))


def no_wound(g: Realm, race: int, option: Option) -> Why | None:
    return (no.CHAMPION_WOUND, ()) if IS_CHAMPION[option[1]] else (no.NOT_IN_GROUP, ())


def no_join(g: Realm, race: int, option: Option) -> Why | None:
    return no.NOT_IN_GROUP, ()


def no_onward(g: Realm, race: int, option: Option) -> Why | None:
    return (no.NO_WAY_BEYOND, (option[1],)) if g.transit else None


# -- commands


def no_partner(g: Realm, race: int, option: Option) -> Why | None:
    other = option[1]
    if not g.cards_of(race):
        return no.NOTHING_TO_GIVE, ()
    if not g.is_player(other):
        return no.NPC_TRADE, (other,)
    if other not in g.neighbours_of(race):
        return no.NOT_NEIGHBOURS, (other,)
    if not originals(g, other):
        return no.NOTHING_TO_TAKE, (other,)
    return (no.OFFERS_MADE, ()) if option[0] == "offer" else None


def no_give(g: Realm, race: int, option: Option) -> Why | None:
    return (no.NO_RESOURCE, (option[1],)) if g.resources[race][option[1]] <= g.given.count(option[1]) else None


def no_return(g: Realm, race: int, option: Option) -> Why | None:
    return (no.NOT_ORIGINAL, (option[1],)) if g.given else None


def no_propose(g: Realm, race: int, option: Option) -> Why | None:
    if not g.given:
        return None
    return (no.SAME_OFFER, ()) if g.wanted else (no.EMPTY_OFFER, ())


def no_recruit(g: Realm, race: int, option: Option) -> Why | None:
    kind, region = option[1], option[2]
    unit, cost = race * SORTS + 2 * kind, g.content.value[race][kind]
    if not g.content.tokens[race][kind] or not g.supply[race][kind]:
        return no.NOT_IN_SUPPLY, (unit,)
    if cost > g.recruit_points:
        return no.TOO_DEAR, (unit, cost, g.recruit_points)
    if region not in recruit_regions(g, race):
        return by(no.NOT_HOME, "AG-recruit-08" if race == CLOUD else "AG-recruit-02"), (region,)
    return no_stop(g, race, 2 * kind, region)


def no_revive(g: Realm, race: int, option: Option) -> Why | None:
    kind = option[1]
    if kind not in (LEADER, VONINDOD) or not g.fallen[race] >> kind & 1:
        return no.NOT_FALLEN, ()
    return no.HOME_HELD, ()


def no_lead(g: Realm, race: int, option: Option) -> Why | None:
    return (no.NO_LEADER, ()) if option[1] >= CHAMPION or g.find(race, option[1]) == NONE else None


def no_attack(g: Realm, race: int, option: Option) -> Why | None:
    here, there = option[1], option[2]
    attack = option[0] == "attack"
    if g.owner[here] != race:
        return no.NO_ARMY, (here,)
    if not g.content.adjacent[here][there]:
        return by(no.NOT_ADJACENT, "AG-attack-01" if attack else "AG-attack-04"), (here, there)
    if g.closed(race, there):
        against = "AG-battle-01" if g.is_player(g.content.starts_of[there]) else "AG-npc-16"
        return by(no.CLOSED, against) if attack else no.CLOSED, (there,)
    return no.NO_ENEMY if attack else no.NOT_EMPTY, (there,)


# -- giantslayers


def no_hire(g: Realm, race: int, option: Option) -> Why | None:
    slayer, region = option[1], option[2]
    if g.slayer_at[slayer] != NONE:
        return no.SLAYER_THERE, (slayer,)
    if g.stage:
        return no.TOO_LATE, ()
    if not g.content.small_folk[region]:
        return no.SMALL_FOLK_ONLY, (region,)
    return no.TOO_FEW_ACTIONS, (g.content.hire_cost, g.actions)


def no_ride(g: Realm, race: int, option: Option) -> Why | None:
    slayer, region = option[1], option[2]
    at = g.slayer_at[slayer]
    if at == NONE:
        return no.SLAYER_AWAY, (slayer,)
    if g.stage > MOVE_STAGE:
        return no.TOO_LATE, ()
    if not g.content.adjacent[at][region]:
        return by(no.NOT_ADJACENT, "AG-slayer-06"), (at, region)
    if g.actions < g.content.ride_cost:
        return no.TOO_FEW_ACTIONS, (g.content.ride_cost, g.actions)
    return no.NO_STAYING, (region,)


def no_hunt(g: Realm, race: int, option: Option) -> Why | None:
    region = option[1]
    if g.owner[region] == race:
        return no.OWN_GIANTS, ()
    if g.owner[region] == NONE:
        return by(no.NO_ENEMY, "AG-slayer-09"), (region,)
    there = [slayer for slayer, at in enumerate(g.slayer_at) if at == region]
    if not there:
        return no.NO_SLAYER, (region,)
    if all(slayer in g.hunted for slayer in there):
        return no.HUNTED, ()
    return no.TOO_FEW_ACTIONS, (g.content.hunt_cost, g.actions)


def no_mark(g: Realm, race: int, option: Option) -> Why | None:
    part = g.content.parts[race][g.part]
    if part.op != "place_marker":
        return None
    region = option[1]
    if not g.content.small_folk[region] or g.owner[region] != race:
        return by(no.NOT_OCCUPIED, PLACED_BY[part.marker]), (region,)
    return no.MARKED, (region,)


def no_fly(g: Realm, race: int, option: Option) -> Why | None:
    if g.content.parts[race][g.part].op != "move_lyn_armaal":
        return None
    region = option[1]
    if g.owner[region] not in (NONE, race):
        return by(no.ENEMY_THERE, "AG-special-14"), (region,)
    closed = g.closed(race, region) and g.content.adjacent[g.lyn][region]
    return (by(no.CLOSED, "AG-special-17"), (region,)) if closed else (no.TOO_FAR, (region,))


# -- battles


def no_change(g: Realm, race: int, option: Option) -> Why | None:
    used = g.used[g.side]
    if used & 8:
        return no.CARDS_BEGUN, ()
    bit = {"reroll": 1, "ward": 2, "strike": 4}[option[0]]
    if used & bit:
        return no.USED, ()
    if option[0] == "strike" and g.side:
        return no.DEFENDER_STRIKE, ()
    return no.NOTHING_TO_CHANGE, ()


def no_soak(g: Realm, race: int, option: Option) -> Why | None:
    army = g.units[g.at] if g.side else g.party
    if any(IS_CHAMPION[sort] for sort in army):
        return no.CHAMPION_FIRST, ()
    return no.NOT_FIGHTING, ()


CHECKS: Final[dict[str, tuple[tuple[int, ...], Check]]] = {
    "draft": ((DRAFTING,), no_draft), "claim": ((CLAIMING,), no_claim), "sacrifice": ((CLAIMING,), no_claim),
    "command": ((COMMANDING,), no_command), "use": ((), no_use), "cast": ((), no_cast), "evoke": ((), no_cast),
    "heal": ((), no_heal), "move": ((MOVING,), no_move), "cross": ((MOVING,), no_cross), "pay": ((MOVING,), no_pay),
    "wound": ((MOVING,), no_wound), "join": ((MOVING, ATTACKING), no_join), "onward": ((MOVING,), no_onward),
    "force": ((TRADING,), no_partner), "offer": ((TRADING,), no_partner), "give": ((TRADING,), no_give),
    "return": ((TRADING,), no_return), "propose": ((TRADING,), no_propose), "recruit": ((RECRUITING,), no_recruit),
    "lead": ((), no_lead), "revive": ((), no_revive), "attack": ((ATTACKING,), no_attack),
    "advance": ((ATTACKING,), no_attack), "hire": ((SLAYING,), no_hire), "ride": ((SLAYING,), no_ride),
    "hunt": ((SLAYING,), no_hunt), "mark": ((PART,), no_mark), "fly": ((PART,), no_fly),
    "reroll": ((ATTACK_ROLL, DEFENCE_ROLL), no_change), "ward": ((ATTACK_ROLL, DEFENCE_ROLL), no_change),
    "strike": ((ATTACK_ROLL, DEFENCE_ROLL), no_change), "soak": ((DAMAGE,), no_soak),
}  # fmt: skip
