"""Writes a lesson of one step, to be rewritten: texts in every language, tests green at once.

    python -m scripts.new_lesson my_lesson [--part part2]

Its files are those of `scripts/lesson_pattern`, under the new name; nothing that is there is
overwritten. docs/add-a-lesson.md says how to go on.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from keyword import iskeyword
from pathlib import Path

from lessons import registry

ROOT = Path(__file__).parents[1]
PATTERN = ROOT / "scripts" / "lesson_pattern"
REGISTRY = ROOT / "lessons" / "registry.py"
FOLDERS = {"page.py": "pages", "meant.py": "tests/lessons/meant"}  # under the lesson's name
# Addresses of the app that are no pages.
ADDRESSES = {"book", "c", "class", "component", "course", "held", "live", "media", "metrics"}
ADDRESSES |= {"ready", "static"}


def refusal(lesson_id: str, part: str) -> str:
    """Why there can be no such lesson, in a sentence; "" where there can."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", lesson_id) or iskeyword(lesson_id):
        return (
            f"{lesson_id!r} is no name for a lesson: it becomes a Python module and an address, "
            "so take small letters, digits and _, beginning with a letter, such as my_lesson."
        )
    if part not in registry.PARTS:
        return f"The course has no {part!r}: its parts are {', '.join(registry.PARTS)}."
    if lesson_id in registry.IDS:
        return f"There is a lesson {lesson_id!r} already: choose another name."
    if lesson_id in ADDRESSES:
        return f"{lesson_id!r} is an address of the app already: choose another name."
    home = ROOT / "lessons" / lesson_id
    for path in (home, home.with_suffix(".py"), *lesson_files(lesson_id)):
        if path.exists():
            return f"{path.relative_to(ROOT)} is in the way: choose another name."
    return ""


def lesson_files(lesson_id: str) -> dict[Path, str]:
    """What is written, by its path."""
    found, package = {}, f"lessons.{lesson_id}"
    for path in sorted(PATTERN.glob("*.*")):
        folder = FOLDERS.get(path.name)
        place = f"{folder}/{lesson_id}.py" if folder else f"lessons/{lesson_id}/{path.name}"
        text = path.read_text(encoding="utf-8").replace("scripts.lesson_pattern", package)
        found[ROOT / place] = text.replace("lesson_pattern", lesson_id)
    return found


def registered(text: str, lesson_id: str, part: str) -> str:
    """The registry's text with the lesson as the last one of its part."""
    before, begin, rest = text.partition(f'    "{part}": (\n')
    lines, end, after = rest.partition("    ),\n")
    return f'{before}{begin}{lines}        "{lesson_id}",\n{end}{after}'


def write_lesson(lesson_id: str, part: str) -> list[Path]:
    """The files written, the registry last."""
    new = lesson_files(lesson_id)
    for path, text in new.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    text = REGISTRY.read_text(encoding="utf-8")
    REGISTRY.write_text(registered(text, lesson_id, part), encoding="utf-8")
    bring_into_form([path for path in new if path.suffix == ".py"])
    return [*new, REGISTRY]


def bring_into_form(paths: list[Path]) -> None:
    """Where an import stands, and where a line breaks, depends on the lesson's name."""
    for command in (["check", "--select=I", "--fix"], ["format"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--quiet", "--no-cache"]
        subprocess.run([*ruff, *paths], cwd=ROOT, check=True)


def main() -> None:
    asked = argparse.ArgumentParser(description="Write a lesson of one step, to be rewritten.")
    asked.add_argument("id", help="its name: small letters, digits and _")
    asked.add_argument("--part", default=[*registry.PARTS][-1], help="default: the last one")
    lesson_id, part = asked.parse_args().id, asked.parse_args().part
    if said := refusal(lesson_id, part):
        sys.exit(said)
    for path in write_lesson(lesson_id, part):
        print(path.relative_to(ROOT))
    print(f"It is at /{lesson_id} after `make dev`; docs/add-a-lesson.md says how to go on.")


if __name__ == "__main__":
    main()
