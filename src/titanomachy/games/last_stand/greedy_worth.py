"""What a moment is worth to the Heroes, in points of which a won game has 100: the judgement of the greedy bot.

Losses of the city and of Hearts, damage, good places to stand, what the dice on the table can still do.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from .content import BY_DODGE, CANNON, DODGE, FIGHT, LEVELS, MOVE, TACTICS, TITAN, TOP, Action, Condition, Content
from .resolve import order
from .spending import cannons_left
from .state import HELD, NONE, REROLLS, RESOLVE, SELECT, Stand
from .symbols import uses

WIN: Final = 100.0
POINT: Final = 3.0  # a point of damage on the way to the Kill Zone
SPARE: Final = 1.0  # a point beyond
IN_ZONE: Final = 8.0  # being in the Kill Zone
WILD, SWAP = TITAN, 6  # in a list of units: dice that are any symbol, and Erwin's that are Tactics or Fight
ANY: Final = 0b111110
SWAPPED: Final = 1 << FIGHT | 1 << TACTICS

Units: TypeAlias = list[list[int]]  # for each Hero: how many it holds of each symbol


# -- losses


def next_loss(left: int, weight: float) -> float:
    """What losing the next one costs when so many are left; with the last one the game is lost."""
    return WIN if left <= 1 else weight / left


@cache
def lost(left: int, full: int, weight: float) -> float:
    """What all losses so far have cost."""
    return sum(next_loss(number, weight) for number in range(max(left, 0) + 1, full + 1))


CITIZEN, GUN, HEART = 40.0, 40.0, 30.0  # weights of a loss of each kind


def damage_worth(content: Content, marker: int) -> float:
    """What the marker on this box is worth."""
    zone = content.kill_start
    return POINT * min(marker, zone) + (IN_ZONE + SPARE * (marker - zone) if marker >= zone else 0.0)


def standing(s: Stand) -> float:
    """What has been gained and lost for good."""
    content = s.content
    worth = damage_worth(content, s.marker) + 6.0 * s.blind + 5.0 * len(s.removed)
    worth -= lost(s.citizens, content.citizens, CITIZEN) + lost(sum(s.cannons), content.cannons, GUN)
    return worth - sum(lost(hearts, content.hearts, HEART) for hearts in s.hearts)


# -- ways


class Ladder:
    """How far levels are from each other, and what a Hero can pass on its way with so many moves."""

    __slots__ = ("far", "paths")

    def __init__(self, content: Content) -> None:
        self.far = [self._distances(content, level) for level in range(LEVELS)]
        self.paths = [[self._paths(content, level, moves) for moves in range(7)] for level in range(LEVELS)]

    def _distances(self, content: Content, start: int) -> list[int]:
        far = {start: 0}
        edge = [start]
        for level in edge:
            for way in content.ways[level]:
                if way not in far:
                    far[way] = far[level] + 1
                    edge.append(way)
        return [far.get(level, 99) for level in range(LEVELS)]

    def _paths(self, content: Content, start: int, moves: int) -> list[tuple[int, bool, bool]]:
        """Where one can end, with whether one has been on the Tower and on the Titan."""
        found = {(start, content.on_tower[start], content.on_titan[start])}
        edge = set(found)
        for _ in range(moves):
            edge = {
                (way, tower or content.on_tower[way], titan or content.on_titan[way])
                for level, tower, titan in edge
                for way in content.ways[level]
            }
            found |= edge
        return [
            (end, tower, titan)
            for end, tower, titan in sorted(found)
            if not any(other != (end, tower, titan) and other[0] == end and other[1] >= tower and other[2] >= titan
                       for other in found)
        ]  # fmt: skip


@cache
def ladder(content: Content) -> Ladder:
    """The ladder of a content, made once."""
    return Ladder(content)


@cache
def luck(missing: int, dice: int, hit: float) -> float:
    """The chance that so many dice bring what is missing, where each does with a chance of its own."""
    if missing <= 0:
        return 1.0
    if dice < missing:
        return 0.0
    return hit * luck(missing - 1, dice - 1, hit) + (1 - hit) * luck(missing, dice - 1, hit)


OWN, TEAM = 0.38, 0.16  # how often a free die becomes what its Hero, or the team, wants


# -- the dice


def count_units(s: Stand) -> Units:
    """What each Hero holds."""
    units = [[0] * 7 for _ in s.heroes]
    for die, place in enumerate(s.place):
        if place == HELD:
            mask = uses(s, die)
            if mask:
                kind = WILD if mask == ANY else SWAP if mask == SWAPPED else s.face[die]
                units[s.holder[die]][kind] += s.left[die]
    return units


def held(unit: list[int], symbol: int) -> int:
    """How many of a symbol a Hero could spend."""
    return unit[symbol] + unit[WILD] + (unit[SWAP] if symbol in (FIGHT, TACTICS) else 0)


class Outlook:
    """What can be hoped for from a state; `worth(units)` judges what the Heroes hold."""

    __slots__ = ("anywhere", "content", "far", "free", "near", "pending", "places", "s", "settled", "shots", "wants")

    def __init__(self, s: Stand) -> None:
        self.s = s
        self.content = content = s.content
        self.far = ladder(content).far
        rolling = s.phase == REROLLS
        self.free = [5 if rolling and not rested else 0 for rested in s.rested]
        self.near = max(0.15, 1 - max(0, content.kill_start - s.marker) / 14)
        self.shots = max(0, cannons_left(s))
        self.anywhere = [content.powers[card] == "anywhere" for card in s.heroes]
        self.settled = standing(s)
        self.places = self._places()
        self.pending = self._pending()
        self.wants: list[float | None] = [None] * len(s.pile)

    # -- where to stand

    def _places(self) -> list[list[float]]:
        """For each Hero the worth of each level at the end of the round."""
        s, content, far = self.s, self.content, self.far
        heroes = range(len(s.heroes))
        cards = [content.actions[card] for card in [*s.hand, *s.aside]]
        climber = min(heroes, key=lambda h: (far[s.levels[h]][TOP], -s.hearts[h], h))
        second = min((h for h in heroes if h != climber), key=lambda h: (min(far[s.levels[h]][5:7]), h))
        return [
            [
                self._place(level, hero == climber, hero == second) - self._danger(cards, level, hero)
                for level in range(LEVELS)
            ]
            for hero in heroes
        ]

    def _place(self, level: int, climbs: bool, helps: bool) -> float:
        content, far = self.content, self.far[level]
        missing = content.kill_start - self.s.marker
        worth = 0.0
        if missing > 0:
            worth = 4.0 if content.on_tower[level] else 1.5 if content.on_titan[level] else 0.0
        if climbs:
            return worth + self.near * CLIMB[far[TOP]]
        if helps and len(self.s.heroes) > 2:
            return worth + self.near * HELP[min(far[5], far[6])]
        return worth + 0.3 * self.near * CLIMB[far[TOP]]

    def _danger(self, cards: list[Action], level: int, hero: int) -> float:
        """What the Titan's next cards may cost here; where more Heroes stand they come more often."""
        danger = 0.0
        loss = next_loss(self.s.hearts[hero], HEART)
        for action in cards:
            if action.levels >> level & 1:
                op = action.effects[0][0]
                cost = FEAR * loss if op == "heart" else 0.8 if op == "lose_die" else 0.0
                if cost:
                    crowd = sum(action.levels >> other & 1 for h, other in enumerate(self.s.levels) if h != hero)
                    danger += cost * (1 + CROWD * crowd)
        return danger

    # -- what the Titan will do

    def _pending(self) -> list[tuple[Action, float]]:
        """The cards that still come in this round, with how likely each is."""
        s = self.s
        if s.phase < SELECT or s.phase > RESOLVE or s.up == NONE:
            return []
        pending: list[tuple[Action, float]] = []
        for card in order(s)[s.slot :]:
            if card != NONE:
                pending.append((self.content.actions[card], 1.0))
            else:
                maybe = [one for one in s.hand if one not in s.known_in_hand]
                pending += [(self.content.actions[one], 1 / len(maybe)) for one in maybe]
        return pending

    def harm(self, action: Action, kill: float = 0.0, levels: list[int] | None = None) -> float:
        """What a card that is not cancelled costs the Heroes in all; `kill`: how near they are to the kill."""
        s = self.s
        harm = 0.0
        for op, count in action.effects:
            if op == "devour":
                left = s.citizens
                harm += lost(left - count, left, CITIZEN)
            elif op == "crush":
                left = sum(s.cannons)
                harm += lost(left - count, left, GUN)
            elif op == "heal":
                back = damage_worth(self.content, s.marker) - damage_worth(self.content, max(0, s.marker - count))
                harm += back + (30 * kill if s.marker - count < self.content.kill_start else 0.0)
        return harm + sum(
            self.harm_to(action, hero, kill)
            for hero, level in enumerate(levels or s.levels)
            if action.levels >> level & 1
        )

    def harm_to(self, action: Action, hero: int, kill: float = 0.0) -> float:
        """What a card costs one Hero whom it reaches."""
        s = self.s
        op = action.effects[0][0]
        if op == "heart":
            return next_loss(s.hearts[hero], HEART)
        if op == "fall":
            places = self.places[hero]
            return max(0.0, places[s.levels[hero]] - places[0]) + 30 * kill + FALL
        return DIE + 10 * kill

    # -- what dice are worth

    def worth(self, units: Units) -> float:
        """The worth of the state if the Heroes hold these symbols."""
        damage, worth = self._deeds(units)
        kill = self.kill_chance(units, damage)
        total = min(self.content.last, self.s.marker + sum(damage))
        worth += self.settled + HOPED * (damage_worth(self.content, total) - damage_worth(self.content, self.s.marker))
        worth += self._defence(units, kill)
        return worth + self._tactics(units, damage)

    def _deeds(self, units: Units) -> tuple[list[int], float]:
        """The damage that each Hero can do, and the worth of where they end."""
        content, s, shots = self.content, self.s, self.shots
        paths = ladder(content).paths
        damage: list[int] = []
        worth = 0.0
        for hero, unit in enumerate(units):
            shot = min(unit[CANNON] + unit[WILD], shots)
            gun = shot * content.cannon_damage
            blade = (unit[FIGHT] + unit[SWAP]) * content.fight_damage
            places = self.places[hero]
            always = self.anywhere[hero]
            best, best_damage, used = -1e9, 0, 0
            for end, tower, titan in paths[s.levels[hero]][min(unit[MOVE], 6)]:
                fires = tower or always
                done = (gun if fires else 0) + (blade if titan else 0)
                value = POINT * done + places[end]
                if value > best:
                    best, best_damage, used = value, done, shot if fires else 0
            damage.append(best_damage)
            here = places[s.levels[hero]]
            worth += here + HOPED * (best - POINT * best_damage - here)
            shots -= used
        return damage, worth

    def _defence(self, units: Units, kill: float) -> float:
        """What the Heroes can hope to ward off."""
        s = self.s
        if not self.pending:
            return 0.0
        tactics = sum(held(unit, TACTICS) for unit in units)
        need = len(units)
        free = sum(self.free)
        cancel = luck(need - tactics, free, TEAM)
        again = luck(2 * need - tactics, free, TEAM)
        dodges = [
            luck(self.content.dodge_needed - held(unit, DODGE), self.free[h], OWN) for h, unit in enumerate(units)
        ]
        saved = 0.0
        warded = 0.0
        for action, likely in self.pending:
            if action.counter == BY_DODGE:
                for hero, level in enumerate(s.levels):
                    if action.levels >> level & 1:
                        saved += likely * dodges[hero] * self.harm_to(action, hero, kill)
            else:
                saved += likely * (cancel + (again - cancel) * min(1.0, warded)) * self.harm(action, kill)
                warded += likely
        return saved

    # -- the Tactics card

    def _want(self, turns: int) -> float:
        """What it is worth to have a card of the pile on top for the next round."""
        want = self.wants[turns]
        if want is None:
            card = self.s.pile[turns]
            want = self.wants[turns] = self._unseen() if card == NONE else self._later(card)
        return want

    def _later(self, card: int) -> float:
        """What a card promises for the next round, with all dice fresh and the Heroes where they are."""
        free, self.free = self.free, [5] * len(self.free)
        shots, self.shots = self.shots, sum(self.s.cannons)
        nothing = [[0] * 7] * len(free)
        chance = self.chance(card, nothing, [0] * len(free), False)
        self.free, self.shots = free, shots
        return LATER * chance * self.gain(card)

    def _unseen(self) -> float:
        """What an unseen card promises."""
        s = self.s
        unseen = [card for card in range(len(self.content.tactics)) if card not in s.pile and card not in s.used]
        return sum(
            20 * self.near if self.content.tactics[card].kills else 0.12 * self.gain(card) for card in unseen
        ) / len(unseen)

    def gain(self, card: int) -> float:
        """What the effect of a card is worth now."""
        s, content = self.s, self.content
        effect = content.tactics[card].effect
        if effect == "heroes_win":
            return WIN
        if effect == "damage_to_last_box":
            return damage_worth(content, content.last) - damage_worth(content, s.marker)
        if effect == "each_hero_heals_1":
            return sum(next_loss(hearts + 1, HEART) for hearts in s.hearts if hearts < content.hearts)
        if effect == "return_citizens":
            back = min(content.tactics[card].amount, content.citizens - s.citizens)
            return lost(s.citizens, s.citizens + back, CITIZEN)
        return 6.0 if effect == "titan_cards_face_up" else 5.0

    def _tactics(self, units: Units, damage: list[int]) -> float:
        """The best card that the Heroes can have on top, what it can do now and is worth later."""
        s = self.s
        spare = sum(held(unit, TACTICS) for unit in units)
        if self.pending:
            spare = max(0, spare - len(units))
        best = 0.0
        for turns, card in enumerate(s.pile[: min(spare, 4) + 1]):
            value = self._want(turns)
            if card != NONE:
                now = self.chance(card, units, damage, turns == 0)
                value += now * max(0.0, self.gain(card) - value)
            best = max(best, value * 0.97**turns)
        return best

    def kill_chance(self, units: Units, damage: list[int]) -> float:
        """How near the Heroes are to killing the Titan in this round with the active card."""
        card = self.s.pile[0]
        if card == NONE or not self.content.tactics[card].kills:
            return 0.0
        return self.chance(card, units, damage, True)

    def chance(self, card: int, units: Units, damage: list[int], active: bool) -> float:
        """How likely the Heroes fulfil a card in this round."""
        tactic = self.content.tactics[card]
        paid = self.s.paid if active else NOTHING
        first, second, third = tactic.conditions
        heroes = range(len(units))
        one = [self._alone(first, units[h], h) for h in heroes]
        two = [self._alone(second, units[h], h) for h in heroes]
        best = 0.0
        for a in heroes:
            chance_a = 1.0 if paid[0] else one[a]
            for b in heroes:
                if a == b:
                    continue
                chance_b = 1.0 if paid[1] else two[b]
                if max(chance_a, chance_b) <= best:
                    continue
                rest = self._together(tactic.kills, third, paid, units, damage, (a, b), (first, second))
                if len(units) > 2:
                    chance = chance_a * chance_b * rest
                elif tactic.kills:
                    chance = (chance_a if first.level == TOP else chance_b) * rest
                else:
                    chance = max(chance_a * chance_b, chance_a * rest, chance_b * rest)
                best = max(best, chance)
        return best

    def _alone(self, condition: Condition, unit: list[int], hero: int) -> float:
        """How likely a Hero meets a condition on a level."""
        way = self.far[self.s.levels[hero]][condition.level]
        symbol, count = condition.symbol, condition.count
        if symbol == MOVE:
            missing = max(0, way + count - unit[MOVE])
        else:
            have = unit[symbol] + (unit[SWAP] if symbol in (FIGHT, TACTICS) else 0)
            missing = max(0, way - unit[MOVE]) + max(0, count - have)
        missing -= unit[WILD]
        if symbol == CANNON and count > self.shots:
            return 0.0
        return (
            luck(missing, self.free[hero] - way - count + max(0, missing), OWN)
            if self.free[hero]
            else float(missing <= 0)
        )

    def _together(
        self,
        kills: bool,
        condition: Condition,
        paid: list[int],
        units: Units,
        damage: list[int],
        pair: tuple[int, int],
        conditions: tuple[Condition, Condition],
    ) -> float:
        """How likely the third condition is met by what the two Heroes of the others leave over."""
        s = self.s
        free = sum(self.free)
        if kills:
            missing = self.content.kill_start - s.marker
            if missing <= 0:
                return 1.0
            missing -= sum(damage) - damage[pair[0]] - damage[pair[1]]
            for hero, level_condition in zip(pair, conditions, strict=True):
                spare = held(units[hero], level_condition.symbol) - level_condition.count
                if spare > 0 and level_condition.symbol in (FIGHT, CANNON):
                    missing -= spare * (2 if level_condition.symbol == CANNON else 1)
            return luck((missing + 1) // 2, free, TEAM)
        have = sum(held(unit, condition.symbol) for unit in units) + paid[2]
        for number, (hero, level_condition) in enumerate(zip(pair, conditions, strict=True)):
            if not paid[number]:
                if level_condition.symbol == condition.symbol:
                    have -= level_condition.count
                if condition.symbol == MOVE:
                    have -= self.far[s.levels[hero]][level_condition.level]
        return luck(condition.count - have, free, TEAM)


NOTHING: Final = [0, 0, 0]
LATER: Final = 0.35
FALL: Final = 2.0
DIE: Final = 4.0
HOPED: Final = 0.98
FEAR: Final = 0.3
CROWD: Final = 0.4
CLIMB: Final = (16.0, 11.0, 7.5, 4.0, 2.0, 1.0, 0.0, 0.0, 0.0)
HELP: Final = (5.0, 3.0, 1.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0)
