"""Names and lines of chat: nothing that cannot be seen, and nobody goes by another's name at a table."""

from __future__ import annotations

import pytest

from titanomachy.web.naming import alike, clean_line, clean_name

from .served import Served

HIDDEN = [
    "\u202e",
    "\u2066",
    "\u200f",
    "\u200b",
    "\ufeff",
    "\x00",
    "\x1b",
    "\u3164",
    "\u2800",
    "\u115f",
    "\u034f",
    "\ud800",
]


@pytest.mark.parametrize("sign", HIDDEN)
def test_what_cannot_be_seen_is_in_no_name_and_in_no_line(sign: str) -> None:
    assert clean_name(f"Jo{sign}Max") == clean_line(f"Jo{sign}Max") == "Jo Max"
    assert clean_name(sign * 5) == clean_line(f" {sign} ") == ""


def test_marks_do_not_pile_up_and_stand_on_something() -> None:
    assert clean_name("J" + "\u0301" * 50 + "o") == "J" + "\u0301" * 3 + "o"
    assert clean_name("\u0301\u0301") == ""
    assert clean_name("Nguyễn Zoé Дмитрий 美咲 שָׁלוֹם") == "Nguyễn Zoé Дмитрий 美咲 שָׁלוֹם"[:24].strip()


def test_a_line_of_chat_keeps_its_emoji_and_its_persian() -> None:
    for line in ("\U0001f468\u200d\U0001f469\u200d\U0001f467 \u2764\ufe0f", "می\u200cخواهم"):
        assert clean_line(line) == line
    assert clean_line("a \u200d\u200d b") == "a b"


@pytest.mark.parametrize("other", ["jo", "J o", "Jо", "ЈО", "J0", "Ｊｏ"])
def test_names_that_look_the_same_are_the_same(other: str) -> None:
    assert alike("Jo", other)
    assert not alike("Jo", other + "e") and not alike("", "")


def test_nobody_sits_down_speaks_or_is_renamed_as_somebody_else_who_sits_there(served: Served) -> None:
    jo, false, kim = served.browser("Jo"), served.browser("Jо"), served.browser("Kim")  # the second in Cyrillic
    table_id = jo.new_table("me", "open", "open")
    with false.at(table_id) as page:
        assert "goes by that name" in page.refused(type="seat", seat=1, to="me")["why"]
        assert "goes by that name" in page.refused(type="chat", text="I resign")["why"]
    with kim.at(table_id) as page:
        page.send(type="seat", seat=1, to="me")
        page.until(lambda _: "Kim" in page.fragments["seats"])
        page.send(type="chat", text="hello \u202ethere")
        assert page.hear("chat")["text"] == "hello there"
        page.socket.send('{"type": "chat", "text": "half a sign: \\ud800"}')
        assert page.hear("refused")["why"]
    answer = kim.post("/me", {"name": "J O"})
    assert answer.status == 409 and "goes by that name" in answer.text
    assert kim.post("/me", {"name": "Kimberley"}).status == 200
    assert jo.post("/me", {"name": "Jo", "next": "/me"}).status == 200  # one's own name is no other's


def test_who_joins_a_lobby_takes_a_name_that_nobody_has_there(served: Served) -> None:
    host, guest = served.browser("Mikasa"), served.browser()
    table_id = host.new_table("me", "open", "open", lobby=True)
    answer = guest.post(f"/t/{table_id}/join", {"name": "mikasa", "seat": "1"})
    assert answer.status == 409 and "goes by that name" in answer.text
    assert guest.post(f"/t/{table_id}/join", {"name": "Armin", "seat": "1"}).status == 200
