"""Dealing anew what a seat cannot know: which cards the others hold, and which of two became an item."""

from __future__ import annotations

from itertools import combinations, product
from operator import le

from ....kernel.ledger import rule
from ..cards import BASIC, BLUE1, GOLDS, GREEN1, ICON_IDS, NONE, RED1, SLOTS, TIER, TIER_2
from ..content import Content, Hold
from ..pieces import FIRST_TOKEN
from ..state import REVEAL, Match
from .changing_card_state import golds_held
from .leveling_up import upgrades
from .remembering import shown_in_hand
from .units import facedown_tokens


def chains(first: int) -> list[Hold]:
    """What may have become of the card of one colour: nothing, one of two at tier II, one of two at tier III."""
    two = 6 + 2 * (first - RED1)
    three = two + 6
    found: list[Hold] = [((first,), ())]
    for x in (0, 1):
        found.append(((two + x,), (two + 1 - x,)))
        found += [((three + y,), (two + 1 - x, three + 1 - y)) for y in (0, 1)]
    return found


def holds(content: Content, hero: int) -> dict[tuple[int, ...], list[Hold]]:
    """Every set of cards that a hero may hold, by the icons of its items."""
    made = content.holds.get(hero)
    if made is None:
        made = content.holds[hero] = {}
        for parts in product(chains(RED1), chains(BLUE1), chains(GREEN1)):
            grown = [len(items) for _, items in parts]
            if max(grown) - min(grown) > 1:
                continue  # a second upgrade of one colour comes after the first of all
            cards = tuple(card for held, _ in parts for card in held)
            items = tuple(item for _, lost in parts for item in lost)
            made.setdefault(icon_key(content, hero, items), []).append((cards, items))
    return made


