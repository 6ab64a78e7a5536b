"""The content as small ints: tables made once from `content/last_stand.toml` and an owner's corrections."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, cast

from ...kernel.content import Toml, overlay
from ...kernel.errors import BadSetup
from ...kernel.ledger import rule
from .names import NAMED

HOME: Final = Path(__file__).resolve().parent
FILE: Final = HOME / "content" / "last_stand.toml"

TITAN, FIGHT, TACTICS, MOVE, CANNON, DODGE = range(6)
SYMBOLS: Final = ("titan", "fight", "tactics", "move", "cannon", "dodge")
BY_TACTICS, BY_DODGE = range(2)
LEVELS: Final = 9
TOP: Final = 8
GROUND: Final = 0


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of a Titan: what it does, how much, and its cost in Titan symbols."""

    kind: str
    x: int
    cost: int


@dataclass(frozen=True, slots=True)
class Action:
    """An Action card: what cancels it, which levels it reaches (a bit mask) and its effects in order."""

    id: str
    titan: int
    counter: int
    levels: int
    effects: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition of a Tactics card. `level` is -1 for the one that all Heroes meet together."""

    level: int
    symbol: int
    count: int
    kill_zone: bool = False


@dataclass(frozen=True, slots=True)
class Tactic:
    """A Tactics card: its effect and its three conditions."""

    id: str
    effect: str
    amount: int
    conditions: tuple[Condition, Condition, Condition]

    @property
    def kills(self) -> bool:
        """True for Neck Slash and Eradication."""
        return self.effect == "heroes_win"


Entry = Mapping[str, Toml]


def read_file() -> dict[str, Toml]:
    """The content of the package as it stands in its file."""
    with FILE.open("rb") as file:
        return tomllib.load(file)


HERO_IDS: Final = tuple(str(e["id"]) for e in cast("list[Entry]", read_file()["hero"]))
TITAN_IDS: Final = tuple(str(e["id"]) for e in cast("list[Entry]", read_file()["titan"]))
ACTION_IDS: Final = tuple(str(e["id"]) for e in cast("list[Entry]", read_file()["action"]))
TACTICS_IDS: Final = tuple(str(e["id"]) for e in cast("list[Entry]", read_file()["tactics"]))


class Content:
    """All tables of the game. It also names things: see `name`."""

    @rule("LS-comp-02", "LS-comp-03", "LS-comp-04", "LS-comp-05", "LS-comp-06", "LS-comp-07", "LS-comp-13")
    def __init__(self, corrections: Mapping[str, Toml] | None = None) -> None:
        self.data = overlay(read_file(), corrections or {})
        parts = self._table("components")
        self.citizens = _whole(parts, "citizens", 1, 99, "components")
        self.cannons = _whole(parts, "cannons", 2, 20, "components")
        self.hearts = _whole(parts, "hearts_per_hero", 1, 9, "components")
        self.faces = tuple(_symbol(face, "dice.faces") for face in _list(self._table("dice"), "faces", "dice"))
        if len(self.faces) != 6:
            raise BadSetup(f"dice.faces needs 6 faces, not {len(self.faces)}", "LS-comp-04")
        values = self._table("values")
        self.fight_damage = _whole(values, "fight_damage", 1, 20, "values")
        self.cannon_damage = _whole(values, "cannon_damage", 1, 20, "values")
        self.dodge_needed = _whole(values, "dodge_needed", 1, 5, "values")
        self._make_track()
        self._make_board()
        self._make_heroes()
        self._make_titans()
        self._make_actions()
        self._make_tactics()

    # -- reading

    def _table(self, key: str) -> Entry:
        return cast("Entry", self.data[key])

    def _entries(self, key: str) -> list[Entry]:
        return cast("list[Entry]", self.data[key])

    @rule("LS-comp-09", "LS-comp-10", "LS-setup-04")
    def _make_track(self) -> None:
        """One track with three zones for both editions: white, yellow, red (the Kill Zone)."""
        track = self._table("track")
        self.start = _whole(track, "start", 0, 0, "track")
        self.last = _whole(track, "last", 3, 99, "track")
        white, yellow, red = (_list(track, zone, "track") for zone in ("white", "yellow", "red"))
        joined = [*white, *yellow, *red]
        ends = [0, white[1], int(white[1]) + 1, yellow[1], int(yellow[1]) + 1, self.last]  # type: ignore[arg-type]
        if joined != ends:
            raise BadSetup(f"the zones must follow each other from 0 to {self.last}, not {joined}", "LS-comp-10")
        self.white_end = int(cast("int", white[1]))
        self.kill_start = int(cast("int", red[0]))

    @rule("LS-comp-08", "LS-setup-02", "LS-setup-10", "LS-move-01", "LS-move-02", "LS-move-03")
    def _make_board(self) -> None:
        """The levels in one ladder, with two short cuts; the same for every Titan."""
        board = self._table("board")
        self.on_titan = [level in _list(board, "titan_levels", "board") for level in range(LEVELS)]
        self.on_tower = [level in _list(board, "tower_levels", "board") for level in range(LEVELS)]
        self.tower = [level for level in range(LEVELS) if self.on_tower[level]]
        self.start_levels = [int(cast("int", x)) for x in _list(board, "start_levels", "board")]
        steps = [*_list(board, "steps", "board"), *_list(board, "shortcuts", "board")]
        ways: list[set[int]] = [set() for _ in range(LEVELS)]
        for pair in steps:
            low, high = cast("list[int]", pair)
            ways[low].add(high)
            ways[high].add(low)
        self.ways = [sorted(way) for way in ways]

    @rule("LS-comp-14", "LS-hero-24", "LS-hero-08", "LS-hero-10", "LS-hero-11", "LS-hero-12", "LS-hero-17")
    def _make_heroes(self) -> None:
        """Which symbols each face of a Hero's own die may be used as, and how many it gives."""
        self.uses: list[list[int]] = []
        self.worth: list[list[int]] = []
        self.powers = [str(entry["power"]) for entry in self._entries("hero")]
        for entry in self._entries("hero"):
            uses = [0, *(1 << symbol for symbol in range(FIGHT, DODGE + 1))]
            worth = [1] * 6
            power = entry["power"]
            if power == "wild":
                uses[_symbol(entry["symbol"], "hero")] = 0b111110  # any symbol that a hero can spend
            elif power == "swap":
                first, second = (_symbol(s, "hero") for s in _list(entry, "symbols", "hero"))
                uses[first] = uses[second] = 1 << first | 1 << second
            elif power == "double":
                worth[_symbol(entry["symbol"], "hero")] = 2
            self.uses.append(uses)
            self.worth.append(worth)
        self.plain_uses = [0, *(1 << symbol for symbol in range(FIGHT, DODGE + 1))]

    @rule("LS-s3-02", "LS-comp-06", "LS-comp-14", "LS-setup-08")
    def _make_titans(self) -> None:
        self.abilities: list[tuple[Ability, ...]] = []
        for entry in self._entries("titan"):
            place = f"titan.{entry['id']}"
            listed = _list(entry, "abilities", place)
            if len(listed) != 3:
                raise BadSetup(f"{place}.abilities needs 3 abilities, not {len(listed)}", "LS-s3-02")
            self.abilities.append(tuple(self._ability(cast("Entry", one), place) for one in listed))

    def _ability(self, entry: Entry, place: str) -> Ability:
        kinds = [str(kind["id"]) for kind in self._entries("ability_kind")]
        kind = str(entry.get("kind"))
        if kind not in kinds:
            raise BadSetup(f"{place}: there is no ability {kind!r}; known: {', '.join(kinds)}", "LS-comp-14")
        return Ability(kind, _whole(entry, "x", 1, 20, place), _whole(entry, "cost", 1, 20, place))

    @rule("LS-comp-14", "LS-cancel-08")
    def _make_actions(self) -> None:
        self.actions = [self._action(entry) for entry in self._entries("action")]
        self.hands = [
            [card for card, action in enumerate(self.actions) if action.titan == titan]
            for titan in range(len(TITAN_IDS))
        ]

    def _action(self, entry: Entry) -> Action:
        place = f"action.{entry['id']}"
        counter = {"tactics": BY_TACTICS, "dodge": BY_DODGE}.get(str(entry["counter"]))
        if counter is None:
            raise BadSetup(f"{place}.counter is tactics or dodge, not {entry['counter']!r}", "LS-comp-14")
        mask = 0
        for level in cast("Sequence[Toml]", entry.get("levels", ())):
            if not isinstance(level, int) or not 0 <= level < LEVELS:
                raise BadSetup(f"{place}.levels: levels are 0 to {LEVELS - 1}, not {level!r}", "LS-comp-08")
            mask |= 1 << level
        effects = []
        for effect in cast("list[Entry]", _list(entry, "effects", place)):
            op = str(effect.get("op"))
            if op not in ("heart", "fall", "lose_die", "devour", "crush", "heal"):
                raise BadSetup(f"{place}.effects: there is no effect {op!r}", "LS-comp-14")
            hits_heroes = op in ("heart", "fall", "lose_die")
            if hits_heroes and not mask:
                raise BadSetup(f"{place}: {op!r} needs the levels it reaches", "LS-cancel-05")
            if counter == BY_DODGE and not hits_heroes:
                raise BadSetup(f"{place}: {op!r} cannot be dodged; it is cancelled by tactics", "LS-cancel-03")
            effects.append((op, 1 if hits_heroes else _whole(effect, "n", 1, 20, place)))
        return Action(str(entry["id"]), TITAN_IDS.index(str(entry["titan"])), counter, mask, tuple(effects))

    @rule("LS-comp-14", "LS-tac-02", "LS-tac-03", "LS-tac-04", "LS-tac-05", "LS-tac-09", "LS-tac-16")
    def _make_tactics(self) -> None:
        self.tactics = [
            Tactic(
                str(entry["id"]),
                str(entry["effect"]),
                _whole(entry, "amount", 1, 20, f"tactics.{entry['id']}") if "amount" in entry else 0,
                (
                    self._condition(entry, "c1", True),
                    self._condition(entry, "c2", True),
                    self._condition(entry, "c3", False),
                ),
            )
            for entry in self._entries("tactics")
        ]

    def _condition(self, entry: Entry, key: str, on_level: bool) -> Condition:
        place = f"tactics.{entry['id']}.{key}"
        table = cast("Entry", entry[key])
        if table.get("kill_zone"):
            return Condition(-1, -1, 0, kill_zone=True)
        level = _whole(table, "level", 0, LEVELS - 1, place) if on_level else -1
        return Condition(level, _symbol(table.get("symbol"), place), _whole(table, "count", 1, 20, place))

    # -- naming

    def name(self, domain: str, value: int, lang: str) -> str:
        """The name of a thing in a language: heroes, titans, cards, symbols, levels."""
        return NAMED[domain](self, value, lang)

    def entry_name(self, key: str, value: int, lang: str) -> str:
        """The name of the n-th entry of a list of the content."""
        entry = self._entries(key)[value]
        plain = entry.get("name") or entry.get("name_en")
        return str((entry.get("name_fr") or plain) if lang == "fr" else plain)


def _whole(table: Entry, key: str, low: int, high: int, place: str) -> int:
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        wanted = f"{low}" if low == high else f"a whole number from {low} to {high}"
        raise BadSetup(f"{place}.{key} must be {wanted}, not {value!r}")
    return value


def _list(table: Entry, key: str, place: str) -> list[Toml]:
    value = table.get(key)
    if not isinstance(value, list):
        raise BadSetup(f"{place}.{key} must be a list, not {value!r}")
    return value


def _symbol(value: Toml, place: str) -> int:
    if value not in SYMBOLS:
        raise BadSetup(f"{place}: {value!r} is no symbol; symbols are {', '.join(SYMBOLS)}", "LS-comp-04")
    return SYMBOLS.index(str(value))


@cache
def standard() -> Content:
    """The content without corrections."""
    return Content()
