"""The table in a terminal: the board as a map of letters, the cards of this turn, and everyone's dashboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....drawing.showing import NO_NUMBERS
from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_
from ..board import BIT, SPACE_WORDS, WIDE
from ..cards import COLOR, ICON_IDS, NONE
from ..notation import seat_name
from ..pieces import FIRST_MINION, FIRST_TOKEN, KIND, MINION_TEAM, OWNER, PIECE_WORDS
from ..rules.leveling_up import TOP
from ..rules.spells import in_book, out_of_book
from ..rules.units import is_double
from ..state import LEVEL, PLAY, SELECTION, START, TURNS, Match
from ..words import TOKEN_NAMES
from .cards import LETTERS as COLORS
from .printed import printed
from .seen import Seen, look
from .strip import in_order

MINIONS: Final = ("m", "r", "h")  # melee, ranged, heavy; of Red as capitals
HEROES: Final = "ABCDEFGIJK"  # by seat: letters that no minion has
NO_SPACES: Final[Mapping[int, str]] = {}
STYLES: Final = ("bold red", "bold blue")
BACKS: Final = {"throne": "·", "lane": "·", "jungle": "'", "river": "~"}
SPAWN: Final = "+"
PHASES: Final = {
    SELECTION: N_("Heroes are chosen"),
    START: N_("Heroes take their starting places"),
    PLAY: N_("Cards are played face down"),
    LEVEL: N_("Levels are gained"),
}


HEADINGS: Final = (
    N_("Hero"), N_("Space"), N_("Level"), N_("Coins"), N_("Turns"), N_("Hand"), N_("Discarded"), N_("Items"),
)  # fmt: skip


def screen(sight: Sight[Match], lang: str = "en", numbers: Mapping[str, str] = NO_NUMBERS) -> Sequence[RenderableType]:
    """Everything that a seat sees of the table."""
    seen = look(sight, lang)
    offered = on_board(seen, numbers)
    shown: list[RenderableType] = [heading(seen), counters(seen), island(seen, offered), legend(seen)]
    if offered:
        shown.append(Text(seen.say(N_("A number on the board is that line of the list.")), style="dim"))
    if any(slot != NONE for slot in seen.state.table_card):
        shown.append(turn(seen))
    return [*shown, dashboards(seen), *books(seen), *hand(seen)]


def heading(seen: Seen) -> Text:
    """The round, the turn and what is going on."""
    s = seen.state
    words = []
    if s.round:
        words.append(seen.say(N_("Round {n}"), n=s.round))
    if s.round and s.turn <= TURNS:
        words.append(seen.say(N_("Turn {n}"), n=s.turn))
    if s.phase in PHASES:
        words.append(seen.say(PHASES[s.phase]))
    elif s.actor != NONE:
        words.append(seen.say(N_("{hero} acts"), hero=seen.name(s.actor)))
    return Text(" · ".join(words), style="bold")


def counters(seen: Seen) -> Text:
    """Lives, waves and the coin."""
    s = seen.state
    line = Text(seen.say(N_("Lives:")))
    for team, style in enumerate(STYLES):
        line.append(" / " if team else " ").append(f"{seen.team(team)} {s.lives[team]}", style=style)
    left = " / ".join(str(count) for count in s.waves)
    line.append(" · ").append(seen.say(N_("Waves left: {n}"), n=left))
    return line.append(" · ").append(seen.say(N_("Ties go to {team}"), team=seen.team(s.coin)), style=STYLES[s.coin])


# -- the board


def on_board(seen: Seen, numbers: Mapping[str, str]) -> dict[int, str]:
    """The numbers of what can be chosen, by the space where that is: a space itself, or whatever stands on it."""
    found: dict[int, str] = {}
    for part, number in numbers.items():
        kind, _, word = part.partition("-")
        if kind == "space" and word in SPACE_WORDS:
            found[SPACE_WORDS.index(word)] = number
        elif kind == "piece" and word in PIECE_WORDS and seen.state.where[PIECE_WORDS.index(word)] != NONE:
            found[seen.state.where[PIECE_WORDS.index(word)]] = number
    return found


def island(seen: Seen, offered: Mapping[int, str] = NO_SPACES) -> Text:
    """A row of the board in each line; a space has its sign and, where it can be chosen, the number of that line.

    There is room for a number of two digits: where several lines lead to a space, it shows the first.
    """
    ground = seen.board
    rows = sorted({space // WIDE for space in ground.spaces})
    left = min(_column(space) for space in ground.spaces)
    lines = []
    for row in rows:
        spaces = [space for space in ground.spaces if space // WIDE == row]
        line, at = Text(f"{row + 1:>3} ", style="dim"), 0
        for space in spaces:
            column = _column(space) - left
            line.append(" " * (column - at))
            sign, style = _sign(seen, space)
            number = offered.get(space, "").partition(",")[0]
            line.append(sign, style=style).append(number, style="bold cyan")
            at = column + 1 + len(number)
        first, last = SPACE_WORDS[spaces[0]][0], SPACE_WORDS[spaces[-1]][0]
        lines.append(line.append(f"  {first}–{last}", style="dim"))
    return Text("\n").join(lines)


def _column(space: int) -> int:
    """How far to the right a space stands: three signs each, every second row half a space further."""
    return 3 * (space % WIDE) + 3 * (space // WIDE) // 2


def _sign(seen: Seen, space: int) -> tuple[str, str]:
    """What stands on a space, or what it is; the Battle Zone is bright."""
    s, ground = seen.state, seen.board
    piece = s.piece_at(space)
    if piece == NONE:
        battle = any(ground.zone_mask[s.battle_zone(lane)] & BIT[space] for lane in range(len(s.zone)))
        spawn = ground.spawn_kind[space] >= 0
        return (SPAWN if spawn else BACKS[ground.zone_kinds[ground.zone_of[space]]], "bold" if battle else "dim")
    if piece < FIRST_MINION:
        return HEROES[piece], f"{STYLES[s.teams[piece]]} reverse"
    if piece < FIRST_TOKEN:
        sign = MINIONS[KIND[piece]]
        return (sign.upper() if MINION_TEAM[piece] == 0 else sign), STYLES[MINION_TEAM[piece]]
    if is_double(s, piece):
        return HEROES[OWNER[piece]].lower(), f"{STYLES[s.teams[OWNER[piece]]]} reverse"
    return "*", "bold yellow"


def legend(seen: Seen) -> Text:
    """What the signs on the board mean."""
    s = seen.state
    line = Text(seen.say(N_("M R H: Red melee, ranged, heavy minion; m r h: Blue; + a spawn point")), style="dim")
    for piece in range(FIRST_TOKEN, len(s.where)):
        if s.where[piece] >= 0:
            name = seen.say(TOKEN_NAMES[s.tokens[piece - FIRST_TOKEN]])
            line.append(
                f" · {_sign(seen, s.where[piece])[0]} {name} {SPACE_WORDS[s.where[piece]].upper()}", style="yellow"
            )
    return line


# -- cards


def turn(seen: Seen) -> Grid:
    """The cards of this turn in the order of initiative."""
    s = seen.state
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat in in_order(seen):
        slot = s.table_card[seat]
        if slot == NONE:
            continue
        done = s.unresolved[seat] == NONE
        mark = "✓" if done else "▶" if s.actor == seat else ""
        name = Text(seen.name(seat), style=STYLES[s.teams[seat]])
        speed = f"{seen.initiative(seat, slot)} {COLORS[COLOR[slot]]}"
        grid.add_row(mark, speed, name, Text(seen.card(seat, slot).name, style="dim" if done else ""))
    return grid


def dashboards(seen: Seen) -> Grid:
    """A line for each hero: where it stands, level, coins, turns, hand and discards, items."""
    s = seen.state
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for words in HEADINGS:
        grid.add_column(seen.say(words))
    for seat in seen.seats:
        style = STYLES[s.teams[seat]] if s.teams[seat] != NONE else "bold"
        place = SPACE_WORDS[s.where[seat]].upper() if s.where[seat] != NONE else "–"
        price = f"/{s.level[seat]}" if s.level[seat] < TOP else ""
        grid.add_row(
            Text(f"{HEROES[seat]} {seat_name(s, seat, seen.lang)}", style=style), place, str(s.level[seat]),
            f"{s.coins[seat]}{price}", _turns(seen, seat), str(seen.hand_size(seat)), str(seen.discarded(seat) or ""),
            _items(seen, seat),
        )  # fmt: skip
    return grid


def _turns(seen: Seen, seat: int) -> str:
    """The cards of the four turns by the letters of their colours."""
    s = seen.state
    signs = []
    for number, slot in enumerate(s.resolved[seat]):
        waiting = number + 1 == s.turn and s.unresolved[seat] != NONE
        if slot == NONE and waiting:
            slot = s.unresolved[seat]
        signs.append("_" if slot == NONE else "?" if slot == UNSEEN else COLORS[COLOR[slot]])
    return " ".join(signs)


def _items(seen: Seen, seat: int) -> str:
    """Items, and what else changes a hero's values."""
    icons = seen.state.icons[seat]
    return ", ".join(f"{seen.icon(number)[:3]}+{icons[number]}" for number in range(len(ICON_IDS)) if icons[number])


