"""Choices whose condition is said once: what comes into question, and what speaks against each of it.

An ask offers all that nothing speaks against; "why can't I?" is what speaks against the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ....kernel.asks import Answer, AnyOf, Ask, LiveAsk, Option, Question
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from .. import verbs
from ..content import ALLY, EQUIPMENT, STARTER, WOUND
from ..state import NONE, OUTSIDE
from ..words import BUILD, BURY, CHOOSE, ENTER, SKIP, TAKE
from . import reasons
from .citing import CARDS, citing, for_all
from .city import City

Against: TypeAlias = Callable[[Option], "Why | None"]
Misfit: TypeAlias = Callable[[City, int], "Why | None"]  # why a card does not do, None if it does


@dataclass(slots=True)  # not frozen: that makes it slow to make
class Part:
    """The options of one verb: those that come into question, and what speaks against any of them."""

    verb: str
    among: Callable[[], Iterable[Option]]
    against: Against

    def offers(self) -> list[Option]:
        """Those that nothing speaks against."""
        return [option for option in self.among() if self.against(option) is None]


def offers_of(parts: Iterable[Part]) -> list[Option]:
    """All that nothing speaks against."""
    return [option for part in parts for option in part.offers()]


class CityAsk(LiveAsk):
    """An ask of this game: it lists what may be chosen when that is read, and tells what speaks against the rest."""

    __slots__ = ("city",)

    def __init__(self, city: City, seat: int, message: Message, args: tuple[int, ...]) -> None:
        super().__init__(seat, None, message, args, city.names)
        self.city = city

    def against(self, option: Option) -> Why | None:
        """Why an option is not among them."""
        raise NotImplementedError


class PartsAsk(CityAsk):
    """Ask for one of some options, or of those that may be chosen whatever else there is (`more`)."""

    __slots__ = ("more", "parts")

    def __init__(
        self, city: City, seat: int, parts: Sequence[Part], message: Message, args: tuple[int, ...],
        more: tuple[Option, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(city, seat, message, args)
        self.parts = parts
        self.more = more

    def listing(self) -> list[Option]:
        """All that nothing speaks against, then what may be chosen anyway."""
        return [*offers_of(self.parts), *self.more]

    def against(self, option: Option) -> Why | None:
        """What the part of its verb says, or that the verb is of no use."""
        if option in self.more:
            return None
        for part in self.parts:
            if part.verb == option[0]:
                return part.against(option)
        return not_asked(self.city, self.seat, option)


class SkippableAsk(PartsAsk):
    """The same where one must choose if one can: in an imagined hand there may be nothing that does."""

    __slots__ = ()

    def listing(self) -> list[Option]:
        """What does; to go on where nothing does."""
        return offers_of(self.parts) or [SKIP]

    def against(self, option: Option) -> Why | None:
        """What is offered has nothing against it, to go on neither."""
        return None if option in self.offered() else super().against(option)


def ask_of(
    city: City, seat: int, parts: Sequence[Part], message: Message, *args: int, more: tuple[Option, ...] = ()
) -> Ask:
    """Ask for one of some options, or of those that may be chosen whatever else there is (`more`)."""
    return PartsAsk(city, seat, parts, message, args, more)


def ask_or_skip(city: City, seat: int, parts: Sequence[Part], message: Message, *args: int) -> Ask:
    """Ask for one of some options where one must choose if one can."""
    return SkippableAsk(city, seat, parts, message, args)


@rule("DB-order-03", "DB-clar-17", "DB-clar-01", "DB-round-04", "DB-ambush-07")
def not_asked(city: City, seat: int, option: Option) -> Why:
    """Why a verb is of no use now."""
    verb = option[0]
    if verb in verbs.ACTS:
        if city.active == NONE:
            return reasons.NO_TURN, ()
        return (reasons.BUSY if city.active == seat else reasons.NOT_YOUR_TURN), ()
    return UNTIMELY.get(verb, reasons.NOT_NOW), ()


UNTIMELY: Final = {
    verbs.RETURN: reasons.GEAR_LATER,
    verbs.KEEP: reasons.GEAR_LATER,
    verbs.DEFEND: reasons.NO_AMBUSH,
    verbs.HIDE: reasons.NO_AMBUSH,
}


# -- what speaks against a card


def no_misfit(city: City, card: int) -> Why | None:
    """Every card does."""
    return None


@rule("DB-types-02")
def no_move_card(city: City, card: int) -> Why | None:
    """A card whose type bar has the Move subtype."""
    return None if city.content.is_move[card] else (reasons.NO_MOVE_CARD, (card,))


def no_starter(city: City, card: int) -> Why | None:
    """A Courage or a Thrust."""
    return None if city.content.type[card] == STARTER else (reasons.NO_STARTER, (card,))


def no_equipment(city: City, card: int) -> Why | None:
    """An Equipment card."""
    return None if city.content.type[card] == EQUIPMENT else (reasons.NO_EQUIPMENT, (card,))


def no_ally(city: City, card: int) -> Why | None:
    """An Ally."""
    return None if city.content.type[card] == ALLY else (reasons.NO_ALLY, (card,))


def is_wound(city: City, card: int) -> Why | None:
    """Anything but a Wound."""
    return None if card != WOUND else (reasons.IS_WOUND, ())


# -- conditions that many choices share


def stands(city: City, wall: int) -> Why | None:
    """A Wall that has fallen is out of the game."""
    return None if city.tokens[wall] >= 0 else (reasons.FALLEN, (wall,))


@rule("DB-move-03", "DB-move-04", "DB-walls-09")
def steps_to(city: City, here: int, there: int) -> Why | None:
    """One step goes across the Wall, or along it to the next Wall that stands."""
    if there in city.ways(here):
        return None
    return stands(city, there >> 1) or ((reasons.FAR_OUTSIDE if here % 2 == OUTSIDE else reasons.FAR_INSIDE), ())


def a_player(city: City, against: Callable[[int], Why | None]) -> Part:
    """A player against whom nothing speaks."""
    return Part(
        verbs.CHOOSE,
        lambda: CHOOSE[: city.seats],
        lambda option: is_player(city, option[1]) or against(option[1]),
    )


def is_player(city: City, player: int) -> Why | None:
    """There is such a player."""
    return None if player < city.seats else (reasons.NO_PLAYER, ())


@rule("DB-solo-02", "DB-solo-08", "DB-walls-10")
def helper_there(city: City, helper: int) -> Why | None:
    """A secondary Hero who lives and is in a District."""
    if helper >= len(city.helpers):
        return reasons.NO_HELPERS, ()
    if city.helpers[helper] != NONE:
        return None
    dead = city.helper_wounds[helper] == NONE
    return (reasons.HELPER_DEAD if dead else reasons.HERO_OFF), (city.helper_heroes[helper],)


def this_helper(city: City, asked: int, helper: int) -> Why | None:
    """The secondary Hero who is asked about."""
    if helper >= len(city.helpers):
        return reasons.NO_HELPERS, ()
    return None if helper == asked else (reasons.OTHER_HELPER, (city.helper_heroes[asked],))


def from_hand(city: City, player: int, verb: str, options: list[Option], misfit: Misfit = no_misfit) -> Part:
    """A card of a player's hand that does."""

    def against(option: Option) -> Why | None:
        if option[1] not in city.hands[player]:
            return reasons.NOT_IN_HAND, (option[1],)
        return misfit(city, option[1])

    return Part(verb, lambda: [options[card] for card in dict.fromkeys(city.hands[player])], against)


