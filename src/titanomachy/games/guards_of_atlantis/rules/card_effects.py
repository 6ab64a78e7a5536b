"""An action while it is performed, and the tables by which cards say what they do and change.

A card's text is a generator in the hero's module, marked `@text("hero.card")`. What stays in force afterwards, and
what ultimates do for good, is a set of small answers to questions that the rules ask: `@immunity("hero.card")`,
`@bars_shift(...)` and so on, each found by the card that carries the text.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, TypeAlias, TypeVar

from ....kernel.asks import Answer, Question, Script
from ..cards import BASIC, CARD, FIRST_SPELL, HANDICAP, NONE, Numbers, slot_of
from ..state import Match

OTHER: Final = 9  # an action without a type of its own: Hold, Clear, Fast Travel

# how a piece comes to another space
MOVED, PUSHED, SWAPPED, PLACED = range(4)

T = TypeVar("T")
Asking: TypeAlias = Generator[Question, Answer, T]


class Stop(Exception):
    """A mandatory step cannot be done: the rest of the action is not performed."""


class Act:
    """One action of one hero. A repeat is the same `Act` with a higher `instance`."""

    __slots__ = (
        "again", "another", "asks_initiative", "card", "chooser", "guard", "hit", "ignore_heavy", "in_line",
        "instance", "kind", "lives", "moved", "must_repeat", "n", "no_primary", "primary", "ranged", "seat", "second",
        "slot", "spares", "verb", "worth_repeating",
    )  # fmt: skip

    def __init__(self, s: Match, seat: int, slot: int, kind: int, primary: bool = True, card: int = NONE) -> None:
        self.seat = seat  # the hero who acts
        self.chooser = seat  # who answers what the action asks
        self.slot = slot  # the card that it is performed with, and where what stays in force belongs
        self.card = s.card(seat, slot) if card == NONE else card  # whose text is carried out: it may be another's
        self.n: Numbers = s.content.n[self.card]
        self.kind = kind
        self.primary = primary
        self.ranged = primary and s.content.ranged[self.card]
        self.verb = ""  # the option that stands for it
        self.instance = 0
        self.again = 0  # how often it may be repeated
        self.must_repeat = False
        self.another = False  # another figure of the hero repeats it
        self.worth_repeating: Callable[[], bool] | None = None
        self.hit: list[int] = []  # pieces that it has attacked so far, or chosen where a repeat asks which they were
        self.spares: Callable[[int], bool] | None = None  # whom it may not target, by the text that it is part of
        self.moved = False
        self.in_line = False  # a movement goes its whole distance in a straight line, or not at all
        self.ignore_heavy = False
        self.no_primary = False  # the target cannot defend with a primary action
        self.asks_initiative = False  # the target defends with the initiative of its card
        self.lives = 0  # life counters that a hero who falls to it costs besides
        self.guard: Guard | None = None  # the last defense against it
        self.second = NONE  # what an effect in force lets count besides, for this action alone

    @property
    def basic(self) -> bool:
        """Every action on a basic card is a basic action; that of a spell goes by the spell."""
        return BASIC[slot_of(self.card) if self.card >= FIRST_SPELL else self.slot]

    @property
    def handicap(self) -> bool:
        """Whether the text is that of a handicap card, whoever performs it."""
        return self.card < FIRST_SPELL and slot_of(self.card) == HANDICAP

    def repeat(
        self, times: int, worth: Callable[[], bool] | None = None, must: bool = False, another: bool = False
    ) -> None:
        """The action may be repeated, or has to be; `worth` tells whether there is anything to do then.

        Where `another` figure of the hero repeats it, there has to be one.
        """
        self.again = max(self.again, times)
        self.worth_repeating = worth
        self.must_repeat = must
        self.another = another


class Guard:
    """A Defense action in answer to an attack: what its text may change."""

    __slots__ = ("attack", "attacker", "blocked", "bonus", "piece", "plain", "slot")

    def __init__(self, attack: Act, piece: int, slot: int) -> None:
        self.attack = attack
        self.attacker = attack.seat
        self.piece = piece  # the figure that is attacked
        self.slot = slot  # the card that defends
        self.bonus = 0
        self.blocked = False
        self.plain = False  # minion modifiers are ignored


Effect: TypeAlias = list[int]  # [card with the text, seat, slot, first turn, last turn, value]
CARD_OF, SEAT_OF, SLOT_OF, FIRST_TURN, LAST_TURN, VALUE = range(6)

Trigger: TypeAlias = Callable[[Match, Effect], Script]
ActTrigger: TypeAlias = Callable[[Match, Effect, Act], Script]
Text: TypeAlias = Callable[[Match, Act], Script]
GuardText: TypeAlias = Callable[[Match, Act, Guard], Script]

TEXTS: Final[dict[int, Text]] = {}
MODES: Final[dict[int, tuple[str, ...]]] = {}  # what the choices of a modal text say
GUARDS: Final[dict[int, GuardText]] = {}
# questions: by the card whose text is in force
IMMUNITY: Final[dict[int, Callable[[Match, Effect, int, int, int], bool]]] = {}
IMMUNE_TO_ACT: Final[dict[int, Callable[[Match, Effect, int, Act], bool]]] = {}
UNTARGETABLE: Final[dict[int, Callable[[Match, Effect, int, Act], bool]]] = {}
BARS_SHIFT: Final[dict[int, Callable[[Match, Effect, int, int, int], bool]]] = {}
BARS_ACTION: Final[dict[int, Callable[[Match, Effect, int, int, int], bool]]] = {}
BARS_TRAVEL: Final[dict[int, Callable[[Match, Effect, int], bool]]] = {}
BARS_REPEAT: Final[dict[int, Callable[[Match, Effect, int], bool]]] = {}
MOVE_LIMIT: Final[dict[int, Callable[[Match, Effect, int], int]]] = {}
TERRAIN: Final[dict[int, Callable[[Match, Effect], int]]] = {}
OBSTACLES: Final[dict[int, Callable[[Match, Effect, int], int]]] = {}
PASSES: Final[dict[int, Callable[[Match, Effect, Act], bool]]] = {}
OBSTACLES_BESIDE: Final[dict[int, Callable[[Match, Effect, int, int], int]]] = {}
CROSSED: Final[dict[int, Callable[[Match, Effect], int]]] = {}
HAZARDS: Final[dict[int, Callable[[Match, Effect, int], int]]] = {}
CHANGES: Final[dict[int, Callable[[Match, Effect, int, int, int], int]]] = {}
SPAWN_POINTS: Final[dict[int, Callable[[Match, Effect, int], bool]]] = {}
BATTLE_HEAVY: Final[dict[int, Callable[[Match, Effect, int], bool]]] = {}
BATTLE_ABSENT: Final[dict[int, Callable[[Match, Effect, int], list[int]]]] = {}
COUNTS_AS_MINION: Final[dict[int, Callable[[Match, Effect, int], list[int]]]] = {}
LENDS_RANGE: Final[dict[int, Callable[[Match, Effect, int], int]]] = {}
AS_IN_HAND: Final[dict[int, Callable[[Match, Effect, int], list[int]]]] = {}
AS_ACTIVE: Final[dict[int, Callable[[Match, Effect, int], list[int]]]] = {}
MORE_CHOICES: Final[dict[int, Callable[[Match, Effect, Act, int], int]]] = {}
CHOOSES_FOR: Final[dict[int, Callable[[Match, Effect, int], int]]] = {}
WALLS: Final[dict[int, Callable[[Match, Effect, int], int]]] = {}
ON_UNLOCK: Final[dict[int, Callable[[Match, int], None]]] = {}  # at once, when the ultimate is unlocked
PLAYS_TWO: Final[dict[int, Callable[[Match, Effect, int], bool]]] = {}
REVERSES: Final[dict[int, Callable[[Match, Effect], bool]]] = {}
LINE: Final[dict[int, Callable[[Match, Effect], int]]] = {}  # the spaces of the line that splits the board
BEYOND: Final[dict[int, Callable[[Match, Effect, int], int]]] = {}  # the spaces that do not exist for one on a space
TOKENS_INSTEAD: Final[dict[int, Callable[[Match, Act], int]]] = {}  # by the card with which another's text is performed
# triggers: generators
INSTEAD: Final[dict[int, Callable[[Match, Effect, int, int], Asking[bool]]]] = {}
INSTEAD_OF_SPELLS: Final[dict[int, Callable[[Match, Effect, Act], Asking[bool]]]] = {}
ON_MINION: Final[dict[int, Callable[[Match, Effect, int, int], Asking[bool]]]] = {}
MINION_DEFEATED: Final[dict[int, Callable[[Match, Effect, int, int], None]]] = {}  # told only, kept or not
ON_TARGET: Final[dict[int, Callable[[Match, Effect, Act, int], None]]] = {}  # told only: an action has a target
ON_PUSH: Final[dict[int, Callable[[Match, Effect, int, int], Script]]] = {}
ON_CROSSING: Final[dict[int, Callable[[Match, Effect, int, int], Script]]] = {}
BEFORE: Final[dict[int, ActTrigger]] = {}
AFTER: Final[dict[int, ActTrigger]] = {}
DUE: Final[dict[int, Callable[[Match, Effect, Act], bool]]] = {}  # else triggers are for own actions
BEFORE_DEFENSE: Final[dict[int, ActTrigger]] = {}  # before a Defense action: of the own hero, or as `DUE` says
AFTER_FELLING: Final[dict[int, Callable[[Match, Effect, Act, int], Script]]] = {}  # an attack has defeated a minion
AFTER_PLACING: Final[dict[int, Callable[[Match, Effect, Act, list[int]], Script]]] = {}
AFTER_RESOLVING: Final[dict[int, Callable[[Match, Effect, int], Script]]] = {}
AFTER_DISCARDING: Final[dict[int, Callable[[Match, Effect, int, int], Script]]] = {}
AFTER_GIVING: Final[dict[int, Callable[[Match, Effect, int, int], Script]]] = {}
AFTER_LAUGHING: Final[dict[int, ActTrigger]] = {}
AFTER_REVEAL: Final[dict[int, Trigger]] = {}
TURN_END: Final[dict[int, Trigger]] = {}
ROUND_END: Final[dict[int, Trigger]] = {}

F = TypeVar("F", bound=Callable[..., object])


def _register(table: dict[int, F], names: tuple[str, ...]) -> Callable[[F], F]:
    def mark(function: F) -> F:
        for name in names:
            assert CARD[name] not in table, name
            table[CARD[name]] = function
        return function

    return mark


def text(*names: str) -> Callable[[Text], Text]:
    """The text of an attack, skill or movement card: one instance of the action."""
    return _register(TEXTS, names)


def guard(*names: str) -> Callable[[GuardText], GuardText]:
    """The text of a defense card, applied while it defends."""
    return _register(GUARDS, names)


def modes(*names: str, says: tuple[str, ...]) -> None:
    """What the choices of a modal text say, in the order of their numbers."""
    for name in names:
        MODES[CARD[name]] = says


def answers(table: dict[int, F], *names: str) -> Callable[[F], F]:
    """The answer of an effect in force to one of the questions above."""
    return _register(table, names)
