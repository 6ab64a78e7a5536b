"""The table in a terminal: the regions, the races with their rows and cards, and the battle, in 80 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....drawing.showing import NO_NUMBERS
from ....kernel.ledger import rule
from ....kernel.words import N_, about
from ..content import CHAMPION, HEKATON, KINDS, REGIONS, RESOURCE_IDS
from ..names import cards_named, face_name, times
from ..state import NONE
from ..state import PHASES as PHASE_IDS
from .seen import Eyes, Seen, look, region_id

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
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # of the regions, so that those beside one fit in a column
EVENT, SLAYER, CASTLE, HURT, NOTHING = "★", "⚔", "☁", "✚", "·"


def screen(sight: Eyes, lang: str = "en", numbers: Mapping[str, str] = NO_NUMBERS) -> Sequence[RenderableType]:
    """Everything that a seat sees of the table."""
    seen = look(sight, lang)
    g = seen.state
    shown: list[RenderableType] = [heading(seen), events(seen), *board(seen, numbers), races(seen), units(seen)]
    shown.append(piles(seen))
    if g.given or g.wanted:
        shown.append(deal(seen))
    if g.attacker != NONE:
        shown.append(battle(seen))
    return shown


def heading(seen: Seen) -> Text:
    """The round, whose turn it is, what is done now, and the pools."""
    g = seen.state
    text = Text(f"{seen.say(N_('Round {n}'), n=g.round)}  " if g.round else "", style="bold")
    text.append(about(seen.name("race", g.race), seen.say(PHASES[PHASE_IDS[g.phase]]), seen.lang))
    pools = seen.say(N_("Pool 1: {one}, Pool 2: {two}"), one=g.pool_1, two=g.pool_2)
    text.append(f"\n{pools}", style="not bold")
    return text


def events(seen: Seen) -> Text:
    """The universal events that lie face up."""
    lines = []
    for event in seen.state.events_up:
        card = seen.content.events[event]
        place, rune = seen.name("region", card.region), seen.name("resource", card.rune)
        lines.append(f"{EVENT} {about(seen.name('event', event), f'{place}, {rune}', seen.lang)}")
    return Text("\n".join(lines))


# -- the board


def board(seen: Seen, numbers: Mapping[str, str] = NO_NUMBERS) -> list[Grid]:
    """Every region with its letter, those of the regions beside it, its army and what else is there.

    A region that can be chosen has the numbers of those lines before it. Each stands for itself: a low screen may break
    off between two of them.
    """
    offered = [numbers.get(region_id(region), "") for region in range(REGIONS)]
    width = max(map(len, offered))
    legend = Text(seen.say(N_("Region, its letter and [its neighbours]; how many of at most how many units")), "dim")
    return [_line("", legend, width), *(_line(offered[one], _region(seen, one), width) for one in range(REGIONS))]


def _region(seen: Seen, region: int) -> Text:
    """A region and what is there."""
    near = " ".join(LETTERS[other] for other in sorted(seen.content.neighbours[region]))
    line = Text.assemble((seen.name("region", region), "bold"), f" {LETTERS[region]} ", (f"[{near}]", "dim"))
    for there in (army(seen, region), pieces(seen, region)):
        line.append(f" {NOTHING} {there}" if there else "")
    return line


def _line(number: str, words: Text, width: int) -> Grid:
    """Words behind a number, where some line has one."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    if width:
        grid.add_column(style="bold cyan", min_width=width)
    grid.add_column()
    grid.add_row(*([number] if width else []), words)
    return grid


def units(seen: Seen) -> Text:
    """The values of the units of every race that is played: Strength and Fortitude, and those of the wounded side."""
    lines = [Text(seen.say(N_("Strength/Fortitude of units (wounded), and how many fit in a region")), style="bold")]
    for race in seen.state.races:
        words = [_values(seen, race, kind) for kind in range(KINDS) if seen.content.tokens[race][kind]]
        told = seen.say(N_("{units}; at most {n}"), units=", ".join(words), n=seen.content.limit[race])
        lines.append(Text(about(seen.name("race", race), told, seen.lang)))
    return Text("\n").join(lines)


def _values(seen: Seen, race: int, kind: int) -> str:
    """A kind of unit with its values."""
    strength, fortitude = seen.content.strength[race], seen.content.fortitude[race]
    healthy = f"{strength[2 * kind]}/{fortitude[2 * kind]}"
    hurt = "" if kind in (CHAMPION, HEKATON) else f" ({strength[2 * kind + 1]}/{fortitude[2 * kind + 1]})"
    return f"{seen.unit(race, 2 * kind)} {healthy}{hurt}"


