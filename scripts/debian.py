"""Programs that come from the machine: found, or as root on Debian installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir
from typing import TypeVar

Found = TypeVar("Found")


def say_at_once(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run_silently(*command: str, timeout: int = 900) -> bool:
    """Run a command silently; True if it succeeded."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=timeout, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def can_apt() -> bool:
    return is_root() and shutil.which("apt-get") is not None


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Test processes that lack the same package at once: apt-get would turn all but one away."""
    import fcntl  # not on Windows, where there is no apt-get either

    with (Path(gettempdir()) / "pca-step-by-step-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def apt_install(package: str) -> bool:
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    install = ("apt-get", "install", "-y", "--no-install-recommends", package)
    with one_at_a_time():
        say_at_once(f"Installing the Debian package {package}.")
        return run_silently(*install) or (
            run_silently("apt-get", "update") and run_silently(*install)
        )


def found_or_installed(find: Callable[[], Found | None], *packages: str) -> Found | None:
    """What `find` gives, if need be after the packages are installed; None where they cannot be."""
    return find() or (find() if can_apt() and all(map(apt_install, packages)) else None)
