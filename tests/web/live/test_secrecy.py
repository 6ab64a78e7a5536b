"""Secrecy on the wire: what a seat is sent is the same in all worlds that it cannot tell apart."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.snapshot import Snapshot, show
from titanomachy.web.store import queries
from titanomachy.web.store.play import Play
from titanomachy.web.store.rows import Person, Seat, Stored

from ..served import GAME, Page, Served, serving

SITTERS = tuple(Sitter(name, "person", True) for name in ("Jo", "Kim", "Lou", "Max", "Noa"))


def sent(play: Play, table: tm.Table, mine: tuple[int, ...], lang: str) -> str:
    """All that a page of these seats would be sent if the table were in this world."""
    snap = Snapshot(table, play.n, 0, tuple(play.log), SITTERS[: table.setup.seats], undo=play.undo_count(mine))
    shown = show(snap, mine, lang)
    return json.dumps({**shown.body, "fragments": shown.fragments})


@pytest.mark.parametrize("seed", range(6))
def test_a_page_is_the_same_in_all_worlds_that_its_seats_cannot_tell_apart(seed: int) -> None:
    chance = random.Random(seed)
    table = tm.game(GAME).new(seats=chance.choice((3, 4, 5)), seed=seed)
    play, moments = Play(table), 0
    while not play.table.over:
        seat = chance.choice([seat for seat, ask in play.table.asks.items() if not ask.idle])
        play.accept(play.tried(seat, chance.choice(play.table.asks[seat].options)))
        if play.table.over or chance.random() > 0.12:
            continue
        moments += 1
        viewer = chance.choice([None, *range(table.setup.seats)])
        mine = () if viewer is None else (viewer,)
        lang = chance.choice(("en", "fr"))
        true = sent(play, play.table, mine, lang)
        for world in range(3):
            other = play.table.imagine(viewer, seed=chance.getrandbits(60), listen=True)
            assert sent(play, other, mine, lang) == true, f"choice {play.n}, seat {viewer}, world {world}"
    assert moments > 5


def two_cards(tmp_path: Path, hidden: int) -> tuple[list[str], str, str]:
    """What a hero's page is sent, byte by byte, up to the reveal, in a world with this card face down."""
    with serving(tmp_path) as served:
        jo, kim = served.browser("Jo"), served.browser("Kim")
        ids = [served.server.passport._cookies.loads(one.cookies["titanomachy"])[0] for one in (jo, kim)]
        seats = (Seat(ids[0], ids[0]), Seat(ids[1], ids[1]), Seat(ids[1], ids[1]))
        options = {"titan": "standard", "heroes": ["eren", "mikasa"]}
        table = Stored("the-same-table-in-both", GAME, tm.game(GAME).rules_version, 77, seats, options, {})
        served.server.database.submit(lambda c: queries.create(c, table)).result()
        served.server.database.submit(lambda c: queries.save_person(c, Person(ids[0], "Jo"))).result()
        with jo.at(table.id) as titan, kim.at(table.id) as hero:
            titan.until(lambda heard: "Kim" in titan.fragments["people"])
            hero.raw.clear()
            for seat in (1, 2):
                together(hero, titan, seat, "start 0")
            together(titan, hero, 0, titan.ask(0)["options"][0]["o"])
            secret = titan.ask(0)["options"][hidden]["o"]
            together(titan, hero, 0, secret)
            for seat in (1, 2):
                hero.until(lambda heard, seat=seat: any(ask["seat"] == seat for ask in heard["asks"]))  # type: ignore[misc]
                together(hero, titan, seat, "content")
            return hero.raw, secret.split()[-1], "".join(titan.raw)


def together(chooser: Page, watcher: Page, seat: int, option: str) -> None:
    """A choice, and both pages have heard of it before the next."""
    n = chooser.table["n"]
    chooser.choose(seat, option)
    watcher.past(n)


def test_the_bytes_that_a_hero_is_sent_do_not_depend_on_the_card_that_lies_face_down(tmp_path: Path) -> None:
    one, card, titans = two_cards(tmp_path / "one", 0)
    other, other_card, _ = two_cards(tmp_path / "other", 1)
    assert card != other_card and f"place {card}" in titans
    assert one == other
    assert len(one) >= 6


# -- nobody learns by a change of seats what is kept from them


def cards_in(page: Page) -> list[str]:
    """What the page of someone was ever sent that only the Titan may know."""
    return re.findall(r"place std_\w+", "".join(page.raw))


