"""Step 4: the Hero players re-roll the dice that the Titan gave back."""

from __future__ import annotations

from ....kernel.asks import AnyOf, Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..content import TITAN
from ..state import ASIDE, BACK, GIVES_AGAIN, HELD, NONE, OWNER, RESOLVE, WITH_TITAN, Stand
from ..words import CONTENT, REROLL, Prompts, Told, Verbs
from .hero_abilities import eren
from .reasons import (
    KEPT_DIE,
    LENT_DIE,
    NOT_OWNER,
    OBSTRUCTED,
    ONCE_ONLY,
    SET_ASIDE,
    STILL_WITH_TITAN,
)
from .symbols import roll


@rule("LS-s4-01", "LS-s4-02", "LS-s4-03", "LS-s4-06", "LS-hero-26")
def may_reroll_returned(s: Stand, hero: int, option: Option) -> Why | None:
    """A Hero rolls what the Titan gave back, each die once."""
    die = option[1]
    if OWNER[die] != hero:
        return (LENT_DIE if die < len(s.holder) and s.holder[die] == hero else NOT_OWNER), ()
    where = s.place[die]
    if where == BACK:
        return None
    if where == WITH_TITAN:
        return STILL_WITH_TITAN, ()
    if where == ASIDE:
        return (SET_ASIDE if s.face[die] == TITAN else OBSTRUCTED[s.rulings.french]), ()
    return (ONCE_ONLY if die in s.rolled_back else KEPT_DIE), ()


@rule("LS-s4-01", "LS-s4-06", "LS-hero-01", "LS-hero-02", "LS-hero-16")
def heroes_reroll_returned(s: Stand) -> Script:
    """Dice that the Titan gave back may be rolled once more, in any order; the others stay as they are."""
    waiting = [die for die, place in enumerate(s.place) if place == BACK]
    heroes = [h for h in range(len(s.heroes)) if not s.rested[h] and any(OWNER[die] == h for die in waiting)]
    if heroes:
        seat, option = yield AnyOf(
            [
                s.ask(
                    hero + 1,
                    [*(REROLL[die] for die in waiting if may_reroll_returned(s, hero, REROLL[die]) is None), CONTENT],
                    Prompts.returned,
                    s.heroes[hero],
                )
                for hero in heroes
            ]
        )
        if option[0] == Verbs.reroll:
            reroll_returned(s, option[1])
        else:
            s.rested[seat - 1] = 1
        return
    for die in waiting:
        s.place[die] = HELD
    s.rested = [0] * len(s.rested)
    s.phase = GIVES_AGAIN if s.rulings.eren_twice and eren(s) != NONE else RESOLVE


@rule("LS-s4-03", "LS-s4-04", "LS-s4-05")
def reroll_returned(s: Stand, die: int) -> None:
    """A Titan face is now simply set aside; any other face may be used."""
    card = s.heroes[OWNER[die]]
    face = roll(s, die)
    s.tell(Told.rerolled_back, card, face)
    if face == TITAN:
        s.place[die] = ASIDE
        s.tell(Told.lost_face, card)
    else:
        s.place[die] = HELD
        s.rolled_back.append(die)
