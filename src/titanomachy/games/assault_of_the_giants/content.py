"""The pieces as small ints: tables made once from `content/*.toml` and an owner's corrections."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...kernel.content import Contents, Toml, overlay
from ...kernel.errors import BadSetup
from ...kernel.ledger import rule
from ...kernel.words import N_
from .cards.commands import Part
from .cards.effects import Effect, known_op
from .cards.events import REWARDS, Condition, EventCard
from .cards.leaders import Ability
from .cards.resources import Use
from .cards.spells import spell_of
from .names import NAMED
from .reading import Entry, entries, ids, need, number, read_files, words

REGION_IDS: Final = ids("region")
RACE_IDS: Final = ids("race")  # from the top of the old ordning down
RESOURCE_IDS: Final = ids("resource")
SPELL_IDS: Final = ids("spell")
EVENT_IDS: Final = ids("event")
MARKER_IDS: Final = ids("story_marker")
SLAYER_IDS: Final = ids("giantslayer")
COMMAND_IDS: Final = ("move", "plunder", "trade", "recruit", "leader", "magic", "attack", "rest", "special")
MOVE, PLUNDER, TRADE, RECRUIT, LEADER_COMMAND, MAGIC, ATTACK, REST, SPECIAL = range(9)
STORM, CLOUD, FIRE, FROST, STONE, HILL = (
    RACE_IDS.index(r) for r in ("storm", "cloud", "fire", "frost", "stone", "hill")
)
FOOD, ORE, WEAPONRY, ARTIFACT = (RESOURCE_IDS.index(r) for r in ("food", "ore", "weaponry", "artifact"))
HOOK, LINE, SINKER = (SLAYER_IDS.index(s) for s in ("hook", "line", "sinker"))

REGIONS: Final = len(REGION_IDS)
RACES: Final = len(RACE_IDS)
KINDS: Final = 6
LEADER, VONINDOD, CHAMPION, HEKATON, REGULAR, ELITE = range(6)  # VONINDOD, HEKATON: a race's second Leader or Champion
KIND_IDS: Final = ("leader", "second_leader", "champion", "second_champion", "regular", "elite")
# A sort is a kind and whether it is wounded: kind * 2 + wounded. An army is a sorted list of sorts.
SORTS: Final = 2 * KINDS
SORT_IDS: Final = tuple(f"{'wounded_' if wounded else ''}{kind}" for kind in KIND_IDS for wounded in (0, 1))
STANDARD: Final = RACES  # the standard die comes after the special dice of the races


class Content:
    """All tables of the game. It also names things: see `name`."""

    def __init__(self, corrections: Mapping[str, Toml] | None = None) -> None:
        self.data = overlay(read_files(), corrections or {})
        self._names: dict[tuple[str, int, str], str] = {}
        self._read_constants()
        self._make_board()
        self._make_races()
        self._make_leaders_and_champions()
        self._make_dice()
        self._make_commands()
        self._make_resources()
        self._make_stories()
        self._make_spells()
        self._make_players()

    def entries(self, name: str) -> list[Entry]:
        """A list of entries, corrections included."""
        return entries(self.data, name)

    @rule("AG-slayer-03", "AG-slayer-06", "AG-slayer-08", "AG-npc-12", "AG-npc-13", "AG-comp-28")
    def _read_constants(self) -> None:
        """Numbers of the rulebook that no single card carries."""
        told = cast("Entry", self.data["constants"])
        self.face_up = number(told, "face_up_events", 9)
        self.max_dice = number(told, "max_dice", 7, 1)
        self.hire_cost = number(told, "giantslayer_recruit_actions", 9, 1)
        self.ride_cost = number(told, "giantslayer_move_actions", 9, 1)
        self.hunt_cost = number(told, "giantslayer_attack_actions", 9, 1)
        self.npc_rerolls = number(told, "npc_rerolls", 9)
        self.npc_wards = number(told, "npc_arcane_to_block", 9)
        rulings = cast("Entry", self.data["rulings"])
        self.withdrawn_offers_count = bool(rulings["withdrawn_offers_count"])

    # -- the board

    @rule("AG-comp-01", "AG-move-02")
    def _make_board(self) -> None:
        """Sixteen regions: six Starting Regions, ten of the small folk; borders go both ways."""
        regions = self.entries("region")
        self.starts_of = [_race(e, f"region.{e['id']}") if e["kind"] == "start" else -1 for e in regions]
        self.small_folk = [race < 0 for race in self.starts_of]
        self.neighbours: list[tuple[int, ...]] = []
        for entry in regions:
            near = words(entry, "neighbours")
            self.neighbours.append(tuple(sorted(need(REGION_IDS, name, f"region.{entry['id']}") for name in near)))
        for here, near_here in enumerate(self.neighbours):
            for there in near_here:
                if here not in self.neighbours[there] or here == there:
                    said = N_("{region} borders {region_to}, but not the other way round")
                    raise BadSetup(said, region=REGION_IDS[here], region_to=REGION_IDS[there])
        self.adjacent = [[there in near_here for there in range(REGIONS)] for near_here in self.neighbours]
        if set(range(RACES)) - set(self.starts_of):
            raise BadSetup(N_("every race needs a Starting Region"), "AG-comp-01")
        self.home = [self.starts_of.index(race) for race in range(RACES)]

    # -- races

    @rule("AG-comp-02", "AG-comp-03", "AG-comp-04", "AG-comp-06", "AG-move-21", "AG-tips-03")
    def _make_races(self) -> None:
        """Strength, Fortitude and Ordning Value of every sort of unit, stacking limits, tokens in the box."""
        races = self.entries("race")
        self.limit = [number(e, "stacking_limit", 20, 1) for e in races]
        self.strength = [[0] * SORTS for _ in races]
        self.fortitude = [[0] * SORTS for _ in races]
        self.value = [[0] * KINDS for _ in races]
        self.tokens = [[0] * KINDS for _ in races]
        self.start_units = [[self._kind(word) for word in words(e, "start_units")] for e in races]
        for race, entry in enumerate(races):
            for kind, word in ((REGULAR, "regular"), (ELITE, "elite")):
                self._set_stats(race, kind, cast("Entry", entry[word]), f"race.{entry['id']}.{word}")
                self.tokens[race][kind] = number(entry, f"{word}_tokens", 40)
            need(REGION_IDS, str(entry["start_region"]), f"race.{entry['id']}")

    @staticmethod
    def _kind(word: str) -> int:
        return need(KIND_IDS, word, "units")

    def _set_stats(self, race: int, kind: int, stats: Entry, place: str) -> None:
        healthy, wounded = 2 * kind, 2 * kind + 1
        self.strength[race][healthy] = number(stats, "s", 20, 0, place)
        self.fortitude[race][healthy] = number(stats, "f", 40, 1, place)
        self.strength[race][wounded] = number(stats, "ws", 20, 0, place) if "ws" in stats else 0
        self.fortitude[race][wounded] = number(stats, "wf", 40, 1, place) if "wf" in stats else 1
        self.value[race][kind] = number(stats, "ov", 40, 1, place)

    @rule("AG-comp-07", "AG-comp-09", "AG-comp-15", "AG-slayer-12", "AG-slayer-17", "AG-tips-01")
    def _make_leaders_and_champions(self) -> None:
        """Each race's Leader (the fire giants' second one is the Vonindod) and its Champions' cards."""
        self.unit_of: dict[str, tuple[int, int]] = {}  # by the id of a Leader or Champion: race and kind
        self.unit_entries: dict[tuple[int, int], Entry] = {}
        self.abilities: dict[tuple[int, int], Ability] = {}
        for name, first in (("leader", LEADER), ("champion", CHAMPION)):
            for entry in self.entries(name):
                race = need(RACE_IDS, str(entry["race"]), f"{name}.{entry['id']}")
                kind = first + ((race, first) in self.unit_entries)
                self.unit_of[str(entry["id"])] = (race, kind)
                self.unit_entries[race, kind] = entry
                stats = cast("Entry", entry["stats"]) if name == "leader" else entry
                self._set_stats(race, kind, stats, f"{name}.{entry['id']}")
                self.tokens[race][kind] = 1 if name == "leader" else number(entry, "figures", 4)
                if name == "leader":
                    self.abilities[race, kind] = Ability.read(cast("Entry", entry["ability"]), MARKER_IDS)
        slayers = self.entries("giantslayer")
        self.slayer_strength = [number(e, "s", 20) for e in slayers]
        self.slayer_fortitude = [number(e, "f", 40, 1) for e in slayers]
        self.powers = [Effect.read(cast("Entry", e["power"]), RESOURCE_IDS) for e in slayers]

    # -- dice

    @rule("AG-comp-27", "AG-battle-08", "AG-battle-09", "AG-battle-10", "AG-battle-11")
    def _make_dice(self) -> None:
        """Every face by die * 6 + face: its hits, blocks and arcane results; a face without any is a miss."""
        by_id = {str(e["id"]): cast("list[Entry]", e["faces"]) for e in self.entries("die")}
        bounds = cast("Entry", self.data["constants"])
        self.hit: list[int] = []
        self.block: list[int] = []
        self.arcane: list[int] = []
        for name in (*RACE_IDS, "standard"):
            if len(by_id[name]) != 6:
                said = N_("the die {die} needs six faces, not {found}")
                raise BadSetup(said, "AG-comp-27", die=name, found=len(by_id[name]))
            for face in by_id[name]:
                for table, key in ((self.hit, "hit"), (self.block, "block"), (self.arcane, "arcane")):
                    most = number(bounds, f"{key}_max_per_face", 9)
                    table.append(number(face, key, most, 0, f"die.{name}") if key in face else 0)

    # -- cards

    @rule(
        "AG-comp-16", "AG-comp-17", "AG-comp-18", "AG-comp-19", "AG-comp-20", "AG-command-04", "AG-magic-01",
        "AG-plunder-05",
    )  # fmt: skip
    def _make_commands(self) -> None:
        """Nine Command Cards for each race: the printed base, what each card to the left or right adds, and parts."""
        self.base = [[0] * len(COMMAND_IDS) for _ in RACE_IDS]
        self.per_left = [[0] * len(COMMAND_IDS) for _ in RACE_IDS]
        self.per_right = [[0] * len(COMMAND_IDS) for _ in RACE_IDS]
        self.spells_drawn = [0] * RACES
        self.command_entries: dict[tuple[int, int], Entry] = {}
        self.parts: list[list[Part]] = [[] for _ in RACE_IDS]
        for entry in self.entries("command"):
            race = need(RACE_IDS, str(entry["race"]), f"command.{entry['id']}")
            kind = need(COMMAND_IDS, str(entry["kind"]), f"command.{entry['id']}")
            self.command_entries[race, kind] = entry
            for table, key in ((self.base, "base"), (self.per_left, "per_left"), (self.per_right, "per_right")):
                table[race][kind] = number(entry, key, 20) if key in entry else 0
            if kind == MAGIC:
                self.spells_drawn[race] = number(entry, "draw", 9, 1)
            if kind == SPECIAL:
                parts = cast("list[Entry]", entry["parts"])
                self.parts[race] = [Part.read(part, MARKER_IDS, RESOURCE_IDS, REGION_IDS) for part in parts]

    @rule("AG-comp-23", "AG-comp-24", "AG-comp-25")
    def _make_resources(self) -> None:
        """Seven kinds of Resource Cards, three of them Runes, and what each is used for."""
        self.resource_entries = self.entries("resource")
        self.resource_count = [number(e, "count", 48) for e in self.resource_entries]
        self.resource_deck = [kind for kind, count in enumerate(self.resource_count) for _ in range(count)]
        self.uses = [Use.read(cast("Entry", e["use"]), RESOURCE_IDS) for e in self.resource_entries]
        self.turn_uses = [kind for kind, use in enumerate(self.uses) if use.when == "your_turn"]

    @rule("AG-comp-21", "AG-comp-33", "AG-comp-34", "AG-special-24")
    def _make_stories(self) -> None:
        """Story Markers by kind, special events of each race in their order, universal events with their regions."""
        self.marker_count = [number(e, "count", 30) for e in self.entries("story_marker")]
        self.marker_race = [_race(e, f"story_marker.{e['id']}") for e in self.entries("story_marker")]
        self.event_entries = self.entries("event")
        self.events = [self._event(entry) for entry in self.event_entries]
        self.universal = [event for event, card in enumerate(self.events) if card.race < 0]
        self.specials = [
            sorted(
                (event for event, card in enumerate(self.events) if card.race == race),
                key=lambda event: self.events[event].order,
            )
            for race in range(RACES)
        ]

    def _event(self, entry: Entry) -> EventCard:
        place = f"event.{entry['id']}"
        free = entry.get("free_if")
        requires = cast("list[Entry]", entry["requires"])
        rewards = cast("list[Entry]", entry["reward"])
        return EventCard(
            race=_race(entry, place) if entry["scope"] == "special" else -1,
            order=number(entry, "order", 9) if "order" in entry else 0,
            region=need(REGION_IDS, str(entry["region"]), place) if "region" in entry else -1,
            rune=need(RESOURCE_IDS, str(entry["rune"]), place),
            points=number(entry, "ordning_points", 40),
            repeatable=bool(entry["repeatable"]),
            requires=tuple(self._condition(each, place) for each in requires),
            free_if=self._condition(cast("Entry", free), place) if free else None,
            rewards=tuple(self._effect(each, place) for each in rewards),
        )

    def _condition(self, told: Entry, place: str) -> Condition:
        return Condition.read(told, place, MARKER_IDS, RESOURCE_IDS, REGION_IDS, self.unit_of)

    def _effect(self, told: Entry, place: str) -> Effect:
        known_op(str(told["op"]), REWARDS, place)
        effect = Effect.read(told, RESOURCE_IDS)
        if "unit" in told:
            effect.unit = self.unit_of[str(told["unit"])][1]
        if "region" in told:
            effect.region = need(REGION_IDS, str(told["region"]), place)
        if "marker" in told:
            effect.marker = need(MARKER_IDS, str(told["marker"]), place)
        return effect

    @rule("AG-comp-26")
    def _make_spells(self) -> None:
        """Spell Cards, each with a basic and an advanced spell."""
        self.spell_entries = self.entries("spell")
        self.spells = [spell_of(entry, RESOURCE_IDS) for entry in self.spell_entries]
        self.spell_deck = [
            card for card, entry in enumerate(self.spell_entries) for _ in range(number(entry, "copies", 1))
        ]

    # -- players

    @rule(
        "AG-object-03", "AG-setup-01", "AG-setup-02", "AG-setup-03", "AG-setup-04", "AG-setup-28", "AG-setup-29",
        "AG-comp-31",
    )  # fmt: skip
    def _make_players(self) -> None:
        """Who plays by the number of players, the two pools, and where NPC races stand."""
        self.players: dict[int, list[int]] = {}
        self.pools: dict[int, tuple[int, int]] = {}
        for entry in self.entries("player_count"):
            count = number(entry, "players", 6, 3)
            self.players[count] = [need(RACE_IDS, race, "player_count") for race in words(entry, "races_in_turn_order")]
            self.pools[count] = (number(entry, "pool_1", 999, 1), number(entry, "pool_2", 999, 1))
            if len(self.players[count]) != count:
                raise BadSetup(N_("{seats} players need {seats} races"), "AG-object-03", seats=count)
        self.npc_units: list[list[tuple[int, list[int]]]] = [[] for _ in RACE_IDS]
        for entry in self.entries("npc_placement"):
            race = need(RACE_IDS, str(entry["race"]), "npc_placement")
            for place in ("first", "second"):
                region = need(REGION_IDS, str(entry[f"{place}_region"]), "npc_placement")
                self.npc_units[race].append((region, [self._kind(word) for word in words(entry, f"{place}_units")]))

    # -- words

    def name(self, domain: str, value: int, lang: str) -> str:
        """The name of a thing in a language, made once: pages and logs ask for the same ones again and again."""
        key = (domain, value, lang)
        name = self._names.get(key)
        if name is None:
            name = self._names[key] = NAMED[domain](self, value, lang)
        return name


CONTENTS: Final = Contents(Content)


def _race(entry: Entry, place: str) -> int:
    """The race that an entry belongs to."""
    return need(RACE_IDS, str(entry.get("race", "")), place)
