"""What `deploy/` holds names settings and commands that are there."""

from __future__ import annotations

import re
from configparser import ConfigParser
from pathlib import Path
from typing import Any

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


def test_the_composition_is_yaml_with_a_proxy_that_the_server_trusts() -> None:
    yaml = pytest.importorskip("yaml", reason="what reads a composition comes with Ray")
    told: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    table, proxy = told["services"]["table"], told["services"]["proxy"]
    assert "ports" not in table  # the world comes through the proxy alone
    assert table["environment"]["TITANOMACHY_PROXY"] == told["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert (DEPLOY / table["build"]["dockerfile"].removeprefix("deploy/")).is_file() and "table:8000" in proxy[
        "command"
    ]
