"""What there is to read about each thing of the North: regions, units, giantslayers, markers, races, dice; cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from ....drawing.reading import Fact, Reader, Reading, Words, Worth
from ....kernel.words import N_, about, begun
from ..acts import Giants
from ..content import (
    CHAMPION,
    CLOUD,
    HEKATON,
    KIND_IDS,
    LEADER,
    MARKER_IDS,
    RACE_IDS,
    REGION_IDS,
    SLAYER_IDS,
    SORT_IDS,
    SPECIAL,
    VONINDOD,
)
from ..names import cards_named
from ..reading import Entry, entry_text
from ..rules.battles.sides import race_of
from ..state import NONE
from . import reading_cards as cards
from .pictures import piece_picture, sign_picture, slayer_picture, unit_picture
from .seen import HUE, Eyes, Seen, look

KINDS: Final = {
    LEADER: N_("Leader"), VONINDOD: N_("Second Leader"), CHAMPION: N_("Champion"), HEKATON: N_("Second Champion"),
}  # fmt: skip
UNIT: Final = N_("Unit")
SLAYER_POWERS: Final = {"hook": "AG-slayer-15", "line": "AG-slayer-14", "sinker": "AG-slayer-13"}
MARKERS: Final = {
    "alliance": ("AG-special-19", "AG-special-21"), "ravage": ("AG-special-03", "AG-special-05"),
    "raid": ("AG-special-06", "AG-special-08"), "frozen": ("AG-special-07", "AG-special-08"),
    "forge": ("AG-special-09", "AG-special-12"), "slain_dragon": ("AG-special-11", "AG-special-12"),
}  # fmt: skip


# -- units


def unit(sight: Eyes, seen: Seen, race: int, sort: int, where: str = "") -> Reading:
    """A unit: its numbers, what they mean, and the ability of a Leader."""
    kind, wounded = divmod(sort, 2)
    content = seen.content
    leader = kind in (LEADER, VONINDOD)
    champion = kind in (CHAMPION, HEKATON)
    text = []
    if leader:
        entry = cast("Entry", content.unit_entries[race, kind]["ability"])
        text.append(about(seen.say(N_("Ability")), entry_text(entry, seen.lang), seen.lang))
    rules = ("AG-comp-11", "AG-comp-13") if champion else ("AG-comp-05",) if wounded else ("AG-comp-04",)
    hurt = content.strength[race][2 * kind + 1], content.fortitude[race][2 * kind + 1]
    more = [Worth(seen.say(N_("Wounded")), f"{hurt[0]} / {hurt[1]}")] if not wounded and not champion else []
    return Reading(
        name=begun(seen.unit(race, sort)),
        text=(*text, *sight.rules(seen.lang, "AG-comp-03", *rules, "AG-comp-06")),
        where=where,
        kind=seen.say(KINDS.get(kind, UNIT)),
        picture=unit_picture(seen.units(race, (sort,))[0]),
        values=(
            Worth(seen.say(N_("Strength")), str(content.strength[race][sort])),
            Worth(seen.say(N_("Fortitude")), str(content.fortitude[race][sort])),
            Worth(seen.say(N_("Ordning Value")), str(content.value[race][kind])),
            *more,
        ),
        rules=("AG-leader-01", "AG-comp-08")
        if leader
        else ("AG-comp-10", "AG-comp-12")
        if champion
        else ("AG-comp-02",),
    )


def _unit(sight: Eyes, words: Words, lang: str) -> Reading:
    seen, region, sort = look(sight, lang), REGION_IDS.index(words[0]), SORT_IDS.index(words[1])
    s = seen.state
    if sort not in s.units[region]:
        raise LookupError(sort)
    count = s.units[region].count(sort)
    where = f"{seen.name('race', s.owner[region])}, {seen.name('region', region)}"
    return unit(sight, seen, s.owner[region], sort, f"{where} (× {count})" if count > 1 else where)


def _transit(sight: Eyes, words: Words, lang: str) -> Reading:
    seen, sort = look(sight, lang), int(words[0])
    if sort not in seen.state.transit:
        raise LookupError(sort)
    return unit(sight, seen, seen.state.race, sort, seen.say(N_("On its way")))


def _supply(sight: Eyes, words: Words, lang: str) -> Reading:
    seen, seat, kind = look(sight, lang), int(words[0]), KIND_IDS.index(words[1])
    race = seen.state.races[seat]
    left = seen.state.supply[race][kind]
    return unit(sight, seen, race, 2 * kind, seen.say(N_("Off the board: {n}"), n=left))


# -- the map


def _region(sight: Eyes, words: Words, lang: str) -> Reading:
    seen, region = look(sight, lang), REGION_IDS.index(words[0])
    s, content = seen.state, seen.content
    starts = content.starts_of[region]
    near = ", ".join(seen.name("region", other) for other in content.neighbours[region])
    owner = s.owner[region]
    worth = []
    if owner != NONE:
        worth.append(Worth(seen.name("race", owner), f"{len(s.units[region])} / {content.limit[owner]}"))
    marks = [seen.name("marker", kind) for kind, regions in enumerate(s.markers) if region in regions]
    if marks:
        worth.append(Worth(seen.say(N_("Markers")), ", ".join(marks)))
    safe = starts != NONE and s.pool_1 > 0
    note = [
        Fact(
            "note",
            seen.say(N_("Until the Final Ordning no other race may attack it or stop in it.")),
            rule="AG-move-18",
        )
    ]
    kind = (
        seen.say(N_("Starting Region: {race}"), race=seen.name("race", starts))
        if starts != NONE
        else seen.say(N_("Small Folk Region"))
    )
    rules = ("AG-move-18", "AG-battle-01", "AG-recruit-02") if starts != NONE else ("AG-plunder-02", "AG-plunder-07")
    return Reading(
        name=seen.name("region", region),
        text=(about(seen.say(N_("Borders")), near, lang) + ".", *sight.rules(lang, *rules)),
        kind=kind,
        picture=sign_picture(f"e-{RACE_IDS[starts]}", starts) if starts != NONE else sign_picture("o-town"),
        values=tuple(worth),
        facts=tuple(note) if safe else (),
        rules=("AG-move-02", "AG-move-21", "AG-move-10"),
    )


def read_slayer(sight: Eyes, words: Words, lang: str) -> Reading:
    """A giantslayer, wherever he is."""
    seen, which = look(sight, lang), SLAYER_IDS.index(words[0])
    s = seen.state
    here = s.slayer_at[which]
    where = seen.name("region", here) if here != NONE else seen.say(N_("Beside the board"))
    hurt = bool(s.slayer_hurt[which])
    return Reading(
        name=seen.name("slayer", which),
        text=sight.rules(
            lang, SLAYER_POWERS[words[0]], *(["AG-slayer-16"] if hurt else []), "AG-slayer-01", "AG-slayer-21"
        ),
        where=where,
        kind=seen.say(N_("Giantslayer, wounded") if hurt else N_("Giantslayer")),
        picture=slayer_picture(seen.slayers(s.slayer_hurt)[which]),
        values=(
            Worth(seen.say(N_("Strength")), str(seen.content.slayer_strength[which])),
            Worth(seen.say(N_("Fortitude")), str(seen.content.slayer_fortitude[which])),
        ),
        rules=("AG-slayer-03", "AG-slayer-06", "AG-slayer-08"),
    )


def _marker(sight: Eyes, words: Words, lang: str) -> Reading:
    seen, kind, region = look(sight, lang), MARKER_IDS.index(words[0]), REGION_IDS.index(words[1])
    race = seen.content.marker_race[kind]
    on_board, all_of = len(seen.state.markers[kind]), seen.content.marker_count[kind]
    return Reading(
        name=seen.name("marker", kind),
        text=sight.rules(lang, *MARKERS[words[0]], "AG-comp-40"),
        where=f"{seen.name('race', race)}, {seen.name('region', region)}",
        kind=seen.say(N_("Story Marker")),
        picture=sign_picture(f"m-{words[0]}", race),
        values=(Worth(seen.say(N_("On the board")), f"{on_board} / {all_of}"),),
        rules=("AG-comp-40", "AG-special-24"),
    )


def _castle(sight: Eyes, words: Words, lang: str) -> Reading:
    seen = look(sight, lang)
    if words != ("armaal",):
        raise LookupError(words)
    return Reading(
        name="Lyn Armaal",
        text=sight.rules(lang, "AG-special-13", "AG-special-15", "AG-recruit-08"),
        where=seen.name("region", seen.state.lyn),
        kind=seen.say(N_("Flying castle of the {race}"), race=seen.name("race", CLOUD)),
        picture=piece_picture("castle", HUE[CLOUD]),
        rules=("AG-comp-32", "AG-special-14", "AG-special-16"),
    )


def _pools(sight: Eyes, words: Words, lang: str) -> Reading:
    seen = look(sight, lang)
    s = seen.state
    first, second = seen.content.pools[s.seats]
    return Reading(
        name=seen.say(N_("Pools of Ordning Points")),
        text=sight.rules(lang, "AG-endgame-02", "AG-final-01", "AG-final-02", "AG-endgame-01", "AG-endgame-03"),
        kind=seen.say(N_("The clock of the game")),
        picture=sign_picture("o-coin"),
        values=(
            Worth(seen.say(N_("Pool 1")), f"{s.pool_1} / {first}"),
            Worth(seen.say(N_("Pool 2")), f"{s.pool_2} / {second}"),
        ),
        rules=("AG-object-01", "AG-endgame-01"),
    )


# -- races and dice


def race(sight: Eyes, seen: Seen, which: int) -> Reading:
    """A race: its Leader's ability, its unique command, its story."""
    content = seen.content
    ability = cast("Entry", content.unit_entries[which, LEADER]["ability"])
    leader = about(begun(seen.unit(which, 2 * LEADER)), entry_text(ability, seen.lang), seen.lang)
    special = cards.command(sight, seen, which, SPECIAL)
    return Reading(
        name=begun(seen.name("race", which)),
        text=(leader, *special.text),
        kind=seen.say(N_("Race of giants")),
        picture=sign_picture(f"e-{RACE_IDS[which]}", which),
        values=(Worth(seen.say(N_("Stacking limit")), str(content.limit[which])),),
        rules=("AG-object-02", "AG-comp-37"),
    )


