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
    r_parts,
    script,
    sheets,
    workbook_part,
)
from results.exports.file_words import say as export_words
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
NAMES = ("all", "again", "report", "workbook", *TABLES, "script", "notebook", "r")


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
    source = Source(brought.content, brought.name, brought.read_table())
    k = in_files(brought, found)

    def more() -> dict[str, Sheet]:
        made = record_sheets(language, found, k) | field_sheets(language, found, k)
        made |= group_sheets(language, found, brought.read_table(), brought.look, k)
        intervals = brought.known(INTERVALS)
        return made | (certainty_sheets(language, found, intervals, k) if intervals else {})

    def report_part(name: str) -> Part:
        return report(
            name,
            language,
            found,
            brought.read_table(),
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

    def notebook_part(name: str) -> Part:
        return code_part(name, source, found, lambda: notebook(language, found, source))

    def in_r(name: str) -> Part:
        return archive_part(name, r_parts(language, found, source))

    def packed(name: str) -> Part:
        parts = everything(language, found, source, more(), k)
        parts.append(report_part(file_name(brought.name, "-pca.html")))
        return archive_part(name, [*parts, *work_parts(dict([source.file]))])

    def again(name: str) -> Part:
        return archive_part(name, work_parts({}))

    def work_parts(others: dict[str, bytes]) -> list[Part]:
        files = work_file.files_of(brought, others)
        return [made(name, content) for name, content in files.items() if name not in others]

    def alone(name: str) -> Callable[[str], Part]:
        wanted = export_words(language, f"sheet.{name}")
        return lambda file: csv_part(file, sheets(language, found, source, components=k)[wanted])

    def offer(ending: str, *how: Any) -> Takeaway:
        return Takeaway(file_name(brought.name, ending), *how)

    made_of = (
        offer("-pca.zip", "folder_zip", "application/zip", packed),
        offer("-again.zip", "history", "application/zip", again),
        offer("-pca.html", "article", "text/html", report_part),
        offer("-pca.xlsx", "table", XLSX, book),
        *(offer(f"-{name}.csv", "csv", "text/csv", alone(name)) for name in TABLES),
        offer("-pca.py", "code", "text/x-python", code),
        offer("-pca.ipynb", "data_object", "application/x-ipynb+json", notebook_part),
        offer("-pca-r.zip", "terminal", "application/zip", in_r),
    )
    return dict(zip(NAMES, made_of, strict=True))


def scripts(language: str) -> Scripts:
    return Scripts(
        figure=live_scripts.joined(),
        style=live_scripts.style(),
        plotly=PLOTLY_JS.read_text(encoding="utf-8"),
        words=catalogue(language)["figure"],
    )
