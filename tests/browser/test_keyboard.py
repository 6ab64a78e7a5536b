"""The table without a mouse: the way to every choice, to what may not be chosen and why, through the log and back."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from ..games.last_stand.drawn import stand
from .conftest import Draw, Visit
from .visitors import AS_HEROES, Mouse, Visitor

FOCUS: Final = """() => {
  const active = document.activeElement;
  return active.dataset.pick ?? active.dataset.option ?? active.dataset.refused
    ?? (active.matches('.log .rule') ? 'rule' : active.closest('#side, .bar')?.className ?? active.id);
}"""
STOPS: Final = 12  # of Tab, from the last choice through the panel beside the board
ARROWS: Final = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def focus(page: Page) -> Any:
    """What the keyboard is at: a choice, a piece that is refused, a part of the page."""
    return page.evaluate(FOCUS)


def is_at(page: Page, selector: str) -> bool:
    """Whether the focus is on something."""
    return bool(page.evaluate("(selector) => document.activeElement.matches(selector)", selector))


def go(page: Page, key: str, selector: str, most: int = STOPS) -> int:
    """Press a key until the focus is there; gives how often."""
    for count in range(most + 1):
        if is_at(page, selector):
            return count
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector} within {most} presses")


def spending(visit: Visit, lesson_of: Draw) -> Visitor:
    """Two Heroes of mine, on a level of the Titan and on the Tower, who spend the same dice each time."""
    drawn = stand("""
        2  mikasa  fight move dodge
        5  armin   move cannon tactics
    """)
    ann = visit().named("Ann")
    ann.lesson(lesson_of(drawn, 1, 2))
    assert ann.ready()
    return ann


def offered(visitor: Visitor) -> list[str]:
    """Everything that can be chosen, on the table or by a button."""
    now = visitor.offered()
    return sorted([part for part, _, _ in now["picks"]] + [option for option, _ in now["buttons"]])


def test_the_first_stop_leads_past_everything_to_the_choices(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    ann.page.reload()
    ann.seated()
    ann.page.keyboard.press("Tab")
    assert is_at(ann.page, ".skip")
    ann.page.keyboard.press("Enter")
    assert focus(ann.page) == "prompt"
    ann.page.keyboard.press("Tab")
    assert focus(ann.page) in offered(ann)


def test_tab_comes_to_every_choice_once_and_then_to_the_panel(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    for key, end in (("Tab", "side"), ("Shift+Tab", "bar")):
        ann.page.locator("#prompt" if key == "Tab" else "#tab-log").focus()
        stops: list[str] = []
        while (where := focus(ann.page)) != end or not stops:
            stops.append(where)
            assert len(stops) < 60, stops
            ann.page.keyboard.press(key)
        assert sorted(stop for stop in stops if stop in offered(ann)) == offered(ann)
        assert "rule" not in stops


def test_arrows_go_to_choices_only(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    reached: set[str] = set()
    ann.page.locator("#prompt").focus()
    for key in ARROWS * 12:
        ann.page.keyboard.press(key)
        reached.add(focus(ann.page))
    assert reached <= set(offered(ann)) and len(reached) > 2
    board = {part for part, place, _ in ann.offered()["picks"] if place != "tray"}
    ann.page.keyboard.press("Home")
    first = focus(ann.page)
    ann.page.keyboard.press("End")
    assert {first, focus(ann.page)} <= board and first != focus(ann.page)


def test_shift_and_arrows_come_to_what_may_not_be_chosen_and_it_is_read(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    page, before, n = ann.page, ann.offered(), ann.table["n"]
    found = {}
    page.locator("#prompt").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("[data-refused]").count() == 0
    page.keyboard.press("Shift+ArrowRight")
    page.locator("[data-refused]").first.wait_for(state="attached")
    for key in ARROWS * 6:
        page.keyboard.press(f"Shift+{key}")
        where = focus(page)
        if where not in offered(ann):
            page.locator(f"#reading[data-of='{where}']").wait_for()
            found[where] = page.locator("#reading h2").inner_text()
            page.keyboard.press("Enter")
            assert page.locator("#reading details[open]").count() == 1 and focus(page) == where
    assert len(found) > 1
    assert (ann.offered()["picks"], ann.table["n"]) == (before["picks"], n)
    ways = {
        "Tab": offered(ann),
        "Shift+Tab": [*offered(ann), "prompt"],
        "ArrowLeft": offered(ann),
        "Escape": ["prompt"],
    }
    for key, lead in ways.items():
        page.locator(f"[data-refused='{next(iter(found))}']").first.focus()
        page.keyboard.press(key)
        assert focus(page) in lead, key


def test_the_log_is_one_stop_and_arrows_go_through_its_rules(visit: Visit) -> None:
    ann = visit().named("Ann")
    ann.lesson(AS_HEROES)
    player, page = Mouse(ann), ann.page
    while ann.table["n"] < 24:
        if not player.act():
            page.wait_for_timeout(15)
    rules = page.locator(".log .rule")
    assert rules.count() > 20
    go(page, "Tab", "#tab-log", 60)
    go(page, "Tab", ".log")
    seen = []
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "End", "ArrowDown", "Home", "ArrowUp"):
        page.keyboard.press(key)
        seen.append(page.evaluate("() => [...document.querySelectorAll('.log .rule')].indexOf(document.activeElement)"))
    last = rules.count() - 1
    assert seen == [0, 1, 0, last, last, 0, 0]
    page.keyboard.press("Enter")
    dialog = page.locator("#rule-dialog")
    dialog.wait_for()
    assert dialog.locator("h2").inner_text() == rules.first.inner_text()
    page.keyboard.press("Escape")
    assert dialog.is_hidden() and is_at(page, ".log .rule")
    page.keyboard.press("Tab")
    assert not is_at(page, ".log, .log *")
    page.keyboard.press("Shift+Tab")
    assert is_at(page, ".log")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+Tab")
    assert is_at(page, "#side button")
    go(page, "Tab", "#chat-text")
    page.keyboard.press("Escape")
    assert focus(page) == "prompt"


def test_who_reads_the_log_stays_there_when_the_game_goes_on(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    page, choose = ann.page, "() => document.querySelector('#opts [data-option], #primary [data-option]').click()"
    player, before = Mouse(ann), ann.offered()
    player.take("tray", "die-0")
    ann.changes(before, "fighting")
    page.mouse.move(700, 20)
    for _ in range(2):
        before = ann.offered()
        page.locator(".log .rule").first.wait_for()
        page.locator(".log .rule").first.focus()
        text = page.evaluate("() => document.activeElement.closest('li').textContent")
        page.evaluate(choose)
        ann.changes(before, "resting")
        assert page.evaluate("() => document.activeElement.closest('li')?.textContent") == text


def test_escape_takes_the_last_pick_back_and_then_leads_to_the_prompt(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    page = ann.page
    page.locator("#prompt").focus()
    go(page, "Tab", "[id='die-1']", 30)
    page.keyboard.press("Enter")
    assert page.locator(".chosen[id='die-1']").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".chosen").count() == 0 and focus(page) == "die-1"
    page.keyboard.press("Escape")
    assert focus(page) == "prompt"


def test_the_keyboard_is_at_the_prompt_when_a_choice_is_gone_or_another_hero_is_asked(
    visit: Visit, lesson_of: Draw
) -> None:
    ann = spending(visit, lesson_of)
    die, rest = "[id='die-0']", "[data-option=rest]"
    for what, where in ((die, "die-0"), (die, "prompt"), (rest, "prompt")):  # Mikasa strikes twice with one die
        before = ann.offered()
        ann.page.locator("#prompt").focus()
        go(ann.page, "Tab", what, 30)
        ann.page.keyboard.press("Enter")
        ann.changes(before, what)
        assert focus(ann.page) == where
    assert ann.offered()["prompt"].startswith("Armin")


def test_what_has_the_focus_keeps_it_while_others_act_and_it_is_still_a_choice(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    page = ann.page
    page.locator("#prompt").focus()
    go(page, "Tab", "[id='die-1']", 30)
    page.evaluate("() => { window.left = 0; document.addEventListener('focusout', () => { window.left += 1; }); }")
    visit().go(page.url).seated()  # the table is shown anew to all
    ann.until(lambda: "Watching" in (page.locator("[data-fragment=people]").text_content() or ""), "someone watches")
    page.wait_for_timeout(500)
    assert focus(page) == "die-1" and page.evaluate("() => window.left") == 0


def test_the_help_names_the_keys_that_there_are(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    ann.page.locator("[data-dialog=settings-dialog]").click()
    rows = ann.page.locator("#settings-dialog .keys dt:visible").all_inner_texts()
    keys = [row.split() for row in rows]
    arrows = ["←", "↑", "↓", "→"]
    told = [["Space", "bar"], ["Esc"], ["r"]]  # of what happened
    around = [["Tab"], arrows, ["Shift", *arrows], ["Home", "End"], ["Enter"], ["Esc"]]
    assert keys == [*around, *told, ["h"], ["p"], ["u"], ["?"]]
    assert ann.page.locator("#settings-dialog .keys dd:visible").count() == len(keys)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    ann.page.locator("#rule-dialog").wait_for()
