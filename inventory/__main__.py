"""`python -m inventory B --language zh`: a form on the terminal; with `--key`, its key instead.

`python -m inventory sheets.csv …`: what the sheets of a class say (`inventory/sheets.py`), of one
file or of several that belong together.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from inventory.class_report import report_on
from inventory.item import FORMS
from inventory.on_paper import form_text, key_text
from inventory.report_text import report_text
from inventory.sheets import Sheet, bring_together, read_sheets
from texts import ENGLISH, LANGUAGES


def main() -> None:
    told = argparse.ArgumentParser(prog="python -m inventory", description=__doc__)
    told.add_argument(
        "form", nargs="+", help=f"one of {', '.join(FORMS)}, or files of sheets (CSV)"
    )
    told.add_argument("--language", choices=list(LANGUAGES), default=ENGLISH)
    told.add_argument("--key", action="store_true")
    asked = told.parse_args()
    if asked.form[0] in FORMS:
        write = key_text if asked.key else form_text
        print(write(asked.form[0], asked.language))
        return
    sheets = bring_together(map(sheets_of, asked.form))
    print(report_text(report_on(sheets), asked.language))


def sheets_of(name: str) -> list[Sheet]:
    try:
        return read_sheets(Path(name).read_text(encoding="utf-8", errors="replace"))
    except (OSError, ValueError) as error:
        sys.exit(f"{name}: {error}")


if __name__ == "__main__":
    main()
