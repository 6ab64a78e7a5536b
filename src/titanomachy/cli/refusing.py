"""`why`: why something is not offered, asked for in the player's own words or in those of a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from ..answers.reasons import Reasons
from ..answers.things import named, things, tokens
from ..games.registry import joined
from ..kernel.outcome import Refusal
from ..kernel.words import N_
from .menu import Menu
from .reading import titles
from .terminal import Terminal, paired, rule_rows
from .wording import Said, spoken

FOUND: Final = 6  # so many reasons are given at once
SOME: Final = 3  # choices that a reason names
FEW: Final = (
    24  # of so many that are simply not asked about some are named; of more those named would be chosen by chance
)
EXAMPLES: Final = 8
ENOUGH: Final = 2  # of them about what is on the table: then nothing else is named


def why(terminal: Terminal, menu: Menu, words: str) -> None:
    """Say why something is not offered to the seats that are asked."""
    if not menu.groups:
        terminal.tell(N_("Nothing is asked of you now."))
        return
    groups, rest = menu.addressed(words)
    if not groups and not menu.wording(menu.groups[0].seats[0], menu.lang).meant(words):
        terminal.tell(N_("No seat of yours with that name is asked now."))
        return
    if not groups:  # a colon may be part of what a line says
        groups, rest = menu.groups, words
    asked = _Asked(terminal, menu, [seat for group in groups for seat in group.seats])
    if not (asked.choices(rest) or asked.without_names(rest) or asked.thing(rest)):
        asked.nothing(rest)


def explained(terminal: Terminal, menu: Menu, words: str) -> bool:
    """Say why a choice that was typed is not offered; False where the words are no choice of this game."""
    groups, rest = menu.addressed(words)
    seats = [seat for group in groups or menu.groups for seat in group.seats]
    return _Asked(terminal, menu, seats).choices(rest if groups else words)


@dataclass(frozen=True, slots=True)
class _Reasons:
    """What is offered of some choices, and what speaks against the others: by its words, with what it bars."""

    offered: list[str]
    against: dict[str, tuple[Refusal, dict[str, None]]]


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question of the person at the screen, for those of the seats that are asked."""

    terminal: Terminal
    menu: Menu
    seats: list[int]

    def choices(self, words: str, seats: list[int] | None = None) -> bool:
        """Take the words as a choice; False where they are none."""
        seats = self.seats if seats is None else seats
        for lang in spoken(self.terminal.lang):
            meant = {seat: self.menu.wording(seat, lang).meant(words) for seat in seats}
            if any(meant.values()):
                return self._one_kind(meant, words)
        return False

    def without_names(self, words: str) -> bool:
        """The words may name whose choice it is: "why move Mikasa"."""
        table, name = self.menu.table, self.menu.table.game.notation.seat_name
        for seat in range(table.setup.seats):
            called = tokens(name(table.state, seat, self.terminal.lang))
            left = [word for word in tokens(words) if word not in called]
            if 0 < len(left) < len(tokens(words)):
                return self.choices(" ".join(left), [seat] if seat in self.seats else None)
        return False

    def _one_kind(self, meant: dict[int, list[Said]], words: str) -> bool:
        """Answer, where the choices are of one kind or one answer explains more than the others; else ask which.

        Of what belongs to another moment there is little to say: what is asked now is told, and what comes nearest.
        """
        kinds = dict.fromkeys(one.option[0] for said in meant.values() for one in said)
        telling = [kind for kind in kinds if self._telling(meant, kind)]
        if len(telling) > 1:
            self.terminal.tell(N_("Which do you mean?"))
            number = self.terminal.pick(self._example(meant, kind) for kind in telling)
            if number is None:
                return True
            telling = [telling[number]]
        self._answer(
            {seat: [one for one in said if one.option[0] in (telling or kinds)] for seat, said in meant.items()}
        )
        if not telling:
            self._instead(words)
        return True

    def _instead(self, words: str) -> None:
        """What is asked now, and those of its choices that have some of the words."""
        terminal, menu = self.terminal, self.menu
        terminal.tell(N_("It is not what is asked now: {words}"), words=menu.groups[0].ask.text(terminal.lang))
        offered = {(seat, option) for seat in self.seats for option in menu.table.asks[seat].options}
        near = {
            self._offered(one): None
            for seat in self.seats
            for one in menu.wording(seat, terminal.lang).near(words, numbers=True)
            if (seat, one.option) in offered
        }
        if 0 < len(near) < len(offered):
            terminal.tell(N_("What comes nearest: {choices}"), choices=_some(terminal, list(near)))

    def _telling(self, meant: dict[int, list[Said]], kind: str) -> bool:
        """Whether there is something to say about a kind of choice: it is offered, or why it is not."""
        vague = self.menu.table.game.rules.vague
        for seat, said in meant.items():
            for one in said:
                if one.option[0] == kind:
                    refusal = self.menu.table.why_not(seat, one.option)
                    if refusal is None or refusal.message.kind not in vague:
                        return True
        return False

    def _example(self, meant: dict[int, list[Said]], kind: str) -> str:
        said = [one.label for said in meant.values() for one in said if one.option[0] == kind]
        return _some(self.terminal, list(dict.fromkeys(said)), 1)

    def _answer(self, meant: dict[int, list[Said]]) -> None:
        """The reasons against some choices, each once; seats for which they are the same stand together."""
        found: dict[tuple[object, ...], tuple[list[int], _Reasons]] = {}
        for seat, said in meant.items():
            if said:
                reasons = self._reasons(seat, said)
                key = (*reasons.offered, *((text, *barred) for text, (_, barred) in reasons.against.items()))
                found.setdefault(key, ([], reasons))[0].append(seat)
        for seats, reasons in found.values():
            self._tell(", ".join(map(self.menu.seat_name, seats)), reasons)

    def _reasons(self, seat: int, said: list[Said]) -> _Reasons:
        """What of some choices is offered to a seat, and what speaks against the others.

        Of many reasons that differ only in a name one is given, rather about something that is on the table.
        """
        table, lang = self.menu.table, self.terminal.lang
        sight, parts = table.sight(seat), joined(table).table.parts
        offered: dict[str, None] = {}
        barred: list[tuple[bool, Refusal, str]] = []
        for one in said:
            refusal = table.why_not(seat, one.option)
            if refusal is None:
                offered[self._offered(one)] = None
            else:
                barred.append((not parts(sight, one.option), refusal, one.label))
        vague = table.game.rules.vague
        telling = [one for one in barred if one[1].message.kind not in vague] or ([] if offered else barred)
        many = len({one[1].text(lang) for one in telling}) > FOUND
        against: dict[str, tuple[Refusal, dict[str, None]]] = {}
        for _, refusal, label in sorted(telling, key=lambda one: one[0]) if many else telling:
            key = refusal.message.kind if many else refusal.text(lang)
            against.setdefault(key, (refusal, {}))[1][label] = None
        return _Reasons(list(offered), {one[0].text(lang): one for one in against.values()})

    def _tell(self, names: str, reasons: _Reasons) -> None:
        """What is offered, and each reason with the choices that it bars and its rule in words."""
        terminal = self.terminal
        terminal.show(Text(names, style="bold"))
        if reasons.offered:
            terminal.tell(N_("That is offered: {choices}"), choices=_some(terminal, reasons.offered))
        shown = list(reasons.against.items())
        vague = self.menu.table.game.rules.vague
        for text, (refusal, barred) in shown[:FOUND]:
            says = refusal.message.kind not in vague or len(barred) <= FEW
            named = f" ({_some(terminal, list(barred))})" if says else ""
            terminal.show(Text.assemble(("✗ ", "bold red"), text, (named, "dim")))
        self._rules([refusal for _, (refusal, _) in shown[:FOUND]])
        if len(shown) > FOUND:
            terminal.tell(N_("... and {n} more."), n=len(shown) - FOUND)

    def _offered(self, one: Said) -> str:
        """A choice that is offered, with the number of its line."""
        number = self.menu.number_of(self.menu.table.game.vocabulary.text(one.option))
        return f"{number} {one.label}" if number else one.label

    def _rules(self, refusals: list[Refusal]) -> None:
        """The rules behind refusals, in words."""
        ledger = self.menu.table.game.ledger
        known = [ledger[id_] for id_ in dict.fromkeys(one.rule for one in refusals) if id_ in ledger]
        if known:
            self.terminal.show(paired(rule_rows(known, self.terminal.lang)))

    # -- a thing

    def thing(self, words: str) -> bool:
        """The words may name something on the table: all that speaks against choosing it."""
        terminal, table = self.terminal, self.menu.table
        found = named(things(table, sorted(self.menu.seats), terminal.lang), words)
        if not found:
            return False
        number = 0
        if len(found) > 1:
            terminal.tell(N_("Which do you mean?"))
            picked = terminal.pick(titles([one.reading for one in found]))
            if picked is None:
                return True
            number = picked
        part, reasons = found[number].part, Reasons(table)
        terminal.show(Text(found[number].title, style="bold"))
        refusals = [why for seat in self.seats for why in reasons.whys(seat, part)]
        for text in dict.fromkeys(one.text(terminal.lang) for one in refusals):
            terminal.show(Text.assemble(("✗ ", "bold red"), text))
        self._rules(refusals)
        if not refusals:
            asked = self.menu.groups[0].ask
            terminal.tell(N_("It is not what is asked now: {words}"), words=asked.text(terminal.lang))
        return True

    # -- nothing

    def nothing(self, words: str) -> None:
        """Say what would fit."""
        terminal = self.terminal
        if words:
            terminal.tell(N_("Nothing that can be chosen in this game reads like {words}."), words=repr(words))
        terminal.tell(N_("Name what you want to do as a line does, for example:"))
        for example in examples(self.menu, self.seats[0], words):
            terminal.show(f"  {terminal.say('why')} {example}")


