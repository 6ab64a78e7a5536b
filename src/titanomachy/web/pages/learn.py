"""Learning: chapters and puzzles of every game with what has been done of them, and the puzzle of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.chance import draw, key_of
from ...kernel.lessons import Chapter, Lesson, Puzzle
from ...kernel.state import State
from ...kernel.words import LANGUAGES, N_, SOURCE, say
from ..books.pages import edition
from ..server import server_of
from ..show.thumbs import thumb
from ..still import LIT
from ..store import learning
from ..store.learning import Learnt
from ..store.puzzles import puzzles_by
from . import new_table
from .shelf import shelf
from .site import asked_game, lessons

SHOWN: Final = 6  # puzzles that the page shows at first
Done = Mapping[tuple[str, str], Learnt]


def taught(game: BoardGame[State], kind: type[Lesson]) -> list[Any]:
    """The chapters, or the puzzles, of a game in their order; those that a search has found stand elsewhere."""
    return [
        one for one in game.lessons.values() if isinstance(one, kind) and not (isinstance(one, Puzzle) and one.found)
    ]


def found(game: BoardGame[State]) -> list[Puzzle]:
    """The puzzles of a game that a search has found in games of bots."""
    return [one for one in game.lessons.values() if isinstance(one, Puzzle) and one.found]


async def learn(request: Request) -> Response:
    """What to go on with, every course with its chapters, the puzzles."""
    server = server_of(request)
    visitor = server.passport.visitor(request)
    lang = visitor.lang
    done: Done = {} if visitor.fresh else await server.database.read(lambda c: learning.learnt_of(c, visitor.id))
    mine = [] if visitor.fresh else await server.database.read(lambda c: puzzles_by(c, visitor.id))
    courses = [course for id in games() if (course := _course(game_of(id), done, lang))["chapters"]]
    puzzles = [_puzzle(game_of(id), puzzle, done, lang) for id in games() for puzzle in taught(game_of(id), Puzzle)]
    chapters = [chapter for course in courses for chapter in course["chapters"]]
    context = {
        "go": _go_on(done, lang),
        "courses": courses,
        "puzzles": puzzles,
        "shown": _mixed(puzzles),
        "found": [_puzzle(game_of(id), puzzle, done, lang) for id in games() for puzzle in found(game_of(id))],
        "made": await asyncio.to_thread(shelf, mine, lang),
        "tally": {
            "chapters": len(chapters),
            "learnt": sum(chapter["done"] for chapter in chapters),
            "puzzles": len(puzzles),
            "solved": sum(puzzle["done"] for puzzle in puzzles),
        },
        "guided": [lesson for id in games() for lesson in lessons(game_of(id), lang)],
        "games": [{"id": id, "title": game_of(id).name(lang)} for id in games()],
        "all": request.query_params.get("puzzles") == "all",
        "edition": edition(server),
        "just": request.query_params.get("done", ""),
    }
    return await server.page(request, "learn.html", context)


def minutes_to_learn(game: BoardGame[State]) -> int:
    """How long all chapters of a game take."""
    chapters: list[Chapter] = taught(game, Chapter)
    return sum(chapter.minutes for chapter in chapters)


def _mixed(puzzles: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A few puzzles, of every game one after the other, the easy ones first."""
    by_game: dict[str, list[dict[str, Any]]] = {}
    for puzzle in puzzles:
        by_game.setdefault(puzzle["game"], []).append(puzzle)
    rounds = max(map(len, by_game.values()), default=0)
    return [own[number] for number in range(rounds) for own in by_game.values() if number < len(own)][:SHOWN]


def _course(game: BoardGame[State], done: Done, lang: str) -> dict[str, Any]:
    """A game's chapters; the first that is not done comes next."""
    chapters = [_chapter(game, chapter, done, lang) for chapter in taught(game, Chapter)]
    following = next((chapter for chapter in chapters if not chapter["done"]), None)
    for chapter in chapters:
        chapter["next"] = chapter is following
    return {
        "id": game.id,
        "title": game.name(lang),
        "picture": chapters[0]["picture"] if chapters else "",
        "chapters": chapters,
        "minutes": minutes_to_learn(game),
        "done": sum(chapter["done"] for chapter in chapters),
        "edited": game.table.editing is not None,
    }


def _chapter(game: BoardGame[State], chapter: Chapter, done: Done, lang: str) -> dict[str, Any]:
    own = done.get((game.id, chapter.id), Learnt(game.id, chapter.id))
    return {
        **_shared(game, chapter, lang),
        "done": own.done,
        "begun": bool(own.step) and not own.done,
        "minutes": chapter.minutes,
    }


def _puzzle(game: BoardGame[State], puzzle: Puzzle, done: Done, lang: str) -> dict[str, Any]:
    own = done.get((game.id, puzzle.id), Learnt(game.id, puzzle.id))
    return {
        **_shared(game, puzzle, lang),
        "say": puzzle.task.say.text(lang),
        "done": own.done,
        "tries": own.tries,
        "stars": puzzle.stars,
    }


def _shared(game: BoardGame[State], lesson: Chapter | Puzzle, lang: str) -> dict[str, Any]:
    url = f"/learn/{game.id}/{lesson.id}"
    return {
        "id": lesson.id,
        "game": game.id,
        "game_title": game.name(lang),
        "title": lesson.title.text(lang),
        "url": url,
        "picture": f"{url}.svg?lang={lang}",
    }


