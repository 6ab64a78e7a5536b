"""What `deploy/` holds names settings and commands that are there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from titanomachy.cli.main import parser
from titanomachy.web.settings import PREFIX, SETTINGS

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_setting_named_there_is_one(path: Path) -> None:
    named = set(re.findall(rf"{PREFIX}([A-Z_]*[A-Z])", path.read_text("utf-8")))
    assert named <= set(SETTINGS), named - set(SETTINGS)


def test_the_unit_and_the_image_start_a_server_by_a_command_that_is_understood() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DEPLOY / "titanomachy.service", "utf-8")
    words = unit["Service"]["ExecStart"].split()
    assert words[0].endswith("/titanomachy") and parser().parse_args(words[1:]).command == "serve"
    line = re.search(r"^CMD (\[.*\])$", (DEPLOY / "Dockerfile").read_text("utf-8"), re.M)
    assert line is not None
    command = re.findall(r'"([^"]*)"', line[1])
    assert parser().parse_args(command[1:]).data == "/data"


@pytest.fixture(scope="module")
def services() -> Mapping[str, Any]:
    yaml = pytest.importorskip("yaml", reason="what reads a composition comes with Ray")
    told: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    table = told["services"]["table"]
    assert table["environment"]["TITANOMACHY_PROXY"] == told["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert all(name in told["networks"] for one in told["services"].values() for name in one["networks"])
    assert told["networks"]["store"]["internal"], "nothing but the table reaches the store"
    found: dict[str, Any] = told["services"]
    return found


def test_the_world_comes_through_the_proxy_alone(services: Mapping[str, Any]) -> None:
    assert [name for name, one in services.items() if "ports" in one] == ["proxy"]
    assert "table:8000" in services["proxy"]["command"]
    assert not set(services["proxy"]["networks"]) & set(services["database"]["networks"])


def test_the_composed_table_is_built_here_and_finds_its_store(services: Mapping[str, Any]) -> None:
    table = services["table"]
    assert (DEPLOY / table["build"]["dockerfile"].removeprefix("deploy/")).is_file()
    told = parser().parse_args(table["command"][1:])
    assert (told.data, told.processes) == ("/data", 2)
    database, redis = (urlsplit(table["environment"][PREFIX + name]) for name in ("DATABASE_URL", "REDIS_URL"))
    store = services[str(database.hostname)]
    assert (database.username, database.path) == (
        store["environment"]["POSTGRES_USER"],
        "/" + store["environment"]["POSTGRES_DB"],
    )
    assert "valkey" in services[str(redis.hostname)]["image"]
    assert {database.hostname, redis.hostname} <= set(table["depends_on"])
