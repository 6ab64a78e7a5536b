"""Canceling a Titan's action: what counts against a card, who dodges it, and how the Heroes cancel it together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..content import BY_DODGE, DODGE, TACTICS
from ..state import HALF, HIT, SAFE, UNDECIDED, Stand
from ..words import ALLOW, DODGE_WITH, OFFER, SUFFER, WITHDRAW, Prompts, Told, Verbs
from .action_cards import order, reached
from .hero_asks import HeroAsk
from .reasons import (
    NOT_PUT_UP,
    NOT_YOUR_DIE,
    ONLY_DODGE,
    ONLY_TACTICS,
    OUT_OF_REACH,
    PUT_UP,
    TOO_FEW_DODGE,
    TOO_FEW_TACTICS,
)
from .step2_roll import resume_ask
from .symbols import all_symbols, may_spend, spend_from, spendable, symbols, uses

COUNTERS: Final = (Verbs.offer, Verbs.dodge)  # by Tactics, by Dodge


def undecided(s: Stand, card: int) -> list[int]:
    """The Heroes who may still do something about the card."""
    return dodgers(s, card) if s.content.actions[card].counter == BY_DODGE else cancellers(s)


def defence_asks(s: Stand, card: int) -> list[Ask]:
    """What the Heroes are asked about the card; nothing where it cannot be helped."""
    heroes = undecided(s, card)
    if s.content.actions[card].counter == BY_DODGE:
        return [dodge_ask(s, card, hero) for hero in heroes]
    return [resume_ask(s, hero, Prompts.rested) if s.rested[hero] else cancel_ask(s, card, hero) for hero in heroes]


# -- what a die does against a card


@rule("LS-s5-03", "LS-cancel-05", "LS-cancel-06")
def may_put_up(s: Stand, hero: int, option: Option) -> Why | None:
    """A die that gives what the card shows and is not put up yet, by a Hero whom the card concerns."""
    die, card = option[1], order(s)[s.slot]
    by_dodge = s.content.actions[card].counter == BY_DODGE
    if by_dodge and hero not in reached(s, card):
        return OUT_OF_REACH, (card,)
    unusable = may_spend(s, hero, die)
    if unusable:
        return unusable
    if not uses(s, die) >> (DODGE if by_dodge else TACTICS) & 1 or option[0] != COUNTERS[by_dodge]:
        return (ONLY_DODGE if by_dodge else ONLY_TACTICS), (card,)
    return (PUT_UP, ()) if die in s.offered else None


@rule("LS-s5-06")
def may_withdraw(s: Stand, hero: int, option: Option) -> Why | None:
    """A die that the Hero itself has put up."""
    if option[1] not in s.offered:
        return NOT_PUT_UP, ()
    return None if s.holder[option[1]] == hero else (NOT_YOUR_DIE, ())


@rule("LS-cancel-02", "LS-cancel-04", "LS-s5-06")
def too_few(s: Stand, hero: int) -> Why | None:
    """Why a Hero is not asked about a card at all: what it would take is not there."""
    card = order(s)[s.slot]
    if s.content.actions[card].counter == BY_DODGE:
        needed = s.content.dodge_needed
        return (TOO_FEW_DODGE, (s.heroes[hero], card, needed)) if symbols(s, hero, DODGE) < needed else None
    needed = len(s.heroes)
    return (TOO_FEW_TACTICS, (card, needed)) if sum(all_symbols(s, TACTICS)) < needed else None


# -- against cards that show Dodge


@rule("LS-cancel-04", "LS-cancel-05", "LS-cancel-06", "LS-s5-09")
def look_out(s: Stand, card: int) -> None:
    """Heroes on the named levels are in danger; those who have not enough Dodge cannot help it."""
    in_danger = reached(s, card)
    for hero in in_danger:
        s.dodging[hero] = UNDECIDED if symbols(s, hero, DODGE) >= s.content.dodge_needed else HIT
    if not in_danger:
        s.tell(Told.unharmed, card)


@rule("LS-s5-04", "LS-cancel-03", "LS-cancel-09")
def dodgers(s: Stand, card: int) -> list[int]:
    """Each Hero in danger decides for itself; those who dodge are safe, whatever the others do."""
    return [hero for hero in reached(s, card) if s.dodging[hero] <= HALF]


def dodge_ask(s: Stand, card: int, hero: int) -> Ask:
    """Put up another Dodge die, or suffer."""
    missing = s.content.dodge_needed - put_up(s, hero)
    return HeroAsk(s, hero, dodge_options, Prompts.dodge, (card, s.heroes[hero], missing))


def dodge_options(s: Stand, hero: int) -> list[Option]:
    """The dice for which `may_put_up` has no reason, found faster, or suffering it."""
    return [*(DODGE_WITH[die] for die in spendable(s, hero, DODGE) if die not in s.offered), SUFFER]


def put_up(s: Stand, hero: int) -> int:
    """How many symbols a Hero has put up against the card that resolves."""
    return sum(s.left[die] for die in s.offered if s.holder[die] == hero)


@rule("LS-cancel-04", "LS-s5-05", "LS-s5-06")
def dodge(s: Stand, card: int, hero: int, option: Option) -> None:
    """Two Dodge symbols of the Hero's own; dice are spent when there are enough of them."""
    s.offered.append(option[1])
    if put_up(s, hero) < s.content.dodge_needed:
        s.dodging[hero] = HALF
        return
    mine = [one for one in s.offered if s.holder[one] == hero]
    s.offered = [one for one in s.offered if s.holder[one] != hero]
    spend_from(s, mine, s.content.dodge_needed)
    s.dodging[hero] = SAFE
    s.tell(Told.dodged, s.heroes[hero], card)


