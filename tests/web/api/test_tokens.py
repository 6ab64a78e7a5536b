"""Tokens and accounts of bots: made and revoked on one's own page, shown once, kept as digests, named in no log."""

from __future__ import annotations

import html
import json
import logging
import re
from pathlib import Path

import pytest
from sqlalchemy import Connection

from titanomachy.web.logs import Discreet
from titanomachy.web.quotas import MINUTE, Quota
from titanomachy.web.store import departing, queries, schema, tokens

from ..many.services import until
from ..served import GAME, Browser, Served, serving
from .programs import Program, id_of, program, token_of

FIXED = {"titan": "standard", "heroes": ["eren", "mikasa"]}


def made(browser: Browser, name: str = "at home", **fields: str) -> str:
    """A token from the page."""
    page = browser.post("/me/tokens", {"name": name, "days": "30", "may": "play", **fields})
    assert page.status == 200, page.text
    return str(re.search(r'value="(titan_[\w-]+)"', page.text)[1])  # type: ignore[index]


def test_a_token_is_made_shown_once_used_and_revoked(served: Served) -> None:
    jo = served.browser("Jo")
    token = made(jo)
    me = jo.get("/me").text
    assert token not in me and "at home" in me and "never used" in me
    caller = Program(served.address, token)
    assert caller.get("/me").told["name"] == "Jo"
    until(lambda: "never used" not in jo.get("/me").text, "it is noted that it was used", limit=10)
    id = re.search(r'action="/me/tokens/revoke".*?name="id" value="(\w+)"', me, re.DOTALL)[1]  # type: ignore[index]
    stranger = served.browser("Kim")
    assert stranger.post("/me/tokens/revoke", {"id": id}).status == 200
    assert caller.get("/me").status == 200  # nobody revokes what is another's
    assert jo.post("/me/tokens/revoke", {"id": id}).status == 200
    assert caller.get("/me").kind == "token" and "at home" not in jo.get("/me").text


def test_nothing_that_is_stored_opens_a_door(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        jo = served.browser("Jo")
        token = made(jo)
        Program(served.address, token).table("me", "me", "me", options=FIXED)
        with served.server.database.engine.connect() as connection:
            kept = str(connection.execute(schema.tokens.select()).all())
        assert tokens.digest(token) in kept and token.removeprefix(tokens.PREFIX) not in kept
        exported = json.loads(jo.get("/me/export").text)
        assert [one["name"] for one in exported["tokens"]] == ["at home"] and token not in str(exported)
    assert not any(token.encode() in path.read_bytes() for path in tmp_path.iterdir() if path.is_file())


def test_no_log_has_a_token(served: Served) -> None:
    token = made(served.browser("Jo"))
    written = Discreet()
    for line in (f"GET /?t={token}", f"Authorization: Bearer {token}", f"a token {token}."):
        record = logging.LogRecord("uvicorn", logging.INFO, "", 0, line, (), None)
        assert token not in written.format(record) and "[...]" in written.format(record)


def test_a_token_ends_by_itself(served: Served) -> None:
    caller = program(served, "Jo", days=-1)
    assert caller.get("/me").kind == "token"
    fine = program(served, "Jo")
    assert fine.get("/me").status == 200


def test_whoever_tries_tokens_that_are_none_is_counted_and_asks_the_database_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MINUTE, "calls", Quota(4, 6))
    with serving(tmp_path, quota=1.0) as strict:
        looked, caller = list[str](), tokens.caller

        def looking(connection: Connection, token: str) -> tokens.Caller | None:
            looked.append(token)
            return caller(connection, token)

        monkeypatch.setattr(tokens, "caller", looking)
        tries = [Program(strict.address, f"{tokens.PREFIX}{number}").get("/me") for number in range(8)]
        assert [one.kind for one in tries] == ["token"] * 6 + ["too-fast"] * 2
        assert len(looked) == 6 and tries[-1].headers["Retry-After"] == "60"


def test_a_person_is_counted_whatever_the_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MINUTE, "calls", Quota(3, 100))
    with serving(tmp_path, quota=1.0) as strict:
        jo, kim = program(strict, "Jo"), program(strict, "Kim")
        assert [jo.get("/me").status for _ in range(5)] == [200, 200, 200, 429, 429]
        assert kim.get("/me").status == 200 and Program(strict.address).get("/games").status == 200


def test_only_forms_of_ones_own_page_make_tokens(served: Served) -> None:
    jo = served.browser("Jo")
    for path in ("/me/tokens", "/me/tokens/revoke", "/me/bots", "/me/bots/remove"):
        foreign = {"Origin": "https://elsewhere.example"}
        assert jo.ask(path, b"name=x&days=30", foreign).status == 403
        assert jo.ask(path, b"name=x&days=30", {"Origin": jo.address}).status == 403  # without the form's word
    for fields in ({"name": ""}, {"days": "5000"}, {"days": "\u00b2"}):
        assert jo.post("/me/tokens", {"name": "x", "days": "30", **fields}).status == 400
    kim = served.browser("Kim")
    assert (
        jo.post("/me/tokens", {"name": "x", "days": "30", "person": id_of(served.server.passport, kim)}).status == 403
    )


def test_one_has_only_so_many(served: Served) -> None:
    jo = served.browser("Jo")
    for number in range(tokens.TOKENS):
        made(jo, f"number {number}")
    more = jo.post("/me/tokens", {"name": "one more", "days": "30"})
    assert more.status == 409 and f"{tokens.TOKENS} tokens" in more.text
    for number in range(tokens.ACCOUNTS):
        assert jo.post("/me/bots", {"name": f"bot {number}"}).status == 200
    assert jo.post("/me/bots", {"name": "one more"}).status == 409


