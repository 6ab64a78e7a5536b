"""Setting up: teams, counters, heroes and their hands, the first wave, and where the heroes start."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.errors import BadSetup
from ....kernel.ledger import rule
from ....kernel.options import Setting
from ....kernel.setup import Setup
from ....kernel.words import N_
from ..board import BIT, BLUE, RED, around, bits
from ..cards import BLUE1, GOLD, GREEN1, HANDICAP, NONE, RED1, SILVER
from ..content import CONTENTS
from ..sentences import Prompts, Told
from ..state import START, Match, Settings
from ..words import START as STARTS
from ..words import Verbs
from .hero_selection import choose_next, prepare
from .push_the_lane import refill
from .reasons import Reasons, explained
from .restrictions import not_among
from .tokens import deal_tokens
from .turn_sequence import begin_round

LIVES = {4: (4, 6), 6: (5, 8)}  # by heroes: in a quick and in a long game


@rule(
    "GA-setup-01", "GA-setup-02", "GA-setup-08", "GA-setup-13", "GA-core-01", "GA-core-02", "GA-core-07", "GA-lane2-02"
)
def lay_out(setup: Setup, key: int) -> Match:
    """The table before anything is chosen: two teams, the coin tossed, the first wave on the board."""
    settings = Settings(setup.options, setup.seats)
    check_settings(settings, setup.seats)
    s = Match()
    s.lay(setup.seats, key, CONTENTS.of(setup.corrections), settings)
    s.teams = teams_of(setup.seats, setup.options["larger"])
    s.coin = s.below(2)
    set_counters(s)
    for lane in range(len(s.zone)):
        for _ in refill(s, lane):
            raise AssertionError("nothing is in the way at the beginning")
    prepare(s)
    return s


@rule("GA-setup-08", "GA-count-04")
def teams_of(seats: int, larger: Setting) -> list[int]:
    """The teams by seat, in turn; the first seat is of the one that has a hero more."""
    first = BLUE if larger == "blue" and seats % 2 else RED
    return [(first + seat) % 2 for seat in range(seats)]


@rule("GA-lane2-16", "GA-count-07", "GA-count-01", "GA-handi-03")
def check_settings(settings: Settings, seats: int) -> None:
    """BadSetup where the board is not for so many heroes, or so many players cannot hold them."""
    board = settings.board
    if not board.least <= seats <= board.most:
        rule_id = "GA-lane2-16" if settings.double else "GA-count-07"
        sentence = N_("{board} is for {least} to {most} heroes, not {seats}")
        raise BadSetup(sentence, rule_id, board=board.id, least=board.least, most=board.most, seats=seats)
    if settings.players != seats and seats != 4:
        raise BadSetup(N_("two or three players have four heroes between them"), "GA-count-01")
    for seat in (*settings.handicaps, *settings.six):
        if seat >= seats:
            raise BadSetup(
                N_("there is no seat {seat}; seats are 0 to {last}"), "GA-handi-03", seat=seat, last=seats - 1
            )


@rule("GA-setup-03", "GA-setup-04", "GA-setup-05", "GA-setup-06", "GA-setup-07", "GA-setup-23", "GA-count-05")
@rule("GA-count-08", "GA-lane2-01", "GA-lane2-04", "GA-lane2-05", "GA-count-06")
def set_counters(s: Match) -> None:
    """Wave and life counters by length and number of heroes; fixed ones on the board with two lanes."""
    s.waves = [7] * len(s.waves) if s.settings.double else [5 if s.settings.long else 3]
    s.lives = [lives_at_start(s)] * 2


@rule("GA-setup-05", "GA-setup-06", "GA-lane2-04", "GA-lane2-05", "GA-count-05", "GA-count-06")
def lives_at_start(s: Match) -> int:
    """The life counters of a team at the beginning."""
    if s.settings.double:
        return 7 if s.seats >= 9 else 6
    return LIVES[4 if s.seats <= 5 else 6][s.settings.long]


@rule("GA-setup-17", "GA-setup-18", "GA-setup-19", "GA-setup-20", "GA-setup-21", "GA-setup-22")
@rule("GA-handi-02", "GA-handi-04")
def deal_hands(s: Match) -> None:
    """Three cards of tier I and two basic cards; everything else is in the deck."""
    for seat in range(s.seats):
        hero = s.heroes[seat]
        hand, handicap, deck = [GOLD, SILVER, RED1, BLUE1, GREEN1], s.content.handicap[hero], s.content.golds[hero][1:]
        s.out[seat] = [handicap, *deck]
        if seat in s.settings.six:
            hand, s.out[seat] = [*hand, handicap], deck
        elif has_handicap(s, seat):
            place = 0 if handicap == HANDICAP else 1
            s.out[seat] = [hand[place], *deck]
            hand[place] = handicap
        s.hands[seat] = sorted(hand)


@rule("GA-count-03", "GA-count-04", "GA-handi-01", "GA-handi-02", "GA-handi-03", "GA-handi-04")
def has_handicap(s: Match, seat: int) -> bool:
    """All heroes of a larger team, one of two who share a player against two, and whoever the table says."""
    if seat in s.settings.handicaps:
        return True
    if s.settings.players == 3:
        return seat == 0
    return s.teams.count(s.teams[seat]) > s.teams.count(1 - s.teams[seat])


@rule("GA-setup-14", "GA-lane2-03", "GA-core-05")
def start_heroes(s: Match) -> Script:
    """Each hero takes a spawn point of its throne, the coin's team first; a fourth and fifth stand beside them."""
    waiting = [seat for team in (s.coin, 1 - s.coin) for seat in range(s.seats) if s.teams[seat] == team]
    waiting = [seat for seat in waiting if s.where[seat] == NONE]
    if not waiting:
        begin_round(s)
        return
    seat = waiting[0]
    spaces = start_spaces(s, s.teams[seat])
    mask = sum(BIT[space] for space in spaces)
    ask = s.ask(seat, [STARTS[space] for space in spaces], Prompts.start, s.called(seat))
    _, answer = yield explained(ask, Verbs.start, lambda space: not_among(s, NONE, mask, space, (Reasons.no_start, ())))
    s.put(seat, answer[1])
    s.tell(Told.starts, s.called(seat), answer[1])


def start_spaces(s: Match, team: int) -> list[int]:
    """Free spawn points of a team, or free spaces beside those with a hero on them."""
    points = s.board.hero_spawns[team]
    free = [space for space in points if not s.occupied & BIT[space]]
    if free:
        return free
    return bits(around(sum(BIT[space] for space in points)) & s.board.mask & ~s.occupied)


@rule("GA-setup-11", "GA-select-12")
def select_heroes(s: Match) -> Script:
    """Pick, ban and draft as long as something is left to choose; then hands are dealt and heroes take their places."""
    if s.schedule:
        yield from choose_next(s)
        return
    s.pool, s.dealt = [], [[] for _ in range(s.seats)]
    deal_hands(s)
    deal_tokens(s)
    for team in (RED, BLUE):
        for seat in range(s.seats):
            if s.teams[seat] == team:
                s.tell(Told.lineup, s.called(seat), team)
    s.phase = START
