"""A report of real games: every figure, its numbers, and a page that needs nothing else."""

from __future__ import annotations

import csv
import json
import re
import sys
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import TypeAlias
from xml.etree import ElementTree

import pytest

import titanomachy as tm
from titanomachy.kernel.errors import TitanomachyError
from titanomachy.lab.report import write
from titanomachy.lab.report.data import FEW, load
from titanomachy.lab.stats import wilson

from .played import Written

Reported: TypeAlias = dict[str, tuple[str, list[Path]]]

VOID = {"meta", "br", "path", "circle", "rect", "use", "stop", "line"}


class Reader(HTMLParser):
    """Reads a page: its text cell by cell, its links, and whether every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag == "td":
            self.rows[-1].append("")
        for name, value in attrs:
            if name == "id":
                self.ids.append(str(value))
            if name in ("href", "src", "action", "data"):
                self.addresses.append(str(value))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "td" in self.open:
            self.rows[-1][-1] += data


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A small arena of every game."""
    return {
        game: Written(game).play(count, seats).to(tmp_path_factory.mktemp(game))
        for game, count, seats in (
            ("last-stand", 110, ()), ("deck-building", 40, ()), ("assault-of-the-giants", 5, (4,)),
            ("guards-of-atlantis", 5, (4,)),
        )
    }  # fmt: skip


@pytest.fixture(scope="module")
def reported(played: dict[str, Path]) -> Reported:
    """The page of each, and its files of numbers."""
    written = {game: write(folder) for game, folder in played.items()}
    return {game: (page.read_text("utf-8"), files) for game, (page, files) in written.items()}


@pytest.mark.parametrize("game", tm.games())
def test_a_page_stands_alone_and_has_every_number_of_its_files(reported: Reported, game: str) -> None:
    text, files = reported[game]
    read = Reader()
    read.feed(text)
    assert not read.open
    assert len(read.ids) == len(set(read.ids))
    assert all(address.startswith("#") for address in read.addresses)
    assert not re.search(r"https?:|//[a-z]|@import|url\((?!#)", text)
    assert not {"script", "link", "img", "iframe"} & set(read.tags)
    assert {"length", "endings", "race"} <= {path.stem for path in files}
    for path in files:
        _, *rows = csv.reader(path.read_text("utf-8").splitlines())
        assert rows
        for row in rows:
            assert row in read.rows, path.name


def numbers(folder: Path, name: str) -> list[dict[str, str]]:
    """The rows of a file of numbers."""
    return list(csv.DictReader((folder / "csv" / f"{name}.csv").read_text("utf-8").splitlines()))


def test_every_chart_is_well_formed_titled_and_coloured_by_the_page(reported: Reported) -> None:
    text, _ = reported["last-stand"]
    charts = re.findall(r'<svg class="chart".*?</svg>', text, re.DOTALL)
    assert len(charts) >= 2 * 6
    for chart in charts:
        drawing = ElementTree.fromstring(chart)
        assert drawing.findtext("title")
        assert drawing.findtext("desc")
        assert drawing.findall(".//text")
        assert not re.search(r"#[0-9a-f]{6}", chart)
        assert set(re.findall(r"var\(--([\w-]+)\)", chart)) <= set(re.findall(r"--([\w-]+):", text))


def test_the_same_games_give_the_same_bytes(played: dict[str, Path], reported: Reported) -> None:
    assert write(played["last-stand"])[0].read_text("utf-8") == reported["last-stand"][0]


def test_the_shares_are_those_of_the_games(played: dict[str, Path], reported: Reported) -> None:
    folder = played["last-stand"]
    data = load(folder)
    won = sum("heroes" in json.loads(game.winners) for game in data.games)
    assert reported["last-stand"]
    heroes = next(row for row in numbers(folder, "sides") if row["name"] == "Heroes")
    low, high = wilson(won, len(data.games))
    assert (heroes["games"], heroes["won"]) == (str(len(data.games)), str(won))
    assert heroes["share_percent"] == f"{100 * won / len(data.games):.1f}"
    assert (heroes["low_percent"], heroes["high_percent"]) == (f"{100 * low:.1f}", f"{100 * high:.1f}")
    assert heroes["even_percent"] == "50.0"
    for name in ("endings", "length"):
        assert sum(int(row["games"]) for row in numbers(folder, name)) == len(data.games)


