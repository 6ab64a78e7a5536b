"""Mortimer the Awakener: Zombies that crawl, shove, rob and devour, as often as his cards let him choose."""

from __future__ import annotations

from ...rules.vocabulary import (
    CARD_OF, MORE_CHOICES, NONE, N_, ONCE, SEAT_OF, TOKEN, Act, Effect, Guard, Match, Menu, Prompts, Script, aim,
    all_tokens, answers, around_me, attackable, choose, choose_card, discard_if_able, enemy_heroes, enemy_minions,
    fresh, gain, guard, heroes_only, in_reach, in_supply, kind_for, legal, modes, movable, move, next_to, other_units,
    pieces_on, place_tokens, push, pushable, replace, rule, spaces_beside, spaces_in_reach, strike, swap_with,
    take_back, take_token, taken_back, text, tokens_named, tokens_of,
)  # fmt: skip

ZOMBIE = TOKEN["zombie"]
DEVOURED = ONCE["replacing"]


# -- the dead


def zombies(s: Match, a: Act) -> list[int]:
    """Zombie tokens in the range or radius of the card."""
    return in_reach(s, a, legal(s, a, tokens_named(s, ZOMBIE)))


def menu(a: Act) -> Menu:
    """The two options of a card: one of them, or as often as the card says and up to that."""
    return Menu(2) if a.n.times == NONE else Menu(2, a.n.times, 0, again=True)


@rule("GA-move-11", "GA-perf-02", "GA-kw-36")
def crawl(s: Match, a: Act) -> Script:
    """Move a Zombie in reach a step."""
    zombie = yield from choose(s, a, movable(s, a, zombies(s, a), a.n.steps), Prompts.target, a.card)
    yield from move(s, a, zombie, a.n.steps)


@rule("GA-kw-24", "GA-kw-25", "GA-perf-17", "GA-tokend-03")
@text("mortimer.awaken")
def awaken(s: Match, a: Act) -> Script:
    """Place up to four Zombies beside you, or on spawn points in radius; they stay between rounds."""
    spaces = around_me(s, a) | s.board.spawn_mask & spaces_in_reach(s, a)
    yield from place_tokens(s, a, ZOMBIE, spaces, a.n.count, up_to=True)


@rule("GA-ds-01", "GA-def-08")
@guard("mortimer.awaken")
def awaken_to_defend(s: Match, a: Act, g: Guard) -> Script:
    """While it defends the dead rise as well, whether the defense holds or not."""
    yield from awaken(s, a)


# -- knives and hunger


modes(
    "mortimer.knife_of_the_living_dead", "mortimer.shallow_graves",
    says=(N_("Move a Zombie"), N_("Remove a Zombie beside the target")),
)  # fmt: skip


@rule("GA-attack-02", "GA-perf-11", "GA-kw-26", "GA-handi-01")
@text("mortimer.knife_of_the_living_dead", "mortimer.shallow_graves")
def knife_of_the_living_dead(s: Match, a: Act) -> Script:
    """Attack beside you (with the handicap card a hero), harder for every Zombie beside the target that you remove."""
    targets, bonus = attackable(s, a), 0
    target = yield from aim(s, a, heroes_only(s, targets) if a.handicap else targets)
    options = menu(a)
    while (mode := (yield from options.next(s, a))) != NONE:
        if mode == 0:
            yield from crawl(s, a)
            continue
        close = next_to(s, target, legal(s, a, tokens_named(s, ZOMBIE)))
        zombie = yield from choose(s, a, close, Prompts.target, a.card)
        take_token(s, zombie)
        bonus += a.n.bonus
    yield from strike(s, a, target, bonus)


def haunted(s: Match, a: Act) -> list[int]:
    """Enemy heroes in radius beside a Zombie."""
    beside_zombies = spaces_beside(s, tokens_named(s, ZOMBIE))
    return pieces_on(s, beside_zombies, in_reach(s, a, enemy_heroes(s, a)))


modes(
    "mortimer.crawling_dead", "mortimer.walking_dead", "mortimer.racing_dead",
    says=(N_("Move a Zombie"), N_("Another enemy hero discards a card")),
)  # fmt: skip


