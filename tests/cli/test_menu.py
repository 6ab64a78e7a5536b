"""The law of menus: what a line says is what is played, for the seat that it names, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import titanomachy as tm
from titanomachy.cli.company import Company
from titanomachy.cli.entries import alike
from titanomachy.cli.journal import Journal
from titanomachy.cli.menu import Menu
from titanomachy.cli.players import read_players
from titanomachy.games.registry import joined
from titanomachy.kernel.state import State

from .conftest import Run

LONGEST = 120  # choices: enough for every kind of question


def moments(game: str, seats: int, seed: int) -> Iterator[tm.Table[State]]:
    """The moments of a game played by chance."""
    table = tm.game(game).new(seats, seed)
    chance = Random(seed)
    while not table.over and table.length < LONGEST:
        yield table
        seat = chance.choice(sorted(table.asks))
        table.choose(seat, chance.choice(table.asks[seat].options))


EVERY_SIZE = [(name, seats) for name in tm.games() for seats in {tm.game(name).seats[0], tm.game(name).seats[-1]}]


@pytest.mark.parametrize(("game", "seats"), EVERY_SIZE)
def test_a_line_says_what_it_plays_for_the_seat_that_it_names(game: str, seats: int) -> None:
    for table in moments(game, seats, 1):
        menu = Menu(table, range(seats), "en")
        for group in menu.groups:
            name = menu.seat_name(group.seats[0])
            assert name in group.title
            assert [entry.seat for entry in group.entries] == [group.seats[0]] * len(group.entries)
        offered = {(seat, option) for seat in table.asks for option in table.asks[seat].options}
        for entry in menu.entries:
            (chosen,) = menu.find(str(entry.number))
            assert chosen == (entry.seat, entry.options[0])
            assert {(entry.seat, option) for option in entry.options} <= offered
            assert {table.label(entry.seat, option) for option in entry.options} == {entry.label}
        served = {(seat, o) for g in menu.groups for seat in g.seats for e in g.entries for o in e.options}
        assert served == offered, "every choice of every seat has its line"


@pytest.mark.parametrize(("game", "seats"), EVERY_SIZE)
def test_seats_that_share_a_question_read_and_do_the_same(game: str, seats: int) -> None:
    for table in moments(game, seats, 2):
        for same in alike(table, table.asks, "en"):
            for option in table.asks[same[0]].options:
                said = {
                    (table.label(seat, option), joined(table).table.about(table.sight(seat), option, "en"))
                    for seat in same
                }
                assert len(said) == 1
                after = [table.clone() for _ in same]
                for seat, copy in zip(same, after, strict=True):
                    copy.choose(seat, option)
                assert len({repr(sorted(copy.asks.items())) for copy in after}) == 1
                assert len({repr(copy.view(0)) for copy in after}) == 1


def test_two_heroes_hands_are_not_merged_into_one_question(run: Run) -> None:
    ran = run("play", "guards-of-atlantis", "--seats", "4", "--me", "red", "--seed", "3", typed="1\n1\n7\nlog\n")
    assert "Wasp, Xargatha" not in ran.plain
    assert "Wasp: Turn 1: choose a card to play face down. 1 Magnetic Dagger" in ran.plain
    assert "Xargatha: Turn 1: choose a card to play face down. 6 Cleave" in ran.plain
    assert "7 Siren's Call" in ran.plain


def test_the_words_of_a_card_play_that_card_for_its_hero(run: Run) -> None:
    ran = run("play", "guards-of-atlantis", "--seats", "4", "--me", "red", "--seed", "3",
              typed="1\n1\nwasp: siren's call\nxargatha: siren's call\nsave\n")  # fmt: skip
    assert "That is not on the list." in ran.plain, "Wasp has no such card"
    assert "Xargatha: Turn 1: choose a card to play face down. 6 Cleave" in ran.plain.rpartition("Lives:")[2]


def test_a_team_that_decides_aloud_is_asked_once(run: Run) -> None:
    ran = run("play", "deck-building", "--seats", "3", "--me", "all", "--seed", "3")
    title = next(line for line in ran.lines if "Who takes the first turn" in line)
    assert title.count(",") == 2, "three Heroes, one question"
    assert "The first answer counts for all." in ran.plain


def test_two_heroes_of_one_name_are_told_apart() -> None:
    twins = tm.game("guards-of-atlantis").new(10, 3, selection="all_random", twins="always", complexity=1)
    for table in (*moments("guards-of-atlantis", 10, 0), twins):
        menu = Menu(table, range(10), "en")
        names = [menu.seat_name(seat) for seat in range(10)]
        assert len(set(names)) == 10
    assert any("(Red)" in name for name in names) and any("(Blue)" in name for name in names)
    twin = next(seat for seat in range(10) if "(Red)" in names[seat])
    assert menu.called(twin, names[twin])
    assert menu.called(twin, names[twin].partition(" (")[0])


def test_a_colon_within_a_line_is_no_name_and_an_empty_choice_is_none() -> None:
    table = tm.game("last-stand").new(3, 4, titan="standard", heroes="mikasa,hange")
    menu = Menu(table, (1,), "en")
    assert menu.find("mikasa:") == []
    assert menu.find("mikasa: 2") == menu.find("2")
    entry = menu.groups[0].entries[0]
    object.__setattr__(entry, "label", "Start: on the ground")
    assert menu.find("start: on the ground") == [(1, entry.options[0])]


@pytest.mark.parametrize("game", tm.games())
def test_nothing_that_one_person_sees_is_on_the_page_of_another(game: str) -> None:
    seats = tm.game(game).seats[-1]
    players = read_players(tm.game(game), tm.game(game).new(seats).setup, "all", "random")
    journal = Journal()
    for table in moments(game, seats, 3):
        journal.add(table)
        company = Company(players, journal)
        for person in range(seats):
            for seat in company.seats(table, person):
                assert {**table.view(seat), "seat": 0} == {**table.view(person), "seat": 0}
                assert journal.lines(seat, "en") == journal.lines(person, "en")
