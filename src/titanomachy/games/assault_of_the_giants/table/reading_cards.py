"""What there is to read about cards: commands and what they give now, events and all they ask, resources, spells."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....drawing.reading import Fact, Reading, Words, Worth
from ....kernel.words import N_, about
from ..cards.spells import spell_text
from ..content import (
    ATTACK,
    COMMAND_IDS,
    EVENT_IDS,
    LEADER_COMMAND,
    MAGIC,
    MOVE,
    PLUNDER,
    RACE_IDS,
    RECRUIT,
    RESOURCE_IDS,
    REST,
    SPECIAL,
    SPELL_IDS,
    TRADE,
)
from ..names import cards_named
from ..reading import entry_text
from ..rules.event_conditions import holds, is_open, marker_left, targets
from ..state import NONE
from . import commands
from .pictures import back_picture, sign_picture
from .seen import Eyes, Seen, look

COMMANDS: Final = {  # the rules that say what each Command Card does
    MOVE: ("AG-move-02", "AG-move-05", "AG-move-09"),
    PLUNDER: ("AG-plunder-01", "AG-plunder-02"),
    TRADE: ("AG-trade-01", "AG-trade-02", "AG-trade-04", "AG-trade-08"),
    RECRUIT: ("AG-recruit-01", "AG-recruit-02"),
    LEADER_COMMAND: ("AG-leader-01", "AG-leader-03", "AG-leader-07"),
    MAGIC: ("AG-magic-01", "AG-magic-02", "AG-magic-03"),
    ATTACK: ("AG-attack-01", "AG-attack-04", "AG-attack-07"),
    REST: ("AG-rest-01", "AG-rest-02", "AG-rest-03", "AG-rest-05"),
}
SPECIALS: Final = {  # of the unique commands, by race
    "storm": ("AG-special-19", "AG-special-20"), "cloud": ("AG-special-13", "AG-special-18"),
    "fire": ("AG-special-09", "AG-special-10", "AG-special-11"), "frost": ("AG-special-06", "AG-special-07"),
    "stone": ("AG-special-03", "AG-special-04"), "hill": ("AG-special-01", "AG-special-02"),
}  # fmt: skip
PEEK: Final = N_("Top of the deck")
MARKET: Final = N_("Revealed for the draft")


# -- Command Cards


def command(sight: Eyes, seen: Seen, race: int, kind: int) -> Reading:
    """A Command Card: what it does, in the words of the rules."""
    rules = SPECIALS[RACE_IDS[race]] if kind == SPECIAL else COMMANDS[kind]
    numbers = (
        [Worth(seen.say(N_("Printed")), str(seen.content.base[race][kind]))] if seen.content.base[race][kind] else []
    )
    left, right = seen.content.per_left[race][kind], seen.content.per_right[race][kind]
    if left:
        numbers.append(Worth(seen.say(N_("For each card to its left")), f"+{left}"))
    if right:
        numbers.append(Worth(seen.say(N_("For each card to its right")), f"+{right}"))
    return Reading(
        name=seen.command(race, kind),
        text=sight.rules(seen.lang, *rules),
        where=seen.name("race", race),
        kind=seen.say(N_("Unique Command Card") if kind == SPECIAL else N_("Command Card")),
        picture=sign_picture(f"k-{COMMAND_IDS[kind]}", race),
        values=tuple(numbers),
        rules=("AG-command-02", "AG-comp-18", "AG-comp-19", "AG-command-03"),
    )


def _placed(sight: Eyes, seen: Seen, race: int, kind: int) -> Reading:
    """A Command Card of a race with what it gives at its place, or would give next."""
    row = seen.state.rows[race]
    place = row.index(kind) if kind in row else None
    gives = commands.in_words(commands.worth(seen, race, kind, place), seen.lang)
    line = N_("In the row it gives: {words}.") if place is not None else N_("Played next it would give: {words}.")
    where = N_("In the row, place {n}") if place is not None else N_("In hand")
    read = command(sight, seen, race, kind)
    return replace(
        read,
        where=f"{read.where}, {seen.say(where, n=(place or 0) + 1)}",
        facts=(Fact("note", seen.say(line, words=gives)),),
    )


def read_command(sight: Eyes, words: Words, lang: str) -> Reading:
    """A Command Card in the row or the hand of a seat."""
    seen, seat = look(sight, lang), int(words[0])
    return _placed(sight, seen, seen.state.races[seat], COMMAND_IDS.index(words[1]))


def read_row(sight: Eyes, words: Words, lang: str) -> Reading:
    """A Command Card in the row of a race."""
    return _placed(sight, look(sight, lang), RACE_IDS.index(words[0]), COMMAND_IDS.index(words[1]))


# -- events


def event(seen: Seen, which: int) -> Reading:
    """An Event Card: what it asks for and gives."""
    card = seen.content.events[which]
    where = seen.name("region", card.region) if card.region != NONE else ""
    race = seen.say(N_("Special event: {race}"), race=seen.name("race", card.race)) if card.race >= 0 else ""
    return Reading(
        name=seen.name("event", which),
        text=(entry_text(seen.content.event_entries[which], seen.lang),),
        where=where,
        kind=race or seen.say(N_("Universal event")),
        cost=str(card.points),
        picture=sign_picture(f"r-{RESOURCE_IDS[card.rune]}"),
        values=(
            Worth(seen.say(N_("Ordning Points")), str(card.points)),
            Worth(seen.say(N_("Rune")), seen.name("resource", card.rune)),
        ),
        rules=("AG-event-01", "AG-event-02", "AG-event-03", "AG-event-07" if card.repeatable else "AG-event-04"),
    )


def read_event(sight: Eyes, words: Words, lang: str) -> Reading:
    """An event that lies open, its token on the map, or one of the own story."""
    seen, which = look(sight, lang), EVENT_IDS.index(words[0])
    facts = _conditions(seen, which) if seen.own != NONE else ()
    return replace(event(seen, which), facts=facts, cannot=seen.say(N_("Now: you cannot claim it")))


def _conditions(seen: Seen, which: int) -> tuple[Fact, ...]:
    """Everything that an event asks of the reader's race."""
    s, race = seen.state, seen.own
    card = seen.content.events[which]
    why = is_open(s, race, which)
    if why is not None:
        message, args = why
        return (Fact("unmet", message.text(args, seen.content, seen.lang), rule=message.rule),)
    facts = [Fact("met", seen.say(N_("It is open to you.")), rule="AG-event-01")]
    met = [holds(s, race, one) for one in card.requires]
    if met:
        line = seen.say(N_("Of what it asks for, {n} of {total} {total:holds|hold} now."), n=sum(met), total=len(met))
        missing = seen.say(N_("{n} missing."), n=len(met) - sum(met)) if not all(met) else ""
        facts.append(Fact("met" if all(met) else "unmet", line, missing, "AG-event-02"))
    if not marker_left(s, card):
        facts.append(Fact("unmet", seen.say(N_("No marker for its reward is left.")), rule="AG-special-24"))
    rune = seen.name("resource", card.rune)
    paid = s.resources[race][card.rune] > 0
    line = (
        seen.say(N_("You have its Rune: {rune}."), rune=rune)
        if paid
        else seen.say(N_("You lack its Rune: {rune}."), rune=rune)
    )
    free = not paid and bool(targets(s, race, card))
    facts.append(Fact("met" if paid else "note" if free else "unmet", line, rule="AG-event-02"))
    return tuple(facts)


