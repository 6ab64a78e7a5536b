"""Playing the game and playing Command Cards."""

from __future__ import annotations

import pytest

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import RACE_IDS
from titanomachy.kernel.ledger import rule

from ..drawn_board import Play, command, drawn, scenario


@rule("AG-turn-01")
def test_turns_pass_clockwise_from_the_top_of_the_old_ordning() -> None:
    turn = drawn(turn="storm")
    order = []
    for _ in range(7):
        order.append(turn.turn)
        turn.to_next_turn()
    assert order == [*RACE_IDS, "storm"]
    assert turn.s.round == 2


@rule("AG-turn-02", "AG-event-01", "AG-command-01")
def test_a_turn_is_at_most_one_event_and_then_exactly_one_command() -> None:
    board = "dessarin hill regular\nwaterdeep hill regular"
    turn = drawn(
        board, phase="event", cards={"hill": "rune_journey rune_king"}, events="road_to_triboar crown_of heart"
    )
    turn.do("claim crown")
    assert turn.phase == "command"  # the second event has to wait
    assert turn.refused("claim road_to_triboar") == "AG-turn-02"
    turn.do("command plunder")
    assert turn.turn == "storm" and turn.row("hill") == "plunder"


@rule("AG-command-01")
def test_the_command_is_played_whether_or_not_an_event_was_claimed() -> None:
    turn = drawn(
        "dessarin hill regular", phase="event", cards={"hill": "rune_journey"}, events="road_to_triboar crown heart"
    )
    turn.do("pass")
    assert turn.phase == "command" and not turn.can("pass")


@rule("AG-command-02", "AG-command-03")
def test_a_command_goes_to_the_right_end_of_the_row_and_stays_there() -> None:
    turn = drawn(row="magic trade")
    turn.do("command plunder")
    assert turn.row("hill") == "magic trade plunder"
    for _ in range(5):
        turn.to_next_turn()
    assert turn.turn == "hill" and turn.row("hill") == "magic trade plunder"
    again = drawn(row="magic trade")
    assert again.refused("command magic") == "AG-command-03"


@rule("AG-command-04")
def test_a_race_has_eight_common_commands_and_one_of_its_own() -> None:
    turn = drawn()
    assert [text.split()[1] for text in turn.offers("command")] == [
        "move", "plunder", "trade", "recruit", "leader", "magic", "attack", "rest", "special",
    ]  # fmt: skip


@rule("AG-command-05")
@pytest.mark.parametrize("kind", ["attack", "trade", "leader", "special", "recruit"])
def test_a_command_may_be_played_for_its_place_in_the_row_alone(kind: str) -> None:
    turn = command(kind, turn="hill")
    if turn.turn == "hill":
        turn.do("done" if turn.can("done") else "pass")
    assert turn.row("hill") == kind and turn.turn == "storm"


@rule("AG-command-06", "AG-command-07")
@scenario(49)
def test_whose_last_card_is_rest_must_rest_and_has_eight_actions() -> None:
    turn = drawn("waterdeep frost champion", row="move plunder trade recruit leader magic attack special", load={})
    assert turn.offers() == ["command rest"]
    turn.do("command rest")
    assert turn.s.actions == 8
    turn.do("hire hook waterdeep", "hire line waterdeep", "hire sinker waterdeep")  # six actions
    turn.do("hunt waterdeep", "enlist hook", "enlist sinker")  # and two attack: Line takes no part
    assert turn.s.hunters == [0, 2] and turn.s.actions == 0
    assert len(turn.s.dice[0]) == 4


@rule("AG-turn-04")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_player_has_had_the_same_number_of_turns_when_the_game_ends(seats: int) -> None:
    turns = dict.fromkeys(range(seats), 0)
    play = Play(GAME.new(seats, 5))
    while play.table.asks:
        (ask,) = play.table.asks.values()
        words = play.offers()
        prefer = [word for word in words if word.split()[0] in ("claim", "spend", "mark", "attack", "all", "soak")]
        play.table.choose(ask.seat, (prefer or words)[play.table.length % len(prefer or words)])
        for event in play.table.events:
            if event.kind == "turn_begins":
                turns[play.s.races.index(event.data["race"])] += 1
    assert len(set(turns.values())) == 1 and turns[0] == play.s.round
