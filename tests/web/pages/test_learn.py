"""The Learn page, a lesson's own page, the puzzle of the day, and beginning one without a name."""

from __future__ import annotations

import re
from datetime import date, timedelta

from titanomachy.games.registry import game as game_of
from titanomachy.games.registry import games
from titanomachy.kernel.lessons import Chapter, Puzzle
from titanomachy.web.pages.learn import daily, found, taught
from titanomachy.web.show.thumbs import cut

from ..served import GAME, Served

CLIMB = f"/learn/{GAME}/c1_climb"


def test_every_chapter_and_a_few_puzzles_are_on_the_page(served: Served) -> None:
    jo = served.browser()
    text = jo.get("/learn").text
    chapters = [id for id in game_of(GAME).lessons if id.startswith("c")]
    assert [id for id in chapters if f'action="/learn/{GAME}/{id}"' not in text] == []
    pages = [page.partition('id="found"') for page in (text, jo.get("/learn?puzzles=all").text)]
    few, whole = (len(re.findall(r'class="tile"', page)) for page, _, _ in pages)
    assert few == 6 < whole == sum(len(taught(game_of(id), Puzzle)) for id in games())
    shelf = pages[0][2]
    every = [(id, one.id) for id in games() for one in found(game_of(id))]
    assert [one for one in every if 'action="/learn/{}/{}"'.format(*one) not in shelf] == []
    assert len(every) == len(re.findall(r'class="tile"', shelf)) and {id for id, _ in every} == set(games())


def test_the_minutes_told_are_those_of_the_chapters(served: Served) -> None:
    first, text = (served.browser().get(path).text for path in ("/", "/learn"))
    for id in games():
        minutes = sum(one.minutes for one in game_of(id).lessons.values() if isinstance(one, Chapter))
        card = first[first.index(f'id="game-{id}"') :].partition("</article>")[0]
        assert f"Learn in {minutes} minutes" in card, id
        course = text[text.index(f'id="course-{id}"') :].partition("</details>")[0]
        told, *each = (int(n) for n in re.findall(r"(\d+) min", course))
        assert told == sum(each) == minutes, id


def test_a_lesson_begins_without_a_name_and_goes_on_where_it_was_left(served: Served) -> None:
    jo = served.browser()
    assert "Climb, shoot, strike" in jo.get(CLIMB).text
    first = jo.post(CLIMB, {}).table_id
    with jo.at(first) as page:
        page.until(lambda table: table["coach"]["step"] == 0)
        page.choose(1, "move 0 3")
        page.until(lambda table: table["coach"]["step"] == 1)
    assert jo.post(CLIMB, {}).table_id == first
    assert "step 2 of 5" in jo.get("/learn").text
    assert jo.post(f"{CLIMB}/check", {}).status == 404, "its check goes on at the same table"


def test_the_check_of_a_chapter_may_have_a_table_of_its_own(served: Served) -> None:
    jo = served.browser()
    with jo.at(jo.post(f"/learn/{GAME}/c3_dodge/check", {}).table_id) as page:
        page.until(lambda table: table["coach"]["free"] and not table["coach"]["steps"])


def test_lessons_are_not_among_my_games(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.post(CLIMB, {}).table_id
    assert f"/t/{table_id}" not in jo.get("/").text


def test_the_puzzle_of_the_day_is_the_same_for_all_and_each_comes_before_any_comes_again(served: Served) -> None:
    count = sum(len(taught(game_of(id), Puzzle)) for id in games())
    first = date.fromordinal(date(2026, 1, 1).toordinal() // count * count)
    days = [daily(first + timedelta(days=day)) for day in range(2 * count)]
    assert len(set(days[:count])) == count == len(set(days[count:]))
    assert days[:count] != days[count:]
    answer = served.browser().get("/puzzle/today")
    assert answer.status == 200 and "puzzle of the day" in answer.text


def test_the_address_of_a_lesson_that_is_gone_leads_to_what_took_its_place(served: Served) -> None:
    jo = served.browser()
    old = "/learn/deck-building/2_puzzle_swords"
    assert "Save the Wall" in jo.get(old).text
    with jo.at(jo.post(old, {}).table_id) as page:
        page.until(lambda table: table["coach"]["kind"] == "puzzle")
    assert jo.get("/learn/deck-building/2_puzzle_horses").status == 404


def test_a_picture_of_a_lesson_is_cut_to_what_it_is_about(served: Served) -> None:
    answer = served.browser().get(f"{CLIMB}.svg?lang=fr")
    assert answer.status == 200 and answer.headers["Content-Type"].startswith("image/svg")
    board = '<svg viewBox="0 0 1000 500" role="group"><g id="a" transform="translate(300 200)"></g></svg>'
    assert 'viewBox="70 103 460 193"' in cut(board, "a")
    assert served.browser().get(f"/learn/{GAME}/nothing.svg").status == 404
