"""Why can't I? Every question of the game with the verbs that answer it, and the condition of each.

The conditions stand beside the rules that they belong to; offers are the options against which they say nothing. Only
what the asked seat may know is looked at: its own spells and cards, and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, cast

from ....kernel.asks import Ask, Option
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import Giants
from ..content import SORTS
from ..messages import by
from . import reasons as no
from .arriving import may_leave
from .attack_command import may_advance, may_attack, may_begin, may_fight
from .battles.casualties import may_suffer as may_be_damaged
from .battles.conquest import may_move_in
from .battles.opening import may_be_hurt, may_be_numbed, may_counter
from .battles.roll_changes import may_convert, may_reroll, may_roll_again, may_strike, may_use_here, may_ward
from .battles.spells import may_cast_here
from .command_cards import may_play
from .effects import may_fetch, may_pick, may_rob, may_take
from .event_conditions import may_claim, may_sacrifice, may_target
from .events import may_make_way
from .giantslayers import may_enlist
from .groups import may_come
from .leader_command import may_lead, may_march, may_revive
from .magic_command import may_keep, may_take_top
from .move_command import may_move
from .passages import may_cross, may_go_on, may_halt, may_pass, may_pay, may_suffer
from .recruit_command import may_recruit
from .rest_command import may_heal, may_hire, may_hunt, may_ride, may_turn
from .setup import may_draft
from .special_commands import may_add, may_fly, may_mark
from .trade_command import may_force, may_give, may_offer, may_propose, may_return, may_use_deck, may_want
from .using_cards import may_cast, may_use

Condition: TypeAlias = Callable[[Giants, Option, Ask], "Why | None"]
Verbs: TypeAlias = Mapping[str, Condition]


# Verbs that belong to one step of a turn or of a Rest: at any other moment that is what forbids them.
STEPS: Final = {
    v.CLAIM: "AG-turn-02", v.SACRIFICE: "AG-turn-02", v.COMMAND: "AG-turn-02",
    v.HIRE: "AG-slayer-01", v.RIDE: "AG-slayer-01", v.HUNT: "AG-slayer-01",
}  # fmt: skip


@rule("AG-turn-01", "AG-turn-02", "AG-slayer-01")
def why_not(g: Giants, seat: int, option: Option, ask: Ask | None) -> Why | None:
    """Why whoever is asked may not choose this now; None where it is offered."""
    condition = None if ask is None else CONDITIONS[ask.message.kind].get(option[0])
    if ask is None or condition is None:
        return not_asked(option, ask)
    why = condition(g, option, ask)
    return why if why is None or why[0].rule else (by(why[0], ask.rule), why[1])


def not_asked(option: Option, ask: Ask | None) -> Why:
    """Why a verb is not for this seat and moment at all."""
    return (no.NOT_YOURS if ask is None else by(no.NOT_NOW, STEPS.get(option[0], ask.rule))), ()


# -- conditions of several questions


def always(g: Giants, option: Option, ask: Ask) -> Why | None:
    """Nothing speaks against it."""
    return None


class Asked:
    """Conditions that only the rule that asks can answer, because they look at what it has in hand: see `Ask.why`."""

    __slots__ = ("conditions",)

    def __init__(self, *conditions: Callable[..., Why | None]) -> None:
        self.conditions = conditions

    def __call__(self, g: Giants, option: Option, ask: Ask) -> Why | None:
        assert ask.why is not None
        return ask.why(option)


def in_battle(when: str) -> Condition:
    """A spell at a moment of a battle."""
    return lambda g, o, ask: may_cast_here(g, g.side, o[1], int(o[0] == v.EVOKE), when)


def casting(g: Giants, option: Option, ask: Ask) -> Why | None:
    """A spell in the own turn."""
    return may_cast(g, g.race, option[1], int(option[0] == v.EVOKE))


def using(g: Giants, option: Option, ask: Ask) -> Why | None:
    """A Resource Card in the own turn."""
    return may_use(g, g.race, option[1])


def moving(g: Giants, option: Option, ask: Ask) -> Why | None:
    """A maneuver."""
    _, here, sort, there = cast("tuple[str, int, int, int]", option)
    return may_move(g, g.race, here, sort, there)


def marching(g: Giants, option: Option, ask: Ask) -> Why | None:
    """The march of the Leader whom the question names."""
    return may_march(g, g.race, ask.args[0] % SORTS // 2, option[1])


def chosen(least: int) -> Verbs:
    """Giants who go together, at least so many."""
    return {
        v.JOIN: lambda g, o, ask: may_come(g, [o[1]]),
        v.ALL: lambda g, o, ask: may_come(g, g.units[g.origin]),
        v.GO: lambda g, o, ask: None if len(g.transit) >= least else (no.NOBODY_YET, ()),
    }


def laid_down(g: Giants, option: Option, ask: Ask) -> Why | None:
    """Cards on the table, at least one."""
    return None if g.given else (no.NOBODY_YET, ())


TURN: Final[Verbs] = {v.USE: using, v.CAST: casting, v.EVOKE: casting}
AT_START: Final = in_battle("start_of_battle")
AT_TOTALS: Final = in_battle("before_final_totals")
AT_DAMAGE: Final = in_battle("when_taking_damage")
DRAFT: Final[Verbs] = {v.DRAFT: lambda g, o, ask: may_draft(g, o[1])}
ROLL: Final[Verbs] = {
    v.REROLL: lambda g, o, ask: may_reroll(g, g.side),
    v.WARD: lambda g, o, ask: may_ward(g, g.side),
    v.STRIKE: lambda g, o, ask: may_strike(g, g.side),
    v.USE: lambda g, o, ask: may_use_here(g, g.side, o[1]),
    v.CAST: AT_TOTALS,
    v.EVOKE: AT_TOTALS,
    v.DONE: always,
}

CONDITIONS: Final[Mapping[str, Verbs]] = {
    # the turn
    "draft": DRAFT,
    "draft_back": DRAFT,
    "event": {
        v.CLAIM: lambda g, o, ask: may_claim(g, g.race, o[1]),
        v.SACRIFICE: lambda g, o, ask: may_sacrifice(g, g.race, o[1]),
        v.PASS: always,
    },
    "target": {v.TARGET: lambda g, o, ask: may_target(g, g.race, ask.args[0], o[1])},
    "command": {v.COMMAND: lambda g, o, ask: may_play(g, g.race, o[1]), **TURN},
    "after": {**TURN, v.DONE: always},
    "heal": {v.HEAL: lambda g, o, ask: may_heal(g, o[1], o[2]), v.DONE: always},
    "make_room": dict.fromkeys((v.REMOVE, v.PASS), Asked(may_leave, may_make_way)),
    # moving
    "move": {v.MOVE: moving, v.CROSS: lambda g, o, ask: may_cross(g, o[1], o[2]), v.DONE: always},
    "cross": dict.fromkeys((v.JOIN, v.GO), Asked(may_pass)),
    "price": {v.PAY: lambda g, o, ask: may_pay(g, o[1]), v.WOUND: lambda g, o, ask: may_suffer(g, o[1])},
    "onward": {v.ONWARD: lambda g, o, ask: may_go_on(g, o[1]), v.STOP: lambda g, o, ask: may_halt(g)},
    # trades
    "trade": {
        v.FORCE: lambda g, o, ask: may_force(g, g.race, o[1]),
        v.OFFER: lambda g, o, ask: may_offer(g, g.race, o[1]),
        v.DECK: lambda g, o, ask: may_use_deck(g, g.race),
        v.PASS: always,
    },
    "give": {v.GIVE: lambda g, o, ask: may_give(g, g.race, o[1]), v.GO: laid_down},
    "want": {
        v.WANT: lambda g, o, ask: may_want(g, ask.args[0], o[1]),
        v.PROPOSE: lambda g, o, ask: may_propose(g, ask.args[0]),
        v.WITHDRAW: always,
    },
    "give_back": {v.RETURN: lambda g, o, ask: may_return(g, g.races[ask.seat], o[1])},
    "accept": {v.ACCEPT: always, v.REFUSE: always},
    "fetch": {v.FETCH: Asked(may_fetch), v.DRAW: always},
    "fetch_free": {v.FETCH: Asked(may_fetch), v.PASS: always},
    # recruiting, the Leader, Magic, cards
    "recruit": {v.RECRUIT: lambda g, o, ask: may_recruit(g, g.race, o[1], o[2]), v.DONE: always},
    "muster": {v.MUSTER: always, v.DRAW: always},
    "leader": {
        v.LEAD: lambda g, o, ask: may_lead(g, g.race, o[1]),
        v.REVIVE: lambda g, o, ask: may_revive(g, g.race, o[1]),
        v.PASS: always,
    },
    "march": {v.MARCH: marching, v.PASS: always},
    "march_who": chosen(0),
    "rob": {v.ROB: Asked(may_rob)},
    "take": {v.TAKE: lambda g, o, ask: may_take(g, ask.args[0], o[1])},
    "hand_over": {v.RETURN: lambda g, o, ask: may_take(g, g.races[ask.seat], o[1])},
    "magic": {v.DRAW: always, v.TOP: lambda g, o, ask: may_take_top(g), v.PASS: always},
    "keep": {v.KEEP: lambda g, o, ask: may_keep(g, o[1])},
    "peek": {v.POCKET: lambda g, o, ask: may_pick(g, o[1])},
    "put_back": {v.PUT: lambda g, o, ask: may_pick(g, o[1])},
    # attacks, giantslayers, unique commands
    "attack": {
        v.ATTACK: lambda g, o, ask: may_attack(g, g.race, o[1], o[2]),
        v.ADVANCE: lambda g, o, ask: may_advance(g, g.race, o[1], o[2]),
        v.PASS: always,
    },
    "advance": chosen(1),
    "join": {v.JOIN: lambda g, o, ask: may_fight(g, o[1]), v.ALL: always, v.GO: lambda g, o, ask: may_begin(g)},
    "slayers": {
        v.HIRE: lambda g, o, ask: may_hire(g, o[1], o[2]),
        v.RIDE: lambda g, o, ask: may_ride(g, o[1], o[2]),
        v.HUNT: lambda g, o, ask: may_hunt(g, o[1]),
        v.DONE: lambda g, o, ask: may_turn(g),
    },
    "enlist": dict.fromkeys((v.ENLIST, v.GO), Asked(may_enlist)),
    "mark": {v.MARK: lambda g, o, ask: may_mark(g, g.race, ask.args[0], o[1]), v.DONE: always},
    "spend": {v.SPEND: always, v.DONE: always},
    "forge": {
        v.FORGE: lambda g, o, ask: may_add(g, g.content.parts[g.race][g.part].marker),
        v.SMELT: always,
        v.DONE: always,
    },
    "fly": {v.FLY: lambda g, o, ask: may_fly(g, g.race, g.content.parts[g.race][g.part], o[1]), v.PASS: always},
    "travel": chosen(0),
    # battles
    "opening": {v.CAST: AT_START, v.EVOKE: AT_START, v.PASS: always},
    "counter": {v.COUNTER: lambda g, o, ask: may_counter(g, o[1])},
    "numb": {v.NUMB: lambda g, o, ask: may_be_numbed(g, o[1])},
    "suffer": {v.WOUND: Asked(may_be_hurt)},
    "attacker": ROLL,
    "defender": ROLL,
    "dice": dict.fromkeys((v.PICK, v.GO), Asked(may_roll_again)),
    "results": dict.fromkeys((v.PICK, v.GO), Asked(may_convert)),
    "hits_or_blocks": {v.HITS: always, v.BLOCKS: always},
    "hook": {v.HOOK: always, v.PASS: always},
    "protect": {v.CAST: AT_DAMAGE, v.EVOKE: AT_DAMAGE, v.PASS: always},
    "damage": {v.SOAK: lambda g, o, ask: may_be_damaged(g, o), v.FALL: lambda g, o, ask: may_be_damaged(g, o)},
    "conquest": dict.fromkeys((v.JOIN, v.ALL, v.GO), Asked(may_move_in)),
}
