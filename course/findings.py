"""What takes long to find out and is small: which sentences follow a hand, which divisors differ.

It depends on the course alone, so it is found once: when the book is built, or by a process of its
own ahead of the first visitors (`book/ahead.py`), else when it is first needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

_known: dict[str, Any] = {}  # name → plain data; as many as there are steps and choices


def once(name: str, find: Callable[[], Any]) -> Any:
    if name not in _known:
        _known[name] = find()
    return _known[name]


def of(name: str) -> Any:
    return _known[name]


def is_known(name: str) -> bool:
    return name in _known


def add(found: Mapping[str, Any]) -> None:
    _known.update(found)


def of_lesson(lesson_id: str) -> dict[str, Any]:
    return {name: found for name, found in _known.items() if name.split(" ")[1] == lesson_id}
