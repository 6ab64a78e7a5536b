"""How the heroes fare: who plays with whom, what is counted, and what is written down."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from titanomachy.games.guards_of_atlantis.cards import HERO_IDS

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "tools"))
import hero_shares
from hero_shares import Job, Played, line_up, play_all, shares, summary, table, written

WON = Played(0, 1, ("arien", "brogan", "wasp", "sabina"), (0, 1, 2, 3), (1, 3), 7, 300, True)


def test_every_deal_has_each_hero_once_and_no_twins() -> None:
    for deal in range(3):
        dealt = [hero for game in range(8 * deal, 8 * deal + 8) for hero in line_up(Job(game, 5, False))[0]]
        assert sorted(dealt) == sorted(HERO_IDS)
    assert line_up(Job(0, 5, False)) != line_up(Job(8, 5, False)) != line_up(Job(8, 6, False))


def test_against_random_bots_each_deal_is_played_from_both_sides() -> None:
    jobs = [line_up(Job(game, 5, True)) for game in range(16)]
    assert [heroes for heroes, _ in jobs[:8]] == [heroes for heroes, _ in jobs[8:]]
    assert {greedy for _, greedy in jobs[:8]} == {(0, 2)} and {greedy for _, greedy in jobs[8:]} == {(1, 3)}
    count = Counter(heroes[seat] for heroes, greedy in jobs for seat in greedy)
    assert set(count.values()) == {1} and len(count) == len(HERO_IDS)


def test_shares_are_of_greedy_seats_in_games_that_ended() -> None:
    alone = replace(WON, winners=(3,))  # a hero may win without its team
    against_random = replace(WON, greedy=(0, 2))
    broken_off = replace(WON, winners=(), over=False)
    found = {hero: (won.wins, won.games) for hero, won in shares([WON, alone, against_random, broken_off]).items()}
    assert found == {"sabina": (2, 2), "brogan": (1, 2), "arien": (0, 3), "wasp": (0, 3)}
    assert list(found)[:2] == ["sabina", "brogan"]  # the best first
    assert summary([WON, alone, broken_off]).startswith("3 games, 1 broken off. Red won 0.0%")
    assert "The greedy team won 1 of 2:" in summary([against_random, replace(against_random, winners=(0, 2))])


def test_the_table_stands_in_the_page_in_place_of_the_one_before() -> None:
    lines = table(shares([WON])).splitlines()
    assert lines[2:4] == ["| Brogan | 1 | 1 | 100% | 21 to 100 |", "| Sabina | 1 | 1 | 100% | 21 to 100 |"]
    page = "# Heroes\n\n| hero | stars | games |\n|---|---|---|\n| old | 1 | 2 |\n\nThe end.\n"
    assert written(page, "| new |\n") == "# Heroes\n\n| new |\n\nThe end.\n"
    assert written(hero_shares.DOCS.read_text("utf-8"), "").count("| 95% interval |") == 0
    with pytest.raises(SystemExit, match="has no table"):
        written("# Heroes\n", "| new |\n")


def test_saved_games_are_not_played_again_and_workers_change_nothing(tmp_path: Path) -> None:
    jobs, path = [Job(number, 3, False, 12) for number in range(3)], tmp_path / "games.jsonl"
    first = play_all(jobs[:2], 1, path)
    assert [one.choices for one in first] == [12, 12] and not first[0].over
    path.write_text(path.read_text("utf-8").replace('"choices": 12', '"choices": 13'), "utf-8")
    again = play_all(jobs, 1, path)
    assert [one.choices for one in again] == [13, 13, 12] and hero_shares.saved(path) == again
    assert play_all(jobs, 2, None) == [*first, again[2]]
    with pytest.raises(SystemExit, match="another kind or seed"):
        play_all([Job(0, 4, False)], 1, path)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"number": 3, "se')
    with pytest.raises(SystemExit, match="line 4 is no whole game"):
        play_all(jobs, 1, path)
