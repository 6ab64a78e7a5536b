"""The journal: each event is filed under the step of play in which it happened, and nobody pays who does not listen."""

from __future__ import annotations

from titanomachy.kernel.asks import Script
from titanomachy.kernel.table import Table

from .toy import BIDDING, RUSH, TURN, Says, Toy, ToyParts, bidding, rush, turn


def announced(s: Toy) -> Script:
    """As the bidding, but the number of the round is told before anyone is asked."""
    s.tell(Says.rolled, s.round)
    yield from bidding(s)
    s.tell(Says.grabbed, s.leader)  # the phase is already the next one


class Announced(ToyParts):
    """The toy with something to tell at both ends of a step."""

    scripts = (announced, rush, turn)


def table_after(*choices: str, listen: bool = True) -> Table[Toy]:
    """A game of two after some choices, each written `SEAT CHOICE`."""
    table = Announced().game().new(seats=2, seed=1, listen=listen)
    for line in choices:
        seat, _, choice = line.partition(" ")
        table.choose(int(seat), choice)
    return table


def filed(table: Table[Toy]) -> list[tuple[str, int, int]]:
    """What was told by the last choice: the kind, and round and phase of the step in which it happened."""
    return [(event.kind, table.moment(event).round, table.moment(event).phase) for event in table.events]


ROUND = ("0 bid c13", "1 bid c12", "0 pass", "0 play c1", "0 aim north south")


def test_an_event_belongs_to_the_step_that_told_it_and_not_to_the_one_that_asks_next() -> None:
    bids = table_after(*ROUND[:2])
    assert bids.state.phase == RUSH
    assert filed(bids) == [("bids", 1, BIDDING), ("bids", 1, BIDDING), ("grabbed", 1, RUSH)]


def test_one_choice_may_end_a_step_and_begin_another() -> None:
    assert filed(table_after()) == [("rolled", 1, BIDDING)]
    assert filed(table_after(*ROUND, "0 peek")) == [("peeked", 1, TURN), ("rolled", 2, BIDDING)]


def test_a_copy_and_a_reader_know_the_step_too() -> None:
    table = table_after(*ROUND, "0 peek")
    copy = table.clone()
    table.choose(1, table.asks[1].options[0])
    assert filed(copy) == [("peeked", 1, TURN), ("rolled", 2, BIDDING)]
    hidden = copy.events_for(1)[0]
    assert hidden.data == {} and copy.moment(hidden).phase == TURN


def test_a_moment_does_not_change_when_the_game_goes_on() -> None:
    table = table_after(*ROUND[:2])
    copy, points = table.clone(), list(table.moment(table.events[0]).points)
    table.choose(0, "grab")
    assert copy.moment(copy.events[0]).points == points != table.state.points


def test_where_nobody_listens_nothing_is_kept() -> None:
    table = table_after(*ROUND, "0 peek", listen=False)
    assert table.events == [] and table.state.journal is None
    assert table.clone().events == [] and table.imagine(0).events == []
