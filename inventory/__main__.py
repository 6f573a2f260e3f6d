"""`python -m inventory B --language zh`: a form on the terminal; with `--key`, its key instead.

`python -m inventory sheets.csv`: what the sheets of a class say (`inventory/sheets.py`).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from inventory.class_report import report_on
from inventory.item import FORMS
from inventory.on_paper import form_text, key_text
from inventory.report_text import report_text
from inventory.sheets import read_sheets
from texts import ENGLISH, LANGUAGES


def main() -> None:
    told = argparse.ArgumentParser(prog="python -m inventory", description=__doc__)
    told.add_argument("form", help=f"one of {', '.join(FORMS)}, or a file of sheets (CSV)")
    told.add_argument("--language", choices=list(LANGUAGES), default=ENGLISH)
    told.add_argument("--key", action="store_true")
    asked = told.parse_args()
    if asked.form in FORMS:
        write = key_text if asked.key else form_text
        print(write(asked.form, asked.language))
        return
    try:
        sheets = read_sheets(Path(asked.form).read_text(encoding="utf-8", errors="replace"))
    except (OSError, ValueError) as error:
        sys.exit(f"{asked.form}: {error}")
    print(report_text(report_on(sheets), asked.language))


if __name__ == "__main__":
    main()
