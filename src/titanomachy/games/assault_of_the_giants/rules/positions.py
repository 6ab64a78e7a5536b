"""What holds in every position: where each piece and card is, and between which bounds numbers lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from ....kernel.errors import BadPosition
from ....kernel.ledger import rule
from ....kernel.words import N_, Words
from ..acts import Giants
from ..content import (
    CHAMPION,
    COMMAND_IDS,
    EVENT_IDS,
    KIND_IDS,
    KINDS,
    MARKER_IDS,
    RACE_IDS,
    RACES,
    REGION_IDS,
    REGIONS,
    RESOURCE_IDS,
    REST,
    SLAYER_IDS,
    SORTS,
    SPELL_IDS,
)
from ..messages import Endings
from ..state import AFTER, CLAIMING, COMMANDING, DRAFTING, NONE, OPENING, PART, PHASES, RESOURCES, SLAYING
from ..words import SPELL
from .arriving import BASIC, KING
from .completing import placed, tokens_of
from .special_commands import ACTS

IN_ALL: Final = N_("there must be {wanted} of {what} in all, not {found}")
NEVER_NEGATIVE: Final = (
    "round", "maneuvers", "no_price", "recruit_points", "part", "uses", "offers", "actions", "stage", "scouted",
    "pool_1", "pool_2", "last_round", "passes",
)  # fmt: skip


def check(g: Giants) -> None:
    """BadPosition says what does not hold, and what would."""
    check_lengths(g)
    check_races(g)
    check_numbers(g)
    check_board(g)
    check_tokens(g)
    check_markers(g)
    check_cards(g)
    check_rows(g)
    check_battle(g)
    check_special(g)
    check_draft(g)


def within(name: str | Words, low: int, high: int, values: Iterable[int]) -> None:
    """All values lie between two bounds."""
    for value in values:
        if not low <= value <= high:
            said = N_("{name} must be from {low} to {high}, not {value}")
            raise BadPosition(said, name=name, low=low, high=high, value=value)


def check_lengths(g: Giants) -> None:
    """Each list has as many values as there are seats, regions, races or kinds."""
    lists: dict[str | Words, tuple[Sequence[object], int]] = {
        "races": (g.races, g.seats), "units": (g.units, REGIONS), "owner": (g.owner, REGIONS),
        "supply": (g.supply, RACES), "fallen": (g.fallen, RACES), "slayer_at": (g.slayer_at, len(SLAYER_IDS)),
        "slayer_hurt": (g.slayer_hurt, len(SLAYER_IDS)), "markers": (g.markers, len(MARKER_IDS)),
        "points": (g.points, RACES), "resources": (g.resources, RACES), "spells": (g.spells, RACES),
        "spell_shuffle": (g.spell_shuffle, len(SPELL_IDS)), "claimed": (g.claimed, len(EVENT_IDS)),
        "story": (g.story, RACES), "rows": (g.rows, RACES), "led": (g.led, RACES),
        **{name: (getattr(g, name), 2) for name in ("more", "fewer", "barred", "limp", "dice", "turned", "used")},
        **{name: (getattr(g, name), 2) for name in ("hits", "blocks", "dead")},
    }  # fmt: skip
    for slot, stocks, kinds in (("supply", g.supply, KINDS), ("resources", g.resources, RESOURCES)):
        for race, stock in zip(RACE_IDS, stocks, strict=False):
            lists[Words(N_("{name} of {race}"), name=slot, race=race)] = (stock, kinds)
    for name, (values, length) in lists.items():
        if len(values) != length:
            said = N_("{name} needs {length} {length:value|values}, not {found}")
            raise BadPosition(said, name=name, length=length, found=len(values))


@rule("AG-object-03")
def check_races(g: Giants) -> None:
    """The races of so many players, each in one seat."""
    if sorted(g.races) != sorted(g.content.players[g.seats]):
        fit = ", ".join(RACE_IDS[race] for race in g.content.players[g.seats])
        raise BadPosition(N_("{seats} players have the races {fit} (AG-object-03)"), seats=g.seats, fit=fit)


@rule("AG-comp-36", "AG-endgame-02")
def check_numbers(g: Giants) -> None:
    """Seats, pools and counters."""
    within("ending", 0, len(Endings.ALL) - 1, [g.ending])
    within("active", 0, g.seats - 1, [g.active, g.first])
    if g.races[g.first] != min(g.races):
        raise BadPosition(N_("first must be the seat of the highest race (AG-setup-05)"))
    for name in NEVER_NEGATIVE:
        within(name, 0, 10**6, [getattr(g, name)])
    within("points", 0, 10**6, g.points)
    pools = g.content.pools[g.seats]
    within("pool_1", 0, pools[0], [g.pool_1])
    within("pool_2", 0, pools[1], [g.pool_2])
    if g.pool_1 and g.pool_2 < pools[1]:
        raise BadPosition(N_("Pool 2 is full as long as Pool 1 holds anything (AG-endgame-02)"))
    if g.pool_2 and sum(g.points) > sum(pools) - g.pool_1 - g.pool_2:
        raise BadPosition(N_("more points were earned than the pools have given (AG-endgame-02)"))
    if bool(g.last_round) != (g.pool_2 == 0):
        raise BadPosition(N_("last_round is known exactly when Pool 2 is empty (AG-endgame-03)"))
    if g.last_round and not g.round <= g.last_round <= g.round + 1:
        said = N_("last_round is this round or the next, not {round} (AG-endgame-03)")
        raise BadPosition(said, round=g.last_round)


@rule("AG-move-08", "AG-move-21", "AG-comp-10", "AG-final-08")
def check_board(g: Giants) -> None:
    """Armies of one race each, within the stacking limit, one Champion at most, none in a closed region."""
    for region in range(REGIONS):
        army, owner, name = g.units[region], g.owner[region], REGION_IDS[region]
        if bool(army) != (owner != NONE):
            raise BadPosition(N_("{region}: units and owner do not fit together"), region=name)
        if army != sorted(army):
            raise BadPosition(N_("{region}: units are listed in order"), region=name)
        if not army:
            continue
        within(Words(N_("units in {region}"), region=name), 0, SORTS - 1, army)
        if g.closed(owner, region):
            said = N_("{region} is closed to the {race} giants (AG-move-18)")
            raise BadPosition(said, region=name, race=RACE_IDS[owner])
        if len(army) > g.content.limit[owner]:
            said = N_("{region} holds {size} {size:unit|units}; the limit is {limit} (AG-move-21)")
            raise BadPosition(said, region=name, size=len(army), limit=g.content.limit[owner])
        if army.count(BASIC) + army.count(KING) > 1:
            raise BadPosition(N_("{region} holds two Champions (AG-comp-10)"), region=name)
        if BASIC + 1 in army or KING + 1 in army:
            raise BadPosition(N_("a Champion is never wounded (AG-comp-11)"))
    for slayer, at in enumerate(g.slayer_at):
        within("slayer_at", NONE, REGIONS - 1, [at])
        if at != NONE and g.content.starts_of[at] != NONE and g.pool_1 and g.phase != SLAYING:
            said = N_("{slayer} may not be in a Starting Region yet (AG-slayer-27)")
            raise BadPosition(said, slayer=SLAYER_IDS[slayer])
        within("slayer_hurt", 0, int(at != NONE), [g.slayer_hurt[slayer]])
    if (g.lyn != NONE) != g.is_player(RACE_IDS.index("cloud")):
        said = N_("Lyn Armaal is on the board exactly when cloud giants are played (AG-setup-35)")
        raise BadPosition(said)


@rule("AG-recruit-11", "AG-comp-02", "AG-comp-14", "AG-setup-10")
def check_tokens(g: Giants) -> None:
    """Every token of a race is on the board or in the supply; the Vonindod and King Hekaton after their events."""
    for race in range(RACES):
        there = placed(g, race)
        for kind, wanted in enumerate(tokens_of(g, race)):
            found = there[kind] + g.supply[race][kind]
            if g.supply[race][kind] < 0 or found != wanted:
                what = f"{RACE_IDS[race]} {KIND_IDS[kind]}"
                raise BadPosition(IN_ALL, wanted=wanted, what=what, found=found)
        for kind in range(KINDS):
            if g.fallen[race] >> kind & 1 and (kind >= CHAMPION or not g.supply[race][kind]):
                said = N_("fallen names a Leader of {race} that is not in the supply")
                raise BadPosition(said, race=RACE_IDS[race])


@rule("AG-special-24", "AG-comp-34", "AG-comp-41")
def check_markers(g: Giants) -> None:
    """No more markers of a kind than there are; one of a kind in a Small Folk Region, those of the forge at home."""
    for marker, regions in enumerate(g.markers):
        name = MARKER_IDS[marker]
        if len(regions) > g.content.marker_count[marker]:
            said = N_("there are {most} of the marker {marker}, not {found}")
            raise BadPosition(said, most=g.content.marker_count[marker], marker=name, found=len(regions))
        home = g.content.home[g.content.marker_race[marker]]
        for region in regions:
            if region != home and (not g.content.small_folk[region] or regions.count(region) > 1):
                said = N_("{marker} markers lie in different Small Folk Regions (AG-special-04)")
                raise BadPosition(said, marker=name)
    for race in range(RACES):
        within("story", 0, len(g.content.specials[race]), [g.story[race]])


@rule("AG-resource-03", "AG-comp-23", "AG-comp-26", "AG-comp-21")
def check_cards(g: Giants) -> None:
    """Every Resource, Spell and Event Card is in one place."""
    found: Counter[int] = Counter([*g.deck, *g.discard, *g.market, *g.peeked])
    for stock in g.resources:
        within("resources", 0, 48, stock)
        found.update(dict(enumerate(stock)))
    for kind, wanted in enumerate(g.content.resource_count):
        if found[kind] != wanted:
            raise BadPosition(IN_ALL, wanted=wanted, what=RESOURCE_IDS[kind], found=found[kind])
    hands = [card for hand in g.spells for card in hand]
    spells = sorted([*hands, *g.spell_deck, *g.spell_discard, *g.spell_gone, *g.looking])
    if spells != sorted(g.content.spell_deck):
        odd = Counter(spells) - Counter(g.content.spell_deck) or Counter(g.content.spell_deck) - Counter(spells)
        raise BadPosition(N_("every Spell Card is in one place; see {card}"), card=SPELL.text(min(odd)))
    if any(hand != sorted(hand) for hand in g.spells):
        raise BadPosition(N_("Spell Cards in hand are listed in order"))
    if any(card not in hands for card in g.known):
        raise BadPosition(N_("known names Spell Cards in hands"))
    claimed = [event for event, race in enumerate(g.claimed) if race != NONE]
    if sorted([*g.events_up, *g.event_deck, *claimed]) != sorted(g.content.universal):
        said = N_("every universal event is face up, in the deck or claimed, once (AG-comp-21)")
        raise BadPosition(said)
    within("scouted", 0, len(g.deck), [g.scouted])
    for race in range(RACES):
        if not g.is_player(race) and (g.spells[race] or g.cards_of(race) or g.rows[race]):
            said = N_("the {race} giants are NPCs and own no cards (AG-setup-19)")
            raise BadPosition(said, race=RACE_IDS[race])


@rule("AG-command-02", "AG-rest-05")
def check_rows(g: Giants) -> None:
    """A row holds each Command Card once; Rest takes all cards back at once, and itself at its end."""
    resting = g.phase not in (DRAFTING, CLAIMING, COMMANDING, AFTER)
    for race, row in enumerate(g.rows):
        if len(set(row)) != len(row):
            said = N_("the row of the {race} giants has a card twice: {row}")
            raise BadPosition(said, race=RACE_IDS[race], row=row)
        within("rows", 0, len(COMMAND_IDS) - 1, row)
        if REST in row and not (resting and race == g.races[g.active] and row[-1] == REST) and not g.ending:
            said = N_(
                "Rest lies in the row of the {race} giants only while it is carried out, as the last (AG-rest-05)"
            )
            raise BadPosition(said, race=RACE_IDS[race])


@rule("AG-setup-22", "AG-setup-23")
def check_draft(g: Giants) -> None:
    """While Resource Cards are drafted enough of them lie face up for those who still choose."""
    taken = sum(map(sum, g.resources))
    if g.phase == DRAFTING and not g.ending and (taken >= 2 * g.seats or len(g.market) < g.seats - taken % g.seats):
        raise BadPosition(N_("nobody can draft: cards revealed: {n}, taken: {taken}"), n=len(g.market), taken=taken)


def check_special(g: Giants) -> None:
    """A unique command goes on at a part that somebody can use."""
    if PART in (g.phase, g.resume) and not g.ending:
        parts = g.content.parts[g.races[g.active]]
        if g.part >= len(parts) or parts[g.part].op not in ACTS:
            raise BadPosition(N_("the unique command does not go on at part {n}"), n=g.part)


def check_battle(g: Giants) -> None:
    """There is a battle exactly in its steps; attackers stand where the attack comes from."""
    if (g.attacker != NONE) != (g.phase >= OPENING and not g.ending):
        raise BadPosition(N_("a battle is fought in its steps only, not in {phase}"), phase=PHASES[g.phase])
    if g.transit:
        raise BadPosition(N_("a position is described between two moves: nobody is in transit"))
    if g.attacker == NONE:
        if g.party:
            raise BadPosition(N_("party names attackers, but nobody attacks"))
        return
    within("side", 0, 1, [g.side])
    if [len(dice) for dice in g.dice] != [len(results) for results in g.turned]:
        raise BadPosition(N_("turned has a number for each of the dice"))
    if not g.hunters and g.races[g.active] != g.attacker:
        raise BadPosition(N_("the attacker is the one whose turn it is"))
    if g.hunters:
        if g.party or any(g.slayer_at[slayer] != g.at for slayer in g.hunters if slayer not in g.dead[0]):
            raise BadPosition(N_("giantslayers attack in their own region (AG-slayer-09)"))
    elif Counter(g.party) - Counter(g.units[g.origin]) or not g.content.adjacent[g.origin][g.at]:
        raise BadPosition(N_("attackers stand in the region next to the battle (AG-battle-02)"))
