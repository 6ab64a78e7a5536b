"""What goes over the wire is what `web/show/wire.py` declares, and the scripts are given the same types."""

from __future__ import annotations

import json
import random
import re
import types
from collections.abc import Iterable
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
import wire_types

import titanomachy as tm
from titanomachy.web.live.sockets import HANDLERS
from titanomachy.web.show import wire

from ..served import GAME, Page, Served

FROM_SERVER = {get_args(get_type_hints(kind)["type"])[0]: kind for kind in get_args(wire.FromServer)}
FROM_PAGE = {name: kind for kind in get_args(wire.FromPage) for name in get_args(get_type_hints(kind)["type"])}


def troubles(value: object, kind: Any, at: str) -> list[str]:
    """Where a value that came as JSON is not what its type says."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return [] if any(not troubles(value, one, at) for one in args) else [f"{at}: {value!r} is none of {kind}"]
    if is_typeddict(kind):
        return _fields(value, kind, at)
    if origin is Literal:
        return [] if value in args else [f"{at}: {value!r} is not one of {args}"]
    if origin in (list, tuple) and isinstance(value, list):
        inner = args * len(value) if origin is list else args
        if len(inner) != len(value):
            return [f"{at}: {value!r} has not {len(inner)} values"]
        return _each((f"{at}[{n}]", one, hint) for n, (one, hint) in enumerate(zip(value, inner, strict=True)))
    if origin is dict and isinstance(value, dict):
        return _each((f"{at}.{key}", one, args[1]) for key, one in value.items())
    return [] if type(value) is kind else [f"{at}: {value!r} is not {kind}"]


def _fields(value: object, kind: Any, at: str) -> list[str]:
    hints = get_type_hints(kind, include_extras=True)
    if not isinstance(value, dict):
        return [f"{at}: {value!r} is no {kind.__name__}"]
    must = {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
    wrong = [f"{at}: {name} is missing" for name in must - set(value)]
    wrong += [f"{at}: {name} is not declared" for name in set(value) - set(hints)]
    plain = get_type_hints(kind)
    return wrong + _each((f"{at}.{name}", value[name], plain[name]) for name in set(value) & set(hints))


def _each(places: Iterable[tuple[str, object, Any]]) -> list[str]:
    return [found for at, value, kind in places for found in troubles(value, kind, at)]


def test_a_value_that_does_not_fit_its_type_is_found() -> None:
    fits = {"seat": 1, "parts": ["a"]}
    assert troubles(fits, wire.Last, "last") == []
    assert troubles({**fits, "parts": ["a", 1]}, wire.Last, "last") == ["last.parts[1]: 1 is not <class 'str'>"]
    assert troubles({"parts": []}, wire.Last, "last") == ["last: seat is missing"]
    assert troubles({**fits, "more": 1}, wire.Last, "last") == ["last: more is not declared"]
    assert troubles(["x", [1, 2]], wire.Change, "change") == [] != troubles([[1]], wire.Change, "change")


def test_the_scripts_types_are_in_step() -> None:
    assert wire_types.FILE.read_text("utf-8") == wire_types.written(), "run make wire"


def test_every_message_that_a_page_may_send_is_declared() -> None:
    assert set(FROM_PAGE) == set(HANDLERS)


@pytest.mark.parametrize("game", tm.games())
def test_every_message_of_a_table_is_as_declared(served: Served, game: str) -> None:
    jo = served.browser("Jo")
    holders = {"seat-0": "me", "seat-1": "me", "seat-2": "bot:random", "seat-3": "me"}
    table_id = jo.post(f"/new/{game}", {**holders, "seats": "4", "public": "no", "begin": "now"}).table_id
    choice = random.Random(3)
    with jo.at(table_id) as page:
        page.send(type="chat", text="Hello")
        page.hear("chat")
        page.refused(type="nothing")
        page.read(0, "seat-0")
        page.read(0, "board")
        now = page.until(lambda table: bool(table["asks"] and not table["waiting"]))
        page.send(type="hint", seat=now["asks"][0]["seat"], n=now["n"], frame=now["frame"])
        page.hear("hint")
        for _ in range(25):
            _choose(page, choice)
        heard = [json.loads(text) for text in page.raw]
    assert {message["type"] for message in heard} == set(FROM_SERVER) - {"lobby"}
    assert [found for one in heard for found in troubles(one, FROM_SERVER[one["type"]], one["type"])] == []


def _choose(page: Page, choice: random.Random) -> None:
    asks = [ask for ask in page.table["asks"] if not ask["idle"]]
    if asks:
        ask = choice.choice(asks)
        page.offer(ask["seat"], choice.choice(ask["options"])["o"])


def test_what_scripts_read_besides_is_as_declared(served: Served) -> None:
    jo = served.browser("Jo")
    rules = json.loads(jo.get(f"/rules/{GAME}.json").text)
    assert rules and troubles(rules, list[wire.RuleLine], "rules") == []
    rule = json.loads(jo.get(f"/rules/{GAME}/{rules[0]['id']}.json").text)
    assert troubles(rule, wire.RuleAnswer, "rule") == []
    table_id = jo.new_table("me", "me", "me")
    bots = re.search(r"id=\"sitting\" data-bots='(.*?)'", jo.get(f"/t/{table_id}").text)
    assert bots and troubles(json.loads(bots[1]), list[wire.BotLine], "bots") == []
    with jo.at(table_id) as page:
        choice = random.Random(5)
        while not page.table["over"]:
            _choose(page, choice)
    moment = json.loads(jo.get(f"/t/{table_id}/replay/frame?at=3").text)
    assert troubles(moment, wire.ReplayAnswer, "moment") == []