# -- Resource Cards and spells


def resource(seen: Seen, kind: int, where: str = "", count: int = 0) -> Reading:
    """A Resource Card and what it is for."""
    total = Worth(seen.say(N_("In the game")), str(seen.content.resource_count[kind]))
    held = [Worth(seen.say(N_("Cards")), str(count))] if count else []
    return Reading(
        name=seen.name("resource", kind),
        text=(entry_text(seen.content.resource_entries[kind], seen.lang),),
        where=where,
        kind=seen.say(N_("Resource Card")),
        picture=sign_picture(f"r-{RESOURCE_IDS[kind]}"),
        values=(*held, total),
        rules=("AG-resource-01", "AG-comp-39"),
    )


def read_resource(sight: Eyes, words: Words, lang: str) -> Reading:
    """Resource Cards of a seat, which are open."""
    seen, seat, kind = look(sight, lang), int(words[0]), RESOURCE_IDS.index(words[1])
    race = seen.state.races[seat]
    return resource(seen, kind, seen.name("race", race), seen.state.resources[race][kind])


def read_peek(sight: Eyes, words: Words, lang: str) -> Reading:
    """A Resource Card that a seat is looking at."""
    seen, kind = look(sight, lang), RESOURCE_IDS.index(words[1])
    if kind not in seen.state.peeked:
        raise LookupError(kind)
    return resource(seen, kind, seen.say(PEEK))


