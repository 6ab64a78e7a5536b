"""The greedy bot's answers to everything that is asked outside the acts of a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel.asks import Ask, Option
from .. import verbs
from ..content import COURAGE, HERO_IDS, KIND, SASHA, THRUST, WOUND
from ..rules.city import City
from ..rules.wall_damage import blow_at
from ..state import NONE, OUTSIDE
from ..words import Prompts
from .hands import AT_TITAN, FIGHT, brought, hand_of, outside_of, to_come
from .plan import Planner
from .scene import Scene
from .turn import gear, turn
from .weights import W
from .worth import card_gain, death_cost, rounds_left, token_cost, tokens_left, use_of, wound_cost

LIKED: Final = ("mikasa", "levi", "erwin", "eren", "conny", "hange", "sasha", "armin")


def hero(s: City, seat: int, ask: Ask) -> Option:
    """The Hero that helps most."""
    return min(ask.options, key=lambda option: LIKED.index(HERO_IDS[option[1]]))


def first(s: City, seat: int, ask: Ask) -> Option:
    """Whoever can kill comes last: the others prepare it."""
    strongest = max(range(s.seats), key=lambda player: (killing_power(s, player), player))
    return ask.options[(strongest + 1) % s.seats]


def killing_power(s: City, player: int) -> float:
    """How much Power a player can bring to an Archenemy this round; without one, what the hand brings."""
    spaces = [outside_of(wall) for wall in s.standing() if s.archenemies(s.outside[wall])]
    reached = max((brought(s, player, space).power for space in spaces), default=0.0)
    return reached + 0.1 * hand_of(s, player).power


def enter(s: City, seat: int, ask: Ask) -> Option:
    """Where the hand can do most."""
    held = [card for card in s.hands[seat] if card in AT_TITAN]
    hand = hand_of(s, seat)
    power = max(0, int(hand.power) - sum(s.content.cards[card].bonus for card in held))
    scene = Scene(s)
    return max(ask.options, key=lambda option: Planner(scene, power, hand.move, held, option[1] * 2).best.worth)


def post(s: City, seat: int, ask: Ask) -> Option:
    """Behind the Wall that needs a guard most, not where the other one is."""
    return max(
        ask.options, key=lambda option: (blow_at(s, option[2]) - 3 * (option[2] * 2 in s.helpers), -abs(option[2] - 2))
    )


# -- cards


def cheapest(s: City, seat: int, ask: Ask) -> Option:
    """The card that does least; a Wound first."""
    return min(ask.options, key=lambda option: use_of(option[-1]))


def dearest(s: City, seat: int, ask: Ask) -> Option:
    """The card that does most."""
    return max(ask.options, key=lambda option: use_of(option[-1]))


def swap(s: City, seat: int, ask: Ask) -> Option:
    """To a team-mate who may still kill this round what hits hardest, and else what does least."""
    if seat == s.active and to_come(s) and any(s.archenemies(titans) for titans in s.outside):
        return max(ask.options, key=lambda option: FIGHT[option[-1]])
    return cheapest(s, seat, ask)


def discard(s: City, seat: int, ask: Ask) -> Option:
    """The card that does least; of one's own will only a Move card that is not needed."""
    if ask.options[-1][0] == verbs.SKIP:
        return ask.options[-1] if s.move < 2 else cheapest_of(ask.options[:-1])
    return cheapest(s, seat, ask)


def cheapest_of(options: list[Option]) -> Option:
    return min(options, key=lambda option: use_of(option[-1]))


def destroy(s: City, seat: int, ask: Ask) -> Option:
    """A Wound; while the deck has time to profit a Thrust too many or a Courage; nothing better."""
    wanted = [WOUND]
    if rounds_left(s) > 4:
        piles = (s.hands[seat], s.decks[seat], s.discards[seat])
        thrusts = sum(pile.count(THRUST) for pile in piles)
        wanted += [THRUST, COURAGE] if thrusts > 2 else [COURAGE]
    for card in wanted:
        for option in ask.options:
            if len(option) > 1 and option[1] == card:
                return option
    return ask.options[-1]


