"""Puzzles made in the editor: one answer or a clear no, kept at an address, gone with their maker."""

from __future__ import annotations

import json
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import tomli_w

from titanomachy.games import deck_building
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.lesson_files import read_puzzle
from titanomachy.kernel.lessons import Puzzle
from titanomachy.web.pages.learn import found
from titanomachy.web.show import editor as drafts
from titanomachy.web.store import puzzles

from ..served import Browser, Served, serving

GAME: Final = "deck-building"
LESSONS: Final = Path(deck_building.__file__).parent / "lessons"
TITLE: Final = 'A "quoted" <title>'


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


def known() -> Puzzle:
    """A position of which one choice is clearly best: a puzzle that a search has found."""
    return found(game_of(GAME))[0]


def text() -> str:
    """It as somebody pastes it into the editor."""
    return drafts.read(game_of(GAME), tomli_w.dumps({"game": GAME, **known().position})).text


def tried(jo: Browser, position: str, seat: int, game: str = GAME, **more: Any) -> dict[str, Any]:
    """What the page is told when it has waited."""
    body = json.dumps({"text": position, "seat": seat, **more}).encode()
    end = time.monotonic() + 180
    while True:
        answer = jo.ask(f"/editor/{game}/puzzle.json", body, {"Content-Type": "application/json"})
        assert answer.status == 200, answer.text
        told: dict[str, Any] = json.loads(answer.text)
        if told["done"]:
            return told
        assert time.monotonic() < end
        time.sleep(0.3)


def test_a_puzzle_is_proved_kept_at_an_address_and_solved_there(served: Served) -> None:
    jo, kim = served.browser().named("Jo"), served.browser().named("Kim")
    (seat,) = known().me
    told = tried(jo, text(), seat, title=TITLE, say="Find it.")
    assert not told["error"] and told["worlds"] >= 48 and told["ahead"] >= 4 and told["why"]
    assert told["best"] != told["other"] and 1 <= told["stars"] <= 3
    puzzle = read_puzzle("mine", told["text"])
    assert puzzle.title.text("en") == TITLE and puzzle.task.say.text("fr") == "Find it."
    assert set(puzzle.task.solution[0].options) == set(known().task.solution[0].options)
    made = jo.post(f"/editor/{GAME}/puzzle", {"text": text(), "seat": str(seat), "title": TITLE, "say": "Find it."})
    assert (
        made.status == 200
        and "A &#34;quoted&#34; &lt;title&gt;" in made.text
        and "<title>" not in made.text.split("<h1>")[1]
    )
    address = made.text.partition('id="link" readonly value="')[2].partition('"')[0]
    path = "/" + address.split("/", 3)[3]
    assert path.startswith("/puzzle/") and kim.get(path).status == 200
    assert read_puzzle("got", jo.get(f"{path}?text").text) == read_puzzle("got", told["text"])
    assert "<svg" in kim.get(f"{path}.svg?lang=fr").text
    again = jo.post(f"/editor/{GAME}/puzzle", {"text": text(), "seat": str(seat), "title": TITLE, "say": "Find it."})
    assert path in again.text, "whoever makes the same again has it already"
    with kim.at(kim.post(path, {}).table_id) as page:
        assert page.table["coach"]["kind"] == "puzzle" and page.table["coach"]["title"] == TITLE
        page.until(lambda table: bool(table["asks"]))
        page.choose(seat, puzzle.task.solution[0].option)
        end = page.until(lambda table: bool(table["coach"]["verdict"]))
        assert end["coach"]["verdict"] == "solved" and end["coach"]["why"][0]["why"] == told["why"]
        assert end["coach"]["forward"] is None, "nothing comes after it"
    with kim.at(kim.post(path, {}).table_id) as page:
        page.until(lambda table: bool(table["asks"]))
        page.choose(seat, puzzle.task.tempting[0].line[0].option)
        assert page.until(lambda table: bool(table["coach"]["verdict"]))["coach"]["verdict"] == "missed"
    assert json.loads(jo.get("/me/export").text)["puzzles"][0]["text"] == told["text"]
    left = kim.post(path, {}).table_id
    assert jo.post("/me/remove", {"sure": "yes"}).status == 200
    assert kim.get(path).status == 404 and kim.get(f"/t/{left}").status == 200


