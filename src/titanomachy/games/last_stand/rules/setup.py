"""Setting up: the Titan card, the Heroes, where they start."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import AnyOf, Option, Script
from ....kernel.chance import key_of
from ....kernel.content import Contents
from ....kernel.errors import BadSetup
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ....kernel.setup import Setup
from ....kernel.words import N_
from ..content import HERO_IDS, ID, TACTICS_IDS, TITAN_IDS, Content
from ..rulings import Rulings
from ..state import HERO_CARDS, NONE, SELECT, START_LEVELS, TITAN_CARDS, Stand
from ..words import CHOOSE_HERO, CHOOSE_TITAN, START, Prompts, Told
from .reasons import NO_START, TAKEN

CONTENTS: Final = Contents(Content)


def make(setup: Setup, key: int) -> Stand:
    """The table of a set-up, with the owner's corrections."""
    return lay_out(setup, key, CONTENTS.of(setup.corrections))


@rule("LS-setup-01", "LS-setup-03", "LS-setup-05", "LS-setup-06", "LS-setup-14", "LS-setup-17", "LS-setup-18")
@rule("LS-setup-07", "LS-setup-11", "LS-setup-19")
def lay_out(setup: Setup, key: int, content: Content) -> Stand:
    """The table before anyone has chosen: 6 Cannons, 12 Citizens, marker on the first box, Tactics shuffled."""
    check_people(setup)
    s = Stand()
    s.lay(setup.seats, key, content, Rulings(content, setup.options))
    s.pile = list(range(len(TACTICS_IDS)))
    s.shuffle(s.pile)
    s.pile_known = [1] + [0] * (len(s.pile) - 1)
    s.phase = TITAN_CARDS
    titan = setup.options["titan"]
    if titan != "choose":
        take_titan(s, s.below(len(TITAN_IDS)) if titan == "random" else TITAN_IDS.index(str(titan)))
    heroes = setup.options["heroes"]
    if heroes == "random":
        cards = list(range(len(HERO_IDS)))
        s.shuffle(cards)
        s.heroes = cards[: setup.seats - 1]
    elif isinstance(heroes, tuple):
        if len(heroes) != setup.seats - 1:
            raise BadSetup(
                N_("{seats} seats have {heroes} {heroes:Hero|Heroes}, not {n}"),
                "LS-setup-19",
                seats=setup.seats,
                heroes=setup.seats - 1,
                n=len(heroes),
            )
        s.heroes = [HERO_IDS.index(hero) for hero in heroes]
    return s


@rule("LS-comp-01", "LS-setup-19", "LS-setup-20", "LS-two-06", "LS-var-01", "LS-var-03")
def check_people(setup: Setup) -> None:
    """Either every Hero has a player of its own, or two people play and one runs all Heroes."""
    people = setup.options["people"]
    if people not in ("one_per_seat", 2, setup.seats):
        raise BadSetup(
            N_(
                "{people} {people:person|people} cannot play with {heroes} {heroes:Hero|Heroes}: it takes {seats} "
                "{seats:person|people}, or 2"
            ),
            "LS-setup-19",
            people=people,
            heroes=setup.seats - 1,
            seats=setup.seats,
        )


@rule("LS-setup-07", "LS-setup-09", "LS-comp-06")
def take_titan(s: Stand, titan: int) -> None:
    """The chosen Titan's 7 Action cards make the hand; the other cards are out of the game."""
    s.titan = titan
    s.hand = s.content.hands[titan][:]
    s.tell(Told.titan_chosen, titan)


@rule("LS-setup-07", "LS-setup-18")
def choose_titan(s: Stand) -> Script:
    """The Titan player chooses 1 of the 4 Titan cards, before the Heroes choose."""
    if s.titan == NONE:
        _, option = yield s.ask(0, CHOOSE_TITAN, Prompts.titan_card)
        take_titan(s, option[1])
    s.phase = HERO_CARDS


@rule("LS-setup-12")
def may_take_hero(s: Stand, hero: int, option: Option) -> Why | None:
    """Nobody else plays it."""
    return (TAKEN, (option[1],)) if option[1] in s.heroes else None


@rule("LS-setup-11", "LS-setup-13", "LS-comp-02", "LS-var-02")
def choose_heroes(s: Stand) -> Script:
    """Each Hero player takes a Hero that nobody has taken."""
    open_ = [hero for hero, card in enumerate(s.heroes) if card == NONE]
    if open_:
        free = [option for option in CHOOSE_HERO if may_take_hero(s, NONE, option) is None]
        seat, option = yield AnyOf([s.ask(hero + 1, free, Prompts.hero_card) for hero in open_])
        take_hero(s, seat - 1, option[1])
    else:
        for card in s.heroes:  # named or drawn by lot when the table was set up
            warn(s, card)
    if NONE not in s.heroes:
        s.phase = START_LEVELS


def take_hero(s: Stand, hero: int, card: int) -> None:
    """A Hero is taken."""
    s.heroes[hero] = card
    s.tell(Told.hero_chosen, card)
    warn(s, card)


@rule("LS-var-02")
def warn(s: Stand, card: int) -> None:
    """The French book advises against Levi in a team of two, but allows him."""
    if s.rulings.warns and s.content.discouraged.get(card) == len(s.heroes):
        s.tell(Told.advised, card)


@rule("LS-var-02")
def advice(setup: Setup, lang: str) -> list[str]:
    """The French book advises against Levi in a team of two; also said when he is chosen at the table."""
    s = make(setup, key_of(ID, setup.seed))
    if not s.rulings.warns:
        return []
    chosen = [card for card in s.heroes if card != NONE]
    warned = [card for card in chosen if s.content.discouraged.get(card) == len(s.heroes)]
    return [Told.advised.text((card,), s.content, lang) for card in warned]


@rule("LS-setup-15", "LS-setup-16")
def may_start(s: Stand, hero: int, option: Option) -> Why | None:
    """On the ground or on the Tower."""
    return None if option[1] in s.content.start_levels else (NO_START, (option[1],))


@rule("LS-setup-15", "LS-move-04")
def choose_levels(s: Stand) -> Script:
    """Each Hero starts on the ground or on the Tower."""
    open_ = [hero for hero, level in enumerate(s.levels) if level == NONE]
    if open_:
        options = [option for option in START if may_start(s, NONE, option) is None]
        seat, option = yield AnyOf([s.ask(h + 1, options, Prompts.start, s.heroes[h]) for h in open_])
        s.levels[seat - 1] = option[1]
        s.tell(Told.started, s.heroes[seat - 1], option[1])
    if NONE not in s.levels:
        s.tell(Told.tactics_top, s.pile[0])
        s.phase = SELECT
