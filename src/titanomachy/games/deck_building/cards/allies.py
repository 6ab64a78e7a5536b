"""What Allies do when they are played: one small function for each, named after its card."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import KIND
from ..rules import reasons
from ..rules.ambushes_and_defenses import Strike, reward
from ..rules.choices import Part, ask_of, from_hand, lying, no_move_card
from ..rules.citing import by_card
from ..rules.city import City
from ..rules.effects import (
    PLAYS,
    choose_hero,
    damage_one,
    draws,
    in_district,
    may_destroy_from_hand,
    no_effect,
    pass_card,
    play,
)
from ..state import NONE, WALLS
from ..words import DISCARD, FETCH, GIVE, POWER, SKIP, Prompts, Told

PLAYS[KIND["thomas_wagner"]] = draws("thomas_wagner")


@play("christa_lenz")
@rule("DB-clar-21", "DB-wounds-11")
def christa_lenz(city: City) -> Script:
    """You may give a card from your hand to any Hero of this District."""
    player, me = city.active, KIND["christa_lenz"]
    if len(city.mates_here()) < 2 or not city.hands[player]:
        no_effect(city, me)
        return

    def against(mate: int) -> Why | None:
        return in_district(city, me)(mate) if mate != player else (reasons.ANOTHER_HERO, (me,))

    mate = yield from choose_hero(city, against, me)
    cards = [from_hand(city, player, verbs.GIVE, GIVE)]
    _, option = yield ask_of(city, player, cards, Prompts.give, city.heroes[mate], more=(SKIP,))
    if option[0] == verbs.GIVE:
        pass_card(city, player, mate, option[1])


@play("commander_pyxis")
def commander_pyxis(city: City) -> Script:
    """Gain a non-Titan card of this District into your hand."""
    wall, me = city.wall_of(city.active), KIND["commander_pyxis"]
    if wall == NONE or not city.district_cards(wall):
        no_effect(city, me)
        return
    _, option = yield ask_of(city, city.active, [lying(city, [wall])], Prompts.take, me)
    city.gain_from(wall, city.active, option[2], to_hand=True)


@play("eld")
def eld(city: City) -> Script:
    """Damage to one Archenemy in your space; with none there, a card instead."""
    if city.archenemies(city.titans_here()):
        yield from damage_one(city, city.titans_here(), KIND["eld"])
    else:
        city.draw(city.active, city.content.cards[KIND["eld"]].draw)


@play("gunther_schultz")
@rule("DB-clar-25")
def gunther_schultz(city: City) -> Script:
    """Damage to one Archenemy in your space: no Hero is chosen, as the card list has it."""
    if not city.archenemies(city.titans_here()):
        no_effect(city, KIND["gunther_schultz"])
    yield from damage_one(city, city.titans_here(), KIND["gunther_schultz"])


@play("ian_dietrich")
def ian_dietrich(city: City) -> Script:
    """A cheap non-Titan card from any District into the hand of a Hero here, or Power."""
    me = KIND["ian_dietrich"]

    def dear(city: City, one: int) -> Why | None:
        return too_dear(city, one, me) if city.mates_here() else (reasons.OFF_BOARD, ())

    cards = [lying(city, range(WALLS), dear)]
    _, option = yield ask_of(city, city.active, cards, Prompts.option_of, me, more=(POWER,))
    if option[0] == verbs.POWER:
        city.add_power(city.content.cards[me].bonus)
        return
    mate = yield from choose_hero(city, in_district(city, me), me)
    city.gain_from(option[1], mate, option[2], to_hand=True)


def too_dear(city: City, card: int, by: int) -> Why | None:
    """A card that costs no more than another one takes."""
    cost, limit = city.content.cost[card], city.content.cards[by].limit
    return None if cost <= limit else (by_card(reasons.LIMIT, by), (card, cost, by, limit))


@play("jean_kirschtein")
@rule("DB-clar-09")
def jean_kirschtein(city: City) -> None:
    """As much Power as Move so far this turn, spent or not."""
    city.add_power(city.move_total)


@play("jurgen")
@rule("DB-buy-03", "DB-clar-06")
def jurgen(city: City) -> Script:
    """Gain a cheap card out of the destroyed pile."""
    me = KIND["jurgen"]

    def against(option: Option) -> Why | None:
        if option[1] not in city.destroyed:
            return reasons.NOT_DESTROYED, (option[1],)
        return too_dear(city, option[1], me)

    part = Part(verbs.FETCH, lambda: [FETCH[card] for card in sorted(set(city.destroyed))], against)
    if not part.offers():
        no_effect(city, me)
        return
    _, option = yield ask_of(city, city.active, [part], Prompts.fetch, me)
    city.destroyed.remove(option[1])
    city.gain(city.active, option[1])


@play("kitts_woerman")
@rule("DB-clar-16", "DB-clar-17")
def kitts_woerman(city: City) -> Script:
    """Draw a card; then any number of cards may be discarded for Move 1 each, a drawn Wound too."""
    player = city.active
    me = KIND["kitts_woerman"]
    city.draw(player, city.content.cards[me].draw)
    cards = [from_hand(city, player, verbs.DISCARD, DISCARD)]
    while city.hands[player]:
        _, option = yield ask_of(city, player, cards, Prompts.kitts, me, more=(SKIP,))
        if option == SKIP:
            return
        city.discard(player, option[1])
        city.add_move(city.content.cards[me].bonus_move)


@play("marco_bodt")
def marco_bodt(city: City) -> None:
    """Non-Titan cards in your space cost 1 less this turn."""
    city.discount += city.content.cards[KIND["marco_bodt"]].amount


@play("nanaba")
def nanaba(city: City) -> None:
    """Two cards beside a Titan, otherwise Power."""
    card = city.content.cards[KIND["nanaba"]]
    if city.titans_here():
        city.draw(city.active, card.draw)
    else:
        city.add_power(card.bonus)


@play("ness")
def ness(city: City) -> Script:
    """You may discard a Move card to draw a card."""
    player = city.active
    me = KIND["ness"]
    cards = from_hand(city, player, verbs.DISCARD, DISCARD, no_move_card)
    if not city.hands[player]:  # of a hand without Move cards others learn nothing
        no_effect(city, me)
    if cards.offers():
        _, option = yield ask_of(city, player, [cards], Prompts.discard_or_not, me, more=(SKIP,))
        if option[0] == verbs.DISCARD:
            city.discard(player, option[1])
            city.draw(player, city.content.cards[me].draw)


@play("petra")
@rule("DB-destroy-04")
def petra(city: City) -> Script:
    """Every Hero of this District may destroy a card of its own hand."""
    if not any(city.hands[player] for player in city.mates_here()):
        no_effect(city, KIND["petra"])
    for player in city.mates_here():
        yield from may_destroy_from_hand(city, player, KIND["petra"])


@reward("commander_pyxis")
def commander_pyxis_defends(city: City, strike: Strike, player: int, card: int) -> Script:
    """Gain a non-Titan card of one's own District."""
    here = city.wall_of(player)
    if not city.district_cards(here):
        city.tell(Told.no_effect, card)
        return
    _, option = yield ask_of(city, player, [lying(city, [here])], Prompts.take, card)
    city.gain_from(here, player, option[2])
