"""The server is killed and started again while someone plays: a pause, and the game goes on."""

from __future__ import annotations

import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from .visitors import Mouse, Visitor

STARTS: Final = 90.0  # seconds a server may take on a busy machine; the page has its own patience afterwards


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def serve(port: int, data: Path) -> subprocess.Popen[bytes]:
    """A server as a process of its own."""
    command = [
        sys.executable,
        "-m",
        "titanomachy.cli",
        "serve",
        "--port",
        str(port),
        "--data",
        str(data),
        "--pace",
        "0",
    ]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def answers(port: int) -> bool:
    """True where the server is there."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def test_a_server_that_is_killed_and_comes_back_is_no_more_than_a_pause(chromium: Browser, tmp_path: Path) -> None:
    port = free_port()
    server = serve(port, tmp_path)
    ann = Visitor(chromium, f"http://127.0.0.1:{port}")
    ann.forgiven += ["WebSocket connection to", "ERR_CONNECTION_REFUSED"]
    try:
        ann.until(lambda: answers(port), "the server starts", STARTS)
        ann.named("Ann")
        ann.new_table("me", "bot:greedy", "bot:greedy")
        player = Mouse(ann)
        for _ in range(2):
            for _ in range(6):
                player.act()
            ann.until(lambda: ann.ready() is not None, "I am asked")
            before, n = ann.offered(), ann.table["n"]
            server.kill()
            server.wait()
            ann.until(lambda: not ann.offered()["connected"], "the page notices")
            server = serve(port, tmp_path)
            ann.until(lambda: answers(port), "the server is back", STARTS)
            ann.until(lambda: ann.offered()["connected"], "the page is back by itself")
            now = ann.offered()
            assert ann.table["n"] == n
            assert (now["prompt"], now["picks"], now["log"]) == (before["prompt"], before["picks"], before["log"])
        player.play()
        assert ann.troubles == []
    finally:
        server.kill()
        server.wait()
        ann.context.close()
