"""`titanomachy admin`: what an operator does with the data of a server: keep, look through, hand out, take out."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from contextlib import closing, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ..kernel.words import N_
from .mistakes import Mistake, cannot_write
from .terminal import Terminal

T = TypeVar("T")

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from ..web.config import Config


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """One part of the command, if what it needs is installed."""
    if find_spec("sqlalchemy") is None or find_spec("starlette") is None:
        raise Mistake(N_("the browser table needs more packages: pip install 'titanomachy[web]'"))
    from ..web.config import Config
    from ..web.store.trouble import in_words

    config = Config.from_environment(Path(args.data) if args.data else None, terminal.lang)
    with in_words(config.folder):
        return PARTS[args.part](args, config, terminal)


def _backup(args: argparse.Namespace, config: Config, terminal: Terminal) -> int:
    from ..web.store import keeping

    _on_sqlite(config)
    keeping.backup(config.data, Path(args.file))
    terminal.tell(N_("Saved to {file}."), file=args.file)
    return 0


def _restore(args: argparse.Namespace, config: Config, terminal: Terminal) -> int:
    from ..web.store import keeping

    _on_sqlite(config)
    keeping.restore(config.data, Path(args.file))
    terminal.tell(N_("{data} is as it was when {file} was written."), data=config.data, file=args.file)
    return 0


def _migrate(args: argparse.Namespace, config: Config, terminal: Terminal) -> int:
    _ask(config, lambda connection: None)
    if config.file is None:
        terminal.tell(N_("The database of TITANOMACHY_DATABASE_URL is up to date."))
    else:
        terminal.tell(N_("The database in {data} is up to date."), data=config.folder)
    return 0


def _check(args: argparse.Namespace, config: Config, terminal: Terminal) -> int:
    from ..web.store import checking, queries

    wrong = _ask(config, lambda connection: list(checking.findings(connection)))
    for finding in wrong:
        what = finding.what.text(terminal.lang)
        terminal.show(f"{finding.table}: {what}" if finding.table else what)
    n = _ask(config, queries.count_tables)
    terminal.tell(N_("{n} {n:table|tables} looked at, {m} {m:finding|findings}."), n=n, m=len(wrong))
    return 1 if wrong else 0


def _export(args: argparse.Namespace, config: Config, terminal: Terminal) -> int:
    from ..web.store import departing

    text = json.dumps(
        _ask(config, lambda connection: departing.export(connection, _one(connection, args.person))),
        ensure_ascii=False, indent=1,
    )  # fmt: skip
    if not args.out:
        print(text)
        return 0
    try:
        Path(args.out).write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise cannot_write(Path(args.out), error) from None
    terminal.tell(N_("Saved to {file}."), file=args.out)
    return 0


def _remove(args: argparse.Namespace, config: Config, terminal: Terminal) -> int:
    from ..web.store import departing
    from ..web.store.lock import lock

    id = _ask(config, lambda connection: _one(connection, args.person))
    if not args.yes:
        raise Mistake(N_("that cannot be taken back: say --yes, while no server runs on this folder"))

    def remove(connection: Connection) -> tuple[int, int]:
        _nobody_at_work(connection)
        return departing.remove(connection, id)

    with closing(lock(config.file)) if config.file else nullcontext():
        gone, left = _ask(config, remove)
    terminal.tell(
        N_("Removed, with {n} {n:table|tables}; {m} {m:table|tables} of others stay without the person."),
        n=gone, m=left,
    )  # fmt: skip
    return 0


Part = Callable[[argparse.Namespace, "Config", Terminal], int]
PARTS: Final[dict[str, Part]] = {
    "backup": _backup,
    "restore": _restore,
    "migrate": _migrate,
    "check": _check,
    "export-person": _export,
    "remove-person": _remove,
}


def _on_sqlite(config: Config) -> None:
    if config.database_url:
        raise Mistake(N_("backups are made of SQLite alone: for TITANOMACHY_DATABASE_URL use what its database brings"))


def _nobody_at_work(connection: Connection) -> None:
    """A Mistake where servers share this database: what they have in memory would bring a person back."""
    from ..web.store import leases

    if leases.alive(connection):
        raise Mistake(N_("servers are at work on the database of TITANOMACHY_DATABASE_URL: stop them first"))


def _one(connection: Connection, words: str) -> str:
    """The id of the one person with this id or name."""
    from ..web.store import departing
    from ..web.store.rows import stamp

    found = departing.found(connection, words)
    if not found and departing.sat_at(connection, words):
        return words  # a guest without a name has tables and no row
    if not found:
        raise Mistake(N_("there is nobody with the id or the name {words}"), words=repr(words))
    if len(found) > 1:
        people = ", ".join(f"{id} ({stamp(since)})" for id, _, since in found)
        raise Mistake(N_("{n} people are called {words}; name one by id: {people}"), n=len(found), words=words,
                      people=people)  # fmt: skip
    return found[0][0]


def _ask(config: Config, question: Callable[[Connection], T]) -> T:
    """Ask or change something in the database, once its schema is up to date."""
    from ..web.store.database import migrate, open_engine

    if config.file is not None and not config.file.is_file():
        raise Mistake(N_("there is no database in {data}"), data=config.folder)
    engine = open_engine(config.url)
    try:
        migrate(engine)
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            return question(connection)
    finally:
        engine.dispose()
