"""What stands in the folder, and what it was made of: made once, and removed when it is over."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

Files = Iterable[tuple[str, str | bytes]]  # address, content
MakeFiles = Callable[[], Files]


class Made:
    """The folder `out`, in parts; `notes` remembers of each part its digest and its files."""

    def __init__(self, out: Path, notes: Path) -> None:
        self._out, self._notes = out, notes
        self.parts: dict[str, Any] = read_notes(notes)

    def renew(self, part: str, of: str, files: MakeFiles) -> bool:
        """Whether anything had to be done: what is made of the same stays as it is."""
        before = self.parts.get(part, {"of": "", "files": []})
        if before["of"] == of and all((self._out / name).exists() for name in before["files"]):
            return False
        written = [self._put(address, content) for address, content in files()]
        self._remove(set(before["files"]) - set(written))
        self._note({**self.parts, part: {"of": of, "files": written}})
        return True

    def keep_only(self, parts: Iterable[str]) -> None:
        """The files of other parts, which are of the book no longer, are removed."""
        there = set(parts)
        for part in self.parts.keys() - there:
            self._remove(self.parts[part]["files"])
        self._note({part: made for part, made in self.parts.items() if part in there})

    def file_names(self) -> list[str]:
        return [file for part in self.parts.values() for file in part["files"]]

    def _put(self, address: str, content: str | bytes) -> str:
        path = self._out / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return address

    def _remove(self, files: Iterable[str]) -> None:
        for address in files:
            (self._out / address).unlink(missing_ok=True)

    def _note(self, parts: dict[str, Any]) -> None:
        self.parts = parts
        self._notes.parent.mkdir(parents=True, exist_ok=True)
        self._notes.write_text(json.dumps(parts), encoding="utf-8")


def read_notes(notes: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(notes.read_text(encoding="utf-8"))
    except (OSError, ValueError):  # none yet, or cut off: everything is made anew
        return {}
    return found
