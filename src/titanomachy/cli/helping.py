"""Questions at the table: what is this, which rule, why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from rich.text import Text

from ..games.registry import joined
from ..kernel.asks import Option, option
from ..kernel.errors import nearest
from ..kernel.ledger import Rule
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from .entries import Group
from .menu import Menu
from .numbers import whole
from .terminal import Terminal, rule_rows

FOUND = 12  # as many rules or reasons are shown at once

COMMANDS: Final = (  # what is typed, what may follow it, and what it does
    ("3", "", N_("choose line 3; the words of a line, or their beginning, do as well")),
    ("?", "", N_("the rule behind the question")),
    ("? 3", "", N_("what line 3 does, and its rules")),
    ("?", N_("WORD"), N_("a rule by its id, or the rules that have a word in them")),
    (N_("why"), N_("WORDS"), N_("why something is not offered, e.g. {example}")),
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


def show_help(terminal: Terminal, table: Table[State], seat: int) -> None:
    """What can be typed, in the reader's language; the English words do everywhere."""
    example = f"{terminal.say('why')} {refused_example(table, seat)}"
    terminal.pairs(
        (" ".join(terminal.say(word) for word in (name, rest) if word), terminal.say(words, example=example))
        for name, rest, words in COMMANDS
    )


def refused_example(table: Table[State], seat: int) -> str:
    """A choice that a seat is not offered now, as it is typed; rather one whose refusal explains something."""
    vocabulary, offered = table.game.vocabulary, table.asks[seat].options
    refused = [one for one in map(vocabulary.option, range(vocabulary.size)) if one not in offered]
    telling = (one for one in refused if explained(table, seat, one))
    return vocabulary.text(next(telling, refused[0]))


def explained(table: Table[State], seat: int, choice: Option) -> bool:
    """Whether the refusal of a choice explains something."""
    refusal = table.why_not(seat, choice)
    return refusal is not None and refusal.message.kind not in table.game.rules.vague


def explain(terminal: Terminal, menu: Menu, words: str) -> None:
    """Answer `?`, `? 3`, `? LS-...` and `? word`."""
    ledger = menu.table.game.ledger
    if not words:
        show_rules(terminal, menu.table, (group.ask.rule for group in menu.groups))
        terminal.tell(N_("? and a number: what that line does. help: what else you can type."))
    elif (number := whole(words)) is not None:
        explain_entry(terminal, menu, number)
    elif words.upper() in _by_upper(ledger):
        show_rule(terminal, _by_upper(ledger)[words.upper()])
    else:
        found = find_rules(ledger.values(), words, terminal.lang)
        if not found:
            terminal.tell(N_("No rule has {word} in it."), word=repr(words))
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
        terminal.tell(N_("There is no line {n}."), n=number)
        return
    table = menu.table
    texts = ", ".join(table.game.vocabulary.text(one) for one in entry.options)
    terminal.show(Text.assemble((entry.text, "bold"), f"  ({texts})"))
    words, rules = joined(table).table.about(table.sight(entry.seat), entry.options[0], terminal.lang)
    if words:
        terminal.show(words)
    show_rules(terminal, table, rules)


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


# -- why not


def why(terminal: Terminal, menu: Menu, words: str) -> None:
    """Say why something is not offered to the seats that are asked."""
    groups, words = menu.addressed(words)
    verbs = menu.table.game.vocabulary.verbs
    verb = words.split()[0] if words.split() else ""
    if not groups:
        terminal.tell(N_("No seat of yours with that name is asked now."))
    elif verb not in verbs:
        terminal.show(terminal.named(repr(verb), nearest(verb, verbs).text(terminal.lang)))
    else:
        for group in groups:
            for seat in group.seats:
                why_seat(terminal, menu, group, seat, words)


def why_seat(terminal: Terminal, menu: Menu, group: Group, seat: int, words: str) -> None:
    """The reasons for one seat, each once, with the choices that it bars."""
    table = menu.table
    reasons: dict[tuple[str, str], list[str]] = {}
    offered = []
    for one in fitting(table, words):
        refusal = table.why_not(seat, one)
        if refusal is None:
            offered.append(table.game.vocabulary.text(one))
        else:
            key = (refusal.text(terminal.lang), refusal.rule)
            reasons.setdefault(key, []).append(table.game.vocabulary.text(one))
    terminal.show(Text(menu.seat_name(seat), style="bold"))
    if offered:
        terminal.tell(N_("That is offered: {choices}"), choices=_some(offered))
    terminal.pairs(
        (id_, Text.assemble(text, (f" ({_some(barred)})", "dim")))
        for (text, id_), barred in list(reasons.items())[:FOUND]
    )
    if not offered and not reasons:
        terminal.tell(N_("Nothing that can be chosen in this game begins like that."))


def fitting(table: Table[State], words: str) -> Iterator[Option]:
    """Every choice of the game whose text begins with these words."""
    verb, *rest = words.split()
    domains = table.game.vocabulary.verbs[verb].domains
    for values in product(*(range(domain.size) for domain in domains)):
        texts = [domain.text(value) for domain, value in zip(domains, values, strict=True)]
        if texts[: len(rest)] == rest:
            yield option(verb, *values)


def _some(texts: list[str]) -> str:
    return ", ".join(texts[:3]) + (" ..." if len(texts) > 3 else "")
