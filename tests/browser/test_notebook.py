"""The table of a notebook in a browser: the widget's own script, with Python behind it as in a notebook."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from titanomachy.notebook.widget import HERE, Table

BEGIN = """async ([script, state]) => {
  const widget = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const listeners = [];
  const model = {
    get: (name) => state[name],
    on: (_, listener) => listeners.push(listener),
    off: () => {},
    send: async (message) => {
      state.shown = await window.heard(message);
      listeners.forEach((listener) => listener());
    },
  };
  widget.default.render({ model, el: document.getElementById("cell") });
}"""


def test_a_seat_is_played_by_clicking_pieces_and_buttons(chromium: Browser) -> None:
    here = Table("last-stand", 4, seat=0, seed=7, titan="standard", heroes="random")
    page = chromium.new_page(viewport={"width": 1000, "height": 900})
    troubles: list[object] = []
    page.on("pageerror", lambda error: troubles.append(error))

    def heard(message: dict[str, Any]) -> dict[str, Any]:
        here._handle_custom_msg(message, [])
        return here.shown

    page.expose_function("heard", heard)
    page.set_content("<div id=cell></div>")
    state = {"looks": here.looks, "symbols": here.symbols, "shown": here.shown}
    page.evaluate(BEGIN, [(HERE / "table.js").read_text("utf-8"), state])
    prompt = page.locator("#cell .tmprompt")
    assert prompt.inner_text() == "Place the first Action card, face up."
    page.locator("#cell #hand-0").click()  # a card of the tray
    page.get_by_text("Place the second Action card, face down.").wait_for()
    assert here.table.state.__getattribute__("up") >= 0
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Place the first Action card, face up.").wait_for()
    page.locator("#cell #hand-1").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Place the second Action card, face down.").wait_for()
    before = here.table.length
    page.locator("#cell .tmoptions button").first.click()
    page.locator("#cell .tmhappened li").nth(1).wait_for()
    assert here.table.length > before + 3  # the heroes have rolled
    assert page.evaluate("document.documentElement.scrollWidth") <= 1000
    assert troubles == []
    page.close()
