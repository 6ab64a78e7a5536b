"""Tali the Spiritcaller: calls on spirits from her discard, freezes hands, and walls the lane with ice and totems."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER_FELLING, CARD, CARD_OF, CHANGES, COLOR, C_BLUE, C_GOLD, C_GREEN, C_RED, C_SILVER, IMMUNITY, INSTEAD,
    I_INITIATIVE, KIND, MELEE, MOVED, NONE, N_, OTHER, SEAT_OF, SHIFTS, SLOT_OF, TOKEN, TURN_END, Act, Asking,
    Effect, Match, Menu, Prompts, Script, Told, ahead, aim, answers, attackable, choose, choose_color,
    choose_direction, choose_to_perform, choose_up_to, discard_if_able, discards_of, enemy_heroes, enemy_units,
    face_up, figures, fresh, friendly_heroes, heroes_only, in_discard, in_range, in_reach, may_discard, may_retrieve,
    may_shift, modes, next_to, pieces_on, place_tokens, placed_tokens, relocate, repeat_later, rule, spaces_beside,
    spaces_in_reach, strike, take_back, take_token, team_of, text, this_turn, while_tokens_lie,
)  # fmt: skip

ICE, TOTEM = TOKEN["ice"], TOKEN["totem"]
COLORS = (C_GOLD, C_SILVER, C_RED, C_BLUE, C_GREEN)

# -- basic cards


@rule("GA-order-03", "GA-perf-05", "GA-def-07")
@text("tali.ice_blast", "tali.ice_shard")
def ice_blast(s: Match, a: Act) -> Script:
    """Attack beside you; another hero in radius then loses a card of the colour that the target defended with."""
    targets = attackable(s, a)
    target = yield from aim(s, a, heroes_only(s, targets) if a.card == CARD["tali.ice_shard"] else targets)
    yield from strike(s, a, target)
    if a.guard is None:
        return
    color = COLOR[a.guard.slot]
    others = [hero for hero in in_reach(s, a, enemy_heroes(s, a)) if hero != target]
    victim = yield from choose(s, a, others, Prompts.target, a.card)
    yield from discard_if_able(s, victim, a.card, lambda slot: COLOR[slot] == color)


@rule("GA-perf-02", "GA-perf-03", "GA-perf-04", "GA-perf-16", "GA-change-08")
@text("tali.commune_with_spirits")
def commune_with_spirits(s: Match, a: Act) -> Script:
    """A friendly hero names a colour: you may discard such a card, and perform one from your discard."""
    friend = yield from choose(s, a, friendly_heroes(s, a), Prompts.target, a.card)
    color = yield from choose_color(s, a, COLORS, by=friend)
    yield from may_discard(s, a.seat, a.card, lambda slot: COLOR[slot] == color)
    spirits = [slot for slot in face_up(s, a.seat, s.discards[a.seat]) if COLOR[slot] == color]
    yield from choose_to_perform(s, a, spirits)


# -- weapons and spirits of the hunt


@rule("GA-atkhero-01", "GA-state-05")
@text("tali.winter_dagger", "tali.winter_spear", "tali.winter_scepter")
def winter_dagger(s: Match, a: Act) -> Script:
    """Attack beside you, harder unless this card is in your discard."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target, 0 if in_discard(s, a) else a.n.bonus)


modes(
    "tali.spirit_wolf", "tali.spirit_bear",
    says=(N_("Attack in range, if this card is not in your discard"), N_("Attack a hero beside you")),
)  # fmt: skip


@rule("GA-perf-10", "GA-perf-11", "GA-perf-12", "GA-state-05")
@text("tali.spirit_wolf", "tali.spirit_bear")
def spirit_wolf(s: Match, a: Act) -> Script:
    """Attack in range unless this card is in your discard, or a hero beside you; the bear may do both."""
    menu = Menu(2, most=2 if a.card == CARD["tali.spirit_bear"] else 1)
    mode = yield from menu.next(s, a)
    while mode != NONE:
        afar = [] if in_discard(s, a) else in_range(s, a)
        targets = heroes_only(s, attackable(s, a)) if mode else afar
        target = yield from aim(s, a, fresh(a, targets))
        yield from strike(s, a, target)
        mode = yield from menu.next(s, a)


# -- storms


@rule("GA-kw-10", "GA-kw-14", "GA-move-08")
@text("tali.cold_snap", "tali.snowstorm", "tali.blizzard")
def cold_snap(s: Match, a: Act) -> Script:
    """Move all enemies in radius in one direction, those in front first; a blizzard from the discard comes twice."""
    units_here = in_reach(s, a, enemy_units(s, a))
    way = yield from choose_direction(s, a)
    for piece in sorted(units_here, key=lambda piece: s.where[piece], reverse=SHIFTS[way] > 0):
        space = ahead(s, a, piece, way, a.n.steps) if may_shift(s, piece, MOVED, a.seat) else NONE
        if space != NONE:
            relocate(s, piece, space, Told.moved)
    if a.n.repeats != NONE and a.instance == 0 and in_discard(s, a):
        this_turn(s, a)


