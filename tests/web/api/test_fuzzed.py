"""The JSON API under schemathesis: requests made of its own document, fitting and not, alone and one after the other.

It runs as a program of its own against a real server, with real tokens: what the document says is what counts. All of
its checks are on but `use_after_free` and `ensure_resource_availability`, since nothing here is deleted over the API,
and `max_response_time`, since a busy machine says nothing about answers. Of a request that fits the document one may
still be told 422 where the game itself has a say: how many seats it has, which bots are here, which verbs. For the
header of the stream, whose pattern has points in it, it draws only values that do not fit, and takes them for fitting.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import tomli_w
from sqlalchemy import select

from titanomachy.web.api import events
from titanomachy.web.api.endpoints import ENDPOINTS
from titanomachy.web.store import schema

from ..served import Served, serving
from .programs import program

SEED: Final = 17
LONGEST: Final = 240  # seconds, on a busy machine; it takes a tenth of that
FINE: Final = ["2xx", "401", "403", "404", "409"]  # of what fits
MORE: Final = {  # of what fits, too: where the game has a say in it, and where schemathesis finds nothing that fits
    "tables_make": "422", "seats_give": "422", "chat_say": "422", "why_not": "422", "events": "400",
}  # fmt: skip


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server whose streams end by themselves, soon."""
    monkeypatch.setattr(events, "BEAT", 0.05)
    monkeypatch.setattr(events, "LONGEST", 0.1)
    with serving(tmp_path / "data") as server:
        yield server


def fuzz(served: Served, folder: Path, token: str, *phases: str, examples: int, **parameters: Any) -> None:
    """Let schemathesis look at the server; what it finds is the failure."""
    settings = {
        "seed": SEED, "workers": 1, "headers": {"Authorization": f"Bearer {token}"}, "continue-on-failure": True,
        "request-timeout": 20, "max-stream-events": 3, "parameters": parameters,
        "generation": {"max-examples": examples, "deterministic": True, "no-shrink": True, "database": "none"},
        "phases": {
            "stateful": {"max-steps": 8, "inference": {"algorithms": []}},
            **{name: {"extra-data-sources": {"responses": False}} for name in ("examples", "coverage", "fuzzing")},
        },
        "checks": {
            "positive_data_acceptance": {"expected-statuses": FINE},
            "use_after_free": {"enabled": False}, "ensure_resource_availability": {"enabled": False},
        },
        "operations": [
            {"include-operation-id": id, "checks": {"positive_data_acceptance": {"expected-statuses": [*FINE, more]}}}
            for id, more in MORE.items()
        ],
    }  # fmt: skip
    file = folder / "schemathesis.toml"
    file.write_bytes(tomli_w.dumps(settings).encode())
    words = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(file), "run", "--no-color"]
    ran = subprocess.run(
        [*words, "--phases", ",".join(phases), f"{served.address}/api/openapi.json"], capture_output=True, text=True,
        timeout=LONGEST, check=False, cwd=folder, env={**os.environ, "COLUMNS": "120"},
    )  # fmt: skip
    assert ran.returncode == 0, f"{ran.stdout}\n{ran.stderr}"
    assert f"{len(ENDPOINTS)} selected / {len(ENDPOINTS)} total" in ran.stdout


@pytest.mark.timeout(LONGEST + 60)
def test_whatever_a_person_sends_is_answered_as_the_document_says(served: Served, tmp_path: Path) -> None:
    fuzz(served, tmp_path, program(served, "Jo").token, "examples", "coverage", "fuzzing", examples=8)


@pytest.mark.timeout(LONGEST + 60)
def test_whatever_an_account_of_a_bot_sends_about_its_table_is_answered_as_the_document_says(
    served: Served, tmp_path: Path
) -> None:
    rex = program(served, "Jo", bot="Rex")
    table = rex.table("me", "me", "me")
    fuzz(served, tmp_path, rex.token, "coverage", "fuzzing", examples=8, **{"path.table_id": table})
    assert rex.get(f"/tables/{table}").status == 200


@pytest.mark.timeout(LONGEST + 60)
def test_one_thing_after_the_other_a_game_is_made_and_played_as_the_document_says(
    served: Served, tmp_path: Path
) -> None:
    made = {"body.game": "last-stand", "body.seats": ["me", "me", "me"], "body.options": {}, "body.lobby": False}
    fuzz(served, tmp_path, program(served, "Jo").token, "stateful", examples=25, **made)
    numbers = served.server.database.ask(lambda c: c.execute(select(schema.choices.c.number)).scalars().all())
    assert len(numbers) > 10 and max(numbers) > 0, "no game was played"
