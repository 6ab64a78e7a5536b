"""Naming things and choices in one's own words: `?` finds all that is on the table, `why` understands every label."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import titanomachy as tm
from titanomachy.answers.things import named, plain, things, tokens
from titanomachy.cli import refusing
from titanomachy.cli.menu import Menu
from titanomachy.cli.reading import Table
from titanomachy.cli.terminal import Terminal
from titanomachy.cli.wording import Wording
from titanomachy.drawing.element import NOTHING
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.words import LANGUAGES

from ..laws.driver import AnyTable
from ..laws.test_drawing import moments
from ..laws.test_reading import parts_of
from .conftest import Run, flat

SAMPLE = 8


def some_moments(name: str, seed: int) -> Iterator[tuple[AnyTable, int]]:
    """A few moments of a random game, each with a seat that is asked."""
    for number, table in enumerate(moments(name, seed)):
        seats = [seat for seat, ask in table.asks.items() if not ask.idle]
        if number % 6 == 1 and seats:
            yield table, seats[number % len(seats)]


class Told:
    """What a terminal says; to every question which one is meant it is answered with a number."""

    def __init__(self, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patch = monkeypatch
        self.terminal = Terminal(lang)

    def by(self, do: object, *words: object, number: int = 1) -> str:
        assert callable(do)
        out = io.StringIO()
        self.patch.setattr(sys, "stdout", out)
        self.patch.setattr(sys, "stdin", io.StringIO(f"{number}\n"))
        do(*words)
        return flat(out.getvalue())


# -- things


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", tm.games())
def test_whatever_is_on_the_table_is_found_by_its_name(name: str, lang: str) -> None:
    known = 0
    for table, seat in some_moments(name, 5):
        sight, found = table.sight(seat), things(table, [seat], lang)
        for part in parts_of(sight, name):
            reading = game_of(name).table.read(sight, part, lang)
            assert reading is not None
            bare = replace(reading, picture=NOTHING)
            for words in (bare.name, plain(bare.name).upper(), " ".join(reversed(tokens(bare.name)))):
                assert bare in [one.reading for one in named(found, words)], f"{words} is not found"
            known += 1
    assert known > 100


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", tm.games())
def test_a_question_mark_and_a_name_say_all_about_a_thing(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, chance, said = Told(lang, monkeypatch), Random(name), 0
    for table, seat in some_moments(name, 6):
        asked = Table(told.terminal, Menu(table, [seat], lang))
        for thing in chance.sample(asked.things, min(SAMPLE, len(asked.things))):
            alike = named(asked.things, thing.reading.name)
            text = told.by(asked.about, thing.reading.name, number=alike.index(thing) + 1)
            for line in (thing.reading.name, thing.reading.kind, *thing.reading.text):
                assert flat(line).strip() in text
            said += 1
    assert said > SAMPLE


@pytest.mark.parametrize("name", tm.games())
def test_a_seat_reads_nothing_that_it_may_not_know(name: str) -> None:
    for number, (table, seat) in enumerate(some_moments(name, 7)):
        world = table.imagine(seat, number)
        assert things(table, [seat], "en") == things(world, [seat], "en")


def test_several_things_of_one_name_are_listed_and_one_is_chosen_by_its_number(run: Run) -> None:
    ran = run("play", "last-stand", "--seed", "4", "--options", "titan=standard", "heroes=mikasa,hange",
              typed="? cannons\n2\n? CANNONS\n\n? level 5\n? lvel\n?\n? 2\n")  # fmt: skip
    assert "Several things are called so: 1 Cannons (Pieces, Level 3) 2 Cannons (Pieces, Level 5)" in ran.plain
    assert "Cannons · Pieces · Level 5" in ran.plain and "Cannons · Pieces · Level 3" not in ran.plain
    assert "Level 5 · Floor of the Tower" in ran.plain
    assert "Now: you can choose it 3 Start on level 5" in ran.plain, "with the number of its line"
    assert "Nothing on the table is called 'lvel'" in ran.plain
    assert "Hero: Mikasa, Hange" in ran.plain, "what can be read"
    assert "Start on level 3 (start 3)" in ran.plain and "Level 3 · Floor of the Tower" in ran.plain


def test_what_is_not_on_the_table_may_be_in_the_box(run: Run) -> None:
    ran = run("play", "deck-building", "--seed", "3", "--me", "0", "--lang", "fr", typed="? vapeur\n")
    assert "Dans la boîte : Vapeur" in ran.plain


# -- choices


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", tm.games())
def test_every_label_is_understood(name: str, lang: str) -> None:
    for table, seat in some_moments(name, 8):
        wording = Wording(table, seat, lang)
        assert len(wording.said) > 100
        for one in wording.said[:: max(1, len(wording.said) // 400)]:
            assert one.label in [found.label for found in wording.meant(one.label)], one.label
            assert one.label in [found.label for found in wording.meant(one.plain.upper())], one.label
            assert one.option in [found.option for found in wording.meant(one.text)], one.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", tm.games())
def test_why_answers_every_label_with_a_reason_and_its_rule(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, chance, answered = Told(lang, monkeypatch), Random(name), 0
    for table, seat in some_moments(name, 9):
        menu = Menu(table, [seat], lang)
        wording = Wording(table, seat, lang)
        for one in chance.sample(wording.said, SAMPLE):
            text = told.by(refusing.why, told.terminal, menu, one.label)
            meant = [table.why_not(seat, found.option) for found in wording.meant(one.label)]
            reasons = [why for why in meant if why is not None]
            if len(reasons) < len(meant):
                answered += 1
                continue
            given = [why for why in reasons if flat(why.text(lang)) in text]
            assert given, f"{one.label}: {text}"
            assert any(why.rule in text and flat(table.game.ledger[why.rule].words(lang)) in text for why in given)
            answered += 1
    assert answered >= SAMPLE


@pytest.mark.parametrize(
    ("lang", "words", "says"),
    [
        ("en", "why move to 5", "Move to level 5 with"),
        ("en", "why can't I move to level 5?", "Move to level 5 with"),
        ("en", "why go mikasa", "Move to the ground with"),
        ("en", "why shoot", "Fire a Cannon with"),
        ("fr", "pourquoi déplacer Mikasa", "Aller : le sol, avec"),
        ("fr", "pourquoi deplacer mikasa", "Aller : le sol, avec"),
        ("fr", "pourquoi aller au niveau 5", "Aller : niveau 5, avec"),
        ("fr", "pourquoi je ne peux pas tirer", "Tirer au Canon avec"),
        ("fr", "why move 0 5", "Aller : niveau 5, avec"),
    ],
)
def test_why_understands_a_players_own_words(run: Run, lang: str, words: str, says: str) -> None:
    ran = run("play", "last-stand", "--seed", "4", "--options", "titan=standard", "heroes=mikasa,hange", "--lang", lang,
              typed=f"{words}\n")  # fmt: skip
    answer = ran.plain.rpartition(words)[2]
    assert says in answer and "LS-" in answer


def test_why_of_another_moment_names_no_face_before_the_roll_but_what_is_asked_now(run: Run) -> None:
    """It said "Move to level 5 with Titan" of dice that nobody had rolled, and left out that one may start there."""
    ran = run("play", "last-stand", "--seed", "4", "--options", "titan=standard", "heroes=mikasa,hange", "--me", "2",
              typed="why move to 5\n")  # fmt: skip
    answer = ran.plain.rpartition("why move to 5")[2]
    assert "Move to level 5 with a die" in answer and "with Titan" not in answer
    assert "choose the level to start on" in answer
    assert "What comes nearest: 3 Start on level 5" in answer


def test_why_names_a_card_or_asks_which_of_several_is_meant(run: Run) -> None:
    typed = "1\n1\n1\n1\n3\nwhy buy titan trap\nwhy titan trap\n1\nwhy xyzzy\nwhy wall sina\n"
    ran = run("play", "deck-building", "--seed", "4", "--me", "0", typed=typed)
    assert "✗ Titan Trap is not in your Hero's space. (Buy Titan Trap for 7 Power) DB-buy-04 You may buy" in ran.plain
    asked = ran.plain.partition("> why titan trap")[2]
    assert "Which do you mean?" in asked and "1 Play Titan Trap" in asked and "2 Buy Titan Trap" in asked
    assert "Nothing that can be chosen in this game reads like 'xyzzy'." in ran.plain
    assert "for example: why " in ran.plain.partition("'xyzzy'")[2]


def test_a_choice_that_is_typed_and_not_offered_is_explained_at_once(run: Run) -> None:
    ran = run("play", "deck-building", "--seed", "4", "--me", "0", typed="1\n1\n1\n1\n3\nbuy titan trap\n")
    assert "✗ Titan Trap is not in your Hero's space." in ran.plain


@pytest.mark.parametrize("name", tm.games())
def test_why_tells_a_seat_nothing_that_it_may_not_know(name: str) -> None:
    compared = 0
    for number, (table, seat) in enumerate(some_moments(name, 10)):
        world = table.imagine(seat, number)
        here, there = Wording(table, seat, "en").said, Wording(world, seat, "en").said
        assert here == there
        for one in here[:: max(1, len(here) // 300)]:
            refusals = table.why_not(seat, one.option), world.why_not(seat, one.option)
            told = [why.text() if why is not None else "" for why in refusals]
            assert told[0] == told[1], f"{one.label} tells seat {seat} a secret"
            compared += 1
    assert compared > 300


def test_examples_of_what_one_may_ask_about_are_on_the_table(run: Run) -> None:
    """It proposed "why Play Titan (5-meter)" and "why Deal 5 damage to Courage"."""
    ran = run("play", "deck-building", "--seed", "5", "--seats", "2", "--me", "0", typed="1\n5\nwhy move to 5\n")
    proposed = ran.plain.rpartition("for example:")[2]
    assert "why Move " in proposed and "why Buy " in proposed
    assert "Titan (" not in proposed and "to Courage" not in proposed