def from_discards(city: City, player: int, misfit: Misfit = no_misfit) -> Part:
    """A card of a player's discard pile that does."""

    def against(option: Option) -> Why | None:
        if option[1] not in city.discards[player]:
            return reasons.NOT_IN_DISCARD, (option[1],)
        return misfit(city, option[1])

    return Part(verbs.BURY, lambda: [BURY[card] for card in sorted(set(city.discards[player]))], against)


def a_wall(city: City, verb: str) -> Part:
    """A Wall that stands: to enter its District, or to place a Location on it."""
    options = ENTER if verb == verbs.ENTER else BUILD
    return Part(verb, lambda: options, lambda option: stands(city, option[1]))


def lying(city: City, walls: Sequence[int], misfit: Misfit = no_misfit, cited: str = CARDS) -> Part:
    """A non-Titan card of some Districts that does: inside the Wall, or the Location on it."""

    def among() -> list[Option]:
        return [TAKE[wall][card] for wall in walls for card in sorted(set(city.district_cards(wall)))]

    def against(option: Option) -> Why | None:
        _, wall, card, *_ = option
        if why := stands(city, wall):
            return why
        if wall not in walls:
            return citing(reasons.OTHER_DISTRICT, cited), (walls[0],)
        if card not in city.district_cards(wall):
            return citing(reasons.NOT_IN_DISTRICT, cited), (card, wall)
        return misfit(city, card)

    return Part(verbs.TAKE, among, against)


def together(
    city: City, parts: Sequence[Part], message: Message, *args: int, more: tuple[Option, ...] = ()
) -> Generator[Question, Answer, Option]:
    """The players agree on one of some options: the first answer counts."""
    options = [*offers_of(parts), *more]
    if len(options) == 1:
        return options[0]
    asked = for_all(message) if city.seats > 1 else message
    _, option = yield AnyOf([ask_of(city, player, parts, asked, *args, more=more) for player in range(city.seats)])
    return option


def why_not(city: City, seat: int, option: Option, ask: Ask | None) -> Why | None:
    """Why an option is not offered."""
    if ask is None:
        return not_asked(city, seat, option)
    assert isinstance(ask, CityAsk), "every ask of this game says what speaks against an option"
    return ask.against(option)
