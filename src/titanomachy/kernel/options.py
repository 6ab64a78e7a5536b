"""Set-up options: what may be chosen before a game begins, with help and a default for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .errors import BadSetup, nearest
from .words import N_, Words, say

Value: TypeAlias = str | int | bool
Setting: TypeAlias = Value | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option: its values, its default, one sentence of help and the ledger id behind it.

    With `many` the setting may also be a list of distinct values, as many as `count` says for the seats
    (a text separates them by commas). `words` are settings that stand for a whole list ("choose").
    """

    values: tuple[Value, ...]
    default: Setting
    help: str
    rule: str = ""
    many: bool = False
    twice: bool = False  # whether a list may name a thing twice: the game checks where
    words: tuple[str, ...] = ()

    def text(self, lang: str = "en") -> str:
        """The help in a language."""
        return say(self.help, lang)

    def read(self, name: str, given: object) -> Setting:
        """A setting from what a person or a record gave; BadSetup says what would fit."""
        if self.many:
            return self._read_many(name, given)
        for value in self.values:
            if given == value and isinstance(given, bool) == isinstance(value, bool):
                return value
            if isinstance(given, str) and given.lower() == str(value).lower():
                return value
        fit = _listed(self.values)
        raise BadSetup(
            N_("{name}={given} is not possible; {name} can be {fit}"), self.rule, name=name, given=given, fit=fit
        )

    def _read_many(self, name: str, given: object) -> Setting:
        if isinstance(given, str):
            if given in self.words:
                return given
            given = [part.strip() for part in given.split(",")]
        if not isinstance(given, Sequence) or not all(isinstance(item, str) for item in given):
            fit = _listed(self.words)
            raise BadSetup(
                N_("{name} takes {fit} or a list of names, not {given}"),
                self.rule,
                name=name,
                fit=fit,
                given=repr(given),
            )
        for item in given:
            if item not in self.values:
                hint = nearest(item, map(str, self.values))
                raise BadSetup(
                    N_("{name}: {item} is unknown; {hint}"), self.rule, name=name, item=repr(item), hint=hint
                )
        if len(set(given)) != len(given) and not self.twice:
            raise BadSetup(N_("{name} names one thing twice: {given}"), self.rule, name=name, given=", ".join(given))
        return tuple(given)


def _listed(values: Iterable[Value]) -> Words | str:
    names = [str(value) for value in values]
    if len(names) == 1:
        return names[0]
    return Words(N_("{names} or {last}"), names=", ".join(names[:-1]), last=names[-1])


def read_options(specs: Mapping[str, OptionSpec], given: Mapping[str, object]) -> dict[str, Setting]:
    """All settings of a game: those given, and the defaults for the rest."""
    for name in given:
        if name not in specs:
            raise BadSetup(N_("there is no option {name}; {hint}"), name=repr(name), hint=nearest(name, specs))
    return {name: spec.read(name, given[name]) if name in given else spec.default for name, spec in specs.items()}
