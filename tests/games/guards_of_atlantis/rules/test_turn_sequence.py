"""Who acts when: initiative, ties within a team and between teams, and the coin. Everyone holds unless a test says."""

from __future__ import annotations

from typing import Any

from titanomachy.games.guards_of_atlantis.rules.card_values import initiative_of
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import act, arrange, asked, can, choose, coin, offered, play, resolved, spot, told

HEROES = "arien brogan xargatha dodger"  # Red: Arien and Xargatha
ELEVEN = {"arien": "gold", "brogan": "gold", "xargatha": "gold", "dodger": "blue3b"}  # all of initiative 11


def tied(who: str, side: str, **more: Any) -> Table[Match]:
    """Some heroes tie at 11, the others have passed; the coin shows a side."""
    return arrange(HEROES, played={hero: ELEVEN[hero] for hero in who.split()}, coin=side, **more)


def acted(table: Table[Match]) -> list[str]:
    """Everyone who can act holds: in which order, and what the coin shows after each."""
    found, turn = [], table.state.turn
    while table.state.turn == turn and set(asked(table).values()) == {"act"}:
        (who,) = asked(table)
        choose(table, "hold")
        found.append(f"{who} {coin(table)}")
    return found


# -- initiative


@rule("GA-init-01", "GA-resolve-03")
def test_the_highest_initiative_acts_first_and_the_turn_ends_when_no_card_is_left() -> None:
    played = {"arien": "green1", "brogan": "gold", "xargatha": "silver", "dodger": "red1"}  # 4, 11, 3, 9
    table = arrange(HEROES, played=played, coin="blue")
    assert acted(table) == ["brogan blue", "dodger blue", "arien blue", "xargatha blue"]
    assert table.state.turn == 2 and "turn_over" in told(table)


@rule("GA-resolve-03", "GA-ult-02")
def test_when_a_turn_has_ended_what_serves_once_a_turn_serves_again() -> None:
    at = {"arien": "j12", "blue_melee1": "l12", "blue_melee2": "l11"}
    hands = {"arien": "red1", "brogan": "red1"}
    table = arrange(HEROES, at, "arien gold", {"brogan": "green1"}, hands=hands, level={"arien": 8})
    act(table, "arien", "primary", "to k12", "target blue_melee1", "skip")
    assert (table.state.turn, table.state.once) == (1, [1, 0, 0, 0])
    choose(table, "hold", "brogan")
    assert (table.state.turn, table.state.once) == (2, [0, 0, 0, 0])
    play(table, {"arien": "red1", "brogan": "red1"})
    while "arien" not in asked(table):
        choose(table, "hold")
    act(table, "arien", "primary")
    assert asked(table) == {"arien": "maybe_step"}


@rule("GA-init-02", "GA-tie-01")
def test_items_count_for_initiative_and_can_make_a_tie() -> None:
    """GA-sc-007: a printed 8 with two items ties with a printed 10."""
    played = {"arien": "red1", "dodger": "blue2b"}
    table = arrange(HEROES, played=played, items={"arien": {"initiative": 2}}, coin="red")
    assert [initiative_of(table.state, seat, table.state.unresolved[seat]) for seat in (0, 3)] == [10, 10]
    assert acted(table) == ["arien blue", "dodger blue"]


@rule("GA-init-03", "GA-tie-01")
def test_an_initiative_lowered_in_mid_turn_makes_a_tie_that_the_coin_decides() -> None:
    """GA-sc-006"""
    table = arrange(
        "tigerclaw brogan xargatha dodger",
        {"tigerclaw": "j13", "brogan": "j11"},
        played={"tigerclaw": "poisoned_dagger", "brogan": "mighty_punch", "xargatha": "deadly_swipe"},  # 2 + 9, 9, 8
        items={"tigerclaw": {"initiative": 9}},
        coin="red",
    )
    choose(table, "primary", "tigerclaw")
    assert table.state.markers[0][2] == 1
    assert acted(table) == ["xargatha blue", "brogan blue"]


@rule("GA-init-02")
def test_initiative_below_zero_still_sorts() -> None:
    """GA-sc-008"""
    table = arrange(
        "tigerclaw tigerclaw dodger wasp",
        played={"hero1": "green3b", "wasp": "green3a"},  # 1 and 2
        markers=["hero0 poison hero1 2", "hero1 poison hero3 2"],
    )
    assert [initiative_of(table.state, seat, table.state.unresolved[seat]) for seat in (1, 3)] == [-1, 0]
    assert [words.split()[0] for words in acted(table)] == ["wasp", "tigerclaw"]


# -- ties between the teams


@rule("GA-tie-01", "GA-tie-03")
def test_the_coins_team_acts_first_and_flips_the_coin_after_its_card() -> None:
    """GA-sc-001"""
    assert acted(tied("arien brogan", "red")) == ["arien blue", "brogan blue"]
    assert acted(tied("arien brogan", "blue")) == ["brogan red", "arien red"]


@rule("GA-tie-02", "GA-tie-05")
def test_two_against_one_the_team_agrees_and_the_tie_that_is_left_goes_by_the_coin_as_it_lies() -> None:
    """GA-sc-003"""
    table = tied("arien brogan xargatha", "red")
    assert asked(table) == {"arien": "first", "xargatha": "first"}
    choose(table, "first 0", "arien")
    choose(table, "first 0", "xargatha")
    assert acted(table) == ["arien blue", "brogan red", "xargatha red"]


