"""`python -m book`: writes the course as plain pages into build/book."""

from __future__ import annotations

import argparse
from pathlib import Path

from book.build import build


def main() -> None:
    ways = argparse.ArgumentParser(description=__doc__)
    ways.add_argument("--out", type=Path, default=Path("build/book"))
    ways.add_argument("--root", default="", help="where the book will lie: https://host/folder/")
    ways.add_argument("--app", default="", help="where the app runs: https://host/")
    asked = ways.parse_args()
    build(asked.out, asked.root, asked.app)


main()
