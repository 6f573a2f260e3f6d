"""A process as compose.yaml lets it run, without a container: nothing can be written but an empty
/tmp in memory, no capability, no new privileges, no package that its image does not hold.

Linux only. Inside, its errors stand in /tmp/errors.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

from packaging.utils import canonicalize_name

from scripts.lock import locked
from scripts.server import ROOT, Server

ERRORS = "errors"
# /dev, /proc and /sys stay: a container has its own.
INSIDE = r"""
set -eu
while read -r _ _ _ _ at _; do
    case $at in /dev|/dev/*|/proc|/proc/*|/sys|/sys/*) continue ;; esac
    mount -o remount,bind,ro "$(printf %b "$at")"
done </proc/self/mountinfo
mount -t tmpfs -o size=64m,mode=1777 tmpfs /tmp
none="--no-new-privs --bounding-set=-all --inh-caps=-all --ambient-caps=-all"
exec setpriv $none -- "$@" 2>/tmp/errors
"""


def hardened(command: list[str]) -> list[str]:
    """The command that runs it so; its process keeps the first one's id."""
    own = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    return ["unshare", *own, "--mount", "sh", "-c", INSIDE, "sh", *command]


@cache
def why_not() -> str:
    """Empty where processes can be run so: not everywhere, nor where this project lies in /tmp."""
    try:
        command = hardened([sys.executable, "-c", f"open({str(ROOT / 'app.py')!r})"])
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    except OSError as error:
        return f"nothing can be run hardened here: {error}"
    return f"nothing can be run hardened here: {done.stderr.strip()}" if done.returncode else ""


# A module that stands for nothing cannot be imported.
ALONE = """
import runpy, sys
sys.modules.update(dict.fromkeys(sys.argv.pop(1).split(",")))
sys.argv.pop(0)
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


def with_app_packages_alone(command: list[str]) -> list[str]:
    """`python -m …` where nothing can be imported that is for tests, checks and tools only."""
    python, _, *module = command
    return [python, "-c", ALONE, ",".join(not_in_the_image()), *module]


@cache
def not_in_the_image() -> list[str]:
    """The modules of all packages that requirements.lock does not hold."""
    there = set(locked((ROOT / "requirements.lock").read_text(encoding="utf-8")))
    packages = packages_distributions()
    others = (
        module
        for module, owners in packages.items()
        if not there & {canonicalize_name(owner) for owner in owners}
    )
    return sorted(set(others) - sys.stdlib_module_names)


def inside(server: Server, path: str | Path) -> Path:
    """A path as the process sees it."""
    return Path(f"/proc/{server.pid}/root{path}")
