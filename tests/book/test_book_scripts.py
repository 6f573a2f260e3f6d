"""The scripts of the pages, joined: no name twice, and what needs another stands behind it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from course.scripts import (
    FINGERS,
    FOLDERS,
    HEARING,
    LATE_WORDS,
    MAINS,
    PAGE,
    PRACTISE,
    QR,
    READING,
    SEARCH,
    SLIDES,
)
from live import scripts
from practice.data import SCRIPTS

TOP_LEVEL = re.compile(r"^(?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)
TAKEN_APART = re.compile(r"^(?:const|let) [\[{]([^=]*?)[\]}] =", re.MULTILINE)

EVERY_STEPS = (PAGE, "in_app.js", "scorm.js")  # what brings pages of steps to life
SHARED = {"words.js", "fill_in.js", "keyboard.js", "longest.js"}  # some lines that both need


def modules(main: str) -> set[str]:
    """All that a main module needs."""
    found: set[str] = set()
    waiting = [main]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += scripts.IMPORT.findall(scripts.source_of(name, FOLDERS))
    return found


def declared(script: str) -> list[str]:
    """By one name, or several taken out of a list or an object: `const [FIRST, LAST] = …`."""
    apart = [name for names in TAKEN_APART.findall(script) for name in names.split(",")]
    named = [name.rpartition(":")[2].strip() for name in apart]
    return [*TOP_LEVEL.findall(script), *filter(None, named)]


@pytest.mark.parametrize("main", EVERY_STEPS)
def test_what_reads_a_number_is_in_no_script_of_every_step(main):
    assert modules(main) & modules(READING) == SHARED
    assert {"grammar.js", "answer.js", "exact.js", "judge_number.js"} <= modules(READING)


@pytest.mark.parametrize(
    "main",
    [
        *MAINS,
        "scorm.js",
        "in_app.js",
        "practise_in_app.js",
        "by_hand_in_app.js",
        "inventory_in_app.js",
        "points_in_app.js",
        READING,
        HEARING,
        FINGERS,
        SLIDES,
        SEARCH,
        QR,
        *LATE_WORDS,
    ],
)
def test_no_name_is_declared_twice(main):
    names = declared(scripts.joined(main, FOLDERS))
    assert [name for name, many in Counter(names).items() if many > 1] == []


def test_what_is_needed_stands_before():
    """Constants are not there before their line has run."""
    joined = scripts.joined(PRACTISE, FOLDERS)
    for constant, user in (("GRAMMAR", "SIGNS"), ("ZERO", "EXACT"), ("MAX_LENGTH", "isText")):
        assert joined.index(f"const {constant} ") < joined.index(f"const {user} "), constant


@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*.js")), ids=lambda path: path.name)
def test_nothing_typed_is_run_or_becomes_markup(path):
    code = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
    assert not re.search(r"\b(eval|Function|fetch|setTimeout|innerHTML|insertAdjacentHTML)\b", code)
