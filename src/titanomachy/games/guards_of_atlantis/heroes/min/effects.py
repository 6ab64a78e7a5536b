"""Min the Dragonmonk: strikes and vanishes in smoke, lays mines that others cannot tell apart, grows within."""

from __future__ import annotations

from ...rules.vocabulary import (
    AFTER, ATTACK, BIT, CARD, CARD_OF, CHANGES, COLOR, CROSSED, C_RED, FIRST_TOKEN, HAZARDS, NONE, N_, ON_CROSSING,
    OWNER, PICK_CARD, SEAT_OF, SEEMING, SKILL, SLOT_OF, TARGET, TIER, TIER_2, TOKEN, TURN_END, UNTARGETABLE, Act,
    Asking, Effect, Guard, Match, Menu, Prompts, Reasons, Script, Stop, Told, Verbs, after_placing, aim, answers,
    attackable, between, choose, choose_space, choose_up_to, discard_if_able, discard_or_fall, empty, enemy_heroes,
    enemy_units, explained, face_up, facedown_tokens, fresh, gain_item, guard, heroes_only, in_range, in_supply,
    is_hero, kind_for, modes, move, near, next_to, pieces_on, pieces_within, place, place_tokens, placed_tokens,
    push_up_to, pushable, radius_of, relocate, rule, spaces_beside, spaces_in_reach, strike, swap_with, take_token,
    team_of, text, this_round, this_turn, tokens_named, tokens_of, while_tokens_lie,
)  # fmt: skip

SMOKE, BLAST, DUD, GRENADE = (TOKEN[name] for name in ("smoke_bomb", "mine_blast", "mine_dud", "grenade"))

# -- stances: each has something to do after the attack, which the gold card borrows

PUSHING = frozenset(CARD[f"min.{name}"] for name in ("crane_stance", "tiger_stance", "dragon_stance"))
SMOKING = frozenset(CARD[f"min.{name}"] for name in ("viper_stance", "cobra_stance"))


def prey(s: Match, a: Act) -> list[int]:
    """Whom to attack: beside you, with the gold card in range, with the handicap card a hero; in a repeat, others."""
    found = attackable(s, a) if a.card != CARD["min.fast_as_lightning"] else in_range(s, a)
    return fresh(a, heroes_only(s, found) if a.handicap else found)


@rule("GA-attack-02", "GA-attack-03", "GA-order-03")
@text("min.crane_stance", "min.tiger_stance", "min.viper_stance", "min.dragon_stance", "min.cobra_stance")
def crane_stance(s: Match, a: Act) -> Script:
    """Attack beside you, then do what the stance says."""
    target = yield from aim(s, a, prey(s, a))
    yield from strike(s, a, target)
    yield from after_the_attack(s, a, a.card, target)


@rule("GA-attack-04", "GA-order-03", "GA-handi-01")
@text("min.fast_as_lightning", "min.chop_down")
def fast_as_lightning(s: Match, a: Act) -> Script:
    """Attack, then do what your resolved or discarded red card says after an attack."""
    target = yield from aim(s, a, prey(s, a))
    yield from strike(s, a, target)
    spent = face_up(s, a.seat, [*s.resolved[a.seat], *s.discards[a.seat]])
    for slot in [slot for slot in spent if COLOR[slot] == C_RED]:
        yield from after_the_attack(s, a, s.card(a.seat, slot), target)


def after_the_attack(s: Match, a: Act, card: int, target: int) -> Asking[None]:
    """What a red card of Min's says after the attack, with the numbers of that card."""
    if card in PUSHING:
        yield from shove(s, a, card, target)
    elif card in SMOKING:
        yield from slip_away(s, a, card)


@rule("GA-perf-03", "GA-pushkw-07", "GA-move-09")
def shove(s: Match, a: Act, card: int, target: int) -> Asking[None]:
    """Perhaps move beside the target, if it still stands; then push an enemy unit beside you."""
    n = s.content.n[card]
    if n.steps != NONE and s.where[target] != NONE:
        yield from move(s, a, a.seat, n.steps, up_to=True, within=spaces_beside(s, [target]))
    enemy = yield from choose(s, a, pushable(s, a, near(s, a, enemy_units(s, a))), Prompts.target, a.card)
    yield from push_up_to(s, a, enemy, n.push)


@rule("GA-kw-33", "GA-kw-24", "GA-perf-03")
def slip_away(s: Match, a: Act, card: int) -> Asking[None]:
    """You may swap with a Smoke Bomb in radius; with the Cobra you may then place it in radius."""
    reach = radius_of(s, a.seat, card)
    bombs = pieces_within(s, a.seat, tokens_named(s, SMOKE), reach)
    bomb = yield from swap_with(s, a, bombs, optional=True)
    if bomb != NONE and card == CARD["min.cobra_stance"]:
        yield from place(s, a, bomb, s.board.disc(s.where[a.seat], reach), optional=True)


