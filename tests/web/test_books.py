"""Books: every chapter and every puzzle of every game is in them, in every language, each with its answer."""

from __future__ import annotations

import gzip
import json
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final

import pytest

import titanomachy as tm
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.lessons import Chapter, Puzzle
from titanomachy.kernel.words import LANGUAGES
from titanomachy.web.assets import HERE as STATIC
from titanomachy.web.books import pages
from titanomachy.web.books.book import written
from titanomachy.web.server import Server
from titanomachy.web.show.story import taken

from .many.services import until
from .served import Served

EVERY: Final = [(game, lang) for game in tm.games() for lang in LANGUAGES]
LIGHT: Final = 200_000  # bytes of a page on the wire
ON_DEVICE: Final = 2_000_000  # bytes of it as it lies there, with its style and script: the switch says so
TOLD: Final = re.compile(r'<script type="application/json" id="told">(.*?)</script>', re.DOTALL)


@cache
def told(game: str, lang: str) -> dict[str, Any]:
    """What a book tells its script."""
    return written(game, lang).told


def tasks(game: str, lang: str) -> list[tuple[str, dict[str, Any]]]:
    """All checks and puzzles of a book, by the id of their lesson."""
    book = told(game, lang)
    return [(one["id"], one["task"]) for one in (*book["chapters"], *book["puzzles"]) if one["task"]]


@cache
def whole(game: str, lang: str, number: int) -> dict[str, str]:
    """A picture of a book."""
    one = told(game, lang)["pictures"][number]
    before = whole(game, lang, one["after"]) if one["after"] >= 0 else {}
    return taken(before, {"fragments": {name: change for name, change in one.items() if name != "after"}})


@pytest.mark.parametrize("game, lang", EVERY)
def test_every_chapter_and_every_puzzle_is_in_the_book(game: str, lang: str) -> None:
    lessons = game_of(game).lessons.values()
    chapters = {one.id: one for one in lessons if isinstance(one, Chapter)}
    puzzles = {one.id: one for one in lessons if isinstance(one, Puzzle)}
    book = told(game, lang)
    assert [one["id"] for one in book["chapters"]] == list(chapters)
    assert {one["id"] for one in book["puzzles"]} == set(puzzles)
    for one in book["chapters"]:
        chapter = chapters[one["id"]]
        assert [step["say"] for step in one["steps"]] == [step.say.text(lang) for step in chapter.steps]
        assert [bool(step["do"]) for step in one["steps"]] == [step.mine(chapter.me) for step in chapter.steps]
        assert bool(one["task"]) == bool(chapter.check), one["id"]
    for one in book["puzzles"]:
        task = puzzles[one["id"]].task
        assert one["title"] == puzzles[one["id"]].title.text(lang)
        assert one["task"]["say"] == task.say.text(lang)
        assert one["task"]["hints"] == [hint.text(lang) for hint in task.hints]


@pytest.mark.parametrize("game, lang", EVERY)
def test_the_answer_of_every_task_leads_to_its_end_and_says_why(game: str, lang: str) -> None:
    for id, task in tasks(game, lang):
        moments, at, steps = task["moments"], 0, 0
        while "verdict" not in moments[at]:
            best = [one for one in moments[at]["choices"] if one.get("best")]
            assert len(best) == 1, (id, at)
            at, steps = best[0]["to"], steps + 1
        lesson = game_of(game).lessons[id]
        solution = lesson.task if isinstance(lesson, Puzzle) else lesson.check if isinstance(lesson, Chapter) else None
        assert solution is not None
        assert moments[at]["verdict"] == "solved", id
        assert steps <= len([move for move in solution.solution if move.seat in solution.me])


@pytest.mark.parametrize("game", tm.games())
def test_what_tempts_is_missed_in_the_words_of_the_puzzle(game: str) -> None:
    for one in game_of(game).lessons.values():
        if isinstance(one, Puzzle):
            task = next(task for id, task in tasks(game, "en") if id == one.id)
            said = {moment.get("say") for moment in task["moments"]}
            said |= {choice.get("say") for moment in task["moments"] for choice in moment.get("choices", ())}
            assert {line.said.text("en") for line in one.task.tempting} <= said, one.id


@pytest.mark.parametrize("game", tm.games())
def test_all_that_may_be_chosen_leads_somewhere_or_is_answered(game: str) -> None:
    for id, task in tasks(game, "en"):
        reached = {0}
        for moment in task["moments"]:
            assert ("verdict" in moment) != bool(moment.get("choices")), id
            names = [(choice.get("who"), choice["label"]) for choice in moment.get("choices", ())]
            assert len(names) == len(set(names)) and all(label for _, label in names), id
            reached |= {choice["to"] for choice in moment.get("choices", ()) if "to" in choice}
        assert reached == set(range(len(task["moments"]))), id


def said(game: str, id: str) -> dict[str, Any]:
    """What a book says of the other choices of the first moment of a task."""
    task = next(task for own, task in tasks(game, "en") if own == id)
    return {
        f"{choice.get('who', '')} {choice['label']}": choice.get("then")
        for choice in task["moments"][0]["choices"]
        if "to" not in choice
    }


