"""Judgement and search: what is seen in a position, what it is worth, and what looking ahead finds."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import cast

import pytest

from titanomachy.bots.search import Thought, think, try_luck
from titanomachy.games.game import BoardGame
from titanomachy.games.last_stand import GAME
from titanomachy.games.last_stand.bot import ahead
from titanomachy.games.last_stand.bot.features import FEATURES, features
from titanomachy.games.last_stand.bot.judgement import JUDGING
from titanomachy.games.last_stand.content import TITAN_IDS
from titanomachy.games.last_stand.state import Stand
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

from ..drawn import stand


def game(seed: int, wander: float = 0.3) -> Iterator[tuple[Table[Stand], int]]:
    """The moments of a game, with the seat that chooses: greedy, and now and then by chance."""
    chance = Random(seed)
    table = GAME.new(seats=3 + seed % 3, seed=seed, titan=TITAN_IDS[seed % 4], heroes="random")
    while not table.over:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        yield table, seat
        options = GAME.vocabulary.forward(table.asks[seat].offered())
        lost = chance.random() < wander
        table.choose(seat, chance.choice(options) if lost else GAME.bot.greedy(table, seat, seed))


# -- judgement


@pytest.mark.parametrize("seed", range(8))
def test_a_number_is_seen_for_every_name_at_any_moment(seed: int) -> None:
    for table, _ in game(seed):
        seen = features(table.state, 0)
        assert len(seen) == len(FEATURES)
        assert all(isfinite(number) and abs(number) <= 10 for number in seen)


def test_something_is_seen_before_all_have_chosen_who_they_are() -> None:
    table = GAME.new(seats=4, seed=1, titan="choose", heroes="choose")
    assert len(features(table.state, 0)) == len(FEATURES)


def test_every_feature_has_one_name_and_every_reason_is_of_one() -> None:
    assert len(set(FEATURES)) == len(FEATURES)
    assert set(JUDGING.reasons) <= set(FEATURES)
    assert 0 < max(len(words) for told in JUDGING.reasons.values() for words in (told.grows, told.shrinks)) <= 90


@pytest.mark.parametrize("seed", range(3))
def test_the_chances_of_both_sides_sum_to_one_as_every_seat_knows_them(seed: int) -> None:
    for number, (table, _) in enumerate(game(seed)):
        if number % 9 == 0:
            for seat in (0, 1, None):
                chances = GAME.judge(table.sight(seat))
                assert set(chances) == {"titan", "heroes"}
                assert sum(chances.values()) == pytest.approx(1.0)
                assert all(0.0 <= chance <= 1.0 for chance in chances.values())


def test_judgement_is_the_same_in_worlds_that_a_seat_cannot_tell_apart() -> None:
    for number, (table, seat) in enumerate(game(5)):
        if number % 12 == 0:
            for world in range(2):
                assert GAME.judge(table.imagine(seat, world).sight(seat)) == GAME.judge(table.sight(seat))


def test_a_titan_that_has_almost_won_is_judged_to_win_and_one_that_is_almost_dead_to_lose() -> None:
    heroes = "3 mikasa fight\n3 armin fight\n3 conny fight"
    winning = stand(heroes + " 1 hearts", step="titan_selects", citizens=1, marker=2)
    losing = stand(
        "8 mikasa fight\n6 armin fight\n5 conny fight", step="titan_selects", marker=20, tactics="neck_slash"
    )
    assert JUDGING.chances(winning.s)[0] > 0.8
    assert JUDGING.chances(losing.s)[0] < 0.5


# -- looking ahead


def test_play_goes_on_as_greedy_would_and_leaves_no_trace_of_what_it_did_not_know() -> None:
    for table, seat in game(7):
        before = table.fingerprint()
        assert ahead.quick(table, seat, 1) == GAME.bot.greedy(table, seat, 1)
        assert table.fingerprint() == before


@pytest.mark.parametrize("seed", range(2))
def test_search_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(seed: int) -> None:
    for number, (table, seat) in enumerate(game(seed + 20)):
        if number % 11 == 0 and number < 120:
            others = [table.imagine(seat, world) for world in (11, 12)]
            assert len({looked(where, seat, 3).choice for where in (table, *others)}) == 1


def looked(table: Table[Stand], seat: int, worlds: int) -> Thought:
    """What search finds in so many worlds."""
    return think(cast("BoardGame[State]", GAME), cast("Table[State]", table), seat, 3, worlds)


def test_where_all_options_come_to_the_same_nothing_is_tried() -> None:
    play = stand(
        "3 mikasa fight fight\n0 armin move", titan="voracious", step="resolve", up="vor_grab", down="vor_bite"
    )
    assert len(play.table.asks[0].offered()) == 2
    assert looked(play.table, 0, 3).worlds == 0


def test_a_card_that_promises_more_is_likelier_to_lie_face_down() -> None:
    play = stand("0 eren fight 1 hearts\n5 levi fight", step="heroes_reroll", up="std_feast", down="std_trample")
    deadly = ahead.likely(play.s, 1)
    play = stand("0 eren fight 1 hearts\n5 levi fight", step="heroes_reroll", up="std_feast", down="std_swat")
    assert deadly > ahead.likely(play.s, 1) > 0.0
    assert ahead.likely(play.s, 0) == 1.0


def test_every_die_has_luck_of_its_own_whatever_was_rolled_before() -> None:
    """The same die shows the same face in the same world, whether another was rolled before it or not."""
    play = stand("3 mikasa fight move\n3 armin move fight", step="heroes_reroll", up="std_bite", down="std_swat")
    first, second = play.die("mikasa", "fight"), play.die("mikasa", "move")
    assert rolled(play.table, [second]) == rolled(play.table, [first, second])


def rolled(table: Table[Stand], dice: list[int]) -> int:
    """The face of the last of some dice that are rolled in one world."""
    world, tries = table.imagine(1, 4), dict[int, int]()
    for die in dice:
        option = next(one for one in world.asks[1].offered() if one[:2] == ("reroll", die))
        try_luck(world.state, ahead.luck(world.state, 1, option), tries)
        world.choose(1, option)
    return world.state.face[dice[-1]]


def test_what_a_roll_may_show_is_spread_evenly_over_worlds() -> None:
    table = stand("3 mikasa fight\n3 armin move", step="heroes_reroll", up="std_bite", down="std_swat").table
    faces = set()
    for number in range(6):
        world = table.imagine(1, number)
        option = next(one for one in world.asks[1].offered() if one[0] == "reroll")
        try_luck(world.state, ahead.luck(world.state, 1, option), {}, number)
        world.choose(1, option)
        faces.add(world.state.face[option[1]])
    assert len(faces) == 6


def test_search_takes_the_move_with_which_a_wounded_hero_could_leave_the_tower() -> None:
    """Greedy takes a wild die of Sasha's. But Erwin has one Heart left, and Leap strikes the Tower next round."""
    play = stand(
        """
        6 mikasa fight tactics move fight move        2 hearts
        5 erwin  fight (titan) move fight (titan)     1 hearts
        6 sasha  dodge (titan) tactics fight dodge    2 hearts
        """,
        titan="deviant", step="titan_uses", tactics="healing_cover fall_over mutilation", marker=15, round=4,
        up="dev_rampage", down="dev_recover", aside="dev_thrash dev_leap",
    )  # fmt: skip
    play.do("titan", "ability 1", "spend 11")  # with the die of Sasha's
    move = play.die("erwin", "move")
    assert GAME.bot.greedy(play.table, 0, 1)[1] != move
    assert looked(play.table, 0, 8).choice[1] == move
