"""Round Structure."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import GAME

HEROES = "armin eren levi conny sasha"
PLAIN = "swords food cloak horse cis hannes petra"  # no Titan among them


@rule("DB-round-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_round_the_first_included_begins_with_as_many_cards_as_there_are_players(seats: int) -> None:
    mates = " ".join(HEROES.split()[1:seats])
    for before in (0, 1, 7):
        turn = city("inside hero . . . .", mates=mates, step="add_cards", castle=PLAIN, round=before)
        assert turn.s.round == before + 1
        assert sum(map(len, turn.s.inside)) == seats
        assert len(turn.s.deck) == 84 - seats
        assert turn.phase == "first_player"


@rule("DB-round-01")
def test_the_first_round_adds_its_cards_before_anyone_has_a_turn() -> None:
    for seed in range(20):
        table = GAME.new(seats=2, seed=seed, heroes="random")
        assert table.state.round == 1 and table.state.where == [-1, -1]
        assert len(table.state.deck) <= 84 - 5 - 2  # the opening cards, and two for this round


@rule("DB-round-02")
def test_with_two_players_two_cards_are_added_in_all_not_two_per_district() -> None:
    turn = city("inside hero . . . levi", step="add_cards", castle=PLAIN)
    assert [turn.inside(wall) for wall in range(5)] == ["swords", "food", "", "", ""]


@rule("DB-round-03")
@pytest.mark.parametrize("chosen", ["armin", "eren", "levi"])
def test_the_players_together_choose_who_begins(chosen: str) -> None:
    turn = city("inside hero . . . .", mates="eren levi", step="add_cards", castle=PLAIN)
    assert turn.asked() == {"armin": "first", "eren": "first", "levi": "first"}
    assert turn.offers("levi") == ["first 0", "first 1", "first 2"]
    turn.do(f"first {turn.seat(chosen)}", "levi")  # the first answer counts
    assert turn.s.first == turn.s.active == turn.seat(chosen)
    assert list(turn.asked()) == [chosen]


@rule("DB-round-03")
def test_the_same_player_may_begin_again_in_the_next_round() -> None:
    turn = city("inside hero . . levi .", castle=PLAIN, first=1, active=1)
    turn.end().end()
    assert turn.s.round == 2
    turn.do("first 1", "hero")
    assert turn.s.active == 1 and turn.s.first == 1
    turn.end()
    assert (turn.s.active, turn.s.round) == (0, 2), "everyone has a turn again"
    turn.end()
    assert turn.s.round == 3


@rule("DB-round-03")
def test_alone_nobody_is_asked_who_begins() -> None:
    turn = city("inside hero levi sasha . .", helpers="levi sasha", step="first_player", first=-1, castle=PLAIN)
    assert turn.asked() == {"armin": "turn"}
    assert (turn.s.first, turn.s.active, turn.s.turns) == (0, 0, 0)


@rule("DB-round-04", "DB-round-06", "DB-endturn-06")
def test_turns_go_clockwise_from_the_first_player_one_for_each() -> None:
    turn = city("inside hero eren levi . .", step="first_player", castle=PLAIN)
    turn.do("first 1")
    order = []
    while turn.s.round == 1:
        order += list(turn.asked())
        turn.end()
    assert order == ["eren", "levi", "armin"]  # the last one sits to the right of the first player
    assert turn.phase == "first_player"


@rule("DB-round-04")
def test_nobody_plays_in_another_players_turn() -> None:
    turn = city("inside hero eren . . .", hands={"eren": "courage"})
    turn.refused("play courage", "eren")
    assert turn.offers("eren") == []
    assert turn.hand("eren") == "courage"


@rule("DB-round-05")
def test_the_first_player_keeps_the_token_for_the_whole_round() -> None:
    turn = city("inside hero eren levi . .", step="first_player", castle=PLAIN)
    turn.do("first 2")
    for turns in range(3):
        view = turn.table.view(0)
        assert (view["first"], view["turns"]) == (2, turns)  # flipped once the first turn is over
        turn.end()


@rule("DB-round-06")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_round_is_over_after_the_turn_of_the_first_players_right_hand_neighbour(first: int) -> None:
    last = (first - 1) % 4
    turn = city("inside hero eren levi conny .", first=first, active=last, turns=3, castle=PLAIN)
    assert turn.s.round == 1
    turn.end()
    assert turn.s.round == 2
