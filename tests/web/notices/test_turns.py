"""Whoever is away is told that it is their turn: once, not too often, not at night, and of nothing hidden."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from titanomachy.web.notices import said, turns
from titanomachy.web.notices.crier import AGAIN, Notices
from titanomachy.web.notices.push import Push
from titanomachy.web.notices.turns import GAP, Turn
from titanomachy.web.quotas import HOUR, Quota, Quotas
from titanomachy.web.server import Server

from ..office import Office, office, post
from ..served import Browser, Served, serving
from .out_there import Phone, PushService, push_service, signed_by

AWAY = 180.0
NOON = time.time() // 86400 * 86400 + 12 * 3600  # of today in UTC
DAYTIME = {"quiet_from": "22", "quiet_until": "8", "zone": "UTC", "most": "3"}


class Town:
    """A server with a clock that the test turns, a post office and a push service."""

    def __init__(self, served: Served, letters: Office, service: PushService) -> None:
        self.served = served
        self.letters = letters
        self.service = service
        self.now = NOON
        self.server: Server = served.server
        self.notices.clock = lambda: self.now
        self.notices.push.reach = service.reach

    @property
    def notices(self) -> Notices:
        """What tells people."""
        return self.server.notices

    def later(self, seconds: float) -> None:
        """Time passes, and a server goes round."""
        self.now += seconds
        self.round()

    def round(self) -> None:
        assert self.notices._task is not None
        loop = self.notices._task.get_loop()
        asyncio.run_coroutine_threadsafe(self.notices.round(), loop).result(30)

    def table(self, jo: Browser, kim: Browser) -> str:
        """A table at which Jo, who plays the Heroes, is asked before Kim, the Titan; both have left."""
        table = jo.new_table("open", "me", "me", titan="standard", heroes="random")
        with jo.at(table) as mine, kim.at(table) as page:
            page.send(type="seat", seat=0, to="me")
            mine.until(lambda message: message["seats"][0]["kind"] == "person")
            assert mine.table["asks"] and not mine.table["waiting"]
        self.settled(table)
        return table

    def settled(self, table: str) -> None:
        """What happened there is stored as of now by the clock of the test."""
        until = time.monotonic() + 20
        while any(room.connections for room in self.server.rooms._rooms.values()):
            assert time.monotonic() < until
            time.sleep(0.01)
        self.aged(table)

    def aged(self, table: str) -> None:
        change = text("UPDATE games SET changed = :now WHERE id = :id")
        self.server.database.submit(lambda c: c.execute(change, {"now": self.now, "id": table})).result()

    def phone(self, jo: Browser, name: str = "phone") -> Phone:
        """Jo wants to be told on a device."""
        made = Phone(self.service, name)
        answer = jo.post("/notices/device", {**made.form, "zone": "UTC"})
        assert answer.status == 200, answer.text
        return made


@pytest.fixture
def town(tmp_path: Path) -> Iterator[Town]:
    with (
        office() as letters,
        push_service() as service,
        serving(tmp_path, post=post(letters), away=AWAY, contact="ops@example.org") as served,
    ):
        yield Town(served, letters, service)


def by_mail(town: Town, jo: Browser, **more: str) -> str:
    """Jo wants letters, and follows the link in the first; the address."""
    answer = jo.post("/notices", {**DAYTIME, "address": "jo@example.org", "mail": "yes", **more})
    assert "Open the link in the letter" in answer.text
    link = re.search(r"/notices/confirm/\S+", letter(town, 0))
    assert link is not None
    stranger = town.served.browser()  # another device: it needs no cookie
    assert "Yes, that is mine" in stranger.get(link[0]).text
    assert "may go to jo@example.org now" in stranger.ask(link[0], b"").text
    return "jo@example.org"


def letter(town: Town, number: int) -> str:
    """The text of a letter, once it is there."""
    until = time.monotonic() + 20
    while len(town.letters.letters) <= number:
        assert time.monotonic() < until, "the letter does not come"
        time.sleep(0.01)
    return str(town.letters.letters[number].get_content())


def test_a_device_is_told_once_that_it_is_its_turn_and_of_nothing_that_lies_on_the_table(town: Town) -> None:
    jo, kim = town.served.browser("Jo"), town.served.browser("Kim", lang="fr")
    phone = town.phone(jo)
    table = town.table(jo, kim)
    town.later(AWAY - 1)
    assert phone.notices == []
    town.later(2)
    game = "Attack on Titan: The Last Stand"
    assert phone.notices == [
        {"title": "It is your turn", "text": f"{game}, with Kim", "go": f"/t/{table}", "lang": "en"}
    ]
    for _ in range(4):
        town.later(GAP + 60)
    assert len(phone.notices) == 1, "nobody is told twice of one ask"
    _, headers, body = town.service.given[0]
    assert (headers["Content-Encoding"], headers["Topic"]) == ("aes128gcm", "turn") and 0 < int(headers["TTL"]) <= 86400
    assert b"Kim" not in body and table.encode() not in body, "the push service cannot read it"
    key, claims = signed_by(headers["Authorization"])
    assert key == town.notices.push.key
    assert claims["aud"] == f"https://push.test:{town.service.port}" and claims["sub"].startswith(
        "mailto:ops@example.org"
    )
    assert 0 < claims["exp"] - time.time() <= 24 * 3600


def test_whoever_has_the_table_open_is_not_told_until_it_has_been_hidden_for_a_while(town: Town) -> None:
    jo, kim = town.served.browser("Jo"), town.served.browser("Kim")
    phone = town.phone(jo)
    table = town.table(jo, kim)
    with jo.at(table) as page:
        page.send(type="ping", hidden=False)
        page.hear("pong")
        town.round()
        town.later(AWAY * 2)
        assert phone.notices == []
        page.send(type="ping", hidden=True)
        page.hear("pong")
        town.later(AWAY - 1)
        assert phone.notices == []
        town.later(2)
        assert len(phone.notices) == 1


def test_a_choice_that_was_made_is_told_to_nobody_and_the_next_ask_is(town: Town) -> None:
    jo, kim = town.served.browser("Jo"), town.served.browser("Kim")
    mine, hers = town.phone(jo, "mine"), town.phone(kim, "hers")
    table = town.table(jo, kim)
    choose(town, jo, table)
    town.later(AWAY + 1)
    assert mine.notices == [], "Jo has chosen"
    assert [told["text"] for told in hers.notices] == ["Attack on Titan: The Last Stand, with Jo"]
    choose(town, kim, table)
    town.later(GAP)
    assert len(mine.notices) == 1


def choose(town: Town, who: Browser, table: str) -> None:
    """Someone comes, chooses until another is waited for, and leaves."""
    with who.at(table) as page:
        while asks := [ask for ask in page.table["asks"] if not ask["idle"]]:
            page.choose(asks[0]["seat"], asks[0]["options"][0]["o"])
    town.settled(table)


def test_several_tables_are_one_message_and_a_day_has_few(town: Town) -> None:
    jo, kim = town.served.browser("Jo", lang="fr"), town.served.browser("Kim")
    phone = town.phone(jo)
    tables = [town.table(jo, kim) for _ in range(2)]
    town.later(AWAY + 1)
    assert [(told["title"], told["go"]) for told in phone.notices] == [
        ("C'est votre tour à 2 tables", "/games?state=yours")
    ]
    for _ in range(4):
        tables.append(town.table(jo, kim))
        town.later(AWAY + 1)
        tables.append(town.table(jo, kim))
        town.later(GAP)
    assert len(phone.notices) == 3, "three a day, unless one wants more or fewer"
    town.later(24 * 3600)
    assert len(phone.notices) == 4
    assert phone.notices[-1]["title"].endswith("tables")


def test_a_quiet_hour_is_one_where_the_person_lives(town: Town) -> None:
    jo, kim = town.served.browser("Jo"), town.served.browser("Kim")
    phone = town.phone(jo)
    jo.post("/notices", {**DAYTIME, "zone": "Asia/Tokyo"})  # where it is nine in the evening at noon in UTC
    town.table(jo, kim)
    town.now = NOON + 3600
    town.later(AWAY)
    assert phone.notices == [], "ten in the evening"
    town.later(9 * 3600)
    assert phone.notices == [], "seven in the morning"
    town.later(3600)
    assert len(phone.notices) == 1
    assert "is no time zone" in jo.post("/notices", {**DAYTIME, "zone": "../../etc/passwd"}).text


def test_a_muted_table_is_silent_and_so_are_bots_and_lessons(town: Town) -> None:
    jo, kim = town.served.browser("Jo"), town.served.browser("Kim")
    phone = town.phone(jo)
    table = town.table(jo, kim)
    town.aged(jo.new_table("me", "bot:random", "bot:random", titan="standard", heroes="random"))
    own = jo.get("/me").text
    assert f'name="mute" value="{table}"' in own
    buttons = [re.sub(r"<[^>]+>", "", one) for one in re.findall(r"<button[^>]*>(.*?)</button>", own, re.S)]
    saving = [one for one in buttons if one.startswith("Save")]
    assert len(saving) == len(set(saving)) == 2, "who hears them knows which is which"
    answer = jo.post("/notices", {**DAYTIME, "mute": table})
    assert f'value="{table}" checked' in answer.text
    town.later(AWAY + 1)
    assert phone.notices == []
    jo.post("/notices", DAYTIME)
    town.later(1)
    assert [told["go"] for told in phone.notices] == [f"/t/{table}"]


def test_a_device_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again(town: Town) -> None:
    jo, kim = town.served.browser("Jo"), town.served.browser("Kim")
    new, old = town.phone(jo, "new"), town.phone(jo, "old")
    town.service.says = [410, 503]
    town.table(jo, kim)
    town.later(AWAY + 1)
    assert len(town.service.given) == 2, "both were tried, and neither took it"
    exported = json.loads(jo.get("/me/export").text)["notices"]
    assert [device["name"] for device in exported["devices"]] == ["new"] and exported["told"] == []
    town.later(60)
    assert len(town.service.given) == 2
    town.later(900)
    assert [told["title"] for told in new.notices[1:]] == ["It is your turn"]
    town.later(GAP)
    assert len(town.service.given) == 3 and len(old.notices) == 1


def test_long_names_leave_no_device_without_its_notice(town: Town) -> None:
    names = tuple(chr(0x1F600 + n) * 24 for n in range(11))
    told = said.notice([Turn(f"t{n}", "last-stand", n, names) for n in range(5)], "en")
    town.notices.push.packed(Phone(town.service).device, told)
    assert told["text"].endswith("…") and "The Last Stand, with \U0001f600" in told["text"]
    quoted = said.notice([Turn("t", "last-stand", 1, ('"\\' * 12,) * 70)], "en")
    town.notices.push.packed(Phone(town.service).device, quoted)


def test_a_database_that_is_away_for_a_moment_costs_nobody_a_notice(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    jo, kim = town.served.browser("Jo"), town.served.browser("Kim")
    phone = town.phone(jo)
    town.table(jo, kim)

    def away(*_: object, **__: object) -> None:
        raise OperationalError("", {}, Exception("the database is away"))

    for name in ("still", "give_back"):
        monkeypatch.setattr(turns, name, away)
    town.later(AWAY + 1)
    assert phone.notices == []
    monkeypatch.undo()
    town.later(60)
    town.later(AGAIN)
    assert [one["title"] for one in phone.notices] == ["It is your turn"]
    town.later(GAP)
    assert len(phone.notices) == 1


def test_a_letter_goes_where_no_device_takes_it_and_is_ended_by_one_click(town: Town) -> None:
    jo, kim = town.served.browser("Jo", lang="fr"), town.served.browser("Kim")
    jo.post("/notices", {**DAYTIME, "address": "jo@example.org", "mail": "yes"})
    letter(town, 0)
    table = town.table(jo, kim)
    town.later(AWAY + 1)
    assert len(town.letters.letters) == 1, "before the link is followed nothing is sent"
    link = re.search(r"/notices/confirm/\S+", letter(town, 0))
    assert link is not None and town.served.browser().ask(link[0], b"").status == 200
    town.later(60)
    text = letter(town, 1)
    assert f"/t/{table}" in text and "Kim" in text and "C'est votre tour" in text
    headers = town.letters.letters[1]
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert headers["Subject"].startswith("C'est votre tour")
    end = headers["List-Unsubscribe"].strip("<>").removeprefix(town.served.address)
    click = Browser(town.served.address).ask(end, b"List-Unsubscribe=One-Click", {"Origin": "https://mail.example"})
    assert click.status == 200 and click.text == ""
    town.table(jo, kim)
    town.later(AWAY + GAP)
    assert len(town.letters.letters) == 2
    assert "No more letters" in town.served.browser().get(end).text
    assert town.served.browser().ask("/notices/end/anything", b"List-Unsubscribe=One-Click").status == 404


def test_a_device_that_takes_it_leaves_no_letter_to_be_written(town: Town) -> None:
    jo, kim = town.served.browser("Jo"), town.served.browser("Kim")
    by_mail(town, jo)
    phone = town.phone(jo)
    town.table(jo, kim)
    town.later(AWAY + 1)
    assert len(phone.notices) == 1 and len(town.letters.letters) == 1
    assert "The test is on its way" in jo.post("/notices/test", {}).text
    assert phone.notices[1]["title"] == "A test" and "A test" in town.letters.letters[1]["Subject"]


def test_strangers_do_not_fill_a_letter_box(town: Town) -> None:
    for number in range(4):
        town.served.browser(f"Someone {number}").post("/notices", {**DAYTIME, "address": "jo@example.org"})
    letter(town, 0)
    time.sleep(0.1)
    assert len(town.letters.letters) == 1
    assert "no mail address" in town.served.browser("Kim").post("/notices", {**DAYTIME, "address": "kim@"}).text


def test_nobody_has_letter_after_letter_sent_to_somebody(town: Town) -> None:
    """By another spelling, by an address of one's own in between, or by taking it back."""
    jo = town.served.browser("Jo")
    for given in ("kim@example.org", "Kim@example.org", "jo@example.org", "kim@example.org", "", "KIM@example.org"):
        assert jo.post("/notices", {**DAYTIME, "address": given}).status == 200
    letter(town, 1)
    time.sleep(0.2)
    assert [one["To"] for one in town.letters.letters] == ["kim@example.org", "jo@example.org"]
    link = re.search(r"/notices/confirm/\S+", letter(town, 0))
    assert link is not None and jo.ask(link[0], b"").status == 409, "another spelling was given since"
    assert "A letter went to that address" in jo.post("/notices", {**DAYTIME, "address": "kim@example.org"}).text
    assert jo.ask(link[0], b"").status == 200, "the letter that came is good"