def by_chance(page: Page, seats: tuple[int, ...], until: int) -> None:
    """Choose whatever is offered first for these seats until so many choices are made; bots do the rest."""
    while page.table["n"] < until:
        page.until(lambda table: table["n"] >= until or any(ask["seat"] in seats for ask in table["asks"]))
        for ask in [ask for ask in page.table["asks"] if not ask["idle"]][:1]:
            page.offer(ask["seat"], ask["options"][-1]["o"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_put_a_bot_on_the_titans_seat_cannot_take_it_read_its_hand_and_give_it_back(
    served: Served, lang: str
) -> None:
    jo = served.browser("Jo", lang)
    table_id = jo.new_table("bot:medium", "me", "me", titan="standard", heroes="eren,mikasa")
    with jo.at(table_id) as page:
        by_chance(page, (1, 2), 8)
        assert page.table["seats"][0]["to"] == ["open", "bot:easy", "bot:hard"] and page.table["seats"][0]["why"]
        why = page.refused(type="seat", seat=0, to="me")["why"]
        assert why == page.table["seats"][0]["why"] and ("adverse" if lang == "fr" else "rival") in why
        assert page.refused(type="seat", seat=0, to="ask")["why"] == why
        for seat in (1, 2):  # as a spectator who still knows what the heroes know
            page.send(type="seat", seat=seat, to="bot:easy")
            page.until(lambda table, seat=seat: table["seats"][seat]["kind"] == "bot")  # type: ignore[misc]
        page.refused(type="seat", seat=0, to="me")
        with jo.at(table_id) as second:  # another page of the same person
            second.refused(type="seat", seat=0, to="me")
        page.send(type="seat", seat=0, to="open")
        page.until(lambda table: table["seats"][0]["kind"] == "open")
        page.refused(type="seat", seat=0, to="me")
        assert not cards_in(page)
    stored = served.server.database.ask(lambda c: queries.load(c, table_id))
    assert stored is not None and stored.seats[0].holder == ""


def test_a_seat_is_taken_over_when_all_who_sit_there_agree_and_the_log_says_so(served: Served) -> None:
    jo, kim, lou = (served.browser(name) for name in ("Jo", "Kim", "Lou"))
    table_id = jo.new_table("bot:easy", "me", "open", titan="standard", heroes="eren,mikasa")
    with jo.at(table_id) as asks, kim.at(table_id) as sits, lou.at(table_id) as watches:
        sits.send(type="seat", seat=2, to="me")
        sits.until(lambda table: table["seats"][2]["kind"] == "me")
        asks.choose(1, "start 0")
        sits.past(0)
        asks.send(type="seat", seat=1, to="open")
        asks.until(lambda table: table["seats"][1]["kind"] == "open")
        assert asks.table["seats"][0]["to"][0] == "ask"
        asks.send(type="seat", seat=0, to="ask")
        wish = sits.until(lambda table: table["seats"][0]["wish"] is not None)["seats"][0]["wish"]
        assert wish == {"who": "Jo", "mine": False, "asked": True, "missing": ["Kim"], "said": ""}
        assert watches.until(lambda table: table["seats"][0]["wish"] is not None)["seats"][0]["wish"]["asked"] is False
        watches.refused(type="answer", seat=0, agree=True)  # who only watches is not asked
        asks.refused(type="answer", seat=0, agree=True)
        sits.send(type="answer", seat=0, agree=False)
        assert "Kim does not agree" in asks.hear("refused")["why"]
        for page in (asks, sits):
            page.until(lambda table: table["seats"][0]["wish"] is None)
        asks.send(type="seat", seat=0, to="ask")
        sits.until(lambda table: table["seats"][0]["wish"] is not None)
        sits.send(type="answer", seat=0, agree=True)
        asks.until(lambda table: table["seats"][0]["kind"] == "me")
        watches.until(lambda _: "Jo takes the seat. Agreed: Kim." in watches.fragments["log"])


def test_who_watches_or_comes_back_by_a_link_gets_no_more_than_the_seats_allow(served: Served) -> None:
    jo, lou = served.browser("Jo"), served.browser("Lou")
    table_id = jo.new_table("bot:easy", "me", "open", titan="standard", heroes="eren,mikasa")
    again = served.browser()
    assert again.post(jo.restore_link(), {}).status == 200
    with jo.at(table_id) as page:
        page.choose(1, "start 0")
        page.send(type="seat", seat=1, to="bot:easy")
        page.until(lambda table: table["seats"][1]["kind"] == "bot")
    with again.at(table_id) as page:  # the same person on another device
        assert "nobody else" in page.refused(type="seat", seat=0, to="me")["why"]
        assert not cards_in(page)
    with lou.at(table_id) as page:
        assert page.table["seats"][0]["to"] == []  # a bot's seat is not for whoever comes
        page.send(type="seat", seat=2, to="me")
        page.until(lambda table: table["seats"][2]["kind"] == "me")
        page.refused(type="seat", seat=0, to="me")
        assert not cards_in(page)
