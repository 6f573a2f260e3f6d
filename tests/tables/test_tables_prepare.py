"""From the understood table to the numbers that are analysed."""

from fractions import Fraction

import numpy as np
import pyarrow as pa
import pytest

import pca_core
import tables
from tables import PreparingError, fill
from tables.outlook import count_gaps, shares
from tables.prepare import Choices, prepare

GAPS = "name,a,b,c,k\nann,1,2.5,0,7\nbob,,4,1,7\ncem,3,,2,7\ndoe,4,5,,7\neve,5,9,3,7.0\nfay,,,,\n"


def read_table(text: str) -> tables.Understood:
    return tables.read(text.encode(), "t.csv")


def codes(prepared):
    return {note.code: note.params for note in prepared.notes}


def refused(code: str, text: str = GAPS, **choices) -> str:
    with pytest.raises(PreparingError) as caught:
        prepare(read_table(text), Choices(**choices))
    assert caught.value.code == code
    assert tables.sentence(caught.value.message, "zh")
    return str(caught.value)


def test_dropping():
    prepared = prepare(read_table(GAPS), Choices())
    assert prepared.fields == ("a", "b", "c")
    assert prepared.labels == ("ann", "eve")
    assert prepared.lines == (2, 6)
    assert prepared.cells == (("1", "2.5", "0"), ("5", "9", "3"))
    assert prepared.X.tolist() == [[1, 2.5, 0], [5, 9, 3]]
    assert codes(prepared)["constant_fields"]["names"] == ("k",)
    assert codes(prepared)["records_dropped"]["lines"] == (3, 4, 5)
    assert codes(prepared)["records_without_value"]["lines"] == (7,)
    assert prepared.constant == ("k",)
    assert prepared.exact


def test_mean_is_an_exact_fraction():
    prepared = prepare(read_table(GAPS), Choices(missing="mean"))
    assert prepared.labels == ("ann", "bob", "cem", "doe", "eve")
    assert prepared.cells[1] == ("13/4", "4", "1")
    assert prepared.X[2, 1] == pytest.approx((2.5 + 4 + 5 + 9) / 4)
    assert prepared.filled == ((1, 0), (2, 1), (3, 2))
    assert codes(prepared)["filled_mean"] == {"count": 3}
    assert pca_core.exact.pca(prepared.cells).mean[0] == Fraction(13, 4)
    assert prepared.exact


@pytest.mark.parametrize("scaling", ["none", "standard"])
def test_most_likely_values(scaling):
    """Against the values taken out of a table of rank one with a little noise."""
    rng = np.random.default_rng(1)
    scales = [1, 1, 1, 1] if scaling == "none" else [1, 100, 0.01, 5]
    X = (np.outer(rng.normal(size=20), [1, 2, -1, 0.5]) + 3) * scales
    X += rng.normal(scale=0.1, size=X.shape) * scales
    given = X.astype(str)
    gone = [(0, 0), (3, 1), (7, 2), (9, 3), (9, 0)]
    for i, j in gone:
        given[i, j] = ""
    text = "a,b,c,d\n" + "\n".join(",".join(row) for row in given)
    steps: list[int] = []
    choices = Choices(missing="likelihood", scaling=scaling, components=1)
    prepared = prepare(read_table(text), choices, steps.append)
    assert set(prepared.filled) == set(gone)
    assert not prepared.exact
    assert steps
    for i, j in gone:
        assert prepared.X[i, j] == pytest.approx(X[i, j], abs=0.5 * scales[j])
    kept = np.ones(X.shape, dtype=bool)
    kept[tuple(zip(*gone, strict=True))] = False
    assert (prepared.X[kept] == X[kept]).all()
    assert codes(prepared)["filled_likelihood"] == {"count": 5, "components": 1}


