"""`make seeded`: every mistake on its list still fits, and what no test sees is told."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from scripts.seeded import LISTED, Mistake, mistakes, sow_all
from scripts.server import ROOT
from tests.docs.written import is_test

SOWN = mistakes()
KINDS = {
    *("sign", "divisor", "slip", "tolerance", "guard", "condition", "escape", "key", "language"),
    *("docs", "number", "focus", "text"),
}
PACKAGES = {
    *("pca_core", "figures", "lessons", "practice", "tables", "results", "texts", "course", "book"),
    *("classroom", "worksheets", "notebooks", "tactile", "ui", "live", "docs", "inventory"),
}


def test_they_are_of_every_kind_and_in_every_package():
    assert len({one.name for one in SOWN}) == len(SOWN) >= 20
    assert {one.kind for one in SOWN} == KINDS
    assert {one.file.partition("/")[0] for one in SOWN} == PACKAGES
    assert {Path(one.file).suffix for one in SOWN} >= {".py", ".js", ".md", ".toml"}


def test_each_fits_and_its_tests_exist():
    for one in SOWN:
        assert one.sown((ROOT / one.file).read_text(encoding="utf-8"))
        assert one.tests
        assert [test for test in one.tests if not is_test(test)] == [], one.name
        in_browser = [test.startswith("tests/browser/") for test in one.tests]
        assert any(in_browser) == (one.kind == "focus"), one.name


def test_what_does_not_fit_is_refused():
    one = Mistake("x", "sign", "a.py", "+", "-", ("test_a.py",))
    assert one.sown("a + b") == "a - b"
    for text in ("a - b", "a + b + c"):
        with pytest.raises(ValueError, match="x: its text stands"):
            one.sown(text)
    with pytest.raises(ValueError, match="nothing is changed"):
        Mistake("x", "sign", "a.py", "+", "+", ()).sown("a + b")


TREE = {
    "a.py": "def added(x, y):\n    return x + y\n\n\ndef half(x):\n    return x / 2\n",
    "test_a.py": "from a import added\n\n\ndef test_added():\n    assert added(1, 2) == 3\n",
    "conftest.py": "import sys\n\nsys.path.insert(0, '.')\n",
    str(LISTED): """
[[mistake]]
name = "a sign"
kind = "sign"
file = "a.py"
find = "x + y"
put = "x - y"
tests = ["test_a.py"]

[[mistake]]
name = "a divisor"
kind = "divisor"
file = "a.py"
find = "x / 2"
put = "x / 3"
tests = ["test_a.py"]
""",
}


@pytest.fixture
def tree(tmp_path):
    for name, text in TREE.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    return tmp_path


def test_what_no_test_sees_is_told(tree, capsys):
    assert sow_all(tree, mistakes(tree)) == 1
    told = capsys.readouterr().out
    assert "seen   a sign: FAILED test_a.py::test_added" in told
    assert "MISSED a divisor: 1 passed" in told
    assert {name: (tree / name).read_text() for name in TREE} == TREE, "nothing is sown here"


def test_tests_that_fail_without_a_mistake_see_nothing(tree, capsys):
    (tree / "a.py").write_text(TREE["a.py"].replace("x + y", "(x + y) * 2"))
    assert sow_all(tree, mistakes(tree)) == 2
    assert capsys.readouterr().out.startswith("Without any mistake: FAILED test_a.py::test_added")


def test_tests_that_cannot_be_asked_see_nothing(tree, capsys):
    (tree / LISTED).write_text(TREE[str(LISTED)].replace('"x - y"', '"x -"'))
    assert sow_all(tree, mistakes(tree)) == 2
    assert "MISSED a sign" in capsys.readouterr().out
