"""Play in a player's words: `turn.play("thrust").move("outside")`, and what can be looked at then."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.games import deck_building
from titanomachy.games.deck_building.content import CARD_IDS, FIRST_ARCHENEMY, HERO_IDS, KIND, Content
from titanomachy.games.deck_building.rules.city import City
from titanomachy.games.game import BoardGame
from titanomachy.kernel.table import Table

GAME: BoardGame[City] = deck_building.GAME
BOX = Content()
SIDES = ("inside", "outside")


def card_id(word: str) -> str:
    """The id of a card by a word: "10m" is a Titan, "gear" a 3D Gear; a beginning that fits only one card will do."""
    if word.endswith("m") and word[:-1].isdigit():
        return f"titan_{word}"
    if word == "gear":
        return "3d_gear"
    if word in KIND:
        return word
    found = [name for name in CARD_IDS if name.startswith(word)]
    assert len(found) == 1, f"{word!r} is no card: {found}"
    return found[0]


def cards(words: str) -> list[str]:
    """Cards by their words; "3*courage" are three of them."""
    found: list[str] = []
    for word in words.split():
        number, star, name = word.partition("*")
        found += [card_id(name)] * int(number) if star else [card_id(word)]
    return found


def fits(words: str, text: str) -> bool:
    """Whether an option's text begins with these words; of names the beginning will do: "lose surprise"."""
    told, there = words.split(), text.split()
    return len(told) <= len(there) and all(
        word == other or (word.isalpha() and other.startswith(word)) for word, other in zip(told, there, strict=False)
    )


