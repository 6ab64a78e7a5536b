"""How a report speaks: names of sides, heroes, things and options, and numbers, in the reader's language."""

from __future__ import annotations

from functools import cached_property
from itertools import zip_longest

from ...games.game import BoardGame
from ...kernel.state import State
from ...kernel.words import N_, say
from ..stats import Rate
from ..sureness import Sure

SURENESS = {Sure.OPEN: N_("open"), Sure.LIKELY: N_("likely"), Sure.SURE: N_("sure")}
WORDS = (N_("Number of seats"), N_("Variant"))  # what games are sorted by that is no option


class Teller:
    """Says things about a game in a language."""

    def __init__(self, game: BoardGame[State], lang: str) -> None:
        self.game, self.lang = game, lang

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(sentence, self.lang, **values)

    @cached_property
    def _names(self) -> dict[str, str]:
        """English names of what seats play, each in the reader's language."""
        found: dict[str, str] = {}
        notation, thing = self.game.notation, self.game.bot.thing
        for seats in self.game.seats:
            pairs = zip_longest(notation.seat_names(seats, "en"), notation.seat_names(seats, self.lang))
            found.update({str(english): str(own) for english, own in pairs})
        domains = {domain.name: domain for verb in notation.vocabulary.verbs.values() for domain in verb.domains}
        for domain in domains.values():
            for word in domain.words:
                found[thing(domain.name, word, "", "en")] = thing(domain.name, word, "", self.lang)
        return found

    def plays(self, name: str) -> str:
        """What a seat plays."""
        return self._names.get(name) or self.say(name)

    def side(self, name: str) -> str:
        """A side, to begin a sentence or a row with."""
        words = self.say(name)
        return words[:1].upper() + words[1:]

    def thing(self, key: tuple[str, str, str]) -> str:
        """A thing that was used."""
        return self.game.bot.thing(*key, self.lang)

    def option(self, name: str) -> str:
        """What an option or a group of games is called."""
        if name in self.game.options:
            return self.game.table.settings.option_name(name, self.lang)
        return self.say(name.replace("_", " ").capitalize())

    def value(self, option: str, value: object) -> str:
        """What a value of an option is called."""
        if option in self.game.options and isinstance(value, str | int | bool):
            return self.game.table.settings.value_name(option, value, self.lang)
        return self.say(str(value))

    def decimal(self, number: str) -> str:
        """A number with a point as the reader writes it."""
        return number.replace(".", ",") if self.lang == "fr" else number

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of 1 in percent."""
        return self.say(N_("{n}%"), n=self.decimal(f"{100 * share:.{digits}f}"))

    def count(self, number: int) -> str:
        """A count, in groups of three digits."""
        return f"{number:,}".replace(",", "\u202f")

    def hundred(self, share: float) -> str:
        """A share as so many of 100."""
        return self.decimal(f"{100 * share:.0f}")

    def interval(self, rate: Rate) -> str:
        """Where the true share lies."""
        low, high = (self.decimal(f"{100 * bound:.1f}") for bound in (rate.low, rate.high))
        return self.say(N_("{low} to {high}"), low=low, high=high)

    def sure(self, sure: Sure) -> str:
        """How sure something is, in a word."""
        return self.say(SURENESS[sure])
