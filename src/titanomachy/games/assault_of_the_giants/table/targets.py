"""Which elements of the page stand for which options, and which an event has changed.

An option stands for elements only in the phases that ask for it: otherwise every region would be refused for dozens of
reasons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from ....kernel.asks import Option
from ....kernel.messages import Event
from .. import verbs as v
from ..acts import Giants
from ..content import COMMAND_IDS, EVENT_IDS, KIND_IDS, RACE_IDS, RESOURCE_IDS, SORTS, SPELL_IDS
from ..state import (
    AFTER,
    ATTACK_ROLL,
    ATTACKING,
    CLAIMING,
    COMMANDING,
    CONJURING,
    CONQUEST,
    DAMAGE,
    DEFENCE_ROLL,
    DRAFTING,
    HEALING,
    LEADING,
    MOVING,
    NONE,
    OPENING,
    PART,
    RECRUITING,
    SLAYING,
    TRADING,
)
from .seen import Eyes, region_id, slayer_id, unit_id

Elements: TypeAlias = tuple[str, ...]
Seat: TypeAlias = int | None  # that looks
Find: TypeAlias = Callable[[Giants, Seat, Option], Elements]


# -- elements by what they show


def units(g: Giants, region: int, sort: int) -> Elements:
    """The units of a sort in a region."""
    return (unit_id(region, sort),) if region != NONE and sort in g.units[region] else ()


def _resource(g: Giants, seat: Seat, option: Option) -> Elements:
    """Resource Cards of a kind in the hand of the seat that looks."""
    if seat is None or not g.resources[g.races[seat]][option[1]]:
        return ()
    return (f"res-{seat}-{RESOURCE_IDS[option[1]]}",)


def _spell(g: Giants, seat: Seat, option: Option) -> Elements:
    """A Spell Card in the hand of the seat that looks."""
    held = seat is not None and option[1] in g.spells[g.races[seat]]
    return (f"spell-{seat}-{SPELL_IDS[option[1]]}",) if held else ()


def _looked_at(g: Giants, seat: Seat, option: Option) -> Elements:
    """A Spell Card that the seat has drawn."""
    return (f"look-{seat}-{SPELL_IDS[option[1]]}",) if seat == g.active and option[1] in g.looking else ()


def _peeked_at(g: Giants, seat: Seat, option: Option) -> Elements:
    """A Resource Card that the seat is looking at."""
    return (f"peek-{seat}-{RESOURCE_IDS[option[1]]}",) if seat == g.active and option[1] in g.peeked else ()


# -- options


def _ground(g: Giants, seat: Seat, option: Option) -> Elements:
    return (region_id(option[1]),)


def _pair(g: Giants, seat: Seat, option: Option) -> Elements:
    """From one own region to another region."""
    return (region_id(option[1]), region_id(option[2])) if g.owner[option[1]] == g.race else ()


def _move(g: Giants, seat: Seat, option: Option) -> Elements:
    _, here, sort, there = cast("tuple[str, int, int, int]", option)
    if g.owner[here] != g.race or here == there:
        return ()
    unit = units(g, here, sort)
    return (*unit, region_id(there)) if unit else ()


def _heal(g: Giants, seat: Seat, option: Option) -> Elements:
    """A wounded unit; a healthy one is never asked for."""
    _, here, sort = cast("tuple[str, int, int]", option)
    return units(g, here, sort) if sort % 2 and g.owner[here] == g.race else ()


def _fighter(g: Giants, seat: Seat, option: Option) -> Elements:
    """A unit of the side whose turn it is in a battle."""
    return units(g, g.at if g.side else g.origin, option[1])


def _wound(g: Giants, seat: Seat, option: Option) -> Elements:
    """A unit in a battle, or on its way through a region."""
    if g.phase == OPENING:
        return _fighter(g, seat, option)
    return (f"transit-{option[1]}",) if option[1] in g.transit else ()


def _joins(g: Giants, seat: Seat, option: Option) -> Elements:
    """A giant who comes along, in the region that the group or the attack comes from."""
    return units(g, g.origin, option[1])


def _room(g: Giants, seat: Seat, option: Option) -> Elements:
    return units(g, g.transit_at, option[1])


def _recruit(g: Giants, seat: Seat, option: Option) -> Elements:
    if seat != g.active or not g.supply[g.race][option[1]]:
        return ()
    return f"supply-{seat}-{KIND_IDS[option[1]]}", region_id(option[2])


def _hire(g: Giants, seat: Seat, option: Option) -> Elements:
    """A giantslayer beside the board, and where he appears."""
    away = g.slayer_at[option[1]] == NONE
    return (*_slayer(g, seat, option), region_id(option[2])) if away else ()


def _ride(g: Giants, seat: Seat, option: Option) -> Elements:
    """A giantslayer on the board, and where he goes."""
    away = g.slayer_at[option[1]] == NONE
    return () if away else (*_slayer(g, seat, option), region_id(option[2]))


def _leader(g: Giants, seat: Seat, option: Option) -> Elements:
    here, healthy = g.find(g.race, option[1]), 2 * option[1]
    return units(g, here, healthy) or units(g, here, healthy + 1)


def _revive(g: Giants, seat: Seat, option: Option) -> Elements:
    return (f"supply-{seat}-{KIND_IDS[option[1]]}",) if g.supply[g.race][option[1]] else ()


def _seat_of(g: Giants, race: int) -> Elements:
    """The panel of a race that someone plays."""
    return (f"race-{RACE_IDS[race]}",) if g.is_player(race) else ()


def _race(g: Giants, seat: Seat, option: Option) -> Elements:
    return _seat_of(g, option[1])


def _command(g: Giants, seat: Seat, option: Option) -> Elements:
    return (f"cmd-{seat}-{COMMAND_IDS[option[1]]}",) if seat == g.active else ()


def _event(g: Giants, seat: Seat, option: Option) -> Elements:
    word = EVENT_IDS[option[1]]
    return (f"event-{word}",) if option[1] in g.events_up else (f"story-{word}",)


def _slayer(g: Giants, seat: Seat, option: Option) -> Elements:
    return (slayer_id(option[1]),)


def _die(g: Giants, seat: Seat, option: Option) -> Elements:
    return (f"die-{g.side}-{option[1]}",) if option[1] < len(g.dice[g.side]) else ()


def _market(g: Giants, seat: Seat, option: Option) -> Elements:
    return (f"market-{RESOURCE_IDS[option[1]]}",) if option[1] in g.market else ()


def _laid(g: Giants, seat: Seat, option: Option) -> Elements:
    return (f"laid-{SPELL_IDS[option[1]]}",) if any(one % 64 // 2 == option[1] for one in g.laid) else ()


CASTING: Final = (COMMANDING, AFTER, OPENING, ATTACK_ROLL, DEFENCE_ROLL, DAMAGE)
ELEMENTS: Final[dict[str, tuple[tuple[int, ...], Find]]] = {  # of each verb: in which phases, and where
    v.DRAFT: ((DRAFTING,), _market),
    v.CLAIM: ((CLAIMING,), _event),
    v.SACRIFICE: ((CLAIMING,), _event),
    v.TARGET: ((CLAIMING,), _ground),
    v.COMMAND: ((COMMANDING,), _command),
    v.USE: ((COMMANDING, AFTER, ATTACK_ROLL, DEFENCE_ROLL), _resource),
    v.CAST: (CASTING, _spell),
    v.EVOKE: (CASTING, _spell),
    v.HEAL: ((HEALING, COMMANDING, AFTER, CLAIMING), _heal),
    v.JOIN: ((CONQUEST, ATTACKING, MOVING, LEADING, PART), _joins),
    v.REMOVE: ((CLAIMING, MOVING, RECRUITING, LEADING, ATTACKING, PART), _room),
    v.ROB: ((LEADING, COMMANDING, AFTER), _race),
    v.KEEP: ((CONJURING,), _looked_at),
    v.POCKET: ((COMMANDING, AFTER, CLAIMING), _peeked_at),
    v.PUT: ((COMMANDING, AFTER, CLAIMING), _peeked_at),
    v.MOVE: ((MOVING,), _move),
    v.CROSS: ((MOVING,), _pair),
    v.PAY: ((MOVING,), _resource),
    v.WOUND: ((MOVING, OPENING), _wound),
    v.ONWARD: ((MOVING,), _ground),
    v.FORCE: ((TRADING,), _race),
    v.OFFER: ((TRADING,), _race),
    v.GIVE: ((TRADING,), _resource),
    v.RETURN: ((TRADING, COMMANDING, AFTER), _resource),
    v.RECRUIT: ((RECRUITING,), _recruit),
    v.LEAD: ((LEADING,), _leader),
    v.REVIVE: ((LEADING,), _revive),
    v.MARCH: ((LEADING,), _ground),
    v.ATTACK: ((ATTACKING,), _pair),
    v.ADVANCE: ((ATTACKING,), _pair),
    v.HIRE: ((SLAYING,), _hire),
    v.RIDE: ((SLAYING,), _ride),
    v.HUNT: ((SLAYING,), _ground),
    v.ENLIST: ((SLAYING,), _slayer),
    v.MARK: ((PART,), _ground),
    v.FLY: ((PART,), _ground),
    v.COUNTER: ((OPENING,), _laid),
    v.NUMB: ((OPENING,), _fighter),
    v.PICK: ((ATTACK_ROLL, DEFENCE_ROLL), _die),
    v.SOAK: ((DAMAGE,), _fighter),
    v.FALL: ((DAMAGE,), _slayer),
}


def parts(sight: Eyes, option: Option) -> Elements:
    """The elements that together stand for an option; none: it is left to a button (enough, all of them, re-roll)."""
    g = sight.state
    phases, find = ELEMENTS.get(option[0], ((), _ground))
    return find(g, None if sight.all else sight.seat, option) if g.phase in phases else ()


# -- what an event changed

_GROUND: Final = frozenset({"attack", "hunt", "conquered", "advanced", "crossed", "marked", "battle_over"})
_SEAT: Final = frozenset(
    {
        "drafted", "claimed", "points", "drew", "discarded", "fetched", "used", "gave", "robbed", "rested", "cast",
        "spell_taken", "played", "refused", "accepted", "offered",
    }
)  # fmt: skip
_UNIT: Final = frozenset({"moved", "recruited", "returned", "entered", "healed"})


def touched(sight: Eyes, event: Event) -> Elements:
    """The elements that an event changed, by its kind and what is known of its values."""
    kind, data = event.kind, event.data
    if kind in _UNIT and "unit" in data:
        return units(sight.state, data.get("region_to", data.get("region", NONE)), data["unit"] % SORTS)
    if kind in _GROUND and "region" in data:
        return (region_id(data.get("region_to", data["region"])),)
    if kind in ("hired", "rode", "slayer_hurt") and "slayer" in data:
        return (slayer_id(data["slayer"]),)
    if kind == "flew":
        return ("lyn-armaal",)
    if kind in ("final", "endgame"):
        return ("pools",)
    if kind in _SEAT and "race" in data:
        return _seat_of(sight.state, data["race"])
    return ()
