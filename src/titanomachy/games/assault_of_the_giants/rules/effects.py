"""Effects outside battles, found by the words of the content: of spells, Resource Cards and events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import Giants, explained
from ..cards.effects import Effect
from ..content import ARTIFACT
from ..messages import Prompts, Told, by
from ..state import NONE, RESOURCES
from ..words import DONE, DRAW, FETCH, MUSTER, PASS, POCKET, PUT, RETURN, ROB, TAKE
from . import reasons as no
from .move_command import begin_moving
from .recruit_command import begin_recruiting
from .rest_command import heals
from .using_cards import victims

Act: TypeAlias = Callable[[Giants, Effect, int], Script]  # the effect, and the phase that goes on afterwards
ACTS: Final[dict[str, Act]] = {}


def act(op: str) -> Callable[[Act], Act]:
    """Enter what an effect does; when it can do anything at all stands in `using_cards`."""

    def enter(function: Act) -> Act:
        ACTS[op] = function
        return function

    return enter


def do(g: Giants, effect: Effect, back: int) -> Script:
    """Carry out an effect for the active race; the game then goes on with phase `back`."""
    g.phase = back
    yield from ACTS[effect.op](g, effect, back)


# -- healing, moving, recruiting


@act("heal")
@rule("AG-rest-02", "AG-rest-04")
def heal(g: Giants, effect: Effect, back: int) -> Script:
    """Up to so many wounded Leader or Unit Tokens are healed, one by one."""
    for left in range(effect.amount, 0, -1):
        options = heals(g)
        if not options:
            break
        _, option = yield g.ask(g.active, [*options, DONE], by(Prompts.heal, effect.rule), left)
        if option == DONE:
            break
        g.heal(g.race, option[1], option[2], effect.rule)


@act("maneuvers")
def maneuvers(g: Giants, effect: Effect, back: int) -> Script:
    """Unit Maneuvers now, under all rules of the Move Command."""
    begin_moving(g, effect.amount, back, effect.no_price)
    yield from ()


@act("recruit_points")
def recruit_points(g: Giants, effect: Effect, back: int) -> Script:
    """Recruit Points to spend now, or cards instead where the card says so."""
    if effect.or_draw:
        g.recruit_points = effect.amount  # so that all see what could be recruited
        _, option = yield g.ask(g.active, [MUSTER, DRAW], Prompts.muster, effect.amount, effect.or_draw)
        g.recruit_points = 0
        if option == DRAW:
            g.draw(g.race, effect.or_draw, effect.rule)
            return
    begin_recruiting(g, effect.amount, back)


# -- cards


@act("draw_resources")
def draw_resources(g: Giants, effect: Effect, back: int) -> Script:
    """Draw Resource Cards."""
    g.draw(g.race, effect.amount, effect.rule)
    yield from ()


def may_fetch(g: Giants, kinds: Sequence[int], option: Option) -> Why | None:
    """One of the cards of the discard pile that may be taken now; or none, or one from the deck instead."""
    if option[0] != v.FETCH or option[1] in kinds:
        return None
    return (no.NOT_FROM_PILE if option[1] in g.discard else no.NOT_IN_PILE), (option[1],)


@act("take_from_discard")
def take_from_discard(g: Giants, effect: Effect, back: int) -> Script:
    """Cards of choice from the discard pile, but not the Artifact just spent for it; then draw."""
    for _ in range(effect.amount):
        found = set(g.discard)
        if effect.also_draw and g.discard.count(ARTIFACT) == 1 and g.discard[-1] == ARTIFACT:
            found.discard(ARTIFACT)
        kinds = [card for card in sorted(found) if effect.resource in (NONE, card)]
        if not kinds:
            break
        ask = g.ask(g.active, [*(FETCH[card] for card in kinds), PASS], by(Prompts.fetch_free, effect.rule))
        _, option = yield explained(ask, partial(may_fetch, g, kinds))
        if option == PASS:
            break
        g.fetch(g.race, option[1], effect.rule)
    if effect.also_draw:
        g.draw(g.race, effect.also_draw, effect.rule)


@rule("AG-setup-26")
def may_pick(g: Giants, card: int) -> Why | None:
    """One of the cards that are being looked at."""
    return None if card in g.peeked else (no.NOT_SEEN, (card,))


def look_options(g: Giants, verb: list[Option]) -> list[Option]:
    """The cards that are being looked at; listed anew wherever they are dealt anew."""
    return [verb[card] for card in range(RESOURCES) if may_pick(g, card) is None]


@act("look_keep")
def look_keep(g: Giants, effect: Effect, back: int) -> Script:
    """Look at the top cards, keep some, put the others back on top in any order, unseen by the others."""
    race = g.race
    count = min(effect.amount, len(g.deck))
    g.peeked = g.deck[-count:]
    del g.deck[-count:]
    g.scout, g.scouted = NONE, 0
    g.reveal()
    g.tell(Told.looked, race, count)
    for left in range(min(effect.keep, count), 0, -1):
        _, option = yield g.ask_lazy(g.active, partial(look_options, g, POCKET), Prompts.peek, left)
        g.peeked.remove(option[1])
        g.resources[race][option[1]] += 1
        g.reveal()
        g.tell(by(Told.drew, effect.rule), race, option[1])
    g.scout = race
    while g.peeked:
        _, option = yield g.ask_lazy(g.active, partial(look_options, g, PUT), Prompts.put_back)
        g.peeked.remove(option[1])
        g.deck.append(option[1])
        g.scouted += 1
    if not g.scouted:
        g.scout = NONE


def may_rob(found: Sequence[int], option: Option) -> Why | None:
    """One of the players from whom a card can be taken now."""
    return None if option[1] in found else (no.NO_VICTIM, (option[1],))


def may_take(g: Giants, victim: int, kind: int) -> Why | None:
    """A card that the victim has."""
    return None if g.resources[victim][kind] else (no.NOT_THEIRS, (victim, kind))


@act("steal_resource")
def steal_resource(g: Giants, effect: Effect, back: int) -> Script:
    """A neighbour hands over cards, picked by that neighbour or by the caster."""
    race = g.race
    found = victims(g, race)
    victim = found[0]
    if len(found) > 1:
        ask = g.ask(g.active, [ROB[other] for other in found], by(Prompts.rob, effect.rule))
        _, option = yield explained(ask, partial(may_rob, found))
        victim = option[1]
    for _ in range(min(effect.amount, g.cards_of(victim))):
        kinds = [kind for kind in range(RESOURCES) if may_take(g, victim, kind) is None]
        if effect.by_caster:
            _, option = yield g.ask(g.active, [TAKE[kind] for kind in kinds], Prompts.take, victim)
        else:
            _, option = yield g.ask(g.decider(victim), [RETURN[kind] for kind in kinds], Prompts.hand_over, race)
        rob(g, race, victim, option[1], effect.rule)


def rob(g: Giants, race: int, victim: int, card: int, why: str) -> None:
    """A card goes from one race to another."""
    g.resources[victim][card] -= 1
    g.resources[race][card] += 1
    g.tell(by(Told.robbed, why), race, card, victim)
