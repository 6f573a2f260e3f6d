"""Everything to take away, in one ZIP."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from results.analysis import Analysis
from results.exports.csv_files import Rows, csv_files
from results.exports.names import file_name
from results.exports.notebook import notebook
from results.exports.script import packages, script
from results.exports.sheets import in_workbook, sheets
from results.exports.source import Source, file_for_script
from results.exports.words import say
from results.exports.workbook import workbook


def everything(
    language: str,
    found: Analysis,
    source: Source,
    more: Mapping[str, Rows] | None = None,
    components: int | None = None,
) -> dict[str, bytes]:
    """All files by name: the table itself, code beside it, the workbook, CSV files, README."""
    own, content = file_for_script(source)
    tables = sheets(language, found, source, more, components)
    names = {ending: file_name(own, ending) for ending in ("-pca.py", "-pca.ipynb", "-pca.xlsx")}
    code, cells, book = names.values()
    folder = say(language, "readme.folder")
    about = say(
        language,
        "readme.text",
        file=own,
        script=code,
        notebook=cells,
        workbook=book,
        folder=folder,
        packages=packages(source.is_file and source.table.sheet is not None),
    )
    files = {
        "README.txt": about.strip().replace("\n", "\r\n").encode("utf-8-sig") + b"\r\n",
        own: content,
        code: script(language, found, source).encode(),
        cells: notebook(language, found, source),
        book: workbook(in_workbook(language, tables)),
    }
    return files | {f"{folder}/{name}": rows for name, rows in csv_files(tables).items()}


def archive(files: Mapping[str, bytes]) -> bytes:
    """A ZIP of these files; the same files give the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as opened:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            opened.writestr(entry, content)
    return packed.getvalue()