def test_of_other_choices_is_said_whether_the_answer_works_after_them() -> None:
    short = said("last-stand", "p01_one_point_short")
    assert short["Conny Move to level 3 with Move"] == "still", "level 5 is one step from there, and he has two"
    assert short["Mikasa Rest"] == "spoils", "then nobody is beside the neck"
    assert said("deck-building", "p08_who_bleeds")["Sasha Take as Wounds: 2"] == "solves"


def test_a_goal_that_is_reached_in_a_way_that_is_a_miss_is_not_praised() -> None:
    assert said("deck-building", "p03_save_the_wall")[" End the turn"] is None


@pytest.mark.parametrize("game", tm.games())
def test_a_book_and_its_game_offer_the_same(game: str) -> None:
    compared = 0
    for lesson in game_of(game).lessons.values():
        if not isinstance(lesson, Puzzle):
            continue
        table = game_of(game).position(lesson.position)
        offered = {
            table.label(seat, option, "en")
            for seat in lesson.task.me if seat in table.asks
            for option in table.asks[seat].options
        }  # fmt: skip
        if not offered:
            continue  # others begin
        compared += 1
        task = next(task for id, task in tasks(game, "en") if id == lesson.id)
        shown = {choice["label"] for choice in task["moments"][0]["choices"]}
        assert shown <= offered and len(shown) >= min(2, len(offered)), lesson.id
    assert compared >= 5


@pytest.mark.parametrize("game, lang", EVERY)
def test_pictures_show_the_position_and_what_a_step_points_at(game: str, lang: str) -> None:
    book = told(game, lang)
    showing = game_of(game).table
    pointed = 0
    for one in book["chapters"]:
        chapter = game_of(game).lessons[one["id"]]
        table = game_of(game).position(chapter.position)
        first = whole(game, lang, one["steps"][0]["at"])
        seat = next((seat for seat in chapter.me if seat in table.asks and not table.asks[seat].idle), chapter.me[0])
        assert first["board"] == "".join(showing.board(table.sight(seat), lang)), one["id"]
        for step in one["steps"]:
            shown = "".join(whole(game, lang, step["at"]).values())
            pointed += any(f'id="{part}"' in shown or f'data-part="{part}"' in shown for part in step["points"])
    steps = [step for one in book["chapters"] for step in one["steps"] if step["points"]]
    assert pointed >= 0.8 * len(steps), f"{pointed} of {len(steps)} steps point at something in their pictures"


@pytest.mark.parametrize("game, lang", EVERY)
def test_a_book_is_a_light_page_with_all_that_its_pictures_use(served: Served, game: str, lang: str) -> None:
    page = served.browser(lang="en" if lang == "fr" else "fr").get(f"/book/{game}/{lang}")
    assert page.status == 200 and f'<html lang="{lang}">' in page.text
    needs = [
        served.browser().get(one).body for one in re.findall(r'(?:href|src)="(/(?:static|games)/[^"]+)"', page.text)
    ]
    assert 20_000 < sum(len(gzip.compress(one, 9)) for one in (page.body, *needs)) < LIGHT
    assert sum(map(len, (page.body, *needs))) < ON_DEVICE
    found = TOLD.findall(page.text)
    assert len(found) == 1 and json.loads(found[0]) == json.loads(json.dumps(told(game, lang)))
    drawn = "".join(
        text for number in range(len(told(game, lang)["pictures"])) for text in whole(game, lang, number).values()
    )
    known = set(re.findall(r'\sid="([^"]+)"', page.text + drawn))
    assert set(re.findall(r'<use href="#([^"]+)"', drawn)) <= known
    for one in (*told(game, lang)["chapters"], *told(game, lang)["puzzles"]):
        assert f'href="#{one["id"]}"' in page.text


def test_the_script_of_a_book_says_what_its_page_brings(served: Served) -> None:
    script = "".join((STATIC / f"{name}.js").read_text("utf-8") for name in ("book", "keeping"))
    brought = re.search(r"data-words='([^']*)'", served.browser().get("/book/last-stand/en").text)
    assert brought is not None
    words = json.loads(brought[1].replace("&#39;", "'"))
    said = set(re.findall(r"'(book-\w+)'", script))
    assert said == set(words)


def test_there_is_no_book_of_another_game_or_in_another_language(served: Served) -> None:
    for path in ("/book/chess/en", "/book/last-stand/xx", "/offline/xx"):
        assert served.browser().get(path).status == 404


def test_of_many_who_want_a_page_at_once_one_has_it_made(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A book takes a second of all that a server has: whoever asks for it again and again has it made once."""
    made, over = list[str](), threading.Event()

    def slowly(server: Server, lang: str) -> bytes:
        made.append(lang)
        over.wait(20)
        return b"a page"

    monkeypatch.setattr(pages, "_away", slowly)
    many = [served.browser() for _ in range(12)]
    with ThreadPoolExecutor(len(many)) as threads:
        asked = [threads.submit(jo.get, "/offline/fr") for jo in many]
        until(lambda: bool(made), "one is at it", limit=20)
        time.sleep(0.5)  # the others have come
        over.set()
        assert [one.result().text for one in asked] == ["a page"] * 12
    assert made == ["fr"]
