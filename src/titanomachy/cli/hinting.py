"""`hint` at the table: what one would do, how sure, why, and the chances of the best choices."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ..bots.hinting import WORDS, Hint, hint
from ..games.registry import joined
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say
from .menu import Menu
from .terminal import Terminal

SEED: Final = 16  # whoever asks twice is told the same
MILLISECONDS: Final = 1000.0
ROWS: Final = 4
BAR: Final = 20


def show(terminal: Terminal, menu: Menu, seat: int) -> None:
    """A hint for a seat that is asked."""
    table = menu.table
    found = hint(joined(table), table, seat, SEED, milliseconds=MILLISECONDS)
    terminal.show(*lines(found, table, menu, terminal.lang))


def lines(found: Hint, table: Table[State], menu: Menu, lang: str) -> list[Text]:
    """A hint as it is printed: the choice with its line in the menu, the reason, the chances."""
    if found.sure in ("none", "only"):
        return [Text(say(WORDS[found.sure], lang), style="yellow")]
    named = {one.option: label(table, found.seat, one.option, lang) for one in found.ranked}
    said = [
        Text(f"{_numbered(menu, found, found.choice, named)} ({say(WORDS[found.sure], lang)})", style="bold yellow")
    ]
    if found.also:
        other = _numbered(menu, found, found.also, named)
        said.append(Text(say(N_("Either is as good: {other}"), lang, other=other), style="yellow"))
    if found.reason:
        said.append(Text(found.why(lang)))
    rows = {named[one.option]: one.chance for one in reversed(found.ranked)}  # the best of several with the same words
    best = sorted(rows.items(), key=lambda row: -row[1])
    said += [Text(f"  {percent(chance, lang)}  {bar(chance)}  {words}") for words, chance in best[:ROWS]]
    if len(best) > ROWS:
        said.append(Text("  " + say(N_("and {n} more"), lang, n=len(best) - ROWS), style="dim"))
    return said


def _numbered(menu: Menu, found: Hint, option: str, named: dict[str, str]) -> str:
    """An option in words, behind the number of its line where it has one."""
    text = menu.table.game.vocabulary.text
    for entry in menu.entries:
        if entry.seat == found.seat and option in map(text, entry.options):
            return f"{entry.number} {named[option]}"
    return named[option]


def label(table: Table[State], seat: int, option: str, lang: str) -> str:
    """An option in words."""
    return table.label(seat, table.game.vocabulary.parse(option), lang)


def percent(chance: float, lang: str, over: bool = False) -> str:
    """A chance in a column of its own; never certain before the game is over."""
    found = round(100 * chance)
    return say(N_("{n} %"), lang, n=f"{found if over else min(99, max(1, found)):>2}")


def bar(chance: float, wide: int = BAR) -> str:
    """A chance as a bar.

    >>> bar(0.5, 4)
    '##..'
    """
    filled = round(chance * wide)
    return "#" * filled + "." * (wide - filled)
