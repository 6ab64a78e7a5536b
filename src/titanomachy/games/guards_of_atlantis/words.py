"""The verbs of the game, every option made once, and the names of things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import Option, option
from ...kernel.messages import Names
from ...kernel.vocabulary import Domain, Verb, Vocabulary
from ...kernel.words import N_, say
from .board import SPACE_WORDS
from .cards import COLOR_IDS, FIRST_SLOTS, HERO_IDS, SLOT_IDS, SPELL_IDS, TOKEN_IDS
from .pieces import KIND, MINION_TEAM, PIECE_WORDS, SEATS

SLOT = Domain("card", words=SLOT_IDS)
HERO = Domain("hero", words=HERO_IDS)
SPACE = Domain("space", words=SPACE_WORDS)
PIECE = Domain("piece", words=PIECE_WORDS)
SEAT = Domain("seat", SEATS)
NUMBER = Domain("number", 10)
TEAM = Domain("team", words=("red", "blue"))
TOKEN_KIND = Domain("token", words=TOKEN_IDS)
COLOR = Domain("color", words=COLOR_IDS[:5])
SPELL = Domain("spell", words=SPELL_IDS)
DIRECTION = Domain("direction", words=("east", "northeast", "northwest", "west", "southwest", "southeast"))


class Verbs:
    """What one can do, as it is written in records."""

    draft = "draft"
    captain = "captain"
    start = "start"
    play = "play"
    first = "first"
    either = "either"
    respawn = "respawn"
    wait = "wait"
    primary = "primary"
    walk = "walk"
    travel = "travel"
    strike = "strike"
    clear = "clear"
    hold = "hold"
    target = "target"
    to = "to"
    stay = "stay"
    skip = "skip"
    push = "push"
    discard = "discard"
    defend = "defend"
    decline = "decline"
    retrieve = "retrieve"
    mode = "mode"
    repeat = "repeat"
    stop = "stop"
    remove = "remove"
    spawn = "spawn"
    upgrade = "upgrade"
    coins = "coins"
    apply = "apply"
    hero = "hero"
    ban = "ban"
    effect = "effect"
    pick = "pick"
    perform = "perform"
    color = "color"
    direction = "direction"
    cast = "cast"
    unbind = "unbind"


FIRST: Final = {HERO.name: 7, SLOT.name: FIRST_SLOTS}  # how many of each there were when options were first numbered
LATER: Final = (  # verbs that came since
    Verbs.effect, Verbs.pick, Verbs.perform, Verbs.color, Verbs.direction, Verbs.cast, Verbs.unbind,
)  # fmt: skip


class GrownVocabulary(Vocabulary):
    """A vocabulary that has grown with the heroes: whatever came later has its numbers behind all that was there."""

    def __init__(self, *verbs: Verb) -> None:
        super().__init__(*verbs)
        every = [choice for verb in verbs for choice in self.each(verb.word)]
        every.sort(key=self._came)  # and otherwise as they are: sorting is stable
        self._options = every
        self._numbers = {choice: number for number, choice in enumerate(every)}

    def _came(self, choice: Option) -> int:
        """When an option came: with the first ones, with cards and verbs since, or with its hero."""
        if choice[0] in LATER:
            return 1
        for value, domain in zip(choice[1:], self.verbs[choice[0]].domains, strict=True):
            if value >= FIRST.get(domain.name, value + 1):
                return 2 + value if domain.name == HERO.name else 1
        return 0

    def number(self, choice: Option) -> int:
        """The stable number of an option."""
        return self._numbers[choice]

    def option(self, number: int) -> Option:
        """The option of a number."""
        return self._options[number] if 0 <= number < self.size else super().option(number)


VOCABULARY: Final = GrownVocabulary(
    Verb(Verbs.draft, SEAT),
    Verb(Verbs.captain),
    Verb(Verbs.start, SPACE),
    Verb(Verbs.play, SLOT),
    Verb(Verbs.first, SEAT),
    Verb(Verbs.either),
    Verb(Verbs.respawn, SPACE),
    Verb(Verbs.wait),
    Verb(Verbs.primary),
    Verb(Verbs.walk),
    Verb(Verbs.travel),
    Verb(Verbs.strike),
    Verb(Verbs.clear),
    Verb(Verbs.hold),
    Verb(Verbs.target, PIECE),
    Verb(Verbs.to, SPACE),
    Verb(Verbs.stay),
    Verb(Verbs.skip),
    Verb(Verbs.push, NUMBER),
    Verb(Verbs.discard, SLOT),
    Verb(Verbs.defend, SLOT),
    Verb(Verbs.decline),
    Verb(Verbs.retrieve, SLOT),
    Verb(Verbs.mode, NUMBER),
    Verb(Verbs.repeat),
    Verb(Verbs.stop),
    Verb(Verbs.remove, PIECE),
    Verb(Verbs.spawn, SPACE),
    Verb(Verbs.upgrade, SLOT),
    Verb(Verbs.coins, NUMBER),
    Verb(Verbs.apply, PIECE),
    Verb(Verbs.hero, HERO),
    Verb(Verbs.ban, HERO),
    Verb(Verbs.effect, SLOT),
    Verb(Verbs.pick, SLOT),
    Verb(Verbs.perform, SLOT),
    Verb(Verbs.color, COLOR),
    Verb(Verbs.direction, DIRECTION),
    Verb(Verbs.cast, SPELL),
    Verb(Verbs.unbind, SPELL),
)


def _each(verb: str, size: int) -> list[Option]:
    return [option(verb, value) for value in range(size)]


PICK: Final = _each(Verbs.hero, HERO.size)
BAN: Final = _each(Verbs.ban, HERO.size)
DRAFT: Final = _each(Verbs.draft, SEATS)
START: Final = _each(Verbs.start, SPACE.size)
PLAY: Final = _each(Verbs.play, SLOT.size)
ACTS_FIRST: Final = _each(Verbs.first, SEATS)
EITHER: Final = option(Verbs.either)
RESPAWN: Final = _each(Verbs.respawn, SPACE.size)
WAIT: Final = option(Verbs.wait)
PRIMARY: Final = option(Verbs.primary)
WALK: Final = option(Verbs.walk)
TRAVEL: Final = option(Verbs.travel)
STRIKE: Final = option(Verbs.strike)
CLEAR: Final = option(Verbs.clear)
HOLD: Final = option(Verbs.hold)
TARGET: Final = _each(Verbs.target, PIECE.size)
TO: Final = _each(Verbs.to, SPACE.size)
STAY: Final = option(Verbs.stay)
SKIP: Final = option(Verbs.skip)
PUSH: Final = _each(Verbs.push, NUMBER.size)
DISCARD: Final = _each(Verbs.discard, SLOT.size)
DEFEND: Final = _each(Verbs.defend, SLOT.size)
DECLINE: Final = option(Verbs.decline)
RETRIEVE: Final = _each(Verbs.retrieve, SLOT.size)
MODE: Final = _each(Verbs.mode, NUMBER.size)
REPEAT: Final = option(Verbs.repeat)
STOP: Final = option(Verbs.stop)
REMOVE: Final = _each(Verbs.remove, PIECE.size)
SPAWN: Final = _each(Verbs.spawn, SPACE.size)
UPGRADE: Final = _each(Verbs.upgrade, SLOT.size)
COINS: Final = _each(Verbs.coins, NUMBER.size)
APPLY: Final = _each(Verbs.apply, PIECE.size)
EFFECT: Final = _each(Verbs.effect, SLOT.size)
PICK_CARD: Final = _each(Verbs.pick, SLOT.size)
PERFORM: Final = _each(Verbs.perform, SLOT.size)
NAME_COLOR: Final = _each(Verbs.color, COLOR.size)
TOWARDS: Final = _each(Verbs.direction, DIRECTION.size)
CAST: Final = _each(Verbs.cast, SPELL.size)
UNBIND: Final = _each(Verbs.unbind, SPELL.size)

# -- names

TEAM_NAMES: Final = (N_("Red"), N_("Blue"))
MINION_NAMES: Final = (
    (N_("Red melee minion"), N_("Red ranged minion"), N_("Red heavy minion")),
    (N_("Blue melee minion"), N_("Blue ranged minion"), N_("Blue heavy minion")),
)
TOKEN_NAMES: Final = (
    N_("Glitch"), N_("Familiar"), N_("Magma"), N_("Smoke Bomb"), N_("Mine"), N_("Mine"), N_("Grenade"), N_("Zombie"),
    N_("Rock"), N_("Illusion"), N_("Ice"), N_("Totem"), N_("Barrier"), N_("Tree"), N_("Pyro"), N_("Turret"),
    N_("Stunt Double"), N_("Mine"),
)  # fmt: skip
MARKER_NAMES: Final = (N_("Poison"), N_("Bounty"), N_("Horn"), N_("Axe"), N_("Anvil"), N_("Wings"))
COLOR_NAMES: Final = (N_("gold"), N_("silver"), N_("red"), N_("blue"), N_("green"), N_("purple"))
DIRECTION_NAMES: Final = (
    N_("To the right"), N_("Up and to the right"), N_("Up and to the left"), N_("To the left"),
    N_("Down and to the left"), N_("Down and to the right"),
)  # fmt: skip
ICON_NAMES: Final = (N_("Attack"), N_("Defense"), N_("Initiative"), N_("Movement"), N_("Range"), N_("Radius"))
HERO_TAG: Final = 1000  # in messages a piece is its number, a hero this plus the hero, a token the next plus its kind
TOKEN_TAG: Final = 2000
TWIN: Final = 100  # in messages a hero whom both teams have is its number plus this for Red, plus twice this for Blue


def piece_name(content: Names, tag: int, lang: str) -> str:
    """A piece of a message: see `HERO_TAG`."""
    if tag >= TOKEN_TAG:
        return say(TOKEN_NAMES[tag - TOKEN_TAG], lang)
    if tag >= HERO_TAG:
        return content.name("hero", tag - HERO_TAG, lang)
    return say(MINION_NAMES[MINION_TEAM[tag]][KIND[tag]], lang)


def team_name(content: Names, team: int, lang: str) -> str:
    """A team's name."""
    return say(TEAM_NAMES[team], lang)


def space_name(content: Names, space: int, lang: str) -> str:
    """A space: its column and row."""
    return SPACE_WORDS[space].upper() if space >= 0 else say(N_("off the board"), lang)


def icon_name(content: Names, icon: int, lang: str) -> str:
    """An item's icon."""
    return say(ICON_NAMES[icon], lang)


def color_name(content: Names, color: int, lang: str) -> str:
    """A colour of cards."""
    return say(COLOR_NAMES[color], lang)


def marker_name(content: Names, marker: int, lang: str) -> str:
    """A marker."""
    return say(MARKER_NAMES[marker], lang)


NAMED: Final[dict[str, Callable[[Names, int, str], str]]] = {
    "piece": piece_name, "team": team_name, "space": space_name, "icon": icon_name, "color": color_name,
    "marker": marker_name,
}  # fmt: skip
