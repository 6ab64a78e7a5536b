"""Every chapter and every puzzle of every game can be played as it stands, points at what is there, and speaks French.

A lesson is content: whoever writes one needs nothing but this test to know that it works.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import titanomachy as tm
from titanomachy.bots.registry import bot
from titanomachy.games.registry import GAMES
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.coaching import SEED, Course, judged, offers, texts
from titanomachy.kernel.lessons import Chapter, Lesson, Move, Puzzle, Sentence, Task
from titanomachy.kernel.words import LANGUAGES, SOURCE
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.snapshot import Snapshot, show

from .driver import AnyTable

LONGEST: Final = 90  # characters of what a step says, in English
GOAL: Final = 110  # of what a task asks for, in any language: three lines on a small phone
LONG: Final = 120  # choices of the learner in which a task has to come to its end
PAGE: Final = ("prompt", "undo", "opts", "holding")  # that every table has
TAUGHT: Final = [(game, id) for game in tm.games() for id, lesson in game_of(game).lessons.items()]
CHAPTERS: Final = [one for one in TAUGHT if isinstance(game_of(one[0]).lessons[one[1]], Chapter)]
PUZZLES: Final = [one for one in TAUGHT if isinstance(game_of(one[0]).lessons[one[1]], Puzzle)]


class Learner:
    """Goes through a lesson as a person at a table does: chooses what is asked, and the rest plays itself."""

    def __init__(self, game: str, lesson: Lesson, check: bool = False) -> None:
        self.game = game_of(game)
        position = lesson.position
        if check:
            assert isinstance(lesson, Chapter)
            assert lesson.check
            position = lesson.check.position or position
        self.table: AnyTable = self.game.position(position)
        self.course = Course(lesson, check)
        self.course.begin(self.table)
        self.others()

    def choose(self, seat: int, text: str) -> None:
        """Make a choice, and let the others go on."""
        assert offers(self.table, seat, text), f"{self.where}: seat {seat} is not offered '{text}' now; " + "; ".join(
            f"{asked}: {', '.join(texts(self.table, asked))}" for asked in self.table.asks
        )
        self.table.choose(seat, text)
        self.course.made(self.table, seat, text)
        assert not self.course.lost, f"{self.where}: after '{seat}: {text}' the lesson does not go on"

    def others(self) -> None:
        """The script and the bots play until the learner is asked or reads."""
        for _ in range(500):
            turn = self.course.turn(self.table)
            if turn == "script":
                written = self.course.scripted(self.table)
                self.choose(*(written or (self.course.left[0].seat, self.course.left[0].option)))
            elif turn == "bots":
                self.choose(*(self.course.scripted(self.table) or self.thought()))
            else:
                return
        raise AssertionError(f"{self.where}: the learner is never asked again")

    def thought(self) -> tuple[int, str]:
        """What the first bot that is asked chooses."""
        waiting = [
            seat for seat, ask in self.table.asks.items() if seat not in self.course.lesson.holds and not ask.idle
        ]
        assert waiting, f"{self.where}: no bot is asked; asked are {sorted(self.table.asks)}"
        chosen = bot(self.course.lesson.bots, self.game, SEED).choose(self.table, waiting[0])
        return waiting[0], self.game.vocabulary.text(chosen)

    def play(self, line: tuple[Move, ...]) -> None:
        """Play a line of a task; others answer as they do at a table."""
        for move in line:
            if self.course.verdict:
                break
            if move.seat in self.course.me:
                self.choose(move.seat, next((one for one in move.options if self.fits(move.seat, one)), move.option))
            elif not move.bots:
                continue  # it replied by itself
            self.others()

    def wander(self, chance: random.Random) -> None:
        """Choose anything until the task is judged."""
        for _ in range(LONG):
            if self.course.verdict:
                return
            asked = [seat for seat in self.course.me if seat in self.table.asks and not self.table.asks[seat].idle]
            assert asked, f"{self.where}: nobody is asked, and it is not judged"
            seat = chance.choice(asked)
            self.choose(seat, chance.choice(texts(self.table, seat)))
            self.others()
        raise AssertionError(f"{self.where}: after {LONG} choices it is not judged")

    def fits(self, seat: int, text: str) -> bool:
        return offers(self.table, seat, text)

    @property
    def where(self) -> str:
        """Where in which lesson."""
        course = self.course
        place = f"step {course.step + 1}" if course.at_steps else "task"
        return f"{self.game.id} {course.lesson.id}, {place}"

    def ids(self) -> set[str]:
        """All elements that the learner's page has by now."""
        sitters = tuple(Sitter("", "open") for _ in range(self.table.setup.seats))
        shown = show(Snapshot(self.table, 0, 0, (), sitters), self.course.lesson.holds, SOURCE)
        seen = re.sub(
            r"<defs>.*?</defs>", "", "".join(shown.texts().values()), flags=re.DOTALL
        )  # drawn elsewhere, or not
        return {*PAGE, *re.findall(r'\b(?:id|data-part)="([^"]+)"', seen)}


