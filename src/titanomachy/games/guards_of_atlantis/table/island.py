"""The board as it is now: Battle Zones, spaces, pieces, markers, and how far my cards reach."""

from __future__ import annotations

from ....drawing import NOTHING, Mark, Marks, Markup, at, attributes, classes, el, group, join, path, text
from ....drawing.pieces import banner
from ....kernel.words import N_
from ..board import BIT, SPACE_WORDS, around, bits, flood
from ..cards import ATTACK, I_RADIUS, NONE, SLOT_IDS, TOKEN_IDS, ULTIMATE
from ..pieces import FIRST_MINION, FIRST_TOKEN, KIND, LETTERS, MINION_TEAM, PIECE_WORDS, TOKENS_EACH
from ..rules.restrictions import empty
from ..rules.units import in_force
from ..sentences import Endings
from ..words import piece_name
from .geometry import centre, frame, outline, rocks
from .ground import ground_art
from .seen import SIDES, Seen, hero_id, side_of


def island(seen: Seen, marks: Marks) -> Markup:
    """Everything on the board."""
    return join(
        [
            ground_art(seen.board.id),
            battle_zones(seen),
            reaches(seen),
            auras(seen),
            spaces(seen, marks),
            flags(seen),
            pieces(seen, marks),
            ending(seen),
        ]
    )


# -- where the battle is


def battle_zones(seen: Seen) -> Markup:
    """The Battle Zone of each lane has a heavy outline; rocks inside it belong to the picture."""
    parts = []
    for lane in range(len(seen.state.zone)):
        mask = seen.board.zone_mask[seen.state.battle_zone(lane)]
        edge = outline(_filled(mask, rocks(seen.board.id)))
        parts += [path(edge, "bzo"), path(edge, "bz")]
    return group(*parts, class_="battle", aria_hidden="true")


def flags(seen: Seen) -> Markup:
    """A flag in each Battle Zone."""
    zones = [seen.board.zone_mask[seen.state.battle_zone(lane)] for lane in range(len(seen.state.zone))]
    return group(*(_flag(seen, lane, mask) for lane, mask in enumerate(zones)), class_="flags", aria_hidden="true")


def _filled(mask: int, stones: int) -> int:
    """A zone with the rocks that it surrounds."""
    for _ in range(2):
        near = [stone for stone in bits(stones & around(mask) & ~mask) if (around(BIT[stone]) & mask).bit_count() >= 4]
        mask |= sum(BIT[stone] for stone in near)
    return mask


def _flag(seen: Seen, lane: int, mask: int) -> Markup:
    """A flag on the uppermost space of the zone; of two lanes with its number."""
    x, y = min((centre(space) for space in bits(mask)), key=lambda at: (at[1], at[0]))
    many = len(seen.state.zone) > 1
    words = seen.say(N_("Battle zone {n}"), n=lane + 1) if many else seen.say(N_("Battle zone"))
    wide = 22 + 7.6 * len(words)
    return group(
        path(f"M0 0V-46M0-46h{wide:.0f}l-8 10 8 10H0", "bzpole"),
        text(words, 9, -31, class_="bzflag"),
        transform=at(x, y - 14),
    )


# -- spaces


def spaces(seen: Seen, marks: Marks) -> Markup:
    """Every space as something to choose: nothing is seen of it until it may be."""
    parts = []
    for space in seen.board.spaces:
        x, y = centre(space)
        name = f"space-{SPACE_WORDS[space]}"
        mark = marks.get(name)
        if mark is None:
            parts.append(Markup(f'<use id="{name}" href="#goa-s" x="{x:.1f}" y="{y:g}"><g class="ring"/></use>'))
        else:
            parts.append(el("use", id_=name, href="#goa-s", x=x, y=y, class_=mark.state, **attributes(mark)))
    return group(*parts, class_="spaces")


def reaches(seen: Seen) -> Markup:
    """How far each card of my hand would reach and move, shown while the card is looked at."""
    seat, s = seen.seat, seen.state
    if seat is None or s.where[seat] == NONE or not seen.sees_hand(seat):
        return NOTHING
    here = s.where[seat]
    free = empty(s, seat)
    found: dict[tuple[str, int], list[str]] = {}
    for slot in {*s.hands[seat], s.unresolved[seat]} - {NONE}:
        card = s.card(seat, slot)
        reach = max(seen.range(seat, slot), seen.radius(seat, slot), 1 if seen.content.action[card] == ATTACK else 0)
        if reach > 0:
            found.setdefault(("span", seen.board.disc(here, reach)), []).append(f"of-{SLOT_IDS[slot]}")
        steps = seen.movement(seat, slot)
        if steps > 0:
            found.setdefault(("way", flood(BIT[here], free, steps)), []).append(f"of-{SLOT_IDS[slot]}")
    lines = [path(outline(mask), f"reach {kind} {' '.join(sorted(cards))}") for (kind, mask), cards in found.items()]
    return group(*lines, class_="reaches", aria_hidden="true")


