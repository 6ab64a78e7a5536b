"""Razzle the Ringmaster: one hero of several figures, which trade places, act in turn and vanish."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER, ATTACK, CARD, CARD_OF, DOUBLE, MOVED, NONE, Act, Effect, Guard, Match, Prompts, Script, aim, answers,
    attackable, bits, choose, discards_of, enemy_minions, figures, fresh, friendly_heroes, friendly_minions, guard,
    heroes_only, in_reach, in_supply, may_retrieve, may_shift, move, near, other_figures, other_units, pieces_within,
    place_tokens, push_up_to, pushable, radius_of, reach_of, remove_figure, rule, slide, spaces_in_reach, straight,
    strike, swap_with, swappable, text, tokens_of, walk,
)  # fmt: skip


# -- the doubles


@rule("GA-kw-30", "GA-repeat-03")
@text("razzle.stunt_doubles", "razzle.stunted_doubles")
def stunt_doubles(s: Match, a: Act) -> Script:
    """Attack beside you, with the handicap card only heroes; then more of you come in radius."""
    targets = fresh(a, attackable(s, a))
    if a.card == CARD["razzle.stunted_doubles"]:
        targets = heroes_only(s, targets)
    target = yield from aim(s, a, targets)
    yield from strike(s, a, target)
    more = len(in_supply(s, tokens_of(s, a.seat, DOUBLE)))
    yield from place_tokens(s, a, DOUBLE, spaces_in_reach(s, a), min(a.n.count, more), up_to=True)


@rule("GA-ds-01", "GA-def-08")
@guard("razzle.crowd_control")
def crowd_control(s: Match, a: Act, guard: Guard) -> Script:
    """The figure that is attacked defends better for each other one in radius."""
    others = other_figures(s, a.seat, guard.piece)
    guard.bonus += a.n.bonus * len(pieces_within(s, guard.piece, others, radius_of(s, a.seat, a.card)))
    yield from ()


@rule("GA-ds-02", "GA-kw-26")
@text("razzle.crowd_control")
def crowd_leaves(s: Match, a: Act) -> Script:
    """All others of you leave the board."""
    for figure in other_figures(s, a.seat):
        remove_figure(s, a.seat, figure)
    yield from ()


@rule("GA-repeat-01", "GA-repeat-03")
@answers(AFTER, "razzle.twin_strike")
def twin_strike(s: Match, e: Effect, a: Act) -> Script:
    """After a basic attack another one of you may repeat it against a different unit."""
    if a.kind == ATTACK and a.basic:
        a.repeat(s.content.n[e[CARD_OF]].repeats, another=True)
    yield from ()


# -- red: attacks after which some of you are gone


def vanish(s: Match, a: Act, most: int, left: int) -> Script:
    """Up to so many of you leave the board, if you like, the one that acts too; so many stay at least."""
    while most and len(figures(s, a.seat)) > left:
        figure = yield from choose(s, a, figures(s, a.seat), Prompts.maybe_target, a.card, optional=True)
        if figure == NONE:
            return
        remove_figure(s, a.seat, figure)
        most -= 1


@rule("GA-order-03", "GA-kw-26")
@text("razzle.phantom_strike", "razzle.hit_and_gone", "razzle.into_thin_air")
def phantom_strike(s: Match, a: Act) -> Script:
    """Attack beside you; then one of you may leave the board, or any number but the last, or all of you."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    standing = len(figures(s, a.seat))
    yield from vanish(
        s,
        a,
        1 if a.card == CARD["razzle.phantom_strike"] else standing,
        0 if a.card == CARD["razzle.into_thin_air"] else 1,
    )


@rule("GA-order-03", "GA-change-04")
@text("razzle.rummage", "razzle.ransack")
def rummage(s: Match, a: Act) -> Script:
    """Attack beside you; then take back a discarded card, if another of you is in radius, or one for each."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    others = len(in_reach(s, a, other_figures(s, a.seat)))
    for _ in range(others if a.card == CARD["razzle.ransack"] else min(others, 1)):
        if not (yield from may_retrieve(s, a.seat, a.card, discards_of(s, a.seat))):
            return


# -- blue: places are swapped, and units pushed


@rule("GA-kw-33", "GA-move-08")
@text("razzle.alleyoop", "razzle.group_performance", "razzle.team_spirit")
def alleyoop(s: Match, a: Act) -> Script:
    """Swap with a friendly hero in range, then move another one of you."""
    yield from swap_with(s, a, in_reach(s, a, friendly_heroes(s, a)))
    figure = yield from choose(s, a, other_figures(s, a.seat), Prompts.target, a.card)
    yield from move(s, a, figure, a.n.steps, up_to=True)


@rule("GA-pushkw-01", "GA-pushkw-07", "GA-move-08")
@text("razzle.magic_trick", "razzle.aaaand_its_gone")
def magic_trick(s: Match, a: Act) -> Script:
    """Push a neighbour; this one of you goes as far the other way, as far as nothing is in its way."""
    target = yield from choose(s, a, pushable(s, a, near(s, a, other_units(s, a))), Prompts.target, a.card)
    here, there = s.where[a.seat], s.where[target]
    yield from push_up_to(s, a, target, a.n.push)
    pushed = s.board.distance[there][s.where[target]] if s.where[target] != NONE else 0
    ways = s.board.direction
    free = straight(s, a, a.seat, 1, pushed) if may_shift(s, a.seat, MOVED, a.seat) else 0
    behind = [space for space in bits(free) if ways[here][space] == ways[there][here]]
    if behind:
        yield from slide(s, a.seat, max(behind, key=lambda space: s.board.distance[here][space]))


# -- green: walks on the wire


@rule("GA-move-06", "GA-perf-03")
@text("razzle.tightrope")
def tightrope(s: Match, a: Act) -> Script:
    """Walk, then move another one of you a space, if you like."""
    yield from walk(s, a)
    figure = yield from choose(s, a, other_figures(s, a.seat), Prompts.maybe_target, a.card, optional=True)
    if figure != NONE:
        yield from move(s, a, figure, a.n.steps)


@rule("GA-move-06", "GA-move-08")
@text("razzle.high_wire", "razzle.wire_dancers")
def high_wire(s: Match, a: Act) -> Script:
    """Walk, then move another one of you some spaces."""
    yield from walk(s, a)
    figure = yield from choose(s, a, other_figures(s, a.seat), Prompts.target, a.card)
    yield from move(s, a, figure, a.n.steps, up_to=True)


def minions_to_swap(s: Match, a: Act, origin: int) -> list[int]:
    """The minions within the range of a figure that the action has not moved before."""
    minions = fresh(a, [*enemy_minions(s, a), *friendly_minions(s, a)])
    return swappable(s, a, pieces_within(s, origin, minions, reach_of(s, a)))


@rule("GA-kw-33", "GA-repeat-03")
@text("razzle.theatrics", "razzle.spectacle")
def theatrics(s: Match, a: Act) -> Script:
    """Swap with a minion in range; with Spectacle another one of you may do so too, with a different one."""
    a.hit.append((yield from swap_with(s, a, minions_to_swap(s, a, a.seat))))
    if a.n.repeats != NONE:
        a.repeat(
            a.n.repeats,
            lambda: any(minions_to_swap(s, a, figure) for figure in other_figures(s, a.seat)),
            another=True,
        )
