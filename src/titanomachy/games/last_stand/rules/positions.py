"""Positions: what a written one leaves out, and what holds in every one: how many there are of each thing."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from ....kernel.errors import BadPosition
from ....kernel.ledger import rule
from ....kernel.words import N_
from ..state import (
    EACH,
    FACES,
    HELD,
    HERO_CARDS,
    HIT,
    NONE,
    OVER,
    OWNER,
    PHASES,
    RESOLVE,
    SELECT,
    SPENDING,
    SPENT,
    START_LEVELS,
    TITAN_CARDS,
    Stand,
)
from ..words import ACTION_CARD, DICE, Endings
from .action_cards import order

BETWEEN: Final = N_("{name} must be from {low} to {high}, not {value}")
NOT_YET: Final = N_("{phase} needs Heroes ({n}); name them (heroes = [...])")


def complete(s: Stand, named: Container[str]) -> None:
    """Derive what a written position does not name from what it does, so that the two fit."""
    if s.titan != NONE and "hand" not in named:
        away = [s.up, s.down, s.third, *s.aside, *s.removed]
        s.hand = [card for card in s.content.hands[s.titan] if card not in away]
    if "pile" in named and "used" not in named:
        s.used = [card for card in range(len(s.content.tactics)) if card not in s.pile]
    if "pile" not in named:
        s.pile = [card for card in s.pile if card not in s.used]
    if "pile_known" not in named and len(s.pile_known) != len(s.pile):
        s.pile_known = [1] + [0] * (len(s.pile) - 1)
    if "left" not in named and len(s.face) == len(s.place) == EACH * len(s.heroes):
        s.left = [0 if place == SPENT else worth(s, die) for die, place in enumerate(s.place)]
    if s.down_open:  # an earlier version kept an exchanged card here while both cards of the round lay open
        s.known_in_hand = [card for card in s.known_in_hand if card in s.hand]


@rule("LS-hero-05", "LS-hero-12", "LS-hero-17")
def worth(s: Stand, die: int) -> int:
    """How many symbols a die gives that is not spent: its face counts for the Hero who rolled it, whoever holds it."""
    hero = s.heroes[OWNER[die]]
    return 1 if hero == NONE else s.content.worth[hero][s.face[die]]


def check(s: Stand) -> None:
    """BadPosition says what does not hold, and what would."""
    check_lengths(s)
    check_track_and_city(s)
    check_heroes(s)
    check_dice(s)
    check_action_cards(s)
    check_tactics_cards(s)


def check_lengths(s: Stand) -> None:
    """Each list has as many values as there are Heroes, dice, floors or cards."""
    heroes = s.seats - 1
    lists: dict[str, tuple[Sequence[int], int]] = {
        "heroes": (s.heroes, heroes), "levels": (s.levels, heroes), "hearts": (s.hearts, heroes),
        "rested": (s.rested, heroes), "gift": (s.gift, heroes), "dodging": (s.dodging, heroes),
        "face": (s.face, heroes * EACH), "place": (s.place, heroes * EACH), "holder": (s.holder, heroes * EACH),
        "left": (s.left, heroes * EACH), "paid": (s.paid, 3), "cannons": (s.cannons, len(s.content.tower)),
        "pile_known": (s.pile_known, len(s.pile)),
    }  # fmt: skip
    for name, (values, length) in lists.items():
        if len(values) != length:
            said = N_("{name} needs {length} {length:value|values}, not {found}")
            raise BadPosition(said, name=name, length=length, found=len(values))


def within(name: str, low: int, high: int, *values: int) -> None:
    """All values lie between two bounds."""
    for value in values:
        if not low <= value <= high:
            said = N_("{name} must be {low}, not {value}") if low == high else BETWEEN
            raise BadPosition(said, name=name, low=low, high=high, value=value)


def check_track_and_city(s: Stand) -> None:
    """While the game goes on there is a Citizen, a Cannon and a Heart of each Hero left."""
    within("ending", 0, len(Endings.ALL) - 1, s.ending)
    if s.phase == OVER and not s.ending:
        raise BadPosition(N_("the phase 'over' needs an ending: say how the game ended"))
    if s.ending and s.phase < SELECT:
        raise BadPosition(N_("a game cannot be over before it has begun"))
    least = 0 if s.ending else 1
    within("round", 0, 10**6, s.round)
    within("marker", s.content.start, s.content.last, s.marker)
    within("citizens", least, s.content.citizens, s.citizens)
    within("cannons on a floor", 0, s.content.cannons, *s.cannons)
    within("cannons", least, s.content.cannons, sum(s.cannons))
    within("shots", 0, s.content.cannons, s.shots)
    within("hearts", least, s.content.hearts, *s.hearts)
    within("blind", 0, 1, s.blind)
    within("stage", 0, 1, s.stage)


def check_heroes(s: Stand) -> None:
    """Each Hero is there once and stands on a level."""
    within("levels", NONE if s.phase <= START_LEVELS else 0, 8, *s.levels)
    within("rested", 0, 1, *s.rested)
    within("gift", 0, 1, *s.gift)
    within("dodging", 0, HIT, *s.dodging)
    taken = [card for card in s.heroes if card != NONE]
    if len(set(taken)) != len(taken):
        raise BadPosition(N_("one Hero cannot be played twice (LS-setup-12)"))
    if s.phase > HERO_CARDS and len(taken) != len(s.heroes):
        raise BadPosition(NOT_YET, phase=PHASES[s.phase], n=len(s.heroes))


def check_dice(s: Stand) -> None:
    """A die has symbols left as its face and its Hero give, and none when spent; lists name a die at most once."""
    dice = len(s.face)
    within("holder", 0, s.seats - 2, *s.holder)
    for die, (place, left) in enumerate(zip(s.place, s.left, strict=True)):
        if place == HELD and not left:
            raise BadPosition(N_("die {die} is held, but has no symbol left; it is spent"), die=die)
        if place == SPENT and left:
            raise BadPosition(N_("die {die} is spent, so its left must be 0, not {left}"), die=die, left=left)
        if place != SPENT:
            within(f"left of die {die} ({FACES.text(s.face[die])})", 1, worth(s, die), left)
    for name, chosen in (("selected", s.selected), ("offered", s.offered), ("rolled_back", s.rolled_back)):
        within(name, 0, dice - 1, *chosen)
        if len(set(chosen)) != len(chosen):
            raise BadPosition(N_("{name} names a die twice: {chosen}"), name=name, chosen=chosen)
    within("pledges", 0, 3 * DICE - 1, *s.pledges)
    within("the dice of pledges", 0, dice - 1, *(pledge % DICE for pledge in s.pledges))


def check_action_cards(s: Stand) -> None:
    """Each card of the Titan is at one place, and two are played from the end of step 1 on."""
    within("slot", 0, _last_slot(s), s.slot)
    played = [card for card in (s.up, s.down, s.third) if card != NONE]
    cards = sorted([*s.hand, *played, *s.aside, *s.removed])
    if s.titan == NONE:
        if s.phase > TITAN_CARDS:
            raise BadPosition(N_("{phase} needs a Titan; name it (titan = ...)"), phase=PHASES[s.phase])
        if cards or s.known_in_hand:
            raise BadPosition(N_("without a Titan hand, up, down, third, aside, removed and known_in_hand are empty"))
        return
    if cards != s.content.hands[s.titan]:
        said = N_("hand, up, down, third, aside and removed must hold each card of the Titan once, not {names}")
        raise BadPosition(said, names=", ".join(map(ACTION_CARD.text, cards)))
    maimed = s.phase >= SPENDING and s.rulings.mutilate_all  # then Mutilation may take a card from the table
    if SELECT < s.phase < OVER and NONE in (s.up, s.down) and not maimed:
        raise BadPosition(N_("{phase} needs two played cards: up and down"), phase=PHASES[s.phase])
    within("down_open", 0, 1, s.down_open)
    if not set(s.known_in_hand) <= set(s.hand):
        raise BadPosition(N_("known_in_hand names a card that is not in the hand"))


def _last_slot(s: Stand) -> int:
    """Before the cards resolve the first is to come; afterwards all have."""
    cards = len(order(s))
    return 0 if s.phase < RESOLVE else cards - 1 if s.phase == RESOLVE else cards


def check_tactics_cards(s: Stand) -> None:
    """Each Tactics card is in the pile or used; no condition is paid beyond its number."""
    if sorted(s.pile + s.used) != list(range(len(s.content.tactics))) or not s.pile:
        raise BadPosition(N_("pile and used must hold each Tactics card once, and the pile one at least"))
    within("pile_known", 0, 1, *s.pile_known)
    for number, condition in enumerate(s.content.tactics[s.pile[0]].conditions):
        within("paid", 0, condition.count, s.paid[number])