def test_who_asks_for_letters_to_many_is_refused(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HOUR, "letters", Quota(2, 10))
    town.server.quotas = Quotas(1.0)
    jo = town.served.browser("Jo")
    codes = [jo.post("/notices", {**DAYTIME, "address": f"kim{n}@example.org"}).status for n in range(3)]
    assert codes == [200, 200, 429]
    assert jo.post("/notices", {**DAYTIME, "most": "6", "address": "kim1@example.org"}).status == 429
    assert jo.post("/notices", {**DAYTIME, "most": "6"}).status == 200, "what needs no letter is kept"


def test_the_first_letter_leads_to_no_address_that_a_stranger_chose(tmp_path: Path) -> None:
    with office() as letters, serving(tmp_path, post=post(letters)) as served:
        jo = served.browser("Jo")
        jo.headers["Host"] = "203.0.113.9"  # a plain address is answered, and never stands in a letter to somebody
        word = jo.csrf()
        assert 'name="address"' not in jo.get("/me").text
        asked = urlencode({**DAYTIME, "csrf": word, "address": "kim@example.org"}).encode()
        assert jo.ask("/notices", asked, {"Origin": "http://203.0.113.9"}).status == 409
        time.sleep(0.2)
        assert not letters.letters


def test_a_restart_forgets_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    with push_service() as service, office() as letters:
        with serving(tmp_path, away=AWAY) as served:
            town = Town(served, letters, service)
            jo, kim = served.browser("Jo"), served.browser("Kim")
            phone = town.phone(jo)
            town.table(jo, kim)
            town.later(AWAY + 1)
            told = town.table(jo, kim)
            key = town.notices.push.key
        before = town.now
        with serving(tmp_path, away=AWAY) as served:
            town = Town(served, letters, service)
            town.now = before
            town.later(AWAY + GAP)
            assert [notice["go"] for notice in phone.notices[1:]] == [f"/t/{told}"]
            assert town.notices.push.key == key
            town.later(AWAY + GAP)
            assert len(phone.notices) == 2


