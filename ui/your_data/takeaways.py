"""The files to leave with: what each is called, and of what it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from figures.library import PLOTLY_JS
from live import scripts as live_scripts
from results import work_file
from results.analysis import Analysis
from results.certainty import certainty_sheets
from results.exports import (
    Source,
    archive_part,
    code_part,
    csv_part,
    everything,
    file_name,
    notebook,
    script,
    sheets,
    workbook_part,
)
from results.exports.words import say as export_words
from results.fields import field_sheets
from results.groups import group_sheets
from results.parts import Part, made
from results.records import record_sheets
from results.report import Scripts, report
from results.sheet import Sheet
from texts.labels import catalogue
from ui.your_data.brought import Brought
from ui.your_data.certainty import INTERVALS
from ui.your_data.meaning import PARALLEL
from ui.your_data.otherwise import OTHERS

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
IN_FILES = 10  # components, unless more are asked for
TABLES = ("scores", "loadings", "eigenvalues")  # that are wanted alone, too
NAMES = ("all", "again", "report", "workbook", *TABLES, "script", "notebook")


@dataclass(frozen=True)
class Takeaway:
    file: str
    icon: str
    mime: str
    part: Callable[[str], Part]  # by the file's name


def in_files(brought: Brought, found: Analysis) -> int:
    """How many components the files hold: all of few, else as many as are asked for."""
    return min(brought.files or IN_FILES, found.model.rank)


def takeaways(language: str, brought: Brought, found: Analysis) -> dict[str, Takeaway]:
    source = Source(brought.content, brought.name, brought.read())
    k = in_files(brought, found)

    def more() -> dict[str, Sheet]:
        made = record_sheets(language, found, k) | field_sheets(language, found, k)
        made |= group_sheets(language, found, brought.read(), brought.look, k)
        intervals = brought.known(INTERVALS)
        return made | (certainty_sheets(language, found, intervals, k) if intervals else {})

    def written(name: str) -> Part:
        return report(
            name,
            language,
            found,
            brought.read(),
            brought.look,
            scripts(language),
            k=brought.keep,
            record=brought.record,
            parallel=brought.known(PARALLEL),
            intervals=brought.known(INTERVALS),
            others=brought.known(OTHERS) or (),
        )

    def book(name: str) -> Part:
        return workbook_part(language, sheets(language, found, source, more(), k), name)

    def code(name: str) -> Part:
        return code_part(name, source, found, lambda: script(language, found, source).encode())

    def cells(name: str) -> Part:
        return code_part(name, source, found, lambda: notebook(language, found, source))

    def packed(name: str) -> Part:
        parts = everything(language, found, source, more(), k)
        parts.append(written(file_name(brought.name, "-pca.html")))
        return archive_part(name, [*parts, *work(dict([source.file]))])

    def again(name: str) -> Part:
        return archive_part(name, work({}))

    def work(others: dict[str, bytes]) -> list[Part]:
        files = work_file.files_of(brought, others)
        return [made(name, content) for name, content in files.items() if name not in others]

    def alone(name: str) -> Callable[[str], Part]:
        wanted = export_words(language, f"sheet.{name}")
        return lambda file: csv_part(file, sheets(language, found, source, components=k)[wanted])

    def take(ending: str, *how: Any) -> Takeaway:
        return Takeaway(file_name(brought.name, ending), *how)

    made_of = (
        take("-pca.zip", "folder_zip", "application/zip", packed),
        take("-again.zip", "history", "application/zip", again),
        take("-pca.html", "article", "text/html", written),
        take("-pca.xlsx", "table", XLSX, book),
        *(take(f"-{name}.csv", "csv", "text/csv", alone(name)) for name in TABLES),
        take("-pca.py", "code", "text/x-python", code),
        take("-pca.ipynb", "data_object", "application/x-ipynb+json", cells),
    )
    return dict(zip(NAMES, made_of, strict=True))


def scripts(language: str) -> Scripts:
    return Scripts(
        figure=live_scripts.joined(),
        style=live_scripts.style(),
        plotly=PLOTLY_JS.read_text(encoding="utf-8"),
        words=catalogue(language)["figure"],
    )
