"""What it means: a paragraph and warnings, then one panel at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from pca_core import parallel_steps
from results import more_fields, summary
from results.analysis import Analysis
from results.beside import beside_components
from results.both import both
from results.fields import fields
from results.look import AROUND, COS2, ENOUGH, PANELS, labels
from results.panel import Finding
from results.records import by_groups, listing, of_groups, records
from results.rules import how_many, shuffles
from results.sentences import say, tell
from results.unusual import components_kept, unusual
from tables import Column, Understood
from ui.view import View
from ui.your_data import axes, certainty, comparing, many_fields, otherwise, rotating, weights_panel
from ui.your_data.brought import Brought
from ui.your_data.finding import offered
from ui.your_data.held import held
from ui.your_data.jump import heading
from ui.your_data.panels import show_lines, show_picture, show_table
from ui.your_data.picking import picked, show_pickable
from ui.your_data.when_asked import when_asked

PARALLEL = "parallel"
NOTHING = ""  # an option that is None would be shown as none chosen
COLOURED_BY = ("text", "date", "number", "id")


@st.fragment
def show_meaning(now: View, brought: Brought, found: Analysis) -> None:
    language = now.language
    heading(language, "meaning")
    for line in summary.paragraph(language, found):
        st.markdown(line)
    for warning in summary.warnings(language, found):
        st.warning(warning, icon=":material/info:")
    held(
        st.segmented_control,
        say(language, "meaning.panels"),
        PANELS,
        key="yd-panel",
        value=brought.look.panel,
        keep=lambda panel: brought.see(panel=panel),
        format_func=lambda panel: tell(language, f"panel.{panel}"),
        required=True,
        wrap=True,
        label_visibility="collapsed",
    )
    SHOWN[brought.look.panel](language, brought, found)


def show_how_many(language: str, brought: Brought, found: Analysis) -> None:
    words, picture = st.columns([5, 7], gap="large")
    with words:
        held(
            st.slider,
            say(language, "rule.enough"),
            *ENOUGH,
            key="yd-enough",
            value=brought.look.enough,
            keep=lambda share: brought.see(enough=share),
            format="%d%%",
        )
        panel = how_many(language, found, brought.known(PARALLEL), brought.look.enough)
        show_lines(panel)
        shuffle(language, brought, found)
    with picture:
        show_picture(language, panel.drawn)


def show_records(language: str, brought: Brought, found: Analysis) -> None:
    table, look = brought.read_table(), brought.look
    with st.grid(3, min_column_width=200):
        choose_column(language, brought, table, "colour", COLOURED_BY)
        choose_column(language, brought, table, "names", ("text", "date", "id", "number"))
        if by_groups(table, look) and not look.space:
            held(
                st.selectbox,
                say(language, "groups.around"),
                AROUND,
                key="yd-around",
                value=look.around,
                keep=lambda around: brought.see(around=around),
                format_func=lambda a: tell(
                    language, f"groups.{'means_only' if a == 'means' else a}"
                ),
            )
        if found.model.rank > 2:
            held(
                st.toggle,
                say(language, "records.space"),
                key="yd-space",
                value=look.space,
                keep=lambda space: brought.see(space=space),
            )
    axes.show_axes(language, brought, found)
    panel = records(language, found, table, look)
    names = labels(found, table, look)
    show_pickable(language, brought, found, panel, names)
    grouped = of_groups(language, found, table, look)
    for line in grouped:
        st.markdown(line)
    picked(language, brought, found, names)
    show_table(panel.table)
    for line in panel.lines:
        if line not in grouped:
            st.markdown(line)
    took_no_part = beside_components(language, found, table)
    if took_no_part:
        st.markdown(f"#### {took_no_part.title}")
        show_lines(took_no_part)
        show_table(took_no_part.table)


def choose_column(
    language: str, brought: Brought, table: Understood, name: str, kinds: tuple[str, ...]
) -> None:
    """A column of the table, or of the notes beside it, by its name, or None."""
    value = getattr(brought.look, name) or NOTHING
    with st.container():
        among = [c for c in (*table.columns, *table.beside) if c.kind in kinds]
        columns = offered_columns(language, name, among, [value])
        from_notes = tell(language, "notes.of_notes")
        columns |= {c.name: f"{c.short} ({from_notes})" for c in table.beside if c.name in columns}
        if name == "colour":
            columns = {COS2: tell(language, "records.by_cos2")} | columns
        held(
            st.selectbox,
            say(language, f"records.{name}"),
            [NOTHING, *columns],
            key=f"yd-look-{name}",
            value=value,
            keep=lambda column: brought.see(**{name: column or None}),
            format_func=lambda c: (
                tell(language, f"records.no_{name}") if c == NOTHING else columns[c]
            ),
        )


def offered_columns(
    language: str, key: str, columns: Sequence[Column], chosen: Sequence[str]
) -> dict[str, str]:
    """Names of the columns in a list, with their short ones; of very many those found."""
    places = [j for j, column in enumerate(columns) if column.name in chosen]
    some = offered(language, key, [column.short for column in columns], places, "field")
    return {columns[j].name: columns[j].short for j in some}


def show_fields(language: str, brought: Brought, found: Analysis) -> None:
    axes.show_axes(language, brought, found)
    supplementary_fields(language, brought, found)
    many_fields.show_loadings(language, brought, found)
    words, right = st.columns([5, 7], gap="large")
    listed = many_fields.searched(language, found)
    panel = fields(language, found, brought.look, brought.read_table(), listed)
    with words:
        show_lines(panel)
    with right:
        show_picture(language, panel.drawn)
    show_table(panel.table)
    if panel.code:
        st.code(panel.code, language=None, wrap_lines=True)


def supplementary_fields(language: str, brought: Brought, found: Analysis) -> None:
    """Fields that took no part, to be shown in the circle."""
    look, every = brought.look, more_fields.offered(found, brought.read_table())
    columns = offered_columns(language, "more-fields", every, look.more_fields)
    if columns:
        held(
            st.multiselect,
            say(language, "fields.more_names"),
            list(columns),
            key="yd-more-fields",
            value=[name for name in look.more_fields if name in columns],
            keep=lambda names: brought.see(more_fields=tuple(names)),
            format_func=lambda name: columns[name],
            placeholder=tell(language, "fields.more_none"),
        )


def show_both(language: str, brought: Brought, found: Analysis) -> None:
    held(
        st.segmented_control,
        say(language, "both.scaling"),
        (1, 0),
        key="yd-alpha",
        value=brought.look.alpha,
        keep=lambda alpha: brought.see(alpha=alpha),
        format_func=lambda alpha: tell(language, f"both.name_{alpha}"),
        required=True,
        wrap=True,
    )
    axes.show_axes(language, brought, found)
    names = labels(found, brought.read_table(), brought.look)
    panel = both(language, found, brought.look.alpha, names, brought.look)
    show_beside(language, brought, found, panel, names)


def show_unusual(language: str, brought: Brought, found: Analysis) -> None:
    k = components_kept(found, brought.look.keep)
    if found.model.rank > 1:
        held(
            st.slider,
            say(language, "back.keep"),
            1,
            found.model.rank,
            key="yd-unusual-keep",
            value=k,
            keep=lambda k: brought.see(keep=k),
        )
    names = labels(found, brought.read_table(), brought.look)
    show_beside(language, brought, found, unusual(language, found, k, names), names)


def show_beside(
    language: str, brought: Brought, found: Analysis, panel: Finding, names: list[str]
) -> None:
    """Words left, picture right; below the picked records, or the panel's own table."""
    words, right = st.columns([5, 7], gap="large")
    with words:
        show_lines(panel)
    with right:
        show_pickable(language, brought, found, panel, names)
    picked(language, brought, found, names)
    look = brought.look
    show_table(listing(language, found, look, names) if look.selected else panel.table)


SHOWN: dict[str, Callable[[str, Brought, Analysis], None]] = {
    "how_many": show_how_many,
    "records": show_records,
    "fields": show_fields,
    "both": show_both,
    "rotated": rotating.show_rotating,
    "unusual": show_unusual,
    "certainty": certainty.show_certainty,
    "otherwise": otherwise.show_otherwise,
    "weights": weights_panel.show_weights,
    "compare": comparing.show_comparing,
}


def shuffle(language: str, brought: Brought, found: Analysis) -> None:
    """Parallel analysis, when asked for: it takes a while on a large table."""
    runs = shuffles(found)
    when_asked(
        language,
        brought,
        PARALLEL,
        ask=say(language, "rule.ask", runs=runs),
        stop=say(language, "rule.cancel"),
        busy=lambda *_: say(language, "rule.busy"),
        steps=lambda: parallel_steps(
            found.prepared.X, runs, 0, found.prepared.scaling, found.prepared.weights
        ),
    )
