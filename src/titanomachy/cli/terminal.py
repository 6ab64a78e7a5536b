"""The terminal: one place through which every command writes and reads."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Final

from babel.numbers import format_decimal
from rich.console import Console, ConsoleDimensions, RenderableType
from rich.rule import Rule as Heading
from rich.segment import Segment, Segments
from rich.table import Table as Grid
from rich.text import Text

from ..kernel.ledger import Rule
from ..kernel.words import LANGUAGES, N_, say
from .mistakes import Mistake, because, cannot_write
from .numbers import whole

WIDEST: Final = 110  # longer lines are hard to read
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what can be scrolled back to
RUB_OUT: Final = "\x1b[1A\x1b[2K\r"  # the line above


class _Console(Console):
    """As wide as can be read well, also after the window has changed.

    Leaves it to the command line to end quietly when the reader of a pipe has seen enough.
    """

    @property
    def size(self) -> ConsoleDimensions:
        width, height = super().size
        return ConsoleDimensions(min(width, WIDEST), height)

    @size.setter
    def size(self, new_size: tuple[int, int]) -> None:
        self._width, self._height = new_size

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Left(Exception):
    """The person leaves, before the game or in the midst of it."""


class Terminal:
    """Writes in the reader's language and reads lines; works the same from a keyboard, a pipe or a test.

    Before a person nothing runs off the screen: what is longer waits for Enter after each screenful.
    """

    def __init__(self, lang: str = "en", no_colour: bool = False) -> None:
        self.lang = lang
        self.console = _Console(no_color=True if no_colour else None, highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin.isatty() and self.console.is_terminal
        self._shown = 0  # lines since something was last read
        self._typed: list[str] = []  # lines that were typed where something else was asked
        self._enough = False  # the person has seen enough of what is being shown
        self.cut = False  # the page was not shown to its end, because the person typed something in the midst of it
        if self.interactive:
            with contextlib.suppress(ImportError):  # where it exists, lines can be edited and recalled
                import_module("readline")

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(sentence, self.lang, **values)

    def show(self, *parts: RenderableType, style: str = "") -> None:
        """Print renderables or plain lines, one after the other."""
        for part in parts:
            whole = Text(part) if isinstance(part, str) else part
            if self.interactive:
                self._flow(whole, style)
            else:
                self.console.print(whole, style=style or None)

    def _flow(self, part: RenderableType, style: str) -> None:
        """Print line by line, as far as the person wants to see it."""
        console = self.console
        how = console.get_style(style) if style else None
        for line in console.render_lines(part, style=how, pad=False):
            if self._shown >= self.page:
                self._pause()
            if self._enough:
                return
            console.print(Segments([*line, Segment.line()]), end="")
            self._shown += 1

    @property
    def page(self) -> int:
        """How many lines fit on the screen above the one in which one types."""
        return max(1, self.console.height - 1)

    def together(self, parts: Iterable[RenderableType]) -> None:
        """Print parts that are best seen at once: where they would be torn apart and need not be, the rest waits."""
        parts = list(parts)
        if self.interactive and self._shown + (lines := self.lines(parts)) > self.page and 0 < lines <= self.page:
            self._pause()
        self.show(*parts)

    def _pause(self) -> None:
        """Wait until the person has read; words that are typed here belong to what is asked next."""
        if self._enough:
            return
        self._shown = 0  # also for whoever leaves here: what is said then does not wait
        words = input(self.say(N_("-- Enter: more --"))).strip()
        if words:
            self._typed.append(words)
            self._enough = self.cut = True
        elif not self.console.is_dumb_terminal:
            self.console.file.write(RUB_OUT)

    def tell(self, sentence: str, **values: object) -> None:
        """Print a sentence in the reader's language."""
        self.show(self.say(sentence, **values))

    def named(self, name: str, words: object) -> str:
        """A name and what belongs to it, with the colon as the language sets it."""
        return self.say(N_("{name}: {words}"), name=name, words=words)

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the reader writes it: 1,234.5 or 1 234,5."""
        return format_decimal(value, f"#,##0.{'0' * digits}", self.lang)

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of 1 in percent."""
        return self.say(N_("{n}%"), n=self.number(100 * share, digits))

    def pairs(self, rows: Iterable[tuple[str, RenderableType]]) -> None:
        """Print names and what belongs to them, in two columns."""
        self.show(paired(rows))

    def rule(self, title: str) -> None:
        """Print a heading across the screen."""
        self.show(Heading(Text(title, style="bold"), style="dim"))

    def read(self, prompt: str) -> str:
        """A line from the reader; EOFError when there are no more. Lines that are not typed are shown."""
        self.at_once()
        if self._typed:
            return self._typed.pop(0)
        line = input(prompt)
        if not sys.stdin.isatty():
            self.show(line)
        return line.strip()

    def unread(self, words: str) -> None:
        """Words that were no answer to what was asked: they are read next."""
        self._typed.append(words)

    def pick(self, lines: Iterable[RenderableType]) -> int | None:
        """Which of some numbered lines is meant, counted from 0; None where the person goes on to something else."""
        count = 0
        for count, line in enumerate(lines, start=1):
            self.show(numbered(count, line))
        words = self.read(self.say(N_("Which one? [1 to {last}, or Enter] > "), last=count))
        number = whole(words)
        if number is not None and 1 <= number <= count:
            return number - 1
        if words:
            self.unread(words)
        return None

    def leaves(self, words: str) -> bool:
        """True where the words say that the person leaves."""
        return words.lower() in ("quit", "q", self.say(N_("quit")))

    def at_once(self) -> None:
        """What is shown next does not wait for Enter: the person has broken off what was shown."""
        self._shown, self._enough = 0, False

    def clear(self) -> None:
        """Begin a fresh page on a terminal."""
        if self.interactive:
            self.console.clear()
            self._shown, self.cut = 0, False

    def wipe(self) -> None:
        """Leave nothing to be read or recalled of what was shown and typed: someone else sits down."""
        if not self.interactive:
            return
        self._shown, self._typed, self._enough = 0, [], False
        if self.console.is_dumb_terminal:  # all that it can do is to move on
            self.console.file.write("\n" * self.console.height)
        else:
            self.console.file.write(WIPE)
        self.console.file.flush()
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()

    def lines(self, parts: Iterable[RenderableType]) -> int:
        """How many lines these parts take."""
        return sum(len(self.console.render_lines(part)) for part in parts)


