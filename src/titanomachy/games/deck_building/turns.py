"""A turn: play cards, move, buy, defeat Titans, use abilities, in any order; then end it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from .abilities import can_visit, hero_can, use_hero, visit
from .city import City, TurnEnds
from .content import ALLY, CONNY, EQUIPMENT, GEAR, HANGE, KIND, LEVI, MANEUVER, WOUND
from .defeat import attempt, attemptable, defeat_titan
from .plays import PLAYS
from .state import HAND, NONE, ONGOINGS, OUTSIDE, TURN, TURN_BEGINS
from .titans import ABILITIES
from .words import (
    ABILITY,
    ATTEMPT,
    BUY,
    DAMAGE,
    DEFEAT,
    END,
    ENTER,
    LEAD,
    MOVE,
    PLAY,
    POST,
    VISIT,
    Prompts,
    Told,
)  # fmt: skip
from .wounds import discard_controlled, play_wounds

CIS, KEITH, YMIR, SURPRISE = (KIND[name] for name in ("cis", "keith_shadis", "ymir", "surprise_attack"))
DEPENDENT: Final = frozenset({CIS, KEITH, YMIR, SURPRISE})  # their Power depends on what else is played
MICHE: Final = KIND["miche_zacharius"]


@rule("DB-turn-01", "DB-wounds-12", "DB-wounds-13", "DB-death-06", "DB-solo-04")
def turn_begins(city: City) -> Script:
    """An off-board Hero enters, the Wound in front of the player is discarded, then Wounds in hand are played."""
    player = city.active
    city.tell(Told.turn_begins, city.heroes[player])
    if city.where[player] == NONE:
        options = [ENTER[wall] for wall in city.standing()]
        _, option = yield city.ask(player, options, Prompts.enter, city.heroes[player])
        city.where[player] = option[1] * 2
        city.tell(Told.entered, city.heroes[player], option[1] * 2)
    for helper, space in enumerate(city.helpers):
        if space == NONE and city.helper_wounds[helper] >= 0:
            options = [POST[helper][wall] for wall in city.standing()]
            _, option = yield city.ask(player, options, Prompts.post, city.helper_heroes[helper])
            city.helpers[helper] = option[2] * 2
            city.tell(Told.posted, city.helper_heroes[helper], option[2] * 2)
    discard_controlled(city, player)
    try:
        yield from play_wounds(city)
    except TurnEnds:
        next_turn(city)
        return
    city.phase = TURN
    yield from act(city)


@rule("DB-order-01", "DB-order-02", "DB-order-03", "DB-move-06", "DB-wounds-03", "DB-clar-17", "DB-death-01")
def act(city: City) -> Script:
    """One thing at a time, in any order; a Wound that it drew is played before anything else."""
    player = city.active
    _, option = yield city.ask_lazy(
        player, partial(options_of, city), Prompts.turn, city.heroes[player], city.power, city.move
    )
    try:
        script = ACTS[option[0]](city, option)
        if script is not None:
            yield from script
        if city.phase == TURN:
            if city.turn_over:
                raise TurnEnds
            if WOUND in city.hands[player]:
                yield from play_wounds(city)
    except TurnEnds:
        next_turn(city)


@rule("DB-walls-13", "DB-buy-11", "DB-move-07")
def options_of(city: City) -> list[Option]:
    """Everything that the active player can do now; ending the turn comes last."""
    player = city.active
    options = [PLAY[card] for card in dict.fromkeys(city.hands[player])]
    space = city.where[player]
    if city.move:
        if space >= 0:
            options += [MOVE[way] for way in city.ways(space)]
        for helper, where in enumerate(city.helpers):
            if where >= 0:
                options += [LEAD[helper][way] for way in city.ways(where)]
        if hero_can(city):
            options.append(ABILITY)
        if can_visit(city):
            options.append(VISIT)
    if space >= 0:
        if space % 2 == OUTSIDE:
            options += fightable(city, city.outside[space >> 1])
        else:
            options += buyable(city, city.inside[space >> 1])
    if city.gear and city.content.cost[GEAR] <= city.power:
        options.append(BUY[GEAR])
    options.append(END)
    return options


@rule("DB-buy-04", "DB-buy-05", "DB-buy-07", "DB-buy-10", "DB-buy-12", "DB-turn-03", "DB-sample-01")
def buyable(city: City, cards: list[int]) -> list[Option]:
    """The cards inside the Wall where the Hero stands, as far as Power goes."""
    reach = city.power + city.discount
    cost = city.content.cost
    return [BUY[card] for card in sorted(set(cards)) if cost[card] <= reach]


@rule("DB-buy-06", "DB-hp-01", "DB-hp-04", "DB-hp-07", "DB-titans-07")
def fightable(city: City, titans: list[int]) -> list[Option]:
    """In an outside space: standard Titans to defeat, Archenemies to damage and to attempt."""
    options: list[Option] = []
    for titan in sorted(set(titans)):
        if not city.content.is_archenemy[titan]:
            if city.content.cost[titan] <= city.power:
                options.append(DEFEAT[titan])
        elif attemptable(city, titan):
            options.append(ATTEMPT[titan])
        elif city.power:
            options += DAMAGE[titan][1 : min(city.power, city.room_for(titan)) + 1]
    return options


# -- the acts


@rule("DB-turn-02", "DB-order-03", "DB-control-01", "DB-pictured-15")
def play_card(city: City, option: Option) -> Script | None:
    """Play a card from hand: its Power and Move, then its text, at once and completely."""
    card = option[1]
    player = city.active
    city.hands[player].remove(card)
    city.played.append(card)
    city.gave.append(0)
    city.tell(Told.played, city.heroes[player], card)
    data = city.content.cards[card]
    count_played(city, card, data.type)
    if data.power:
        city.add_power(data.power)
    if data.move:
        city.add_move(data.move)
    effect = PLAYS.get(card)
    script = effect(city) if effect is not None else None
    weigh_again(city)
    return script


@rule("DB-clar-30", "DB-herocards-01")
def count_played(city: City, card: int, kind: int) -> None:
    """Cards count as played even when they leave play; Levi and Conny get their bonus once a turn."""
    hero = city.heroes[city.active]
    earned = False
    if kind == ALLY:
        city.allies += 1
    elif kind == MANEUVER:
        city.maneuvers += 1
        earned = hero == LEVI and city.maneuvers >= 2
    elif kind == EQUIPMENT:
        earned = hero == CONNY and city.tool not in (NONE, card)
        if city.tool == NONE:
            city.tool = card
    if earned and not city.bonus:
        city.bonus = 1
        city.power += city.content.heroes[hero].bonus


@rule("DB-clar-30")
def weigh_again(city: City) -> None:
    """Cards whose Power depends on what else is played this turn, before or after them."""
    for place, card in enumerate(city.played):
        if card in DEPENDENT:
            data = city.content.cards[card]
            if card == CIS:
                worth = data.power + data.bonus * (city.allies - 1)
            elif card == KEITH:
                worth = data.bonus if city.allies > 1 else data.amount
            elif card == YMIR:
                worth = data.bonus if city.maneuvers else data.amount
            else:
                worth = data.bonus if city.tool != NONE else data.amount
            city.power += worth - city.gave[place]
            city.gave[place] = worth


@rule("DB-move-02", "DB-move-05")
def move(city: City, option: Option) -> None:
    """One step for one Move."""
    city.move -= 1
    city.where[city.active] = option[1]
    city.tell(Told.moved, city.heroes[city.active], option[1])


@rule("DB-solo-05")
def lead(city: City, option: Option) -> None:
    """One step for a secondary Hero."""
    city.move -= 1
    city.helpers[option[1]] = option[2]
    city.tell(Told.moved, city.helper_heroes[option[1]], option[2])


@rule("DB-buy-01", "DB-buy-07", "DB-buy-08", "DB-buy-11", "DB-sample-02")
def buy(city: City, option: Option) -> None:
    """Pay the cost; the card goes to the discard pile."""
    card = option[1]
    paid = price(city, card)
    if card == GEAR:
        city.gear -= 1
    else:
        city.inside[city.wall_of(city.active)].remove(card)
    city.power -= paid
    city.discards[city.active].append(card)
    city.tell(Told.bought, city.heroes[city.active], card, paid)


def price(city: City, card: int) -> int:
    """What a card costs; Marco Bodt makes those in the Hero's space cheaper, which 3D Gear is not."""
    return city.content.cost[card] if card == GEAR else max(0, city.content.cost[card] - city.discount)


