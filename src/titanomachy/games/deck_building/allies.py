"""What Allies do when they are played: one small function for each, named after its card."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from .ambush import may_destroy_from_hand
from .city import City
from .content import KIND
from .shared import Effect, choose_hero, damage_one, draws, entering, pass_card
from .state import NONE
from .words import DISCARD, FETCH, GIVE, POWER, SKIP, TAKE, Prompts

ALLIES: Final[dict[int, Effect]] = {}
play = entering(ALLIES)


ALLIES[KIND["thomas_wagner"]] = draws("thomas_wagner")


@play("christa_lenz")
@rule("DB-clar-21", "DB-wounds-11")
def christa_lenz(city: City) -> Script:
    """You may give a card from your hand to any Hero of this District."""
    player = city.active
    mates = [mate for mate in city.mates_here() if mate != player]
    if not mates or not city.hands[player]:
        return
    mate = yield from choose_hero(city, mates, KIND["christa_lenz"])

    def cards() -> list[Option]:
        return [*(GIVE[card] for card in dict.fromkeys(city.hands[player])), SKIP]

    _, option = yield city.ask_lazy(player, cards, Prompts.give, city.heroes[mate])
    if option[0] == "give":
        pass_card(city, player, mate, option[1])


@play("commander_pyxis")
def commander_pyxis(city: City) -> Script:
    """Gain a non-Titan card of this District into your hand."""
    wall = city.wall_of(city.active)
    options = [TAKE[wall][card] for card in sorted(set(city.district_cards(wall)))] if wall != NONE else []
    if options:
        _, option = yield city.ask(city.active, options, Prompts.take, KIND["commander_pyxis"])
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
    yield from damage_one(city, city.titans_here(), KIND["gunther_schultz"])


@play("ian_dietrich")
def ian_dietrich(city: City) -> Script:
    """A cheap non-Titan card from any District into the hand of a Hero here, or Power."""
    me = KIND["ian_dietrich"]
    card, cost = city.content.cards[me], city.content.cost
    heroes = city.mates_here()
    options: list[Option] = []
    for wall in city.standing() if heroes else ():
        options += [TAKE[wall][one] for one in sorted(set(city.district_cards(wall))) if cost[one] <= card.limit]
    _, option = yield city.ask(city.active, [*options, POWER], Prompts.option_of, me)
    if option[0] == "power":
        city.add_power(card.bonus)
        return
    mate = yield from choose_hero(city, heroes, me)
    city.gain_from(option[1], mate, option[2], to_hand=True)


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
    cards = sorted({card for card in city.destroyed if city.content.cost[card] <= city.content.cards[me].limit})
    if cards:
        _, option = yield city.ask(city.active, [FETCH[card] for card in cards], Prompts.fetch, me)
        city.destroyed.remove(option[1])
        city.gain(city.active, option[1])


@play("kitts_woerman")
@rule("DB-clar-16", "DB-clar-17")
def kitts_woerman(city: City) -> Script:
    """Draw a card; then any number of cards may be discarded for Move 1 each, a drawn Wound too."""
    player = city.active
    me = KIND["kitts_woerman"]
    city.draw(player, city.content.cards[me].draw)

    def cards() -> list[Option]:
        return [*(DISCARD[card] for card in dict.fromkeys(city.hands[player])), SKIP]

    while city.hands[player]:
        _, option = yield city.ask_lazy(player, cards, Prompts.kitts, me)
        if option[0] == "skip":
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

    def cards() -> list[Option]:
        return [*(DISCARD[card] for card in dict.fromkeys(city.hands[player]) if city.content.is_move[card]), SKIP]

    if len(cards()) > 1:
        _, option = yield city.ask_lazy(player, cards, Prompts.discard, me)
        if option[0] == "discard":
            city.discard(player, option[1])
            city.draw(player, city.content.cards[me].draw)


@play("petra")
@rule("DB-destroy-04")
def petra(city: City) -> Script:
    """Every Hero of this District may destroy a card of its own hand."""
    for player in city.mates_here():
        yield from may_destroy_from_hand(city, player, KIND["petra"])
