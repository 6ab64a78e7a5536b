"""Looking ahead: where several things seem good, each is tried in a few imagined worlds to the end of the round."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Ask, Option
from ...kernel.chance import GOLDEN, MASK
from ...kernel.table import Table
from .city import City
from .content import WOUND
from .greedy_answers import CHOICES, soak
from .greedy_hands import brought, kill_chance, outside_of
from .greedy_plan import kill_chances
from .greedy_weights import MOODS, W
from .greedy_worth import deaths_left, rounds_left, tokens_left, use_of
from .state import HAND
from .words import Endings

WORLDS: Final = 3
ROUND_BEGINS: Final = frozenset({"first", "enter", "post", "turn"})  # alone, nobody asks who begins
LONGEST: Final = 120  # choices to the end of a round


def answer(s: City, seat: int, ask: Ask, asked: list[int]) -> Option:
    """What looks best without looking ahead."""
    if len(ask.options) == 1:
        return ask.options[0]
    if ask.message.kind == "soak":
        return soak(s, seat, ask, asked)
    return CHOICES[ask.message.kind](s, seat, ask)


def candidates(s: City, seat: int, ask: Ask) -> list[Option]:
    """What looks best in one mood or another, the usual one first; anyone may take the first turn of a round."""
    found = [answer(s, seat, ask, [seat])]
    if ask.message.kind == "first":
        return [*found, *(option for option in ask.options if option not in found)]
    for mood in MOODS:
        with mood:
            option = answer(s, seat, ask, [seat])
        if option not in found:
            found.append(option)
    return found


def best_of(table: Table[City], seat: int, options: list[Option]) -> Option:
    """Of some options the one after which the round ends best."""
    worths = [0.0] * len(options)
    for world in range(WORLDS):
        imagined = table.imagine(seat, seed_of(table, world))
        for place, option in enumerate(options):
            worths[place] += after(imagined.clone(), seat, option)
    return options[max(range(len(options)), key=lambda place: (worths[place], -place))]


def seed_of(table: Table[City], world: int) -> int:
    """A seed for `imagine` that takes the table's own chance out: the world depends on what the seat knows alone."""
    s = table.state
    return s.key ^ ((world + 1 - (s.draws + 1) * GOLDEN) & MASK)


def after(table: Table[City], seat: int, option: Option) -> float:
    """How good the next round begins if a seat chooses this and all go on as usual."""
    number = table.state.round
    table.choose(seat, option)
    for _ in range(LONGEST):
        if table.over:
            break
        asks = table.asks
        chooser = next(iter(asks))
        ask = asks[chooser]
        if table.state.round > number and ask.message.kind in ROUND_BEGINS:
            break
        table.choose(chooser, answer(table.state, chooser, ask, sorted(asks)))
    return worth(table.state)


def worth(s: City) -> float:
    """How the team stands, in units of one Power spent well."""
    if s.ending:
        return 3000.0 if s.ending == Endings.WON else -1500.0 + W.kill * s.slain
    total = W.kill * s.slain
    left = tokens_left(s)
    total += sum([W.token * (0.6 + W.few / number) for number in range(1, left + 1)])
    total -= (0.0, 160.0, 60.0, 0.0)[min(3, deaths_left(s))]
    time = min(12.0, rounds_left(s))
    for player in range(s.seats):
        cards = [*s.decks[player], *s.discards[player], *s.hands[player]]
        power = sum([use_of(card) for card in cards]) * HAND / max(1, len(cards))
        total += W.ahead * power * time - 4.0 * cards.count(WOUND) - 8.0 * s.wounds_up[player]
    for wall in s.standing():
        for titan in s.outside[wall]:
            total -= W.token
            if s.content.is_archenemy[titan]:
                missing = s.content.hit_points[titan] - s.hurt_by(titan)
                total -= W.token + W.hit * missing
                hands = [brought(s, player, outside_of(wall)) for player in range(s.seats)]
                total += W.soon * W.kill * kill_chance(hands, missing, kill_chances(s, titan, wall, 0))
    return total
