"""Setting up: armies of players and NPC races, pools, decks, and the two drafts of Resource Cards."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ....kernel.rules import Sides
from ....kernel.setup import Setup
from ....kernel.words import N_, say
from ..acts import Giants
from ..content import CLOUD, CONTENTS, HEKATON, RACE_IDS, RACES, VONINDOD
from ..messages import Prompts, Told, by
from ..rulings import Rulings
from ..state import RESOURCES
from ..words import DRAFT
from . import reasons as no
from .rounds import begin_round


@rule(
    "AG-object-03", "AG-setup-05", "AG-setup-07", "AG-setup-08", "AG-setup-20", "AG-setup-28", "AG-setup-29",
    "AG-setup-32",
)  # fmt: skip
def lay_out(setup: Setup, key: int) -> Giants:
    """The table before the drafts: everyone has nine Command Cards in hand and an empty row."""
    content = CONTENTS.of(setup.corrections)
    g = Giants()
    g.lay(setup.seats, key, content, Rulings(setup.options))
    seat_races(g)
    for race in range(RACES):
        g.supply[race] = content.tokens[race][:]
        if race in g.races:
            muster(g, race)
        else:
            muster_npc(g, race)
    lay_out_decks(g)
    reveal_draft(g)
    return g


@rule("AG-setup-05", "AG-setup-06", "AG-setup-01", "AG-setup-02", "AG-setup-03", "AG-setup-04")
def seat_races(g: Giants) -> None:
    """The highest race that is not an NPC goes to the first seat, or by lot; the next ones clockwise."""
    if g.rulings.random_seats:
        g.first = g.active = g.below(g.seats)
        order = g.races[:]
        for place, race in enumerate(order):
            g.races[(g.first + place) % g.seats] = race


@rule("AG-setup-09", "AG-setup-10", "AG-setup-11", "AG-setup-12", "AG-setup-33", "AG-setup-34", "AG-comp-14")
def muster(g: Giants, race: int) -> None:
    """A player's first army in the Starting Region; the Vonindod and King Hekaton wait for their events."""
    home = g.content.home[race]
    for kind in g.content.start_units[race]:
        g.supply[race][kind] -= 1
        g.place(race, 2 * kind, home)
    g.supply[race][VONINDOD] = g.supply[race][HEKATON] = 0
    if race == CLOUD:
        g.lyn = home


@rule(
    "AG-setup-13", "AG-setup-14", "AG-setup-15", "AG-setup-16", "AG-setup-17", "AG-setup-18", "AG-setup-19",
    "AG-setup-35", "AG-setup-36", "AG-npc-01", "AG-npc-18",
)  # fmt: skip
def muster_npc(g: Giants, race: int) -> None:
    """The two armies of an NPC race, healthy and without Champions; nothing else of it is used."""
    g.supply[race] = [0] * len(g.supply[race])
    for region, kinds in g.content.npc_units[race]:
        for kind in kinds:
            g.place(race, 2 * kind, region)


@rule("AG-setup-21", "AG-setup-25", "AG-setup-31", "AG-comp-33")
def lay_out_decks(g: Giants) -> None:
    """Three universal events face up, the other decks face down; the special events lie in their order."""
    g.event_deck = g.content.universal[:]
    g.shuffle(g.event_deck)
    for _ in range(min(g.content.face_up, len(g.event_deck))):
        g.events_up.append(g.event_deck.pop())
    g.spell_deck = g.content.spell_deck[:]
    g.shuffle(g.spell_deck)
    g.deck = g.content.resource_deck[:]
    g.shuffle(g.deck)


def reveal_draft(g: Giants, why: str = "AG-setup-22") -> None:
    """As many Resource Cards as there are players are turned over."""
    g.market = [g.deck.pop() for _ in range(g.seats)]
    g.reveal()
    for card in g.market:
        g.tell(by(Told.market, why), card)


def may_draft(g: Giants, card: int) -> Why | None:
    """One of the revealed cards."""
    return None if card in g.market else (no.NOT_REVEALED, (card,))


@rule("AG-setup-22", "AG-setup-23", "AG-setup-24")
def draft(g: Giants) -> Script:
    """One card each from the top of the old ordning; then one each from the bottom; then the rest is shuffled."""
    race = g.race
    taken = sum(map(sum, g.resources))
    options = [DRAFT[card] for card in range(RESOURCES) if may_draft(g, card) is None]
    _, option = yield g.ask(g.active, options, Prompts.draft if taken < g.seats else Prompts.draft_back)
    g.market.remove(option[1])
    g.resources[race][option[1]] += 1
    g.tell(by(Told.drafted, "AG-setup-22" if taken < g.seats else "AG-setup-23"), race, option[1])
    taken += 1
    if taken < g.seats:
        g.active = (g.active + 1) % g.seats
    elif taken == g.seats:
        reveal_draft(g, "AG-setup-23")
    elif taken < 2 * g.seats:
        g.active = (g.active - 1) % g.seats
    else:
        g.shuffle(g.deck)
        begin_round(g)


# -- what is known before


SIDES: Final = (N_("cloud"), N_("fire"), N_("frost"), N_("hill"), N_("stone"), N_("storm"))  # words of RACE_IDS


def sides(setup: Setup) -> Sides:
    """Every race for itself."""
    return [(RACE_IDS[race], (seat,)) for seat, race in enumerate(CONTENTS.of({}).players[setup.seats])]


def advice(setup: Setup, lang: str) -> list[str]:
    """Much of the printed content is not public: the game says so."""
    return [say(N_("Reconstructed edition: values that the rulebook does not give are our own."), lang)]
