"""What is handed out, as it goes over the wire: some in memory, more in a folder."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import zlib
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import Lock, get_ident
from typing import Any

MOST = 32 * 2**20  # bytes in memory; the whole course takes about a third of that
VERSION = re.compile(r"[0-9a-f]{16}")  # what a folder of our own is called


@dataclass(frozen=True)
class Kept:
    """A text of the book, packed."""

    packed: bytes
    tag: str


def kept(packed: bytes) -> Kept:
    return Kept(packed, f'W/"{sha256(packed).hexdigest()[:16]}"')  # weak: the same, packed or not


class Memory:
    """By key; what was not asked for the longest makes room."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._size = most, 0
        self._held: OrderedDict[Any, Kept] = OrderedDict()
        self._lock = Lock()

    @property
    def size(self) -> int:
        return self._size

    def get(self, key: Any) -> Kept | None:
        with self._lock:
            found = self._held.get(key)
            if found:
                self._held.move_to_end(key)
            return found

    def put(self, key: Any, value: Kept) -> None:
        if len(value.packed) > self._most:
            return
        with self._lock:
            before = self._held.pop(key, None)
            self._held[key] = value
            self._size += len(value.packed) - (len(before.packed) if before else 0)
            while self._size > self._most:
                self._size -= len(self._held.popitem(last=False)[1].packed)


class Disk:
    """A folder for one version: `folder/0123456789abcdef/address.gz`. Where it cannot be written,
    nothing is kept."""

    def __init__(self, folder: Path, version: str) -> None:
        self._all, self._own = folder, folder / version[:16]
        self._is_open = True

    def read(self, address: str) -> bytes | None:
        try:
            packed = (self._own / f"{address}.gz").read_bytes()
            gzip.decompress(packed)
        except (OSError, EOFError, zlib.error):  # not there, or cut off when the power failed
            return None
        return packed

    def write(self, address: str, packed: bytes) -> None:
        """Whole or not at all: another process may be looking."""
        if not self._is_open:
            return
        path = self._own / f"{address}.gz"
        half = path.with_name(f"{path.name}.{os.getpid()}-{get_ident()}")
        try:
            if not self._own.exists():
                self._remove_others()
            path.parent.mkdir(parents=True, exist_ok=True)
            half.write_bytes(packed)
            half.replace(path)
        except OSError:  # may not be written, or is full
            self._is_open = False
            with suppress(OSError):
                half.unlink(missing_ok=True)

    def _remove_others(self) -> None:
        """What other versions have left."""
        for there in self._all.glob("*"):
            if VERSION.fullmatch(there.name):
                shutil.rmtree(there, ignore_errors=True)
