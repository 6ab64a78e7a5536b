"""Toy games that each break one law, to prove that the laws can fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Annotated, Any, Final, Self

from titanomachy.kernel.asks import AnyOf, Ask, Option, Script, Together, option
from titanomachy.kernel.forms import Json
from titanomachy.kernel.messages import Message, Why
from titanomachy.kernel.slots import Slot
from titanomachy.kernel.veils import everyone, nobody
from titanomachy.kernel.vocabulary import Domain, Verb, Vocabulary

from ..kernel import toy
from ..kernel.toy import CARD, RUSH, KnownTop, Owners, Says, Toy, ToyParts, bidding, rush, turn


def with_rush(step: Callable[[Toy], Script]) -> tuple[Callable[[Toy], Script], ...]:
    """The rules of the toy with another second step."""
    return bidding, step, turn


# -- what is seen


class LeakingView(ToyParts):
    """Shows everyone the top card of the pile."""

    def facts(self, state: Toy, seat: int | None, all: bool) -> dict[str, Json]:
        return {"top": state.pile[0] if state.pile else None}


class UndeclaredView(ToyParts):
    """Shows a field that is declared as nobody's."""

    def facts(self, state: Toy, seat: int | None, all: bool) -> dict[str, Json]:
        return {"key": state.key}


class UnplainView(ToyParts):
    """Shows something that JSON does not know."""

    def facts(self, state: Toy, seat: int | None, all: bool) -> dict[str, Any]:
        return {"best": (1, 2)}


class LeakingLabel(ToyParts):
    """The words of a button depend on a hidden card."""

    def label(self, state: Toy, seat: int, option: Option, lang: str) -> str:
        return f"{super().label(state, seat, option, lang)} {sum(state.pile)}"


class LeakingRefusal(ToyParts):
    """The reason against a choice names a hidden card."""

    def why_not(self, state: Toy, seat: int, option: Option, ask: Ask | None) -> Why | None:
        return Says.not_yours, (min(state.pile, default=0),)


def prompt_with_a_secret(s: Toy) -> Script:
    top = Message("top", "Is {card} on top?", "TOY-rush", "card")
    yield AnyOf([s.ask(seat, [toy.GRAB, toy.PASS], top, *s.pile[:1] or [0]) for seat in range(s.seats)])
    s.phase = toy.TURN


class LeakingPrompt(ToyParts):
    """A question gives a hidden card away."""

    scripts = with_rush(prompt_with_a_secret)


def event_with_a_secret(s: Toy) -> Script:
    yield from rush(s)
    s.tell(Says.peeked, min(s.pile, default=0))


class LeakingEvent(ToyParts):
    """Everyone reads of a hidden card, and nobody said that it was revealed."""

    scripts = with_rush(event_with_a_secret)


def shuffle_only(state: Toy, seat: int | None) -> None:
    if seat is None or state.knower != seat:
        state.shuffle(state.pile)


class Peeping(Toy):
    hands: Annotated[list[list[int]], Slot(nobody, CARD, Owners(), anew=shuffle_only)]
    pile: Annotated[list[int], Slot(nobody, CARD, KnownTop(), anew=shuffle_only)]


class PeepingImagination(ToyParts):
    """Deals anew from where the cards truly are, so that much of the truth stays."""

    state = Peeping


def rush_that_remembers(s: Toy) -> Script:
    top = s.pile[:1]
    yield from rush(s)
    s.shown.extend(top)
    s.pile[:] = [card for card in s.pile if card not in top]


class RememberingScript(ToyParts):
    """Reads a hidden card before it asks and goes on with it, though it may have been dealt anew since."""

    scripts = with_rush(rush_that_remembers)


def open_bidding(s: Toy) -> Script:
    question = Together([s.ask(seat, toy.cards(s, seat, "bid")(), Says.bid) for seat in range(s.seats)])
    yield question
    for seat, answer in question.answers.items():
        s.hands[seat].remove(answer[1])
        s.shown.append(answer[1])
    s.leader = 0
    s.phase = RUSH


