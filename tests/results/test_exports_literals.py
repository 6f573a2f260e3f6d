"""What stands of a visitor's table in script and notebook: texts and lines, in literals only."""

from __future__ import annotations

import ast
import json
import re

import numpy as np
import pytest
from markdown_it import MarkdownIt

from lessons.text import LANGUAGES
from results.exports import notebook, script
from results.exports.settings import runs
from tests.results import exports
from tests.results.exports import HOSTILE, hostile


def test_code_holds_texts_of_a_visitor_in_literals_only():
    case = hostile()
    for language in LANGUAGES:
        code = script(language, case.found, case.source)
        tree = ast.parse(code)
        imported = {
            a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names
        }
        assert imported == {"csv", "math", "re", "sys", "unicodedata", "numpy"}
        held = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        assert set(case.found.prepared.fields) <= held
        kept = {token for token in HOSTILE if token in "\n".join(comments(code))}
        assert not kept
        assert all(name.isprintable() for name in code.splitlines())


def comments(code: str) -> list[str]:
    return [line for line in code.splitlines() if line.lstrip().startswith("#")]


def test_hostile_script_runs(tmp_path):
    case = hostile()
    printed, kept = exports.run(case, tmp_path)
    np.testing.assert_allclose(kept["eigenvalues"], case.found.spectrum, rtol=1e-9)
    assert all(field in printed for field in case.found.prepared.fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_comes_alive_in_a_notebook(language):
    """Its Markdown is the same for every name but for letters; none of the names is in it."""
    tame, wild = hostile("t.csv"), hostile()
    own = wild.source.file[0]
    assert re.fullmatch(r"[\w().-]+", own)
    pairs = zip(markdown(language, tame), markdown(language, wild), strict=True)
    for i, (a, b) in enumerate(pairs):
        assert a == b or i == 0
        assert not re.search("<(?!/?(h[12]|p|strong|code)>)", MarkdownIt("commonmark").render(b))
        assert b.count("$") == a.count("$")
        for text in HOSTILE:
            assert text not in b


def markdown(language: str, case: exports.Case) -> list[str]:
    book = json.loads(notebook(language, case.found, case.source))
    return [cell["source"] for cell in book["cells"] if cell["cell_type"] == "markdown"]


def test_lines_are_gathered():
    for lines in ([2], [2, 3], [2, 3, 4, 5, 9], [*range(2, 900), *range(1000, 2000, 2)], [5, 4, 3]):
        assert eval_list(runs(lines)) == lines


def eval_list(literal: str) -> list[int]:
    found: list[int] = []
    for start, end, single in re.findall(r"\*range\((\d+), (\d+)\)|(\d+)", literal):
        found += [int(single)] if single else range(int(start), int(end))
    return found
