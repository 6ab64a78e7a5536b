"""The table in a terminal: the board as a map of letters, the cards of this turn, and everyone's dashboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...kernel.forms import Json
from ...kernel.setup import Setup
from ...kernel.words import N_
from .art.cards import LETTERS as COLORS
from .art.seen import Seen, seen
from .art.strip import in_order
from .board import BIT, SPACE_WORDS, WIDE
from .content import COLOR, ICON_IDS, NONE, Content
from .leveling import TOP
from .pieces import FIRST_MINION, FIRST_TOKEN, KIND, MINION_TEAM
from .state import TURNS
from .words import TOKEN_NAMES

MINIONS: Final = ("m", "r", "h")  # melee, ranged, heavy; of Red as capitals
STYLES: Final = ("bold red", "bold blue")
BACKS: Final = {"throne": "·", "lane": "·", "jungle": "'", "river": "~"}
SPAWN: Final = "+"
PHASES: Final = {
    "selection": N_("Heroes are chosen"),
    "start": N_("Heroes take their starting places"),
    "play": N_("Cards are played face down"),
    "level": N_("Levels are gained"),
}


def screen(
    view: Mapping[str, Json], content: Content, lang: str, setup: Setup | None = None
) -> Sequence[RenderableType]:
    """Everything that a seat sees of the table."""
    eyes = seen(view, lang, setup, content)
    shown: list[RenderableType] = [heading(eyes), counters(eyes), island(eyes), legend(eyes)]
    if any(slot != NONE for slot in eyes.realm.table_card):
        shown.append(turn(eyes))
    return [*shown, dashboards(eyes), *hand(eyes)]


def heading(eyes: Seen) -> Text:
    """The round, the turn and what is going on."""
    s = eyes.realm
    words = []
    if s.round:
        words.append(eyes.say(N_("Round {n}"), n=s.round))
    if s.round and s.turn <= TURNS:
        words.append(eyes.say(N_("Turn {n}"), n=s.turn))
    phase = PHASES.get(str(eyes.view["phase"]))
    if phase:
        words.append(eyes.say(phase))
    elif s.actor != NONE:
        words.append(eyes.say(N_("{hero} acts"), hero=eyes.name(s.actor)))
    return Text(" · ".join(words), style="bold")


def counters(eyes: Seen) -> Text:
    """Lives, waves and the coin."""
    s = eyes.realm
    line = Text(eyes.say(N_("Lives:")))
    for team, style in enumerate(STYLES):
        line.append(" / " if team else " ").append(f"{eyes.team(team)} {s.lives[team]}", style=style)
    left = " / ".join(str(count) for count in s.waves)
    line.append(" · ").append(eyes.say(N_("Waves left: {n}"), n=left))
    return line.append(" · ").append(eyes.say(N_("Ties go to {team}"), team=eyes.team(s.coin)), style=STYLES[s.coin])


# -- the board


def island(eyes: Seen) -> Text:
    """A row of the board in each line, two signs for each space; columns are named on the space itself."""
    ground = eyes.board
    rows = sorted({space // WIDE for space in ground.spaces})
    left = min(2 * (space % WIDE) + space // WIDE for space in ground.spaces)
    lines = []
    for row in rows:
        spaces = [space for space in ground.spaces if space // WIDE == row]
        line, at = Text(f"{row + 1:>3} ", style="dim"), 0
        for space in spaces:
            column = 2 * (space % WIDE) + row - left
            line.append(" " * (column - at))
            sign, style = _sign(eyes, space)
            line.append(sign, style=style)
            at = column + 1
        first, last = SPACE_WORDS[spaces[0]][0], SPACE_WORDS[spaces[-1]][0]
        lines.append(line.append(f"  {first}–{last}", style="dim"))
    return Text("\n").join(lines)


def _sign(eyes: Seen, space: int) -> tuple[str, str]:
    """What stands on a space, or what it is; the Battle Zone is bright."""
    s, ground = eyes.realm, eyes.board
    piece = s.piece_at(space)
    if piece == NONE:
        battle = any(ground.zone_mask[s.battle_zone(lane)] & BIT[space] for lane in range(len(s.zone)))
        spawn = ground.spawn_kind[space] >= 0
        return (SPAWN if spawn else BACKS[ground.zone_kinds[ground.zone_of[space]]], "bold" if battle else "dim")
    if piece < FIRST_MINION:
        return str(piece), f"{STYLES[s.teams[piece]]} reverse"
    if piece < FIRST_TOKEN:
        sign = MINIONS[KIND[piece]]
        return (sign.upper() if MINION_TEAM[piece] == 0 else sign), STYLES[MINION_TEAM[piece]]
    return "*", "bold yellow"


def legend(eyes: Seen) -> Text:
    """What the signs on the board mean."""
    s = eyes.realm
    line = Text(eyes.say(N_("M R H: Red melee, ranged, heavy minion; m r h: Blue; + a spawn point")), style="dim")
    for piece in range(FIRST_TOKEN, len(s.where)):
        if s.where[piece] >= 0:
            name = eyes.say(TOKEN_NAMES[s.tokens[piece - FIRST_TOKEN]])
            line.append(f" · * {name} {SPACE_WORDS[s.where[piece]].upper()}", style="yellow")
    return line


# -- cards


def turn(eyes: Seen) -> Grid:
    """The cards of this turn in the order of initiative."""
    s = eyes.realm
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat in in_order(eyes):
        slot = s.table_card[seat]
        if slot == NONE:
            continue
        done = s.unresolved[seat] == NONE
        mark = "✓" if done else "▶" if s.actor == seat else ""
        name = Text(eyes.name(seat), style=STYLES[s.teams[seat]])
        speed = f"{eyes.initiative(seat, slot)} {COLORS[COLOR[slot]]}"
        grid.add_row(mark, speed, name, Text(eyes.card_name(s.card(seat, slot)), style="dim" if done else ""))
    return grid


def dashboards(eyes: Seen) -> Grid:
    """A line for each hero: where it stands, level, coins, turns, hand and discards, items."""
    s = eyes.realm
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat in eyes.seats:
        style = STYLES[s.teams[seat]] if s.teams[seat] != NONE else "bold"
        place = SPACE_WORDS[s.where[seat]].upper() if s.where[seat] != NONE else "–"
        level = eyes.say(N_("level {n}"), n=s.level[seat])
        price = f"/{s.level[seat]}" if s.level[seat] < TOP else ""
        coins = eyes.say(N_("coins {n}"), n=f"{s.coins[seat]}{price}")
        held, gone = eyes.hand_size(seat), eyes.discarded(seat)
        piles = eyes.say(N_("hand {n}, {m} discarded"), n=held, m=gone) if gone else eyes.say(N_("hand {n}"), n=held)
        grid.add_row(
            Text(f"{seat} {eyes.name(seat)}", style=style), place, level, coins, _turns(eyes, seat), piles,
            _items(eyes, seat),
        )  # fmt: skip
    return grid


def _turns(eyes: Seen, seat: int) -> str:
    """The cards of the four turns by the letters of their colours."""
    s = eyes.realm
    signs = []
    for number, slot in enumerate(s.resolved[seat]):
        waiting = number + 1 == s.turn and s.unresolved[seat] != NONE
        if slot == NONE and waiting:
            slot = s.unresolved[seat]
        signs.append(COLORS[COLOR[slot]] if slot != NONE else "?" if eyes.turned(seat, number) else "_")
    return " ".join(signs)


def _items(eyes: Seen, seat: int) -> str:
    """Items, and what else changes a hero's values."""
    icons = eyes.realm.icons[seat]
    return ", ".join(f"{eyes.icon(number)[:3]}+{icons[number]}" for number in range(len(ICON_IDS)) if icons[number])


