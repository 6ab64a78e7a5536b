"""What is wrong with the place of the data, in one sentence for whoever runs the server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from alembic.util.exc import CommandError
from sqlalchemy.exc import DatabaseError, OperationalError

from ...kernel.errors import TitanomachyError
from ...kernel.words import N_

DAMAGED: Final = N_(
    "the database in {data} is damaged: put a backup in its place (titanomachy admin restore) and keep the old file"
)
FULL: Final = N_("there is no room left for the data in {data}")
SAYINGS: Final = (  # what the database says, and what that means
    ("malformed", DAMAGED),
    ("not a database", DAMAGED),
    ("no such column", DAMAGED),
    ("unable to open", N_("the database in {data} cannot be opened: is the folder yours to write in?")),
    ("readonly", N_("the database in {data} cannot be written: is the folder yours to write in?")),
    ("already exists", N_("the database in {data} is not one of Titanomachy: name another folder with --data")),
    ("locked", N_("the database in {data} is in use: does another server run there?")),
    ("full", FULL),
)
REASONS: Final = (
    (PermissionError, N_("the folder {data} is not yours to write in: name another with --data")),
    ((NotADirectoryError, FileExistsError), N_("{data} cannot be a folder for data: a file is in its place")),
    (FileNotFoundError, N_("the folder {data} is not there and cannot be made: name another with --data")),
)
NEWER: Final = N_("the database in {data} was opened by a newer version of Titanomachy: install that one, or a backup")


class Unfit(TitanomachyError):
    """The data cannot be had as they are."""


def explained(error: OSError | DatabaseError | CommandError, data: Path) -> Unfit:
    """An error of the disk or the database as a sentence; what the system says where we have no words for it."""
    if isinstance(error, CommandError):
        return Unfit(NEWER, data=data)
    if isinstance(error, DatabaseError):
        said = str(error.orig)
        sentence = next((words for part, words in SAYINGS if part in said), None)
    else:
        said = error.strerror or str(error)
        sentence = next((words for kind, words in REASONS if isinstance(error, kind)), None)
        sentence = sentence or (FULL if "space" in said else None)
    return Unfit(sentence or N_("the data in {data} cannot be had: {reason}"), data=data, reason=said)


@contextmanager
def in_words(data: Path) -> Iterator[None]:
    """What goes wrong with the data in here is told in a sentence."""
    try:
        yield
    except (OSError, DatabaseError, OperationalError, CommandError) as error:
        raise explained(error, data) from error
