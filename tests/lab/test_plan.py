"""Who sits where: every bot on every side of every deal."""

from __future__ import annotations

from collections import Counter

import pytest

import titanomachy as tm
from titanomachy.lab.entrants import Entrant, entrants
from titanomachy.lab.plan import Plan, Variant, make_plan

from .players import Breaking, First

BOTS = ("random", "greedy", "random 2", "random 3")


def plan_of(game: str, bots: int) -> Plan:
    """A plan with so many bots; those that are no names are not made."""
    found, names = tm.game(game), BOTS[:bots]
    return Plan(
        game=found,
        bots=tuple(map(Entrant, names)),
        fixed=False,
        seats=found.seats,
        setups=({},),
        options={},
        content={},
    )


@pytest.mark.parametrize("game", tm.games())
@pytest.mark.parametrize("bots", [1, 2, 3, 4])
def test_every_bot_sits_once_on_every_side_of_every_deal(game: str, bots: int) -> None:
    plan = plan_of(game, bots)
    for deal in range(2 * len(plan.seats)):
        sides = len(plan.game.sides(plan.seats[deal % len(plan.seats)]))
        sat = [plan.sitting(deal * plan.each_deal + turn, sides) for turn in range(plan.turns)]
        for side in range(sides):
            assert sorted(row[side].name for row in sat) == sorted(BOTS[:bots])


@pytest.mark.parametrize("game", tm.games())
def test_where_there_are_more_sides_than_bots_each_has_as_many_as_the_others(game: str) -> None:
    plan = plan_of(game, 2)
    for deal in range(len(plan.seats)):
        sides = len(plan.game.sides(plan.seats[deal]))
        for turn in range(2):
            counts = Counter(one.name for one in plan.sitting(deal * 2 + turn, sides))
            assert max(counts.values()) - min(counts.values()) <= 1
            assert sides == 1 or len(counts) == 2


def test_between_two_sides_all_pairs_meet_equally_often() -> None:
    plan = plan_of("last-stand", 4)
    games = 3 * len(plan.seats) * plan.each_deal
    pairs = Counter(tuple(one.name for one in plan.sitting(number, 2)) for number in range(games))
    assert len(pairs) == 12
    assert set(pairs.values()) == {len(plan.seats)}


@pytest.mark.parametrize("game", tm.games())
def test_the_games_of_a_deal_begin_alike_and_those_of_others_do_not(game: str) -> None:
    plan = make_plan(tm.game(game), entrants(["random", "greedy"]), seats=tm.game(game).seats[:1])
    first, again, other = (plan.table(number) for number in (0, 1, 2))
    assert first.fingerprint() == again.fingerprint()
    assert first.setup.seed != other.setup.seed


def test_variants_are_played_on_the_same_deals() -> None:
    variants = [Variant("as printed"), Variant("french", {"edition": "fr"})]
    plan = make_plan(tm.game("last-stand"), entrants(["random", "greedy"]), seats=(3,), variants=variants, seed=4)
    tables = [plan.table(number) for number in range(plan.each_deal)]
    assert [table.setup.options["edition"] for table in tables] == ["en", "en", "fr", "fr"]
    assert len({table.setup.seed for table in tables}) == 1
    assert plan.place(5).deal == 1


def test_games_are_rounded_up_to_whole_deals() -> None:
    plan = plan_of("last-stand", 3)
    assert [plan.whole(games) for games in (1, 3, 4, 100)] == [3, 3, 6, 102]


def test_bots_are_taken_by_name_class_and_object_each_once() -> None:
    one = First()
    found = entrants(["greedy", First, "greedy", one, one, First()])
    assert [bot.name for bot in found] == ["greedy", "first", "first 2", "first 3"]
    game = tm.game("last-stand")
    assert found[1].sit(game, 1) is not found[1].sit(game, 1)
    assert found[2].sit(game, 1) is not one, "a game begins with a copy of what was given"
    assert isinstance(entrants([Breaking])[0].sit(game, 1), Breaking)


def test_what_is_no_bot_is_refused() -> None:
    with pytest.raises(tm.BadSetup, match=r"a class or object with choose\(table, seat\), not 7"):
        entrants([7])  # type: ignore[list-item]


def test_two_variants_with_one_label_are_refused() -> None:
    with pytest.raises(tm.BadSetup, match="the same label: a, a"):
        make_plan(tm.game("last-stand"), entrants(["random"]), variants=[Variant("a"), Variant("a")])