def hand(eyes: Seen) -> list[RenderableType]:
    """The cards of the seat that looks, with their values and texts."""
    seat, s = eyes.seat, eyes.realm
    if seat is None or s.heroes[seat] == NONE or not s.hands[seat]:
        return []
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for slot in s.hands[seat]:
        card = s.card(seat, slot)
        name = Text(eyes.card_name(card), style="bold")
        head = f"{eyes.initiative(seat, slot)} {COLORS[COLOR[slot]]}"
        grid.add_row(head, name, Text(_values(eyes, seat, slot), style="cyan"), eyes.content.text(card, eyes.lang))
    return [Text(eyes.say(N_("Your hand")), style="bold"), grid]


def _values(eyes: Seen, seat: int, slot: int) -> str:
    """The values of a card in letters: attack, movement, defense, range, radius."""
    card, content = eyes.realm.card(seat, slot), eyes.content
    found = []
    for sign, printed, value in (
        (N_("A{n}"), content.attack[card], eyes.attack(seat, slot)),
        (N_("M{n}"), content.movement[card], eyes.movement(seat, slot)),
        (N_("D{n}"), content.defense[card], eyes.defense(seat, slot)),
        (N_("range {n}"), content.range[card], eyes.range(seat, slot)),
        (N_("radius {n}"), content.radius[card], eyes.radius(seat, slot)),
    ):
        if printed >= 0:
            found.append(eyes.say(sign, n=value))
    if content.block[card]:
        found.append(eyes.say(N_("blocks")))
    return " ".join(found)
