"""Legality in one place: which condition holds for each verb of each question.

A condition stands beside its rule and gives the reason against an option, or None; offers are the options without
one. Here they are joined: `why_not` finds the condition by what is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ....kernel.asks import Ask, Option
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..state import REROLLS, RESOLVE, SPENDING, Stand
from ..words import Verbs
from . import (
    action_cards,
    canceling,
    hero_abilities,
    setup,
    step1_select_actions,
    step2_roll,
    step3_titan_symbols,
    step4_reroll_returned,
    step6_use_symbols,
    tactics_cards,
    tactics_list,
    titan_abilities,
)
from .reasons import CONTENTED, FOR_HEROES, FOR_TITAN, NOT_NOW, RESTING

Condition: TypeAlias = Callable[[Stand, int, Option], Why | None]


def free(s: Stand, hero: int, option: Option) -> Why | None:
    """Whoever is asked may always do this."""
    return None


def by_ask(s: Stand, hero: int, option: Option) -> Why | None:
    """Only the rule that asks knows: see `Ask.why`."""
    raise NotImplementedError


ROLLS: Final[Mapping[str, Condition]] = {
    Verbs.reroll: step2_roll.may_reroll,
    Verbs.select: step2_roll.may_select,
    Verbs.unselect: step2_roll.may_unselect,
    Verbs.roll: step2_roll.may_roll,
    Verbs.content: free,
}
CANCELS: Final[Mapping[str, Condition]] = {
    Verbs.offer: canceling.may_put_up,
    Verbs.withdraw: canceling.may_withdraw,
    Verbs.allow: free,
}
SPENDS: Final[Mapping[str, Condition]] = {
    Verbs.move: step6_use_symbols.may_move,
    Verbs.fight: step6_use_symbols.may_fight,
    Verbs.fire: step6_use_symbols.may_fire,
    Verbs.cycle: step6_use_symbols.may_cycle,
    Verbs.search: step6_use_symbols.may_search,
    Verbs.meet: tactics_cards.may_meet,
    Verbs.give: tactics_cards.may_give,
    Verbs.rest: free,
}

CONDITIONS: Final[
    Mapping[str, Mapping[str, Condition]]
] = {  # what is asked (a kind of `Prompts`): what may be answered
    "titan_card": {Verbs.titan: free},
    "hero_card": {Verbs.hero: setup.may_take_hero},
    "start": {Verbs.start: setup.may_start},
    "place_up": {Verbs.place: step1_select_actions.may_place},
    "place_down": {Verbs.place: step1_select_actions.may_place},
    "place_open": {Verbs.place: step1_select_actions.may_place},
    "reroll": ROLLS,
    "resume": {Verbs.resume: free},
    "lend": {Verbs.lend: hero_abilities.may_lend, Verbs.enough: free},
    "abilities": {Verbs.ability: step3_titan_symbols.may_use, Verbs.stop: free},
    "pay": {Verbs.spend: step3_titan_symbols.may_pay_with},
    "crush": {Verbs.crush: action_cards.may_crush},
    "strike": {Verbs.strike: titan_abilities.may_strike},
    "volunteer": {Verbs.strike: titan_abilities.may_strike},
    "obstruct": {Verbs.take: titan_abilities.may_take},
    "replace": {Verbs.replace: free},
    "replacement": {Verbs.place: titan_abilities.may_replace_by},
    "frenzy": {Verbs.place: titan_abilities.may_add},
    "returned": {Verbs.reroll: step4_reroll_returned.may_reroll_returned, Verbs.content: free},
    "cancel": CANCELS,
    "dodge": {Verbs.dodge: canceling.may_put_up, Verbs.suffer: free},
    "lose_die": {Verbs.take: by_ask},
    "spend": SPENDS,
    "rested": {Verbs.resume: free},
    "use": {Verbs.use: by_ask},
    "search": {Verbs.top: tactics_cards.may_top},
    "rescue": {Verbs.rescue: by_ask},
}
BY_RULE: Final[Mapping[str, Callable[..., Why | None]]] = {  # what the rule gives its ask as `Ask.why`
    "lose_die": action_cards.may_lose,
    "use": tactics_cards.may_pay_with,
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
    if seat and s.phase == RESOLVE and verb in canceling.COUNTERS and not s.rested[hero]:
        return canceling.may_put_up(s, hero, option) or canceling.too_few(s, hero) or (NOT_NOW, ())
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
