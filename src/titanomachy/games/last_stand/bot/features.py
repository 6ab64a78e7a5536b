"""What is seen in a position, as numbers with names: how the Titan stands, by which its chance is judged.

Every group of names stands before the function that makes its numbers. What a side can hope for and has to fear in them
is in `prospects.py`.
"""

from __future__ import annotations

from typing import Final

from ..content import CANNON, DODGE, FIGHT, HERO_IDS, LEVELS, MOVE, TACTICS, TACTICS_IDS, TITAN_IDS, TOP
from ..state import BACK, GIVES, HELD, NONE, REROLLS, RESOLVE, RETURNED, SPENDING, TITAN_USES, WITH_TITAN, Stand
from .prospects import PROSPECTS, prospects
from .worth import ladder

LOSSES: Final = (
    "citizens", "citizens_last", "citizens_two", "citizens_few", "guns", "guns_last", "guns_two", "guns_short",
    "hearts", "hearts_least", "hearts_one", "hearts_ones", "hearts_next", "hearts_climber",
)  # fmt: skip


def losses(s: Stand) -> list[float]:
    """What the Heroes have left to lose."""
    content, guns, least = s.content, sum(s.cannons), min(s.hearts)
    far = ladder(content).far
    climber = min(range(len(s.hearts)), key=lambda hero: LEVELS if s.levels[hero] == NONE else far[s.levels[hero]][TOP])
    return [
        s.citizens / content.citizens, s.citizens <= 1, s.citizens == 2, s.citizens <= 4,
        guns / content.cannons, guns <= 1, guns == 2, guns <= len(s.heroes),
        sum(s.hearts) / (content.hearts * len(s.hearts)), least / content.hearts, least <= 1,
        s.hearts.count(1) / len(s.hearts), sorted(s.hearts)[1] / content.hearts, s.hearts[climber] / content.hearts,
    ]  # fmt: skip


KILLING: Final = (
    "marker", "marker_zone", "marker_near", "marker_within", "marker_beyond", "blind", "removed", "round", "late",
    "kill_next", "pile_known", "paid", "top_hero", "top_distance", "near_top",
    *[f"top_{name}" for name in TACTICS_IDS], *[f"used_{name}" for name in TACTICS_IDS[:5]],
)  # fmt: skip


def killing(s: Stand) -> list[float]:
    """How near the Heroes are to killing the Titan."""
    content, tactics = s.content, s.content.tactics
    zone = content.kill_start
    far = ladder(content).far
    climbs = [far[level][TOP] if level != NONE else LEVELS for level in s.levels]
    seen = [card for card, known in zip(s.pile, s.pile_known, strict=True) if known and card >= 0]
    top = seen[0] if s.pile_known and s.pile_known[0] and seen else NONE
    kill_next = any(card != top and tactics[card].kills for card in seen[:3])
    return [
        s.marker / zone, s.marker >= zone, zone - 3 <= s.marker < zone, zone - 6 <= s.marker < zone - 3,
        max(0, s.marker - zone) / 2, s.blind, len(s.removed) / 2, s.round / 10, s.round > 6,
        kill_next, len(seen) / len(tactics), sum(s.paid) / 2, min(climbs) == 0, min(climbs) / 5,
        sum([climb <= 2 for climb in climbs]) / len(climbs),
        *[top == card for card in range(len(TACTICS_IDS))], *[card in s.used for card in range(5)],
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


ROUND: Final = (
    "rolling", "titan_uses", "returned", "resolving", "resolving_last", "spending", "dice_fight", "dice_tactics",
    "dice_move", "dice_cannon", "dice_dodge", "dice_titan", "dice_back", "dice_rolling", "resting",
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
    return [
        phase in (REROLLS, GIVES), phase == TITAN_USES, phase == RETURNED, phase == RESOLVE,
        phase == RESOLVE and s.slot > 0, phase == SPENDING,
        *[shown[face] / count / 2 for face in (FIGHT, TACTICS, MOVE, CANNON, DODGE)],
        s.place.count(WITH_TITAN) / count, s.place.count(BACK) / count,
        (count - sum(s.rested)) * (phase == REROLLS) / count, sum(s.rested) * (phase == SPENDING) / count,
    ]  # fmt: skip


FEATURES: Final = (*LOSSES, *KILLING, *TABLE, *ROUND, *PROSPECTS)


def features(s: Stand, contender: int) -> list[float]:
    """A position as numbers, in the order of FEATURES; the Titan is the one who is judged."""
    return [float(number) for number in (*losses(s), *killing(s), *who_is_there(s), *in_the_round(s), *prospects(s))]
