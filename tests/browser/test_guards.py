"""Guards of Atlantis II in a browser: a whole quick game, the board from near and far, silence, a phone, French."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from titanomachy.games.guards_of_atlantis.cards import HERO_IDS
from titanomachy.kernel.ledger import rule

from .conftest import Visit
from .test_pages import SIDEWAYS, TOUCH, english, french_only, some_moments
from .visitors import PHONE, REPLAY, Finger, Mouse, Player, Visitor, button

GAME: Final = "guards-of-atlantis"
BOTS: Final = ("bot:medium",) * 3
DRAWING: Final = "svg.drawing"


class Fighter(Mouse):
    """Does what the card says where it can, else mostly moves; defends itself; takes the rest as it comes."""

    likes = ("primary", "defend", "walk", "upgrade", "target")

    def wish(self, now: dict[str, Any]) -> tuple[str, str]:
        """The first thing that one likes to do, now and then anything."""
        if self.chance.random() < 0.8:
            for verb in self.likes:
                for option, _ in now["buttons"]:
                    if option.split()[0] == verb:
                        return "button", option
        return super().wish(now)


# The middle of what shows a part, once it lies still: a small screen comes closer to what can be chosen, and may show a
# piece of the map in a list instead.
SEEN: Final = """async (selector) => {
  const seen = () => [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
  const where = () => {
    const { x, y, width, height } = seen()?.getBoundingClientRect() ?? {};
    return x === undefined ? null : [x + width / 2, y + height / 2];
  };
  seen()?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  for (let last = '', since = performance.now(); performance.now() < since + 200;) {
    const now = String(where());
    if (now !== last) [last, since] = [now, performance.now()];
    await new Promise(requestAnimationFrame);
  }
  return where();
}"""


class Thumb(Finger):
    """Taps what it sees."""

    def middle(self, kind: str, what: str) -> tuple[float, float] | None:
        """Where it is on the screen."""
        where = button(what) if kind == "button" else f'[data-pick="{what}"]'
        found: tuple[float, float] | None = self.visitor.page.evaluate(SEEN, where)
        return found


def replayed(visitor: Visitor) -> None:
    """From the page of a finished game to its replay: it has every choice, and its end shows the table."""
    page, choices = visitor.page, visitor.table["n"]
    page.locator(REPLAY).click()
    page.wait_for_url(re.compile("/replay"))
    page.locator("#play").wait_for()
    assert page.locator("#page").get_attribute("data-frames") == str(choices)
    page.keyboard.press("End")
    visitor.until(lambda: f"at={choices}" in page.url, "the replay is at its end")
    assert page.locator("[data-fragment=board] svg").count()


def narrow(visitor: Visitor) -> None:
    """The page is as wide as the phone and no wider."""
    wide, seen = visitor.page.evaluate(SIDEWAYS)
    prompt = visitor.page.locator("#prompt-text").inner_text()
    assert wide <= seen == PHONE["width"], f"{wide} wide, {seen} are seen, at {prompt!r}"


def panels_and_dialogs(visitor: Visitor) -> None:
    """Everything that a phone keeps behind a tab or a button fits, too."""
    for tab in ("seats", "log", "chat", "cards"):
        visitor.page.locator(f"#tabs [data-tab={tab}]").tap()
        narrow(visitor)
    for name in ("seats-dialog", "settings-dialog"):
        visitor.page.locator(f"[data-dialog={name}]").first.tap()
        narrow(visitor)
        visitor.page.keyboard.press("Escape")


def acts_until(visitor: Visitor, player: Player, holds: Callable[[], bool], what: str) -> None:
    """Take what is offered until something holds."""

    def done() -> bool:
        if holds():
            return True
        player.act()
        return holds()

    visitor.until(done, what, 60)


# -- a whole game


def test_a_person_and_three_bots_play_a_quick_game_to_its_end(visit: Visit) -> None:
    ann = visit().named("Ann")
    ann.new_table_by_form("me", *BOTS, game=GAME)
    player = Fighter(ann)
    player.play(150)
    ending = re.match("(Red|Blue) wins: ", ann.offered()["prompt"])
    assert ending and ann.table["outcome"]["won"] is (ending[1] == "Red"), "the first seat plays for Red"
    assert player.used["tray"] >= 9 and player.used["board"] >= 4 and player.used["button"] >= 9
    replayed(ann)


# -- the board from near and far

# How large the drawing is and where it begins, once it lies still.
STANDS: Final = """async (selector) => {
  const svg = document.querySelector(selector);
  while (svg.getAnimations().some((one) => one.playState === 'running')) await new Promise(requestAnimationFrame);
  const { x, y, width } = svg.getBoundingClientRect();
  return { x, y, width };
}"""
UNDER: Final = """([x, y]) => document.elementsFromPoint(x, y).map((one) => one.closest('[id]')?.id)
  .find((id) => id?.startsWith('space-'))"""


def stands(visitor: Visitor) -> tuple[float, float, float]:
    """Left edge, upper edge and width of the drawing on the screen."""
    found = visitor.page.evaluate(STANDS, DRAWING)
    return found["x"], found["y"], found["width"]


def at_the_start(visit: Visit, **settings: Any) -> tuple[Visitor, tuple[float, float], tuple[float, float, float]]:
    """Someone who has to choose a starting place, the middle of one of them, and how the board stands."""
    ann = visit(**settings).named("Ann")
    ann.new_table("me", *BOTS, game=GAME)
    ann.until(lambda: ann.ready() is not None, "there is something to choose")
    now = ann.offered()
    middle = Mouse(ann).middle("board", now["picks"][0][0])
    assert middle is not None
    return ann, middle, stands(ann)


def test_the_wheel_enlarges_the_board_around_the_pointer(visit: Visit) -> None:
    ann, (x, y), (left, top, width) = at_the_start(visit)
    page = ann.page
    space = page.evaluate(UNDER, [x, y])
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    ann.until(lambda: stands(ann)[2] > 1.5 * width, "the board is larger")
    near = stands(ann)[2]
    assert page.evaluate(UNDER, [x, y]) == space, "what is under the pointer stays there"
    page.mouse.wheel(0, 2000)
    ann.until(lambda: stands(ann) == pytest.approx((left, top, width)), "all of the board is seen again")
    page.mouse.wheel(0, 400)
    page.mouse.wheel(0, -400)
    ann.until(lambda: stands(ann)[2] == pytest.approx(near), "it is large again: smaller than all of it it never was")


ARROWS: Final = {"ArrowRight": (-1, 0), "ArrowDown": (0, -1), "ArrowLeft": (1, 0), "ArrowUp": (0, 1)}


def test_keys_enlarge_and_move_the_board(visit: Visit) -> None:
    ann, _, first = at_the_start(visit)
    page = ann.page
    page.keyboard.press("+")
    page.keyboard.press("+")
    ann.until(lambda: stands(ann)[2] > 1.5 * first[2], "the board is larger")
    page.get_by_role("button", name="Enlarge", exact=True).click()
    ann.until(lambda: stands(ann)[2] > 2 * first[2], "the board is larger still")
    for key, (right, down) in ARROWS.items():
        left, top, width = stands(ann)
        page.keyboard.press(key)
        ann.until(lambda was=(left, top): stands(ann)[:2] != was, f"{key} moves the board")  # type: ignore[misc]
        assert stands(ann) == pytest.approx((left + 60 * right, top + 60 * down, width)), key
    near = stands(ann)
    page.keyboard.press("-")
    ann.until(lambda: stands(ann)[2] < near[2] - 1, "the board is smaller")
    page.keyboard.press("0")
    ann.until(lambda: stands(ann) == pytest.approx(first), "all of the board is seen again")


def test_a_drag_moves_the_board_and_chooses_nothing(visit: Visit) -> None:
    ann, (x, y), first = at_the_start(visit)
    page, choices = ann.page, ann.table["n"]
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    ann.until(lambda: stands(ann)[2] > 1.5 * first[2], "the board is larger")
    left, top, width = stands(ann)
    space = page.evaluate(UNDER, [x, y])
    page.mouse.down()
    page.mouse.move(x + 40, y + 20, steps=4)
    page.mouse.up()
    ann.until(lambda: stands(ann) == pytest.approx((left + 40, top + 20, width)), "the board has moved")
    assert ann.ready() is not None and ann.table["n"] == choices
    page.mouse.click(x + 40, y + 20)
    ann.until(lambda: ann.table["n"] > choices, "a click at the place chooses it")
    ann.until(lambda: page.evaluate("(id) => !document.querySelector(`#${id}.can`)", space), "the hero stands there")
    assert stands(ann)[2] == pytest.approx(width), "the board that the server draws anew stands as before"


# Is the middle of what has the focus within the part of the board that is seen?
IN_VIEW: Final = """() => {
  const box = document.activeElement.getBoundingClientRect();
  const board = document.querySelector('.board').getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x > board.left && x < board.right && y > board.top && y < board.bottom;
}"""


def test_a_place_that_the_keyboard_comes_to_is_in_view(visit: Visit) -> None:
    ann, _, (left, _, width) = at_the_start(visit)
    page = ann.page
    for _ in range(4):
        page.get_by_role("button", name="Enlarge", exact=True).click()
    for _ in range(12):
        page.keyboard.press("ArrowRight")  # away from the places of Red, which are in the west
    ann.until(lambda: stands(ann)[0] < left - width, "the board has moved")
    page.locator("#prompt").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.pick").startswith("space-")
    ann.until(lambda: bool(page.evaluate(IN_VIEW)), "the place is in view")


# -- silence


@rule("GA-talk-03")
def test_the_chat_is_closed_from_the_reveal_to_the_end_of_the_turn_and_says_why(visit: Visit) -> None:
    ann, ben = visit().named("Ann"), visit().named("Ben")
    address = ann.new_table("me", "me", "me", "me", game=GAME, public=True)
    ben.go(address).seated()
    player = Holder(ann)

    def says(text: str) -> None:
        ann.page.locator("#chat-text").fill(text)
        ann.page.keyboard.press("Enter")

    def asked(verb: str) -> bool:
        return any(option["o"].split()[0] == verb for ask in ann.table["asks"] for option in ask["options"])

    acts_until(ann, player, lambda: asked("play"), "cards are chosen")
    says("Good luck!")
    ben.page.locator("#chat-lines", has_text="Good luck!").wait_for()
    assert ann.page.locator("#why").inner_text() == ""

    acts_until(ann, player, lambda: asked("hold"), "the cards are revealed")
    says("Now it is your turn.")
    ann.until(lambda: bool(ann.offered()["why"]), "the page says why not")
    assert ann.offered()["why"].startswith("Nobody talks from the reveal until the turn is over.")
    assert ann.page.locator("#why .rule").inner_text() == "GA-talk-03"

    acts_until(ann, player, lambda: asked("play"), "the turn is over")
    says("Well played.")
    ben.page.locator("#chat-lines", has_text="Well played.").wait_for()
    for visitor in (ann, ben):
        assert "your turn" not in visitor.page.locator("#chat-lines").inner_text()
    assert not any("Now it is your turn" in text for text in ben.heard)


class Holder(Mouse):
    """Plays cards and lets them pass, so that a turn is soon over."""

    def wish(self, now: dict[str, Any]) -> tuple[str, str]:
        """Hold where one can."""
        holds = [option for option, _ in now["buttons"] if option == "hold"]
        return ("button", holds[0]) if holds else super().wish(now)


# -- a phone, and French


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_game_does_not_scroll_sideways_on_a_phone(visit: Visit, locale: str) -> None:
    ann = visit(locale=locale, **TOUCH).named("Ann")
    ann.new_table("me", *BOTS, game=GAME)
    narrow(ann)
    some_moments(ann, Thumb(ann), 40, lambda: narrow(ann))
    panels_and_dialogs(ann)


def test_the_game_is_french_throughout(visit: Visit) -> None:
    anne, patterns = visit(locale="fr-FR"), english()
    for path in (f"/new/{GAME}", f"/rules/{GAME}"):
        french_only(anne.go(path), patterns)
    anne.named("Anne")
    anne.new_table("me", *BOTS, game=GAME)
    assert anne.page.locator("html").get_attribute("lang") == "fr"
    some_moments(anne, Fighter(anne), 60, lambda: french_only(anne, patterns))
    assert anne.page.get_by_role("group", name="Agrandir et déplacer le plateau").count() == 1


@pytest.mark.parametrize(("locale", "group"), [("en-GB", "Show only"), ("fr-FR", "Ne montrer que")])
def test_heroes_of_a_draft_and_of_the_set_up_narrow_by_stars_and_packs(visit: Visit, locale: str, group: str) -> None:
    ann = visit(locale=locale, viewport=PHONE, reduced_motion="reduce").named("Ann")
    page = ann.go(ann.made(*["me"] * 4, game=GAME, selection="all_pick")).page
    ann.seated()
    kinds = page.get_by_role("group", name=group)
    kinds.get_by_role("button").first.wait_for()
    heroes = page.locator("#opts .rich")
    whole = heroes.count()
    assert whole == len(HERO_IDS)
    three, arcane = kinds.get_by_role("button", name=re.compile("^★★★ ")), kinds.get_by_role("button", name="Arcane")
    for kind in (three, arcane):  # by the keyboard alone
        kind.focus()
        page.keyboard.press("Enter")
        assert kind.get_attribute("aria-pressed") == "true"
    told = [one.get_attribute("title") or "" for one in heroes.all() if one.is_visible()]
    assert told and all(" · ★★★ " in one and " · Arcane · " in one for one in told)
    assert page.evaluate(SIDEWAYS) == [PHONE["width"]] * 2
    arcane.press("Space")
    assert len(told) < sum(one.is_visible() for one in heroes.all()) < whole

    ann.go(f"/new/{GAME}?seats=4").page.locator("details.part summary").click()
    boxes = page.locator("#ticks-selection label")
    boxes.filter(has_text="Arien").get_by_role("checkbox").check()
    page.get_by_role("group", name=group).get_by_role("button", name="Arcane").click()
    left = [one.inner_text() for one in boxes.all() if one.is_visible()]
    assert len(left) == 6 and sum("Arcane" in one for one in left) == 5  # what is ticked stays
