"""The words of a game's choices: verbs whose arguments range over small domains.

Every option has a stable text (`move 7 5`, `place std_trample`) for records and a stable number for learning
agents. Arguments are ints in the engine; a domain may give them words for the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import product

from .asks import Option, option
from .errors import BadText, nearest
from .words import N_, Words


class Domain:
    """What an argument ranges over: the ints below `size`, with a word each where words are given."""

    __slots__ = ("index", "name", "size", "words")

    def __init__(self, name: str, size: int = 0, words: Sequence[str] = ()) -> None:
        self.name = name
        self.words = tuple(words)
        self.size = len(words) or size
        self.index = {word: i for i, word in enumerate(words)}

    def text(self, value: int) -> str:
        """The word or number of a value."""
        return self.words[value] if self.words else str(value)

    def parse(self, text: str) -> int:
        """The value of a word or number; ValueError says what would fit."""
        if text in self.index:
            return self.index[text]
        if text.isdecimal() and int(text) < self.size:
            return int(text)
        if self.words:
            raise BadText(
                N_("no {domain} is called {text}; {hint}"),
                domain=self.name,
                text=repr(text),
                hint=nearest(text, self.words),
            )
        raise BadText(
            N_("{text} is not a {domain}: it must be a number from 0 to {last}"),
            text=repr(text),
            domain=self.name,
            last=self.size - 1,
        )


class Verb:
    """One kind of choice: a word and the domains of its arguments.

    `back` marks one that only takes back what its seat has done before (`withdraw`, `unselect`): whoever plays by
    chance would go round in circles with it.
    """

    __slots__ = ("back", "domains", "size", "word")

    def __init__(self, word: str, *domains: Domain, back: bool = False) -> None:
        self.word = word
        self.domains = domains
        self.back = back
        self.size = 1
        for domain in domains:
            self.size *= domain.size


class Vocabulary:
    """All verbs of a game, in a fixed order: new verbs are added at the end, so that numbers stay."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = {verb.word: verb for verb in verbs}
        self.back = frozenset(verb.word for verb in verbs if verb.back)
        self.offsets: dict[str, int] = {}
        self.size = 0
        for verb in verbs:
            self.offsets[verb.word] = self.size
            self.size += verb.size

    def __contains__(self, choice: object) -> bool:
        if not isinstance(choice, tuple) or not choice or not isinstance(choice[0], str):
            return False
        if choice[0] not in self.verbs:
            return False
        domains = self.verbs[choice[0]].domains
        return len(choice) == len(domains) + 1 and all(
            type(value) is int and 0 <= value < domain.size for value, domain in zip(choice[1:], domains, strict=True)
        )

    def forward(self, options: list[Option]) -> list[Option]:
        """Those of some options that do not only take something back; all where there is no other."""
        return [one for one in options if one[0] not in self.back] or options

    def each(self, word: str) -> list[Option]:
        """Every option of a verb."""
        domains = self.verbs[word].domains
        return [option(word, *values) for values in product(*(range(domain.size) for domain in domains))]

    def text(self, choice: Option) -> str:
        """The stable text of an option."""
        verb = self.verbs[choice[0]]
        words = [domain.text(value) for value, domain in zip(choice[1:], verb.domains, strict=True)]
        return " ".join([verb.word, *words])

    def parse(self, text: str) -> Option:
        """The option of a text; ValueError says what would fit."""
        word, *rest = text.split() or [""]
        if word not in self.verbs:
            raise BadText(
                N_("{word} is not something one can choose; {hint}"), word=repr(word), hint=nearest(word, self.verbs)
            )
        domains = self.verbs[word].domains
        if len(rest) != len(domains):
            wanted = " ".join(f"<{domain.name}>" for domain in domains)
            raise BadText(
                N_("{word} takes {wanted} after it, not {given}"),
                word=repr(word),
                wanted=wanted or Words(N_("nothing")),
                given=repr(" ".join(rest)) if rest else Words(N_("'nothing'")),
            )
        return option(word, *(domain.parse(part) for part, domain in zip(rest, domains, strict=True)))

    def number(self, choice: Option) -> int:
        """The stable number of an option, below `size`."""
        number = 0
        for value, domain in zip(choice[1:], self.verbs[choice[0]].domains, strict=True):
            number = number * domain.size + value
        return self.offsets[choice[0]] + number

    def option(self, number: int) -> Option:
        """The option of a number."""
        if not 0 <= number < self.size:
            raise BadText(N_("options have numbers from 0 to {last}, not {n}"), last=self.size - 1, n=number)
        word = self._word_at(number)
        rest = number - self.offsets[word]
        values: list[int] = []
        for domain in reversed(self.verbs[word].domains):
            rest, value = divmod(rest, domain.size)
            values.append(value)
        return option(word, *reversed(values))

    def _word_at(self, number: int) -> str:
        return next(word for word, offset in self._descending if offset <= number)

    @cached_property
    def _descending(self) -> list[tuple[str, int]]:
        return sorted(self.offsets.items(), key=lambda item: -item[1])
