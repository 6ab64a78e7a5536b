"""Why a piece of the page may not be chosen: for each part of the page, made from what the seat may know."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

import titanomachy as tm
from titanomachy.kernel.table import Table
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.reasons import Reasons, said
from titanomachy.web.show.snapshot import Snapshot, show

from ..served import GAME

SITTERS = (Sitter("Jo", "person", True),) * 5


def beginning() -> tm.Table:
    """The Heroes choose where to start; nobody may start on the top of the Tower."""
    return tm.game(GAME).new(seats=3, seed=1, titan="standard", heroes=("eren", "mikasa"))


def parts_of(table: tm.Table, seat: int) -> list[str]:
    """Every part of a seat's page that somebody could point at."""
    snap = Snapshot(table, table.length, 0, (), SITTERS[: table.setup.seats])
    return sorted(set(re.findall(r' (?:id|data-part)="([^"]+)"', "".join(show(snap, (seat,), "en").texts().values()))))


def moments(game: str, seed: int, most: int, often: float) -> Iterator[tuple[tm.Table, int, random.Random]]:
    """Moments of a random game, each with a seat that is asked."""
    chance = random.Random(seed)
    table = tm.game(game).new(seats=4, seed=seed)
    for _ in range(most):
        seat = chance.choice([seat for seat, ask in table.asks.items() if not ask.idle])
        if chance.random() < often:
            yield table, seat, chance
        table.choose(seat, chance.choice(table.asks[seat].options))
        if table.over:
            return


def test_a_piece_says_why_it_may_not_be_chosen_and_by_which_rule() -> None:
    reasons = Reasons(beginning())
    why = said(reasons, 1, "level-8", "en")
    assert why["part"] == "level-8" and "Tower" in why["why"] and why["rule"] == "LS-setup-16"
    assert "Tour" in said(reasons, 1, "level-8", "fr")["why"]


def test_there_is_nothing_to_say_of_what_is_offered_of_what_is_no_choice_and_of_what_helps_nobody() -> None:
    table = beginning()
    option = table.game.vocabulary.parse("fight 0")
    refusal = table.why_not(1, option)
    assert refusal is not None and refusal.message.kind in table.game.rules.vague
    assert "titan" in tm.game(GAME).table.parts(table.sight(1), option)
    for part in ("level-0", "citizens", "no-such-part", "titan", "prompt"):
        assert said(Reasons(table), 1, part, "en") == {"part": part, "why": "", "rule": ""}


def test_a_place_tells_about_the_die_that_is_left_and_not_about_one_that_is_spent() -> None:
    """Whoever pointed at the Titan was told that some other die is spent."""
    game, seen = tm.game(GAME), 0
    for table, seat, _ in moments(GAME, 4, 900, 0.4):
        sight, reasons = table.sight(seat), Reasons(table)
        offered = {part for option in table.asks[seat].options for part in game.table.parts(sight, option)}
        near: dict[str, set[str]] = {}
        for number in range(game.vocabulary.size):
            option = game.vocabulary.option(number)
            parts = game.table.parts(sight, option)
            missing = [part for part in parts if part not in offered]
            if len(parts) > 1 and len(missing) == 1:
                why = table.why_not(seat, option)
                if why is not None and why.message.kind not in game.rules.vague:
                    near.setdefault(missing[0], set()).add(why.text())
        for part, whys in near.items():
            assert said(reasons, seat, part, "en")["why"] in whys
            seen += 1
    assert seen > 20


def test_a_seat_that_is_not_asked_or_not_waited_for_is_told_nothing() -> None:
    table = beginning()
    assert 0 not in table.asks and Reasons(table).told(0) == {}
    for seat in (1, 2):
        table.choose(seat, "start 0")
    while not any(ask.idle for ask in table.asks.values()):
        seat = next(iter(table.asks))
        options = table.asks[seat].options
        table.choose(seat, options[-1])
    (idle, *_) = [seat for seat, ask in table.asks.items() if ask.idle]
    assert Reasons(table).told(idle) == {}


def test_a_moment_that_is_past_has_no_reasons() -> None:
    assert said(None, 1, "level-8", "en") == {"part": "level-8", "why": "", "rule": ""}
    assert said(None, 1, "", "en") == {"part": "", "why": "", "rule": "", "told": []}


def test_what_stands_for_what_is_found_once_for_all_questions_of_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: Counter[int | None] = Counter()
    sight = Table.sight

    def counted(table: tm.Table, seat: int | None = None) -> tm.Sight[tm.State]:
        looks[seat] += 1
        return sight(table, seat)

    reasons = Reasons(beginning())
    monkeypatch.setattr(Table, "sight", counted)
    for seat in (1, 2):
        for part in ("level-8", "level-0", "", "titan"):
            said(reasons, seat, part, "en")
    assert looks == {1: 1, 2: 1}


@pytest.mark.parametrize("game", tm.games())
def test_what_is_said_of_all_parts_is_what_each_is_told(game: str) -> None:
    seen = 0
    for table, seat, _ in moments(game, 3, 160, 0.15):
        told = {one["part"]: one for one in said(Reasons(table), seat, "", "en")["told"]}
        find, sight = tm.game(game).table.parts, table.sight(seat)
        offered = {part for option in table.asks[seat].options for part in find(sight, option)}
        assert not offered & set(told)
        reasons = Reasons(table)
        for part in {*parts_of(table, seat), *told}:
            assert said(reasons, seat, part, "en") == told.get(part, {"part": part, "why": "", "rule": ""})
        assert all(one["why"] and tm.game(game).ledger.get(one["rule"]) for one in told.values())
        seen += len(told)
    assert seen > 10


@pytest.mark.parametrize("game", tm.games())
def test_what_is_said_of_every_part_of_the_page_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(
    game: str,
) -> None:
    seen = 0
    for table, seat, chance in moments(game, 7, 200, 0.1):
        true = Reasons(table)
        parts = parts_of(table, seat)
        for _ in range(2):
            other = Reasons(table.imagine(seat, seed=chance.getrandbits(60), listen=True))
            for part in ("", *parts):
                assert said(true, seat, part, "fr") == said(other, seat, part, "fr"), f"{part} of seat {seat}"
        seen += len(true.told(seat))
    assert seen > 10