@rule("DB-buy-09", "DB-titans-07", "DB-anatomy-04")
def defeat(city: City, option: Option) -> Script:
    """Pay a standard Titan's cost in its space."""
    city.power -= city.content.cost[option[1]]
    return defeat_titan(city, city.active, city.wall_of(city.active), option[1])


@rule("DB-hp-01", "DB-hp-02", "DB-hp-09")
def damage(city: City, option: Option) -> None:
    """Power becomes damage on an Archenemy, one for one."""
    city.power -= city.hurt(option[1], option[2])


def try_kill(city: City, option: Option) -> Script:
    """Attempt to defeat an Archenemy."""
    return attempt(city, option[1])


@rule("DB-endturn-01", "DB-endturn-02", "DB-endturn-03", "DB-endturn-04", "DB-endturn-05", "DB-shuffle-02")
def end_turn(city: City, option: Option) -> None:
    """The hand is discarded, end-of-turn effects happen, played cards are cleared, five cards are drawn."""
    player = city.active
    city.tell(Told.turn_ends, city.heroes[player])
    city.discards[player] += city.hands[player]
    city.hands[player] = []
    extra = city.slain_now * city.played.count(MICHE) * city.content.cards[MICHE].draw
    if city.heroes[player] == HANGE:
        extra += len(city.titans_here()) * city.content.heroes[HANGE].draw
    if extra:
        city.draw(player, extra)
    city.discards[player] += city.played
    city.draw(player, HAND)
    next_turn(city)


Act: TypeAlias = Callable[[City, Option], "Script | None"]
ACTS: Final[dict[str, Act]] = {
    "play": play_card,
    "move": move,
    "lead": lead,
    "buy": buy,
    "defeat": defeat,
    "damage": damage,
    "attempt": try_kill,
    "ability": use_hero,
    "visit": visit,
    "end": end_turn,
}


# -- and after the turn


@rule("DB-endturn-06", "DB-round-04", "DB-round-05", "DB-round-06")
def next_turn(city: City) -> None:
    """The player to the left goes on, unless everyone has had a turn since the first player flipped the token."""
    city.new_turn()
    city.turns += 1
    if city.turns < city.seats:
        city.active = (city.active + 1) % city.seats
        city.phase = TURN_BEGINS
    else:
        city.active = NONE
        city.phase = ONGOINGS
        regenerate_all(city)


@rule("DB-endround-01", "DB-regen-02", "DB-solo-14", "DB-titans-05")
def regenerate_all(city: City) -> None:
    """Step 1: each Archenemy in play loses one damage per player; then the abilities that are due are listed."""
    titans = [titan for wall in city.standing() for titan in city.archenemies(city.outside[wall])]
    for titan in titans:
        city.regenerate(titan)
    city.due = [titan for titan in titans if titan in ABILITIES]
