"""What is seen in a position of a race, as numbers with names: by these its chance to win is judged beside the others'.

Every group of names stands before the function that makes its numbers.
"""

from __future__ import annotations

from typing import Final

from ..acts import Giants
from ..content import (
    ATTACK,
    CHAMPION,
    COMMAND_IDS,
    ELITE,
    HEKATON,
    LEADER,
    LEADER_COMMAND,
    MAGIC,
    RACE_IDS,
    RACES,
    REGULAR,
    RESOURCE_IDS,
    REST,
    SPECIAL,
    VONINDOD,
)  # fmt: skip
from ..rules.event_conditions import open_events
from ..state import NONE
from .fights import SKILL
from .worth import (
    board_worth,
    card_worths,
    distance,
    future,
    progress,
    promise,
    readiness,
    rounds_left,
    row_worth,
    story_worth,
)  # fmt: skip

SCORE: Final = (
    "points", "lead", "lead_late", "lead_last", "ahead_of", "behind", "points_mean", "first_place", "second_place",
)  # fmt: skip


def score(g: Giants, race: int) -> list[float]:
    """The race's points beside those of the others, which count the more the later it is."""
    own = g.points[race]
    others = sorted([g.points[other] for other in g.races if other != race], reverse=True)
    lead = own - others[0]
    left = rounds_left(g)
    over = float(sum([own > other for other in others]))
    under = float(sum([own < other for other in others]))
    return [
        own / 20, lead / 10, max(-8.0, min(8.0, lead / (1 + left))), lead / 5 if left < 1 else 0.0,
        over / len(others), under / len(others), (own - sum(others) / len(others)) / 10,
        1.0 if lead > 0 else 0.0, (own - others[1]) / 10,
    ]  # fmt: skip


TIME: Final = (
    "round", "rounds_left", "pool_1", "pool_2", "final_ordning", "last_known", "last_round", "turns_to_come",
    "turns_until", "own_turn", "claiming", "after_command", "fighting",
    *[f"race_{name}" for name in RACE_IDS],
)  # fmt: skip


def time(g: Giants, race: int) -> list[float]:
    """How far the game is, whose turn it is, and who plays."""
    seats, seat = g.seats, g.races.index(race)
    pools = g.content.pools[seats]
    place, now = (seat - g.first) % seats, (g.active - g.first) % seats
    left = rounds_left(g)
    own = seat == g.active
    fighting = g.attacker != NONE and race in (g.attacker, g.defender)
    seen = [
        g.round / 12, left / 8, g.pool_1 / pools[0], g.pool_2 / pools[1],
        1.0 if g.pool_1 == 0 else 0.0, 1.0 if g.last_round else 0.0,
        1.0 if g.last_round and g.round == g.last_round else 0.0,
        (left + (1 if place >= now else 0)) / 8, (seat - g.active) % seats / seats, 1.0 if own else 0.0,
        1.0 if own and g.phase == 1 else 0.0, 1.0 if own and g.phase > 2 else 0.0, 1.0 if fighting else 0.0,
    ]  # fmt: skip
    return seen + [1.0 if race == one else 0.0 for one in range(RACES)]


ARMIES: Final = (
    "regions", "small_folk", "home", "units", "giants_value", "wounds", "strength", "strongest_army", "leader",
    "leader_healthy", "second_leader", "champions", "hekaton", "regulars", "elites", "recruits_left", "fallen",
    "largest_army", "prey", "hunters_near", "attacks_near", "borders", "slayers_near", "stakes_beside",
)  # fmt: skip