def chapter(game: str, id: str) -> Chapter:
    lesson = game_of(game).lessons[id]
    assert isinstance(lesson, Chapter)
    return lesson


def puzzle(game: str, id: str) -> Puzzle:
    lesson = game_of(game).lessons[id]
    assert isinstance(lesson, Puzzle)
    return lesson


def steps(learner: Learner) -> Iterator[None]:
    """Go through the steps of a chapter as it stands; stops before each choice of the learner and each reading."""
    course = learner.course
    while course.at_steps:
        yield
        if course.turn(learner.table) == "read":
            course.read_on(learner.table)
        else:
            asked = course.asks(learner.table)
            assert asked, f"{learner.where}: '{course.left[0].seat}: {course.left[0].option}' is not offered; " + str(
                {seat: texts(learner.table, seat) for seat in learner.table.asks}
            )
            move = course.left[0]
            learner.choose(*next((one for one in asked if move.is_made_by(*one)), asked[0]))
        learner.others()


@pytest.mark.parametrize(("game", "id"), CHAPTERS)
def test_every_step_of_a_chapter_can_be_done_and_points_at_what_is_there(game: str, id: str) -> None:
    learner = Learner(game, chapter(game, id))
    begun = -1
    answered: dict[tuple[int, int], bool] = {}
    for _ in steps(learner):
        course = learner.course
        if course.step != begun and course.now:
            begun = course.step
            missing = set(course.now.points) - learner.ids()
            assert not missing, f"{learner.where}: there is no {sorted(missing)} to point at on the page"
            answered |= {(begun, number): False for number in range(len(course.now.otherwise))}
        asked = course.asks(learner.table)
        offered = [one for seat in course.me for one in texts(learner.table, seat) if (seat, one) not in asked]
        for number, answer in enumerate(course.now.otherwise if course.now else ()):
            answered[begun, number] |= any(answer.fits(text) for text in offered)
    never = [f"step {step + 1}, otherwise {number + 1}" for (step, number), fits in answered.items() if not fits]
    assert not never, f"{game} {id}: no other choice is offered that these answer: {never}"


@pytest.mark.parametrize(("game", "id"), CHAPTERS)
def test_whatever_else_a_step_takes_leads_on_as_well(game: str, id: str) -> None:
    taught = chapter(game, id)
    for step, place, text in others_of(taught):
        learner = Learner(game, taught)
        for _ in steps(learner):
            course = learner.course
            if course.step == step and course.left[:1] == taught.steps[step].do[place : place + 1]:
                if offers(learner.table, course.left[0].seat, text):
                    learner.choose(course.left[0].seat, text)
                    learner.others()
                step = -1
        assert step == -1, f"{game} {id}: '{text}' is never offered"


@pytest.mark.parametrize(("game", "id"), CHAPTERS)
def test_where_any_choice_goes_on_each_does_and_the_one_that_is_said_comes_first(game: str, id: str) -> None:
    taught = chapter(game, id)
    for number in [number for number, step in enumerate(taught.steps) if step.any]:
        choices = at_step(game, taught, number).course.asks(at_step(game, taught, number).table)
        assert taught.steps[number].do[0].is_made_by(*choices[0]), (
            f"{game} {id}, step {number + 1}: it points elsewhere"
        )
        for choice in choices:
            learner = at_step(game, taught, number)
            learner.choose(*choice)
            learner.others()
            for _ in steps(learner):
                pass