def _go_on(done: Done, lang: str) -> dict[str, Any] | None:
    """The one next thing: the lesson that was left last, the next of that game, then of the others, then the puzzle."""
    left = sorted(done.values(), key=lambda one: -one.changed)
    order = list(dict.fromkeys([*(one.game for one in left if one.game in games()), *_first_of_all()]))
    for id in order:
        chapters: list[Chapter] = taught(game_of(id), Chapter)
        for number, chapter in enumerate(chapters, start=1):
            own = done.get((id, chapter.id), Learnt(id, chapter.id))
            if own.done:
                continue
            place = say(N_("lesson {n} of {all}"), lang, n=number, all=len(chapters))
            step = min(own.step + 1, len(chapter.steps))
            left_at = say(N_("step {n} of {all}"), lang, n=step, all=len(chapter.steps)) if own.step else ""
            minutes = say(N_("{n} {n:minute|minutes}"), lang, n=chapter.minutes)
            line = " · ".join([game_of(id).name(lang).split(":")[-1].strip(), place, left_at or minutes])
            return {**_shared(game_of(id), chapter, lang), "line": line, "say": chapter.learnt.text(lang)}
    return today(lang)


def _first_of_all() -> list[str]:
    """The games in the order in which someone new is led to them: the one with the fewest rules first."""
    return sorted(games(), key=lambda id: len(game_of(id).ledger))


# -- the puzzle of the day


def daily(day: date) -> tuple[str, str] | None:
    """The puzzle of a day, the same for everyone: its game and its id."""
    every = [(id, puzzle.id) for id in games() for puzzle in taught(game_of(id), Puzzle)]
    if not every:
        return None
    turn, place = divmod(day.toordinal(), len(every))  # each comes once before any comes again, in an order of its own
    rest = list(every)
    for number in range(place + 1):
        picked = rest.pop(draw(key_of("puzzle of the day", turn), number) * len(rest) >> 64)
    return picked


def today(lang: str) -> dict[str, Any] | None:
    """The puzzle of today."""
    found = daily(datetime.now(UTC).date())
    if found is None:
        return None
    game, puzzle = game_of(found[0]), game_of(found[0]).lessons[found[1]]
    assert isinstance(puzzle, Puzzle)
    shared = _puzzle(game, puzzle, {}, lang)
    line = " · ".join([game.name(lang).split(":")[-1].strip(), say(N_("puzzle of the day"), lang)])
    return {**shared, "line": line, "title": puzzle.title.text(lang)}


async def puzzle_today(request: Request) -> Response:
    """The puzzle of today, under an address that stays."""
    found = daily(datetime.now(UTC).date())
    if found is None:
        raise HTTPException(404)
    return RedirectResponse(f"/learn/{found[0]}/{found[1]}", 303)


# -- one lesson


def _asked(request: Request) -> tuple[BoardGame[State], Lesson]:
    game = asked_game(request)
    wanted = request.path_params["lesson"]
    heirs = (lesson for lesson in game.lessons.values() if wanted in lesson.formerly)
    lesson = game.lessons.get(wanted) or next(heirs, None)
    if lesson is None:
        raise HTTPException(404)
    return game, lesson


async def lesson(request: Request) -> Response:
    """A lesson as one meets it: what it is about, and a button; a guided game has its place on the page of all."""
    server = server_of(request)
    game, found = _asked(request)
    if not isinstance(found, Chapter | Puzzle):
        return RedirectResponse("/learn", 303)
    if request.path_params["lesson"] != found.id:
        return RedirectResponse(f"/learn/{game.id}/{found.id}", 301)
    lang = server.passport.visitor(request).lang
    chapter = isinstance(found, Chapter)
    shown = _chapter(game, found, {}, lang) if isinstance(found, Chapter) else _puzzle(game, found, {}, lang)
    shown["say"] = found.learnt.text(lang) if isinstance(found, Chapter) else found.task.say.text(lang)
    today = not chapter and daily(datetime.now(UTC).date()) == (game.id, found.id)
    return await server.page(request, "lesson.html", {"taught": shown, "chapter": chapter, "today": today})


async def begin(request: Request) -> Response:
    """Begin a lesson, or go on with it where it was left."""
    server = server_of(request)
    game, found = _asked(request)
    if not isinstance(found, Chapter | Puzzle):
        return await new_table.begin_lesson(request)
    visitor, _ = await server.form(request)
    person = await server.person(visitor)
    own = (await server.database.read(lambda c: learning.learnt_of(c, person.id))).get((game.id, found.id))
    room = await server.rooms.get(own.table_id) if own and own.table_id else None
    if room is not None and room.coach is not None and not room.coach.course.over and not room.coach.course.lost:
        return RedirectResponse(f"/t/{room.id}", 303)
    return RedirectResponse(f"/t/{await server.rooms.create_lesson(game.id, person, found)}", 303)


async def begin_check(request: Request) -> Response:
    """The check of a chapter that has a table of its own."""
    server = server_of(request)
    game, found = _asked(request)
    visitor, _ = await server.form(request)
    if not isinstance(found, Chapter) or found.check is None or found.check.position is None:
        raise HTTPException(404)
    person = await server.person(visitor)
    return RedirectResponse(f"/t/{await server.rooms.create_lesson(game.id, person, found, check=True)}", 303)


async def picture(request: Request) -> Response:
    """The small picture of a lesson."""
    game, found = _asked(request)
    wanted, theme = (request.query_params.get(name, "") for name in ("lang", "theme"))
    lang = wanted if wanted in LANGUAGES else SOURCE
    drawn = await asyncio.to_thread(thumb, game.id, found.id, lang, theme if theme in LIT else "")
    if not drawn:
        raise HTTPException(404)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})
