"""What there is to read about each thing of The Last Stand: the Titan, Heroes, dice, levels, tokens, tracks; and cards.

What a card does is said by its values; what a place, a die or a token is for, by the rules of the edition.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....drawing import Markup, part
from ....drawing.hair import bust
from ....drawing.portrait import SIDE, lettered, portrait, tile
from ....drawing.reading import Fact, Reader, Reading, Words, Worth
from ....kernel.sight import Sight
from ....kernel.words import N_, about
from ..cards import ability_number
from ..content import CANNON, DODGE, FIGHT, HERO_IDS, MOVE, SYMBOLS, TACTICS, TITAN, TITAN_IDS
from ..state import ASIDE, BACK, HELD, NONE, OWNER, SPENT, WITH_TITAN, Stand
from . import about as words_of
from . import reading_cards as cards
from .heroes import FATES
from .reading_now import ability_facts
from .ruled import capital, of_edition, ruled
from .seen import Seen
from .titan import titan_picture
from .track import zone_name

SYMBOL_RULES: Final = {  # what each face of a die is for
    TITAN: ("LS-s2-02", "LS-s3-01"),
    FIGHT: ("LS-fight-01", "LS-fight-03"),
    TACTICS: ("LS-tsym-01", "LS-cancel-01"),
    MOVE: ("LS-move-01", "LS-move-02", "LS-move-03"),
    CANNON: ("LS-cannon-01", "LS-cannon-04"),
    DODGE: ("LS-cancel-03", "LS-cancel-04"),
}
HERO_RULES: Final = {  # what each Hero's power is, and what follows from it
    "eren": ("LS-hero-03", "LS-hero-04"), "sasha": ("LS-hero-08", "LS-hero-09"), "erwin": ("LS-hero-11", "LS-hero-29"),
    "mikasa": ("LS-hero-12", "LS-hero-13"), "levi": ("LS-hero-14", "LS-hero-15"), "conny": ("LS-hero-17", "LS-hero-31"),
    "armin": ("LS-hero-18", "LS-hero-33"), "hange": ("LS-hero-21", "LS-hero-22"),
}  # fmt: skip
PLACES: Final = {
    HELD: N_("in front of {hero}"),
    WITH_TITAN: N_("with the Titan"),
    BACK: N_("given back to {hero}"),
    ASIDE: N_("set aside"),
    SPENT: N_("spent"),
}


# -- the Titan


def ability(sight: Sight[Stand], seen: Seen, titan: int, place: int) -> Reading:
    """An ability of a Titan."""
    used = seen.content.abilities[titan][place]
    sentence, rules = words_of.ABILITIES[used.kind]
    there = of_edition(sight, *rules)
    return Reading(
        name=seen.name("ability", ability_number(titan, place)),
        text=(seen.say(sentence, n=used.x), *sight.rules(seen.lang, *there[1:])), where=seen.name("titan", titan),
        kind=seen.say(N_("Ability of the Titan")), cost=str(used.cost), picture=titan_picture(TITAN_IDS[titan]),
        values=(Worth(seen.say(N_("Titan dice")), str(used.cost)),),
        rules=of_edition(sight, "LS-s3-01", "LS-s3-04", "LS-s3-08", "LS-abil-11"),
    )  # fmt: skip


def _ability(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    seen, place = Seen.of(sight, lang), int(words[0])
    cannot = seen.say(N_("Now: it cannot be used"))
    return replace(ability(sight, seen, seen.s.titan, place), facts=ability_facts(seen, place), cannot=cannot)


def titan(sight: Sight[Stand], seen: Seen, number: int) -> Reading:
    """A Titan with its three abilities."""
    lines = []
    for place, used in enumerate(seen.content.abilities[number]):
        sentence, _ = words_of.ABILITIES[used.kind]
        name = words_of.ability(seen.content, number, place, seen.lang)
        lines.append(about(name, seen.say(sentence, n=used.x), seen.lang))
    return Reading(
        name=seen.name("titan", number), text=tuple(lines), kind=seen.say(N_("Titan")),
        picture=titan_picture(TITAN_IDS[number]), rules=of_edition(sight, "LS-goal-05", "LS-s3-01"),
    )  # fmt: skip


def _titan(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    seen = Seen.of(sight, lang)
    if seen.s.titan == NONE:
        return Reading(
            name=seen.say(N_("Titan")), text=ruled(sight, lang, "LS-setup-07", "LS-setup-10"),
            kind=seen.say(N_("Titan")), picture=titan_picture(""), rules=("LS-setup-07",),
        )  # fmt: skip
    s = seen.s
    dice = sum(seen.rolled and where == WITH_TITAN for where in s.place)
    worth = (
        Worth(seen.say(N_("Damage")), f"{s.marker} / {seen.content.last}", zone_name(seen.zone, lang)),
        Worth(seen.say(N_("Titan dice")), str(dice)),
        Worth(seen.say(N_("Cards")), str(len(s.hand))),
    )
    return replace(titan(sight, seen, s.titan), values=worth)


def _marker(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    seen = Seen.of(sight, lang)
    content, s = seen.content, seen.s
    return Reading(
        name=seen.say(N_("Health Track")),
        text=ruled(sight, lang, "LS-fight-03", "LS-tac-09", "LS-goal-07", "LS-comp-10", "LS-s3-08"),
        kind=seen.say(N_("Marker")), picture=lettered(seen.box(s.marker) if s.marker else "0"),
        values=(
            Worth(seen.say(N_("Damage")), f"{s.marker} / {content.last}", zone_name(seen.zone, lang)),
            Worth(zone_name(2, lang), f"{content.kill_start}–{content.last}"),
        ), rules=of_edition(sight, "LS-fight-04", "LS-act-08"),
    )  # fmt: skip


# -- Heroes


@part
def hero_picture(seat: int, who: str) -> Markup:
    """A Hero in the colours of a seat."""
    return portrait(bust(seat, who, SIDE / 2, SIDE - 5, 0.94))


def hero(sight: Sight[Stand], seen: Seen, number: int, seat: int) -> Reading:
    """A Hero with its power."""
    power = capital(words_of.power(seen.content, number, seen.lang))
    rules = of_edition(sight, *HERO_RULES[HERO_IDS[number]])
    return Reading(
        name=seen.name("hero", number), text=(f"{power}.", *sight.rules(seen.lang, *rules[1:])),
        kind=seen.say(N_("Hero")), picture=hero_picture(seat, HERO_IDS[number]), rules=(*rules, "LS-hero-24"),
    )  # fmt: skip


def _hero(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    seen, seat = Seen.of(sight, lang), int(words[0])
    s, number = seen.s, seen.s.heroes[seat - 1]
    if seat < 1:
        raise LookupError(seat)
    if number == NONE:
        return Reading(
            name=seen.say(N_("Hero {n}"), n=seat), text=ruled(sight, lang, "LS-setup-11", "LS-setup-14"),
            kind=seen.say(N_("Hero")), picture=tile("heart"), rules=("LS-setup-11",),
        )  # fmt: skip
    level = s.levels[seat - 1]
    where = "" if level == NONE else capital(seen.name("level", level))
    fate = seen.fate(seat - 1)
    note = [Fact("note", capital(seen.say(FATES[fate])) + ".")] if fate else []
    worth = Worth(seen.say(N_("Hearts")), f"{s.hearts[seat - 1]} / {seen.content.hearts}")
    return replace(hero(sight, seen, number, seat), where=where, values=(worth,), facts=tuple(note))


def _seat(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    return _hero(sight, words, lang) if int(words[0]) else _titan(sight, words, lang)


# -- dice


def symbol(sight: Sight[Stand], seen: Seen, number: int) -> Reading:
    """What a symbol is for."""
    rules = SYMBOL_RULES[number]
    return Reading(
        name=seen.name("symbol", number), text=ruled(sight, seen.lang, *rules), kind=seen.say(N_("Symbol of a die")),
        picture=tile(SYMBOLS[number]), rules=of_edition(sight, *rules),
    )  # fmt: skip


def _die(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    seen, die = Seen.of(sight, lang), int(words[0])
    s, owner = seen.s, seen.hero(OWNER[die]) if seen.s.heroes[OWNER[die]] != NONE else ""
    if not seen.rolled:
        return Reading(
            name=seen.say(N_("A die, not rolled yet")), text=ruled(sight, lang, "LS-s2-01", "LS-comp-04"),
            where=owner, kind=seen.say(N_("Die")), picture=tile("titan", f"s{OWNER[die] + 1}"), rules=("LS-s2-01",),
        )  # fmt: skip
    place = seen.say(PLACES[s.place[die]], hero=seen.hero(s.holder[die]))
    where = seen.say(N_("Die of {hero}, {place}"), hero=owner, place=place)
    worth = (Worth(seen.say(N_("Symbols left")), str(s.left[die])),) if s.place[die] == HELD else ()
    return replace(
        symbol(sight, seen, s.face[die]),
        where=where,
        kind=seen.say(N_("Die")),
        values=worth,
        facts=_die_facts(seen, die),
    )


def _die_facts(seen: Seen, die: int) -> tuple[Fact, ...]:
    """Why a die is marked, and the power of its Hero where it has to do with the face."""
    s, lang, holder = seen.s, seen.lang, _powered(seen, die)
    facts = []
    if die in s.selected:
        words = N_("{hero} has picked it for the common roll: whoever rolls the picked dice rolls it too.")
        facts.append(Fact("note", seen.say(words, hero=seen.hero(OWNER[die])), rule="LS-s2-04"))
    if die in s.offered and seen.resolving != NONE:
        words = N_("{hero} has put it up against {card}.")
        facts.append(
            Fact("note", seen.say(words, hero=seen.hero(s.holder[die]), card=seen.name("card", seen.resolving)))
        )
    if words_of.concerns(seen.content, holder, s.face[die]) and _counts(seen, holder):
        power = words_of.power(seen.content, holder, lang)
        facts.append(Fact("note", about(seen.name("hero", holder), power, lang) + "."))
    return tuple(facts)


def _counts(seen: Seen, holder: int) -> bool:
    """Against a card of the Titan a power counts that makes one symbol another; how much a strike is worth does not."""
    return seen.resolving == NONE or seen.content.powers[holder] in ("wild", "swap")


def _powered(seen: Seen, die: int) -> int:
    """The Hero whose power works on a die: its own, or of a die of Eren's that of whoever holds it."""
    s = seen.s
    holder = s.heroes[s.holder[die]]
    lent = s.holder[die] != OWNER[die] and s.rulings.lent_power[holder]
    return holder if lent else s.heroes[OWNER[die]]