def at_step(game: str, taught: Chapter, number: int) -> Learner:
    """A learner who has come to a step."""
    learner = Learner(game, taught)
    for _ in steps(learner):
        if learner.course.step == number:
            break
    return learner


def others_of(taught: Chapter) -> list[tuple[int, int, str]]:
    """Every option behind a bar: its step, its place in it, its text."""
    return [
        (number, place, text)
        for number, step in enumerate(taught.steps)
        for place, move in enumerate(step.do)
        for text in move.options[1:]
    ]


def tasks() -> Iterator[tuple[str, str]]:
    """All that is to be solved: puzzles, and the checks of chapters."""
    yield from PUZZLES
    yield from ((game, id) for game, id in CHAPTERS if chapter(game, id).check)


def before(game: str, id: str) -> tuple[Learner, Task]:
    """A learner in front of a task: at the table of a puzzle, or where the steps of a chapter have led."""
    lesson = game_of(game).lessons[id]
    own = isinstance(lesson, Chapter) and lesson.check is not None and lesson.check.position is not None
    learner = Learner(game, lesson, own)
    for _ in steps(learner):
        pass
    task = learner.course.task
    assert task is not None
    return learner, task


@pytest.mark.parametrize(("game", "id"), list(tasks()))
def test_the_solution_solves(game: str, id: str) -> None:
    learner, task = before(game, id)
    assert task.goal, f"{game} {id}: there is no goal"
    assert task.solution, f"{game} {id}: there is no solution"
    assert judged(task, learner.table) != "missed", f"{game} {id}: it is missed before anything is chosen"
    facts = learner.course.goals(learner.table)
    assert task.judge == "end" or not all(holds for _, holds, _ in facts), f"{game} {id}: the goal holds already"
    learner.play(task.solution)
    state = {goal.condition.text: holds for goal, holds, _ in learner.course.goals(learner.table)}
    assert learner.course.verdict == "solved", f"{game} {id}: the solution does not solve it: {state}"
    played = sum(seat in learner.course.me for seat, _ in learner.course.since)
    planned = sum(move.seat in task.me for move in task.solution)
    assert played == planned, f"{game} {id}: it is solved after {played} of {planned} choices of the solution"


@pytest.mark.parametrize(("game", "id"), list(tasks()))
def test_the_answer_plays_itself(game: str, id: str) -> None:
    learner, _ = before(game, id)
    learner.course.shown = True
    learner.others()
    assert learner.course.verdict == "solved", f"{game} {id}: the answer stops after {learner.course.since}"


@pytest.mark.parametrize(("game", "id"), list(tasks()))
def test_a_tempting_line_does_not_solve(game: str, id: str) -> None:
    _, task = before(game, id)
    for number, tempting in enumerate(task.tempting, start=1):
        learner, _ = before(game, id)
        learner.play(tempting.line)
        assert learner.course.verdict != "solved", f"{game} {id}: tempting line {number} solves it"
        assert learner.course.tempted() == tempting.said, f"{game} {id}: tempting line {number} says something else"


@pytest.mark.parametrize(("game", "id"), list(tasks()))
def test_a_task_ends_whatever_is_chosen_and_a_tempting_line_ends_missed(game: str, id: str) -> None:
    _, task = before(game, id)
    for line in ((), *(one.line for one in task.tempting)):
        learner, _ = before(game, id)
        learner.play(line)
        learner.wander(random.Random(1))
        assert learner.course.verdict == "missed" or not line, f"{game} {id}: a tempting line ends otherwise"


def test_a_puzzle_explains_itself() -> None:
    for game, id in PUZZLES:
        task = puzzle(game, id).task
        mine = sum(move.seat in task.me for move in task.solution)
        assert task.tempting, f"{game} {id}: no tempting line"
        assert len(task.hints) == 2, f"{game} {id}: two hints, the idea and the first choice"
        assert len(task.why) == mine, f"{game} {id}: one why for each of the {mine} choices of the solution"
        assert task.lesson, f"{game} {id}: no general lesson"


