"""`titanomachy rules`: the rules to read, to find, and to check against code and tests."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from ..games.game import BoardGame
from ..games.registry import games
from ..kernel.errors import nearest
from ..kernel.ledger import Coverage, Rule, coverage, marks
from ..kernel.state import State
from ..kernel.words import N_
from .helping import find_rules, show_rule
from .mistakes import Mistake, find_game
from .terminal import Terminal, rule_rows

PACKAGE = Path(__file__).resolve().parent.parent
SOURCES: Final = {  # short names for where content comes from, in words
    "both": N_("the rulebook and a public card list"),
    "fan_summary": N_("a fan's summary"),
    "rulebook_both": N_("both rulebooks, English and French"),
    "rulebook_en": N_("the English rulebook"),
    "rulebook_fr": N_("the French rulebook"),
}


@dataclass(frozen=True, slots=True)
class Sources:
    """Where ids are named: in the code of the package and, in a source checkout, in its tests."""

    code: dict[str, set[str]]
    tests: dict[str, set[str]] | None

    @classmethod
    @cache
    def read(cls, package: Path = PACKAGE) -> Sources:
        """All marks of a package, and of the tests beside it where they are there."""
        tests = package.parent.parent / "tests"
        there = tests.is_dir() and (tests.parent / "pyproject.toml").is_file()
        found = marks(sorted(tests.rglob("*.py")), tests=True) if there else None
        return cls(marks(sorted(package.rglob("*.py"))), found)

    @classmethod
    def of(cls, game: BoardGame[State]) -> Sources:
        """Those of a game: in our package, or in its own and in the tests of the project around it."""
        home = game.about.home
        if home.is_relative_to(PACKAGE):
            return cls.read()
        project = next((above for above in home.parents if (above / "pyproject.toml").is_file()), None)
        tests = sorted((project / "tests").rglob("*.py")) if project is not None else []
        return cls(marks(sorted(home.rglob("*.py"))), marks(tests, tests=True) if tests else None)


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Do what is asked for: check, find, one rule, content, or all rules."""
    chosen, id_ = _chosen(args.game, args.id)
    if args.check:
        return check(terminal, chosen)
    for game in chosen:
        if id_:
            show_one(terminal, game, id_)
        elif args.content:
            show_content(terminal, game)
        elif args.find:
            show_found(terminal, game, args.find)
        else:
            show_all(terminal, game)
    return 0


def _chosen(name: str | None, id_: str | None) -> tuple[list[BoardGame[State]], str]:
    """The games that are meant, and the id; a lone id finds its game by itself."""
    if name is None:
        return [find_game(one) for one in games()], ""
    if name not in games() and id_ is None:
        owners = [find_game(one) for one in games() if name.upper() in map(str.upper, find_game(one).ledger)]
        if owners:
            return owners, name
    return [find_game(name)], id_ or ""


# -- reading


def show_all(terminal: Terminal, game: BoardGame[State]) -> None:
    """All rules of a game, section by section."""
    terminal.rule(game.name(terminal.lang))
    for section, rules in _sections(game.ledger.values(), terminal.lang).items():
        terminal.show("", Text(section, style="bold"))
        terminal.pairs(rule_rows(rules, terminal.lang))


def _sections(rules: Iterable[Rule], lang: str) -> dict[str, list[Rule]]:
    sections: dict[str, list[Rule]] = {}
    for rule in rules:
        sections.setdefault(rule.heading(lang), []).append(rule)
    return sections


def show_found(terminal: Terminal, game: BoardGame[State], words: str) -> None:
    """The rules that have the words in them."""
    found = find_rules(game.ledger.values(), words, terminal.lang)
    terminal.rule(game.name(terminal.lang))
    if found:
        terminal.pairs(rule_rows(found, terminal.lang))
    else:
        terminal.tell(N_("No rule has {word} in it."), word=repr(words))


def show_one(terminal: Terminal, game: BoardGame[State], id_: str) -> None:
    """One rule, and where code and tests name it."""
    rules = {one.upper(): rule for one, rule in game.ledger.items()}
    rule = rules.get(id_.upper())
    if rule is None:
        hint = nearest(id_.upper(), game.ledger)
        raise Mistake(N_("{game} has no rule {id}; {hint}"), game=game.id, id=repr(id_), hint=hint)
    show_rule(terminal, rule)
    sources = Sources.of(game)
    for label, found in ((N_("In code: {names}"), sources.code), (N_("In tests: {names}"), sources.tests)):
        if found is not None:
            names = ", ".join(sorted(found.get(rule.id, ()))) or terminal.say(N_("nowhere"))
            terminal.tell(label, names=names)


def show_content(terminal: Terminal, game: BoardGame[State]) -> None:
    """Where the content comes from, what is reconstructed first."""
    terminal.rule(game.name(terminal.lang))
    by_source: dict[str, list[tuple[str, str]]] = {}
    for name, source, note in game.table.content_sources():
        by_source.setdefault(source, []).append((name, note))
    if not by_source:
        terminal.tell(N_("The game does not say where its content comes from."))
    for source, entries in by_source.items():
        terminal.show("", Text(f"{terminal.say(SOURCES.get(source, source))} ({len(entries)})", style="bold"))
        terminal.pairs((name, terminal.say(note)) for name, note in entries)


# -- checking


def check(terminal: Terminal, chosen: Sequence[BoardGame[State]], given: Sources | None = None) -> int:
    """Is every rule carried out by code and shown by a test? 1 where something is missing."""
    sources = {game.id: given or Sources.of(game) for game in chosen}
    found = [(game, coverage(game.ledger, sources[game.id].code, sources[game.id].tests or {})) for game in chosen]
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    headings = (
        N_("game"), N_("rules"), N_("not for a program"), N_("waiting"), N_("carried out"), N_("shown by a test"),
    )  # fmt: skip
    for heading in headings:
        first = heading == "game"
        grid.add_column(terminal.say(heading), justify="left" if first else "right", no_wrap=first)
    for game, covered in found:
        need = covered.entries - len(covered.presentation) - len(covered.waiting)
        shown = f"{covered.shown} / {need}" if sources[game.id].tests is not None else "-"
        counts = (covered.entries, len(covered.presentation), len(covered.waiting))
        grid.add_row(game.id, *map(str, counts), f"{covered.implemented} / {need}", shown)
    terminal.show(grid)
    if any(one.tests is None for one in sources.values()):
        terminal.tell(N_("The tests are not here (this is not a source checkout): only the code was checked."))
    return max(_report(terminal, game, covered, sources[game.id].tests is not None) for game, covered in found)


def _report(terminal: Terminal, game: BoardGame[State], covered: Coverage, tested: bool) -> int:
    """Name what is missing in one game, and the entries that are not for a program or wait for content to come."""
    for id_ in covered.presentation:
        reason = game.ledger[id_].presentation
        terminal.tell(N_("{id} is not for a program: {reason}"), id=id_, reason=terminal.say(reason))
    for id_ in covered.waiting:
        reason = game.ledger[id_].waiting
        terminal.tell(N_("{id} waits for content to come: {reason}"), id=id_, reason=terminal.say(reason))
    missing = 0
    for label, ids in (
        (N_("{game}: not carried out: {ids}"), covered.not_implemented),
        (N_("{game}: not shown by a test: {ids}"), covered.not_shown if tested else ()),
        (N_("{game}: named, but not in the ledger: {ids}"), covered.unknown),
    ):
        if ids:
            missing = 1
            terminal.tell(label, game=game.id, ids=", ".join(ids))
    if not missing:
        terminal.tell(N_("{game}: nothing is missing."), game=game.id)
    return missing
