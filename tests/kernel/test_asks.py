"""Asks: to one seat, to several of which the first answers, to several who answer in secret."""

from __future__ import annotations

import pytest

from titanomachy.kernel.asks import Ask, Together, option
from titanomachy.kernel.errors import IllegalChoice
from titanomachy.kernel.record import Record
from titanomachy.kernel.table import Table

from .toy import TOY, Names, Says, Toy

# With seed 1 and three seats the hands are c13 c1 c7 c2, c12 c8 c11 c0 and c5 c9 c4 c3.


def bidding() -> Table[Toy]:
    return TOY.new(seats=3, seed=1)


def after_bids() -> Table[Toy]:
    """North has bid c13, the highest, and leads."""
    table = bidding()
    for seat, bid in enumerate(("bid c13", "bid c8", "bid c9")):
        table.choose(seat, bid)
    return table


def in_turn() -> Table[Toy]:
    """North has the turn and has played nothing yet."""
    table = after_bids()
    table.choose(2, "pass")
    return table


# -- one seat


def test_an_ask_has_options_a_prompt_and_a_rule() -> None:
    (ask,) = in_turn().asks.values()
    assert (ask.seat, ask.prompt, ask.rule, ask.idle) == (0, "north: play a card.", "TOY-turn", False)
    assert ask.text("fr") == "north-fr: play a card."
    assert ask.options == [option("play", card) for card in (1, 2, 7)]
    assert "kind='play'" in repr(ask)


def test_only_the_seat_that_is_asked_may_answer() -> None:
    table = in_turn()
    with pytest.raises(IllegalChoice, match="Seat 1 has nothing to choose now; asked: 0"):
        table.choose(1, "play c0")


def test_a_script_asks_several_times_and_keeps_what_it_was_told() -> None:
    table = in_turn()
    table.choose(0, "play c7")
    assert table.asks[0].prompt == "Aim at somebody."
    table.choose(0, "aim north east")
    assert table.asks[0].prompt == "Peek, draw or stop."
    assert table.state.points[0 if table.state.roll > 3 else 2] == (3 if table.state.roll > 3 else 1)
    table.choose(0, "stop")
    assert sorted(table.asks) == [0, 1, 2] and table.state.round == 2


# -- the first of several


def test_the_first_answer_of_several_counts() -> None:
    table = after_bids()
    assert sorted(table.asks) == [0, 1, 2]
    assert {ask.prompt for ask in table.asks.values()} == {"Grab the point or pass."}
    table.choose(2, "grab")
    assert table.state.points == [2, 0, 1]
    assert list(table.asks) == [0]
    with pytest.raises(IllegalChoice):
        table.choose(1, "grab")


# -- several in secret


def test_secret_answers_wait_for_each_other_and_are_revealed_together() -> None:
    table = bidding()
    table.choose(1, "bid c12")
    assert sorted(table.asks) == [0, 2]
    assert table.state.shown == [] and table.events == []
    table.choose(0, "bid c13")
    assert sorted(table.asks) == [2]
    table.choose(2, "bid c4")
    assert table.state.shown == [13, 12, 4]
    assert [event.text() for event in table.events] == ["North bids c13.", "South bids c12.", "East bids c4."]
    assert table.state.leader == 0


def test_the_order_of_secret_answers_does_not_matter_to_the_game() -> None:
    one, two = bidding(), bidding()
    bids = {0: "bid c2", 1: "bid c11", 2: "bid c3"}
    for seat in (0, 1, 2):
        one.choose(seat, bids[seat])
    for seat in (2, 0, 1):
        two.choose(seat, bids[seat])
    assert one.fingerprint() == two.fingerprint()


def test_who_has_answered_in_secret_cannot_answer_again() -> None:
    table = bidding()
    table.choose(1, "bid c12")
    with pytest.raises(IllegalChoice, match="Seat 1 has nothing to choose now"):
        table.choose(1, "bid c8")