def test_what_is_stored_is_told_and_goes_with_the_person(town: Town) -> None:
    jo, kim = town.served.browser("Jo"), town.served.browser("Kim")
    by_mail(town, jo)
    town.phone(jo)
    table = town.table(jo, kim)
    town.later(AWAY + 1)
    told = json.loads(jo.get("/me/export").text)["notices"]
    assert told["mail_address"]["address"] == "jo@example.org" and told["mail_address"]["confirmed"]
    assert told["wishes"]["most_a_day"] == 3 and [one["table"] for one in told["told"]] == [table]
    assert told["devices"][0]["push_service"].startswith("https://push.test")
    id = json.loads(jo.get("/me/export").text)["person"]["id"]
    jo.post("/me/remove", {"sure": "yes"})
    with town.server.database.engine.connect() as connection:
        stored = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert "jo@example.org" not in stored and "push.test" not in stored and id not in stored


def test_a_browser_whose_push_service_lies_inside_is_refused(town: Town) -> None:
    town.notices.push.reach = Push("another key for tests").reach
    jo = town.served.browser("Jo")
    for endpoint in ("https://127.0.0.1/x", "http://push.example.org/x", "https://[::1]:6379/"):
        form = Phone(town.service).form | {"endpoint": endpoint}
        refused = jo.post("/notices/device", form)
        assert refused.status == 400 and "cannot reach" in refused.text, endpoint
    town.notices.push.reach = town.service.reach
    for broken in ({"key": "AAAA"}, {"secret": "short"}, {"key": "no base64!"}):
        assert jo.post("/notices/device", Phone(town.service).form | broken).status == 400
