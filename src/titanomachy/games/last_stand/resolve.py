"""Step 5: the Action cards resolve one after the other, and the Heroes may cancel them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ...kernel.asks import AnyOf, Ask, Option, Script
from ...kernel.ledger import rule
from .content import BY_DODGE, DODGE, TACTICS
from .harm import devour, fall, heal, lose_die, lose_heart
from .rolling import resume_ask
from .state import HALF, HELD, HIT, NONE, SAFE, SPENDING, UNDECIDED, Stand
from .symbols import all_symbols, spend_from, spendable, symbols
from .titan import crush
from .words import ALLOW, DODGE_WITH, OFFER, SUFFER, TAKE, WITHDRAW, Prompts, Told


@rule("LS-s5-01", "LS-abil-19", "LS-abil-20", "LS-abil-21", "LS-abil-22", "LS-tlist-19")
def order(s: Stand) -> list[int]:
    """The cards in the order in which they resolve; a third one stands before or after the second."""
    if s.third == NONE:
        return [s.up, s.down]
    return [s.up, s.down, s.third] if s.house.frenzy_last else [s.up, s.third, s.down]


@rule("LS-s5-01", "LS-s5-02", "LS-s5-03", "LS-s5-11", "LS-cancel-10")
def resolve_actions(s: Stand) -> Script:
    """One card: reveal it, let the Heroes decide one by one whether to cancel it, then apply what they let happen."""
    card = order(s)[s.slot]
    if not s.stage:
        s.stage = 1
        turn_up(s, card)
    asks = defence_asks(s, card)
    if asks:
        seat, option = yield AnyOf(asks)
        DEFENCES[option[0]](s, card, seat - 1, option)
        if undecided(s, card):
            return  # the others go on with it, in a script of their own
    if not cancelled(s, card):
        yield from apply_effects(s, card, struck(s, card))
    s.dodging = [UNDECIDED] * len(s.heroes)
    s.stage = 0
    s.slot += 1
    if s.slot == len(order(s)):
        s.phase = SPENDING


@rule("LS-s5-01", "LS-s5-02")
def turn_up(s: Stand, card: int) -> None:
    """The card takes its turn; the face-down one is revealed now."""
    if card == s.down and not s.down_open:
        s.down_open = 1
        s.reveal()
        s.tell(Told.revealed, card)
    else:
        s.tell(Told.comes, card)
    if s.content.actions[card].counter == BY_DODGE:
        look_out(s, card)


def undecided(s: Stand, card: int) -> list[int]:
    """The Heroes who may still do something about the card."""
    return dodgers(s, card) if s.content.actions[card].counter == BY_DODGE else cancellers(s)


def defence_asks(s: Stand, card: int) -> list[Ask]:
    """What the Heroes are asked about the card; nothing where it cannot be helped."""
    heroes = undecided(s, card)
    if s.content.actions[card].counter == BY_DODGE:
        return [dodge_ask(s, card, hero) for hero in heroes]
    return [resume_ask(s, hero, Prompts.rested) if s.rested[hero] else cancel_ask(s, card, hero) for hero in heroes]


def struck(s: Stand, card: int) -> list[int]:
    """The Heroes whom the card hits: those on its levels who have not dodged it."""
    return [hero for hero in reached(s, card) if s.dodging[hero] != SAFE]


@rule("LS-cancel-05", "LS-cancel-06")
def reached(s: Stand, card: int) -> list[int]:
    """The Heroes on the levels that a card names."""
    levels = s.content.actions[card].levels
    return [hero for hero, level in enumerate(s.levels) if levels >> level & 1]


@rule("LS-s5-10", "LS-act-04", "LS-act-10", "LS-s5-11", "LS-win-06")
def apply_effects(s: Stand, card: int, heroes: list[int]) -> Script:
    """The parts of a card one after the other; Heroes in the order of their seats."""
    for op, count in s.content.actions[card].effects:
        if op == "devour":
            devour(s, count)
        elif op == "heal":
            heal(s, count)
        elif op == "crush":
            yield from crush(s, count)
        elif op == "heart":
            for hero in heroes:
                lose_heart(s, hero)
        elif op == "fall":
            for hero in heroes:
                fall(s, hero)
        else:
            for hero in heroes:
                yield from take_die(s, card, hero)


@rule("LS-act-09", "LS-act-10", "LS-hero-25")
def take_die(s: Stand, card: int, hero: int) -> Script:
    """The Titan picks one unspent die of the Hero; a Hero without one loses none."""
    dice = [die for die, place in enumerate(s.place) if place == HELD and s.holder[die] == hero]
    if dice:
        _, option = yield s.ask(0, [TAKE[die] for die in dice], Prompts.lose_die, card, s.heroes[hero])
        lose_die(s, option[1], Told.die_lost)


# -- against cards that show Dodge


@rule("LS-cancel-05", "LS-cancel-06", "LS-s5-09")
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
    return s.ask_lazy(hero + 1, partial(dodge_options, s, hero), Prompts.dodge, card, s.heroes[hero], missing)


def dodge_options(s: Stand, hero: int) -> list[Option]:
    """The Dodge dice that are not put up yet, or suffering it."""
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
    s.rested[hero] = int(option[0] == "allow")
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
    return s.ask_lazy(hero + 1, partial(cancel_options, s, hero), Prompts.cancel, card, missing)


def cancel_options(s: Stand, hero: int) -> list[Option]:
    """The dice that give Tactics, those put up to be taken back, or letting it happen."""
    return [*(WITHDRAW[die] if die in s.offered else OFFER[die] for die in spendable(s, hero, TACTICS)), ALLOW]


DEFENCES: Final[dict[str, Callable[[Stand, int, int, Option], None]]] = {
    "dodge": dodge,
    "suffer": suffer,
    "offer": offer,
    "withdraw": withdraw,
    "allow": allow_or_resume,
    "resume": allow_or_resume,
}
