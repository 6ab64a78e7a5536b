"""A trained policy as a bot of arenas and as a file: `policy:FILE` plays like the bot that was saved."""

from __future__ import annotations

import pickle
import shutil
from pathlib import Path
from typing import Any

import pytest

import titanomachy as tm
from titanomachy import lab, rl
from titanomachy.bots.registry import inside

torch = pytest.importorskip(
    "torch", reason="training is an extra of its own, titanomachy[train]: torch is not installed"
)

TABLE: dict[str, Any] = {"titan": "standard", "heroes": "random"}
GAME = tm.game("last-stand")


@pytest.fixture(scope="module")
def trained() -> Any:
    from titanomachy.rl.train import Method

    torch.set_num_threads(1)
    method = Method(tables=4, length=16, hidden=32)
    return rl.train_policy("last-stand", 4, seat=1, bots="random", steps=128, seed=3, method=method, **TABLE)


@pytest.fixture(scope="module")
def hero(trained: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file: Path = tmp_path_factory.mktemp("policies") / "hero.pt"
    trained.bot.save(file)
    assert [one.name for one in file.parent.iterdir()] == ["hero.pt"]
    return file


def won(sides: list[Any], workers: int = 1) -> list[Any]:
    found = lab.run("last-stand", sides=sides, games=4, seats=[4], options=TABLE, workers=workers)
    assert not any(game.faults for game in found.played)
    return [(game.winners, game.rounds, game.choices) for game in found.played]


def test_a_policy_plays_alike_as_an_object_and_as_a_file_with_any_number_of_workers(trained: Any, hero: Path) -> None:
    games = won(["random", trained.bot])
    assert len(games) == 4
    assert won(["random", f"policy:{hero}"]) == games
    assert won(["random", trained.bot], workers=2) == games
    assert won(["random", f"policy:{hero}"], workers=2) == games


def test_a_file_says_how_its_policy_was_made(hero: Path) -> None:
    assert rl.load_policy(hero).told == {"seat": 1, "bots": "random", "steps": 128, "seed": 3}


def test_an_arena_for_which_a_policy_was_not_trained_is_refused_before_it_begins(hero: Path, tmp_path: Path) -> None:
    with pytest.raises(tm.TitanomachyError, match="trained for last-stand with 4 seats, not for last-stand with 3"):
        lab.run("last-stand", bots=[f"policy:{hero}", "random"], games=2, options=TABLE, out=tmp_path / "arena")
    with pytest.raises(tm.TitanomachyError, match="trained for last-stand with 4 seats, not for deck-building"):
        lab.run("deck-building", bots=[f"policy:{hero}"], games=2, out=tmp_path / "arena")
    assert not list(tmp_path.iterdir())


def test_a_policy_that_has_changed_is_read_anew(hero: Path, tmp_path: Path) -> None:
    file = tmp_path / "hero.pt"
    shutil.copy(hero, file)
    before = tm.bot(f"policy:{file}", GAME)
    kept = torch.load(file, weights_only=True)
    kept["told"]["seed"] = 4
    torch.save(kept, file)
    assert (before.told["seed"], tm.bot(f"policy:{file}", GAME).told["seed"]) == (3, 4)  # type: ignore[attr-defined]


def test_environments_and_datasets_take_a_policy_by_its_file(hero: Path, tmp_path: Path) -> None:
    env = rl.gym_env("last-stand", 4, seat=0, bots=f"policy:{hero}", **TABLE)
    _, _ = env.reset(seed=1)
    assert env.sitting.players[1] == f"policy:{hero}"
    rows = rl.write_dataset(tmp_path / "d.parquet", "last-stand", 4, bots=["random", *[f"policy:{hero}"] * 3], games=1,
                            **TABLE)  # fmt: skip
    assert rows > 10


@pytest.mark.parametrize("written", [b"", b"[components]", pickle.dumps({"format": 1}, 2), pickle.dumps(print, 2)])
def test_a_file_that_is_no_policy_is_refused_and_runs_nothing(written: bytes, tmp_path: Path) -> None:
    file = tmp_path / "other.pt"
    file.write_bytes(written)
    with pytest.raises(tm.TitanomachyError, match=r"other.pt is no policy: bot.save\(FILE\)"):
        tm.bot(f"policy:{file}", GAME)


def test_a_policy_of_a_later_format_says_so(hero: Path, tmp_path: Path) -> None:
    kept = torch.load(hero, weights_only=True)
    torch.save({**kept, "format": 9}, tmp_path / "hero.pt")
    with pytest.raises(tm.TitanomachyError, match=r"later version of Titanomachy \(format 9, not 1\)"):
        rl.load_policy(tmp_path / "hero.pt")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(tm.TitanomachyError, match=r"there is no policy '.*nowhere.pt'"):
        tm.bot(f"policy:{tmp_path / 'nowhere.pt'}", GAME)
    with pytest.raises(tm.TitanomachyError, match="is no policy"):
        rl.load_policy(tmp_path)


def test_a_page_cannot_name_a_file(hero: Path) -> None:
    with pytest.raises(tm.TitanomachyError, match="is a file, which is not read here"):
        inside(f"policy:{hero}", GAME)


def test_a_table_of_another_kind_is_refused(trained: Any) -> None:
    table = tm.game("last-stand").new(3, seed=1, **TABLE)
    with pytest.raises(tm.TitanomachyError, match="trained for last-stand with 4 seats"):
        trained.bot.choose(table, next(iter(table.asks)))


def test_weights_of_another_shape_are_refused(trained: Any, tmp_path: Path) -> None:
    trained.bot.save(tmp_path / "hero.pt")
    kept = torch.load(tmp_path / "hero.pt", weights_only=True)
    kept["weights"]["by_number.weight"] = kept["weights"]["by_number.weight"][:, :-1]
    torch.save(kept, tmp_path / "hero.pt")
    with pytest.raises(tm.TitanomachyError, match="another version of the game"):
        rl.load_policy(tmp_path / "hero.pt")
