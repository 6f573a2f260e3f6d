"""The plain pages beside the app: where they lie when they are built, and the page of a step."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(os.environ.get("PLAIN_PAGES") or Path(__file__).parents[1] / "build" / "book")
WORKER = "sw.js"  # the service worker, which is written after everything else
AT = "book/"  # where the app serves them, beside its own pages


def step(language: str, lesson_id: str, step_id: str) -> str:
    return f"{language}/{lesson_id}/{step_id}.html"


def lobby(language: str) -> str:
    """Where a phone waits for its class to begin."""
    return f"{language}/class.html"


def teach(language: str) -> str:
    """The teacher's screen of a class."""
    return f"{language}/teach.html"
