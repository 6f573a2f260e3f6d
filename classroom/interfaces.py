"""By which addresses the other devices of a network may reach this machine.

Read from its own interfaces; nothing is asked of the internet.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import Future
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from threading import Thread

import psutil

# Networks that end on this machine: of containers, of virtual machines, of tunnels.
INNER = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vethernet", "lxc", "tun", "utun")
ELSEWHERE = ("192.0.2.1", 9)  # stands for any other machine (RFC 5737); nothing is sent there
Address = IPv4Address | IPv6Address


def addresses() -> list[str]:
    """As they stand in a link, the most likely one first: IPv4 before IPv6, a name at the end."""
    own = sorted(_own(), key=lambda found: _rank(*found))
    texts = [f"[{one}]" if one.version == 6 else str(one) for _, one in own]
    name = _name().result() if _name().done() else ""
    return [*texts, name] if name and texts else texts


def is_own(host: str) -> bool:
    """Whether who comes from there is this machine itself."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    plain = getattr(found, "ipv4_mapped", None) or found
    return plain.is_loopback or any(plain == one for _, one in _own())


def is_local(name: str) -> bool:
    """Whether every machine has this name for itself."""
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def _own() -> Iterator[tuple[str, Address]]:
    """Each interface that is up, with each address that leads to it from elsewhere."""
    states = psutil.net_if_stats()
    for interface, found in psutil.net_if_addrs().items():
        if interface in states and not states[interface].isup:
            continue
        for each in found:
            if each.family not in (socket.AF_INET, socket.AF_INET6):
                continue
            address = ip_address(each.address.partition("%")[0])
            if not (address.is_loopback or address.is_link_local or address.is_unspecified):
                yield interface, address


def _rank(interface: str, address: Address) -> tuple[bool, bool, bool]:
    return (address.version == 6, interface.lower().startswith(INNER), str(address) != _leaving())


def _leaving() -> str:
    """The address with which this machine speaks to others; "" where it has no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)  # only looks up the way: a datagram has no connection
            return str(asked.getsockname()[0])
        except OSError:
            return ""


@cache
def _name() -> Future[str]:
    """This machine's name in its network, where it is known here: to look it up may take long."""
    found: Future[str] = Future()
    Thread(target=lambda: found.set_result(_looked_up()), daemon=True).start()
    return found


def _looked_up() -> str:
    name = f"{socket.gethostname().partition('.')[0].lower()}.local"
    try:
        known = {each[4][0] for each in socket.getaddrinfo(name, None, socket.AF_INET)}
    except (OSError, UnicodeError):
        return ""
    return name if known & {str(address) for _, address in _own()} else ""
