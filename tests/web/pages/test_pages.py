"""The pages: who may see and do what, in which words, with which headers."""

from __future__ import annotations

import json
import random
import re
import urllib.parse
from collections import Counter

import pytest

import titanomachy as tm
from titanomachy.drawing import seats_css, tokens_css
from titanomachy.games.registry import game
from titanomachy.web.naming import clean_name
from titanomachy.web.security import CSP

from ..live.test_sockets import ALL_MINE, play_on
from ..served import GAME, Browser, Served

PAGES = ("/", f"/new/{GAME}", f"/rules/{GAME}", "/about", "/learn", "/me")


@pytest.fixture(scope="module")
def finished(served: Served) -> tuple[Browser, str]:
    """Someone, and the table of a game that is over."""
    jo = served.browser("Jo")
    table_id = jo.new_table(*ALL_MINE)
    with jo.at(table_id) as page:
        play_on(page, random.Random(2))
    return jo, table_id


# -- headers and cookies


@pytest.mark.parametrize("path", [*PAGES, "/nothing-here", "/health", f"/rules/{GAME}.json"])
def test_every_answer_carries_the_strict_headers(served: Served, path: str) -> None:
    headers = served.browser().get(path).headers
    assert headers["Content-Security-Policy"] == CSP
    assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "same-origin"
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/static/tokens.css", "/static/table.js", "/static/icon.svg", "/face/p1.svg"])
def test_what_opens_no_page_is_what_it_says_and_for_our_pages_alone_and_a_picture_may_run_nothing(
    served: Served, path: str
) -> None:
    answer = served.browser().get(path)
    assert answer.status == 200
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert (answer.headers["Content-Security-Policy"] == "default-src 'none'") == path.endswith(".svg")


def test_the_policy_allows_no_inline_code_and_nothing_from_elsewhere() -> None:
    assert "unsafe" not in CSP and "http" not in CSP and "*" not in CSP
    assert "default-src 'none'" in CSP and "frame-ancestors 'none'" in CSP


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_inline_code_or_styles(served: Served, path: str) -> None:
    html = served.browser("Jo").get(path).text
    assert not re.search(r"<script(?![^>]* src=)|\son\w+=|\sstyle=|<style|javascript:", html)


def test_a_table_and_its_replay_have_no_inline_code_or_styles_either(finished: tuple[Browser, str]) -> None:
    jo, table_id = finished
    for path in (f"/t/{table_id}", f"/t/{table_id}/replay?at=40", f"/t/{jo.new_table(*ALL_MINE)}"):
        found = re.findall(r"<script(?![^>]* src=)[^>]*>|\son\w+=|\sstyle=|<style|javascript:", jo.get(path).text)
        assert found == [], path


def test_cookies_are_signed_kept_from_scripts_and_from_other_sites(served: Served) -> None:
    jo = served.browser()
    line = jo.get("/").headers["Set-Cookie"]
    assert "HttpOnly" in line and "SameSite=lax" in line and "Path=/" in line
    assert jo.get("/").headers["Set-Cookie"] is None  # once is enough
    jo.cookies["titanomachy"] = "forged"
    assert jo.get("/").headers["Set-Cookie"] is not None


# -- colours, sides, lessons, names of options


def test_pages_have_the_colours_of_the_drawings(served: Served) -> None:
    sheet = served.browser().get("/static/tokens.css")
    assert sheet.text == tokens_css() + seats_css() and sheet.headers["Content-Type"].startswith("text/css")


def test_the_first_page_offers_roles_bots_and_the_lessons(served: Served) -> None:
    html = served.browser().get("/").text
    card = html[html.index(f'id="game-{GAME}"') :]
    card = card[: card.index("</article>")]
    assert re.findall(r'name="role" value="(\w+)"', card) == ["titan", "eren", "mikasa", "armin", "levi"]
    assert re.findall(r'name="bot" value="(\w+)"', card) == ["easy", "medium", "hard"]
    assert "With Eren and Armin, against the Titan." in card and "Sit down as Mikasa" in card
    assert f'href="/learn#course-{GAME}"' in card and f'id="course-{GAME}"' in served.browser().get("/learn").text


def test_at_a_table_a_game_has_the_short_form_of_its_title(finished: tuple[Browser, str]) -> None:
    jo, table_id = finished
    for path in (f"/t/{table_id}", f"/t/{table_id}/replay"):
        assert '<h1 title="Attack on Titan: The Last Stand">The Last Stand</h1>' in jo.get(path).text
    assert ">Attack on Titan · one against many<" in jo.get("/").text