def sentences(lesson: Lesson) -> Iterator[tuple[str, Sentence]]:
    """All that a chapter or a puzzle says, and where."""
    yield "title", Sentence(lesson.title.said)
    for number, hint in enumerate(lesson.hints, start=1):
        yield f"hint {number}", Sentence(hint.said)
    task = lesson.task if isinstance(lesson, Puzzle) else None
    if isinstance(lesson, Chapter):
        yield "learnt", lesson.learnt
        yield "finish", lesson.finish
        for number, step in enumerate(lesson.steps, start=1):
            yield f"step {number}", step.say
            if step.name:
                yield f"step {number}, name", step.name
            for place, answer in enumerate(step.otherwise, start=1):
                yield f"step {number}, otherwise {place}", answer.said
        task = lesson.check
    if task:
        yield "say", task.say
        for goal in (*task.goal, *task.missed):
            if goal.said:
                yield f"'{goal.condition.text}'", goal.said
        for number, tempting in enumerate(task.tempting, start=1):
            yield f"tempting {number}", tempting.said
        for number, said in enumerate((*task.hints, *task.why, *filter(None, [task.lesson])), start=1):
            yield f"hint, why or lesson {number}", said


@pytest.mark.parametrize(("game", "id"), [*CHAPTERS, *PUZZLES])
def test_what_a_lesson_says_is_said_in_every_language_and_is_short(game: str, id: str) -> None:
    lesson = game_of(game).lessons[id]
    for where, sentence in sentences(lesson):
        known = {lang: sentence.said.get(lang, "").strip() for lang in LANGUAGES}
        assert all(known.values()), f"{game} {id}, {where}: {[lang for lang in known if not known[lang]]} is missing"
        assert set(sentence.said) <= set(LANGUAGES), f"{game} {id}, {where}: {sorted(sentence.said)}"
        assert where != "say" or max(map(len, known.values())) <= GOAL, (
            f"{game} {id}: a goal has {GOAL} letters at most"
        )
        said = known[SOURCE].lower()
        assert not re.search(r"\b(click|tap)\b", said), f"{game} {id}, {where}: say 'choose'"
        assert not re.fullmatch(r"step \d+", where) or len(said) <= LONGEST, f"{game} {id}, {where}: {len(said)} long"


@pytest.mark.parametrize(("game", "id"), [*CHAPTERS, *PUZZLES])
def test_the_rules_and_the_picture_exist(game: str, id: str) -> None:
    lesson = game_of(game).lessons[id]
    assert isinstance(lesson, Chapter | Puzzle)
    unknown = [rule for rule in lesson.rules if rule not in game_of(game).ledger]
    assert not unknown, f"{game} {id}: the ledger has no {unknown}"
    assert not lesson.picture or lesson.picture in Learner(game, lesson).ids(), f"{game} {id}: no {lesson.picture}"


@pytest.mark.parametrize("game", GAMES)  # ours: a game of another package need not teach
def test_a_game_teaches_in_nine_chapters_and_ten_puzzles(game: str) -> None:
    lessons = game_of(game).lessons
    by_hand = [one for one in lessons.values() if not (isinstance(one, Puzzle) and one.found)]
    counted = [sum(isinstance(one, kind) for one in by_hand) for kind in (Chapter, Puzzle)]
    assert counted == [9, 10], f"{game}: {counted} chapters and puzzles"
    assert len(lessons) > len(by_hand), f"{game}: none was found in games of bots"
    guided = [id for id, one in lessons.items() if not isinstance(one, Chapter | Puzzle)]
    assert not [id for id in guided if "puzzle" in id], f"{game}: {guided} are shown beside the course"
    formerly = [id for one in lessons.values() for id in one.formerly]
    assert len(set(formerly)) == len(formerly), f"{game}: two lessons took the place of one: {formerly}"
    assert not set(formerly) & set(lessons), f"{game}: {formerly} are still there"


def test_chapters_and_puzzles_are_named_in_their_order() -> None:
    puzzles = [(one, "q" if puzzle(*one).found else "p") for one in PUZZLES]
    for (game, id), sign in [*((one, "c") for one in CHAPTERS), *puzzles]:
        assert re.match(rf"{sign}\d+_", Path(id).name), f"{game} {id}: a name begins with {sign} and a number"