def armies(g: Giants, race: int) -> list[float]:
    """The race's giants, where they stand, and who stands beside them."""
    c, owner, units = g.content, g.owner, g.units
    value, strong = c.value[race], c.strength[race]
    kinds = [0] * 6
    regions = small = whole = hurt = force = most = largest = borders = 0
    prey = hunted = beside = 0.0
    enemies: set[int] = set()
    for region in range(len(owner)):
        if owner[region] != race:
            continue
        army = units[region]
        regions += 1
        small += c.small_folk[region]
        largest = max(largest, len(army))
        stake = here = 0
        for sort in army:
            kind = sort >> 1
            kinds[kind] += 1
            stake += value[kind]
            here += strong[sort]
            if sort & 1:
                hurt += value[kind]
        whole += stake
        force += here
        most = max(most, here)
        for there in c.neighbours[region]:
            enemy = owner[there]
            if enemy in (NONE, race) or g.closed(race, there):
                continue
            borders += 1
            theirs = sum([c.strength[enemy][sort] for sort in units[there]])
            worth = sum([c.value[enemy][sort >> 1] for sort in units[there]])
            if here > theirs:
                prey = max(prey, float(worth))
            if enemy in g.races:
                enemies.add(enemy)
                if theirs > here and not g.closed(enemy, region):
                    beside += stake
                    if ATTACK not in g.rows[enemy]:
                        hunted += stake
    slayers = sum([at != NONE and owner[at] == race for at in g.slayer_at])
    left = sum(g.supply[race][kind] * value[kind] for kind in (REGULAR, ELITE, CHAMPION))
    home = g.owner[c.home[race]]
    return [
        regions / 8, small / 6, 1.0 if home == race else -1.0 if home != NONE else 0.0, sum(kinds) / 10, whole / 20,
        hurt / 10, force / 20, most / 8, float(kinds[LEADER]), 1.0 if g.healthy(race, LEADER) else 0.0,
        float(kinds[VONINDOD]), kinds[CHAMPION] / 2, float(kinds[HEKATON]), kinds[REGULAR] / 6, kinds[ELITE] / 4,
        left / 30, 1.0 if g.fallen[race] else 0.0, largest / 5, prey / 8, hunted / 10, len(enemies) / 3, borders / 6,
        slayers / 3, beside / 10,
    ]  # fmt: skip


CARDS: Final = (
    *[f"card_{name}" for name in RESOURCE_IDS], "cards", "cards_many", "spells", "spells_skill", "runes_wanted",
    "artifact_for_spell",
)  # fmt: skip


def cards(g: Giants, race: int) -> list[float]:
    """What the race has in hand."""
    stock, hand = g.resources[race], g.spells[race]
    total = sum(stock)
    events = g.content.events
    runes = sum([stock[events[event].rune] > 0 for event in open_events(g, race)])
    skill = sum([SKILL[card] for card in hand])
    return [
        *[count / 2 for count in stock], total / 8, 1.0 if total > 6 else 0.0, len(hand) / 3, skill / 20, runes / 4,
        1.0 if hand and stock[3] else 0.0,
    ]  # fmt: skip


STORY: Final = (
    "story", "story_over", "story_markers", "story_done", "story_least", "story_rune", "story_ready", "story_worth",
    "special_points", "special_stock", "special_now", "special_places", "promise", "lyn_away",
)  # fmt: skip


def story(g: Giants, race: int) -> list[float]:
    """The race's own story: the special event on top, and what the unique command will bring."""
    c = g.content
    stack = c.specials[race]
    told = g.story[race]
    row = g.rows[race]
    pays = stock = markers = places = 0
    for part in c.parts[race]:
        if part.op == "points_per_marker":
            pays += part.points * len(set(g.markers[part.marker]))
            markers += len(g.markers[part.marker])
        elif part.op == "discard_for_points":
            stock += part.points * min(4, g.resources[race][part.resource])
        elif part.op == "place_marker":
            placed = g.markers[part.marker]
            free = c.marker_count[part.marker] - len(placed)
            places += min(free, sum([region not in placed for region in g.small_folk_held(race)]))
    done, least, rune, ready, away = 0.0, 0.0, 0.0, 0.0, 0.0
    if told < len(stack):
        card = c.events[stack[told]]
        found = [progress(g, race, condition) for condition in card.requires]
        done = sum(found, 0.0) / max(1, len(found))
        least = min(found, default=1.0)
        rune = 1.0 if g.resources[race][card.rune] else 0.0
        ready = readiness(g, race, stack[told]) / 5
        for condition in card.requires:
            if condition.op == "lyn_armaal_in":
                away = distance(c, g.lyn, condition.region) / 4
    now = 0.0 if SPECIAL in row else (pays + min(stock, 2 * len(row) + 2)) / 8
    return [
        told / 3, 1.0 if told >= len(stack) else 0.0, markers / 6, done, least, rune, ready, story_worth(g, race) / 10,
        pays / 8, stock / 8, now, places / 3, promise(g, race) / 3, away,
    ]  # fmt: skip


