"""`make lesson`, tried in a copy of the whole tree: short, green at once, nothing overwritten."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import new_lesson

ROOT = new_lesson.ROOT
GUIDE = ROOT / "docs" / "add-a-lesson.md"
LEFT = (".git", ".venv", "node_modules", "build", "__pycache__", ".*cache", ".hypothesis")
# Each sees another kind of mistake: sections and values, pictures, slips, marks, words, a sketch.
SEEING = ("contract", "meant", "slip_values", "bounds", "emphasis", "chinese", "glossary")
TESTS = [*(f"tests/lessons/test_{name}.py" for name in SEEING), "tests/figures/test_sketch.py"]
MOST_LINES, MOST_READ = 200, 6


LONG = "a_place_for_every_record_in_the_table"
NEW = ("my_lesson", LONG)


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    """The tree with two lessons more, one of them in the middle and with a long name."""
    place = tmp_path_factory.mktemp("tree") / "copy"
    shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(*LEFT))
    for asked in (["my_lesson"], [LONG, "--part=part1"]):
        made = run(place, "scripts.new_lesson", *asked)
        assert made.returncode == 0, made.stderr
    return place


def run(place: Path, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def added(copy: Path) -> dict[str, int]:
    """Lines more than in this tree, by file."""
    there = (path.relative_to(copy) for path in copy.rglob("*.*") if path.is_file())
    changed = {one: len(lines(copy / one)) - len(lines(ROOT / one)) for one in there if text(one)}
    return {str(one): more for one, more in changed.items() if more}


def text(path: Path) -> bool:
    return path.suffix in (".py", ".md", ".toml", ".js", ".html", ".css")


def test_a_lesson_is_short_and_is_one_line_in_what_was_there(copy):
    found = added(copy)
    assert found.pop("lessons/registry.py") == len(NEW)
    for name in NEW:
        own = {path: count for path, count in found.items() if f"/{name}" in path}
        assert sum(own.values()) + 1 <= MOST_LINES
        assert not [path for path in own if "lesson_pattern" in (copy / path).read_text()]
        found = {path: count for path, count in found.items() if path not in own}
    assert found == {}


def test_its_tests_are_green_at_once_and_it_is_in_form(copy):
    for command in ("check", "format --check"):
        shape = run(copy, "ruff", *command.split(), "--no-cache", "lessons", "pages", "tests")
        assert shape.returncode == 0, shape.stdout
    of_it = ["-k", " or ".join((*NEW, "every_question", "imports"))]
    tried = run(copy, "pytest", "-q", "-p", "no:cacheprovider", *of_it, *TESTS)
    assert tried.returncode == 0, tried.stdout
    assert int(re.search(r"(\d+) passed", tried.stdout)[1]) >= 150


def test_nothing_is_overwritten(copy):
    before = lines(copy / "lessons" / "registry.py")
    again = run(copy, "scripts.new_lesson", "my_lesson")
    assert again.returncode == 1
    assert again.stderr == "There is a lesson 'my_lesson' already: choose another name.\n"
    assert lines(copy / "lessons" / "registry.py") == before


@pytest.mark.parametrize(
    ("name", "part", "said"),
    [
        *((name, "part3", "is no name for a lesson") for name in ("", "My", "a-b", "1a", "class")),
        ("x", "part9", "its parts are part1, part2, part3"),
        ("variance", "part1", "There is a lesson 'variance' already"),
        ("judge", "part1", "lessons/judge.py is in the way"),
        ("practice", "part1", "pages/practice.py is in the way"),
        ("data", "part1", "lessons/data is in the way"),
        ("book", "part1", "is an address of the app already"),
        ("my_lesson", "part2", ""),
    ],
)
def test_a_name_that_cannot_be_is_told_why(name, part, said):
    told = new_lesson.refusal(name, part)
    assert said in told
    assert bool(said) == bool(told)


def test_the_guide_says_how_many_lines_and_which_few_files_to_read():
    guide = GUIDE.read_text(encoding="utf-8")
    read = guide.split("## What to read\n")[1].split("\n## ")[0]
    named = re.findall(r"^\d+\. (?:\[[^\]]+\]\(([^)]+)\)|`([^`]+)`)", read, re.MULTILINE)
    files = [GUIDE.parent / link if link else ROOT / path for link, path in named]
    assert 0 < len(files) <= MOST_READ
    assert all(path.is_file() for path in files)
    assert len(re.findall(r"`[^`]+/[^`]+`|\]\(", read)) == len(files), "no further file by the way"
