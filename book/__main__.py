"""`python -m book`: writes the course as plain pages into build/book."""

from __future__ import annotations

import argparse
from pathlib import Path

from book.build import build
from lessons import registry


def main() -> None:
    ways = argparse.ArgumentParser(description=__doc__)
    ways.add_argument("--out", type=Path, default=Path("build/book"))
    ways.add_argument("--root", default="", help="where the book will lie: https://host/folder/")
    ways.add_argument("--app", default="", help="where the app runs: https://host/")
    ways.add_argument("--only", nargs="*", help="steps, e.g. variance/rotate; default all")
    asked = ways.parse_args()
    only = [place for place in registry.places() if "/".join(place) in (asked.only or ())]
    known = {"/".join(place) for place in registry.places()}
    for place in asked.only or ():
        if place not in known:
            ways.error(f"{place!r} is no step of the course; a step is for example variance/rotate")
    build(asked.out, asked.root, asked.app, only)


main()
