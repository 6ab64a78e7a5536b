"""Reading at the table: `?` and the name of a thing, in the player's own words; what is said is what the page says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from ..answers.readings import NOBODY, read
from ..answers.reasons import Reasons
from ..answers.things import Thing, begun, named, names, plain, things, tokens
from ..drawing.reading import Reading
from ..games.registry import joined
from ..kernel.words import N_
from .entries import Entry
from .menu import Menu
from .terminal import Terminal, paired

MANY: Final = 8  # of so many names of a kind only a few are listed
FEW: Final = 3
SIGNS: Final = {"met": "✓", "unmet": "✗", "note": "·"}


class Table:
    """The things of one moment, for whoever has a menu before them."""

    def __init__(self, terminal: Terminal, menu: Menu) -> None:
        self.terminal = terminal
        self.menu = menu
        self.things = things(menu.table, sorted(menu.seats), terminal.lang)
        self.reasons = Reasons(menu.table)
        self.reasons.course = menu.course

    def about(self, words: str) -> bool:
        """Say what the words name, or ask which of several; False where nothing is called so."""
        found = named(self.things, words)
        if not found:
            return self._in_the_box(words)
        number = self._which([one.reading for one in found])
        if number is not None:
            self.show(found[number].part)
        return True

    def _which(self, found: Sequence[Reading]) -> int | None:
        """The one that is meant of several things."""
        if len(found) == 1:
            return 0
        self.terminal.tell(N_("Several things are called so:"))
        return self.terminal.pick(titles(found))

    def _in_the_box(self, words: str) -> bool:
        """What is not on the table now may be in the box: a card that lies in a deck, another hero."""
        found = boxed(self.menu, words, self.terminal.lang)
        if not found:
            return False
        self.terminal.tell(N_("It is not on the table now. In the box:"))
        number = self._which(found)
        if number is not None:
            self.terminal.show(*described(self.terminal, found[number]))
        return True

    def show(self, part: str) -> None:
        """All that there is to read about a thing, and what may be done with it now."""
        terminal, menu = self.terminal, self.menu
        seat = menu.groups[0].seats[0] if menu.groups else NOBODY
        self.reasons.course = menu.course
        told = read(self.reasons, sorted(menu.seats), seat, part, terminal.lang)
        if told["found"]:
            terminal.show(*self.lines(told))

    def lines(self, told: dict[str, Any]) -> list[RenderableType]:
        """A thing, line by line."""
        terminal = self.terminal
        values = [_worth(one["name"], one["value"], one["sum"]) for one in told["values"]]
        lines = _head(terminal, told["name"], told["kind"], told["where"], told["cost"], told["text"], values)
        if told["headline"]:
            lines.append(Text(told["headline"], style="bold"))
        lines += [self._offer(one["o"], one["label"]) for one in told["offers"]]
        if told["more"]:
            lines.append(f"  {terminal.say(N_('... and {n} more.'), n=told['more'])}")
        for fact in told["facts"]:
            words = f"{fact['text']} {fact['short']}".strip()
            lines.append(Text(f"  {SIGNS[fact['state']]} {words}"))
        if told["rules"]:
            lines.append(paired((rule["id"], rule["text"]) for rule in told["rules"]))
        return lines

    def _offer(self, text: str, label: str) -> Text:
        """Something that may be chosen, with the number of its line."""
        number = self.menu.number_of(text)
        return Text.assemble("  ", (f"{number} " if number else "", "bold cyan"), label)

    def listed(self) -> None:
        """What can be read about, by what it is; of many of a kind only the first few."""
        terminal = self.terminal
        rows: list[tuple[str, str]] = []
        for kind, called in names(self.things):
            some = called if len(called) <= MANY else called[:FEW]
            words = ", ".join(some)
            if len(called) > MANY:
                words = terminal.say(N_("{names} ... ({n} in all)"), names=words, n=len(called))
            rows.append((kind, words))
        terminal.tell(N_("? and one of these names says all about it:"))
        terminal.show(*(Text.assemble((terminal.named(kind, ""), "cyan"), words) for kind, words in rows))


def _head(
    terminal: Terminal, name: str, kind: str, where: str, cost: str, text: Sequence[str], values: Sequence[str]
) -> list[RenderableType]:
    """What a thing is called, where it is, what it does, and its values."""
    line = Text.assemble((name, "bold"), f" · {kind}" if kind else "", f" · {where}" if where else "")
    if cost:
        line.append(f" · {terminal.say(N_('cost {n}'), n=cost)}", style="yellow")
    lines: list[RenderableType] = [line, *(Text(words) for words in text)]
    if values:
        lines.append(Text(" · ".join(values), style="cyan"))
    return lines


def titles(found: Sequence[Reading]) -> list[str]:
    """What things are called that are to be told apart: where or what each is, and where that is the same, its text."""
    called = [Thing("", one).title for one in found]
    return [
        title if called.count(title) == 1 else f"{title}: {' '.join(one.text)}"
        for title, one in zip(called, found, strict=True)
    ]


def _worth(name: str, value: str, sum: str) -> str:
    return f"{name} {value}".strip() + (f" ({sum})" if sum else "")


# -- what is in the box


def boxed(menu: Menu, words: str, lang: str) -> list[Reading]:
    """The things of the box that are called so, also those that another holds (the cards of a hero)."""
    table, game = menu.table, joined(menu.table)
    gallery = game.table.gallery(game.begin(table.setup, listen=False).sight(None), lang)
    inside = [
        Reading(name=name, text=(text,), where=one.reading.name) for one in gallery.exhibits for name, text in one.holds
    ]
    readings = [*(one.reading for one in gallery.exhibits), *inside]
    said, wanted = plain(words), tokens(words)
    called = [one for one in readings if plain(one.name) == said]
    found = called or [one for one in readings if wanted and begun(wanted, tokens(one.name))]
    return list({(one.name, one.where, one.kind, one.text): one for one in found}.values())


def described(terminal: Terminal, reading: Reading) -> list[RenderableType]:
    """A thing of the box, line by line."""
    values = [_worth(one.name, one.value, one.sum) for one in reading.values]
    return _head(terminal, reading.name, reading.kind, reading.where, reading.cost, reading.text, values)


def parts_of(menu: Menu, entry: Entry) -> list[Thing]:
    """The things that a line of the menu is about."""
    table = menu.table
    sight, shown = table.sight(entry.seat), joined(table).table
    found: dict[str, Thing] = {}
    for part in shown.parts(sight, entry.options[0]):
        reading = shown.read(sight, part, menu.lang)
        if reading is not None:
            found.setdefault(reading.name, Thing(part, reading))
    return list(found.values())
