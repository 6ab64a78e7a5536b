"""Tables arranged for a test, and play in a player's words.

    table = arrange(
        "arien brogan xargatha wasp",                    # by seat: 0 and 2 are Red, 1 and 3 Blue
        at={"arien": "k12", "brogan": "l12", "blue_melee1": "k11"},
        acts="arien noble_blade",                        # who acts now, with which card
        played={"brogan": "mad_dash"},                   # revealed, not yet resolved
        hands={"brogan": "gold silver"},
    )
    act(table, "arien", "primary")
    assert targets(table) == {"brogan", "blue_melee1"}
    choose(table, "target brogan")
    assert spot(table, "blue_melee1") == "k11"

A hero is named by its id or as `hero0`; of twins only `hero0` will do. A card is its id or its slot (`red2a`). Heroes
that are not named in `at` stand on spawn points of their throne, minions that are not named are off the board, and so
are tokens. Each team has one more minion as a keeper, its last heavy one, far from all that is named: a minion that
falls then does not end the wave (`keepers=False` leaves them out). A hand that is not named has a card of every colour
of which no card lies elsewhere, basic ones and those of tier I.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, TypeVar

import pytest

from titanomachy.games import guards_of_atlantis
from titanomachy.games.guards_of_atlantis.board import BIT, SPACE_WORDS, TEAM_IDS, Board, around, bits
from titanomachy.games.guards_of_atlantis.cards import (
    BLUE1,
    CARD,
    COLOR,
    FIRST_SPELL,
    GOLD,
    GREEN1,
    HERO_IDS,
    ICON_IDS,
    MARKER_IDS,
    NONE,
    NOTE,
    RED1,
    SILVER,
    SLOT_IDS,
    SLOTS,
    SPELL_IDS,
    TOKEN_IDS,
    ULTIMATE,
)
from titanomachy.games.guards_of_atlantis.content import CONTENTS
from titanomachy.games.guards_of_atlantis.pieces import FIRST_TOKEN, MINIONS_OF, PIECE_WORDS, PIECES, TOKENS
from titanomachy.games.guards_of_atlantis.rules.positions import left_out
from titanomachy.games.guards_of_atlantis.rules.spells import out_of_book
from titanomachy.games.guards_of_atlantis.state import ALWAYS, PHASES, TURNS, Match
from titanomachy.kernel.asks import Answer, Ask, Question
from titanomachy.kernel.content import Toml
from titanomachy.kernel.table import Table

GAME = guards_of_atlantis.GAME
PRINTED = CONTENTS.of({})  # the cards without corrections
THE_BOX: Mapping[str, Toml] = {hero: {"complexity": 5} for hero in HERO_IDS[7:]}  # corrections: seven take part
FIRST_HAND = (GOLD, SILVER, RED1, BLUE1, GREEN1)
V = TypeVar("V")
Words = Mapping[str, str]


# -- arranging


def new(seats: int = 4, seed: int = 1, **options: Any) -> Table[Match]:
    """A table at the very beginning."""
    return GAME.new(seats=seats, seed=seed, **options)


class Arranged:
    """What the words of a table stand for: heroes, pieces, cards."""

    def __init__(self, heroes: str) -> None:
        self.heroes = [HERO_IDS.index(name) for name in heroes.split()]

    def seat(self, who: str | int) -> int:
        """The seat of a hero."""
        return seat_of(self.heroes, who)

    def piece(self, word: str) -> int:
        """A piece: a hero, a minion, a token."""
        return PIECE_WORDS.index(word) if word in PIECE_WORDS else self.seat(word)

    def slot(self, seat: int, word: str) -> int:
        """The slot of a card of a hero."""
        if word in SLOT_IDS:
            return SLOT_IDS.index(word)
        return CARD[f"{HERO_IDS[self.heroes[seat]]}.{word}"] % SLOTS

    def slots(self, told: Words | None) -> list[list[int]]:
        """Cards by seat."""
        found: list[list[int]] = [[] for _ in self.heroes]
        for who, words in (told or {}).items():
            seat = self.seat(who)
            found[seat] = [self.slot(seat, word) for word in words.split()]
        return found

    def numbers(self, told: Mapping[str, int] | None, usual: int) -> list[int]:
        """A number for each seat."""
        found = [usual] * len(self.heroes)
        for who, number in (told or {}).items():
            found[self.seat(who)] = number
        return found


def seat_of(heroes: Sequence[int], who: str | int) -> int:
    """The seat of a hero by its id, by `hero0`, or by the number of the seat itself."""
    if isinstance(who, int):
        return who
    if who.startswith("hero"):
        return int(who[4:])
    seats = [seat for seat, hero in enumerate(heroes) if HERO_IDS[hero] == who]
    assert len(seats) == 1, f"{who!r} is at {len(seats)} seats"
    return seats[0]


def arrange(
    heroes: str,
    at: Words | None = None,
    acts: str = "",
    played: Words | None = None,
    *,
    hands: Words | None = None,
    discards: Words | None = None,
    resolved: Words | None = None,
    facedown: Words | None = None,
    items: Mapping[str, Mapping[str, int]] | None = None,
    level: Mapping[str, int] | None = None,
    coins: Mapping[str, int] | None = None,
    active: Sequence[str] = (),
    markers: Sequence[str] = (),
    books: Words | None = None,
    tokens: Words | None = None,
    keepers: bool = True,
    off: str = "",
    coin: str = "red",
    lives: tuple[int, int] = (6, 6),
    waves: int | Sequence[int] = 3,
    battle: str | Sequence[str] = (),
    turn: int = 1,
    number: int = 1,
    phase: str = "",
    fallen: int = 0,
    once: Mapping[str, int] | None = None,
    content: Mapping[str, Toml] | None = None,
    seed: int = 1,
    **options: object,
) -> Table[Match]:
    """A table at the wanted moment.

    `acts` begins with the one who acts; `phase` names another moment: without either everyone plays a card (`play`),
    or with cards in `played` the next in order acts (`order`). `resolved` are the cards of this round's turns in
    their order ("-" for none). `items` are icons (`{"arien": {"range": 1}}`); a hero of level 8 has its ultimate.
    `active` lists effects as "brogan bulwark turn" (or round, next, end; a number behind it is its value), `markers`
    "tigerclaw poison arien 1", `books` the spells that lie beside the book of a hero who has prepared them ("wish"),
    `tokens` what a token is, `off` heroes off the board, `battle` the zone of each lane.
    `number` is the round, `content` an owner's corrections; the rest are options of the game.
    """
    told = Arranged(heroes)
    s = _fresh(told, seed, content, options)
    actor, unresolved = _cards_on_the_table(told, acts, played)
    spent = [told.slots(pile) for pile in (discards, _without_dashes(resolved))]
    spent.append([[slot] if slot != NONE else [] for slot in unresolved])
    s.actor, s.unresolved, s.table_card = actor, unresolved, [*unresolved]
    s.discards, s.resolved, s.hands = spent[0], _resolved(told, resolved), _hands(told, hands, spent)
    s.facedown = [sum(1 << slot for slot in slots) for slots in told.slots(facedown)]
    s.level, s.coins, s.once = told.numbers(level, 1), told.numbers(coins, 0), told.numbers(once, 0)
    s.icons, s.tokens = _icons(told, items or {}), _tokens(tokens or {})
    s.active, s.markers = _effects(told, active, turn, s.level), [_marker(told, words) for words in markers]
    s.notes = [note for who, spells in (books or {}).items() for note in _book(told.seat(who), spells.split())]
    s.zone, s.waves = _zones(s.board, battle), _by_lane(s.board, waves)
    s.where = _where(told, s, at or {}, off.split(), keepers)
    s.coin, s.lives, s.fallen = TEAM_IDS[coin], list(lives), fallen
    s.round, s.turn = number, turn
    s.phase = PHASES.index(phase or ("act" if acts else "order" if played else "play"))
    s.out = [left_out(s, seat) for seat in range(s.seats)]
    s.settle()
    table = Table(GAME, GAME.setup(s.seats, seed, content, options), s)
    table.begin()
    return table


def _fresh(told: Arranged, seed: int, content: object, options: Mapping[str, object]) -> Match:
    """A table with these heroes, before anything is put where a test wants it."""
    setup = GAME.setup(len(told.heroes), seed, content, {"selection": "all_random", **options})
    s = GAME.rules.make(setup, seed)
    s.heroes = [*told.heroes]
    s.pool, s.schedule, s.captains = [], [], []
    s.dealt = [[] for _ in told.heroes]
    return s


def _cards_on_the_table(told: Arranged, acts: str, played: Words | None) -> tuple[int, list[int]]:
    """Who acts now, and the unresolved card of each seat."""
    cards = dict(played or {})
    actor = NONE
    if acts:
        who, card = acts.split()
        cards[who] = card
        actor = told.seat(who)
    unresolved = [NONE] * len(told.heroes)
    for who, card in cards.items():
        seat = told.seat(who)
        unresolved[seat] = told.slot(seat, card)
    return actor, unresolved


def _without_dashes(told: Words | None) -> Words:
    return {who: words.replace("-", " ") for who, words in (told or {}).items()}


def _resolved(told: Arranged, resolved: Words | None) -> list[list[int]]:
    rows = [[NONE] * TURNS for _ in told.heroes]
    for who, words in (resolved or {}).items():
        seat = told.seat(who)
        for turn, word in enumerate(words.split()):
            rows[seat][turn] = NONE if word == "-" else told.slot(seat, word)
    return rows


def _hands(told: Arranged, hands: Words | None, spent: list[list[list[int]]]) -> list[list[int]]:
    named = told.slots(hands)
    for who in range(len(told.heroes)):
        if not any(told.seat(word) == who for word in hands or {}):
            gone = {COLOR[slot] for pile in spent for slot in pile[who]}
            named[who] = [slot for slot in FIRST_HAND if COLOR[slot] not in gone]
    return [sorted(slots) for slots in named]


def _icons(told: Arranged, items: Mapping[str, Mapping[str, int]]) -> list[list[int]]:
    rows = [[0] * len(ICON_IDS) for _ in told.heroes]
    for who, icons in items.items():
        for icon, number in icons.items():
            rows[told.seat(who)][ICON_IDS.index(icon)] = number
    return rows


def _effects(told: Arranged, active: Sequence[str], turn: int, levels: list[int]) -> list[list[int]]:
    times = {"turn": (turn, turn), "round": (turn, ALWAYS), "next": (turn + 1, turn + 1), "end": (TURNS + 1, ALWAYS)}
    found = [
        [hero * SLOTS + ULTIMATE, seat, ULTIMATE, 0, ALWAYS, 0]
        for seat, hero in enumerate(told.heroes)
        if levels[seat] == 8
    ]
    for words in active:
        who, card, time, *value = words.split()
        seat = told.seat(who)
        slot = told.slot(seat, card)
        found.append([told.heroes[seat] * SLOTS + slot, seat, slot, *times[time], *map(int, value or ["0"])])
    return found


def _marker(told: Arranged, words: str) -> list[int]:
    owner, kind, holder, value = words.split()
    return [told.seat(owner), MARKER_IDS.index(kind), told.seat(holder), int(value)]


def _book(seat: int, out: list[str]) -> list[list[int]]:
    return [[seat, NOTE["spell"], key, 1] for key in (0, *(SPELL_IDS.index(spell) + 1 for spell in out))]


def _tokens(tokens: Words) -> list[int]:
    kinds = [NONE] * len(TOKENS)
    for word, kind in tokens.items():
        kinds[PIECE_WORDS.index(word) - FIRST_TOKEN] = TOKEN_IDS.index(kind)
    return kinds


def _by_lane(board: Board, told: int | Sequence[int]) -> list[int]:
    return [told] * len(board.lanes) if isinstance(told, int) else list(told)


def _zones(board: Board, battle: str | Sequence[str]) -> list[int]:
    names = [battle] if isinstance(battle, str) else battle
    return [lane.index(board.zone_ids.index(name)) for lane, name in zip(board.lanes, names, strict=False)] or [
        *board.start
    ]


def _where(told: Arranged, s: Match, at: Words, off: list[str], keepers: bool) -> list[int]:
    """Where every piece is: those that are named, heroes at home, keepers far away."""
    board, where = s.board, [NONE] * PIECES
    for word, space in at.items():
        place = SPACE_WORDS.index(space)
        assert board.zone_of[place] >= 0, f"{space} is terrain"
        assert place not in where, f"two pieces on {space}"
        where[told.piece(word)] = place
    named = [space for space in where if space >= 0]
    away = {told.seat(who) for who in off}
    for seat in range(len(told.heroes)):
        if where[seat] == NONE and seat not in away:
            points = board.hero_spawns[s.teams[seat]]
            beside = bits(around(sum(BIT[space] for space in points)) & board.mask)
            where[seat] = next(space for space in (*points, *beside) if space not in where)
    for lane in range(len(s.zone) if keepers else 0):
        for team in TEAM_IDS.values():
            keeper = MINIONS_OF[lane][team][-1]
            if where[keeper] == NONE:
                where[keeper] = _far_from(board, board.zone_mask[s.battle_zone(lane)], named, where)
    return where


def _far_from(board: Board, zone: int, named: list[int], where: list[int]) -> int:
    """The free space of a zone that is farthest from all that is named."""
    free = [space for space in bits(zone) if space not in where]
    return max(free, key=lambda space: (min((board.distance[space][one] for one in named), default=0), space))


# -- playing


def act(table: Table[Match], who: str | int, *choices: str) -> Table[Match]:
    """The one who acts chooses an action, and more as they come."""
    for words in choices:
        choose(table, words, who)
    return table


def choose(table: Table[Match], words: str, who: str | int | None = None) -> Table[Match]:
    """Choose by the option's text ("target arien" is "target hero0"); the first who is asked, unless one is named."""
    seat = _asked_seat(table, who)
    words = _exact(table, words)
    assert words in _texts(table, seat), f"{words!r} is not offered to seat {seat}: {_texts(table, seat)}"
    for option in table.asks[seat].options:
        why = GAME.rules.why_not(table.state, seat, option, table.asks[seat])
        assert why is None, f"{GAME.vocabulary.text(option)} is offered, and yet {why} speaks against it"
    table.choose(seat, words)
    return table


