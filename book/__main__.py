"""`python -m book`: writes the course as plain pages into build/book.

`python -m book scorm` writes its lessons as packages for a learning platform, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from book.build import build
from book.scorm import write_packages
from lessons import registry


def main() -> None:
    ways = argparse.ArgumentParser(description=__doc__)
    ways.add_argument("what", nargs="?", choices=("pages", "scorm"), default="pages")
    ways.add_argument("--out", type=Path, default=Path("build/book"))
    ways.add_argument("--root", default="", help="where the book will lie: https://host/folder/")
    ways.add_argument("--app", default="", help="where the app runs: https://host/")
    ways.add_argument(
        "--only", nargs="*", help="steps or whole lessons, e.g. variance/rotate; default all"
    )
    asked = ways.parse_args()
    try:
        places = named_steps(asked.only or registry.IDS)
    except ValueError as error:
        ways.error(f"{error} is no step of the course; a step is for example variance/rotate")
    if asked.what == "scorm":
        lessons = dict.fromkeys(lesson_id for lesson_id, _ in places)
        write_packages(asked.out, asked.root, asked.app, lessons)
    build(asked.out, asked.root, asked.app, places)  # its page for teachers links the packages


def named_steps(names: Sequence[str]) -> list[tuple[str, str]]:
    """The steps that are named, by themselves or with their lesson, in the order of the course."""
    places = registry.places()
    known = {*registry.IDS, *map("/".join, places)}
    for name in names:
        if name not in known:
            raise ValueError(repr(name))
    return [place for place in places if place[0] in names or "/".join(place) in names]


if __name__ == "__main__":
    main()
