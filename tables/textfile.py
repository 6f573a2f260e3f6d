"""A text, from a file or the clipboard, to rows of cells."""

from __future__ import annotations

import re

from tables import separators
from tables.content import refuse_markup
from tables.encodings import Decoded
from tables.errors import ReadingError
from tables.model import Options, Raw

SHOWN, SHOWN_WIDTH = 12, 400  # first lines, and characters of each
HALF_CHARACTERS = re.compile("[\ud800-\udfff]")


def read(decoded: Decoded, options: Options, source: str = "text") -> Raw:
    """The rows of a text. Raises ReadingError."""
    refuse_markup(decoded.text)
    lines = separators.file_lines(
        HALF_CHARACTERS.sub("\ufffd", decoded.text).removeprefix("\ufeff")
    )
    told = separators.told(lines[0])
    start = 1 if told else 0
    separator = _separator(lines[start:], told, options)
    rows = separators.split(lines[start:], separator, start + 1, options.limits)
    return Raw(
        source=source,
        lines=tuple(rows),
        first_lines=tuple((line[:SHOWN_WIDTH],) for line in lines[:SHOWN]),
        encoding=decoded.encoding or None,
        encodings=decoded.encodings,
        separator=separator,
    )


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
