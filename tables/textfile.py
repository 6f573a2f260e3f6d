"""A text, from a file or the clipboard, to rows of cells."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tables import early, forms, grid, marked, separators, untidy
from tables.content import markup
from tables.encodings import Decoded
from tables.errors import ReadingError
from tables.model import Line, Message, Options
from tables.table import Raw

SHOWN, LAST, SHOWN_WIDTH = 12, 4, 400  # first lines, last lines, and characters of each
HALF_CHARACTERS = re.compile("[\ud800-\udfff]")


def read_textfile(decoded: Decoded, options: Options, source: str = "text") -> Raw:
    """The rows of a text. Raises ReadingError."""
    text = decoded.text
    if not text.isascii():
        text = HALF_CHARACTERS.sub("\ufffd", text)
    early.refuse_many(text, options.limits)
    lines = separators.file_lines(text.removeprefix("\ufeff"))
    early.refuse_long(lines, options.limits)
    told = separators.declared_separator(lines[0])
    start = 1 if told else 0
    form = forms.read_form(lines[start:], start + 1, text) if options.separator is None else None
    if form:
        return _formed(*form, lines, decoded, options, source)
    kind = markup(text)
    if kind:
        return marked.read_marked(kind, decoded, options, source)
    tidied = untidy.tidy(lines[start:], text)
    separator = _separator(tidied, told, options)
    rows = separators.split(tidied, separator, start + 1, options.limits)
    return Raw(
        source=source,
        grid=rows,
        first_lines=_shown(lines[:SHOWN]),
        last_lines=_shown(_last(lines)),
        encoding=decoded.encoding or None,
        encodings=decoded.encodings,
        separator=separator,
        tidied=any(a != b for a, b in zip(tidied, lines[start:], strict=True) if a),
        notes=_untold(decoded),
    )


def _formed(
    rows: Sequence[Line],
    note: Message,
    lines: list[str],
    decoded: Decoded,
    options: Options,
    source: str,
) -> Raw:
    """The rows of a text of a form of its own."""
    return Raw(
        source=source,
        grid=grid.grid_of(separators.counted(rows, options.limits), options.limits.columns + 1),
        first_lines=_shown(lines[:SHOWN]),
        last_lines=_shown(_last(lines)),
        encoding=decoded.encoding or None,
        encodings=decoded.encodings,
        separator=separators.SPACE,
        tidied=True,
        notes=(note, *_untold(decoded)),
    )


def _untold(decoded: Decoded) -> tuple[Message, ...]:
    doubtful = decoded.doubtful
    return (Message("encoding_untold", {"text": doubtful}),) if doubtful else ()


def _shown(lines: list[str]) -> tuple[tuple[str, ...], ...]:
    return tuple((line[:SHOWN_WIDTH],) for line in lines)


def _last(lines: list[str]) -> list[str]:
    """The last lines that hold anything, beyond the first ones."""
    end = next((i for i in range(len(lines), SHOWN, -1) if lines[i - 1].strip()), SHOWN)
    return lines[max(SHOWN, end - LAST) : end]


def _separator(lines: list[str], told: str | None, options: Options) -> str:
    if options.separator is None:
        return told or separators.guess(lines)
    if options.separator not in separators.SEPARATORS:
        raise ReadingError(
            "no_such_option",
            name="separator",
            received=options.separator,
            allowed=separators.SEPARATORS,
        )
    return options.separator
