"""The arena: bots play many games against each other, on all cores or a cluster, and the results are counted.

>>> results = run("last-stand", ["random"], games=2, seats=(3,), seed=1, workers=1)
>>> results.total.games, sorted(results.total.wins)
(2, ['heroes', 'titan'])

A game depends only on the seed of the arena and on its own number, never on which worker plays it: the same
call gives the same results with any number of workers, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from ..games.game import BoardGame
from ..games.registry import game as find
from ..kernel.errors import BadSetup, TitanomachyError
from ..kernel.state import State
from ..kernel.words import N_
from ..work import Lost, each, packed
from .counting import Played, Results, Row, count, played_of
from .entrants import Given, entrants
from .journal import Journal
from .plan import MOST_CHOICES, Limits, Plan, Variant, make_plan
from .planfile import FILE, Asked, read_asked
from .playing import Finished, lost, play
from .results import arrow
from .sprt import Sprt, Trial

__all__ = ["TAKEN", "Played", "Progress", "Results", "Row", "hold", "run"]

Progress: TypeAlias = Callable[[int, int], None]

USUAL: Final = ("greedy",)
TAKEN: Final = N_("{folder} holds an arena already: go on with it (--resume, resume=True), or name another folder")
OTHER_PLAN: Final = N_("{folder} holds another arena than this one: only the number of games may differ ({file})")
TOO_FEW: Final = N_("{folder} holds {n} games already: go on to as many or more, not to {given}")
TWO_BOTS: Final = N_("a sequential test compares two bots, not {n}")
CHANGE_SIDES: Final = N_("a sequential test compares two bots that change sides, not bots that keep to theirs")
ONE_VARIANT: Final = N_("a sequential test compares two bots by the same rules: it takes no variants")


def run(
    game: str | BoardGame[State],
    bots: Sequence[Given] | Given = USUAL,
    games: int = 100,
    seats: Sequence[int] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    *,
    sides: Sequence[Given] | None = None,
    content: object = None,
    variants: Sequence[Variant] | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    most_choices: int = MOST_CHOICES,
    seconds_a_choice: float | None = None,
    sprt: Sprt | bool | None = None,
    choices: bool = False,
    records: bool = False,
    ray: str | None = None,
) -> Results:
    """Play games between bots and count who won.

    `bots` are names, classes or objects. Every deal is played once for each of them, so that all sit on all sides
    equally often with the same luck; `games` is rounded up to whole deals. With `sides` instead, bots keep their sides:
    one for each of `game.sides(...)` in that order, and by turns where there are more sides. Deals cycle evenly through
    `seats` (all counts of the game where not given) and through what the game wants varied (`game.bot.variants`),
    except the options that are given; `variants` are compared on the same deals.

    `workers` are processes (as many as there are cores where not given), or those of the `ray` cluster at an address.
    `progress(done, games)` is called after each game. A bot that makes more than `most_choices` for a seat, takes more
    than `seconds_a_choice`, fails or answers nonsense loses its seat to `random`, which the results tell.

    `out` is a folder for Parquet files (`lab.results`), with `choices` and `records` on request; with `resume` the
    games that it holds are not played again. `sprt` ends it as soon as it is clear which of two bots is better, or
    whether the first scores as a `Sprt` says. When it is interrupted (Ctrl-C), what was played is counted and told.
    """
    given = [bots] if isinstance(bots, str) or not isinstance(bots, Sequence) else list(bots)
    takes_part = given if sides is None else list(sides)
    plan = make_plan(
        find(game) if isinstance(game, str) else game,
        entrants(takes_part) if sides is None else tuple(entrants([one])[0] for one in takes_part),
        fixed=sides is not None,
        seats=seats,
        options=options,
        content=content,
        variants=variants,
        seed=seed,
        limits=Limits(most_choices, seconds_a_choice),
        choices=choices,
        records=records,
    )
    if games < 1:
        raise BadSetup(N_("an arena needs at least one game, not {games}"), games=games)
    test = Sprt(both=True) if sprt is True else sprt or None
    asked = Asked(plan, plan.whole(games), test)
    folder = None if out is None else Path(out)
    if folder is not None and (folder / FILE).exists():
        if not resume:
            raise TitanomachyError(TAKEN, folder=folder)
        before = read_asked(folder, takes_part)
        if replace(before, games=asked.games).dumps() != asked.dumps():
            raise TitanomachyError(OTHER_PLAN, folder=folder, file=FILE)
    return hold(asked, folder, workers, ray, progress)


def hold(
    asked: Asked,
    folder: Path | None = None,
    workers: int | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Results:
    """Hold an arena: play what its folder does not hold yet, and count it all."""
    plan, test = asked.plan, asked.sprt
    if test is not None:
        _check_test(plan)
    journal = None
    if folder is not None:
        arrow()  # whoever has not got it is told before there is anything
        folder.mkdir(parents=True, exist_ok=True)
        journal = Journal(folder, plan.choices)
        if journal.last >= asked.games:
            journal.close(journal.taken_up)
            raise TitanomachyError(TOO_FEW, folder=folder, n=journal.last + 1, given=asked.games)
        asked.write(folder)
    trial = Trial(test, plan.bots[0].name, plan.each_deal) if test is not None else None
    return _Holding(asked, journal, trial, progress).hold(workers, ray)


def _check_test(plan: Plan) -> None:
    """Whether two bots can be compared so."""
    if plan.fixed:
        raise BadSetup(CHANGE_SIDES)
    if len(plan.bots) != 2:
        raise BadSetup(TWO_BOTS, n=len(plan.bots))
    if len(plan.variants) > 1:
        raise BadSetup(ONE_VARIANT)


@dataclass(slots=True)
class _Holding:
    """An arena that is being played."""

    asked: Asked
    journal: Journal | None
    trial: Trial | None
    progress: Progress | None
    played: dict[int, Played] = field(default_factory=dict)

    def hold(self, workers: int | None, ray: str | None) -> Results:
        """Play the games that are left; Ctrl-C ends it early, with what there is."""
        stopped = whole = False
        try:
            whole = self._play(workers, ray)
        except KeyboardInterrupt:
            if not self.played:
                raise
            stopped = True
        finally:
            self._put_away(whole)
        verdict = self.trial.now() if self.trial else None
        return count(self.asked.plan, [self.played[number] for number in sorted(self.played)], verdict, stopped)

    def _play(self, workers: int | None, ray: str | None) -> bool:
        """True where all was played, or all is clear."""
        for game in self.journal or ():
            if game.number < self.asked.games and self._take(game):
                return True
        left = [number for number in range(self.asked.games) if number not in self.played]
        if self.progress is not None:
            self.progress(len(self.played), self.asked.games)
        with closing(_games(self.asked.plan, left, workers, ray)) as games:
            for game in games:
                if self.journal is not None:
                    self.journal.add(game)
                clear = self._take(game)
                if self.progress is not None:
                    self.progress(len(self.played), self.asked.games)
                if clear:
                    break
        return True

    def _take(self, game: Finished) -> bool:
        """One more game; True where there need be no more."""
        one = self.played[game.number] = played_of(game.game, game.seats)
        return self.trial is not None and self.trial.add(one)

    def _put_away(self, whole: bool) -> None:
        """Drop what a test did not look at any more, and write the files."""
        if self.trial is not None and self.trial.verdict is not None:
            seen = self.trial.verdict.deals * self.asked.plan.each_deal
            self.played = {number: one for number, one in self.played.items() if number < seen}
        if self.journal is not None:
            self.journal.write(self.played)
            self.journal.close(whole)


def _games(plan: Plan, left: Sequence[int], workers: int | None, ray: str | None) -> Generator[Finished, None, None]:
    """Games as they end, in any order."""
    if workers != 1 or ray is not None:
        for one in plan.bots:
            if one.own is not None:
                packed(one.own, one.name)  # an error names the bot that cannot be sent
    with closing(each(partial(play, plan), left, workers, ray)) as done:
        for number, game in done:
            yield lost(plan, number, game.why) if isinstance(game, Lost) else game