def books(seen: Seen) -> list[RenderableType]:
    """Which spells lie in the books of heroes and beside them; whoever looks reads those of its own hero."""
    s, shown = seen.state, list[RenderableType]()
    for seat in seen.seats if s.notes else ():
        held, out = in_book(s, seat), out_of_book(s, seat)
        if held or out:
            label = seen.say(N_("Spells in the book: {n}, beside it: {n_out}"), n=len(held), n_out=len(out))
            names = ", ".join(seen.content.name("card", spell, seen.lang) for spell in out)
            line = Text(f"{seen.name(seat)} · {label}", style=STYLES[s.teams[seat]])
            shown.append(line.append(f" ({names})" if names else "", style="dim"))
        if seat == seen.seat:
            cards = [printed(seen.content, spell, seen.lang) for spell in held]
            shown += [Text.assemble(("  " + card.name, "bold"), f" · {card.text}") for card in cards]
    return shown


def hand(seen: Seen) -> list[RenderableType]:
    """The cards of the seat that looks, with their values and texts."""
    seat, s = seen.seat, seen.state
    if seat is None or s.heroes[seat] == NONE or not s.hands[seat]:
        return []
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for slot in s.hands[seat]:
        card = seen.card(seat, slot)
        head = f"{seen.initiative(seat, slot)} {COLORS[COLOR[slot]]}"
        values = (f" · {_values(seen, seat, slot)}", "cyan")
        grid.add_row(head, Text.assemble((card.name, "bold"), values, f" · {card.text}" if card.text else ""))
    return [Text(seen.say(N_("Your hand")), style="bold"), grid]


def _values(seen: Seen, seat: int, slot: int) -> str:
    """The values of a card in letters: attack, movement, defense, range, radius."""
    card, now = seen.card(seat, slot), seen.values(seat, slot)
    found = []
    for sign, base, value in (
        (N_("A{n}"), card.attack, now.attack),
        (N_("M{n}"), card.movement, now.movement),
        (N_("D{n}"), card.defense, now.defense),
        (N_("range {n}"), card.range, now.range),
        (N_("radius {n}"), card.radius, now.radius),
    ):
        if base >= 0:
            found.append(seen.say(sign, n=value))
    if card.block:
        found.append(seen.say(N_("blocks")))
    return " ".join(found)