@rule("GA-repeat-01", "GA-repeat-02", "GA-ult-02")
@answers(AFTER, "min.flurry_of_blows")
def flurry_of_blows(s: Match, e: Effect, a: Act) -> Script:
    """You may repeat every attack action on a different target."""
    if a.kind == ATTACK:
        a.repeat(s.content.n[e[CARD_OF]].repeats, lambda: bool(prey(s, a)))
    yield from ()


# -- smoke


@rule("GA-kw-24", "GA-kw-25", "GA-kw-37")
@text("min.smoke_bomb")
def smoke_bomb(s: Match, a: Act) -> Script:
    """Place the Smoke Bomb in radius; it works as long as it lies there."""
    yield from place_tokens(s, a, SMOKE, spaces_in_reach(s, a), 1)
    while_tokens_lie(s, a, SMOKE)


@rule("GA-kw-37", "GA-kw-32", "GA-kw-34")
@answers(UNTARGETABLE, "min.smoke_bomb")
def in_smoke(s: Match, e: Effect, piece: int, a: Act) -> bool:
    """No enemy hero targets a unit if the Smoke Bomb lies on a straight line between them."""
    here, there = s.where[a.seat], s.where[piece]
    if s.teams[a.seat] == s.teams[e[SEAT_OF]] or team_of(s, piece) == NONE or NONE in (here, there):
        return False
    return any(between(s, here, there) & BIT[s.where[bomb]] for bomb in placed_tokens(s, e[SEAT_OF], SMOKE))


@rule("GA-block-01", "GA-block-02", "GA-kw-33")
@guard("min.poof", "min.vanish", "min.ruse")
def poof(s: Match, a: Act, g: Guard) -> Script:
    """Swap with a Smoke Bomb in range; if you do, block. After Ruse you may place it in range."""
    reach = spaces_in_reach(s, a)
    bomb = yield from swap_with(s, a, pieces_on(s, reach, tokens_named(s, SMOKE)))
    g.blocked = True
    if a.card == CARD["min.ruse"]:
        yield from place(s, a, bomb, spaces_in_reach(s, a), optional=True)


# -- mines: their spaces are known to all, which of them is a blast to Min alone

MINES = ("min.trip_mine", "min.cluster_mine", "min.minefield")


@rule("GA-kw-24", "GA-kw-25", "GA-kw-37", "GA-hidden-05")
@text(*MINES)
def trip_mine(s: Match, a: Act) -> Script:
    """Place blasts and duds face down in radius; where they lie is open, then you choose in secret which is which.

    Tokens that another hero places in their stead lie open, and are nothing of the kind.
    """
    if kind_for(s, a, BLAST) != BLAST:
        yield from place_tokens(s, a, BLAST, spaces_in_reach(s, a), a.n.count)
        return
    wanted = ((BLAST, a.n.better), (DUD, a.n.count - a.n.better))
    laid: list[int] = []
    while_tokens_lie(s, a, SEEMING)
    for kind, number in wanted:
        yield from dig_up(s, a, kind, number)
    for kind, number in wanted:
        for piece in in_supply(s, tokens_of(s, a.seat, kind))[:number]:
            free = spaces_in_reach(s, a) & empty(s, a.seat)
            space = yield from choose_space(s, a, free, Prompts.place, a.card, s.tag(piece))
            relocate(s, piece, space, Told.placed)
            laid.append(piece)
    yield from arm(s, a, laid)
    yield from after_placing(s, a, laid)


@rule("GA-kw-25", "GA-hidden-06")
def dig_up(s: Match, a: Act, kind: int, number: int) -> Asking[None]:
    """What the supply lacks of a sort of mines is taken back from the board; others cannot tell what is offered."""

    def lying() -> list[int]:
        return placed_tokens(s, a.seat, kind)

    while len(in_supply(s, tokens_of(s, a.seat, kind))) < number and lying():
        ask = s.ask_lazy(a.chooser, lambda: [TARGET[piece] for piece in lying()], Prompts.take_back, a.card)
        _, answer = yield explained(
            ask, Verbs.target, lambda piece: None if piece in lying() else (Reasons.not_your_token, ())
        )
        take_token(s, answer[1])


@rule("GA-hidden-05", "GA-hidden-06")
def arm(s: Match, a: Act, laid: list[int]) -> Asking[None]:
    """Min says in secret which of the mines just placed are of the rarer sort; nobody else knows it from now on."""
    blasts = a.n.better
    rare, other = (BLAST, DUD) if blasts <= len(laid) - blasts else (DUD, BLAST)
    left = [*laid]
    for _ in range(min(blasts, len(laid) - blasts)):
        left.remove((yield from choose(s, a, left, Prompts.blast if rare == BLAST else Prompts.dud, a.card)))
    for piece in laid:
        s.tokens[piece - FIRST_TOKEN] = other if piece in left else rare


