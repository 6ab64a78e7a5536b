"""`titanomachy admin`, and what a server says that cannot start: one sentence, an exit code, no trace of code."""

from __future__ import annotations

import io
import json
import socket
import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the browser table is an extra")

from titanomachy.web.live.rooms import Rooms
from titanomachy.web.store import queries
from titanomachy.web.store.lock import lock
from titanomachy.web.store.rows import Person, Seat

from ..web.at_tables import JO, KIM, choose, rooms_in
from .conftest import Run, flat

FIXED = {"titan": "standard", "heroes": ["eren", "mikasa"]}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data of a server: a table of Jo alone, one of Jo with Kim, with chat."""
    import asyncio

    folder = tmp_path / "served"

    async def fill() -> None:
        async with rooms_in(folder) as rooms:
            await _table(rooms, (Seat(JO.id, JO.id),) * 3)
            shared = await _table(rooms, (Seat(JO.id, JO.id), Seat(KIM.id, KIM.id), Seat(JO.id, JO.id)))
            for name, text in ((JO.name, "hello"), (KIM.name, "hi Jo")):
                await rooms.database.write(lambda c, name=name, text=text: queries.say_chat(c, shared, name, text))  # type: ignore[misc]

    asyncio.run(fill())
    (folder / "secret").write_text("a key of a server that runs", "ascii")
    return folder


async def _table(rooms: Rooms, seats: tuple[Seat, ...]) -> str:
    id = await rooms.create("last-stand", JO, seats, FIXED)
    room = await rooms.get(id)
    assert room is not None
    await choose(room, 2, "start 0", Person(seats[2].holder))
    return id


def rows(data: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(data / "titanomachy.sqlite")) as database:
        return database.execute(query).fetchall()


def said(run: Run, *words: str) -> str:
    """The one sentence of a command that cannot do its work."""
    ran = run(*words)
    assert ran.code == 2 and not ran.out, (ran.code, ran.out, ran.err)
    assert "Traceback" not in ran.err and ran.err.count("\n") == 1
    return flat(ran.err)


def test_a_backup_is_restored_elsewhere_with_the_key_and_every_choice(run: Run, data: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "kept.tar.gz", tmp_path / "other"
    assert run("admin", "backup", str(file), "--data", str(data)).code == 0
    assert file.stat().st_mode & 0o077 == 0
    assert "is there already" in said(run, "admin", "backup", str(file), "--data", str(data))
    assert run("admin", "restore", str(file), "--data", str(other)).code == 0
    every = "SELECT table_id, number, seat, text FROM choices ORDER BY table_id, number"
    assert rows(other, every) == rows(data, every) and len(rows(data, every)) == 2
    assert (other / "secret").read_text("ascii") == "a key of a server that runs"
    assert (other / "secret").stat().st_mode & 0o077 == 0
    assert "already" in said(run, "admin", "restore", str(file), "--data", str(data))
    checked = run("admin", "check", "--data", str(other))
    assert checked.code == 0 and "2 tables looked at, 0 findings" in checked.plain


@pytest.mark.parametrize("name", ["../evil", "titanomachy.sqlite/../../evil", "/tmp/evil", "other"])
def test_an_archive_with_anything_else_is_no_backup(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "bad.tar.gz"
    with tarfile.open(file, "w:gz") as archive:
        member = tarfile.TarInfo(name)
        member.size = 3
        archive.addfile(member, io.BytesIO(b"bad"))
    assert "is no backup" in said(run, "admin", "restore", str(file), "--data", str(tmp_path / "new"))
    file.write_bytes(b"no archive")
    assert "is no backup" in said(run, "admin", "restore", str(file), "--data", str(tmp_path / "new"))
    assert list((tmp_path / "new").iterdir()) == []


def test_a_check_names_the_tables_that_are_not_whole_and_no_others(run: Run, data: Path) -> None:
    (bad,), (fine,) = rows(data, "SELECT id FROM games ORDER BY created")
    with closing(sqlite3.connect(data / "titanomachy.sqlite")) as database, database:
        database.execute("UPDATE choices SET text = 'dance wildly' WHERE table_id = ?", (bad,))
        database.execute("UPDATE positions SET text = 'x' WHERE table_id = ?", (bad,))
    ran = run("admin", "check", "--data", str(data))
    assert ran.code == 1 and str(bad) in ran.plain and str(fine) not in ran.plain
    assert "2 tables looked at, 1 finding." in ran.plain


def test_what_is_stored_about_a_person_is_given_and_taken_out(run: Run, data: Path) -> None:
    told = json.loads(run("admin", "export-person", "Jo", "--data", str(data)).out)
    assert told["person"]["name"] == "Jo" and len(told["tables"]) == 2
    assert [line["text"] for table in told["tables"] for line in table["chat"]] == ["hello"]
    assert sum(len(table["choices"]) for table in told["tables"]) == 2
    assert "--yes" in said(run, "admin", "remove-person", "Jo", "--data", str(data))
    assert "there is nobody" in said(run, "admin", "export-person", "Nobody", "--data", str(data))
    with closing(lock(data / "titanomachy.sqlite")):  # as a server that runs holds it
        assert "at work" in said(run, "admin", "remove-person", JO.id, "--yes", "--data", str(data))
    ran = run("admin", "remove-person", JO.id, "--yes", "--data", str(data))
    assert ran.code == 0 and "with 1 table; 1 table of others" in ran.plain
    for table in ("people", "games", "seats", "choices", "chats", "notes", "positions", "learning", "hidden"):
        left = repr(rows(data, f"SELECT * FROM {table}"))
        assert JO.id not in left and "'Jo'" not in left and '"Jo"' not in left, (table, left)
    assert rows(data, "SELECT name, text FROM chats") == [("Kim", "hi Jo")]
    held = [holder for (holder,) in rows(data, "SELECT holder FROM seats ORDER BY seat")]
    assert held[1] == KIM.id and str(held[0]).startswith("bot:") and held[0] == held[2]
    assert run("admin", "check", "--data", str(data)).code == 0


def test_a_database_that_lies_elsewhere_is_looked_for_and_locked_there(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, own = data / "titanomachy.sqlite", str(tmp_path / "own")
    monkeypatch.setenv("TITANOMACHY_DATABASE_URL", f"sqlite:///{file}")
    with closing(lock(file)):
        assert f"at work in {data}" in said(run, "admin", "remove-person", JO.id, "--yes", "--data", own)
    assert run("admin", "remove-person", JO.id, "--yes", "--data", own).code == 0
    assert rows(data, "SELECT count(*) FROM people WHERE name = 'Jo'") == [(0,)]
    monkeypatch.setenv("TITANOMACHY_DATABASE_URL", f"sqlite:///{tmp_path}/none/here.sqlite")
    for part in ("check", "migrate"):
        assert f"there is no database in {tmp_path}/none" in said(run, "admin", part, "--data", own)
    monkeypatch.setenv("TITANOMACHY_DATABASE_URL", "sqlite:////proc/nothing/here.sqlite")
    assert "the folder /proc/nothing is not there" in said(run, "serve", "--port", "0", "--data", own)


# -- a server that cannot start


def test_a_folder_that_cannot_be_used_is_named_in_one_sentence(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", "ascii")
    assert "a file is in its place" in said(run, "serve", "--port", "0", "--data", str(file))
    assert "a file is in its place" in said(run, "serve", "--port", "0", "--data", str(file / "data"))
    assert "cannot be made" in said(run, "serve", "--port", "0", "--data", "/proc/nothing/here")
    for part in ("check", "migrate"):
        assert "there is no database" in said(run, "admin", part, "--data", str(tmp_path / "empty"))


def test_a_database_that_is_damaged_newer_or_of_something_else_is_named_so(
    run: Run, data: Path, tmp_path: Path
) -> None:
    words = ("serve", "--port", "0", "--data", str(data), "--lang", "fr")
    with closing(sqlite3.connect(data / "titanomachy.sqlite")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = 'of tomorrow'")
    assert "version plus récente" in said(run, *words)
    for end in ("-wal", "-shm"):
        (data / f"titanomachy.sqlite{end}").unlink(missing_ok=True)
    (data / "titanomachy.sqlite").write_bytes(b"this was a database once " * 400)
    assert "endommagée" in said(run, *words)
    assert "is damaged" in said(run, "admin", "check", "--data", str(data))
    other = tmp_path / "other"
    other.mkdir()
    with closing(sqlite3.connect(other / "titanomachy.sqlite")) as database, database:
        database.execute("CREATE TABLE games (title TEXT)")
    assert "not one of Titanomachy" in said(run, "serve", "--port", "0", "--data", str(other))


def test_an_empty_key_signs_nothing(run: Run, data: Path) -> None:
    (data / "secret").write_text("", "ascii")
    assert "the key in" in said(run, "serve", "--port", "0", "--data", str(data))


def test_a_port_that_is_taken_and_a_host_that_is_none_are_named(run: Run, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port} of 127.0.0.1 is in use" in said(run, "serve", "--port", port, "--data", str(tmp_path))
    for host in ("203.0.113.7", "no host at all"):
        assert "is no address of this machine" in said(run, "serve", "--host", host, "--data", str(tmp_path))
    assert not list(tmp_path.glob("*.sqlite"))
