"""The state of a game: who stands where, what the dice show and lie, which cards are where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self, cast

from ...kernel.fields import Field, Json, everyone, nobody
from ...kernel.ledger import rule
from ...kernel.options import Setting
from ...kernel.state import State
from ...kernel.vocabulary import Domain
from .content import HERO_IDS, SYMBOLS, TITAN, Content
from .reading import Entry, word, words
from .words import ACTION_CARD, HERO_CARD, TACTICS_CARD, TITAN_CARD

PHASES: Final = (
    "titan_card", "hero_cards", "start_levels",  # setting up
    "titan_selects", "heroes_roll", "heroes_reroll", "eren_gives",  # steps 1 and 2
    "titan_uses", "reroll_returned", "eren_gives_again",  # steps 3 and 4
    "resolve", "heroes_spend", "over",  # steps 5 and 6 (7 follows by itself)
)  # fmt: skip
(
    TITAN_CARDS, HERO_CARDS, START_LEVELS, SELECT, ROLL_ALL, REROLLS, GIVES, TITAN_USES, RETURNED, GIVES_AGAIN,
    RESOLVE, SPENDING, OVER,
) = range(len(PHASES))  # fmt: skip

HELD, WITH_TITAN, BACK, ASIDE, SPENT = range(5)  # where a die lies; BACK: returned, may be rolled once
PLACES: Final = Domain("place", words=("held", "titan", "back", "aside", "spent"))
FACES: Final = Domain("face", words=SYMBOLS)
UNDECIDED, HALF, SAFE, HIT = range(4)  # a hero facing an attack that can be dodged
NONE: Final = -1


class House:
    """The settings that the rules ask about, from the edition's data and the set-up options."""

    __slots__ = (
        "at_once",
        "cannon_counts",
        "eren_twice",
        "french",
        "frenzy_last",
        "hit_by_heroes",
        "lent_power",
        "level8_symbols",
        "mutilate_all",
        "rescue_up_to",
        "third_white_only",
        "warns",
    )

    def __init__(self, content: Content, options: Mapping[str, Setting]) -> None:
        self._settle(content, options)

    @rule("LS-s3-09", "LS-abil-05", "LS-abil-22", "LS-tac-10", "LS-cannon-07", "LS-two-02", "LS-tlist-05")
    def _settle(self, content: Content, options: Mapping[str, Setting]) -> None:
        """What the edition says, unless an option says otherwise."""
        self.french = options["edition"] == "fr"
        place = f"edition.{options['edition']}"
        edition = cast("Entry", cast("Entry", content.data["edition"])[str(options["edition"])])

        def setting(name: str, key: str, *known: str) -> object:
            """An option, or what the edition's data says where that is left to it."""
            if options[name] != "edition":
                return options[name]
            return word(edition, key, known, place) if known else edition[key]

        self.third_white_only = setting("third_ability", "third_ability_white_zone_only") in (True, "white_zone")
        self.hit_by_heroes = setting("hit_heroes", "hit_heroes_chooser", "titan", "heroes") == "heroes"
        moments = words(edition, "eren_gives", ("end_of_step_2", "end_of_step_4"), place)
        if options["eren_gives"] == "edition":
            self.eren_twice = "end_of_step_4" in moments
        else:
            self.eren_twice = options["eren_gives"] == "twice"
        self.frenzy_last = setting("frenzy_card", "frenzy_card_resolves", "before_hidden", "last") == "last"
        self.rescue_up_to = setting("rescue", "rescue", "up_to", "exact") == "up_to"
        self.mutilate_all = (
            options["mutilation"] == "all" or word(edition, "mutilation_from", ("hand", "all"), place) == "all"
        )
        self.level8_symbols = bool(edition["two_hero_level8_symbols"]) and not options["literal_level_8"]
        self.warns = bool(edition["levi_warning_with_two_heroes"])
        rulings = cast("Entry", content.data["rulings"])
        conditions = word(rulings, "tactics_conditions", ("during_round", "at_once"), "rulings")
        self.at_once = bool(options["conditions_at_once"]) or conditions == "at_once"
        counts = rulings["cannon_limit_counts_tactics_cards"]
        self.cannon_counts = bool(counts) and bool(options["cannon_limit_on_tactics"])
        keep = words(edition, "recipient_power_applies_to_erens_die", HERO_IDS, place)
        self.lent_power = [hero in keep for hero in HERO_IDS]


