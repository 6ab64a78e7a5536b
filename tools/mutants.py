"""Do the tests of a rule notice when the rule is wrong? `make mutants` changes rules a little and runs their tests.

A sample of the functions under `@rule` of each game is mutated, one small change at a time, in copies of the tree;
the tests that name one of the function's ids are run, or where none does, all tests of the game. A mutant that they
pass over survives: either a test is missing, or the change makes no difference that a player could see.

    python tools/mutants.py --game last-stand --rules 60 --seed 1
    python tools/mutants.py --only LS-hero-05 --wide   # every mutant of one rule; survivors face all tests of the game
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from mutations import Mutation, mutations

ROOT: Final = Path(__file__).resolve().parent.parent
NEEDED: Final = ("src", "tests", "tools", "docs", "pyproject.toml")
NO_RULES: Final = {"about", "art", "bot", "drawing", "labels", "screen", "showing", "stepper", "table"}
PYTEST: Final = ("-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:randomly")
PASSED, FAILED = 0, 1  # what pytest exits with
PATIENCE: Final = 5  # how much longer all tests together may take than those of one mutant
SHOWN: Final = 8  # tests named in the report of a survivor


@dataclass(frozen=True, slots=True)
class Mutant:
    """A mutated rule, the tests that should notice, and what became of it."""

    game: str
    path: Path  # within the tree
    function: str
    ids: tuple[str, ...]
    mutation: Mutation
    tests: tuple[str, ...]
    fate: str = ""  # "killed", "killed elsewhere" or "survived"

    @property
    def alive(self) -> bool:
        """Whether no test noticed."""
        return not self.fate.startswith("killed")

    def report(self) -> str:
        """Where it is, what was changed and which tests ran."""
        more = f" and {len(self.tests) - SHOWN} more" if len(self.tests) > SHOWN else ""
        named = ", ".join(test.rpartition("/")[2] for test in self.tests[:SHOWN]) + more
        place = f"{self.path}:{self.mutation.line} {self.function} ({', '.join(self.ids)}): {self.mutation.kind}"
        return f"{place}, {self.fate}\n{self.mutation.diff()}\n    tests: {named}"


# -- finding rules and their tests


def marked(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, tuple[str, ...], str]]:
    """Every function under `@rule` with its ids and its name for pytest."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    outers: list[ast.Module | ast.ClassDef] = [tree, *classes]
    for outer in outers:
        prefix = f"{outer.name}::" if isinstance(outer, ast.ClassDef) else ""
        for node in outer.body:
            if isinstance(node, ast.FunctionDef):
                calls = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
                rules = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "rule"]
                ids = tuple(str(a.value) for call in rules for a in call.args if isinstance(a, ast.Constant))
                if ids:
                    yield node, ids, prefix + node.name


def tests_by_id(root: Path) -> dict[str, list[str]]:
    """The tests that name each id, as pytest is given them."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        for _, ids, name in marked(ast.parse(path.read_text(encoding="utf-8"))):
            if name.rpartition("::")[2].startswith("test_"):
                for id_ in ids:
                    found.setdefault(id_, []).append(f"{path.relative_to(root)}::{name}")
    return found


def rules_of(root: Path, game: str) -> Iterator[tuple[Path, str, ast.FunctionDef, tuple[str, ...]]]:
    """Every function of a game's rules: its file, the source of that, the function and its ids."""
    for path in sorted((root / "src" / "titanomachy" / "games" / game).rglob("*.py")):
        where = path.relative_to(root)
        if NO_RULES.isdisjoint((*where.parts, path.stem)):
            source = path.read_text(encoding="utf-8")
            yield from ((where, source, node, ids) for node, ids, _ in marked(ast.parse(source)))


def sample(root: Path, game: str, rules: int, each: int, seed: int, only: str = "") -> list[Mutant]:
    """Some mutants of some rules of a game, the same for the same seed; with `only` all mutants of one rule."""
    known, chance = tests_by_id(root), Random(f"{game} {seed}")
    functions = [one for one in rules_of(root, game) if not only or only in one[3]]
    if not only:
        chance.shuffle(functions)
    made: list[Mutant] = []
    taken = 0
    for path, source, node, ids in functions:
        tests = tuple(dict.fromkeys(test for id_ in ids for test in known.get(id_, ())))
        changes = mutations(source, node)
        if not only:
            chance.shuffle(changes)
        good = [change for change in changes[: None if only else 2 * each] if change.compiles()]
        chosen = good if only else good[:each]
        made += [Mutant(game, path, node.name, ids, change, tests or (f"tests/games/{game}",)) for change in chosen]
        taken += bool(chosen)
        if taken == rules and not only:
            break
    return made


# -- running