def test_my_games_say_which_hero_i_play_once_one_is_chosen(served: Served, finished: tuple[Browser, str]) -> None:
    kim = served.browser("Kim")
    kim.new_table("bot:random", "me", "open")
    assert "Setting up · Hero 1" in kim.get("/").text
    kim.new_table("bot:random", "me", "bot:random", titan="standard", heroes="eren,mikasa")
    assert re.search(r"(Setting up|Round \d+) · Eren", kim.get("/").text)


def test_my_games_say_who_won_and_how(finished: tuple[Browser, str]) -> None:
    assert re.search(r'class="won">You won</b> [A-Z][^<]+\.', _mine(finished[0]))  # whoever holds all seats wins


def test_my_games_begin_with_those_that_wait_for_me(finished: tuple[Browser, str]) -> None:
    jo, table_id = finished
    newer = jo.new_table(*ALL_MINE)
    html = jo.get("/").text
    tables = re.findall(r'href="/t/([^"/]+)', html)
    assert tables.index(newer) < tables.index(table_id)
    assert newer in html[html.index('class="tiles"') : html.index('class="games"')]


def _mine(browser: Browser) -> str:
    """The list of someone's games on the first page."""
    html = browser.get("/").text
    start = html.index('id="mine"')
    return html[start : html.index("</section>", start)]


@pytest.mark.parametrize("game_id", tm.games())
def test_a_link_to_a_game_opens_the_panel_of_that_game_alone(served: Served, game_id: str) -> None:
    page = served.browser().get(f"/play/{game_id}").text
    cards = dict(
        re.findall(r'<article class="game" id="game-([^"]+)">.*?(<details class="quick"[^>]*>)', page, re.DOTALL)
    )
    assert [id for id, panel in cards.items() if " open" in panel] == [game_id]


def test_options_and_their_values_are_called_by_names(served: Served) -> None:
    html = served.browser().get(f"/new/{GAME}").text
    form = html[html.index("<details") :]
    names = re.findall(r'<option value="[^"]+"[^>]*>([^<]+)<', form)
    assert {"English edition", "French edition", "The players choose", "Standard Titan", "Yes", "2 people"} <= set(
        names
    )
    assert [name for name in names if not re.match(r"[A-Z2-5]", name) or "_" in name] == []
    assert "<span>Mikasa</span>" in form and "<b>Third ability</b>" in form


# -- forms


@pytest.mark.parametrize("path", ["/me", f"/play/{GAME}", f"/new/{GAME}", "/t/x/rematch", f"/learn/{GAME}/1_heroes"])
def test_a_form_without_the_right_word_is_refused(served: Served, path: str) -> None:
    jo = served.browser("Jo")
    for word in ("", "0" * 64, "0" * 128, "zz" * 64, jo.csrf()[:-2], served.browser("Kim").csrf()):
        data = urllib.parse.urlencode({"csrf": word, "name": "Evil", "next": "/"}).encode()
        assert jo.ask(path, data, {"Origin": served.address}).status == 403
    assert "Evil" not in jo.get("/").text


def test_the_word_of_a_form_is_never_the_same_and_always_fits(served: Served) -> None:
    jo = served.browser("Jo")
    words = [jo.csrf() for _ in range(3)]
    assert len(set(words)) == 3
    for word in words:
        data = urllib.parse.urlencode({"csrf": word, "name": "Jo", "next": "/"}).encode()
        assert jo.ask("/me", data, {"Origin": served.address}).status == 200


def test_a_form_of_another_site_is_refused(served: Served) -> None:
    jo = served.browser("Jo")
    data = urllib.parse.urlencode({"csrf": jo.csrf(), "name": "Evil"}).encode()
    for origin in ("http://elsewhere.example", "null"):
        assert jo.ask("/me", data, {"Origin": origin}).status == 403


def test_a_form_that_is_too_large_is_refused(served: Served) -> None:
    jo = served.browser("Jo")
    assert jo.ask("/me", b"name=" + b"x" * 100_000).status == 413
    assert jo.post("/me", {"name": "x" * 20_000}).status in (200, 400)
    assert "x" * 25 not in jo.get("/").text


