"""What can be changed about a thing of Guards of Atlantis: the counters, a hero with level and cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ....drawing.editing import Card, Cards, Field, Inspected, Number, Pick
from ....kernel.words import N_, say
from ..board import BLUE, RED
from ..cards import HERO_IDS, SLOT_IDS
from ..pieces import PIECE_WORDS, SEATS
from ..rules.leveling_up import TOP
from ..state import PLAY, TURNS, Match
from ..table.cards import color_class
from ..table.pictures import hero_picture
from ..table.seen import side_of
from ..words import SPACE, TEAM_NAMES


def counters(s: Match, lang: str) -> Sequence[Field]:
    """Lives, waves, the coin, round and turn, the Battle Zone."""
    lanes = range(len(s.zone))
    named = [say(name, lang) for name in TEAM_NAMES]
    steps = [(PLAY, say(N_("Cards are chosen"), lang))]
    if s.phase != PLAY:
        steps.insert(0, (s.phase, say(N_("Under way"), lang)))
    return (
        Number(("lives", RED), say(N_("{team}: lives"), lang, team=named[RED]), 0, 10),
        Number(("lives", BLUE), say(N_("{team}: lives"), lang, team=named[BLUE]), 0, 10),
        *(Number(("waves", lane), say(N_("Waves"), lang), 0, 7) for lane in lanes),
        *(Number(("zone", lane), say(N_("Battle Zone"), lang), 1, len(s.board.lanes[lane]) - 2) for lane in lanes),
        Pick(("coin",), say(N_("Ties"), lang), tuple(enumerate(named))),
        Number(("round",), say(N_("Round"), lang), 1, 99),
        Number(("turn",), say(N_("Turn"), lang), 1, TURNS),
        Pick(("phase",), say(N_("Step"), lang), tuple(steps)),
    )


def inspect(s: Match, part: str, lang: str) -> Inspected | None:
    """A hero with its level, coins and cards; the table says what to do."""
    word = part.removeprefix("piece-")
    piece = PIECE_WORDS.index(word) if word in PIECE_WORDS else SEATS
    if piece < s.seats:
        return _hero(s, piece, lang)
    if part:
        return None
    line = say(N_("Select a hero to change its level, coins and cards."), lang)
    return Inspected(say(N_("The table"), lang), line, ())


def _hero(s: Match, seat: int, lang: str) -> Inspected:
    mine = s.heroes[seat]
    heroes = tuple(
        (hero, s.content.name("hero", hero, lang))
        for hero in range(len(HERO_IDS))
        if hero == mine or hero not in s.heroes
    )
    show = partial(_card, s, seat, lang)
    fields: list[Field] = [
        Number(("level", seat), say(N_("Level"), lang), 1, TOP),
        Number(("coins", seat), say(N_("Coins"), lang), 0, 99),
        Pick(("heroes", seat), say(N_("Hero"), lang), heroes),
        Cards(("hands", seat), say(N_("In hand"), lang), show, ("discards", seat)),
        Cards(("discards", seat), say(N_("Discarded"), lang), show, ("hands", seat), ("hands", seat)),
    ]
    fields += [
        Cards(("resolved", seat, turn), say(N_("Turn {n}"), lang, n=turn + 1), show, ("hands", seat), ("hands", seat))
        for turn in range(TURNS)
    ]
    where = SPACE.text(s.where[seat]).upper() if s.where[seat] >= 0 else say(N_("not on the board"), lang)
    line = say(N_("{team}, {where}"), lang, team=say(TEAM_NAMES[s.teams[seat]], lang), where=where)
    picture = hero_picture(side_of(s.teams[seat]), HERO_IDS[mine])
    return Inspected(s.content.name("hero", s.called(seat), lang), line, tuple(fields), picture)


def _card(s: Match, seat: int, lang: str, slot: int) -> Card:
    """A card by its name; on its face its colour's letter and what its tier adds."""
    word = SLOT_IDS[slot]
    return Card(
        s.content.name("card", s.card(seat, slot), lang),
        word[0].upper() + word.lstrip("abcdefghijklmnopqrstuvwxyz"),
        color_class(slot),
    )
