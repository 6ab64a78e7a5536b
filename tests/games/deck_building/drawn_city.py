"""Set-ups that are drawn, and play in a player's words.

    turn = city('''
        outside  .  .  10m            .  .
        tokens   2  x  1              2  2
        place    .  .  armory         .  .
        inside   .  .  hero+swords    .  mikasa
    ''', hand="thrust swords", hands={"mikasa": "signal_flare"}, deck="wound courage")
    turn.play("thrust").move("outside").play("swords")
    assert turn.power == 4

The columns are the Districts from the outermost to Wall Sina; the rows may come in any order and only `inside` and
`outside` are usual. A cell names what is there, joined by `+`: Heroes, cards, Titans ("10m"), Archenemies with their
damage ("bean:12", "bean:full"). `hero` is the active player's Hero, seat 0; mates follow in the order of `mates` or as
they are drawn. A fallen Wall has the token `x`. Cards that are not named lie in the decks and stacks.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar, cast

import pytest

import titanomachy as tm
from titanomachy.games import deck_building
from titanomachy.games.deck_building.content import (
    ARCHENEMIES,
    CARD_IDS,
    FIRST_ARCHENEMY,
    HERO_IDS,
    KIND,
    Content,
)
from titanomachy.games.deck_building.rules.city import City
from titanomachy.games.deck_building.rules.game_setup import STARTING
from titanomachy.games.deck_building.state import PILES
from titanomachy.games.game import BoardGame
from titanomachy.kernel.table import Table

GAME: BoardGame[City] = deck_building.GAME
BOX = Content()
STARTERS = {CARD_IDS[card]: number for card, number in STARTING.items()}
SIDES = ("inside", "outside")
F = TypeVar("F", bound=Callable[..., object])


def card(*ids: str) -> Callable[[F], F]:
    """Mark a test as showing what these cards (or Heroes) do. The test stays as it is."""
    assert set(ids) <= {*CARD_IDS, *HERO_IDS}, f"no such card: {ids}"

    def mark(function: F) -> F:
        return function

    return mark


def cards_shown(paths: Iterable[Path]) -> dict[str, set[str]]:
    """Which tests show which cards: read from the source, and only from functions that pytest collects."""
    found: dict[str, set[str]] = {}
    for path in paths:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "card":
                        for word in mark.args:
                            found.setdefault(str(ast.literal_eval(word)), set()).add(node.name)
    return found


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


# -- play


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


# -- drawing


def city(
    picture: str,
    *,
    hero: str = "armin",
    mates: str = "",
    helpers: str = "",
    hand: str = "",
    hands: Mapping[str, str] | None = None,
    deck: str = "",
    decks: Mapping[str, str] | None = None,
    discard: str = "",
    discards: Mapping[str, str] | None = None,
    wounds: str = "",
    castle: str = "",
    last: bool = False,
    attack: str = "",
    destroyed: str = "",
    removed: str = "",
    bare: bool = False,
    step: str = "turn",
    options: Mapping[str, object] | None = None,
    content: Mapping[str, object] | None = None,
    seed: int = 0,
    **fields: object,
) -> Play:
    """A drawn table in the active player's turn, or at another step.

    `deck` are the next draws, `castle` the next cards of the main deck, `attack` the next Titans on Attack cards, each
    from the top; with `last` the main deck has no other cards than these. `wounds` names those who have a Wound in
    front of them. With `bare` the Starters that are not named are destroyed, so that decks hold just what is named.
    Any other field of the state may be given by its name.
    """
    rows = {line.split()[0]: line.split()[1:] for line in picture.strip().splitlines()}
    names = _names(rows, hero, mates, helpers)
    seats = 1 if helpers else len([name for name in names if name != "hero" and name not in helpers.split()])
    heroes = [name for name in names if name != "hero"][:seats]
    piles = (
        _piles(seats, names, {"hero": hand, **(hands or {})}),
        _piles(seats, names, {"hero": discard, **(discards or {})}),
    )
    state: dict[str, object] = {
        "phase": step, "round": 1, "heroes": heroes, "first": 0,
        "active": 0 if step in ("turn", "turn_begins") else -1, "hands": piles[0], "discards": piles[1],
        "wounds_up": [int(any(names[word] == seat for word in wounds.split())) for seat in range(seats)],
        "destroyed": cards(destroyed), "removed": cards(removed),
    }  # fmt: skip
    _lay_city(state, rows, names, seats, helpers.split())
    state.update(fields)
    _lay_decks(state, _piles(seats, names, {"hero": deck, **(decks or {})}), bare)
    if attack:
        top = cards(attack)
        rest = [CARD_IDS[card] for card in BOX.attack if CARD_IDS[card] not in top]
        state["attack"] = [
            *(card for card in rest if card not in cast("list[str]", state.get("attack_discard", []))),
            *reversed(top),
        ]
    spec = {"seats": seats, "seed": seed, "options": {"heroes": heroes, **(options or {})}, "content": content or {}}
    if castle or last:
        _lay_castle(state, spec, cards(castle), last)
    return Play(GAME.position({**spec, "state": state}), names)


def _names(rows: Mapping[str, list[str]], hero: str, mates: str, helpers: str) -> dict[str, int]:
    """Who plays which seat: the active player, those in `mates`, and other Heroes as they are drawn."""
    drawn = [word for side in SIDES for cell in rows.get(side, []) for word in cell.split("+")]
    order = [hero, *mates.split(), *(word for word in drawn if word in HERO_IDS)]
    players = list(dict.fromkeys(name for name in order if name not in helpers.split()))
    names = {name: seat for seat, name in enumerate(players)}
    return {**names, "hero": 0, **{name: number for number, name in enumerate(helpers.split())}}


def _piles(seats: int, names: Mapping[str, int], told: Mapping[str, str]) -> list[list[str]]:
    piles: list[list[str]] = [[] for _ in range(seats)]
    for who, words in told.items():
        piles[names[who]] += cards(words)
    return piles


def _lay_city(
    state: dict[str, object], rows: Mapping[str, list[str]], names: Mapping[str, int], seats: int, helpers: list[str]
) -> None:
    where, posts = [-1] * seats, [-1] * len(helpers)
    lying: dict[str, list[list[str]]] = {side: [[] for _ in range(5)] for side in SIDES}
    damage = [0] * len(ARCHENEMIES)
    for side in SIDES:
        for wall, cell in enumerate(rows.get(side, [])):
            for word in cell.replace(".", "").split("+") if cell != "." else []:
                name, _, hurt = word.partition(":")
                if name in helpers:
                    posts[names[name]] = wall * 2 + SIDES.index(side)
                elif name in names:
                    where[names[name]] = wall * 2 + SIDES.index(side)
                else:
                    card = card_id(name)
                    lying[side][wall].append(card)
                    if hurt:
                        full = BOX.hit_points[KIND[card]]
                        damage[KIND[card] - FIRST_ARCHENEMY] = full if hurt == "full" else int(hurt)
    state.update(lying, where=where, damage=damage)
    if helpers:
        state.update(helper_heroes=helpers, helpers=posts)
    if "tokens" in rows:
        state["tokens"] = [-1 if word == "x" else int(word) for word in rows["tokens"]]
    if "place" in rows:
        state["locations"] = ["none" if word == "." else card_id(word) for word in rows["place"]]


def _lay_decks(state: dict[str, object], tops: list[list[str]], bare: bool) -> None:
    """Decks with what is named on top and the Starters that are left below, or destroyed."""
    lists = [*tops, *(cast("list[list[str]]", state["hands"])), *(cast("list[list[str]]", state["discards"]))]
    used = Counter(card for pile in lists for card in pile)
    used.update(cast("list[str]", state["destroyed"]))
    used.update(cast("list[str]", state.get("played", [])))
    decks = [list(reversed(top)) for top in tops]
    for card, number in STARTERS.items():
        left = number * len(tops) - used[card]
        assert left >= 0, f"{len(tops)} players have {number * len(tops)} {card} in all"
        if bare:
            state["destroyed"] = [*cast("list[str]", state["destroyed"]), *[card] * left]
            continue
        for seat, deck in enumerate(decks):
            share = left // (len(decks) - seat)
            deck[:0] = [card] * share
            left -= share
    state["decks"] = decks


def _lay_castle(state: dict[str, object], spec: Mapping[str, object], top: list[str], last: bool) -> None:
    """The main deck with these cards on top; Archenemies of lower levels than theirs have left the game.

    With `last` everything below them has been in play: the Titans were defeated, the other cards destroyed.
    """
    levels = [BOX.cards[KIND[card]].level for card in top]
    seats = range(cast("int", spec["seats"]))
    gone = cast("list[str]", state["removed"])
    for level in range(1, 5 if last else max(levels)):
        kinds = [CARD_IDS[kind] for kind in BOX.levels[level]]
        there = [card for wall in cast("list[list[str]]", state["outside"]) for card in wall]
        if not any(kind in (*there, *gone, *top) for kind in kinds):
            gone.append(kinds[0])
    quiet = {"phase": "first_player", "active": -1, "due": [], "scouted": 0, "remembered": [[] for _ in seats]}
    plain = GAME.position({**spec, "state": {**state, **quiet}}).state
    hidden = {BOX.cards[KIND[card]].level: KIND[card] for card in top if BOX.cards[KIND[card]].level}
    coming, aside = plain.deck[::-1], plain.aside[:]
    for level, kind in hidden.items():
        old = next(card for card in coming if BOX.cards[card].level == level)
        coming[coming.index(old)] = kind
        if old != kind:
            aside[aside.index(kind)] = old
    for card in top:
        coming.remove(KIND[card])
    if last:
        gone += [CARD_IDS[card] for card in coming if BOX.is_titan[card]]
        used = [CARD_IDS[card] for card in coming if not BOX.is_titan[card]]
        state["destroyed"] = [*cast("list[str]", state["destroyed"]), *used]
        coming = []
    coming = [*(KIND[card] for card in top), *coming]
    state["deck"] = [CARD_IDS[card] for card in reversed(coming)]
    state["aside"] = [CARD_IDS[card] for card in aside]
    state["piles"] = _sizes(coming)


def _sizes(coming: list[int]) -> list[int]:
    """Piles for a deck: each ends with its Archenemy, and the rest is pile 5."""
    sizes = dict.fromkeys(PILES, 0)
    begin = 0
    for place, card in enumerate(coming):
        if BOX.cards[card].level:
            sizes[BOX.cards[card].level] = place + 1 - begin
            begin = place + 1
    sizes[5] = len(coming) - begin
    return [sizes[number] for number in PILES]
