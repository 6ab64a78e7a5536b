"""Ledgers: every rule of a game has an id, and code and tests name the ids they carry out or show."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from .words import SOURCE, say

F = TypeVar("F", bound=Callable[..., object])

SPOKEN: Final = ("section_", "text_", "note_")  # before a language: what an entry says in that one


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a function as carrying out (or, on a test, showing) these rules. It stays as it is."""

    def mark(function: F) -> F:
        return function

    return mark


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of a ledger.

    `edition` is "both" or the one edition it belongs to; `presentation` gives the reason why nothing in a
    program can show the entry, for the few of which that is true; `waiting` names the content, not yet in the game,
    to which alone an entry belongs. `source` is "reconstructed" where the rulebook does not say it outright.
    """

    id: str
    section: str
    kind: str
    edition: str
    text: str
    note: str = ""
    presentation: str = ""
    source: str = "rulebook"
    waiting: str = ""
    said: Mapping[str, str] = field(default_factory=dict)  # in other languages: `text_<language>`

    def heading(self, lang: str = SOURCE) -> str:
        """The title of the section in a language."""
        return self.said.get(f"section_{lang}") or say(self.section, lang)

    def remark(self, lang: str = SOURCE) -> str:
        """The note on the entry, for readers of the language in which it is written."""
        return self.note if lang == SOURCE else self.said.get(f"note_{lang}", "")

    def words(self, lang: str = SOURCE) -> str:
        """The rule in a language."""
        return self.said.get(f"text_{lang}") or say(self.text, lang)


@cache
def read_ledger(path: Path) -> dict[str, Rule]:
    """A ledger file, by id."""
    with path.open("rb") as file:
        written = tomllib.load(file)
    titles = {name: table for name, table in written.items() if name.startswith("section_")}
    rules = [_rule(entry, titles) for entry in written["rule"]]
    ledger = {entry.id: entry for entry in rules}
    if len(ledger) != len(rules):
        raise ValueError(f"{path} has an id twice")
    return ledger


def _rule(entry: Mapping[str, str], titles: Mapping[str, Mapping[str, str]]) -> Rule:
    """An entry as it is written: `text`, `note` and the title of the section also in other languages."""
    said = {name: table[entry["section"]] for name, table in titles.items() if entry["section"] in table}
    said |= {name: words for name, words in entry.items() if name.startswith(SPOKEN)}
    plain = {name: value for name, value in entry.items() if name not in said}
    return Rule(**{"edition": "both", "kind": "rule", **plain}, said=said)


def marks(paths: Iterable[Path], tests: bool = False) -> dict[str, set[str]]:
    """Which functions name which ids: read from the source, so that nothing has to be run.

    With `tests` only functions that pytest would collect count.
    """
    found: dict[str, set[str]] = {}
    for path in paths:
        for name, ids in _marked(ast.parse(path.read_text(encoding="utf-8"))):
            if not tests or name.startswith("test_"):
                for id_ in ids:
                    found.setdefault(id_, set()).add(f"{path.stem}.{name}")
    return found


def _marked(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    yield node.name, [str(a.value) for a in mark.args if isinstance(a, ast.Constant)]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a ledger is carried out by code and shown by tests."""

    entries: int
    implemented: int
    shown: int
    presentation: tuple[str, ...]
    waiting: tuple[str, ...]
    not_implemented: tuple[str, ...]
    not_shown: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """True where nothing is missing and no id is invented."""
        return not (self.not_implemented or self.not_shown or self.unknown)


def coverage(ledger: dict[str, Rule], code: dict[str, set[str]], tests: dict[str, set[str]]) -> Coverage:
    """Compare a ledger with the ids that code and tests name. Ids of other games are passed over."""
    prefix = next(iter(ledger)).split("-")[0] + "-"
    named = {id_ for id_ in (*code, *tests) if id_.startswith(prefix)}
    need = [id_ for id_, entry in ledger.items() if not entry.presentation and not entry.waiting]
    return Coverage(
        entries=len(ledger),
        implemented=sum(id_ in code for id_ in need),
        shown=sum(id_ in tests for id_ in need),
        presentation=tuple(id_ for id_, entry in ledger.items() if entry.presentation),
        waiting=tuple(id_ for id_, entry in ledger.items() if entry.waiting),
        not_implemented=tuple(id_ for id_ in need if id_ not in code),
        not_shown=tuple(id_ for id_ in need if id_ not in tests),
        unknown=tuple(sorted(named - set(ledger))),
    )
