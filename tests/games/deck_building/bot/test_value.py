"""How the greedy bot judges a position: learned weights for what it sees, and what they must agree with."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from titanomachy.games.deck_building import bot
from titanomachy.games.deck_building.bot.features import FEATURES, features
from titanomachy.games.deck_building.bot.reasons import REASONS
from titanomachy.games.deck_building.bot.searching import JUDGING
from titanomachy.games.deck_building.bot.value import SLAIN, worth
from titanomachy.games.deck_building.words import Endings

from ..drawn_city import city
from ..playing import GAME


def test_every_number_that_is_seen_has_a_name_of_its_own_and_some_have_reasons() -> None:
    assert len(FEATURES) == len(set(FEATURES))
    assert set(REASONS) <= set(JUDGING.names)
    assert 0 < max(len(words) for told in REASONS.values() for words in (told.grows, told.shrinks)) <= 90


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_as_many_numbers_are_seen_as_have_names(seats: int) -> None:
    s = GAME.new(seats=seats, seed=7).state
    assert len(features(s)) == len(FEATURES)
    assert 0 < worth(s) < 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_whatever_happens_the_numbers_are_finite_and_the_chances_sum_to_one(seats: int) -> None:
    chance = Random(seats)
    table = GAME.new(seats=seats, seed=seats, listen=False)
    for number in range(300):
        if table.over:
            break
        seat, ask = chance.choice(list(table.asks.items()))
        table.choose(seat, chance.choice(ask.offered()))
        if number % 10 == 0:
            seen = features(table.state)
            assert len(seen) == len(FEATURES)
            assert all(map(isfinite, seen))
            chances = JUDGING.chances(table.state)
            assert len(chances) == 2
            assert sum(chances) == pytest.approx(1.0)
            assert all(0 <= one <= 1 for one in chances)


def test_the_judgement_is_the_same_in_worlds_that_a_seat_cannot_tell_apart() -> None:
    table = GAME.new(seats=3, seed=5, listen=False)
    for _ in range(40):
        seat = next(iter(table.asks))
        table.choose(seat, bot.choose(table, seat, 0))
    known = JUDGING.known(table.sight(0))
    for world in range(1, 4):
        assert JUDGING.known(table.imagine(0, world).sight(0)) == pytest.approx(known)


def test_a_win_is_best_and_a_defeat_counts_its_archenemies() -> None:
    s = GAME.new(seats=3, seed=7).state.clone()
    s.ending, s.slain = Endings.WON, 4
    assert worth(s) == 1
    s.ending, s.slain = Endings.WALLS, 3
    assert worth(s) == 3 * SLAIN < 1


def test_numbers_say_what_their_names_say() -> None:
    turn = city(
        """
        outside  .     .  hero+smiling:3+10m  .  .
        tokens   x     1  2                   2  2
        inside   .     .  levi                .  .
        """,
        hand="2*wound swords",
        step="first_player",
    )
    seen = dict(zip(FEATURES, features(turn.s), strict=True))
    assert seen["tokens"] == pytest.approx(0.7)
    assert seen["walls"] == pytest.approx(0.8)
    assert seen["weak_walls"] == pytest.approx(0.2)
    assert seen["titans"] == pytest.approx(0.25)  # one standard Titan
    assert seen["archenemies"] == pytest.approx(0.5)  # one Archenemy
    assert seen["first_missing"] == pytest.approx(0.5)  # 10 of its 13 Hit Points
    assert seen["first_beside"] == 1  # both are in its District
    assert seen["doomed"] == 1  # two Wounds in a hand
    assert seen["hero_levi"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_better_for_the_team_is_judged_better(seats: int) -> None:
    s = GAME.new(seats=seats, seed=11).state.clone()
    now = worth(s)
    s.tokens[0] = 0
    s.tokens[1] = 0
    assert worth(s) < now  # tokens of Walls
    s.tokens[0] = s.tokens[1] = 2
    s.slain += 1
    assert worth(s) > now  # an Archenemy less
