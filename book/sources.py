"""What the pages are made of: tells a book of this version of the course from an older one."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("pca_core", "live", "figures", "texts", "tables", "lessons", "results", "book")
NO_SOURCE = (".pyc",)
VERSION = "version.txt"  # in the folder of the book


def version() -> str:
    """Changes whenever a file does that a page may be made of."""
    found = sha256()
    for path in (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*"))):
        if path.is_file() and path.suffix not in NO_SOURCE:
            found.update(path.relative_to(ROOT).as_posix().encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def told(folder: Path) -> str:
    """What whoever starts the app should know of the plain pages; "" where all is well."""
    try:
        built = (folder / VERSION).read_text(encoding="utf-8")
    except OSError:
        return "The plain pages are not there. `make book` makes them; they then lie under /book/."
    if built == version():
        return ""
    return "The plain pages under /book/ are of another version. `make book` renews them."
