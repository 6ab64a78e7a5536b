"""What the Heroes can hope for from a moment: deeds, warding off cards, the Tactics card.

Both sides of the greedy bot judge by it: the Heroes want its worth high, the Titan wants it low.
"""

from __future__ import annotations

from typing import Final

from ..cards import Condition, Tactic
from ..content import BY_DODGE, CANNON, DODGE, FIGHT, MOVE, TACTICS, TOP
from ..rules.step6_use_symbols import cannons_left
from ..state import NONE, REROLLS, Stand
from .danger import Board
from .worth import (
    BLIND,
    HEROES,
    MAIMED,
    MOST_MOVES,
    POINT,
    SWAP,
    WILD,
    WIN,
    Units,
    Weights,
    damage_worth,
    held,
    ladder,
    lost,
    luck,
    next_loss,
)

OWN, TEAM = 0.38, 0.16  # how often a free die becomes what its Hero, or the team, wants
HOPED: Final = 0.98  # what can still be done counts a little less than what is done
LATER: Final = 0.35  # and what a Tactics card may do in the next round much less
KILL_CARD, UNSEEN_KILL = 15.0, 12.0  # what a kill card on top is worth however far it is; and one not yet seen
NOTHING_PAID: Final = [0, 0, 0]


class Outlook(Board):
    """The outlook of a state; `worth(units)` judges what the Heroes hold in it."""

    __slots__ = ("anywhere", "free", "shots", "wants")

    def __init__(self, s: Stand, weights: Weights = HEROES) -> None:
        super().__init__(s, weights)
        rolling = s.phase == REROLLS
        self.free = [5 if rolling and not rested else 0 for rested in s.rested]
        self.shots = max(0, cannons_left(s))
        self.anywhere = [s.content.powers[card] == "anywhere" for card in s.heroes]
        self.wants: list[float | None] = [None] * len(s.pile)

    # -- what dice are worth

    def worth(self, units: Units) -> float:
        """The worth of the state if the Heroes hold these symbols."""
        damage, places = self.deeds(units)
        marker = self.s.marker
        total = min(self.content.last, marker + sum(damage))
        hope = HOPED * (damage_worth(self.content, total) - damage_worth(self.content, marker))
        saved = self.defence(units, self.kill_chance(units, damage)) if self.pending else 0.0
        return self.settled + places + hope + saved + self.best_tactic(units, damage)

    def deeds(self, units: Units) -> tuple[list[int], float]:
        """The damage that each Hero can do, and the worth of where they end."""
        content, levels, shots = self.content, self.s.levels, self.shots
        paths = ladder(content).paths
        damage: list[int] = []
        worth = 0.0
        for hero, unit in enumerate(units):
            shot = min(unit[CANNON] + unit[WILD], shots)
            gun = shot * content.cannon_damage
            blade = (unit[FIGHT] + unit[SWAP]) * content.fight_damage
            places = self.places[hero]
            anywhere = self.anywhere[hero]
            best, done, fired = -WIN * WIN, 0, False
            for end, tower, titan in paths[levels[hero]][min(unit[MOVE], MOST_MOVES)]:
                hits = (gun if tower or anywhere else 0) + (blade if titan else 0)
                value = POINT * hits + places[end]
                if value > best:
                    best, done, fired = value, hits, tower or anywhere
            damage.append(done)
            here = places[levels[hero]]
            worth += here + HOPED * (best - POINT * done - here)
            if fired:
                shots -= shot
        return damage, worth

    def defence(self, units: Units, kill: float) -> float:
        """What the Heroes can hope to ward off."""
        need, free = len(units), sum(self.free)
        tactics = sum(held(unit, TACTICS) for unit in units)
        once, twice = luck(need - tactics, free, TEAM), luck(2 * need - tactics, free, TEAM)
        wanted = self.content.dodge_needed
        dodges = [luck(wanted - held(unit, DODGE), self.free[hero], OWN) for hero, unit in enumerate(units)]
        saved = warded = 0.0
        for action, likely in self.pending:
            if action.counter == BY_DODGE:
                for hero, level in enumerate(self.s.levels):
                    if action.levels >> level & 1:
                        saved += likely * dodges[hero] * self.harm_to(action, hero, kill)
            else:
                saved += likely * (once + (twice - once) * min(1.0, warded)) * self.harm(action, kill)
                warded += likely
        return saved

    # -- the Tactics card

    def best_tactic(self, units: Units, damage: list[int]) -> float:
        """The best card that the Heroes can have on top: what it can do now and promises for later."""
        spare = sum(held(unit, TACTICS) for unit in units)
        if self.pending:
            spare = max(0, spare - len(units))
        best = 0.0
        for turns, card in enumerate(self.s.pile[: min(spare, 4) + 1]):
            value = self._want(turns)
            if card != NONE:
                now = self.chance(card, units, damage, turns == 0)
                value += now * max(0.0, self.gain(card) - value)
            best = max(best, value * 0.97**turns)
        return best

    def _want(self, turns: int) -> float:
        """What it is worth to have a card of the pile on top for the next round."""
        want = self.wants[turns]
        if want is None:
            card = self.s.pile[turns]
            want = self.wants[turns] = self._unseen() if card == NONE else self._later(card)
        return want

    def _later(self, card: int) -> float:
        """What a card promises for the next round, with all dice fresh and the Heroes where they are."""
        free, shots = self.free, self.shots
        self.free, self.shots = [5] * len(free), sum(self.s.cannons)
        nothing = [[0] * 7] * len(free)
        chance = self.chance(card, nothing, [0] * len(free), False)
        self.free, self.shots = free, shots
        return LATER * chance * self.gain(card) + (KILL_CARD * self.near if self.content.tactics[card].kills else 0.0)

    def _unseen(self) -> float:
        """What an unseen card promises."""
        s, tactics = self.s, self.content.tactics
        unseen = [card for card in range(len(tactics)) if card not in s.pile and card not in s.used]
        promised = sum(
            [UNSEEN_KILL * self.near if tactics[card].kills else 0.12 * self.gain(card) for card in unseen], 0.0
        )
        return promised / len(unseen)

    def gain(self, card: int) -> float:
        """What the effect of a card is worth now."""
        s, content, weights = self.s, self.content, self.weights
        tactic = content.tactics[card]
        if tactic.kills:
            return WIN
        if tactic.effect == "damage_to_last_box":
            return damage_worth(content, content.last) - damage_worth(content, s.marker)
        if tactic.effect == "each_hero_heals_1":
            return sum([next_loss(hearts + 1, weights.heart) for hearts in s.hearts if hearts < content.hearts], 0.0)
        if tactic.effect == "return_citizens":
            back = min(tactic.amount, content.citizens - s.citizens)
            return lost(s.citizens, s.citizens + back, weights.citizen)
        return BLIND if tactic.effect == "titan_cards_face_up" else MAIMED

    def kill_chance(self, units: Units, damage: list[int]) -> float:
        """How near the Heroes are to killing the Titan in this round with the active card."""
        card = self.s.pile[0]
        if card == NONE or not self.content.tactics[card].kills:
            return 0.0
        return self.chance(card, units, damage, True)

    def chance(self, card: int, units: Units, damage: list[int], active: bool) -> float:
        """How likely the Heroes fulfil a card in this round: the best two Heroes for its two levels."""
        tactic = self.content.tactics[card]
        paid = self.s.paid if active else NOTHING_PAID
        first, second, _ = tactic.conditions
        heroes = range(len(units))
        ones = [1.0 if paid[0] else self._alone(first, units[hero], hero) for hero in heroes]
        twos = [1.0 if paid[1] else self._alone(second, units[hero], hero) for hero in heroes]
        best, all_three = 0.0, len(units) > 2
        for a, one in enumerate(ones):
            for b, two in enumerate(twos):
                if a == b or (one * two if all_three else max(one, two)) <= best:
                    continue
                rest = self._together(tactic, paid, units, damage, (a, b))
                if all_three:
                    best = max(best, one * two * rest)
                elif tactic.kills:
                    best = max(best, (one if first.level == TOP else two) * rest)
                else:
                    best = max(best, one * two, one * rest, two * rest)
        return best

    def _alone(self, condition: Condition, unit: list[int], hero: int) -> float:
        """How likely a Hero gets to the level of a condition and pays it there."""
        way = self.far[self.s.levels[hero]][condition.level]
        symbol, count = condition.symbol, condition.count
        if symbol == CANNON and count > self.shots:
            return 0.0
        if symbol == MOVE:
            missing = max(0, way + count - unit[MOVE])
        else:
            have = unit[symbol] + (unit[SWAP] if symbol in (FIGHT, TACTICS) else 0)
            missing = max(0, way - unit[MOVE]) + max(0, count - have)
        missing = max(0, missing - unit[WILD])
        if not self.free[hero]:
            return 0.0 if missing else 1.0
        return luck(missing, self.free[hero] - way - count + missing, OWN)

    def _together(
        self, tactic: Tactic, paid: list[int], units: Units, damage: list[int], pair: tuple[int, int]
    ) -> float:
        """How likely the third condition is met with what the two Heroes of the others leave over."""
        third = tactic.conditions[2]
        if third.kill_zone:
            return self._zone(tactic, units, damage, pair)
        have = sum(held(unit, third.symbol) for unit in units) + paid[2]
        for number, hero in enumerate(pair):
            condition = tactic.conditions[number]
            if not paid[number]:
                if condition.symbol == third.symbol:
                    have -= condition.count
                if third.symbol == MOVE:
                    have -= self.far[self.s.levels[hero]][condition.level]
        return luck(third.count - have, sum(self.free), TEAM)

    def _zone(self, tactic: Tactic, units: Units, damage: list[int], pair: tuple[int, int]) -> float:
        """How likely the marker gets into the Kill Zone."""
        missing = self.content.kill_start - self.s.marker
        if missing <= 0:
            return 1.0
        missing -= sum(damage) - damage[pair[0]] - damage[pair[1]]
        points = {FIGHT: self.content.fight_damage, CANNON: self.content.cannon_damage}
        for number, hero in enumerate(pair):
            condition = tactic.conditions[number]
            spare = held(units[hero], condition.symbol) - condition.count
            missing -= max(0, spare) * points.get(condition.symbol, 0)
        return luck((missing + 1) // 2, sum(self.free), TEAM)