EVENTS: Final = ("events_ready", "event_best", "event_second", "events_near", "events_standing", "events_contested")


def events(g: Giants, race: int) -> list[float]:
    """The universal events that lie open: how near the race is to them, and who else stands there."""
    c = g.content
    found = sorted([readiness(g, race, event) for event in g.events_up], reverse=True)
    found += [0.0] * (2 - len(found))
    places = [c.events[event].region for event in g.events_up]
    stands = sum([place != NONE and g.owner[place] == race for place in places])
    others = sum([place != NONE and g.owner[place] not in (NONE, race) for place in places])
    ready = sum([value > 2.0 for value in found])
    return [ready / 2, found[0] / 3, found[1] / 3, sum(found, 0.0) / 5, stands / 3, others / 3]


ROW: Final = (
    *[f"played_{name}" for name in COMMAND_IDS], "row", "row_attack", "row_leader", "row_magic", "lasting",
    "rest_soon",
)  # fmt: skip


def row(g: Giants, race: int) -> list[float]:
    """The row of Command Cards: what is out of hand until the next Rest, and what the cards in it help."""
    laid = g.rows[race]
    ability = g.content.abilities.get((race, g.led[race]))
    lasting = LEADER_COMMAND in laid and ability is not None and ability.lasting
    left = float(len(laid)) if ATTACK not in laid else 0.0
    return [
        *[1.0 if command in laid else 0.0 for command in range(len(COMMAND_IDS))], len(laid) / 6, left / 6,
        g.right_of(race, LEADER_COMMAND) / 3, g.right_of(race, MAGIC) / 3, 1.0 if lasting else 0.0,
        1.0 if len(laid) > 5 else 0.0,
    ]  # fmt: skip


PLANS: Final = ("plans_board", "plans_cards", "plans_row", "plans", "plans_late", "outlook")


def plans(g: Giants, race: int) -> list[float]:
    """What greedy thinks of it: what is prepared, and how much of that will still bring something."""
    board, hand = board_worth(g, race), card_worths(g, race)
    laid = 0.0 if REST in g.rows[race] else row_worth(g, race)  # a Rest takes all cards back
    near = sorted([readiness(g, race, event) for event in open_events(g, race)], reverse=True)
    told = sum([value / (1 + 0.5 * place) for place, value in enumerate(near)], 0.0)
    whole = board + hand + laid + told + story_worth(g, race)
    soon = future(g)
    return [board / 10, hand / 5, laid / 3, whole / 20, soon * whole / 20, (g.points[race] + soon * whole) / 30]


FEATURES: Final = (*SCORE, *TIME, *ARMIES, *CARDS, *STORY, *EVENTS, *ROW, *PLANS)


def features(g: Giants, contender: int) -> list[float]:
    """A position as numbers, in the order of FEATURES, for the race of a seat."""
    race = g.races[contender]
    return [
        *score(g, race), *time(g, race), *armies(g, race), *cards(g, race), *story(g, race), *events(g, race),
        *row(g, race), *plans(g, race),
    ]  # fmt: skip
