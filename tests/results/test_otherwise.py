"""One choice changed at a time: each way is the table analysed so, and what is said holds."""

import json
import re

import numpy as np
import pytest

from pca_core.steps import finish
from results.look import Look
from results.otherwise import LIKE, UNLIKE, otherwise, reckoning
from results.sentences import catalogue
from tables.filters import Filters
from tables.prepare import Choices
from tests.results.brought import analysed, shipped
from texts import LANGUAGES

ROWS = [(1000 * (i * 7 % 11) + i + 1, i * 5 % 9 + 1, i * i % 13 + 1) for i in range(12)]
UNITS = b"name,a,b,c\n" + b"".join(b"r%d,%d,%d,%d\n" % (i, *row) for i, row in enumerate(ROWS))
GAPS = UNITS + b"x,,2,3\ny,500,,3\n"
PARTS = b"name,a,b,c\n" + b"".join(
    b"r%d,%d,%d,%d\n" % (i, a, b, 100 - a - b)
    for i, (a, b) in enumerate((5 * i % 23 + 1, 7 * i % 31 + 1) for i in range(12))
)


def others_of(source, **choices):
    of = analysed if isinstance(source, bytes) else shipped
    found, table = of(source, **choices)
    chosen = Choices(**choices)
    return found, table, {one.way: one for one in finish(reckoning(table, chosen, found))}


def test_each_way_is_the_table_analysed_so():
    found, _, others = others_of(UNITS)
    assert set(others) == {"scaling_standard", "scaling_pareto", "ddof_1", "odd", "transform_log"}
    X = found.prepared.X
    Z = (X - X.mean(axis=0)) / X.std(axis=0)
    by_numpy = {
        "scaling_standard": Z,
        "scaling_pareto": (X - X.mean(axis=0)) / np.sqrt(X.std(axis=0)),
        "ddof_1": X,
        "transform_log": np.log(X),
    }
    for way, table in by_numpy.items():
        values, vectors = np.linalg.eigh(np.cov(table, rowvar=False))
        shares = values[::-1] / values.sum()
        np.testing.assert_allclose(others[way].explained_ratio, shares, rtol=1e-9)
        Y = (table - table.mean(axis=0)) @ vectors[:, :-3:-1]
        np.testing.assert_allclose(abs(others[way].P), abs(Y), atol=1e-8 * abs(Y).max())
    assert others["ddof_1"].agreement == pytest.approx(1)
    assert others["odd"].m == found.m - 3
    kept = {found.prepared.labels[i] for i in others["odd"].records}
    assert kept == set(found.prepared.labels) - set(others["odd"].names)


def test_gaps_are_treated_in_each_other_way_and_parts_by_ratios():
    found, _, others = others_of(GAPS)
    assert {"missing_mean", "missing_likelihood"} <= set(others)
    assert others["missing_mean"].m > found.m
    _, _, filled = others_of(GAPS, missing="mean")
    assert {"missing_drop", "missing_likelihood"} <= set(filled)
    assert "missing_mean" not in filled
    assert "transform_clr" in others_of(PARTS)[2]


def test_rules_snv_and_zeros_are_undone_or_tried():
    filters = Filters(lowest=34)
    found, _, others = others_of(UNITS, filters=filters)
    assert found.n == 2
    assert "filters" in others
    assert "filters" not in others_of(UNITS)[2]
    assert len(others["filters"].fields) >= 1
    _, _, with_zeros = others_of(PARTS.replace(b"r1,6,8,86", b"r1,0,14,86"))
    assert "zeros_clr" in with_zeros
    assert "transform_log" not in with_zeros
    head = ",".join(str(1100 + 3 * j) for j in range(12))
    rows = [",".join(str((i + 1) * (j % 5) + i * j % 7 + 1) for j in range(12)) for i in range(9)]
    spectra = "\n".join([head, *rows]).encode()
    assert "transform_snv" in others_of(spectra)[2]
    assert {"snv_none", "transform_log"} <= set(others_of(spectra, transform="snv")[2])
    assert "transform_snv" not in others_of(UNITS)[2]


def test_the_agreement_is_that_of_the_records_that_both_have():
    found, _, others = others_of("penguins")
    other = others["odd"]
    A, B = found.Y[list(other.records), :2], other.P
    assert len(A) == found.m - 3
    A, B = A - A.mean(axis=0), B - B.mean(axis=0)
    assert ((A * B).sum(axis=0) > 0).all()  # no map is mirrored beside the first
    S, T = A @ A.T, B @ B.T
    rv = (S * T).sum() / np.sqrt((S * S).sum() * (T * T).sum())
    assert other.agreement == pytest.approx(rv)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("source", [UNITS, GAPS, PARTS, "penguins"])
def test_every_way_is_told_and_drawn(language, source):
    found, _, others = others_of(source)
    names = list(found.prepared.labels)
    panel = otherwise(language, found, tuple(others.values()), Look(), names)
    words = catalogue(language)
    said = "\n".join(panel.lines)
    for way, one in others.items():
        line = next(line for line in panel.lines if words[f"otherwise.{way}"] in line)
        kind = (
            "same" if one.agreement >= LIKE else "similar" if one.agreement >= UNLIKE else "other"
        )
        assert line.startswith(words[f"otherwise.{kind}"][:6])
    assert not re.search(r"\b(nan|inf)\b", said)
    json.dumps(panel.drawn.figure, allow_nan=False)
    titles = [a["text"] for a in panel.drawn.figure["layout"]["annotations"]]
    assert sum(words["otherwise.short_chosen"] in t for t in titles) == 1
    assert all(len(column) == len(others) + 1 for column in panel.table.values())
    followed = [t for t in titles if not t.startswith("<b>")]
    assert len(followed) >= 3 * len(others)


def test_one_component_and_few_records():
    found, _, others = others_of(b"a,b\n1,2\n2,4\n3,6\n4,8\n")
    assert "odd" not in others
    assert others["scaling_standard"].agreement == pytest.approx(1)
    panel = otherwise("en", found, tuple(others.values()), Look(), list(found.prepared.labels))
    assert panel.drawn
