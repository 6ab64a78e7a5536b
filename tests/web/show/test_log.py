"""The log of a page: every line under the round and the step in which it happened."""

from __future__ import annotations

import html
import random
import re
from dataclasses import replace

import pytest

import titanomachy as tm
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.replays import Replay, played
from titanomachy.web.show.snapshot import Snapshot, show
from titanomachy.web.store.moments import Moments, packed
from titanomachy.web.store.play import Play
from titanomachy.web.store.rows import Note

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
    return {head: [line for _, lines in acts for line in lines] for head, acts in told(snap, (), lang).items()}


def told(snap: Snapshot, mine: tuple[int, ...], lang: str = "en") -> dict[str, list[tuple[str, list[str]]]]:
    """The log by heading, and in it who acts with their lines; all oldest first, as the page has it the other way."""
    shown = show(snap, mine, lang).texts()["log"]
    found: dict[str, list[tuple[str, list[str]]]] = {}
    for part in reversed(re.split(r"(?=<h3>)", shown)[1:]):
        head, *acts = re.split(r"<section [^>]*>", part)
        heading = html.unescape(re.sub(r"<.*?>", "", head))
        assert heading not in found, "a heading comes twice"
        found[heading] = [_act(act) for act in reversed(acts)]
    return found


def _act(markup: str) -> tuple[str, list[str]]:
    name = re.search(r"<h4>(.*?)</h4>", markup)
    lines = re.findall(r"<li[^>]*>(?:<a.*?</a>)?(.*?)</li>", markup)
    plain = [html.unescape(re.sub(r"<.*?>", "", line)) for line in reversed(lines)]
    return html.unescape(name[1]) if name else "", plain


def log_of(play: Play, lang: str = "en") -> dict[str, list[str]]:
    """The log of a game that is played."""
    return groups(snap_of(play), lang)


def snap_of(play: Play) -> Snapshot:
    """The moment of a game that is played."""
    return Snapshot(play.table, play.n, 0, tuple(play.log), SITTERS[: play.table.setup.seats])


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


def test_what_is_noted_of_a_seat_stands_under_nobodys_name_and_the_log_goes_on_after_it() -> None:
    """A hint for one seat was told as if it were a deed of whoever had acted last."""
    play = to_the_next_round()
    *_, last = play.log
    noted = replace(snap_of(play), notes=(Note(last.number - 3, "hinted", 1, {"who": "Jo"}),))
    acts = [act for acts in told(noted, ()).values() for act in acts]
    (name,) = [name for name, lines in acts if "Mikasa: Jo has asked for a hint." in lines]
    assert name == ""
    without = [line for acts in told(snap_of(play), ()).values() for _, lines in acts for line in lines]
    assert [line for _, lines in acts for line in lines if "hint" not in line] == without


def test_the_end_of_a_round_stays_in_it() -> None:
    log = log_of(to_the_next_round())
    assert log["Round 4, 6 Spend"][-1] == "All dice go back to their owners."
    assert log["Round 5, 1 Actions"] == ["Round 5 begins."]


def test_a_replay_files_its_lines_as_the_table_did() -> None:
    play = to_the_next_round()
    replay = Replay(Moments(packed(played(play.table.record()))))
    assert groups(replay.snapshot(replay.frames, SITTERS, ())).keys() == log_of(play).keys()


def test_each_act_stands_under_who_did_it_and_mine_say_so() -> None:
    play = play_of(*PLACED)
    step = told(snap_of(play), (1,))["Round 4, 1 Actions"]
    assert step[0] == ("", ["Round 4 begins."])
    assert step[1] == ("Standard Titan", ["The Titan places Trample face up.", "The Titan places a card face down."])
    assert [name for name, _ in told(snap_of(play), (1,))["Round 4, 2 Roll"]] == ["You, Mikasa", "Armin"]
    assert [name for name, _ in told(snap_of(play), (1,), "fr")["Manche 4, 2 Lancer"]] == ["Vous, Mikasa", "Armin"]


