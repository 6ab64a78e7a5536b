"""How the lines of a menu stand on the screen: one below the other, in columns, or running on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from .entries import Entry
from .terminal import Terminal

NARROWEST: Final = 24  # columns that an explanation beside its line needs; with fewer it stands below

ENDLESS: Final = 10_000


def explained(entries: list[Entry], abouts: list[str], width: int) -> Grid:
    """One entry on a line, with what it does beside it, or below where the screen is narrow."""
    room = width - max(cell_len(entry.text) for entry in entries) - 8  # the number, and what stands between columns
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold cyan", no_wrap=True, justify="right", min_width=4)
    if room < NARROWEST and any(abouts):
        grid.add_column()
        for entry, words in zip(entries, abouts, strict=True):
            grid.add_row(str(entry.number), Text("\n").join([Text(entry.text), Text(words, "dim")][: 1 + bool(words)]))
        return grid
    grid.add_column()
    grid.add_column(style="dim", min_width=NARROWEST if any(abouts) else None)
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
        return [*running(entries, width)]
    count = -(-len(words) // -(-len(words) // count))  # as many rows, evenly filled
    grid = Grid.grid()
    for _ in range(count):
        grid.add_column(width=width // count)
    for first in range(0, len(words), count):
        grid.add_row(*words[first : first + count])
    return [grid]


def running(entries: Iterable[Entry], width: int, first: str = "") -> list[Text]:
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


def by_verb(entries: Iterable[Entry], width: int) -> list[RenderableType]:
    """Fresh lines for each kind of choice; those of which there is only one stand together at the end."""
    kinds: dict[str, list[Entry]] = {}
    for entry in entries:
        kinds.setdefault(entry.options[0][0], []).append(entry)
    rows = [kind for kind in kinds.values() if len(kind) > 1]
    alone = [kind[0] for kind in kinds.values() if len(kind) == 1]
    return [*(part for row in rows for part in _columns(row, width)), *(running(alone, width) if alone else ())]


# -- a narrow screen


def narrowed(terminal: Terminal, part: RenderableType) -> list[RenderableType]:
    """A part of a page as it fits: a table that would be cut off is taken apart, its cells one below the other."""
    if not isinstance(part, Grid) or _least(terminal.console, part) <= terminal.console.width:
        return [part]
    columns = [[_headed(terminal, part.columns[0], column, cell) for cell in column.cells] for column in part.columns]
    if any(column.width is None for column in part.columns):  # not a map, whose columns are places, but rows
        columns = [list(row) for row in zip(*columns, strict=True)]
    return [fitting for column in columns for cell in column if cell != "" for fitting in narrowed(terminal, cell)]


def _headed(terminal: Terminal, first: Column, column: Column, cell: RenderableType) -> RenderableType:
    """A cell with the heading of its column before it, where it has one: the first names what the others are of."""
    if column.header == "" or not isinstance(cell, str | Text):
        return cell
    if column is first:
        return Text(str(cell), style="bold")
    return terminal.named(f"  {column.header}", cell)


def _least(console: Console, grid: Grid) -> int:
    """The columns that a table needs so that nothing is lost."""
    fixed = sum(column.width or 0 for column in grid.columns)
    return max(fixed, grid.__rich_measure__(console, console.options.update(width=ENDLESS)).minimum)
