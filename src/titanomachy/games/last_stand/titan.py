"""Step 3: the Titan spends the Titan dice that it got on the abilities of its card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import AnyOf, Script
from ...kernel.ledger import rule
from ...kernel.messages import Message
from .content import Ability
from .harm import destroy_cannon, devour, heal, lose_die, lose_heart
from .state import BACK, HELD, NONE, RETURNED, WITH_TITAN, Stand
from .words import CRUSH, PLACE, REPLACE, SPEND, STOP, STRIKE, TAKE, USE_ABILITY, Prompts, Told

USABLE_PLACES: Final = (HELD, BACK)


@rule(
    "LS-s3-01",
    "LS-s3-03",
    "LS-s3-04",
    "LS-s3-05",
    "LS-s3-11",
    "LS-s3-12",
    "LS-s3-13",
    "LS-abil-26",
    "LS-abil-11",
)
def titan_uses_symbols(s: Stand) -> Script:
    """The Titan uses abilities, each as often as it is paid for, in any order, or stops."""
    options = [USE_ABILITY[place] for place in range(3) if not barred(s, place)]
    if options:
        dice = s.place.count(WITH_TITAN)
        _, option = yield s.ask(0, [*options, STOP], Prompts.abilities, dice)
        if option[0] == "ability":
            place = option[1]
            ability = s.content.abilities[s.titan][place]
            yield from pay(s, place, ability)
            yield from EFFECTS[ability.kind](s, place, ability)
            return
    if WITH_TITAN in s.place:
        s.tell(Told.titan_stops, s.place.count(WITH_TITAN))
    s.phase = RETURNED


def barred(s: Stand, place: int) -> str:
    """Why an ability cannot be used now: the id of the rule, or "" where it can."""
    ability = s.content.abilities[s.titan][place]
    if s.place.count(WITH_TITAN) < ability.cost:
        return "LS-s3-02"
    return barred_by_zone(s, place) or barred_by_lack(s, ability)


@rule("LS-s3-08", "LS-s3-09", "LS-s3-10")
def barred_by_zone(s: Stand, place: int) -> str:
    """French edition: the third ability only while the marker is in the white zone, checked when it is paid."""
    if place == 2 and s.house.third_white_only and s.marker > s.content.white_end:
        return "LS-s3-08"
    return ""


@rule("LS-abil-15", "LS-abil-23", "LS-abil-29", "LS-abil-28")
def barred_by_lack(s: Stand, ability: Ability) -> str:
    """Some abilities need a card in hand or a die to take; the others may even change nothing."""
    if ability.kind == "sudden_change" and not s.hand:
        return "LS-abil-15"
    if ability.kind == "frenzy":
        if s.third != NONE:
            return "LS-abil-23"
        if not s.hand:
            return "LS-abil-29"
    if ability.kind == "obstruction" and not takeable(s):
        return "LS-abil-29"
    return ""


@rule("LS-s3-06", "LS-s3-07", "LS-s3-14", "LS-s2-12")
def pay(s: Stand, place: int, ability: Ability) -> Script:
    """The Titan chooses whose dice pay; they go back to their owners at once."""
    number = s.titan * 3 + place
    s.tell(Told.ability_used, number, ability.cost)
    given = [0] * len(s.heroes)
    for due in range(ability.cost, 0, -1):
        mine = [die for die, where in enumerate(s.place) if where == WITH_TITAN]
        if len(mine) == due or mine[0] // 5 == mine[-1] // 5:
            die = mine[0]
        else:
            firsts = [die for i, die in enumerate(mine) if not i or mine[i - 1] // 5 != die // 5]
            _, option = yield s.ask(0, [SPEND[d] for d in firsts], Prompts.pay, number, due)
            die = option[1]
        s.place[die] = BACK
        given[die // 5] += 1
    for hero, count in enumerate(given):
        if count:
            s.tell(Told.returned, s.heroes[hero], count)


# -- what the abilities do


def regeneration(s: Stand, place: int, ability: Ability) -> Script:
    """Regeneration X: the marker goes back X boxes."""
    heal(s, ability.x)
    return
    yield


def devour_citizens(s: Stand, place: int, ability: Ability) -> Script:
    """Devour X: X Citizens are eaten."""
    devour(s, ability.x)
    return
    yield


@rule("LS-abil-03")
def crush_cannons(s: Stand, place: int, ability: Ability) -> Script:
    """Crush X Cannons: the Titan chooses and destroys X Cannons."""
    yield from crush(s, ability.x)


@rule("LS-act-07", "LS-act-06")
def crush(s: Stand, count: int) -> Script:
    """The Titan chooses which Cannons go; it matters only to the eye."""
    for _ in range(count):
        floors = [floor for floor, cannons in enumerate(s.cannons) if cannons]
        floor = floors[0]
        if len(floors) > 1:
            _, option = yield s.ask(0, [CRUSH[s.content.tower[f]] for f in floors], Prompts.crush)
            floor = s.content.tower.index(option[1])
        destroy_cannon(s, floor)


@rule("LS-abil-04")
def crush_heroes(s: Stand, place: int, ability: Ability) -> Script:
    """Crush Heroes: the Titan chooses a Hero, who loses a Heart."""
    yield from strike(s, place, ability, Prompts.strike)


def strike(s: Stand, place: int, ability: Ability, prompt: Message) -> Script:
    """The Titan chooses as often as the ability says who loses a Heart."""
    for _ in range(ability.x):
        options = [STRIKE[hero] for hero in range(len(s.heroes))]
        _, option = yield s.ask(0, options, prompt, s.titan * 3 + place)
        lose_heart(s, option[1])


@rule("LS-abil-05", "LS-abil-06", "LS-abil-27")
def hit_heroes(s: Stand, place: int, ability: Ability) -> Script:
    """Hit Heroes: the Titan's choice in English; in French the Heroes must name one of them."""
    if not s.house.hit_by_heroes:
        yield from strike(s, place, ability, Prompts.hit[s.house.french])
        return
    prompt = Prompts.volunteer[s.house.french]
    for _ in range(ability.x):
        heroes = range(len(s.heroes))
        options = [STRIKE[hero] for hero in heroes]
        number = s.titan * 3 + place
        _, option = yield AnyOf([s.ask(hero + 1, options, prompt, number) for hero in heroes])
        lose_heart(s, option[1])


