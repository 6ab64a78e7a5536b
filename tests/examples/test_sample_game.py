"""A fifth game needs no change here: installed, it has the terminal, the arena, the table and the laws."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import titanomachy as tm
from titanomachy.games import registry as games
from titanomachy.kernel.words import say
from titanomachy.lab import arena

from ..laws import test_drawing, test_reading
from ..laws.book import LAWS
from ..laws.digest import digest
from ..laws.driver import walk
from ..laws.test_laws import digest_elsewhere
from ..laws.test_legality import LAWS as LEGALITY
from ..web.served import serving
from .installed import ID, SAMPLE

ROOT = Path(__file__).resolve().parents[2]


def command(env: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    """What `titanomachy` does in an environment of its own."""
    env = {**env, "COLUMNS": "120", "LANG": "en"}
    return subprocess.run(
        [sys.executable, "-m", "titanomachy.cli", *words], env=env, cwd=ROOT, capture_output=True, text=True
    )


def test_it_is_listed_played_and_checked_by_the_command(sample: dict[str, str], tmp_path: Path) -> None:
    assert ID in command(sample, "play", "--help").stdout.replace("\n", " ")
    played = command(sample, "play", ID, "--me", "none", "--seed", "4", "--lang", "fr")
    assert played.returncode == 0 and "La nuit 2 tombe." in played.stdout and "gagne" in played.stdout, played.stderr
    checked = command(sample, "rules", ID, "--check")
    assert checked.returncode == 0 and "nothing is missing" in checked.stdout, checked.stdout
    found = command(sample, "arena", ID, "--games", "12", "--workers", "2", "--json", str(tmp_path / "found.json"))
    assert found.returncode == 0, found.stderr
    assert json.loads((tmp_path / "found.json").read_text())["total"]["games"] == 12


def test_its_own_tests_pass(sample: dict[str, str]) -> None:
    pytest_ = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(SAMPLE / "tests")]
    ran = subprocess.run(pytest_, env=sample, cwd=SAMPLE, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout


def test_it_obeys_every_law(sample: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    game = tm.game(ID)
    for seed in range(30):
        assert walk(game, seed, (*LAWS, *LEGALITY)).table.over
    monkeypatch.setenv("PYTHONPATH", sample["PYTHONPATH"])
    assert digest_elsewhere(ID, 3, "7") == digest(game, 3)


def test_its_pages_obey_the_laws_of_pages(sample: dict[str, str]) -> None:
    for seed in (1, 2):
        test_drawing.test_kept_parts_are_as_if_drawn_afresh_for_every_viewer(ID, seed)
        test_reading.test_every_piece_on_the_page_of_a_viewer_can_be_read_in_every_language(ID, seed)
        test_reading.test_what_is_read_is_the_same_in_worlds_that_the_reader_cannot_tell_apart(ID, seed)
    test_drawing.test_what_is_composed_once_for_all_is_what_each_would_compose_alone(ID)
    test_drawing.test_drawings_are_written_as_a_browser_writes_them(ID)
    test_drawing.test_a_part_is_given_plain_values_only()
    test_reading.test_whatever_someone_may_ask_about_is_read_or_is_not_there(ID)
    test_reading.test_the_rules_that_a_reading_names_are_in_the_ledger(ID)


def test_greedy_beats_random_from_either_side(sample: dict[str, str]) -> None:
    """Over 600 games the Giant won 59% of greedy against greedy, 72% against random, and 17% as random."""
    game = tm.game(ID)
    wins = [
        arena.run(game, games=120, sides=bots, seed=3, workers=1).total.wins["giant"].wins
        for bots in (("greedy", "random"), ("random", "greedy"))
    ]
    assert wins[0] > 70 and wins[1] < 40


def test_it_speaks_french_by_catalogues_of_its_own(sample: dict[str, str]) -> None:
    table = tm.game(ID).new(seed=1)
    assert table.asks[1].text("fr") == "Allumer un feu, ou le garder\u202f? Restants\u202f: 2."
    assert table.label(1, table.asks[1].options[0], "fr") == "Allumer un feu"


def test_it_is_played_at_the_table_of_the_browser(sample: dict[str, str], tmp_path: Path) -> None:
    with serving(tmp_path / "data") as served:
        jo = served.browser("Jo")
        assert "Giants and Shepherds" in jo.get("/").text
        assert "The Shepherd" in jo.get(f"/new/{ID}").text and "GS-night-05" in jo.get(f"/rules/{ID}").text
        made = jo.post(f"/new/{ID}", {"seats": "2", "seat-0": "bot:greedy", "seat-1": "me", "begin": "now"})
        chance = Random(4)
        with jo.at(made.table_id) as page:
            assert 'id="meadow-3"' in page.fragments["board"] and "Night 1 of 10" in page.fragments["board"]
            assert page.read(1, "meadow-0")["name"] == "Alder Meadow"
            while not page.table["over"]:
                asks = [ask for ask in page.table["asks"] if ask["seat"] == 1 and ask["options"]]
                if asks:
                    page.offer(1, chance.choice(asks[0]["options"])["o"])
                else:
                    page.past(page.table["n"])
            assert "wins" in json.dumps(page.table)
        assert jo.get(f"/t/{made.table_id}/end").status == 200
        assert jo.get(f"/t/{made.table_id}/replay").status == 200


def test_what_it_says_goes_with_it(sample: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert ID in tm.games() and say("All is still.", "fr") != "All is still."
    monkeypatch.undo()
    games.forget()
    assert ID not in tm.games() and say("All is still.", "fr") == "All is still."
