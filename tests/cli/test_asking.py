"""Questions at the table: what is this, which rule, why not; and taking back."""

from __future__ import annotations

from pathlib import Path

import pytest

import titanomachy as tm

from .conftest import HEROES, Run, saved

# -- asking


def test_questions_about_rules_and_lines(run: Run) -> None:
    ran = run(*HEROES, typed="?\n? 1\n? 99\n? ls-s2-05\n? kill zone\nrules the\n? xyzzy\n")
    assert "LS-setup-15 Each Hero starts on level 0, 3 or 5" in ran.plain
    assert "Start on the ground (start 0)" in ran.plain
    assert "There is no line 99; there are 1 to 6." in ran.plain
    assert "2. Hero players roll their Hero dice, rule" in ran.plain
    assert "LS-goal-07" in ran.plain
    assert "more." in ran.plain
    assert "Nothing on the table is called 'xyzzy', and no rule has it." in ran.plain


def test_a_line_explains_the_card_behind_it(run: Run) -> None:
    ran = run(*HEROES[:-1], "--me", "titan", "--bots", "random", typed="? 1\n")
    assert "Place Trample (place std_trample) level 0: lose a Heart [Dodge] LS-s1-01" in ran.plain


MANY_TITAN_DICE = """titanomachy record 1
game: last-stand
rules: {rules}
seats: 3
seed: 1
options: edition={edition} titan=destructive heroes=mikasa,hange
position | options = {{ edition = "{edition}" }}
position | [state]
position | phase = "titan_uses"
position | titan = "destructive"
position | heroes = ["mikasa", "hange"]
position | levels = [0, 0]
position | place = ["titan", "titan", "titan", "titan", "titan", "titan", "titan", "titan", "titan", "titan"]
position | up = "des_trample"
position | down = "des_quake"
position | hand = ["des_demolish", "des_breach", "des_tower_blow", "des_fist", "des_headbutt"]

"""


@pytest.mark.parametrize(
    ("edition", "shown", "not_shown"), [("en", "abil-05", "abil-06"), ("fr", "abil-06", "abil-05")]
)
def test_only_rules_of_the_edition_in_play_are_shown(
    run: Run, tmp_path: Path, edition: str, shown: str, not_shown: str
) -> None:
    file = tmp_path / "game.txt"
    text = MANY_TITAN_DICE.format(rules=tm.game("last-stand").rules_version, edition=edition)
    file.write_text(text, encoding="utf-8")
    ran = run("play", "last-stand", "--load", str(file), "--me", "all", typed="? 2\n")
    assert "(ability 2)" in ran.plain
    assert f"LS-{shown}" in ran.plain
    assert f"LS-{not_shown}" not in ran.plain


def test_why_something_is_not_offered(run: Run) -> None:
    ran = run(
        *HEROES, typed="why start 8\nwhy start\nmikasa: 1\nwhy hange: start 3\nwhy levi: start 3\nwhy strt\nwhy\n"
    )
    assert "✗ A Hero starts on the ground or on the Tower, not on level 8. (Start on level 8)" in ran.plain
    assert "LS-setup-16 A Hero cannot start on a Titan platform" in ran.plain, "the rule in words"
    assert "That is offered: 1 Start on the ground; 2 Start on level 3; 3 Start on level 5" in ran.plain
    assert "No seat of yours with that name is asked now." in ran.plain
    assert "Nothing that can be chosen in this game reads like 'strt'." in ran.plain
    assert ran.plain.count("why Start on level 1") == 2, "what would fit, also where nothing is named"


@pytest.mark.parametrize(("lang", "primary"), [("en", "(Primary action)"), ("fr", "(Action principale)")])
def test_what_has_no_card_yet_is_named_without_one_and_a_number_alone_makes_nothing_alike(
    run: Run, lang: str, primary: str
) -> None:
    """While heroes took their places one read "Skill: " and no more, "Move up to 0", and "Push 5" for "move to 5"."""
    words = ("play", "guards-of-atlantis", "--seats", "4", "--seed", "4", "--me", "0", "--bots", "easy", "--lang", lang)
    ran = run(*words, typed="why primary\nwhy move to 5\n")
    answer = ran.plain.partition("> why primary")[2]
    assert primary in answer
    wrong = ("Skill: )", "Compétence : )", "Move up to 0", "0 au plus", "Push 5")
    assert [said for said in wrong if said in answer] == []


