"""Setting up a game: the board, two teams, counters, the first wave, hands, and where the heroes start."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import BOARD_IDS, HEAVY, MELEE, RANGED, SPACE_WORDS, board
from titanomachy.games.guards_of_atlantis.cards import COLOR, COLOR_IDS, NONE, SLOT_IDS, TIER, TOKEN_IDS
from titanomachy.games.guards_of_atlantis.pieces import KIND, MINIONS_OF, PIECE_WORDS, TOKENS
from titanomachy.games.guards_of_atlantis.rules.units import tokens_of
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.errors import BadSetup
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, asked, choose, minions, new, offered, play, zone

STARTS = {"red": {"e8", "d10", "b12"}, "blue": {"u7", "s9", "r11"}}
FIRST_HAND = ["gold", "silver", "red1", "blue1", "green1"]


def started(seats: int = 4, seed: int = 1, **options: Any) -> Table[Match]:
    """A table on which every hero has taken the first spawn point that it may."""
    table = new(seats, seed, **options)
    while set(asked(table).values()) == {"start"}:
        choose(table, offered(table)[0])
    return table


# -- the board


@pytest.mark.parametrize("name", BOARD_IDS)
@rule("GA-core-04")
def test_a_board_is_cut_into_zones_and_a_lane_is_a_chain_of_them_from_throne_to_throne(name: str) -> None:
    land = board(name)
    assert sum(mask.bit_count() for mask in land.zone_mask) == land.mask.bit_count() == len(land.spaces)
    for lane in land.lanes:
        assert [land.zone_ids[zone] for zone in (lane[0], lane[-1])] == ["red_throne", "blue_throne"]
        assert all(after in land.zone_near[before] for before, after in pairwise(lane))
    assert land.zone_kinds.count("throne") == 2


@pytest.mark.parametrize("name", ["forgotten_island", "narrow_passages", "vexing_cliffs"])
@rule("GA-core-07")
def test_the_first_battle_zone_of_a_single_lane_is_the_middle_one_with_all_minions_in_it(name: str) -> None:
    state = new(board=name).state
    assert state.zone == [len(state.board.lanes[0]) // 2]
    where = [state.where[piece] for team in MINIONS_OF[0] for piece in team if state.where[piece] != NONE]
    assert where and all(state.board.zone_of[space] == state.battle_zone(0) for space in where)


@rule("GA-setup-24")
def test_four_to_six_heroes_play_on_a_single_lane() -> None:
    assert {new(seats).state.board.id for seats in (4, 5, 6)} == {"forgotten_island"}
    assert [len(new(board=name).state.zone) for name in BOARD_IDS[:3]] == [1, 1, 1]


@pytest.mark.parametrize("name", ["forgotten_island", "narrow_passages", "vexing_cliffs"])
@rule("GA-setup-15")
def test_every_spawn_point_of_the_first_battle_zone_has_a_minion_of_its_team_and_type(name: str) -> None:
    state = new(board=name).state
    land = state.board
    points = land.spawns[state.battle_zone(0)]
    found = {space: state.piece_at(space) for space in points}
    assert all(KIND[piece] == land.spawn_kind[space] for space, piece in found.items())
    assert all(piece in MINIONS_OF[0][land.spawn_team[space]] for space, piece in found.items())
    assert sum(state.where[piece] != NONE for team in MINIONS_OF[0] for piece in team) == len(points)


@rule("GA-setup-16")
def test_each_team_begins_with_four_melee_one_ranged_and_one_heavy_minion() -> None:
    state = new().state
    for team in MINIONS_OF[0]:
        kinds = Counter(KIND[piece] for piece in team if state.where[piece] != NONE)
        assert kinds == {MELEE: 4, RANGED: 1, HEAVY: 1}


# -- teams and players


@rule("GA-setup-01", "GA-core-01")
def test_two_teams_of_equal_size_and_a_hero_for_every_seat() -> None:
    for seats in (4, 6):
        state = started(seats).state
        assert Counter(state.teams) == {0: seats // 2, 1: seats // 2}
        assert len(state.heroes) == seats and NONE not in state.heroes
        assert all(state.where[seat] != NONE for seat in range(seats))


@rule("GA-core-02", "GA-core-01", "GA-count-01")
def test_two_to_ten_players_can_play() -> None:
    assert {new(seats).state.seats for seats in range(4, 11)} == set(range(4, 11))
    for players in (2, 3):
        assert new(players=players).state.settings.players == players
        with pytest.raises(BadSetup, match="four heroes between them") as refused:
            new(6, players=players)
        assert refused.value.rule == "GA-count-01"
    for seats in (3, 11):
        with pytest.raises(BadSetup, match=f"not {seats}") as refused:
            new(seats)
        assert refused.value.rule == "GA-core-02"


@rule("GA-core-03")
def test_large_and_odd_tables_are_warned_but_not_forbidden() -> None:
    warned = {seats for seats in range(4, 11) if GAME.rules.advice(GAME.setup(seats, 1, None, {}), "en")}
    assert warned == {5, 7, 8, 9, 10}
    assert GAME.rules.advice(GAME.setup(4, 1, None, {"players": 2}), "en")
    assert new(5).asks and new(8).asks


@rule("GA-setup-12")
def test_a_long_game_is_advised_against_with_new_players_and_the_quick_one_comes_by_itself() -> None:
    assert "quick" in GAME.rules.advice(GAME.setup(4, 1, None, {"length": "long"}), "en")[0]
    assert not GAME.rules.advice(GAME.setup(4, 1, None, {}), "en")
    assert new().state.waves == [3]


# -- counters


@pytest.mark.parametrize(
    ("seats", "length", "waves", "lives"),
    [(4, "quick", 3, 4), (4, "long", 5, 6), (6, "quick", 3, 5), (6, "long", 5, 8)],
)
@rule("GA-setup-03", "GA-setup-04", "GA-setup-05", "GA-setup-06", "GA-setup-07", "GA-setup-23")
def test_the_length_sets_the_wave_and_life_counters(seats: int, length: str, waves: int, lives: int) -> None:
    state = new(seats, length=length).state
    assert (state.waves, state.lives) == ([waves], [lives, lives])


@rule("GA-setup-02")
def test_the_coin_is_tossed() -> None:
    sides = Counter(new(seed=seed).state.coin for seed in range(60))
    assert set(sides) == {0, 1} and min(sides.values()) > 15


@rule("GA-setup-08", "GA-setup-13")
def test_heroes_begin_at_level_one_without_coins() -> None:
    state = started(6).state
    assert state.coins == [0] * 6
    assert state.level == [1] * 6


# -- hands


@rule("GA-setup-18", "GA-setup-19", "GA-setup-20")
def test_the_first_hand_is_one_card_of_each_colour_and_the_rest_is_in_the_deck() -> None:
    state = started().state
    for seat, hand in enumerate(state.hands):
        assert [SLOT_IDS[slot] for slot in hand] == FIRST_HAND
        assert {COLOR_IDS[COLOR[slot]] for slot in hand} == {"gold", "silver", "red", "green", "blue"}
        assert [TIER[slot] for slot in hand] == [0, 0, 1, 1, 1]
        assert [SLOT_IDS[slot] for slot in state.out[seat]] == ["handicap"]
        assert (state.discards[seat], state.items[seat], state.unresolved[seat]) == ([], [], NONE)


@rule("GA-setup-22")
def test_no_card_comes_from_the_deck_by_chance() -> None:
    for seed in range(8):
        table = started(seed=seed)
        assert all([SLOT_IDS[slot] for slot in hand] == FIRST_HAND for hand in table.state.hands)
        drawn = table.state.draws
        play(table, {})
        assert table.state.draws == drawn


@rule("GA-setup-21")
def test_the_tokens_of_a_hero_begin_in_its_supply() -> None:
    rocks: Any = {"arien": {"tokens": [{"name": "rock", "count": 2}]}}
    state = started(selection=["wasp", "arien", "xargatha", "brogan"], content=rocks).state
    mine = tokens_of(state, 1, TOKEN_IDS.index("rock"))
    assert [PIECE_WORDS[piece] for piece in mine] == ["token1_1", "token1_2"]
    assert all(state.where[piece] == NONE for piece in TOKENS)
    assert state.markers == []


@rule("GA-setup-21")
def test_each_hero_has_its_own_tokens_and_nobody_has_more_than_its_box_holds() -> None:
    boxes: Any = {
        "arien": {"tokens": [{"name": "rock", "count": 2}, {"name": "tree", "count": 1}]},
        "brogan": {"tokens": [{"name": "totem", "count": 6}]},
    }
    state = started(selection=["wasp", "arien", "xargatha", "brogan"], content=boxes).state
    rock, tree, totem = (TOKEN_IDS.index(name) for name in ("rock", "tree", "totem"))
    supplies = [state.tokens[first : first + 6] for first in range(0, len(TOKENS), 6)]
    nothing = [NONE] * 6
    assert supplies[:4] == [nothing, [rock, rock, tree, NONE, NONE, NONE], nothing, [totem] * 6]
    assert supplies[4:] == [nothing] * 6 and len(state.tokens) == len(TOKENS)


# -- where heroes start


@rule("GA-setup-14", "GA-core-05")
def test_each_hero_takes_a_spawn_point_of_its_own_throne_the_coins_team_first() -> None:
    for seed in range(6):
        table = new(6, seed)
        order = []
        while set(asked(table).values()) == {"start"}:
            (seat,) = table.asks
            team = ("red", "blue")[table.state.teams[seat]]
            taken = {SPACE_WORDS[table.state.where[other]] for other in range(6) if table.state.where[other] != NONE}
            assert {words.split()[1] for words in offered(table)} == STARTS[team] - taken
            choose(table, offered(table)[-1])
            order.append(table.state.teams[seat])
        assert order == [table.state.coin] * 3 + [1 - table.state.coin] * 3
        spots = [SPACE_WORDS[table.state.where[seat]] for seat in range(6)]
        assert set(spots) == STARTS["red"] | STARTS["blue"]
        assert zone(table) == "mid" and not minions(table, "red") & set(spots)
