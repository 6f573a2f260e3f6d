"""By which addresses phones come in: those of this machine, what a teacher types, what was used."""

from __future__ import annotations

import socket
from concurrent.futures import Future
from types import SimpleNamespace

import pytest

from classroom import interfaces, received
from classroom.rooms import Refusal
from tests.classroom.rooms import serving, with_room

V4, V6 = socket.AF_INET, socket.AF_INET6
MACHINE = {
    "lo": [(V4, "127.0.0.1"), (V6, "::1")],
    "docker0": [(V4, "172.17.0.1")],
    "eth1": [(V4, "10.1.2.3")],
    "wlan0": [(V6, "fe80::1%wlan0"), (V6, "fd00::7"), (V4, "192.168.1.20"), (V4, "169.254.3.4")],
    "down0": [(V4, "10.9.9.9")],
}


@pytest.fixture
def machine(monkeypatch):
    """Interfaces as a laptop has them; the name it has in its network is looked up by nobody."""
    found = {
        name: [SimpleNamespace(family=family, address=address) for family, address in each]
        for name, each in MACHINE.items()
    }
    states = {name: SimpleNamespace(isup=not name.startswith("down")) for name in MACHINE}
    monkeypatch.setattr(interfaces.psutil, "net_if_addrs", lambda: found)
    monkeypatch.setattr(interfaces.psutil, "net_if_stats", lambda: states)
    monkeypatch.setattr(interfaces, "_leaving", lambda: "192.168.1.20")
    name: Future[str] = Future()
    monkeypatch.setattr(interfaces, "_name", lambda: name)
    return SimpleNamespace(name=name, states=states)


def test_the_likely_address_comes_first(machine):
    usual = ["192.168.1.20", "10.1.2.3", "172.17.0.1", "[fd00::7]"]
    assert interfaces.addresses() == usual
    machine.name.set_result("laptop.local")
    assert interfaces.addresses() == [*usual, "laptop.local"]
    for state in machine.states.values():
        state.isup = False
    assert interfaces.addresses() == []


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("127.0.0.5", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.20", True),
        ("fd00::7", True),
        ("192.168.1.21", False),
        ("10.9.9.9", False),
        ("testclient", False),
        ("", False),
    ],
)
def test_who_sits_at_this_machine(machine, host, own):
    assert interfaces.is_own(host) is own


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("192.168.1.20", "http://192.168.1.20:8501/pca/"),
        (" 192.168.1.20:80 ", "http://192.168.1.20:80/pca/"),
        ("http://PC-17.school.lan:8501/anything?x=1", "http://pc-17.school.lan:8501/pca/"),
        ("https://pca.example.org", "https://pca.example.org/pca/"),
        ("pc17", "http://pc17:8501/pca/"),
        ("[fd00::7]:81", "http://[fd00::7]:81/pca/"),
    ],
)
def test_an_address_as_it_is_typed(typed, way):
    assert received.way({"address": typed}, "http", 8501, "/pca/") == way


@pytest.mark.parametrize(
    "typed",
    [
        *("", "localhost:8501", "http://a.localhost", "127.0.0.1", "[::1]", "0.0.0.0", "300.1"),
        *("ftp://pc17", "javascript:alert(1)", "user@pc17", "<b>pc17</b>", "pc 17", "pc17:99999"),
        *("[::1", "http://", "-pc17", "x" * 301, 5, None),
    ],
)
def test_what_is_no_address_for_a_phone(typed):
    with pytest.raises(Refusal):
        received.way({"address": typed}, "http", 8501, "/")


def test_only_who_sits_at_this_machine_is_told_its_addresses_and_names_others(machine, tmp_path):
    learned: list[str] = []
    with serving(str(tmp_path / "class.sqlite"), learn=learned.append) as address:
        room = with_room(address)
        port = address.rsplit(":", 1)[1]  # with the slash at its end
        own = [f"http://{name}:{port}" for name in interfaces.addresses()]
        assert room.room("/ways").said == {"ways": own, "came": [], "here": True}
        key = {"Authorization": f"Bearer {room.key}"}
        there = {"headers": {**key, "X-Forwarded-For": "203.0.113.9"}}
        assert room.room("/ways", **there).said == {"ways": [], "came": [], "here": False}
        assert room.room("/ways", headers={}).status == 403

        typed = {"address": "pc17.school.lan"}
        way = f"http://pc17.school.lan:{port}"
        assert room.room("/ways", typed, **there).said == {"way": way}
        assert (room.room("/ways").said["ways"], learned) == (own, [])
        assert room.room("/ways", typed, headers={}).status == 403
        assert room.room("/ways", typed).said == {"way": way}
        assert (room.room("/ways").said["ways"], learned) == ([way, *own], ["pc17.school.lan"])
        refused = room.room("/ways", {"address": "<b>localhost"})
        assert (refused.status, refused.said["problem"]) == (422, "way")

        room.room("/phone", {}, headers={"Host": "pc17.school.lan:8501"})
        room.room("/phone", {}, headers={"Host": "pc17.school.lan:8501"})
        assert room.room("/ways").said["came"] == ["pc17.school.lan:8501"]
