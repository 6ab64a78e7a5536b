"""The pieces of Guards of Atlantis in an editor: heroes and minions of both teams, tokens; every space takes each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.editing import Piece, Shelf, Space, Tile
from ....drawing.edits import FULL, CannotEdit
from ....kernel.words import N_, say
from ..board import BLUE, RED, bits
from ..cards import HERO_IDS, NONE, TOKEN_IDS
from ..pieces import FIRST_TOKEN, KIND, LANE, LETTERS, MINION_TEAM, OWNER, PIECE_WORDS, SEATS, TEAM_MINIONS, TOKENS
from ..state import Match
from ..table.pictures import hero_picture, piece_picture
from ..table.seen import side_of
from ..words import MINION_NAMES, SPACE, TEAM_NAMES, TOKEN_NAMES

TAKEN: Final = N_("A piece stands there already.")


def name_of(s: Match, piece: int, lang: str) -> str:
    """What a piece is called."""
    if piece < SEATS:
        return s.content.name("hero", s.called(piece), lang)
    if piece < FIRST_TOKEN:
        return say(MINION_NAMES[MINION_TEAM[piece]][KIND[piece]], lang)
    kind = s.tokens[piece - FIRST_TOKEN]
    return s.content.name("hero", s.called(OWNER[piece]), lang) if kind == NONE else say(TOKEN_NAMES[kind], lang)


# -- the box


def box(s: Match, lang: str) -> Sequence[Shelf]:
    """Of each team the heroes and minions that are not on the board, and the tokens."""
    teams = [Shelf(say(TEAM_NAMES[team], lang), _of_team(s, team, lang)) for team in (RED, BLUE)]
    tokens = _tokens(s, lang)
    return [*teams, Shelf(say(N_("Tokens"), lang), tokens)] if tokens else teams


def _of_team(s: Match, team: int, lang: str) -> tuple[Tile, ...]:
    heroes = [
        Tile(f"hero{seat}", name_of(s, seat, lang), hero_picture(side_of(team), HERO_IDS[s.heroes[seat]]),
             int(s.where[seat] == NONE))
        for seat in range(s.seats) if s.teams[seat] == team and s.heroes[seat] != NONE
    ]  # fmt: skip
    groups: dict[str, list[int]] = {}
    for piece in TEAM_MINIONS[team]:
        if LANE[piece] < len(s.zone):
            groups.setdefault(_kind(piece), []).append(piece)
    minions = [
        Tile(kind, name_of(s, pieces[0], lang), piece_picture(f"m-{side_of(team)}-{LETTERS[KIND[pieces[0]]]}"),
             sum(s.where[piece] == NONE for piece in pieces))
        for kind, pieces in groups.items()
    ]  # fmt: skip
    return (*heroes, *minions)


def _kind(piece: int) -> str:
    """Minions that are alike have one tile: those of a team, a sort and a lane."""
    return f"minion-{MINION_TEAM[piece]}-{KIND[piece]}-{LANE[piece]}"


def _token_kind(s: Match, piece: int) -> str:
    return f"token-{OWNER[piece]}-{s.tokens[piece - FIRST_TOKEN]}"


def _tokens(s: Match, lang: str) -> tuple[Tile, ...]:
    groups: dict[str, list[int]] = {}
    for piece in TOKENS:
        if s.tokens[piece - FIRST_TOKEN] != NONE:
            groups.setdefault(_token_kind(s, piece), []).append(piece)
    return tuple(
        Tile(kind, name_of(s, pieces[0], lang), piece_picture(f"t-{TOKEN_IDS[s.tokens[pieces[0] - FIRST_TOKEN]]}"),
             sum(s.where[piece] == NONE for piece in pieces))
        for kind, pieces in groups.items()
    )  # fmt: skip


def _of_tile(s: Match, tile: str) -> list[int]:
    """The pieces for which a tile stands."""
    if tile.startswith("hero"):
        return [int(tile.removeprefix("hero"))]
    if tile.startswith("minion"):
        return [piece for piece in (*TEAM_MINIONS[RED], *TEAM_MINIONS[BLUE]) if _kind(piece) == tile]
    return [piece for piece in TOKENS if _token_kind(s, piece) == tile]


# -- the board


def spaces(s: Match, lang: str) -> Sequence[Space]:
    """All spaces of the board."""
    return [Space(f"space-{SPACE.text(space)}", SPACE.text(space).upper()) for space in bits(s.board.mask)]


def pieces(s: Match, lang: str) -> Sequence[Piece]:
    """All pieces that stand on it."""
    return [
        Piece(f"piece-{PIECE_WORDS[piece]}", name_of(s, piece, lang), f"space-{SPACE.text(space)}")
        for piece, space in enumerate(s.where)
        if space != NONE
    ]


def put(s: Match, tile: str, space: str) -> str:
    """The first piece of a kind that is still in the box."""
    free = [piece for piece in _of_tile(s, tile) if s.where[piece] == NONE]
    if not free:
        raise CannotEdit(FULL)
    goal = SPACE.parse(space.removeprefix("space-"))
    if goal in s.where:
        raise CannotEdit(TAKEN)
    s.where[free[0]] = goal
    return f"piece-{PIECE_WORDS[free[0]]}"


def move(s: Match, part: str, space: str) -> str:
    """To another space; two pieces change places."""
    piece, goal = PIECE_WORDS.index(part.removeprefix("piece-")), SPACE.parse(space.removeprefix("space-"))
    if goal in s.where:
        s.where[s.where.index(goal)] = s.where[piece]
    s.where[piece] = goal
    return part


def remove(s: Match, part: str) -> None:
    """Back into the box."""
    s.where[PIECE_WORDS.index(part.removeprefix("piece-"))] = NONE
