"""Under which names the app is reached: only those stand in the links that it hands on.

Whoever asks writes the name himself (`Host`). One that is not known is served, but its pages hold
links without a host.
"""

from __future__ import annotations

import os
import sys
from fnmatch import fnmatch
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import streamlit as st

from classroom import interfaces
from texts import ENGLISH
from texts.lists import either

SETTING = "APP_HOSTS"  # "pca.example.org, *.example.net"
EVERYWHERE = ("0.0.0.0", "::")
AT_HOME = ("localhost", "*.localhost", "*.local")


_learned: set[str] = set()  # typed at this machine as addresses of its own


def learn(name: str) -> None:
    _learned.add(name.lower())


@cache
def configured() -> tuple[str, ...]:
    told = os.environ.get(SETTING, "").split(",")
    return (*(name.strip().lower() for name in told), st.get_option("browser.serverAddress") or "")


def told(base: str) -> str:
    """The addresses for phones, for whoever starts the app; "" where another server listens."""
    started = Path(getattr(sys.modules["__main__"], "__file__", None) or "")
    if "streamlit" not in (started.stem, started.parent.name):
        return ""
    port = st.get_option("server.port")
    ways = [f"http://{name}:{port}{base}" for name in addresses()]
    if not ways:
        return "Only this computer can open the app: phones in a class cannot."
    return f"For phones in the same network: {either(ENGLISH, ways)}"


def addresses() -> list[str]:
    """Those of this machine that lead to the app: it may listen at one of them only."""
    bound = str(st.get_option("server.address") or "")
    if not bound or bound in EVERYWHERE:
        return interfaces.addresses()
    return [] if interfaces.is_local(bound) else [bound]


def name_of(host: str) -> str:
    """Of a `Host`, with or without a port; "" for what is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_known(host: str) -> bool:
    """Whether it is configured, or can only be this machine or its own network."""
    name = name_of(host)
    if not name:
        return False
    try:
        return not ip_address(name).is_global
    except ValueError:
        return any(fnmatch(name, known) for known in (*AT_HOME, *configured(), *_learned) if known)


def is_same(origin: str, host: str) -> bool:
    """Whether a page of this `Origin` is one of ours. A proxy may have dropped the port of either,
    so ports only differ where both say one."""
    there = origin.partition("://")[2]
    ports = {port_of(there), port_of(host)} - {None}
    return bool(name_of(there)) and name_of(there) == name_of(host) and len(ports) < 2


def port_of(host: str) -> int | None:
    try:
        return urlsplit(f"//{host}").port
    except ValueError:
        return None