def test_a_log_that_goes_on_is_the_log_told_from_the_beginning() -> None:
    """What is kept from one choice to the next never shows: for anyone, and after something was taken back."""
    play = play_of(*PLACED)
    for mine, lang in (((1,), "en"), ((), "fr"), ((0,), "en")):
        for _ in range(3):
            told(snap_of(play), mine, lang)
    while play.game.rules.rounds(play.table.state) == 4:
        seat, ask = next((seat, ask) for seat, ask in play.table.asks.items() if not ask.idle)
        play.accept(play.tried(seat, ask.options[0]))
        if count := play.undo_count((seat,)):
            told(snap_of(play), (1,))
            play.take_back(count)
            told(snap_of(play), (1,))
            play.accept(play.tried(seat, play.table.asks[seat].options[-1]))
        kept = told(snap_of(play), (1,)), told(snap_of(play), (), "fr")
        for entry in play.log:
            entry.tales.clear()
        assert (told(snap_of(play), (1,)), told(snap_of(play), (), "fr")) == kept


@pytest.mark.parametrize("name", tm.games())
def test_in_the_end_a_log_says_all_whoever_has_read_it(name: str) -> None:
    """It goes on where nothing was kept from its reader, and is told anew where something was."""
    chance = random.Random(3)
    game = tm.game(name)
    play = Play(game.new(seats=game.seats[0], seed=3))
    for _ in range(40):
        seat = chance.choice([seat for seat, ask in play.table.asks.items() if not ask.idle])
        play.accept(play.tried(seat, chance.choice(play.table.asks[seat].options)))
        for mine in ((), (0,)):
            show(seen(play), mine, "en")
    over = replace(seen(play), ended="agreed")
    kept = [show(over, mine, "en").texts()["log"] for mine in ((), (0,))]
    for entry in play.log:
        entry.tales.clear()
    assert [show(over, mine, "en").texts()["log"] for mine in ((), (0,))] == kept


def seen(play: Play) -> Snapshot:
    """The moment of a game with any number of seats."""
    return Snapshot(play.table, play.n, 0, tuple(play.log), SITTERS[:1] * play.table.setup.seats)


def test_what_a_hero_did_who_has_died_stays_under_its_name() -> None:
    """Armin's whole game stood under "Levi", who took his place."""
    play = Play(tm.game("deck-building").new(2, 5, heroes=["mikasa", "armin"]))
    chance = random.Random(5)
    dead: set[str] = set()
    while not play.table.over:
        seat, ask = next((seat, ask) for seat, ask in play.table.asks.items() if not ask.idle)
        play.accept(play.tried(seat, chance.choice(ask.options)))
        dead |= {event.text().split()[0] for event in play.log[-1].events if event.kind == "died"}
    assert dead
    acts = [(name, lines) for acts in told(snap_of(play), ()).values() for name, lines in acts if name]
    assert {"Mikasa", "Armin"} <= {name for name, _ in acts}
    for name, lines in acts:
        assert not [line for line in lines if re.match(r"(\w+)'s turn\.$", line) and not line.startswith(name)], name
        assert not [line for line in lines if line.endswith(" dies.") and not line.startswith(name)], name


def test_every_line_of_the_log_begins_with_a_capital() -> None:
    """ "inner Wall Rose falls." stood there, and "outer Wall Maria loses 2 tokens." """
    play = Play(tm.game("deck-building").new(2, 3))
    chance = random.Random(3)
    while not play.table.over:
        seat, ask = next((seat, ask) for seat, ask in play.table.asks.items() if not ask.idle)
        assert ask.text("en")[0].isupper()
        play.accept(play.tried(seat, chance.choice(ask.options)))
    lines = [line for lines in log_of(play).values() for line in lines]
    assert any(" falls." in line for line in lines)
    assert [line for line in lines if line[0].islower()] == []