@pytest.mark.parametrize("where", ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example", "x"])
def test_after_a_form_one_is_led_to_pages_of_this_server_only(served: Served, where: str) -> None:
    answer = served.browser("Jo").post("/me", {"lang": "fr", "next": where}, follow=False)
    assert (answer.status, answer.headers["Location"]) == (303, "/")


# -- people


@pytest.mark.parametrize("game_id", tm.games())
def test_a_newcomer_plays_among_bots_without_giving_a_name(served: Served, game_id: str) -> None:
    for role in game(game_id).quick().roles:
        visitor = served.browser()
        table = visitor.post(f"/play/{game_id}", {"role": role.id, "bot": "greedy"})
        assert re.fullmatch(r"/t/[\w-]{22}", table.url)
        seats = served.server.rooms._rooms[table.table_id].seats
        assert [bool(seat.person) for seat in seats] == [seat == role.seat for seat in range(role.seats)]
        assert {seat.bot for seat in seats} == {"", "greedy"}
        assert "Guest" in table.text


def test_the_last_choice_of_role_and_bots_is_remembered(served: Served) -> None:
    jo = served.browser()
    jo.post(f"/play/{GAME}", {"role": "titan", "bot": "greedy"})
    html = jo.get("/").text
    card = html[html.index(f'id="game-{GAME}"') :]
    assert re.findall(r'value="(\w+)"[^>]* checked', card[: card.index("</article>")]) == ["titan", "medium"]
    jo.cookies[f"quick-{GAME}"] = "nobody.nothing"
    assert jo.get("/").status == 200 and jo.post(f"/play/{GAME}", {"role": "x", "bot": "y"}).table_id


def test_whoever_has_no_name_keeps_the_settings(served: Served) -> None:
    jo = served.browser()
    table_id = jo.post(f"/play/{GAME}", {"role": "titan", "bot": "random"}).table_id
    with jo.at(table_id) as page:
        page.send(type="settings", auto=True, pace="fast")
        page.until(lambda table: bool(table["settings"]["pace"] == "fast"))
        assert "name first" in page.refused(type="chat", text="hello")["why"]
    with jo.at(jo.post(f"/play/{GAME}", {"role": "titan", "bot": "random"}).table_id) as page:
        assert page.table["settings"]["pace"] == "fast"


def test_faces_are_pictures_and_nothing_else(served: Served) -> None:
    for which in ("flint", "p3", "guest", "p999", "nobody", "other"):
        answer = served.browser().get(f"/face/{which}.svg")
        assert answer.status == 200 and answer.headers["Content-Type"] == "image/svg+xml"
        assert answer.text.startswith("<svg") and "<script" not in answer.text


def test_a_link_restores_the_name_on_another_device(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("me", "open", "open")
    link = jo.restore_link()
    phone = served.browser()
    phone.get(link)
    assert "Jo" not in phone.get("/me").text, "looking at the page changes nothing"
    assert phone.post(link, {}).status == 200
    with phone.at(table_id) as page:
        assert page.ask(0)["mine"]
    assert served.browser().get(link[:-2]).status == 404


def test_no_other_site_makes_someone_act_under_a_foreign_name(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    link = jo.restore_link()
    assert kim.ask(link, headers={"Sec-Fetch-Site": "cross-site"}).status == 200
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {}):
        assert kim.ask(link, b"with=leave", headers).status == 403
    assert "Kim" in kim.get("/me").text


def test_names_are_one_line_of_visible_signs() -> None:
    assert clean_name("  Jo\n\u202e  Max\x00 ") == "Jo Max"
    assert clean_name("x" * 100) == "x" * 24
    assert clean_name("\u200b \t") == ""
    assert clean_name("Zoé") == clean_name("Zoe\u0301") == "Zoé"


def test_the_language_comes_from_the_browser_and_can_be_chosen(served: Served) -> None:
    french = served.browser(lang="de;q=0.9, fr-CH, en;q=0.3")
    assert '<html lang="fr"' in french.get("/").text
    french.post("/me", {"lang": "en", "next": "/"})
    assert '<html lang="en"' in french.get("/").text
    assert '<html lang="en"' in served.browser(lang="xx, ;q=z,,").get("/").text


# -- tables


def test_a_private_table_is_listed_for_its_people_only(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    private, public = jo.new_table("me", "open", "open"), jo.new_table("me", "open", "open", public=True)
    assert private in jo.get("/").text
    theirs = kim.get("/").text
    assert private not in theirs and public in theirs
    assert len(private) == 22 and kim.get(f"/t/{private}").status == 200  # by the link


def test_a_table_that_does_not_exist_is_not_found(served: Served) -> None:
    jo = served.browser("Jo")
    for path in ("", "/replay", "/record", "/report", "/replay/frame"):
        assert jo.get(f"/t/{'A' * 22}{path}").status == 404


def test_a_set_up_that_does_not_fit_is_explained(served: Served) -> None:
    jo = served.browser("Jo")
    for fields in ({"seats": "9"}, {"seats": "3", "option-titan": "nobody"}, {"seats": "3", "seat-0": "bot:nobody"},
                   {"seats": "3", "seat-0": "someone-elses-id"}, {"seats": "3", "option-heroes": "eren"}):  # fmt: skip
        answer = jo.post(f"/new/{GAME}", fields)
        assert answer.status == 400 and 'role="alert"' in answer.text, fields
    assert jo.get("/new/no-such-game").status == 404


def test_a_list_is_ticked_or_a_word_stands_for_it(served: Served) -> None:
    jo = served.browser("Jo")
    two = ["eren", "levi"]  # where a script has not taken the word away, it was what counted, and the ticks did not
    for ticked, stored in ((["", *two], two), (["random", *two], two), (["random"], "random"), ([""], "choose")):
        fields = [("csrf", jo.csrf()), ("seats", "3"), *(("option-heroes", value) for value in ticked)]
        made = jo.ask(f"/new/{GAME}", urllib.parse.urlencode(fields).encode(), {"Origin": served.address})
        assert served.server.rooms._rooms[made.table_id].stored.options["heroes"] == stored


def test_what_is_ticked_stays_ticked_where_it_does_not_fit(served: Served) -> None:
    jo = served.browser("Jo")
    fields = [("csrf", jo.csrf()), ("seats", "3"), ("option-heroes", "random"), ("option-heroes", "eren")]
    page = jo.ask(f"/new/{GAME}", urllib.parse.urlencode(fields).encode(), {"Origin": served.address})
    assert page.status == 400 and 'role="alert"' in page.text
    assert re.findall(r'name="option-heroes" value="([^"]*)" checked', page.text) == ["eren"]
    assert re.findall(r'<option value="" selected', page.text)


def test_no_drawing_takes_an_id_of_the_page(served: Served, finished: tuple[Browser, str]) -> None:
    """What a script looks for by its id is found, also when the game is over and the board says so."""
    jo, over = finished
    tables = [over, *(jo.post(f"/play/{id}", {"role": "", "bot": "easy"}).table_id for id in tm.games())]
    for table_id in tables:
        page = jo.get(f"/t/{table_id}").text
        ids = Counter(re.findall(r'<[a-z][^>]*?\sid="([^"]+)"', page))
        assert [id for id, count in ids.items() if count > 1] == [], table_id


def test_the_page_of_a_table_can_be_read_before_its_socket_opens(served: Served) -> None:
    jo = served.browser("Jo")
    html = jo.get(f"/t/{jo.new_table(*ALL_MINE)}").text
    assert "Choose the Titan you play." in html


def test_record_and_replay_are_for_games_that_are_over(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table(*ALL_MINE)
    for path in ("record", "replay", "replay/frame"):
        answer = jo.get(f"/t/{table_id}/{path}")
        assert answer.status == 403 and "over" in answer.text
    report = jo.get(f"/t/{table_id}/report")
    assert report.status == 200 and "version:" in report.text and "seed" not in report.text


def test_when_a_game_is_over_everyone_may_see_everything(served: Served, finished: tuple[Browser, str]) -> None:
    _, table_id = finished
    stranger = served.browser()
    record = stranger.get(f"/t/{table_id}/record").text
    assert tm.replay(record).over
    assert "record:" in stranger.get(f"/t/{table_id}/report").text
    ending = stranger.get(f"/t/{table_id}/end").text
    assert f'href="/t/{table_id}/report" download' in ending and "has given no address: keep the file" in ending
    first, last = (stranger.get(f"/t/{table_id}/replay?at={at}") for at in (0, 10_000))
    assert first.status == last.status == 200
    assert f'data-at="{tm.replay(record).length}"' in last.text


def test_heading_axis_and_turning_points_of_an_end_count_rounds_alike(finished: tuple[Browser, str]) -> None:
    """The axis ran on to a round that never began, and a turn of the first round stood behind its 1."""
    jo, table_id = finished
    ending = jo.get(f"/t/{table_id}/end").text
    drawn, turns = ending.split('class="curve"', 1)[1].split("</svg>", 1)[0], re.findall(r"Round (\d+)</span>", ending)
    places = [float(x) for x in re.findall(r"translate\(([\d.]+) [\d.]+\)", drawn)]
    ticks = {
        word: float(x)
        for x, word in re.findall(r'<text[^>]* ?x="([\d.]+)"[^>]*class="unit"[^>]*>(start|\d+)</text>', drawn)
    }
    heading, axis = re.search(r"Round (\d+)</p>", ending), re.search(r'd="M([\d.]+) [\d.]+H([\d.]+)"', drawn)
    assert heading is not None and axis is not None and ticks.pop("start")
    begin, end = float(axis[1]), float(axis[2])
    wide = (end - begin) / int(heading[1])  # of a round: the axis ends with the last
    assert ticks and all(abs(begin + int(number) * wide - x) < 1 for number, x in ticks.items())
    assert len(turns) == len(places) > 0
    for turn, place in zip(turns, places, strict=True):
        assert begin + (int(turn) - 1) * wide - 1 <= place <= begin + int(turn) * wide + 1


def test_a_replay_shows_every_moment(served: Served, finished: tuple[Browser, str]) -> None:
    jo, table_id = finished
    frames = tm.replay(jo.get(f"/t/{table_id}/record").text).length
    for at in (0, 1, frames // 2, frames):
        moment = json.loads(jo.get(f"/t/{table_id}/replay/frame?at={at}").text)
        assert moment["n"] == at and moment["asks"] == [] and moment["fragments"]["board"]
    assert json.loads(jo.get(f"/t/{table_id}/replay/frame?at=x").text)["n"] == 0


def test_only_who_played_asks_for_a_rematch_and_gets_one(served: Served, finished: tuple[Browser, str]) -> None:
    jo, table_id = finished
    assert served.browser("Kim").post(f"/t/{table_id}/rematch", {}).status == 403
    first = jo.post(f"/t/{table_id}/rematch", {}).table_id
    assert first != table_id and jo.post(f"/t/{table_id}/rematch", {}).table_id == first
    assert jo.post(f"/t/{first}/rematch", {}).status == 409


def test_a_lesson_gives_a_hint_with_the_prompt(served: Served) -> None:
    jo = served.browser("Jo")
    guided = f"/learn/{GAME}/1_heroes"
    assert f'action="{guided}"' in jo.get("/learn").text
    with jo.at(jo.post(guided, {}).table_id) as page:
        page.until(lambda table: any(ask["hint"] for ask in table["asks"]))


# -- errors


def test_an_error_shows_no_code(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr("titanomachy.web.pages.begin.asked", broken)
    answer = served.browser().get("/")
    assert answer.status == 500
    assert "Traceback" not in answer.text and "secret" not in answer.text and "ZeroDivision" not in answer.text
    assert answer.headers["Content-Security-Policy"] == CSP


def test_pages_that_are_not_there_say_so_in_words(served: Served) -> None:
    answer = served.browser(lang="en").get("/no/such/page")
    assert answer.status == 404 and "There is nothing here" in answer.text
    assert served.browser().get("/static/../app.py").status in (400, 404)
    assert served.browser().get(f"/rules/{GAME}/LS-nothing.json").status == 404


def test_rules_can_be_read_one_by_one_and_together(served: Served) -> None:
    jo = served.browser()
    assert 'id="LS-goal-01"' in jo.get(f"/rules/{GAME}").text
    assert '"id":"LS-goal-01"' in jo.get(f"/rules/{GAME}/LS-goal-01.json").text
    assert '"ok":true' in jo.get("/health").text


def test_the_buttons_of_my_games_can_be_told_apart_by_their_names_alone(served: Served) -> None:
    """Two games of a kind had the same "Go there: ..." and the same "Delete this game" for whoever hears them."""
    ann = served.browser("Ann")
    for _ in range(3):
        ann.new_table("me", "bot:random", "bot:random")
    for path in ("/games", "/me"):
        html = ann.get(path).text
        names = re.findall(r'<a class="btn[^>]*>([^<]*<span class="vh">[^<]*)</span></a>', html)
        assert len(names) == 3 == len(set(names)), path


def test_a_new_table_says_for_how_many_people_its_seats_are(served: Served) -> None:
    jo = served.browser("Jo")
    assert "For 2 to 5 people" in jo.get(f"/new/{GAME}").text
    assert "may have several seats" not in jo.get("/new/assault-of-the-giants").text, "there the seats say it"
