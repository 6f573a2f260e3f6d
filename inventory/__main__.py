"""`python -m inventory B --language zh`: a form on the terminal; with `--key`, its key instead."""

from __future__ import annotations

import argparse

from inventory.item import FORMS
from inventory.on_paper import form_text, key_text
from texts import ENGLISH, LANGUAGES


def main() -> None:
    told = argparse.ArgumentParser(prog="python -m inventory", description=__doc__)
    told.add_argument("form", choices=FORMS)
    told.add_argument("--language", choices=list(LANGUAGES), default=ENGLISH)
    told.add_argument("--key", action="store_true")
    asked = told.parse_args()
    write = key_text if asked.key else form_text
    print(write(asked.form, asked.language))


if __name__ == "__main__":
    main()
