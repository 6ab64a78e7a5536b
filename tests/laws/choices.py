"""What is offered can be named and numbered; what is not offered is refused with a reason, and nothing changes."""

from __future__ import annotations

from typing import cast

from titanomachy.kernel.asks import Option
from titanomachy.kernel.errors import IllegalChoice

from .driver import AnyTable, Walk

GARBAGE: tuple[object, ...] = (
    "", "   ", "no such choice", "²", "\x00", (), [], ("no",), ("", 1), (1, 2), ((),), [[]], [["a"]], ({},), None,
    0, 1.5, b"rest", {"verb": 1}, float("nan"), object,
)  # fmt: skip


def options_have_names_and_numbers(walk: Walk) -> None:
    """Every offered option comes back from its text and from its number, and none is offered twice."""
    vocabulary = walk.game.vocabulary
    for ask in walk.table.asks.values():
        assert ask.options, "an ask without options"
        assert len(set(ask.options)) == len(ask.options), f"offered twice: {ask.options}"
        for option in ask.options:
            assert option in vocabulary, f"{option} is not in the vocabulary"
            assert vocabulary.parse(vocabulary.text(option)) == option, f"{option} is lost in its text"
            number = vocabulary.number(option)
            assert 0 <= number < vocabulary.size, f"{option} has the number {number}"
            assert vocabulary.option(number) == option, f"{option} is lost in its number"


def text_chooses_the_same(walk: Walk) -> None:
    """An option chosen by its text, or as a list, does what the option does."""
    if walk.table.asks:
        seat = walk.dice.pick(list(walk.table.asks))
        option = walk.dice.pick(walk.table.asks[seat].options)
        tables = [walk.table.clone() for _ in range(3)]
        tables[0].choose(seat, option)
        tables[1].choose(seat, walk.game.vocabulary.text(option))
        tables[2].choose(seat, cast("Option", list(option)))
        assert len({table.fingerprint() for table in tables}) == 1
        assert len({table.record().dumps() for table in tables}) == 1


def not_offered_is_refused(walk: Walk) -> None:
    """Options from the whole vocabulary that are not offered are refused with a reason and a rule of the ledger."""
    table, vocabulary = walk.table, walk.game.vocabulary
    for seat in range(table.setup.seats):
        ask = table.asks.get(seat)
        for _ in range(4):
            option = vocabulary.option(walk.dice.below(vocabulary.size))
            if ask is None or option not in ask.options:
                given = walk.dice.pick([option, vocabulary.text(option)])
                error = refused(table, seat, given)
                assert not error.rule or error.rule in walk.game.ledger, f"{error.rule} is not in the ledger"
                if ask is not None:
                    assert error.options == tuple(map(vocabulary.text, ask.options))
                    why = table.why_not(seat, option)
                    assert why is not None and why.text("fr")
    unmoved(walk)


def garbage_is_refused(walk: Walk) -> None:
    """Whatever is given instead of a choice, and whoever gives it, is refused like any wrong choice."""
    table = walk.table
    for seat in (walk.dice.below(table.setup.seats), -1, table.setup.seats, 99, "0", None, 0.5):
        refused(table, seat, walk.dice.pick(GARBAGE))
    for seat in table.asks:
        refused(table, seat, walk.dice.pick(GARBAGE))
    unmoved(walk)


def refused(table: AnyTable, seat: object, choice: object) -> IllegalChoice:
    """The refusal of a choice."""
    try:
        table.choose(cast("int", seat), cast("Option", choice))
    except IllegalChoice as error:
        assert error.reason.strip(), f"no reason is given against {seat!r} {choice!r}"
        return error
    raise AssertionError(f"{seat!r} {choice!r} is not offered but was accepted")


def unmoved(walk: Walk) -> None:
    """Refusals have changed nothing."""
    assert walk.table.fingerprint() == walk.trail[-1].fingerprint, "a refused choice changed the table"
    assert walk.table.length == len(walk.trail) - 1, "a refused choice stands in the record"
