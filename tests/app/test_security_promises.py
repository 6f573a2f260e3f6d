"""Each promise of SECURITY.md names a test, and that test exists."""

from __future__ import annotations

import ast
import re

from scripts.server import ROOT

TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
PROMISES = [
    line
    for line in TEXT.splitlines()
    if line.startswith("| ") and not line.startswith(("| promise", "|--"))
]
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def test_every_promise_names_a_test():
    assert len(PROMISES) > 20
    assert [line for line in PROMISES if not NAMED.search(line)] == []


def test_every_test_that_is_named_exists():
    missing = [f"{path}::{name}" for path, name in NAMED.findall(TEXT) if not exists(path, name)]
    assert missing == []


def exists(path: str, name: str) -> bool:
    """`name` may be empty: any test in the file."""
    file = ROOT / path
    if not file.is_file():
        return False
    tree = ast.parse(file.read_text(encoding="utf-8"))
    tests = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return name in tests if name else any(one.startswith("test_") for one in tests)


def test_a_missing_test_is_found():
    assert not exists("tests/app/test_edge.py", "test_that_is_none")
    assert not exists("tests/app/test_none.py", "")
