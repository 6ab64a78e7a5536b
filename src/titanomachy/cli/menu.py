"""The menu: everything that the person at the terminal may choose now, as one numbered list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from rich.console import RenderableType
from rich.text import Text

from ..answers.things import plain
from ..games.registry import joined
from ..kernel.asks import Ask, Option
from ..kernel.coaching import Course
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say
from .entries import Entry, Group, alike
from .listing import by_verb, explained, running
from .numbers import whole
from .terminal import Terminal
from .wording import Wording

SHORT = 9  # so many entries stand one below the other, where there is room for that; more run on


class Menu:
    """All asks to the seats of one person."""

    def __init__(self, table: Table[State], seats: Iterable[int], lang: str) -> None:
        self.table = table
        self.lang = lang
        self.seats = frozenset(seats)
        self.groups: list[Group] = []
        self._wordings: dict[tuple[int, str], Wording] = {}
        self.course: Course | None = None  # of a lesson: it takes less than the game offers
        asked = [seat for seat in sorted(self.seats) if seat in table.asks]
        for same in sorted(alike(table, asked, lang), key=lambda same: table.asks[same[0]].idle):
            self._add(same)

    def _add(self, seats: tuple[int, ...]) -> None:
        seat, ask = seats[0], self.table.asks[seats[0]]
        names = ", ".join(self.seat_name(one) for one in seats)
        prompt = ask.text(self.lang)
        title = prompt if names in prompt else say(N_("{name}: {words}"), self.lang, name=names, words=prompt)
        group = Group(ask, seats, title)
        number = len(self.entries)
        for label, options in self._labelled(seat, ask):
            number += 1
            group.entries.append(Entry(number, seat, label, options, self.lang))
        self.groups.append(group)

    def _labelled(self, seat: int, ask: Ask) -> Iterator[tuple[str, tuple[Option, ...]]]:
        """What can be chosen, by what it says: kinds of which there are several first, each kind together."""
        sight, about = self.table.sight(seat), joined(self.table).table.about
        kinds: dict[str, dict[tuple[str, object], list[Option]]] = {}
        for option in ask.options:
            says = self.table.label(seat, option, self.lang), about(sight, option, self.lang)
            kinds.setdefault(option[0], {}).setdefault(says, []).append(option)
        for lines in sorted(kinds.values(), key=lambda lines: len(lines) == 1):
            for (label, _), options in lines.items():
                yield label, tuple(options)

    def seat_name(self, seat: int) -> str:
        """What a seat is called now; with its number where another is called the same."""
        name = self._plain_name(seat)
        if any(self._plain_name(other) == name for other in range(self.table.setup.seats) if other != seat):
            return say(N_("{name} (seat {n})"), self.lang, name=name, n=seat)
        return name

    def _plain_name(self, seat: int) -> str:
        return self.table.game.notation.seat_name(self.table.state, seat, self.lang)

    def called(self, seat: int, words: str) -> bool:
        """Whether a person may mean a seat by these words: its number or its name, with or without its team."""
        names = (self.seat_name(seat), self._plain_name(seat), self._plain_name(seat).partition(" (")[0])
        return plain(words) in (str(seat), *map(plain, names))

    @property
    def entries(self) -> list[Entry]:
        """All lines in their order."""
        return [entry for group in self.groups for entry in group.entries]

    @property
    def waited(self) -> list[Group]:
        """The groups that someone waits for."""
        return [group for group in self.groups if not group.ask.idle]

    @property
    def single(self) -> bool:
        """True where all that is waited for is one choice."""
        return sum(len(group.entries) for group in self.waited) == 1

    # -- finding

    def offers(self, words: str) -> bool:
        """True for the exact text of an option."""
        text = self.table.game.vocabulary.text
        return any(text(option) == words for entry in self.entries for option in entry.options)

    def find(self, words: str) -> list[tuple[int, Option]]:
        """The choices that the words fit: a number, an option's text, or what a line or a word in it begins with.

        `NAME: words` looks only among what one seat may choose.
        """
        groups, rest = self.addressed(words)
        if not groups:  # a colon may be part of what a line says
            groups, rest = self.groups, words
        number, said = whole(rest), plain(rest)
        if number is not None:
            return [(e.seat, e.options[0]) for group in groups for e in group.entries if e.number == number]
        if not said:
            return []
        for fits in (
            lambda option, label: self.table.game.vocabulary.text(option) == said,
            lambda option, label: label == said,
            lambda option, label: label.startswith(said),
            lambda option, label: f" {said}" in label,
        ):
            found = list(_matching(groups, fits))
            if found:
                return found
        return []

    def addressed(self, words: str) -> tuple[list[Group], str]:
        """The groups of the seat that is named before a colon, and the words after it; else all groups."""
        name, colon, rest = words.partition(":")
        if not colon:
            return self.groups, words
        groups = [
            Group(group.ask, (seat,), group.title, [replace(entry, seat=seat) for entry in group.entries])
            for group in self.groups
            for seat in group.seats
            if self.called(seat, name)
        ]
        return groups, rest.strip()

    def numbers(self) -> dict[str, str]:
        """The numbers of the lines, by the part of the table that each leads to: the last that stands for it."""
        found: dict[str, list[str]] = {}
        for entry in self.entries:
            sight, parts = self.table.sight(entry.seat), joined(self.table).table.parts
            for part in dict.fromkeys(parts(sight, option)[-1:] for option in entry.options):
                if part:
                    found.setdefault(part[0], []).append(str(entry.number))
        return {part: ",".join(numbers) for part, numbers in found.items()}

    def wording(self, seat: int, lang: str) -> Wording:
        """All choices of the game as a seat would read them now, made when something is first asked about them."""
        if (seat, lang) not in self._wordings:
            self._wordings[seat, lang] = Wording(self.table, seat, lang)
        return self._wordings[seat, lang]

    def number_of(self, text: str) -> int:
        """The number of the line that offers an option, given as its text; 0 where none does."""
        said = self.table.game.vocabulary.text
        return next((one.number for one in self.entries if text in map(said, one.options)), 0)

    def entry(self, number: int) -> Entry | None:
        """The line of a number."""
        return next((entry for entry in self.entries if entry.number == number), None)

    # -- showing

    def parts(self, terminal: Terminal, room: int | None = None, focus: int = -1) -> list[RenderableType]:
        """The menu as lines: what is asked, then the entries.

        A short menu says what each entry does. Where there is no room for that, entries run on; where there is none
        for that either, only the questions to one seat, the one in focus, stand in full.
        """
        if len(self.entries) <= SHORT:
            parts = self._parts(terminal, telling=True)
            if room is None or terminal.lines(parts) <= room:
                return parts
        parts = self._parts(terminal)
        if room is None or len(self.waited) < 2 or terminal.lines(parts) <= room:
            return parts
        return self._parts(terminal, only=self.in_focus(focus))

    def in_focus(self, seat: int) -> Group:
        """The group of a seat that is waited for; the first where it is not."""
        groups = self.waited or self.groups
        return next((group for group in groups if seat in group.seats), groups[0])

    def named(self, words: str) -> int | None:
        """The seat of that name, where it is one of several that are waited for."""
        seats = (seat for group in self.waited for seat in group.seats if len(self.waited) > 1)
        return next((seat for seat in seats if whole(words) is None and self.called(seat, words)), None)

    def _parts(self, terminal: Terminal, telling: bool = False, only: Group | None = None) -> list[RenderableType]:
        parts: list[RenderableType] = []
        width = terminal.console.width
        for group in self.groups:
            if group.ask.idle:
                parts += running(group.entries, width, f"{group.title} ")
                continue
            if only is not None and group is not only:
                parts.append(self._folded(group))
                continue
            parts.append(Text(group.title, style="bold"))
            if telling:
                parts.append(explained(group.entries, self._abouts(group), width))
            else:
                parts += by_verb(group.entries, width)
        return parts

    def _folded(self, group: Group) -> Text:
        """A question whose entries are not shown now, in a line."""
        first, last = group.entries[0].number, group.entries[-1].number
        words = N_("({first} to {last}: type {name})")
        told = say(words, self.lang, first=first, last=last, name=self.seat_name(group.seats[0]))
        return Text.assemble((group.title, "bold"), " ", (told, "dim"))

    def _abouts(self, group: Group) -> list[str]:
        """What each entry does, where its label does not say so."""
        sight, about = self.table.sight(group.seats[0]), joined(self.table).table.about
        return [about(sight, entry.options[0], self.lang)[0] for entry in group.entries]


def _matching(groups: Iterable[Group], fits: Callable[[Option, str], bool]) -> Iterator[tuple[int, Option]]:
    for group in groups:
        for entry in group.entries:
            option = next((option for option in entry.options if fits(option, plain(entry.label))), None)
            if option is not None:
                yield entry.seat, option