# -- places and tokens


def _level(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    seen, level = Seen.of(sight, lang), int(words[0])
    content, s = seen.content, seen.s
    near = ", ".join(map(str, content.ways[level]))
    here = [seen.hero(hero) for hero, at in enumerate(s.levels) if at == level]
    rules = (
        ("LS-cannon-01",)
        if content.on_tower[level]
        else ("LS-fight-01",)
        if content.on_titan[level]
        else ("LS-fight-02",)
    )
    kind = (
        N_("Floor of the Tower")
        if content.on_tower[level]
        else N_("Platform of the Titan")
        if content.on_titan[level]
        else N_("Ground")
    )
    threat = [Fact("note", seen.say(N_("In danger: {card} reaches it."), card=seen.name("card", seen.resolving)))]
    worth = [Worth(seen.say(N_("One Move away")), near)]
    if here:
        worth.append(Worth(seen.say(N_("Heroes")), ", ".join(here)))
    return Reading(
        name=capital(seen.name("level", level)), text=ruled(sight, lang, *rules, "LS-move-01"), kind=seen.say(kind),
        picture=lettered(str(level)), values=tuple(worth), facts=tuple(threat) if seen.threatened >> level & 1 else (),
        rules=of_edition(sight, "LS-move-01", "LS-move-02", "LS-move-03", "LS-move-04"),
    )  # fmt: skip


def _cannons(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    seen, level = Seen.of(sight, lang), int(words[0])
    s = seen.s
    here = s.cannons[seen.content.tower.index(level)]
    worth = (
        Worth(seen.say(N_("Cannons here")), str(here)),
        Worth(seen.say(N_("On the Tower")), str(sum(s.cannons))),
        Worth(seen.say(N_("Fired this round")), str(s.shots)),
    )
    return Reading(
        name=seen.say(N_("Cannons")), where=capital(seen.name("level", level)), kind=seen.say(N_("Pieces")),
        text=ruled(sight, lang, "LS-cannon-01", "LS-cannon-04", "LS-goal-01"), picture=tile("cannon"), values=worth,
        rules=of_edition(sight, "LS-cannon-03", "LS-cannon-09", "LS-act-01"),
    )  # fmt: skip


def _citizens(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    seen = Seen.of(sight, lang)
    left, total = seen.s.citizens, seen.content.citizens
    if words and not 0 <= int(words[0]) < total:
        raise LookupError(words[0])
    return Reading(
        name=seen.say(N_("Citizens")), text=ruled(sight, lang, "LS-act-02", "LS-act-03", "LS-goal-02", "LS-setup-05"),
        kind=seen.say(N_("Tokens")), picture=tile("heart"),
        values=(Worth(seen.say(N_("Left")), f"{left} / {total}"), Worth(seen.say(N_("Eaten")), str(total - left))),
        rules=of_edition(sight, "LS-goal-02", "LS-act-06"),
    )  # fmt: skip


READ: Final = Reader[Stand](
    {
        "card": cards.read_card,
        "hand": cards.read_hand,
        "titan-hand": cards.read_titan_hand,
        "aside": cards.read_aside,
        "ability": _ability,
        "titan": _titan,
        "marker": _marker,
        "track": _marker,
        "hero": _hero,
        "seat": _seat,
        "die": _die,
        "seat-die": _die,
        "level": _level,
        "floor": _cannons,
        "cannon": _cannons,
        "citizen": _citizens,
        "citizens": _citizens,
        "tactics": cards.read_tactics,
        "condition": cards.read_condition,
        "pile": cards.read_pile,
    }
)
