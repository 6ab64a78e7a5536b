"""Devices and links: listed, signed out, revoked, ended; cookies and links of before go on."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from sqlalchemy import select, update
from websockets.exceptions import ConnectionClosed

from titanomachy.kernel.errors import BadSetup
from titanomachy.web.config import Config
from titanomachy.web.people import Cookie
from titanomachy.web.store import links, schema
from titanomachy.web.store.secrets import digest

from ..served import Browser, Served, serving

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604.1"


def on(served: Served, agent: str) -> Browser:
    """A browser that says what it is."""
    one = served.browser()
    one.headers["User-Agent"] = agent
    return one


def restored(served: Served, link: str, agent: str = SAFARI) -> Browser:
    """Another device that a link makes somebody's."""
    one = on(served, agent)
    assert one.post(link, {}).status == 200
    return one


def listed(one: Browser) -> dict[str, str]:
    """The devices on the own page: what each is, and by which word it is signed out."""
    page = one.get("/me").text.partition('id="devices"')[2]
    rows = re.findall(r"<b>([^<]+)</b><small>.*?name=\"device\" value=\"(\w+)\"", page, re.DOTALL)
    return dict(rows)


def is_in(one: Browser, name: str = "Jo") -> bool:
    """True where this browser is still somebody."""
    return f"<h1>{name}</h1>" in one.get("/me").text


def test_a_device_is_listed_by_two_words_and_signed_out(served: Served) -> None:
    jo = on(served, FIREFOX).named("Jo")
    phone = restored(served, jo.restore_link())
    there = listed(jo)
    assert list(there) == ["Firefox, Linux", "Safari, iPhone"]
    page = jo.get("/me").text
    assert "This browser" in page and "came by a link" in page and "used by Safari, iPhone" in page
    jo.post("/me/devices", {"device": there["Safari, iPhone"]})
    assert is_in(jo) and not is_in(phone) and list(listed(jo)) == ["Firefox, Linux"]
    with served.server.database.engine.connect() as connection:
        kept = connection.execute(select(schema.devices).where(schema.devices.c.out > 0)).mappings().all()
        stored = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert kept[-1]["browser"] == kept[-1]["system"] == "" and "Mozilla" not in stored and "127.0.0.1" not in stored
    word = served.server.passport.understood(jo.cookies["titanomachy"])
    assert word is not None and word.device not in stored and digest(word.device) in stored


def test_a_page_of_a_table_is_closed_where_its_device_is_signed_out(served: Served) -> None:
    jo = on(served, FIREFOX).named("Jo")
    table_id = jo.new_table("me", "me", "me")
    phone = restored(served, jo.restore_link())
    with phone.at(table_id) as page, jo.at(table_id) as mine:
        jo.post("/me/devices", {"others": "1"})
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                page.socket.recv(timeout=9)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        mine.send(type="ping")
        mine.hear("pong")
    with phone.at(table_id) as page:
        assert not any(ask["mine"] for ask in page.table["asks"]), "it comes back as somebody who watches"


def test_nobody_signs_out_a_device_of_somebody_else(served: Served) -> None:
    jo, kim = on(served, FIREFOX).named("Jo"), on(served, SAFARI).named("Kim")
    kim.post("/me/devices", {"device": listed(jo)["Firefox, Linux"], "sure": "yes"})
    assert is_in(jo)
    link = jo.restore_link()
    kim.post("/me/link/revoke", {"link": digest(link.rpartition("/")[2])})
    assert on(served, SAFARI).get(link).status == 200
    for path in ("/me/devices", "/me/link", "/me/link/revoke", "/me/address", "/me/passkeys"):
        assert jo.ask(path, b"others=1", {"Origin": jo.address}).status == 403, "no word of the form"
        assert jo.ask(path, f"csrf={jo.csrf()}".encode(), {"Origin": "https://evil.example"}).status == 403


def test_a_guest_who_signs_out_here_is_warned_first(served: Served) -> None:
    jo = on(served, FIREFOX).named("Jo")
    device = listed(jo)["Firefox, Linux"]
    warned = jo.post("/me/devices", {"device": device})
    assert warned.status == 409 and "nobody comes back" in warned.text and is_in(jo)
    stolen = dict(jo.cookies)
    jo.post("/me/devices", {"device": device, "sure": "yes"})
    assert not is_in(jo)
    jo.cookies = stolen
    assert not is_in(jo), "the cookie that was kept opens nothing"


def test_a_link_ends_can_be_revoked_and_is_shown_once(served: Served) -> None:
    jo = on(served, FIREFOX).named("Jo")
    link, other = jo.restore_link(), jo.restore_link()
    page = jo.get("/me").text
    assert "/restore/" not in page and page.count("not used yet") == 2
    with served.server.database.engine.connect() as connection:
        stored = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert link.rpartition("/")[2] not in stored and digest(link.rpartition("/")[2]) in stored
    jo.post("/me/link/revoke", {"link": digest(link.rpartition("/")[2])})
    assert on(served, SAFARI).get(link).status == 404
    row = schema.links.c.id == digest(other.rpartition("/")[2])
    change = update(schema.links).where(row).values(until=time.time() - 1)
    served.server.database.submit(lambda c: c.execute(change)).result()
    phone = on(served, SAFARI)
    assert phone.get(other).status == 404 and phone.post(other, {}).status == 404 and not is_in(phone)


