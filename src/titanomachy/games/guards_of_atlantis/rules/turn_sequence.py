"""The turn sequence: cards are played face down, revealed and resolved by initiative, ties go by the coin."""

from __future__ import annotations

from ....kernel.asks import AnyOf, Ask, Option, Script, Together
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import GOLDS, NONE
from ..sentences import Prompts, Told
from ..state import ACT, ORDER, PLAY, REVEAL, ROUND_EFFECTS, TURN_ENDS, TURNS, Match
from ..words import ACTS_FIRST, EITHER, RETRIEVE, SKIP, Verbs
from ..words import PLAY as PLAYS
from .active_effects import expire
from .card_effects import AFTER_REVEAL, CARD_OF, PLAYS_TWO, REVERSES, SEAT_OF, TURN_END, Asking, Effect, Stop, Trigger
from .card_values import initiative_of
from .changing_card_state import gold_shown, not_held
from .order_of_effects import due, next_of
from .push_the_lane import strays_return
from .reasons import Reasons, explained
from .remembering import DISCARDED, STIRRED, forget
from .units import in_force


@rule("GA-round-01", "GA-state-01", "GA-play-01", "GA-play-03", "GA-play-04", "GA-play-08", "GA-play-02")
def play_cards(s: Match) -> Script:
    """Everyone with a card plays one face down; it may be exchanged until the last has played."""
    if any(s.content.remembers[hero] for hero in s.heroes):
        s.began = [*s.where]
    players = [seat for seat in range(s.seats) if s.hands[seat]]
    yield from lay_second(s)
    if players:
        question = Together([_play(s, seat) for seat in players], changeable=True)
        yield question
        for seat, answer in question.answers.items():
            s.hands[seat].remove(answer[1])
            s.unresolved[seat] = s.table_card[seat] = answer[1]
    for seat in players:
        if s.second[seat]:
            s.hands[seat].remove(s.second[seat][0])
    s.phase = REVEAL


def _play(s: Match, seat: int) -> Ask:
    ask = s.ask_lazy(
        seat, lambda: [PLAYS[slot] for slot in s.hands[seat] if slot not in s.second[seat]], Prompts.play, s.turn
    )
    return explained(ask, Verbs.play, lambda slot: not_to_play(s, seat, slot))


@rule("GA-core-13", "GA-hidden-06")
def lay_second(s: Match) -> Script:
    """Whoever an effect lets play two cards may lay one face down before all play."""
    if not s.active:
        return
    able = [
        seat
        for seat in range(s.seats)
        if len(s.hands[seat]) > 1 and any(PLAYS_TWO[e[CARD_OF]](s, e, seat) for e in due(s, PLAYS_TWO))
    ]
    for seat in able:
        _, answer = yield _play_two(s, seat)
        if answer != SKIP:
            s.second[seat] = [answer[1]]


def _play_two(s: Match, seat: int) -> Ask:
    ask = s.ask_lazy(seat, lambda: [*(PLAYS[slot] for slot in s.hands[seat]), SKIP], Prompts.play_two, s.turn)
    return explained(ask, Verbs.play, lambda slot: not_to_play(s, seat, slot), SKIP)


@rule("GA-core-13", "GA-change-04")
def take_one_back(s: Match, seat: int) -> Script:
    """Of two cards that a hero has played it takes one back as soon as all are revealed."""
    first, second = s.unresolved[seat], s.second[seat][0]
    s.tell(Told.revealed, s.called(seat), s.card(seat, second), initiative_of(s, seat, second))
    both = [first, second]

    def why(slot: int) -> Why | None:
        return None if slot in both else (Reasons.not_to_retrieve, (s.card(seat, slot),))

    ask = s.ask(seat, [RETRIEVE[slot] for slot in both], Prompts.take_one, s.turn)
    _, answer = yield explained(ask, Verbs.retrieve, why)
    back = answer[1]
    s.unresolved[seat] = s.table_card[seat] = first + second - back
    s.hands[seat] = sorted([*s.hands[seat], back])
    s.second[seat] = []
    s.tell(Told.retrieves, s.called(seat), s.card(seat, back))


@rule("GA-play-01", "GA-state-02")
def not_to_play(s: Match, seat: int, slot: int) -> Why | None:
    """Why a card cannot be played: only cards in hand can."""
    if slot in s.second[seat]:
        return Reasons.already_played, (s.card(seat, slot),)
    return not_held(s, seat, slot, Reasons.already_played, (Reasons.not_in_hand, (s.card(seat, slot),)))


