"""Files of learned numbers: written and read again, refused where they do not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.games.model import Model, chance, shares
from titanomachy.games.weighing import BadWeights, Weighing, written

NAMES = ("walls", "titans")
PLAIN = {
    "head": "chance",
    "kind": "",
    "first": 0.5,
    "bias": [0.0],
    "features": {"walls": [1.0, 2.0, 4.0], "titans": [0.0, 1.0, -1.0]},
}
LAYERED = {
    "head": "chance", "kind": "3", "first": -1.0, "bias": [0.0, 1.0], "out": [2.0, 3.0],
    "features": {"walls": [0.0, 1.0, 1.0, -1.0], "titans": [0.0, 1.0, 0.0, 0.5]},
}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "judgement.toml"
    path.write_text(written({"game": "toy", "seed": 3, "command": 'learn "toy"'}, [PLAIN, LAYERED]), "utf-8")
    return path


def test_what_was_written_is_read_again(file: Path) -> None:
    found = Weighing(file, NAMES)
    assert found.told == {"format": 1, "game": "toy", "seed": 3, "command": "learn 'toy'"}
    assert found.model("chance").score([3.0, 2.0]) == pytest.approx(0.5 + 4.0 * (3.0 - 1.0) / 2.0 - 2.0)
    # the first unit is lit by 2 walls, the second is dark at 1 - 2 + 0.5 * 1
    assert found.model("chance", "3").score([2.0, 1.0]) == pytest.approx(-1.0 + 2.0 * 2.0)


def test_a_kind_without_a_model_of_its_own_has_that_of_all_kinds(file: Path) -> None:
    found = Weighing(file, NAMES)
    assert found.model("chance", "5") is found.model("chance")


@pytest.mark.parametrize("names", [("walls",), ("walls", "titans", "gear"), ("walls", "titan")])
def test_numbers_that_do_not_fit_what_is_seen_are_refused(file: Path, names: tuple[str, ...]) -> None:
    with pytest.raises(BadWeights, match=r"titan|gear"):
        Weighing(file, names)


def test_the_order_in_the_file_does_not_matter(file: Path) -> None:
    there, back = Weighing(file, NAMES).model("chance"), Weighing(file, NAMES[::-1]).model("chance")
    assert there.score([3.0, 2.0]) == pytest.approx(back.score([2.0, 3.0]))


@pytest.mark.parametrize(
    ("text", "said"),
    [("format = 2\n", "format 2"), ("what?", "not valid TOML"), ("", "format None"), (None, "titanomachy lab learn")],
)
def test_a_file_that_cannot_be_used_says_why(tmp_path: Path, text: str | None, said: str) -> None:
    path = tmp_path / "judgement.toml"
    if text is not None:
        path.write_text(text, "utf-8")
    with pytest.raises(tm.TitanomachyError, match=said):
        Weighing(path, NAMES)


def test_an_unknown_head_names_those_that_there_are(file: Path) -> None:
    with pytest.raises(BadWeights, match="chance 3"):
        Weighing(file, NAMES).model("worth")


def test_chances_of_a_score_stay_chances() -> None:
    assert chance(-1e9) < 1e-12 and chance(1e9) > 1 - 1e-12 and chance(0.0) == 0.5
    assert sum(shares([700.0, -700.0, 3.0])) == pytest.approx(1.0)


def test_means_and_spreads_are_worked_into_the_weights() -> None:
    model = Model([10.0], [5.0], [[2.0]], [1.0], [], 0.0)
    assert model.score([10.0]) == 1.0 and model.score([15.0]) == 3.0
