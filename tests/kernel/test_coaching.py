"""A learner's way through a lesson of the toy: steps, what is taken and what is answered, the task at the end."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from titanomachy.kernel.coaching import Course, follow
from titanomachy.kernel.lesson_files import BadLesson, read_lesson
from titanomachy.kernel.lessons import Chapter
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

from .toy import TOY

CHAPTER = """
kind = "chapter"
me = [0]
minutes = 2
title = { en = "Bidding" }
learnt = { en = "How to bid." }
finish = { en = "You can bid." }
[position]
seats = 2
seed = 1
[position.state]
hands = [["c1", "c5", "c9"], ["c2", "c3"]]
pile = ["c7"]
shown = ["c0", "c4", "c6", "c8", "c10", "c11", "c12", "c13", "c14"]
[[step]]
say = { en = "Look at your cards." }
[[step]]
say = { en = "Bid your best card." }
do = ["1: bid c2", "0: bid c9"]
otherwise = [ { choice = "bid c1", en = "That is your worst." }, { choice = "", en = "A better one is left." } ]
[[step]]
say = { en = "They grab the point." }
do = ["1: grab"]
[check]
say = { en = "See the top card." }
goal = ["knower == north"]
missed = ["round > 1"]
solution = ["0: play c5", "0: aim north south", "0: peek"]
tempting = [ { line = ["0: play c1", "0: stop"], say = { en = "Who stops sees nothing." } } ]
"""


@pytest.fixture
def taught(tmp_path: Path) -> Chapter:
    return written(tmp_path, CHAPTER)


def written(folder: Path, text: str) -> Chapter:
    path = folder / "c1_bid.toml"
    path.write_text(text)
    return cast("Chapter", read_lesson(path))


def begun(taught: Chapter) -> tuple[Course, Table[State]]:
    table = cast("Table[State]", TOY.position(taught.position))
    course = Course(taught)
    course.begin(table)
    return course, table


def play(course: Course, table: Table[State], *choices: tuple[int, str]) -> None:
    for seat, text in choices:
        table.choose(seat, text)
        course.made(table, seat, text)


def test_a_chapter_goes_from_reading_to_the_script_to_the_learner_to_the_task(taught: Chapter) -> None:
    course, table = begun(taught)
    assert (course.step, course.turn(table)) == (0, "read")
    course.read_on(table)
    assert (course.step, course.turn(table), course.scripted(table)) == (1, "script", (1, "bid c2"))
    play(course, table, (1, "bid c2"))
    assert (course.turn(table), course.asks(table)) == ("learner", [(0, "bid c9")])
    play(course, table, (0, "bid c9"))
    assert (course.step, course.turn(table)) == (2, "read"), "what others do is watched: the learner says when"
    course.read_on(table)
    assert course.turn(table) == "script"
    play(course, table, (1, "grab"))
    assert not course.at_steps
    assert course.turn(table) == "free"
    assert not course.over


def test_what_is_not_asked_has_an_answer(taught: Chapter) -> None:
    course, table = begun(taught)
    course.read_on(table)
    play(course, table, (1, "bid c2"))
    assert course.now
    said = [next(one.said.text() for one in course.now.otherwise if one.fits(text)) for text in ("bid c1", "bid c5")]
    assert said == ["That is your worst.", "A better one is left."]
    assert (0, "bid c1") not in course.asks(table)


def test_the_same_choices_lead_to_the_same_place(taught: Chapter) -> None:
    course, table = begun(taught)
    beginning = table.clone()
    course.read_on(table)
    course.read_on(table)  # nothing waits to be read: it counts when something does
    made = [(1, "bid c2"), (0, "bid c9"), (1, "grab"), (0, "play c5")]
    play(course, table, *made)
    again = follow(taught, False, beginning, made, course.wanted)
    assert (again.step, again.read, again.since, again.marks) == (3, 2, [(0, "play c5")], course.marks)
    assert again.turn(table) == "free"


def test_going_back_leads_to_the_beginning_of_a_step(taught: Chapter) -> None:
    course, table = begun(taught)
    assert course.back is None
    course.read_on(table)
    assert course.back == course.marks[0], "nothing is done of this step yet: the one before it"
    play(course, table, (1, "bid c2"))
    assert course.back == course.marks[1]
    play(course, table, (0, "bid c9"))
    assert (course.step, course.back) == (2, course.marks[1])


STEPS = [(1, "bid c2"), (0, "bid c9"), (1, "grab")]


@pytest.mark.parametrize(("last", "verdict"), [("peek", "solved"), ("stop", "missed")])
def test_a_task_is_solved_when_its_goal_holds_and_missed_when_it_cannot_any_more(
    taught: Chapter, last: str, verdict: str
) -> None:
    course, table = begun(taught)
    course.read_on(table)
    course.read_on(table)
    play(course, table, *STEPS, (0, "play c1"), (0, "aim north south"))
    assert course.verdict == ""
    assert [holds for _, holds, _ in course.goals(table)] == [False]
    play(course, table, (0, last))
    assert course.verdict == verdict
    assert course.turn(table) == "end"


def test_whoever_misses_it_by_a_line_that_is_known_is_told_what_was_wrong(taught: Chapter) -> None:
    course, table = begun(taught)
    course.read_on(table)
    course.read_on(table)
    play(course, table, *STEPS, (0, "play c1"))
    assert course.tempted() is None
    play(course, table, (0, "aim north south"), (0, "stop"))
    said = course.tempted()
    assert said
    assert said.text() == "Who stops sees nothing."


def test_other_seats_reply_as_the_task_says_whatever_the_learner_does(tmp_path: Path) -> None:
    more = CHAPTER.replace('["c2", "c3"]', '["c2", "c3", "c4"]').replace('"c4", "c6"', '"c6"')
    replied = more.replace('missed = ["round > 1"]', 'missed = ["round > 2"]\nreplies = ["1: bid c0", "1: bid c4"]')
    course, table = begun(written(tmp_path, replied))
    course.read_on(table)
    course.read_on(table)
    assert course.scripted(table) == (1, "bid c2"), "in the steps their script holds"
    play(course, table, *STEPS, (0, "play c1"), (0, "aim north south"), (0, "stop"), (0, "bid c5"))
    assert (course.turn(table), course.scripted(table)) == ("bots", (1, "bid c4")), "the first that is offered"
    play(course, table, (1, "bid c4"), (0, "pass"))
    assert course.scripted(table) is None, "nothing of it fits: the bot thinks"


def test_the_check_of_a_chapter_may_be_a_puzzle(tmp_path: Path) -> None:
    puzzle, _, task = CHAPTER.replace('kind = "chapter"', 'kind = "puzzle"\nstars = 1').partition("[[step]]")
    for line in ("minutes = 2", 'learnt = { en = "How to bid." }', 'finish = { en = "You can bid." }'):
        puzzle = puzzle.replace(line, "")
    puzzle = puzzle.replace("[position]", task.partition("[check]")[2] + "[position]")
    (tmp_path / "p01_peek.toml").write_text(puzzle.replace("seed = 1", "seed = 7"))
    taught = written(
        tmp_path, CHAPTER.partition("[check]")[0].replace("minutes = 2", 'minutes = 2\ncheck = "p01_peek"')
    )
    assert taught.check
    assert taught.check.say.text() == "See the top card."
    assert taught.check.position
    assert taught.check.position["seed"] == 7, "at a table of its own"
    with pytest.raises(BadLesson, match="the name of a puzzle; there is no 'p1_peek'; did you mean p01_peek"):
        written(tmp_path, CHAPTER.partition("[check]")[0].replace("minutes = 2", 'minutes = 2\ncheck = "p1_peek"'))


def test_choices_of_another_lesson_are_seen_as_such(taught: Chapter) -> None:
    course, table = begun(taught)
    play(course, table, (0, "bid c1"))
    assert course.lost
    assert course.turn(table) == "end"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("minutes = 2", "minuets = 2"), "c1_bid.toml: there is no 'minuets' here; did you mean minutes"),
        (('do = ["1: grab"]', 'do = ["grab"]'), "c1_bid.toml, step 3, do 1: a line is"),
        (('{ en = "They grab the point." }', '{ fr = "Ils" }'), "c1_bid.toml, step 3, say: a sentence needs"),
        (("knower == north", "knower = north"), "c1_bid.toml, check, goal 1: 'knower = north' cannot be read"),
        (("me = [0]", "me = 0"), "c1_bid.toml: 'me' is a list of seats"),
        (("[position]", "[position"), "c1_bid.toml: "),
        (("solution = [", 'replies = ["0: stop"]\nsolution = ['), "c1_bid.toml, check: 'replies' are of other seats"),
    ],
)
def test_a_mistake_in_a_file_is_named_with_its_place(tmp_path: Path, wrong: tuple[str, str], said: str) -> None:
    with pytest.raises(BadLesson, match=said):
        written(tmp_path, CHAPTER.replace(*wrong))
