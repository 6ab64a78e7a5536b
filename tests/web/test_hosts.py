"""By which name a server may be asked, what its links say, and when its cookies keep to TLS."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from titanomachy.kernel.errors import BadSetup
from titanomachy.web.config import Config
from titanomachy.web.doors import Doors, address_of, near, proxy_of

from .served import Served, serving

HOME = "https://table.example.org"
BEHIND = Doors(addresses=(HOME, "http://club.example.org:8080"), proxies=("127.0.0.1",))


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server behind a proxy that is trusted."""
    with serving(tmp_path_factory.mktemp("data"), doors=BEHIND, origins=BEHIND.addresses) as served:
        yield served


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "localhost.evil.example", "a b", "x'><script>", "[::1"]
)
def test_a_name_that_is_not_ours_is_refused(served: Served, behind: Served, host: str) -> None:
    for server in (served, behind):
        for path in ("/", "/me", "/t/nothing"):
            answer = server.browser(lang="fr").ask(path, headers={"Host": host})
            assert answer.status == 421 and "--address" in answer.text and "nom" in answer.text


def test_a_socket_under_a_foreign_name_is_refused_whatever_page_opens_it(served: Served) -> None:
    port = int(served.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=9) as line, pytest.raises(InvalidStatus, match="403"):
        connect("ws://evil.example/t/x/ws", sock=line, origin=Origin("http://evil.example"), open_timeout=9)


@pytest.mark.parametrize(
    "host", ["localhost:1", "127.0.0.1", "192.168.1.5:8000", "[::1]:8000", "raspberry", "table.local"]
)
def test_a_name_of_the_own_network_needs_no_setting(served: Served, host: str) -> None:
    assert near(host) and served.browser().ask("/", headers={"Host": host}).status == 200


def test_links_name_a_host_of_ours_whoever_asks(served: Served, behind: Served) -> None:
    for server, host, base in (
        (served, "raspberry:8000", "http://raspberry:8000"),
        (behind, "club.example.org:8080", "http://club.example.org:8080"),
        (behind, "table.example.org", HOME),
        (behind, "10.1.2.3", HOME),  # a plain address is answered, and never stands in a link
    ):
        jo = server.browser("Jo")
        table_id = jo.new_table("me", "open", "open", lobby=True)
        jo.headers["Host"] = host
        page = jo.get(f"/t/{table_id}").text
        assert f"{base}/t/{table_id}" in page
        assert set(re.findall(r"https?://[^/\"<]+(?=/t/)", page)) == {base}
        asked = f"csrf={jo.csrf()}".encode()
        assert f'value="{base}/restore/' in jo.ask("/me/link", asked, {"Origin": f"http://{host}"}).text


def test_cookies_keep_to_tls_where_there_is_tls(served: Served, behind: Served) -> None:
    for server, headers, secure in (
        (served, {}, False),
        (served, {"X-Forwarded-Proto": "https"}, False),  # the word of a proxy that nobody trusts
        (behind, {"Host": "table.example.org"}, True),
        (behind, {"Host": "club.example.org:8080"}, False),
        (behind, {"Host": "10.1.2.3"}, True),
    ):
        lines = server.browser().ask("/", headers=headers).headers.get_all("Set-Cookie", [])
        assert lines and all(line.endswith("; Secure") == secure for line in lines)


def test_a_page_of_a_configured_address_may_open_a_socket_behind_a_proxy_that_changes_the_host(behind: Served) -> None:
    jo = behind.browser("Jo")
    table_id = jo.new_table("me", "me", "me")
    url = f"{behind.address.replace('http', 'ws')}/t/{table_id}/ws"
    with connect(url, additional_headers={"Origin": HOME}, open_timeout=9) as line:
        assert '"type":"table"' in str(line.recv(timeout=9))
    with pytest.raises(InvalidStatus, match="403"):
        connect(url, additional_headers={"Origin": "https://evil.example"}, open_timeout=9)


@pytest.mark.parametrize(
    "given", ["table.example.org", "https://a b", "ftp://x", "https://x/path", "https://", "https://x@y"]
)
def test_an_address_that_is_none_is_refused_in_words(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadSetup, match="--address takes an address as people type it"):
        address_of(given, "--address")
    monkeypatch.setenv("TITANOMACHY_ADDRESS", f"https://fine.example {given.replace(' ', '%')}")
    with pytest.raises(BadSetup, match="TITANOMACHY_ADDRESS takes"):
        Config.from_environment(Path("nowhere"))


def test_settings_come_from_the_command_line_else_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TITANOMACHY_ADDRESS", f"{HOME}/ http://b.example")
    monkeypatch.setenv("TITANOMACHY_PROXY", "127.0.0.1 10.0.0.0/8")
    config = Config.from_environment(Path("nowhere"))
    assert config.doors == Doors((HOME, "http://b.example"), ("127.0.0.1", "10.0.0.0/8"))
    assert config.origins == config.doors.addresses
    assert Doors.from_environment(["http://c.example"], ["::1"]) == Doors(("http://c.example",), ("::1",))
    for given in ("proxy", "10.0.0.1/8", "300.1.1.1"):
        with pytest.raises(BadSetup, match="--proxy takes"):
            proxy_of(given, "--proxy")


@pytest.mark.parametrize(("name", "given"), [("ORIGINS", "table.example.org"), ("ORIGINS", "*"), ("SECURE", "yes")])
def test_a_setting_that_would_do_nothing_is_refused_in_words(
    name: str, given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"TITANOMACHY_{name}", given)
    with pytest.raises(BadSetup, match=f"TITANOMACHY_{name} takes"):
        Config.from_environment(Path("nowhere"))


def test_more_addresses_may_open_sockets_and_cookies_keep_to_tls_where_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TITANOMACHY_ORIGINS", "https://Front.example/ http://b.example:8080")
    monkeypatch.setenv("TITANOMACHY_SECURE", "1")
    config = Config.from_environment(Path("nowhere"))
    assert config.origins == ("https://front.example", "http://b.example:8080") and config.secure
