"""The components of a matrix that came in place of records."""

from __future__ import annotations

import streamlit as st

from results.of_matrix import findings
from tables.table import Matrix
from ui.your_data.panels import show_lines, show_table


def show(language: str, matrix: Matrix) -> None:
    for finding in findings(language, matrix):
        st.markdown(f"## {finding.title}")
        show_lines(finding)
        show_table(finding.table)
