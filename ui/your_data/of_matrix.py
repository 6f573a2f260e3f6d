"""What follows from a matrix that came in place of records, and the files of it."""

from __future__ import annotations

import streamlit as st

from results import work_file
from results.exports import archive_part, csv_part, file_name
from results.matrix_report import findings, matrix_report, sheets
from results.parts import Part, made
from results.sentences import say
from tables import Understood
from tables.limits import MB
from ui.your_data.brought import Brought
from ui.your_data.leaving import in_one_press
from ui.your_data.panels import show_lines, show_picture, show_table
from ui.your_data.takeaways import Takeaway, scripts

CSV = ("csv", "text/csv")


def show_matrix(language: str, brought: Brought, table: Understood) -> None:
    assert table.matrix is not None
    for finding in findings(language, table.matrix):
        st.markdown(f"## {finding.title}")
        if finding.drawn is None:
            show_lines(finding)
        else:
            words, picture = st.columns([5, 7], gap="large")
            with words:
                show_lines(finding)
            with picture:
                show_picture(language, finding.drawn)
        show_table(finding.table)
    st.markdown(f"## {say(language, 'leave.title')}")
    st.markdown(say(language, "leave.lead"))
    with st.grid(3, min_column_width=260):
        for name, item in takeaways(language, brought, table).items():
            with st.container(gap="xsmall"):
                in_one_press(language, name, item, MB)
                st.caption(say(language, f"leave.{LINES.get(name, name)}_is"))


LINES = {"report": "matrix_report"}  # where all of a table is more than of a matrix


def takeaways(language: str, brought: Brought, table: Understood) -> dict[str, Takeaway]:
    assert table.matrix is not None

    def again(name: str) -> Part:
        files = work_file.files_of(brought, {})
        return archive_part(name, [made(at, content) for at, content in files.items()])

    def offer(ending: str, icon: str, mime: str, part: object) -> Takeaway:
        return Takeaway(file_name(brought.name, ending), icon, mime, part)  # type: ignore[arg-type]

    tables = sheets(language, table.matrix)
    return {
        "again": offer("-again.zip", "history", "application/zip", again),
        "report": offer(
            "-pca.html",
            "article",
            "text/html",
            lambda name: matrix_report(name, language, table, scripts(language)),
        ),
        **{
            name: offer(f"-{name}.csv", *CSV, lambda file, sheet=sheet: csv_part(file, sheet))
            for name, sheet in tables.items()
        },
    }
