"""What whoever looks after a server is told: whether it is well, its numbers, its log, its settings."""

from __future__ import annotations

import json
import logging
import os
import re
import sys
import time
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text
from sqlalchemy.exc import DatabaseError

from titanomachy.cli.main import main
from titanomachy.kernel.errors import BadSetup
from titanomachy.web.config import NUMBERS, Config
from titanomachy.web.doors import Doors
from titanomachy.web.logs import Discreet, Json
from titanomachy.web.settings import PREFIX, SETTINGS

from .served import PATIENCE, Served, serving

ROOT = Path(__file__).resolve().parents[2]
TOKEN = {"Authorization": "Bearer open sesame"}


def test_every_setting_that_the_server_reads_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    web = ROOT / "src/titanomachy/web"
    source = "".join(path.read_text("utf-8") for path in web.rglob("*.py"))
    read = set(re.findall(r"TITANOMACHY_([A-Z_]*[A-Z])", source)) | set(NUMBERS)
    assert read == set(SETTINGS)
    docs = (ROOT / "docs/operating.md").read_text("utf-8")
    main(["serve", "--help", "--lang", "en"])
    help = capsys.readouterr().out
    options = set(re.findall(r"--[a-z-]+", help)) - {"--help", "--lang", "--no-colour", "--no-color", "--open"}
    for name in (*(PREFIX + name for name in SETTINGS), *options):
        assert name in help and name in docs, name


def test_well_and_ready_are_two_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as served:
        visitor = served.browser()
        assert json.loads(visitor.get("/healthz").text) == json.loads(visitor.get("/readyz").text) == {"ok": True}
        probe = visitor.ask("/readyz", headers={"Host": "whatever.the.probe.says"})
        assert probe.status == 200 and "Set-Cookie" not in probe.headers

        def broken(_: object) -> None:
            raise OSError("the disk is gone: /var/lib/secret")

        monkeypatch.setattr(served.server.database, "ask", broken)
        ready = visitor.get("/readyz")
        assert ready.status == 503 and "secret" not in ready.text
        assert visitor.get("/healthz").status == 200


def test_numbers_are_for_whoever_knows_the_word(served: Served, tmp_path: Path) -> None:
    assert served.browser().get("/metrics").status == 404
    assert served.browser().ask("/metrics", headers={"Authorization": "Bearer "}).status == 404
    with serving(tmp_path, doors=Doors(metrics_token="open sesame")) as server:
        jo = server.browser("Jo")
        assert jo.get("/metrics").status == 401
        assert jo.ask("/metrics", headers={"Authorization": "Bearer open"}).status == 401

        def numbers() -> dict[str, float]:
            answer = jo.ask("/metrics", headers=TOKEN)
            assert answer.status == 200 and "Jo" not in answer.text
            families = text_string_to_metric_families(answer.text)
            found: dict[str, float] = {}
            for sample in (sample for family in families for sample in family.samples):
                found[sample.name] = found.get(sample.name, 0) + sample.value
            return found

        before, table_id = numbers(), jo.new_table("me", "me", "bot:random", titan="standard", heroes="random")
        with jo.at(table_id) as page:
            page.until(lambda table: bool(table["n"] > 0))
            during = numbers()
        assert (during["titanomachy_tables"], during["titanomachy_connections"]) == (1, 1)
        for name in ("moves_total", "move_seconds_count", "thought_seconds_count", "request_seconds_count", "commits"):
            assert during[f"titanomachy_{name}"] > before.get(f"titanomachy_{name}", 0), name
        assert "titanomachy_thoughts" in during


def test_numbers_and_log_name_what_programs_ask_for(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "titanomachy.requests"):
        served.browser().get("/api/v1/games")
        served.browser().get("/api/v1/me")
        said(caplog, "GET api_games_all 200")
        said(caplog, "GET api_me 401")
        served.browser().get("/nowhere")
        said(caplog, "GET none 404")


def said(caplog: pytest.LogCaptureFixture, words: str) -> None:
    """Wait until the log has some words: a request is told of once its answer is on its way."""
    until = time.monotonic() + PATIENCE
    while words not in caplog.text:
        assert time.monotonic() < until, (words, caplog.text)
        time.sleep(0.01)


@pytest.mark.parametrize("name", ["TITANOMACHY_METRICS_TOKEN", "TITANOMACHY_SECRET"])
def test_a_word_that_anybody_guesses_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "titan")
    with pytest.raises(BadSetup, match=f"{name} takes a word of at least 8 signs"):
        Config.from_environment()
    monkeypatch.setenv(name, "titans and heroes")
    config = Config.from_environment()
    assert "titans and heroes" in (config.secret, config.doors.metrics_token)


def test_only_its_owner_reads_a_new_database(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with serving(tmp_path) as server:
            server.browser("Jo").new_table("me", "me", "me")
            files = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert {"titanomachy.sqlite", "titanomachy.sqlite-wal"} <= set(files)
    assert [name for name, mode in files.items() if mode & 0o077 and not name.endswith(".lock")] == []


def test_of_several_processes_each_marks_its_numbers(tmp_path: Path) -> None:
    with serving(tmp_path, doors=Doors(metrics_token="open sesame"), instance="a-name-4711") as server:
        told = server.browser().ask("/metrics", headers=TOKEN).text
    samples = [sample for family in text_string_to_metric_families(told) for sample in family.samples]
    assert len(samples) > 10 and all(sample.labels["process"] == "4711" for sample in samples)


def line(formatter: logging.Formatter, message: str, **more: object) -> str:
    """A log line of an error that was caught."""
    try:
        raise ValueError(f"it was postgresql://user:{'p' + 'assword'}@host/db")
    except ValueError:
        record = logging.LogRecord("titanomachy", logging.ERROR, "here", 1, message, (), sys.exc_info())
    for name, value in more.items():
        setattr(record, name, value)
    return formatter.format(record)


@pytest.mark.parametrize("kind", [Discreet, Json])
def test_no_line_of_the_log_opens_a_door(kind: type[Discreet]) -> None:
    said = "GET /restore/ImpvLWlkIg.sig-nature cookie titanomachy=WyJqby1pZCJd.sig and the key 0123abcd, Bearer tok"
    told = line(kind(["0123abcd"]), said, page="restore", status=303, method="GET", ms=1.5)
    for secret in ("ImpvLWlkIg", "WyJqby1pZCJd", "0123abcd", "tok\n", "password"):
        assert secret not in told + "\n", secret
    assert "ValueError" in told and "/restore/" in told
    if kind is Json:
        read = json.loads(told)
        assert (read["page"], read["status"], read["level"], read["logger"]) == ("restore", 303, "error", "titanomachy")


def test_a_request_is_logged_by_its_page_and_an_error_of_the_database_without_what_was_stored(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("me", "me", "me")
    with caplog.at_level(logging.INFO, "titanomachy.requests"):
        jo.get(f"/t/{table_id}")
        said(caplog, "GET table 200")
    assert table_id not in caplog.text
    with pytest.raises(DatabaseError) as caught, served.server.database.engine.connect() as connection:
        connection.execute(text("INSERT INTO nowhere VALUES (:words)"), {"words": "what was said"})
    assert "what was said" not in str(caught.value)
