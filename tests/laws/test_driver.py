"""The laws can fail: games that each break one are caught, and what happened is kept."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import cast

import pytest

from titanomachy.kernel.asks import Option
from titanomachy.kernel.record import Record
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

from ..kernel.toy import TOY, ToyParts
from . import broken, driver
from .book import LAWS
from .digest import digest
from .driver import AnyGame, Law, LawBroken, walk
from .test_laws import digest_elsewhere

CAUGHT: list[tuple[type[ToyParts], str]] = [
    (broken.LeakingView, "other-worlds-look-the-same"),
    (broken.UndeclaredView, "views-are-plain"),
    (broken.UnplainView, "views-are-plain"),
    (broken.LeakingLabel, "other-worlds-look-the-same"),
    (broken.LeakingRefusal, "refusals-betray-nothing"),
    (broken.LeakingPrompt, "steps-begin-the-same"),
    (broken.LeakingEvent, "one-step-on-too"),
    (broken.PeepingImagination, "imagining-betrays-nothing"),
    (broken.RememberingScript, "imagining-betrays-nothing"),
    (broken.StaleAsk, "imagining-betrays-nothing"),
    (broken.StaleAsk, "imagined-asks-can-be-answered"),
    (broken.StaleAsk, "imagined-is-a-game"),
    (broken.LostCard, "state-is-sound"),
    (broken.HalfPoints, "shapes-stay"),
    (broken.SharedList, "copies-share-nothing"),
    (broken.SharedList, "clone-is-the-same-game"),
    (broken.SharedList, "original-leaves-its-clone-alone"),
    (broken.ForgottenField, "copies-share-nothing"),
    (broken.CoarseNotation, "position-is-the-same-game"),
    (broken.UnofferedAccepted, "not-offered-is-refused"),
    (broken.UnofferedAccepted, "garbage-is-refused"),
    (broken.SilentRefusal, "not-offered-is-refused"),
    (broken.InventedRule, "not-offered-is-refused"),
    (broken.TwinWords, "options-have-names-and-numbers"),
    (broken.TwinWords, "text-chooses-the-same"),
    (broken.Moody, "same-choices-same-game"),
    (broken.Moody, "record-replays"),
    (broken.Moody, "imagined-has-a-record"),
    (broken.Crashing, "rules-run"),
]


def laws(name: str) -> list[Law]:
    """One law of the book, held at every moment."""
    return [dataclasses.replace(law, every=min(law.every, 1)) for law in LAWS if law.name == name]


def first_broken(game: AnyGame, name: str, failures: Path, games: int = 20) -> LawBroken:
    """Play until the law is broken."""
    for seed in range(games):
        try:
            walk(game, seed, laws(name), failures=failures)
        except LawBroken as error:
            return error
    raise AssertionError(f"{games} games of {type(game).__name__} kept the law {name!r}")


@pytest.mark.parametrize(("kind", "law"), CAUGHT)
def test_a_game_that_breaks_a_law_is_caught(kind: type[ToyParts], law: str, tmp_path: Path) -> None:
    error = first_broken(cast("AnyGame", kind().game()), law, tmp_path)
    assert f"breaks the law '{law}'" in str(error)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_sound_toy_keeps_every_law_at_every_moment(law: Law, tmp_path: Path) -> None:
    for seed in range(6):
        assert walk(cast("AnyGame", TOY), seed, laws(law.name), failures=tmp_path).table.over
    assert not list(tmp_path.iterdir())


def test_a_game_that_does_not_end_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "LONGEST", 300)
    error = first_broken(cast("AnyGame", broken.Endless().game()), "every-game-ends", tmp_path, games=1)
    assert "not over after 300 choices" in str(error)


def test_a_game_that_depends_on_the_hash_seed_is_caught() -> None:
    name = "tests.laws.broken:HashDependent"
    assert digest_elsewhere(name, 2, "1") != digest_elsewhere(name, 2, "2")
    sound = "tests.kernel.toy:ToyParts"
    assert digest_elsewhere(sound, 2, "1") == digest_elsewhere(sound, 2, "2") == digest(cast("AnyGame", TOY), 2)


def test_an_undo_that_shows_too_much_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "undoable", property(lambda table: table.length))
    first_broken(cast("AnyGame", TOY), "undo-shows-nothing", tmp_path)


def test_an_undo_that_leads_elsewhere_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "undo", lambda table, count=None: table.clone())
    first_broken(cast("AnyGame", TOY), "undo-goes-back", tmp_path)


def test_an_imagination_that_moves_the_original_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def imagine(table: Table[State], seat: int | None, seed: int = 0, listen: bool = False) -> Table[State]:
        table.state.reveals += 1
        return table.clone()

    monkeypatch.setattr(Table, "imagine", imagine)
    for law in ("other-worlds-look-the-same", "imagined-is-a-game"):
        first_broken(cast("AnyGame", TOY), law, tmp_path)


def test_an_imagination_that_keeps_the_secret_answers_of_others_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Table.imagine

    def imagine(table: Table[State], seat: int | None, seed: int = 0, listen: bool = False) -> Table[State]:
        world = real(table, seat, seed, listen)
        world._held = table._held
        return world

    monkeypatch.setattr(Table, "imagine", imagine)
    first_broken(cast("AnyGame", TOY), "imagining-betrays-nothing", tmp_path)


def test_an_imagination_that_mixes_the_true_chance_into_its_own_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reseed(state: State, seed: int) -> None:
        state.key ^= seed

    monkeypatch.setattr(State, "reseed", reseed)
    first_broken(cast("AnyGame", TOY), "imagining-betrays-nothing", tmp_path)


def test_an_imagination_that_remembers_the_true_seed_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Table.imagine

    def imagine(table: Table[State], seat: int | None, seed: int = 0, listen: bool = False) -> Table[State]:
        world = real(table, seat, seed, listen)
        world.setup = table.setup
        return world

    monkeypatch.setattr(Table, "imagine", imagine)
    first_broken(cast("AnyGame", TOY), "imagined-tables-have-no-past", tmp_path)


def test_a_refusal_that_changes_something_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Table.choose

    def choose(table: Table[State], seat: int, choice: tuple[str | int, ...] | str) -> None:
        try:
            real(table, seat, choice)
        except Exception:
            table.state.reveals += 1
            raise

    monkeypatch.setattr(Table, "choose", choose)
    for law in ("not-offered-is-refused", "garbage-is-refused"):
        assert "changed the table" in str(first_broken(cast("AnyGame", TOY), law, tmp_path))


def test_the_game_that_broke_a_law_is_kept_and_replays(tmp_path: Path) -> None:
    error = first_broken(cast("AnyGame", broken.LostCard().game()), "state-is-sound", tmp_path)
    (file,) = tmp_path.iterdir()
    assert file.name.startswith("state-is-sound-toy-")
    assert f"titanomachy replay {tmp_path.name}/{file.name}" in str(error)
    record = Record.loads(file.read_text())
    table = broken.LostCard().game().replay(record)
    assert f"after {table.length} choices" in str(error)
    with pytest.raises(Exception, match="each card once"):
        table.game.rules.check(table.state)


def test_random_games_are_the_same_every_time_and_take_many_set_ups() -> None:
    games = [walk(cast("AnyGame", TOY), seed, ()) for seed in range(40)]
    again = [walk(cast("AnyGame", TOY), seed, ()) for seed in range(40)]
    assert [play.table.record() for play in games] == [play.table.record() for play in again]
    assert {play.table.setup.seats for play in games} == set(TOY.seats)
    for name, spec in TOY.options.items():
        found = {play.table.setup.options[name] for play in games}
        assert found >= set(spec.words) | (set() if spec.many else set(spec.values)), name
        assert any(isinstance(value, tuple) for value in found) == spec.many
    assert games[4].table.setup.options == {name: spec.default for name, spec in TOY.options.items()}


def test_moments_in_the_middle_of_a_step_are_looked_at() -> None:
    looked_at: list[bool] = []
    law = Law("look", lambda play: looked_at.append(play.in_step), every=3)
    walk(cast("AnyGame", TOY), 1, [law])
    assert True in looked_at and False in looked_at


def test_garbage_is_not_an_option_of_the_toy() -> None:
    from .choices import GARBAGE

    assert not any(cast("Option", thing) in TOY.vocabulary for thing in GARBAGE)