def kept(served: Served, jo: Browser, title: str = "Mine") -> str:
    """A puzzle as if it had been proved; returns its address."""
    lesson = tomllib.loads((LESSONS / f"{known().id}.toml").read_text("utf-8"))
    written, creator = tomli_w.dumps({**lesson, "title": {"en": title}}), jo.id
    id = served.server.database.submit(lambda c: puzzles.keep_puzzle(c, GAME, creator, written)).result()
    return f"/puzzle/{id}"


def test_the_page_of_a_puzzle_shows_nothing_that_solves_it(served: Served) -> None:
    jo, kim = served.browser().named("Jo"), served.browser().named("Kim")
    path = kept(served, jo)
    puzzle = known()
    secrets = [puzzle.task.solution[0].option, puzzle.task.tempting[0].line[0].option, "[position", "solution"]
    secrets += [told.text(lang) for told in (*puzzle.task.hints, *puzzle.task.why) for lang in ("en", "fr")]
    for page in (kim.get(path).text, kim.get(f"{path}.svg?lang=en").text, jo.get(path).text):
        assert not [secret for secret in secrets if secret in page]
    refused = kim.get(f"{path}?text")
    assert refused.status == 403 and "?text" not in kim.get(path).text
    assert "solution" in jo.get(f"{path}?text").text


def test_whoever_made_a_puzzle_finds_it_on_the_learn_page_and_may_remove_it(served: Served) -> None:
    jo, kim = served.browser().named("Jo"), served.browser().named("Kim")
    path = kept(served, jo, TITLE)
    assert f'href="{path}"' in jo.get("/learn").text and path not in kim.get("/learn").text
    assert kim.post(f"{path}/remove", {}).status == 200 and kim.get(path).status == 200, "it is not Kim's"
    left = kim.post(path, {}).table_id
    assert jo.post(f"{path}/remove", {}).status == 200
    assert kim.get(path).status == 404 == kim.get(f"{path}.svg").status and path not in jo.get("/learn").text
    assert kim.get(f"/t/{left}").status == 200, "who plays it plays on"


def test_nobody_fills_the_store_with_puzzles(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "MOST", 2)
    jo = served.browser().named("Jo")
    paths = [kept(served, jo, title) for title in ("One", "Two", "Three", "Two")]
    assert paths[2] == "/puzzle/" and paths[3] == paths[1], "the same is no other"


def test_where_nothing_is_to_choose_or_the_rules_say_no_it_is_said_so(served: Served) -> None:
    jo = served.browser().named("Jo")
    told = tomllib.loads(text())
    told["state"]["round"] = -5
    refused = tried(jo, tomli_w.dumps(told), 0)
    assert refused["error"] and "text" not in refused
    assert jo.post(f"/editor/{GAME}/puzzle", {"text": tomli_w.dumps(told), "seat": "0"}).status == 409
    assert jo.get("/puzzle/none").status == 404 and jo.post("/puzzle/none", {}).status == 404


def test_nonsense_is_answered(served: Served) -> None:
    jo = served.browser()
    for body in (b"", b"[]", b'{"text": 3}', b'{"text": "\\ud800"}'):
        assert jo.ask(f"/editor/{GAME}/puzzle.json", body).status == 400
    assert jo.ask(f"/editor/{GAME}/puzzle.json", json.dumps({"text": "x" * 60_000}).encode()).status == 413
    assert jo.ask(f"/editor/{GAME}/puzzle", b"text=x").status == 403, "only our own pages keep puzzles"
