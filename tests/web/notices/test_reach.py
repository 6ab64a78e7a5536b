"""What strangers name as an address leads to the open internet, or nowhere."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest

from titanomachy.web.notices.reach import Barred, Reach, public

from .out_there import push_service

INSIDE = (
    "127.0.0.1", "10.1.2.3", "172.16.0.9", "192.168.1.5", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::5", "ff02::1", "::ffff:10.0.0.1", "2002:a00:1::",
    "2001:0:53aa:64c:0:fbff:f5ff:fffe", "64:ff9b::a00:1", "not a number",
)  # fmt: skip


def stands_for(*numbers: str) -> Callable[[str, int], list[str]]:
    return lambda host, port: list(numbers)


@pytest.mark.parametrize("number", INSIDE)
def test_no_number_inside_a_network_is_called(number: str) -> None:
    assert not public(number)
    with pytest.raises(Barred):
        Reach(look_up=stands_for("93.184.216.34", number)).checked("https://push.example.org/x")


def test_a_number_of_the_open_internet_is() -> None:
    place, number = Reach(look_up=stands_for("93.184.216.34")).checked("https://push.example.org/x?y=1")
    assert (place.host, place.port, place.path, number) == ("push.example.org", 443, "/x?y=1", "93.184.216.34")
    assert public("2606:2800:220:1:248:1893:25c8:1946")


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/x", "ftp://push.example.org/", "https://user:word@push.example.org/",
        "https://push.example.org:8443/x", "https:///x", "//push.example.org/x", "https://push.example.org/a b",
        "https://push.example.org/a\r\nHost: inside", "https://[::1", "https://push.example.org/" + "x" * 1000, "",
    ],
)  # fmt: skip
def test_only_plain_addresses_of_https_are(address: str) -> None:
    with pytest.raises(Barred):
        Reach(look_up=stands_for("93.184.216.34")).checked(address)


def test_numbers_that_are_written_as_names_are_looked_at_as_well() -> None:
    for host in ("127.0.0.1", "[::1]", "2130706433", "0x7f.1", "localhost"):
        with pytest.raises((Barred, OSError)):
            Reach().checked(f"https://{host}/x")


def test_what_was_checked_is_what_is_called() -> None:
    answers = [["127.0.0.1"], ["203.0.113.1"]]
    with push_service() as service:
        reach = Reach(
            lambda number: number == "127.0.0.1",
            lambda host, port: answers.pop(0),
            service.reach._trust,
            (service.port,),
        )
        assert reach.post(f"https://push.test:{service.port}/x", b"hello", {}) == 201
    assert len(answers) == 1, "the name was looked up once"
    assert [(path, body) for path, _, body in service.given] == [("/x", b"hello")]


def test_a_redirect_is_not_followed_and_a_certificate_of_another_is_not_taken() -> None:
    with push_service() as service:
        service.says = [307]
        assert service.reach.post(f"https://push.test:{service.port}/x", b"", {}) == 307
        with pytest.raises(OSError):
            service.reach.post(f"https://other.test:{service.port}/x", b"", {})
    assert len(service.given) == 1


def test_whoever_answers_slowly_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("titanomachy.web.notices.reach.PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as door:  # the line is taken, and nothing is said on it
        port = door.getsockname()[1]
        reach = Reach(lambda number: True, stands_for("127.0.0.1"), None, (port,))
        with pytest.raises(OSError):
            reach.post(f"https://push.test:{port}/x", b"", {})