class Stand(State):
    """The state of The Last Stand. Heroes are counted from 0; hero h sits on seat h + 1; die d is of hero d // 5."""

    __slots__ = (
        "aside", "blind", "cannons", "citizens", "content", "dodging", "down", "down_open", "face", "gift", "hand",
        "hearts", "heroes", "holder", "house", "known_in_hand", "left", "levels", "marker", "offered", "paid",
        "pile", "pile_known", "place", "pledges", "removed", "rested", "rolled_back", "round", "selected", "shots",
        "slot", "stage", "third", "titan", "up", "used",
    )  # fmt: skip
    CONSTANTS: Final = ("content", "house")

    def __init__(self) -> None:
        """Blank: see `lay`."""

    def lay(self, seats: int, key: int, content: Content, house: House) -> None:
        """Everything as it is before anyone has chosen."""
        self.begin(seats, key, content)
        heroes = seats - 1
        self.content = content
        self.house = house
        self.round = 0
        self.titan = NONE
        self.heroes = [NONE] * heroes
        self.levels = [NONE] * heroes
        self.hearts = [content.hearts] * heroes
        self.marker = content.start
        self.citizens = content.citizens
        floors = len(content.tower)
        self.cannons = [content.cannons // floors + (floor < content.cannons % floors) for floor in range(floors)]
        self.face = [TITAN] * (heroes * 5)  # until they are rolled, dice show nothing of use
        self.place = [HELD] * (heroes * 5)
        self.holder = [die // 5 for die in range(heroes * 5)]
        self.left = [1] * (heroes * 5)  # symbols that a die still gives
        self.hand: list[int] = []
        self.up = NONE
        self.down = NONE
        self.third = NONE
        self.down_open = 0
        self.known_in_hand: list[int] = []  # cards that all know to be in the hand, not face down
        self.aside: list[int] = []
        self.removed: list[int] = []
        self.blind = 0
        self.pile: list[int] = []
        self.pile_known: list[int] = []
        self.used: list[int] = []
        self.paid = [0, 0, 0]
        self.pledges: list[int] = []
        self.shots = 0
        self.rested = [0] * heroes
        self.selected: list[int] = []
        self.gift = [0] * heroes  # who has got a die of Eren's in this round
        self.rolled_back: list[int] = []  # dice re-rolled in step 4
        self.slot = 0  # which card of the round resolves
        self.stage = 0  # 1 while the Heroes decide about that card
        self.offered: list[int] = []  # dice put up against the card that resolves
        self.dodging = [UNDECIDED] * heroes

    def clone(self) -> Self:
        """An independent copy that nobody listens to."""
        copy = self.__class__()
        copy.seats = self.seats
        copy.key = self.key
        copy.draws = self.draws
        copy.reveals = self.reveals
        copy.phase = self.phase
        copy.ending = self.ending
        copy.names = self.names
        copy.journal = None
        copy.content = self.content
        copy.house = self.house
        copy.round = self.round
        copy.titan = self.titan
        copy.heroes = self.heroes[:]
        copy.levels = self.levels[:]
        copy.hearts = self.hearts[:]
        copy.marker = self.marker
        copy.citizens = self.citizens
        copy.cannons = self.cannons[:]
        copy.face = self.face[:]
        copy.place = self.place[:]
        copy.holder = self.holder[:]
        copy.left = self.left[:]
        copy.hand = self.hand[:]
        copy.up = self.up
        copy.down = self.down
        copy.third = self.third
        copy.down_open = self.down_open
        copy.known_in_hand = self.known_in_hand[:]
        copy.aside = self.aside[:]
        copy.removed = self.removed[:]
        copy.blind = self.blind
        copy.pile = self.pile[:]
        copy.pile_known = self.pile_known[:]
        copy.used = self.used[:]
        copy.paid = self.paid[:]
        copy.pledges = self.pledges[:]
        copy.shots = self.shots
        copy.rested = self.rested[:]
        copy.selected = self.selected[:]
        copy.gift = self.gift[:]
        copy.rolled_back = self.rolled_back[:]
        copy.slot = self.slot
        copy.stage = self.stage
        copy.offered = self.offered[:]
        copy.dodging = self.dodging[:]
        return copy


# -- who sees what


@rule("LS-info-01")
def sees_hand(state: Stand, seat: int | None) -> bool:
    """Only the Titan sees its hand."""
    return seat == 0


@rule("LS-info-01", "LS-s5-02")
def sees_down(state: Stand, seat: int | None) -> bool:
    """The face-down card is the Titan's secret until it is revealed."""
    return seat == 0 or bool(state.down_open) or state.down == NONE


def hand_count(state: Stand, seat: int | None) -> Json:
    """The others see how many cards the Titan holds."""
    return len(state.hand)


def face_down(state: Stand, seat: int | None) -> Json:
    """The others see that a card lies there."""
    return "hidden"


@rule("LS-info-02", "LS-info-04", "LS-setup-17", "LS-hero-20")
def known_pile(state: Stand, seat: int | None) -> Json:
    """The pile from the top, with the cards whose place all have seen; the others are hidden."""
    return [
        TACTICS_CARD.text(card) if known else "hidden" for card, known in zip(state.pile, state.pile_known, strict=True)
    ]


FIELDS: Final[tuple[Field[Stand], ...]] = (
    Field("seats", everyone),
    Field("phase", everyone, Domain("phase", words=PHASES)),
    Field("round", everyone),
    Field("key", nobody),
    Field("draws", nobody),
    Field("reveals", nobody),
    Field("ending", everyone),
    Field("titan", everyone, TITAN_CARD),
    Field("heroes", everyone, HERO_CARD),
    Field("levels", everyone),
    Field("hearts", everyone),
    Field("marker", everyone),
    Field("citizens", everyone),
    Field("cannons", everyone),
    Field("face", everyone, FACES),
    Field("place", everyone, PLACES),
    Field("holder", everyone),
    Field("left", everyone),
    Field("hand", sees_hand, ACTION_CARD, hand_count),
    Field("up", everyone, ACTION_CARD),
    Field("down", sees_down, ACTION_CARD, face_down),
    Field("third", everyone, ACTION_CARD),
    Field("down_open", everyone),
    Field("known_in_hand", everyone, ACTION_CARD),
    Field("aside", everyone, ACTION_CARD),
    Field("removed", everyone, ACTION_CARD),
    Field("blind", everyone),
    Field("pile", nobody, TACTICS_CARD, known_pile),
    Field("pile_known", everyone),
    Field("used", everyone, TACTICS_CARD),
    Field("paid", everyone),
    Field("pledges", everyone),
    Field("shots", everyone),
    Field("rested", everyone),
    Field("selected", everyone),
    Field("gift", everyone),
    Field("rolled_back", everyone),
    Field("slot", everyone),
    Field("stage", everyone),
    Field("offered", everyone),
    Field("dodging", everyone),
)
