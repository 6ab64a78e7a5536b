"""Questions at the table: what can be typed, what is this, which rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from ..answers.coaching import answered
from ..games.registry import joined
from ..kernel.ledger import Rule
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from . import reading, refusing
from .entries import Entry
from .menu import Menu
from .numbers import whole
from .terminal import Terminal, rule_rows

FOUND = 12  # as many rules or reasons are shown at once

COMMANDS: Final = (  # what is typed, what may follow it, and what it does
    ("3", "", N_("choose line 3; the words of a line, or their beginning, do as well")),
    ("?", "", N_("how you win, the rule behind the question, and all that can be read about")),
    ("? 3", "", N_("what line 3 does, its rules, and the things it is about")),
    ("?", N_("NAME"), N_("all about a card, piece, space or seat; the first letters will do")),
    (N_("rules"), N_("WORD"), N_("the rules that have a word in them; ? and an id is one rule")),
    (N_("why"), N_("WORDS"), N_("why something is not offered, e.g. {example}; a number is that of a line")),
    (N_("hint"), "", N_("what a bot would do in your place, and how sure it is")),
    (N_("wait"), "", N_("let a bot that is asked too choose before you")),
    (N_("undo"), "[N]", N_("take back your last choice, or the last N, as long as nothing was learnt")),
    (N_("save"), N_("[FILE]"), N_("write the game to a file")),
    (N_("load"), N_("FILE"), N_("go on with another game")),
    (N_("log"), "[N]", N_("what has happened, or the last N lines of it")),
    (N_("seats"), "", N_("who plays what")),
    (N_("show"), "", N_("the table again")),
    (N_("help"), "", N_("this list")),
    (N_("quit"), "", N_("leave; the game is saved")),
)

KINDS: Final = {
    "rule": N_("rule"),
    "clarification": N_("clarification"),
    "example": N_("example"),
    "variant": N_("variant"),
    "component": N_("component"),
}


def show_help(terminal: Terminal, menu: Menu, seat: int) -> None:
    """What can be typed, in the reader's language; the English words do everywhere."""
    example = f"{terminal.say('why')} {next(iter(refusing.examples(menu, seat)), '')}"
    terminal.pairs(
        (" ".join(terminal.say(word) for word in (name, rest) if word), terminal.say(words, example=example))
        for name, rest, words in COMMANDS
    )


def explain(terminal: Terminal, menu: Menu, words: str) -> None:
    """Answer `?`, `? 3`, `? LS-...`, and `?` with the name of a thing or a word of a rule."""
    ledger = menu.table.game.ledger
    if not words:
        terminal.show(goal(terminal, menu.table, next((group.seats[0] for group in menu.groups), None)))
        show_rules(terminal, menu.table, (group.ask.rule for group in menu.groups))
        reading.Table(terminal, menu).listed()
        terminal.tell(N_("? and a number: what that line does. help: what else you can type."))
    elif (number := whole(words)) is not None:
        explain_entry(terminal, menu, number)
    elif words.upper() in _by_upper(ledger):
        show_rule(terminal, _by_upper(ledger)[words.upper()])
    elif not reading.Table(terminal, menu).about(words):
        show_found(terminal, menu.table, words)


def goal(terminal: Terminal, table: Table[State], seat: int | None) -> Text:
    """How a seat (None: anybody) wins, and how far it is."""
    wanted = joined(table).table.goal(table.sight(seat), seat, terminal.lang)
    return Text.assemble((terminal.named(terminal.say(N_("Goal")), ""), "bold"), wanted.text)


def show_found(terminal: Terminal, table: Table[State], words: str) -> None:
    """The rules that have some words in them."""
    found = find_rules(table.game.ledger.values(), words, terminal.lang)
    if not found:
        terminal.tell(N_("Nothing on the table is called {word}, and no rule has it."), word=repr(words))
        return
    terminal.pairs(rule_rows(found[:FOUND], terminal.lang))
    if len(found) > FOUND:
        terminal.tell(N_("... and {n} more."), n=len(found) - FOUND)


def _by_upper(ledger: dict[str, Rule]) -> dict[str, Rule]:
    return {id_.upper(): rule for id_, rule in ledger.items()}


