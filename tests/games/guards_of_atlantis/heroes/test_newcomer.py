"""A hero is added by one folder: in a copy of the package a newcomer is found, plays, and moves no older number."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import titanomachy
from titanomachy.games.guards_of_atlantis.cards import HERO_IDS, read_heroes
from titanomachy.games.guards_of_atlantis.words import HERO, VOCABULARY, GrownVocabulary, Verbs
from titanomachy.kernel.asks import option
from titanomachy.kernel.vocabulary import Domain, Verb

PACKAGE = Path(titanomachy.__file__).parent
HEROES = Path("games", "guards_of_atlantis", "heroes")
PLAYS = """
import titanomachy as tm
from titanomachy.games.guards_of_atlantis.cards import HERO_IDS
game = tm.game("guards-of-atlantis")
table = game.new(4, 1, selection=("newcomer", "brogan", "wasp", "xargatha"))
bot = tm.bot("greedy", game, 1)
while not table.over and table.length < 60:
    seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
    table.choose(seat, bot.choose(table, seat))
assert table.label(0, ("hero", HERO_IDS.index("newcomer")), "fr") == "Newcomer"
assert 'id="goa-p-newcomer"' in game.table.symbols()
print(table.length, game.vocabulary.size, [game.vocabulary.number((verb, 6)) for verb in ("hero", "ban")])
"""


@pytest.fixture
def grown(tmp_path: Path) -> Path:
    """The package with one hero more: Arien under another name."""
    shutil.copytree(PACKAGE, tmp_path / "titanomachy", ignore=shutil.ignore_patterns("__pycache__"))
    for shared in PACKAGE.parent.glob("*__mypyc*"):  # what all modules of a compiled build have in common
        shutil.copy(shared, tmp_path)
    folder = tmp_path / "titanomachy" / HEROES / "newcomer"
    shutil.copytree(folder.parent / "arien", folder, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    numbered = re.sub(r"^number = \d+$", f"number = {len(HERO_IDS)}", (folder / "hero.toml").read_text(), flags=re.M)
    (folder / "hero.toml").write_text(re.sub("arien", "newcomer", numbered).replace('"Arien"', '"Newcomer"'))
    effects = (folder / "effects.py").read_text()
    (folder / "effects.py").write_text(effects.replace('"arien.', '"newcomer.'))
    return tmp_path


def run(root: Path, program: str) -> subprocess.CompletedProcess[str]:
    """A program with the package of a folder."""
    told = {**os.environ, "PYTHONPATH": str(root)}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=told, check=False)


def test_a_hero_is_added_by_one_folder(grown: Path) -> None:
    ran = run(grown, PLAYS)
    older = [VOCABULARY.number(option(verb, 6)) for verb in (Verbs.hero, Verbs.ban)]
    assert ran.stdout == f"60 {VOCABULARY.size + 2} {older}\n", ran.stderr


SAME = """
import titanomachy as tm
from titanomachy.games.guards_of_atlantis.cards import HERO_IDS
out = {"newcomer": {"complexity": 5}} if "newcomer" in HERO_IDS else {}
tables = [tm.game("guards-of-atlantis").new(seats, seed, out, selection=way)
          for seats in (4, 6) for seed in range(5) for way in ("all_random", "random_draft")]
print([(table.state.heroes, table.state.pool) for table in tables])
"""


def test_older_games_go_on_as_they_began_where_the_newcomer_is_corrected_away(grown: Path) -> None:
    with_newcomer, without = run(grown, SAME), run(PACKAGE.parent, SAME)
    assert with_newcomer.stdout == without.stdout != "", with_newcomer.stderr


@pytest.mark.parametrize("number", [3, len(HERO_IDS) + 1])
def test_a_hero_whose_number_is_taken_or_leaves_a_gap_is_refused(grown: Path, number: int) -> None:
    path = grown / "titanomachy" / HEROES / "newcomer" / "hero.toml"
    path.write_text(re.sub(r"^number = \d+$", f"number = {number}", path.read_text(), flags=re.M))
    ran = run(grown, 'import titanomachy as tm; tm.game("guards-of-atlantis")')
    assert "ValueError" in ran.stderr and "number" in ran.stderr


def test_every_hero_has_a_number_of_its_own_and_a_whole_folder() -> None:
    assert [hero["number"] for hero in read_heroes().values() if isinstance(hero, dict)] == list(range(len(HERO_IDS)))
    for hero in HERO_IDS:
        files = {path.name for path in (PACKAGE / HEROES / hero).iterdir()}
        assert {"hero.toml", "effects.py", "portrait.svg", "scenes.toml"} <= files


def test_heroes_who_come_later_leave_the_numbers_of_older_options_as_they_are() -> None:
    more = Domain("hero", words=(*HERO.words, "eighth", "ninth"))
    verbs = [verb for verb in VOCABULARY.verbs.values() if verb.domains != (HERO,)]
    grown = GrownVocabulary(*verbs, Verb(Verbs.hero, more), Verb(Verbs.ban, more))
    assert [grown.option(number) for number in range(VOCABULARY.size)] == [
        VOCABULARY.option(number) for number in range(VOCABULARY.size)
    ]
    assert [grown.number(grown.option(number)) for number in range(grown.size)] == list(range(VOCABULARY.size + 4))
    later = [grown.text(grown.option(number)) for number in range(VOCABULARY.size, grown.size)]
    assert later == ["hero eighth", "ban eighth", "hero ninth", "ban ninth"]
