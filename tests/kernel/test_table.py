"""The table: choices, refusals, errors, copies, undo, and the end."""

from __future__ import annotations

import copy as copying
import pickle
from collections.abc import Callable
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from titanomachy.kernel.asks import Option, Script, option
from titanomachy.kernel.errors import IllegalChoice, TitanomachyError
from titanomachy.kernel.game import Game
from titanomachy.kernel.table import Table

from .toy import GRAB, PASS, TOY, Says, Toy, ToyParts, bidding, rush, turn


def table_at(*choices: str, game: Game[Toy] = TOY) -> Table[Toy]:
    """A game of two with seed 1 after some choices, each written `SEAT CHOICE`."""
    table = game.new(seats=2, seed=1)
    for line in choices:
        seat, _, choice = line.partition(" ")
        table.choose(int(seat), choice)
    return table


BIDS = ("0 bid c13", "1 bid c12")


# -- choosing


def test_an_option_may_be_given_as_a_tuple_a_list_or_its_text() -> None:
    given_ = [("bid", 13), ["bid", 13], "bid c13", "bid 13"]
    tables = [table_at() for _ in given_]
    for table, choice in zip(tables, given_, strict=True):
        table.choose(0, cast("Option", choice))
    assert len({table.fingerprint() for table in tables}) == 1
    assert {table.record().choices for table in tables} == {((0, "bid c13"),)}


def test_what_equals_an_option_is_written_down_as_that_option() -> None:
    table = table_at()
    table.choose(cast("int", True), ("bid", 12))
    table.choose(0, cast("Option", ("bid", 13.0)))
    assert table.record().choices == ((1, "bid c12"), (0, "bid c13"))
    assert [type(part) for _, option in table.choices for part in option] == [str, int, str, int]


@pytest.mark.parametrize(
    ("seat", "choice", "reason", "rule"),
    [
        (0, "bid c12", "c12 is not in your hand.", "TOY-bid"),
        (0, ("grab",), "Not now.", "TOY-turn"),
        (0, "sing", "'sing' is not something one can choose", ""),
        (0, ("bid", 99), "('bid', 99) is not something one can choose in this game.", ""),
        (0, ([],), "([],) is not something one can choose", ""),
        (0, [["bid"]], "is not something one can choose", ""),
        (0, None, "None is not something one can choose", ""),
        (2, "bid c1", "There is no seat 2; seats are 0 to 1.", ""),
        (-1, "bid c1", "There is no seat -1", ""),
        ("0", "bid c1", "There is no seat '0'", ""),
        (None, "bid c1", "There is no seat None", ""),
    ],
)
def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing(
    seat: int, choice: Option, reason: str, rule: str
) -> None:
    table = table_at()
    before = (table.fingerprint(), table.length, table.events, table.undoable)
    with pytest.raises(IllegalChoice) as error:
        table.choose(seat, choice)
    assert reason in error.value.reason
    assert error.value.rule == rule
    assert (table.fingerprint(), table.length, table.events, table.undoable) == before


def test_a_refusal_says_what_may_be_chosen_instead() -> None:
    with pytest.raises(IllegalChoice) as error:
        table_at().choose(0, "bid c12")
    assert error.value.options == ("bid c1", "bid c2", "bid c7", "bid c13")
    assert str(error.value) == "c12 is not in your hand. (TOY-bid) You may choose: bid c1, bid c2, bid c7, bid c13."
    for choice in (option("bid", 12), "bid c12"):
        why = table_at().why_not(0, choice)
        assert why is not None and why.text("fr").startswith("c12-fr ")


# -- errors in a rule


def crash_after_tricks(s: Toy) -> Script:
    """Changes much, then fails."""
    seat, choice = yield s.ask(0, [GRAB, PASS], Says.rush)
    s.points[seat] += 5
    s.tell(Says.grabbed, seat)
    s.below(6)
    s.phase = 2
    if choice == GRAB:
        raise ZeroDivisionError("a bug in a rule")


class Buggy(ToyParts):
    scripts = (bidding, crash_after_tricks, turn)


def crash_at_once(s: Toy) -> Script:
    s.round += 1
    raise ZeroDivisionError("a bug at the beginning of a step")
    yield


class BuggyStep(ToyParts):
    scripts = (bidding, crash_at_once, turn)


def test_an_error_in_a_rule_is_seen_and_leaves_the_table_as_it_was() -> None:
    table = table_at(*BIDS, game=Buggy().game())
    before, told, asks = table.fingerprint(), table.events, table.asks[0].options
    with pytest.raises(ZeroDivisionError):
        table.choose(0, "grab")
    assert (table.fingerprint(), table.events, table.length) == (before, told, 2)
    assert table.asks[0].options == asks
    table.choose(0, "pass")
    assert table.state.points == [7, 0]
    assert table.fingerprint() == table_at(*BIDS, "0 pass", game=Buggy().game()).fingerprint()