def read_market(sight: Eyes, words: Words, lang: str) -> Reading:
    """A Resource Card of a draft."""
    seen, kind = look(sight, lang), RESOURCE_IDS.index(words[0])
    return resource(seen, kind, seen.say(MARKET), seen.state.market.count(kind))


def spell(seen: Seen, card: int, where: str = "") -> Reading:
    """A Spell Card: the basic spell, and the advanced one that costs an Artifact."""
    lines = [
        about(seen.name("spell", 2 * card + side), spell_text(seen.content, 2 * card + side, seen.lang), seen.lang)
        for side in (0, 1)
    ]
    price = seen.say(N_("Costs an Artifact, too."))
    lines[1] = f"{lines[1]} {price}"
    return Reading(
        name=seen.name("card", card),
        text=tuple(lines),
        where=where,
        kind=seen.say(N_("Spell Card")),
        picture=sign_picture("o-back"),
        rules=("AG-magic-04", "AG-magic-05", "AG-magic-09"),
    )


def read_spell(sight: Eyes, words: Words, lang: str) -> Reading | None:
    """A Spell Card in the hand of a seat, or one that it has drawn."""
    seen, seat, card = look(sight, lang), int(words[0]), SPELL_IDS.index(words[1])
    race = seen.state.races[seat]
    known = [*seen.spells(race), *seen.state.looking]
    return spell(seen, card, seen.name("race", race)) if card in known else None


def read_laid(sight: Eyes, words: Words, lang: str) -> Reading:
    """A spell that was cast in this battle."""
    return spell(look(sight, lang), SPELL_IDS.index(words[0]), look(sight, lang).say(N_("Cast in this battle")))


def read_spells(sight: Eyes, words: Words, lang: str) -> Reading:
    """The Spell Cards of a race: how many, and those that the reader knows."""
    seen, race = look(sight, lang), RACE_IDS.index(words[0])
    known = [spell(seen, card) for card in seen.spells(race)]
    count = len(seen.state.spells[race])
    return Reading(
        name=seen.say(N_("Spell Cards")),
        text=(*(line for one in known for line in one.text), *sight.rules(lang, "AG-magic-07", "AG-magic-04")),
        where=seen.name("race", race),
        kind=seen.say(N_("Hand")),
        picture=back_picture(),
        values=(Worth(seen.say(N_("Cards")), str(count)),),
        rules=("AG-magic-07",),
        hidden=len(known) < count,
    )


def read_discard(sight: Eyes, words: Words, lang: str) -> Reading:
    """The Resource Discard Pile."""
    seen = look(sight, lang)
    pile = seen.state.discard
    lines = (cards_named(seen.content, pile, lang) + ".",) if pile else ()
    return Reading(
        name=seen.say(N_("Resource Discard Pile")),
        text=(*lines, *sight.rules(lang, "AG-resource-02", "AG-plunder-06")),
        kind=seen.say(N_("Face up")),
        picture=back_picture(),
        values=(Worth(seen.say(N_("Cards")), str(len(pile))),),
        rules=("AG-resource-02",),
    )


def read_spell_discard(sight: Eyes, words: Words, lang: str) -> Reading:
    """The Spell Discard Pile, the top card first."""
    seen = look(sight, lang)
    pile = seen.state.spell_discard
    lines = [line for card in reversed(pile) for line in spell(seen, card).text]
    return Reading(
        name=seen.say(N_("Spell Discard Pile, the top card first")),
        text=(*lines, *sight.rules(lang, "AG-magic-02", "AG-magic-08")),
        kind=seen.say(N_("Face up")),
        picture=back_picture(),
        values=(Worth(seen.say(N_("Cards")), str(len(pile))),),
        rules=("AG-magic-02",),
    )
