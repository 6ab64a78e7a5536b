"""Snorri the Runescribe: four runes below his turn slots, and cards that do more by the one that is active."""

from __future__ import annotations

from collections.abc import Callable

from ...rules.vocabulary import (
    BEFORE, CARD, CARD_OF, COLOR, C_BLUE, C_GOLD, C_GREEN, C_SILVER, IMMUNITY, NONE, N_, OWNER, PASSES, RUNE_ANVIL,
    RUNE_AXE, RUNE_HORN, RUNE_WINGS, SEAT_OF, TAKE_OR_LEAVE, VALUE, Act, Effect, Guard, Match, Prompts, Script, Stop,
    Told, aim, answers, at_maximum, attackable, choose, choose_among, discard_if_able, discard_or_fall, discards_of,
    enemies, enemy_heroes, fresh, friendly_heroes, gain, give_marker, guard, has_marker, heroes_only, holder_of,
    in_range, in_reach, is_hero, legal, may_retrieve, may_retrieve_all, may_swap_card, may_swap_item, minions_only,
    modes, move, movement_of, next_to, reachable, rule, strike, text, this_turn, walk_on,
)  # fmt: skip

RUNES = (RUNE_HORN, RUNE_AXE, RUNE_ANVIL, RUNE_WINGS)
NAMES = (N_("Horn"), N_("Axe"), N_("Anvil"), N_("Wings"))
MASTERY = CARD["snorri.rune_mastery"]

# -- runes


def active(s: Match, a: Act, rune: int) -> bool:
    """Whether a rune is active in an action: it lies below the slot of this turn, or Rune Mastery adds it."""
    return a.second == rune or [a.seat, rune, a.seat, s.turn] in s.markers


modes("snorri.inscribe_the_runes", "snorri.runebomb", "snorri.rune_mastery", says=NAMES)


@rule("GA-kw-21", "GA-tokend-03")
@text("snorri.inscribe_the_runes")
def inscribe_the_runes(s: Match, a: Act) -> Script:
    """Lay one of your four runes below each of your turn slots."""
    left = [rune for rune in RUNES if has_marker(s, a.seat, rune)]
    for turn in range(1, min(a.n.count, len(left)) + 1):
        rune = left[0]
        if len(left) > 1:
            options = [rune - RUNE_HORN for rune in left]
            rune = RUNE_HORN + (yield from choose_among(s, a, options, Prompts.rune, a.card, turn))
        left.remove(rune)
        give_marker(s, a.seat, rune, a.seat, turn)


def second_rune(s: Match, a: Act) -> Script:
    """Choose an inactive rune that counts as a second active one in this action."""
    a.second = NONE
    idle = [rune for rune in RUNES if holder_of(s, a.seat, rune) != NONE and not active(s, a, rune)]
    if idle:
        options = [rune - RUNE_HORN for rune in idle]
        a.second = RUNE_HORN + (yield from choose_among(s, a, options, Prompts.mode, MASTERY, speaks=MASTERY))
        s.tell(Told.second_rune, s.called(a.seat), a.second)


@rule("GA-ult-02", "GA-repeat-05")
@answers(BEFORE, "snorri.rune_mastery")
def rune_mastery(s: Match, e: Effect, a: Act) -> Script:
    """Each action of yours that reads runes, a repeat too, has a second one; the oaths ask when they defend."""
    if a.primary and a.card != CARD["snorri.inscribe_the_runes"]:
        yield from second_rune(s, a)


# -- sigils and shards


def marked_targets(s: Match, a: Act) -> list[int]:
    """Units beside you, with Wings minions in range; for a repeat other heroes in range. Shards hit heroes only."""
    if a.instance:
        return fresh(a, heroes_only(s, in_range(s, a)))
    targets = attackable(s, a)
    if a.card == CARD["snorri.rune_shards"]:
        return heroes_only(s, targets)
    afar = minions_only(s, in_range(s, a)) if active(s, a, RUNE_WINGS) else []
    return targets + [minion for minion in afar if minion not in targets]


