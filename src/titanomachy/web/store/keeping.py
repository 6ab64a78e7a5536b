"""Backups of a server on SQLite: the database as it is at one moment, with the key that signs cookies, in one file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ...kernel.words import N_
from .trouble import Unfit

DATABASE: Final = "titanomachy.sqlite"
SECRET: Final = "secret"
KEPT: Final = (DATABASE, SECRET)
BESIDE: Final = ("", "-wal", "-shm")  # what SQLite keeps of one database


def backup(data: Path, file: Path) -> None:
    """Write a backup, also while the server runs; only its owner may read it, for the key is in it."""
    if not (data / DATABASE).is_file():
        raise Unfit(N_("there is no database in {data}"), data=data)
    with TemporaryDirectory(dir=_folder(file)) as folder:
        copy = Path(folder) / DATABASE
        with (
            closing(sqlite3.connect(f"{(data / DATABASE).resolve().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(copy)) as target,
            _damage_told(data),
        ):
            source.backup(target)
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            raise Unfit(N_("{file} is there already: a backup takes the place of no file"), file=file) from None
        with os.fdopen(handle, "wb") as opened, tarfile.open(fileobj=opened, mode="w:gz") as archive:
            for path in (copy, data / SECRET):
                if path.is_file():
                    archive.add(path, path.name)


def restore(data: Path, file: Path) -> None:
    """Put a backup into a folder that has no database; it is looked at before it counts."""
    if any((data / f"{DATABASE}{end}").exists() for end in BESIDE):
        raise Unfit(N_("there is a database in {data} already: name an empty folder with --data"), data=data)
    data.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=data) as folder:
        found = _unpacked(file, Path(folder))
        if DATABASE not in found:
            raise Unfit(N_("{file} is no backup of Titanomachy"), file=file)
        with _damage_told(file), closing(sqlite3.connect(found[DATABASE])) as database:
            if database.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise Unfit(N_("the backup {file} is damaged"), file=file)
        for path in found.values():
            path.chmod(0o600)
            path.replace(data / path.name)  # an older key goes: cookies of the backup were signed with this one


def _unpacked(file: Path, folder: Path) -> dict[str, Path]:
    """The files of a backup by name, and nothing else that an archive might hold."""
    found = {}
    try:
        with tarfile.open(file, "r:gz") as archive:
            for member in archive:
                content = archive.extractfile(member) if member.isreg() and member.name in KEPT else None
                if content is None:
                    raise Unfit(N_("{file} is no backup of Titanomachy"), file=file)
                found[member.name] = folder / member.name
                with content, found[member.name].open("wb") as target:
                    shutil.copyfileobj(content, target)
    except (tarfile.TarError, EOFError):
        raise Unfit(N_("{file} is no backup of Titanomachy"), file=file) from None
    except FileNotFoundError:
        raise Unfit(N_("{file} is not there"), file=file) from None
    return found


@contextmanager
def _damage_told(where: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise Unfit(N_("the database in {data} cannot be read: {reason}"), data=where, reason=error) from error


def _folder(file: Path) -> Path:
    folder = file.resolve().parent
    if not folder.is_dir():
        raise Unfit(N_("the folder {folder} is not there"), folder=folder)
    return folder
