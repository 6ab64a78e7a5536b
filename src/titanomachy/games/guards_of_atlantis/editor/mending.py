"""Keeping a position of Guards of Atlantis in step with itself while it is edited, and the remedies of its checks."""

from __future__ import annotations

from ....kernel.errors import BadPosition
from ..cards import NONE, ULTIMATE
from ..pieces import TOKENS_EACH
from ..rules.game_setup import deal_hands
from ..rules.leveling_up import TOP, unlocked
from ..rules.positions import check_cards, check_tokens, fill_tokens, item_icons, items_of, raise_cards
from ..state import ALWAYS, PLAY, SELECTION, TURNS, Match


def tidy(s: Match) -> None:
    """Cards follow levels and heroes; before cards are chosen nobody acts."""
    if s.phase == SELECTION or NONE in s.heroes:
        return
    deal_anew(s)
    for seat in range(s.seats):
        s.hands[seat].sort()
        lying = [slot for slot in (*s.resolved[seat], *s.discards[seat]) if slot != NONE]
        s.facedown[seat] &= sum(1 << slot for slot in set(lying))
    if s.phase == PLAY:
        _nobody_acts(s)


def _nobody_acts(s: Match) -> None:
    """Unresolved cards are taken back, what passes with an action is over."""
    for seat, slot in enumerate(s.unresolved):
        if slot != NONE:
            s.hands[seat].append(slot)
            s.hands[seat].sort()
    s.unresolved = [NONE] * s.seats
    s.table_card = [NONE] * s.seats
    s.second = [[] for _ in range(s.seats)]
    s.pending = [[] for _ in range(s.seats)]
    s.once = [0] * s.seats
    s.actor = s.speaks = s.shown = NONE
    s.flip = 0
    s.turn = max(1, min(TURNS, s.turn))


def deal_anew(s: Match) -> None:
    """Whoever's cards or tokens do not fit the hero and its level has them dealt anew."""
    for seat in range(s.seats):
        try:
            check_cards(s, seat)
        except BadPosition:
            _deal(s, seat)
        try:
            check_tokens(s, seat)
        except BadPosition:
            _tokens(s, seat)


def _deal(s: Match, seat: int) -> None:
    """The cards of a hero's level, all in hand; what the old ones did is over."""
    fresh = s.clone()
    deal_hands(fresh)
    s.hands[seat], s.out[seat] = fresh.hands[seat], fresh.out[seat]
    s.unresolved[seat], s.resolved[seat] = NONE, [NONE] * TURNS
    s.discards[seat], s.second[seat], s.pending[seat] = [], [], []
    s.facedown[seat] = s.rose[seat] = 0
    raise_cards(s, seat)
    s.active = [effect for effect in s.active if effect[1] != seat]
    s.notes = [note for note in s.notes if note[0] != seat]
    s.markers = [marker for marker in s.markers if marker[0] != seat]
    if s.level[seat] == TOP:
        s.active = [*s.active, [s.card(seat, ULTIMATE), seat, ULTIMATE, 0, ALWAYS, 0]]
        unlocked(s, seat)
    s.items[seat] = items_of(s, seat)
    s.icons[seat] = item_icons(s, seat)


def _tokens(s: Match, seat: int) -> None:
    """The tokens of a hero, all in its supply."""
    first = seat * TOKENS_EACH
    s.tokens[first : first + TOKENS_EACH] = [NONE] * TOKENS_EACH
    base = len(s.where) - len(s.tokens) + first
    s.where[base : base + TOKENS_EACH] = [NONE] * TOKENS_EACH
    fill_tokens(s, seat)


# -- remedies


def begin_round(s: Match) -> None:
    """The next turn begins: everyone chooses a card."""
    s.phase = PLAY
    s.round = max(1, s.round)
    s.turn = max(1, min(TURNS, s.turn))
    _nobody_acts(s)


def let_it_go_on(s: Match) -> None:
    """Nobody has won: both teams have a life, and the lane a zone to be pushed to."""
    s.ending, s.victor = 0, NONE
    s.lives = [max(1, lives) for lives in s.lives]
    s.waves = [max(1, waves) for waves in s.waves]
    s.zone = [max(1, min(len(s.board.lanes[lane]) - 2, zone)) for lane, zone in enumerate(s.zone)]
    s.lost = [NONE] * len(s.lost)
    begin_round(s)
