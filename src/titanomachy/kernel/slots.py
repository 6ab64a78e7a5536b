"""Slots: a state is declared once, and everything else follows from the declaration.

    class Stand(State):
        content: Shared[Content]                                     # the same object in all copies
        round: Open[int]                                             # everyone sees it
        heroes: Annotated[list[int], Slot(everyone, HERO_CARD, start=each_hero(NONE))]
        hand: Annotated[list[int], Slot(the_titan, ACTION_CARD, COUNT, anew=deal_face_down)]

From it follow the slots of the class, the first values, `clone`, views, sights, positions, fingerprints and the
re-deal of what a seat cannot know. What is not said to be seen is hidden, and what is hidden from anybody must say how
it is dealt anew: a slot that says nothing is refused when the game is made.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from copy import copy
from importlib import import_module
from inspect import get_annotations
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Annotated, Any, Final, Generic, TypeAlias, TypeVar, cast, get_args

from .forms import ABSENT, NONE, UNSEEN, Form, Json, Raw
from .veils import Sees, Veil, everyone, nobody
from .vocabulary import Domain

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")
T = TypeVar("T")
Anew: TypeAlias = Callable[[S, int | None], None]
Row: TypeAlias = "list[int | list[int]]"
Start: TypeAlias = "int | Callable[[S], Raw] | None"
Most: TypeAlias = "int | Callable[[S], int]"

COMPILED: Final = "__mypyc_attrs__"  # a class that was compiled has it
COPIES: Final = {"int": "{0}", "list[int]": "[*{0}]", "list[list[int]]": "[*map(row, {0})]"}


def kept(state: State, seat: int | None) -> None:
    """Not dealt anew: hidden, but everyone can work it out (how often something was revealed, open awards)."""


class Slot(Generic[S]):
    """What a slot is: who sees it, its form in words, what the others see, how it begins and how it is dealt anew.

    `start` is the first value, or a function of the state that makes it from what stands before; 0 and an empty list
    where it is not given. `after` names the slot behind which it stands in views, positions and fingerprints. `during`
    names an int slot: while that is NONE, this one has its first value (a battle's, while nobody fights).

    For what has a fixed shape (`titanomachy.rl`): `most` is the greatest length of a list that grows and has no domain
    to be counted by, or whose order matters; `wide` says how many words of 31 bits its numbers take.
    """

    __slots__ = ("after", "anew", "blank", "copied", "during", "form", "most", "name", "seen", "start", "veil", "wide")

    def __init__(
        self,
        seen: Sees[S] = nobody,
        form: Domain | Form | None = None,
        veil: Veil[S] | None = None,
        *,
        start: Start[S] = None,
        anew: Anew[S] | None = None,
        after: str = "",
        during: str = "",
        most: Most[S] = 0,
        wide: int = 1,
    ) -> None:
        self.seen = seen
        self.form = form if isinstance(form, Form) else Form(form)
        self.veil = veil
        self.start = start
        self.anew = anew
        self.after = after
        self.during = during
        self.most = most
        self.wide = wide
        self.name = ""
        self.copied = ""  # how a copy comes by it, as source
        self.blank: type = int

    def named(self, name: str, kind: str, owner: str) -> Slot[S]:
        """This slot as the one of a class; TypeError where the declaration is not whole."""
        if kind not in COPIES:
            raise TypeError(f"{owner}.{name}: a slot is {', '.join(COPIES)}, not {kind}; what copies share is Shared")
        if self.seen is not everyone and self.anew is None:
            raise TypeError(f"{owner}.{name} is hidden from somebody: say how it is dealt anew (anew=...)")
        slot = copy(self)
        slot.name, slot.copied, slot.blank = name, COPIES[kind], int if kind == "int" else list
        return slot

    @property
    def nested(self) -> bool:
        """Whether it is a list of lists."""
        return self.copied == COPIES["list[list[int]]"]

    def raw(self, state: S) -> Raw:
        """The value as the rules hold it."""
        value: Raw = getattr(state, self.name)
        return value

    def written(self, state: S) -> Json:
        """The value in words."""
        return self.form.write(self.raw(state))

    def load(self, state: S, written: Json) -> None:
        """Set the value from words; BadPosition where it does not have the shape of the old one."""
        setattr(state, self.name, self.form.read(self.name, written, self.raw(state)))

    def shown(self, state: S, seat: int | None) -> Json | object:
        """What a view shows a seat; ABSENT where it may know nothing of it."""
        if self.seen(state, seat):
            return self.written(state)
        return ABSENT if self.veil is None else self.veil.words(state, seat, self.raw(state), self.form)

    def longest(self, state: S) -> int:
        """The greatest length that was declared for a game like this; 0 where none was."""
        return self.most(state) if callable(self.most) else self.most

    def first(self, state: S) -> Raw:
        """The first value."""
        value = self.start(state) if callable(self.start) else self.start
        return cast("Raw", self.blank()) if value is None else value


class Sharing:
    """Marks what copies have in common: not part of the position."""


class Making:
    """Marks an int that is made from other slots: copied, and made anew by `settle` when those are set."""


class Listening:
    """Marks what a copy has not: it begins with None."""


SHARED, MADE, LISTENING = Sharing(), Making(), Listening()
OPEN: Final[Slot[Any]] = Slot(everyone)
Shared: TypeAlias = Annotated[T, SHARED]
Made: TypeAlias = Annotated[T, MADE]
Open: TypeAlias = Annotated[T, OPEN]


class Declared(type):
    """The metaclass of states: what a class annotates and gives no value are its slots."""

    clone: Callable[[Any], Any]

    def __new__(mcls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Declared:
        if "__slots__" not in space:
            inherited = {slot for base in bases for kind in base.__mro__ for slot in getattr(kind, "__slots__", ())}
            named = space.get("__annotations__", {})
            space["__slots__"] = tuple(slot for slot in named if slot not in space and slot not in inherited)
        return super().__new__(mcls, name, bases, space)

    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> None:
        super().__init__(name, bases, space)
        if space["__slots__"] and "clone" not in space:  # that of its base knows fewer slots

            def clone(self: Any) -> Any:
                """Make `clone` from the declaration when it is first needed; from then on this is it."""
                cls.clone = Declaration(cast("type[State]", cls)).clone()
                return cls.clone(self)

            cls.clone = clone


class Declaration(Generic[S]):
    """All slots of a class of states in the order in which they are written, and what follows from them."""

    def __init__(self, kind: type[S]) -> None:
        self.kind = kind
        self.copies: dict[str, str] = {}  # how a copy comes by each of its slots, as source
        self.shared: list[str] = []  # what copies have in common
        self.made: list[str] = []  # ints that are made from other slots
        found: dict[str, Slot[S]] = {}
        for name, hint in _hints(kind).items():
            what, *marks = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
            mark = next((one for one in marks if isinstance(one, Slot | Sharing | Making | Listening)), None)
            if mark is None:
                raise TypeError(f"{kind.__name__}.{name} does not say who sees it: give it a Slot, Open or Shared")
            if isinstance(mark, Slot):
                found[name] = mark.named(name, what.__name__ if isinstance(what, type) else str(what), kind.__name__)
                self.copies[name] = found[name].copied
            else:
                self.copies[name] = "None" if isinstance(mark, Listening) else "{0}"
                self.shared += [name] if isinstance(mark, Sharing) else []
                self.made += [name] if isinstance(mark, Making) else []
        self.slots: tuple[Slot[S], ...] = _ordered(found)
        self._begin: Callable[[S], None] | None = None  # made when it is first needed
        self._twin: Callable[[S], S] | None = None  # likewise
        self.veiled: tuple[Slot[S], ...] = tuple(slot for slot in self.slots if slot.seen is not everyone)
        self._masks = [  # what `masked` asks of each, at hand: it is asked at every event that somebody sees
            (slot.name, None if slot.seen is nobody else slot.seen, slot.veil, slot.blank) for slot in self.veiled
        ]
        self.open = frozenset(slot.name for slot in self.slots if slot.seen is everyone)
        self.deals = tuple(dict.fromkeys(slot.anew for slot in self.veiled if slot.anew not in (None, kept)))

    def begin(self, state: S) -> None:
        """The first values, in the order of the declaration; what `State.begin` was given is set already."""
        if self._begin is None:
            self._begin = beginning([slot for slot in self.slots if slot.name not in ("seats", "key")])
        self._begin(state)

    def clone_source(self) -> str:
        """`clone` as it would be written by hand: for `exec`, and for a build that compiles it."""
        lines = ["def clone(self):", "    copy = new(self.__class__)"]
        times: dict[str, list[Slot[S]]] = {slot.during: [] for slot in self.slots if slot.during}
        for slot in self.slots:
            times.get(slot.during, []).append(slot)
        passing = {slot.name for slots in times.values() for slot in slots}
        lines += [
            f"    copy.{name} = {source.format(f'self.{name}')}"
            for name, source in self.copies.items()
            if name not in passing
        ]
        for time, slots in times.items():
            lines += [f"    if self.{time} == {NONE}:"]
            lines += [f"        copy.{slot.name} = {slot.first(cast('S', None))!r}" for slot in slots]
            lines += ["    else:"]
            lines += [f"        copy.{slot.name} = {slot.copied.format(f'self.{slot.name}')}" for slot in slots]
        return "\n".join([*lines, "    return copy"])

    def clone(self) -> Callable[[S], S]:
        """The function that copies a state."""
        return self._made(self.clone_source(), "clone")

    def _made(self, source: str, name: str) -> Callable[[S], S]:
        """A function that was written out."""
        space: dict[str, Any] = {"new": self.kind.__new__, "row": list[int].copy}
        exec(source, space)
        made: Callable[[S], S] = space[name]
        return made

    def redeal(self, state: S, seat: int | None) -> None:
        """Deal anew, in place, all that a seat cannot know."""
        for deal in self.deals:
            if deal is not None:
                deal(state, seat)

    def dealt(self, state: S, like: S) -> None:
        """Deal anew, in place, as another copy of the same moment was dealt: a script may hold the lists."""
        for slot in self.veiled:
            if slot.blank is int:
                setattr(state, slot.name, slot.raw(like))
            else:
                _fill(cast("Row", slot.raw(state)), cast("Row", slot.raw(like)))
        for name in self.made:
            setattr(state, name, getattr(like, name))

    def view(self, state: S, seat: int | None) -> dict[str, Json]:
        """What a seat may know, in words. A slot that it may know nothing of is not in it."""
        shown = ((slot.name, slot.shown(state, seat)) for slot in self.slots)
        return {name: cast("Json", value) for name, value in shown if value is not ABSENT}

    def twin(self, state: S) -> S:
        """A copy that has its lists in common with a state that nobody changes: to read, never to change either."""
        if self._twin is None:
            lines = ["def twin(self):", "    copy = new(self.__class__)"]
            lines += [
                f"    copy.{name} = {'None' if source == 'None' else f'self.{name}'}"
                for name, source in self.copies.items()
            ]
            self._twin = self._made("\n".join([*lines, "    return copy"]), "twin")
        return self._twin(state)

    def masked(self, state: S, seat: int | None, still: bool = False) -> S:
        """A copy in which all that a seat does not know is UNSEEN or blank; of a `still` state a twin that is so."""
        copy = self.twin(state) if still else state.clone()
        for name, seen, veil, blank in self._masks:
            if seen is None or not seen(state, seat):
                unknown: Raw = UNSEEN if blank is int else []
                setattr(copy, name, unknown if veil is None else veil.masked(state, seat, getattr(state, name)))
        return copy


def _fill(row: Row, like: Row) -> None:
    """Make a list like another, in place, and those in it likewise."""
    if len(row) == len(like) and row and isinstance(row[0], list):
        for one, other in zip(row, like, strict=True):
            _fill(cast("Row", one), cast("Row", other))
    else:
        row[:] = [one[:] if isinstance(one, list) else one for one in like]


def beginning(slots: Iterable[Slot[S]]) -> Callable[[S], None]:
    """A function that sets the first values of some slots, as it would be written by hand."""
    lines, starts = ["def begin(self):"], {}
    for slot in slots:
        if callable(slot.start):
            starts[f"start_{slot.name}"] = slot.start
        value = f"start_{slot.name}(self)" if callable(slot.start) else repr(slot.first(cast("S", None)))
        lines.append(f"    self.{slot.name} = {value}")
    exec("\n".join(lines), starts)
    made: Callable[[S], None] = cast("dict[str, Any]", starts)["begin"]
    return made


_READ: Final[dict[type, Declaration[Any]]] = {}


def declaration(kind: type[S]) -> Declaration[S]:
    """The declaration of a class of states, read once."""
    found = _READ.get(kind)
    if found is None:
        found = _READ[kind] = Declaration(kind)
        if COMPILED not in vars(kind) and hasattr(kind, COMPILED):  # a plug-in's: no metaclass has given it its own
            setattr(kind, "clone", found.clone())  # noqa: B010 - a method of a type that was checked
    return found


def _hints(kind: type) -> dict[str, Any]:
    """The annotations of all slots, those of the base first; a class may declare a slot of its base anew."""
    hints: dict[str, Any] = {}
    for one in reversed(kind.__mro__):
        if COMPILED in vars(one):  # its declaration stands in a module beside its own
            hints |= import_module(f"{one.__module__}_declared").DECLARED.get(one.__name__, {})
        elif isinstance(one, Declared) or hasattr(one, COMPILED):
            hints |= _own_hints(one)
    return hints


def _own_hints(kind: type) -> dict[str, Any]:
    space, own = vars(sys.modules[kind.__module__]), vars(kind)
    slots = {
        name: hint
        for name, hint in get_annotations(kind).items()
        if name not in own or isinstance(own[name], MemberDescriptorType)
    }
    return {name: eval(hint, space) if isinstance(hint, str) else hint for name, hint in slots.items()}


def _ordered(found: dict[str, Slot[S]]) -> tuple[Slot[S], ...]:
    """The slots as they were declared, those with `after` moved behind the slot that it names."""
    order = [name for name, slot in found.items() if not slot.after]
    for name, slot in found.items():
        if slot.after:
            order.insert(order.index(slot.after) + 1, name)
    return tuple(found[name] for name in order)


# -- first values


def each_seat(value: int) -> Callable[[State], Raw]:
    """The same value for every seat."""
    return lambda state: [value] * state.seats


def row_of_each_seat(state: State) -> list[list[int]]:
    """An empty list for every seat."""
    return [[] for _ in range(state.seats)]