def minefield(s: Match, e: Effect) -> int:
    """The spaces of a hero's mines."""
    return sum(BIT[s.where[piece]] for piece in facedown_tokens(s, e[SEAT_OF]))


@rule("GA-kw-44", "GA-kw-37")
@answers(CROSSED, *MINES)
def mines_are_crossed(s: Match, e: Effect) -> int:
    """Units may move through mines."""
    return minefield(s, e)


@rule("GA-kw-43")
@answers(HAZARDS, *MINES)
def mines_wait(s: Match, e: Effect, piece: int) -> int:
    """Mines wait for enemy heroes."""
    return minefield(s, e) if is_hero(s, piece) and team_of(s, piece) != s.teams[e[SEAT_OF]] else 0


@rule("GA-kw-43", "GA-kw-26", "GA-perf-05")
@answers(ON_CROSSING, *MINES)
def mines_go_off(s: Match, e: Effect, hero: int, spaces: int) -> Script:
    """Mines that an enemy hero has moved through are removed; for each blast it discards a card, if able."""
    blasts = 0
    for piece in pieces_on(s, spaces & mines_wait(s, e, hero), facedown_tokens(s, e[SEAT_OF])):
        blast = s.tokens[piece - FIRST_TOKEN] == BLAST
        s.tell(Told.blast if blast else Told.dud, s.called(OWNER[hero]))
        s.put(piece, NONE)
        blasts += blast
    for _ in range(blasts):
        yield from discard_if_able(s, hero, e[CARD_OF])


# -- grenades


@rule("GA-kw-24", "GA-active-06")
@text("min.death_grenade", "min.holy_death_grenade")
def death_grenade(s: Match, a: Act) -> Script:
    """Place the Grenade in radius; it goes off when the turn ends."""
    yield from place_tokens(s, a, GRENADE, spaces_in_reach(s, a), 1)
    this_turn(s, a)


@rule("GA-active-06", "GA-active-07", "GA-perf-14", "GA-perf-17")
@answers(TURN_END, "min.death_grenade", "min.holy_death_grenade")
def grenade_goes_off(s: Match, e: Effect) -> Script:
    """Enemy heroes beside the Grenade, as many as the card says, discard a card or fall; then it is removed."""
    a = Act(s, e[SEAT_OF], e[SLOT_OF], SKILL, True, e[CARD_OF])
    for token in placed_tokens(s, a.seat, GRENADE):
        for hero in (yield from choose_up_to(s, a, next_to(s, token, enemy_heroes(s, a)), a.n.count)):
            yield from discard_or_fall(s, a.seat, hero, a.card)
        take_token(s, token)


# -- inner strength


@rule("GA-active-09")
@text("min.inner_strength")
def inner_strength(s: Match, a: Act) -> Script:
    """This round your items count double."""
    this_round(s, a)
    yield from ()


@rule("GA-item-04", "GA-item-08", "GA-active-02")
@answers(CHANGES, "min.inner_strength", "min.perfect_self")
def doubled(s: Match, e: Effect, seat: int, icon: int, slot: int) -> int:
    """Every item adds its bonus once more."""
    return s.icons[seat][icon] if seat == e[SEAT_OF] else 0


modes("min.perfect_self", says=(N_("Double your items"), N_("Add a card of tier II as an item")))


@rule("GA-perf-10", "GA-perf-11", "GA-item-01", "GA-hidden-02", "GA-hidden-04")
@text("min.perfect_self")
def perfect_self(s: Match, a: Act) -> Script:
    """Double your items this round, or make a Tier II card of your deck an item for good, or both."""
    menu = Menu(2, 2)
    while (mode := (yield from menu.next(s, a))) != NONE:
        if mode == 0:
            this_round(s, a)
        else:
            yield from add_item(s, a)


def add_item(s: Match, a: Act) -> Asking[None]:
    """A Tier II card of the deck goes under the dashboard; which it is, only its icon tells."""
    s.shown = a.seat
    if not in_deck(s, a.seat):
        raise Stop
    ask = s.ask_lazy(a.chooser, lambda: [PICK_CARD[slot] for slot in in_deck(s, a.seat)], Prompts.heirloom, a.card)
    _, answer = yield explained(
        ask,
        Verbs.pick,
        lambda slot: None if slot in in_deck(s, a.seat) else (Reasons.not_that_card, (s.card(a.seat, slot),)),
    )
    s.items[a.seat].append(answer[1])
    gain_item(s, a.seat, s.content.item[s.card(a.seat, answer[1])])


def in_deck(s: Match, seat: int) -> list[int]:
    """The Tier II cards of a hero's deck: neither held, nor on the table, nor items."""
    spent = (*s.hands[seat], s.unresolved[seat], *s.resolved[seat], *s.discards[seat], *s.items[seat])
    return [slot for slot in s.content.slots_of(s.heroes[seat]) if TIER[slot] == TIER_2 and slot not in spent]
