"""Several people at one table: friends by link, a line that breaks, those who only watch."""

from __future__ import annotations

import re
import threading
from typing import Final

from .conftest import Visit
from .visitors import AS_TITAN, PHONE, Mouse, Visitor

# Keeps the sockets that a page opens, so that a test can cut them.
SOCKETS: Final = """
window.sockets = [];
window.WebSocket = class extends WebSocket { constructor(...given) { super(...given); window.sockets.push(this); } };
"""
# A line that breaks is told at once; a browser may wait a minute for the other side's part of a farewell.
CUT: Final = """() => {
  const socket = window.sockets.at(-1);
  socket.close();
  socket.dispatchEvent(new CloseEvent('close', { code: 1006 }));
}"""


def take_seat(visitor: Visitor, address: str, name: str) -> None:
    """Come by a link, give a name and take the open seat."""
    visitor.go(address).seated()
    page = visitor.page
    page.locator("#sit").click()
    page.locator("#seats-dialog input[name=name]").fill(name)
    page.locator("#seats-dialog .btn.main").click()
    visitor.until(lambda: page.locator("#seats-dialog").is_hidden(), "the name is known")
    visitor.seated()
    page.locator("#sit").click()
    page.get_by_role("button", name="Take the seat").click()
    visitor.until(lambda: any(seat["kind"] == "me" for seat in visitor.table["seats"]), "the seat is taken")


# The text of every fragment as it stands on the page, and as it is in what was sent.
TEXTS: Final = """(sent) => Object.entries(sent).map(([name, html]) => {
  const source = document.createElement('template');
  source.innerHTML = html;
  const plain = (node) => node.textContent.replace(/\\s+/g, '');
  return [name, plain(document.querySelector(`[data-fragment="${name}"]`)), plain(source.content)];
})"""


def without_me(log: str) -> str:
    """The story of a log for anybody: "You, Eren" is what Eren reads, and "Eren" is what all others do."""
    return log.replace("You, ", "")


def play_on(players: list[Mouse], goes_on: int = 10_000) -> None:
    """All act in turn, for so many choices or to the end."""
    first = players[0].visitor
    end = first.table["n"] + goes_on
    while not all(player.visitor.table["over"] for player in players) and first.table["n"] < end:
        acted = [player.act() for player in players]
        if not any(acted):
            first.page.wait_for_timeout(15)


def test_two_people_and_a_bot_and_a_line_that_breaks(visit: Visit) -> None:
    ann, ben = visit().named("Ann"), visit()
    ben.page.add_init_script(SOCKETS)
    address = ann.new_table("me", "open", "bot:medium")
    take_seat(ben, address, "Ben")
    players = [Mouse(ann, 1), Mouse(ben, 2)]
    play_on(players, 15)

    ben.page.reload()  # a page that is loaded again shows the same moment
    ben.seated()
    ben.until(lambda: ben.table["n"] == ann.table["n"], "both are at the same moment")
    assert ben.offered()["log"] and not ben.table["over"]
    play_on(players, 10)

    ben.forgiven += ["ERR_INTERNET_DISCONNECTED", "WebSocket connection to"]
    ben.context.set_offline(True)
    ben.page.evaluate(CUT)  # the browser's own switch leaves open sockets alone
    ben.until(lambda: not ben.offered()["connected"], "Ben sees that he is offline")
    ann.until(lambda: ann.page.locator("#seat-1 .conn.away").count() == 1, "Ann sees that Ben is away")
    for _ in range(20):
        players[0].act()
    ben.context.set_offline(False)
    ben.until(lambda: ben.offered()["connected"] and ben.table["n"] == ann.table["n"], "Ben is back")
    ann.until(lambda: ann.page.locator("#seat-1 .conn.away").count() == 0, "Ann sees that Ben is back")

    play_on(players)
    assert ann.table["n"] == ben.table["n"]
    assert ann.table["outcome"]["text"] == ben.table["outcome"]["text"]
    for name in ("board", "cards", "stepper"):
        assert ann.fragments[name] == ben.fragments[name], name
    for visitor in (ann, ben):
        visitor.told()
    assert without_me(ann.offered()["log"]) == without_me(ben.offered()["log"])


def test_what_is_sent_in_pieces_stands_whole_on_the_page_whatever_people_are_called(visit: Visit) -> None:
    ann = visit().named("Ann 🗡️ Łé")
    ann.lesson(AS_TITAN)
    player = Mouse(ann)
    for _ in range(8):
        ann.until(lambda: ann.ready() is not None, "the Titan is asked, and nobody else")
        ann.told()
        for name, shown, sent in ann.page.evaluate(TEXTS, ann.fragments):
            assert shown == sent, name
        player.act()
    assert "🗡" in ann.fragments["seats"] and any('"fragments":{"stepper":[[' in text for text in ann.heard)


