"""Ambushes and Defenses."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, TypeAlias

from ....kernel.asks import Answer, AnyOf, Ask, Option, Question, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import KIND, MIKASA
from ..state import NONE
from ..words import BRACE, DEFEND, HIDE, Prompts, Told
from . import reasons
from .choices import Part, ask_of, from_hand, is_player, no_move_card, offers_of
from .citing import citing
from .city import City
from .registry import entering

Struck: TypeAlias = Generator[Question, Answer, list[int]]
EVERYONE: Final = (KIND["hannes"], KIND["commander_pyxis"])  # each Hero of the District avoids
FOREST: Final = KIND["forest_of_giant_trees"]
REINER: Final = KIND["reiner_braun"]


class Strike:
    """An Ambush under way: whose it is, where, whom it threatens, and who is out of danger by now."""

    __slots__ = ("braced", "defeated", "once", "safe", "source", "targets", "wall")

    def __init__(self, source: int, wall: int, targets: list[int], once: bool) -> None:
        self.source = source
        self.wall = wall
        self.targets = targets
        self.once = once  # it is not against each Hero: one Defense avoids it altogether
        self.safe: set[int] = set()
        self.braced: set[int] = set()
        self.defeated = False  # Swing Away has brought the Titan down

    def threatened(self) -> list[int]:
        """Those who have not avoided it yet."""
        return [player for player in self.targets if player not in self.safe]

    def over(self) -> bool:
        """Whether there is nothing left to avoid."""
        return bool(self.safe) if self.once else not self.threatened()


@rule("DB-ambush-02", "DB-ambush-05", "DB-ambush-10", "DB-solo-06")
def strike_each(city: City, source: int, wall: int) -> Struck:
    """An Ambush against each Hero of a District: who does not avoid it is struck, in the order of the turns."""
    strike = Strike(source, wall, in_turn_order(city, city.heroes_in(wall)), once=False)
    yield from defend(city, strike)
    return strike.threatened()


@rule("DB-ambush-06", "DB-clar-04", "DB-kill-21")
def strike_once(city: City, source: int, wall: int, attacker: int = NONE) -> Generator[Question, Answer, bool]:
    """An Ambush against something else (a Wall, a card): one Defense avoids it altogether. True if it strikes."""
    targets = city.heroes_in(wall) if attacker == NONE or city.rulings.others_defend else [attacker]
    strike = Strike(source, wall, in_turn_order(city, targets), once=True)
    yield from defend(city, strike)
    return not strike.safe


def in_turn_order(city: City, players: list[int]) -> list[int]:
    """Players in the order of their seats, beginning with the active one, else with the last first player."""
    if len(players) < 2:
        return players
    start = max(city.active if city.active != NONE else city.first, 0)
    return sorted(players, key=lambda player: (player - start) % city.seats)


@rule("DB-ambush-01", "DB-ambush-03", "DB-ambush-04", "DB-ambush-07", "DB-wounds-10", "DB-clar-13", "DB-clar-20")
def defend(city: City, strike: Strike) -> Script:
    """All who can defend decide, until everyone is safe or has braced."""
    city.tell(citing(Told.ambush, ambush_rule(city, strike.source)), strike.source, strike.wall)
    while True:
        city.reveal()  # all see who can defend and who cannot
        asks = [ask for player in range(city.seats) if (ask := defence_ask(city, strike, player)) is not None]
        if not asks:
            return
        seat, option = yield AnyOf(asks)
        if option == BRACE:
            strike.braced.add(seat)
        elif option[0] == verbs.HIDE:
            strike.safe.add(seat)
            city.discard(seat, option[1])
            city.tell(Told.hidden, city.heroes[seat], option[1])
        else:
            yield from use_defense(city, strike, seat, option[1], option[2])


@rule("DB-ambush-01", "DB-titans-03", "DB-ongoing-06")
def ambush_rule(city: City, source: int) -> str:
    """Which rule lets it ambush: as a Titan that appears, as an Archenemy's ability, as a Titans on Attack card."""
    if city.content.is_archenemy[source]:
        return "DB-ongoing-06"
    return "DB-titans-03" if city.content.is_titan[source] else "DB-ambush-01"


