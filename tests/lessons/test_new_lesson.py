"""`make lesson`, tried in a copy of the tree: short, green at once, nothing overwritten."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lessons.datasets import WORKED
from lessons.study import study
from scripts import new_lesson

ROOT = new_lesson.ROOT
DOCS = ROOT / "docs"
LEFT_OUT = (".git", ".venv", "node_modules", "build", "__pycache__", ".*cache", ".hypothesis")
NEW = ("tried_here", "a_place_for_every_record_in_the_table")
# Each sees another kind of mistake: sections and values, pictures, slips, marks, words, a sketch.
SEEING = ("contract", "meant", "slip_values", "bounds", "emphasis", "chinese", "glossary", "acts")
TESTS = [*(f"tests/lessons/test_{name}.py" for name in SEEING), "tests/figures/test_sketch.py"]
MOST_LINES, MOST_READ = 220, 6


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    """The tree with two lessons more: at its end, and within, under a name that needs room."""
    place = tmp_path_factory.mktemp("tree") / "copy"
    shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for asked in ([NEW[0]], [NEW[1], "--part=part1"]):
        made = run(place, "scripts.new_lesson", *asked)
        assert made.returncode == 0, made.stderr
    return place


def run(place: Path, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def changed(copy: Path) -> list[str]:
    """What is new or different there."""
    files = [path.relative_to(copy) for path in copy.rglob("*") if path.is_file()]
    return [
        str(path)
        for path in files
        if "__pycache__" not in path.parts
        if not (ROOT / path).exists() or (ROOT / path).read_bytes() != (copy / path).read_bytes()
    ]


def test_a_lesson_is_short_and_a_line_in_what_was_there(copy):
    files = changed(copy)
    for name in NEW:
        own = [path for path in files if name in path]
        texts = [(copy / path).read_text(encoding="utf-8") for path in own]
        assert 0 < sum(len(text.splitlines()) for text in texts) < MOST_LINES
        assert not any("pattern" in text for text in texts)
        files = [path for path in files if path not in own]
    assert files == ["lessons/registry.py"]
    before, after = (lines(place / files[0]) for place in (ROOT, copy))
    assert [line for line in after if line.strip(' ",') not in NEW] == before
    assert len(after) == len(before) + len(NEW)


def test_its_tests_are_green_at_once_and_it_is_in_form(copy):
    for command in (["check"], ["format", "--check"]):
        form = run(copy, "ruff", *command, "--no-cache", "lessons", "pages", "tests/lessons")
        assert form.returncode == 0, form.stdout
    of_it = ["-k", " or ".join((*NEW, "every_question", "imports"))]
    tried = run(copy, "pytest", "-q", "-p", "no:cacheprovider", *of_it, *TESTS)
    assert tried.returncode == 0, tried.stdout
    assert int(re.search(r"(\d+) passed", tried.stdout)[1]) >= 75 * len(NEW)


def test_nothing_is_overwritten(copy):
    before = lines(copy / "lessons/registry.py")
    again = run(copy, "scripts.new_lesson", NEW[0])
    assert again.returncode == 1
    assert again.stderr == f"There is a lesson {NEW[0]!r} already: choose another name.\n"
    assert lines(copy / "lessons/registry.py") == before


@pytest.mark.parametrize(
    ("name", "part", "said"),
    [
        *((name, "part3", "is no name for a lesson") for name in ("", "My", "a-b", "1a", "class")),
        ("x", "part9", "its parts are part1, part2, part3, part4"),
        ("variance", "part1", "There is a lesson 'variance' already"),
        ("judge", "part1", "lessons/judge.py is in the way"),
        ("practice", "part1", "pages/practice.py is in the way"),
        ("data", "part1", "lessons/data is in the way"),
        ("book", "part1", "is an address of the app already"),
        (NEW[0], "part2", ""),
    ],
)
def test_a_name_that_cannot_be_is_told_why(name, part, said):
    told = new_lesson.refusal(name, part)
    assert said in told
    assert bool(said) == bool(told)


# --- the guide --------------------------------------------------------------------------------


def test_the_guide_names_few_files_to_read():
    guide = (DOCS / "add-a-lesson.md").read_text(encoding="utf-8")
    read = guide.split("## What to read\n")[1].split("\n## ")[0]
    named = re.findall(r"\[[^\]]+\]\(([^)]+)\)|`([^`]+/[^`]+)`", read)
    files = [DOCS / link if link else ROOT / path for link, path in named]
    assert 0 < len(files) <= MOST_READ
    assert all(path.is_file() for path in files)
    assert f"Less than {MOST_LINES} lines" in guide


def test_the_symbols_that_texts_may_name_are_all_listed():
    section = (DOCS / "lesson-parts.md").read_text(encoding="utf-8").split("The symbols of")[1]
    table = section.split("\n\n")[1]
    assert set(re.findall(r"`(\w+)`", table)) == set(study(WORKED, 0).basics(WORKED))
