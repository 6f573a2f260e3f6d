"""Weighing by hand: what the browser is given, what it may say, and what Python answers."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest

from figures.group_marks import MOST
from pca_core import SCALINGS
from results import weighing
from results.analysis import analyse
from results.look import Look
from results.otherwise import reckoning
from results.records import records
from results.report import about
from results.stages import STAGES, stage
from results.summary import warnings
from tables.prepare import Choices, prepare
from tables.transforms import TRANSFORMS
from tables.weights import applied
from tests.results import exports
from tests.tables import told
from texts import LANGUAGES

FIELDS = ("a", "b", "c", "d")
ROWS = exports.noise(20, 4, 2)
TEXT = exports.csv_text(
    ["who", "g", *FIELDS], [[f"r{i}", "xy"[i % 2], *r] for i, r in enumerate(ROWS)]
)


@pytest.fixture(scope="module")
def table():
    return told.read(TEXT)


def analysed(table, **choices):
    return analyse(prepare(table, Choices(**choices)))


def sent(base, table, **how):
    given = {"look": Look(), "names": base.prepared.labels, "weights": ()} | how
    data = weighing.for_browser("en", base, table, **given)
    length = int.from_bytes(data[:4], "little")
    numbers = np.frombuffer(data[4 + length :], "<f8")
    head = json.loads(data[4 : 4 + length])
    n = head["n"]
    return head, numbers[: n * n].reshape(n, n), numbers[n * n :].reshape(-1, n)


@pytest.mark.parametrize("choices", [{}, {"scaling": "standard", "ddof": 1}, {"transform": "log"}])
def test_the_browser_is_given_the_scaled_fields_and_their_covariances(table, choices):
    base = analysed(table, **choices)
    head, C, Z = sent(base, table)
    X = np.log(ROWS) if choices.get("transform") else np.array(ROWS)
    scale = X.std(axis=0, ddof=1) if choices.get("scaling") else np.ones(4)
    expected = (X - X.mean(axis=0)) / scale
    np.testing.assert_allclose(Z * head["unit"], expected, atol=1e-12)
    np.testing.assert_allclose(C, np.cov(expected.T, ddof=choices.get("ddof", 0)), atol=1e-12)
    np.testing.assert_allclose(head["scale"], scale)
    assert head["times"] == bool(choices.get("transform"))
    part = np.array(base.loadings[:2] ** 2).sum(axis=0)[head["order"]]
    assert (np.diff(part) <= 0).all()


def test_numbers_whose_squares_leave_float64_are_sent_in_another_unit():
    rows = [[a * 1e140, b * 1e140] for a, b in exports.noise(8, 2)]
    found = told.read(exports.csv_text(["x", "y"], [[f"{a!r}", f"{b!r}"] for a, b in rows]))
    head, C, Z = sent(analysed(found), found)
    assert np.isfinite(C).all()
    np.testing.assert_allclose(Z * head["unit"], np.array(rows) - np.mean(rows, axis=0), rtol=1e-9)


@pytest.mark.parametrize("count", [2, MOST, MOST + 3])
def test_groups_go_along_and_look_as_in_the_score_picture(count):
    """Names, marks and which record has which, one of them none, as the other panel draws them."""
    rows = exports.noise(2 * count + 1, 4, 5)
    of = [f"g{i % count}" for i in range(2 * count)] + [""]
    cells = [[f"r{i}", of[i], *row] for i, row in enumerate(rows)]
    found = told.read(exports.csv_text(["who", "g", *FIELDS], cells))
    base, look = analysed(found), Look(panel="records", colour="g")
    head = sent(base, found, look=look)[0]
    traces = [t for t in records("en", base, found, look).drawn.figure["data"] if "name" in t]
    sent_groups = head["groups"]
    marks = [(head["palette"]["light"][m["colour"]], m["shape"]) for m in sent_groups["marks"]]
    expected = [(t["marker"]["color"], t["marker"]["symbol"]) for t in traces]
    assert marks == expected
    assert len(set(marks)) == min(count, MOST + 1) + 1
    assert sent_groups["names"] == [t["name"] for t in traces]
    drawn = [
        [int(i) for i in np.flatnonzero(np.array(sent_groups["of"]) == g)]
        for g in range(len(marks))
    ]
    assert drawn == [t["customdata"] for t in traces]


def test_without_groups_none_go_along(table):
    head = sent(analysed(table), table)[0]
    assert head["groups"] is None
    assert set(head["palette"]["dark"]) == set(head["palette"]["light"])


def test_another_table_has_another_name_and_the_same_one_has_its_own(table):
    base = analysed(table)
    first, again = sent(base, table)[0], sent(base, table)[0]
    assert first["id"] == again["id"]
    other = sent(base, table, weights=(("a", 0.5),))[0]
    assert other["weights"] == [0.5, 1, 1, 1]
    assert first["id"] != sent(base, table, life="2")[0]["id"]
    third = sent(analysed(table, ddof=1), table)[0]
    assert len({one["id"] for one in (first, other, third)}) == 3


HAND = {"weights": [1, 0.5, 2, 1], "record": 3, "moved": [1, -0.5], "axes": [0.1] * 8}


def test_what_the_hand_let_go_is_taken():
    hand = weighing.taken(HAND, 4, 20)
    assert hand.weights == (1, 0.5, 2, 1)
    assert (hand.record, hand.moved) == (3, (1, -0.5))
    assert np.shape(hand.axes) == (2, 4)
    assert weighing.taken(HAND | {"record": -1}, 4, 20).record is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"weights": None},
        {"weights": [1, 1, 1]},
        {"weights": [1, 1, 1, 2.5]},
        {"weights": [1, 1, 1, -1]},
        {"weights": [1, 1, 1, math.nan]},
        {"weights": [1, 1, 1, "1"]},
        {"weights": {"0": 1}},
    ],
)
def test_weights_that_are_none_are_not_taken(wrong):
    assert weighing.taken(HAND | wrong, 4, 20) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"record": 20},
        {"record": "3"},
        {"record": 1.5},
        {"moved": [0, 0]},
        {"moved": [math.inf, 1]},
        {"moved": 1},
        {"axes": [0.1] * 7},
        {"axes": None},
    ],
)
def test_a_record_that_is_none_is_not_moved(wrong):
    assert weighing.taken(HAND | wrong, 4, 20) == weighing.Hand((1, 0.5, 2, 1))


def hand_on(found, by, record=3, w=(1.0, 0.5, 2.0, 1.5), signs=(1, -1)):
    """As the browser says it: its axes may point the other way."""
    P = np.zeros((2, 4))
    P[:, [j for j, x in enumerate(w) if x]] = found.model.components[:2] * np.array(signs)[:, None]
    return weighing.Hand(w, record, by, tuple(map(tuple, P.tolist())))


@pytest.mark.parametrize("w", [(1.0, 0.5, 2.0, 1.5), (1.0, 0.0, 2.0, 1.5)])
@pytest.mark.parametrize("scaling", SCALINGS)
def test_the_change_of_a_moved_record_is_the_smallest_that_leads_there(table, scaling, w):
    base = analysed(table, scaling=scaling)
    found = weighing.weighed(base, w)
    hand = hand_on(found, (0.8, 0.3), w=w)
    change = weighing.change(base, found, hand)
    kept = [j for j, x in enumerate(w) if x]
    oracle, *_ = np.linalg.lstsq(np.array(hand.axes)[:, kept], np.array([0.8, 0.3]), rcond=None)
    np.testing.assert_allclose(change[kept], oracle * base.model.scale[kept] / np.array(w)[kept])
    there = found.model.project((base.prepared.X[3] + change)[None, kept])
    here = found.model.project(base.prepared.X[3][None, kept])
    np.testing.assert_allclose((there - here)[0, :2], [0.8, -0.3], atol=1e-9)
    assert (change[[j for j in range(4) if j not in kept]] == 0).all()


def test_a_repeated_eigenvalue_leaves_the_change_that_was_seen():
    """The browser's axes are another basis of the same space."""
    found = told.read("x,y,z\n1,0,0\n0,1,0\n0,0,1\n-1,0,0\n0,-1,0\n0,0,-1\n")
    base = analysed(found)
    axes = np.array([[0.6, 0.8, 0], [0, 0, 1.0]])
    hand = weighing.Hand((1.0, 1.0, 1.0), 0, (1.0, 2.0), tuple(map(tuple, axes.tolist())))
    change = weighing.change(base, weighing.weighed(base, hand.weights), hand)
    np.testing.assert_allclose(change, [0.6, 0.8, 2], atol=1e-12)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("transform", TRANSFORMS)
