"""Why a piece of the page may not be chosen: for each part of the page, made from what the seat may know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import titanomachy as tm
from titanomachy.answers.reasons import Reasons
from titanomachy.kernel.table import Table

GAME = "last-stand"


def beginning() -> tm.Table:
    """The Heroes choose where to start; nobody may start on the top of the Tower."""
    return tm.game(GAME).new(seats=3, seed=1, titan="standard", heroes=("eren", "mikasa"))


def whys(reasons: Reasons, seat: int, part: str, lang: str = "en") -> list[str]:
    """What speaks against a part, in words."""
    return [why.text(lang) for why in reasons.whys(seat, part)]


def moments(game: str, seed: int, most: int, often: float) -> Iterator[tuple[tm.Table, int]]:
    """Moments of a random game, each with a seat that is asked."""
    chance = random.Random(seed)
    table = tm.game(game).new(seats=4, seed=seed)
    for _ in range(most):
        seat = chance.choice([seat for seat, ask in table.asks.items() if not ask.idle])
        if chance.random() < often:
            yield table, seat
        table.choose(seat, chance.choice(table.asks[seat].options))
        if table.over:
            return


def test_a_piece_says_why_it_may_not_be_chosen_and_by_which_rule() -> None:
    reasons = Reasons(beginning())
    (why,) = reasons.whys(1, "level-8")
    assert "Tower" in why.text() and "Tour" in why.text("fr") and why.rule == "LS-setup-16"


def test_there_is_nothing_to_say_of_what_is_offered_of_what_is_no_choice_and_of_what_helps_nobody() -> None:
    table = beginning()
    option = table.game.vocabulary.parse("fight 0")
    refusal = table.why_not(1, option)
    assert refusal is not None and refusal.message.kind in table.game.rules.vague
    assert "titan" in tm.game(GAME).table.parts(table.sight(1), option)
    for part in ("level-0", "citizens", "no-such-part", "titan", "prompt"):
        assert Reasons(table).whys(1, part) == []


def test_a_place_tells_first_about_the_die_that_is_left_and_not_about_one_that_is_spent() -> None:
    """Whoever pointed at the Titan was told that some other die is spent."""
    game, seen = tm.game(GAME), 0
    for table, seat in moments(GAME, 4, 900, 0.4):
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
        for part, texts in near.items():
            assert whys(reasons, seat, part)[0] in texts
            seen += 1
    assert seen > 20


def test_every_reason_is_said_once_with_a_rule_of_the_ledger() -> None:
    several = 0
    for table, seat in moments("deck-building", 3, 300, 0.3):
        city, reasons = table.sight(seat), Reasons(table)
        find = tm.game("deck-building").table.parts
        for part in {part for option in table.asks[seat].options for part in find(city, option)}:
            assert reasons.whys(seat, part) == []
        for part in [f"titan-{wall}-0" for wall in range(5)] + [f"card-in-{wall}-0" for wall in range(5)]:
            found = reasons.whys(seat, part)
            assert len({why.text() for why in found}) == len(found)
            assert all(tm.game("deck-building").ledger.get(why.rule) for why in found)
            several += len(found) > 1
    assert several > 3


def test_a_seat_that_is_not_asked_or_not_waited_for_is_told_nothing() -> None:
    table = beginning()
    assert 0 not in table.asks and Reasons(table).whys(0, "level-8") == []
    for seat in (1, 2):
        table.choose(seat, "start 0")
    while not any(ask.idle for ask in table.asks.values()):
        seat = next(iter(table.asks))
        options = table.asks[seat].options
        table.choose(seat, options[-1])
    (idle, *_) = [seat for seat, ask in table.asks.items() if ask.idle]
    assert Reasons(table)._of(idle) == {}


def test_what_stands_for_what_is_found_once_for_all_questions_of_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: Counter[int | None] = Counter()
    sight = Table.sight

    def counted(table: tm.Table, seat: int | None = None) -> tm.Sight[tm.State]:
        looks[seat] += 1
        return sight(table, seat)

    reasons = Reasons(beginning())
    monkeypatch.setattr(Table, "sight", counted)
    for seat in (1, 2):
        for part in ("level-8", "level-0", "titan"):
            reasons.whys(seat, part)
    assert looks == {1: 1, 2: 1}