def train(s: City, seat: int, ask: Ask) -> Option:
    """A Courage."""
    return ask.options[0]


def victim(s: City, seat: int, ask: Ask) -> Option:
    """A Titan where that is possible, else what does least."""
    titans = [option for option in ask.options if option[0] == verbs.TITAN]
    return titans[0] if titans else cheapest(s, seat, ask)


def option_of(s: City, seat: int, ask: Ask) -> Option:
    """A good card, else Power."""
    best = max(ask.options, key=lambda option: card_gain(s, seat, option[2]) if option[0] == verbs.TAKE else 0.0)
    return best if best[0] == verbs.TAKE and card_gain(s, seat, best[2]) > 4 else ask.options[-1]


def build(s: City, seat: int, ask: Ask) -> Option:
    """On a strong Wall in the middle that has no Location."""
    standing = s.standing()
    middle = standing[len(standing) // 2]
    return max(
        ask.options,
        key=lambda option: (s.locations[option[1]] == NONE, s.tokens[option[1]], -abs(option[1] - middle)),
    )


def titan(s: City, seat: int, ask: Ask) -> Option:
    """The Archenemy that has most damage."""
    return max(
        ask.options,
        key=lambda option: s.hurt_by(option[2]) if s.content.is_archenemy[option[2]] else -1,
    )


def step(s: City, seat: int, ask: Ask) -> Option:
    """To an Archenemy if the turn is still to come, or out of the way of one; else stay."""
    steps = [option for option in ask.options if option[0] == verbs.STEP]
    best = ask.options[-1]
    if seat in to_come(s) and steps:
        for option in steps:
            space = option[1]
            if space % 2 == OUTSIDE and s.archenemies(s.outside[space >> 1]):
                best = option
        here = s.where[seat]
        if here % 2 == OUTSIDE and s.archenemies(s.outside[here >> 1]):
            best = ask.options[-1]
    return best


def who(s: City, seat: int, ask: Ask) -> Option:
    """Who draws: the strongest of those whose turns are still to come, if an Archenemy is there; else oneself."""
    chosen = [option for option in ask.options if option[0] == verbs.CHOOSE]
    if not chosen:
        return ask.options[0]
    coming = to_come(s)
    if ask.message.kind == Prompts.who_ability.kind and s.heroes[s.active] == SASHA:
        coming = []
    mates = [option for option in chosen if option[1] in coming and not s.wounds_up[option[1]]]
    mine = [option for option in chosen if option[1] == s.active]
    if mates and any(s.archenemies(titans) for titans in s.outside):
        best = max(mates, key=lambda option: killing_power(s, option[1]))
        if not mine or killing_power(s, best[1]) > killing_power(s, s.active):
            return best
    return mine[0] if mine else chosen[0]


def skip(s: City, seat: int, ask: Ask) -> Option:
    """Nothing."""
    return ask.options[-1]


def heal(s: City, seat: int, ask: Ask) -> Option:
    """The own Wound in play, a mate's, one in the pile."""
    own = [option for option in ask.options if option[0] == verbs.MEND and option[1] == seat]
    return own[0] if own else ask.options[0]


def kitts(s: City, seat: int, ask: Ask) -> Option:
    """Wounds go, everything else stays."""
    for option in ask.options:
        if len(option) > 1 and option[1] == WOUND:
            return option
    return ask.options[-1]


def scout(s: City, seat: int, ask: Ask) -> Option:
    """Good cards first, Titans last."""
    return max(ask.options, key=lambda option: -1.0 if s.content.is_titan[option[1]] else use_of(option[1]))


# -- titans


def defend(s: City, seat: int, ask: Ask) -> Option:
    """Nearly always: most Defenses bring a card back."""
    source = ask.args[0]
    defends = [option for option in ask.options if option[0] == verbs.DEFEND]
    if defends:
        best = max(
            defends, key=lambda o: (o[2] == seat, s.wounds_up[o[2]], s.content.cards[o[1]].reward, -use_of(o[1]))
        )
        if s.content.cards[best[1]].reward or harm(s, seat, source, ask.args[1]) > 1:
            return best
    hides = [option for option in ask.options if option[0] == verbs.HIDE]
    if hides and harm(s, seat, source, ask.args[1]) > 1.5:
        return cheapest_of(hides)
    return ask.options[-1]


HARM: Final = {"titan_5m": 1.2, "titan_6m": 1.5, "titan_7m": 1.2, "titan_8m": 1.0, "titan_9m": 1.0, "scare": 1.2}
WOUNDS: Final = frozenset(KIND[name] for name in ("titan_10m", "female_titan", "injure"))
TOKENS: Final = frozenset(KIND[name] for name in ("titan_4m", "breakthrough"))


def harm(s: City, seat: int, source: int, wall: int) -> float:
    """What an Ambush costs."""
    if source in WOUNDS:
        return wound_cost(s, seat)
    if source in TOKENS:
        return token_cost(s)
    return HARM.get(s.content.cards[source].id, 2.0)


def show(s: City, seat: int, ask: Ask) -> Option:
    """Any card rather than a Wound."""
    return ask.options[0]


def give_up(s: City, seat: int, ask: Ask) -> Option:
    """The card that does least rather than a Wound."""
    return cheapest_of(ask.options[:-1])


def soak(s: City, seat: int, ask: Ask, guards: Sequence[int] = ()) -> Option:
    """The guards share the points: each goes to whom it costs least, as long as that is less than the Wall loses."""
    wall, left = ask.args[0], ask.args[1]
    if ask.options[0][0] == verbs.SEND:
        return send(s, ask, wall, left)
    best, choice = -1e9, 0
    shares = dict.fromkeys(guards or (seat,), 0)
    paid = 0.0
    for points in range(len(ask.options)):
        worth = -paid - wall_loss(s, wall, left - points)
        if worth > best:
            best, choice = worth, shares[seat]
        cost, guard = min((next_wound(s, one, taken), one) for one, taken in shares.items())
        shares[guard] += 1
        paid += cost
    return ask.options[choice]


def wall_loss(s: City, wall: int, points: int) -> float:
    """What so many points cost a Wall: its tokens, and its fall; the fall of the last Wall is the end."""
    strength = s.strength(wall)
    lost = min(points, strength)
    loss = token_cost(s) * lost
    if lost == strength:
        loss += 2000.0 if len(s.standing()) == 1 else (W.fallen + W.last_token - 1.0) * token_cost(s)
    return loss


def next_wound(s: City, player: int, taken: int) -> float:
    """What one more point costs a guard who takes some already: a death costs once, however many points it takes."""
    if s.wounds_up[player]:
        return 0.0 if taken else death_cost(s, player)
    return wound_cost(s, player) * (1 + W.wound_more * taken)


def send(s: City, ask: Ask, wall: int, left: int) -> Option:
    """A secondary Hero without a Wound takes all; one with a Wound only to save the last Wall."""
    fresh = s.helper_wounds[ask.options[0][1]] == 0
    last = s.strength(wall) <= left and tokens_left(s) <= 3
    return ask.options[-1] if fresh or last else ask.options[0]


def lose(s: City, seat: int, ask: Ask) -> Option:
    """The played card that brought the least Power."""
    gave = dict(sorted(zip(s.played, s.gave, strict=True), key=lambda pair: -pair[1]))
    return min(ask.options, key=lambda option: (gave[option[1]], use_of(option[1])))


CHOICES: Final[dict[str, Callable[[City, int, Ask], Option]]] = {
    "hero": hero, "new_hero": hero, "helper": hero, "first": first, "enter": enter, "post": post, "turn": turn,
    "gear": gear, "give": skip, "swap": swap, "who": who, "who_ability": who, "discard": discard,
    "destroy": destroy, "destroy_ability": destroy, "train": train, "take": dearest, "build": build, "titan": titan,
    "step": step, "heal": heal, "scout": scout, "defend": defend, "victim": victim, "ongoing": train, "show": show,
    "give_up": give_up, "soak": soak, "token": train, "lose": lose, "kitts": kitts, "option_of": option_of,
    "fetch": dearest,
}  # fmt: skip