@rule("GA-play-05", "GA-play-06", "GA-play-07", "GA-state-02", "GA-state-03", "GA-active-11")
def reveal(s: Match) -> Script:
    """All cards are turned up at once; whoever had none has passed. Then come effects that waited for this moment."""
    for seat in range(s.seats):
        slot = s.unresolved[seat]
        if slot == NONE:
            s.tell(Told.passed, s.called(seat))
        else:
            s.tell(Told.revealed, s.called(seat), s.card(seat, slot), initiative_of(s, seat, slot))
            if slot in GOLDS:
                gold_shown(s, seat, slot)
    for seat in range(s.seats):
        if s.second[seat]:
            yield from take_one_back(s, seat)
    yield from apply_all(s, AFTER_REVEAL)
    s.phase = ORDER


# -- initiative


@rule("GA-init-01", "GA-init-03", "GA-tie-01", "GA-tie-04", "GA-tie-05", "GA-resolve-03", "GA-play-07")
def next_to_act(s: Match) -> Script:
    """The unresolved card with the highest initiative; ties between teams go by the coin, within a team by the team."""
    best, tied = 0, list[int]()
    sign = -1 if s.active and any(REVERSES[e[CARD_OF]](s, e) for e in due(s, REVERSES)) else 1
    for seat, card in enumerate(s.unresolved):
        if card != NONE:
            initiative = sign * initiative_of(s, seat, card)
            if not tied or initiative > best:
                best, tied = initiative, [seat]
            elif initiative == best:
                tied.append(seat)
    if not tied:
        s.phase = TURN_ENDS
        return
    if len(tied) > 1 and len({s.teams[seat] for seat in tied}) > 1:
        tied = [seat for seat in tied if s.teams[seat] == s.coin]
        s.flip = 1
    actor = tied[0]
    if len(tied) > 1:
        actor = yield from agree(s, tied, sign * best)
    if s.flip:
        s.tell(Told.tie, s.called(actor))
    s.actor = actor
    s.phase = ACT


@rule("GA-tie-02", "GA-talk-05", "GA-talk-06", "GA-talk-08", "GA-count-01")
def agree(s: Match, tied: list[int], initiative: int) -> Asking[int]:
    """Tied team-mates mark whom they would let act first; chance decides where they clash. One person just chooses."""
    team = s.teams[tied[0]]
    options = [ACTS_FIRST[seat] for seat in tied]

    def ask(seat: int, *free: Option) -> Ask:
        asked = s.ask(seat, [*options, *free], Prompts.first, initiative)
        return explained(asked, Verbs.first, lambda other: None if other in tied else (Reasons.not_tied, ()), *free)

    if one_person(s, team):
        _, answer = yield AnyOf([ask(seat) for seat in tied])
        return answer[1]
    question = Together([ask(seat, EITHER) for seat in tied], changeable=True)
    yield question
    wishes = sorted({answer[1] for answer in question.answers.values() if answer != EITHER})
    if len(wishes) == 1:
        s.tell(Told.agreed, team, s.called(wishes[0]))
        return wishes[0]
    among = wishes or tied
    actor = among[s.below(len(among))]
    s.tell(Told.drawn if wishes else Told.agreed, team, s.called(actor))
    return actor


@rule("GA-count-01", "GA-count-02")
def one_person(s: Match, team: int) -> bool:
    """Whether one person plays a whole team: both teams with two players, one of them with three."""
    return s.settings.players == 2 or (s.settings.players == 3 and team == 0)


# -- the end of a turn and of a round


@rule("GA-resolve-03", "GA-resolve-04", "GA-active-06", "GA-active-07", "GA-active-13", "GA-eor-04")
def turn_ends(s: Match) -> Script:
    """End of Turn effects are applied, then what held for this turn ends."""
    yield from apply_all(s, TURN_END)
    expire(s)
    s.tell(Told.turn_over, s.turn)
    s.table_card = [NONE] * s.seats
    s.once = [0] * s.seats
    forget(s, DISCARDED)
    forget(s, STIRRED)
    s.turn += 1
    s.phase = PLAY if s.turn <= TURNS else ROUND_EFFECTS


@rule("GA-active-05", "GA-stray-07")
def apply_all(s: Match, table: dict[int, Trigger]) -> Script:
    """Effects that come at the same moment: the coin's team first, within a team in the order it chooses.

    The next is chosen when the one before is done: what that has changed may matter.
    """
    waiting = due(s, table)
    while waiting:
        first = [e for e in waiting if s.teams[e[SEAT_OF]] == s.coin] or waiting
        e = first[0] if len(first) == 1 else (yield from next_of(s, first))
        waiting.remove(e)
        yield from apply(s, e, table)


def apply(s: Match, e: Effect, table: dict[int, Trigger]) -> Script:
    """Apply one effect that comes at the end of a turn or round, if it is still in force."""
    if e not in s.active or not in_force(s, e):
        return
    try:
        yield from table[e[CARD_OF]](s, e)
    except Stop:
        s.tell(Told.stops, e[CARD_OF])
    yield from strays_return(s)


def begin_round(s: Match) -> None:
    """The next round begins with its first turn."""
    s.round += 1
    s.turn = 1
    s.phase = PLAY
    s.tell(Told.round_begins, s.round)