def play(table: Table[Match], cards: Words) -> Table[Match]:
    """Everyone named plays that card face down, the others the first of their hand."""
    named = {seat_of(table.state.heroes, who): slot_of(table, who, card) for who, card in cards.items()}
    for seat in sorted(table.asks):
        slot = named.get(seat, table.state.hands[seat][0])
        choose(table, f"play {SLOT_IDS[slot]}", seat)
    return table


def hold_all(table: Table[Match]) -> Table[Match]:
    """Everyone whose time to act has come holds, until something else is asked."""
    while set(asked(table).values()) == {"act"}:
        choose(table, "hold")
    return table


def offered(table: Table[Match], who: str | int | None = None) -> list[str]:
    """What a seat is offered, as texts; of all who are asked, the first. Nothing if it is not asked."""
    return _texts(table, _asked_seat(table, who))


def can(table: Table[Match], words: str, who: str | int | None = None) -> bool:
    """Whether a seat is offered this."""
    return _exact(table, words) in offered(table, who)


def refused(table: Table[Match], words: str, who: str | int | None = None) -> str:
    """The rule by which a seat may not choose this."""
    seat = _asked_seat(table, who)
    assert words not in _texts(table, seat), f"{words!r} is offered"
    why = table.why_not(seat, words)
    assert why is not None, f"{words} is offered"
    return why.rule


