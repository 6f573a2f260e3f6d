"""Run all measurements, or the named ones, and write the table of docs/performance.md."""

from __future__ import annotations

import argparse
from importlib import import_module

from bench import report

NAMES = (
    "drag_server",
    "first_html",
    "visitors",
    "drag_browser",
    "fit",
    "every_step",
    "em",
    "kernel",
    "orl",
    "your_data",
    "drag_weights",
    "uploads",
    "page_load",
    "book",
    "class_room",
    "phone_first",
    "practice",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(NAMES))
    parser.add_argument("--quick", action="store_true", help="short runs; writes nothing")
    chosen = parser.parse_args()
    if unknown := set(chosen.names) - set(NAMES):
        parser.error(f"no such measurement: {', '.join(sorted(unknown))}; there are {NAMES}")
    lines = {}
    print(report.machine(), *report.HEAD, sep="\n", flush=True)
    for name in chosen.names or NAMES:
        rows = import_module(f"bench.{name}").measure(quick=chosen.quick)
        lines[name] = report.lines_of(name, rows)
        print(*lines[name], sep="\n", flush=True)
    if not chosen.quick:
        report.write_report(lines, NAMES)


if __name__ == "__main__":
    main()