def icon_key(content: Content, hero: int, items: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """How many items of each icon some cards make."""
    icons = [content.item[hero * SLOTS + slot] for slot in items]
    return tuple(icons.count(icon) for icon in range(len(ICON_IDS)))


@rule("GA-hidden-02", "GA-hidden-03", "GA-hidden-04", "GA-hidden-05", "GA-hidden-06")
def redeal(s: Match, seat: int | None) -> None:
    """Every other hero holds any cards that fit what lies open: its cards face up and the icons of its items."""
    for other in range(s.seats):
        if other != seat and (s.hands[other] or s.items[other] or s.facedown[other]):
            deal(s, other)
        if other != seat:
            turn_tokens(s, other)


@rule("GA-hidden-05")
def turn_tokens(s: Match, seat: int) -> None:
    """A hero's tokens that lie face down are any of those that are not in its supply, where all see them."""
    lying = facedown_tokens(s, seat)
    if len(lying) > 1:
        kinds = sorted(s.tokens[piece - FIRST_TOKEN] for piece in lying)
        s.shuffle(kinds)
        for piece, kind in zip(lying, kinds, strict=True):
            s.tokens[piece - FIRST_TOKEN] = kind


def deal(s: Match, seat: int) -> None:
    """One hero's cards anew, in place."""
    shown = shown_in_hand(s, seat)
    seen = [*open_cards(s, seat), *shown]
    able = fitting(s, seat, tuple([slot for slot in seen if not BASIC[slot]]))
    if not able:
        return
    cards, items = able[s.below(len(able))]
    hidden = [slot for slot in (*any_basics(s, seat, seen), *cards) if slot not in seen]
    s.shuffle(hidden)
    turn_down(s, seat, hidden)
    s.hands[seat][:] = sorted([*hidden, *shown])
    s.items[seat][:] = items
    if s.second[seat] and s.phase != REVEAL:
        s.second[seat][:] = [s.hands[seat][s.below(len(s.hands[seat]))]]
    chosen = len(s.pending[seat])
    s.pending[seat][:] = []
    for _ in range(chosen):
        options = upgrades(s, seat)
        s.pending[seat].append(options[s.below(len(options))][1])


def fitting(s: Match, seat: int, tiered: tuple[int, ...]) -> list[Hold]:
    """What a hero may hold that has these cards with a tier face up: found once for all who look alike."""
    number = len(s.items[seat])
    key = (s.heroes[seat], number, number - grown(s, seat), *s.icons[seat], *tiered)
    able = s.content.fitting.get(key)
    if able is None:
        able = [hold for hold in with_icons(s, seat) if set(tiered).issubset(hold[0])]
        s.content.fitting[key] = able
    return able


def with_icons(s: Match, seat: int) -> list[Hold]:
    """What a hero may hold with as many items as it has, which made icons that all see.

    A written position may give it more icons than items: which of them the items made is not known then.
    """
    made, icons, number = holds(s.content, s.heroes[seat]), s.icons[seat], len(s.items[seat])
    more = number - grown(s, seat)
    if more > 0:
        return [one for hold in every(made) for one in with_more(s, seat, hold, number - more, more)]
    if sum(icons) == number:
        return made.get(tuple(icons), [])
    keys = [key for key in made if sum(key) == number and all(map(le, key, icons))]
    return [hold for key in keys for hold in made[key]]


def every(made: dict[tuple[int, ...], list[Hold]]) -> list[Hold]:
    """All that a hero may hold, whatever its icons."""
    return [hold for some in made.values() for hold in some]


def grown(s: Match, seat: int) -> int:
    """How often a hero's cards have been upgraded, as everyone knows."""
    revealed = s.second[seat] if s.phase == REVEAL else ()  # played besides the unresolved one, not in hand any more
    cards = (*s.hands[seat], s.unresolved[seat], *s.resolved[seat], *s.discards[seat], *revealed)
    return sum([TIER[slot] - 1 for slot in cards if slot != NONE and not BASIC[slot]])


@rule("GA-hidden-02", "GA-hidden-04")
def with_more(s: Match, seat: int, hold: Hold, upgrades: int, more: int) -> list[Hold]:
    """A hold with more items than its upgrades made: a text has added cards of tier II from the deck."""
    cards, items = hold
    if len(items) != upgrades:
        return []
    deck = [
        slot for slot in range(RED1, SLOTS) if slot < len(TIER) and TIER[slot] == TIER_2 and slot not in cards + items
    ]
    found = [(cards, (*items, *some)) for some in combinations(deck, more)]
    icons, hero = s.icons[seat], s.heroes[seat]
    return [(held, made) for held, made in found if all(map(le, icon_key(s.content, hero, made), icons))]


def open_cards(s: Match, seat: int) -> list[int]:
    """A hero's cards that lie face up."""
    cards = [s.unresolved[seat], *s.resolved[seat], *s.discards[seat]]
    if s.phase == REVEAL:
        cards += s.second[seat]
    return [slot for slot in cards if slot != NONE and not s.facedown[seat] >> slot & 1]


def basics(s: Match, seat: int) -> list[int]:
    """The basic cards that a hero has in this game."""
    hero, out = s.heroes[seat], s.out[seat]
    found = s.content.basics[hero]
    return [slot for slot in found if slot not in out] if out else found[:]


def any_basics(s: Match, seat: int, seen: list[int]) -> list[int]:
    """The basic cards that a hero may have: of several gold cards any that nobody knows to be in its deck."""
    found = basics(s, seat)
    golds = [slot for slot in found if slot in GOLDS]
    more = golds_held(s, seat) if len(golds) > 1 else len(golds)
    if more == len(golds):
        return found
    shown = [slot for slot in golds if slot in seen][:more]
    rest = [slot for slot in golds if slot not in shown]
    s.shuffle(rest)
    kept = (*shown, *rest[: more - len(shown)])
    return [slot for slot in found if slot not in golds or slot in kept]


def turn_down(s: Match, seat: int, hidden: list[int]) -> None:
    """Cards that lie face down are any of the hidden ones; a gold card that lies there is known to be one."""
    down = s.facedown[seat]
    several = len(s.content.golds[s.heroes[seat]]) > 1
    if not down:
        return
    s.facedown[seat] = 0
    for pile in (s.resolved[seat], s.discards[seat]):
        for place, slot in enumerate(pile):
            if slot != NONE and down >> slot & 1:
                golden = [one for one in hidden if one in GOLDS] if several and slot in GOLDS else hidden
                pile[place] = golden[-1]
                hidden.remove(golden[-1])
                s.facedown[seat] |= 1 << pile[place]
