"""Everything to take away, in one ZIP."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import fill

from results.analysis import Analysis
from results.exports import blocks
from results.exports.csv_files import csv_name, csv_part
from results.exports.file_names import file_name
from results.exports.file_words import say
from results.exports.notebook import notebook
from results.exports.r_script import r_parts
from results.exports.script import packages, script
from results.exports.sheets import in_workbook, sheets, too_large
from results.exports.source import Source
from results.exports.wide import left_out
from results.exports.workbook import LEVEL, workbook_blocks
from results.parts import Part, content, made
from results.sheet import Sheets
from texts.language import KNOWN

LINE = 80  # characters of the README
READABLE = 0o644 << 16  # who may read a file that is unpacked


def everything(
    language: str,
    found: Analysis,
    source: Source,
    more: Sheets | None = None,
    components: int | None = None,
) -> list[Part]:
    """All files: the table itself, code beside it, the workbook, CSV files, README."""
    own, given = source.file
    tables = sheets(language, found, source, more, components)
    names = {ending: file_name(own, ending) for ending in ("-pca.py", "-pca.ipynb", "-pca.xlsx")}
    code, cells, book = names.values()
    in_r, folder = r_parts(language, found, source), say(language, "readme.folder")
    about = say(
        language,
        "readme.text",
        file=own,
        script=code,
        notebook=cells,
        r_script=in_r[0].name,
        r_data=in_r[1].name,
        workbook=book,
        folder=folder,
        packages=packages(source.is_file and source.table.sheet is not None),
    )
    notes = [*left_out(language, found), *too_large(language, tables)]
    lines = [about.strip(), *(in_lines(language, note) for note in notes)]
    readme = "\n\n".join(lines).replace("\n", "\r\n").encode("utf-8-sig") + b"\r\n"
    return [
        made("README.txt", readme),
        made(own, given),
        code_part(code, source, found, lambda: script(language, found, source).encode()),
        Part(cells, lambda: [notebook(language, found, source)], 1),
        *in_r,
        workbook_part(language, tables, book),
        *(csv_part(f"{folder}/{csv_name(name)}", table) for name, table in tables.items()),
    ]


def in_lines(language: str, note: str) -> str:
    """A sentence of the README, in lines that are read at a glance."""
    return note.replace("。", "。\n").strip() if not KNOWN[language].spaces else fill(note, LINE)


def code_part(name: str, source: Source, found: Analysis, make: Callable[[], bytes]) -> Part:
    """A script or notebook, and before it the trial of what it reads."""

    def bits() -> Iterator[bytes]:
        yield from (b"" for _ in source.trial(found.prepared))
        yield make()

    return Part(name, bits, source.trials(found.prepared) + 1)


def workbook_part(language: str, tables: Sheets, name: str) -> Part:
    fitting = in_workbook(language, tables)
    count = sum(blocks.count(table) for table in fitting.values()) + 1
    return Part(name, lambda: workbook_blocks(fitting), count)


def archive_part(name: str, parts: Sequence[Part]) -> Part:
    """Nothing with each bit of a file, the whole ZIP at the end. No two files are held at a time;
    the same files give the same bytes."""

    def bits() -> Iterator[bytes]:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as opened:
            for part in parts:
                with opened.open(part.name, "w") as entry:
                    for bit in part.bits():
                        entry.write(bit)
                        yield b""
                opened.getinfo(part.name).external_attr = READABLE
        yield packed.getvalue()

    return Part(name, bits, sum(part.count for part in parts) + 1, tuple(parts))


def archive(files: Mapping[str, bytes]) -> bytes:
    """A ZIP of what is made already."""
    return content(archive_part("", [made(name, given) for name, given in files.items()]))
