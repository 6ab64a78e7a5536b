"""What there is to read about what heroes bring besides cards: tokens, a device, a companion, doubles, markers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....drawing.reading import Fact, Reading, Words, Worth
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, about
from ..board import SPACE_WORDS
from ..cards import BOUNTY, FACEDOWN, MARKER_IDS, NO_TOKENS, NONE, SEEMING, STAYING, TOKEN_IDS
from ..pieces import FIRST_TOKEN, OWNER
from ..rules.units import WHILE_TOKENS_LIE
from ..state import Match
from ..words import MARKER_NAMES, TOKEN_NAMES
from .pictures import piece_picture
from .printed import printed
from .seen import Seen, look

PLAIN: Final = N_("It has no text of its own: it stands in the way, and cards that look for a token find it.")
MINE: Final = N_(
    "Units may move through it. After an enemy hero has moved through it, it is turned up and removed: a blast costs "
    "that hero a card, a dud nothing."
)
DOES: Final = {  # what a token does, whichever card has placed it
    "glitch": N_("A hero swaps places with one of them when the card that placed them says so. At the end of the turn "
                 "all of them are removed."),
    "familiar": PLAIN,
    "magma": PLAIN,
    "smoke_bomb": N_("While it lies on a straight line between an enemy hero and a unit, that hero cannot target that "
                     "unit. Other cards of its owner swap places with it."),
    "mine_blast": MINE,
    "mine_dud": MINE,
    "mine": MINE,
    "grenade": N_("At the end of the turn it goes off: enemy heroes beside it discard a card or are defeated, as many "
                  "as its card says. Then it is removed."),
    "zombie": N_("It does nothing by itself. Cards of its owner move it, push with it and strike at heroes beside it."),
    "rock": N_("It stands in the way. Cards of its owner choose who is beside terrain or a Rock."),
    "illusion": N_("It stands in the way. Its owner swaps places with it, and attacks heroes beside it."),
    "ice": N_("Each enemy hero has less Initiative for every Ice beside it; how much less, its card says."),
    "totem": N_("It is removed in place of a friendly minion beside it that would be defeated; for which minions, its "
                "card says."),
    "barrier": N_("Its owner and friendly heroes have more Defense for every Barrier beside them; how much, its card "
                  "says."),
    "tree": N_("It does nothing by itself. Cards of its owner attack beside it, swap places with it, or remove it."),
    "pyro": N_("A companion that counts as a token. Cards of its owner move it, and act from where it is."),
    "turret": N_("A device that stands in the way. It is no token, and nobody clears it. Cards of its owner aim and "
                 "reach from where it is."),
}  # fmt: skip


def token(sight: Sight[Match], piece: int, lang: str) -> Reading:
    """A token: what it does, the card that says how much, and what holds for every token."""
    seen = look(sight, lang)
    kind, seat = seen.state.tokens[piece - FIRST_TOKEN], OWNER[piece]
    own = kind not in NO_TOKENS
    general = sight.rules(lang, "GA-kw-36", "GA-kw-37", "GA-clear-01") if own else ()
    return Reading(
        name=seen.say(TOKEN_NAMES[kind]),
        where=f"{seen.name(seat)}, {SPACE_WORDS[seen.state.where[piece]].upper()}",
        kind=seen.say(N_("Token")) if own else seen.say(N_("Device")),
        text=(*_secret(seen, kind), *_does(seen, kind), *_says(seen, kind, seat), _ends(seen, kind), *general),
        picture=piece_picture(f"t-{TOKEN_IDS[kind]}"),
        rules=("GA-kw-36", "GA-clear-02") if own else ("GA-core-13",),
        exhibit=seen.champion(seat).hero if seen.state.heroes[seat] != NONE else "",
    )


def _does(seen: Seen, kind: int) -> list[str]:
    return [seen.say(DOES[TOKEN_IDS[kind]])] if TOKEN_IDS[kind] in DOES else []


@rule("GA-kw-37")
def _says(seen: Seen, kind: int, seat: int) -> list[str]:
    """The text that holds while tokens of this kind lie on the board."""
    seeming = SEEMING if kind in FACEDOWN else kind
    cards = [e[0] for e in seen.state.active if e[1] == seat and e[3] == WHILE_TOKENS_LIE - seeming]
    faces = [printed(seen.content, card, seen.lang) for card in cards]
    return [about(card.name, card.text, seen.lang) for card in faces]


@rule("GA-tokend-01")
def _ends(seen: Seen, kind: int) -> str:
    """Whether it is still there in the next round."""
    if kind in STAYING:
        return seen.say(N_("It stays on the board at the end of the round."))
    return seen.say(N_("It leaves the board at the end of the round at the latest."))


@rule("GA-hidden-01")
def _secret(seen: Seen, kind: int) -> list[str]:
    """What its owner alone knows of a token that lies face down."""
    if kind not in FACEDOWN:
        return []
    blast = TOKEN_IDS[kind] == "mine_blast"
    line = N_("A blast. Only you know; the others see a Mine.") if blast else N_(
        "A dud. Only you know; the others see a Mine.")  # fmt: skip
    return [seen.say(line)]


def double(seen: Seen, piece: int, hero: Reading) -> Reading:
    """Another figure of a hero: the same hero, on another space."""
    line = seen.say(N_("A double: it is the same hero, and while an action is performed a hero of its own."))
    team, space = seen.team(seen.state.teams[OWNER[piece]]), seen.state.where[piece]
    return replace(hero, where=f"{team}, {SPACE_WORDS[space].upper()}", facts=(*hero.facts, Fact("note", line)))


def marker(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """A marker that lies at a hero: who gave it, what it does, and of a rune in which turn."""
    seen, seat, kind = look(sight, lang), int(words[0]), MARKER_IDS.index(words[1])
    held = {row[1]: (row[0], row[3]) for row in seen.state.markers if row[2] == seat}
    owner, value = held[kind]
    if kind == BOUNTY:
        line = seen.say(N_("When this hero is defeated, its team loses {n} {n:life|lives} more."), n=value)
        worth = Worth(seen.say(N_("Lives")), f"−{value}")
        general = sight.rules(lang, "GA-kw-21", "GA-tokend-02")
    else:
        line = seen.say(
            N_("A rune below a turn slot: it is active in that turn, and cards of its hero say what it does then. It "
               "stays when the round ends and when the hero is defeated.")
        )  # fmt: skip
        worth = Worth(seen.say(N_("Active in turn")), str(value))
        general = ()
    return Reading(
        name=seen.say(MARKER_NAMES[kind]), where=seen.name(seat), kind=seen.say(N_("Marker")),
        text=(about(seen.name(owner), line, lang) if owner != seat else line, *general), values=(worth,),
        rules=("GA-kw-21",), exhibit=seen.champion(owner).hero,
    )  # fmt: skip
