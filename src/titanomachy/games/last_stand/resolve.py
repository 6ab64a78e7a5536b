"""Step 5: the Action cards resolve one after the other, and the Heroes may cancel them."""

from __future__ import annotations

from functools import partial

from ...kernel.asks import AnyOf, Option, Script
from ...kernel.ledger import rule
from ...kernel.messages import Why
from .actions import order, reached
from .cancelling import DEFENCES, cancelled, defence_asks, look_out, undecided
from .content import BY_DODGE
from .harm import devour, fall, heal, lose_die, lose_heart
from .reasons import NOT_STRUCK
from .state import HELD, SAFE, SPENDING, UNDECIDED, Stand
from .titan import crush
from .words import TAKE, Prompts, Told


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


def struck(s: Stand, card: int) -> list[int]:
    """The Heroes whom the card hits: those on its levels who have not dodged it."""
    return [hero for hero in reached(s, card) if s.dodging[hero] != SAFE]


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


@rule("LS-act-09", "LS-hero-25")
def may_lose(s: Stand, card: int, hero: int, option: Option) -> Why | None:
    """An unspent die in front of the Hero whom the card strikes."""
    die = option[1]
    struck_die = die < len(s.place) and s.holder[die] == hero and s.place[die] == HELD
    return None if struck_die else (NOT_STRUCK, (card, s.heroes[hero]))


@rule("LS-act-09", "LS-act-10")
def take_die(s: Stand, card: int, hero: int) -> Script:
    """The Titan picks one unspent die of the Hero; a Hero without one loses none."""
    why = partial(may_lose, s, card, hero)
    options = [option for option in TAKE if why(option) is None]
    if options:
        ask = s.ask(0, options, Prompts.lose_die, card, s.heroes[hero])
        ask.why = why
        _, option = yield ask
        lose_die(s, option[1], Told.die_lost)
