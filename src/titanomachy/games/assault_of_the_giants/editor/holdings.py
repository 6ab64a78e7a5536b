"""What a race holds, as it can be changed: points, story, cards, its row, its Leaders, its events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ....drawing.editing import Card, Cards, Field, Number, Pick
from ....kernel.words import N_, say
from ..acts import Giants
from ..content import COMMAND_IDS, LEADER, LEADER_COMMAND, SORTS, VONINDOD
from ..state import NONE, RESOURCES

MANY: Final = 999  # points
COMMANDS: Final = tuple(range(len(COMMAND_IDS)))


def holdings(s: Giants, race: int, lang: str) -> list[Field]:
    """All that belongs to a race beside its units; an NPC race has nothing."""
    if not s.is_player(race):
        return []
    name = s.content.name
    return [
        Number(("points", race), say(N_("Ordning Points"), lang), 0, MANY),
        Number(("story", race), say(N_("Story"), lang), 0, len(s.content.specials[race]),
               say(N_("special events claimed"), lang)),
        *(Number(("resources", race, kind), name("resource", kind, lang), 0, _most(s, race, kind))
          for kind in range(RESOURCES)),
        Cards(("rows", race), say(N_("Row"), lang), partial(command_card, s, race, lang), (), of=COMMANDS),
        Cards(("spells", race), say(N_("Spell Cards"), lang), partial(spell_card, s, lang), ("spell_discard",),
              ("spell_deck",)),
        *_leaders(s, race, lang),
        *_claimed(s, race, lang),
    ]  # fmt: skip


def _most(s: Giants, race: int, kind: int) -> int:
    """Resource Cards of a kind that a race has or may take: those of the deck and the discard pile."""
    return s.resources[race][kind] + s.deck.count(kind) + s.discard.count(kind)


def command_card(s: Giants, race: int, lang: str, command: int) -> Card:
    """A Command Card by its name."""
    name = s.content.name("command", race * len(COMMAND_IDS) + command, lang)
    return Card(name, name)


def spell_card(s: Giants, lang: str, card: int) -> Card:
    """A Spell Card by its basic spell; its whole name has both."""
    return Card(s.content.name("card", card, lang), s.content.name("spell", 2 * card, lang))


def resource_card(s: Giants, lang: str, kind: int) -> Card:
    """A Resource Card by its kind."""
    name = s.content.name("resource", kind, lang)
    return Card(name, name)


def _leaders(s: Giants, race: int, lang: str) -> Iterator[Field]:
    """Who was defeated and may come back; whose ability the Leader Command in the row stands for."""
    own = [kind for kind in (LEADER, VONINDOD) if s.content.tokens[race][kind]]
    names = {kind: s.content.name("unit", race * SORTS + 2 * kind, lang) for kind in own}
    away = [kind for kind in own if s.supply[race][kind]]
    if away:
        fell = [0, *(1 << kind for kind in away), *([3] if len(away) > 1 else [])]
        values = tuple((bits, ", ".join(names[kind] for kind in away if bits >> kind & 1)) for bits in fell)
        yield Pick(("fallen", race), say(N_("Defeated"), lang), ((0, say(N_("nobody"), lang)), *values[1:]))
    if LEADER_COMMAND in s.rows[race]:
        led = ((NONE, say(N_("nobody"), lang)), *names.items())
        yield Pick(("led", race), say(N_("Led by"), lang), led)


def _claimed(s: Giants, race: int, lang: str) -> Iterator[Field]:
    """The universal events that the race has claimed: one that it gives up goes below the others."""
    for event, owner in enumerate(s.claimed):
        if owner == race:
            yield claimed_by(s, event, s.content.name("event", event, lang), lang)


def claimed_by(s: Giants, event: int, name: str, lang: str) -> Pick:
    """Which race has claimed an event."""
    races = ((race, s.content.name("race", race, lang)) for race in s.races)
    return Pick(("claimed", event), name, ((NONE, say(N_("not claimed"), lang)), *races))
