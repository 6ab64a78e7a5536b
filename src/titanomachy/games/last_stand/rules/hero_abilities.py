"""Hero Abilities that change more than what a die is worth: Levi, Hange, Armin, and Eren, who gives dice away."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..content import TITAN
from ..state import DICE_OF, GIVES_AGAIN, HELD, NONE, OWNER, RESOLVE, TITAN_USES, Stand
from ..words import ENOUGH, LEND, Prompts, Told, Verbs
from .reasons import ALREADY_GIVEN, GIVE_SELF, GIVE_TITAN, NOT_GIVERS, OBSTRUCTED, ONLY_REROLLED


def keeps_titan(s: Stand, hero: int) -> bool:
    """Levi's power."""
    return s.content.powers[s.heroes[hero]] == "keep_titan"


def works_on(s: Stand, die: int, power: str) -> bool:
    """Whether the Hero who holds a die has a power that works on it: its own die, or Eren's as the book says."""
    holder = s.holder[die]
    hero = s.heroes[holder]
    return s.content.powers[hero] == power and (holder == OWNER[die] or s.rulings.lent_power[hero])


@rule("LS-hero-21", "LS-hero-27", "LS-hero-28")
def can_anywhere(s: Stand, die: int) -> bool:
    """Hange's power: this Cannon die fires from any level."""
    return works_on(s, die, "anywhere")


@rule("LS-hero-06", "LS-hero-19")
def can_search(s: Stand, die: int) -> bool:
    """Armin's power: this Tactics die lets him take any card of the pile."""
    return works_on(s, die, "search_tactics")


# -- Eren: at the end of step 2 and, in English, of step 4


def eren(s: Stand) -> int:
    """The Hero whose power is to give dice away, or NONE."""
    for hero, card in enumerate(s.heroes):
        if s.content.powers[card] == "give_dice":
            return hero
    return NONE


@rule("LS-hero-01", "LS-hero-02", "LS-hero-03", "LS-hero-04", "LS-hero-07", "LS-hero-26")
def eren_gives(s: Stand) -> Script:
    """At the end of step 2 Eren may give one die to each teammate."""
    yield from give_or_go_on(s, TITAN_USES)


@rule("LS-hero-01", "LS-hero-03")
def eren_gives_again(s: Stand) -> Script:
    """English edition: at the end of step 4 also a die re-rolled there, to a teammate who has none yet."""
    yield from give_or_go_on(s, RESOLVE)


def give_or_go_on(s: Stand, then: int) -> Script:
    """Eren gives a die, or nothing more and the next step begins."""
    hero = eren(s)
    options = gifts(s, hero)
    if options:
        _, option = yield s.ask(hero + 1, [*options, ENOUGH], Prompts.lend, s.heroes[hero])
        if option[0] == Verbs.lend:
            give(s, option[1], option[2])
            return
    s.phase = then


@rule("LS-hero-01", "LS-hero-02", "LS-hero-03", "LS-hero-07")
def may_lend(s: Stand, hero: int, option: Option) -> Why | None:
    """A die that shows something to a teammate who has got none; after step 4 only one that was rolled there."""
    die, mate = option[1], option[2]
    if OWNER[die] != hero or s.holder[die] != hero:
        return NOT_GIVERS[s.rulings.french], (s.heroes[hero],)
    if mate == hero or mate >= len(s.heroes):
        return GIVE_SELF, ()
    if s.face[die] == TITAN:
        return GIVE_TITAN, ()
    if s.place[die] != HELD:
        return OBSTRUCTED[s.rulings.french], ()
    if s.gift[mate]:
        return ALREADY_GIVEN, (s.heroes[hero],)
    again = s.phase == GIVES_AGAIN and die not in s.rolled_back
    return (ONLY_REROLLED[s.rulings.french], ()) if again else None


def gifts(s: Stand, hero: int) -> list[Option]:
    """Every die that may be given, with every teammate who may get it; after step 4 in the order of rolling."""
    dice = s.rolled_back if s.phase == GIVES_AGAIN else DICE_OF[hero]
    return [option for die in dice for option in LEND[die] if may_lend(s, hero, option) is None]


def give(s: Stand, die: int, mate: int) -> None:
    """A die changes hands for the round and keeps its face."""
    s.tell(Told.lent, s.heroes[OWNER[die]], s.heroes[mate], s.face[die])
    s.holder[die] = mate
    s.gift[mate] = 1