def suffer(s: Stand, card: int, hero: int, option: Option) -> None:
    """The Hero takes back what it has put up and takes the blow."""
    s.offered = [die for die in s.offered if s.holder[die] != hero]
    s.dodging[hero] = HIT


# -- against cards that show Tactics


@rule("LS-cancel-01", "LS-cancel-02", "LS-hero-29")
def cancellers(s: Stand) -> list[int]:
    """Whoever holds Tactics has a say, as long as the Heroes have enough together and not all of them let it be."""
    held = all_symbols(s, TACTICS)
    able = [hero for hero, count in enumerate(held) if count]
    if sum(held) < len(held) or all(s.rested[hero] for hero in able) or all_offered(s) >= len(held):
        return []
    return able


@rule("LS-cancel-01", "LS-cancel-02", "LS-s5-03", "LS-s5-04", "LS-s5-05", "LS-s5-06")
def cancelled(s: Stand, card: int) -> bool:
    """A card is cancelled for all by one Tactics symbol for each Hero; too few of them do nothing and stay."""
    offered, s.offered = s.offered, []
    s.rested = [0] * len(s.rested)
    if s.content.actions[card].counter == BY_DODGE or sum(s.left[die] for die in offered) < len(s.heroes):
        return False
    spend_from(s, offered, len(s.heroes))
    s.tell(Told.cancelled, card)
    return True


def offer(s: Stand, card: int, hero: int, option: Option) -> None:
    """A Hero puts up a die that gives Tactics."""
    s.offered.append(option[1])
    s.tell(Told.offered, s.heroes[hero], s.face[option[1]])


def withdraw(s: Stand, card: int, hero: int, option: Option) -> None:
    """A Hero takes a die back."""
    s.offered.remove(option[1])
    s.tell(Told.withdrawn, s.heroes[hero])


def allow_or_resume(s: Stand, card: int, hero: int, option: Option) -> None:
    """A Hero does no more about the card, or goes on after all."""
    s.rested[hero] = int(option[0] == Verbs.allow)
    tell_defence(s, hero, card)


def tell_defence(s: Stand, hero: int, card: int) -> None:
    """A Hero goes on, lets the card happen, or leaves it at what it has offered (that stands)."""
    if not s.rested[hero]:
        s.tell(Told.went_on, s.heroes[hero])
    elif any(s.holder[die] == hero for die in s.offered):
        s.tell(Told.no_more, s.heroes[hero], card)
    else:
        s.tell(Told.allowed, s.heroes[hero], card)


def all_offered(s: Stand) -> int:
    """How many symbols the Heroes have put up together."""
    return sum(s.left[die] for die in s.offered)


def cancel_ask(s: Stand, card: int, hero: int) -> Ask:
    """Offer a die that gives Tactics, take one back, or let the card happen."""
    missing = len(s.heroes) - all_offered(s)
    return HeroAsk(s, hero, cancel_options, Prompts.cancel, (card, missing))


def cancel_options(s: Stand, hero: int) -> list[Option]:
    """The dice that `may_put_up` or `may_withdraw` allow, found faster, or letting it happen."""
    return [*(WITHDRAW[die] if die in s.offered else OFFER[die] for die in spendable(s, hero, TACTICS)), ALLOW]


DEFENCES: Final[dict[str, Callable[[Stand, int, int, Option], None]]] = {
    Verbs.dodge: dodge,
    Verbs.suffer: suffer,
    Verbs.offer: offer,
    Verbs.withdraw: withdraw,
    Verbs.allow: allow_or_resume,
    Verbs.resume: allow_or_resume,
}