@rule("GA-attack-02", "GA-perf-05", "GA-perf-10", "GA-perf-11")
@text("mortimer.crawling_dead", "mortimer.walking_dead", "mortimer.racing_dead")
def crawling_dead(s: Match, a: Act) -> Script:
    """Attack beside you, then Zombies move, or other enemy heroes beside them discard a card, if able: each once."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)
    options = menu(a)
    while (mode := (yield from options.next(s, a))) != NONE:
        if mode == 0:
            yield from crawl(s, a)
            continue
        victim = yield from choose(s, a, fresh(a, haunted(s, a)), Prompts.target, a.card)
        a.hit.append(victim)
        yield from discard_if_able(s, victim, a.card)


modes(
    "mortimer.braains", "mortimer.braaaaaaaains",
    says=(N_("Move a Zombie"), N_("Take back a card if an enemy hero is beside a Zombie")),
)  # fmt: skip


@rule("GA-attack-02", "GA-change-04", "GA-perf-11")
@text("mortimer.braains", "mortimer.braaaaaaaains")
def braains(s: Match, a: Act) -> Script:
    """Attack beside you; before that Zombies move, or you take back cards if an enemy hero in radius is beside one.

    GA-ruling-08: a hero who is immune to the attack is none of those.
    """
    target = yield from aim(s, a, attackable(s, a))
    options = menu(a)
    while (mode := (yield from options.next(s, a))) != NONE:
        if mode == 0:
            yield from crawl(s, a)
        elif haunted(s, a):
            slot = yield from choose_card(s, a, a.seat, s.discards[a.seat], Prompts.pick_card, a.card)
            take_back(s, a.seat, slot)
    yield from strike(s, a, target)


# -- the crowd


modes(
    "mortimer.corpse_slam", "mortimer.morbid_mosh", "mortimer.macabre_mayhem",
    says=(N_("Move a Zombie, which may push"), N_("Move yourself")),
)  # fmt: skip
modes(
    "mortimer.robbing_zombies", "mortimer.stalking_scalpers",
    says=(N_("Move a Zombie, gain a coin"), N_("Move yourself")),
)  # fmt: skip


@rule("GA-perf-10", "GA-perf-11", "GA-perf-17", "GA-level-08")
@text(
    "mortimer.corpse_slam", "mortimer.morbid_mosh", "mortimer.macabre_mayhem", "mortimer.robbing_zombies",
    "mortimer.stalking_scalpers",
)  # fmt: skip
def corpse_slam(s: Match, a: Act) -> Script:
    """Move a Zombie in range, which may then push a neighbour or brings a coin; or move yourself."""
    options = menu(a)
    while (mode := (yield from options.next(s, a))) != NONE:
        if mode == 1:
            yield from move(s, a, a.seat, a.n.steps)
            continue
        zombie = yield from choose(s, a, zombies(s, a), Prompts.target, a.card)
        yield from move(s, a, zombie, a.n.steps, up_to=True)
        if a.n.coins != NONE:
            gain(s, a.seat, a.n.coins)
        else:
            yield from shove(s, a, zombie)


@rule("GA-pushkw-01", "GA-perf-03", "GA-perf-09")
def shove(s: Match, a: Act, zombie: int) -> Script:
    """A Zombie may push a unit or a token beside it, away from itself."""
    beside_it = next_to(s, zombie, [*other_units(s, a), *all_tokens(s, a)])
    piece = yield from choose(s, a, pushable(s, a, beside_it), Prompts.maybe_target, a.card, optional=True)
    if piece != NONE:
        yield from push(s, a, piece, a.n.push, origin=zombie)


modes(
    "mortimer.stage_dive", "mortimer.crowd_drift", "mortimer.crowd_surf",
    says=(N_("Move a Zombie"), N_("Swap with a Zombie")),
)  # fmt: skip


@rule("GA-kw-33", "GA-perf-10", "GA-perf-11")
@text("mortimer.stage_dive", "mortimer.crowd_drift", "mortimer.crowd_surf")
def stage_dive(s: Match, a: Act) -> Script:
    """Move a Zombie in range, or swap with one."""
    options = menu(a)
    while (mode := (yield from options.next(s, a))) != NONE:
        if mode == 0:
            yield from crawl(s, a)
        else:
            yield from swap_with(s, a, zombies(s, a))


modes(
    "mortimer.gathering_horde", "mortimer.army_of_darkness",
    says=(N_("Move a Zombie"), N_("Replace an enemy minion with a Zombie")),
)  # fmt: skip


def surrounded(s: Match, a: Act) -> list[int]:
    """Enemy minions in range beside enough Zombies; none if one was replaced this turn."""
    if s.once[a.seat] & DEVOURED:
        return []
    dead = tokens_named(s, ZOMBIE)
    return [minion for minion in in_reach(s, a, enemy_minions(s, a)) if len(next_to(s, minion, dead)) >= a.n.least]


@rule("GA-kw-27", "GA-push-19", "GA-perf-10", "GA-perf-11")
@text("mortimer.gathering_horde", "mortimer.army_of_darkness")
def gathering_horde(s: Match, a: Act) -> Script:
    """Move a Zombie in range, or once a turn replace an enemy minion in range beside two of them with another one."""
    options = menu(a)
    while (mode := (yield from options.next(s, a))) != NONE:
        if mode == 0:
            yield from crawl(s, a)
            continue
        minion = yield from choose(s, a, surrounded(s, a), Prompts.target, a.card)
        mine = tokens_of(s, a.seat, kind_for(s, a, ZOMBIE))
        if not in_supply(s, mine):
            yield from taken_back(s, a, mine)
        s.once[a.seat] |= DEVOURED
        yield from replace(s, minion, in_supply(s, mine)[0])


@rule("GA-ult-02", "GA-perf-11")
@answers(MORE_CHOICES, "mortimer.master_of_puppets")
def master_of_puppets(s: Match, e: Effect, a: Act, most: int) -> int:
    """Where your cards let you choose up to three times, choose up to five times."""
    n = s.content.n[e[CARD_OF]]
    return n.better if a.seat == e[SEAT_OF] and most == n.times else most
