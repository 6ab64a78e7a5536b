"""What is stored about someone is said, given, and taken out from the own page."""

from __future__ import annotations

import json

from ..served import Served


def test_one_is_told_what_is_stored_gets_it_and_gets_rid_of_it(served: Served) -> None:
    jo, kim = served.browser("Josephine"), served.browser("Kim")
    alone, shared = jo.new_table("me", "me", "me"), jo.new_table("me", "open", "open")
    with kim.at(shared) as page, jo.at(shared) as mine:
        page.send(type="seat", seat=1, to="me")
        page.until(lambda _: "Kim" in page.fragments["seats"])
        mine.send(type="chat", text="I am here")
        mine.hear("chat")
    told = json.loads(jo.get("/me/export").text)
    assert told["person"]["name"] == "Josephine" and {table["id"] for table in told["tables"]} == {alone, shared}
    assert "I am here" in json.dumps(told) and "Kim" not in json.dumps(told)
    assert 'href="/privacy"' in jo.get("/me").text and "/me/export" in jo.get("/privacy").text
    refused = jo.post("/me/remove", {})
    assert refused.status == 400 and "Tick the box first" in refused.text
    with kim.at(shared) as page:
        assert "Josephine" in page.fragments["seats"]
        id = told["person"]["id"]
        gone = jo.post("/me/remove", {"sure": "yes"})
        assert gone.status == 200 and "Nothing is stored about you" in gone.text
    with kim.at(shared) as page:  # a page comes back by itself
        assert "Josephine" not in json.dumps(page.table) and page.table["seats"][0]["kind"] == "bot"
    assert jo.get(f"/t/{alone}").status == 404 and "Josephine" not in jo.get("/me").text
    with served.server.database.engine.connect() as connection:
        stored = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert "Josephine" not in stored and id not in stored and "I am here" not in stored


def test_a_newcomer_has_nothing_to_remove_and_no_other_site_removes_anything(served: Served) -> None:
    assert "Nothing is stored about you" in served.browser().get("/privacy").text
    assert json.loads(served.browser().get("/me/export").text) == {}
    jo = served.browser("Jo")
    assert jo.ask("/me/remove", b"sure=yes", {"Origin": "https://evil.example"}).status == 403
    assert "Jo" in jo.get("/me").text
