"""`titanomachy learn`: chapters and puzzles to choose from, with what has been done of them."""

from __future__ import annotations

import argparse
from typing import Final, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from ..answers.things import begun, plain, tokens
from ..games.game import BoardGame
from ..games.registry import game as game_of
from ..games.registry import games
from ..kernel.errors import nearest
from ..kernel.lessons import Chapter, Puzzle
from ..kernel.state import State
from ..kernel.words import N_
from .lesson import LessonSession
from .mistakes import Mistake, find_game
from .numbers import whole
from .progress import Progress
from .terminal import Left, Terminal, numbered

Taught: TypeAlias = Chapter | Puzzle
DONE, OPEN, STAR, NO_STAR = "✓", "·", "★", "☆"
STARS: Final = 3
SHELVES: Final = (N_("Chapters"), N_("Puzzles"), N_("Found in games of bots"))
FOUND: Final = 2  # of these


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Go straight to a lesson, or list what there is and ask."""
    progress = Progress.read()
    try:
        if args.game is None:
            return choose_game(terminal, progress)
        game = find_game(args.game)
        lesson = find_lesson(game, args.lesson, terminal.lang) if args.lesson else None
        return teach(terminal, game, progress, lesson)
    except (EOFError, KeyboardInterrupt, Left):
        terminal.show("")
        return 0


def taught(game: BoardGame[State]) -> list[Taught]:
    """The chapters of a game, then its puzzles."""
    lessons = [one for one in game.lessons.values() if isinstance(one, Chapter | Puzzle)]
    return sorted(lessons, key=shelf)


def shelf(lesson: Taught) -> int:
    """Where a lesson stands: chapters, then puzzles, then those that a search has found."""
    return 0 if isinstance(lesson, Chapter) else FOUND if lesson.found else 1


def find_lesson(game: BoardGame[State], words: str, lang: str) -> Taught:
    """The lesson that is meant: by its number in the list, its id or the beginning of that, or words of its title."""
    lessons, said = taught(game), plain(words)
    number = whole(words)
    if number is not None and 1 <= number <= len(lessons):
        return lessons[number - 1]
    for fits in (
        lambda one: one.id == said,
        lambda one: one.id.startswith(said),
        lambda one: bool(tokens(said)) and begun(tokens(said), tokens(one.title.text(lang))),
    ):
        fitting = [one for one in lessons if fits(one)]
        found = [one for one in fitting if shelf(one) < FOUND] or fitting  # those have no well-known names
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(one.id for one in found)
            raise Mistake(N_("{words} may be one of several lessons: {names}"), words=repr(words), names=names)
    hint = nearest(said, [one.id for one in lessons])
    raise Mistake(N_("{game} has no lesson {words}; {hint}"), game=game.id, words=repr(words), hint=hint)


# -- choosing


def choose_game(terminal: Terminal, progress: Progress) -> int:
    """Which game to learn."""
    terminal.rule(terminal.say(N_("Learn")))
    ids = games()
    while True:
        for number, id_ in enumerate(ids, start=1):
            game = game_of(id_)
            shown = Text.assemble((game.name(terminal.lang), "bold"), "  ", tally(terminal, game, progress))
            terminal.show(numbered(number, shown))
        words = terminal.read(terminal.say(N_("Which game? [1 to {last}, or quit] > "), last=len(ids)))
        if terminal.leaves(words):
            return 0
        chosen = whole(words)
        if chosen is not None and 1 <= chosen <= len(ids):
            return teach(terminal, game_of(ids[chosen - 1]), progress)
        if plain(words) in ids:
            return teach(terminal, game_of(plain(words)), progress)
        terminal.tell(N_("Type a number from {first} to {last}."), first=1, last=len(ids))


def tally(terminal: Terminal, game: BoardGame[State], progress: Progress) -> str:
    """How many lessons of a game are done."""
    lessons = taught(game)
    done = sum(progress.of(game.id, one.id).done for one in lessons)
    return terminal.say(N_("{done} of {all} done"), done=done, all=len(lessons))


def following(game: BoardGame[State], progress: Progress) -> Taught:
    """The lesson to go on with: the first that is not done."""
    lessons = taught(game)
    return next((one for one in lessons if not progress.of(game.id, one.id).done), lessons[0])


def teach(terminal: Terminal, game: BoardGame[State], progress: Progress, lesson: Taught | None = None) -> int:
    """Lessons of a game, one after the other, until the person leaves."""
    while True:
        lesson = lesson or choose_lesson(terminal, game, progress)
        if lesson is None:
            return 0
        then = LessonSession(terminal, game, lesson, progress).learn()
        following = game.lessons.get(then) if then else None
        lesson = following if isinstance(following, Chapter | Puzzle) else None


def choose_lesson(terminal: Terminal, game: BoardGame[State], progress: Progress) -> Taught | None:
    """One of the chapters and puzzles; None: the person leaves."""
    lessons, first = taught(game), following(game, progress)
    terminal.rule(terminal.named(game.name(terminal.lang), tally(terminal, game, progress)))
    for number, one in enumerate(lessons, start=1):
        if number == 1 or shelf(one) != shelf(lessons[number - 2]):
            terminal.show(Text(terminal.say(SHELVES[shelf(one)]), "bold"))
        terminal.show(numbered(number, line(terminal, game, one, progress)))
    usual = lessons.index(first) + 1
    while True:
        words = terminal.read(terminal.say(N_("Which one? [{usual}] > "), usual=usual)) or str(usual)
        if terminal.leaves(words):
            return None
        try:
            return find_lesson(game, words, terminal.lang)
        except Mistake:
            terminal.tell(N_("Type a number from {first} to {last}."), first=1, last=len(lessons))


def line(terminal: Terminal, game: BoardGame[State], lesson: Taught, progress: Progress) -> RenderableType:
    """A lesson as a line of the list: whether it is done, its title, and how long or how hard it is."""
    learnt = progress.of(game.id, lesson.id)
    text = Text.assemble((DONE if learnt.done else OPEN, "bold green"), " ", (lesson.title.text(terminal.lang), "bold"))
    if isinstance(lesson, Puzzle):
        stars = STAR * lesson.stars + NO_STAR * (STARS - lesson.stars)
        return text.append(f"  {stars}", style="yellow")
    text.append(f"  {terminal.say(N_('{n} {n:minute|minutes}'), n=lesson.minutes)}", style="dim")
    if learnt.left is not None and not learnt.done and learnt.step:
        steps = terminal.say(N_("step {n} of {all}"), n=learnt.step + 1, all=len(lesson.steps))
        text.append(f"  {steps}" if learnt.step < len(lesson.steps) else "", style="yellow")
    return text