def spaces(table: Table[Match], who: str | int | None = None) -> set[str]:
    """The spaces among what a seat is offered."""
    return {words.split()[1] for words in offered(table, who) if words.split()[0] in ("to", "spawn", "respawn")}


def targets(table: Table[Match], who: str | int | None = None) -> set[str]:
    """The pieces among what a seat is offered; heroes by their ids."""
    heroes = {f"hero{seat}": HERO_IDS[hero] for seat, hero in enumerate(table.state.heroes)}
    found = {words.split()[1] for words in offered(table, who) if words.split()[0] in ("target", "remove")}
    return {heroes.get(word, word) for word in found}


def asked(table: Table[Match]) -> dict[str, str]:
    """Who is asked, and the kind of the question."""
    return {HERO_IDS[table.state.heroes[seat]]: ask.message.kind for seat, ask in table.asks.items()}


def announced(table: Table[Match]) -> tuple[int, int]:
    """The attack that someone may defend against: its total, and what minions add to the defense."""
    ask = next(iter(table.asks.values()))
    assert ask.message.kind == "defend", ask.message.kind
    return ask.args[1], ask.args[2]


def _asked_seat(table: Table[Match], who: str | int | None) -> int:
    return min(table.asks, default=0) if who is None else seat_of(table.state.heroes, who)


