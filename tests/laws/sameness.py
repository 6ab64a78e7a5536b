"""A game is its record: copies, replays, positions and undo all lead to the very same game."""

from __future__ import annotations

from titanomachy.kernel.record import Record
from titanomachy.kernel.table import DREAMING

from .driver import AHEAD, AnyTable, Walk, follow, play_on


def same_choices_same_game(walk: Walk) -> None:
    """The same set-up and choices lead through the same moments, every one of them."""
    again = walk.game.begin(walk.table.setup)
    moments = [again.fingerprint(), *follow(again, walk.table.choices)]
    assert moments == [moment.fingerprint for moment in walk.trail]
    assert again.outcome == walk.table.outcome


def record_replays(walk: Walk) -> None:
    """A record written as text and read again leads to the same table, and to any moment before."""
    same_from_record(walk.table)
    record = Record.loads(walk.table.record().dumps())
    upto = walk.dice.below(len(walk.trail))
    earlier = walk.game.replay(record, upto)
    assert earlier.fingerprint() == walk.trail[upto].fingerprint, f"replayed up to choice {upto}"
    assert earlier.length == upto
    now = walk.trail[upto].fingerprint  # only now is a copy made of it: its base is as old as may be
    assert earlier.clone().fingerprint() == now, "a late copy is not like the original"
    assert walk.game.position(earlier.position()).fingerprint() == now
    chosen, trail = play_on(earlier.clone(), AHEAD, walk.dice)
    assert follow(earlier, chosen) == trail, "a late copy went another way"


def same_from_record(table: AnyTable) -> None:
    """A table and the one made from the text of its record are the same."""
    text = table.record().dumps()
    again = table.game.replay(Record.loads(text))
    assert again.fingerprint() == table.fingerprint(), "the record leads to another state"
    assert again.outcome == table.outcome
    assert asked(again) == asked(table)
    assert again.record().dumps() == text


def clone_is_the_same_game(walk: Walk) -> None:
    """A copy, made at any moment, goes the same way as the original, and neither moves the other."""
    table, now = walk.table, walk.trail[-1].fingerprint
    asks = asked(table)
    one, two = table.clone(), table.clone()
    assert one.fingerprint() == now and asked(one) == asks, "the copy is not like the original"
    chosen, trail = play_on(one, AHEAD, walk.dice)
    third = one.clone()
    assert (table.fingerprint(), asked(table)) == (now, asks), "playing on a copy moved the original"
    assert follow(two, chosen) == trail, "two copies went different ways"
    chosen, trail = play_on(third, AHEAD, walk.dice)
    assert follow(one, chosen) == trail, "a copy of a copy went another way"


def original_leaves_its_clone_alone(walk: Walk) -> None:
    """Playing on the original does not move a copy, whether the copy has woken or not."""
    now = walk.trail[-1].fingerprint
    original = walk.table.clone()
    asleep, awake = original.clone(), original.clone()
    assert awake.fingerprint() == now
    play_on(original, AHEAD, walk.dice)
    assert asleep.fingerprint() == awake.fingerprint() == now


def position_is_the_same_game(walk: Walk) -> None:
    """A moment written as a position gives the same table, which goes the same way and keeps its own record."""
    table = walk.table
    again = walk.game.position(table.position())
    assert again.fingerprint() == table.fingerprint(), "the position leads to another state"
    assert asked(again) == asked(table) and again.outcome == table.outcome
    assert again.length == again.undoable == 0, "a table made from a position begins there"
    chosen, trail = play_on(table.clone(), AHEAD, walk.dice)
    assert follow(again, chosen) == trail, "the position went another way"
    same_from_record(again)


def imagined_is_a_game(walk: Walk) -> None:
    """An imagined table obeys the rules, plays on and can be copied; beyond its step it can be described."""
    table, now = walk.table, walk.trail[-1].fingerprint
    world = table.imagine(walk.viewer(), walk.dice.below(1000))
    if not walk.in_step:
        walk.game.rules.check(world.state)
    first, second = world.clone(), world.clone()  # the first deals anew, the second is dealt what the first was
    assert first.fingerprint() == second.fingerprint() == world.fingerprint(), "copies were dealt something else"
    chosen, trail = play_on(world, AHEAD, walk.dice)
    assert follow(first, chosen) == trail, "a copy of an imagined table went another way"
    assert follow(second, chosen) == trail, "a second copy of an imagined table went another way"
    if not describable(world):
        return
    assert walk.game.position(world.position()).fingerprint() == world.fingerprint()
    assert table.fingerprint() == now, "imagining moved the original"


def imagined_asks_can_be_answered(walk: Walk) -> None:
    """In an imagined table every option that is offered to anyone fits what was dealt anew."""
    world = walk.table.imagine(walk.viewer(), walk.dice.below(1000))
    for seat, ask in world.asks.items():
        for option in walk.dice.some(ask.options, 12):
            world.clone().choose(seat, option)


def imagined_has_a_record(walk: Walk) -> None:
    """The record of an imagined table, and of one imagined from that, leads to the same table."""
    world = walk.table.imagine(walk.viewer(), walk.dice.below(1000))
    play_on(world, AHEAD, walk.dice)
    deeper = world.imagine(walk.viewer(), walk.dice.below(1000))
    while deeper.asks and not describable(deeper):
        play_on(deeper, 1, walk.dice)
    play_on(deeper, AHEAD, walk.dice)
    same_from_record(deeper)


def describable(table: AnyTable) -> bool:
    """Whether an imagined table is beyond the step in which it was imagined."""
    return table._dream != DREAMING


def undo_goes_back(walk: Walk) -> None:
    """Undo gives the very moment that it says, and leaves the table itself alone."""
    table = walk.table
    if table.undoable:
        count = 1 + walk.dice.below(table.undoable)
        back = table.undo(count)
        assert back.fingerprint() == walk.trail[-1 - count].fingerprint, f"undo of {count} leads elsewhere"
        assert back.length == table.length - count
        assert table.undo().fingerprint() == walk.trail[-1 - table.undoable].fingerprint
        assert table.fingerprint() == walk.trail[-1].fingerprint, "undo moved the table"


def undo_shows_nothing(walk: Walk) -> None:
    """Only the last chooser's own choices can be undone, and none in which something was rolled or revealed."""
    last = len(walk.trail) - 1
    back = last - walk.table.undoable
    assert back >= 0
    learnt = {moment.learnt for moment in walk.trail[back:]}
    assert len(learnt) == 1, "something was drawn or revealed in a choice that can be undone"
    assert all(seat == walk.table.chooser for seat, _ in last_choices(walk.table, last - back))


def last_choices(table: AnyTable, count: int) -> list[tuple[int, object]]:
    """The last so many choices, without a walk through all the others."""
    found: list[tuple[int, object]] = []
    link = table._chain
    while link is not None and len(found) < count:
        found.append((link.seat, link.option))
        link = link.before
    return found


def asked(table: AnyTable) -> dict[int, tuple[object, ...]]:
    """Everything that is asked, for comparison."""
    return {seat: (ask.options, ask.prompt, ask.rule, ask.idle) for seat, ask in table.asks.items()}
