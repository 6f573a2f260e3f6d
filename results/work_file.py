"""Work as files of an archive, and back: settings in JSON, and the table as it was brought.

The settings of somebody's archive are data from outside: each of them has to be of its type, and
keeps its default where it is not. What they say of the table is compared with it by `work.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_type_hints

import msgspec

from results.exports.file_names import safe_name
from results.look import Look
from results.work import Rows, Work
from tables import LIMITS, Options, ReadingError, sheet_archive
from tables.content import ZIP
from tables.limits import MB
from tables.notes import NotesFile
from tables.prepare import Choices

FOLDER = "again"
SETTINGS = f"{FOLDER}/settings.json"
FORMAT, VERSION = "PCA of one table", 1
PARTS: dict[str, type] = {"options": Options, "choices": Choices, "look": Look}
HEAD = ("format", "version", "as", "table")  # what the archive says of itself
NOTES = "notes"
NEVER = {"limits", "content", NOTES, *PARTS}  # no settings, or read by themselves
RENAMED = {"logs": "transform"}
MOST = LIMITS.bytes + 8 * MB  # of a table and the settings
As = Literal["file", "text", "rows"]


@dataclass(frozen=True)
class Found:
    """Work out of an archive."""

    work: Work
    refused: int  # settings that were not what they should be
    newer: bool  # written by a later version: none of its settings was read


def files_of(work: Work, others: Mapping[str, bytes]) -> dict[str, bytes]:
    """The settings, and the table and its notes as they were brought unless they are among the
    other files."""
    form, name, content = _content(work)
    at = next((n for n, other in others.items() if other == content), f"{FOLDER}/{name}")
    files = {at: content}
    notes: dict[str, Any] | None = None
    if work.notes is not None:
        place = f"{FOLDER}/{NOTES}/{safe_name(work.notes.name, NOTES)}"
        files[place] = work.notes.content
        notes = _as_data(work.notes, NotesFile)
        notes |= {"file": place, "options": _as_data(work.notes.options, Options)}
    return files | {SETTINGS: _settings(work, form, at, notes)}


def in_archive(data: bytes, unpacks: Callable[[int], object] = bool) -> Found | None:
    """The work in an archive that `files_of` is part of; None if it is another file. `unpacks` is
    told the size of the table before it is, and may refuse it. Raises ReadingError."""
    at = _settings_in(data)
    if at is None:
        return None
    room = replace(LIMITS, unpacked=MOST, ratio=MOST)
    given = _parsed(sheet_archive.only(data, at, room))
    before = at.removesuffix(SETTINGS)
    table = before + str(given.get("table"))
    told = given.pop(NOTES, None)
    told = told if isinstance(told, dict) else {}
    notes = before + str(told.pop("file", ""))
    unpacks(sum(sheet_archive.sizes(data).get(name, 0) for name in {table, notes}))
    content = _read_content(sheet_archive.only(data, table, room), given.get("as"))
    newer = given.get("version") != VERSION
    found = _found(content, {"name": given.get("name", "")} if newer else given, newer)
    if not told or newer:
        return found
    kept, wrong = _notes(sheet_archive.only(data, notes, room), told)
    return replace(found, work=replace(found.work, notes=kept), refused=found.refused + wrong)


def _notes(content: bytes, given: dict[str, Any]) -> tuple[NotesFile, int]:
    """The second file with its settings, and how many of these were refused."""
    options, wrong = _values(Options, given.pop("options", {}))
    known, more = _values(NotesFile, given)
    return NotesFile(content, **known, options=Options(**options)), wrong + more


def _settings_in(data: bytes) -> str | None:
    """The name of the settings in an archive; it may have been unpacked and packed again with the
    folder around."""
    try:
        names = sheet_archive.part_names(data) if data.startswith(ZIP) else ()
    except ReadingError:  # damaged: to be said by the reader of workbooks
        return None
    ends = [name for name in names if f"/{name}".endswith(f"/{SETTINGS}")]
    return min(ends, key=len, default=None)


def _content(work: Work) -> tuple[As, str, bytes]:
    """What it is, a name for its file, and its bytes."""
    if isinstance(work.content, bytes):
        return "file", safe_name(work.name, "table"), work.content
    if isinstance(work.content, str):
        return "text", "table.txt", work.content.encode("utf-8", "surrogatepass")
    return "rows", "table.json", msgspec.json.encode(work.content)


def _read_content(data: bytes, form: object) -> bytes | str | Rows:
    try:
        if form == "text":
            return data.decode("utf-8", "surrogatepass")
        if form == "rows":
            return msgspec.json.decode(data, type=Rows)
    except (ValueError, RecursionError):
        raise ReadingError("archive_part", part="table") from None
    return data


def _settings(work: Work, form: As, at: str, notes: dict[str, Any] | None) -> bytes:
    head = dict(zip(HEAD, (FORMAT, VERSION, form, at), strict=True))
    given = head | _as_data(work, Work)
    given |= {name: _as_data(getattr(work, name), kind) for name, kind in PARTS.items()}
    given |= {NOTES: notes} if notes else {}
    return msgspec.json.format(msgspec.json.encode(given), indent=1)


def _as_data(value: Any, kind: type) -> dict[str, Any]:
    """The settings of a dataclass, without those that never are one."""
    names = (field.name for field in fields(kind) if field.name not in NEVER)
    return {name: msgspec.to_builtins(getattr(value, name)) for name in names}


def _parsed(data: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(data, type=dict[str, Any])
    except (ValueError, RecursionError):
        raise ReadingError("archive_part", part=SETTINGS) from None


def _found(content: bytes | str | Rows, given: Mapping[str, Any], newer: bool) -> Found:
    own = {name: value for name, value in given.items() if name not in {*HEAD, *PARTS}}
    values, refused = _values(Work, own)
    for name, kind in PARTS.items():
        known, wrong = _values(kind, _renamed(given.get(name, {})))
        values[name] = kind(**known)
        refused += wrong
    return Found(Work(content, **values), refused, newer)


def _renamed(given: object) -> object:
    """Settings by the names they have today; older files say only whether it was standardized."""
    if not isinstance(given, dict):
        return given
    said = {RENAMED.get(name, name): value for name, value in given.items()}
    if isinstance(said.get("standardize"), bool):
        said["scaling"] = "standard" if said.pop("standardize") else "none"
    return said


def _values(kind: type, given: object) -> tuple[dict[str, Any], int]:
    """Fields of a dataclass that are what they should be, and how many are not."""
    if not isinstance(given, dict):
        return {}, 1
    hints = get_type_hints(kind)
    known: dict[str, Any] = {}
    for name, value in given.items():
        if name in hints and name not in NEVER:
            try:
                known[name] = msgspec.convert(value, hints[name])
            except (ValueError, RecursionError):
                continue
    return known, len(given) - len(known)
