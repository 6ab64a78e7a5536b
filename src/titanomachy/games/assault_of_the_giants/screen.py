"""The table in a terminal: the regions, the races with their rows and cards, and the battle, in 80 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...kernel.forms import Json
from ...kernel.ledger import rule
from ...kernel.words import N_, say
from .content import (
    COMMAND_IDS,
    EVENT_IDS,
    RACE_IDS,
    REGION_IDS,
    RESOURCE_IDS,
    SLAYER_IDS,
    SORT_IDS,
    SORTS,
    SPELL_IDS,
    Content,
)
from .names import cards_named, face_name, times

PHASES: Final = {
    "draft": N_("Setting up: Resource Cards are drafted"),
    "event": N_("An event may be claimed"),
    "command": N_("A Command Card is played"),
    "moving": N_("Giants move"),
    "trading": N_("A trade"),
    "recruiting": N_("Giants are recruited"),
    "leading": N_("The Leader Command"),
    "magic": N_("The Magic Command"),
    "attacking": N_("The Attack Command"),
    "healing": N_("Rest: healing"),
    "slaying": N_("Rest: Giantslayer Actions"),
    "special": N_("The unique command"),
    "after": N_("After the command"),
    "opening": N_("Battle: opening spells"),
    "attack_roll": N_("Battle: the attacker's roll"),
    "defence_roll": N_("Battle: the defender's roll"),
    "damage": N_("Battle: damage"),
    "conquest": N_("Battle: conquest"),
}
EVENT, SLAYER, CASTLE, HURT, NOTHING = "★", "⚔", "☁", "✚", "·"


def screen(view: Mapping[str, Json], content: Content, lang: str) -> Sequence[RenderableType]:
    """Everything that a seat sees of the table."""
    return _Screen(view, content, lang).parts()


class _Screen:
    """A view being written out: what it says by name, and the words for it."""

    def __init__(self, view: Mapping[str, Json], content: Content, lang: str) -> None:
        self.view = view
        self.content = content
        self.lang = lang

    # -- reading the view

    def number(self, field: str) -> int:
        return cast("int", self.view[field])

    def words(self, field: str) -> list[str]:
        return cast("list[str]", self.view[field])

    def lists(self, field: str) -> list[list[str]]:
        return cast("list[list[str]]", self.view[field])

    def numbers(self, field: str) -> list[list[int]]:
        return cast("list[list[int]]", self.view[field])

    def say(self, sentence: str, **values: object) -> str:
        return say(sentence, self.lang, **values)

    def name(self, domain: str, value: int) -> str:
        return self.content.name(domain, value, self.lang)

    def listed(self, name: str, what: str) -> str:
        """A name and what belongs to it, with the colon of the language."""
        return self.say(N_("{name}: {what}"), name=name, what=what)

    # -- the whole

    def parts(self) -> list[RenderableType]:
        shown: list[RenderableType] = [self.heading(), self.events(), self.board(), self.races(), self.piles()]
        if self.view["given"] or self.view["wanted"]:
            shown.append(self.deal())
        if self.view["attacker"] != "none":
            shown.append(self.battle())
        return shown

    def heading(self) -> Text:
        race = RACE_IDS.index(self.words("races")[self.number("active")])
        text = Text(self.say(N_("Round {n}"), n=self.view["round"]), style="bold")
        text.append(f"  {self.listed(self.name('race', race), self.say(PHASES[str(self.view['phase'])]))}")
        pools = self.say(N_("Pool 1: {one}, Pool 2: {two}"), one=self.view["pool_1"], two=self.view["pool_2"])
        text.append(f"\n{pools}", style="not bold")
        return text

    def events(self) -> Text:
        lines = []
        for word in self.words("events_up"):
            event = EVENT_IDS.index(word)
            card = self.content.events[event]
            place, rune = self.name("region", card.region), self.name("resource", card.rune)
            lines.append(f"{EVENT} {self.listed(self.name('event', event), f'{place}, {rune}')}")
        return Text("\n".join(lines))

    # -- the board

    def board(self) -> Grid:
        grid = Grid(box=None, padding=(0, 1), pad_edge=False)
        for heading in (N_("Region"), N_("Army"), N_("There too")):
            grid.add_column(self.say(heading))
        for region in range(len(REGION_IDS)):
            grid.add_row(self.name("region", region), self.army(region), self.pieces(region))
        return grid

    def army(self, region: int) -> str:
        owner = self.words("owner")[region]
        if owner == "none":
            return NOTHING
        race = RACE_IDS.index(owner)
        counts = Counter(self.lists("units")[region])
        units = [times(count, self.unit(race, sort)) for sort, count in counts.items()]
        return self.listed(self.name("race", race), ", ".join(units))

    def unit(self, race: int, sort: str) -> str:
        return self.name("unit", race * SORTS + SORT_IDS.index(sort))

    def pieces(self, region: int) -> str:
        """Giantslayers, Lyn Armaal, events and markers of a region."""
        word = REGION_IDS[region]
        found = []
        hurt = cast("list[int]", self.view["slayer_hurt"])
        for slayer, at in enumerate(self.words("slayer_at")):
            if at == word:
                found.append(f"{SLAYER} {self.name('slayer', slayer)}{HURT * hurt[slayer]}")
        if self.view["lyn"] == word:
            found.append(f"{CASTLE} Lyn Armaal")
        found += [
            EVENT for event in self.words("events_up") if self.content.events[EVENT_IDS.index(event)].region == region
        ]
        for marker, regions in enumerate(self.lists("markers")):
            if word in regions:
                found.append(times(regions.count(word), self.name("marker", marker)))
        return ", ".join(found)

    # -- the races

    def races(self) -> Grid:
        grid = Grid(box=None, padding=(0, 1), pad_edge=False)
        for heading in (N_("Race"), N_("OP"), N_("Row"), N_("Cards"), N_("Spells")):
            grid.add_column(self.say(heading))
        points = cast("list[int | None]", self.view["points"])
        for word in self.words("races"):
            race = RACE_IDS.index(word)
            earned = "?" if points[race] is None else str(points[race])
            grid.add_row(self.name("race", race), earned, self.row(race), self.cards(race), self.spells(race))
        return grid

    def row(self, race: int) -> str:
        commands = [COMMAND_IDS.index(word) for word in self.lists("rows")[race]]
        return " ".join(self.name("command", race * len(COMMAND_IDS) + command) for command in commands) or NOTHING

    def cards(self, race: int) -> str:
        stock = self.numbers("resources")[race]
        kinds = range(len(RESOURCE_IDS))
        return ", ".join(times(stock[kind], self.name("resource", kind)) for kind in kinds if stock[kind]) or NOTHING

    def spells(self, race: int) -> str:
        hand = cast("list[object]", self.view["spells"])[race]
        if isinstance(hand, Mapping):
            known = ", ".join(self.name("card", SPELL_IDS.index(word)) for word in hand["known"])
            return f"{hand['count']} ({known})" if known else str(hand["count"])
        held = cast("list[str]", hand)
        return ", ".join(self.name("card", SPELL_IDS.index(word)) for word in held) or NOTHING

    # -- cards that all may look at

    def resources(self, field: str) -> str:
        return cards_named(self.content, [RESOURCE_IDS.index(word) for word in self.words(field)], self.lang)

    @rule("AG-resource-02", "AG-magic-01")
    def piles(self) -> Text:
        """Both discard piles: anyone may look through them; of the spells the top one comes first."""
        spells = [self.name("card", SPELL_IDS.index(word)) for word in reversed(self.words("spell_discard"))]
        lines = [
            self.listed(self.say(N_("Resource Discard Pile")), self.resources("discard") or NOTHING),
            self.listed(self.say(N_("Spell Discard Pile, the top card first")), ", ".join(spells) or NOTHING),
        ]
        return Text("\n".join(lines))

    def deal(self) -> Text:
        """The trade on the table: which cards for which."""
        race = self.name("race", RACE_IDS.index(self.words("races")[self.number("active")]))
        cards = self.say(
            N_("{race} give {given} for {wanted}"), race=race,
            given=self.resources("given") or NOTHING, wanted=self.resources("wanted") or NOTHING,
        )  # fmt: skip
        return Text(self.listed(self.say(N_("On the table")), cards), style="bold")

    # -- the battle

    def battle(self) -> Text:
        at = REGION_IDS.index(str(self.view["at"]))
        text = Text(self.say(N_("Battle of {region}"), region=self.name("region", at)), style="bold")
        hits, blocks = cast("list[int]", self.view["hits"]), cast("list[int]", self.view["blocks"])
        for side, field in enumerate(("attacker", "defender")):
            race = RACE_IDS.index(str(self.view[field]))
            name = self.name("race", race)
            if not side and self.words("hunters"):
                name = ", ".join(self.name("slayer", SLAYER_IDS.index(word)) for word in self.words("hunters"))
            dice = ", ".join(face_name(self.content, die, self.lang) for die in self.numbers("dice")[side])
            added = self.say(N_("hits {hits}, blocks {blocks}"), hits=hits[side], blocks=blocks[side])
            text.append("\n" + self.listed(name, f"[{dice}] {added}"), style="not bold")
        return text
