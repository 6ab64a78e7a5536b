"""The state with the small acts that every rule is made of."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Final

from ...kernel.asks import Ask, LiveAsk, Option
from ...kernel.ledger import rule
from ...kernel.messages import Message, Why
from .content import CHAMPION, HEKATON, REGIONS, SORTS
from .messages import Told, by
from .state import NONE, RESOURCES, Box

CHAMPIONS: Final = (2 * CHAMPION, 2 * HEKATON)
IS_CHAMPION: Final = [sort in CHAMPIONS for sort in range(SORTS)]


def explained(ask: Ask, why: Callable[[Option], Why | None]) -> Ask:
    """An ask that tells itself why an option is not among its own: only the rule that asks knows."""
    ask.why = why
    return ask


class Giants(Box):
    """Regions, races, sorts and cards are ints; an army is a sorted list of sorts."""

    __slots__ = ()

    # -- players

    @property
    def race(self) -> int:
        """The race whose turn it is."""
        return self.races[self.active]

    def is_player(self, race: int) -> bool:
        """Whether someone plays this race."""
        return race in self.races

    @rule("AG-npc-07", "AG-npc-17")
    def decider(self, race: int) -> int:
        """The seat that decides for a race: its player; for NPC giants the player to the right of the active one."""
        return self.races.index(race) if race in self.races else (self.active - 1) % self.seats

    # -- regions

    @rule("AG-final-01", "AG-final-02", "AG-move-18", "AG-move-20", "AG-npc-04")
    def closed(self, race: int, region: int) -> bool:
        """Another race's Starting Region, before the Final Ordning: nobody stops there or attacks it."""
        return self.pool_1 > 0 and self.content.starts_of[region] not in (NONE, race)

    @rule("AG-plunder-07", "AG-move-25")
    def held(self, race: int) -> list[int]:
        """The regions that a race occupies: at least one unit of any sort stands there."""
        return [region for region, owner in enumerate(self.owner) if owner == race]

    def small_folk_held(self, race: int) -> list[int]:
        """The Small Folk Regions that a race occupies."""
        small = self.content.small_folk
        return [region for region in self.held(race) if small[region]]

    def neighbours_of(self, race: int) -> list[int]:
        """The races whose armies stand next to one of a race's armies."""
        owner, near = self.owner, self.content.neighbours
        found = {owner[there] for here in range(REGIONS) if owner[here] == race for there in near[here]}
        return sorted(found - {NONE, race})

    # -- units

    def place(self, race: int, sort: int, region: int) -> None:
        """A unit stands in a region."""
        insort(self.units[region], sort)
        self.owner[region] = race

    def lift(self, sort: int, region: int) -> None:
        """A unit leaves a region."""
        army = self.units[region]
        army.remove(sort)
        if not army:
            self.owner[region] = NONE

    def find(self, race: int, kind: int) -> int:
        """Where a Leader or Champion of a race stands; NONE where it is not on the board."""
        for region, army in enumerate(self.units):
            if self.owner[region] == race and (2 * kind in army or 2 * kind + 1 in army):
                return region
        return NONE

    @rule("AG-comp-08")
    def healthy(self, race: int, kind: int) -> bool:
        """Whether a Leader is on the board with the card face up."""
        region = self.find(race, kind)
        return region != NONE and 2 * kind in self.units[region]

    @rule("AG-recruit-03", "AG-leader-03", "AG-leader-10", "AG-leader-12")
    def to_supply(self, race: int, sort: int, defeated: bool) -> None:
        """A unit leaves the board; a defeated Leader may come back by the Leader Command."""
        kind = sort >> 1
        self.supply[race][kind] += 1
        if kind < CHAMPION and (defeated or self.rulings.removed_returns):
            self.fallen[race] |= 1 << kind

    def has_wounded(self, race: int) -> bool:
        """Whether a race has a wounded Leader or Unit Token on the board."""
        for region, owner in enumerate(self.owner):
            if owner == race:
                for sort in self.units[region]:
                    if sort & 1:
                        return True
        return False

    def wounded_of(self, race: int) -> list[tuple[int, int]]:
        """Region and sort of each wounded Leader and Unit Token of a race, each sort once."""
        return [
            (region, sort)
            for region, army in enumerate(self.units)
            if self.owner[region] == race
            for sort in dict.fromkeys(army)
            if sort & 1
        ]

    @rule("AG-rest-02")
    def heal(self, race: int, region: int, sort: int, why: str = "AG-rest-02") -> None:
        """A wounded unit is healthy again."""
        army = self.units[region]
        army.remove(sort)
        insort(army, sort - 1)
        self.tell(by(Told.healed, why), race * SORTS + sort - 1, region)

    # -- points

    @rule("AG-endgame-02", "AG-endgame-04", "AG-final-01", "AG-endgame-01", "AG-setup-30", "AG-comp-36", "AG-object-02")
    def gain(self, race: int, points: int, why: str) -> None:
        """Points come from Pool 1, then Pool 2, then the box; an empty pool changes the game at once."""
        if not points:
            return
        self.points[race] += points
        self.tell(by(Told.points, why), race, points)
        if self.pool_1:
            taken = min(points, self.pool_1)
            self.pool_1 -= taken
            points -= taken
            if not self.pool_1:
                self.tell(Told.final)
        if points and self.pool_2:
            self.pool_2 -= min(points, self.pool_2)
            if not self.pool_2:
                self.last_round = self.round + 1
                self.tell(Told.endgame)

    # -- asking

    def ask_for(self, seat: int, lists: Callable[[Giants], list[Option]], message: Message, *args: int) -> Ask:
        """An ask whose options are a function of the state, listed when someone reads them."""
        return GiantsAsk(self, seat, lists, message, args)

    # -- Resource Cards

    def cards_of(self, race: int) -> int:
        """How many Resource Cards a race has."""
        return sum(self.resources[race])

    @rule("AG-plunder-01", "AG-plunder-06", "AG-resource-03")
    def draw(self, race: int, count: int, why: str) -> None:
        """Cards from the top of the deck; an empty deck is made anew of the discard pile, if there is one."""
        for _ in range(count):
            if not self.deck:
                if not self.discard:
                    self.tell(Told.no_cards)
                    return
                self.deck, self.discard = self.discard, []
                self.shuffle(self.deck)
                self.tell(Told.shuffled)
            card = self.deck.pop()
            self.reveal()
            if self.scouted:
                self.scouted -= 1
            self.resources[race][card] += 1
            self.tell(by(Told.drew, why), race, card)

    @rule("AG-resource-01")
    def spend(self, race: int, card: int, count: int = 1) -> None:
        """Cards go face up to the discard pile."""
        self.resources[race][card] -= count
        for _ in range(count):
            self.discard.append(card)
            self.tell(Told.discarded, race, card)

    def fetch(self, race: int, card: int, why: str) -> None:
        """A card of the discard pile is taken."""
        self.discard.remove(card)
        self.resources[race][card] += 1
        self.tell(by(Told.fetched, why), race, card)

    def kinds_of(self, race: int) -> list[int]:
        """The kinds of Resource Cards that a race has."""
        return [kind for kind in range(RESOURCES) if self.resources[race][kind]]

    # -- Spell Cards

    @rule("AG-magic-08")
    def top_spells(self, count: int) -> list[int]:
        """Cards from the top of the Spell Deck; if they are too few, the discard pile is shuffled under it."""
        if len(self.spell_deck) < count and self.spell_discard:
            fresh = self.spell_discard
            self.spell_discard = []
            self.shuffle(fresh)
            newest = max(self.spell_shuffle) + 1
            for card in fresh:
                self.spell_shuffle[card] = newest
            self.spell_deck = [*fresh, *self.spell_deck]
            self.tell(Told.spells_shuffled)
        drawn = self.spell_deck[-count:][::-1] if count else []
        del self.spell_deck[len(self.spell_deck) - len(drawn) :]
        if drawn:
            self.reveal()
        return drawn

    def keep_spell(self, race: int, card: int, why: str = "AG-magic-01") -> None:
        """A drawn Spell Card goes to the hand, unseen by the others."""
        insort(self.spells[race], card)
        self.tell_only(1 << self.races.index(race), by(Told.spell_drawn, why), card)

    # -- rows

    @rule("AG-comp-18", "AG-command-02")
    def left(self, race: int) -> int:
        """How many Command Cards lie to the left of the one played last."""
        return len(self.rows[race]) - 1

    @rule("AG-comp-19", "AG-battle-35")
    def right_of(self, race: int, command: int) -> int:
        """What a Command Card in the row gives for the cards to its right; 0 where it is not in the row."""
        row = self.rows[race]
        if command not in row:
            return 0
        return (len(row) - 1 - row.index(command)) * self.content.per_right[race][command]


class GiantsAsk(LiveAsk):
    """An ask whose options are a function of the state."""

    __slots__ = ("g", "lists")

    def __init__(
        self, g: Giants, seat: int, lists: Callable[[Giants], list[Option]], message: Message, args: tuple[int, ...]
    ) -> None:
        super().__init__(seat, None, message, args, g.names)
        self.g = g
        self.lists = lists

    def listing(self) -> list[Option]:
        """What may be chosen now."""
        return self.lists(self.g)