def test_an_error_in_the_step_that_follows_leaves_the_secret_answers_waiting() -> None:
    table = table_at("0 bid c13", game=BuggyStep().game())
    before = table.fingerprint()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            table.choose(1, "bid c12")
        assert table.fingerprint() == before
        assert list(table.asks) == [1]


# -- copies


@given(st.lists(st.integers(0, 5), max_size=18), st.integers(0, 18))
def test_a_copy_at_any_moment_goes_its_own_way(picks: list[int], when: int) -> None:
    table = TOY.new(seats=2, seed=1)
    copies: list[tuple[Table[Toy], str]] = []
    for number, pick in enumerate(picks):
        if number == when:
            copies.append((table.clone(), table.fingerprint()))
        if table.asks:
            seat = min(table.asks)
            options = table.asks[seat].options
            table.choose(seat, options[pick % len(options)])
    for copy, fingerprint in copies:
        assert copy.fingerprint() == fingerprint


def test_a_copy_that_nobody_listens_to_tells_nothing() -> None:
    table = table_at(*BIDS)
    assert [event.kind for event in table.events] == ["bids", "bids"]
    silent = table.clone(listen=False)
    assert silent.events == []
    silent.choose(0, "grab")
    assert silent.events == []
    heard = table.clone()
    assert heard.events == table.events
    heard.choose(0, "grab")
    assert [event.kind for event in heard.events] == ["grabbed"]
    assert [event.kind for event in table.events] == ["bids", "bids"]


def test_a_table_that_nobody_listens_to_plays_the_same_game() -> None:
    silent = TOY.new(seats=2, seed=1, listen=False)
    for seat, choice in ((0, "bid c13"), (1, "bid c12")):
        silent.choose(seat, choice)
    assert silent.events == []
    assert silent.fingerprint() == table_at(*BIDS).fingerprint()


# -- imagining


def test_who_imagines_keeps_what_it_knows_and_nothing_else() -> None:
    table = table_at(*BIDS, "0 pass")
    before = table.fingerprint()
    worlds = [table.imagine(0, seed) for seed in range(30)]
    assert table.fingerprint() == before
    assert all(world.state.hands[0] == table.state.hands[0] for world in worlds)
    assert all(world.state.shown == table.state.shown for world in worlds)
    assert len({str(world.state.hands[1]) for world in worlds}) > 20
    assert len({world.state.key for world in worlds}) == 30


def test_the_same_seed_imagines_the_same_world() -> None:
    table = table_at(*BIDS)
    assert table.imagine(1, 4).fingerprint() == table.imagine(1, 4).fingerprint()
    assert table.imagine(1, 4).fingerprint() != table.imagine(1, 5).fingerprint()


def test_only_a_seat_or_a_spectator_can_imagine() -> None:
    with pytest.raises(IllegalChoice, match="There is no seat 5"):
        table_at().imagine(5, 1)
    assert table_at().imagine(None, 1).asks


# -- undo


def test_own_choices_can_be_taken_back_one_by_one() -> None:
    table = table_at(*BIDS, "0 pass", "0 play c1")
    assert table.undoable == 2
    assert table.undo(1).fingerprint() == table_at(*BIDS, "0 pass").fingerprint()
    assert table.undo().fingerprint() == table_at(*BIDS).fingerprint()
    assert table.undo().record() == table_at(*BIDS).record()


def test_a_choice_of_another_seat_ends_what_can_be_taken_back() -> None:
    table = table_at(*BIDS, "1 pass", "0 play c1")
    assert (table.undoable, table.chooser) == (1, 0)


@pytest.mark.parametrize("choices", [(*BIDS, "0 pass", "0 play c1", "0 aim north south"), BIDS, ()])
def test_what_was_rolled_or_revealed_cannot_be_taken_back(choices: tuple[str, ...]) -> None:
    table = table_at(*choices)
    assert table.undoable == 0
    with pytest.raises(TitanomachyError, match="1 choice cannot be taken back: 0 can"):
        table.undo(1)


def test_a_peek_cannot_be_taken_back_but_a_stop_can() -> None:
    rolled = (*BIDS, "0 pass", "0 play c1", "0 aim north south")
    assert table_at(*rolled, "0 peek").undoable == 0
    assert table_at(*rolled, "0 stop").undoable == 1


@pytest.mark.parametrize("count", [0, -1, 3])
def test_undo_takes_back_as_many_as_it_says_or_none(count: int) -> None:
    table = table_at(*BIDS, "0 pass", "0 play c1")
    with pytest.raises(TitanomachyError, match="cannot be taken back"):
        table.undo(count)


