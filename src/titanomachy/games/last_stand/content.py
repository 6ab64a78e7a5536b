"""The content as small ints: tables made once from `content/last_stand.toml` and an owner's corrections."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, cast

from ...kernel.content import Toml, overlay
from ...kernel.errors import BadSetup
from ...kernel.ledger import rule
from .cards import Ability, Action, Condition, Tactic
from .names import Named
from .reading import LEVELS as LEVELS
from .reading import SYMBOLS as SYMBOLS
from .reading import Entry, levels, list_of, pair, symbol, tables, whole, word

ID: Final = "last-stand"
HOME: Final = Path(__file__).resolve().parent
FILE: Final = HOME / "content" / "last_stand.toml"

TITAN, FIGHT, TACTICS, MOVE, CANNON, DODGE = range(6)
BY_TACTICS, BY_DODGE = range(2)
TOP: Final = 8
GROUND: Final = 0


POWERS: Final = ("give_dice", "wild", "swap", "double", "keep_titan", "search_tactics", "anywhere")
TACTIC_EFFECTS: Final = (
    "titan_cards_face_up", "remove_random_action_card", "damage_to_last_box", "each_hero_heals_1", "return_citizens",
    "heroes_win",
)  # fmt: skip
ON_HEROES: Final = ("heart", "fall", "lose_die")
ON_CITY: Final = ("devour", "crush", "heal")


@cache
@rule("LS-comp-03", "LS-comp-11", "LS-comp-12", "LS-comp-13")
def read_file() -> Mapping[str, Toml]:
    """The content of the package as it stands in its file, with what the two boxes print about age and length."""
    with FILE.open("rb") as file:
        return tomllib.load(file)


HERO_IDS: Final = tuple(str(e["id"]) for e in cast("list[Entry]", read_file()["hero"]))
TITAN_IDS: Final = tuple(str(e["id"]) for e in cast("list[Entry]", read_file()["titan"]))
ACTION_IDS: Final = tuple(str(e["id"]) for e in cast("list[Entry]", read_file()["action"]))
TACTICS_IDS: Final = tuple(str(e["id"]) for e in cast("list[Entry]", read_file()["tactics"]))


class Content(Named):
    """All tables of the game. It also names things: see `name`."""

    def __init__(self, corrections: Mapping[str, Toml] | None = None) -> None:
        super().__init__(overlay(read_file(), corrections or {}))
        self._count_parts()
        self._make_track()
        self._make_board()
        self._make_heroes()
        self._make_titans()
        self._make_actions()
        self._make_tactics()

    @rule("LS-comp-04", "LS-comp-05", "LS-fight-01", "LS-cannon-01", "LS-cancel-04")
    def _count_parts(self) -> None:
        """How much there is of everything, what a die shows and what a blow or a shot is worth."""
        parts = self.table("components")
        self.citizens = whole(parts, "citizens", "components")
        self.cannons = whole(parts, "cannons", "components")
        self.hearts = whole(parts, "hearts_per_hero", "components")
        self.faces = tuple(symbol(face, "dice.faces") for face in list_of(self.table("dice"), "faces", "dice"))
        if len(self.faces) != 6:
            raise BadSetup(f"dice.faces needs 6 faces, not {len(self.faces)}", "LS-comp-04")
        values = self.table("values")
        self.fight_damage = whole(values, "fight_damage", "values")
        self.cannon_damage = whole(values, "cannon_damage", "values")
        self.dodge_needed = whole(values, "dodge_needed", "values")

    @rule("LS-comp-09", "LS-comp-10", "LS-setup-04")
    def _make_track(self) -> None:
        """One track with three zones for both editions: white, yellow, red (the Kill Zone)."""
        track = self.table("track")
        self.start = whole(track, "start", "track")
        self.last = whole(track, "last", "track")
        zones = [pair(track[zone], f"track.{zone}") for zone in ("white", "yellow", "red")]
        begins = [*(low for low, _ in zones), self.last + 1]
        due = [self.start, *(high + 1 for _, high in zones)]  # where each has to begin: beyond the one before it
        if begins != due or begins != sorted(set(begins)):
            raise BadSetup(
                f"the zones of track must follow each other from 0 to {self.last}, not {zones}", "LS-comp-10"
            )
        white, _, red = zones
        self.white_end = white[1]
        self.kill_start = red[0]

    @rule("LS-comp-08", "LS-setup-02", "LS-setup-10", "LS-move-01", "LS-move-02", "LS-move-03")
    def _make_board(self) -> None:
        """The levels in one ladder, with two short cuts; the same for every Titan."""
        board = self.table("board")
        titan, tower, start = (
            levels(list_of(board, key, "board"), f"board.{key}")
            for key in ("titan_levels", "tower_levels", "start_levels")
        )
        if not tower or not start:
            raise BadSetup("board.tower_levels and board.start_levels need a level at least", "LS-comp-08")
        self.on_titan = [level in titan for level in range(LEVELS)]
        self.on_tower = [level in tower for level in range(LEVELS)]
        self.tower = [level for level in range(LEVELS) if self.on_tower[level]]
        self.start_levels = start
        ways: list[set[int]] = [set() for _ in range(LEVELS)]
        for key in ("steps", "shortcuts"):
            for step in list_of(board, key, "board"):
                low, high = levels(pair(step, f"board.{key}"), f"board.{key}")
                ways[low].add(high)
                ways[high].add(low)
        self.ways = [sorted(way) for way in ways]

    @rule("LS-comp-14", "LS-hero-24", "LS-hero-08", "LS-hero-10", "LS-hero-11", "LS-hero-12", "LS-hero-17")
    def _make_heroes(self) -> None:
        """Which symbols each face of a Hero's own die may be used as, and how many it gives."""
        self.plain_uses = [1 << face for face in range(len(SYMBOLS))]
        self.plain_uses[TITAN] = 0  # which no Hero can spend
        self.uses: list[list[int]] = []
        self.worth: list[list[int]] = []
        self.powers: list[str] = []
        for entry in self.entries("hero"):
            power = word(entry, "power", POWERS, f"hero.{entry['id']}")
            place = f"hero.{entry['id']}.symbol"
            uses = self.plain_uses[:]
            worth = [1] * len(SYMBOLS)
            if power == "wild":
                uses[symbol(entry.get("symbol"), place)] = sum(self.plain_uses)  # any symbol that a Hero can spend
            elif power == "swap":
                signs = list_of(entry, "symbols", f"hero.{entry['id']}")
                if len(signs) != 2:
                    raise BadSetup(f"{place}s needs 2 symbols, not {len(signs)}", "LS-comp-14")
                first, second = (symbol(sign, f"{place}s") for sign in signs)
                uses[first] = uses[second] = 1 << first | 1 << second
            elif power == "double":
                worth[symbol(entry.get("symbol"), place)] = 2
            self.powers.append(power)
            self.uses.append(uses)
            self.worth.append(worth)
        self.discouraged = {  # for how many Heroes, of those against whom the French book advises
            card: whole(entry, "discouraged_with_heroes", f"hero.{entry['id']}")
            for card, entry in enumerate(self.entries("hero"))
            if "discouraged_with_heroes" in entry
        }

    @rule("LS-s3-02", "LS-comp-06", "LS-comp-14", "LS-setup-08")
    def _make_titans(self) -> None:
        self.abilities = []
        for entry in self.entries("titan"):
            place = f"titan.{entry['id']}"
            abilities = tables(entry, "abilities", place)
            if len(abilities) != 3:
                raise BadSetup(f"{place}.abilities needs 3 abilities, not {len(abilities)}", "LS-s3-02")
            self.abilities.append(tuple(self._ability(one, f"{place}.abilities") for one in abilities))

    def _ability(self, entry: Entry, place: str) -> Ability:
        kinds = [str(kind["id"]) for kind in self.entries("ability_kind")]
        kind = word(entry, "kind", kinds, place)
        return Ability(kind, whole(entry, "x", place), whole(entry, "cost", place))

    @rule("LS-comp-14", "LS-cancel-08")
    def _make_actions(self) -> None:
        self.actions = [self._action(entry) for entry in self.entries("action")]
        self.hands = [
            [card for card, action in enumerate(self.actions) if action.titan == titan]
            for titan in range(len(TITAN_IDS))
        ]
        needed = whole(self.table("components"), "action_cards_per_titan", "components")
        for number, hand in enumerate(self.hands):
            if len(hand) != needed:
                raise BadSetup(
                    f"action: {TITAN_IDS[number]} has {len(hand)} cards; each Titan needs {needed}", "LS-setup-09"
                )

    def _action(self, entry: Entry) -> Action:
        place = f"action.{entry['id']}"
        counter = BY_DODGE if word(entry, "counter", ("tactics", "dodge"), place) == "dodge" else BY_TACTICS
        titan = TITAN_IDS.index(word(entry, "titan", TITAN_IDS, place))
        mask = sum(1 << level for level in set(levels(list_of(entry, "levels", place), f"{place}.levels")))
        effects = [self._effect(effect, place, counter, mask) for effect in tables(entry, "effects", place)]
        if not effects:
            raise BadSetup(f"{place}.effects needs an effect at least", "LS-comp-14")
        return Action(str(entry["id"]), titan, counter, mask, tuple(effects))

    def _effect(self, effect: Entry, place: str, counter: int, mask: int) -> tuple[str, int]:
        """One part of what a card does; only what strikes the Heroes on its levels can be dodged."""
        op = word(effect, "op", (*ON_HEROES, *ON_CITY), f"{place}.effects")
        if op in ON_CITY:
            if counter == BY_DODGE:
                raise BadSetup(f"{place}: {op!r} cannot be dodged; it is cancelled by tactics", "LS-cancel-03")
            return op, whole(effect, "n", f"{place}.effects")
        if not mask:
            raise BadSetup(f"{place}: {op!r} needs the levels it reaches", "LS-cancel-05")
        return op, 1

    @rule("LS-comp-07", "LS-comp-14", "LS-tac-02", "LS-tac-03", "LS-tac-04", "LS-tac-05", "LS-tac-09", "LS-tac-16")
    def _make_tactics(self) -> None:
        self.tactics = [self._tactic(entry) for entry in self.entries("tactics")]
        if not any(card.kills for card in self.tactics):
            raise BadSetup("tactics: no card has the effect 'heroes_win', so the Heroes could never win", "LS-goal-05")

    def _tactic(self, entry: Entry) -> Tactic:
        place = f"tactics.{entry['id']}"
        effect = word(entry, "effect", TACTIC_EFFECTS, place)
        amount = whole(entry, "amount", place) if "amount" in entry else 0
        first, second = (self._condition(entry, key, on_level=True) for key in ("c1", "c2"))
        third = self._condition(entry, "c3", on_level=False)
        return Tactic(str(entry["id"]), effect, amount, (first, second, third))

    def _condition(self, entry: Entry, key: str, on_level: bool) -> Condition:
        place = f"tactics.{entry['id']}.{key}"
        table = cast("Entry", entry[key])
        if table.get("kill_zone"):
            return Condition(-1, -1, 0, kill_zone=True)
        level = whole(table, "level", place) if on_level else -1
        return Condition(level, symbol(table.get("symbol"), place), whole(table, "count", place))


@cache
def standard() -> Content:
    """The content without corrections."""
    return Content()
