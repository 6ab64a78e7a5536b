"""Whole games through the command line, and how a player chooses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import titanomachy as tm
from titanomachy.cli import saves
from titanomachy.cli.menu import Menu
from titanomachy.kernel.words import say

from .conftest import HEROES, Run, Typist, flat, saved

# -- whole games


@pytest.mark.parametrize(
    ("me", "lang", "bots"),
    [("heroes", "en", "greedy"), ("titan", "fr", "greedy"), ("all", "en", "random"), ("1", "fr", "random")],
)
def test_a_whole_game_is_played_to_its_end_and_its_rule(run: Run, home: Path, me: str, lang: str, bots: str) -> None:
    ran = run("play", "last-stand", "--seed", "2", "--me", me, "--bots", bots, "--lang", lang, typed=Typist(1, lang))
    table = saved(home)
    assert (ran.code, table.over) == (0, True)
    assert table.outcome is not None
    assert flat(table.outcome.text(lang)) in ran.plain
    assert table.outcome.rule in ran.plain
    assert max(cell_len(line) for line in ran.lines if str(home) not in line) <= 80


def test_bots_alone_are_watched(run: Run, home: Path) -> None:
    ran = run("play", "last-stand", "--me", "none", "--seed", "3", "--seats", "5")
    assert ran.code == 0
    assert "Round 1 begins. LS-round-01" in ran.plain
    assert "wins:" in ran.plain or "win:" in ran.plain
    assert not home.exists()


def test_four_heroes_of_one_person_stand_in_one_numbered_list(run: Run) -> None:
    ran = run("play", "last-stand", "--seats", "5", "--me", "heroes", "--options", "heroes=eren,levi,armin,sasha")
    numbers = [int(line.split()[0]) for line in ran.lines if "Start on" in line for _ in range(line.count("Start on"))]
    assert numbers[0] == 1
    assert "12 Start on level 5" in ran.plain
    assert all(f"{hero}: choose the level to start on." in ran.plain for hero in ("Eren", "Levi", "Armin", "Sasha"))


# -- secrets


def test_heroes_read_that_a_card_lies_face_down_and_the_titan_reads_which(run: Run) -> None:
    setup = ("play", "last-stand", "--seed", "4", "--bots", "random", "--options", "titan=standard", "heroes=random")
    heroes = run(*setup, "--me", "heroes", typed="1\n1\nlog\n")
    assert "The Titan places a card face down." in heroes.plain
    titan = run(*setup, "--me", "titan", typed="place std_frenzy\nplace std_bite\nlog\n")
    assert "The Titan places Bite face down." in titan.plain


def test_at_a_shared_screen_the_heroes_do_not_see_the_hand(run: Run) -> None:
    ran = run(*HEROES, "--me", "all", typed="mikasa: start 0\nhange: start 0\nplace std_frenzy\nplace std_bite\nlog\n")
    titan, _, heroes = ran.plain.rpartition("Step 2")
    assert "in hand Trample" in titan
    assert "in hand 5 cards" in heroes
    assert "places a card face down" in heroes
    assert "Bite face down" not in heroes


# -- choosing


@pytest.mark.parametrize(
    "words", ["2", "start 3", "Start on level 3", "START ON LEVEL 3", "mikasa: start 3", "1: start 3"]
)
def test_a_line_is_chosen_by_number_or_text_or_words(run: Run, home: Path, words: str) -> None:
    run(*HEROES, "--me", "1", typed=f"{words}\n")
    assert saved(home).record().choices[0] == (1, "start 3")


def test_words_that_fit_several_lines_choose_none(run: Run, home: Path) -> None:
    ran = run(*HEROES, typed="start on level 3\n")
    assert "Several lines fit that: 2, 5." in ran.plain
    assert saved(home).length == 0


def test_what_cannot_be_chosen_is_refused_with_its_rule(run: Run, home: Path) -> None:
    ran = run(*HEROES, typed="mikasa: start 8\n77\nbanana\nnobody: start 3\n")
    assert "✗ A Hero starts on the ground or on the Tower, not on level 8. (Start on level 8) LS-setup-16" in ran.plain
    assert "There is no line 77; there are 1 to 6." in ran.plain
    assert ran.plain.count("That is not on the list.") == 1
    assert "That is offered: 2 Start on level 3" in ran.plain, "whoever nobody is"
    assert saved(home).length == 0


def test_equal_dice_are_one_line(run: Run) -> None:
    ran = run(*HEROES, typed="mikasa: start 0\nhange: start 0\n? 1\n")
    assert "Re-roll Cannon [2 alike] (reroll 0, reroll 4)" in ran.plain


def test_lines_are_numbered_in_the_order_in_which_they_stand(run: Run) -> None:
    ran = run(*HEROES, typed="mikasa: start 0\nhange: start 0\n")
    page = ran.plain.rpartition("Step 2")[2].partition("Mikasa: re-roll")[2]
    numbers = [int(word) for word in re.findall(r"(\d+) (?:Re-roll|Pick|Content)", page)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 10


def test_a_seat_that_is_content_may_change_its_mind(run: Run) -> None:
    ran = run(*HEROES, typed="mikasa: start 0\nhange: start 0\nmikasa: content\ngo on after all\n")
    assert "Mikasa waits for the others and may change its mind. 8 Go on after all" in ran.plain
    assert "Mikasa goes on. LS-s2-07" in ran.plain


def test_wait_lets_a_bot_choose_first(run: Run, home: Path) -> None:
    ran = run(*HEROES, "--me", "1", "--bots", "random", typed="wait\nwait\n")
    assert "Hange starts on" in ran.plain
    assert "Nobody else is asked now." in ran.plain
    assert [seat for seat, _ in saved(home).choices] == [2]


ONE_CARD_LEFT = """titanomachy record 1
game: last-stand
rules: {rules}
seats: 3
seed: 1
options: titan=standard heroes=mikasa,hange
position | [state]
position | phase = "titan_selects"
position | titan = "standard"
position | heroes = ["mikasa", "hange"]
position | levels = [0, 0]
position | hand = ["std_trample", "std_frenzy"]
position | removed = ["std_shake_off", "std_swat", "std_bite", "std_tower_blow", "std_feast"]

