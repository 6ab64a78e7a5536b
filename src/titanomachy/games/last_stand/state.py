"""The state of a game: who stands where, what the dice show and lie, which cards are where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, cast

from ...kernel.ledger import rule
from ...kernel.options import Setting
from ...kernel.slots import Open, Shared, Slot
from ...kernel.state import State
from ...kernel.veils import COUNT, HIDDEN, Places, everyone, nobody
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
PHASE: Final = Domain("phase", words=PHASES)
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


# -- who sees what, and how it begins


@rule("LS-info-01")
def sees_hand(s: Stand, seat: int | None) -> bool:
    """Only the Titan sees its hand; the others see how many cards it holds."""
    return seat == 0


@rule("LS-info-01", "LS-s5-02")
def sees_down(s: Stand, seat: int | None) -> bool:
    """The face-down card is the Titan's secret until it is revealed; the others see that a card lies there."""
    return seat == 0 or bool(s.down_open) or s.down == NONE


@rule("LS-info-02", "LS-info-04", "LS-setup-17", "LS-hero-20")
def knows_place(s: Stand, seat: int | None, row: int, place: int) -> bool:
    """Of the pile, from the top, all know the cards whose place they have seen."""
    return bool(s.pile_known[place])


def out_of_sight(s: Stand) -> list[int]:
    """The Titan's cards that do not lie open: in its hand or face down. Everyone can work them out."""
    open_ = (s.up, s.down if s.down_open else NONE, s.third)
    return [card for card in s.content.hands[s.titan] if card not in (*open_, *s.aside, *s.removed)]


@rule("LS-s1-07")
def may_be_down(s: Stand) -> list[int]:
    """The cards of which any may lie face down, as far as the Heroes can tell."""
    return [card for card in out_of_sight(s) if card not in s.known_in_hand]


@rule("LS-info-01", "LS-s1-07")
def deal_face_down(s: Stand, seat: int | None) -> None:
    """The face-down card may be any that is not known to be elsewhere."""
    if seat != 0 and s.down != NONE and not s.down_open:
        maybe = may_be_down(s)
        s.down = maybe[s.below(len(maybe))]
        rest = [card for card in maybe if card != s.down]
        s.hand[:] = sorted(rest + s.known_in_hand)


@rule("LS-info-02")
def deal_pile(s: Stand, seat: int | None) -> None:
    """The unseen part of the Tactics pile has any order."""
    unseen = [place for place, known in enumerate(s.pile_known) if not known]
    cards = sorted(s.pile[place] for place in unseen)
    s.shuffle(cards)
    for place, card in zip(unseen, cards, strict=True):
        s.pile[place] = card


def each_hero(value: int) -> Callable[[Stand], list[int]]:
    """The same value for every Hero."""
    return lambda s: [value] * (s.seats - 1)


def each_die(value: int) -> Callable[[Stand], list[int]]:
    """The same value for every die."""
    return lambda s: [value] * (5 * s.seats - 5)


def spread_cannons(s: Stand) -> list[int]:
    """The Cannons are spread over the floors of the Tower, the lower ones first."""
    floors, cannons = len(s.content.tower), s.content.cannons
    return [cannons // floors + (floor < cannons % floors) for floor in range(floors)]


class Stand(State):
    """The state of The Last Stand. Heroes are counted from 0; hero h sits on seat h + 1; die d is of hero d // 5."""

    content: Shared[Content]
    house: Shared[House]
    phase: Annotated[int, Slot(everyone, PHASE)]
    round: Annotated[int, Slot(everyone, after="phase")]
    titan: Annotated[int, Slot(everyone, TITAN_CARD, start=NONE)]
    heroes: Annotated[list[int], Slot(everyone, HERO_CARD, start=each_hero(NONE))]
    levels: Annotated[list[int], Slot(everyone, start=each_hero(NONE))]
    hearts: Annotated[list[int], Slot(everyone, start=lambda s: [s.content.hearts] * (s.seats - 1))]
    marker: Annotated[int, Slot(everyone, start=lambda s: s.content.start)]
    citizens: Annotated[int, Slot(everyone, start=lambda s: s.content.citizens)]
    cannons: Annotated[list[int], Slot(everyone, start=spread_cannons)]
    # until they are rolled, dice show nothing of use
    face: Annotated[list[int], Slot(everyone, FACES, start=each_die(TITAN))]
    place: Annotated[list[int], Slot(everyone, PLACES, start=each_die(HELD))]
    holder: Annotated[list[int], Slot(everyone, start=lambda s: [die // 5 for die in range(5 * s.seats - 5)])]
    left: Annotated[list[int], Slot(everyone, start=each_die(1))]  # symbols that a die still gives
    hand: Annotated[list[int], Slot(sees_hand, ACTION_CARD, COUNT, anew=deal_face_down)]
    up: Annotated[int, Slot(everyone, ACTION_CARD, start=NONE)]
    down: Annotated[int, Slot(sees_down, ACTION_CARD, HIDDEN, start=NONE, anew=deal_face_down)]
    third: Annotated[int, Slot(everyone, ACTION_CARD, start=NONE)]
    down_open: Open[int]
    # cards that all know to be in the hand, not face down
    known_in_hand: Annotated[list[int], Slot(everyone, ACTION_CARD)]
    aside: Annotated[list[int], Slot(everyone, ACTION_CARD)]
    removed: Annotated[list[int], Slot(everyone, ACTION_CARD)]
    blind: Open[int]
    pile: Annotated[list[int], Slot(nobody, TACTICS_CARD, Places(knows_place), anew=deal_pile)]
    pile_known: Open[list[int]]
    used: Annotated[list[int], Slot(everyone, TACTICS_CARD)]
    paid: Annotated[list[int], Slot(everyone, start=lambda s: [0, 0, 0])]
    pledges: Open[list[int]]
    shots: Open[int]
    rested: Annotated[list[int], Slot(everyone, start=each_hero(0))]
    selected: Open[list[int]]
    # who has got a die of Eren"s in this round
    gift: Annotated[list[int], Slot(everyone, start=each_hero(0))]
    rolled_back: Open[list[int]]  # dice re-rolled in step 4
    slot: Open[int]  # which card of the round resolves
    stage: Open[int]  # 1 while the Heroes decide about that card
    offered: Open[list[int]]  # dice put up against the card that resolves
    dodging: Annotated[list[int], Slot(everyone, start=each_hero(UNDECIDED))]

    def lay(self, seats: int, key: int, content: Content, house: House) -> None:
        """Everything as it is before anyone has chosen."""
        self.content = content
        self.house = house
        self.begin(seats, key, content)
