"""Legality in one place: which condition holds for each verb of each question.

A condition stands beside its rule and gives the reason against an option, or None; offers are the options without
one. Here they are joined: `why_not` finds the condition by what is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ...kernel.asks import Ask, Option
from ...kernel.ledger import rule
from ...kernel.messages import Why
from . import (
    cancelling,
    eren,
    resolve,
    rolling,
    selecting,
    setup,
    spending,
    tactics,
    tactics_list,
    titan,
    titan_cards,
)
from .reasons import CONTENTED, FOR_HEROES, FOR_TITAN, NOT_NOW, RESTING
from .state import REROLLS, RESOLVE, SPENDING, Stand
from .words import Verbs

Condition: TypeAlias = Callable[[Stand, int, Option], Why | None]


def free(s: Stand, hero: int, option: Option) -> Why | None:
    """Whoever is asked may always do this."""
    return None


def by_ask(s: Stand, hero: int, option: Option) -> Why | None:
    """Only the rule that asks knows: see `Ask.why`."""
    raise NotImplementedError


ROLLS: Final[Mapping[str, Condition]] = {
    Verbs.reroll: rolling.may_reroll,
    Verbs.select: rolling.may_select,
    Verbs.unselect: rolling.may_unselect,
    Verbs.roll: rolling.may_roll,
    Verbs.content: free,
}
CANCELS: Final[Mapping[str, Condition]] = {
    Verbs.offer: cancelling.may_put_up,
    Verbs.withdraw: cancelling.may_withdraw,
    Verbs.allow: free,
}
SPENDS: Final[Mapping[str, Condition]] = {
    Verbs.move: spending.may_move,
    Verbs.fight: spending.may_fight,
    Verbs.fire: spending.may_fire,
    Verbs.cycle: spending.may_cycle,
    Verbs.search: spending.may_search,
    Verbs.meet: tactics.may_meet,
    Verbs.give: tactics.may_give,
    Verbs.rest: free,
}

CONDITIONS: Final[
    Mapping[str, Mapping[str, Condition]]
] = {  # what is asked (a kind of `Prompts`): what may be answered
    "titan_card": {Verbs.titan: free},
    "hero_card": {Verbs.hero: setup.may_take_hero},
    "start": {Verbs.start: setup.may_start},
    "place_up": {Verbs.place: selecting.may_place},
    "place_down": {Verbs.place: selecting.may_place},
    "place_open": {Verbs.place: selecting.may_place},
    "reroll": ROLLS,
    "resume": {Verbs.resume: free},
    "lend": {Verbs.lend: eren.may_lend, Verbs.enough: free},
    "abilities": {Verbs.ability: titan.may_use, Verbs.stop: free},
    "pay": {Verbs.spend: titan.may_pay_with},
    "crush": {Verbs.crush: titan.may_crush},
    "strike": {Verbs.strike: titan.may_strike},
    "volunteer": {Verbs.strike: titan.may_strike},
    "obstruct": {Verbs.take: titan.may_take},
    "replace": {Verbs.replace: free},
    "replacement": {Verbs.place: titan_cards.may_replace_by},
    "frenzy": {Verbs.place: titan_cards.may_add},
    "returned": {Verbs.reroll: rolling.may_reroll_returned, Verbs.content: free},
    "cancel": CANCELS,
    "dodge": {Verbs.dodge: cancelling.may_put_up, Verbs.suffer: free},
    "lose_die": {Verbs.take: by_ask},
    "spend": SPENDS,
    "rested": {Verbs.resume: free},
    "use": {Verbs.use: by_ask},
    "search": {Verbs.top: tactics.may_top},
    "rescue": {Verbs.rescue: by_ask},
}
BY_RULE: Final[Mapping[str, Callable[..., Why | None]]] = {  # what the rule gives its ask as `Ask.why`
    "lose_die": resolve.may_lose,
    "use": tactics.may_pay_with,
    "rescue": tactics_list.may_rescue,
}
TITANS: Final = frozenset({
    Verbs.titan, Verbs.place, Verbs.ability, Verbs.spend, Verbs.stop, Verbs.crush, Verbs.take, Verbs.replace,
})  # fmt: skip
EITHERS: Final = frozenset({Verbs.strike})


def why_not(s: Stand, seat: int, option: Option, ask: Ask | None) -> Why | None:
    """Why a seat may not choose an option now; None exactly where it is offered."""
    if ask is None:
        return not_asked(s, seat, option)
    condition = CONDITIONS[ask.message.kind].get(option[0])
    if condition is None:
        return not_asked(s, seat, option)
    return condition(s, seat - 1, option) if ask.why is None else ask.why(option)


@rule("LS-round-02")
def not_asked(s: Stand, seat: int, option: Option) -> Why:
    """Why a verb is not for this seat and moment at all."""
    verb, hero = option[0], seat - 1
    if verb not in EITHERS and (seat == 0) != (verb in TITANS):
        return (FOR_HEROES if seat == 0 else FOR_TITAN), ()
    if seat and s.phase == RESOLVE and verb in cancelling.COUNTERS and not s.rested[hero]:
        return cancelling.may_put_up(s, hero, option) or cancelling.too_few(s, hero) or (NOT_NOW, ())
    if seat and s.rested[hero]:
        return at_rest(s, hero, verb)
    return NOT_NOW, ()


@rule("LS-s2-08", "LS-s6-02")
def at_rest(s: Stand, hero: int, verb: str) -> Why:
    """A Hero that is content or rests goes on first, and then chooses what belongs to the step."""
    if s.phase == REROLLS and verb in ROLLS:
        return CONTENTED, (s.heroes[hero],)
    if (s.phase == RESOLVE and verb in CANCELS) or (s.phase == SPENDING and verb in SPENDS):
        return RESTING, (s.heroes[hero],)
    return NOT_NOW, ()
