"""What can be changed about a thing of The Last Stand: the step, a Hero with its dice, the Titan with its cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from ....drawing.editing import At, Card, Cards, Field, Inspected, Number, Pick, Row
from ....drawing.pieces import die as die_piece
from ....kernel.words import N_, say
from ..content import HERO_IDS, LEVELS, SYMBOLS, TITAN_IDS
from ..state import DICE_OF, HELD, NONE, ROLL_ALL, SELECT, SPENT, Stand
from ..table.action_cards import EFFECTS
from ..table.reading import hero_picture
from ..table.seats import SMALL
from ..table.steps import STEPS as ROUND_STEPS
from ..table.titan import titan_picture
from .pieces import HERO

STEPS: Final = tuple((phases[0], name) for name, phases in ROUND_STEPS if phases)
WITHIN: Final = {phase: phases[0] for _, phases in ROUND_STEPS for phase in phases}  # the step of each smaller one
ROUND: Final = ((("up",), N_("Face up")), (("down",), N_("Face down")), (("aside",), N_("Set aside")))


def counters(s: Stand, lang: str) -> Sequence[Field]:
    """Round, step, damage, Citizens."""
    here = WITHIN.get(s.phase, s.phase)  # a step within a step stays what it is until another is chosen
    steps = tuple((s.phase if phase == here else phase, say(name, lang)) for phase, name in STEPS)
    if here not in dict(STEPS):
        steps = ((s.phase, say(N_("Setting up") if s.phase < SELECT else N_("Over"), lang)), *steps)
    return (
        Number(("round",), say(N_("Round"), lang), 0, 99),
        Pick(("phase",), say(N_("Step"), lang), steps),
        Number(("marker",), say(N_("Damage"), lang), s.content.start, s.content.last),
        Number(("citizens",), say(N_("Citizens"), lang), 0, s.content.citizens),
    )


def inspect(s: Stand, part: str, lang: str) -> Inspected | None:
    """The Titan with its cards, a Hero with its dice, the Tactics card of the table."""
    kind, *numbers = part.split("-")
    if kind == HERO and numbers and s.heroes[int(numbers[0]) - 1] != NONE:
        return _hero(s, int(numbers[0]) - 1, lang)
    if kind == "titan":
        return _titan(s, lang)
    return _table(s, lang) if not part else None


def _hero(s: Stand, hero: int, lang: str) -> Inspected:
    content, card, level = s.content, s.heroes[hero], s.levels[hero]
    fields: list[Field] = [
        Number(("hearts", hero), say(N_("Hearts"), lang), 0, content.hearts),
        Pick(("levels", hero), say(N_("Level"), lang), tuple((n, str(n)) for n in range(LEVELS))),
    ]
    if s.phase > ROLL_ALL:
        faces = tuple((n, content.name("symbol", n, lang)) for n in range(len(SYMBOLS)))
        lying = ((HELD, say(N_("held"), lang)), (SPENT, say(N_("spent"), lang)))
        dice = DICE_OF[hero]
        drawn = tuple(die_piece(SYMBOLS[s.face[n]], hero + 1, size=SMALL) for n in dice)
        spent = tuple(
            die_piece("", hero + 1, size=SMALL, state="spent" if s.place[n] == SPENT else "away") for n in dice
        )
        fields += [
            Row(say(N_("Dice"), lang), tuple(Pick(("face", n), _die(n, lang), faces) for n in dice), drawn),
            Row(say(N_("Used"), lang), tuple(Pick(("place", n), _die(n, lang), lying) for n in dice), spent),
        ]
    where = content.name("level", level, lang) if level != NONE else say(N_("not on the board"), lang)
    name = content.name("hero", card, lang)
    return Inspected(name, where[:1].upper() + where[1:], tuple(fields), hero_picture(hero + 1, HERO_IDS[card]))


def _die(die: int, lang: str) -> str:
    return say(N_("Die {n}"), lang, n=die % 5 + 1)


def _titan(s: Stand, lang: str) -> Inspected:
    content = s.content
    titans = tuple((n, content.name("titan", n, lang)) for n in range(len(TITAN_IDS)))
    show = partial(_card, s, lang)
    rows: list[tuple[At, str]] = [(at, name) for at, name in ROUND]
    if s.third != NONE:
        rows.insert(2, (("third",), N_("Third card")))
    rows = [(("hand",), N_("In hand")), *rows, (("removed",), N_("Out of the game"))]
    places = [at for at, _ in rows]
    cards = [
        Cards(at, say(name, lang), show, places[(number + 1) % len(places)], () if number == 0 else ("hand",))
        for number, (at, name) in enumerate(rows)
    ]
    picture = titan_picture("" if s.titan == NONE else TITAN_IDS[s.titan])
    name = say(N_("The Titan"), lang) if s.titan == NONE else content.name("titan", s.titan, lang)
    fields: tuple[Field, ...] = (
        Pick(("titan",), say(N_("Titan"), lang), titans),
        Number(("marker",), say(N_("Damage"), lang), content.start, content.last),
        *cards,
    )
    return Inspected(name, say(N_("Its cards: a click sends one on to the next place."), lang), fields, picture)


def _card(s: Stand, lang: str, card: int) -> Card:
    action = s.content.actions[card]
    levels = " ".join(str(level) for level in range(LEVELS) if action.levels >> level & 1)
    does = ", ".join(say(EFFECTS[op], lang, n=count) for op, count in action.effects)
    return Card(f"{s.content.name('card', card, lang)}: {does}", levels or "·", "titan")


def _table(s: Stand, lang: str) -> Inspected:
    content = s.content
    tactics = tuple((card, content.name("tactic", card, lang)) for card in sorted(s.pile + s.used))
    fields: list[Field] = [Pick(("pile", 0), say(N_("Tactics card"), lang), tactics)]
    fields += [
        Number(("paid", number), say(N_("Paid: condition {n}"), lang, n=number + 1), 0, condition.count)
        for number, condition in enumerate(content.tactics[s.pile[0]].conditions)
    ]
    fields.append(Number(("shots",), say(N_("Cannons fired"), lang), 0, content.cannons))
    return Inspected(say(N_("The table"), lang), say(N_("Select a piece to change what belongs to it."), lang),
                     tuple(fields))  # fmt: skip