def test_a_spectator_sees_what_all_may_see_and_can_do_nothing(visit: Visit, bots_wait: threading.Event) -> None:
    titan, watcher = visit().named("Ann"), visit()
    address = titan.lesson(AS_TITAN)
    watcher.go(address).seated()
    player = Mouse(titan)
    player.act()
    assert "face down" in titan.offered()["prompt"]
    bots_wait.set()
    player.act()
    titan.until(lambda: "face down" in titan.offered()["log"], "the card lies there")
    card = re.search(r"places ([A-Z][\w ]+) face down", titan.offered()["log"])[1]  # type: ignore[index]
    watcher.until(lambda: "places a card face down" in watcher.offered()["log"], "the spectator sees it")
    watcher.told()
    assert card in titan.page.locator("[data-fragment=cards]").inner_text()
    assert card not in watcher.page.locator("body").inner_text()
    back = watcher.page.locator("#card-down title").text_content() or ""
    assert card in back and back.count(",") == 3  # what it may be: it and everything else in the hand
    assert watcher.offered()["picks"] == watcher.offered()["buttons"] == watcher.table["asks"] == []
    assert watcher.page.locator("#undo").is_hidden()
    assert watcher.page.locator("[data-fragment=tray] *").count() == 0
    assert "Watching: 1" in (titan.page.locator("[data-fragment=people]").text_content() or "")


def test_chat_reaches_the_others_and_is_only_text(visit: Visit) -> None:
    ann, ben = visit().named("Ann"), visit().named("<b>Ben</b>")
    address = ann.new_table("me", "bot:easy", "bot:easy", public=True)
    ben.go(address).seated()
    ben.page.get_by_role("tab", name=re.compile("Chat")).click()
    ben.page.locator("#chat-text").fill("<img src=x onerror=alert(1)> hello")
    ben.page.keyboard.press("Enter")
    line = ann.page.locator("#chat-lines p").first
    line.wait_for(state="attached")
    assert line.text_content() == "<b>Ben</b> <img src=x onerror=alert(1)> hello"
    assert ann.page.locator("#chat-lines img").count() == 0


def test_a_seat_is_handed_to_a_bot_and_taken_back(visit: Visit) -> None:
    ann = visit().named("Ann")
    ann.new_table("bot:medium", "me", "me")  # her other seat keeps the game from going on to its end without her
    page = ann.page
    for value, kind in (("bot:medium", "bot"), ("me", "me")):
        page.get_by_role("button", name="Seats", exact=True).first.click()
        page.locator("#sitting select").nth(1).select_option(value)
        ann.until(lambda kind=kind: ann.table["seats"][1]["kind"] == kind, f"the seat is of {kind}")  # type: ignore[misc]


def test_a_seat_with_secrets_is_asked_for_and_taken_when_the_other_agrees(visit: Visit) -> None:
    ann = visit(viewport={"width": 1280, "height": 720}).named("Ann")
    ben = visit(locale="fr-FR", viewport=PHONE).named("Benoît")
    url = ann.new_table("bot:medium", "me", "open")
    ben.go(url).seated()
    ben.page.locator("#sit").click()
    ben.page.locator("#sitting button").first.click()
    ben.until(lambda: ben.table["seats"][2]["kind"] == "me", "Benoît sits down")
    ann.until(lambda: ann.asked, "the heroes are asked")
    Mouse(ann).act()
    seats = ann.page.get_by_role("button", name="Seats", exact=True).first
    seats.click()
    titan = ann.page.locator("#sitting li").first
    assert "You hold a rival seat." in titan.inner_text()
    assert "Take the seat" not in titan.inner_text() and "Ask for the seat" not in titan.inner_text()
    ann.page.locator("#sitting li").nth(1).locator("select").select_option("open")
    ann.until(lambda: ann.table["seats"][1]["kind"] == "open", "Ann has left her seat")
    for button, kind in ((1, "bot"), (0, "me")):  # Benoît does not agree, and then does
        seats.click()
        titan.locator("select").select_option("ask")
        wish = ben.page.locator("#wishes .wish")
        wish.wait_for()
        assert "Ann aimerait prendre la place" in wish.inner_text()
        box = wish.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
        wish.get_by_role("button").nth(button).click()
        wish.wait_for(state="detached")
        ann.until(lambda kind=kind: ann.table["seats"][0]["kind"] == kind, f"the seat is of {kind}")  # type: ignore[misc]
        ann.until(lambda: ann.table["seats"][0]["wish"] is None, "the wish is answered")
    assert "Ann takes the seat. Agreed: Benoît." in ann.offered()["log"]
    assert "Ann prend la place. Accord de" in ben.offered()["log"]