@rule("LS-abil-09")
def takeable(s: Stand) -> list[int]:
    """Dice in front of Heroes, whatever they show, and those just given back; not those with the Titan."""
    return [die for die, where in enumerate(s.place) if where in USABLE_PLACES]


@rule("LS-abil-07", "LS-abil-08", "LS-abil-09", "LS-abil-10")
def obstruction(s: Stand, place: int, ability: Ability) -> Script:
    """Obstruction: the Titan takes a die of a Hero away for the round."""
    for _ in range(ability.x):
        dice = takeable(s)
        if dice:
            prompt = Prompts.obstruct[s.house.french]
            _, option = yield s.ask(0, [TAKE[die] for die in dice], prompt, s.titan * 3 + place)
            lose_die(s, option[1], Told.obstructed[s.house.french])


@rule(
    "LS-abil-12",
    "LS-abil-13",
    "LS-abil-14",
    "LS-abil-15",
    "LS-abil-16",
    "LS-abil-17",
    "LS-abil-18",
    "LS-tlist-02",
)
def sudden_change(s: Stand, place: int, ability: Ability) -> Script:
    """Sudden Change: one of the two cards goes back to the hand and another takes its place and its side."""
    number = s.titan * 3 + place
    for _ in range(ability.x):
        _, option = yield s.ask(0, REPLACE, Prompts.replace, number)
        second = option[1] == 1
        _, option = yield s.ask_lazy(0, lambda: [PLACE[card] for card in s.hand], Prompts.replacement, number)
        if second:
            change_second(s, option[1])
        else:
            old, s.up = s.up, option[1]
            change_open(s, old, s.up)


def back_to_hand(s: Stand, old: int, new: int) -> None:
    """Exchange a card of the hand for one from the table."""
    s.hand.remove(new)
    s.hand.append(old)
    s.hand.sort()


def change_open(s: Stand, old: int, new: int) -> None:
    """An exchange that all see: they know that the old card is in the hand, and that the new one is not."""
    back_to_hand(s, old, new)
    if new in s.known_in_hand:
        s.known_in_hand.remove(new)
    s.known_in_hand.append(old)
    s.tell(Told.changed_up, old, new)


@rule("LS-abil-13", "LS-abil-18", "LS-tlist-02")
def change_second(s: Stand, new: int) -> None:
    """The second card is exchanged on the side on which it lies. Face down, nobody else learns which it was."""
    old, s.down = s.down, new
    if s.down_open:
        change_open(s, old, new)
        return
    certain = len(s.hand) == len(s.known_in_hand)  # all else was known, so the old card was too
    back_to_hand(s, old, new)
    s.known_in_hand = [old] if certain else []
    s.tell_only(1, Told.changed_down, old, new)


@rule("LS-abil-19", "LS-abil-20", "LS-abil-23", "LS-abil-25")
def frenzy(s: Stand, place: int, ability: Ability) -> Script:
    """Frenzy: a third card from the hand, face up."""
    prompt = Prompts.frenzy[s.house.french]
    _, option = yield s.ask_lazy(0, lambda: [PLACE[card] for card in s.hand], prompt, s.titan * 3 + place)
    s.third = option[1]
    s.hand.remove(s.third)
    if s.third in s.known_in_hand:
        s.known_in_hand.remove(s.third)
    s.tell(Told.frenzied[s.house.french], s.third)


EFFECTS: Final[dict[str, Callable[[Stand, int, Ability], Script]]] = {
    "regeneration": regeneration,
    "devour": devour_citizens,
    "crush_cannons": crush_cannons,
    "crush_heroes": crush_heroes,
    "hit_heroes": hit_heroes,
    "obstruction": obstruction,
    "sudden_change": sudden_change,
    "frenzy": frenzy,
}