def _exact(table: Table[Match], words: str) -> str:
    """The text of an option in which a hero may be named by its id."""
    verb, _, word = words.partition(" ")
    return f"{verb} {PIECE_WORDS[piece_of(table, word)]}" if verb == "target" else words


def _texts(table: Table[Match], seat: int) -> list[str]:
    ask = table.asks.get(seat)
    return [GAME.vocabulary.text(option) for option in ask.options] if ask else []


def end_turn(table: Table[Match]) -> Table[Match]:
    """Whoever can still act this turn holds, heroes off the board wait, and of tied team-mates the first begins."""
    while table.asks and set(asked(table).values()) <= {"act", "respawn", "first"}:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        kind = table.asks[seat].message.kind
        choose(table, {"act": "hold", "respawn": "wait", "first": offered(table, seat)[0]}[kind], seat)
    return table


def end_round(table: Table[Match]) -> Table[Match]:
    """Everyone plays any card and holds until all turns of the round are over, and something else is asked."""
    number = table.state.round
    while table.asks and table.state.round == number and set(asked(table).values()) <= {"play", "act", "respawn"}:
        if "play" in asked(table).values():
            play(table, {})
        end_turn(table)
    return table


def lend(monkeypatch: pytest.MonkeyPatch, table: dict[int, V], card: str, text: V) -> None:
    """For the time of a test a card has another text, or another answer to a question of the rules."""
    monkeypatch.setitem(table, CARD[card], text)