def examples(menu: Menu, seat: int, words: str = "") -> list[str]:
    """Choices that a seat is not offered now, one of each kind, those first whose refusal explains something.

    Rather those that have one of some words in them, and those about something that is on the table.
    """
    table = menu.table
    sight, parts, vague = table.sight(seat), joined(table).table.parts, table.game.rules.vague
    found: dict[str, tuple[bool, bool, str]] = {}  # by kind: whether it explains little, is not on the table, the words
    wording = menu.wording(seat, menu.lang)
    for one in (*wording.near(words), *wording.said):
        kind = one.option[0]
        known = found.get(kind)
        absent = not parts(sight, one.option)
        if known is not None and (absent or not known[1]):
            continue
        refusal = table.why_not(seat, one.option)
        if refusal is not None:
            told = (refusal.message.kind in vague, absent, one.label)
            found[kind] = told if known is None else min(known, told, key=lambda one: one[:2])
    best = sorted(found.values(), key=lambda one: one[:2])
    there = [label for _, absent, label in best if not absent]
    return (there if len(there) >= ENOUGH else [label for *_, label in best])[:EXAMPLES]


def _some(terminal: Terminal, texts: list[str], count: int = SOME) -> str:
    if len(texts) <= count:
        return "; ".join(texts)
    return terminal.say(N_("{names} ... ({n} in all)"), names="; ".join(texts[:count]), n=len(texts))
