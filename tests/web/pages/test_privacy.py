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


def test_choices_of_a_seat_that_was_given_up_are_still_those_of_whoever_made_them(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    table = jo.new_table("me", "me", "open")
    with jo.at(table) as page, kim.at(table) as other:
        other.send(type="seat", seat=2, to="me")
        page.until(lambda message: message["seats"][2]["kind"] == "person")
        page.choose(0, page.ask(0)["options"][0]["o"])
        made = json.loads(jo.get("/me/export").text)["tables"][0]["choices"]
        page.send(type="resign")
        after = page.until(lambda message: message["seats"][0]["kind"] == "bot")
        other.past(after["n"])  # the bot has chosen meanwhile
    told, others = (json.loads(one.get("/me/export").text)["tables"][0] for one in (jo, kim))
    assert made and told["choices"] == made, "nothing is lost, and nothing that the bot chose is added"
    assert told["your_seats"] == [] and 0 in told["seats_you_gave_up"]
    assert others["your_seats"] == [2] and {choice["seat"] for choice in others["choices"]} <= {2}


def test_whoever_forgets_the_tick_is_led_to_the_box_and_what_it_says(served: Served) -> None:
    refused = served.browser("Jo").post("/me/remove", {}).text
    form = refused.partition('action="/me/remove#sure"')[2].partition("</form>")[0]
    assert 'id="sure"' in form and "Tick the box first" in form


def test_a_newcomer_has_nothing_to_remove_and_no_other_site_removes_anything(served: Served) -> None:
    assert "Nothing is stored about you" in served.browser().get("/privacy").text
    assert json.loads(served.browser().get("/me/export").text) == {}
    jo = served.browser("Jo")
    assert jo.ask("/me/remove", b"sure=yes", {"Origin": "https://evil.example"}).status == 403
    assert "Jo" in jo.get("/me").text
