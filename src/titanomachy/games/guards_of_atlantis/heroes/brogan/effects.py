"""Brogan the Destroyer: charges, shoves, and keeps his minions standing."""

from __future__ import annotations

from ...rules.vocabulary import (
    BARS_SHIFT, BASIC, BATTLE_HEAVY, BIT, CARD, CARD_OF, COLOR, C_SILVER, MOVED, NONE, N_, ON_MINION, SEAT_OF, SKIP,
    Act, Asking, Effect, Match, Prompts, Script, Stop, Told, aim, all_tokens, answers, ask_discard, attackable, choose,
    choose_mode, discard, discard_if_able, discard_or_fall, enemies, enemy_heroes, enemy_units, friendly_heroes,
    gain, heroes_only, in_radius, in_range, in_reach, lasting_text, may_discard, may_hold, may_retrieve, may_shift,
    modes, move, move_straight, near, played_attack, push_up_to, pushable, relocate, room_for, rule, spaces_beside,
    strike, team_of, text, this_round, this_turn, touches,
)  # fmt: skip


@rule("GA-attack-02", "GA-kw-14", "GA-order-03")
@text("brogan.onslaught", "brogan.leap_forward")
def onslaught(s: Match, a: Act) -> Script:
    """Attack beside you (with the handicap card a hero), then move into its space, which you must if it is empty."""
    targets = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, targets) if a.handicap else targets)
    space = s.where[target]
    yield from strike(s, a, target)
    step = s.board.near[s.where[a.seat]] & room_for(s, a.seat, a.seat) & BIT[space]
    if step and may_shift(s, a.seat, MOVED, a.seat):
        relocate(s, a.seat, space, Told.moved)


@rule("GA-change-04", "GA-active-09")
@text("brogan.bulwark")
def bulwark(s: Match, a: Act) -> Script:
    """Take back a discarded card; this turn enemies cannot shift you or friends in radius."""
    yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])
    this_turn(s, a)


@rule("GA-active-02", "GA-kw-17")
@answers(BARS_SHIFT, "brogan.bulwark")
def bulwark_holds(s: Match, e: Effect, piece: int, how: int, by: int) -> bool:
    """Neither Brogan nor friends in radius are moved, pushed, swapped or placed by enemy heroes."""
    team = s.teams[e[SEAT_OF]]
    if s.teams[by] == team or team_of(s, piece) != team:
        return False
    return in_radius(s, e, piece) and touches(s, e, piece)


# -- charges


@rule("GA-kw-04", "GA-kw-32", "GA-perf-02")
@text("brogan.mad_dash", "brogan.bullrush", "brogan.furious_charge")
def mad_dash(s: Match, a: Act) -> Script:
    """Charge in a straight line to a space beside an enemy unit, then attack one there; no charge, no attack."""
    least = a.n.steps if a.n.least == NONE else a.n.least
    yield from move_straight(s, a, a.seat, least, a.n.steps, within=spaces_beside(s, enemies(s, a.seat)))
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)


modes("brogan.throwing_axe", "brogan.throwing_spear", says=(N_("Attack beside you"), N_("Attack in range")))


@rule("GA-perf-10", "GA-perf-03")
@text("brogan.throwing_axe", "brogan.throwing_spear")
def throwing_axe(s: Match, a: Act) -> Script:
    """Attack beside you, or discard a card to attack in range; the spear asks only for a card in the discard."""
    if (yield from choose_mode(s, a, 2)) == 0:
        targets = attackable(s, a)
    else:
        paid = (yield from may_discard(s, a.seat, a.card)) != NONE
        if a.card == CARD["brogan.throwing_spear"]:
            paid = bool(s.discards[a.seat])
        if not paid:
            raise Stop
        targets = in_range(s, a)
    target = yield from aim(s, a, targets)
    yield from strike(s, a, target)


# -- shoves


@rule("GA-pushkw-01", "GA-pushkw-07", "GA-kw-36")
@text("brogan.brutal_jab", "brogan.mighty_punch", "brogan.savage_kick")
def brutal_jab(s: Match, a: Act) -> Script:
    """Move a little, then push an enemy unit or a token beside you."""
    yield from move(s, a, a.seat, a.n.steps, up_to=True)
    beside_him = near(s, a, [*enemy_units(s, a), *all_tokens(s, a)])
    piece = yield from choose(s, a, pushable(s, a, beside_him), Prompts.target, a.card)
    yield from push_up_to(s, a, piece, a.n.push)


def attackers_beside(s: Match, a: Act) -> list[int]:
    """Enemy heroes beside you who have played an attack card this turn."""
    return [hero for hero in near(s, a, enemy_heroes(s, a)) if played_attack(s, hero)]


@rule("GA-perf-05")
@text("brogan.shield_bash")
def shield_bash(s: Match, a: Act) -> Script:
    """An enemy hero beside you who played an attack card discards a card, if able."""
    victim = yield from choose(s, a, attackers_beside(s, a), Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card)


@rule("GA-perf-14")
@text("brogan.counterattack")
def counterattack(s: Match, a: Act) -> Script:
    """An enemy hero beside you who played an attack card discards a card, or is defeated."""
    victim = yield from choose(s, a, attackers_beside(s, a), Prompts.target, a.card)
    yield from discard_or_fall(s, a.seat, victim, a.card)


# -- shields and songs


lasting_text(this_round, "brogan.shield", "brogan.bolster", "brogan.fortify")


@rule("GA-push-18", "GA-active-02", "GA-kw-17", "GA-hidden-06")
@answers(ON_MINION, "brogan.shield", "brogan.bolster", "brogan.fortify")
def shield_saves(s: Match, e: Effect, piece: int, by: int) -> Asking[bool]:
    """When a friendly minion in radius is defeated, discard a silver card (or any basic one) and it stays."""
    seat, card = e[SEAT_OF], e[CARD_OF]

    def fits(held: int) -> bool:
        return BASIC[held] if card == CARD["brogan.fortify"] else COLOR[held] == C_SILVER

    if team_of(s, piece) != s.teams[seat] or not in_radius(s, e, piece) or not touches(s, e, piece):
        return False
    if not may_hold(s, seat, fits):
        return False
    _, answer = yield ask_discard(s, seat, fits, (SKIP,), Prompts.guard, card, s.tag(piece))
    if answer == SKIP:
        return False
    yield from discard(s, seat, answer[1])
    return True


@rule("GA-kw-12", "GA-level-08")
@text("brogan.war_drummer", "brogan.master_skald")
def war_drummer(s: Match, a: Act) -> Script:
    """A friendly hero in range gains coins, more of them if any hero was defeated this round."""
    friend = yield from choose(s, a, in_reach(s, a, friendly_heroes(s, a)), Prompts.target, a.card)
    gain(s, friend, a.n.better if s.fallen else a.n.coins)


@rule("GA-battle-02")
@answers(BATTLE_HEAVY, "brogan.one_man_army")
def one_man_army(s: Match, e: Effect, lane: int) -> bool:
    """In a Battle Zone Brogan counts as a heavy minion; where he would be removed, the push is lost."""
    return bool(s.board.zone_mask[s.battle_zone(lane)] & BIT[s.where[e[SEAT_OF]]])
