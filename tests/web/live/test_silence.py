"""Talk at a table whose game asks for silence: one open channel between turns, none from the reveal to a turn's end."""

from __future__ import annotations

from typing import Any

from titanomachy.kernel.ledger import rule

from ..served import Browser, Page, Served

GAME = "guards-of-atlantis"
LINE_UP = "arien,brogan,xargatha,wasp"  # seats 0 and 2 are a team, and tie with their gold cards


def new_table(browser: Browser) -> str:
    """A table of four heroes: the third seat is open, the others are mine."""
    seats = {f"seat-{seat}": "open" if seat == 2 else "me" for seat in range(4)}
    made = browser.post(
        f"/new/{GAME}", {**seats, "seats": "4", "public": "yes", "begin": "now", "option-selection": LINE_UP}
    )
    assert made.status == 200
    return made.table_id


def start(mine: Page, theirs: Page) -> None:
    """Kim sits down, and all heroes take their places."""
    theirs.send(type="seat", seat=2, to="me")
    sync(theirs, mine)
    for _ in range(4):
        page = next(page for page in (mine, theirs) if page.table["asks"])
        ask = page.table["asks"][0]
        page.choose(ask["seat"], ask["options"][0]["o"])
        sync(mine, theirs)


def sync(*pages: Page) -> None:
    """Every page has taken in all that the server has sent it so far."""
    for page in pages:
        page.send(type="ping")
        page.hear("pong")


def heard(page: Page, text: str) -> dict[str, Any]:
    """A line of chat as a page gets it."""
    return page.hear("chat", lambda message: bool(message["text"] == text))


def choose(page: Page, seat: int, option: str) -> None:
    """Choose for a seat of mine at the table as it is now."""
    sync(page)
    page.choose(seat, option)


@rule("GA-talk-01", "GA-talk-02", "GA-talk-03", "GA-talk-04", "GA-talk-05", "GA-talk-06")
def test_all_hear_what_is_said_between_turns_and_nobody_speaks_after_the_reveal(served: Served) -> None:
    """GA-sc-136, GA-ruling-51: a message after the reveal is not delivered, a preference among tied team-mates is."""
    jo, kim = served.browser("Jo"), served.browser("Kim")
    table_id = new_table(jo)
    with jo.at(table_id) as mine, kim.at(table_id) as theirs, served.browser().at(table_id) as watcher:
        start(mine, theirs)
        theirs.send(type="chat", text="I have a strong card.", to="Jo")
        for page in (mine, theirs, watcher):
            assert heard(page, "I have a strong card.")["from"] == "Kim", "there is no private word"
        for kind in ("whisper", "note", "show"):
            assert theirs.refused(type=kind, seat=2, text="red1")["why"]
        for seat, card in ((0, "gold"), (1, "green1"), (3, "green1")):
            choose(mine, seat, f"play {card}")
        theirs.send(type="chat", text="Wait for me.")
        heard(mine, "Wait for me.")
        choose(theirs, 2, "play gold")
        mine.until(lambda table: any(ask["seat"] == 0 for ask in table["asks"]))
        for page in (mine, theirs):
            refused = page.refused(type="chat", text="I must go first, or I fall.")
            assert refused["rule"] == "GA-talk-03" and "until the turn is over" in refused["why"]
        assert {option["o"] for option in theirs.ask(2)["options"]} == {"first 0", "first 2", "either"}
        choose(mine, 0, "first 2")
        choose(theirs, 2, "either")
        theirs.until(lambda table: any(option["o"] == "hold" for ask in table["asks"] for option in ask["options"]))
        assert not any("I must go first" in text for page in (mine, theirs, watcher) for text in page.raw)
    assert "I must go first" not in jo.get(f"/t/{table_id}").text


@rule("GA-talk-03")
def test_people_may_talk_again_when_the_turn_is_over(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    table_id = new_table(jo)
    with jo.at(table_id) as mine, kim.at(table_id) as theirs:
        start(mine, theirs)
        for seat, card in ((0, "green1"), (1, "green1"), (3, "green1")):
            choose(mine, seat, f"play {card}")
        choose(theirs, 2, "play gold")
        for seat in (2, 1, 0, 3):
            page = theirs if seat == 2 else mine
            page.until(lambda table, seat=seat: any(ask["seat"] == seat for ask in table["asks"]))  # type: ignore[misc]
            assert page.refused(type="chat", text="Psst.")["rule"] == "GA-talk-03"
            choose(page, seat, "hold")
        mine.send(type="chat", text="Well played.")
        assert heard(theirs, "Well played.")["from"] == "Jo"
        assert not any('"Psst.' in text for text in theirs.raw)
