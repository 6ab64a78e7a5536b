"""The small print that several cards and abilities share."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, TypeAlias

from ....kernel.asks import Answer, Option, Question, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import KIND, THRUST, WOUND
from ..state import NONE
from ..words import CURE, DESTROY, DISCARD, GUIDE, MEND, SKIP, STEP, TEND, TITAN_AT, Prompts, Told
from . import reasons
from .choices import Misfit, Part, a_player, ask_of, ask_or_skip, from_hand, helper_there, is_player, stands, steps_to
from .citing import by_card, citing
from .city import City
from .registry import entering

Effect: TypeAlias = Callable[[City], "Script | None"]
PLAYS: Final[dict[int, Effect]] = {}  # what cards do when they are played
play: Final = entering(PLAYS)


def draws(name: str) -> Effect:
    """A card whose text is to draw as many cards as its data say."""

    def effect(city: City) -> None:
        city.draw(city.active, city.content.cards[KIND[name]].draw)

    return effect


def choose_hero(city: City, against: Callable[[int], Why | None], card: int) -> Generator[Question, Answer, int]:
    """The active player chooses a Hero against whom nothing speaks; of one there is nothing to choose."""
    part = a_player(city, against)
    options = part.offers()
    if len(options) == 1:
        return options[0][1]
    _, option = yield ask_of(city, city.active, [part], by_card(Prompts.who, card), card)
    return option[1]


def any_hero(city: City, chooser: int) -> Generator[Question, Answer, int]:
    """A player chooses any Hero for the own Hero's ability; alone there is nothing to choose."""
    if city.seats == 1:
        return chooser
    part = a_player(city, lambda player: None)
    _, option = yield ask_of(city, chooser, [part], Prompts.who_ability, city.heroes[chooser])
    return option[1]


def in_district(city: City, card: int) -> Callable[[int], Why | None]:
    """What speaks against a Hero for a card that wants one of the active Hero's District."""

    def against(player: int) -> Why | None:
        if player in city.mates_here():
            return None
        return by_card(reasons.NOT_IN_YOUR_DISTRICT, card), (city.heroes[player], card)

    return against


@rule("DB-clar-26")
def two_heroes_here(city: City, card: int) -> Generator[Question, Answer, list[int]]:
    """Two different Heroes in the active Hero's space; alone there, just that one."""
    space = city.where[city.active]
    chosen: list[int] = []

    def against(player: int) -> Why | None:
        if player in chosen:
            return reasons.CHOSEN, (city.heroes[player],)
        if city.where[player] == space != NONE:
            return None
        return by_card(reasons.NOT_WITH_YOU, card), (city.heroes[player], card)

    for _ in range(2):
        if all(against(player) for player in range(city.seats)):
            break
        chosen.append((yield from choose_hero(city, against, card)))
    return chosen


@rule("DB-solo-13")
def extra_with_helper(city: City) -> bool:
    """Alone: a secondary Hero shares the space."""
    return city.where[city.active] != NONE and bool(city.helpers_at(city.where[city.active]))


@rule("DB-clar-21", "DB-wounds-11", "DB-hidden-03")
def pass_card(city: City, giver: int, taker: int, card: int) -> None:
    """A card goes from hand to hand for good; it is not gained."""
    city.hands[giver].remove(card)
    city.hands[taker].append(card)
    city.hands[taker].sort()
    city.reveal()
    passed = (city.heroes[giver], card, city.heroes[taker])
    if city.rulings.open_hands:
        city.tell(Told.passed, *passed)
    else:
        city.tell_only(1 << giver | 1 << taker, Told.passed, *passed)


@rule("DB-clar-08", "DB-hp-03")
def damage_one(city: City, titans: list[int], card: int) -> Script:
    """The damage of a card goes to a single Archenemy; it cannot be split."""
    found = city.archenemies(titans)
    if not found:
        return
    if len(found) > 1:
        part = a_titan(city, card, lambda _, one: aims_at(city, titans, one, card))
        _, option = yield ask_of(city, city.active, [part], by_card(Prompts.titan, card), card)
        titan = option[2]
    else:
        (titan,) = found
    city.hurt(titan, city.content.cards[card].damage, printed=True)


@rule("DB-hp-04", "DB-clar-07")
def aims_at(city: City, titans: list[int], titan: int, card: int) -> Why | None:
    """An Archenemy that a card reaches."""
    if not city.content.is_archenemy[titan]:
        return reasons.NOT_AN_ARCHENEMY, (titan,)
    return None if titan in titans else (by_card(reasons.OUT_OF_RANGE, card), (card, titan))


def a_titan(city: City, card: int, against: Callable[[int, int], Why | None]) -> Part:
    """A Titan outside a Wall, for a card."""

    def not_this(option: Option) -> Why | None:
        _, wall, titan, *_ = option
        if why := stands(city, wall):
            return why
        if titan not in city.outside[wall]:
            return by_card(reasons.NOT_IN_DISTRICT, card), (titan, wall)
        return against(wall, titan)

    def among() -> list[Option]:
        return [TITAN_AT[wall][titan] for wall in city.standing() for titan in dict.fromkeys(city.outside[wall])]

    return Part(verbs.TITAN, among, not_this)


