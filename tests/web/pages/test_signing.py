"""Accounts: passkeys and letters, what a guest takes along, and what those who cheat get, which is nothing."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CoroutineType
from typing import Any

import pytest
from sqlalchemy import select, update

from titanomachy.web import letters, quotas
from titanomachy.web.doors import Doors
from titanomachy.web.passkeys import Site, site_of
from titanomachy.web.store import passkeys, schema

from ..api.programs import Program
from ..authenticator import PRESENT, Authenticator
from ..office import Office, office, post
from ..served import Answer, Browser, Served, serving

PATIENCE = 10.0


@pytest.fixture(scope="module")
def there() -> Iterator[Office]:
    """The post office."""
    with office() as opened:
        yield opened


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, there: Office) -> Iterator[Served]:
    """A server that is asked by the name localhost, and has mail."""
    with serving(tmp_path_factory.mktemp("data"), post=post(there)) as server:
        server.address = server.address.replace("127.0.0.1", "localhost")
        yield server


def is_in(one: Browser, name: str) -> bool:
    return f"<h1>{name}</h1>" in one.get("/me").text


def came(there: Office, count: int) -> str:
    """The text of the newest letter, once so many are there."""
    until = time.monotonic() + PATIENCE
    while len(there.letters) < count:
        assert time.monotonic() < until, "no letter came"
        time.sleep(0.01)
    return str(there.letters[count - 1].get_content())


def link_in(text: str) -> str:
    return re.search(r"https?://[^/]+(/\S+)", text)[1]  # type: ignore[index]


def with_address(one: Browser, there: Office, address: str) -> None:
    """Somebody gives an address and confirms it."""
    count = len(there.letters)
    assert one.post("/me/address", {"address": address}).status == 200
    link = link_in(came(there, count + 1))
    assert address.lower() in one.get(link).text
    assert one.post(link, {}).status == 200
    assert address.lower() in one.get("/me").text


def with_passkey(one: Browser) -> Authenticator:
    """Somebody makes a passkey."""
    key = Authenticator()
    assert key.add_to(one).status == 200
    return key


# -- passkeys


def test_who_made_a_passkey_comes_back_with_it(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("me", "open", "open")
    key = with_passkey(jo)
    phone = served.browser()
    answer = key.sign_in(phone)
    assert (answer.status, json.loads(answer.text)) == (200, {"next": "/me"}) and is_in(phone, "Jo")
    assert phone.id == jo.id and "came with a passkey" in phone.get("/me").text
    with phone.at(table_id) as page:
        assert page.ask(0)["mine"]
    assert phone.cookies["titanomachy"] != jo.cookies["titanomachy"]


def refused(answer: Answer) -> bool:
    return answer.status == 403 and "could not be checked" in json.loads(answer.text)["error"]


def test_what_was_signed_once_opens_nothing_again(served: Served) -> None:
    key = with_passkey(served.browser("Jo"))
    one, other = served.browser(), served.browser()
    begun = json.loads(one.post("/sign-in/begin.json", {}).text)
    fields = {"ticket": begun["ticket"], "answer": key.shown(begun["options"], one.address)}
    assert refused(other.post("/sign-in/end.json", fields)), "another browser asked for it"
    assert one.post("/sign-in/end.json", fields, follow=False).status == 200
    assert refused(one.post("/sign-in/end.json", fields)), "it was used"
    later = json.loads(one.post("/sign-in/begin.json", {}).text)
    assert refused(one.post("/sign-in/end.json", {**fields, "ticket": later["ticket"]})), "over another challenge"
    assert not is_in(other, "Jo")


Cheat = Callable[[Authenticator], object]


@pytest.mark.parametrize(
    "cheat",
    [
        lambda key: setattr(key, "site", "evil.example"),
        lambda key: setattr(key, "flags", PRESENT),
        lambda key: setattr(key, "flags", 0),
        lambda key: setattr(key, "count", -1),
        lambda key: setattr(key, "handle", "c29tZWJvZHkgZWxzZQ"),
        lambda key: setattr(key, "id", b"another"),
        lambda key: setattr(key, "_key", Authenticator()._key),
    ],
    ids=["another site", "nobody verified", "nobody there", "a copy", "another's handle", "unknown", "another's key"],
)
def test_a_passkey_that_is_not_right_opens_nothing(served: Served, cheat: Cheat) -> None:
    jo = served.browser("Jo")
    key = with_passkey(jo)
    assert key.sign_in(served.browser()).status == 200
    cheat(key)
    phone = served.browser()
    assert refused(key.sign_in(phone)) and not is_in(phone, "Jo")


@pytest.mark.parametrize("origin", ["https://evil.example", "http://localhost", "http://localhost:1", "null"])
def test_what_another_site_had_signed_opens_nothing(served: Served, origin: str) -> None:
    jo, phone = served.browser("Jo"), served.browser()
    key = with_passkey(jo)
    assert refused(key.sign_in(phone, origin)) and refused(Authenticator().add_to(jo, origin))
    assert not is_in(phone, "Jo")


@pytest.mark.parametrize(
    "answer", ["", "[]", "{", "null", "[" * 5000, '{"id": 5, "response": 7}', '{"id": "²"}', "x" * 16_001]
)
def test_what_is_no_passkey_is_refused_in_words(served: Served, answer: str) -> None:
    jo = served.browser("Jo")
    for begin, end in (
        ("/sign-in/begin.json", "/sign-in/end.json"),
        ("/me/passkeys/begin.json", "/me/passkeys/end.json"),
    ):
        begun = json.loads(jo.post(begin, {}).text)
        given = jo.post(end, {"ticket": begun["ticket"], "answer": answer})
        assert given.status in (400, 403) and "error" in json.loads(given.text), given.text


def test_a_challenge_ends_after_minutes(served: Served) -> None:
    key, phone = with_passkey(served.browser("Jo")), served.browser()
    begun = json.loads(phone.post("/sign-in/begin.json", {}).text)
    change = update(schema.tickets).values(until=time.time() - 1)
    served.server.database.submit(lambda c: c.execute(change)).result()
    fields = {"ticket": begun["ticket"], "answer": key.shown(begun["options"], phone.address)}
    assert refused(phone.post("/sign-in/end.json", fields))


def test_another_site_can_begin_and_end_nothing(served: Served) -> None:
    jo = served.browser("Jo")
    word = jo.csrf()
    for path in ("/sign-in/begin.json", "/sign-in/end.json", "/me/passkeys/begin.json", "/sign-in/letter"):
        assert jo.ask(path, f"csrf={word}".encode(), {"Origin": "https://evil.example"}).status == 403
        assert jo.ask(path, b"csrf=00", {"Origin": jo.address}).status == 403


def test_passkeys_have_names_and_can_go_the_last_one_after_a_warning(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    with_passkey(jo), with_passkey(jo)
    with_passkey(kim)

    def mine(one: Browser) -> list[passkeys.Passkey]:
        return served.server.database.ask(lambda c: passkeys.of_person(c, one.id))

    first, second = mine(jo)
    assert first.handle == second.handle != mine(kim)[0].handle
    jo.post("/me/passkeys", {"passkey": first.id, "name": "  The <blue>\u202e one "})
    assert "The &lt;blue&gt; one" in jo.get("/me").text
    assert jo.post("/me/passkeys", {"passkey": first.id, "name": " "}).status == 400
    kim.post("/me/passkeys", {"passkey": first.id, "name": "Mine"})
    kim.post("/me/passkeys", {"passkey": first.id, "remove": "1", "sure": "yes"})
    assert mine(jo)[0].name == "The <blue> one"
    assert jo.post("/me/passkeys", {"passkey": first.id, "remove": "1"}).status == 200
    warned = jo.post("/me/passkeys", {"passkey": second.id, "remove": "1"})
    assert warned.status == 409 and "the last way in" in warned.text and len(mine(jo)) == 1
    jo.post("/me/passkeys", {"passkey": second.id, "remove": "1", "sure": "yes"})
    assert mine(jo) == []


def test_passkeys_are_for_the_name_by_which_the_server_is_asked() -> None:
    doors = Doors(addresses=("https://table.example.org", "http://plain.example.org:8080"))
    for scheme, host, site in (
        ("http", "table.example.org", Site("table.example.org", "https://table.example.org")),
        ("http", "localhost:8000", Site("localhost", "http://localhost:8000")),
        ("https", "games.local", Site("games.local", "https://games.local")),
        ("http", "plain.example.org:8080", None),
        ("http", "raspberry", None),
        ("https", "10.0.0.1", None),
        ("http", "127.0.0.1:8000", None),
        ("https", "evil.example", None),
    ):
        assert site_of(doors, scheme, host) == site, host


def test_where_browsers_make_no_passkeys_none_are_offered(served: Served) -> None:
    plain = Browser(served.address.replace("localhost", "127.0.0.1")).named("Jo")
    assert "passkey" not in plain.get("/sign-in").text.lower() and "Add a passkey" not in plain.get("/me").text
    assert plain.post("/sign-in/begin.json", {}).status == 409


# -- what a guest takes along


def test_a_guest_who_signs_in_is_asked_and_takes_the_games_along(served: Served) -> None:
    jo, guest = served.browser("Jo"), served.browser("Gast")
    key = with_passkey(jo)
    other = served.browser()
    other.post(guest.restore_link(), {})
    before, mine = guest.id, guest.new_table("me", "open", "open")
    next = json.loads(key.sign_in(guest).text)["next"]
    assert next.startswith("/enter/") and is_in(guest, "Gast"), "nothing has happened yet"
    page = guest.get(next).text
    assert "Go on as Jo?" in page and "1 table and 0 lessons" in page
    assert served.browser("Lou").get(next).status == 404, "it was not that guest who was asked"
    assert guest.post(next, {"with": "other"}).status == 400 and is_in(guest, "Gast")
    with guest.at(mine) as open_page:
        assert guest.post(next, {"with": "join"}).status == 200
        with pytest.raises(Exception, match="1012"):
            while True:
                open_page.socket.recv(timeout=9)
    assert is_in(guest, "Jo") and guest.id == jo.id and mine in guest.get("/").text and mine in jo.get("/").text
    with jo.at(mine) as seen:
        assert seen.ask(0)["mine"]
    assert not is_in(other, "Gast"), "the guest's other devices are signed out"
    assert guest.post(next, {"with": "join"}).status == 404
    with served.server.database.engine.connect() as connection:
        stored = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert stored.count(before) == 2, "what is left are two devices that open nothing"


def test_whoever_has_a_token_of_a_guest_does_not_act_as_the_person_the_guest_becomes(served: Served) -> None:
    """Somebody may have led this browser to a guest of their own making, and have a token of it."""
    jo, guest = served.browser("Jo"), served.browser("Gast")
    key = with_passkey(jo)
    guest.new_table("me", "open", "open")
    page = guest.post("/me/tokens", {"name": "at home", "days": "30", "may": "play"}).text
    caller = Program(served.address, re.search(r'value="(titan_[\w-]+)"', page)[1])  # type: ignore[index]
    assert caller.get("/me").told["name"] == "Gast"
    next = json.loads(key.sign_in(guest).text)["next"]
    assert "Tokens that you made here end." in guest.get(next).text
    assert guest.post(next, {"with": "join"}).status == 200 and is_in(guest, "Jo")
    assert caller.get("/me").kind == "token" and "at home" not in jo.get("/me").text


def test_a_guest_who_has_an_account_by_now_is_not_taken_along(served: Served) -> None:
    """Another browser of the guest's makes a passkey while this one is asked: it would open the person's account."""
    jo, guest, other = served.browser("Jo"), served.browser("Gast"), served.browser()
    key = with_passkey(jo)
    other.post(guest.restore_link(), {})
    mine = guest.new_table("me", "open", "open")
    next = json.loads(key.sign_in(guest).text)["next"]
    away, put_away = list[str](), served.server.rooms.put_away

    async def slowly(id: str) -> None:
        if not away:
            away.append(id)
            await asyncio.to_thread(with_passkey, other)
        await put_away(id)

    served.server.rooms.put_away = slowly  # type: ignore[method-assign]
    try:
        assert guest.post(next, {"with": "join"}).status == 404
    finally:
        served.server.rooms.put_away = put_away  # type: ignore[method-assign]
    assert away == [mine] and is_in(guest, "Gast") and is_in(other, "Gast")


def test_a_guest_may_keep_the_games_apart_and_come_back_to_them(served: Served) -> None:
    jo, guest = served.browser("Jo"), served.browser("Gast")
    mine = guest.new_table("me", "open", "open")
    was = guest.id
    left = guest.post(jo.restore_link(), {"with": "leave"})
    assert "You are Jo now" in left.text and is_in(guest, "Jo") and mine not in guest.get("/").text
    back = served.browser()
    back.post(re.search(r'value="https?://[^/]+(/restore/[^"]+)"', left.text)[1], {})  # type: ignore[index]
    assert is_in(back, "Gast") and back.id == was and mine in back.get("/").text


def test_who_has_an_account_changes_to_another_without_being_asked(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    mine, key = with_passkey(jo), with_passkey(kim)
    table_id = jo.new_table("me", "open", "open")
    assert json.loads(key.sign_in(jo).text) == {"next": "/me"} and is_in(jo, "Kim")
    assert json.loads(mine.sign_in(jo).text) == {"next": "/me"} and table_id in jo.get("/").text


def test_two_of_one_running_table_do_not_become_one(served: Served) -> None:
    jo, guest, kim = served.browser("Jo"), served.browser("Gast"), served.browser("Kim")
    link = jo.restore_link()
    table_id = jo.new_table("me", "open", "open")
    for seat, one in ((1, guest), (2, kim)):
        with one.at(table_id) as page:
            page.send(type="seat", seat=seat, to="me")
            page.until(lambda table, seat=seat: table["seats"][seat]["kind"] == "me")  # type: ignore[misc]
    page_text = guest.get(link).text
    assert "It has to end first" in page_text and "disabled" in page_text
    assert guest.post(link, {"with": "join"}).status == 400 and is_in(guest, "Gast")
    assert guest.post(link, {"with": "leave"}).status == 200 and is_in(guest, "Jo")


# -- letters


def test_an_address_is_confirmed_and_opens_the_door_by_a_letter(served: Served, there: Office) -> None:
    jo = served.browser("Jo", lang="fr")
    with_address(jo, there, "Jo.One@Example.org")
    assert "confirme que des lettres" in str(there.letters[-1].get_content())
    phone, count = served.browser(), len(there.letters)
    assert "is on its way" in phone.post("/sign-in/letter", {"address": "jo.one@example.ORG"}).text
    text = came(there, count + 1)
    assert "vous vous identifiez comme Jo" in text, "in the language of who reads it"
    link = link_in(text)
    assert "Go on as Jo?" in phone.get(link).text and not is_in(phone, "Jo")
    assert phone.post(link, {}).status == 200 and is_in(phone, "Jo") and phone.id == jo.id
    assert served.browser().get(link).status == 404 and served.browser().post(link, {}).status == 404
    assert there.letters[-1]["To"] == "jo.one@example.org"
    kept = served.server.database.ask(lambda c: c.execute(select(schema.tickets.c.told)).scalars().all())
    assert not any("letter" in told for told in kept)


def test_a_letter_ends_after_minutes(served: Served, there: Office) -> None:
    jo = served.browser("Jo")
    with_address(jo, there, "jo.two@example.org")
    count = len(there.letters)
    jo.post("/sign-in/letter", {"address": "jo.two@example.org"})
    link = link_in(came(there, count + 1))
    change = update(schema.tickets).values(until=time.time() - 1)
    served.server.database.submit(lambda c: c.execute(change)).result()
    assert served.browser().get(link).status == 404


def test_nobody_learns_whether_an_address_is_known(served: Served, there: Office) -> None:
    jo, asker = served.browser("Jo"), served.browser()
    with_address(jo, there, "jo.three@example.org")
    count = len(there.letters)

    def answer(address: str) -> str:
        page = asker.post("/sign-in/letter", {"address": address})
        assert page.status == 200
        return re.sub(r'value="\w{100,}"', "", page.text.replace(address, "ADDRESS"))

    assert answer("jo.three@example.org") == answer("nobody@example.org")
    came(there, count + 1)
    kim = served.browser("Kim")
    told = [kim.post("/me/address", {"address": one}).text for one in ("jo.three@example.org", "free@example.org")]
    assert len({re.sub(r'value="\w{100,}"', "", page) for page in told}) == 1
    until = time.monotonic() + PATIENCE
    while len(there.letters) < count + 3 and time.monotonic() < until:
        time.sleep(0.01)
    said = {letter["To"]: str(letter.get_content()) for letter in there.letters[count + 1 :]}
    assert "/address/" not in said["jo.three@example.org"] and "/address/" in said["free@example.org"]


def test_the_answer_is_given_before_anything_is_looked_up(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def later(_: letters.Letters, work: CoroutineType[Any, Any, None]) -> None:
        asked.append(work.cr_code.co_name)
        work.close()

    monkeypatch.setattr(letters.Letters, "_later", later)
    looked: list[str] = []
    monkeypatch.setattr("titanomachy.web.store.addresses.find", lambda c, address: looked.append(address))
    one = served.browser()
    for address in ("jo.three@example.org", "nobody@example.org"):
        assert one.post("/sign-in/letter", {"address": address}).status == 200
    assert asked == ["_sign_in", "_sign_in"] and looked == []


def test_letters_to_one_address_are_few(served: Served, there: Office) -> None:
    jo = served.browser("Jo")
    with_address(jo, there, "jo.four@example.org")
    count = len(there.letters)
    for _ in range(6):
        assert served.browser().post("/sign-in/letter", {"address": "jo.four@example.org"}).status == 200
    came(there, count + 3)
    time.sleep(0.3)
    assert len(there.letters) == count + 3


def test_who_asks_for_many_letters_is_refused(tmp_path: Path, there: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(quotas.HOUR, "letters", quotas.Quota(2, 4))
    with serving(tmp_path, post=post(there), quota=1.0) as served:
        one, other = served.browser(), served.browser()
        said = [one.post("/sign-in/letter", {"address": f"n{n}@example.org"}).status for n in range(3)]
        said += [other.post("/sign-in/letter", {"address": f"m{n}@example.org"}).status for n in range(3)]
    assert said == [200, 200, 429, 200, 200, 429]


def test_a_link_to_confirm_is_for_the_browser_that_asked(served: Served, there: Office) -> None:
    """Nobody is led into the account of somebody else by confirming their address for them."""
    mallory, jo = served.browser("Mallory"), served.browser("Jo")
    count = len(there.letters)
    mallory.post("/me/address", {"address": "victim@example.org"})
    link = link_in(came(there, count + 1))
    assert jo.get(link).status == 404 and jo.post(link, {}).status == 404
    assert "victim@example.org" not in mallory.get("/me").text


def test_an_address_is_changed_with_word_to_the_old_one_and_removed_after_a_warning(
    served: Served, there: Office
) -> None:
    jo = served.browser("Jo")
    with_address(jo, there, "old@example.org")
    with_address(jo, there, "new@example.org")
    came(there, len(there.letters))
    until = time.monotonic() + PATIENCE
    while there.letters[-1]["To"] != "old@example.org" and time.monotonic() < until:
        time.sleep(0.01)
    assert "no longer the one" in str(there.letters[-1].get_content())
    warned = jo.post("/me/address", {"remove": "1"})
    assert warned.status == 409 and "last way in" in warned.text and "new@example.org" in jo.get("/me").text
    with_passkey(jo)
    jo.post("/me/address", {"remove": "1"})
    assert "new@example.org" not in jo.get("/me").text


@pytest.mark.parametrize("given", ["", "jo", "jo@example", "a@b.org, c@d.org", "jo@example.org\nBcc: x@y.org"])
def test_what_is_no_address_is_refused_in_words(served: Served, given: str) -> None:
    jo = served.browser("Jo")
    for path in ("/sign-in/letter", "/me/address"):
        answer = jo.post(path, {"address": given})
        assert answer.status == 400 and "jo@example.org" in answer.text


def test_letters_name_only_an_address_that_the_operator_set(tmp_path: Path, there: Office) -> None:
    home = Doors(addresses=("https://table.example.org",))
    with serving(tmp_path / "a", post=post(there), doors=home, origins=home.addresses) as served:
        jo, count = served.browser("Jo"), len(there.letters)
        jo.headers["Host"] = "203.0.113.9"  # a plain address is answered, and never stands in a letter
        asked = f"csrf={jo.csrf()}&address=here@example.org".encode()
        jo.ask("/me/address", asked, {"Origin": "http://203.0.113.9"})
        assert "https://table.example.org/address/" in came(there, count + 1)
    with serving(tmp_path / "b", post=post(there)) as served:
        jo = served.browser("Jo")
        jo.headers["Host"] = "203.0.113.9"
        asked = f"csrf={jo.csrf()}&address=here@example.org".encode()
        assert jo.ask("/sign-in/letter", asked, {"Origin": "http://203.0.113.9"}).status == 409


def test_without_mail_nothing_of_letters_is_offered(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        jo = served.browser("Jo")
        assert "/sign-in/letter" not in jo.get("/sign-in").text and "/me/address" not in jo.get("/me").text
        assert jo.post("/sign-in/letter", {"address": "jo@example.org"}).status == 409


# -- what is stored


def test_all_of_it_is_exported_and_removed(served: Served, there: Office) -> None:
    jo = served.browser("Josephine")
    with_address(jo, there, "josephine@example.org")
    with_passkey(jo)
    jo.restore_link()
    told = json.loads(jo.get("/me/export").text)
    assert told["address"] == {"address": "josephine@example.org", "language": "en"}
    assert [one["site"] for one in told["passkeys"]] == ["localhost"] and told["devices"] and told["links"]
    phone = served.browser()
    phone.post(jo.restore_link(), {})
    id = told["person"]["id"]
    jo.post("/me/remove", {"sure": "yes"})
    assert not is_in(phone, "Josephine") and phone.id != id
    with served.server.database.engine.connect() as connection:
        stored = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert id not in stored and "josephine" not in stored.lower()
