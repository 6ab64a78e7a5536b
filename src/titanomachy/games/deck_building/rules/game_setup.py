"""Setting up: the main deck with its hidden Archenemies, the Heroes, the city."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import AnyOf, Script
from ....kernel.content import Contents
from ....kernel.errors import BadSetup
from ....kernel.ledger import rule
from ....kernel.setup import Setup
from ....kernel.words import N_
from ..content import COURAGE, HERO_IDS, THRUST, Content
from ..state import ADD_CARDS, HAND, NONE, PILES, WALLS, Rulings
from ..words import Prompts, Told
from . import reasons
from .choices import ask_of
from .citing import citing
from .city import City
from .heroes import a_hero, hero_pool

CONTENTS: Final = Contents(Content)
STARTING: Final = {COURAGE: 7, THRUST: 3}
STARTING_DECK: Final = [card for card, number in STARTING.items() for _ in range(number)]


@rule(
    "DB-city-01", "DB-city-02", "DB-city-04", "DB-city-05", "DB-city-06", "DB-heroes-01", "DB-heroes-02",
    "DB-heroes-04", "DB-difficulty-07", "DB-components-04",
)  # fmt: skip
def lay_out(setup: Setup, key: int) -> City:
    """The table before the Heroes are chosen."""
    content = CONTENTS.of(setup.corrections)
    city = City()
    city.lay(setup.seats, key, content, Rulings(setup.options))
    build_deck(city)
    city.attack = content.attack[:]
    city.shuffle(city.attack)
    deal_heroes(city, setup)
    deal_starting_decks(city)
    open_city(city)
    return city


@rule("DB-setup-01", "DB-setup-06", "DB-setup-07", "DB-setup-09", "DB-short-01", "DB-short-02", "DB-short-04")
def build_deck(city: City) -> None:
    """Six piles of the shuffled cards, stacked from the top 6, 1, 2, 3, 4, 5; without pile 4 in the short game."""
    cards = city.content.main[:]
    city.shuffle(cards)
    piles: dict[int, list[int]] = {}
    for number in range(1, 7):
        size = -(-len(cards) // (7 - number))  # nearly equal sizes: piles 1 and 2 get the two extra cards
        piles[number], cards = cards[:size], cards[size:]
    if city.rulings.short:
        city.aside += piles[4]
        piles[4] = []
        for number in (1, 2, 3, 5, 6):
            city.aside.append(piles[number].pop())
    hide_archenemies(city, piles)
    city.piles = [len(piles[number]) for number in PILES]
    city.deck = [card for number in reversed(PILES) for card in piles[number]]


@rule("DB-setup-02", "DB-setup-03", "DB-setup-04", "DB-setup-05", "DB-setup-08", "DB-setup-10", "DB-setup-11")
def hide_archenemies(city: City, piles: dict[int, list[int]]) -> None:
    """One random Archenemy of each level goes anywhere into the pile of its number; the others leave unseen."""
    for level in range(1, 5):
        kinds = city.content.levels[level][:]
        if piles[level]:
            chosen = kinds.pop(city.below(len(kinds)))
            piles[level].insert(city.below(len(piles[level]) + 1), chosen)
        city.aside += kinds


@rule("DB-heroes-01", "DB-herocards-02")
def deal_heroes(city: City, setup: Setup) -> None:
    """Heroes by chance, by choice, or two dealt to each of which one is kept."""
    wanted = setup.options["heroes"]
    pool = hero_pool(city)
    if isinstance(wanted, tuple):
        if len(wanted) != setup.seats:
            sentence = N_("{seats} {seats:player has|players have} {seats} {seats:Hero|Heroes}, not {n}")
            raise BadSetup(sentence, "DB-heroes-01", seats=setup.seats, n=len(wanted))
        city.heroes = [HERO_IDS.index(name) for name in wanted]
        if any(hero not in pool for hero in city.heroes):
            raise BadSetup(N_("Hange plays only with hange=true"), "DB-components-02")
    elif wanted == "random":
        city.shuffle(pool)
        city.heroes = pool[: setup.seats]
    elif wanted == "deal_two":
        if len(pool) < 2 * setup.seats:
            sentence = N_("{n} {n:Hero is|Heroes are} too few to deal two to each of {seats} {seats:player|players}")
            raise BadSetup(sentence, "DB-herocards-02", n=len(pool), seats=setup.seats)
        city.shuffle(pool)
        city.offered = pool[: 2 * setup.seats]


@rule("DB-heroes-03", "DB-heroes-04")
def deal_starting_decks(city: City) -> None:
    """Seven Courage and three Thrust for each, shuffled; five of them are the first hand."""
    for player in range(city.seats):
        deck = STARTING_DECK[:]
        city.shuffle(deck)
        city.decks[player] = deck[:-HAND]
        city.hands[player] = sorted(deck[-HAND:])


@rule("DB-heroes-01", "DB-herocards-02", "DB-solo-02")
def choose_heroes(city: City) -> Script:
    """Each player takes a Hero that nobody has, or one of the two dealt; alone, two secondary Heroes too."""
    without = [player for player, hero in enumerate(city.heroes) if hero == NONE]
    if without:
        parts = {player: a_hero(city, reasons.TAKEN, city.offered[2 * player : 2 * player + 2]) for player in without}
        seat, option = yield AnyOf([ask_of(city, player, [part], Prompts.hero) for player, part in parts.items()])
        city.heroes[seat] = option[1]
        city.tell(Told.joins, option[1])
        return
    city.offered = []
    if NONE in city.helper_heroes:
        _, option = yield ask_of(city, 0, [a_hero(city, reasons.TAKEN)], Prompts.helper)
        city.helper_heroes[city.helper_heroes.index(NONE)] = option[1]
        city.tell(citing(Told.joins, "DB-solo-02"), option[1])
        return
    city.phase = ADD_CARDS


@rule("DB-city-06", "DB-city-07")
def open_city(city: City) -> None:
    """One card into each District from the outermost inward; a Titan is removed instead and its place stays empty."""
    for wall in range(WALLS):
        card = city.take_top()
        (city.removed if city.content.is_titan[card] else city.inside[wall]).append(card)
