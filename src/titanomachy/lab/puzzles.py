"""Puzzles found in games of bots: moments with one clear best choice that `greedy` misses.

A search looks at every moment of some games. Where one choice is ahead of all others, and of what greedy does, it is
looked for again with ten times the worlds and other luck; only what stands then is a puzzle. How deep one must look is
the number of choices after which the best is ahead of greedy's for good. What solves it is written as a condition over
the position, as puzzles by hand have it: something that holds after the best choice and after no other.

The same seed finds the same puzzles.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import tomli_w

from ..bots.hinting import ANYHOW, reason
from ..bots.search import Thought, Tried, paired, play_on, think
from ..games.game import BoardGame
from ..games.registry import joined
from ..kernel.asks import Option
from ..kernel.chance import key_of
from ..kernel.conditions import BadCondition, condition, facts_of
from ..kernel.errors import TitanomachyError
from ..kernel.forms import Json
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import LANGUAGES, N_, SOURCE, say

AHEAD: Final = 0.04  # of a chance, by which the best is better than any other
SURE: Final = 2.0  # standard errors
TIMES: Final = 10  # as many worlds to be sure
ENOUGH: Final = 4  # as many at least, where time was short
UNTOLD: Final = ("", ANYHOW)  # reasons that say nothing
SPACES: Final = ("level-", "space-", "region-", "floor-", "wall-", "hero-", "piece-")  # parts that a picture is cut to
DEPTHS: Final = (0, 6, 20, 60)  # choices that are played on; after the last: to the horizon
STARS: Final = {0: 1, 6: 2, 20: 2}  # by how deep one must look; 3 beyond
FEW: Final = 3  # options that are too few for a puzzle
CLEAR: Final = 40  # words of a condition, at most


class NoPuzzle(TitanomachyError):
    """A position of which no puzzle can be made."""


@dataclass(frozen=True, slots=True)
class Label:
    """An option in the words of its table, in whichever language it is read."""

    table: Table[State]
    seat: int
    option: Option

    def text(self, lang: str = SOURCE) -> str:
        """It in a language."""
        return self.table.label(self.seat, self.option, lang)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle: where it was found, who chooses, what is right, what greedy does; what tempts, how much worse it is."""

    game: BoardGame[State]
    seed: int
    at: int
    seat: int
    rule: str
    position: str
    right: tuple[str, ...]
    greedy: str
    tempting: str
    worse: float
    depth: int
    why: str
    goal: str
    missed: tuple[str, ...]
    worlds: int
    picture: str = ""

    @property
    def stars(self) -> int:
        """How hard it is, from 1 to 3."""
        return STARS.get(self.depth, 3)

    def lesson(self) -> dict[str, Any]:
        """The puzzle as the table of a lesson, with a title that anyone may change."""
        seat = self.seat
        told: dict[str, Any] = {
            "kind": "puzzle",
            "me": [seat],
            "stars": self.stars,
            "rules": [self.rule] if self.rule else [],
            "picture": self.picture,
            "goal": [self.goal],
            "missed": list(self.missed),
            "solution": [f"{seat}: {' | '.join(self.right)}"],
            "title": {lang: say(N_("Find the best choice"), lang) for lang in LANGUAGES},
            "say": _said(N_("One choice is clearly better than all others. Find it.")),
            "tempting": [
                {
                    "line": [f"{seat}: {self.tempting}"],
                    "say": _said(
                        N_("It looks best at first. Played on, it costs {n} in a hundred chances."),
                        n=max(1, round(100 * self.worse)),
                    ),
                }
            ],
            "hints": [_said(N_("What looks best at first is not it.")), _said(self.why)],
            "why": [_said(self.why)],
            "lesson": _said(N_("It shows at once, if one looks at everything."))
            if not self.depth
            else _said(N_("It shows only about {n} choices later."), n=self.depth),
            "position": tomllib.loads(self.position),
        }
        told["position"].pop("game", None)
        if self.tempting != self.greedy:  # greedy sees it: nothing looks better at first
            told["tempting"][0]["say"] = _said(
                N_("It comes next. Played on, it costs {n} in a hundred chances."), n=max(1, round(100 * self.worse))
            )
            told["hints"] = told["hints"][1:]
        return told

    def toml(self, number: int, command: str = "") -> str:
        """The file of the puzzle, in the format of the lessons."""
        told = {**self.lesson(), "title": _said(N_("Look again ({n})"), n=number)}
        origin = f"# Found in a game of bots (seed {self.seed}, choice {self.at}), sure in {self.worlds} worlds.\n"
        return origin + (f"# {command}\n" if command else "") + tomli_w.dumps(told)


