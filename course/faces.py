"""The faces of type that pages bring along, and the style sheet that offers them (`make fonts`)."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "fonts"
KIND = "font/woff2"


@cache
def face_files() -> dict[str, bytes]:
    """By their names, which hold a version; they lie beside the style sheet."""
    return {_versioned_name(path): path.read_bytes() for path in _paths()}


@cache
def style() -> str:
    sheet = (FOLDER / "faces.css").read_text(encoding="utf-8")
    for path in _paths():
        sheet = sheet.replace(f'"{path.name}"', f'"{_versioned_name(path)}"')
    return sheet


def _paths() -> list[Path]:
    return sorted(FOLDER.glob("*.woff2"))


def _versioned_name(path: Path) -> str:
    return f"{path.stem}-{sha256(path.read_bytes()).hexdigest()[:10]}{path.suffix}"
