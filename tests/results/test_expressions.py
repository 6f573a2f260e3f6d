"""A component as an expression: Python, given a record's values, finds its score again."""

from __future__ import annotations

import re

import numpy as np
import pytest

from results.expressions import expressions
from results.fields import fields
from results.report import section
from tests.results.brought import analysed, shipped

NAMED = re.compile(r"`([^`]*)`")
AWKWARD = b"a b,`c`,<i>d</i>,x\n1,2,5,1\n2,1,3,4\n4,4,4,2\n3,7,1,1\n"


def evaluated(line: str, values: dict[str, float]) -> float:
    """Each name by its place, as the names of a file are no Python."""
    names = sorted(values, key=len, reverse=True)
    code = NAMED.sub(lambda found: f"v[{names.index(found[1])}]", line.partition(" = ")[2])
    for i, name in enumerate(names):
        if name.isidentifier():
            code = re.sub(rf"\b{name}\b(?!\[)", f"v[{i}]", code)
    return float(eval(code, {"v": [values[name] for name in names]}))  # noqa: S307


@pytest.mark.parametrize("scaling", ["none", "standard", "pareto"])
@pytest.mark.parametrize("name", ["penguins", "stackloss"])
def test_a_record_finds_its_score_again(name, scaling):
    found, _ = shipped(name, scaling=scaling)
    lines = expressions(found, (0, 1)).split("\n")
    assert [line[:6] for line in lines] == ["PC1 = ", "PC1 = ", "PC2 = ", "PC2 = "]
    scale = np.abs(found.Y[:, :2]).max()
    for i in (0, 7, found.m - 1):
        values = dict(zip(found.prepared.fields, found.prepared.X[i], strict=True))
        said = [evaluated(line, values) for line in lines]
        assert said == pytest.approx(np.repeat(found.Y[i, :2], 2), abs=2e-4 * scale)


def test_fields_far_from_zero_keep_their_digits_and_rounding_is_no_weight():
    """A million above zero, spread 1; the last field is uncorrelated with both others."""
    text = b"a,b,c\n1000001,7,1\n1000003,9,-1\n1000003,9,1\n1000001,7,-1\n1000002,8,0\n"
    found, _ = analysed(text)
    for i in range(found.m):
        values = dict(zip(found.prepared.fields, found.prepared.X[i], strict=True))
        said = [evaluated(line, values) for line in expressions(found, (0, 1)).split("\n")]
        assert said == pytest.approx(np.repeat(found.Y[i, :2], 2), abs=1e-5)
    assert "+ 0 * (c" in expressions(found, (0,))


def test_names_of_a_file_are_kept_apart_and_never_markup():
    found, table = analysed(AWKWARD)
    panel = fields("en", found, read=table)
    assert "`a b`" in panel.code
    assert "`c`" in panel.code
    assert "`<i>d</i>`" in panel.code
    assert "<i>d" not in section("en", panel, [])


def test_a_wide_table_has_none():
    rows = np.random.default_rng(1).normal(size=(12, 120)).round(3)
    text = "\n".join(
        [",".join(f"f{j}" for j in range(120)), *(",".join(map(str, r)) for r in rows)]
    )
    assert expressions(analysed(text.encode())[0], (0, 1)) == ""
