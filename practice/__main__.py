"""`make exercises`: builds the list of tables, looks every exercise through, and writes it."""

from __future__ import annotations

from collections import Counter

from practice import making, shelf
from practice.exercises import made
from practice.skills import ALL


def main() -> None:
    tables = shelf.choose_tables(making.tables())
    for table in tables:
        for skill in ALL:
            if table.spectrum in skill.spectra:
                made(skill, table)
    text = shelf.shelf_text(tables)
    shelf.LIST.write_text(text, encoding="utf-8")
    for kind, many in Counter(line[: line.rindex(" ") + 2] for line in text.splitlines()).items():
        print(f"{kind} fields: {many}")


if __name__ == "__main__":
    main()
