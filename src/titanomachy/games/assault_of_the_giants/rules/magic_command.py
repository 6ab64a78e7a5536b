"""The Magic Command: draw two Spell Cards and keep one, or take the top one of the discard pile."""

from __future__ import annotations

from bisect import insort

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..acts import Giants
from ..messages import Prompts, Told
from ..state import CONJURING
from ..words import DRAW, KEEP, PASS, TOP
from . import reasons as no
from .rounds import finish_command


def play_magic(g: Giants) -> None:
    """Magic asks where the card comes from."""
    g.phase = CONJURING
    if not g.spell_deck and not g.spell_discard:
        finish_command(g)


@rule("AG-magic-02")
def may_take_top(g: Giants) -> Why | None:
    """The top of the Spell Discard Pile, if there is one."""
    return None if g.spell_discard else (no.NO_SPELL_PILE, ())


@rule("AG-magic-01", "AG-magic-02")
def conjuring(g: Giants) -> Script:
    """Draw the top cards, keep one and discard the others face up; or take the top of the discard pile; or nothing."""
    race = g.race
    options = [DRAW, TOP] if may_take_top(g) is None else [DRAW]
    _, option = yield g.ask(g.active, [*options, PASS], Prompts.magic)
    if option == DRAW:
        g.looking = g.top_spells(g.content.spells_drawn[race])
        yield from keep_one(g, race)
    elif option == TOP:
        card = g.spell_discard.pop()
        insort(g.spells[race], card)
        g.known.append(card)
        g.tell(Told.spell_taken, race, card)
    finish_command(g)


@rule("AG-magic-01")
def may_keep(g: Giants, card: int) -> Why | None:
    """One of the cards that were drawn."""
    return None if card in g.looking else (no.NOT_DRAWN, (card,))


def keepable(g: Giants) -> list[Option]:
    """The cards that were drawn; listed anew wherever they are dealt anew."""
    return [KEEP[card] for card in g.looking]


@rule("AG-magic-01", "AG-magic-07", "AG-magic-08")
def keep_one(g: Giants, race: int) -> Script:
    """One card is kept unseen, the others go face up to the discard pile."""
    if len(g.looking) > 1:
        _, option = yield g.ask_for(g.active, keepable, Prompts.keep)
        kept = option[1]
    else:
        (kept,) = g.looking
    g.looking.remove(kept)
    g.keep_spell(race, kept)
    for card in g.looking:
        g.spell_discard.append(card)
        g.tell(Told.spell_discarded, card)
    g.reveal()
    g.looking = []
