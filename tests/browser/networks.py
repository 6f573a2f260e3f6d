"""A laptop and a phone of their own: two networks of this machine, joined by a pair of devices.

Each has its own addresses, as in a school's Wi-Fi; neither knows this machine or the internet.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scripts.debian import apt_install, can_apt

LAPTOP, PHONES = "pca-laptop", "pca-phones"
DEVICES = {LAPTOP: "wlan0", PHONES: "phone0"}
FIRST, SECOND = "10.99.0", "10.98.0"  # the laptop is .1 in it, the phone .2


def ip(*asked: str, must: bool = True) -> None:
    subprocess.run(["ip", *asked], check=must, capture_output=True)


@contextmanager
def wifi() -> Iterator[None]:
    """Both are in the first network. Skips where none may be made."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("another network can only be made as root")
    if not (shutil.which("ip") or (can_apt() and apt_install("iproute2"))):
        pytest.skip("another network is made with ip, of the Debian package iproute2")
    _gone()
    try:
        for name in DEVICES:
            ip("netns", "add", name)
        near, far = DEVICES.items()
        pair = ("type", "veth", "peer", "name", far[1], "netns", far[0])
        ip("-n", near[0], "link", "add", near[1], *pair)
    except subprocess.CalledProcessError as error:
        _gone()
        pytest.skip(f"no other network can be made here: {error.stderr.decode().strip()}")
    try:
        for name, device in DEVICES.items():
            ip("-n", name, "link", "set", "lo", "up")
            ip("-n", name, "link", "set", device, "up")
        joined(FIRST)
        yield
    finally:
        _gone()


def joined(net: str) -> None:
    """Both get their addresses in it, and lose those that they had."""
    for last, (name, device) in enumerate(DEVICES.items(), start=1):
        ip("-n", name, "addr", "flush", "dev", device)
        ip("-n", name, "addr", "add", f"{net}.{last}/24", "dev", device)


def _gone() -> None:
    for name in DEVICES:
        ip("netns", "del", name, must=False)


def within(name: str) -> tuple[str, ...]:
    """What a command begins with that runs there."""
    return ("ip", "netns", "exec", name)


def inside(name: str, program: str, folder: Path) -> Path:
    """A program that starts the other one there."""
    script = folder / f"{name}.sh"
    start = " ".join(within(name))
    script.write_text(f'#!/bin/sh\nexec {start} "{program}" "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return script
