"""How a server runs: where it keeps its data, how fast bots act, how many of them think at once."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import make_url

from ..bots.outside import EXEC
from ..bots.program import Missing, findable
from ..bots.registry import NAME, names
from ..kernel.errors import BadSetup
from ..kernel.words import N_, say
from .doors import Doors, address_of, word_of
from .logs import KINDS as LOGS
from .logs import LEVELS
from .mail import EMAIL, Post
from .quotas import MEMORY, shared_by

NUMBERS: Final = {
    "PACE": "0.7",
    "WORKERS": "0",
    "IDLE": "600",
    "ABSENT": "180",
    "NOTICE": "60",
    "PROGRAM_SECONDS": "10",
    "LEASE": "6",
    "QUOTA": "1",
    "LINK_DAYS": "30",
    "AWAY": "180",
}  # numbers that the environment may give

SHORTEST: Final = 16  # signs of a key
PAGE: Final = re.compile(r"https://[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:/[^\s<>\"]*)?")


def _default_data() -> Path:
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "titanomachy"


def contact_of(given: str, name: str, lang: str = "en") -> str:
    """Where problems may be reported: an e-mail address or a page; BadSetup on anything else, named as it was given.

    >>> contact_of(" table@example.org ", "--contact")
    'table@example.org'
    """
    given = given.strip()
    if given and not (EMAIL.fullmatch(given) or PAGE.fullmatch(given)):
        line = N_("{name} takes an e-mail address or an address that begins with https://, not {given}")
        raise BadSetup(say(line, lang, name=name, given=repr(given)))
    return given


def programs_of(lines: Iterable[str], name: str, lang: str = "en") -> dict[str, str]:
    """Programs that may play, from lines "NAME=COMMAND"; BadSetup on anything else, named as it was given."""
    found: dict[str, str] = {}
    for line in filter(None, map(str.strip, lines)):
        called, equals, command = line.partition("=")
        if not equals or not NAME.fullmatch(called) or called in found or called in names(programs=False):
            said = N_(
                "{name} takes NAME=COMMAND with a name of its own in small letters, e.g. pebble=./my_bot, not {given}"
            )
            raise BadSetup(say(said, lang, name=name, given=repr(line)))
        try:
            findable(command.removeprefix(EXEC))
        except Missing as error:
            raise BadSetup(say(N_("{name}: {why}"), lang, name=name, why=error.text(lang))) from None
        found[called] = command.removeprefix(EXEC)
    return found


def _number(name: str, usual: str, lang: str) -> float:
    """A number above or equal to 0 from the environment."""
    given = os.environ.get(name) or usual
    try:
        number = float(given)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise BadSetup(say(N_("{name} takes a number from 0 on, not {given}"), lang, name=name, given=repr(given)))
    return number


def _one_of(name: str, words: Sequence[str], usual: str, lang: str) -> str:
    """A word from the environment that is one of some."""
    given = os.environ.get(name) or usual
    if given not in words:
        said = N_("{name} takes one of {words}, not {given}")
        raise BadSetup(say(said, lang, name=name, words=", ".join(words), given=repr(given)))
    return given


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of a server; every one has a value that serves.

    `pace` is the least time in seconds between two choices of bots that a person watches; `idle` how long a
    table stays in memory when nobody is there; `absent` after how many seconds away the others may let a bot take
    someone's seat, and `notice` how many seconds all are warned before it does; `rate` how many messages a second a
    page may send; `origins` are further addresses whose pages may open sockets (behind a proxy that changes the Host
    header); `doors` is how strangers come in; `contact` is where problems may be reported. `programs` are those that
    may play here, as commands by the name that people choose (none unless the operator says so: they run with the
    server's rights), and `program_seconds` is how long each may think about a choice. `redis_url` is
    where several servers of one PostgreSQL meet; within `lease` seconds of the last sign of life of one of them the
    others have its tables. `post` is the SMTP server that takes letters.
    """

    data: Path = field(default_factory=_default_data)
    database_url: str = ""
    redis_url: str = ""
    lease: float = 6.0
    instance: str = ""  # the name of this process among those of its parent
    pace: float = 0.7
    workers: int = 0  # 0: one for each processor but one
    early: bool = False  # whether they start with the server, and not with the first table at which bots sit
    idle: float = 600.0
    absent: float = 180.0
    notice: float = 60.0
    away: float = 180.0  # seconds out of sight of a table after which someone is told of their turn
    push: bool = True  # notices through the push services of browsers, where the extra is installed
    rate: float = 20.0
    origins: tuple[str, ...] = ()
    secret: str = ""
    secure: bool = False  # cookies over https only
    doors: Doors = field(default_factory=Doors)
    quota: float = 1.0  # how much of what is usual each may do; 0: no limit
    limits_storage: str = MEMORY
    log: str = LOGS[0]
    log_level: str = "warning"
    contact: str = ""  # an e-mail address or an https address
    programs: Mapping[str, str] = field(default_factory=dict)
    program_seconds: float = 10.0
    post: Post = field(default_factory=Post)
    link_days: float = 30.0  # for how long a link to another device is good

    @classmethod
    def from_environment(cls, data: Path | None = None, lang: str = "en", doors: Doors | None = None) -> Config:
        """The settings that the environment gives (TITANOMACHY_...); BadSetup where one is not as it should be."""
        env = os.environ
        doors = doors or Doors.from_environment(lang=lang)
        numbers = {name: _number(f"TITANOMACHY_{name}", usual, lang) for name, usual in NUMBERS.items()}
        if not numbers["PROGRAM_SECONDS"]:
            said = N_("{name} takes a number above 0, not {given}")
            raise BadSetup(say(said, lang, name="TITANOMACHY_PROGRAM_SECONDS", given="'0'"))
        if not 0 < numbers["LINK_DAYS"] <= 3650:
            said = N_("TITANOMACHY_LINK_DAYS takes a number of days above 0 and up to 3650, not {given}")
            raise BadSetup(say(said, lang, given=repr(env["TITANOMACHY_LINK_DAYS"])))
        if numbers["LEASE"] < 1:
            said = N_("TITANOMACHY_LEASE takes a number of seconds from 1 on, not {given}")
            raise BadSetup(say(said, lang, given=repr(env["TITANOMACHY_LEASE"])))
        return cls(
            data=data or Path(env.get("TITANOMACHY_DATA") or _default_data()),
            database_url=env.get("TITANOMACHY_DATABASE_URL", "").strip(),
            redis_url=env.get("TITANOMACHY_REDIS_URL", "").strip(),
            lease=numbers["LEASE"],
            pace=numbers["PACE"],
            workers=int(numbers["WORKERS"]),
            idle=numbers["IDLE"],
            absent=numbers["ABSENT"],
            notice=numbers["NOTICE"],
            away=numbers["AWAY"],
            push=_one_of("TITANOMACHY_PUSH", ("1", "0"), "1", lang) == "1",
            origins=(
                *(address_of(one, "TITANOMACHY_ORIGINS", lang) for one in env.get("TITANOMACHY_ORIGINS", "").split()),
                *doors.addresses,
            ),
            doors=doors,
            secret=word_of("TITANOMACHY_SECRET", lang),
            secure=_one_of("TITANOMACHY_SECURE", ("1", "0"), "0", lang) == "1",
            quota=numbers["QUOTA"],
            limits_storage=env.get("TITANOMACHY_LIMITS_STORAGE", "")
            or shared_by(env.get("TITANOMACHY_REDIS_URL", "").strip()),
            log=_one_of("TITANOMACHY_LOG", LOGS, LOGS[0], lang),
            log_level=_one_of("TITANOMACHY_LOG_LEVEL", LEVELS, "warning", lang),
            contact=contact_of(env.get("TITANOMACHY_CONTACT", ""), "TITANOMACHY_CONTACT", lang),
            programs=programs_of(env.get("TITANOMACHY_PROGRAMS", "").splitlines(), "TITANOMACHY_PROGRAMS", lang),
            program_seconds=numbers["PROGRAM_SECONDS"],
            post=Post.from_environment(lang),
            link_days=numbers["LINK_DAYS"],
        )

    @property
    def url(self) -> str:
        """The address of the database: one SQLite file in the data folder, or what was given."""
        return self.database_url or f"sqlite:///{self.data / 'titanomachy.sqlite'}"

    @property
    def file(self) -> Path | None:
        """The database, where it is a file."""
        address = make_url(self.url) if self.url.startswith("sqlite") else None
        return Path(address.database) if address and address.database and address.database != ":memory:" else None

    @property
    def folder(self) -> Path:
        """Where the database lies; the data folder where it is no file."""
        return self.file.parent if self.file else self.data

    @property
    def contact_link(self) -> str:
        """The link to where problems are reported; "" where there is none."""
        mail = f"mailto:{quote(self.contact, safe='@')}?subject=Titanomachy"
        return mail if EMAIL.fullmatch(self.contact) else self.contact

    @property
    def thinkers(self) -> int:
        """How many worker processes think for bots."""
        return self.workers or max(1, (os.cpu_count() or 2) - 1)

    def signing_key(self) -> str:
        """The key of cookies and links: as given, or made once and kept beside the data, readable by its owner only."""
        if self.secret:
            return self.secret
        path = self.data / "secret"
        self.data.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return _kept(path)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32))
        return _kept(path)


def _kept(path: Path) -> str:
    """The key in a file; BadSetup where none is in it: with an empty one anybody could sign."""
    try:
        key = path.read_text(encoding="ascii").strip()
    except UnicodeDecodeError:
        key = ""
    if len(key) < SHORTEST:
        line = N_("the key in {file} is damaged: put it back from a backup, or remove the file, and all sign in anew")
        raise BadSetup(line, file=path)
    return key
