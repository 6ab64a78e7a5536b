"""What can be chosen on the map has the number of its line there; tables have headings, regions their neighbours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.cli.menu import Menu
from titanomachy.cli.pages import board
from titanomachy.cli.terminal import Terminal
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.words import LANGUAGES

from ..laws.driver import AnyTable
from ..laws.test_drawing import moments
from .conftest import Run, saved

PLACES = {"guards-of-atlantis": "space-", "assault-of-the-giants": "region-", "last-stand": "level-"}


def written(table: AnyTable, menu: Menu, seat: int, lang: str) -> str:
    """The board of a page as plain text."""
    terminal = Terminal(lang)
    with terminal.console.capture() as captured:
        terminal.show(*board(terminal, table, seat, menu))
    return captured.get()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PLACES)
def test_every_place_that_is_offered_has_the_number_of_its_line_on_the_map(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    seen = 0
    for seed in range(1, 6):
        for table in moments(name, seed):
            for seat in [seat for seat, ask in table.asks.items() if not ask.idle][:1]:
                menu = Menu(table, [seat], lang)
                places = {part: number for part, number in menu.numbers().items() if part.startswith(PLACES[name])}
                bare, shown = written(table, Menu(table, [], lang), seat, lang), written(table, menu, seat, lang)
                for number in places.values():
                    first = number.partition(",")[0]
                    more = len(re.findall(rf"(?<!\d){first}(?!\d)", shown))
                    assert more > len(re.findall(rf"(?<!\d){first}(?!\d)", bare)), f"{first} is not on the map"
                    seen += 1
    assert seen > 10


@pytest.mark.parametrize("name", tm.games())
def test_a_number_leads_to_the_line_of_that_number(name: str) -> None:
    for table in moments(name, 3):
        for seat in [seat for seat, ask in table.asks.items() if not ask.idle][:1]:
            menu, parts = Menu(table, [seat], "en"), game_of(name).table.parts
            for part, numbers in menu.numbers().items():
                for number in numbers.split(","):
                    entry = menu.entry(int(number))
                    assert entry is not None
                    assert any(part in parts(table.sight(seat), option) for option in entry.options)


def test_the_levels_of_the_last_stand_show_their_lines(run: Run, home: Path) -> None:
    ran = run("play", "last-stand", "--seed", "4", "--me", "1", "--options", "titan=standard", "heroes=mikasa,hange",
              typed="2\n")  # fmt: skip
    ladder = {line.split()[0]: line for line in ran.lines if re.match(r" +[0-8] [█┃▁]", line)}
    assert saved(home).record().choices[0] == (1, "start 3")
    page = ran.plain.partition("> 2")[0]
    assert "3 ┃Tower ●●● ② [2]" in page and "5 ┃Tower ●●● [3]" in page and "0 ▁Ground [1]" in page
    assert "[" not in ladder["8"][:28]


def test_the_seats_of_guards_have_headings_and_letters_that_stand_on_the_map(run: Run) -> None:
    ran = run("play", "guards-of-atlantis", "--seed", "3", "--me", "0", typed="1\n")
    assert "Hero Space Level Coins Turns Hand Discarded Items A Wasp – 1 0/1" in ran.plain
    assert re.search(r"^  8    ·  \+1 ·", "\n".join(ran.lines), re.MULTILINE), "the space E8 is line 1"
    assert re.search(r"^  8    ·  A  ·", "\n".join(ran.lines), re.MULTILINE), "then Wasp stands there"


def test_regions_show_their_neighbours_and_races_the_values_of_their_units(run: Run) -> None:
    ran = run("play", "assault-of-the-giants", "--seed", "3", "--me", "0", typed="1\n1\n1\n")
    content = tm.game("assault-of-the-giants").new(seed=3).state.content  # type: ignore[attr-defined]
    letters = " ".join("ABCDEFGHIJKLMNOP"[other] for other in sorted(content.neighbours[3]))
    assert f"Ice Spires D [{letters}] · 4/5 Fire Giants: Duke Zalto" in ran.plain, "four of at most five units"
    assert "regular fire giant 2/3 (1/2)" in ran.plain and "; at most 5" in ran.plain
