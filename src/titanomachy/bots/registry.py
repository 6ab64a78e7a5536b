"""Bots by name: ours, those that other packages add, and programs that speak the line protocol."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, Protocol, TypeAlias, cast

from ..games.game import BoardGame
from ..games.plugins import Plugins, Unfit
from ..kernel.asks import Option
from ..kernel.chance import key_of
from ..kernel.errors import TitanomachyError, nearest
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from .beginner import BeginnerBot
from .outside import EXEC, Outside
from .program import findable
from .search import SearchBot

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
WORDS: Final = re.compile(r"""((?:[^,"']|"[^"]*"|'[^']*'|["'])*),""")


class Bot(Protocol):
    """Anything that chooses for a seat."""

    name: str

    def choose(self, table: Table[State], seat: int) -> Option:
        """One of the options that the seat is offered."""
        ...


class RandomBot:
    """Chooses evenly among what is offered, but never to take something back while there is another way."""

    name = "random"

    def __init__(self, game: BoardGame[State], seed: int = 0) -> None:
        self._state = key_of("random bot", game.id, seed)

    def choose(self, table: Table[State], seat: int) -> Option:
        """One of the options, each as likely as the others."""
        options = table.asks[seat].offered()
        back = table.game.vocabulary.back
        if back:
            options = table.game.vocabulary.forward(options)
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return options[(self._state >> 33) * len(options) >> 31]


class GreedyBot:
    """Plays to win by the game's own simple judgement."""

    def __init__(self, game: BoardGame[State], seed: int = 0, name: str = "greedy") -> None:
        self.name = name
        self._game = game
        self._seed = seed
        self._count = 0

    def choose(self, table: Table[State], seat: int) -> Option:
        """What looks best from this seat."""
        self._count += 1
        return self._game.bot.greedy(table, seat, key_of("greedy bot", self._seed, self._count))


Maker: TypeAlias = Callable[[BoardGame[State], int], Bot]

SEARCH: Final = "search:"
BUDGET: Final = re.compile(r"search:(?:worlds=([1-9]\d{0,5})|ms=([1-9]\d{0,6}))")
MANY: Final = 1000  # worlds, where time is the limit
HARD: Final = 500.0  # milliseconds that the hard one thinks about a choice, at most


def hard(game: BoardGame[State], seed: int) -> Bot:
    """The strongest that answers within two seconds on any machine, without the compiled package too."""
    return SearchBot(game, seed, MANY, HARD, name="hard")


BOTS: Final[dict[str, Maker]] = {
    "random": RandomBot, "greedy": GreedyBot, "search": SearchBot,
    "easy": BeginnerBot, "medium": lambda game, seed: GreedyBot(game, seed, "medium"), "hard": hard,
}  # fmt: skip
AHEAD: Final = frozenset({"search", "hard"})  # those that look ahead, and take longer where there is more to look at
GROUP: Final = "titanomachy.bots"
FILES: Final[dict[str, Callable[[str, BoardGame[State]], Bot]]] = {}  # bots that are kept in files, `KIND:FILE`
PROGRAMS: Final[dict[str, str]] = {}  # programs that whoever runs a server offers there, by name


def _fitting(name: str, found: object) -> Maker:
    """What makes a bot of another package."""
    if not callable(found):
        raise Unfit(
            N_("it must be a class or function that takes a game and a seed and gives a bot, not {kind}"),
            kind=type(found).__name__,
        )
    if not NAME.fullmatch(name):
        raise Unfit(N_("a bot is called by small letters, digits and hyphens"))
    return cast("Maker", found)


PLUGINS: Final = Plugins(GROUP, BOTS, _fitting)


def names(programs: bool = True) -> tuple[str, ...]:
    """The names of all bots: ours, those of other packages, and the programs that are offered here."""
    return *BOTS, *PLUGINS.loaded, *(PROGRAMS if programs else ())


def offer(programs: Mapping[str, str]) -> None:
    """Offer these programs in this process, by name, and no others."""
    PROGRAMS.clear()
    PROGRAMS.update(programs)


def split(words: str) -> list[str]:
    """Bots as they are given in one line, apart at commas that do not stand inside quotation marks.

    >>> split("greedy, exec:./bot --depth=3,exec:./bot '1,2'")
    ['greedy', 'exec:./bot --depth=3', "exec:./bot '1,2'"]
    """
    return [found.strip() for found in WORDS.findall(words + ",")]


def from_outside(name: str) -> bool:
    """Whether a bot by name is a program or a file: what only whoever sits at this machine may name."""
    kind, colon, _ = name.partition(":")
    return bool(colon) and (kind + colon == EXEC or kind in FILES)


def bot(name: str, game: BoardGame[State], seed: int = 0) -> Bot:
    """A bot by name: `tm.bot("greedy", game)`; `exec:` and a command is a program that speaks the line protocol,
    `policy:` and a file a policy that was trained.
    """
    if name.startswith(EXEC):
        return Outside(name.removeprefix(EXEC))
    kind, _, file = name.partition(":")
    if from_outside(name):
        return FILES[kind](file, game)
    return Outside(PROGRAMS[name]) if name in PROGRAMS else inside(name, game, seed)


def inside(name: str, game: BoardGame[State], seed: int = 0) -> Bot:
    """A bot that runs within this process: whatever the name, no program is started."""
    if name.startswith(EXEC) or name in PROGRAMS:
        raise TitanomachyError(N_("{name} is a program, which is not started here"), name=repr(name))
    if from_outside(name):
        raise TitanomachyError(N_("{name} is a file, which is not read here"), name=repr(name))
    if name.startswith(SEARCH):
        return SearchBot(game, seed, *budget(name))
    make = BOTS.get(checked(name)) or PLUGINS.loaded[name]
    return make(game, seed)


def budget(name: str) -> tuple[int | None, float | None]:
    """What a search may spend, as its name says: `search:worlds=16` (alike on every machine) or `search:ms=500`."""
    found = BUDGET.fullmatch(name)
    if found is None:
        said = N_("{name} is no budget of a search; `search:worlds=16` and `search:ms=500` are")
        raise TitanomachyError(said, name=repr(name))
    worlds, milliseconds = found.groups()
    return (int(worlds), None) if worlds else (MANY, float(milliseconds))


def checked(name: str) -> str:
    """A name that is a bot's; TitanomachyError where none is called so, or its program cannot be started.

    Whether a file holds a bot shows when it is opened.
    """
    if name.startswith(SEARCH):
        budget(name)
    elif name.startswith(EXEC):
        findable(name.removeprefix(EXEC))
    elif not from_outside(name) and name not in names():
        trouble = PLUGINS.trouble(name)
        if trouble is not None:
            raise TitanomachyError(N_("there is no bot {name}: {why}"), name=repr(name), why=trouble)
        hint = nearest(str(name), names())
        raise TitanomachyError(N_("there is no bot {name}; {hint}"), name=repr(name), hint=hint)
    return name
