"""Keeping a position of Assault of the Giants in step with itself while it is edited; remedies of its checks."""

from __future__ import annotations

from collections import Counter

from ..acts import Giants
from ..content import CHAMPION, CLOUD, HEKATON, LEADER_COMMAND, RACES, REGIONS
from ..rules.arriving import BASIC, KING
from ..rules.completing import complete_supply, placed, tokens_of
from ..state import CLAIMING, COMMANDING, DRAFTING, NONE


def tidy(s: Giants) -> None:
    """Supply, decks and counters follow what lies on the board and in hands; a turn begins without a battle."""
    _board(s)
    if s.phase != DRAFTING:
        s.round = max(1, s.round)
        s.deck, s.market = [*s.deck, *s.market], []
    if s.phase in (CLAIMING, COMMANDING):
        _turn_begins(s)
    _resources(s)
    _events(s)
    for race, hand in enumerate(s.spells):
        hand.sort()
        if LEADER_COMMAND not in s.rows[race]:
            s.led[race] = NONE
    s.known = [card for card in s.known if any(card in hand for hand in s.spells)]
    s.last_round = 0 if s.pool_2 else max(s.round, min(s.round + 1, s.last_round or s.round + 1))
    s.first = s.races.index(min(s.races))


def _board(s: Giants) -> None:
    """Who was taken out of an army is in the supply; a region without an army is nobody's."""
    for region, army in enumerate(s.units):
        s.units[region] = sorted(sort for sort in army if sort != NONE)
        if not s.units[region]:
            s.owner[region] = NONE
    s.markers = [[region for region in regions if region != NONE] for regions in s.markers]
    complete_supply(s)
    for race, supply in enumerate(s.supply):
        supply[:] = [max(0, left) for left in supply]  # too many on the board: the check says so
        s.fallen[race] &= sum(1 << kind for kind in range(CHAMPION) if supply[kind] > 0)
    s.slayer_hurt = [int(at != NONE and hurt > 0) for at, hurt in zip(s.slayer_at, s.slayer_hurt, strict=True)]


def _turn_begins(s: Giants) -> None:
    """Nothing is under way: no battle, no trade; cards that were looked at lie on their decks again."""
    s.begin_battle()
    s.resume = s.transit_at = NONE
    s.transit, s.given, s.wanted, s.refused, s.hunted = [], [], [], [], []
    s.spell_deck, s.looking = [*s.spell_deck, *s.looking], []
    s.deck, s.peeked = [*s.deck, *s.peeked], []


def _resources(s: Giants) -> None:
    """Cards given to someone come from the deck or else the discard pile; what is missing lies below the deck."""
    found = Counter([*s.deck, *s.discard, *s.market, *s.peeked])
    for stock in s.resources:
        found.update(dict(enumerate(stock)))
    for kind, wanted in enumerate(s.content.resource_count):
        s.deck[:0] = [kind] * (wanted - found[kind])
        for _ in range(found[kind] - wanted):
            pile = s.deck if kind in s.deck else s.discard
            if kind in pile:
                pile.remove(kind)
    s.scouted = min(s.scouted, len(s.deck))


def _events(s: Giants) -> None:
    """A universal event that is claimed lies nowhere else; one that is not lies at least below the deck."""
    free = [event for event in s.content.universal if s.claimed[event] == NONE]
    s.events_up = [event for event in s.events_up if event in free]
    s.event_deck = [event for event in s.event_deck if event in free and event not in s.events_up]
    s.event_deck[:0] = [event for event in free if event not in s.events_up and event not in s.event_deck]


# -- remedies


def begin_turn(s: Giants) -> None:
    """The turn begins with its Command Card."""
    s.phase = COMMANDING


def let_it_go_on(s: Giants) -> None:
    """Nobody has won: a turn begins."""
    s.ending = 0
    begin_turn(s)


def settle_pools(s: Giants) -> None:
    """The pools have given the points that the races have."""
    first, second = s.content.pools[s.seats]
    earned = sum(s.points)
    s.pool_1 = max(0, first - earned)
    s.pool_2 = max(0, second - max(0, earned - first))


def take_away(s: Giants) -> None:
    """Whoever stands where he may not goes back into the box; Lyn Armaal is at home, if its giants play."""
    for region in range(REGIONS):
        _thin_out(s, region)
    for slayer, at in enumerate(s.slayer_at):
        if at != NONE and s.pool_1 and s.content.starts_of[at] != NONE:
            s.slayer_at[slayer] = NONE
    if not s.is_player(CLOUD):
        s.lyn = NONE
    elif s.lyn == NONE:
        s.lyn = s.content.home[CLOUD]


def _thin_out(s: Giants, region: int) -> None:
    """An army without those for whom there is no room: second Champions, and the last ones above the limit."""
    owner, army = s.owner[region], s.units[region]
    if owner == NONE:
        return
    champion = [sort for sort in army if sort in (BASIC, KING)][-1:]
    others = [sort for sort in army if sort >> 1 not in (CHAMPION, HEKATON)]
    kept = sorted([*champion, *others[: s.content.limit[owner] - len(champion)]])
    s.units[region] = [] if s.closed(owner, region) else kept


def into_the_box(s: Giants) -> None:
    """Units of which there are more on the board than there are in all go back, wherever they stand."""
    for race in range(RACES):
        for kind, (there, wanted) in enumerate(zip(placed(s, race), tokens_of(s, race), strict=True)):
            for _ in range(there - wanted):
                region = s.find(race, kind)
                s.lift(next(sort for sort in s.units[region] if sort >> 1 == kind), region)


def gather_markers(s: Giants) -> None:
    """Markers lie in different Small Folk Regions, or at home; no more of them than there are."""
    small = s.content.small_folk
    for kind, regions in enumerate(s.markers):
        home = s.content.home[s.content.marker_race[kind]]
        there = sorted({region for region in regions if small[region]}) + [one for one in regions if one == home]
        s.markers[kind] = there[: s.content.marker_count[kind]]
