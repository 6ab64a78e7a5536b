"""Several events in one line, in both languages; who acts in an event."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import titanomachy as tm
from titanomachy.drawing.telling import NOBODY, SOMEBODY, alike, in_one_line
from titanomachy.games.deck_building.words import Told as City
from titanomachy.games.last_stand.words import Told
from titanomachy.games.registry import joined
from titanomachy.kernel.messages import Event, Message

from ..games.last_stand.drawn import CONTENT, GAME

JOINS = GAME.table.joins


def events(message: Message, *args: tuple[int, ...]) -> list[Event]:
    """The same thing several times."""
    return [Event(message, values, CONTENT) for values in args]


def line(told: Sequence[Event], lang: str = "en") -> str:
    """What the log says of events that are alike."""
    assert len({alike(event, JOINS) for event in told}) == 1
    text, times = in_one_line(told, JOINS, lang)
    return text if times == 1 else f"{text} ×{times}"


def test_numbers_are_added_up_and_what_is_left_is_what_is_left_now() -> None:
    hero = CONTENT.name("hero", 0, "en")
    assert line(events(Told.returned, (0, 1), (0, 1))) == f"{hero} gets 2 dice back."
    assert line(events(Told.returned, (0, 1), (0, 2)), "fr") == f"{hero} récupère 3 dés."
    eaten = events(Told.devoured, (6,), (5,), (4,))
    assert line(eaten) == "3 Citizens are eaten. Left: 4."
    assert line(eaten, "fr") == "3 Citoyens sont dévorés. Reste\u202f: 4."


def test_things_are_listed_with_how_often_they_came() -> None:
    hero, one, other = CONTENT.name("hero", 0, "en"), CONTENT.name("symbol", 1, "en"), CONTENT.name("symbol", 2, "en")
    rolled = events(Told.rerolled, (0, 0, 1), (0, 3, 2), (0, 0, 1))
    assert line(rolled) == f"{hero} re-rolls 3 dice: 2 × {one}, {other}."


def test_the_same_sentence_is_told_once_with_how_often() -> None:
    assert line(events(Told.reset, (), ())) == "All dice go back to their owners. ×2"
    assert line(events(Told.reset, ())) == "All dice go back to their owners."


def test_what_is_different_is_not_joined() -> None:
    one, other = events(Told.returned, (0, 1), (1, 1))
    assert alike(one, JOINS) != alike(other, JOINS)
    told = events(Told.placed_down, (3,), (4,))
    assert alike(told[0], JOINS) != alike(told[1], JOINS)
    hidden = [Event(Told.placed_down, (), CONTENT) for _ in told]
    assert line(hidden) == "The Titan places a card face down. ×2"


@pytest.mark.parametrize("name", tm.games())
def test_every_joining_sentence_fits_the_events_of_its_kind(name: str) -> None:
    """Whole games: every event that has a joining sentence can be told twice in both languages."""
    game = tm.game(name)
    chance, told = random.Random(5), 0
    table = game.new(seats=game.seats[-1] if name != "guards-of-atlantis" else 4, seed=5)
    shown = joined(table).table
    for _ in range(600):
        if table.over:
            break
        seat = chance.choice([seat for seat, ask in table.asks.items() if not ask.idle])
        table.choose(seat, chance.choice(table.asks[seat].options))
        for event in table.events:
            actor = shown.actor(table.state, event)
            assert actor in (NOBODY, SOMEBODY, *range(table.setup.seats))
            if event.kind in shown.joins and event.args:
                told += 1
                assert set(shown.joins[event.kind].free) <= set(event.message.places), event.kind
                for lang in ("en", "fr"):
                    text, times = in_one_line([event, event], shown.joins, lang)
                    assert text and "{" not in text and times == 1
    assert told > 10


def test_a_walls_tokens_are_joined_by_wall() -> None:
    table = tm.game("deck-building").new(seats=2, seed=1)
    joins, names = joined(table).table.joins, table.state.names
    lost = [Event(City.token_lost, (0, left), names) for left in (1, 0)]
    assert in_one_line(lost, joins, "en") == ("Outer Wall Maria loses 2 tokens. Left: 0.", 1)  # it began "outer"
    assert alike(lost[0], joins) != alike(Event(City.token_lost, (1, 1), names), joins)
