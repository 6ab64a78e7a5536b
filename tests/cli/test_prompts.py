"""Whatever is typed at a prompt, the command goes on or ends in order."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import titanomachy as tm
from titanomachy.cli import saves
from titanomachy.cli.numbers import whole

from .conftest import HEROES, Run, saved

DIGITS = "9" * 5000
ODD = ("²", "③", "½", "٣", "-1", "+1", "1.0", "1e3", "0", DIGITS, "", " ", "\0", "\ud800", "???", ":", "::", "/")
COMMANDS = (
    "",
    "?",
    "? ",
    "why ",
    "why mikasa: ",
    "why start ",
    "undo ",
    "log ",
    "wait ",
    "show ",
    "seats ",
    "help ",
    "load ",
)
BEFORE = (*COMMANDS, "mikasa: ", "1: ", "start ", "reroll ", f"{DIGITS}: ", "² ")
typed_words = st.one_of(st.sampled_from(ODD), st.text(st.characters(exclude_characters="\r\n"), max_size=12))
typed_lines = st.lists(st.builds("{}{}".format, st.sampled_from(BEFORE), typed_words), max_size=12)
prompts = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@prompts
@given(lines=typed_lines)
def test_nothing_that_is_typed_at_the_table_ends_in_a_trace(run: Run, lines: list[str]) -> None:
    ran = run(*HEROES, typed="\n".join([*lines, "quit"]) + "\n")
    assert (ran.code, ran.err) == (0, "")
    assert "The game is saved." in ran.plain


@prompts
@given(lines=typed_lines)
def test_nothing_that_is_typed_before_the_game_or_between_two_people_ends_in_a_trace(
    run: Run, lines: list[str]
) -> None:
    words = ("play", "assault-of-the-giants", "--seed", "1")
    ran = run(*words, terminal=True, typed="\n".join([*lines, "quit", "quit"]) + "\n")
    assert (ran.code, ran.err) == (0, "")
    ran = run(*HEROES, "--me", "all", terminal=True, typed="\n".join([*lines, "quit", "quit"]) + "\n")
    assert (ran.code, ran.err) == (0, "")


@prompts
@given(lines=typed_lines)
def test_nothing_that_is_typed_while_a_record_is_read_ends_in_a_trace(run: Run, home: Path, lines: list[str]) -> None:
    home.mkdir(parents=True, exist_ok=True)
    file = home / "record.txt"
    file.write_text(tm.game("last-stand").new(3).record().dumps(), encoding="utf-8")
    ran = run("replay", str(file), terminal=True, typed="\n".join([*lines, "q"]) + "\n")
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("words", ["²", DIGITS, "٣٣٣"])
def test_digits_that_are_no_number_of_a_line_choose_nothing(run: Run, home: Path, words: str) -> None:
    ran = run(*HEROES, typed=f"{words}\n? {words}\nundo {words}\nlog {words}\nmikasa: {words}\nwhy start {words}\n")
    assert (ran.code, saved(home).length) == (0, 0)


@pytest.mark.parametrize("option", ["--me", "--bots", "--seats", "--seed"])
@pytest.mark.parametrize("words", ["²", DIGITS, "\0", " "])
def test_options_that_are_no_numbers_are_mistakes_of_one_line(run: Run, option: str, words: str) -> None:
    ran = run("play", "last-stand", option, words)
    assert ran.code == 2
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("bench", "--seconds", "nan"), "above 0"),
        (("bench", "--seconds", "inf"), "above 0"),
        (("arena", "last-stand", "--workers", "-3"), "--workers takes a number from 1 on, not -3"),
        (("arena", "last-stand", "--seats", "²"), "--seats takes numbers of 3,4,5"),
        (("arena", "last-stand", "--json", "not-there/x.json"), "cannot be written: its folder is not there"),
        (("serve", "--port", "99999"), "--port takes a number from 0 to 65535, not 99999"),
        (("serve", "--pace", "nan"), "--pace takes a time from 0 on, not nan"),
    ],
)
def test_numbers_out_of_reach_are_told_before_anything_begins(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert says in ran.err


def test_numbers_are_read_in_one_way() -> None:
    assert [whole(words) for words in ("7", " 07 ", "٣", "²", "½", "", "-1", "1.0", DIGITS)] == [
        7, 7, 3, None, None, None, None, None, None,
    ]  # fmt: skip


def test_bytes_that_are_no_text_are_no_choice(run: Run, home: Path) -> None:
    with io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nmikasa: start 3\n"), encoding="utf-8") as keys:
        ran = run(*HEROES, typed=keys)
    assert "That is not on the list." in ran.plain
    assert saved(home).length == 1


# -- which side


@pytest.mark.parametrize("race", ["storm", "cloud", "fire", "frost", "stone", "hill"])
def test_the_race_that_was_asked_for_is_the_one_that_is_played(run: Run, home: Path, race: str) -> None:
    game = tm.game("assault-of-the-giants")
    names = [side for side, _ in game.sides(max(game.seats))]
    fits = [count for count in game.seats if race in dict(game.sides(count))]
    for count in game.seats:
        ran = run(
            "play", game.id, "--seed", "1", terminal=True, typed=f"{names.index(race) + 1}\n{count}\nquit\nquit\n"
        )
        if count not in fits:
            assert f"only at tables of {', '.join(map(str, fits[:-1]))} or {fits[-1]}." in ran.plain
            assert not list(home.glob("*.txt")), "nothing is begun as something else"
            continue
        (file,) = home.glob("*.txt")
        record, who = saves.load(file)
        place = dict(game.sides(count))[race][0]
        assert record.seats == count
        assert [one.partition("=")[0] for one in who.split() if one.endswith("=me")] == [str(place)]
        file.unlink()


def test_with_the_number_of_seats_given_only_sides_of_that_table_are_offered(run: Run) -> None:
    ran = run("play", "assault-of-the-giants", "--seats", "3", terminal=True, typed="quit\n")
    assert "Storm" not in ran.plain
    assert "Stone" not in ran.plain
    assert "Fire" in ran.plain


@pytest.mark.parametrize("words", [("--me", "storm"), ("--me", "storm", "--seats", "3"), ("--bots", "storm=random")])
def test_a_side_that_is_not_at_this_table_says_with_how_many_it_is(run: Run, words: tuple[str, ...]) -> None:
    ran = run("play", "assault-of-the-giants", *words)
    assert ran.code == 2
    assert "'storm' is not at the table with 3 seats, but with 4, 5, 6: --seats 4" in ran.err
