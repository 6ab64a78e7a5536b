"""Choosing heroes and what is told of them; counters and handicaps of unusual tables."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import HERO_IDS, NONE
from titanomachy.games.guards_of_atlantis.rules.hero_selection import BANS, pick_and_ban
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.guards_of_atlantis.table.about import ROLES, STARS, STATS, pack_name
from titanomachy.kernel.asks import option
from titanomachy.kernel.errors import BadSetup
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, PRINTED, act, arrange, asked, choose, hand, new, offered


def with_coin(side: int, seats: int = 4, **options: Any) -> Table[Match]:
    """A new table on which the coin shows a team."""
    return next(table for seed in range(99) if (table := new(seats, seed, **options)).state.coin == side)


def about(hero: str, content: Any = None) -> str:
    """What is told of a hero who can be picked."""
    table = new(selection="all_pick", content=content)
    words, rules = GAME.table.about(table.sight(0), option("hero", HERO_IDS.index(hero)), "en")
    assert "GA-profile-01" in rules
    return words


# -- methods


@rule("GA-select-01", "GA-select-11")
def test_all_random_deals_one_hero_to_each_and_chance_decides_which() -> None:
    deals = [new(seed=seed, selection="all_random").state.heroes for seed in range(300)]
    assert all(len(set(heroes)) == 4 for heroes in deals)
    for seat in range(4):
        assert {heroes[seat] for heroes in deals} == set(range(len(HERO_IDS)))
    assert len({tuple(heroes) for heroes in deals}) > 290


@rule("GA-select-03")
def test_which_three_heroes_are_dealt_in_a_single_draft_is_chance() -> None:
    deals = [new(seed=seed, selection="single_draft").state.dealt for seed in range(100)]
    for seat in range(4):
        assert {hero for dealt in deals for hero in dealt[seat]} == set(range(len(HERO_IDS)))
    assert len({tuple(map(tuple, dealt)) for dealt in deals}) > 30


@pytest.mark.parametrize("seats", [4, 6])
@rule("GA-select-04")
def test_which_heroes_are_laid_out_in_a_random_draft_is_chance(seats: int) -> None:
    rows = [row for seed in range(40) for row in new(seats, seed, selection="random_draft").state.pool]
    assert set.intersection(*map(set, rows)) == set(), "none is always there"
    assert set.union(*map(set, rows)) == set(range(len(HERO_IDS)))


@pytest.mark.parametrize("side", [0, 1])
@rule("GA-select-02")
def test_all_pick_alternates_and_begins_with_the_coins_team(side: int) -> None:
    table = with_coin(side, selection="all_pick")
    assert {words.split()[1] for words in offered(table)} == set(HERO_IDS)
    order = []
    picked: list[str] = []
    while "pick_hero" in {ask.message.kind for ask in table.asks.values()}:
        seat = max(table.asks)
        order.append(table.state.teams[seat])
        assert len(table.asks) == [2, 2, 1, 1][len(picked)]  # of the team, who still has no hero
        assert not {words.split()[1] for words in offered(table, seat)} & set(picked)
        picked.append(offered(table, seat)[-1].split()[1])
        choose(table, f"hero {picked[-1]}", seat)
    assert order == [side, 1 - side, side, 1 - side]
    assert len(set(picked)) == 4 and table.state.coin == side


@pytest.mark.parametrize("side", [0, 1])
@rule("GA-select-05")
def test_captains_draft_players_who_keep_their_heroes(side: int) -> None:
    table = with_coin(side, seats=6, selection="player_draft")
    heroes = [*table.state.heroes]
    assert NONE not in heroes and Counter(table.state.teams) == {0: 1, 1: 1, NONE: 4}
    drafting = []
    while table.state.phase == 0 and table.asks:
        (seat,) = table.asks
        assert seat in table.state.captains
        drafting.append(table.state.teams[seat])
        choose(table, offered(table)[-1])
    assert drafting == [side, 1 - side] * 2
    assert table.state.heroes == heroes and Counter(table.state.teams) == {0: 3, 1: 3}


@pytest.mark.parametrize(("seats", "more"), [(8, "ban B, ban A, pick A, pick B"), (10, "ban B, ban A, pick A, pick B")])
@rule("GA-select-09", "GA-select-10")
def test_pick_and_ban_goes_on_for_eight_and_ten(seats: int, more: str) -> None:
    orders = {}
    for number in (seats - 2, seats):
        state = GAME.rules.make(GAME.setup(number, 1, None, {"selection": "all_random"}), 1)
        state.coin, state.schedule = 0, []
        pick_and_ban(state)
        words = {0: "pick A", 1: "pick B", 2: "ban A", 3: "ban B"}
        orders[number] = [words[step] for step in state.schedule]
    assert orders[seats][: len(orders[seats - 2])] == orders[seats - 2]
    assert ", ".join(orders[seats][len(orders[seats - 2]) :]) == more
    assert sum(word.startswith("pick") for word in orders[seats]) == seats


@rule("GA-select-11")
def test_a_hero_is_in_the_game_once_as_long_as_there_are_enough() -> None:
    for seed in range(20):
        assert len(set(new(6, seed, selection="all_random").state.heroes)) == 6
    named = ("arien", "brogan", "sabina", "wasp")
    assert [HERO_IDS[hero] for hero in new(selection=[*named]).state.heroes] == [*named]
    with pytest.raises(BadSetup, match="twice"):
        new(selection=["arien", "brogan", "arien", "wasp"])
    with pytest.raises(BadSetup) as refused:
        new(8, selection="all_random", twins="never", complexity=1)  # the core box has seven
    assert refused.value.rule == "GA-select-11"
    twins = new(8, selection="all_random", complexity=1).state  # then each is once in a team
    for team in (0, 1):
        mine = [twins.heroes[seat] for seat in range(8) if twins.teams[seat] == team]
        assert len(set(mine)) == 4


@pytest.mark.parametrize("players", [2, 3])
@rule("GA-select-13", "GA-count-08")
def test_two_and_three_players_choose_and_count_as_four_heroes_do(players: int) -> None:
    table = new(players=players, selection="random_draft")
    assert len(table.state.pool[0]) == 6 and len(table.state.schedule) == 3  # four picks, one of them is asked for
    for seats, people in ((4, players), (5, "each")):
        waves = [new(seats, players=people, length=length).state.waves for length in ("quick", "long")]
        assert waves == [[3], [5]]


@rule("GA-handi-03")
def test_experienced_players_of_even_teams_may_take_their_handicap_cards() -> None:
    table = new(handicap=["1", "2"])
    while set(asked(table).values()) == {"start"}:
        choose(table, offered(table)[0])
    assert [hand(table, seat).split()[0] for seat in range(4)] == ["gold", "silver", "silver", "gold"]
    assert [hand(table, seat).split()[1] for seat in (1, 2)] == ["handicap", "handicap"]
    for seat in ("4", "7"):
        with pytest.raises(BadSetup, match=f"no seat {seat}; seats are 0 to 3") as refused:
            new(handicap=[seat])
        assert refused.value.rule == "GA-handi-03"


# -- profiles


@pytest.mark.parametrize("hero", HERO_IDS)
@rule("GA-profile-01", "GA-profile-04", "GA-profile-05")
def test_a_profile_has_complexity_four_stats_and_roles(hero: str) -> None:
    words = about(hero)
    entry: Any = PRINTED.data[hero]
    title, stars, pack, stats, roles = words.split(" · ")
    assert title == entry["title"] and stars.startswith("★") and pack == pack_name(entry["pack"], "en")
    assert [part.split()[0] for part in stats.split(", ")] == [*STATS.values()]
    assert all(1 <= low <= high <= 8 for low, high in entry["stats"].values())
    assert set(roles.split(", ")) <= set(ROLES.values()) and len(ROLES) == 10


@rule("GA-profile-04")
def test_the_lighter_part_of_a_bar_is_told_as_a_span() -> None:
    assert "Movement 2–4" in about("brogan") and "Defense 8," in about("brogan")


@pytest.mark.parametrize(("stars", "word"), list(enumerate(("Challenging", "Complex", "Very complex", "Wizard"), 1)))
@rule("GA-profile-02")
def test_complexity_goes_from_one_star_to_four(stars: int, word: str) -> None:
    assert f"{'★' * stars} {word} ·" in about("wasp", {"wasp": {"complexity": stars}}) and len(STARS) == 4


@rule("GA-profile-06", "GA-profile-02")
def test_profiles_have_no_effect_in_play() -> None:
    other: Any = {"arien": {"complexity": 4, "roles": ["healer"], "stats": {"attack": [1, 8], "movement": [8, 8]}}}
    tables = []
    for content in (None, other):
        table = arrange(
            "arien brogan xargatha wasp", {"arien": "k12", "brogan": "l12"}, "arien red1", hands={"brogan": "red1"},
            content=content,
        )  # fmt: skip
        act(table, "arien", "primary")
        choose(table, "defend red1")
        tables.append(table)
    first, second = (table.view(None) for table in tables)
    assert first == second and [*tables[0].asks] == [*tables[1].asks]


@pytest.mark.parametrize("larger", [0, 1])
@rule("GA-select-12")
def test_an_uneven_team_makes_its_surplus_pick_at_the_end(larger: int) -> None:
    table = with_coin(1, seats=5, selection="all_pick", larger=("red", "blue")[larger])
    steps = [1, *table.state.schedule]  # the first is asked for
    assert all(one != two for one, two in pairwise(steps[:4])) and steps[-1] == larger and steps.count(larger) == 3
    table = with_coin(1, seats=5, selection="pick_and_ban", larger=("red", "blue")[larger])
    picks = [step for step in table.state.schedule if step < BANS]
    assert picks == [1, 0, 0, 1, larger]


@rule("GA-select-11")
def test_a_hero_is_named_twice_only_with_twins_and_once_for_each_team() -> None:
    with pytest.raises(BadSetup, match="twins=always"):
        new(selection=("wasp", "wasp", "arien", "brogan"))
    with pytest.raises(BadSetup, match="twice for one team"):
        new(selection=("wasp", "arien", "wasp", "brogan"), twins="always")
    heroes = new(selection=("wasp", "wasp", "arien", "brogan"), twins="always").state.heroes
    assert heroes[0] == heroes[1] == HERO_IDS.index("wasp")


@rule("GA-count-01", "GA-count-02")
def test_whoever_asks_for_two_seats_is_told_of_two_players() -> None:
    with pytest.raises(BadSetup, match="seats=4 with players=2"):
        new(seats=2)
