"""What is seen in a position, as numbers with names: how the Titan stands, by which its chance is judged.

Every group of names stands before the function that makes its numbers.
"""

from __future__ import annotations

from typing import Final

from ..content import CANNON, DODGE, FIGHT, HERO_IDS, LEVELS, MOVE, TACTICS, TITAN, TITAN_IDS, TOP
from ..state import GIVES, HELD, NONE, REROLLS, RESOLVE, RETURNED, SPENDING, TITAN_USES, Stand, out_of_sight
from .outlook import Outlook
from .worth import HEROES, count_units, ladder, standing

HANDS: Final = 8  # a Titan's Action cards, in the order of its sheet
PILE: Final = 16  # Tactics cards

LOSSES: Final = (
    "citizens", "citizens_last", "citizens_two", "citizens_few", "guns", "guns_last", "guns_two", "guns_none_spare",
    "hearts", "hearts_least", "hearts_one", "hearts_two", "hearts_next",
)  # fmt: skip


def losses(s: Stand) -> list[float]:
    """What the Heroes have left to lose."""
    guns, least = sum(s.cannons), min(s.hearts)
    others = sorted(s.hearts)
    return [
        s.citizens / s.content.citizens, s.citizens == 1, s.citizens == 2, s.citizens <= 4, guns / s.content.cannons,
        guns == 1, guns == 2, guns <= len(s.heroes), sum(s.hearts) / (s.content.hearts * len(s.hearts)),
        least / s.content.hearts, least == 1, least == 2, others[1] / s.content.hearts,
    ]  # fmt: skip


KILLING: Final = (
    "marker", "marker_zone", "marker_near", "marker_within", "marker_beyond", "blind", "removed", "round", "late",
    "kill_on_top", "kill_near_top", "kills_left", "pile_left", "top_known", "paid", "top_hero", "top_distance",
    "near_top",
)  # fmt: skip


def killing(s: Stand) -> list[float]:
    """How near the Heroes are to killing the Titan."""
    content, tactics = s.content, s.content.tactics
    zone = content.kill_start
    far = ladder(content).far
    climbs = [far[level][TOP] if level != NONE else LEVELS for level in s.levels]
    kills = [card != NONE and tactics[card].kills for card in s.pile]
    first = kills[0] if kills else False
    return [
        s.marker / zone, s.marker >= zone, zone - 3 <= s.marker < zone, zone - 6 <= s.marker < zone - 3,
        max(0, s.marker - zone) / 5, s.blind, len(s.removed) / 2, s.round / 10, s.round > 6, first,
        any(kills[1:3]), sum(kills) / 3, len(s.pile) / PILE, bool(s.pile_known and s.pile_known[0]), sum(s.paid) / 2,
        min(climbs) == 0, min(climbs) / 5, sum([climb <= 2 for climb in climbs]) / len(climbs),
    ]  # fmt: skip


TABLE: Final = (
    "heroes_2", "heroes_4", *[f"titan_{name}" for name in TITAN_IDS], *[f"hero_{name}" for name in HERO_IDS],
    *[f"level_{level}" for level in range(LEVELS)],
)  # fmt: skip


def who_is_there(s: Stand) -> list[float]:
    """Who plays, and where the Heroes stand."""
    count = len(s.heroes)
    return [
        count == 2, count == 4,
        *[s.titan == titan for titan in range(len(TITAN_IDS))],
        *[hero in s.heroes for hero in range(len(HERO_IDS))],
        *[s.levels.count(level) / count for level in range(LEVELS)],
    ]  # fmt: skip


CARDS: Final = (*[f"card_{number}" for number in range(HANDS)], "reach", "reach_weak", "fall", "cards_left")


def cards(s: Stand) -> list[float]:
    """The Titan's Action cards that may still come, and whom they would reach."""
    if s.titan == NONE:
        return [0.0] * len(CARDS)
    content = s.content
    left = out_of_sight(s)
    sheet = content.hands[s.titan]
    held = [card in left for card in sheet[:HANDS]] + [False] * max(0, HANDS - len(sheet))
    weak = min(range(len(s.hearts)), key=lambda hero: s.hearts[hero])
    reach = sum([content.actions[card].levels >> level & 1 for card in left for level in s.levels if level != NONE])
    on_weak = sum([content.actions[card].levels >> s.levels[weak] & 1 for card in left if s.levels[weak] != NONE])
    falls = sum([content.actions[card].effects[0][0] == "fall" for card in left])
    number = max(1, len(left))
    return [*held, reach / number / len(s.heroes), on_weak / number, falls / number, len(left) / HANDS]


ROUND: Final = (
    "rolling", "titan_uses", "returned", "resolving", "spending", "dice_fight", "dice_tactics", "dice_move",
    "dice_cannon", "dice_dodge", "dice_titan", "dice_free", "resting",
)  # fmt: skip


def in_the_round(s: Stand) -> list[float]:
    """How far the round is, and what the dice show. Nothing of it at the beginning of a round."""
    phase, count = s.phase, len(s.heroes)
    if not REROLLS <= phase <= SPENDING:
        return [0.0] * len(ROUND)
    shown = [0] * 6
    for face, place, left in zip(s.face, s.place, s.left, strict=True):
        if place == HELD:
            shown[face] += left
    with_titan = sum([place not in (HELD,) and face == TITAN for face, place in zip(s.face, s.place, strict=True)])
    return [
        phase in (REROLLS, GIVES), phase == TITAN_USES, phase == RETURNED, phase == RESOLVE, phase == SPENDING,
        *[shown[face] / count / 2 for face in (FIGHT, TACTICS, MOVE, CANNON, DODGE)], with_titan / count,
        (count - sum(s.rested)) * (phase == REROLLS) / count, sum(s.rested) * (phase == SPENDING) / count,
    ]  # fmt: skip


OUTLOOK: Final = ("standing", "outlook", "standing_marker")


def outlook(s: Stand) -> list[float]:
    """What the greedy Heroes think of it."""
    if s.titan == NONE or NONE in s.heroes or NONE in s.levels:
        return [0.0] * len(OUTLOOK)
    stands = max(-3.0, standing(s, HEROES) / 50)
    worth = max(-3.0, min(3.0, Outlook(s).worth(count_units(s)) / 50))
    return [stands, worth, stands * s.marker / s.content.kill_start]


FEATURES: Final = (*LOSSES, *KILLING, *TABLE, *CARDS, *ROUND, *OUTLOOK)

REASONS: Final[dict[str, tuple[str, str]]] = {}


def features(s: Stand, contender: int) -> list[float]:
    """A position as numbers, in the order of FEATURES; the Titan is the one who is judged."""
    seen = [*losses(s), *killing(s), *who_is_there(s), *cards(s), *in_the_round(s), *outlook(s)]
    return [float(number) for number in seen]
