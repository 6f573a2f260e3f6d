"""How many files and connections this process may have open at once: as many as it may ask for."""

from __future__ import annotations

import sys
from functools import cache

if sys.platform != "win32":
    import resource

CLASS = 4096  # for 2 000 phones that listen and ask at once
ENOUGH = 65_536
OTHERS = 256  # files that are no connections: the store, the book, processes that read tables


@cache
def most_files() -> int:
    """Raised as far as it may be, once."""
    if sys.platform == "win32":  # no such limits there
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return ENOUGH if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # some systems allow less than they say
        return soft
    return wanted


def most_connections() -> int:
    """What is left for connections; never so few that nobody could ask what is wrong."""
    return max(most_files() - OTHERS, 16)


def told() -> str:
    """What whoever starts the app should know; "" where all is well."""
    files = most_files()
    if files >= CLASS:
        return ""
    phones = max(files - OTHERS, 0) // 2
    return (
        f"This process may open {files} files at once, enough for some {phones} phones of a class."
        f" For 2000 raise the limit to {CLASS}: ulimit -n, LimitNOFILE, ulimits."
    )
