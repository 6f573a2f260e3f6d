"""A book that was built: its files, where it is whole and of the version that runs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from course import version
from lessons import plain


class Built:
    """The folder of a book, which may be missing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.version = version.of_all()
        self.made = 0  # when the book was made that was read last
        self._files: dict[str, Path] = {}

    def files(self) -> dict[str, Path]:
        """Address → file; none of another version or of half a book. Read anew when the book has
        been made anew."""
        try:
            made = (self.folder / plain.WORKER).stat().st_mtime_ns
        except OSError:
            return {}
        if made != self.made:
            paths = [path for path in self.folder.rglob("*") if path.is_file()]
            found = {path.relative_to(self.folder).as_posix(): path for path in paths}
            self.made, self._files = made, found if self._is_of_now() else {}
        return self._files

    def is_there(self) -> bool:
        """Whether there is a book, of whatever version."""
        return (self.folder / version.FILE).exists()

    def _is_of_now(self) -> bool:
        try:
            return (self.folder / version.FILE).read_text(encoding="utf-8") == self.version
        except OSError:
            return False


@cache
def built_in(folder: Path) -> Built:
    """One for all who ask."""
    return Built(folder)