def test_a_link_names_itself_to_no_other_page_and_in_no_log(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    jo = on(served, FIREFOX).named("Jo")
    link = jo.restore_link()
    for path in (link, link + "x", "/letter/x", "/enter/x", "/address/x"):
        answer = on(served, SAFARI).get(path)
        assert answer.headers["Referrer-Policy"] == "strict-origin" and answer.headers["Cache-Control"] == "no-store"
    assert link.rpartition("/")[2] not in caplog.text


def test_a_link_gives_a_word_that_nobody_knew_before(served: Served) -> None:
    """Whoever planted a cookie in a browser is not signed in with the person who uses it later."""
    jo, mallory = on(served, FIREFOX).named("Jo"), on(served, FIREFOX).named("Mallory")
    victim = on(served, FIREFOX)
    victim.cookies = dict(mallory.cookies)
    victim.post(jo.restore_link(), {"with": "leave"})
    assert is_in(victim) and not is_in(mallory) and not is_in(mallory, "Mallory")
    assert victim.cookies["titanomachy"] not in (mallory.cookies["titanomachy"], jo.cookies["titanomachy"])


# -- of earlier servers


@pytest.fixture
def old(served: Served) -> tuple[str, str, str]:
    """Somebody of whom an earlier server knew: the id, the cookie, the link."""
    jo = served.browser("Jo")
    people, passport = schema.people, served.server.passport
    change = update(people).where(people.c.id == jo.id).values(plain=True, created=1.0)
    before = schema.links.insert().values(id=links.BEFORE + jo.id, person=jo.id, created=1.0, until=0.0)
    served.server.database.submit(lambda c: (c.execute(change), c.execute(before))).result()
    return jo.id, passport.cookie(Cookie(jo.id, "Jo")), "/restore/" + str(passport._links.dumps(jo.id))


def test_a_cookie_of_before_goes_on_and_is_bound_to_its_device(served: Served, old: tuple[str, str, str]) -> None:
    id, cookie, _ = old
    tabs = [on(served, SAFARI) for _ in range(2)]
    for tab in tabs:
        tab.cookies["titanomachy"] = cookie
        assert is_in(tab) and tab.id == id and tab.cookies["titanomachy"] != cookie
    assert tabs[0].cookies == tabs[1].cookies, "two pages at once are one device"
    tabs[0].post("/me/devices", {"device": listed(tabs[0])["Safari, iPhone"], "sure": "yes"})
    tabs[1].cookies["titanomachy"] = cookie
    tabs[1].get("/me")
    assert not is_in(tabs[1]), "the device that was signed out does not come back with what it had before"
    late = on(served, FIREFOX)
    late.cookies["titanomachy"] = cookie
    assert is_in(late)
    late.post("/me/devices", {"others": "1"})
    other = on(served, SAFARI + " other Edg/1")
    other.cookies["titanomachy"] = cookie
    assert is_in(late) and not is_in(other)


def test_a_link_of_before_goes_on_until_it_is_revoked(served: Served, old: tuple[str, str, str]) -> None:
    id, _, link = old
    phone = restored(served, link)
    assert is_in(phone) and phone.id == id and "The link of before" in phone.get("/me").text
    phone.post("/me/link/revoke", {"link": links.BEFORE + id})
    assert on(served, SAFARI).get(link).status == 404
    kim = served.browser("Kim")
    forged = "/restore/" + str(served.server.passport._links.dumps(kim.id))
    assert on(served, SAFARI).get(forged).status == 404, "who came later never had such a link"


def test_a_plain_cookie_of_somebody_newer_is_not_enough(served: Served) -> None:
    jo = on(served, FIREFOX).named("Jo")
    people = schema.people
    change = update(people).where(people.c.id == jo.id).values(created=1.0)
    served.server.database.submit(lambda c: c.execute(change)).result()
    thief = on(served, SAFARI)
    thief.cookies["titanomachy"] = served.server.passport.cookie(Cookie(jo.id, "Jo"))
    served.server.devices.forget(jo.id)  # that it was good for a newcomer is remembered for 3 s
    assert not is_in(thief)


def test_devices_are_known_again_where_a_backup_was_put_back(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        jo = on(served, FIREFOX).named("Jo")
        mine = schema.devices.c.person == jo.id
    with serving(tmp_path) as again:
        again.server.database.submit(lambda c: c.execute(schema.devices.delete().where(mine))).result()
        jo.address = again.address
        assert is_in(jo)
        assert again.browser().post("/me", {"name": "Kim", "next": "/me"}).status == 200


@pytest.mark.parametrize("given", ["0", "-1", "week", "4000"])
def test_days_that_are_none_are_refused_in_words(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TITANOMACHY_LINK_DAYS", given)
    with pytest.raises(BadSetup, match="TITANOMACHY_LINK_DAYS takes"):
        Config.from_environment(Path("nowhere"))
