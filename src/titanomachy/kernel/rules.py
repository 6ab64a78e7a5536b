"""The rules of a game, as the kernel runs them: the first of the parts that a game is joined from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from .asks import Ask, Option, Script
from .forms import Json
from .messages import Message, Why
from .outcome import Outcome
from .setup import Setup
from .state import State

if TYPE_CHECKING:
    from .table import Table

S = TypeVar("S", bound=State)
Sides: TypeAlias = list[tuple[str, tuple[int, ...]]]


def nothing_left_out(state: State, named: Mapping[str, Json]) -> None:
    """A position whose slots stand for themselves."""


def no_facts(state: State, seat: int | None, all: bool) -> dict[str, Json]:
    """A view tells the slots and nothing else."""
    return {}


def rule_that_asks(state: State, ask: Ask) -> str:
    """Others wait because of the rule that asks."""
    return ask.rule


def no_advice(setup: Setup, lang: str = "en") -> list[str]:
    """Every set-up is as good as any other."""
    return []


def free_talk(state: State) -> Message | None:
    """People may talk at any time."""
    return None


def only_option(table: Table[S], seat: int) -> Option | None:
    """The choice that may be made by itself: the only option of the only seat that is asked.

    Where several seats may act, a lone option is left to its person: it ends that person's part, which is a real pause.
    """
    ask = table.asks.get(seat)
    if ask is None or ask.idle or len(table.asks) != 1:
        return None
    options = ask.options
    return options[0] if len(options) == 1 else None


def asked_each(table: Table[S], option: Option, seat: int) -> Option | None:
    """Every seat answers for itself."""
    return None


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """What the rules of a game are made of: functions, most of them of the game's own modules."""

    state: type[S]

    make: Callable[[Setup, int], S]
    """The state at the very beginning, from a set-up and the key of its chance; BadSetup where it cannot be made."""

    script: Callable[[S], Script]
    """The script of the step that comes next."""

    outcome: Callable[[S], Outcome]
    """How a game that is over ended."""

    why_not: Callable[[S, int, Option, Ask | None], Why | None]
    """Why a seat may not choose an option now: a message that carries its rule, and its values; None where it is
    offered. The last argument is what the seat is asked now, None where it has nothing to choose."""

    check: Callable[[S], None]
    """BadPosition where a state breaks what always holds: counts, ranges, conservation."""

    rounds: Callable[[S], int]
    """How many rounds have begun."""

    sides: Callable[[Setup], Sides]
    """The sides of the game and their seats, named for statistics; one bot plays each side in an arena."""

    mates_share: bool = False
    """True where the seats of a side always know all that the others of their side know. Hidden by default."""

    complete: Callable[[S, Mapping[str, Json]], None] = nothing_left_out
    """Derive what a written position leaves out from the slots that it names, so that the whole fits."""

    facts: Callable[[S, int | None, bool], dict[str, Json]] = no_facts
    """What a view tells a seat beyond the slots: what it could work out from them; True where it shows everything."""

    turn_rule: Callable[[S, Ask], str] = rule_that_asks
    """Why others have to wait for an ask."""

    advice: Callable[[Setup, str], list[str]] = no_advice
    """Warnings about a set-up that is allowed but advised against, in a language."""

    silence: Callable[[S], Message | None] = free_talk
    """Why nobody may chat now, as a message with its rule; None where people may talk."""

    automatic: Callable[[Table[S], int], Option | None] = only_option
    """The choice that may be made for a seat; None where making it would tell a secret, or there is a choice."""

    echo: Callable[[Table[S], Option, int], Option | None] = asked_each
    """What a further seat of someone who has just chosen an option answers by the same choice: a question that is one
    for the person, though it is put to several seats. None where the seat is asked for itself."""

    vague: frozenset[str] = frozenset({"not_now", "not_yours"})
    """Kinds of refusals that explain nothing: a page does not show them beside a piece."""
