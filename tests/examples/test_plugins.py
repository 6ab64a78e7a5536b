"""Games and bots of other packages: found by their entry points; one that is broken takes nothing else down."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.bots import registry as bots
from titanomachy.bots.characters import offered
from titanomachy.cli.main import main
from titanomachy.games import registry as games
from titanomachy.games.packs import PACKS

from .installed import ID, declare

MODULE = """
class First:
    name = "first"
    def __init__(self, game, seed): pass
    def choose(self, table, seat): return table.asks[seat].options[0]

class Renamed:
    pass

NUMBER = 3
"""


@pytest.fixture
def site(anew: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of packages that are found."""
    (tmp_path / "some_bots.py").write_text(MODULE, "utf-8")
    (tmp_path / "half_done.py").write_text("raise RuntimeError('not {done} yet')", "utf-8")
    (tmp_path / "quits.py").write_text("raise SystemExit(3)", "utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path


def test_a_bot_of_another_package_plays(site: Path) -> None:
    declare(site, "some-bots", {"titanomachy.bots": {"first": "some_bots:First"}})
    game = tm.game("last-stand")
    table = game.new(seed=1)
    seat = next(iter(table.asks))
    assert tm.bot("first", game, 1).choose(table, seat) == table.asks[seat].options[0]
    assert "first" in bots.names() and "first" in offered() and offered()[0] == "easy"


def test_what_is_broken_is_named_with_its_error_and_the_rest_works(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    declare(site, "half-done", {"titanomachy.games": {"half-done": "half_done:GAME"}})
    declare(site, "quits", {"titanomachy.games": {"quits": "quits:GAME"}, "titanomachy.bots": {"gone": "gone:Bot"}})
    declare(
        site,
        "numbers",
        {"titanomachy.games": {"number": "some_bots:NUMBER"}, "titanomachy.bots": {"number": "some_bots:NUMBER"}},
    )
    assert tm.games() == games.GAMES and bots.names() == tuple(bots.BOTS)
    told = {one.name: one.text() for one in games.PLUGINS.troubles}
    unfit = "(titanomachy.games) cannot be used"
    assert told == {
        "half-done": f"the plug-in 'half-done' of half-done {unfit}: RuntimeError: not {{done}} yet",
        "number": f"the plug-in 'number' of numbers {unfit}: it must be a BoardGame, not int",
        "quits": f"the plug-in 'quits' of quits {unfit}: SystemExit: 3",
    }
    with pytest.raises(tm.UnknownGame, match="RuntimeError: not"):
        tm.game("half-done")
    with pytest.raises(tm.TitanomachyError, match="No module named 'gone'"):
        tm.bot("gone", tm.game("last-stand"))
    assert main(["rules", "last-stand", "--find", "Citoyen", "--lang", "fr"]) == 0
    said = capsys.readouterr()
    assert "LS-goal-02" in said.out and said.err.count("ne peut pas servir") == 5 and "pas int" in said.err


def test_a_name_that_is_taken_is_refused(site: Path) -> None:
    declare(
        site,
        "a-thief",
        {"titanomachy.games": {"last-stand": "some_bots:NUMBER"}, "titanomachy.bots": {"greedy": "some_bots:First"}},
    )
    declare(site, "b-first", {"titanomachy.bots": {"mine": "some_bots:First"}})
    declare(site, "c-second", {"titanomachy.bots": {"mine": "some_bots:Renamed"}})
    assert tm.game("last-stand").title.startswith("Attack on Titan")
    assert "one of Titanomachy's own" in games.PLUGINS.troubles[0].text()
    assert [one.text().rpartition(": ")[2] for one in bots.PLUGINS.troubles] == [
        "that name is one of Titanomachy's own; give it another",
        "that name is taken by b-first; give it another",
    ]
    assert bots.PLUGINS.loaded["mine"].__name__ == "First"


def test_the_name_of_an_entry_point_is_the_id_of_its_game(sample: dict[str, str], tmp_path: Path) -> None:
    declare(tmp_path / "site", "another", {"titanomachy.games": {"goats": "giants_and_shepherds:GAME"}})
    games.forget()
    assert ID in tm.games() and "goats" not in tm.games()
    assert "called 'goats' and the game 'giants-and-shepherds'" in games.PLUGINS.troubles[0].text()


def test_a_content_pack_is_named_where_a_file_could_be(sample: dict[str, str]) -> None:
    game = tm.game(ID)
    table = game.new(seed=1, content="harsh-winter")
    assert (table.view(1)["sheep"], table.view(1)["fires"]) == (8, 3)
    assert tm.replay(table.record().dumps()).view(1)["sheep"] == 8  # a record has its numbers with it
    with pytest.raises(tm.BadSetup, match="'harsh-winter' is for giants-and-shepherds, not for last-stand"):
        tm.game("last-stand").new(content="harsh-winter")
    with pytest.raises(tm.BadSetup, match="there is no corrections file 'harsh-wind'"):
        game.new(content="harsh-wind")


def test_a_pack_that_cannot_be_read_is_named(site: Path) -> None:
    (site / "some_packs.py").write_text(
        "from pathlib import Path\nfrom titanomachy.games.packs import Pack\n"
        "GONE = Pack('last-stand', Path('/no/such/file.toml'))\nBARE = {'sheep': 3}\n",
        "utf-8",
    )
    declare(site, "packs", {"titanomachy.content": {"bare": "some_packs:BARE", "gone": "some_packs:GONE"}})
    assert PACKS.loaded == {}
    told = [trouble.text() for trouble in PACKS.troubles]
    assert "it must be a Pack, not dict" in told[0] and "there is no corrections file" in told[1]