class Play:
    """A table with words for tests. Players are named by their Heroes; "hero" is seat 0."""

    def __init__(self, table: Table[City], names: dict[str, int]) -> None:
        self.table = table
        self.names = names  # what players and secondary Heroes were called in the drawing

    # -- looking

    @property
    def s(self) -> City:
        """The true state."""
        return self.table.state

    def seat(self, who: str) -> int:
        heroes = [HERO_IDS[hero] for hero in self.s.heroes]
        return heroes.index(who) if who in heroes else self.names[who]

    @property
    def power(self) -> int:
        return self.s.power

    @property
    def moves(self) -> int:
        """The Move that is left."""
        return self.s.move

    def hand(self, who: str = "hero") -> str:
        return _named(self.s.hands[self.seat(who)])

    def discard(self, who: str = "hero") -> str:
        """A discard pile in the order in which it was made."""
        return " ".join(CARD_IDS[card] for card in self.s.discards[self.seat(who)])

    def deck(self, who: str = "hero") -> str:
        """A deck from the top."""
        return " ".join(CARD_IDS[card] for card in reversed(self.s.decks[self.seat(who)]))

    @property
    def played(self) -> str:
        return " ".join(CARD_IDS[card] for card in self.s.played)

    @property
    def destroyed(self) -> str:
        return _named(self.s.destroyed)

    def at(self, who: str = "hero") -> str:
        """Where a Hero is: "outside 2", "inside 0", or "off"."""
        space = self.s.where[self.seat(who)]
        return "off" if space < 0 else f"{SIDES[space % 2]} {space // 2}"

    def outside(self, wall: int) -> str:
        return " ".join(CARD_IDS[card] for card in self.s.outside[wall])

    def inside(self, wall: int) -> str:
        return " ".join(CARD_IDS[card] for card in self.s.inside[wall])

    def wounds(self, who: str = "hero") -> int:
        """The Wounds in front of a player."""
        return self.s.wounds_up[self.seat(who)]

    def damage(self, titan: str) -> int:
        return self.s.damage[KIND[card_id(titan)] - FIRST_ARCHENEMY]

    @property
    def phase(self) -> str:
        return str(self.table.view(0)["phase"])

    @property
    def over(self) -> str:
        """How the game ended ("won", "walls", "deck", "deaths"), or "" while it goes on."""
        outcome = self.table.outcome
        return outcome.message.kind if outcome else ""

    def told(self) -> list[str]:
        """The kinds of what happened at the last choice."""
        return [event.kind for event in self.table.events]

    def asked(self) -> dict[str, str]:
        """Who is asked, and what kind of question."""
        heroes = [HERO_IDS[hero] for hero in self.s.heroes]
        return {heroes[seat]: ask.message.kind for seat, ask in self.table.asks.items()}

    def offers(self, who: str = "") -> list[str]:
        """What a seat is offered, as texts; of all who are asked, the first."""
        seat = self.seat(who) if who else min(self.table.asks, default=0)
        ask = self.table.asks.get(seat)
        return [GAME.vocabulary.text(option) for option in ask.options] if ask else []

    def can(self, words: str, who: str = "") -> bool:
        """Whether something is offered, given as the beginning of its text."""
        return any(fits(words, text) for text in self.offers(who))

    # -- choosing

    def do(self, words: str, who: str = "") -> Play:
        """Choose, by the beginning of the option's text; of all who are asked, the first, unless one is named."""
        seat = self.seat(who) if who else min(self.table.asks, default=0)
        ask = self.table.asks.get(seat)
        texts = {GAME.vocabulary.text(option): option for option in ask.options} if ask else {}
        found = [text for text in texts if fits(words, text)]
        assert found, f"{words!r} is not offered to seat {seat}: {list(texts)}"
        why = GAME.rules.why_not(self.s, seat, texts[found[0]], ask)
        assert why is None, f"{found[0]} is offered, and yet {why} speaks against it"
        self.table.choose(seat, found[0])
        return self

    def refused(self, words: str, who: str = "") -> str:
        """The rule that forbids a choice (given as its exact text); checks that nothing changed."""
        before = self.table.fingerprint()
        seat = self.seat(who) if who else min(self.table.asks, default=0)
        with pytest.raises(tm.IllegalChoice) as refusal:
            self.table.choose(seat, words)
        assert self.table.fingerprint() == before
        return refusal.value.rule

    def play(self, *words: str) -> Play:
        """Play cards one after the other."""
        for word in words:
            self.do(f"play {card_id(word)}")
        return self

    def move(self, *ways: str) -> Play:
        """Steps: "outside", "inside" (across the Wall), "inward", "outward" (along it)."""
        for way in ways:
            self.do(f"move {self._space(way)}")
        return self

    def _space(self, way: str) -> int:
        space = self.s.where[self.s.active]
        if way in SIDES:
            return space // 2 * 2 + SIDES.index(way)
        near = [
            other for other in self.s.ways(space) if (other > space + 1) == (way == "inward") and other != space ^ 1
        ]
        return near[0]

    def buy(self, word: str) -> Play:
        return self.do(f"buy {card_id(word)}")

    def defeat(self, word: str) -> Play:
        return self.do(f"defeat {card_id(word)}")

    def hit(self, word: str, points: int) -> Play:
        """Spend Power as damage."""
        return self.do(f"damage {card_id(word)} {points}")

    def attempt(self, word: str) -> Play:
        return self.do(f"attempt {card_id(word)}")

    def defend(self, word: str, who: str = "hero", protect: str = "") -> Play:
        """Use a Defense for oneself, or to protect another."""
        return self.do(f"defend {card_id(word)} {self.seat(protect or who)}", who)

    def brace(self, *who: str) -> Play:
        """These players use no Defense; without names, all who are asked."""
        if who:
            for name in who:
                self.do("brace", name)
            return self
        while any(ask.message.kind == "defend" for ask in self.table.asks.values()):
            self.do("brace")
        return self

    def soak(self, points: int, who: str = "hero") -> Play:
        return self.do(f"soak {points}", who)

    def choose(self, who: str, chooser: str = "") -> Play:
        """Choose a Hero for an effect."""
        return self.do(f"choose {self.seat(who)}", chooser)

    def end(self) -> Play:
        return self.do("end")

    def end_round(self) -> Play:
        """Everyone ends the turn (and enters where they must), up to what is asked at the end of the round or after."""
        now = self.s.round
        while self.s.round == now and self.phase in ("turn", "turn_begins"):
            seat, ask = next(iter(self.table.asks.items()))
            self.table.choose(seat, ask.options[-1])
        return self


def _named(kinds: list[int]) -> str:
    return " ".join(sorted(CARD_IDS[kind] for kind in kinds))
