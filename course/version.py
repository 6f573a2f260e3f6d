"""What the book is made of: a part of it is made anew when its own sources have changed."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from lessons import registry
from lessons.text import LESSONS

PROJECT = LESSONS.parent
FILE = "version.txt"  # in the folder of the book
SOURCES = [
    "pca_core",
    "live",
    "figures",
    "lessons",
    "results",
    "notebooks",
    "texts",
    "course",
    "book",
    "classroom/script",
    "practice",
    "inventory",
    "tactile",
]
ALSO = ["requirements.txt", "CITATION.cff", "classroom/tally.css"]


def digest(*of: object) -> str:
    return sha256(json.dumps(of).encode()).hexdigest()


def of_all() -> str:
    """Changes with whatever the book is made of."""
    return digest(sources(), *map(texts, registry.IDS))


def sources() -> list[str]:
    """Everything but the texts of the lessons, and the versions of the libraries."""
    files = (path for package in SOURCES for path in sorted((PROJECT / package).rglob("*.*")))
    found = [path for path in files if path.is_file() and not is_text(path)]
    found = [path for path in found if "__pycache__" not in path.parts]
    return [
        sha256(path.read_bytes()).hexdigest() for path in (*found, *map(PROJECT.joinpath, ALSO))
    ]


def is_text(path: Path) -> bool:
    return path.suffix == ".md" and path.parent.name in registry.IDS


def texts(lesson_id: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((LESSONS / lesson_id).glob("*.md"))]