class Copies:
    """Copies of the tree, one for each job, in which files are changed and restored."""

    def __init__(self, root: Path, folder: Path, jobs: int, limit: float) -> None:
        self._free: SimpleQueue[Path] = SimpleQueue()
        self._stamps = count(1_000_000_000)  # a time of its own for every text of a file: caches go by it
        self._limit = limit
        self._root = root
        for number in range(jobs):
            copy = folder / str(number)
            for name in NEEDED:
                if (root / name).is_dir():
                    shutil.copytree(root / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
                elif (root / name).is_file():
                    shutil.copy(root / name, copy / name)
            self._free.put(copy)

    def _write(self, path: Path, text: str) -> None:
        path.write_text(text, encoding="utf-8")
        stamp = next(self._stamps)
        os.utime(path, (stamp, stamp))

    def _pytest(self, copy: Path, tests: Sequence[str], patience: int = 1) -> int:
        """What pytest exits with; as if it had failed where it takes too long."""
        env = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONPYCACHEPREFIX": str(copy / "cache")}
        command, limit = [sys.executable, *PYTEST, *tests], self._limit * patience
        try:
            ran = subprocess.run(command, cwd=copy, env=env, capture_output=True, timeout=limit, check=False)
            return ran.returncode
        except subprocess.TimeoutExpired:
            return FAILED

    def sound(self, mutants: Sequence[Mutant], wide: bool) -> bool:
        """Whether the tests pass while nothing is mutated."""
        copy = self._free.get()
        tests = {test for mutant in mutants for test in mutant.tests}
        if wide:
            tests |= {f"tests/games/{mutant.game}" for mutant in mutants}
        passed = self._pytest(copy, sorted(tests), patience=PATIENCE)
        self._free.put(copy)
        return passed == PASSED

    def fate(self, mutant: Mutant, wide: bool) -> Mutant:
        """What becomes of a mutant."""
        copy = self._free.get()
        path = copy / mutant.path
        self._write(path, mutant.mutation.mutated)
        fate = "survived" if self._pytest(copy, mutant.tests) == PASSED else "killed"
        if wide and fate == "survived":
            others = self._pytest(copy, [f"tests/games/{mutant.game}"], patience=PATIENCE)
            fate = "survived" if others == PASSED else "killed elsewhere"
        self._write(path, mutant.mutation.source)
        self._free.put(copy)
        return replace(mutant, fate=fate)


def hunt(
    root: Path, mutants: Sequence[Mutant], jobs: int, limit: float, wide: bool, told: Callable[[Mutant], None]
) -> list[Mutant]:
    """All mutants with what became of them; ValueError where tests fail without any."""
    done = []
    with TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(jobs) as threads:
        copies = Copies(root, Path(folder), jobs, limit)
        if not copies.sound(mutants, wide):
            raise ValueError("the tests fail, or take too long, before anything is mutated")
        for mutant in threads.map(partial(copies.fate, wide=wide), mutants):
            told(mutant)
            done.append(mutant)
    return done


# -- reporting


def by_game(done: Sequence[Mutant]) -> dict[str, list[Mutant]]:
    """The mutants of each game."""
    return {game: [one for one in done if one.game == game] for game in dict.fromkeys(one.game for one in done)}


def summary(done: Sequence[Mutant]) -> Iterator[str]:
    """A line for each game: how many were killed, and where."""
    for game, some in by_game(done).items():
        killed, others = sum(not one.alive for one in some), sum(one.fate == "killed elsewhere" for one in some)
        elsewhere = f", {others} of them by tests that name other rules" if others else ""
        yield f"{game}: {killed} of {len(some)} mutants killed ({killed / len(some):.0%}){elsewhere}"


def show(mutant: Mutant) -> None:
    """A dot for a mutant that was killed; the others as they are found."""
    print(f"\n{mutant.report()}\n" if mutant.alive else ".", end="", flush=True)


def main(args: Sequence[str] | None = None) -> int:
    """Hunt a sample of mutants; 1 where too many of a game survive, 2 where the tests fail without any."""
    games = sorted(path.parent.name for path in (ROOT / "src" / "titanomachy" / "games").glob("*/ledger.toml"))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help=f"one of {', '.join(games)}; all where none is named")
    parser.add_argument("--rules", type=int, default=60, help="how many rules of each game (60)")
    parser.add_argument("--each", type=int, default=1, help="how many mutants of each rule (1)")
    parser.add_argument("--seed", type=int, default=0, help="which sample (0)")
    parser.add_argument("--only", default="", metavar="ID", help="every mutant of the rules with this ledger id")
    parser.add_argument("--wide", action="store_true", help="survivors face all tests of their game")
    parser.add_argument("--least", type=float, default=0.95, help="the share that must be killed in each game (0.95)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--limit", type=float, default=120, help="seconds for the tests of one mutant (120)")
    given = parser.parse_args(args)
    wanted = [game.replace("-", "_") for game in given.game or games]
    unknown = set(wanted) - set(games)
    if unknown:
        parser.error(f"there is no game {', '.join(sorted(unknown))}; known: {', '.join(games)}")
    mutants = [one for game in wanted for one in sample(ROOT, game, given.rules, given.each, given.seed, given.only)]
    try:
        done = hunt(ROOT, mutants, given.jobs, given.limit, given.wide, show)
    except ValueError as error:
        print(error)
        return 2
    print()
    print(*summary(done), sep="\n")
    rates = [sum(not mutant.alive for mutant in some) / len(some) for some in by_game(done).values()]
    return 1 if min(rates, default=1) < given.least else 0


if __name__ == "__main__":
    sys.exit(main())
