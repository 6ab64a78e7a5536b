"""A table over its WebSocket: whole games, and everything that must change nothing."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import titanomachy as tm

from ..served import GAME, Browser, Page, Served, serving

ALL_MINE = ("me", "me", "me")


def play_on(page: Page, choice: random.Random, until: int = 1_000_000) -> dict[str, Any]:
    """Choose anything for whichever of my seats is asked, until the game is over or has so many choices."""
    while not page.table["over"] and page.table["n"] < until:
        asks = [ask for ask in page.table["asks"] if not ask["idle"]]
        if asks:
            ask = choice.choice(asks)
            page.offer(ask["seat"], choice.choice(ask["options"])["o"])
        else:
            page.past(page.table["n"])
    return page.table


def unchanged(served: Served, page: Page, table_id: str, *messages: dict[str, Any]) -> None:
    """Each message is refused in words, and the game is as it was."""
    before, stored = page.table, served.stored(table_id)
    for message in messages:
        answer = page.refused(**message)
        assert answer["why"] and answer["n"] == before["n"], message
    assert served.stored(table_id) == stored
    with served.browser().at(table_id) as watcher:
        assert watcher.table["n"] == before["n"]


def test_a_whole_game_is_played_by_messages(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table(*ALL_MINE)
    with jo.at(table_id) as page:
        end = play_on(page, random.Random(5))
    assert end["over"] and end["outcome"]["text"] and end["asks"] == []
    record = jo.get(f"/t/{table_id}/record").text
    again = tm.replay(record)
    assert again.over and again.length == end["n"] == len(served.stored(table_id))


def test_a_person_plays_a_whole_game_against_bots(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("bot:random", "me", "bot:random")
    with jo.at(table_id) as page:
        end = play_on(page, random.Random(6))
    assert end["over"] and end["outcome"]["won"] in (True, False)


def test_two_people_see_each_others_choices(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    table_id = jo.new_table("me", "open", "open", titan="standard", heroes="random")
    with jo.at(table_id) as titan, kim.at(table_id) as heroes:
        for seat in (1, 2):
            heroes.send(type="seat", seat=seat, to="me")
        heroes.until(lambda table: {ask["seat"] for ask in table["asks"]} == {1, 2})
        heroes.choose(1, heroes.ask(1)["options"][0]["o"])
        seen = titan.until(lambda table: table["n"] == 1)
        assert seen["asks"] == [] and [one["who"] for one in seen["waiting"]] == ["Kim"]
        assert "Kim" in titan.fragments["seats"]


def test_stale_illegal_foreign_and_malformed_messages_are_answered_and_change_nothing(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    table_id = jo.new_table("me", "me", "open", titan="standard", heroes="random")
    with jo.at(table_id) as page, kim.at(table_id) as other:
        page.choose(1, page.ask(1)["options"][0]["o"])
        n, option = page.table["n"], "start 0"
        page.until(lambda table: table["n"] == n)
        other.until(lambda table: table["n"] == n)
        good = {"type": "choose", "n": n, "seat": 1, "option": option}
        read = {"type": "read", "n": n, "frame": 0, "seat": 1, "part": "level-8"}
        unchanged(
            served, page, table_id,
            {**good, "n": n - 1}, {**good, "n": n + 1}, {**good, "n": "1"}, {**good, "n": True}, {**good, "n": None},
            {**good, "seat": 2}, {**good, "seat": 0}, {**good, "seat": 99}, {**good, "seat": -1}, {**good, "seat": "1"},
            {**good, "frame": 5}, {**good, "option": "move 7 5"}, {**good, "option": "start 99"},
            {**good, "option": ""},
            {**good, "option": ["start", 0]}, {**good, "option": "x" * 300}, {**good, "option": "start 0; drop"},
            {"type": "undo", "n": n + 3, "seat": 1}, {"type": "undo", "n": n, "seat": 0}, {"type": "undo"},
            {"type": "seat", "seat": 0, "to": "bot:nobody"}, {"type": "seat", "seat": 9, "to": "me"},
            {**read, "seat": 2}, {**read, "seat": -2}, {**read, "part": "x" * 65}, {**read, "part": 8},
            {**read, "part": None}, {**read, "n": "1"}, {**read, "frame": None}, {"type": "read", "seat": 1, "n": n},
            {"type": "settings", "auto": "yes"}, {"type": "settings", "pace": "warp"},
            {"type": "chat", "text": ""}, {"type": "chat", "text": "x" * 501}, {"type": "chat", "text": 7},
            {"type": "nonsense"}, {"type": ["choose"]}, {"type": None}, {},
        )  # fmt: skip
        unchanged(
            served,
            other,
            table_id,
            good,
            read,
            {"type": "undo", "n": n, "seat": 1},
            {"type": "seat", "seat": 1, "to": "open"},
        )


@pytest.mark.parametrize("text", ["", "no json", "[1, 2]", "7", "null", '"choose"', "[" * 5000, "x" * 9000, "\x00"])
def test_what_is_no_message_is_answered(served: Served, text: str) -> None:
    jo = served.browser("Jo")
    with jo.at(jo.new_table(*ALL_MINE)) as page:
        page.socket.send(text)
        assert page.hear("refused")["n"] == 0
        page.send(type="ping")
        page.hear("pong")


def test_bytes_are_answered_too_and_a_flood_ends_the_connection(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table(*ALL_MINE)
    with jo.at(table_id) as page:
        page.socket.send(b"\xff\xfe")
        assert page.hear("refused")
        page.socket.send("x" * 200_000)
        with pytest.raises(Exception, match="1009"):
            page.hear("never")
    with jo.at(table_id) as page:
        assert page.table["n"] == 0


def test_who_sends_too_much_is_told_so(tmp_path: Path) -> None:
    with serving(tmp_path, rate=20.0) as served, (jo := served.browser("Jo")).at(jo.new_table(*ALL_MINE)) as page:
        for _ in range(300):
            page.send(type="ping")
        assert "fast" in page.hear("refused")["why"]


def test_only_a_choice_that_came_too_late_is_refused_as_stale(served: Served) -> None:
    jo = served.browser("Jo")
    with jo.at(jo.new_table(*ALL_MINE, titan="standard", heroes="random")) as page:
        page.choose(1, "start 3")
        late = page.refused(type="choose", n=0, seat=2, option="start 3")
        assert late["stale"] and (late["n"], late["frame"]) == (1, 0)
        assert not page.refused(type="choose", n=1, seat=2, option="start 8")["stale"]
        page.choose(2, "start 3")


def test_an_illegal_choice_is_refused_with_reason_and_rule_in_the_readers_language(served: Served) -> None:
    jo = served.browser("Jo")
    with jo.at(jo.new_table(*ALL_MINE, titan="standard", heroes="eren,mikasa")) as page:
        answer = page.refused(type="choose", n=page.table["n"], seat=1, option="start 8")
        assert "Tower" in answer["why"] and answer["rule"] == "LS-setup-16"
        assert "start 0" in answer["options"]


def test_whoever_asks_about_a_part_of_the_page_is_told_and_nobody_else(served: Served) -> None:
    jo, kim = served.browser("Jo", "fr"), served.browser("Kim")
    table_id = jo.new_table(*ALL_MINE, titan="standard", heroes="eren,mikasa")
    with jo.at(table_id) as page, kim.at(table_id) as other:
        answer = page.read(1, "level-8")
        assert (answer["seat"], answer["part"], answer["n"], answer["frame"]) == (1, "level-8", 0, 0)
        (unmet,) = [fact["text"] for fact in answer["facts"] if fact["state"] == "unmet"]
        assert "Tour" in unmet and answer["rules"][0]["id"] == "LS-setup-16"
        offered = page.read(1, "level-0")
        assert [one["o"] for one in offered["offers"]] == ["start 0"]
        assert not page.read(0, "level-8")["offers"] and not page.read(1, "no-such-part")["found"]
        watched = other.read(-1, "level-8")
        assert watched["found"] and not watched["offers"] and watched["name"] != answer["name"]  # in English
        assert not any('"type":"read"' in text and '"seat":1' in text for text in other.raw)
        assert not any(unmet in text for text in page.raw if '"type":"table"' in text)


def test_a_question_about_a_moment_that_is_past_or_was_taken_back_is_told_nothing(served: Served) -> None:
    jo = served.browser("Jo")
    with jo.at(jo.new_table(*ALL_MINE, titan="standard", heroes="eren,mikasa")) as page:
        page.choose(1, "start 3")
        assert page.read(2, "level-8")["found"] and not page.read(2, "level-8", n=0)["found"]
        page.send(type="undo", n=1, frame=0, seat=1)
        page.until(lambda table: table["frame"] == 1)
        late = page.read(1, "level-8", frame=0)
        assert (late["n"], late["frame"], late["found"]) == (0, 0, False)
        assert page.read(1, "level-8")["found"]


def test_a_page_that_comes_back_sees_exactly_the_present_table(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table(*ALL_MINE)
    with jo.at(table_id) as page:
        play_on(page, random.Random(1), until=60)
        with jo.at(table_id) as other_device:
            page.send(type="ping")
            page.hear("pong")
            assert other_device.fragments == page.fragments
            for part in ("n", "frame", "asks", "waiting", "undo", "last", "seats"):
                assert other_device.table[part] == page.table[part], part


def test_only_changed_fragments_are_sent(served: Served) -> None:
    jo = served.browser("Jo")
    with jo.at(jo.new_table(*ALL_MINE)) as page:
        first = set(page.fragments)
        table = page.choose(0, page.ask(0)["options"][0]["o"])
        assert first == {"stepper", "board", "seats", "cards", "tray", "log", "people", "goal"}
        assert "log" in table["fragments"] and "people" not in table["fragments"]


def test_chat_reaches_all_and_is_kept_as_plain_text(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("<b>Kim</b>")
    table_id = jo.new_table("me", "open", "open")
    with jo.at(table_id) as page, kim.at(table_id) as other:
        other.send(type="chat", text="<script>alert(1)</script>  hello")
        heard = page.hear("chat")
        assert (heard["from"], heard["text"]) == ("<b>Kim</b>", "<script>alert(1)</script> hello")
    shown = jo.get(f"/t/{table_id}").text
    assert "<script>alert" not in shown and "&lt;script&gt;alert(1)" in shown and "<b>Kim" not in shown


def test_names_in_fragments_are_escaped(served: Served) -> None:
    jo = served.browser("<img src=x>")
    with jo.at(jo.new_table(*ALL_MINE)) as page:
        assert "<img src=x" not in "".join(page.fragments.values())
        assert "&lt;img src=x&gt;" in page.fragments["seats"]


def test_someone_without_a_name_watches_but_neither_sits_down_nor_talks(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("me", "open", "open", public=True)
    with served.browser().at(table_id) as watcher:
        assert watcher.table["asks"] == [] and watcher.table["undo"] == 0
        watcher.refused(type="seat", seat=1, to="me")
        watcher.refused(type="chat", text="hello")


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", ""])
def test_a_page_of_another_site_opens_no_socket(served: Served, origin: str) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table(*ALL_MINE)
    headers = {"Cookie": f"titanomachy={jo.cookies['titanomachy']}", **({"Origin": origin} if origin else {})}
    url = served.address.replace("http", "ws") + f"/t/{table_id}/ws"
    with pytest.raises(InvalidStatus), connect(url, additional_headers=headers):
        pass


def test_there_is_no_socket_at_a_table_that_does_not_exist(served: Served) -> None:
    with pytest.raises(InvalidStatus), served.browser("Jo").at("A" * 22):
        pass


def test_a_forged_cookie_is_nobody(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table(*ALL_MINE)
    thief = Browser(served.address)
    thief.cookies["titanomachy"] = jo.cookies["titanomachy"][:-3] + "abc"
    with thief.at(table_id) as page:
        assert page.table["asks"] == []
        page.refused(type="choose", n=0, seat=0, option="titan standard")


def test_a_message_holds_neither_seed_nor_ids_of_people(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("me", "open", "bot:random")
    with jo.at(table_id) as page:
        page.choose(0, page.ask(0)["options"][0]["o"])
        seed = str(served.server.rooms._rooms[table_id].stored.seed)
        said = "".join(page.raw) + jo.get(f"/t/{table_id}").text + jo.get(f"/t/{table_id}/report").text
    assert seed not in said
    holder = served.server.rooms._rooms[table_id].seats[0].holder
    assert holder not in "".join(page.raw)
    assert json.loads(page.raw[0])["title"] == tm.game(GAME).title