def misprint(monkeypatch: pytest.MonkeyPatch, column: str, card: str, value: int) -> None:
    """For the time of a test a number of a card is another one, or is printed at all."""
    content = PRINTED
    numbers = [*getattr(content, column)]
    numbers[CARD[card]] = value
    monkeypatch.setattr(content, column, numbers)


def carry_out(script: Generator[Question, Answer, V], *answers: str) -> V:
    """Run a rule by itself, with these answers to what it asks; gives back what the rule gives back."""
    left = list(answers)
    try:
        question = next(script)
        while True:
            asks = {ask.seat: ask for ask in ([question] if isinstance(question, Ask) else question.asks)}
            texts = {GAME.vocabulary.text(option): (seat, option) for seat in asks for option in asks[seat].options}
            assert left and left[0] in texts, f"asked {list(texts)}, left to answer {left}"
            question = script.send(texts[left.pop(0)])
    except StopIteration as done:
        assert not left, f"nobody asked for {left}"
        value: V = done.value
        return value


# -- looking


def slot_of(table: Table[Match], who: str | int, card: str) -> int:
    """The slot of a card of a hero."""
    if card in SLOT_IDS:
        return SLOT_IDS.index(card)
    hero = table.state.heroes[seat_of(table.state.heroes, who)]
    return CARD[f"{HERO_IDS[hero]}.{card}"] % SLOTS


def piece_of(table: Table[Match], word: str) -> int:
    """A piece by its word."""
    return PIECE_WORDS.index(word) if word in PIECE_WORDS else seat_of(table.state.heroes, word)


def spot(table: Table[Match], word: str) -> str:
    """Where a piece is: a space, or "off"."""
    space = table.state.where[piece_of(table, word)]
    return "off" if space < 0 else SPACE_WORDS[space]


def hand(table: Table[Match], who: str | int) -> str:
    """The hand of a hero, as slots."""
    return _named(table.state.hands[seat_of(table.state.heroes, who)])


def discarded(table: Table[Match], who: str | int) -> str:
    """The discard pile of a hero, as slots."""
    return _named(table.state.discards[seat_of(table.state.heroes, who)])


def coins(table: Table[Match], who: str | int) -> int:
    """The coins of a hero."""
    return table.state.coins[seat_of(table.state.heroes, who)]


def active_of(table: Table[Match], who: str | int) -> list[str]:
    """The cards of a hero that are in force or will be, as slots."""
    seat = seat_of(table.state.heroes, who)
    return [SLOT_IDS[effect[2]] for effect in table.state.active if effect[1] == seat]


def beside_book(table: Table[Match], who: str | int) -> set[str]:
    """The spells that lie face up beside a hero's book."""
    return {SPELL_IDS[card - FIRST_SPELL] for card in out_of_book(table.state, seat_of(table.state.heroes, who))}


def resolved(table: Table[Match], who: str | int) -> list[str]:
    """The resolved cards of a hero by turn, as slots; "-" where there is none."""
    slots = table.state.resolved[seat_of(table.state.heroes, who)]
    return ["-" if slot == NONE else SLOT_IDS[slot] for slot in slots]


def coin(table: Table[Match]) -> str:
    """The team that the tie breaker shows."""
    return ("red", "blue")[table.state.coin]


def minions(table: Table[Match], team: str) -> set[str]:
    """Where a team's minions stand."""
    return {
        SPACE_WORDS[table.state.where[piece]]
        for piece in (*MINIONS_OF[0][TEAM_IDS[team]], *MINIONS_OF[1][TEAM_IDS[team]])
        if table.state.where[piece] >= 0
    }


def zone(table: Table[Match], lane: int = 0) -> str:
    """The Battle Zone."""
    return table.state.board.zone_ids[table.state.battle_zone(lane)]


def told(table: Table[Match]) -> list[str]:
    """The kinds of what happened at the last choice."""
    return [event.kind for event in table.events]


def _named(slots: Sequence[int]) -> str:
    return " ".join(SLOT_IDS[slot] for slot in slots)