def _race(sight: Eyes, words: Words, lang: str) -> Reading:
    return _of_race(sight, look(sight, lang), RACE_IDS.index(words[0]))


def _seat(sight: Eyes, words: Words, lang: str) -> Reading:
    seen = look(sight, lang)
    return _of_race(sight, seen, seen.state.races[int(words[0])])


def _of_race(sight: Eyes, seen: Seen, which: int) -> Reading:
    s, read = seen.state, race(sight, seen, which)
    held = [kind for kind, count in enumerate(s.resources[which]) for _ in range(count)]
    goods = cards_named(seen.content, held, seen.lang)
    note = (
        [Fact("note", about(seen.say(N_("Resource Cards")), goods, seen.lang) + ".", rule="AG-comp-39")] if held else []
    )
    worth = (
        Worth(seen.say(N_("Ordning Points")), seen.points(which)),
        Worth(seen.say(N_("Spell Cards")), str(len(s.spells[which]))),
        Worth(seen.say(N_("Regions")), str(s.owner.count(which))),
        *read.values,
    )
    return replace(read, values=worth, facts=tuple(note))


def _die(sight: Eyes, words: Words, lang: str) -> Reading:
    seen, side, place = look(sight, lang), int(words[0]), int(words[1])
    s: Giants = seen.state
    rolled = s.dice[side][place]
    whose = race_of(s, side)
    special = rolled // 6 < len(RACE_IDS)
    return Reading(
        name=begun(seen.name("face", rolled)),
        text=sight.rules(lang, "AG-battle-08", "AG-battle-09", "AG-battle-10", "AG-battle-11"),
        where=seen.name("race", whose) if whose != NONE else seen.say(N_("Giantslayers")),
        kind=seen.say(N_("Special die of a race") if special else N_("Standard die")),
        picture=sign_picture(
            "d-hit" if seen.content.hit[rolled] else "d-block" if seen.content.block[rolled] else "d-miss"
        ),
        rules=("AG-comp-27", "AG-comp-29", "AG-battle-12"),
    )


READ: Final = Reader[Giants](
    {
        "unit": _unit,
        "transit": _transit,
        "supply": _supply,
        "region": _region,
        "slayer": read_slayer,
        "marker": _marker,
        "lyn": _castle,
        "pools": _pools,
        "race": _race,
        "seat": _seat,
        "die": _die,
        "cmd": cards.read_command,
        "row": cards.read_row,
        "event": cards.read_event,
        "story": cards.read_event,
        "token": cards.read_event,
        "res": cards.read_resource,
        "stock": cards.read_resource,
        "peek": cards.read_peek,
        "market": cards.read_market,
        "spell": cards.read_spell,
        "look": cards.read_spell,
        "laid": cards.read_laid,
        "spells": cards.read_spells,
        "discard": cards.read_discard,
        "spell-discard": cards.read_spell_discard,
    }
)