"""


@pytest.mark.parametrize("pauses", [True, False])
def test_the_only_choice_is_made_by_itself_unless_pauses_are_wanted(run: Run, tmp_path: Path, pauses: bool) -> None:
    file = tmp_path / "game.txt"
    file.write_text(ONE_CARD_LEFT.format(rules=tm.game("last-stand").rules_version), encoding="utf-8")
    more = ["--yes-pauses"] if pauses else []
    ran = run("play", "last-stand", "--load", str(file), "--me", "all", *more, typed="place std_frenzy\n")
    made = [text for _, text in saves.load(file)[0].choices]
    assert made == ["place std_frenzy"] + ([] if pauses else ["place std_trample"])
    assert ("Place Trample" in ran.plain.partition("Frenzy face up")[2]) == pauses


# -- a terminal


def test_on_a_terminal_it_asks_once_what_to_play(run: Run, home: Path) -> None:
    ran = run("play", "last-stand", "--options", "heroes=mikasa,hange", terminal=True, typed="x\n\nquit\n")
    assert "1 All Heroes 2 One Hero 3 The Titan 4 all seats" in ran.plain
    assert "Type a number from 1 to 6, or words of one line." in ran.plain
    assert "How many are at the table" not in ran.plain, "the options say it"
    assert "Mikasa: choose the level to start on." in ran.plain


@pytest.mark.parametrize(
    ("typed", "me"), [("titan", "0=me 1=greedy"), ("One Hero", "0=greedy 1=me"), ("all her", "0=greedy 1=me 2=me")]
)
def test_on_a_terminal_words_say_what_one_plays(run: Run, home: Path, typed: str, me: str) -> None:
    ran = run("play", "last-stand", "--options", "heroes=mikasa,hange", terminal=True, typed=f"her\n{typed}\nquit\n")
    assert "Type a number from 1 to 6, or words of one line." in ran.plain, "two lines have this word"
    assert saves.load(home / "last-stand.txt")[1].startswith(me)


def test_on_a_terminal_it_asks_how_many_are_at_the_table(run: Run, home: Path) -> None:
    ran = run("play", "last-stand", terminal=True, typed="3\n9\n5\n1\nseats\nquit\n")
    assert "How many are at the table, bots included? 3, 4, 5 [3] >" in ran.plain
    assert "Type a number from 3 to 5." in ran.plain
    assert "Choose the Titan you play." in ran.plain
    assert saves.load(home / "last-stand.txt")[1] == "0=me 1=greedy 2=greedy 3=greedy 4=greedy"


@pytest.mark.parametrize(
    ("typed", "who"), [("1\n3\n", "0=me 1=me 2=me"), ("2\n3\n", "0=me 1=greedy 2=greedy"), ("\n\n", "0=me")]
)
def test_a_team_is_played_by_one_person_whole_or_in_part(run: Run, home: Path, typed: str, who: str) -> None:
    ran = run("play", "deck-building", "--seed", "3", terminal=True, typed=f"{typed}quit\n")
    assert "1 All Heroes 2 One Hero 3 learn: chapters and puzzles [1]" in ran.plain, "all seats are the team"
    assert saves.load(home / "deck-building.txt")[1] == who


def test_on_a_terminal_the_saved_game_is_offered_first(run: Run, home: Path) -> None:
    run(*HEROES, typed="mikasa: start 3\n")
    ran = run("play", "last-stand", terminal=True, typed="\nquit\n")
    assert "1 go on with the saved game" in ran.plain
    assert "Hange: choose the level to start on." in ran.plain


def test_leaving_at_the_first_question_saves_nothing(run: Run, home: Path) -> None:
    assert run("play", "last-stand", terminal=True, typed="").code == 0
    assert run("play", "last-stand", terminal=True, typed="quit\n").code == 0
    assert not home.exists()


def test_without_colour_there_is_no_colour(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = run(*HEROES, "--me", "heroes", terminal=True, typed="quit\n").out
    plain = run(*HEROES, "--me", "heroes", "--no-colour", terminal=True, typed="quit\n").out
    monkeypatch.setenv("NO_COLOR", "1")
    environment = run(*HEROES, "--me", "heroes", terminal=True, typed="quit\n").out
    assert "\x1b[31m" in coloured
    for out in (plain, environment):
        assert not any(f"{start}{colour}m" in out for colour in range(30, 38) for start in ("\x1b[", ";"))


def test_the_page_is_in_french(run: Run) -> None:
    ran = run(*HEROES, "--lang", "fr", typed="?\n")
    assert "Le Dernier Rempart" in ran.plain
    assert flat(say("Setting up: the Heroes take their places", "fr")) in ran.plain


# -- a narrow or a low screen


@pytest.mark.parametrize("game", tm.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_line_is_cut_off_on_a_narrow_screen(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, game: str, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    ran = run("play", game, "--seed", "4", "--me", "0", "--lang", lang)
    assert max(cell_len(line) for line in ran.lines if "--load" not in line) <= 40
    table = tm.replay(saves.load(home / f"{game}.txt")[0])
    for entry in Menu(table, (0,), lang).entries:
        assert flat(f" {entry.number} {entry.text} ") in ran.plain.replace("> ", " ")


def test_the_cards_of_the_titan_are_read_on_a_narrow_screen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    ran = run(*HEROES, "--me", "titan", typed="place std_frenzy\nplace std_bite\n")
    assert "face down Bite" in ran.plain
    assert "in hand Trample, Shake Off" in ran.plain


def test_a_letter_within_a_word_chooses_nothing_and_q_leaves(run: Run, home: Path) -> None:
    ran = run(*HEROES, "--me", "1", typed="round\nq\nmikasa: start 3\n")
    assert "That is not on the list." in ran.plain
    assert saved(home).length == 0


# -- a low screen


def test_on_a_low_screen_the_questions_to_one_seat_stand_in_full(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "24")
    three = ("play", "last-stand", "--seats", "4", "--me", "heroes", "--options", "heroes=mikasa,conny,hange")
    ran = run(*three, terminal=True, typed="conny\n8\nquit\n")
    first, _, rest = ran.plain.partition("> ")
    assert "Mikasa: choose the level to start on. 1 Start on the ground" in first
    assert "Hange: choose the level to start on. (7 to 9: type Hange)" in first
    assert "Mikasa: choose the level to start on. (1 to 3: type Mikasa)" in rest
    assert "Conny: choose the level to start on. 4 Start on the ground" in rest
    assert saved(home).record().choices[-1] == (3, "start 3"), "a line that is folded away can be chosen too"


def test_on_a_low_screen_lines_run_on_where_their_explanations_find_no_room(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    heroes = ("play", "last-stand", "--me", "1", "--seed", "2", "--options", "heroes=choose", "titan=standard")
    explained = "may use Cannon without standing on the Tower"
    monkeypatch.setenv("LINES", "50")
    assert explained in run(*heroes, terminal=True, typed="quit\n").plain
    monkeypatch.setenv("LINES", "24")
    low = run(*heroes, terminal=True, typed="quit\n")
    assert explained not in low.plain
    assert "Play Hange" in low.plain
