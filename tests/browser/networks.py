"""Another network of this machine: what starts in it has an address of its own, as phones have."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NAME, HERE, THERE = "pca-phones", "pca-class0", "pca-phone0"
FIRST, SECOND = "10.99.0", "10.98.0"  # this machine is .1 in it, the phone .2


def ip(*asked: str, must: bool = True) -> None:
    subprocess.run(["ip", *asked], check=must, capture_output=True)


@contextmanager
def phones_network() -> Iterator[None]:
    """A network that leads to this machine and nowhere else. Skips where it may not be made."""
    if not shutil.which("ip") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("another network can only be made as root, with ip of iproute2")
    _gone()
    try:
        ip("netns", "add", NAME)
        ip("link", "add", HERE, "type", "veth", "peer", "name", THERE, "netns", NAME)
    except subprocess.CalledProcessError as error:
        _gone()
        pytest.skip(f"no other network can be made here: {error.stderr.decode().strip()}")
    try:
        ip("link", "set", HERE, "up")
        ip("-n", NAME, "link", "set", "lo", "up")
        ip("-n", NAME, "link", "set", THERE, "up")
        joined(FIRST)
        yield
    finally:
        _gone()


def joined(net: str) -> None:
    """Both ends get their addresses in it, and lose those that they had."""
    ip("addr", "flush", "dev", HERE)
    ip("-n", NAME, "addr", "flush", "dev", THERE)
    ip("addr", "add", f"{net}.1/24", "dev", HERE)
    ip("-n", NAME, "addr", "add", f"{net}.2/24", "dev", THERE)


def _gone() -> None:
    ip("netns", "del", NAME, must=False)
    ip("link", "del", HERE, must=False)


def inside(program: str, folder: Path) -> Path:
    """A program that starts the other one there."""
    script = folder / "there.sh"
    script.write_text(f'#!/bin/sh\nexec ip netns exec {NAME} "{program}" "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return script
