"""The unique commands: their parts from top to bottom, found by the words of the content."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..acts import Giants, explained
from ..cards.commands import Part
from ..content import ARTIFACT, REGIONS
from ..messages import Prompts, Told, by
from ..state import NONE, PART
from ..words import DONE, FETCH, FLY, FORGE_IT, MARK, PASS, SMELT, SPEND
from . import reasons as no
from .effects import may_fetch
from .events import ongoing
from .groups import choose_group
from .rounds import finish_command

# The rules behind markers, in the order of their kinds: ravage, alliance, raid, frozen, forge, slain dragon.
PLACED_BY: Final = tuple(f"AG-special-{n}" for n in ("04", "20", "06", "08", "09", "12"))
PAID_BY: Final = tuple(f"AG-special-{n}" for n in ("03", "19", "07", "07", "11", "11"))

Act: TypeAlias = Callable[[Giants, int, Part], Script]


@rule("AG-special-22", "AG-special-23", "AG-comp-17")
def play_special(g: Giants) -> None:
    """The parts of the card, one after another."""
    g.phase = PART
    begin_part(g, 0)


@rule("AG-special-22", "AG-special-27", "AG-event-06")
def begin_part(g: Giants, number: int) -> None:
    """Go on to the next part in which there is something to do: a `left` part as often as cards lie to the left."""
    race = g.race
    parts = g.content.parts[race]
    while number < len(parts):
        part = parts[number]
        g.part = number
        g.uses = g.left(race) if part.per_left else 1
        if part.op == "points_per_marker":
            points_per_marker(g, race, part)
        elif g.uses and POSSIBLE[part.op](g, race, part):
            return
        number += 1
    g.part = g.uses = 0
    ravage_draws(g, race)
    finish_command(g)


def special(g: Giants) -> Script:
    """One use of the present part."""
    race = g.race
    part = g.content.parts[race][g.part]
    yield from ACTS[part.op](g, race, part)
    if g.uses > 0 and POSSIBLE[part.op](g, race, part):
        return
    begin_part(g, g.part + 1)


def ravage_draws(g: Giants, race: int) -> None:
    """Pox on the Land: after its other parts Ravage draws cards."""
    g.draw(race, ongoing(g, race, "ravage_draw"), "AG-event-06")


# -- points and markers


@rule("AG-special-03", "AG-special-07", "AG-special-11", "AG-special-19", "AG-special-23")
def points_per_marker(g: Giants, race: int, part: Part) -> None:
    """Points for each Small Folk Region that holds a marker of the kind."""
    small = g.content.small_folk
    regions = {region for region in g.markers[part.marker] if small[region]}
    g.gain(race, part.points * len(regions), PAID_BY[part.marker])


@rule("AG-special-24")
def may_add(g: Giants, marker: int) -> Why | None:
    """As long as markers of the kind are left."""
    return None if len(g.markers[marker]) < g.content.marker_count[marker] else (no.NO_MARKER, ())


@rule("AG-special-04", "AG-special-06", "AG-special-20", "AG-comp-40", "AG-comp-41")
def may_mark(g: Giants, race: int, marker: int, region: int) -> Why | None:
    """An occupied Small Folk Region without a marker of the kind, as long as markers are left."""
    if not g.content.small_folk[region] or g.owner[region] != race:
        return no.NOT_OCCUPIED, (region,)
    return (no.MARKED, (region,)) if region in g.markers[marker] else may_add(g, marker)


def markable(g: Giants, race: int, part: Part) -> list[Option]:
    """The regions that may be marked."""
    return [MARK[region] for region in g.held(race) if may_mark(g, race, part.marker, region) is None]


def mark_options(g: Giants, race: int, part: Part) -> list[Option]:
    """Regions to mark, or enough."""
    return [*markable(g, race, part), DONE]


def place_marker(g: Giants, race: int, part: Part) -> Script:
    """A marker in an occupied Small Folk Region, and its points."""
    offer = partial(mark_options, g, race, part)
    _, option = yield g.ask_lazy(g.active, offer, by(Prompts.mark, PLACED_BY[part.marker]), part.marker, g.uses)
    if option == DONE:
        g.uses = 0
        return
    g.uses -= 1
    g.markers[part.marker].append(option[1])
    g.tell(by(Told.marked, PLACED_BY[part.marker]), part.marker, option[1])
    g.gain(race, part.points, PLACED_BY[part.marker])


# -- cards


def owns(g: Giants, race: int, part: Part) -> bool:
    """Whether the race has a card that the part asks for."""
    return g.resources[race][part.resource] > 0


@rule("AG-special-02", "AG-special-18")
def discard_for_points(g: Giants, race: int, part: Part) -> Script:
    """A card is discarded for points."""
    _, option = yield g.ask(g.active, [SPEND, DONE], Prompts.spend, part.resource, part.points, g.uses)
    if option == DONE:
        g.uses = 0
        return
    g.uses -= 1
    g.spend(race, part.resource)
    g.gain(race, part.points, "AG-special-18" if part.resource == ARTIFACT else "AG-special-02")


@rule("AG-special-09", "AG-special-10", "AG-special-24")
def discard_for_marker_or_cards(g: Giants, race: int, part: Part) -> Script:
    """An Ore is discarded for a Forge Marker at home, or for cards."""
    options = [SMELT, DONE]
    if may_add(g, part.marker) is None:
        options.insert(0, FORGE_IT)
    _, option = yield g.ask(g.active, options, Prompts.forge, g.uses)
    if option == DONE:
        g.uses = 0
        return
    g.uses -= 1
    g.spend(race, part.resource)
    if option == FORGE_IT:
        home = g.content.home[race]
        g.markers[part.marker].append(home)
        g.tell(by(Told.marked, "AG-special-09"), part.marker, home)
    else:
        g.draw(race, part.cards, "AG-special-10")


@rule("AG-special-01")
def take_from_discard(g: Giants, race: int, part: Part) -> Script:
    """Cards of a kind from the discard pile: one, or more after The Great Feast."""
    g.uses = 0
    for _ in range(max(part.amount, ongoing(g, race, "stuff_stuff_draw"))):
        if part.resource not in g.discard:
            break
        ask = g.ask(g.active, [FETCH[part.resource], PASS], Prompts.fetch_free)
        _, option = yield explained(ask, partial(may_fetch, g, [part.resource]))
        if option == PASS:
            break
        g.fetch(race, part.resource, "AG-special-01")


# -- Lyn Armaal


@rule("AG-special-13", "AG-special-14", "AG-special-16", "AG-special-17", "AG-special-25")
def may_fly(g: Giants, race: int, part: Part, region: int) -> Why | None:
    """Lyn Armaal goes to an adjacent region or home, unless enemies are there or it is closed."""
    if region == g.lyn:
        return no.LYN_THERE, (region,)
    if region != part.home and not g.content.adjacent[g.lyn][region]:
        return no.TOO_FAR, (region,)
    if g.owner[region] not in (NONE, race):
        return no.LYN_BARRED, (region,)
    return (no.LYN_CLOSED, (region,)) if g.closed(race, region) and not g.rulings.lyn_free else None


def flights(g: Giants, race: int, part: Part) -> list[Option]:
    """Where Lyn Armaal may go."""
    return [FLY[region] for region in range(REGIONS) if may_fly(g, race, part, region) is None]


@rule("AG-special-13", "AG-special-15", "AG-special-26")
def move_lyn_armaal(g: Giants, race: int, part: Part) -> Script:
    """Lyn Armaal moves, and any cloud giants of its region with it, without maneuvers or price."""
    g.uses = 0
    _, option = yield g.ask(g.active, [*flights(g, race, part), PASS], Prompts.fly)
    if option == PASS:
        return
    here, there = g.lyn, option[1]
    g.lyn = there
    group = yield from choose_group(g, here, there, Prompts.travel, there)
    g.tell(Told.flew, there, len(group))


POSSIBLE: Final[dict[str, Callable[[Giants, int, Part], object]]] = {
    "place_marker": markable,
    "discard_for_points": owns,
    "discard_for_marker_or_cards": owns,
    "take_from_discard": lambda g, race, part: part.resource in g.discard,
    "move_lyn_armaal": flights,
}
ACTS: Final[dict[str, Act]] = {
    "place_marker": place_marker,
    "discard_for_points": discard_for_points,
    "discard_for_marker_or_cards": discard_for_marker_or_cards,
    "take_from_discard": take_from_discard,
    "move_lyn_armaal": move_lyn_armaal,
}