@rule("GA-tie-02", "GA-tie-05")
def test_when_all_tie_the_teams_take_turns() -> None:
    """GA-sc-004"""
    table = tied("arien brogan xargatha dodger", "blue")
    for who in ("brogan", "dodger"):
        choose(table, "first 3", who)
    found = acted(table)
    for who in ("arien", "xargatha"):
        choose(table, "first 2", who)
    assert found + acted(table) == ["dodger red", "xargatha blue", "brogan red", "arien red"]


@rule("GA-tie-07")
def test_the_flip_is_owed_even_if_the_rival_in_the_tie_falls() -> None:
    """GA-sc-005"""
    table = tied("arien brogan", "red", at={"arien": "j13", "brogan": "k13"}, hands={"brogan": ""})
    choose(table, "primary", "arien")
    assert (spot(table, "brogan"), resolved(table, "brogan")) == ("off", ["gold", "-", "-", "-"])
    assert coin(table) == "blue"


@rule("GA-tie-03")
def test_the_coin_shows_its_old_side_until_the_card_is_resolved() -> None:
    """GA-sc-009: a push in the action goes by the side before the flip, so Red places its minion first."""
    at = {"arien": "l6", "blue_melee1": "l5", "red_melee1": "j7", "brogan": "u5", "xargatha": "q3"}
    table = tied("arien brogan", "red", at=at, keepers=False)
    choose(table, "primary", "arien")
    assert "pushed_lane" in told(table)
    assert set(asked(table)) == {"arien", "xargatha"} and coin(table) == "red"
    choose(table, offered(table)[0])
    assert set(asked(table)) == {"brogan", "dodger"} and coin(table) == "red"
    choose(table, offered(table)[0])
    assert coin(table) == "blue"


@rule("GA-tie-08", "GA-tie-03")
def test_a_tied_player_who_stays_off_the_board_flips_the_coin() -> None:
    """GA-sc-010"""
    table = tied("arien brogan", "red", off="arien")
    assert asked(table) == {"arien": "respawn"}
    choose(table, "wait")
    assert (coin(table), resolved(table, "arien")) == ("blue", ["gold", "-", "-", "-"])
    assert acted(table) == ["brogan blue"]


# -- ties within a team


@rule("GA-tie-04", "GA-tie-02")
def test_team_mates_who_tie_agree_and_no_coin_is_flipped() -> None:
    """GA-sc-002"""
    table = tied("arien xargatha", "red")
    choose(table, "first 2", "arien")
    choose(table, "first 2", "xargatha")
    assert "agreed" in told(table)
    assert acted(table) == ["xargatha red", "arien red"]


@rule("GA-talk-05", "GA-talk-06", "GA-talk-04")
def test_tied_team_mates_only_state_a_preference() -> None:
    """GA-sc-136: me first, you first, no preference; nothing else is to be said."""
    table = tied("arien xargatha", "red")
    assert offered(table, "arien") == offered(table, "xargatha") == ["first 0", "first 2", "either"]
    choose(table, "first 2", "arien")
    choose(table, "either", "xargatha")
    assert asked(table) == {"xargatha": "act"}


@rule("GA-talk-08")
def test_where_team_mates_clash_chance_decides_and_the_log_says_so() -> None:
    firsts = set()
    for seed in range(20):
        table = tied("arien xargatha", "red", seed=seed)
        choose(table, "first 0", "arien")
        assert can(table, "first 0", "arien"), "until the other has answered, a wish may be changed"
        choose(table, "first 2", "xargatha")
        assert "drawn" in told(table)
        firsts |= set(asked(table))
    assert firsts == {"arien", "xargatha"}


@rule("GA-talk-05")
def test_where_nobody_minds_anyone_of_them_begins_and_the_log_tells_of_no_quarrel() -> None:
    firsts = set()
    for seed in range(20):
        table = tied("arien xargatha", "red", seed=seed)
        choose(table, "either", "arien")
        choose(table, "either", "xargatha")
        assert "agreed" in told(table) and "drawn" not in told(table)
        firsts |= set(asked(table))
    assert firsts == {"arien", "xargatha"}


@rule("GA-count-01", "GA-tie-04", "GA-talk-08")
def test_one_player_with_both_tied_heroes_just_chooses() -> None:
    """GA-sc-131"""
    table = tied("arien xargatha", "red", players=2)
    assert offered(table, "arien") == ["first 0", "first 2"]
    choose(table, "first 2", "arien")
    assert acted(table) == ["xargatha red", "arien red"]


@rule("GA-count-02", "GA-talk-08")
def test_of_three_players_only_the_one_with_two_heroes_just_chooses() -> None:
    assert offered(tied("arien xargatha", "red", players=3), "arien") == ["first 0", "first 2"]
    played = {hero: ELEVEN[hero] for hero in ("arien", "xargatha")}
    table = arrange("brogan arien wasp xargatha", played=played, coin="blue", players=3)
    assert offered(table, "arien") == ["first 1", "first 3", "either"]
