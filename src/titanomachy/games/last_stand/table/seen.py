"""What one reader sees of the table: the sight's masked state, a language, and the questions that drawings ask.

The state is one like any other, so that a drawing asks the rules what is possible instead of knowing them.
"""

from __future__ import annotations

from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..rules.action_cards import order, reached
from ..rules.symbols import printed_box
from ..state import HIT, NONE, REROLLS, RESOLVE, SAFE, SPENDING, Stand, may_be_down, sees_hand


class Seen:
    """A sight in a language; made once for both."""

    __slots__ = ("content", "lang", "rolled", "s", "seat", "sees_hand")

    def __init__(self, sight: Sight[Stand], lang: str) -> None:
        self.s = sight.state
        self.seat = sight.seat
        self.lang = lang
        self.content = sight.state.content
        self.rolled = REROLLS <= self.s.phase <= SPENDING  # the dice of this round count
        self.sees_hand = sight.all or sees_hand(sight.state, sight.seat)

    @classmethod
    def of(cls, sight: Sight[Stand], lang: str) -> Seen:
        """The one of a sight and a language."""
        found = sight.kept.get(lang)
        if not isinstance(found, Seen):
            found = sight.kept[lang] = cls(sight, lang)
        return found

    def name(self, domain: str, value: int) -> str:
        """The name of a thing in the reader's language."""
        return self.content.name(domain, value, self.lang)

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(sentence, self.lang, **values)

    def hero(self, hero: int) -> str:
        """The name of a Hero."""
        return self.name("hero", self.s.heroes[hero])

    @property
    def hand(self) -> list[int]:
        """The cards in the Titan's hand; none for those who do not see them."""
        return self.s.hand if self.sees_hand else []

    @property
    def down_hidden(self) -> bool:
        """True where a card lies face down, and this reader does not know which."""
        return self.s.down == UNSEEN

    @property
    def may_be_down(self) -> list[int]:
        """The cards that may lie face down, for those who do not know it."""
        return may_be_down(self.s) if self.down_hidden else []

    def box(self, value: int) -> str:
        """What is printed in a box of the track: its number, or a word."""
        return say(N_("Start"), self.lang) if printed_box(self.s, value) == NONE else str(value)

    @property
    def zone(self) -> int:
        """Where the marker is: 0 white, 1 the weak zone, 2 the Kill Zone."""
        marker, content = self.s.marker, self.content
        return 2 if marker >= content.kill_start else int(marker > content.white_end)

    @property
    def resolving(self) -> int:
        """The Action card that resolves now, or NONE."""
        card = order(self.s)[self.s.slot] if self.s.phase == RESOLVE and not self.s.ending else NONE
        return NONE if card == UNSEEN else card

    @property
    def threatened(self) -> int:
        """The levels that the card in its turn reaches, as a bit mask."""
        card = self.resolving
        return 0 if card == NONE else self.content.actions[card].levels

    def fate(self, hero: int) -> str:
        """How a Hero stands to the card in its turn: aim, struck, safe, fallen, or nothing."""
        s = self.s
        if s.ending and s.hearts[hero] <= 0:
            return "fallen"
        if self.resolving == NONE or hero not in reached(s, self.resolving):
            return ""
        return {SAFE: "safe", HIT: "struck"}.get(s.dodging[hero], "aim")
