"""Names of files: harmless on every system, and still those the visitor knows."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 60  # characters
UNSAFE = re.compile(r"[^\w().-]+")  # letters and digits of any script stay
SPARE = " ._-"
# Names that Windows keeps for devices, and the one that the archive needs itself.
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d|readme)", re.IGNORECASE)


def safe_name(name: str, default: str, ending: str | None = None, longest: int = LONGEST) -> str:
    """A file name without path, control or markup characters; `ending` replaces its own."""
    stem, own = _parted(unicodedata.normalize("NFC", name))
    ending = own if ending is None else ending
    stem = UNSAFE.sub("-", stem).strip(SPARE)[: longest - len(ending)].rstrip(SPARE) or default
    return f"data-{stem}{ending}" if RESERVED.fullmatch(stem) else stem + ending


def file_name(name: str, ending: str) -> str:
    """The name of a file made of the file `name`: "marks.csv" and "-pca.py": "marks-pca.py"."""
    return safe_name(name, "table", ending)


def _parted(name: str) -> tuple[str, str]:
    """Stem and ending; only a short ending of plain letters is one."""
    base = re.split(r"[/\\]", name)[-1]
    stem, dot, ending = base.rpartition(".")
    if dot and stem and re.fullmatch(r"[A-Za-z0-9]{1,5}", ending):
        return stem, f".{ending}"
    return base, ""
