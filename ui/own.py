"""What belongs to one visitor alone: files brought, results measured, and what follows from them.

It lives in the visitor's session only: not in the link, not in the cache that all share, not
on the disk.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from lessons.datasets import Dataset
from lessons.model import Step, Upload, UploadError, Values
from tables import LIMITS, ReadingError, apart, room
from tables.room import Place
from ui.door import Refused
from ui.your_data.brought import Brought

MOST = 12  # values remembered; a step opened again, or in the other language, is not computed anew
At = tuple[str, str]  # lesson, step


@dataclass
class Own:
    files: dict[str, Any] = field(default_factory=dict)  # by the upload's name
    places: dict[str, Place] = field(default_factory=dict)  # of the files, in the account of memory
    results: dict[At, dict[str, Any]] = field(default_factory=dict)  # of errands, by part
    computed: OrderedDict[Any, Values] = field(default_factory=OrderedDict)
    changes: int = 0  # how often files or results have become others
    uploads: int = 0  # widgets used up: a new one starts empty, and Streamlit drops the old bytes
    refused: UploadError | None = None  # why the last file could not be used
    brought: Brought | None = None  # the table of the page "Your data"
    table: Dataset | None = None  # two fields of it, opened in the lessons
    since: int = 0  # how many tables have been opened so
    answer: dict[str, Any] | None = None  # to what the browser has asked last

    def settings(self, lesson_id: str, step: Step) -> Mapping[str, Any]:
        """What `compute` is told beside the settings of the link."""
        found: dict[str, Any] = {}
        if step.upload and step.upload.name in self.files:
            found[step.upload.name] = self.files[step.upload.name]
        if step.errand and (lesson_id, step.id) in self.results:
            found[step.errand.name] = self.results[lesson_id, step.id]
        return found

    def values(self, key: Any, compute: Callable[[], Values]) -> Values:
        """Computed once, and remembered for this visitor only."""
        if key not in self.computed:
            self.computed[key] = compute()
            if len(self.computed) > MOST:
                self.computed.popitem(last=False)
        self.computed.move_to_end(key)
        return self.computed[key]

    def read_upload(
        self, upload: Upload, data: bytes, arrived: Place | Refused | None = None
    ) -> None:
        """Keep what the file holds; one that cannot be used leaves its reason and nothing else."""
        self.forget(upload)
        try:
            self.files[upload.name] = self._read_file(upload, data, arrived)
        except UploadError as error:
            self.refused = error
            self.places.pop(upload.name, None)
        except ReadingError as error:
            self.refused = UploadError(error.code, **error.params)
            self.places.pop(upload.name, None)

    def _read_file(self, upload: Upload, data: bytes, arrived: Place | Refused | None) -> Any:
        """Raises UploadError; ReadingError where there is no room, or no time."""
        if isinstance(arrived, Refused):
            raise arrived.error()
        place = self.places[upload.name] = Place()
        room.enter_file(place, len(data), arrived)
        return (
            apart.call_apart(upload.read, data) if len(data) > LIMITS.small else upload.read(data)
        )

    def forget(self, upload: Upload) -> None:
        """The file, and all that came of it."""
        self.files.pop(upload.name, None)
        self.places.pop(upload.name, None)
        self.computed.clear()
        self.answer = None
        self.results.clear()
        self.refused = None
        self.uploads += 1
        self.changes += 1

    def measured(self, lesson_id: str, step: Step, results: dict[str, Any]) -> None:
        self.computed.clear()
        self.results[lesson_id, step.id] = results
        self.changes += 1
