"""The menu: everything that the person at the terminal may choose now, as one numbered list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..kernel.asks import Ask, Option
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say
from .terminal import Terminal

SHORT = 9  # so many entries stand one below the other, where there is room for that; more run on


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line: a choice of a seat. Options that read the same are one line, e.g. two equal dice."""

    number: int
    seat: int
    label: str
    options: tuple[Option, ...]

    @property
    def text(self) -> str:
        """What the line says."""
        return f"{self.label} ×{len(self.options)}" if len(self.options) > 1 else self.label


@dataclass(slots=True)
class Group:
    """What is asked, of whom, and the entries that answer it."""

    ask: Ask
    seats: tuple[int, ...]
    title: str
    entries: list[Entry] = field(default_factory=list)


class Menu:
    """All asks to the seats of one person."""

    def __init__(self, table: Table[State], seats: Iterable[int], lang: str) -> None:
        self.table = table
        self.lang = lang
        self.groups: list[Group] = []
        asks = [(seat, table.asks[seat]) for seat in sorted(seats) if seat in table.asks]
        for idle in (False, True):
            for same in _alike([(seat, ask) for seat, ask in asks if ask.idle == idle], lang):
                self._add(same)

    def _add(self, same: list[tuple[int, Ask]]) -> None:
        seat, ask = same[0]
        seats = tuple(one for one, _ in same)
        names = ", ".join(self.seat_name(one) for one in seats)
        prompt = ask.text(self.lang)
        title = prompt if names in prompt else say(N_("{name}: {words}"), self.lang, name=names, words=prompt)
        group = Group(ask, seats, title)
        number = len(self.entries)
        for label, options in self._labelled(seat, ask):
            number += 1
            group.entries.append(Entry(number, seat, label, options))
        self.groups.append(group)

    def _labelled(self, seat: int, ask: Ask) -> Iterator[tuple[str, tuple[Option, ...]]]:
        """What can be chosen, by what it says: kinds of which there are several first, each kind together."""
        kinds: dict[str, dict[str, list[Option]]] = {}
        for option in ask.options:
            label = self.table.label(seat, option, self.lang)
            kinds.setdefault(option[0], {}).setdefault(label, []).append(option)
        for labels in sorted(kinds.values(), key=lambda labels: len(labels) == 1):
            for label, options in labels.items():
                yield label, tuple(options)

    def seat_name(self, seat: int) -> str:
        """What a seat is called now."""
        return self.table.game.seat_name(self.table.state, seat, self.lang)

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
        """The choices that the words fit: a number, an option's text, or (part of) what a line says.

        `NAME: words` looks only among what one seat may choose.
        """
        if words.isdigit():
            return [(e.seat, e.options[0]) for e in self.entries if e.number == int(words)]
        groups, words = self.addressed(words)
        said = _plain(words)
        for fits in (
            lambda option, label: self.table.game.vocabulary.text(option) == said,
            lambda option, label: label == said,
            lambda option, label: label.startswith(said),
            lambda option, label: said in label,
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
        name = name.strip().casefold()
        groups = [
            Group(group.ask, (seat,), group.title, [Entry(e.number, seat, e.label, e.options) for e in group.entries])
            for group in self.groups
            for seat in group.seats
            if name in (str(seat), self.seat_name(seat).casefold())
        ]
        return groups, rest.strip()

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
            parts = self._parts(terminal, explained=True)
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
        return next((seat for seat in seats if _plain(self.seat_name(seat)) == _plain(words)), None)

    def _parts(self, terminal: Terminal, explained: bool = False, only: Group | None = None) -> list[RenderableType]:
        parts: list[RenderableType] = []
        width = terminal.console.width
        for group in self.groups:
            if group.ask.idle:
                parts += _running(group.entries, width, f"{group.title} ")
                continue
            if only is not None and group is not only:
                parts.append(self._folded(group))
                continue
            parts.append(Text(group.title, style="bold"))
            if explained:
                parts.append(_explained(group.entries, self._abouts(group)))
            else:
                parts += _by_verb(group.entries, width)
        return parts

    def _folded(self, group: Group) -> Text:
        """A question whose entries are not shown now, in a line."""
        first, last = group.entries[0].number, group.entries[-1].number
        words = N_("({first} to {last}: type {name})")
        told = say(words, self.lang, first=first, last=last, name=self.seat_name(group.seats[0]))
        return Text.assemble((group.title, "bold"), " ", (told, "dim"))

    def _abouts(self, group: Group) -> list[str]:
        """What each entry does, where its label does not say so."""
        view, game, setup = self.table.view(group.seats[0]), self.table.game, self.table.setup
        return [game.about(view, entry.options[0], self.lang, setup)[0] for entry in group.entries]


def _alike(asks: list[tuple[int, Ask]], lang: str) -> list[list[tuple[int, Ask]]]:
    """Asks that say the same and offer the same stand together: any of these seats may answer."""
    together: dict[tuple[str, tuple[Option, ...]], list[tuple[int, Ask]]] = {}
    for seat, ask in asks:
        together.setdefault((ask.text(lang), tuple(ask.options)), []).append((seat, ask))
    return list(together.values())


def _plain(words: str) -> str:
    """Words as they are compared: small letters, and one blank for every kind of blank."""
    return " ".join(words.casefold().split())


def _matching(groups: Iterable[Group], fits: Callable[[Option, str], bool]) -> Iterator[tuple[int, Option]]:
    for group in groups:
        for entry in group.entries:
            option = next((option for option in entry.options if fits(option, _plain(entry.label))), None)
            if option is not None:
                yield entry.seat, option


def _explained(entries: list[Entry], abouts: list[str]) -> Grid:
    """One entry on a line, with what it does."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold cyan", no_wrap=True, justify="right", min_width=4)
    grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    for entry, words in zip(entries, abouts, strict=True):
        grid.add_row(str(entry.number), entry.text, words)
    return grid


def _words(entry: Entry) -> Text:
    return Text.assemble((f"{entry.number:>3} ", "bold cyan"), entry.text, " ")


def _columns(entries: list[Entry], width: int) -> list[RenderableType]:
    """Entries in as many columns as fit; where that is but one, one after the other."""
    words = [_words(entry) for entry in entries]
    count = width // max(text.cell_len for text in words)
    if count < 2:
        return [*_running(entries, width)]
    count = -(-len(words) // -(-len(words) // count))  # as many rows, evenly filled
    grid = Grid.grid()
    for _ in range(count):
        grid.add_column(width=width // count)
    for first in range(0, len(words), count):
        grid.add_row(*words[first : first + count])
    return [grid]


def _running(entries: Iterable[Entry], width: int, first: str = "") -> list[Text]:
    """Entries one after the other, as many on a line as fit, behind some first words."""
    lines = [Text(first, style="dim")]
    for entry in entries:
        words = _words(entry)
        if lines[-1].cell_len + words.cell_len > width + 1 and lines[-1]:  # the last blank may fall off
            lines.append(Text())
        lines[-1].append_text(words)
    for line in lines:
        line.rstrip()
    return lines


def _by_verb(entries: Iterable[Entry], width: int) -> list[RenderableType]:
    """Fresh lines for each kind of choice; those of which there is only one stand together at the end."""
    kinds: dict[str, list[Entry]] = {}
    for entry in entries:
        kinds.setdefault(entry.options[0][0], []).append(entry)
    rows = [kind for kind in kinds.values() if len(kind) > 1]
    alone = [kind[0] for kind in kinds.values() if len(kind) == 1]
    return [*(part for row in rows for part in _columns(row, width)), *(_running(alone, width) if alone else ())]
