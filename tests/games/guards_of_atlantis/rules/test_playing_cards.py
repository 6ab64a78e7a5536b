"""A round is four turns; in each everyone plays one card face down, and all are revealed at once."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import NONE, SLOT_IDS
from titanomachy.games.guards_of_atlantis.rules.units import played_attack
from titanomachy.kernel.errors import IllegalChoice
from titanomachy.kernel.ledger import rule

from ..table_top import GAME, arrange, asked, choose, end_round, end_turn, hand, offered, play, resolved, told

HEROES = "arien brogan xargatha wasp"


@rule("GA-round-01", "GA-state-01")
def test_a_round_is_four_turns_and_the_steps_at_its_end_then_the_next_begins_with_five_cards() -> None:
    table = GAME.new(seats=4, seed=3)
    while "start" in asked(table).values():
        choose(table, offered(table)[0])
    for number in (1, 2):
        for turn in (1, 2, 3, 4):
            assert (table.state.round, table.state.turn) == (number, turn)
            assert [len(cards) for cards in table.state.hands] == [6 - turn] * 4
            play(table, {})
            end_turn(table)
            assert ("retrieved" in told(table)) == (turn == 4)
        while "upgrade" in asked(table).values():
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            choose(table, offered(table, seat)[0], seat)
    assert (table.state.round, table.state.turn) == (3, 1)
    assert [len(cards) for cards in table.state.hands] == [5] * 4


@rule("GA-play-01", "GA-play-02")
def test_everyone_plays_one_card_without_waiting_and_chooses_its_action_later() -> None:
    table = arrange(HEROES)
    assert set(asked(table).values()) == {"play"} and len(table.asks) == 4
    for who in ("wasp", "arien", "xargatha", "brogan"):
        assert set(offered(table, who)) == {f"play {slot}" for slot in hand(table, who).split()}
        choose(table, "play red1", who)
    assert all("red1" not in hand(table, seat).split() and len(table.state.hands[seat]) == 4 for seat in range(4))
    assert set(asked(table).values()) == {"act"} and len(table.asks) == 1
    assert {"primary", "walk", "hold"} <= set(offered(table))


@rule("GA-play-03", "GA-play-04")
def test_whoever_has_a_card_must_play_one_even_off_the_board() -> None:
    """GA-sc-012"""
    table = arrange(HEROES, off="brogan")
    assert all(words.startswith("play ") for seat in range(4) for words in offered(table, seat))
    for words in ("wait", "hold", "skip"):
        with pytest.raises(IllegalChoice):
            table.choose(1, words)
    play(table, {"brogan": "silver"})
    assert table.state.table_card[1] == SLOT_IDS.index("silver")


@rule("GA-play-05", "GA-play-07")
def test_an_empty_hand_is_a_pass_without_an_action() -> None:
    """GA-sc-011"""
    table = arrange(HEROES, hands={"brogan": ""})
    assert "brogan" not in asked(table)
    play(table, {"xargatha": "red1"})
    assert told(table).count("passed") == 1 and told(table).count("revealed") == 3
    actors: list[str] = []
    while set(asked(table).values()) == {"act"}:
        actors += asked(table)
        choose(table, "hold")
    assert sorted(actors) == ["arien", "wasp", "xargatha"] and table.state.turn == 2


@rule("GA-play-07")
def test_a_hero_off_the_board_who_passes_does_not_come_back() -> None:
    """GA-sc-013"""
    table = arrange(HEROES, hands={"brogan": ""}, off="brogan")
    play(table, {"xargatha": "red1"})
    while table.state.turn == 1:
        assert "brogan" not in asked(table)
        choose(table, "hold")
    assert table.state.where[1] == NONE and resolved(table, "brogan") == ["-", "-", "-", "-"]


@rule("GA-play-06", "GA-state-02", "GA-state-03")
def test_cards_are_revealed_together_after_the_last_one_is_played() -> None:
    table = arrange(HEROES)
    for seat in (0, 1, 2):
        choose(table, "play gold", seat)
        assert told(table) == [] and table.state.unresolved == [NONE] * 4
        assert len(table.state.hands[seat]) == 5
    choose(table, "play gold", 3)
    assert told(table).count("revealed") == 4
    assert table.state.unresolved == table.state.table_card == [0, 0, 0, 0]
    choose(table, "hold")
    assert table.state.unresolved.count(NONE) == 1
    assert all(played_attack(table.state, seat) for seat in range(4)), "resolved or not, the card is played"


@rule("GA-play-08")
def test_a_card_may_be_exchanged_until_the_last_player_has_committed() -> None:
    table = arrange(HEROES)
    choose(table, "play gold", 0)
    assert table.asks[0].idle and not table.asks[1].idle
    choose(table, "play silver", 0)
    for seat in (1, 2, 3):
        choose(table, "play gold", seat)
    assert table.state.unresolved[0] == SLOT_IDS.index("silver") and "gold" in hand(table, 0).split()
    with pytest.raises(IllegalChoice):
        table.choose(0, "play gold")


@rule("GA-state-02", "GA-retrieve-01")
def test_a_played_card_comes_back_to_the_hand_only_at_the_end_of_the_round() -> None:
    table = arrange(HEROES)
    play(table, {"arien": "green1"})
    end_turn(table)
    with pytest.raises(IllegalChoice, match="on the table until the round is over") as refused:
        table.choose(0, "play green1")
    assert refused.value.rule == "GA-state-02"
    end_round(table)
    assert table.state.round == 2 and "green1" in hand(table, "arien").split()
