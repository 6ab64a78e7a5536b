"""Spaces, directions and distances, pushes along them, and units that actions reach or do not."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import BOARD_IDS, SPACE_WORDS, STEPS, WIDE, bits, board, hex_distance
from titanomachy.games.guards_of_atlantis.cards import ATTACK, RED1, SKILL
from titanomachy.games.guards_of_atlantis.rules.card_effects import IMMUNITY, Act, Effect
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import push, push_path
from titanomachy.games.guards_of_atlantis.rules.push_the_lane import nearest
from titanomachy.games.guards_of_atlantis.rules.restrictions import immune
from titanomachy.games.guards_of_atlantis.rules.units import beside, in_line
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule

from ..table_top import act, announced, arrange, asked, can, carry_out, choose, lend, offered, spaces, spot, targets

HEROES = "arien brogan xargatha wasp"


def at(word: str) -> int:
    """A space by its word."""
    return SPACE_WORDS.index(word)


# -- the grid


@rule("GA-kw-01")
def test_spaces_with_a_common_border_are_adjacent_and_so_are_the_units_on_them() -> None:
    land = board("forgotten_island")
    assert {SPACE_WORDS[space] for space in bits(land.near[at("k12")])} == {"l12", "l11", "k11", "j12", "j13", "k13"}
    assert at("k10") not in bits(land.near[at("k11")])  # terrain is no space
    s = arrange(HEROES, {"arien": "k12", "brogan": "l11", "wasp": "l13"}).state
    assert beside(s, 0, 1) and not beside(s, 0, 3)


@pytest.mark.parametrize("name", BOARD_IDS)
@rule("GA-kw-02")
def test_zones_are_adjacent_where_a_space_of_one_touches_a_space_of_the_other(name: str) -> None:
    land = board(name)
    for zone, here in enumerate(land.zone_mask):
        touching = {land.zone_of[near] for space in bits(here) for near in bits(land.near[space])}
        assert set(land.zone_near[zone]) == touching | {zone}
    if name == "forgotten_island":
        far = land.zone_ids.index("blue_throne")
        assert far not in land.zone_near[land.zone_ids.index("mid")]


@rule("GA-kw-07")
def test_nearest_counts_spaces_and_no_obstacles() -> None:
    # k11 and k9 are two steps apart, with the terrain of k10 between them
    table = arrange(HEROES, {"arien": "k11", "brogan": "l10", "wasp": "j11"})
    land = table.state.board
    assert land.distance[at("k11")][at("k9")] == 2
    assert all(land.distance[one][two] == hex_distance(one, two) for one in land.spaces for two in land.spaces[::7])
    assert nearest(table.state, at("k11"), [at("k9"), at("k14"), at("m10")]) == [at("k9"), at("m10")]


@rule("GA-kw-10")
def test_there_are_six_directions_and_each_runs_straight() -> None:
    land = board("forgotten_island")
    here = at("k12")
    assert sorted(land.direction[here][space] for space in bits(land.near[here])) == [0, 1, 2, 3, 4, 5]
    for way, (q, r) in enumerate(STEPS):
        line = [here + n * (r * WIDE + q) for n in (1, 2)]
        assert {land.direction[here][space] for space in line if land.zone_of[space] >= 0} == {way}
    s = arrange(HEROES, {"arien": "k12", "brogan": "m12", "wasp": "m11"}).state
    assert in_line(s, 0, 1) and not in_line(s, 0, 3)


# -- pushes


@pytest.mark.parametrize(
    ("obstacles", "end", "stopped"),
    [(("m12", "o12"), "n12", True), (("m12", "n12", "o12"), "l12", True), (("m12",), "o12", False)],
)
@rule("GA-pushkw-03")
def test_a_push_that_ignores_obstacles_ends_on_the_farthest_empty_space(
    obstacles: tuple[str, ...], end: str, stopped: bool
) -> None:
    """GA-sc-068"""
    taken = {f"red_melee{n}": space for n, space in enumerate(obstacles, 1)}
    s = arrange(HEROES, {"arien": "k12", "brogan": "l12", **taken}).state
    assert push_path(s, Act(s, 0, RED1, SKILL), 1, 3, through=True) == (at(end), stopped)


@rule("GA-pushkw-05")
def test_what_is_not_in_line_is_not_pushed() -> None:
    table = arrange(HEROES, {"arien": "k12", "brogan": "m11"})
    s = table.state
    assert carry_out(push(s, Act(s, 0, RED1, SKILL), 1, 2)) is False
    assert spot(table, "brogan") == "m11"
    s.put(1, at("m12"))
    carry_out(push(s, Act(s, 0, RED1, SKILL), 1, 2))
    assert spot(table, "brogan") == "o12"


@rule("GA-pushkw-04")
def test_one_distance_for_all_that_are_pushed_and_each_goes_as_far_as_it_can() -> None:
    """GA-sc-069: Kinetic Blast pushes 3 or 4; one goes all the way, the other is stopped after two."""
    places = {"wasp": "k12", "blue_melee1": "l12", "blue_melee2": "k11", "red_melee1": "l8"}
    table = arrange(
        "wasp brogan xargatha arien", {**places, "brogan": "l11", "red_ranged1": "o8"}, "wasp kinetic_blast"
    )
    act(table, "wasp", "primary", "target blue_melee1", "target brogan")
    assert offered(table) == ["push 3", "push 4"]
    choose(table, "push 4")
    assert (spot(table, "blue_melee1"), spot(table, "brogan")) == ("p12", "n9")  # o8 is taken


# -- who is reached


def all_immune(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
    """A lent answer: everybody is immune to everything."""
    return True


@rule("GA-kw-20")
def test_a_hero_is_never_immune_to_its_own_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, IMMUNITY, "brogan.bulwark", all_immune)
    s = arrange(HEROES, {"arien": "k12", "brogan": "l12"}, active=["brogan bulwark turn"]).state
    assert [immune(s, piece, 0, ATTACK) for piece in (0, 1, 2, 3)] == [False, True, True, True]
    assert [immune(s, piece, 1, SKILL) for piece in (0, 1, 2, 3)] == [True, False, True, True]


@pytest.mark.parametrize(
    ("acts", "others"),
    [
        ("arien red1", set()),  # attack: Brogan alone is left, and is not asked for
        ("arien arcane_whirlpool", {"blue_melee1", "blue_melee2"}),  # swap
        ("brogan brutal_jab", set()),  # push: Arien alone is left
        ("wasp lift_up", {"arien", "brogan", "blue_melee1", "blue_melee2"}),  # move
        ("wasp telekinesis", {"brogan", "blue_melee1"}),  # place
    ],
)
@rule("GA-kw-34", "GA-kw-16")
def test_whatever_does_something_to_a_unit_targets_it_so_an_immune_one_is_left_out(acts: str, others: set[str]) -> None:
    who = acts.split()[0]
    enemy = "red" if who == "brogan" else "blue"
    places = {f"{enemy}_heavy1": "l11", f"{enemy}_melee1": "m10", f"{enemy}_melee2": "k9"}
    heroes = {"arien": "k12", "brogan": "l12", "wasp": "k11"}
    table = arrange("arien brogan wasp xargatha", {**heroes, **places}, acts)
    act(table, who, "primary")
    if can(table, "skip"):
        choose(table, "skip")  # Brogan does not move
    assert targets(table) == others
    assert asked(table) != {} and spot(table, f"{enemy}_heavy1") == "l11"


@rule("GA-kw-42", "GA-kw-18")
def test_counting_who_is_there_does_not_target() -> None:
    places = {"xargatha": "k12", "brogan": "l12", "blue_heavy1": "k13", "blue_melee1": "i12"}
    table = arrange("xargatha brogan arien wasp", places, "xargatha threatening_slash")
    act(table, "xargatha", "primary")  # the immune heavy minion is no target, and counts as one more enemy beside her
    assert announced(table)[0] == 6


@rule("GA-kw-28")
def test_dodger_brings_back_what_is_missing_on_a_friendly_point_of_any_type() -> None:
    """GA-sc-159, GA-sc-160, GA-ruling-27"""
    heroes = "dodger brogan xargatha wasp"
    missing: Any = {"dodger": "k8", "red_melee1": "j7", "red_melee2": "l10", "red_melee3": "h14", "red_heavy1": "k13"}
    table = arrange(heroes, missing, "dodger necromancy", keepers=False)
    act(table, "dodger", "primary")  # k7, a melee point of Red, and k9, a point of Blue, are beside Dodger
    assert "to k9" not in offered(table) and targets(table) == {"red_melee4", "red_ranged1"}
    choose(table, "target red_ranged1")
    assert spot(table, "red_ranged1") == "k7"
    full = {**missing, "red_melee4": "j8", "red_ranged1": "j10"}
    table = arrange(heroes, full, "dodger necromancy", keepers=False)
    act(table, "dodger", "primary")
    assert [spot(table, minion) for minion in ("red_melee4", "red_ranged1")] == ["j8", "j10"]
    assert spaces(table) == set()