def defence_ask(city: City, strike: Strike, player: int) -> Ask | None:
    """The question whether a player defends, or None for one who cannot or has decided."""
    if strike.over() or player in strike.braced or not can_help(city, strike, player):
        return None
    parts = [using_defense(city, strike, player), hiding(city, strike, player)]
    if not offers_of(parts):
        return None
    return ask_of(city, player, parts, Prompts.defend, strike.source, strike.wall, more=(BRACE,))


def can_help(city: City, strike: Strike, player: int) -> bool:
    """Whether a player holds anything at all against an Ambush: a fast way to see that most do not."""
    if city.locations[strike.wall] == FOREST:
        return True
    return not city.content.defenses.isdisjoint(city.hands[player])


def using_defense(city: City, strike: Strike, player: int) -> Part:
    """A Defense card of the hand, for somebody whom it can protect."""

    def against(option: Option) -> Why | None:
        _, card, target, *_ = option
        if why := is_player(city, target):
            return why
        if card not in city.hands[player]:
            return reasons.NOT_IN_HAND, (card,)
        if not city.content.is_defense[card]:
            return reasons.NO_DEFENSE, (card,)
        return out_of_reach(city, strike, player, target)

    def among() -> list[Option]:
        cards = [card for card in dict.fromkeys(city.hands[player]) if city.content.is_defense[card]]
        return [option for card in cards for option in DEFEND[card][: city.seats]]

    return Part(verbs.DEFEND, among, against)


@rule("DB-clar-18", "DB-clar-19", "DB-clar-20", "DB-herocards-04", "DB-ambush-03", "DB-ambush-06", "DB-ambush-07")
def out_of_reach(city: City, strike: Strike, player: int, target: int) -> Why | None:
    """A player's Defense cards protect the own Hero; Mikasa's anyone in her or an adjacent District."""
    here = city.wall_of(player)
    threatened = strike.threatened()
    far = city.heroes[player] == MIKASA and here != NONE and city.adjacent(here, strike.wall)
    if not far and player not in threatened:
        return reasons.NOT_THREATENED, (city.heroes[player],)
    if strike.once:  # it is against a Wall, or a card
        return None if target == player else (reasons.NO_NEED, ())
    if not far and target != player:
        return reasons.ONLY_ONESELF, ()
    return None if target in threatened else (reasons.NOT_THREATENED, (city.heroes[target],))


@rule("DB-clar-13")
def hiding(city: City, strike: Strike, player: int) -> Part:
    """A Move card of the hand, for a Hero who is ambushed in the Forest of Giant Trees."""
    cards = from_hand(city, player, verbs.HIDE, HIDE, no_move_card)

    def against(option: Option) -> Why | None:
        if city.locations[strike.wall] != FOREST:
            return reasons.NO_FOREST, ()
        if player not in strike.threatened():
            return reasons.NOT_THREATENED, (city.heroes[player],)
        return cards.against(option)

    return Part(verbs.HIDE, lambda: cards.among() if city.locations[strike.wall] == FOREST else (), against)


@rule("DB-ambush-03", "DB-ambush-08", "DB-ambush-09", "DB-clar-24", "DB-clar-36")
def use_defense(city: City, strike: Strike, player: int, card: int, target: int) -> Script:
    """A Defense is not a play: the card is discarded (Reiner Braun only shown) and gives its reward."""
    if target == player:
        city.tell(Told.avoided, city.heroes[player], card)
    else:
        city.tell(Told.protected, city.heroes[player], city.heroes[target], card)
    strike.safe.add(target)  # of an Ambush on a Wall or a card nobody need be threatened
    if card in EVERYONE:
        strike.safe.update(strike.threatened())
    if card != REINER:
        city.discard(player, card)
    reward = REWARDS.get(card, draw_reward)
    script = reward(city, strike, player, card)
    if script is not None:
        yield from script


# -- rewards: what a Defense brings besides the cards that its data say


Reward: TypeAlias = Callable[[City, Strike, int, int], "Script | None"]
REWARDS: Final[dict[int, Reward]] = {}
reward: Final = entering(REWARDS)


def draw_reward(city: City, strike: Strike, player: int, card: int) -> None:
    """The cards that a Defense draws."""
    city.draw(player, city.content.cards[card].reward, citing(Told.drew, "DB-ambush-08"))