def explain_entry(terminal: Terminal, menu: Menu, number: int) -> None:
    """What a line does for the seat that it is of: its words, its text in records, and the rules behind it."""
    entry = menu.entry(number)
    if entry is None:
        no_line(terminal, menu, number)
    else:
        _about_entry(terminal, menu, entry)


def no_line(terminal: Terminal, menu: Menu, number: int) -> None:
    """Say which lines there are, where a number is that of none."""
    last = len(menu.entries)
    if last:
        terminal.tell(N_("There is no line {n}; there are 1 to {last}."), n=number, last=last)
    else:
        terminal.tell(N_("There is no line {n}."), n=number)


def may_choose(terminal: Terminal, menu: Menu, words: str) -> bool:
    """Answer `why 3`: a line is there because it may be chosen; False where the words are the number of no line.

    What a map has in brackets are the numbers of lines as well. A lesson may not take what the game offers.
    """
    groups, rest = menu.addressed(words)
    number = whole(rest)
    if number is None or not menu.entries:
        return False
    entry = next((one for group in groups for one in group.entries if one.number == number), None)
    if entry is None:
        no_line(terminal, menu, number)
        return False
    against = _lesson_against(menu, entry)
    if against:
        terminal.show(Text.assemble(("✗ ", "bold red"), against))
    else:
        words = N_("Line {n} may be chosen by {name}:")
        terminal.tell(words, n=number, name=menu.seat_name(entry.seat))
    _about_entry(terminal, menu, entry)
    return True


def _lesson_against(menu: Menu, entry: Entry) -> str:
    """What a lesson says to a line that it does not take now; "" where it takes it, or this is no lesson."""
    course, table = menu.course, menu.table
    if course is None or course.turn(table) != "learner":
        return ""
    texts = [table.game.vocabulary.text(option) for option in entry.options]
    if any((entry.seat, text) in course.asks(table) for text in texts):
        return ""
    return answered(course.now, course.verdict, texts[0], menu.lang)


def _about_entry(terminal: Terminal, menu: Menu, entry: Entry) -> None:
    table = menu.table
    texts = ", ".join(table.game.vocabulary.text(one) for one in entry.options)
    terminal.show(Text.assemble((entry.text, "bold"), f"  ({texts})"))
    words, rules = joined(table).table.about(table.sight(entry.seat), entry.options[0], terminal.lang)
    if words:
        terminal.show(words)
    show_rules(terminal, table, rules)
    for thing in reading.parts_of(menu, entry):
        terminal.show("", *reading.described(terminal, thing.reading))


def show_rules(terminal: Terminal, table: Table[State], ids: Iterable[str]) -> None:
    """Rules by id, without those of the edition that is not played."""
    edition = table.setup.options.get("edition", "both")
    rules = [table.game.ledger[id_] for id_ in dict.fromkeys(ids) if id_ in table.game.ledger]
    terminal.pairs(rule_rows((rule for rule in rules if rule.edition in ("both", edition)), terminal.lang))


def show_rule(terminal: Terminal, rule: Rule) -> None:
    """One rule with all that the ledger says about it."""
    terminal.pairs(rule_rows([rule], terminal.lang))
    edition = "" if rule.edition == "both" else terminal.say(N_("edition {name} only"), name=rule.edition)
    kind = terminal.say(KINDS.get(rule.kind, rule.kind))
    terminal.show(Text(", ".join(part for part in (rule.heading(terminal.lang), kind, edition) if part), style="dim"))
    note = rule.remark(terminal.lang)
    if note:
        terminal.tell(N_("Note: {words}"), words=note)
    if rule.presentation:
        terminal.tell(N_("Not for a program: {words}"), words=terminal.say(rule.presentation))


def find_rules(rules: Iterable[Rule], words: str, lang: str) -> list[Rule]:
    """The rules that have all the words in their text, section or id."""
    wanted = words.casefold().split()

    def text(rule: Rule) -> str:
        return f"{rule.id} {rule.heading(lang)} {rule.words(lang)}".casefold()

    return [rule for rule in rules if all(word in text(rule) for word in wanted)]
