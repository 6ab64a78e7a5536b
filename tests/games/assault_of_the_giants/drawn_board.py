"""Set-ups that are drawn, and play in a player's words.

    turn = drawn('''
        sumber_hills    hill   leader champion 2*regular
        delimbiyr_vale  frost  regular elite!
    ''', turn="hill", row="magic trade", cards={"hill": "2*food ore"})
    turn.do("command move").do("move sumber regular dessarin")
    assert turn.army("dessarin") == "regular"

A line names a region, the race there and its units; `!` marks a wounded one, `vonindod` and `hekaton` are a race's
second Leader and Champion. Of regions and cards the beginning will do. What is not named is empty or in its deck.
Dice can be loaded: `load={"hill": "h3", "standard": "a1"}` puts one face on all sides of a die (or six faces).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import pytest

import titanomachy as tm
from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.acts import Giants
from titanomachy.games.assault_of_the_giants.content import (
    COMMAND_IDS,
    EVENT_IDS,
    MARKER_IDS,
    RACE_IDS,
    REGION_IDS,
    RESOURCE_IDS,
    SLAYER_IDS,
    SORT_IDS,
    SPELL_IDS,
    Content,
)
from titanomachy.kernel.table import Table

F = TypeVar("F", bound=Callable[..., object])
BOX: Final = Content()
ALIASES: Final = {"vonindod": "second_leader", "hekaton": "second_champion"}
CARDS: Final = {
    str(entry["id"])
    for name in ("command", "event", "spell", "resource", "leader", "champion", "giantslayer")
    for entry in BOX.entries(name)
}
BLANK: Final = {"standard": "-", **dict.fromkeys(RACE_IDS, "-")}


def scenario(*numbers: int) -> Callable[[F], F]:
    """Mark a test as one of the sixty tricky scenarios of the reference. The test stays as it is."""
    assert all(1 <= number <= 60 for number in numbers)
    return lambda function: function


def card(*names: str) -> Callable[[F], F]:
    """Mark a test as showing what a card does: a command, event, spell, resource, Leader or Champion."""
    assert set(names) <= CARDS, set(names) - CARDS
    return lambda function: function


def marks(name: str, paths: Iterable[Path]) -> dict[str, set[str]]:
    """Which tests carry which marks: read from the source, and only from functions that pytest collects."""
    found: dict[str, set[str]] = {}
    for path in paths:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == name:
                        for word in mark.args:
                            found.setdefault(str(ast.literal_eval(word)), set()).add(node.name)
    return found


def find(word: str, known: Sequence[str]) -> int:
    """The number of a thing by its id or by a beginning that fits only one."""
    if word in known:
        return known.index(word)
    found = [place for place, name in enumerate(known) if name.startswith(word)]
    assert len(found) == 1, f"{word!r} is none or several of {known}"
    return found[0]


def many(words: str, known: Sequence[str]) -> list[str]:
    """Ids by their words; "3*food" are three of them."""
    found: list[str] = []
    for word in words.split():
        number, star, name = word.rpartition("*")
        found += [known[find(name, known)]] * (int(number) if star else 1)
    return found


def sorts(words: str) -> list[str]:
    """Units by their words; `!` marks a wounded one."""
    found: list[str] = []
    for word in words.split():
        number, star, name = word.rpartition("*")
        wounded = name.endswith("!")
        kind = ALIASES.get(name.rstrip("!"), name.rstrip("!"))
        sort = f"wounded_{kind}" if wounded else kind
        assert sort in SORT_IDS, sort
        found += [sort] * (int(number) if star else 1)
    return sorted(found, key=SORT_IDS.index)


def counted(words: str) -> list[int]:
    """Resource Cards as how many there are of each kind."""
    cards = many(words, RESOURCE_IDS)
    return [cards.count(kind) for kind in RESOURCE_IDS]


def faces(words: str) -> list[dict[str, int]]:
    """The six faces of a die: "h2" two hits, "b1" a block, "a1" an arcane result, "-" a miss."""
    keys = {"h": "hit", "b": "block", "a": "arcane"}
    shown = [{} if word == "-" else {keys[word[0]]: int(word[1:])} for word in words.split()]
    return shown * 6 if len(shown) == 1 else shown


def loaded(dice: Mapping[str, str]) -> dict[str, object]:
    """A correction that loads dice."""
    return {"die": [{"id": name, "faces": faces(words)} for name, words in dice.items()]}


class Play:
    """A table with words for tests. Races are named by their ids."""

    def __init__(self, table: Table[Giants]) -> None:
        self.table = table

    # -- looking

    @property
    def s(self) -> Giants:
        """The true state."""
        return self.table.state

    def army(self, region: str) -> str:
        """The units of a region, `!` for wounded ones."""
        names = {name: alias for alias, name in ALIASES.items()}
        found = []
        for sort in self.s.units[find(region, REGION_IDS)]:
            kind = SORT_IDS[sort & ~1]
            found.append(names.get(kind, kind) + "!" * (sort & 1))
        return " ".join(found)

    def owner(self, region: str) -> str:
        race = self.s.owner[find(region, REGION_IDS)]
        return "" if race < 0 else RACE_IDS[race]

    def cards(self, race: str) -> str:
        """The Resource Cards of a race in the order of the kinds."""
        stock = self.s.resources[RACE_IDS.index(race)]
        return " ".join(
            f"{count}*{kind}" if count != 1 else kind for kind, count in zip(RESOURCE_IDS, stock, strict=True) if count
        )

    def spells(self, race: str) -> str:
        return " ".join(SPELL_IDS[card] for card in self.s.spells[RACE_IDS.index(race)])

    def points(self, race: str) -> int:
        return self.s.points[RACE_IDS.index(race)]

    def row(self, race: str) -> str:
        return " ".join(COMMAND_IDS[command] for command in self.s.rows[RACE_IDS.index(race)])

    def marked(self, marker: str) -> str:
        return " ".join(REGION_IDS[region] for region in self.s.markers[find(marker, MARKER_IDS)])

    def supply(self, race: str, unit: str) -> int:
        kind = SORT_IDS.index(sorts(unit)[0]) // 2
        return self.s.supply[RACE_IDS.index(race)][kind]

    @property
    def discard(self) -> str:
        return " ".join(RESOURCE_IDS[card] for card in self.s.discard)

    @property
    def phase(self) -> str:
        return str(self.table.view(None)["phase"])

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return RACE_IDS[self.s.race]

    @property
    def asked(self) -> str:
        """The race that is asked."""
        (seat,) = self.table.asks
        return RACE_IDS[self.s.races[seat]]

    @property
    def prompt(self) -> str:
        """The kind of question that is asked."""
        (ask,) = self.table.asks.values()
        return ask.message.kind

    @property
    def question(self) -> str:
        """The question that is asked, in full."""
        (ask,) = self.table.asks.values()
        return ask.prompt

    def offers(self, verb: str = "") -> list[str]:
        """What is offered, as texts; with a verb only its options."""
        (ask,) = self.table.asks.values()
        texts = [GAME.vocabulary.text(option) for option in ask.options]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def match(self, words: str) -> list[str]:
        """Offered options that these words mean: of each word the beginning will do."""
        offered = self.offers()
        if words in offered:
            return [words]
        told = [ALIASES.get(word, word) for word in words.split()]
        return [
            text
            for text in offered
            if len(text.split()) == len(told)
            and text.split()[0] == told[0]
            and all(there.startswith(word) for word, there in zip(told, text.split(), strict=True))
        ]

    def can(self, words: str) -> bool:
        return bool(self.match(words))

    def told(self) -> list[str]:
        """The kinds of events since the last choice."""
        return [event.kind for event in self.table.events]

    # -- doing

    def do(self, *choices: str) -> Play:
        """Choose, one thing after another, for whoever is asked."""
        for words in choices:
            found = self.match(words)
            assert len(found) == 1, f"{words!r} is none or several of {self.offers()}"
            (seat,) = self.table.asks
            self.table.choose(seat, found[0])
        return self

    def refused(self, words: str) -> str:
        """The rule against a choice that is not offered; its words are given in full."""
        (seat,) = self.table.asks
        with pytest.raises(tm.IllegalChoice) as error:
            self.table.choose(seat, words)
        assert error.value.reason
        return error.value.rule

    def to_next_turn(self) -> Play:
        """Decline everything until another race has the turn."""
        race, before = self.turn, self.s.round
        while self.table.asks and (self.turn, self.s.round) == (race, before):
            words = ("done", "pass", "go", "refuse", "withdraw", "command rest", "command plunder", "all")
            self.do(next((word for word in words if self.can(word)), self.offers()[0]))
        return self


def per_race(told: Mapping[str, str], make: object) -> list[object]:
    """A list over all races from what is told of some."""
    assert callable(make)
    return [make(told.get(race, "")) for race in RACE_IDS]


def drawn(
    board: str = "",
    *,
    turn: str = "hill",
    seats: int = 6,
    row: str = "",
    rows: Mapping[str, str] | None = None,
    cards: Mapping[str, str] | None = None,
    spells: Mapping[str, str] | None = None,
    deck: str = "",
    discard: str = "",
    spell_deck: str = "",
    spell_discard: str = "",
    events: str = "",
    story: Mapping[str, int] | None = None,
    markers: Mapping[str, str] | None = None,
    points: Mapping[str, int] | None = None,
    slayers: Mapping[str, str] | None = None,
    lyn: str = "evermoors",
    led: Mapping[str, str] | None = None,
    load: Mapping[str, str] | None = None,
    content: Mapping[str, object] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    **state: Any,
) -> Play:
    """A table as it is drawn, at the moment when a race plays a command."""
    races = [RACE_IDS[race] for race in BOX.players[seats]]
    units: list[list[str]] = [[] for _ in REGION_IDS]
    owner = ["none"] * len(REGION_IDS)
    for line in board.split("\n"):
        if line.strip():
            region, race, army = line.split(maxsplit=2)
            place = find(region, REGION_IDS)
            units[place], owner[place] = sorts(army), race
    told: dict[str, object] = {
        "phase": "command", "units": units, "owner": owner, "active": races.index(turn),
        "resources": per_race(cards or {}, counted),
        "spells": per_race(spells or {}, lambda words: sorted(many(words, SPELL_IDS), key=SPELL_IDS.index)),
        "rows": per_race({turn: row, **(rows or {})}, lambda words: many(words, COMMAND_IDS)),
        "discard": many(discard, RESOURCE_IDS), "spell_discard": many(spell_discard, SPELL_IDS),
        "story": [(story or {}).get(race, 0) for race in RACE_IDS],
        "markers": [many((markers or {}).get(marker, ""), REGION_IDS) for marker in MARKER_IDS],
        "slayer_at": [REGION_IDS[find(at.rstrip("!"), REGION_IDS)] if at else "none" for at in _slayers(slayers)],
        "slayer_hurt": [int(at.endswith("!")) for at in _slayers(slayers)],
        "led": [ALIASES.get(word, word) for word in ((led or {}).get(race, "none") for race in RACE_IDS)],
        "lyn": REGION_IDS[find(lyn, REGION_IDS)] if "cloud" in races else "none",
    }  # fmt: skip
    if points:
        told["points"] = [points.get(race, 0) for race in RACE_IDS]
    if events:
        told["events_up"] = many(events, EVENT_IDS)
    told.update(state)
    corrections = {**(content or {}), **(loaded({**BLANK, **load}) if load is not None else {})}
    spec = {"seats": seats, "seed": seed, "options": dict(options or {}), "content": corrections, "state": told}
    _stack(spec, deck, spell_deck)
    return Play(GAME.position(spec))


def _slayers(told: Mapping[str, str] | None) -> list[str]:
    return [(told or {}).get(slayer, "") for slayer in SLAYER_IDS]


def _stack(spec: dict[str, object], deck: str, spell_deck: str) -> None:
    """Put named cards on top of the decks, the first one uppermost."""
    told = cast("dict[str, object]", spec["state"])
    if deck:
        top = many(deck, RESOURCE_IDS)
        stocks = cast("list[list[int]]", told["resources"])
        away = [*top, *cast("list[str]", told["discard"])]
        rest: list[str] = []
        for kind, name in enumerate(RESOURCE_IDS):
            left = BOX.resource_count[kind] - away.count(name) - sum(stock[kind] for stock in stocks)
            assert left >= 0, f"too many of {name}"
            rest += [name] * left
        told["deck"] = [*rest, *reversed(top)]
    if spell_deck:
        top = many(spell_deck, SPELL_IDS)
        hands = [card for hand in cast("list[list[str]]", told["spells"]) for card in hand]
        gone = {*top, *hands, *cast("list[str]", told["spell_discard"]), *cast("list[str]", told.get("spell_gone", []))}
        told["spell_deck"] = [*(card for card in SPELL_IDS if card not in gone), *reversed(top)]


def command(kind: str, board: str = "", *, left: int = 0, turn: str = "hill", **told: Any) -> Play:
    """A table on which a race has just played a command with so many cards to its left."""
    others = [
        name for name in ("trade", "magic", "plunder", "leader", "recruit", "move", "special", "attack") if name != kind
    ]
    play = drawn(board, turn=turn, row=" ".join(others[:left]), **told)
    return play.do(f"command {kind}")


def rolled(words: str) -> list[int]:
    """Dice on the table: "fire:h3 b1 a1 -" is a fire die and three standard dice, found among their true faces."""
    found = []
    for word in words.split():
        die, colon, face = word.rpartition(":")
        first = 6 * (RACE_IDS.index(die) if colon else len(RACE_IDS))
        wanted = [0 if face == "-" or face[0] != key else int(face[1:]) for key in "hba"]
        shown = [[table[side] for table in (BOX.hit, BOX.block, BOX.arcane)] for side in range(first, first + 6)]
        found.append(first + shown.index(wanted))
    return found


def battle(
    board: str,
    origin: str,
    at: str,
    phase: str,
    *,
    party: str = "",
    attack: str = "",
    defence: str = "",
    hits: tuple[int, int] = (0, 0),
    blocks: tuple[int, int] = (0, 0),
    side: int = -1,
    row: str = "attack",
    hunters: str = "",
    turn: str = "",
    **told: Any,
) -> Play:
    """A table in the middle of a battle: dice as they lie (`attack`, `defence`), or totals as they are fixed."""
    lines = {find(line.split()[0], REGION_IDS): line.split(maxsplit=2) for line in board.split("\n") if line.strip()}
    here, there = find(origin, REGION_IDS), find(at, REGION_IDS)
    attacker = turn or lines[here][1]
    units = [] if hunters else sorts(party or lines[here][2])
    dice = [rolled(attack), rolled(defence)]
    state: dict[str, object] = {
        "phase": phase, "attacker": attacker, "defender": lines[there][1], "origin": REGION_IDS[here],
        "at": REGION_IDS[there], "party": units, "hunters": hunters.split(), "dice": dice,
        "turned": [[0] * len(row) for row in dice], "hits": list(hits), "blocks": list(blocks),
        "side": side if side >= 0 else int(phase in ("damage", "defence_roll")),
    }  # fmt: skip
    if phase == "damage":
        state |= {"damage": max(0, hits[0] - blocks[1]), "used": [32, 32]}
    return drawn(board, turn=attacker, row=row, **{**state, **told})


FIGHT: Final = "waterdeep hill {}\nneverwinter stone {}"


def fight(attackers: str, defenders: str, **told: Any) -> Play:
    """Hill giants of Waterdeep about to attack stone giants in Neverwinter Wood."""
    return command("attack", FIGHT.format(attackers, defenders), **{"load": {}, **told})
