"""A turn: play cards, move, buy, defeat Titans, use abilities, in any order; then end it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import ALLY, CONNY, EQUIPMENT, HANGE, KIND, LEVI, MANEUVER, WOUND
from ..state import HAND, NONE, ONGOINGS, OUTSIDE, TURN, TURN_BEGINS
from ..words import ABILITY, END, PLAY, POST, VISIT, Prompts, Told
from . import reasons
from .acquiring_cards import buy, buyable, lies_elsewhere, may_buy
from .choices import CityAsk, Part, a_wall, ask_of, not_asked, stands, this_helper
from .citing import citing
from .city import City, TurnEnds
from .effects import PLAYS
from .end_of_round import regenerate_all
from .move_payment import HEROES, LOCATIONS, may_use_hero, may_visit, use_hero, visit
from .moving_your_hero import lead, may_lead, may_move, move, ways_to_go
from .titans import damage, defeat, fightable, may_attempt, may_damage, may_defeat, try_kill
from .wounds_and_death import discard_controlled, play_wounds

CIS, KEITH, YMIR, SURPRISE = (KIND[name] for name in ("cis", "keith_shadis", "ymir", "surprise_attack"))
DEPENDENT: Final = frozenset({CIS, KEITH, YMIR, SURPRISE})  # their Power depends on what else is played
MICHE: Final = KIND["miche_zacharius"]


@rule("DB-turn-01", "DB-wounds-12", "DB-wounds-13", "DB-death-06", "DB-solo-04", "DB-solo-08")
def turn_begins(city: City) -> Script:
    """An off-board Hero enters, the Wound in front of the player is discarded, then Wounds in hand are played."""
    player = city.active
    city.tell(Told.turn_begins, city.heroes[player])
    if city.where[player] == NONE:
        _, option = yield ask_of(city, player, [a_wall(city, verbs.ENTER)], Prompts.enter, city.heroes[player])
        city.where[player] = option[1] * 2
        city.tell(Told.entered, city.heroes[player], option[1] * 2)
    for helper, space in enumerate(city.helpers):
        if space == NONE and city.helper_wounds[helper] >= 0:
            _, option = yield ask_of(city, player, [post(city, helper)], Prompts.post, city.helper_heroes[helper])
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


def post(city: City, helper: int) -> Part:
    """A District for a secondary Hero."""

    def against(option: Option) -> Why | None:
        return this_helper(city, helper, option[1]) or stands(city, option[2])

    return Part(verbs.POST, lambda: POST[helper], against)


@rule("DB-order-01", "DB-order-02", "DB-order-03", "DB-move-06", "DB-wounds-03", "DB-clar-17", "DB-death-01")
def act(city: City) -> Script:
    """One thing at a time, in any order; a Wound that it drew is played before anything else."""
    player = city.active
    _, option = yield ActAsk(city, player, Prompts.turn, (city.heroes[player], city.power, city.move))
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


class ActAsk(CityAsk):
    """What the active player does next."""

    __slots__ = ()

    def listing(self) -> list[Option]:
        """Everything that can be done now."""
        return options_of(self.city)

    def against(self, option: Option) -> Why | None:
        """Why something cannot be done in this turn."""
        condition = CONDITIONS.get(option[0])
        city = self.city
        return condition(city, option) if condition is not None else not_asked(city, city.active, option)


@rule("DB-walls-13", "DB-buy-11", "DB-move-07", "DB-herocards-01", "DB-locations-03")
def options_of(city: City) -> list[Option]:
    """Everything that the active player can do now; ending the turn comes last.

    Listed by fast ways of their own, because every act of every game asks for it: `CONDITIONS` allow just these.
    """
    player = city.active
    options: list[Option] = []
    last = NONE
    for card in city.hands[player]:  # in order: those that are the same lie side by side
        if card != last:
            options.append(PLAY[card])
            last = card
    if city.move:
        options += ways_to_go(city)
    if city.heroes[player] in HEROES and may_use_hero(city, ABILITY) is None:
        options.append(ABILITY)
    space = city.where[player]
    if space >= 0 and city.locations[space >> 1] in LOCATIONS and may_visit(city, VISIT) is None:
        options.append(VISIT)
    if space % 2 == OUTSIDE and space >= 0:
        options += fightable(city, city.outside[space >> 1])
    options += buyable(city)
    options.append(END)
    return options


@rule("DB-turn-02", "DB-wounds-03")
def may_play(city: City, option: Option) -> Why | None:
    """A card of the hand; Wounds are played by themselves."""
    if option[1] == WOUND:
        return reasons.WOUND_PLAYED, ()
    return None if option[1] in city.hands[city.active] else (reasons.NOT_HELD, (option[1],))


@rule("DB-order-02", "DB-buy-10")
def may_end(city: City, option: Option) -> Why | None:
    """A turn may end at any time."""
    return None


# -- the acts


@rule("DB-turn-02", "DB-order-03", "DB-control-01", "DB-clar-30", "DB-kill-05", "DB-pictured-15")
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


@rule("DB-clar-30", "DB-cards-02")
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
        city.draw(player, extra, citing(Told.drew, "DB-endturn-03"))
    city.discards[player] += city.played
    city.draw(player, HAND, citing(Told.drew, "DB-endturn-05"))
    next_turn(city)


Act: TypeAlias = Callable[[City, Option], "Script | None"]
Condition: TypeAlias = Callable[[City, Option], "Why | None"]
ACTS: Final[dict[str, Act]] = {
    verbs.PLAY: play_card,
    verbs.MOVE: move,
    verbs.LEAD: lead,
    verbs.BUY: buy,
    verbs.DEFEAT: defeat,
    verbs.DAMAGE: damage,
    verbs.ATTEMPT: try_kill,
    verbs.ABILITY: use_hero,
    verbs.VISIT: visit,
    verbs.END: end_turn,
}
CONDITIONS: Final[dict[str, Condition]] = {
    verbs.PLAY: may_play,
    verbs.MOVE: may_move,
    verbs.LEAD: may_lead,
    verbs.BUY: may_buy,
    verbs.DEFEAT: may_defeat,
    verbs.DAMAGE: may_damage,
    verbs.ATTEMPT: may_attempt,
    verbs.ABILITY: may_use_hero,
    verbs.VISIT: may_visit,
    verbs.END: may_end,
    verbs.TAKE: lies_elsewhere,  # never offered here, but this is how a page asks about a card that lies somewhere
    verbs.TITAN: lies_elsewhere,
}


# -- and after the turn


@rule("DB-endturn-04", "DB-endturn-06", "DB-round-04", "DB-round-05", "DB-round-06")
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
