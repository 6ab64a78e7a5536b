"""The greedy bot in its own turn: cards are played in a good order, then a plan is followed."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask, Option
from ..content import CARD_IDS, COURAGE, ERWIN, GEAR, KIND, WOUND
from ..rules.city import City
from ..state import NONE, OUTSIDE
from ..words import ABILITY, BUY, END, LEAD, MOVE, PLAY, VISIT
from .hands import AT_TITAN, distance, outside_of
from .plan import DISTRICT_DAMAGE, SPACE_DAMAGE, Planner
from .scene import Scene
from .weights import W
from .worth import card_gain, death_cost, rounds_left


def _kinds(*names: str) -> tuple[int, ...]:
    return tuple(KIND[name] for name in names)


# in this order, wherever the Hero is: what draws, what moves, what brings Power
EARLY: Final = _kinds(
    "thomas_wagner", "petra", "kitts_woerman", "resupply", "heroic_sacrifice", "fuel_cannisters", "thrust", "horse",
    "bertholdt_hoover", "surprise_attack", "pay_tribute", "long_distance_scouting_formation", "escape",
    "swing_away", "reel_in", "ness",
    "courage", "cis", "keith_shadis", "ymir", "miche_zacharius", "oruo_bozad", "cloak", "ian_dietrich",
    "jurgen", "food", "reiner_braun", "armory", "forest_of_giant_trees", "hospital", "old_survey_corps_hq",
    "shiganshina", "training_grounds", "3d_gear", "jean_kirschtein",
)  # fmt: skip
LATE: Final = _kinds("commander_pyxis", "titan_trap", "signal_flare", "christa_lenz", "petra")  # where the way ends
SHY: Final = frozenset(_kinds("escape", "swing_away", "marco_bodt", "hannes"))  # kept for a kill attempt
DRAWS: Final = frozenset(
    _kinds("thomas_wagner", "resupply", "heroic_sacrifice", "escape", "nanaba", "eld", "flintlock_rifle", "titan_trap")
)
LAST: Final = len(EARLY)
ORDER: Final = [
    EARLY.index(kind) if kind in EARLY and kind not in SHY else LAST for kind in range(len(CARD_IDS))
]  # in which cards are played early
NANABA: Final = KIND["nanaba"]
PYXIS: Final = KIND["commander_pyxis"]
WAITS: Final = frozenset([*AT_TITAN, *SPACE_DAMAGE, *DISTRICT_DAMAGE, NANABA])  # for a Titan or an Archenemy
ARMORY, HOSPITAL = KIND["armory"], KIND["hospital"]


def turn(s: City, seat: int, ask: Ask) -> Option:
    """One act: a card, a step, a purchase, a fight."""
    options = ask.offered()
    hand = s.hands[seat]
    risky = draw_kills(s, seat)
    for card in sorted(hand, key=ORDER.__getitem__):
        if ORDER[card] == LAST:
            break
        if not (risky and card in DRAWS) and useful(s, seat, card):
            return PLAY[card]
    ready = fitting(s, seat, hand, risky)
    if ready is not None:
        return PLAY[ready]
    held = [card for card in hand if card in WAITS and not (risky and card in DRAWS)]
    scene = Scene(s)
    plan = Planner(scene, s.power, s.move, held).best
    shy = [card for card in hand if card in SHY and not (risky and card in DRAWS)]
    if shy and plan.tries == NONE:
        return PLAY[shy[0]]
    if held:
        base = sum(
            max(s.content.cards[card].power, s.content.cards[card].amount, 2 if card == NANABA else 0) for card in held
        )
        plain = Planner(scene, s.power + base, s.move, []).best
        if plain.worth + 0.5 * sum(card in DRAWS for card in held) >= plan.worth:
            return PLAY[held[0]]
    spare = s.move - plan.steps
    if spare > 0:
        paid = pay(s, seat, spare, options, risky)
        if paid is not None:
            return paid
    if plan.act is not None and plan.act in options:
        return plan.act
    if plan.step != NONE:
        return MOVE[plan.step]
    return last(s, seat, options, held, risky, spare)


def last(s: City, seat: int, options: list[Option], held: list[int], risky: bool, spare: int) -> Option:
    """Nothing more to fight or to fetch: what is left in hand, 3D Gear for what is left of Power, and the end."""
    if held:
        return PLAY[held[0]]
    for card in LATE:
        if card in s.hands[seat] and not (risky and card in DRAWS) and PLAY[card] in options:
            return PLAY[card]
    if BUY[GEAR] in options and rounds_left(s) > 1 and s.power >= 2:
        return BUY[GEAR]
    if spare > 0 and s.helpers:
        led = lead_helper(s, options)
        if led is not None:
            return led
    return END


def useful(s: City, seat: int, card: int) -> bool:
    """Whether a card is worth playing before the way is planned."""
    if card == KIND["petra"]:
        return COURAGE in s.hands[seat] and rounds_left(s) > 4
    if card == KIND["food"]:
        return bool(s.wounds_up[seat]) or WOUND in s.discards[seat]
    return True


def fitting(s: City, seat: int, hand: list[int], risky: bool) -> int | None:
    """A card that waited for just this place."""
    space = s.where[seat]
    if space == NONE:
        return None
    titans = s.outside[space >> 1]
    if PYXIS in hand and s.inside[space >> 1]:
        best = max((card_gain(s, seat, card), wall) for wall in s.standing() for card in s.inside[wall] or [WOUND])
        if max(card_gain(s, seat, card) for card in s.inside[space >> 1]) >= 0.7 * best[0]:
            return PYXIS
    if not titans:
        return None
    enemies = [titan for titan in s.archenemies(titans) if s.room_for(titan)]
    for card in hand:
        if risky and card in DRAWS:
            continue
        if enemies and card in DISTRICT_DAMAGE:
            return card
        if space % 2 == OUTSIDE and (card in AT_TITAN or card == NANABA or (enemies and card in SPACE_DAMAGE)):
            return card
    return None


def draw_kills(s: City, seat: int) -> bool:
    """Whether the danger of drawing a second Wound outweighs a card."""
    if not s.wounds_up[seat]:
        return False
    pile = s.decks[seat] or s.discards[seat]
    return pile.count(WOUND) * death_cost(s, seat) > W.card * len(pile)


def pay(s: City, seat: int, spare: int, options: list[Option], risky: bool) -> Option | None:
    """Abilities for Move that the way does not need."""
    hero = s.heroes[seat]
    if ABILITY in options and hero == ERWIN and not risky and spare >= s.content.heroes[hero].pay:
        return ABILITY
    if VISIT in options:
        place = s.locations[s.wall_of(seat)]
        if spare >= s.content.cards[place].pay and ((place == ARMORY and not risky) or place == HOSPITAL):
            return VISIT
    return None


def lead_helper(s: City, options: list[Option]) -> Option | None:
    """Alone: a secondary Hero without a Wound goes where a Wall needs a guard."""
    guarded = {space for helper, space in enumerate(s.helpers) if s.helper_wounds[helper] == 0}
    best: tuple[int, Option] | None = None
    for wall in s.standing():
        space = outside_of(wall)
        if s.outside[wall] and space not in guarded:
            for helper, where in enumerate(s.helpers):
                if where != NONE and s.helper_wounds[helper] == 0 and not (where % 2 and s.outside[where >> 1]):
                    now = distance(s, where, space)
                    for way in s.ways(where):
                        far = distance(s, way, space)
                        if far < now and LEAD[helper][way] in options and (best is None or far < best[0]):
                            best = (far, LEAD[helper][way])
    return best[1] if best else None


def gear(s: City, seat: int, ask: Ask) -> Option:
    """Return it: Power and Move now, and one plain card less in the deck."""
    return ask.options[0]