class StaleAsk(ToyParts):
    """Offers others in an imagined table the cards that they truly hold."""

    scripts = (open_bidding, rush, turn)


# -- what is kept


def lossy_rush(s: Toy) -> Script:
    yield from rush(s)
    del s.pile[:1]


class LostCard(ToyParts):
    """A card falls under the table."""

    scripts = with_rush(lossy_rush)


def half_points(s: Toy) -> Script:
    yield from rush(s)
    s.points[0] += 0.5  # type: ignore[call-overload]


class HalfPoints(ToyParts):
    """Points that are not whole numbers."""

    scripts = with_rush(half_points)


class SharedPoints(Toy):
    def clone(self) -> Self:
        copy = super().clone()
        copy.points = self.points
        return copy


class SharedList(ToyParts):
    """Copies write on the same list of points."""

    state = SharedPoints


class NoRoll(Toy):
    def clone(self) -> Self:
        copy = super().clone()
        copy.roll = 0
        return copy


class ForgottenField(ToyParts):
    """Copies do not know the last roll."""

    state = NoRoll


ROLLS = Domain("roll", words=("none yet", "low", "low", "low", "high", "high", "high"))


class CoarseRoll(Toy):
    roll: Annotated[int, Slot(everyone, ROLLS)]


class CoarseNotation(ToyParts):
    """Writes the roll in words from which it cannot be read again."""

    state = CoarseRoll


# -- what may be chosen


class Anything(list[Option]):
    """Options that take whatever they are given."""

    def index(self, *_: object) -> int:
        return 0


def generous_rush(s: Toy) -> Script:
    seat, _ = yield AnyOf([s.ask(seat, Anything([toy.GRAB]), Says.rush) for seat in range(s.seats)])
    s.points[seat] += 1
    s.phase = toy.TURN


class UnofferedAccepted(ToyParts):
    """Lets anyone choose anything in the rush."""

    scripts = with_rush(generous_rush)


class SilentRefusal(ToyParts):
    """Says no, and not why."""

    def why_not(self, state: Toy, seat: int, option: Option, ask: Ask | None) -> Why | None:
        return Message("no", "", "TOY-bid"), ()


class InventedRule(ToyParts):
    """Gives a rule for its refusal that is in no ledger."""

    def why_not(self, state: Toy, seat: int, option: Option, ask: Ask | None) -> Why | None:
        return Message("no", "No.", "TOY-because"), ()


class TwinWords(ToyParts):
    """Two cards with the same name."""

    vocabulary = Vocabulary(
        Verb("bid", Domain("card", words=tuple(f"c{number // 2}" for number in range(18)))),
        *list(toy.VOCABULARY.verbs.values())[1:],
    )


# -- how it goes


def rush_without_end(s: Toy) -> Script:
    yield s.ask(0, [toy.PASS], Says.rush)


class Endless(ToyParts):
    """Asks the same for ever."""

    scripts = with_rush(rush_without_end)


MOODS: Final[Iterator[int]] = count()


def moody_rush(s: Toy) -> Script:
    yield from rush(s)
    s.points[0] += next(MOODS)


class Moody(ToyParts):
    """Plays differently each time, by something that is not in the state."""

    scripts = with_rush(moody_rush)


def rush_by_hash(s: Toy) -> Script:
    yield from rush(s)
    s.points[0] += hash("titanomachy") % 97


class HashDependent(ToyParts):
    """Plays differently in every process."""

    scripts = with_rush(rush_by_hash)


def crashing_rush(s: Toy) -> Script:
    yield s.ask(0, [option("stop")], Says.rush)
    raise ZeroDivisionError


class Crashing(ToyParts):
    """A rule with a bug."""

    scripts = with_rush(crashing_rush)
