"""Work in threads, each thing once: who asks for the same meanwhile waits for the same."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class Lane(Generic[Result]):
    """One thread, which does what is asked for one after the other."""

    def __init__(self, make: Callable[[str], Result]) -> None:
        self._make = make
        self._thread = ThreadPoolExecutor(max_workers=1)
        self._asked: dict[str, Future[Result]] = {}
        self._lock = Lock()

    def asked(self, name: str) -> Future[Result]:
        with self._lock:
            if name in self._asked:
                return self._asked[name]
            found = self._asked[name] = self._thread.submit(self._make, name)
        found.add_done_callback(lambda _: self._asked.pop(name, None))
        return found


class Few(dict[Any, Any]):
    """The last entries that were put in."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key, value)
        while len(self) > self._most:
            del self[next(iter(self))]
