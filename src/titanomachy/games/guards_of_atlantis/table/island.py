"""The board as it is now: Battle Zones, spaces, pieces, markers, and how far my cards reach."""

from __future__ import annotations

from typing import Final

from ....drawing import (
    NOTHING,
    Mark,
    Marks,
    Markup,
    Parts,
    at,
    attributes,
    classes,
    el,
    group,
    part,
    path,
    text,
    within,
)
from ....kernel.words import N_, say
from ..board import BIT, HEAVY, around, bits, board, flood
from ..cards import ATTACK, I_RADIUS, NONE, POISON, SLOT_IDS, TOKEN_IDS, ULTIMATE
from ..pieces import FIRST_TOKEN, KIND, LETTERS, MINION_TEAM, MINIONS, TOKENS, TOKENS_EACH
from ..rules.card_effects import LINE
from ..rules.restrictions import empty
from ..rules.units import figures, in_force, is_double
from ..state import Match
from ..words import MINION_NAMES, TOKEN_NAMES
from .geometry import centre, outline, rocks
from .ground import ground_art
from .seen import SIDES, Champion, Seen, side_of
from .signs import ending, flags, occupied
from .targets import PIECE_ELEMENTS as ELEMENTS
from .targets import SPACE_ELEMENTS

SPACES: Final = frozenset(SPACE_ELEMENTS)


def island(seen: Seen, marks: Marks) -> Parts:
    """Everything on the board."""
    return [*ground(seen), *reaches(seen), *standing(seen, marks)]


def ground(seen: Seen) -> Parts:
    """The island, and where the battle is."""
    name = seen.board.id
    return [ground_art(name), battle_zones(name, _zones(seen.state))]


def standing(seen: Seen, marks: Marks) -> Parts:
    """What is on the ground: all that may be chosen, and what is in force there."""
    name = seen.board.id
    return [
        *auras(seen),
        *rifts(seen),
        spaces(name, tuple((space, mark) for space, mark in marks.items() if space in SPACES)),
        flags(name, _zones(seen.state), seen.lang, occupied(seen.state)),
        *pieces(seen, marks),
        *ending(seen),
    ]


def _zones(s: Match) -> tuple[int, ...]:
    return tuple(s.battle_zone(lane) for lane in range(len(s.zone)))


# -- where the battle is


@part
def battle_zones(name: str, zones: tuple[int, ...]) -> Markup:
    """The Battle Zone of each lane has a heavy outline; rocks inside it belong to the picture."""
    parts = []
    for zone in zones:
        edge = outline(_filled(board(name).zone_mask[zone], rocks(name)))
        parts += [path(edge, "bzo"), path(edge, "bz")]
    return group(*parts, class_="battle", aria_hidden="true")


def _filled(mask: int, stones: int) -> int:
    """A zone with the rocks that it surrounds."""
    for _ in range(2):
        near = [stone for stone in bits(stones & around(mask) & ~mask) if (around(BIT[stone]) & mask).bit_count() >= 4]
        mask |= sum(BIT[stone] for stone in near)
    return mask


# -- spaces


@part
def spaces(board_name: str, marked: tuple[tuple[str, Mark], ...]) -> Markup:
    """Every space as something to choose: nothing is seen of it until it may be. Rocks among them can be read."""
    marks = dict(marked)
    parts = []
    for space in (*board(board_name).spaces, *bits(rocks(board_name))):
        x, y = centre(space)
        name = SPACE_ELEMENTS[space]
        mark = marks.get(name)
        if mark is None:
            parts.append(Markup(f'<use id="{name}" href="#goa-s" x="{x:.1f}" y="{y:g}"><g class="ring"></g></use>'))
        else:
            parts.append(el("use", id_=name, href="#goa-s", x=x, y=y, class_=mark.state, **attributes(mark)))
    return group(*parts, class_="spaces")


def reaches(seen: Seen) -> Parts:
    """How far each card of my hand would reach and move, shown while the card is looked at."""
    seat, s = seen.seat, seen.state
    if seat is None or s.where[seat] == NONE or not seen.sees_hand(seat):
        return []
    cards = []
    for slot in {*s.hands[seat], s.unresolved[seat]} - {NONE}:
        now = seen.values(seat, slot)
        reach = max(now.range, now.radius, 1 if seen.card(seat, slot).action == ATTACK else 0)
        cards.append((slot, reach, now.movement))
    return [_reaches(seen.board.id, s.where[seat], empty(s, seat), tuple(cards))]


@part
def _reaches(name: str, here: int, free: int, cards: tuple[tuple[int, int, int], ...]) -> Markup:
    """Cards by slot, each with how far it reaches and how far one moves with it; equal lines are drawn once."""
    found: dict[tuple[str, int], list[str]] = {}
    for slot, reach, steps in cards:
        if reach > 0:
            found.setdefault(("span", board(name).disc(here, reach)), []).append(f"of-{SLOT_IDS[slot]}")
        if steps > 0:
            found.setdefault(("way", flood(BIT[here], free, steps)), []).append(f"of-{SLOT_IDS[slot]}")
    lines = [path(outline(mask), f"reach {kind} {' '.join(sorted(slots))}") for (kind, mask), slots in found.items()]
    return group(*lines, class_="reaches", aria_hidden="true")


