"""The scripts of the pages, joined: no name twice, and what needs another stands behind it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from course.scripts import FOLDERS, MAINS, PRACTISE
from live import scripts
from practice.data import SCRIPTS

TOP_LEVEL = re.compile(r"^(?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)


@pytest.mark.parametrize("main", [*MAINS, "scorm.js", "in_app.js", "practise_in_app.js"])
def test_no_name_is_declared_twice(main):
    names = TOP_LEVEL.findall(scripts.joined(main, FOLDERS))
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
