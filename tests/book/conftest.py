"""What several tests of the book look at, worked out once for all test processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from course.packs import packs
from course.site import Site
from tests.book.said import states_in

Said = Callable[[str, str, str], dict[str, dict[str, Any]]]


@pytest.fixture(scope="session")
def states_said(tmp_path_factory) -> Said:
    """(language, lesson, step) → what the step's packs say, by the names of the states."""
    folder = shared(tmp_path_factory) / "packs"

    @lru_cache(maxsize=4)  # all of them would fill the memory
    def said(language: str, lesson_id: str, step_id: str) -> dict[str, dict[str, Any]]:
        kept = folder / f"{language}-{lesson_id}-{step_id}.js"
        if not kept.exists():
            put(kept, "".join(packs(Site(), language, lesson_id, step_id)))
        return states_in(kept.read_text(encoding="utf-8"))

    return said


def shared(factory: pytest.TempPathFactory) -> Path:
    """A folder of this run that all its processes have in common."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def put(path: Path, content: str) -> None:
    """Whole or not at all: another process may be looking."""
    path.parent.mkdir(exist_ok=True)
    half = path.with_suffix(f".{os.getpid()}")
    half.write_text(content, encoding="utf-8")
    half.replace(path)