# -- accounts of bots


def test_an_account_of_a_bot_sits_at_a_table_under_a_name_that_says_what_it_is(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    assert jo.post("/me/bots", {"name": "Rex"}).status == 200
    page = html.unescape(jo.get("/me").text)
    assert "Rex [bot]" in page
    bot = re.search(r'<option value="([\w-]+)">Rex \[bot\]', page)[1]  # type: ignore[index]
    rex = Program(served.address, made(jo, person=bot))
    assert rex.get("/me").told | {"expires": ""} == {
        "name": "Rex [bot]", "bot": True, "scopes": ["read", "play"], "expires": ""
    }  # fmt: skip
    table = kim.new_table("me", "open", "open", titan="standard", heroes="eren,mikasa")
    refused = rex.post(f"/tables/{table}/seats/1", to="me")
    assert refused.kind == "refused" and "does not let" in refused.told["detail"]
    mine = jo.new_table("me", "open", "bot:easy", titan="standard", heroes="eren,mikasa")
    assert rex.post(f"/tables/{mine}/seats/1", to="me").told["mine"] == [1]  # its person made the table
    with jo.at(mine) as seen:
        assert seen.table["seats"][1]["who"] == "Rex [bot]"
    line = Program(served.address, made(jo)).get(f"/tables/{mine}").told["seats"][1]
    assert (line["who"], line["kind"]) == ("Rex [bot]", "program")


def test_a_table_whose_maker_allows_it_takes_any_bot(served: Served) -> None:
    kim = served.browser("Kim")
    fields = {"seats": "3", "seat-0": "me", "seat-1": "open", "seat-2": "open", "begin": "now", "programs": "yes",
              "option-titan": "standard", "option-heroes": "eren,mikasa"}  # fmt: skip
    table = kim.post(f"/new/{GAME}", fields).table_id
    rex = program(served, "Jo", bot="Rex")
    assert rex.get(f"/tables/{table}").told["programs"]
    assert rex.post(f"/tables/{table}/seats/1", to="me").told["mine"] == [1]
    assert rex.go_on(table).status == 201


def test_nobody_plays_two_sides_through_a_bot_of_ones_own_where_others_sit(served: Served) -> None:
    jo = served.browser("Jo")
    owner = id_of(served.server.passport, jo)
    rex = program(served, "Jo", bot="Rex", owner=owner)
    kim = program(served, "Kim")
    table = kim.table("open", "open", "me", options=FIXED, programs=True)
    with jo.at(table) as page:
        page.send(type="seat", seat=0, to="me")
        page.until(lambda heard: heard["seats"][0]["kind"] == "me")
        assert "one side" in rex.post(f"/tables/{table}/seats/1", to="me").told["detail"]
    other = kim.table("open", "open", "me", options=FIXED, programs=True)
    assert rex.post(f"/tables/{other}/seats/1", to="me").status == 200
    with jo.at(other) as page:
        assert "one side" in page.refused(type="seat", seat=0, to="me")["why"]
    among_us = Program(served.address, token_of(served.server.database, "", owner=owner))
    alone = among_us.table("me", "open", "open", options=FIXED)
    assert rex.post(f"/tables/{alone}/seats/1", to="me").status == 200


def test_no_person_takes_a_name_that_says_it_is_a_program(served: Served) -> None:
    jo = served.browser("Jo")
    for name in ("Rex [bot]", "Rex[bot]", "Rex \uff3bbot\uff3d", "Rex [b\u043et]"):
        assert jo.post("/me", {"name": name, "next": "/"}).status == 409, name
    rex = program(served, "Jo", bot="a name that is longer than one may be")
    assert rex.get("/me").told["name"] == "a name that is lon [bot]"


def test_a_bot_goes_with_its_tokens_and_bots_of_the_server_play_on(served: Served) -> None:
    jo, kim = served.browser("Jo"), program(served, "Kim")
    owner = id_of(served.server.passport, jo)
    rex = program(served, "", bot="Rex", owner=owner)
    table = kim.table("me", "open", "open", options=FIXED, programs=True)
    assert rex.post(f"/tables/{table}/seats/1", to="me").status == 200
    rex.go_on(table)
    bot = served.server.database.ask(lambda c: tokens.accounts_of(c, owner))[0]
    assert served.browser("Lou").post("/me/bots/remove", {"id": bot.id}).status == 404
    assert jo.post("/me/bots/remove", {"id": bot.id}).status == 200
    assert rex.get("/me").kind == "token"
    assert kim.get(f"/tables/{table}").told["seats"][1]["kind"] == "bot"
    assert served.server.database.ask(lambda c: queries.load_person(c, bot.id)).name == ""


def test_whoever_is_removed_takes_tokens_and_bots_along(served: Served) -> None:
    jo = served.browser("Jo")
    owner = id_of(served.server.passport, jo)
    mine, rex = Program(served.address, made(jo)), program(served, "", bot="Rex", owner=owner)
    own = rex.table("me", "me", "me", options=FIXED)
    exported = served.server.database.ask(lambda c: departing.export(c, owner))
    assert [bot["name"] for bot in exported["bots"]] == ["Rex [bot]"]
    assert [table["id"] for table in exported["bots"][0]["tables"]] == [own]
    assert jo.post("/me/remove", {"sure": "yes"}).status == 200
    assert mine.get("/me").kind == rex.get("/me").kind == "token"
    assert served.server.database.ask(lambda c: queries.load(c, own)) is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_newcomer_without_a_cookie_has_a_page_too(served: Served, lang: str) -> None:
    text = served.browser(lang=lang).get("/me").text
    assert ("Pour les programmes" if lang == "fr" else "For programs") in text