def _said(sentence: str, **values: object) -> dict[str, str]:
    """A sentence in every language."""
    found = {lang: say(sentence, lang, **values) for lang in LANGUAGES}
    return {lang: f"{text[0].upper()}{text[1:]}{'' if text.endswith(('.', '!', ')')) else '.'}"
            for lang, text in found.items()}  # fmt: skip


def find(
    game: BoardGame[State], seed: int = 0, games: int = 10, worlds: int = 8, seats: Sequence[int] = ()
) -> Iterator[Found]:
    """Puzzles in so many games between bots, as they are found: at most one of a round, so that they differ."""
    counts = tuple(seats) or game.seats
    variants = game.bot.variants or ({},)
    for number in range(games):
        key = key_of("puzzles", game.id, seed, number) >> 33
        setup = variants[number // len(counts) % len(variants)]
        table = game.new(counts[number % len(counts)], key, None, listen=False, **setup)
        yield from _in_game(game, table, key, worlds)


def _in_game(game: BoardGame[State], table: Table[State], key: int, worlds: int) -> Iterator[Found]:
    searching, last = game.bot.searching, None
    if searching is None:
        return
    while not table.over:
        seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
        choice = game.bot.greedy(table, seat, key_of(key, table.length))
        round = game.rules.rounds(table.state)
        if round != last and searching.doubt(ask) is not None and len(game.vocabulary.forward(ask.offered())) >= FEW:
            found = look(game, table, seat, key, worlds)
            if found is not None:
                last = round
                yield found
        table.choose(seat, choice)


def look(game: BoardGame[State], table: Table[State], seat: int, seed: int, worlds: int) -> Found | None:
    """The puzzle of a moment, where there is one that greedy misses and of which one can tell why."""
    first = think(game, table, seat, key_of(seed, table.length), worlds, everything=True)
    if clear(first) is None or missed_by_greedy(first) is None:
        return None
    thought = think(game, table, seat, key_of(seed, table.length, TIMES), worlds * TIMES, everything=True)
    if missed_by_greedy(thought) is None:
        return None
    try:
        found = settled(game, table, first, thought, seed)
    except NoPuzzle:
        return None
    return None if found.why in UNTOLD else found


def missed_by_greedy(thought: Thought) -> Tried | None:
    """The best option, where greedy does something else."""
    best = thought.tried[0]
    return None if thought.greedy in (best.option, *best.twins) else best


def made(
    game: BoardGame[State], table: Table[State], seat: int, seed: int, worlds: int, milliseconds: float | None = None
) -> Found:
    """The puzzle of a position that somebody wants one of; NoPuzzle says why there is none. Greedy may see it."""
    if len(game.vocabulary.forward(table.asks[seat].offered())) < 2:
        raise NoPuzzle(N_("There is nothing to choose here: a puzzle needs a question with several answers."))
    if game.bot.searching is None or game.bot.judging is None:
        raise NoPuzzle(N_("{game} cannot be looked ahead: no puzzles are found in it"), game=game.title)
    first = think(game, table, seat, key_of(seed, 1), worlds, milliseconds, everything=True)
    if len(first.tried) < 2:
        raise NoPuzzle(N_("All choices come to the same here."))
    thought = think(game, table, seat, key_of(seed, TIMES), worlds * TIMES, milliseconds, everything=True)
    if thought.worlds < worlds * ENOUGH:
        raise NoPuzzle(N_("This position takes the server too long. Try a simpler one."))
    return settled(game, table, first, thought, seed)


def settled(game: BoardGame[State], table: Table[State], first: Thought, thought: Thought, seed: int) -> Found:
    """The puzzle of a moment that was looked at twice; NoPuzzle says why it is none."""
    seat, text = thought.seat, game.vocabulary.text
    best, again = clear(first), clear(thought)
    if best is None or again is None or _same(best) != _same(again):
        rivals = [one.option for one in thought.tried[:2]]
        raise NoPuzzle(
            N_("There is no one clear best choice here: looked at closely, {one} and {other} are too near each other."),
            one=Label(table, seat, rivals[0]),
            other=Label(table, seat, rivals[1]),
        )
    right = tuple(text(option) for option in (again.option, *again.twins))
    told = task(table, seat, right)
    if told is None:
        raise NoPuzzle(
            N_("Nothing that lies open tells this choice from the others at once, so that it could not be checked.")
        )
    missed = missed_by_greedy(thought) is not None
    own = next(one for one in thought.tried[1:] if not missed or thought.greedy in (one.option, *one.twins))
    return Found(
        game=game,
        seed=table.setup.seed,
        at=table.length,
        seat=seat,
        rule=table.asks[seat].rule,
        position=table.position(),
        right=right,
        greedy=text(thought.greedy),
        tempting=text(own.option),
        worse=thought.ahead(again, own)[0],
        depth=depth(game, table, seat, again.option, own.option, seed, min(20, thought.worlds // 5)),
        why=reason(game, table, thought, [again], [own, *thought.tried[1:]], seed),
        goal=told[0],
        missed=told[1],
        worlds=thought.worlds,
        picture=scene(game, table, seat),
    )


def scene(game: BoardGame[State], table: Table[State], seat: int) -> str:
    """What the picture of a puzzle is cut to: the first thing on the board that is about any choice of several. It does
    not depend on the answer, so that it tells nothing of it; "" where all choices are about one thing or none."""
    sight, parts = table.sight(None), joined(table).table.parts
    offered = game.vocabulary.forward(table.asks[seat].offered())
    places = [part for option in offered for part in parts(sight, option) if part.startswith(SPACES)]
    return places[0] if len(set(places)) > 1 else ""


def clear(thought: Thought) -> Tried | None:
    """The one option that is beyond doubt better than all others, where there is one."""
    if len(thought.tried) < 2 or not thought.weights:
        return None
    best = thought.tried[0]
    for other in thought.tried[1:]:
        ahead, error = paired(best.values, other.values, thought.weights)
        if ahead < AHEAD or ahead < SURE * error:
            return None
    return best


def _same(one: Tried) -> frozenset[Option]:
    return frozenset((one.option, *one.twins))


def depth(
    game: BoardGame[State], table: Table[State], seat: int, best: Option, greedy: Option, seed: int, worlds: int
) -> int:
    """After how many choices the best is ahead of greedy's, and stays so as one looks further."""
    searching = game.bot.searching
    assert searching is not None
    needed = DEPTHS[-1] + 1
    for longest in reversed(DEPTHS):
        shallow = replace(searching, longest=longest)
        ahead = 0.0
        for world in range(worlds):
            key = key_of("depth", seed, world)
            values = [play_on(shallow, table.imagine(seat, key).last(), seat, one, key) for one in (best, greedy)]
            ahead += values[0] - values[1]
        if ahead / worlds < AHEAD / 2:
            break
        needed = longest
    return needed


# -- what solves it, as a condition


def task(table: Table[State], seat: int, right: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
    """A condition that holds after the right choices alone, and those by which any other is missed.

    None where nothing of the position tells them apart at once: a card that lies face down, say.
    """
    before = dict(leaves(facts_of(table)))
    after: dict[str, dict[str, Json]] = {}
    for option in table.asks[seat].offered():
        copy = table.clone(listen=False)
        copy.choose(seat, option)
        after[table.game.vocabulary.text(option)] = dict(leaves(facts_of(copy)))
    good = [facts for text, facts in after.items() if text in right]
    bad = [facts for text, facts in after.items() if text not in right]
    goal = _goal(good, [*bad, before])
    if goal is None:
        return None
    missed: list[str] = []
    open = bad
    while open:
        ways = {place for facts in open for place, value in before.items() if facts.get(place) != value}
        counted = [(sum(facts.get(place) != before[place] for facts in open), place) for place in sorted(ways)]
        counted = [one for one in counted if _reads(f"{one[1]} != {_value(before[one[1]])}")]
        if not counted:
            return None
        place = max(counted, key=lambda one: (one[0], -len(one[1])))[1]
        missed.append(f"{place} != {_value(before[place])}")
        open = [facts for facts in open if facts.get(place) == before[place]]
    return goal, tuple(missed)


def _goal(good: Sequence[Mapping[str, Json]], bad: Sequence[Mapping[str, Json]]) -> str | None:
    """Something that all good moments have in common, and no bad one has, nor the one before."""
    found = [
        f"{place} == {_value(value)}"
        for place, value in good[0].items()
        if all(facts.get(place) == value for facts in good) and all(facts.get(place) != value for facts in bad)
    ]
    return min(filter(_reads, found), key=len, default=None)


def leaves(facts: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    """Every number and word of a position, and how long its lists are, each with what names it in a condition.

    >>> dict(leaves({"pile": [3, "bean"], "over": False}))
    {'len(pile)': 2, 'pile[0]': 3, 'pile[1]': 'bean'}
    """

    def inner(place: str, value: Json) -> Iterator[tuple[str, Json]]:
        if isinstance(value, dict):
            for name, part in value.items():
                yield from inner(f'{place}["{name}"]', part)
        elif isinstance(value, list):
            yield f"len({place})", len(value)
            for number, part in enumerate(value):
                yield from inner(f"{place}[{number}]", part)
        elif isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
            yield place, value

    for name, value in facts.items():
        yield from inner(name, value)


def _value(value: Json) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _reads(text: str) -> bool:
    """Whether it can be read as a condition."""
    try:
        condition(text)
    except BadCondition:
        return False
    return len(text) <= CLEAR * 2
