"""The files of the live figure are joined into one module: their names must not meet."""

from __future__ import annotations

import re
from collections import Counter

from figures.numbers import NUMBERS
from figures.roles import ROLES
from ui.live_figure import script

TOP_LEVEL = re.compile(r"^(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)


def test_no_name_is_declared_twice():
    counted = Counter(TOP_LEVEL.findall(script.module()))
    assert [name for name, count in counted.items() if count > 1] == []


def test_every_file_is_joined():
    joined = {*script.CORE_FILES, "adapter.js", "loader.js"}
    assert {path.name for path in script.FOLDER.glob("*.js")} == joined


def test_every_role_has_a_twin_in_the_browser():
    source = script.core_script()
    for name in (*ROLES, *NUMBERS):
        assert re.search(rf"\b{name}\b\s*[:(,=]", source), name


def test_the_version_changes_with_the_script(monkeypatch):
    before = script.version()
    monkeypatch.setattr(script, "module", lambda: "something else")
    assert script.version() != before
