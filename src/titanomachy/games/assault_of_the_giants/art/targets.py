"""Which elements of the page stand for which options, and which an event has changed.

All of it is read from the view as it is, because a page asks about many options. An option stands for elements only in
the phase that asks for it: otherwise every region would be refused for dozens of reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from ....kernel.asks import Option
from ....kernel.forms import Json
from ..content import (
    COMMAND_IDS,
    EVENT_IDS,
    KIND_IDS,
    RACE_IDS,
    REGION_IDS,
    RESOURCE_IDS,
    SLAYER_IDS,
    SORT_IDS,
    SORTS,
    SPELL_IDS,
)

View = Mapping[str, Json]
Elements = tuple[str, ...]
Find = Callable[[View, Option], Elements]


# -- elements by what they show


def region(value: int) -> str:
    """The ground of a region."""
    return f"region-{REGION_IDS[value]}"


def units(view: View, where: str, sort: int) -> Elements:
    """The units of a sort in a region."""
    word = SORT_IDS[sort]
    if where == "none" or word not in cast("list[list[str]]", view["units"])[REGION_IDS.index(where)]:
        return ()
    return (f"unit-{where}-{word}",)


def passing(view: View, sort: int) -> Elements:
    """A unit on its way through a region."""
    return (f"transit-{sort}",) if SORT_IDS[sort] in cast("list[str]", view["transit"]) else ()


def _own_race(view: View) -> int:
    seat = view["seat"]
    return RACE_IDS.index(cast("list[str]", view["races"])[seat]) if isinstance(seat, int) else -1


def _resource(view: View, option: Option) -> Elements:
    """Resource Cards of a kind in the hand of the seat that looks."""
    race = _own_race(view)
    if race < 0 or not cast("list[list[int]]", view["resources"])[race][option[1]]:
        return ()
    return (f"res-{view['seat']}-{RESOURCE_IDS[option[1]]}",)


def _spell(view: View, option: Option) -> Elements:
    """A Spell Card in the hand of the seat that looks."""
    race, word = _own_race(view), SPELL_IDS[option[1]]
    hand = cast("list[Json]", view["spells"])[race] if race >= 0 else ()
    return (f"spell-{view['seat']}-{word}",) if isinstance(hand, list) and word in hand else ()


def _looked_at(field: str, prefix: str, known: tuple[str, ...]) -> Find:
    """A card that the seat is looking at."""

    def find(view: View, option: Option) -> Elements:
        cards, word = view[field], known[option[1]]
        found = isinstance(cards, list) and word in cards and view["seat"] == view["active"]
        return (f"{prefix}-{view['seat']}-{word}",) if found else ()

    return find


# -- options


def _ground(view: View, option: Option) -> Elements:
    return (region(option[1]),)


def _pair(view: View, option: Option) -> Elements:
    """From one own region to another region."""
    owner, races = cast("list[str]", view["owner"]), cast("list[str]", view["races"])
    if owner[option[1]] != races[cast("int", view["active"])]:
        return ()
    return region(option[1]), region(option[2])


def _move(view: View, option: Option) -> Elements:
    owner, races = cast("list[str]", view["owner"]), cast("list[str]", view["races"])
    here, sort, there = cast("tuple[int, int, int]", option[1:])
    if owner[here] != races[cast("int", view["active"])] or here == there:
        return ()
    unit = units(view, REGION_IDS[here], sort)
    return (*unit, region(there)) if unit else ()


def _heal(view: View, option: Option) -> Elements:
    """A wounded unit; a healthy one is never asked for."""
    owner = cast("list[str]", view["owner"])[option[1]]
    if not option[2] % 2 or owner != cast("list[str]", view["races"])[cast("int", view["active"])]:
        return ()
    return units(view, REGION_IDS[option[1]], option[2])


def _fighter(view: View, option: Option) -> Elements:
    """A unit of the side whose turn it is in a battle."""
    where = view["at"] if view["side"] else view["origin"]
    return units(view, cast("str", where), option[1])


def _wound(view: View, option: Option) -> Elements:
    return _fighter(view, option) if view["phase"] == "opening" else passing(view, option[1])


def _joins(view: View, option: Option) -> Elements:
    """A giant who comes along, in the region that the group or the attack comes from."""
    return units(view, cast("str", view["origin"]), option[1])


def _room(view: View, option: Option) -> Elements:
    return units(view, cast("str", view["transit_at"]), option[1])


def _recruit(view: View, option: Option) -> Elements:
    if view["seat"] != view["active"] or not _supply(view)[option[1]]:
        return ()
    return f"supply-{view['seat']}-{KIND_IDS[option[1]]}", region(option[2])


def _hire(view: View, option: Option) -> Elements:
    """A giantslayer beside the board, and where he appears."""
    away = cast("list[str]", view["slayer_at"])[option[1]] == "none"
    return (*_slayer(view, option), region(option[2])) if away else ()


def _ride(view: View, option: Option) -> Elements:
    """A giantslayer on the board, and where he goes."""
    away = cast("list[str]", view["slayer_at"])[option[1]] == "none"
    return () if away else (*_slayer(view, option), region(option[2]))


def _supply(view: View) -> list[int]:
    race = RACE_IDS.index(cast("list[str]", view["races"])[cast("int", view["active"])])
    return cast("list[list[int]]", view["supply"])[race]


def _leader(view: View, option: Option) -> Elements:
    owner, races = cast("list[str]", view["owner"]), cast("list[str]", view["races"])
    for here, word in enumerate(REGION_IDS):
        if owner[here] == races[cast("int", view["active"])]:
            for sort in (2 * option[1], 2 * option[1] + 1):
                if found := units(view, word, sort):
                    return found
    return ()


def _revive(view: View, option: Option) -> Elements:
    return (f"supply-{view['seat']}-{KIND_IDS[option[1]]}",) if _supply(view)[option[1]] else ()


def _seat_of(view: View, race: int) -> Elements:
    """The panel of a race that someone plays."""
    word = RACE_IDS[race]
    return (f"race-{word}",) if word in cast("list[str]", view["races"]) else ()


def _race(view: View, option: Option) -> Elements:
    return _seat_of(view, option[1])


def _command(view: View, option: Option) -> Elements:
    seat = view["seat"]
    return (f"cmd-{seat}-{COMMAND_IDS[option[1]]}",) if seat is not None and seat == view["active"] else ()


def _event(view: View, option: Option) -> Elements:
    word = EVENT_IDS[option[1]]
    return (f"event-{word}",) if word in cast("list[str]", view["events_up"]) else (f"story-{word}",)


def _slayer(view: View, option: Option) -> Elements:
    return (f"slayer-{SLAYER_IDS[option[1]]}",)


def _die(view: View, option: Option) -> Elements:
    side = cast("int", view["side"])
    return (f"die-{side}-{option[1]}",) if option[1] < len(cast("list[list[int]]", view["dice"])[side]) else ()


def _market(view: View, option: Option) -> Elements:
    word = RESOURCE_IDS[option[1]]
    return (f"market-{word}",) if word in cast("list[str]", view["market"]) else ()


def _laid(view: View, option: Option) -> Elements:
    laid = cast("list[int]", view["laid"])
    return (f"laid-{SPELL_IDS[option[1]]}",) if any(one % 64 // 2 == option[1] for one in laid) else ()


ELEMENTS: Final[dict[str, tuple[frozenset[str], Find]]] = {
    verb: (frozenset(phases.split()), find)
    for verb, phases, find in (
        ("draft", "draft", _market),
        ("claim", "event", _event),
        ("sacrifice", "event", _event),
        ("target", "event", _ground),
        ("command", "command", _command),
        ("use", "command after attack_roll defence_roll", _resource),
        ("cast", "command after opening attack_roll defence_roll damage", _spell),
        ("evoke", "command after opening attack_roll defence_roll damage", _spell),
        ("heal", "healing command after event", _heal),
        ("join", "conquest attacking moving leading special", _joins),
        ("remove", "event moving recruiting leading attacking special", _room),
        ("rob", "leading command after", _race),
        ("keep", "magic", _looked_at("looking", "look", SPELL_IDS)),
        ("pocket", "command after event", _looked_at("peeked", "peek", RESOURCE_IDS)),
        ("put", "command after event", _looked_at("peeked", "peek", RESOURCE_IDS)),
        ("move", "moving", _move),
        ("cross", "moving", _pair),
        ("pay", "moving", _resource),
        ("wound", "moving opening", _wound),
        ("onward", "moving", _ground),
        ("force", "trading", _race),
        ("offer", "trading", _race),
        ("give", "trading", _resource),
        ("return", "trading command after", _resource),
        ("recruit", "recruiting", _recruit),
        ("lead", "leading", _leader),
        ("revive", "leading", _revive),
        ("march", "leading", _ground),
        ("attack", "attacking", _pair),
        ("advance", "attacking", _pair),
        ("hire", "slaying", _hire),
        ("ride", "slaying", _ride),
        ("hunt", "slaying", _ground),
        ("enlist", "slaying", _slayer),
        ("mark", "special", _ground),
        ("fly", "special", _ground),
        ("counter", "opening", _laid),
        ("numb", "opening", _fighter),
        ("pick", "attack_roll defence_roll", _die),
        ("soak", "damage", _fighter),
        ("fall", "damage", _slayer),
    )
}


def parts(view: View, option: Option) -> Elements:
    """The elements that together stand for an option; none: it is left to a button (enough, all of them, re-roll)."""
    phases, find = ELEMENTS.get(option[0], (frozenset(), _ground))
    return find(view, option) if view["phase"] in phases else ()


# -- what an event changed

_GROUND: Final = frozenset({"attack", "hunt", "conquered", "advanced", "crossed", "marked", "battle_over"})
_SEAT: Final = frozenset(
    {
        "drafted", "claimed", "points", "drew", "discarded", "fetched", "used", "gave", "robbed", "rested", "cast",
        "spell_taken", "played", "refused", "accepted", "offered",
    }
)  # fmt: skip
_UNIT: Final = frozenset({"moved", "recruited", "returned", "entered", "healed"})


def touched(view: View, kind: str, data: Mapping[str, int]) -> Elements:
    """The elements that an event changed, by its kind and what is known of its values."""
    if kind in _UNIT and "unit" in data:
        where = data.get("region_to", data.get("region", -1))
        return units(view, REGION_IDS[where], data["unit"] % SORTS) if where >= 0 else ()
    if kind in _GROUND and "region" in data:
        return (region(data.get("region_to", data["region"])),)
    if kind in ("hired", "rode", "slayer_hurt") and "slayer" in data:
        return (f"slayer-{SLAYER_IDS[data['slayer']]}",)
    if kind == "flew":
        return ("lyn-armaal",)
    if kind in ("final", "endgame"):
        return ("pools",)
    if kind in _SEAT and "race" in data:
        return _seat_of(view, data["race"])
    return ()
