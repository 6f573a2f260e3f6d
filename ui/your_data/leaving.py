"""Leaving with it: every result as a file, made in memory when its button is pressed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import streamlit as st

from figures.library import PLOTLY_JS
from live import scripts as live_scripts
from results import work_file
from results.analysis import Analysis
from results.certainty import certainty_sheets
from results.exports import (
    Rows,
    Source,
    archive,
    csv_file,
    everything,
    file_name,
    in_workbook,
    notebook,
    script,
    sheets,
    workbook,
)
from results.exports.words import say as export_words
from results.fields import field_sheets
from results.records import record_sheets
from results.report import Scripts, report
from results.words import say
from texts.labels import catalogue
from ui.view import View
from ui.your_data.brought import Brought
from ui.your_data.certainty import INTERVALS
from ui.your_data.held import held
from ui.your_data.jump import heading
from ui.your_data.meaning import PARALLEL

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
IN_FILES = 10  # components, unless more are asked for
TABLES = ("scores", "loadings", "eigenvalues")  # that are wanted alone, too
NAMES = ("all", "again", "report", "workbook", *TABLES, "script", "notebook")


@dataclass(frozen=True)
class Takeaway:
    ending: str
    icon: str
    mime: str
    make: Callable[[], bytes]


def show(now: View, brought: Brought, found: Analysis) -> None:
    language = now.language
    heading(language, "leave")
    st.markdown(say(language, "leave.lead"))
    if found.model.rank > IN_FILES:
        held(
            st.number_input,
            say(language, "leave.components"),
            1,
            found.model.rank,
            key="yd-files",
            value=in_files(brought, found),
            keep=lambda k: setattr(brought, "files", int(k)),
            help=say(language, "leave.components_help"),
        )
    with st.grid(3, min_column_width=260):
        for name, item in takeaways(language, brought, found).items():
            with st.container(gap="xsmall"):
                st.download_button(
                    say(language, f"leave.{name}"),
                    item.make,
                    file_name(brought.name, item.ending),
                    item.mime,
                    key=f"yd-take-{name}",
                    icon=f":material/{item.icon}:",
                    on_click="ignore",
                    type="primary" if name == "all" else "secondary",
                )
                st.caption(say(language, f"leave.{name}_is"))


def in_files(brought: Brought, found: Analysis) -> int:
    """How many components the files hold: all of few, else as many as are asked for."""
    return min(brought.files or IN_FILES, found.model.rank)


def takeaways(language: str, brought: Brought, found: Analysis) -> dict[str, Takeaway]:
    source = Source(brought.content, brought.name, brought.read())
    k = in_files(brought, found)

    def tables() -> dict[str, Rows]:
        return sheets(language, found, source, more(), k)

    def more() -> Mapping[str, Rows]:
        made = record_sheets(language, found, k) | field_sheets(language, found, k)
        intervals = brought.known(INTERVALS)
        return made | (certainty_sheets(language, found, intervals, k) if intervals else {})

    def written() -> bytes:
        return report(
            language,
            found,
            brought.read(),
            brought.look,
            scripts(language),
            k=brought.keep,
            record=brought.record,
            parallel=brought.known(PARALLEL),
            intervals=brought.known(INTERVALS),
        )

    def book() -> bytes:
        return workbook(in_workbook(language, tables()))

    def code() -> bytes:
        return script(language, found, source).encode()

    def cells() -> bytes:
        return notebook(language, found, source)

    def packed() -> bytes:
        files = everything(language, found, source, more(), k)
        files |= {file_name(brought.name, "-pca.html"): written()}
        return archive(files | work_file.files_of(brought, files))

    def again() -> bytes:
        return archive(work_file.files_of(brought, {}))

    def alone(name: str) -> Takeaway:
        def table() -> bytes:
            wanted = export_words(language, f"sheet.{name}")
            return csv_file(sheets(language, found, source, components=k)[wanted])

        return Takeaway(f"-{name}.csv", "csv", "text/csv", table)

    made = (
        Takeaway("-pca.zip", "folder_zip", "application/zip", packed),
        Takeaway("-again.zip", "history", "application/zip", again),
        Takeaway("-pca.html", "article", "text/html", written),
        Takeaway("-pca.xlsx", "table", XLSX, book),
        *(alone(name) for name in TABLES),
        Takeaway("-pca.py", "code", "text/x-python", code),
        Takeaway("-pca.ipynb", "data_object", "application/x-ipynb+json", cells),
    )
    return dict(zip(NAMES, made, strict=True))


def scripts(language: str) -> Scripts:
    return Scripts(
        figure=live_scripts.joined(),
        style=live_scripts.style(),
        plotly=PLOTLY_JS.read_text(encoding="utf-8"),
        words=catalogue(language)["figure"],
    )