def _grid(seen: Seen, *headings: str) -> Grid:
    grid = Grid(box=None, padding=(0, 1), pad_edge=False)
    for heading in headings:
        grid.add_column(seen.say(heading))
    return grid


def army(seen: Seen, region: int) -> str:
    """The units of a region."""
    race = seen.state.owner[region]
    if race == NONE:
        return ""
    counts = Counter(seen.state.units[region])
    units = [times(count, seen.unit(race, sort)) for sort, count in counts.items()]
    held = f"{len(seen.state.units[region])}/{seen.content.limit[race]}"
    return f"{held} {about(seen.name('race', race), ', '.join(units), seen.lang)}"


def pieces(seen: Seen, region: int) -> str:
    """Giantslayers, Lyn Armaal, events and markers of a region."""
    g = seen.state
    found = [
        f"{SLAYER} {seen.name('slayer', slayer)}{HURT * g.slayer_hurt[slayer]}"
        for slayer, at in enumerate(g.slayer_at)
        if at == region
    ]
    if g.lyn == region:
        found.append(f"{CASTLE} Lyn Armaal")
    found += [EVENT for event in g.events_up if seen.content.events[event].region == region]
    for marker, regions in enumerate(g.markers):
        if region in regions:
            found.append(times(regions.count(region), seen.name("marker", marker)))
    return ", ".join(found)


# -- the races


def races(seen: Seen) -> Grid:
    """Points, row, Resource Cards and spells of every player."""
    grid = _grid(seen, N_("Race"), N_("OP"), N_("Row"), N_("Cards"), N_("Spells"))
    for race in seen.state.races:
        name = seen.name("race", race)
        grid.add_row(name, seen.points(race), row(seen, race), cards(seen, race), spells(seen, race))
    return grid


def row(seen: Seen, race: int) -> str:
    """The Command Cards that a race has played."""
    return " ".join(seen.command(race, command) for command in seen.state.rows[race]) or NOTHING


def cards(seen: Seen, race: int) -> str:
    """The Resource Cards of a race."""
    stock = seen.state.resources[race]
    kinds = range(len(RESOURCE_IDS))
    return ", ".join(times(stock[kind], seen.name("resource", kind)) for kind in kinds if stock[kind]) or NOTHING


def spells(seen: Seen, race: int) -> str:
    """One's own spells by name; of the others how many, and those that all have seen."""
    names = ", ".join(seen.name("card", card) for card in seen.spells(race))
    if seen.holds(race):
        return names or NOTHING
    count = len(seen.state.spells[race])
    return f"{count} ({names})" if names else str(count)


# -- cards that all may look at


@rule("AG-resource-02", "AG-magic-01")
def piles(seen: Seen) -> Text:
    """Both discard piles: anyone may look through them; of the spells the top one comes first."""
    g, lang = seen.state, seen.lang
    names = [seen.name("card", card) for card in reversed(g.spell_discard)]
    goods = cards_named(seen.content, g.discard, lang)
    lines = [
        about(seen.say(N_("Resource Discard Pile")), goods or NOTHING, lang),
        about(seen.say(N_("Spell Discard Pile, the top card first")), ", ".join(names) or NOTHING, lang),
    ]
    return Text("\n".join(lines))


def deal(seen: Seen) -> Text:
    """The trade on the table: which cards for which."""
    g = seen.state
    given, wanted = (cards_named(seen.content, pile, seen.lang) or NOTHING for pile in (g.given, g.wanted))
    told = seen.say(N_("{race} give {given} for {wanted}"), race=seen.name("race", g.race), given=given, wanted=wanted)
    return Text(about(seen.say(N_("On the table")), told, seen.lang), style="bold")


# -- the battle


def battle(seen: Seen) -> Text:
    """Who fights whom, the dice as they lie, and what is added to them."""
    g = seen.state
    text = Text(seen.say(N_("Battle of {region}"), region=seen.name("region", g.at)), style="bold")
    for side, race in enumerate((g.attacker, g.defender)):
        name = seen.name("race", race)
        if not side and g.hunters:
            name = ", ".join(seen.name("slayer", slayer) for slayer in g.hunters)
        dice = ", ".join(face_name(seen.content, die, seen.lang) for die in g.dice[side])
        added = seen.say(N_("hits {hits}, blocks {blocks}"), hits=g.hits[side], blocks=g.blocks[side])
        text.append("\n" + about(name, f"[{dice}] {added}", seen.lang), style="not bold")
    return text