def auras(seen: Seen) -> Parts:
    """The radius of what is in force: it moves with its hero."""
    s = seen.state
    parts = []
    for e in s.active:
        card, seat, slot = e[0], e[1], e[2]
        if slot == ULTIMATE or e[3] < NONE or s.content.radius[card] < 0 or s.where[seat] == NONE or not in_force(s, e):
            continue
        spaces = seen.board.disc(s.where[seat], s.content.radius[card] + s.icons[seat][I_RADIUS])
        parts.append(aura(spaces, seen.content.name("card", card, seen.lang), seen.champion(seat), seen.lang))
    return within("g", parts, class_="auras") if parts else []


@part
def aura(mask: int, card: str, who: Champion, lang: str) -> Markup:
    """The spaces in which a card of a hero holds."""
    name = say(N_("{card} of {hero} is in force."), lang, card=card, hero=who.called)
    return group(el("title", name), path(outline(mask)), class_=f"aura {who.side}")


def rifts(seen: Seen) -> Parts:
    """The line that has split the board for this turn."""
    s = seen.state
    lines = [(e, LINE[e[0]](s, e)) for e in s.active if e[0] in LINE and in_force(s, e)] if s.rift else []
    parts = [
        rift(line & seen.board.mask, seen.content.name("card", e[0], seen.lang), seen.champion(e[1]), seen.lang)
        for e, line in lines
    ]
    return within("g", parts, class_="rifts") if parts else []


@part
def rift(mask: int, card: str, who: Champion, lang: str) -> Markup:
    """The spaces of a line beyond which nothing exists."""
    name = say(N_("{card} of {hero}: the two sides of this line do not exist for each other"), lang, card=card,
               hero=who.called)  # fmt: skip
    return group(el("title", name), path(outline(mask)), class_="rift")


# -- pieces


def pieces(seen: Seen, marks: Marks) -> Parts:
    """Tokens, minions, heroes, each from far to near; of equal rank the order stays, so that pieces slide."""
    s, lang, where = seen.state, seen.lang, seen.state.where
    parts = [
        token(piece, s.tokens[piece - FIRST_TOKEN], _owner(s, piece), where[piece], lang, marks.get(ELEMENTS[piece]))
        for piece in TOKENS
        if where[piece] >= 0 and not (s.doubles and is_double(s, piece))
    ]
    parts += [minion(piece, where[piece], lang, marks.get(ELEMENTS[piece])) for piece in MINIONS if where[piece] >= 0]
    poisoned = [holder for _, kind, holder, _ in s.markers if kind == POISON]
    parts += [
        hero(
            seen.champion(seat), s.level[seat], where[piece], s.actor == piece, poisoned.count(seat), lang,
            marks.get(ELEMENTS[piece]), piece,
        )
        for seat in seen.seats
        for piece in figures(s, seat)
    ]  # fmt: skip
    return within("g", parts, class_="pieces")


def _owner(s: Match, piece: int) -> str:
    """The letter of the team to which a token belongs."""
    return side_of(s.teams[(piece - FIRST_TOKEN) // TOKENS_EACH])


def _piece(piece: int, space: int, name: str, radius: float, class_: str, mark: Mark | None, *body: Markup) -> Markup:
    """A piece with its name, its ring and its place."""
    x, y = centre(space)
    return group(
        el("title", name),
        el("circle", class_="glow", r=radius),
        *body,
        el("circle", class_="ring", r=radius),
        id_=ELEMENTS[piece],
        class_=classes("moves", class_, mark=mark),
        transform=at(x, y),
        **attributes(mark),
    )


@part
def token(piece: int, kind: int, side: str, space: int, lang: str, mark: Mark | None) -> Markup:
    """A token in the colour of its owner's team."""
    shape = el("use", href=f"#goa-t-{TOKEN_IDS[kind]}")
    return _piece(piece, space, say(TOKEN_NAMES[kind], lang), 17, f"tok {side}", mark, shape)


@part
def minion(piece: int, space: int, lang: str, mark: Mark | None) -> Markup:
    """A minion: the shape of its team, the sign of its kind."""
    team, kind = MINION_TEAM[piece], KIND[piece]
    shape = el("use", href=f"#goa-m-{SIDES[team]}-{LETTERS[kind]}")
    return _piece(piece, space, say(MINION_NAMES[team][kind], lang), 18 if kind == HEAVY else 16, "unit", mark, shape)


@part
def hero(
    who: Champion, level: int, space: int, acts: bool, poison: int, lang: str, mark: Mark | None, piece: int
) -> Markup:
    """A hero: portrait on the base of its team, level, markers; whoever acts has a second ring.

    A double of it has two lines in place of the level.
    """
    double = piece != who.seat
    lift = -1 if who.side == "a" else 0
    badge = group(
        el("circle", class_="disc", r=8),
        text("=" if double else str(level), 0, 4.6, class_="lvl"),
        class_="level",
        transform=at(12.5, 12),
    )
    drop = group(
        el("circle", class_="disc", r=7), el("use", href="#goa-i-poison", x=-5, y=-5.5, width=10, height=10),
        class_="poison", transform=at(-12.5, 12),
    )  # fmt: skip
    body = [
        el("circle", class_="turn", r=23) if acts else NOTHING,
        el("use", href=f"#goa-h-{who.side}"),
        el("use", href=f"#goa-p-{who.hero}", x=-12.5, y=lift - 12.5, width=25, height=25),
        badge,
        *[drop] * poison,
    ]
    words = N_("{hero}, {team}, level {n}, a double") if double else N_("{hero}, {team}, level {n}")
    name = say(words, lang, hero=who.name, team=who.team, n=level)
    return _piece(piece, space, name, 20.5, f"champ {who.side}", mark, *body)
