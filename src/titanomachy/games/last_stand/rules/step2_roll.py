"""Step 2: the Hero players roll their dice, and re-roll them until all are content."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import AnyOf, Ask, Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..content import TITAN
from ..state import DICE_OF, GIVES, HELD, NONE, OWNER, REROLLS, TITAN_USES, WITH_TITAN, Stand
from ..words import CONTENT, REROLL, RESUME, ROLL, SELECT, UNSELECT, Prompts, Told, Verbs
from .hero_abilities import eren, keeps_titan
from .hero_asks import HeroAsk
from .reasons import (
    HANDED_OVER,
    LEVI_KEEPS,
    NONE_PICKED,
    NOT_PICKED,
    NOT_ROLLED,
    PICKED,
)
from .symbols import roll

RESUME_ONLY: Final[list[Option]] = [RESUME]


@rule("LS-s2-01", "LS-s2-02", "LS-s2-09", "LS-s2-10", "LS-hero-14")
def heroes_roll(s: Stand) -> Script:
    """All Heroes roll their 5 dice; Titan faces go to the Titan at once (but Levi's)."""
    for hero, card in enumerate(s.heroes):
        dice = DICE_OF[hero]
        faces = [roll(s, die) for die in dice]
        keeps = keeps_titan(s, hero)
        for die in dice:
            s.place[die] = WITH_TITAN if s.face[die] == TITAN and not keeps else HELD
        s.tell(Told.rolled, card, *faces)
        if TITAN in faces:
            s.tell(Told.kept_titan if keeps else Told.handed, card, faces.count(TITAN))
    s.phase = REROLLS
    return
    yield


@rule("LS-s2-03", "LS-s2-04", "LS-s2-06", "LS-s2-07", "LS-s2-08", "LS-s2-11")
def heroes_reroll(s: Stand) -> Script:
    """Any Hero, in any order, re-rolls one die, or puts several up and rolls them together, or is content.

    The step ends when all are content; until then a Hero that was content may go on after all.
    """
    if not all(s.rested):
        asks = [
            resume_ask(s, hero, Prompts.resume)
            if rested
            else HeroAsk(s, hero, reroll_options, Prompts.reroll, (s.heroes[hero],))
            for hero, rested in enumerate(s.rested)
        ]
        seat, option = yield AnyOf(asks)
        reroll_or_rest(s, seat - 1, option)
    if all(s.rested):
        s.phase = GIVES if eren(s) != NONE else TITAN_USES
        s.rested = [0] * len(s.rested)


def resume_ask(s: Stand, hero: int, prompt: Message) -> Ask:
    """A Hero that is content may change its mind; nobody waits for it."""
    return Ask(hero + 1, RESUME_ONLY, prompt, (s.heroes[hero],), s.names, True)


@rule("LS-s2-03", "LS-s2-05", "LS-hero-30")
def may_reroll(s: Stand, hero: int, option: Option) -> Why | None:
    """A Hero rolls again what it still holds; Titan faces stay as they are."""
    die = option[1]
    if OWNER[die] != hero:
        return NOT_ROLLED, ()
    if s.place[die] == WITH_TITAN:
        return HANDED_OVER, ()
    if s.place[die] != HELD:
        return NOT_ROLLED, ()
    return (LEVI_KEEPS, (s.heroes[hero],)) if s.face[die] == TITAN else None


@rule("LS-s2-04")
def may_select(s: Stand, hero: int, option: Option) -> Why | None:
    """Dice are picked one by one for a common roll."""
    return may_reroll(s, hero, option) or ((PICKED, ()) if option[1] in s.selected else None)


@rule("LS-s2-04")
def may_unselect(s: Stand, hero: int, option: Option) -> Why | None:
    """A die that is picked may be left out after all."""
    return may_reroll(s, hero, option) or (None if option[1] in s.selected else (NOT_PICKED, ()))


@rule("LS-s2-04")
def may_roll(s: Stand, hero: int, option: Option) -> Why | None:
    """Some die is picked, of whichever Hero."""
    return None if s.selected else (NONE_PICKED, ())


def reroll_options(s: Stand, hero: int) -> list[Option]:
    """What a Hero may do with its dice: all that the four conditions above allow, found faster."""
    options: list[Option] = []
    place, face, selected = s.place, s.face, s.selected
    for die in DICE_OF[hero]:
        if place[die] == HELD and face[die]:
            options.append(REROLL[die])
            options.append(UNSELECT[die] if die in selected else SELECT[die])
    if selected:
        options.append(ROLL)
    options.append(CONTENT)
    return options


def reroll_or_rest(s: Stand, hero: int, option: Option) -> None:
    """Do what a Hero chose in step 2."""
    verb = option[0]
    if verb == Verbs.reroll:
        reroll(s, option[1])
    elif verb == Verbs.select:
        s.selected.append(option[1])
    elif verb == Verbs.unselect:
        s.selected.remove(option[1])
    elif verb == Verbs.roll:
        dice, s.selected = sorted(s.selected), []
        for die in dice:
            reroll(s, die)
    elif verb == Verbs.content:
        s.selected = [die for die in s.selected if OWNER[die] != hero]
        s.rested[hero] = 1
        s.tell(Told.contented, s.heroes[hero])
    else:
        s.rested[hero] = 0
        s.tell(Told.resumed, s.heroes[hero])


@rule("LS-s2-05", "LS-s2-12", "LS-hero-15")
def reroll(s: Stand, die: int) -> None:
    """Roll a kept die again; a Titan face goes to the Titan at once and cannot be rolled any more."""
    card = s.heroes[OWNER[die]]
    old = s.face[die]
    if die in s.selected:
        s.selected.remove(die)
    new = roll(s, die)
    s.tell(Told.rerolled, card, old, new)
    if new == TITAN:
        if keeps_titan(s, OWNER[die]):
            s.tell(Told.kept_again, card)
        else:
            s.place[die] = WITH_TITAN
            s.tell(Told.handed_again, card)