def test_cancelling():
    def stop(number: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        prepare(read_table(GAPS), Choices(missing="likelihood", components=1), stop)


def test_fill_without_an_answer():
    refused("fill_components", missing="likelihood", components=3)
    refused("fill_no_maximum", "a,b\n1,2\n2,\n3,6\n", missing="likelihood")


def test_supplementary_records_are_not_fitted():
    text = "name,a,b\nann,1,2\nbob,3,5\ncem,100,\ndoe,5,7\n"
    prepared = prepare(read_table(text), Choices(missing="mean", supplementary=(2,)))
    assert prepared.labels == ("ann", "bob", "doe")
    assert prepared.supplementary_labels == ("cem",)
    assert prepared.analysed_supplementary.cells == (("100", "14/3"),)
    assert prepared.filled_supplementary == ((0, 1),)
    assert prepared.X_supplementary.tolist() == [[100, pytest.approx(14 / 3)]]
    assert codes(prepared)["supplementary"] == {"count": 1}
    likely = prepare(read_table(text), Choices(missing="likelihood", supplementary=(2,)))
    assert np.isfinite(likely.X_supplementary).all()
    none = prepare(read_table(text), Choices())
    assert none.X_supplementary.shape == (0, 2)


def test_field_that_is_constant_once_records_are_gone():
    prepared = prepare(read_table("a,b,c\n1,2,5\n2,4,5\n3,,6\n7,4,5.0\n"), Choices())
    assert prepared.fields == ("a", "b")
    assert prepared.constant == ("c",)


def test_chosen_fields_keep_the_order_of_the_table():
    assert prepare(read_table(GAPS), Choices(fields=("c", "a"))).fields == ("a", "c")


def test_refusals():
    assert "“a”, “b”, “c” and “k”" in refused("no_such_field", fields=("x",))
    assert "record 9" in refused("no_such_record", supplementary=(8,))
    assert "1 to 6" in refused("no_such_record", supplementary=(8,))
    refused("too_few_fields", fields=("a", "k"))
    refused("too_few_fields", fields=())
    refused("too_few_records", supplementary=(0, 1, 2, 3))
    refused("has_problems", "a,b\n1,2\n3,∞\n")


def test_outlook_in_counts():
    gaps = count_gaps(read_table(GAPS), Choices(fields=("a", "b", "c")))
    assert (gaps.cells, gaps.records, gaps.without_value) == (6, 4, 1)
    assert gaps.by_field == (("a", 2), ("b", 2), ("c", 2))
    assert (gaps.left_if_dropped, gaps.left_if_filled, gaps.fill) == (2, 5, 3)


def test_outlook_in_shares():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(30, 3)) * [1, 1000, 1]
    text = "a,b,c\n" + "\n".join(",".join(map(str, row)) for row in X)
    found = shares(prepare(read_table(text), Choices()))
    assert found.largest == "b"
    assert found.of_components["none"][0] > 0.999
    s = X.std(axis=0)
    for scaling, scale in (("none", [1] * 3), ("pareto", np.sqrt(s)), ("standard", s)):
        Z = (X - X.mean(axis=0)) / scale
        variances = np.linalg.eigvalsh(np.cov(Z.T))[::-1]
        assert found.of_components[scaling] == pytest.approx(variances / variances.sum())
        assert found.of_fields[scaling] == pytest.approx(Z.var(axis=0) / Z.var(axis=0).sum())


def test_the_mean_that_fills_is_exact():
    """Against fractions, cell by cell: short decimals, long ones, and powers of ten."""
    rng = np.random.default_rng(4)
    columns = [
        [f"{x:.{d}f}" for x in rng.normal(scale=s, size=m)]
        for d, s, m in ((0, 1e6, 7), (3, 10, 200), (9, 1e3, 50), (17, 1, 30), (3, 1e14, 9))
    ]
    columns += [["1e300", "2.5", "-1e-300"], ["0.1", "0.2", "0.4"], [f"0.{'0' * 60}7", "1"]]
    for cells in columns:
        mean = sum(map(Fraction, cells)) / len(cells)
        assert fill.exact_mean(pa.array(cells)) == mean, cells[:3]
