"""The story of a choice: what it set off, frame by frame, as far as a viewer may know it."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import cast

import pytest

import titanomachy as tm
from titanomachy.games.registry import joined
from titanomachy.kernel.state import State
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.snapshot import Shown, Snapshot, show
from titanomachy.web.show.story import DRAWN, MOST, Frame, on_the_wire, taken
from titanomachy.web.store.play import SCENES, Play
from titanomachy.web.store.telling import Told

from ...games.last_stand.drawn import stand

SITTERS = (Sitter("Jo", "person", True),) * 10


def shown(play: Play, mine: tuple[int, ...] = (), lang: str = "en", log: tuple[Told, ...] | None = None) -> Shown:
    """The table as a viewer is shown it."""
    told = tuple(play.log) if log is None else log
    return show(Snapshot(play.table, play.n, 0, told, SITTERS[: play.table.setup.seats]), mine, lang)


def story(play: Play, mine: tuple[int, ...] = (), lang: str = "en", choices: int = 1) -> list[Frame]:
    """What the last choices set off."""
    return shown(play, mine, lang).happened(play.n - choices)


def eaten() -> Play:
    """The Heroes are content, and both cards of the Titan eat two Citizens each."""
    drawn = stand(
        "2 mikasa fight move dodge\n5 armin move cannon fight", step="heroes_reroll", titan="voracious",
        up="vor_gorge", down="vor_feast", citizens=9, marker=11,
    )  # fmt: skip
    play = Play(cast("tm.Table[State]", drawn.table))
    for seat in (1, 2):
        play.accept(play.tried(seat, play.game.vocabulary.parse("content")))
    return play


def test_what_one_choice_set_off_is_told_in_order() -> None:
    frames = story(eaten(), (1, 2))
    assert [frame.text for frame in frames] == [
        "Armin is content.",
        "Gorge takes its turn.",
        "2 Citizens are eaten. Left: 7.",
        "The Titan heals: the marker goes to box 10.",
        "The face-down card is Feast.",
        "2 Citizens are eaten. Left: 5.",
    ]
    assert [frame.seat for frame in frames] == [2, 0, 0, 0, 0, 0]
    assert frames[2].parts == ("citizen-8", "citizen-7") and frames[5].parts == ("citizen-6", "citizen-5")
    assert frames[3].parts == ("marker",) and frames[3].rule == "LS-abil-01"


def test_it_is_told_in_the_readers_language() -> None:
    assert story(eaten(), (), "fr")[2].text == "2 Citoyens sont dévorés. Reste\u202f: 7."


def test_each_picture_shows_the_table_as_it_was_then() -> None:
    play = eaten()
    boards = ["".join(frame.pieces["board"]) if frame.pieces else "" for frame in story(play)]
    assert not boards[0] and not boards[-1]  # nothing had changed yet; the table as it is
    left = [board.count('class="peg"') for board in boards if board]
    assert left == [7, 7, 7]
    assert "".join(shown(play).fragments["board"]).count('class="peg"') == 5
    assert boards[2].split('id="marker"')[1][:80] != boards[3].split('id="marker"')[1][:80]


def test_what_changes_nothing_is_told_with_what_came_before_it() -> None:
    drawn = stand("0 eren\n0 levi", step="titan_selects", up="none", down="none")
    play = Play(cast("tm.Table[State]", drawn.table))
    seat, ask = next(iter(play.table.asks.items()))
    for _ in range(2):
        play.accept(play.tried(seat, play.table.asks[seat].options[0]))
    told = story(play, (1,))
    handed = [frame for frame in told if "hands over" in frame.more]
    assert all(frame.text.startswith(frame.more.split(" hands")[0]) for frame in handed)
    assert ask.seat == 0 and told[0].text == "The Titan places a card face down."
    assert "face down" in story(play, (0,))[0].text and story(play, (0,))[0].text != told[0].text


def test_whoever_is_too_far_behind_sees_the_result() -> None:
    play = eaten()
    many = replace(play.log[-1], events=play.log[-1].events * 8)
    many = replace(many, stages=play.log[-1].stages * 8, actors=play.log[-1].actors * 8, scenes=[])
    assert len(story(play)) <= MOST
    assert shown(play, log=(*play.log[:-1], many)).happened(play.n - 1) == []


def test_older_choices_have_words_but_no_pictures() -> None:
    chance = random.Random(2)
    play = Play(tm.game("last-stand").new(seats=3, seed=2))
    for _ in range(3 * SCENES):
        seat = chance.choice([seat for seat, ask in play.table.asks.items() if not ask.idle])
        play.accept(play.tried(seat, chance.choice(play.table.asks[seat].options)))
    assert all(not entry.scenes for entry in play.log[:-SCENES])
    assert [len(entry.scenes) for entry in play.log[-SCENES:]] == [len(entry.events) for entry in play.log[-SCENES:]]


@pytest.mark.parametrize("name", tm.games())
def test_the_page_makes_the_table_from_what_it_had_and_the_story(name: str) -> None:
    chance = random.Random(4)
    game = tm.game(name)
    play = Play(game.new(seats=game.seats[min(1, len(game.seats) - 1)], seed=4))
    had, pictures = shown(play, (0,)), 0
    page = taken({}, {"fragments": on_the_wire([], had.fragments, {})[1]})
    for _ in range(60):
        if play.table.over:
            break
        seat = chance.choice([seat for seat, ask in play.table.asks.items() if not ask.idle])
        play.accept(play.tried(seat, chance.choice(play.table.asks[seat].options)))
        now = shown(play, (0,))
        frames = now.happened(play.n - 1)
        told, fragments = on_the_wire(frames, now.fragments, had.fragments)
        assert sum("draw" in one for one in told) <= DRAWN and not (told and "draw" in told[-1])
        pictures += sum("draw" in one for one in told)
        page = taken(page, json.loads(json.dumps({"story": told, "fragments": fragments})))
        assert page == now.texts()
        had = now
    assert pictures


@pytest.mark.parametrize("name", tm.games())
def test_a_picture_is_the_same_in_all_worlds_that_its_viewer_cannot_tell_apart(name: str) -> None:
    """Also of the moments between two asks, in which nobody else ever looks at the table."""
    chance, looked = random.Random(6), 0
    game = tm.game(name)
    play = Play(game.new(seats=game.seats[min(1, len(game.seats) - 1)], seed=6))
    seats = play.table.setup.seats
    for _ in range(140):
        if play.table.over:
            break
        seat = chance.choice([seat for seat, ask in play.table.asks.items() if not ask.idle])
        play.accept(play.tried(seat, chance.choice(play.table.asks[seat].options)))
        newest = play.log[-1]
        if play.table.over or len(newest.events) < 2:
            continue
        viewer = chance.choice([None, *range(seats)])
        mine = () if viewer is None else (viewer,)
        other = replace(newest, scenes=[dealt_anew(play, scene, viewer, chance) for scene in newest.scenes])
        dreamt = shown(play, mine, log=(*play.log[:-1], other)).happened(play.n - 1)
        assert dreamt == story(play, mine), f"choice {play.n}, seat {viewer}"
        looked += 1
    assert looked > 5


def dealt_anew(play: Play, scene: State, viewer: int | None, chance: random.Random) -> State:
    """A moment in which all that a viewer cannot know is otherwise."""
    copy = scene.clone()
    copy.reseed(chance.getrandbits(60))
    joined(play.table).redeal(copy, viewer)
    return copy
