"""What was understood, beside the raw first lines; and the ways to correct it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import streamlit as st

from results import full_names
from results.how_read import counts
from results.panel import Columns
from results.sentences import AsIs, message_text, say, tell
from tables import Understood
from tables.choosable import every, in_order
from tables.content import NAMES_ENCODING, typed
from tables.field_names import visible
from texts.lists import one_after_another
from ui.view import View
from ui.your_data import missing_values, questions, scales
from ui.your_data.brought import Brought
from ui.your_data.finding import offered
from ui.your_data.held import held
from ui.your_data.jump import heading

ROWS = 8
RAW = 5_000  # characters of a raw line
FIRST = 100  # columns of which the first records are shown
NAMES = 500  # in a list of names
LINE = 40  # characters of a line in a list of lines
SEPARATORS = (",", ";", "\t", "|", " ", "")
SEPARATOR_NAMES = {"\t": "tab", " ": "spaces", "": "none"}


def show_understood(now: View, brought: Brought, table: Understood) -> None:
    language = now.language
    heading(language, "understood")
    st.markdown(summary(language, table))
    for problem in table.problems:  # a matrix is no mistake: what follows from it is below
        (st.info if table.matrix else st.error)(message_text(problem, language))
    questions.show_questions(language, brought, table)
    raw, read = st.columns(2, gap="medium")
    with raw:
        st.markdown(f"**{say(language, 'understood.raw')}**")
        st.code(raw_lines(table), language=None)
    with read:
        st.markdown(f"**{say(language, 'understood.read')}**")
        st.dataframe(first_records(language, table), hide_index=True)
        if len(table.columns) > FIRST:
            st.caption(say(language, "understood.first", shown=FIRST, count=len(table.columns)))
    about_fields(language, table)
    names_in_full(language, table)
    if table.notes:
        st.markdown("\n".join(f"- {message_text(note, language)}" for note in table.notes))
    corrections(now, brought, table)


def summary(language: str, table: Understood) -> str:
    """One sentence, with what was guessed."""
    told_how = [table.source] if table.is_typed else []
    told_how.append(table.encoding.upper() if table.encoding else "")
    if table.separator is not None:
        told_how.append(say(language, "understood.by", mark=separator(language, table.separator)))
    if table.sheet:
        told_how.append(say(language, "understood.sheet", sheet=table.sheet))
    told_how.append(say(language, "understood.decimal_is", mark=table.decimal))
    how = AsIs(" · ".join(part for part in told_how if part))
    return one_after_another(language, [counts(language, table), how])


def raw_lines(table: Understood) -> str:
    """The first lines and the last, where a table has its sums."""
    last = [("⋮",), *table.last_lines] if table.last_lines else []
    lines = (" │ ".join(line) for line in (*table.first_lines, *last))
    return "\n".join(line if len(line) <= RAW else f"{line[:RAW]} …" for line in lines)


def first_records(language: str, table: Understood) -> dict[str, list[str]]:
    """The first records as they were read: numbers with a point, missing cells as a dash."""
    shown: dict[str, list[str]] = {}
    for j, column in enumerate(table.columns[:FIRST]):
        kind = "label" if j == table.label else column.kind
        name = f"{column.short} ({tell(language, f'kind.{kind}')})"
        shown[name] = ["—" if cell is None else cell for cell in column.first(ROWS)]
    return shown


def about_fields(language: str, table: Understood) -> None:
    """What the file says of its fields, beside their names."""
    told = [column for column in table.columns if column.about]
    if told:
        with st.expander(say(language, "understood.about")):
            names = {tell(language, "understood.about_name"): [c.name for c in told]}
            texts = {tell(language, "understood.about_text"): [c.about for c in told]}
            show_listing(language, names | texts)


def names_in_full(language: str, table: Understood) -> None:
    """What stands behind a name that is shortened on this page."""
    if names := full_names.of_columns(table):
        with st.expander(say(language, "names.title")):
            show_listing(language, full_names.listing(language, names))


def show_listing(language: str, columns: Columns) -> None:
    """Its first rows, where there are very many."""
    count = len(next(iter(columns.values())))
    some = {head: cells[:NAMES] for head, cells in columns.items()}
    st.dataframe(some, hide_index=True)
    if count > NAMES:
        st.caption(say(language, "understood.first_names", shown=NAMES, count=count))


def separator(language: str, mark: str) -> str:
    name = SEPARATOR_NAMES.get(mark)
    return tell(language, f"understood.{name}") if name else mark


def corrections(now: View, brought: Brought, table: Understood | None) -> None:
    """Every guess can be set by hand; without a table, those that may bring one about."""
    language = now.language
    wrong = table is None or bool(table.problems and not table.matrix)
    with st.expander(say(language, "correct.title"), expanded=wrong):
        with st.grid(3, min_column_width=220):
            for name, options, value, show_as in guesses(language, brought, table):
                choice(brought, language, name, options, value, show_as)
        if table is not None:
            kinds(brought, language, table)
            missing_values.show_missing_values(language, brought, table)
            scales.show_scales(language, brought, table)
        switch(brought, language, "unreadable", "missing", "refuse")
        switch(brought, language, "keep_totals", True, False)
        if not (table and table.is_typed):
            turned = table.turned if table else bool(brought.options.transpose)
            switch(brought, language, "transpose", True, False, turned)
        if table is not None and table.long is None:
            as_long(brought, language, table)


def as_long(brought: Brought, language: str, table: Understood) -> None:
    """A table that does not look like long format; which columns say what is asked then."""
    words = [j for j, c in enumerate(table.columns) if c.kind in ("text", "date", "id")]
    values = [j for j, c in enumerate(table.columns) if c.kind == "number"]
    if len(words) > 1 and values:
        held(
            st.checkbox,
            say(language, "correct.long"),
            key="yd-long",
            value=False,
            keep=lambda _: brought.widen(tuple(words[:1]), words[1], values[0]),
        )


Guess = tuple[str, Sequence[Any], Any, Callable[[Any], str]]


def guesses(language: str, brought: Brought, table: Understood | None) -> list[Guess]:
    """Name of the option, what it can be, what it is, and how each is shown."""
    options = brought.options
    found: list[Guess] = []
    content = brought.content
    program = typed(content) if isinstance(content, bytes) else None
    text_file = isinstance(content, bytes) and not (table and table.sheet) and not program
    if isinstance(content, bytes) and (text_file or program in NAMES_ENCODING):
        known = table.encodings if table else every() if program else in_order(content, ())
        encoding = table.encoding if table else options.encoding
        found.append(("encoding", known, encoding, str.upper))
    separated = not table or table.separator is not None
    if (isinstance(content, str) or text_file) and separated:
        mark = table.separator if table else options.separator
        found.append(("separator", SEPARATORS, mark, lambda m: separator(language, m)))
    if table and len(table.sheets) > 1:
        found.append(("sheet", table.sheets, table.sheet, str))
    found.append(("decimal", (".", ","), table.decimal if table else options.decimal, str))
    if table and not (table.turned or table.is_typed):
        lines = (0, *lines_with_words(table))
        found.append(
            ("header_line", lines, table.header_line or 0, partial(header_line, language, table))
        )
    if table:
        label = -1 if table.label is None else table.label
        names = [column.short for column in table.columns]
        columns = [-1, *offered(language, "label", names, {label} - {-1}, "field")]
        found.append(("label", columns, label, lambda j: column_name(language, table, j)))
    return found


def lines_with_words(table: Understood) -> list[int]:
    """The first lines that hold anything, from 1."""
    return [n for n, cells in enumerate(table.first_lines, 1) if "".join(cells).strip()]


def header_line(language: str, table: Understood, number: int) -> str:
    """A line that may hold the names, with its beginning."""
    if not number:
        return tell(language, "correct.no_header")
    cells = table.first_lines[number - 1] if number <= len(table.first_lines) else ()
    begins = visible(" ".join(cells))[:LINE]
    return f"{number}: {begins}"


def column_name(language: str, table: Understood, j: int) -> str:
    return tell(language, "correct.numbers") if j < 0 else table.columns[j].short


def choice(
    brought: Brought,
    language: str,
    name: str,
    options: Sequence[Any],
    value: Any,
    show_as: Callable[[Any], str],
) -> None:
    every = list(options) if value in options or value is None else [value, *options]
    held(
        st.selectbox,
        say(language, f"correct.{name}"),
        every,
        key=f"yd-{name}",
        value=value,
        keep=partial(correct, brought, name),
        format_func=show_as,
        placeholder=tell(language, "correct.guess"),
    )


def correct(brought: Brought, name: str, option: Any) -> None:
    """One option as it was chosen; line 0 is no line."""
    if name == "header_line":
        brought.correct(header=bool(option), header_line=option or None)
    else:
        brought.correct(**{name: option})


def kinds(brought: Brought, language: str, table: Understood) -> None:
    """Columns to be read as something else than what they look like."""
    forced = dict(brought.options.kinds)
    names = [column.short for column in table.columns]
    for kind in ("text", "number"):
        these = [j for j, k in forced.items() if k == kind]
        held(
            st.multiselect,
            say(language, f"correct.as_{kind}"),
            offered(language, f"kind-{kind}", names, these, "field"),
            key=f"yd-kind-{kind}",
            value=these,
            keep=partial(force, brought, kind),
            format_func=lambda j: table.columns[j].short,
            placeholder=tell(language, "correct.none"),
        )


def force(brought: Brought, kind: Any, columns: list[int]) -> None:
    others = [(j, k) for j, k in brought.options.kinds if k != kind and j not in columns]
    brought.correct(kinds=tuple(sorted([*others, *((j, kind) for j in columns)])))


def switch(
    brought: Brought, language: str, name: str, on: Any, off: Any, ticked: bool | None = None
) -> None:
    """An option of two values; `ticked` where it was guessed."""
    held(
        st.checkbox,
        say(language, f"correct.{name}"),
        key=f"yd-{name}",
        value=getattr(brought.options, name) == on if ticked is None else ticked,
        keep=lambda ticked: brought.correct(**{name: on if ticked else off}),
    )