def test_the_first_page_and_a_question_mark_say_how_one_wins_and_what_can_be_typed(run: Run) -> None:
    """Whoever began a game was told neither."""
    for lang, goal, typed in (("en", "Goal: ", "hint: advice"), ("fr", "But : ", "indice : un conseil")):
        words = ("play", "assault-of-the-giants", "--me", "0", "--seats", "3", "--seed", "4", "--bots", "easy")
        ran = run(*words, "--lang", lang, typed="?\n")
        first, _, asked = ran.plain.partition("> ? ")
        assert goal in first and typed in first
        assert goal in asked.partition("AG-setup")[0]


def test_a_reason_that_bars_everything_names_nothing_by_chance(run: Run) -> None:
    """ "Attack Sea of Moving Ice from Sea of Moving Ice" and 255 others were not what was asked."""
    ran = run("play", "assault-of-the-giants", "--me", "0", "--seats", "3", "--seed", "4", typed="why attack\n")
    told = ran.plain.partition("why attack")[2]
    assert "That is not what is asked now." in told and "in all)" not in told


def test_why_with_a_number_is_about_that_line(run: Run) -> None:
    ran = run(*HEROES, typed="why 2\nwhy hange: 6\nwhy 8\nwhy 99\n")
    second, sixth, eighth, last = (ran.plain.partition(f"> why {words}")[2] for words in ("2", "hange: 6", "8", "99"))
    assert "3 ┃Tower ●●● ② [2,5]" in ran.plain, "the map has the numbers of lines in brackets"
    assert second.startswith(" Line 2 may be chosen by Mikasa: Start on level 3 (start 3)")
    assert sixth.startswith(" Line 6 may be chosen by Hange: Start on level 5 (start 5)")
    assert eighth.startswith(" There is no line 8; there are 1 to 6. Mikasa, Hange ✗ A Hero starts on the ground")
    assert "not on level 8" in eighth.partition("> ")[0], "the number may be that of a level"
    assert last.startswith(" There is no line 99; there are 1 to 6. Nothing that can be chosen")


def test_a_lesson_says_of_a_line_that_it_does_not_ask_for_it(run: Run) -> None:
    ran = run("learn", "last-stand", "c1", typed="\n\nwhy 1\nwhy 2\nwhy 3\nwhy 4\nwhy 5\nwhy 6\n")
    told = [ran.plain.partition(f"> why {n} ")[2][:40] for n in range(1, 7)]
    assert any(one.startswith("✗ ") for one in told)
    assert any(one.startswith("Line ") for one in told)


def test_why_answers_for_every_verb_of_the_game(run: Run) -> None:
    verbs = list(tm.game("last-stand").vocabulary.verbs)
    typed = "mikasa: start 0\nhange: start 0\n" + "".join(f"why mikasa: {verb}\n" for verb in verbs)
    ran = run(*HEROES, typed=typed)
    assert ran.code == 0
    assert ran.out.count("> why mikasa") == len(verbs)


def test_log_seats_help_and_the_table_again(run: Run) -> None:
    ran = run(*HEROES, typed="mikasa: start 0\nlog\nlog 1\nseats\nhelp\nshow\n")
    assert ran.plain.count("Mikasa starts on the ground. LS-setup-15") == 4
    assert "0 Standard Titan: greedy" in ran.plain
    assert "2 Hange: you is asked" in ran.plain
    assert "why something is not offered" in ran.plain
    assert ran.plain.count("Setting up: the Heroes take their places") == 3


# -- taking back


def test_undo_takes_back_own_choices_one_by_one_across_own_seats(run: Run, home: Path) -> None:
    ran = run(*HEROES, "--seats", "4", "--options", "titan=standard", "heroes=mikasa,hange,levi",
              typed="mikasa: start 0\nhange: start 3\nundo\nundo\nundo\n")  # fmt: skip
    assert saved(home).length == 0
    assert "Nothing can be taken back" in ran.plain


def test_undo_of_several_choices_at_once(run: Run, home: Path) -> None:
    run(*HEROES, "--seats", "4", "--options", "titan=standard", "heroes=mikasa,hange,levi",
        typed="mikasa: start 0\nhange: start 3\nundo 2\n")  # fmt: skip
    assert saved(home).length == 0


def test_nothing_that_was_learnt_or_that_a_bot_chose_is_taken_back(run: Run, home: Path) -> None:
    ran = run(*HEROES, typed="mikasa: start 0\nhange: start 3\nundo\nmikasa: reroll 0\nundo\n")
    assert ran.plain.count("Nothing can be taken back") == 2
    assert saved(home).record().choices[-1] == (1, "reroll 0")
