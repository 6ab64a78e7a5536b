"""A position as the other team would see it: the board turned by half a turn, and the teams exchanged."""

from __future__ import annotations

from typing import TypeVar

from titanomachy.games.guards_of_atlantis.cards import CARD, NONE
from titanomachy.games.guards_of_atlantis.pieces import FIRST_MINION, FIRST_TOKEN, PIECES, ROW, SEATS, TOKENS_EACH
from titanomachy.games.guards_of_atlantis.rules.card_effects import CARD_OF, SEAT_OF, VALUE
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.guards_of_atlantis.words import PIECE, SEAT, SPACE, VOCABULARY
from titanomachy.kernel.asks import Option, option
from titanomachy.kernel.table import Table

T = TypeVar("T")
SEAT_VALUES = {CARD["arien.expert_duelist"], CARD["arien.master_duelist"]}  # effects that remember a hero


def other(seat: int) -> int:
    """The seat across the table."""
    return seat if seat == NONE else seat ^ 1


def turned(s: Match, space: int) -> int:
    """A space at the other end of the board."""
    return space if space == NONE else s.board.spaces[0] + s.board.spaces[-1] - space


def twin(piece: int) -> int:
    """The same piece of the other team, in the same lane."""
    if piece < SEATS:
        return piece ^ 1
    if piece < FIRST_TOKEN:
        return (piece - FIRST_MINION ^ len(ROW)) + FIRST_MINION
    seat, number = divmod(piece - FIRST_TOKEN, TOKENS_EACH)
    return FIRST_TOKEN + (seat ^ 1) * TOKENS_EACH + number


def mirrored(table: Table[Match]) -> Table[Match]:
    """The mirror image of a table with an even number of seats and one lane."""
    s = table.state
    m = s.clone()

    def across(values: list[T]) -> list[T]:
        return [values[seat ^ 1] for seat in range(s.seats)]

    for name in ("heroes", "level", "coins", "unresolved", "facedown", "rose", "table_card", "once"):
        setattr(m, name, across(getattr(s, name)))
    for name in ("hands", "resolved", "discards", "items", "icons", "pending", "out"):
        setattr(m, name, [[*row] for row in across(getattr(s, name))])
    m.coin, m.lives, m.actor = 1 - s.coin, s.lives[::-1], other(s.actor)
    m.lost = [lost if lost == NONE else 1 - lost for lost in s.lost]
    m.zone = [len(lane) - 1 - zone for lane, zone in zip(s.board.lanes, s.zone, strict=True)]
    m.where = [turned(s, s.where[twin(piece)]) for piece in range(PIECES)]
    m.tokens = [s.tokens[twin(piece) - FIRST_TOKEN] for piece in range(FIRST_TOKEN, PIECES)]
    m.markers = [[other(owner), kind, other(holder), value] for owner, kind, holder, value in s.markers]
    m.active = [[*e] for e in s.active]
    for e in m.active:
        e[SEAT_OF] = other(e[SEAT_OF])
        if e[CARD_OF] in SEAT_VALUES:
            e[VALUE] = other(e[VALUE])
    m.settle()
    image = Table(table.game, table.setup, m, listen=False)
    image.begin()
    return image


def mirror_option(s: Match, chosen: Option) -> Option:
    """An option as the other team would choose it."""
    domains = VOCABULARY.verbs[chosen[0]].domains
    turn = {PIECE: twin, SPACE: lambda space: turned(s, space), SEAT: other}
    return option(chosen[0], *(turn.get(domain, int)(value) for domain, value in zip(domains, chosen[1:], strict=True)))
