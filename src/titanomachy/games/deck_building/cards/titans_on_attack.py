"""Titans on Attack cards: what they do besides raising the cost."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import ALLY, EQUIPMENT, MANEUVER
from ..rules import reasons
from ..rules.adding_cards import add_card
from ..rules.ambushes_and_defenses import strike_each, strike_once
from ..rules.choices import Part, ask_of
from ..rules.citing import by_card
from ..rules.city import City
from ..rules.defeating_archenemies import attack
from ..rules.effects import discard_at_random
from ..rules.wall_damage import lose_token
from ..rules.wounds_and_death import gain_wounds
from ..words import LOSE, Prompts, Told


@attack("breakthrough")
@rule("DB-clar-04", "DB-kill-19", "DB-winlose-07")
def breakthrough(city: City, card: int, wall: int) -> Script:
    """Ambush: a token of the Wall is lost."""
    if (yield from strike_once(city, card, wall)):
        yield from lose_token(city, wall, "DB-clar-04")


@attack("grab")
@rule("DB-pictured-06", "DB-kill-04")
def grab(city: City, card: int, wall: int) -> Script:
    """Ambush: a Maneuver that was played is destroyed."""
    yield from take_played(city, card, wall, MANEUVER)


@attack("eat")
def eat(city: City, card: int, wall: int) -> Script:
    """Ambush: an Ally that was played is destroyed."""
    yield from take_played(city, card, wall, ALLY)


@attack("crush")
def crush(city: City, card: int, wall: int) -> Script:
    """Ambush: an Equipment that was played is destroyed."""
    yield from take_played(city, card, wall, EQUIPMENT)


@rule("DB-kill-06", "DB-kill-21", "DB-clar-02", "DB-clar-14", "DB-clar-15")
def take_played(city: City, card: int, wall: int, kind: int) -> Script:
    """A card of a type that the attacker played and still controls is destroyed; the attacker chooses it."""
    if not (yield from strike_once(city, card, wall, attacker=city.active)):
        return

    def against(option: Option) -> Why | None:
        if option[1] not in city.played:
            return reasons.NOT_PLAYED, (option[1],)
        return None if city.content.type[option[1]] == kind else (reasons.WRONG_TYPE, (card, option[1]))

    part = Part(verbs.LOSE, lambda: [LOSE[one] for one in sorted(set(city.played))], against)
    options = part.offers()
    if not options:
        city.tell(by_card(Told.nothing, card), card)
        return
    if len(options) > 1:
        _, option = yield ask_of(city, city.active, [part], Prompts.lose, card)
    else:
        (option,) = options
    lose_played(city, option[1])


@rule("DB-kill-05", "DB-kill-07", "DB-clar-30")
def lose_played(city: City, card: int) -> None:
    """A played card is destroyed; the Power it brought is lost even if it was spent (never below none).

    Of two of a kind the one that brought less goes, as any attacker would choose.
    """
    lost, place = min((city.gave[place], place) for place, one in enumerate(city.played) if one == card)
    city.power = max(0, city.power - lost)
    del city.played[place]
    del city.gave[place]
    city.destroyed.append(card)
    city.tell(Told.power_lost, card, lost)


@attack("injure")
def injure(city: City, card: int, wall: int) -> Script:
    """Ambush: a Wound for every Hero of the District."""
    for player in (yield from strike_each(city, card, wall)):
        yield from gain_wounds(city, player)


@attack("reinforcements")
@rule("DB-winlose-03", "DB-destroy-01", "DB-titans-03")
def reinforcements(city: City, card: int, wall: int) -> Script:
    """The top card of the main deck: a Titan joins, anything else is destroyed. An empty deck does nothing."""
    if not city.deck:
        city.tell(by_card(Told.nothing, card), card)
        return
    top = city.take_top()
    city.tell(Told.turned_over, top)
    if city.content.is_titan[top]:
        yield from add_card(city, top, wall)
    else:
        city.destroy(top)


@attack("scare")
def scare(city: City, card: int, wall: int) -> Script:
    """Ambush: a random discard for every Hero of the District."""
    for player in (yield from strike_each(city, card, wall)):
        discard_at_random(city, player)
