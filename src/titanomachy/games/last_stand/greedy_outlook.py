"""What the Heroes can hope for from a moment: deeds, places, warding off cards, the Tactics card.

Both sides of the greedy bot judge by it: the Heroes want its worth high, the Titan wants it low.
"""

from __future__ import annotations

from typing import Final

from .content import BY_DODGE, CANNON, DODGE, FIGHT, LEVELS, MOVE, TACTICS, TOP, Action, Condition, Tactic
from .greedy_worth import (
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
    standing,
)  # fmt: skip
from .resolve import order
from .spending import cannons_left
from .state import NONE, REROLLS, RESOLVE, SELECT, Stand

OWN, TEAM = 0.38, 0.16  # how often a free die becomes what its Hero, or the team, wants
HOPED: Final = 0.98  # what can still be done counts a little less than what is done
LATER: Final = 0.35  # and what a Tactics card may do in the next round much less
FEAR, CROWD = 0.3, 0.4  # how likely a card of the next round strikes; more for each other Hero that it reaches
TEMPTED: Final = 3.0  # the more a card would harm, the likelier it lies face down; and so much for each
FALL, DIE = 4.0, 4.0  # what a fall and a lost die cost beside the place and the hope
KILL_LOST: Final = 30.0  # what a card costs that takes a sure kill away
ON_TOWER, ON_TITAN = 4.0, 1.5  # places from which damage can be done
CLIMB: Final = (16.0, 11.0, 7.5, 4.0, 2.0, 1.0, 0.0, 0.0, 0.0, 0.0)  # by the way to the top
HELP: Final = (5.0, 3.0, 1.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)  # by the way to where the kill is helped
KILL_CARD, UNSEEN_KILL = 15.0, 12.0  # what a kill card on top is worth however far it is; and one not yet seen
NOTHING_PAID: Final = [0, 0, 0]


class Outlook:
    """The outlook of a state; `worth(units)` judges what the Heroes hold in it."""

    __slots__ = (
        "anywhere", "content", "far", "free", "near", "pending", "places", "s", "settled", "shots", "wants", "weights",
    )  # fmt: skip

    def __init__(self, s: Stand, weights: Weights = HEROES) -> None:
        self.s = s
        self.weights = weights
        self.content = content = s.content
        self.far = ladder(content).far
        rolling = s.phase == REROLLS
        self.free = [5 if rolling and not rested else 0 for rested in s.rested]
        self.near = max(0.15, 1 - max(0, content.kill_start - s.marker) / 14)
        self.shots = max(0, cannons_left(s))
        self.anywhere = [content.powers[card] == "anywhere" for card in s.heroes]
        self.settled = standing(s, weights)
        self.places = self._places()
        self.pending = self._pending()
        self.wants: list[float | None] = [None] * len(s.pile)

    # -- where to stand

    def _places(self) -> list[list[float]]:
        """For each Hero the worth of each level at the end of the round."""
        s, far = self.s, self.far
        heroes = range(len(s.heroes))
        cards = [self.content.actions[card] for card in [*s.hand, *s.aside]]
        climber = min(heroes, key=lambda h: (far[s.levels[h]][TOP], -s.hearts[h], h))
        helper = min((h for h in heroes if h != climber), key=lambda h: (min(far[s.levels[h]][5:7]), h))
        return [
            [
                self._place(level, hero == climber, hero == helper) - self._danger(cards, level, hero)
                for level in range(LEVELS)
            ]
            for hero in heroes
        ]

    def _place(self, level: int, climbs: bool, helps: bool) -> float:
        content, far = self.content, self.far[level]
        worth = 0.0
        if self.s.marker < content.kill_start:
            worth = ON_TOWER if content.on_tower[level] else ON_TITAN if content.on_titan[level] else 0.0
        if climbs:
            return worth + self.near * CLIMB[far[TOP]]
        if helps and len(self.s.heroes) > 2:
            return worth + self.near * HELP[min(far[5], far[6])]
        return worth + 0.3 * self.near * CLIMB[far[TOP]]

    def _danger(self, cards: list[Action], level: int, hero: int) -> float:
        """What the Titan's next cards may cost here; where more Heroes stand they come more often."""
        danger = 0.0
        for action in cards:
            if action.levels >> level & 1:
                op = action.effects[0][0]
                if op != "fall":
                    cost = next_loss(self.s.hearts[hero], self.weights.heart) if op == "heart" else DIE
                    crowd = sum(action.levels >> other & 1 for h, other in enumerate(self.s.levels) if h != hero)
                    danger += FEAR * cost * (1 + CROWD * crowd)
        return danger

    # -- what the Titan will do

    def _pending(self) -> list[tuple[Action, float]]:
        """The cards that still come in this round, with how likely each is."""
        s = self.s
        if s.phase < SELECT or s.phase > RESOLVE or s.up == NONE:
            return []
        pending: list[tuple[Action, float]] = []
        for card in order(s)[s.slot :]:
            maybe = [card] if card != NONE else [one for one in s.hand if one not in s.known_in_hand]
            actions = [self.content.actions[one] for one in maybe]
            tempting = [TEMPTED + self.harm(action) for action in actions]
            pending += [(action, tempts / sum(tempting)) for action, tempts in zip(actions, tempting, strict=True)]
        return pending

    def harm(self, action: Action, kill: float = 0.0, levels: list[int] | None = None) -> float:
        """What a card that is not cancelled costs the Heroes in all; `kill`: how near they are to the kill."""
        s, weights = self.s, self.weights
        harm = 0.0
        for op, count in action.effects:
            if op == "devour":
                harm += lost(s.citizens - count, s.citizens, weights.citizen)
            elif op == "crush":
                guns = sum(s.cannons)
                harm += lost(guns - count, guns, weights.gun)
            elif op == "heal":
                harm += damage_worth(self.content, s.marker) - damage_worth(self.content, max(0, s.marker - count))
                harm += KILL_LOST * kill if s.marker - count < self.content.kill_start else 0.0
        return harm + sum(
            self.harm_to(action, hero, kill)
            for hero, level in enumerate(levels or s.levels)
            if action.levels >> level & 1
        )

    def harm_to(self, action: Action, hero: int, kill: float = 0.0) -> float:
        """What a card costs one Hero whom it reaches."""
        op = action.effects[0][0]
        if op == "heart":
            return next_loss(self.s.hearts[hero], self.weights.heart)
        if op == "fall":
            places = self.places[hero]
            return max(0.0, places[self.s.levels[hero]] - places[0]) + KILL_LOST * kill + FALL
        return DIE + 10 * kill

    # -- what dice are worth

    def worth(self, units: Units) -> float:
        """The worth of the state if the Heroes hold these symbols."""
        damage, places = self._deeds(units)
        marker = self.s.marker
        total = min(self.content.last, marker + sum(damage))
        hope = HOPED * (damage_worth(self.content, total) - damage_worth(self.content, marker))
        saved = self._defence(units, self.kill_chance(units, damage)) if self.pending else 0.0
        return self.settled + places + hope + saved + self.best_tactic(units, damage)

    def _deeds(self, units: Units) -> tuple[list[int], float]:
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

    def _defence(self, units: Units, kill: float) -> float:
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
        promised = sum(UNSEEN_KILL * self.near if tactics[card].kills else 0.12 * self.gain(card) for card in unseen)
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
            return sum(next_loss(hearts + 1, weights.heart) for hearts in s.hearts if hearts < content.hearts)
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