def paired(rows: Iterable[tuple[str, RenderableType]]) -> Grid:
    """Names in one column, what belongs to them in another."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold cyan", no_wrap=True)
    grid.add_column()
    for name, words in rows:
        grid.add_row(name, words)
    return grid


def numbered(number: int, words: RenderableType) -> Grid:
    """A line with its number before it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold cyan", justify="right", min_width=4)
    grid.add_column()
    grid.add_row(str(number), words)
    return grid


def rule_rows(rules: Iterable[Rule], lang: str) -> list[tuple[str, RenderableType]]:
    """Rules as rows: their ids and their words."""
    return [(rule.id, rule.words(lang)) for rule in rules]


def default_language() -> str:
    """The language of the environment, where we speak it; otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            spoken = re.split(r"[_.@-]", value)[0].lower()
            return spoken if spoken in LANGUAGES else "en"
    return "en"


def path_of(words: str | Path) -> Path:
    """The path that is meant; a mistake where it begins with the home of nobody."""
    try:
        return Path(words).expanduser()
    except RuntimeError:
        raise Mistake(N_("{file} cannot be read: {reason}"), file=words, reason=because(FileNotFoundError())) from None


def read_text(path: str | Path) -> str:
    """The text of a file; an error in words where it cannot be read."""
    path = Path(path)
    try:
        if path.is_char_device() or path.is_block_device():  # some of them never end
            raise ValueError
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Mistake(N_("{file} cannot be read: {reason}"), file=path, reason=because(error)) from None


def write_text(path: str | Path, text: str) -> None:
    """Write a file in one step; an error in words where it cannot be written, and then nothing is left behind."""
    path = Path(path)
    fresh = path.with_name(f".{path.name}.new")
    try:
        if path.is_dir():
            raise IsADirectoryError
        if path.exists() and not path.is_file():  # a device must not become a file
            raise ValueError
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError, ValueError):
            fresh.unlink()
        raise cannot_write(path, error) from None
