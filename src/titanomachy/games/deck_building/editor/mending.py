"""Keeping a position of the Deck-Building Game in step with itself while it is edited, and the remedies of checks."""

from __future__ import annotations

from collections import Counter

from ....kernel.errors import BadPosition
from ..content import ARCHENEMIES, GEAR, WOUND
from ..rules.city import City
from ..rules.completing import complete_main_deck
from ..rules.heroes import unused_heroes
from ..rules.imagining import appeared
from ..rules.positions import check_main_deck, lying
from ..rules.winning_or_losing import archenemies_to_defeat, deaths_allowed
from ..state import ADD_CARDS, FIRST_PLAYER, HERO_CARDS, NONE, ONGOINGS, TURN, TURN_BEGINS
from .lying import forget, take


def tidy(s: City) -> None:
    """Walls, turns and cards follow what was changed."""
    if s.ending:
        return
    _fall(s)
    _turns(s)
    _defeated(s)
    for number, titan in enumerate(ARCHENEMIES):
        if s.titan_wall(titan) == NONE:
            s.damage[number] = 0
    _cards(s)


def _fall(s: City) -> None:
    """What was at a Wall that has fallen: cards are destroyed, Heroes off the board, Titans at the next one."""
    standing = s.standing()
    for wall, tokens in enumerate(s.tokens):
        if tokens != NONE or not standing:
            continue
        s.destroyed += s.district_cards(wall)
        s.inside[wall], s.locations[wall] = [], NONE
        s.outside[next((other for other in standing if other > wall), standing[-1])] += s.outside[wall]
        s.outside[wall] = []
        s.where = [NONE if space >> 1 == wall else space for space in s.where]
        s.helpers = [NONE if space >> 1 == wall else space for space in s.helpers]
        s.trap = NONE if s.trap == wall else s.trap


def _turns(s: City) -> None:
    """Somebody is active exactly during turns; what was under way in another step is over."""
    if s.phase != TURN:
        if s.active != NONE:
            s.discards[s.active] += s.played
        s.new_turn()
    if s.phase in (TURN_BEGINS, TURN):
        s.active = max(s.active, s.first, 0) if s.active == NONE else s.active
        s.first = s.active if s.first == NONE else s.first
        s.turns = (s.active - s.first) % s.seats
    else:
        s.active = NONE
    if s.phase != ADD_CARDS:
        s.deck += [card for card in reversed(s.waiting) if card != NONE]
        s.waiting = []
    if s.phase > HERO_CARDS:
        s.offered = []
    s.due = [titan for titan in s.due if s.phase == ONGOINGS and s.titan_wall(titan) != NONE]


def _defeated(s: City) -> None:
    """As many Archenemies have left the game as are said to be defeated: first those that would come first."""
    gone = [titan for titan in s.removed if s.content.is_archenemy[titan]]
    for titan in gone[s.slain :]:
        s.removed.remove(titan)
    for _ in range(s.slain - len(gone)):
        free = [titan for titan in ARCHENEMIES if not appeared(s, titan)]
        titan = min(free, key=lambda one: (_has_come(s, one), one not in s.deck, s.content.cards[one].level))
        take(s, titan)
        s.removed.append(titan)


def _has_come(s: City, titan: int) -> bool:
    """Whether an Archenemy of its level is in play or was defeated."""
    return any(appeared(s, other) for other in s.content.levels[s.content.cards[titan].level])


def _cards(s: City) -> None:
    """Every card is at one place: what was taken away lies below the Castle deck, Wounds and Gear on their stacks."""
    s.destroyed = [card for card in s.destroyed if card != WOUND]
    for hand in s.hands:
        hand.sort()
    if not s.attack:  # its discards are shuffled just then
        s.attack, s.attack_discard = s.attack_discard, []
    found = lying(s)
    s.gear += s.content.gear - found[GEAR]
    s.wounds += s.content.wounds - found[WOUND]
    missing = list((Counter(s.content.main) - found).elements())
    s.deck[:0] = missing
    s.piles[-1] += len(missing)
    try:
        lost = any(not found[titan] for titan in ARCHENEMIES)
        if not lost:
            check_main_deck(s)
    except BadPosition:
        lost = True
    if lost:
        stack_anew(s)


# -- remedies


def stack_anew(s: City) -> None:
    """The Castle deck is made anew of the cards that are left, in its piles with their Archenemies."""
    forget(s)
    s.aside = []
    complete_main_deck(s, {})


def let_it_go_on(s: City) -> None:
    """The team has neither won nor lost: a Wall stands, enough Heroes live, an Archenemy is left."""
    if s.ending:
        s.ending, s.phase, s.waiting = 0, FIRST_PLAYER, []
    if not s.standing():
        s.tokens[-1] = 1
    s.memorial = s.memorial[: deaths_allowed(s) - 1]
    s.wounds_up = [min(1, wounds) for wounds in s.wounds_up]  # whoever died last lives
    s.slain = min(s.slain, archenemies_to_defeat(s) - 1)


def fill_seats(s: City) -> None:
    """Whoever is missing waits before the Castle."""
    for player, hero in enumerate(s.heroes):
        if hero == NONE:
            s.heroes[player], s.where[player] = unused_heroes(s)[0], NONE


def hold_walls(s: City) -> None:
    """A Wall that stands without anything that holds it has a token again."""
    for wall in s.standing():
        if not s.strength(wall):
            s.tokens[wall] = 1


def begin_round(s: City) -> None:
    """The players choose who begins."""
    s.phase = FIRST_PLAYER
    s.active, s.turns = NONE, 0
