"""The end of a round: its effects, the minion battle, tokens, the push that is due, cards taken back."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..cards import NONE, STAYING
from ..pieces import FIRST_TOKEN
from ..sentences import Told
from ..state import BATTLE, CLEAR_TOKENS, LEVEL, PUSH_DUE, RETRIEVE, TURNS, Match
from .active_effects import lasting
from .card_effects import ROUND_END
from .defeat import KEPT_MARKERS
from .minion_battle import minion_battle
from .push_the_lane import at_throne, push_lanes, refill
from .remembering import SHOWN, forget
from .turn_sequence import apply_all


@rule("GA-eor-02", "GA-eor-03", "GA-eor-04", "GA-active-08")
def round_effects(s: Match) -> Script:
    """End of Round effects come before the minion battle; a push that they cause is carried out at once."""
    yield from apply_all(s, ROUND_END)
    s.phase = BATTLE


@rule("GA-eor-01")
def battle(s: Match) -> Script:
    """The minion battle; a lane that is lost is pushed later."""
    yield from minion_battle(s)
    s.phase = CLEAR_TOKENS


@rule("GA-tokend-01", "GA-tokend-02")
def clear_tokens(s: Match) -> Script:
    """Tokens leave the board and markers return, unless a card exempts them."""
    found = False
    for piece in range(FIRST_TOKEN, len(s.where)):
        if s.where[piece] != NONE and not stays_between_rounds(s, piece):
            s.put(piece, NONE)
            found = True
    kept = [marker for marker in s.markers if marker[1] in KEPT_MARKERS]
    if found or len(kept) < len(s.markers):
        s.tell(Told.tokens_gone)
    s.markers = kept
    s.phase = PUSH_DUE
    yield from ()


@rule("GA-tokend-03", "GA-core-13")
def stays_between_rounds(s: Match, piece: int) -> bool:
    """Whether a token stays on the board between rounds, as its hero's card says."""
    return s.tokens[piece - FIRST_TOKEN] in STAYING


@rule("GA-eor-01", "GA-lane2-08", "GA-lane2-11")
def push_due(s: Match) -> Script:
    """Push the lanes that were lost in the minion battle. Where both teams would take a throne, nobody does."""
    due = [(lane, 1 - loser) for lane, loser in enumerate(s.lost) if loser != NONE]
    s.lost = [NONE] * len(s.lost)
    if len({winner for lane, winner in due if would_take_throne(s, lane, winner)}) > 1:
        s.tell(Told.thrones_undone)
        for lane, _ in due:
            yield from refill(s, lane, moved=False)
    elif due:
        yield from push_lanes(s, due)
    s.phase = RETRIEVE


def would_take_throne(s: Match, lane: int, winner: int) -> bool:
    """Whether a push would move a Battle Zone into a throne."""
    before = s.zone[lane]
    s.zone[lane] += 1 if winner == 0 else -1
    there = at_throne(s, lane)
    s.zone[lane] = before
    return there


@rule("GA-retrieve-01", "GA-retrieve-02", "GA-change-05", "GA-active-12")
def retrieve(s: Match) -> Script:
    """Everyone takes back all resolved and discarded cards; every effect ends but unlocked ultimates."""
    for seat in range(s.seats):
        cards = [*s.hands[seat], *s.discards[seat], *(slot for slot in s.resolved[seat] if slot != NONE)]
        s.hands[seat] = sorted(cards)
        s.discards[seat] = []
        s.resolved[seat] = [NONE] * TURNS
        s.facedown[seat] = 0
    forget(s, SHOWN)
    s.active = lasting(s)
    s.fallen = 0
    s.tell(Told.retrieved)
    s.phase = LEVEL
    yield from ()
