"""Someone who knows a page only by what it says of itself: roles, names, and the place of the keyboard."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import TimeoutError

from .visitors import PATIENCE, Visitor

ASIDE: Final = frozenset(  # groups whose buttons choose nothing
    {"Hint", "What happened", "Enlarge and move the board", "Your seats", "Seats in short"}
)
RESTS: Final = 8  # looks at a page that is moving before it is read out all the same
LEFT: Final = "What is left to choose"
TOOLS: Final = frozenset({"Hint", "Undo", "Next move", "Take a seat"})
LINE: Final = re.compile(  # of a snapshot: how deep it lies, its role, its name, its states, what is written in it
    r"""^(?P<deep>\s*)- '?(?P<role>/?\w+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?"""
    r"""(?P<states>(?: \[[^\]]*\])*)'?(?::(?: (?P<text>.*))?)?$"""
)

# The keyboard's place, looked at in every frame: whoever cannot see the page is lost when there is none. And how often
# the page has changed: reading it out is dear, and not done again where nothing can be new.
WATCH: Final = """() => {
  window.nowhere = 0;
  window.changed = 0;
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => { window.changed += 1; }).observe(document.body, all);
  const look = () => { window.nowhere += document.activeElement === document.body; requestAnimationFrame(look); };
  look();
}"""

# What buttons are for. A thing that is shown here and there, as a unit is on the map and in its battle, is one.
THINGS: Final = """(all) => {
  const things = all.map((one) => [one.dataset.pick ?? one.dataset.option ?? one.id, one.parentElement]);
  const beside = things.some(([, parent], at) => things.slice(at + 1).some((other) => other[1] === parent));
  return beside ? things.map(([of]) => of) : [...new Set(things.map(([of]) => of))];
}"""


@dataclass(frozen=True, slots=True)
class Named:
    """Something on a page as it is read out."""

    role: str
    name: str
    states: str
    within: tuple[str, ...]  # the names of what it lies in

    @property
    def chooses(self) -> bool:
        """Whether it is one of the things on offer."""
        free = "disabled" not in self.states and "pressed" not in self.states
        return self.role == "button" and free and not ASIDE & {*self.within} and self.name not in TOOLS


def read(snapshot: str) -> list[Named]:
    """All that a snapshot names, from the top down."""
    found: list[Named] = []
    around: list[str] = []
    for line in snapshot.splitlines():
        said = LINE.match(line)
        assert said is not None, line
        depth = len(said["deep"]) // 2
        name = (said["name"] or "").replace("''", "'")
        name = re.sub(r"\\(.)", r"\1", name)
        around[depth:] = [name]
        found.append(
            Named(said["role"], name or (said["text"] or "").strip('"'), said["states"], tuple(around[:depth]))
        )
    return found


class Listener:
    """Plays by names and keys alone: hears what is asked, goes to a choice by its name, presses Enter."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.page = visitor.page
        self.chance = random.Random(seed)
        self.places: set[str] = set()  # where choices were
        self.asked: set[str] = set()
        self.taken = 0
        self._heard = -1  # how often the page had changed when it was read out
        self._said = ""

    def hear(self) -> tuple[str, list[Named]]:
        """The main part of the page: as it is, and what it names."""
        if (changed := self.changed) != self._heard:
            self._said = self.page.get_by_role("main").aria_snapshot()
            self._heard = changed
        return self._said, read(self._said)

    @property
    def changed(self) -> int:
        """How often the page has changed."""
        found: int = self.page.evaluate("() => window.changed")
        return found

    def waits(self, patience: float = PATIENCE) -> bool:
        """Wait until the page has changed since it was read out, and mostly until it rests; False where it has not."""
        end = time.monotonic() + patience
        while (now := self.changed) == self._heard:
            if time.monotonic() > end:
                return False
            self.page.wait_for_timeout(25)
        for _ in range(RESTS):
            self.page.wait_for_timeout(25)
            if now == (now := self.changed):
                break
        return True

    def prompt(self, heard: list[Named]) -> str:
        """What is asked, in words."""
        words = [one.name for one in heard if "What is asked" in one.within and one.role == "paragraph"]
        return words[0] if words else ""

    def play(self, seconds: float) -> bool:
        """Take what is offered for so long; True where the game came to its end."""
        until = time.monotonic() + seconds
        self.page.get_by_role("group", name="What is asked").focus()
        self.page.keyboard.press("Escape")
        self.page.evaluate(WATCH)
        while time.monotonic() < until:
            said, heard = self.hear()
            if any(one.role == "link" and one.name == "Replay" for one in heard):
                return True
            if choices := [one for one in heard if one.chooses]:
                self.take(said, heard, choices)
            else:
                self.waits(1.0)
        return False

    def take(self, said: str, heard: list[Named], choices: list[Named]) -> None:
        """Go to one of them by its name, and press Enter."""
        left = [one for one in choices if LEFT in one.within]  # the same once more, as a list
        choices = left or choices
        names = [one.name for one in choices]
        assert all(re.search(r"\w", name) for name in names), names
        wanted = self.chance.choice(choices)
        place = self.page.get_by_role("group", name=LEFT) if left else self.page.get_by_role("main")
        for name in {wanted.name, *(name for name in names if names.count(name) > 1)}:
            called = place.get_by_role("button", name=name, exact=True).evaluate_all(THINGS)
            if len(called) != 1:
                assert self.hear()[0] != said, f"not one thing is called {name!r}, but {called} of {names}"
                return  # the table went on meanwhile
        found = place.get_by_role("button", name=wanted.name, exact=True).first
        try:
            found.focus(timeout=1000)
        except TimeoutError:
            assert self.hear()[0] != said, f"{wanted.name!r} cannot have the focus"
            return
        self.page.keyboard.press("Enter")
        self.asked.add(self.prompt(heard))
        self.places.add(wanted.within[1])
        self.taken += 1
        end = time.monotonic() + PATIENCE
        while self.hear()[0] == said:
            assert self.waits() and time.monotonic() < end, f"{wanted.name!r} does nothing"

    @property
    def lost(self) -> int:
        """In how many frames the keyboard had no place."""
        found: int = self.page.evaluate("() => window.nowhere")
        return found
