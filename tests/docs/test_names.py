"""Names one can find: no function is called as functions of more than six other modules are."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import PurePath

import pytest

from tests.docs import written

MOST = 6  # modules
# What stands in more of them on purpose, and where.
DECLARED = {
    "main": "",  # what `python -m` and Streamlit run
    "routes": "",  # what a server is given of each module that answers
    "measure": "bench/",  # what `make bench` asks of each measurement
}
EXPORTED = re.compile(r"^export (?:async )?function\*? (\w+)", re.MULTILINE)


def functions(file: str) -> set[str]:
    """All of a module: methods, and functions within functions, but for dunders."""
    tree = ast.parse(written.text(file))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    names = {node.name for node in ast.walk(tree) if isinstance(node, kinds)}
    return {name for name in names if not name.startswith("__")}


def exported(file: str) -> set[str]:
    return set(EXPORTED.findall(written.text(file)))


NAMES_IN = {".py": functions, ".js": exported}


@pytest.mark.parametrize("ending", NAMES_IN)
@pytest.mark.parametrize("is_test", [False, True], ids=["code", "tests"])
def test_a_function_is_found_by_its_name(ending, is_test):
    places = defaultdict(list)
    for file in written.tracked():
        if file.endswith(ending) and file.startswith("tests/") == is_test:
            for name in NAMES_IN[ending](file):
                if not (name in DECLARED and file.startswith(DECLARED[name])):
                    places[name].append(file)
    assert places or (ending, is_test) == (".js", True)
    assert {name: found for name, found in places.items() if len(found) > MOST} == {}


# One of each lesson, which holds what its name says, and what Python itself looks for.
OF_EACH = {"lesson", "values", "moving", "figure", "__init__", "__main__", "index"}
ALIKE = 3  # modules: twins in two layers, or three lessons with tables of their own


def test_modules_of_one_name_are_few():
    places = defaultdict(list)
    for file in written.tracked():
        path = PurePath(file)
        if path.suffix in NAMES_IN and path.parts[0] != "tests" and path.stem not in OF_EACH:
            places[path.name].append(file)
    assert len(places) > 500
    assert {name: found for name, found in places.items() if len(found) > ALIKE} == {}
