"""The log of a page: every line under the round and the step in which it happened."""

from __future__ import annotations

import html
import re

import titanomachy as tm
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.replays import Replay, played
from titanomachy.web.show.snapshot import Snapshot, show
from titanomachy.web.store.moments import Moments, packed
from titanomachy.web.store.play import Play

from ..served import GAME

SITTERS = (Sitter("Jo", "person", True),) * 3
BEGUN = {
    "seats": 3,
    "seed": 3,
    "options": {"titan": "standard", "heroes": ["mikasa", "armin"]},
    "state": {
        "phase": "titan_selects",
        "round": 3,
        "levels": [0, 0],
        "hand": ["std_trample", "std_swat", "std_bite", "std_tower_blow", "std_feast"],
        "aside": ["std_frenzy", "std_shake_off"],
    },
}


def play_of(*choices: str) -> Play:
    """A round of The Last Stand after some choices, each written `SEAT CHOICE`."""
    play = Play(tm.game(GAME).position(BEGUN))
    for line in choices:
        seat, _, text = line.partition(" ")
        play.accept(play.tried(int(seat), play.game.vocabulary.parse(text)))
    return play


def groups(snap: Snapshot, lang: str = "en") -> dict[str, list[str]]:
    """The lines of the log by heading, oldest first."""
    shown = re.findall(r"<h3>(.*?)</h3><ol id=[^>]*>(.*?)</ol>", show(snap, (), lang).texts()["log"])
    bare = {head: re.findall(r"<li[^>]*>(?:<a.*?</a>)?(.*?)</li>", lines) for head, lines in reversed(shown)}
    assert len(bare) == len(shown), "a heading comes twice"
    return {html.unescape(head): [html.unescape(line) for line in lines] for head, lines in bare.items()}


def log_of(play: Play, lang: str = "en") -> dict[str, list[str]]:
    """The log of a game that is played."""
    return groups(Snapshot(play.table, play.n, 0, tuple(play.log), SITTERS), lang)


PLACED = ("0 place std_trample", "0 place std_swat")


def test_what_a_choice_ends_and_what_it_begins_have_headings_of_their_own() -> None:
    log = log_of(play_of(*PLACED))
    assert list(log) == ["Round 4, 1 Actions", "Round 4, 2 Roll"]
    assert log["Round 4, 1 Actions"] == [
        "Round 4 begins.", "The Titan places Trample face up.", "The Titan places a card face down.",
    ]  # fmt: skip
    assert [line.split()[1] for line in log["Round 4, 2 Roll"]].count("rolls") == 2


def test_the_heading_is_in_the_readers_language() -> None:
    assert list(log_of(play_of(*PLACED), "fr")) == ["Manche 4, 1 Actions", "Manche 4, 2 Lancer"]


def to_the_next_round() -> Play:
    """A whole round, in which everyone stops as soon as they may."""
    play = play_of(*PLACED)
    while play.game.rules.rounds(play.table.state) == 4:
        seat, ask = next((seat, ask) for seat, ask in play.table.asks.items() if not ask.idle)
        play.accept(play.tried(seat, ask.options[-1]))
    return play


def test_the_end_of_a_round_stays_in_it() -> None:
    log = log_of(to_the_next_round())
    assert log["Round 4, 6 Spend"][-1] == "All dice go back to their owners."
    assert log["Round 5, 1 Actions"] == ["Round 5 begins."]


def test_a_replay_files_its_lines_as_the_table_did() -> None:
    play = to_the_next_round()
    replay = Replay(Moments(packed(played(play.table.record()))))
    assert groups(replay.snapshot(replay.frames, SITTERS, ())).keys() == log_of(play).keys()
