"""What is seen in a position: at any moment, of either team, and how a chance is made of it."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random

import pytest

from titanomachy.games.guards_of_atlantis.board import BLUE, RED
from titanomachy.games.guards_of_atlantis.bot.ahead import JUDGING
from titanomachy.games.guards_of_atlantis.bot.features import FEATURES, features
from titanomachy.games.guards_of_atlantis.bot.reasons import REASONS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.weighing import Weighing
from titanomachy.kernel.table import Table

from ..table_top import GAME, arrange
from .mirrored import mirrored


def moments(seats: int, selection: str, seed: int, every: int) -> Iterator[Table[Match]]:
    """Now and then in a game in which all choose by chance."""
    table, chance = GAME.new(seats, seed, listen=False, selection=selection), Random(seed)
    while not table.over:
        if table.length % every == 0:
            yield table
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, chance.choice(GAME.vocabulary.forward(table.asks[seat].offered())))


def seen(table: Table[Match], team: int) -> dict[str, float]:
    """What is seen of a team, by name."""
    return dict(zip(FEATURES, features(table.state, team), strict=True))


@pytest.mark.parametrize(
    ("seats", "selection"), [(4, "all_random"), (5, "all_pick"), (6, "player_draft"), (8, "single_draft")]
)
def test_every_moment_has_a_number_for_each_name(seats: int, selection: str) -> None:
    for table in moments(seats, selection, 5, 11):
        for team in (RED, BLUE):
            found = features(table.state, team)
            assert len(found) == len(FEATURES) and all(isfinite(number) and abs(number) < 20 for number in found)


def test_names_are_there_once_and_reasons_are_of_them() -> None:
    assert len(set(FEATURES)) == len(FEATURES)
    assert set(REASONS) <= set(FEATURES)
    assert 0 < max(len(words) for told in REASONS.values() for words in (told.grows, told.shrinks)) <= 90


def test_the_mirror_image_of_a_position_looks_the_same_to_the_other_team() -> None:
    table = arrange("arien brogan xargatha wasp", {"arien": "k12", "blue_melee1": "j9"}, "arien noble_blade")
    assert features(mirrored(table).state, BLUE) == pytest.approx(features(table.state, RED))


def test_what_a_team_has_the_other_sees_as_the_enemy_s() -> None:
    for table in moments(4, "all_random", 7, 40):
        red, blue = seen(table, RED), seen(table, BLUE)
        for name in FEATURES:
            if name.startswith("own_") and name != "own_next":
                assert red[name] == blue[name.replace("own_", "enemy_")]


def test_the_learned_numbers_fit_what_is_seen_and_give_chances() -> None:
    assert Weighing(JUDGING.file, JUDGING.names).model("chance")
    for table in moments(4, "all_random", 3, 30):
        chances = JUDGING.chances(table.state)
        assert len(chances) == 2 and all(0.0 < chance < 1.0 for chance in chances)
        assert sum(chances) == pytest.approx(1.0)


def test_a_team_with_more_of_everything_is_likelier_to_win() -> None:
    table = GAME.new(4, 3, listen=False, selection="all_random")
    chance = Random(3)
    while table.state.round < 2:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, chance.choice(table.asks[seat].offered()))
    s = table.state.clone()
    s.lives, s.zone = [4, 1], [s.zone[0] + 1]
    s.level = [5 - 3 * team for team in s.teams]
    red, blue = JUDGING.chances(s)
    assert red > 0.75 > 0.25 > blue