def test_a_card_is_counted_among_those_who_have_it(played: dict[str, Path], reported: Reported) -> None:
    assert reported["last-stand"]
    seats = [seat for part in load(played["last-stand"]).parts for seat in part.seats if seat.plays == "Standard Titan"]
    trample = next(
        row for row in numbers(played["last-stand"], "uses_card") if row["name"] == "Trample (Standard Titan)"
    )
    assert int(trample["games"]) <= len(seats) < 40
    assert trample["place_percent"] == f"{100 * int(trample['games']) / len(seats):.1f}"


def test_a_side_that_always_wins_is_called_out_of_balance(reported: Reported) -> None:
    text, _ = reported["last-stand"]
    said = re.sub(r"<[^>]+>", "", text[text.index('id="findings"') : text.index('id="sides"')])
    assert "sureTitan won 100 of 100 games" in said  # random Heroes never win
    assert "even would be 50" in said


def test_few_games_are_not_judged(reported: Reported) -> None:
    text, _ = reported["guards-of-atlantis"]
    assert f"Too few games to tell: 5. From {FEW} on" in text
    assert 'id="findings"' not in text


def test_french(played: dict[str, Path]) -> None:
    text = write(played["last-stand"], "fr")[0].read_text("utf-8")
    assert '<html lang="fr">' in text
    assert "Pourquoi la partie a fini" in text
    for english in ("Share of", "The numbers", "How sure", "out of balance", "Destructive Titan"):
        assert english not in text


def test_variants_of_an_arena_are_compared(tmp_path: Path) -> None:
    written = Written("last-stand").play(6, (3,))
    written.games = [replace(game, variant="fewer" if game.number % 2 else "") for game in written.games]
    folder = written.to(tmp_path)
    write(folder)
    assert {row["name"]: row["games"] for row in numbers(folder, "option_variant")} == {"fewer": "3", "as printed": "3"}


def test_games_that_were_cut_short_are_listed_and_not_counted(tmp_path: Path) -> None:
    written = Written("last-stand").play(4, (3,))
    written.games[1] = replace(written.games[1], ended="choices", winners="[]", reason="")
    folder = written.to(tmp_path)
    text = write(folder)[0].read_text("utf-8")
    assert "3, and 1 cut short" in text
    assert str(written.games[1].seed) in text
    assert len(load(folder).games) == 3


def test_what_is_no_arena_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(TitanomachyError, match="holds no results of an arena"):
        write(tmp_path)
    folder = Written("last-stand").play(1, (3,)).to(tmp_path / "a")
    (folder / "arena.toml").write_text('game = "chess"\n', encoding="utf-8")
    with pytest.raises(TitanomachyError, match="names the game 'chess', which is not known here"):
        write(folder)
    (folder / "arena.toml").unlink()
    with pytest.raises(TitanomachyError, match="holds no plan of an arena"):
        write(folder)


def test_things_have_the_names_of_the_box() -> None:
    cases = {
        ("last-stand", "card", "std_trample", ""): ("Trample (Standard Titan)", "Piétinement (Titan Basique)"),
        ("last-stand", "level", "3", ""): ("", ""),
        ("deck-building", "card", "3d_gear", ""): ("3D Gear", ""),
        ("assault-of-the-giants", "event", "ice_that_never_melts", ""): (
            "Ice That Never Melts", "La glace qui ne fond jamais",
        ),
        ("guards-of-atlantis", "card", "gold", "Nobody"): ("", ""),
    }  # fmt: skip
    for (game, kind, word, plays), (english, french) in cases.items():
        thing = tm.game(game).bot.thing
        assert thing(kind, word, plays, "en") == english
        if french:
            assert thing(kind, word, plays, "fr") == french


@pytest.mark.parametrize("name", tm.games())
def test_every_word_of_a_vocabulary_has_a_name_or_is_not_counted(name: str) -> None:
    game = tm.game(name)
    domains = {domain.name: domain for verb in game.vocabulary.verbs.values() for domain in verb.domains}
    counted = 0
    for plays in ("", *game.notation.seat_names(game.seats[-1], "en"), "Arien"):
        for domain in domains.values():
            words = domain.words or [domain.text(0)]
            names = [(game.bot.thing(domain.name, word, plays, "en"), game.bot.thing(domain.name, word, plays, "fr"))
                     for word in words]  # fmt: skip
            assert all(bool(english) == bool(french) for english, french in names)
            counted += sum(bool(english) for english, _ in names)
    assert counted > 10


def test_without_its_extra_a_report_says_what_to_install(
    played: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(TitanomachyError, match=r'pip install "titanomachy\[lab\]"'):
        write(played["last-stand"])
