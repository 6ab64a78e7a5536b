"""Each thing that programs can do, against a real server: what it gives, and what it refuses and why."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from markupsafe import escape
from sqlalchemy import update

import titanomachy as tm
from titanomachy.kernel.words import say
from titanomachy.web.api.endpoints import ENDPOINTS
from titanomachy.web.api.openapi import document, kinds_of
from titanomachy.web.api.problems import KINDS
from titanomachy.web.api.schemas import fields
from titanomachy.web.store import queries, schema

from ..served import GAME, Browser, Served
from .programs import Program, program

FIXED = {"titan": "standard", "heroes": ["eren", "mikasa"]}


@pytest.fixture
def jo(served: Served) -> Program:
    """A program of a new person."""
    return program(served, "Jo")


def to_the_end(player: Program, table: str, most: int = 2000) -> None:
    """Choose the last thing that is offered until the game is over."""
    for _ in range(most):
        asks = player.get(f"/tables/{table}/asks").told
        if asks["over"]:
            return
        ask = next(ask for ask in asks["asks"] if not ask["idle"])
        made = player.post(f"/tables/{table}/choices", seat=ask["seat"], option=ask["options"][-1]["text"], n=asks["n"])
        assert made.status == 201, made.told
    raise AssertionError("the game did not end")


# -- what needs no token


def test_games_rules_and_cards_are_read_without_a_token(served: Served) -> None:
    anyone = Program(served.address)
    lines = anyone.get("/games").told["games"]
    assert [line["id"] for line in lines] == list(tm.games())
    for line in lines:
        game, whole = tm.game(line["id"]), anyone.get(f"/games/{line['id']}").told
        assert whole["seats"] == sorted(game.seats) and [one["name"] for one in whole["options"]] == list(game.options)
        assert {one["name"]: one["values"] for one in whole["options"]} == {
            name: list(spec.values) for name, spec in game.options.items()
        }
        rules = anyone.get(f"/games/{line['id']}/rules").told["rules"]
        assert [rule["id"] for rule in rules] == list(game.ledger)
        assert anyone.get(f"/games/{line['id']}/rules/{rules[0]['id']}").told == rules[0]
        cards = anyone.get(f"/games/{line['id']}/cards").told["cards"]
        assert len(cards) > 10 and all(card["name"] and card["id"] for card in cards)
    assert anyone.get("/games/chess").kind == "not-there"
    assert anyone.get(f"/games/{GAME}/rules/LS-nope").kind == "not-there"


def test_what_is_read_comes_in_the_language_that_is_asked_for(served: Served) -> None:
    french = Program(served.address, lang="fr-FR,fr;q=0.9")
    rules = french.get(f"/games/{GAME}/rules").told["rules"]
    assert rules[0]["text"] == tm.game(GAME).ledger[rules[0]["id"]].words("fr")
    refused = french.get("/tables").told
    assert refused["title"] == "Il faut un jeton"
    cookie = Program(served.address)  # a cookie is not listened to, not even about the language
    assert cookie.get("/tables", Cookie="lang=fr").told["title"] == "A token is needed"


def test_everything_else_needs_one(served: Served, jo: Program) -> None:
    for one in ENDPOINTS:
        path = one.address.format(game=GAME, rule="LS-goal-01", table_id="x", seat=0)
        body = json.dumps({}).encode() if one.method == "POST" else None
        for token in ("", "titan_nobody", "x" * 500, "ü"):
            caller = Program(served.address, token)
            caller.headers = {k: v.encode().decode("latin-1") for k, v in caller.headers.items()}
            said = caller.ask(one.method, f"/api/v1{path}", body, Content_Type="application/json")
            if one.scope or token:
                assert (said.status, said.kind) == (401, "token"), (one.name, token)
                assert said.headers["WWW-Authenticate"].startswith("Bearer")
    reads = program(served, "Kim", plays=False)
    assert reads.get("/me").told["scopes"] == ["read"]
    for one in ENDPOINTS:
        if one.scope == "play":
            path = one.address.format(table_id="x", seat=0)
            assert reads.post(path).kind == "scope", one.name
    assert jo.get("/me").told["scopes"] == ["read", "play"]


# -- tables


def test_a_table_is_made_and_stands_in_its_makers_list(served: Served, jo: Program) -> None:
    made = jo.post("/tables", game=GAME, seats=["me", "open", "bot:easy"], options=FIXED, public=True, lobby=True)
    assert made.status == 201
    table = made.told
    assert (table["state"], table["mine"], table["n"], table["public"]) == ("lobby", [0], 0, True)
    assert [seat["kind"] for seat in table["seats"]] == ["me", "open", "bot"]
    assert table["options"]["heroes"] == ["eren", "mikasa"] and table["url"].endswith(f"/t/{table['id']}")
    line = jo.get("/tables").told["tables"][0]
    assert (line["id"], line["state"], line["mine"], line["free"]) == (table["id"], "lobby", [0], 1)
    kim = program(served, "Kim")
    assert kim.get("/tables").told["tables"] == []
    assert table["id"] in [one["id"] for one in kim.get("/tables?which=open").told["tables"]]
    for path in ("view", "asks", "log", "events", "why-not?seat=0&option=start"):  # nobody sees anything before
        if path != "events":
            assert kim.get(f"/tables/{table['id']}/{path}").kind == "refused", path


def test_what_does_not_fit_a_set_up_is_said(jo: Program) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"seats": ["me", "me"]}, "3, 4, 5"),
        ({"seats": ["me", "bot:nobody", "me"]}, "nobody"),
        ({"seats": ["me"] * 3, "options": {"titan": "tiny"}}, "titan=tiny"),
        ({"seats": ["me"] * 3, "options": {"nope": 1}}, "nope"),
    ]
    for sent, words in wrong:
        said = jo.post("/tables", game=GAME, **sent)
        assert said.kind == "unfit" and words in said.told["detail"], sent
    said = jo.post("/tables", game="chess", seats=["me", 3], more=1)
    assert said.kind == "unfit"
    faults = {one["where"]: one for one in said.told["errors"]}
    assert set(faults) == {"/game", "/seats/1", "/more"} and GAME in faults["/game"]["fits"]
    assert jo.get("/tables").told["tables"] == []


def test_a_table_with_a_clock_says_so_and_what_each_seat_has_left(jo: Program) -> None:
    made = jo.post("/tables", game=GAME, seats=["me", "me", "bot:random"], options=FIXED, clock="live 60 600 seat")
    assert made.status == 201 and made.told["clock"] == "live 60 600 seat"
    clocks = jo.get(f"/tables/{made.told['id']}/asks").told["clocks"]
    assert [one["seat"] for one in clocks] == [0, 1]  # a bot has none
    assert all(0 < one["left"] <= 60_000 and one["reserve"] == 600_000 for one in clocks)
    assert jo.get(f"/tables/{jo.table('me', 'me', 'me')}").told["clock"] == "none"
    plain = jo.table("me", "me", "me", clock="none")
    assert jo.get(f"/tables/{plain}/asks").told["clocks"] == []
    for clock in ("fast", "live 60 600", "live 1 600 move", "slow 99 seat", "live \u0663\u0660 600 move", ""):
        assert jo.post("/tables", game=GAME, seats=["me"] * 3, options=FIXED, clock=clock).kind == "unfit", clock


def test_a_table_that_cannot_be_read_is_refused_wherever_one_asks_for_it_as_the_document_says(
    served: Served, jo: Program
) -> None:
    table = jo.table("me", "me", "me", options=FIXED)
    served.server.rooms._rooms.pop(table)
    broken = update(schema.games).where(schema.games.c.id == table).values(options="{")
    served.server.database.submit(lambda c: c.execute(broken)).result()
    about = [one for one in ENDPOINTS if "{table_id}" in one.address]
    for one in about:
        path = one.address.format(table_id=table, seat=0) + ("?seat=0&option=rest" if one.name == "why_not" else "")
        if one.method == "GET":
            said = jo.get(path)
        else:
            sent = {"to": "me", "agree": True, "seat": 0, "option": "rest", "n": 0, "text": "hello"}
            needed = [field.name for field in fields(one.sends) if field.needed] if one.sends is not None else []
            said = jo.post(path, **{name: sent[name] for name in needed})
        assert said.kind == "refused" and "refused" in kinds_of(one), one.name
        assert "cannot be read here" in said.told["detail"], one.name
    assert len(about) > 15
    assert [line["state"] for line in jo.get("/tables").told["tables"] if line["id"] == table] == ["broken"]


def test_half_a_sign_is_refused_wherever_it_stands(jo: Program) -> None:
    whole: dict[str, Any] = {"game": GAME, "seats": ["me"] * 3}
    halves: list[tuple[dict[str, Any], str]] = [
        ({"options": {"\ud800": 1}}, "/options/\\ud800"),
        ({"\udfff~/": 1}, "/\\udfff~0~1"),
        ({"options": {"titan": "\ud800"}}, "/options/titan"),
        ({"hints": "\ud800"}, "/hints"),
    ]
    for more, where in halves:
        said = jo.post("/tables", **whole, **more)
        assert said.kind == "unfit" and said.told["errors"][0]["where"] == where, more
    assert jo.post("/tables/x/chat", text="half \ud83d").kind == "unfit"


def test_what_is_no_json_or_not_asked_for_is_refused(jo: Program) -> None:
    def sent(body: bytes, kind: str = "application/json") -> str:
        return jo.ask("POST", "/api/v1/tables", body, Content_Type=kind).kind

    assert sent(b"{}", "text/plain") == "not-json"
    for body in (b"", b"{", b"\xff", b"[NaN]", b"[" * 5000, b'{"game": Infinity}'):
        assert sent(body) == "malformed", body[:20]
    assert sent(b"[]") == sent(b"null") == sent(b'"\\ud800"') == "unfit"
    assert sent(b" " * 70_000) == "too-large"
    assert jo.get("/tables?which=all").kind == jo.get("/tables?what=1").kind == "malformed"
    assert jo.get("/tables?which=mine&which=open").kind == "malformed"
    table = jo.table("me", "me", "me", options=FIXED)
    for seat in ("%C2%B2", "-1", "9" * 5000, ""):
        assert jo.get(f"/tables/{table}/view?seat={seat}").kind == "malformed", seat[:9]
    assert jo.get(f"/tables/{table}/events", Last_Event_ID="yesterday").kind == "malformed"
    assert jo.get("/tables/nowhere").kind == jo.get("/tables/%00").kind == jo.get("/nowhere").kind == "not-there"
    assert jo.post(f"/tables/{table}/seats/x", to="me").kind == "not-there"
    wrong = jo.ask("DELETE", f"/api/v1/tables/{table}", None)
    assert wrong.kind == "method" and set(wrong.headers["Allow"].split(", ")) == {"GET", "HEAD"}


def test_people_sit_down_and_the_host_begins(served: Served, jo: Program) -> None:
    kim = program(served, "Kim")
    table = jo.table("me", "open", "open", options=FIXED, lobby=True)
    seated = kim.post(f"/tables/{table}/seats/1", to="me")
    assert seated.status == 200 and seated.told["mine"] == [1]
    assert kim.post(f"/tables/{table}/seats/0", to="me").kind == "refused"
    assert kim.post(f"/tables/{table}/start").kind == kim.post(f"/tables/{table}/fill").kind == "refused"
    assert jo.post(f"/tables/{table}/start").kind == "refused"  # a seat is free
    assert [seat["kind"] for seat in jo.post(f"/tables/{table}/fill").told["seats"]] == ["me", "person", "bot"]
    assert jo.post(f"/tables/{table}/start").told["state"] == "running"
    assert jo.post(f"/tables/{table}/start").kind == "late"
    assert jo.post(f"/tables/{table}/seats/19", to="me").kind == "refused"
    assert jo.post(f"/tables/{table}/seats/1", to="bot:none").kind == "unfit"


def test_seats_change_hands_where_all_agree_and_whoever_resigns_is_replaced(served: Served) -> None:
    jo, kim = program(served, "Jo"), program(served, "Kim")
    table = jo.table("bot:easy", "me", "open", options=FIXED)
    assert kim.post(f"/tables/{table}/seats/2", to="me").told["mine"] == [2]
    jo.go_on(table)
    assert jo.post(f"/tables/{table}/seats/0", to="bot:hard").status == 200  # a wish: Kim is asked
    asked = kim.get(f"/tables/{table}").told["seats"][0]
    assert asked["wished"] and not jo.get(f"/tables/{table}").told["seats"][0]["wished"]
    assert kim.post(f"/tables/{table}/seats/0/answer", agree=True).told["seats"][0]["wished"] is False
    assert kim.post(f"/tables/{table}/seats/0/answer", agree=True).kind == "refused"
    assert jo.post(f"/tables/{table}/end", agree=True).told["state"] == "running"
    assert kim.post(f"/tables/{table}/resign").told["mine"] == []
    ended = jo.get(f"/tables/{table}").told
    assert ended["state"] == "over" and ended["outcome"]["winners"] == []
    assert jo.post(f"/tables/{table}/resign").kind == jo.post(f"/tables/{table}/end", agree=True).kind == "refused"
    assert "agreed" in jo.get(f"/tables/{table}/record").told["record"]


# -- playing


def test_a_seat_sees_what_is_its_own_and_no_more(served: Served, jo: Program) -> None:
    kim = program(served, "Kim")
    table = jo.table("me", "open", "open", options=FIXED)
    kim.post(f"/tables/{table}/seats/1", to="me")
    mine, theirs = jo.get(f"/tables/{table}/view?seat=0").told, kim.get(f"/tables/{table}/view?seat=1").told
    assert mine["view"] != theirs["view"] and mine["view"]["seat"] == 0
    assert jo.get(f"/tables/{table}/view?seat=1").kind == kim.get(f"/tables/{table}/view?seat=0").kind == "not-yours"
    nobody = program(served, "Lou")
    assert nobody.get(f"/tables/{table}/view").told["view"] == jo.get(f"/tables/{table}/view").told["view"]
    assert nobody.get(f"/tables/{table}/asks").told["asks"] == []
    assert {ask["seat"] for ask in kim.get(f"/tables/{table}/asks").told["asks"]} <= {1}
    assert nobody.get(f"/tables/{table}/why-not?seat=1&option=start+0").kind == "not-yours"
    for path in ("choices", "undo"):
        more = {"option": "start 0"} if path == "choices" else {}
        assert nobody.post(f"/tables/{table}/{path}", seat=1, n=0, **more).kind == "not-yours"


def test_a_choice_counts_once_however_often_it_is_sent_and_a_late_one_not_at_all(served: Served, jo: Program) -> None:
    table = jo.table("me", "me", "me", options=FIXED)
    asks = jo.get(f"/tables/{table}/asks").told
    first, *others = [ask for ask in asks["asks"] if not ask["idle"]]
    sent = {"seat": first["seat"], "option": first["options"][0]["text"], "n": 0, "frame": 0}
    made = [jo.post(f"/tables/{table}/choices", **sent) for _ in range(3)]
    assert [one.status for one in made] == [201, 200, 200]
    assert [one.told["repeated"] for one in made] == [False, True, True] and made[2].told["number"] == 0
    late = jo.post(f"/tables/{table}/choices", **{**sent, "option": first["options"][1]["text"]})
    assert late.kind == "late" and late.status == 409 and late.told["n"] == made[0].told["n"]
    other = jo.post(f"/tables/{table}/choices", **{**sent, "seat": others[0]["seat"] if others else 1})
    assert other.kind == "late"
    assert len(served.stored(table)) == made[0].told["n"] == 1
    ahead = jo.post(f"/tables/{table}/choices", **{**sent, "n": 7})
    assert ahead.kind == "late"


def test_what_may_not_be_chosen_is_refused_with_the_rule_and_with_what_would_fit(jo: Program) -> None:
    table = jo.table("me", "me", "me", options=FIXED)
    asks = jo.get(f"/tables/{table}/asks").told
    ask, found = asks["asks"][0], []
    offered = {one["text"] for one in ask["options"]}
    vocabulary = tm.game(GAME).vocabulary
    for number in range(0, vocabulary.size, 97):
        text = vocabulary.text(vocabulary.option(number))
        if text in offered:
            continue
        said = jo.post(f"/tables/{table}/choices", seat=ask["seat"], option=text, n=asks["n"])
        why = jo.get(f"/tables/{table}/why-not?seat={ask['seat']}&option={text.replace(' ', '+')}").told
        assert said.kind == "refused" and set(said.told["options"]) == offered and not why["offered"], text
        assert why["why"] == said.told["detail"] and why["rule"] == said.told.get("rule", "")
        found.append(why["rule"])
    assert any(found)
    ledger = tm.game(GAME).ledger
    assert all(not rule or rule in ledger for rule in found)
    nonsense = jo.post(f"/tables/{table}/choices", seat=ask["seat"], option="fly away", n=asks["n"])
    assert nonsense.kind == "refused" and set(nonsense.told["options"]) == offered
    assert jo.get(f"/tables/{table}/why-not?seat={ask['seat']}&option=fly").kind == "unfit"
    fine = jo.get(f"/tables/{table}/why-not?seat={ask['seat']}&option={sorted(offered)[0].replace(' ', '+')}").told
    assert fine["offered"] and not fine["why"]
    assert jo.get(f"/tables/{table}").told["n"] == 0


def test_an_action_is_taken_back_and_a_choice_of_before_is_late_then(served: Served, jo: Program) -> None:
    table = jo.table("me", "me", "me", options=FIXED)
    asks = jo.get(f"/tables/{table}/asks").told
    seat = asks["asks"][0]["seat"]
    sent = {"seat": seat, "option": asks["asks"][0]["options"][0]["text"], "n": 0, "frame": 0}
    assert jo.post(f"/tables/{table}/choices", **sent).status == 201
    assert jo.post(f"/tables/{table}/undo", seat=seat, n=0).kind == "late"
    back = jo.post(f"/tables/{table}/undo", seat=seat, n=1, frame=0)
    assert back.status == 200 and (back.told["n"], back.told["frame"]) == (0, 1) and served.stored(table) == []
    assert jo.post(f"/tables/{table}/choices", **sent).kind == "late"  # it was of another frame
    assert jo.post(f"/tables/{table}/choices", **{**sent, "frame": 1}).status == 201
    assert jo.post(f"/tables/{table}/undo", seat=(seat + 1) % 3, n=1).kind == "refused"


def test_a_whole_game_is_played_logged_and_recorded(served: Served, jo: Program) -> None:
    table = jo.table("me", "me", "me", options=FIXED)
    assert jo.get(f"/tables/{table}/record").kind == "refused"
    to_the_end(jo, table)
    over = jo.get(f"/tables/{table}").told
    assert over["state"] == "over" and over["outcome"]["text"] and over["outcome"]["rule"] in tm.game(GAME).ledger
    record = jo.get(f"/tables/{table}/record").told["record"]
    again = tm.replay(record)
    assert again.over and again.length == over["n"] == len(served.stored(table))
    assert sorted(again.outcome.winners) == over["outcome"]["winners"]  # type: ignore[union-attr]
    log = jo.get(f"/tables/{table}/log").told
    assert log["since"] > 0 or log["since"] == -1
    assert log["events"][-1]["n"] == over["n"] and all(line["text"] for line in log["events"])
    assert jo.get(f"/tables/{table}/log?after={over['n']}").told["events"] == []
    last = served.stored(table)[-1]
    repeated = jo.post(f"/tables/{table}/choices", seat=last[0], option=last[1], n=over["n"] - 1)
    assert repeated.status == 200 and repeated.told["repeated"] and repeated.told["over"]
    assert jo.post(f"/tables/{table}/choices", seat=last[0], option=last[1], n=over["n"]).kind == "refused"


def test_people_and_programs_talk(served: Served, jo: Program) -> None:
    table = jo.table("me", "me", "me", options=FIXED)
    said = jo.post(f"/tables/{table}/chat", text="hello\u202e there")
    assert [(line["from"], line["text"]) for line in said.told["lines"]] == [("Jo", "hello there")]
    assert jo.get(f"/tables/{table}/chat").told == said.told
    assert jo.post(f"/tables/{table}/chat", text="\u200b").kind == "unfit"
    nameless = program(served, "")
    assert nameless.post(f"/tables/{table}/chat", text="hi").kind == "refused"
    browser = served.browser("Kim")
    with browser.at(table) as page:
        jo.post(f"/tables/{table}/chat", text="again")
        assert page.hear("chat")["text"] == "again"


def test_a_page_and_a_program_play_at_one_table(served: Served, jo: Program) -> None:
    browser = served.browser("Kim")
    table = jo.table("me", "open", "open", options=FIXED)
    with browser.at(table) as page:
        page.send(type="seat", seat=1, to="me")
        page.until(lambda heard: any(ask["seat"] == 1 for ask in heard["asks"]))
        page.choose(1, page.ask(1)["options"][0]["o"])
        assert jo.get(f"/tables/{table}").told["n"] == page.table["n"] == 1


def test_no_answer_takes_or_gives_a_cookie_and_any_site_may_ask(served: Served, jo: Program) -> None:
    browser = served.browser("Kim")
    browser.new_table("me", "me", "me")
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    bare = Program(served.address)
    said = bare.get("/tables", Cookie=cookie, Origin="https://elsewhere.example")
    assert said.kind == "token" and "Set-Cookie" not in said.headers
    mine = jo.get("/tables", Cookie=cookie, Origin="https://elsewhere.example")
    assert mine.told["tables"] == [] and mine.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in mine.headers
    assert mine.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    asks = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    preflight = bare.ask("OPTIONS", "/api/v1/tables", None, **asks)
    assert preflight.status == 204 and "Authorization" in preflight.headers["Access-Control-Allow-Headers"]
    page = browser.ask("/me", headers={"Origin": "https://elsewhere.example"})
    assert "Access-Control-Allow-Origin" not in page.headers
    assert served.server.database.ask(lambda c: queries.tables_of(c, "nobody")) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whoever_reads_the_page_alone_learns_every_type_and_every_field(served: Served, lang: str) -> None:
    page = Browser(served.address, lang).get("/api").text
    every = document(served.server.version)["components"]["schemas"]
    assert "AskLine" in every and "OptionLineAsked" in every
    for name, kind in every.items():
        for field, told in kind.get("properties", {}).items():
            assert f"<code>{field}</code>" in page, (name, field)
            about = str(escape(say(told["description"], lang))) if "description" in told else ""
            assert about in page, (name, field)
    for name in re.findall(r'href="#(\w+)"', page):
        assert page.count(f'id="{name}"') == 1, name
    assert "Accept-Language" in page and "lobby | running | over | broken" in page


def test_a_kind_of_problem_has_one_place_on_the_page(served: Served) -> None:
    text = served.browser().get("/api").text
    assert all(text.count(f'<div id="{kind}">') == 1 for kind in KINDS)