@rule("GA-attack-01", "GA-attack-04", "GA-repeat-01", "GA-repeat-08")
@text("snorri.rune_sigils", "snorri.rune_shards")
def rune_sigils(s: Match, a: Act) -> Script:
    """Attack beside you; Wings reach minions, Axe hits harder, Anvil pays for heroes, Horn lets you repeat it."""
    target = yield from aim(s, a, marked_targets(s, a))
    if active(s, a, RUNE_ANVIL) and is_hero(s, target):
        gain(s, a.seat, a.n.coins)
    horn = active(s, a, RUNE_HORN)
    yield from strike(s, a, target, a.n.bonus if active(s, a, RUNE_AXE) else 0)
    if horn and not a.instance:
        a.repeat(a.n.repeats, lambda: bool(fresh(a, heroes_only(s, in_range(s, a)))))


# -- hammers: the move before, the repeat and the card taken back after


def beside_you(s: Match, a: Act) -> list[int]:
    """Units beside you; for a repeat minions."""
    targets = attackable(s, a)
    return minions_only(s, targets) if a.instance else targets


@rule("GA-attack-02", "GA-perf-03", "GA-change-04", "GA-repeat-01")
@text("snorri.runic_dagger", "snorri.runic_hammer", "snorri.runic_battleaxe")
def runic_dagger(s: Match, a: Act) -> Script:
    """Attack beside you; Horn moves you before it, Axe repeats it on a minion, Anvil gives back a card."""
    steps, repeats = a.n.steps, a.n.repeats
    if steps != NONE and active(s, a, RUNE_HORN):
        yield from move(s, a, a.seat, steps, optional=True)
    target = yield from aim(s, a, beside_you(s, a))
    yield from strike(s, a, target)
    if repeats != NONE and active(s, a, RUNE_AXE):
        mastered = a.second != NONE  # then a Horn may lead to a minion first
        a.repeat(repeats, lambda: mastered or bool(minions_only(s, attackable(s, a))))
    if active(s, a, RUNE_ANVIL):
        yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])


@rule("GA-perf-15", "GA-perf-14", "GA-attack-02", "GA-core-13")
@text("snorri.runecaster", "snorri.runeblaster")
def runecaster(s: Match, a: Act) -> Script:
    """Attack at maximum range (Wings: any); Horn moves you after it, Axe strikes a hero who was beside the target."""
    free = a.card == CARD["snorri.runeblaster"] and active(s, a, RUNE_WINGS)
    targets = in_range(s, a)
    target = yield from aim(s, a, targets if free else at_maximum(s, a, targets))
    witnesses = next_to(s, target, heroes_only(s, enemies(s, a.seat)))
    yield from strike(s, a, target)
    if active(s, a, RUNE_HORN):
        yield from move(s, a, a.seat, a.n.steps, up_to=True)
    if active(s, a, RUNE_AXE):
        left = legal(s, a, [hero for hero in witnesses if s.where[hero] != NONE])
        victim = yield from choose(s, a, left, Prompts.target, a.card)
        yield from discard_or_fall(s, a.seat, victim, a.card)


# -- passages

FREE, SAFE = 1, 2  # what is in force of a passage


@rule("GA-move-05", "GA-move-07", "GA-active-09")
@text("snorri.safe_passage", "snorri.hidden_passage", "snorri.deep_passage")
def safe_passage(s: Match, a: Act) -> Script:
    """Wings lead through obstacles this turn, Anvil makes you immune to enemies, Horn takes you farther; then move."""
    safe = a.card != CARD["snorri.safe_passage"] and active(s, a, RUNE_ANVIL)
    power = FREE * active(s, a, RUNE_WINGS) | SAFE * safe
    if power:
        this_turn(s, a, power)
    more = a.n.bonus if a.n.bonus != NONE and active(s, a, RUNE_HORN) else 0
    far = movement_of(s, a.seat, a.slot, a.card, more)
    yield from walk_on(s, a, far, lambda: reachable(s, a, a.seat, far))


@rule("GA-kw-15")
@answers(PASSES, "snorri.safe_passage", "snorri.hidden_passage", "snorri.deep_passage")
def on_wings(s: Match, e: Effect, a: Act) -> bool:
    """Snorri moves through obstacles."""
    return a.seat == e[SEAT_OF] and bool(e[VALUE] & FREE)


