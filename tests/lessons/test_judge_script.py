"""The judge's modules for a browser: they load by themselves, beside those that draw, or joined."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from lessons import answer
from live import scripts

MODULES = {
    path.name: path.read_text(encoding="utf-8")
    for path in (Path(answer.__file__).parent / "script").glob("*.js")
}
TOP_LEVEL = re.compile(r"^(?:export )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)
EXPORTED = re.compile(r"^export (?:function\*?|const|let|class) (\w+)", re.MULTILINE)
IMPORT = re.compile(r'^import \{\s+([\w,\s]+?),?\s+\} from "\./([\w.]+)";$', re.MULTILINE)


def test_no_name_is_declared_twice_here_or_where_it_is_drawn():
    sources = [*MODULES.values(), *scripts.modules().values()]
    counted = Counter(name for source in sources for name in TOP_LEVEL.findall(source))
    assert [
        name for name in TOP_LEVEL.findall("\n".join(MODULES.values())) if counted[name] > 1
    ] == []


@pytest.mark.parametrize("name", MODULES)
def test_modules_import_only_what_is_exported(name):
    found = IMPORT.findall(MODULES[name])
    assert len(found) == MODULES[name].count("import ")
    for names, file in found:
        imported = re.split(r",\s+", names)
        assert set(imported) <= set(EXPORTED.findall(MODULES[file]))
        assert all(re.search(rf"\b{one}\b", IMPORT.sub("", MODULES[name])) for one in imported)


@pytest.mark.parametrize("name", MODULES)
def test_nothing_typed_is_run_and_no_page_is_needed(name):
    code = re.sub(r"//.*", "", MODULES[name])
    assert not re.search(r"\b(eval|Function|document|window|fetch|setTimeout|innerHTML)\b", code)