def test_a_secret_answer_that_waits_shows_in_no_view() -> None:
    table, other = bidding(), bidding()
    table.choose(1, "bid c12")
    other.choose(1, "bid c8")
    for seat in (0, 1, 2, None):
        assert table.view(seat) == other.view(seat)
    assert table.fingerprint() != other.fingerprint()


def test_a_copy_in_mid_secret_keeps_the_answers_that_wait() -> None:
    table = bidding()
    table.choose(1, "bid c12")
    copy = table.clone()
    assert (copy.fingerprint(), sorted(copy.asks)) == (table.fingerprint(), [0, 2])
    for seat, bid in ((0, "bid c1"), (2, "bid c3")):
        copy.choose(seat, bid)
    assert copy.state.leader == 1
    assert sorted(table.asks) == [0, 2] and table.state.shown == []


def test_a_copy_after_the_secret_plays_the_answers_again() -> None:
    table = after_bids()
    table.choose(0, "grab")
    table.choose(0, "play c1")
    copy = table.clone()
    assert copy.fingerprint() == table.fingerprint()
    assert copy.view(0) == table.view(0)


def test_who_imagines_in_mid_secret_knows_its_own_answer_only() -> None:
    table = bidding()
    table.choose(1, "bid c12")
    table.choose(2, "bid c3")
    mine = table.imagine(1, seed=5)
    assert sorted(mine.asks) == [0, 2]
    assert mine.state.hands[1] == table.state.hands[1]
    theirs = table.imagine(0, seed=5)
    assert sorted(theirs.asks) == [0, 1, 2]
    assert table.imagine(None, seed=5).asks.keys() == {0, 1, 2}
    assert sorted(table.asks) == [0]


def test_in_an_imagined_table_others_are_offered_the_cards_that_were_dealt_anew() -> None:
    table = bidding()
    for seed in range(20):
        world = table.imagine(0, seed)
        for seat, ask in world.asks.items():
            assert [option[1] for option in ask.options] == sorted(world.state.hands[seat])
        assert world.asks[0].options == table.asks[0].options
    assert any(table.imagine(0, seed).asks[1].options != table.asks[1].options for seed in range(20))


def test_a_card_in_hand_is_offered_anew_in_mid_script_too() -> None:
    table = in_turn()
    worlds = [table.imagine(1, seed) for seed in range(20)]
    assert len({tuple(world.asks[0].options) for world in worlds}) > 1
    for world in worlds:
        world.choose(0, world.asks[0].options[0])
        TOY.rules.check(world.state)


def test_a_position_in_mid_secret_keeps_the_answers_that_wait() -> None:
    table = bidding()
    table.choose(1, "bid c12")
    again = TOY.position(table.position())
    assert (again.fingerprint(), sorted(again.asks)) == (table.fingerprint(), [0, 2])


def test_a_record_in_mid_secret_keeps_the_answers_that_wait() -> None:
    table = bidding()
    table.choose(2, "bid c3")
    table.choose(1, "bid c12")
    again = TOY.replay(Record.loads(table.record().dumps()))
    assert (again.fingerprint(), sorted(again.asks)) == (table.fingerprint(), [0])


def test_a_secret_answer_can_be_taken_back_until_all_are_revealed() -> None:
    table = bidding()
    before = table.fingerprint()
    table.choose(1, "bid c12")
    assert table.undoable == 1
    assert table.undo().fingerprint() == before
    table.choose(2, "bid c3")
    assert (table.undoable, table.chooser) == (1, 2)
    assert sorted(table.undo().asks) == [0, 2]
    table.choose(0, "bid c1")
    assert table.undoable == 0, "the last to answer has seen what the others chose"


def test_whoever_has_answered_may_change_their_mind_where_that_is_allowed() -> None:
    first, second = (Ask(seat, [option("pass")], Says.rush, (), Names()) for seat in (0, 1))
    assert list(Together([first, second]).waiting({0})) == [1]
    waiting = Together([first, second], changeable=True).waiting({0})
    assert {seat: ask.idle for seat, ask in waiting.items()} == {0: True, 1: False}
    assert waiting[0].options == first.options