@rule("DB-clar-11", "DB-clar-12", "DB-solo-09")
def mendable(city: City, heroes: list[int], card: int) -> list[Part]:
    """Wounds that can be destroyed: in front of some Heroes, on secondary Heroes of the District, in the own pile."""
    wall = city.wall_of(city.active)

    def of_player(option: Option) -> Why | None:
        player = option[1]
        if why := is_player(city, player):
            return why
        if player not in heroes:
            return by_card(reasons.OUT_OF_CARE, card), (card, city.heroes[player])
        return None if city.wounds_up[player] else (reasons.NO_WOUND, (city.heroes[player],))

    def of_helper(option: Option) -> Why | None:
        helper = option[1]
        if why := helper_there(city, helper):
            return why
        hero = city.helper_heroes[helper]
        if city.helpers[helper] >> 1 != wall:
            return by_card(reasons.OUT_OF_CARE, card), (card, hero)
        return None if city.helper_wounds[helper] else (reasons.NO_HELPER_WOUND, (hero,))

    def own(option: Option) -> Why | None:
        return None if WOUND in city.discards[city.active] else (reasons.NO_OWN_WOUND, ())

    return [
        Part(verbs.MEND, lambda: MEND[: city.seats], of_player),
        Part(verbs.TEND, lambda: TEND[: len(city.helpers)], of_helper),
        Part(verbs.CURE, lambda: [CURE], own),
    ]


@rule("DB-wounds-08", "DB-solo-09")
def heal(city: City, option: Option) -> None:
    """Destroy a Wound: it goes back to the stack."""
    player = city.active
    hero = city.heroes[player]
    if option[0] == verbs.MEND:
        city.wounds_up[option[1]] -= 1
        hero = city.heroes[option[1]]
    elif option[0] == verbs.TEND:
        city.helper_wounds[option[1]] -= 1
        hero = city.helper_heroes[option[1]]
    else:
        city.discards[player].remove(WOUND)
    city.wounds += 1
    city.tell(Told.healed, hero)


def a_step(city: City, player: int) -> Part:
    """A step of a player's Hero."""

    def against(option: Option) -> Why | None:
        return steps_to(city, city.where[player], option[1])

    return Part(verbs.STEP, lambda: [STEP[way] for way in city.ways(city.where[player])], against)


def a_helper_step(city: City, against: Callable[[int], Why | None]) -> Part:
    """A step of a secondary Hero against whom nothing speaks."""

    def not_this(option: Option) -> Why | None:
        _, helper, space, *_ = option
        return against(helper) or helper_there(city, helper) or steps_to(city, city.helpers[helper], space)

    def among() -> list[Option]:
        return [GUIDE[one][way] for one, here in enumerate(city.helpers) if here != NONE for way in city.ways(here)]

    return Part(verbs.GUIDE, among, not_this)


def step_to(city: City, option: Option, player: int, cited: str) -> None:
    """A Hero, or with `guide` a secondary Hero, takes a step."""
    if option[0] == verbs.STEP:
        city.where[player] = option[1]
        city.tell(citing(Told.moved, cited), city.heroes[player], option[1])
    elif option[0] == verbs.GUIDE:
        city.helpers[option[1]] = option[2]
        city.tell(citing(Told.moved, cited), city.helper_heroes[option[1]], option[2])


def no_effect(city: City, card: int) -> None:
    """A card that does nothing where it is played says so."""
    city.tell(by_card(Told.no_effect, card), card)


@rule("DB-discard-01")
def discard_one(city: City, player: int, misfit: Misfit, source: int) -> Script:
    """A player discards a fitting card of the own hand; nothing where there is none."""
    city.reveal()  # all see whether there is one
    part = from_hand(city, player, verbs.DISCARD, DISCARD, misfit)
    options = part.offers() or [SKIP]
    if len(options) > 1:
        _, option = yield ask_or_skip(city, player, [part], Prompts.discard, source)
    else:
        (option,) = options
    if option[0] == verbs.DISCARD:
        city.discard(player, option[1])


def discard_thrust(city: City, player: int) -> None:
    """A Thrust of the hand goes, if there is one."""
    city.reveal()  # all see whether there is one
    if THRUST in city.hands[player]:
        city.discard(player, THRUST)


def discard_at_random(city: City, player: int) -> None:
    """A random card of the hand goes."""
    hand = city.hands[player]
    if hand:
        city.discard(player, hand[city.below(len(hand))])


@rule("DB-destroy-04")
def may_destroy_from_hand(city: City, player: int, source: int = NONE) -> Script:
    """A player may destroy a card of its own hand, by a card or (NONE) by its Hero."""
    if not city.hands[player]:
        return
    cards = [from_hand(city, player, verbs.DESTROY, DESTROY)]
    if source == NONE:
        _, option = yield ask_of(city, player, cards, Prompts.destroy_ability, city.heroes[player], more=(SKIP,))
    else:
        _, option = yield ask_of(city, player, cards, Prompts.destroy, source, more=(SKIP,))
    if option[0] == verbs.DESTROY:
        city.hands[player].remove(option[1])
        city.destroy(option[1])
