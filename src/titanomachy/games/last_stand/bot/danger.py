"""Where it is good to stand and what the Titan's cards threaten: the board as the greedy bot sees it."""

from __future__ import annotations

from typing import Final

from ..cards import Action
from ..content import LEVELS, TOP
from ..rules.action_cards import order
from ..state import NONE, RESOLVE, SELECT, Stand
from .worth import HEROES, Weights, damage_worth, ladder, lost, next_loss, standing

FEAR, CROWD = 0.3, 0.4  # how likely a card of the next round strikes; more for each other Hero that it reaches
TEMPTED: Final = 3.0  # the more a card would harm, the likelier it lies face down; and so much for each
FALL, DIE = 4.0, 4.0  # what a fall and a lost die cost beside the place and the hope
KILL_LOST: Final = 30.0  # what a card costs that takes a sure kill away
ON_TOWER, ON_TITAN = 4.0, 1.5  # places from which damage can be done
CLIMB: Final[tuple[float, ...]] = (16.0, 11.0, 7.5, 4.0, 2.0, 1.0, 0.0, 0.0, 0.0, 0.0)  # by the way to the top
HELP: Final[tuple[float, ...]] = (5.0, 3.0, 1.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)  # to where the kill is helped


class Board:
    """The places of the Heroes and the dangers of a state."""

    __slots__ = ("content", "far", "near", "pending", "places", "s", "settled", "weights")

    def __init__(self, s: Stand, weights: Weights = HEROES) -> None:
        self.s = s
        self.weights = weights
        self.content = s.content
        self.far = ladder(s.content).far
        self.near = max(0.15, 1 - max(0, s.content.kill_start - s.marker) / 14)
        self.settled = standing(s, weights)
        self.places = self._places()
        self.pending = self._pending()

    # -- where to stand

    def _places(self) -> list[list[float]]:
        """For each Hero the worth of each level at the end of the round."""
        s, far = self.s, self.far
        heroes = range(len(s.heroes))
        climber = min(heroes, key=lambda h: (far[s.levels[h]][TOP], -s.hearts[h], h))
        helper = min((h for h in heroes if h != climber), key=lambda h: (min(far[s.levels[h]][5:7]), h))
        dangers = self._dangers()
        return [
            [self._place(level, hero == climber, hero == helper) - danger for level, danger in enumerate(dangers[hero])]
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

    def _dangers(self) -> list[list[float]]:
        """What the Titan's next cards may cost each Hero on each level; where more stand they come more often."""
        s, heart = self.s, self.weights.heart
        found = [[0.0] * LEVELS for _ in s.heroes]
        for card in [*s.hand, *s.aside]:
            action = self.content.actions[card]
            mask, op = action.levels, action.effects[0][0]
            if mask and op != "fall":
                reached = [mask >> level & 1 for level in s.levels]
                crowd = sum(reached)
                for hero, dangers in enumerate(found):
                    cost = next_loss(s.hearts[hero], heart) if op == "heart" else DIE
                    danger = FEAR * cost * (1 + CROWD * (crowd - reached[hero]))
                    for level in range(LEVELS):
                        if mask >> level & 1:
                            dangers[level] += danger
        return found

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
            [
                self.harm_to(action, hero, kill)
                for hero, level in enumerate(levels or s.levels)
                if action.levels >> level & 1
            ],
            0.0,
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