def test_what_is_said_of_a_moved_record(table, language, transform):
    base = analysed(table, transform=transform)
    w = (1.0, 0.5, 2.0, 1.5)
    found = weighing.weighed(base, w)
    hand = hand_on(found, (0.5, 0.25), w=w)
    lines, columns = weighing.moved(language, base, found, hand, [f"<r{i}>" for i in range(20)])
    assert r"\<r3\>" in lines[0] or "&lt;" in lines[0]
    assert len(lines) == (1 if transform in ("none", "log") else 2)
    name, now, then, differs = columns.values()
    row = {field: ROWS[3][j] for j, field in enumerate(FIELDS)}
    times = transform in ("log", "clr")
    as_analysed = dict(zip(FIELDS, base.prepared.X[3].tolist(), strict=True))
    shown = row if transform == "none" or times else as_analysed
    np.testing.assert_allclose(now, [shown[field] for field in name], rtol=1e-5)
    if not times:
        np.testing.assert_allclose(np.subtract(then, now), differs, atol=1e-4)
    else:
        np.testing.assert_allclose(np.divide(then, now), differs, rtol=1e-4)
    sizes = np.abs(np.log(differs) if times else differs)
    assert (np.diff(sizes) <= 1e-5).all()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_at_rest(table, language):
    base = analysed(table, scaling="standard")
    found = weighing.weighed(base, (2.0, 1.0, 0.0, 1.0))
    lines, columns = weighing.at_rest(language, base, found)
    Z = np.delete((np.array(ROWS) - np.mean(ROWS, axis=0)) / np.std(ROWS, axis=0), 2, axis=1)
    values = np.linalg.svd(Z * [2, 1, 1], compute_uv=False) ** 2 / 20
    _, eigenvalues, shares, before = columns.values()
    np.testing.assert_allclose(eigenvalues, values, rtol=1e-9)
    np.testing.assert_allclose(shares, 100 * values / values.sum(), atol=0.006)
    np.testing.assert_allclose(before, 100 * base.model.explained_ratio[:3], atol=0.006)
    assert "RV" in lines[1]


def test_a_weighed_table_is_walked_and_reported_as_one(table):
    base = analysed(table, scaling="standard")
    found = analyse(applied(base.prepared, (("a", 2.0), ("c", 0.0))))
    for language in LANGUAGES:
        for name in STAGES:
            stage(language, found, name)
        assert "× 2" in about(language, found)
        assert warnings(language, found) is not None
    matrix = stage("en", found, "covariance")
    assert "correlations: 1 on the diagonal" not in " ".join(matrix.lines)
    assert "correlation matrix" not in matrix.drawn.alt
    np.testing.assert_allclose(np.diag(found.C_of(range(3))), [4, 1, 1])
    np.testing.assert_allclose(found.deviations, np.std(ROWS, axis=0)[[0, 1, 3]])
    assert found.exact is None


def test_otherwise_asks_what_the_weights_change(table):
    found = analysed(table, weights=(("a", 2.0),))
    steps = reckoning(table, Choices(weights=(("a", 2.0),)), found)
    try:
        while True:
            next(steps)
    except StopIteration as end:
        others = {one.way: one for one in end.value}
    plain = analysed(table)
    np.testing.assert_allclose(
        others["unweighted"].explained_ratio, plain.model.explained_ratio, rtol=1e-12
    )
