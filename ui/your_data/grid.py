"""An empty grid to type a small table into; cells can be pasted, too."""

from __future__ import annotations

from string import ascii_uppercase

import streamlit as st

from results.sentences import say, tell
from results.work import Rows
from ui.view import View
from ui.your_data.brought import Brought

COLUMNS, ROWS = 8, 12  # to begin with; rows can be added


def show_grid(now: View) -> Brought | None:
    """The typed table when its button was pressed."""
    language = now.language
    st.markdown(say(language, "bring.grid_lead"))
    empty: dict[str, list[str | None]] = {
        letter: [""] * ROWS for letter in ascii_uppercase[:COLUMNS]
    }
    typed = st.data_editor(
        empty,
        key="yd-grid",
        num_rows="dynamic",
        hide_index=True,
        on_change="ignore",  # the cells come with the button, the last one typed as well
        height=36 * (ROWS + 2),
        column_config={letter: st.column_config.TextColumn(width=90) for letter in empty},
        alt=tell(language, "bring.grid_alt"),
    )
    if not st.button(say(language, "bring.read"), key="yd-grid-read", type="primary"):
        return None
    return Brought(typed_rows(typed), tell(language, "bring.typed"))


def typed_rows(columns: dict[str, list[str | None]]) -> Rows:
    """Rows of text, without the empty columns and rows at the end."""
    rows = [
        tuple((cell or "").strip() for cell in row) for row in zip(*columns.values(), strict=True)
    ]
    while rows and not any(rows[-1]):
        rows.pop()
    width = max((j + 1 for row in rows for j, cell in enumerate(row) if cell), default=0)
    return tuple(row[:width] for row in rows)