answers(TURN_END, "tali.blizzard")(repeat_later)


# -- spirits that heal


@rule("GA-perf-03", "GA-perf-17", "GA-change-04")
@text("tali.guardian_spirit", "tali.warrior_spirit")
def guardian_spirit(s: Match, a: Act) -> Script:
    """A friend in radius may take back a card; from the discard you take back this one, with the warrior any."""
    for hero in (yield from choose_up_to(s, a, in_reach(s, a, friendly_heroes(s, a)), a.n.count)):
        yield from may_retrieve(s, hero, a.card, discards_of(s, hero))
    if not in_discard(s, a):
        return
    if a.card == CARD["tali.warrior_spirit"]:
        yield from may_retrieve(s, a.seat, a.card, s.discards[a.seat])
    elif a.slot in s.discards[a.seat] and a.card == s.card(a.seat, a.slot):
        take_back(s, a.seat, a.slot)


# -- ice and totems: their texts hold while they lie on the board


@rule("GA-kw-24", "GA-kw-25", "GA-kw-37", "GA-perf-17")
@text("tali.glacial_barrier", "tali.wall_of_frost", "tali.pack_ice")
def glacial_barrier(s: Match, a: Act) -> Script:
    """Place Ice in radius: it slows enemy heroes beside it."""
    many = a.n.count != NONE
    yield from place_tokens(s, a, ICE, spaces_in_reach(s, a), a.n.count if many else 1, up_to=many)
    while_tokens_lie(s, a, ICE)


@rule("GA-init-02", "GA-kw-37", "GA-kw-39")
@answers(CHANGES, "tali.glacial_barrier", "tali.wall_of_frost", "tali.pack_ice")
def chills(s: Match, e: Effect, seat: int, icon: int, slot: int) -> int:
    """Less Initiative for an enemy hero by every Ice token beside it; immunity does not help, for this is no action."""
    if icon != I_INITIATIVE or s.teams[seat] == s.teams[e[SEAT_OF]]:
        return 0
    ice = pieces_on(s, spaces_beside(s, figures(s, seat)), placed_tokens(s, e[SEAT_OF], ICE))
    return -s.content.n[e[CARD_OF]].penalty * len(ice)


@rule("GA-kw-24", "GA-kw-25", "GA-kw-37")
@text("tali.ancestral_totem", "tali.venerated_totem")
def ancestral_totem(s: Match, a: Act) -> Script:
    """Place the Totem in range: it falls in place of a friendly minion beside it."""
    yield from place_tokens(s, a, TOTEM, spaces_in_reach(s, a), 1)
    while_tokens_lie(s, a, TOTEM)


@rule("GA-kw-26", "GA-kw-37")
@answers(INSTEAD, "tali.ancestral_totem", "tali.venerated_totem")
def totem_falls(s: Match, e: Effect, piece: int, by: int) -> Asking[bool]:
    """The Totem is removed and the minion stays, without coins (GA-ruling-53); the older Totem saves melee only."""
    totems = next_to(s, piece, placed_tokens(s, e[SEAT_OF], TOTEM))
    if not totems or team_of(s, piece) != s.teams[e[SEAT_OF]]:
        return False
    if e[CARD_OF] == CARD["tali.ancestral_totem"] and KIND[piece] != MELEE:
        return False
    take_token(s, totems[0])
    yield from ()
    return True


@rule("GA-kw-16", "GA-kw-37")
@answers(IMMUNITY, "tali.venerated_totem")
def totem_is_immune(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
    """Enemy actions do not reach the Totem."""
    return s.teams[by] != s.teams[e[SEAT_OF]] and piece in placed_tokens(s, e[SEAT_OF], TOTEM)


# -- ultimate


@rule("GA-card-08", "GA-order-06", "GA-perf-05")
@answers(AFTER_FELLING, "tali.reign_of_winter")
def reign_of_winter(s: Match, e: Effect, a: Act, piece: int) -> Script:
    """When your basic attack has defeated a minion, a hero in radius discards a card of a colour that you name."""
    if a.seat != e[SEAT_OF] or not a.basic:
        return
    reign = Act(s, a.seat, e[SLOT_OF], OTHER, card=e[CARD_OF])
    heroes = in_reach(s, reign, enemy_heroes(s, reign))
    if heroes:
        victim = yield from choose(s, reign, heroes, Prompts.target, reign.card)
        color = yield from choose_color(s, reign, COLORS)
        yield from discard_if_able(s, victim, reign.card, lambda slot: COLOR[slot] == color)
