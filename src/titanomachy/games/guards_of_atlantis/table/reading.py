"""What there is to read about each thing of Guards of Atlantis: heroes, minions, tokens, spaces; counters and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from ....drawing.reading import Fact, Reader, Reading, Words, Worth
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, about, told
from ..board import BIT, HEAVY, HERO, RANGED, SPACE_WORDS
from ..cards import NONE, POISON, SLOTS, ULTIMATE
from ..pieces import FIRST_TOKEN, KIND, LANE, LETTERS, MINION_TEAM, OWNER, PIECE_WORDS, SEATS
from ..rules.leveling_up import TOP
from ..rules.units import is_double
from ..state import Match
from ..words import MINION_NAMES
from . import reading_cards as cards
from . import reading_counters as counters
from . import reading_tokens as tokens
from .about import ROLES, STARS, STATS
from .geometry import rocks
from .ground import zone_class
from .pictures import hero_picture, piece_picture, space_picture
from .printed import printed
from .seen import SIDES, Seen, look, side_of

MINION_RULES: Final = (  # of melee, ranged and heavy minions
    ("GA-minion-01", "GA-minion-02", "GA-mod-01", "GA-mod-02"),
    ("GA-minion-01", "GA-minion-02", "GA-mod-03"),
    ("GA-heavy-01", "GA-minion-03", "GA-mod-01", "GA-mod-02", "GA-battle-03"),
)
ZONES: Final = {
    "throne": N_("Throne zone"), "lane": N_("Zone of a lane"), "jungle": N_("Zone beside the lanes"),
}  # fmt: skip


# -- heroes


@rule("GA-profile-01", "GA-profile-02", "GA-profile-04", "GA-profile-05")
def hero(seen: Seen, number: int, side: str = "n") -> Reading:
    """A hero: title, complexity, roles, stats, and its ultimate."""
    content, lang = seen.content, seen.lang
    entry = content.hero_entries[number]
    stars = content.complexity[number]
    roles = ", ".join(seen.say(ROLES[role]) for role in cast("list[str]", entry["roles"]))
    ultimate = printed(content, number * SLOTS + ULTIMATE, lang)
    last = about(seen.say(N_("Ultimate, at the last level")), f"{ultimate.name}. {ultimate.text}", lang)
    stats = cast("Mapping[str, list[int]]", entry["stats"])
    worth = [
        Worth(seen.say(word), f"{stats[name][0]}" + (f"–{stats[name][1]}" if len(set(stats[name])) > 1 else ""))
        for name, word in STATS.items()
    ]
    title, hard = told(entry, "title", lang), seen.say(STARS[min(stars, len(STARS)) - 1])
    return Reading(
        name=content.name("hero", number, lang), kind=f"{title} · {'★' * stars} {hard}",
        text=(about(seen.say(N_("Good as")), roles, lang) + ".", last), values=tuple(worth),
        picture=hero_picture(side, str(entry["id"])), exhibit=str(entry["id"]),
        rules=("GA-defeat-05", "GA-defeat-07", "GA-respawn-01"),
    )  # fmt: skip


def _seat(sight: Sight[Match], words: Words, lang: str) -> Reading:
    seen, seat = look(sight, lang), int(words[0])
    s, number = seen.state, seen.state.heroes[seat]
    team = seen.team(s.teams[seat])
    if number == NONE:
        return Reading(
            name=seen.name(seat),
            where=team,
            kind=seen.say(N_("Hero")),
            text=sight.rules(lang, "GA-select-11", "GA-setup-14"),
            picture=hero_picture(side_of(s.teams[seat]), "none"),
            rules=("GA-select-11",),
        )
    space = s.where[seat]
    place = SPACE_WORDS[space].upper() if space != NONE else seen.say(N_("off the board"))
    items = [Worth(seen.icon(icon), f"+{more}") for icon, more in enumerate(s.icons[seat]) if more]
    worth = (
        Worth(seen.say(N_("Level")), f"{s.level[seat]} / {TOP}"),
        Worth(
            seen.say(N_("Coins")),
            str(s.coins[seat]),
            seen.say(N_("of {n}"), n=s.level[seat]) if s.level[seat] < TOP else "",
        ),
        Worth(seen.say(N_("Cards in hand")), str(seen.hand_size(seat))),
        *items,
    )
    read = hero(seen, number, side_of(s.teams[seat]))
    poison = sum(value for _, kind, holder, value in s.markers if (holder, kind) == (seat, POISON))
    facts = (Fact("note", seen.say(N_("Poison: {n} less"), n=poison) + "."),) if poison else ()
    where = f"{team}, {place}" if team else place
    return replace(read, where=where, values=worth, facts=facts)


# -- pieces on the board


def _piece(sight: Sight[Match], words: Words, lang: str) -> Reading:
    piece = PIECE_WORDS.index(words[0])
    if piece < SEATS:
        return _seat(sight, (str(piece),), lang)
    seen = look(sight, lang)
    space = seen.state.where[piece]
    if space == NONE:
        raise LookupError(piece)
    if is_double(seen.state, piece):
        return tokens.double(seen, piece, _seat(sight, (str(OWNER[piece]),), lang))
    return _minion(sight, seen, piece, space) if piece < FIRST_TOKEN else tokens.token(sight, piece, lang)


def _minion(sight: Sight[Match], seen: Seen, piece: int, space: int) -> Reading:
    team, kind = MINION_TEAM[piece], KIND[piece]
    many = len(seen.state.waves) > 1
    lane = seen.say(N_("lane {n}"), n=LANE[piece] + 1)
    place = SPACE_WORDS[space].upper()
    return Reading(
        name=seen.say(MINION_NAMES[team][kind]),
        where=f"{place}, {lane}" if many else place,
        kind=seen.say(N_("Minion")),
        text=sight.rules(seen.lang, *MINION_RULES[kind]),
        picture=piece_picture(f"m-{SIDES[team]}-{LETTERS[kind]}"),
        values=(Worth(seen.say(N_("Coins")), "4" if kind == HEAVY else "2"),),
        rules=(
            "GA-battle-01",
            "GA-push-01",
            "GA-heavy-04" if kind == HEAVY else "GA-mod-03" if kind == RANGED else "GA-mod-04",
        ),
    )


# -- the board


def _space(sight: Sight[Match], words: Words, lang: str) -> Reading:
    seen, space = look(sight, lang), SPACE_WORDS.index(words[0])
    s, ground = seen.state, seen.board
    zone = ground.zone_of[space]
    if zone < 0:
        return _terrain(sight, seen, space)
    battle = [lane for lane in range(len(s.zone)) if s.battle_zone(lane) == zone]
    kind = N_("Battle zone") if battle else ZONES.get(ground.zone_kinds[zone], N_("Zone of a lane"))
    spawn = _spawn(seen, space)
    text = [*([spawn] if spawn else []), *sight.rules(lang, "GA-kw-29")]
    text += sight.rules(
        lang, "GA-kw-05" if battle else "GA-core-08" if ground.zone_kinds[zone] == "throne" else "GA-core-04"
    )
    worth = [Worth(seen.say(N_("Distance from your hero")), str(far))] if (far := _far(seen, space)) is not None else []
    return Reading(
        name=seen.say(N_("Space {space}"), space=SPACE_WORDS[space].upper()),
        kind=seen.say(kind),
        text=tuple(text),
        picture=piece_picture(f"spawn-{SIDES[ground.spawn_team[space]]}-{_spawns(ground.spawn_kind[space])}")
        if spawn
        else space_picture(zone_class(ground, zone)),
        values=tuple(worth),
        rules=("GA-move-03", "GA-kw-01", "GA-fast-02"),
    )


def _terrain(sight: Sight[Match], seen: Seen, space: int) -> Reading:
    """A rock among the spaces: nothing can ever come there."""
    if not rocks(seen.board.id) & BIT[space]:
        raise LookupError(space)
    return Reading(
        name=seen.say(N_("Terrain {space}"), space=SPACE_WORDS[space].upper()),
        kind=seen.say(N_("Terrain")),
        text=sight.rules(seen.lang, "GA-kw-35", "GA-move-03"),
        picture=space_picture("rock"),
        rules=("GA-kw-35", "GA-kw-01"),
    )


def _spawns(kind: int) -> str:
    return "hero" if kind == HERO else LETTERS[kind]


def _spawn(seen: Seen, space: int) -> str:
    """What comes in on a space; "" where nothing does."""
    team, kind = seen.board.spawn_team[space], seen.board.spawn_kind[space]
    if kind < 0:
        return ""
    if kind == HERO:
        return seen.say(N_("Heroes of this team start and come back here: {team}."), team=seen.team(team))
    return seen.say(N_("Here comes in: {minion}."), minion=seen.say(MINION_NAMES[team][kind]))


def _far(seen: Seen, space: int) -> int | None:
    seat = seen.seat
    here = seen.state.where[seat] if seat is not None else NONE
    return None if here == NONE else seen.board.distance[here][space]


READ: Final = Reader[Match](
    {
        "hand": cards.hand,
        "slot": cards.slot_of_turn,
        "order": cards.order,
        "effect": cards.effect,
        "discards": cards.discards,
        "book": cards.book,
        "cards": cards.held,
        "seat": _seat,
        "piece": _piece,
        "space": _space,
        "lives": counters.lives,
        "waves": counters.waves,
        "tie-coin": counters.coin,
        "level": counters.level,
        "coins": counters.coins,
        "item": counters.item,
        "poison": counters.poison,
        "marker": tokens.marker,
    }
)
