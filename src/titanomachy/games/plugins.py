"""Plug-ins: what other packages add, found by the entry points that they declare.

    [project.entry-points."titanomachy.games"]
    my-game = "my_game:GAME"

A plug-in that cannot be used is named with its reason and takes nothing else down: see `troubles`.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Generic, TypeVar

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_, Speaks, Words

T = TypeVar("T")


class Unfit(TitanomachyError):
    """What a package declares is not what its entry point promises."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A plug-in that cannot be used: its group, its name, the package that declares it, and why."""

    group: str
    name: str
    package: str
    why: Speaks

    def text(self, lang: str = "en") -> str:
        """The plug-in and what is wrong with it, in a language."""
        sentence = N_("the plug-in {name} of {package} ({group}) cannot be used: {why}")
        said = Words(sentence, name=repr(self.name), package=self.package, group=self.group, why=self.why)
        return said.text(lang)


class Plugins(Generic[T]):
    """The plug-ins of one group by name, loaded once when somebody asks for them.

    `taken` holds the names that this package uses itself; `fit` turns what was loaded into a plug-in, or raises
    `Unfit` with what would have been right.
    """

    def __init__(self, group: str, taken: Container[str], fit: Callable[[str, object], T]) -> None:
        self.group: Final = group
        self._taken = taken
        self._fit = fit
        self._loaded: dict[str, T] | None = None
        self._troubles: list[Trouble] = []

    def forget(self) -> None:
        """Look anew: packages may have come or gone."""
        self._loaded, self._troubles = None, []

    @property
    def loaded(self) -> dict[str, T]:
        """What can be used, by name, in the order of the alphabet."""
        if self._loaded is None:
            self._loaded, self._troubles = {}, []
            owners: dict[str, str] = {}
            for entry in sorted(entry_points(group=self.group), key=lambda entry: (entry.name, _package(entry))):
                self._load(entry, owners)
        return self._loaded

    def _load(self, entry: EntryPoint, owners: dict[str, str]) -> None:
        assert self._loaded is not None
        name, package = entry.name, _package(entry)
        try:
            if name in self._taken:
                raise Unfit(N_("that name is one of Titanomachy's own; give it another"))
            if name in owners:
                raise Unfit(N_("that name is taken by {other}; give it another"), other=owners[name])
            self._loaded[name] = self._fit(name, entry.load())
            owners[name] = package
        except Unfit as error:
            self._troubles.append(Trouble(self.group, name, package, error))
        except (Exception, SystemExit) as error:  # whatever another's code does when it is read
            self._troubles.append(Trouble(self.group, name, package, Words(_told(error))))

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What cannot be used, and why."""
        return tuple(self._troubles) if self.loaded is not None else ()

    def trouble(self, name: str) -> Trouble | None:
        """What is wrong with the plug-in of a name; None where none of that name is refused."""
        return next((one for one in self.troubles if one.name == name), None)


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def _told(error: BaseException) -> str:
    """An error of another's code: its kind and its words."""
    return f"{type(error).__name__}: {error}" if str(error) else repr(error)
