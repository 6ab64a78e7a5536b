"""A third language needs no code: catalogues in a folder, and all that is said of a game comes out in it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

import pytest
from rich.console import Console

import titanomachy as tm
from titanomachy.drawing import whole
from titanomachy.games.registry import joined
from titanomachy.kernel import words
from titanomachy.kernel.words import languages, say

from .pseudo import COUNTED, LANG, make_locale, told_by_data

Said: TypeAlias = Iterator[tuple[str, str]]  # what it is, and how it reads

CHOICES: Final = 80  # of each random game
WORD: Final = re.compile(r"(?<![\w-])(?![IVX]+\b)[A-Za-z]{2,}(?![\w-])")  # in plain letters; not II, not LS-s2-07
TAG: Final = re.compile(r"<style.*?</style>|<[^>]*?(?: aria-label=\"([^\"]*)\")?[^>]*>", re.DOTALL)

# to be emptied: what does not go through `told` yet. Whole data of a game, and names of Guards' boards
DATA_IN_ENGLISH: Final = {"assault-of-the-giants"}
PLAIN: Final[dict[str, set[str]]] = {}


@pytest.fixture(scope="module", autouse=True)
def third_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("locale")
    make_locale(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "LOCALE", folder)
        words.catalogue.cache_clear()
        yield folder
    words.catalogue.cache_clear()


def test_a_folder_of_catalogues_is_a_language(third_language: Path) -> None:
    assert languages(third_language) == ("en", LANG)
    assert words.LANGUAGES == ("en", "fr")


def test_a_language_counts_by_its_own_rule() -> None:
    counted = [say(COUNTED, LANG, n=n) for n in (1, 2, 5, 12, 22)]
    assert [text[-1] for text in counted] == list("¹²³³²")


def said_of(game: tm.Game) -> Said:
    """What is said of a game before it begins."""
    yield "title", game.name(LANG)
    yield "blurb", say(game.table.blurb, LANG)
    yield "shape", say(game.table.shape, LANG)
    for name, spec in game.options.items():
        yield "option", game.table.settings.option_name(name, LANG)
        yield "help", spec.text(LANG)
        yield from (("value", game.table.settings.value_name(name, value, LANG)) for value in spec.values)
    for lesson in game.lessons.values():
        yield from (("lesson", hint.text(LANG)) for hint in (lesson.title, *lesson.hints))
    for rule in game.ledger.values():
        yield "rule", rule.words(LANG)
        yield "section", rule.heading(LANG)


def said_at(table: tm.Table, chance: Random) -> Said:
    """All that somebody reads at a moment: log, names, refusals, questions and their options, how it ended."""
    game, state, setup = joined(table), table.state, table.setup
    for event in table.events:
        yield "event", event.text(LANG)
        yield "event", event.for_seat(None).text(LANG)
    for seat in range(setup.seats):
        yield "seat", game.notation.seat_name(state, seat, LANG)
        option = game.vocabulary.option(chance.randrange(game.vocabulary.size))
        why = table.why_not(seat, option)
        if why is not None:
            yield f"refusal of {option}", why.text(LANG)
    for seat, ask in table.asks.items():
        yield "ask", ask.text(LANG)
        sight = table.sight(seat)
        for option in ask.options[:20]:
            yield "label", table.label(seat, option, LANG)
            yield "about", game.table.about(sight, option, LANG)[0]
    if table.outcome is not None:
        yield "outcome", table.outcome.text(LANG)


def shown_at(table: tm.Table, seat: int | None) -> Said:
    """The screen of a seat, line by line; the page with its drawings; the steps of play."""
    shown, sight = joined(table).table, table.sight(seat)
    console = Console(width=200, record=True, file=io.StringIO())
    console.print(*shown.screen(sight, LANG))
    yield from (("screen", line) for line in console.export_text().splitlines())
    page = [whole(shown.board(sight, LANG)), whole(shown.cards(sight, LANG)), whole(shown.seat_panel(sight, 0, LANG))]
    if seat is not None:
        page.append(whole(shown.tray(sight, seat, LANG)))
    yield from (("page", part) for html in page for part in TAG.split(html) if part)
    for step in shown.steps(sight, LANG):
        yield "step", step.text
        yield from (("step", text) for text, _ in step.sub)


def all_said(game: tm.Game) -> Said:
    """What is said of a game, and in two random ones."""
    yield from said_of(game)
    for seats in (game.seats[0], game.seats[-1]):
        table, chance = game.new(seats, seed=seats), Random(seats)
        for number in range(CHOICES):
            yield from said_at(table, chance)
            if number % 20 == 0:
                yield from shown_at(table, chance.choice((None, *range(seats))))
            if not table.over:
                ask = chance.choice([ask for ask in table.asks.values() if not ask.idle])
                table.choose(ask.seat, chance.choice(ask.options))


@pytest.mark.parametrize("id", tm.games())
def test_a_game_is_told_in_a_language_that_no_code_knows(id: str) -> None:
    game = tm.game(id)
    known = set(WORD.findall(" ".join(told_by_data(game.about.home)))) if id in DATA_IN_ENGLISH else set()
    found: dict[str, str] = {}
    for what, text in all_said(game):
        for word in set(WORD.findall(text)) - known:
            found.setdefault(word, f"{word} in the {what}: {text}")
    assert set(found) == PLAIN.get(id, set()), list(found.values())
