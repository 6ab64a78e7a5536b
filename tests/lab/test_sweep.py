"""A sweep: what is varied, how it is written, and the same deals with a change and without it."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy import lab
from titanomachy.games.game import BoardGame
from titanomachy.games.registry import joined
from titanomachy.kernel.state import State
from titanomachy.lab.counting import Results
from titanomachy.lab.report.sweep_page import write_sweep
from titanomachy.lab.sweep import sweep
from titanomachy.lab.vary import changes, over

GIANTS: BoardGame[State] = joined(tm.game("assault-of-the-giants").new())
STAND: BoardGame[State] = joined(tm.game("last-stand").new())
ICE = "content.event.ice_that_never_melts.ordning_points"


def labels(game: BoardGame[State], *words: str) -> list[str]:
    """The ways to play, in order; that which is printed with a star."""
    return [one.label + "*" * one.printed for one in changes(game, words, {}, {})]


def test_a_range_of_a_number_of_the_content() -> None:
    found = changes(GIANTS, [f"{ICE}=2..5"], {}, {})
    assert [one.label for one in found] == [f"ordning points {n}" for n in (2, 3, 4, 5)]
    assert [one.printed for one in found] == [True, False, False, False]
    assert found[1].content == {"event": [{"id": "ice_that_never_melts", "ordning_points": 3}]}


def test_the_printed_way_comes_first_and_is_added_where_nobody_asked_for_it() -> None:
    assert labels(STAND, "content.components.citizens=8,12,16") == ["citizens 12*", "citizens 8", "citizens 16"]
    assert labels(STAND, "content.components.citizens=8..10..2") == ["*", "citizens 8", "citizens 10"]


def test_several_are_crossed_and_keys_joined_change_together() -> None:
    assert labels(GIANTS, f"{ICE}=2,3", "options.seating=seats,random") == [
        "ordning points 2, seating seats*", "ordning points 2, seating random",
        "ordning points 3, seating seats", "ordning points 3, seating random",
    ]  # fmt: skip
    together = changes(STAND, ["content.components.citizens=10,12 & content.components.cannons=5,6"], {}, {})
    assert [one.label + "*" * one.printed for one in together] == ["citizens 12, cannons 6*", "citizens 10, cannons 5"]
    assert together[1].content == {"components": {"citizens": 10, "cannons": 5}}


def test_a_file_of_corrections_is_a_variant(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("[components]\ncitizens = 9\n", encoding="utf-8")
    found = changes(STAND, [f"corrections={file},none"], {}, {})
    assert [(one.printed, one.content) for one in found] == [(True, {}), (False, {"components": {"citizens": 9}})]


def test_corrections_are_laid_over_each_other_by_key_and_id() -> None:
    assert over({"a": {"x": 1}}, {"a": {"y": 2}, "b": 3}) == {"a": {"x": 1, "y": 2}, "b": 3}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("citizens=8", "is nothing to vary: write content.KEY"),
        ("content.components.citisens=8", "components has no 'citisens'; did you mean citizens"),
        ("content.event.nothing.x=1", "content has no 'event'"),
        ("options.nothing=1", "there is no option 'nothing'"),
        ("content.components.citizens=many", "a number stands there"),
        ("content.components.citizens=9..3", "is no range"),
        ("content.components.citizens=1..99", "at most 60"),
        ("content.components.citizens=8,9 & content.components.cannons=5", "as many values each"),
        ("content.components.citizens=,", "is nothing to vary"),
        ("content.components.citizens=9,8,9", "names a value twice"),
        ("content.components.citizens=8,9 & content.components.citizens=9,8", "is varied twice"),
        ("options.mutilation=never", "mutilation"),
        ("corrections=nowhere.toml,none", "no corrections file"),
    ],
)
def test_what_cannot_be_varied_is_refused_with_what_would_fit(words: str, said: str) -> None:
    with pytest.raises(tm.TitanomachyError, match=said):
        sweep(STAND, [words], ["random"], games=1, workers=1)


def test_a_key_that_is_varied_in_two_places_is_refused_where_the_second_won() -> None:
    words = ["content.components.citizens=8..9", "content.components.citizens=10..11"]
    with pytest.raises(tm.TitanomachyError, match=r"content.components.citizens is varied twice"):
        changes(STAND, words, {}, {})


def test_the_same_deals_are_compared_game_by_game() -> None:
    """A change that nobody can notice changes nothing; fewer Citizens are eaten sooner."""
    found = sweep(STAND, ["content.components.citizens=4,12"], ["random"], games=30, seats=(3,), workers=1)
    printed, fewer = found.points
    assert printed.change.label == "citizens 12"
    assert (printed.longer.mean, printed.longer.low, printed.longer.high) == (0, 0, 0)
    assert fewer.longer.pairs == 30
    assert fewer.longer.high < 0
    assert fewer.rounds == pytest.approx(printed.rounds + fewer.longer.mean)
    again = sweep(STAND, ["content.components.citizens=12"], ["random"], games=30, seats=(3,), workers=1)
    assert again.points[0] == printed


def test_bots_change_sides_in_every_way_or_keep_to_theirs() -> None:
    words, bots = ["content.components.citizens=4,12"], ["greedy", "random"]
    found = sweep(STAND, words, bots, games=3, seats=(3,), workers=1)
    assert (found.games, len(found.played)) == (4, 8), "whole deals: each is played twice in each way"
    for way in ("0", "1"):
        titans = [one.bots["titan"] for one in found.played if one.variant == way]
        assert titans == ["greedy", "random"] * 2
    kept = sweep(STAND, words, bots, games=3, seats=(3,), workers=1, keep=True)
    assert kept.games == 3 and {one.bots["titan"] for one in kept.played} == {"greedy"}


def test_an_interrupted_sweep_tells_of_what_was_played_in_every_way() -> None:
    def stop(done: int, of: int, after: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    words = ["content.components.citizens=4,8,12"]
    settings = {"seats": (3,), "workers": 1}
    found = sweep(STAND, words, ["random"], games=20, progress=partial(stop, after=8), **settings)  # type: ignore[arg-type]
    assert found.stopped and [point.games for point in found.points] == [2, 2, 2]
    whole = sweep(STAND, words, ["random"], games=2, **settings)  # type: ignore[arg-type]
    assert found.points == whole.points and not whole.stopped
    with pytest.raises(KeyboardInterrupt):
        sweep(STAND, words, ["random"], games=20, progress=partial(stop, after=2), **settings)  # type: ignore[arg-type]


def test_a_game_that_was_cut_short_is_compared_with_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(*given: object, **named: object) -> Results:
        found = lab.run(*given, **named)  # type: ignore[arg-type]
        return replace(found, played=[replace(found.played[0], ended="choices"), *found.played[1:]])

    words = ["content.components.citizens=4,12"]
    monkeypatch.setattr("titanomachy.lab.sweep.run", cut)
    found = sweep(STAND, words, ["random"], games=4, seats=(3,), workers=1)
    assert [point.games for point in found.points] == [3, 3] and found.points[1].longer.pairs == 3
    with pytest.raises(tm.TitanomachyError, match="nothing to compare"):
        sweep(STAND, words, ["random"], games=1, seats=(3,), workers=1)


def test_the_page_of_a_sweep_has_its_numbers(tmp_path: Path) -> None:
    words = ["content.components.citizens=6,12", "options.mutilation=hand,all"]
    found = sweep(STAND, words, ["random"], games=6, seats=(3,), workers=1)
    page = write_sweep(tmp_path, found, "en")
    text = page.read_text("utf-8")
    assert 'class="chart"' in text
    command = re.search(r'<p class="command">(.*?)</p>', text)
    assert command is not None
    plain = re.sub("<[^>]*>", "", command[1]).replace("&quot;", '"')  # each word in a box of its own, as it is copied
    assert plain.startswith('titanomachy lab sweep last-stand --vary "content.components.citizens=6,12" ')
    files = sorted(path.stem for path in (tmp_path / "csv").glob("*.csv"))
    assert files == ["change", "length", "sweep"]
    for name in files:
        for row in list(csv.reader((tmp_path / "csv" / f"{name}.csv").read_text("utf-8").splitlines()))[1:]:
            assert all(f"<td>{cell}</td>" in text for cell in row)
    assert write_sweep(tmp_path, found, "en").read_text("utf-8") == text