@rule("GA-kw-16")
@answers(IMMUNITY, "snorri.hidden_passage", "snorri.deep_passage")
def on_the_anvil(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
    """No action of an enemy reaches Snorri."""
    return bool(e[VALUE] & SAFE) and sworn(s, e, piece, by, kind)


# -- oaths

OATHS = {
    CARD["snorri.oath_of_endurance"]: (RUNE_HORN, RUNE_AXE),
    CARD["snorri.oath_of_fortitude"]: (RUNE_HORN, RUNE_AXE, RUNE_WINGS),
    CARD["snorri.oath_of_perseverance"]: RUNES,
}


def stops(rune: int, attack: Act) -> bool:
    """Whether an attack is of the sort that a rune blocks."""
    if rune in (RUNE_HORN, RUNE_ANVIL):
        return attack.basic == (rune == RUNE_HORN)
    return attack.ranged == (rune == RUNE_WINGS)


@rule("GA-block-01", "GA-block-02", "GA-active-09")
@guard("snorri.oath_of_endurance", "snorri.oath_of_fortitude", "snorri.oath_of_perseverance")
def oath_of_endurance(s: Match, a: Act, g: Guard) -> Script:
    """Block by an active rune; if that works, you are immune to actions of enemies this turn."""
    if any(e[CARD_OF] == MASTERY and e[SEAT_OF] == a.seat for e in s.active):
        yield from second_rune(s, a)
    g.blocked = any(active(s, a, rune) and stops(rune, g.attack) for rune in OATHS[a.card])
    if g.blocked:
        this_turn(s, a)


@rule("GA-kw-16", "GA-kw-17")
@answers(IMMUNITY, "snorri.oath_of_endurance", "snorri.oath_of_fortitude", "snorri.oath_of_perseverance")
def sworn(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
    """No action of an enemy reaches Snorri."""
    return piece == e[SEAT_OF] and s.teams[by] != s.teams[piece]


# -- traps

COLORS = {RUNE_HORN: C_GREEN, RUNE_AXE: C_SILVER, RUNE_ANVIL: C_BLUE, RUNE_WINGS: C_GOLD}


def of_color(color: int) -> Callable[[int], bool]:
    """Which cards have a colour."""
    return lambda slot: COLOR[slot] == color


@rule("GA-perf-05", "GA-hidden-06", "GA-perf-08")
@text("snorri.runetrap", "snorri.runebomb")
def runetrap(s: Match, a: Act) -> Script:
    """An enemy hero in radius discards, if able, a card of the colour of each active rune; a bomb uses one of them."""
    bomb = a.card == CARD["snorri.runebomb"]
    lit = [rune for rune in RUNES if active(s, a, rune) and (bomb or rune != RUNE_WINGS)]
    if not lit:
        raise Stop
    if bomb and len(lit) > 1:
        options = [rune - RUNE_HORN for rune in lit]
        lit = [RUNE_HORN + (yield from choose_among(s, a, options, Prompts.mode, a.card))]
    victim = yield from choose(s, a, in_reach(s, a, enemy_heroes(s, a)), Prompts.target, a.card)
    for color in [COLORS[rune] for rune in lit]:
        yield from discard_if_able(s, victim, a.card, of_color(color))


# -- ancestors

modes("snorri.ancestral_boon", "snorri.ancestral_grace", says=TAKE_OR_LEAVE)


@rule("GA-change-04", "GA-change-06", "GA-perf-08")
@text("snorri.ancestral_boon", "snorri.ancestral_grace")
def ancestral_boon(s: Match, a: Act) -> Script:
    """A friendly hero in radius may, by rune: swap a resolved card, take back all discarded ones, swap an item."""
    axe, anvil = active(s, a, RUNE_AXE), active(s, a, RUNE_ANVIL)
    wings = a.card == CARD["snorri.ancestral_grace"] and active(s, a, RUNE_WINGS)
    if not (axe or anvil or wings):
        raise Stop
    hero = yield from choose(s, a, in_reach(s, a, friendly_heroes(s, a)), Prompts.target, a.card)
    if axe:
        yield from may_swap_card(s, a, hero, lambda: [slot for slot in s.resolved[OWNER[hero]] if slot != NONE])
    if anvil:
        yield from may_retrieve_all(s, a, hero, discards_of(s, hero))
    if wings:
        yield from may_swap_item(s, a, hero)
