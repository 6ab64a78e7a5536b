"""Several people at one screen: nobody sees what is kept from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from titanomachy.cli import saves
from titanomachy.cli.players import read_saved

from .conftest import CODES, HEROES, Run, flat

WIPED = "\x1b[3J"
OVER = "Hand the screen over to "


def pages(out: str) -> list[str]:
    """What could be read at one time, scrolling back included."""
    return [flat(page) for page in out.split(WIPED)]


def test_the_titans_hand_is_gone_before_the_heroes_look(run: Run) -> None:
    typed = "\nmikasa: start 0\nhange: start 0\n\nplace std_frenzy\nplace std_bite\n\nlog\nquit\n"
    ran = run(*HEROES, "--me", "all", terminal=True, typed=typed)
    for page in pages(ran.out):
        assert not ("in hand Trample" in page and ("Mikasa: re-roll" in page or OVER in page))
        assert not ("Bite face down" in page and "Mikasa: re-roll" in page)
    assert ran.plain.count(f"{OVER}Standard Titan.") == 1
    assert ran.plain.count(f"{OVER}Mikasa.") == 2, "at the beginning nobody knows who sits here"


def test_people_who_see_the_same_look_on_together_without_a_pause(run: Run) -> None:
    ran = run(*HEROES, "--me", "1/2", terminal=True, typed="mikasa: start 0\nhange: start 0\nquit\n")
    assert OVER not in ran.plain
    assert WIPED not in ran.out
    ran = run("play", "deck-building", "--seats", "3", "--me", "all", "--seed", "3", terminal=True, typed="1\nquit\n")
    assert OVER not in ran.plain


def test_one_person_with_rival_seats_is_not_interrupted(run: Run) -> None:
    ran = run(*HEROES, "--me", "titan,heroes", terminal=True,
              typed="mikasa: start 0\nhange: start 0\nplace std_frenzy\nplace std_bite\nquit\n")  # fmt: skip
    assert OVER not in ran.plain


def test_team_mates_who_may_not_show_their_cards_hand_the_screen_over(run: Run) -> None:
    typed = "\n1\n\n1\n\n1\n\n1\nquit\n"
    ran = run("play", "guards-of-atlantis", "--me", "0/2", "--seed", "3", terminal=True, typed=typed)
    for page in pages(ran.out):
        assert not ("Siren's Call" in page and "Static Barrier" in page), "two hands at one time"
    assert f"{OVER}Wasp." in ran.plain
    assert f"{OVER}Xargatha." in ran.plain
    assert "Asked too: Wasp. Type a name to hand the screen over." in ran.plain


def test_the_name_of_another_hands_the_screen_over_at_once(run: Run) -> None:
    ran = run("play", "guards-of-atlantis", "--me", "0/2", "--seed", "3", terminal=True,
              typed="\n1\n\n1\nwasp\n\nxargatha\nquit\n")  # fmt: skip
    assert ran.plain.count(f"{OVER}Wasp.") == 2
    assert ran.plain.rstrip().count(f"{OVER}Xargatha.") == 2


def test_leaving_leaves_nothing_to_be_read(run: Run) -> None:
    ran = run(*HEROES, "--me", "all", terminal=True, typed="\nmikasa: start 0\nhange: start 0\n\nquit\n")
    last = pages(ran.out)[-1]
    assert "The game is saved." in last
    assert "in hand" not in last


@pytest.mark.parametrize("typed", ["", "quit\n", "x\nquit\n", "1\n"])
def test_one_may_leave_while_the_screen_is_handed_over(run: Run, typed: str) -> None:
    ran = run(*HEROES, "--me", "all", terminal=True, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert "The game is saved." in ran.plain
    assert "choose the level" not in ran.plain


def test_another_persons_choice_is_not_taken_back(run: Run, home: Path) -> None:
    ran = run("play", "guards-of-atlantis", "--me", "0/2", "--seed", "3", terminal=True,
              typed="\n1\n\n1\n\n1\n\nundo\nquit\n")  # fmt: skip
    assert "Nothing can be taken back" in ran.plain


def test_who_sits_where_is_kept_with_the_game(run: Run, home: Path) -> None:
    run("play", "guards-of-atlantis", "--me", "red/blue", "--seed", "3", typed="quit\n")
    who = saves.load(home / "guards-of-atlantis.txt")[1]
    assert who == "0=me 1=me2 2=me 3=me2"
    players = read_saved(4, who)
    assert players is not None
    assert players.people == (frozenset({0, 2}), frozenset({1, 3}))
    assert read_saved(4, "0=me 1=me0 2=me 3=me2") is None
    assert read_saved(2, f"{'9' * 5000}=me 1=me²") is None


def test_each_person_reads_what_has_happened_since_their_own_last_turn(run: Run) -> None:
    ran = run("play", "guards-of-atlantis", "--me", "all", "--seed", "3", typed="1\n1\n1\n1\nbrogan\n")
    page = ran.plain.rpartition("Lives:")[2]
    for hero in ("Brogan", "Arien", "Wasp", "Xargatha"):
        assert f"{hero} starts on" in page


def test_the_menu_offers_a_person_for_each_seat_or_for_each_side(run: Run, home: Path) -> None:
    ran = run("play", "guards-of-atlantis", "--seats", "4", terminal=True, typed="6\nquit\nquit\n")
    assert "5 all seats, for several people at this screen 6 all seats, one person for each side" in ran.plain
    assert saves.load(home / "guards-of-atlantis.txt")[1] == "0=me 1=me2 2=me 3=me2"


def test_without_a_terminal_there_is_nobody_to_wait_for(run: Run) -> None:
    ran = run(*HEROES, "--me", "all", typed="mikasa: start 0\nhange: start 0\nplace std_frenzy\n")
    assert OVER not in CODES.sub("", ran.out)