def auras(seen: Seen) -> Markup:
    """The radius of what is in force: it moves with its hero."""
    s = seen.state
    parts = []
    for e in s.active:
        card, seat, slot = e[0], e[1], e[2]
        if slot == ULTIMATE or s.content.radius[card] < 0 or s.where[seat] == NONE or not in_force(s, e):
            continue
        radius = s.content.radius[card] + s.icons[seat][I_RADIUS]
        shape = outline(seen.board.disc(s.where[seat], radius))
        name = seen.say(N_("{card} of {hero} is in force."), card=seen.card_name(card), hero=seen.name(seat))
        parts.append(group(el("title", name), path(shape), class_=f"aura {SIDES[s.teams[seat]]}"))
    return group(*parts, class_="auras") if parts else NOTHING


# -- pieces


def pieces(seen: Seen, marks: Marks) -> Markup:
    """Tokens, minions, heroes, each from far to near; of equal rank the order stays, so that pieces slide."""
    where = seen.state.where
    parts = []
    for first, last, draw in (
        (FIRST_TOKEN, len(where), token),
        (FIRST_MINION, FIRST_TOKEN, minion),
        (0, seen.state.seats, hero),
    ):
        parts += [draw(seen, piece, marks) for piece in range(first, last) if where[piece] >= 0]
    return group(*parts, class_="pieces")


def _piece(seen: Seen, piece: int, name: str, radius: float, class_: str, marks: Marks, *body: Markup) -> Markup:
    """A piece with its name, its ring and its place."""
    x, y = centre(seen.state.where[piece])
    element = f"piece-{PIECE_WORDS[piece]}"
    mark: Mark | None = marks.get(element)
    return group(
        el("title", name),
        el("circle", class_="glow", r=radius),
        *body,
        el("circle", class_="ring", r=radius),
        id_=element,
        class_=classes("moves", class_, mark=mark),
        transform=at(x, y),
        **attributes(mark),
    )


def token(seen: Seen, piece: int, marks: Marks) -> Markup:
    """A token in the colour of its owner's team."""
    kind = seen.state.tokens[piece - FIRST_TOKEN]
    owner = (piece - FIRST_TOKEN) // TOKENS_EACH
    shape = el("use", href=f"#goa-t-{TOKEN_IDS[kind]}")
    name = piece_name(seen.content, seen.state.tag(piece), seen.lang)
    return _piece(seen, piece, name, 15, f"tok {side_of(seen.state, owner)}", marks, shape)


def minion(seen: Seen, piece: int, marks: Marks) -> Markup:
    """A minion: the shape of its team, the sign of its kind."""
    kind = LETTERS[KIND[piece]]
    shape = el("use", href=f"#goa-m-{SIDES[MINION_TEAM[piece]]}-{kind}")
    name = piece_name(seen.content, piece, seen.lang)
    return _piece(seen, piece, name, 18 if kind == "heavy" else 16, "unit", marks, shape)


def hero(seen: Seen, seat: int, marks: Marks) -> Markup:
    """A hero: portrait on the base of its team, level, markers; whoever acts has a second ring."""
    s, side = seen.state, side_of(seen.state, seat)
    lift = -1 if side == "a" else 0
    body = [
        el("circle", class_="turn", r=23) if s.actor == seat else NOTHING,
        el("use", href=f"#goa-h-{side}"),
        el("use", href=f"#goa-p-{hero_id(s, seat)}", x=-12.5, y=lift - 12.5, width=25, height=25),
        group(el("circle", class_="disc", r=7), text(str(s.level[seat]), 0, 3.6, class_="lvl"), transform=at(12.5, 12)),
    ]
    body += [
        group(el("circle", class_="disc", r=7), el("use", href="#goa-i-poison", x=-5, y=-5.5, width=10, height=10),
              class_="poison", transform=at(-12.5, 12))
        for _, _, holder, _ in s.markers if holder == seat
    ]  # fmt: skip
    name = seen.say(N_("{hero}, {team}, level {n}"), hero=seen.name(seat), team=seen.team_of(seat), n=s.level[seat])
    return _piece(seen, seat, name, 20.5, f"champ {side}", marks, *body)


def ending(seen: Seen) -> Markup:
    """How the game ended."""
    message = Endings.ALL[seen.state.ending]
    if message is None:
        return NOTHING
    view = frame(seen.board.id)
    words = message.text((), seen.content, seen.lang)
    return banner(words, view.x + view.width / 2, view.y + view.height * 0.3, view.width * 0.86)
