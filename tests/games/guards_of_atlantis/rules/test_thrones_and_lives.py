"""How a game ends: a throne is taken, lives are spent, waves are over. Arien strikes from j13."""

from __future__ import annotations

from typing import Any

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import arrange, choose, end_round, minions, offered, spot, told, zone

HEROES = "arien brogan xargatha wasp"


def struck(at: dict[str, str], **more: Any) -> Table[Match]:
    """Arien attacks with the Noble Blade and moves nobody; nobody defends."""
    table = arrange(HEROES, at, "arien noble_blade", {"wasp": "green1"}, keepers=False, **more)
    choose(table, "primary")
    while table.asks and "skip" in offered(table, "arien"):
        choose(table, "skip", "arien")
    if not table.over and "decline" in offered(table):
        choose(table, "decline")
    return table


def ended(table: Table[Match]) -> tuple[str, set[int]]:
    """By which rule the game ended, and who won."""
    assert table.over and table.outcome is not None and not table.asks
    return table.outcome.rule, set(table.outcome.winners)


@rule("GA-core-08", "GA-push-03")
def test_a_push_into_the_enemy_throne_wins_at_once() -> None:
    """GA-sc-023: no minions are spawned."""
    at = {"arien": "r3", "blue_melee1": "r2", "red_melee1": "q6"}
    table = struck(at, battle="blue_beach")
    assert ended(table) == ("GA-core-08", {0, 2})
    assert (table.state.waves, zone(table)) == ([2], "blue_throne")
    assert minions(table, "blue") == set() and "refilled" not in told(table)


@rule("GA-core-10", "GA-push-02")
def test_the_last_wave_counter_wins_for_whoever_made_the_push() -> None:
    """GA-sc-022: even beside the own throne."""
    at = {"arien": "e13", "blue_melee1": "e12", "red_melee1": "d15"}
    table = struck(at, battle="red_beach", waves=1)
    assert ended(table) == ("GA-core-10", {0, 2})
    assert zone(table) == "red_beach", "the counter is flipped before the zone moves"


@rule("GA-core-10")
def test_with_a_wave_counter_left_the_game_goes_on() -> None:
    table = struck({"arien": "e13", "blue_melee1": "e12", "red_melee1": "d15"}, battle="red_beach", waves=2)
    assert not table.over and zone(table) == "mid"


@rule("GA-core-09", "GA-core-12")
def test_the_last_life_counter_loses_the_game_whoever_fell() -> None:
    at = {"arien": "j13", "blue_melee1": "m8", "red_melee1": "m6"}
    for victim in ("brogan", "wasp"):
        table = struck({**at, victim: "k13"}, lives=(3, 1), hands={"brogan": "", "wasp": ""})
        assert ended(table) == ("GA-core-09", {0, 2})
        assert table.state.lives == [3, 0]


@rule("GA-core-12")
def test_the_life_counters_belong_to_the_team() -> None:
    at = {"arien": "j13", "blue_melee1": "m8", "red_melee1": "m6"}
    table = struck({**at, "brogan": "k13"}, lives=(3, 2), hands={"brogan": ""})
    assert table.state.lives == [3, 1] and not table.over
    table = struck({**at, "wasp": "k13"}, lives=(3, 1), hands={"wasp": ""})
    assert table.over


@rule("GA-core-11")
def test_a_hero_in_the_enemy_throne_captures_nothing() -> None:
    """GA-sc-025"""
    table = arrange(HEROES, {"arien": "u7", "brogan": "t8", "wasp": "s9"})
    end_round(table)
    assert table.state.round == 2 and not table.over
    assert (spot(table, "arien"), zone(table), table.state.waves) == ("u7", "mid", [3])


@rule("GA-core-09", "GA-core-12")
def test_when_the_last_life_is_spent_nothing_more_is_played() -> None:
    """GA-sc-096: one counter left, and a hero of level 7 falls to Brogan, who would move onto its space."""
    at = {"brogan": "j13", "arien": "k13", "red_melee1": "m8", "blue_melee1": "m6"}
    table = arrange(
        HEROES,
        at,
        "brogan onslaught",
        {"wasp": "green1"},
        keepers=False,
        lives=(1, 2),
        level={"arien": 7},
        hands={"arien": ""},
    )
    choose(table, "primary")
    assert ended(table) == ("GA-core-09", {1, 3})
    assert (table.state.lives, spot(table, "brogan")) == ([0, 2], "j13")
    assert table.state.unresolved[3] != -1, "Wasp's card stays as it lies"


@rule("GA-core-08", "GA-push-03")
def test_either_team_can_take_a_throne() -> None:
    at = {"brogan": "e13", "red_melee1": "e12", "blue_melee1": "d15"}
    table = arrange(HEROES, at, "brogan onslaught", keepers=False, battle="red_beach")
    choose(table, "primary")
    assert ended(table) == ("GA-core-08", {1, 3})
    assert zone(table) == "red_throne" and spot(table, "brogan") == "e13"
