"""Secrecy on the wire: what a seat is sent is the same in all worlds that it cannot tell apart."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from served import GAME, Page, serving

import titanomachy as tm
from titanomachy.web import store
from titanomachy.web.fragments import Sitter
from titanomachy.web.kept import Person, Seat, Stored
from titanomachy.web.play import Play
from titanomachy.web.shown import Snapshot, show

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
        served.server.database.submit(lambda c: store.create(c, table)).result()
        served.server.database.submit(lambda c: store.save_person(c, Person(ids[0], "Jo"))).result()
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