def test_an_imagined_table_cannot_be_undone_into_the_true_one() -> None:
    world = table_at(*BIDS, "0 pass").imagine(1, 3)
    assert world.undoable == 0
    for choice in ("play", "aim", "stop"):
        world.choose(0, next(option for option in world.asks[0].options if option[0] == choice))
        assert world.undoable == 0, "in the step in which it was imagined nothing is taken back"
    quiet = world.fingerprint()
    world.choose(0, world.asks[0].options[0])
    world.choose(1, world.asks[1].options[0])
    world.choose(1, "pass")
    assert world.undoable == 1 and world.undo().undoable == 0
    record = world.record()
    assert TOY.position(record.position).fingerprint() == quiet


def test_an_imagined_table_holds_nothing_of_the_truth() -> None:
    table = table_at(*BIDS, "0 pass", "0 play c1")
    world = table.imagine(1, 3)
    assert world.setup.seed == 3 and table.setup.seed == 1
    assert world.choices == [] and world.length == 0
    for write in (world.record, world.position):
        with pytest.raises(TitanomachyError, match="an imagined table can be written down from its next quiet moment"):
            write()


def test_the_options_of_an_ask_are_the_readers_own() -> None:
    table = table_at(*BIDS)
    copy = table.clone()
    copy.asks[0].options.clear()
    table.asks[1].options.append(("stop", 0, 0))
    assert table.asks[0].options == copy.asks[0].options == [GRAB, PASS]
    assert table.asks[1].options == table_at(*BIDS).asks[1].options == [GRAB, PASS]


# -- the end


def finished() -> Table[Toy]:
    table = table_at()
    while table.asks:
        seat = min(table.asks)
        table.choose(seat, table.asks[seat].options[-1])
    return table


def test_a_game_that_is_over_has_an_outcome_and_asks_nobody() -> None:
    table = finished()
    assert table.over and table.asks == {}
    outcome = table.outcome
    assert outcome is not None
    assert outcome.scores == {seat: float(points) for seat, points in enumerate(table.state.points)}
    assert outcome.winners == {seat for seat, score in outcome.scores.items() if score == max(outcome.scores.values())}
    assert (outcome.reason, outcome.rule, outcome.text("fr")) == (
        "The rounds are over.", "TOY-end", "The rounds are over.",
    )  # fmt: skip
    assert [event.kind for event in table.events][-1] == "won"


def test_a_game_that_goes_on_has_no_outcome() -> None:
    table = table_at(*BIDS)
    assert not table.over and table.outcome is None


def test_a_game_that_is_over_refuses_every_choice() -> None:
    with pytest.raises(IllegalChoice, match=r"The game is over. \(TOY-end\)"):
        finished().choose(0, "pass")


def test_a_game_that_is_over_can_be_copied_imagined_and_undone() -> None:
    table = finished()
    assert table.clone().fingerprint() == table.fingerprint()
    assert table.imagine(0, 1).outcome == table.outcome
    assert table.undoable and not table.undo().over


def test_the_end_comes_in_the_middle_of_a_step() -> None:
    def sudden(s: Toy) -> Script:
        yield from rush(s)
        s.end(1)
        s.points[0] += 100

    class Sudden(ToyParts):
        scripts = (bidding, sudden, turn)

    table = table_at(*BIDS, "0 grab", game=Sudden().game())
    assert table.over and table.state.points == [3, 0]


# -- as Python sees it


@pytest.mark.parametrize("way", [pickle.dumps, copying.copy, copying.deepcopy], ids=["pickle", "copy", "deepcopy"])
def test_a_table_that_is_pickled_or_copied_says_what_to_do_instead(way: Callable[[object], object]) -> None:
    table = table_at(*BIDS)
    for thing in (table, [table], {"here": table}):
        if way is not copying.copy or thing is table:
            with pytest.raises(TitanomachyError, match=r"table\.clone\(\).*table\.record\(\)\.dumps\(\)") as error:
                way(thing)
            assert "table.clone()" in error.value.text("fr") != error.value.text("en")
    assert table.clone().fingerprint() == table.fingerprint()


def test_a_table_shows_where_the_game_is_and_no_secret() -> None:
    table = table_at()
    assert repr(table) == "<Table of toy: 2 seats, seed 1, 0 choices; asked: seats 0, 1>"
    table.choose(0, "bid c13")
    assert repr(table) == "<Table of toy: 2 seats, seed 1, 1 choice; asked: seat 1>"
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        table.choose(seat, ask.options[-1])
    assert repr(table) == f"<Table of toy: 2 seats, seed 1, {table.length} choices; over: The rounds are over.>"
