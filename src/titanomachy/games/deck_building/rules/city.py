"""The city and everyone's cards: the small vocabulary of verbs that every rule and effect is made of."""

from __future__ import annotations

from ....kernel.chance import GOLDEN, MASK
from ....kernel.ledger import rule
from ....kernel.messages import Message
from ..content import FIRST_ARCHENEMY, GEAR, KIND, SHIGANSHINA, WOUND
from ..state import NONE, OUTSIDE, WALLS
from ..words import Endings, Told
from .castle import Castle
from .citing import by_card, citing
from .imagining import redeal

BEARDED, DEVIANT_11 = KIND["bearded_titan"], KIND["deviant_titan_11"]


class TurnEnds(Exception):
    """The Hero whose turn it is has died: the turn is over, whatever was under way."""


class City(Castle):
    """The state with its verbs."""

    __slots__ = ()

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place, with six places from each random number: a game begins with over a hundred of them.

        The places are the digits of one 64-bit number; of six digits below 90 none is off by more than 10^-7.
        """
        last = len(cards) - 1
        while last > 0:
            self.draws = count = self.draws + 1
            z = (self.key + count * GOLDEN) & MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
            z ^= z >> 31
            for place in range(last, max(last - 6, 0), -1):
                z *= place + 1
                other = z >> 64
                z &= MASK
                cards[place], cards[other] = cards[other], cards[place]
            last -= 6

    def deal_anew(self, seat: int | None) -> None:
        """Deal anew, in place, all that a seat cannot know."""
        redeal(self, seat)

    # -- where things are

    @rule("DB-city-03", "DB-walls-09", "DB-clar-27")
    def standing(self) -> list[int]:
        """The Walls that stand, from the outermost inward."""
        tokens = self.tokens
        return [wall for wall in range(WALLS) if tokens[wall] >= 0]

    @rule("DB-move-03", "DB-move-04", "DB-move-05", "DB-move-08", "DB-walls-09", "DB-clar-27")
    def ways(self, space: int) -> list[int]:
        """The spaces one step away: across the Wall, and along it on the same side to the next Walls that stand."""
        tokens = self.tokens
        found = [space ^ 1]
        for near in range(space - 2, -1, -2):
            if tokens[near >> 1] >= 0:
                found.append(near)
                break
        for near in range(space + 2, 2 * WALLS, 2):
            if tokens[near >> 1] >= 0:
                found.append(near)
                break
        return found

    def adjacent(self, one: int, other: int) -> bool:
        """Whether two Districts are the same or neighbours: those across a gap are."""
        return one == other or other * 2 in self.ways(one * 2)

    def wall_of(self, player: int) -> int:
        """The District a Hero is in, or NONE."""
        return self.where[player] >> 1  # NONE stays NONE

    def heroes_in(self, wall: int) -> list[int]:
        """The players whose Hero is in a District, inside or outside."""
        return [player for player, space in enumerate(self.where) if space >> 1 == wall]

    def heroes_at(self, space: int) -> list[int]:
        """The players whose Hero is in a space."""
        return [player for player, where in enumerate(self.where) if where == space]

    def helpers_at(self, space: int) -> list[int]:
        """The secondary Heroes in a space."""
        return [helper for helper, where in enumerate(self.helpers) if where == space]

    def helpers_in(self, wall: int) -> list[int]:
        """The secondary Heroes of a District."""
        return [helper for helper, where in enumerate(self.helpers) if where >> 1 == wall]

    def mates_here(self) -> list[int]:
        """The players whose Heroes are in the active Hero's District, the active one among them."""
        wall = self.wall_of(self.active)
        return self.heroes_in(wall) if wall != NONE else []

    def titans_here(self) -> list[int]:
        """The Titans that share the active Hero's space."""
        space = self.where[self.active]
        return self.outside[space >> 1] if space >= 0 and space % 2 == OUTSIDE else []

    def titans_in_district(self) -> list[int]:
        """The Titans outside the Wall of the active Hero's District."""
        wall = self.wall_of(self.active)
        return self.outside[wall] if wall != NONE else []

    def archenemies(self, titans: list[int]) -> list[int]:
        """Those of some Titans that are Archenemies."""
        return [titan for titan in titans if self.content.is_archenemy[titan]]

    def titan_wall(self, titan: int) -> int:
        """The Wall at which an Archenemy stands, or NONE."""
        return next((wall for wall in range(WALLS) if titan in self.outside[wall]), NONE)

    # -- drawing, discarding, destroying

    @rule("DB-shuffle-01", "DB-shuffle-02")
    def draw(self, player: int, number: int, told: Message = Told.drew) -> None:
        """Draw cards; an empty deck is made of the discard pile just then, and only what is there is drawn."""
        deck, hand = self.decks[player], self.hands[player]
        drawn = 0
        while drawn < number:
            if not deck:
                if not self.discards[player]:
                    break
                deck += self.discards[player]
                self.discards[player] = []
                self.shuffle(deck)
                self.tell(Told.shuffled, self.heroes[player])
            hand.append(deck.pop())
            drawn += 1
        if drawn:
            hand.sort()
            self.reveal()
            self.tell(told, self.heroes[player], drawn)

    @rule("DB-discard-01", "DB-discard-02", "DB-buy-14")
    def discard(self, player: int, card: int) -> None:
        """A card from the hand goes to the face-up discard pile; the hand is not refilled."""
        self.hands[player].remove(card)
        self.discards[player].append(card)
        self.tell(Told.discarded, self.heroes[player], card)

    @rule("DB-destroy-01", "DB-destroy-03", "DB-wounds-08")
    def destroy(self, card: int) -> None:
        """A card that has been taken from its place goes to the destroyed pile; a Wound back to its stack."""
        if card == WOUND:
            self.wounds += 1
        else:
            self.destroyed.append(card)
        self.tell(Told.destroyed, card)

    # -- gaining

    @rule("DB-buy-01", "DB-buy-02", "DB-locations-01")
    def gain(self, player: int, card: int, to_hand: bool = False) -> None:
        """A card goes to the discard pile of whoever gains it, unless the effect names the hand."""
        if to_hand:
            self.hands[player].append(card)
            self.hands[player].sort()
        else:
            self.discards[player].append(card)
        self.tell(Told.gained, self.heroes[player], card)

    @rule("DB-buy-02", "DB-buy-03")
    def gain_gear(self, player: int) -> None:
        """A 3D Gear from its stack into the hand, if one is there."""
        if self.gear:
            self.gear -= 1
            self.gain(player, GEAR, to_hand=True)

    # -- power and move

    @rule("DB-move-01", "DB-clar-09", "DB-clar-23")
    def add_move(self, move: int) -> None:
        """Move goes into a pool for later use."""
        self.move += move
        self.move_total += move

    def add_power(self, power: int) -> None:
        """Power from the card that was played last."""
        self.power += power
        self.gave[-1] += power

    # -- damage

    def hurt_by(self, titan: int) -> int:
        """The damage on an Archenemy."""
        return self.damage[titan - FIRST_ARCHENEMY]

    @rule("DB-hp-03", "DB-hp-04", "DB-hp-05", "DB-kill-11", "DB-ongoing-01")
    def hurt(self, titan: int, points: int, printed: bool = False) -> int:
        """Damage on an Archenemy, at most up to its Hit Points; returns how much was placed."""
        points = min(points, self.room_for(titan, printed))
        if points > 0:
            self.damage[titan - FIRST_ARCHENEMY] += points
            if titan == DEVIANT_11 and titan in self.titans_here():
                self.dealt += points
            told = citing(Told.hurt, "DB-hp-03") if printed else Told.hurt
            self.tell(told, titan, points, self.hurt_by(titan), self.content.hit_points[titan])
        return points

    @rule("DB-hp-05", "DB-clar-09", "DB-pictured-02", "DB-kill-11", "DB-ongoing-01")
    def room_for(self, titan: int, printed: bool = False) -> int:
        """How much damage the active Hero can still deal to an Archenemy now; `printed` on a card, or by Power."""
        if titan in self.fought and not (printed and self.rulings.printed_damage):
            return 0
        room = self.content.hit_points[titan] - self.hurt_by(titan)
        if titan == BEARDED and self.move_total < self.content.cards[titan].amount and titan in self.titans_here():
            return 0
        if titan == DEVIANT_11 and titan in self.titans_here():
            return max(0, min(room, self.move_total - self.dealt))
        return room

    @rule("DB-regen-01", "DB-hp-06")
    def regenerate(self, titan: int, times: int = 1, told: Message = Told.regenerated) -> None:
        """One damage token per player goes, never below none."""
        self.damage[titan - FIRST_ARCHENEMY] = max(0, self.hurt_by(titan) - times * self.seats)
        self.tell(told, titan, self.hurt_by(titan))

    # -- walls

    @rule("DB-walls-01", "DB-clar-27")
    def strength(self, wall: int) -> int:
        """The tokens of a Wall; Shiganshina counts as one."""
        return self.tokens[wall] + (self.locations[wall] == SHIGANSHINA)

    @rule(
        "DB-walls-08", "DB-walls-10", "DB-walls-11", "DB-walls-15", "DB-winlose-02", "DB-faq-01", "DB-winlose-07",
        "DB-clar-35",
    )  # fmt: skip
    def fall(self, wall: int) -> None:
        """A Wall falls: its cards are destroyed, its Heroes leave the board, its Titans move on."""
        self.tell(Told.wall_falls, wall)
        self.tokens[wall] = NONE
        if self.trap == wall:
            self.trap = NONE
        for card in self.district_cards(wall):
            self.destroy(card)
        self.inside[wall] = []
        self.locations[wall] = NONE
        for player in self.heroes_in(wall):
            self.where[player] = NONE
            self.tell(Told.thrown, self.heroes[player])
        for helper in self.helpers_in(wall):
            self.helpers[helper] = NONE
            self.tell(Told.thrown, self.helper_heroes[helper])
        standing = self.standing()
        if not standing:
            self.end(Endings.WALLS)
        inward = [other for other in standing if other > wall]
        target = inward[0] if inward else standing[-1]
        titans, self.outside[wall] = self.outside[wall], []
        told = Told.titan_moves if inward else citing(Told.titan_moves, "DB-walls-15")
        for titan in titans:
            self.outside[target].append(titan)
            self.tell(told, titan, target)

    @rule("DB-titans-04")
    def move_titan(self, titan: int, here: int, there: int, by: int) -> None:
        """A Titan goes to the outside space of another Wall by a card, without a new Ambush."""
        if here != there:
            self.outside[here].remove(titan)
            self.outside[there].append(titan)
            self.tell(by_card(Told.titan_moves, by), titan, there)

    @rule("DB-placing-02", "DB-placing-03", "DB-placing-04", "DB-clar-10")
    def emptiest(self) -> int:
        """The District with the fewest cards inside its Wall; of several the furthest from the Castle."""
        found, fewest = NONE, NONE
        for wall in range(WALLS):
            if self.tokens[wall] >= 0:
                number = len(self.inside[wall])
                if found == NONE or number < fewest:
                    found, fewest = wall, number
        return found

    def district_cards(self, wall: int) -> list[int]:
        """The non-Titan cards of a District: those inside, and the Location on its Wall."""
        place = self.locations[wall]
        return [*self.inside[wall], place] if place != NONE else self.inside[wall]

    def destroy_at(self, wall: int, card: int) -> None:
        """A non-Titan card of a District is destroyed."""
        self._take_out(wall, card)
        self.destroy(card)
        self._hold_or_fall(wall)

    def gain_from(self, wall: int, player: int, card: int, to_hand: bool = False) -> None:
        """A player gains a non-Titan card of a District."""
        self._take_out(wall, card)
        self.gain(player, card, to_hand)
        self._hold_or_fall(wall)

    def _take_out(self, wall: int, card: int) -> None:
        if card in self.inside[wall]:
            self.inside[wall].remove(card)
        else:
            self.locations[wall] = NONE

    @rule("DB-clar-28")
    def _hold_or_fall(self, wall: int) -> None:
        """Without Shiganshina a Wall may have no token left."""
        if not self.strength(wall):
            self.fall(wall)
