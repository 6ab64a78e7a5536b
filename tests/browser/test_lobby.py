"""A lobby in two browsers: the link, one step to join, seats that fill live, a start that leads both to the table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .test_pages import TOUCH, fits, sound
from .visitors import PHONE, Visitor


def hosting(visitor: Visitor, name: str, seats: int = 3) -> str:
    """Make a table by the form as it stands; returns its address."""
    visitor.named(name).go(f"/new/last-stand?seats={seats}")
    visitor.page.locator("form.stack .btn.main").click()
    expect(visitor.page.locator("#lobby")).to_be_visible()
    return visitor.page.url


def test_two_people_meet_in_a_lobby_and_begin(visit: Visit) -> None:
    jo, tomas = visit(permissions=["clipboard-read", "clipboard-write"]), visit()
    address = hosting(jo, "Jo")
    page = jo.page
    assert re.search(r"/t/[\w-]{22}$", address) and page.locator("#link").input_value() == address
    page.locator("#copy").click()
    expect(page.locator("#copy")).to_have_text("Copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == address
    expect(page.locator("svg.qr")).to_be_visible()
    expect(page.locator("#start")).to_contain_text("2 seats are free")
    sound(jo)

    tomas.go(address)
    sound(tomas)
    tomas.page.get_by_label("Your name at the table").fill("Tomas")
    tomas.page.locator("label:has([value='2'])").click()
    expect(tomas.page.locator("#sit")).to_have_text("Sit down as Hero 2")
    tomas.page.locator("#sit").click()
    expect(tomas.page.locator("#lobby h1")).to_have_text("Waiting for the others")
    expect(page.locator("#chair-2")).to_contain_text("Tomas")

    page.locator("[data-do=start]").click(force=True)  # refused, and says why
    expect(page.locator("#why")).to_contain_text("1 seat is still free")
    page.locator("[data-do=fill]").click()
    expect(page.locator("#start")).to_contain_text("All seats are taken")
    page.locator("[data-do=start]").click()
    for visitor in (jo, tomas):
        expect(visitor.page.locator("#tray")).to_be_visible()  # the lobby gives way to the table at the same address
        visitor.seated()
        assert visitor.page.url == address
    kinds = [seat["kind"] for seat in tomas.table["seats"]]
    assert kinds == ["person", "bot", "me"]


def test_a_lobby_fits_a_phone_and_french_is_no_longer_than_it(visit: Visit) -> None:
    ann = visit(locale="fr-FR", **TOUCH)
    address = hosting(ann, "Anne", 5)
    ann.page.wait_for_timeout(300)
    fits(ann)
    bea = visit(locale="fr-FR", **TOUCH).go(address)
    fits(bea)
    assert bea.page.viewport_size == PHONE


def test_the_tab_says_that_it_is_my_turn_and_the_bell_is_off_at_first(visit: Visit) -> None:
    jo = visit().named("Jo")
    jo.new_table("me", "me", "me")
    page = jo.page
    jo.until(lambda: page.title().startswith("● Your turn"), "the title says so")
    sign = page.locator("link[rel=icon]")
    assert sign.get_attribute("href") == sign.get_attribute("data-turn") != ""
    bell = page.locator("#bell")
    expect(bell).to_have_attribute("aria-pressed", "false")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("() => localStorage.getItem('sound')") == "on"


def test_a_game_is_ended_together_after_being_asked_twice(visit: Visit) -> None:
    jo, kim = visit().named("Jo"), visit().named("Kim")
    address = jo.new_table("bot:random", "me", "open")
    kim.go(address)
    kim.seated()
    kim.page.locator("#sit").click()
    kim.page.get_by_role("button", name="Take the seat").click()
    kim.until(lambda: kim.table["seats"][2]["kind"] == "me", "Kim sits")
    jo.page.locator("[data-dialog=seats-dialog]").first.click()
    end = jo.page.locator("[data-leave=end]")
    end.click()
    expect(end).to_have_text("Really? Press again")
    end.click()
    kim.page.locator("#wishes").get_by_role("button", name="Agree", exact=True).click()
    for visitor in (jo, kim):
        visitor.until(lambda visitor=visitor: bool(visitor.table["over"]), "the game is over")  # type: ignore[misc]
        expect(visitor.page.locator("#prompt-text")).to_contain_text("nobody wins")
