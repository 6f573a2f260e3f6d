"""How the modules of all our pages hang together: what needs another never is needed by it."""

from __future__ import annotations

import re
from collections import Counter
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = (
    "live/script",
    "lessons/script",
    "practice/script",
    "classroom/script",
    "course/script",
    "book/script",
    "ui/script",
    "ui/bridge",
    "ui/live_figure",
    "ui/weights/script",
)
MODULES = [path for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.js"))]
IMPORTED = re.compile(r'^(?:import|export)\b(?:[^;]*?\bfrom)?\s+"\./([^"]+)";', re.MULTILINE)


def needs(source: str) -> list[str]:
    """The files that a module imports."""
    return IMPORTED.findall(source)


GRAPH = {path.name: needs(path.read_text(encoding="utf-8")) for path in MODULES}


def test_imports_are_found():
    source = """import { a } from "./a.js";
import {
  b,
  c,
} from "./b.js";
import "./c.js";
export { d } from "./d.js";
export const e = "./e.js";
"""
    assert needs(source) == ["a.js", "b.js", "c.js", "d.js"]
    assert "core.js" in GRAPH["select.js"]


def test_a_module_is_known_by_its_name():
    """Pages join modules of several folders, each found by its name alone."""
    counted = Counter(path.name for path in MODULES)
    assert [name for name, count in counted.items() if count > 1] == []
    assert {needed for all_of_one in GRAPH.values() for needed in all_of_one} <= set(GRAPH)


def test_no_modules_need_one_another():
    try:
        TopologicalSorter(GRAPH).prepare()
    except CycleError as error:
        pytest.fail(" needs ".join(reversed(error.args[1])))


@pytest.mark.parametrize("layer", ["numbers.js", "spoken.js", "gestures.js", "keys.js", "nodes.js"])
def test_what_all_parts_share_needs_none_of_them(layer):
    assert GRAPH[layer] == []


def test_only_what_puts_a_figure_together_knows_how_it_is_drawn():
    """All others ask for a drawing through `core.js`."""
    assert [name for name, needed in GRAPH.items() if "drawing.js" in needed] == ["draw.js"]
    assert set(GRAPH["core.js"]) == {"nodes.js", "spoken.js", "state.js"}
